"""A dumped decklist checked and made into values again, by models of the values' own fields."""

from __future__ import annotations

from validator.base.models import as_value, model_of
from validator.decklist.decklist import Decklist


def validated(value: object) -> Decklist:
    """The decklist that `Decklist.model_dump` wrote as ``value``.

    A misspelled key is an error, not a silent loss. Raises `pydantic.ValidationError`.
    """
    decklist = as_value(model_of(Decklist).model_validate(value))
    assert isinstance(decklist, Decklist)
    return decklist

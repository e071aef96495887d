"""`validator.Format`: a format as a pydantic model, for those who write one or ask for its schema.

Decks are judged by the values that `validator.formats.format` declares; this is made of the same
declaration. What a mapping says is put together with the format that it extends, and checked, as
a file is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel, model_validator
from pydantic_core import PydanticCustomError

from validator.base.declared import Declared
from validator.base.models import Model, as_model, model_of
from validator.base.value import fields
from validator.formats import format as declared
from validator.formats.files import FormatError as FormatError
from validator.formats.own.sense import TOLD, NoFormatError, contradictions, whole
from validator.formats.own.sense import written as written
from validator.formats.toml_lines import Key

CONTRADICTION: Final = "contradiction"
"""The type of an error in what several keys say together; its context has the ``key``."""


def _whole(data: Any) -> Any:
    """What a mapping says, and the format that it extends."""
    if not isinstance(data, Mapping):
        return data
    try:
        extends = data.get("extends") is not None
        return _in_tuples(whole(_as_in_a_file(data) if extends else data))
    except NoFormatError as error:
        raise _error(error.key, error.what) from None


def _without_told(data: Any) -> Any:
    if isinstance(data, Mapping) and TOLD in data:
        return {key: part for key, part in data.items() if key != TOLD}
    return data


def _as_in_a_file(data: Any) -> Any:
    """Tables as dictionaries and sequences as lists, all the way down."""
    if isinstance(data, Declared):
        return _as_in_a_file(fields(data))
    if isinstance(data, BaseModel):
        return _as_in_a_file(data.model_dump(exclude_unset=True))
    if isinstance(data, Mapping):
        return {key: _as_in_a_file(part) for key, part in data.items()}
    return [*map(_as_in_a_file, data)] if isinstance(data, list | tuple) else data


def _in_tuples(data: Any) -> Any:
    """Sequences as tuples, as the declared values have them: JSON gives lists, which strict
    checks refuse where JSON was read before."""
    if isinstance(data, dict):
        return {key: _in_tuples(part) for key, part in data.items()}
    return tuple(map(_in_tuples, data)) if isinstance(data, list) else data


def _sensible(format: Any) -> Any:
    """The format itself. Raises an error for what does not go together in it."""
    for key, what in contradictions(format):
        raise _error(key, what)
    return format


def _error(key: Key, what: str) -> PydanticCustomError:
    said = f"{written(key)}: {what}" if key else what
    return PydanticCustomError(CONTRADICTION, "{said}", {"said": said, "key": key, "what": what})


if TYPE_CHECKING:

    class Format(Model, declared.Format):
        """What `model_of` makes, for type checkers, which do not run it: it is both of these."""

else:

    class Format(model_of(declared.Format)):
        """The rules of a format, before any card's text changed them (rule 113.6n)."""

        @model_validator(mode="before")
        @classmethod
        def _whole(cls, data):
            return _whole(data if TOLD in cls.model_fields else _without_told(data))

        @model_validator(mode="after")
        def _sensible(self):
            return _sensible(self)


def of_value(format: declared.Format) -> Format:
    """The model of a format that is known to be in order: nothing is checked."""
    made: Format = Format.model_construct(
        **{name: as_model(value) for name, value in fields(format).items()}
    )
    return made

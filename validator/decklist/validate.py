"""A dumped decklist checked and made into values again, by models of the values' own fields."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, cast, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, create_model

from validator.base.value import Value
from validator.decklist.decklist import Decklist


def validated(value: object) -> Decklist:
    """The decklist that `Decklist.model_dump` wrote as ``value``.

    A misspelled key is an error, not a silent loss. Raises `pydantic.ValidationError`.
    """
    decklist = _back(_model(Decklist).model_validate(value))
    assert isinstance(decklist, Decklist)
    return decklist


@cache
def _model(kind: Any) -> type[BaseModel]:
    """The pydantic model with the fields of a `Value` or a named tuple."""
    names = kind.field_names if issubclass(kind, Value) else kind._fields
    defaults = kind.field_defaults if issubclass(kind, Value) else kind._field_defaults
    hints = get_type_hints(kind)
    fields: dict[str, Any] = {
        name: (_checked(hints[name]), defaults.get(name, ...)) for name in names
    }
    config = ConfigDict(extra="forbid", frozen=True, protected_namespaces=())
    made: type[BaseModel] = create_model(kind.__name__, __config__=config, **fields)
    _KINDS[made] = kind
    return made


# What each model is made of.
_KINDS: dict[type[BaseModel], Callable[..., Any]] = {}


def _checked(hint: Any) -> Any:
    """A type with models in place of our own values, and tuples in place of any sequence."""
    if inspect.isclass(hint) and (issubclass(hint, Value) or hasattr(hint, "_fields")):
        return _model(cast("Any", hint))
    arguments = tuple(map(_checked, get_args(hint)))
    if get_origin(hint) is Sequence:
        return tuple.__class_getitem__((*arguments, ...))
    return tuple.__class_getitem__(arguments) if get_origin(hint) is tuple else hint


def _back(value: Any) -> Any:
    if isinstance(value, BaseModel):
        kind = _KINDS[type(value)]
        return kind(**{name: _back(getattr(value, name)) for name in type(value).model_fields})
    return tuple(map(_back, value)) if isinstance(value, tuple) else value

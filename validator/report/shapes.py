"""Pydantic models of dictionaries that a `typing.TypedDict` describes to type checkers.

Pydantic takes those of `typing_extensions` alone before Python 3.12, and knows no `Doc`.
"""

from __future__ import annotations

import functools
import operator
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel, ConfigDict, Field, create_model

from validator.base.models import told


@functools.cache
def modeled(shape: Any, name: str | None = None) -> type[BaseModel]:
    """The model of a dictionary, strict about its keys; ``name`` is what it is called."""
    fields: dict[str, Any] = {}
    for key, hint in get_type_hints(shape, include_extras=True).items():
        # What may be left out is so without a default that a schema would write down.
        left_out: dict[str, Any] = {}
        if key not in shape.__required_keys__:
            left_out["default_factory"] = type(None)
        fields[key] = _with_models(hint), Field(**left_out, **told(hint))
    config = ConfigDict(extra="forbid")
    return create_model(name or shape.__name__, __config__=config, __doc__=shape.__doc__, **fields)


def _with_models(hint: Any) -> Any:
    """A type with models in place of the dictionaries in it."""
    if is_typeddict(hint):
        return modeled(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _with_models(inner[0])
    if origin is Union or origin is UnionType:
        return functools.reduce(operator.or_, map(_with_models, inner))
    if origin is list:
        return list.__class_getitem__(_with_models(inner[0]))
    if origin is tuple:
        return tuple.__class_getitem__((_with_models(inner[0]), ...))
    return hint

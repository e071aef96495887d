"""Pydantic models of values that are declared elsewhere: for checking, and for a JSON Schema.

A model has the fields of a `Declared`, a `Value` or a named tuple: their types, defaults, bounds
and descriptions, and its docstring. Values inside are models too. Who only reads and judges values
needs no model, and does not import this.
"""

from __future__ import annotations

import copyreg
import functools
import inspect
import operator
from collections.abc import Callable, Sequence
from types import UnionType
from typing import Annotated, Any, Final, Union, cast, get_args, get_origin

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    WithJsonSchema,
    WrapValidator,
    create_model,
)

from validator.base.declared import Declared, Doc, find_shape, hints
from validator.base.lazy import Deferred
from validator.base.value import Value


class Model(BaseModel):
    """The base of all models made here: immutable, and strict about the names of its fields."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        # The values that a model is a model of do for it, as dictionaries of their fields do.
        from_attributes=True,
        # Built when first used: who asks for one model seldom needs all.
        defer_build=True,
        protected_namespaces=(),
        # In a schema of what is sent: all of it always is.
        json_schema_serialization_defaults_required=True,
    )

    @classmethod
    def model_json_schema(cls, *args: Any, **options: Any) -> dict[str, Any]:
        """As pydantic has it, of every version: most write a default that is a model only where
        that is built."""
        for model in (cls, *_KINDS):
            model.model_rebuild()
        return super().model_json_schema(*args, **options)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by the class that declares it: nowhere has the model inside one a name."""
        kind = _KINDS.get(type(self))
        if kind is None:  # a class of somebody else's
            return copyreg.__newobj__, (type(self),), self.__getstate__()  # type: ignore[attr-defined]
        return _unfilled, (kind,), self.__getstate__()


def _unfilled(kind: Any) -> BaseModel:
    model = model_of(kind)
    return model.__new__(model)


# What each model is a model of.
_KINDS: dict[type[BaseModel], Callable[..., Any]] = {}


def model_of(kind: Any, base: type[Model] = Model) -> type[Model]:
    """The model with the fields of a `Declared`, a `Value` or a named tuple.

    That of a `Declared` is a subclass of it, too, with its methods and properties. Its first call
    decides of which ``base`` the model is.
    """
    if kind not in _MODELS:
        _MODELS[kind] = _make_model(kind, base)
    return _MODELS[kind]


_MODELS: Final[dict[Any, type[Model]]] = {}


def _make_model(kind: Any, base: type[Model]) -> type[Model]:
    types, defaults = hints(kind), _defaults(kind)
    fields: dict[str, Any] = {
        name: (checked_type(types[name]), _field(types[name], defaults.get(name, ...)))
        for name in _names(kind)
    }
    bases = (base, kind) if issubclass(kind, Declared) else (base,)
    made = create_model(
        getattr(kind, "called", kind.__name__),
        __base__=bases,
        __doc__=kind.__doc__,
        __module__=kind.__module__,
        **fields,
    )
    _KINDS[made] = kind
    return cast("type[Model]", made)


def _names(kind: Any) -> tuple[str, ...]:
    names: tuple[str, ...] = kind._fields if issubclass(kind, tuple) else kind.field_names
    return names


def _defaults(kind: Any) -> dict[str, Any]:
    defaults: dict[str, Any] = (
        kind._field_defaults if issubclass(kind, tuple) else kind.field_defaults
    )
    return defaults


def _field(hint: Any, default: Any) -> Any:
    return Field(default=as_model(default), **told(hint))


def told(hint: Any) -> dict[str, Any]:
    """What a `Doc` in a type tells of the field, as pydantic's `Field` takes it."""
    docs = [doc for doc in getattr(hint, "__metadata__", ()) if isinstance(doc, Doc)]
    doc = docs[0] if docs else Doc()
    if any(
        find_shape(kind) is not None for kind in (hint, *get_args(next(iter(get_args(hint)), None)))
    ):
        return {"description": doc.text}  # the shape's own schema has the bounds
    return {"description": doc.text, **{name: getattr(doc, name) for name in _BOUNDS}}


_BOUNDS: Final = ("ge", "le", "min_length", "max_length", "pattern")


def _is_kind(hint: Any) -> bool:
    return inspect.isclass(hint) and (
        issubclass(hint, Declared | Value) or (issubclass(hint, tuple) and hasattr(hint, "_fields"))
    )


def checked_type(hint: Any) -> Any:
    """A type with models in place of our own values, and tuples in place of any sequence."""
    if _is_kind(hint):
        return model_of(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        shape = find_shape(hint)
        if shape is None:
            return checked_type(arguments[0])
        schema = WithJsonSchema(dict(shape.schema))
        return Annotated[checked_type(arguments[0]), BeforeValidator(shape.read), schema]
    if origin is Union or origin is UnionType:
        return functools.reduce(operator.or_, map(checked_type, arguments))
    if origin is Sequence:
        items = tuple.__class_getitem__((*map(checked_type, arguments), ...))
        return Annotated[
            items, WrapValidator(_later), PlainSerializer(tuple, return_type=cast(Any, items))
        ]
    return tuple.__class_getitem__(tuple(map(checked_type, arguments))) if origin is tuple else hint


def _later(value: Any, check: Callable[[Any], Any]) -> Any:
    """What is made when somebody asks for it is made a model then, and known to fit."""
    return value.mapped(as_model) if isinstance(value, Deferred) else check(value)


def as_model(value: Any) -> Any:
    """A value, and those inside it, as models; they are known to fit, so nothing is checked."""
    if _is_kind(type(value)):
        model = model_of(type(value))
        return model.model_construct(
            **{name: as_model(getattr(value, name)) for name in _names(type(value))}
        )
    return tuple(map(as_model, value)) if type(value) is tuple else value


def as_value(model: Any) -> Any:
    """The value that a model, and those inside it, were made of or could have been."""
    if isinstance(model, BaseModel):
        kind = next(_KINDS[made] for made in type(model).__mro__ if made in _KINDS)
        return kind(**{name: as_value(getattr(model, name)) for name in _names(kind)})
    return tuple(map(as_value, model)) if type(model) is tuple else model

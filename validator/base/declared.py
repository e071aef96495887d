"""Values whose classes declare all that is known of their fields: types, bounds, what they mean.

A class lists its fields as a dataclass does, with a `Doc` where there is more to say:

    class Size(Declared):
        "How many cards a deck holds."

        minimum: Annotated[int, Doc("the fewest cards", ge=0)] = 0

Of that declaration `from_data` makes values of what JSON or TOML says, and `validator.base.models`
makes pydantic's models, for checking and for a JSON Schema. The values need none of pydantic,
whose import takes longer than a check.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from validator.base.value import Immutable, Value, in_order, replace


class Doc(Value):
    """What a field means, in words, the bounds of a number or of a length, and a regular
    expression that a text matches somewhere."""

    text: str | None = None
    ge: int | None = None
    le: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None


class Shape(Value):
    """A field that JSON writes in several ways: the JSON Schema of all of them, and the function
    that reads any of them into one, which raises ``ValueError``."""

    schema: Mapping[str, Any]
    read: Callable[[Any], Any]

    # A schema has no hash, and types are kept by theirs.
    __eq__ = object.__eq__
    __hash__ = object.__hash__


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Declared(Immutable):
    """The base of declared values: immutable, and equal to those of its class with equal fields.

    They have no slots, so that a model can be of their class too. Fields are not inherited.
    """

    field_set: ClassVar[frozenset[str]]
    called: ClassVar[str]
    """What its model is called, in a schema and in errors."""

    def __init_subclass__(cls, *, called: str | None = None) -> None:
        if Declared not in cls.__bases__:
            return  # a model of one
        cls.called = called or cls.__name__
        cls.field_names = tuple(cls.__annotations__)
        cls.field_set = frozenset(cls.field_names)
        cls.field_defaults = {
            name: cls.__dict__[name] for name in cls.field_names if name in cls.__dict__
        }
        for name in cls.field_defaults:
            delattr(cls, name)

    def __init__(self, *values: Any, **named: Any) -> None:
        kind = type(self)
        given = {**kind.field_defaults, **named}
        if values or given.keys() != kind.field_set:  # by position, or wrong
            given = dict(zip(kind.field_names, in_order(kind, values, named), strict=True))
        self.__dict__.update(given)


def hints(kind: Any) -> dict[str, Any]:
    """The types of a class's fields, with what is annotated to them."""
    return _hints(kind)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    written: dict[str, Any] = kind.__annotations__
    if issubclass(kind, Declared) and not any(isinstance(hint, str) for hint in written.values()):
        return written
    found = get_type_hints(kind, include_extras=True)
    return found if issubclass(kind, tuple) else {name: found[name] for name in written}


_Kind = TypeVar("_Kind", bound=Declared)


def from_data(kind: type[_Kind], data: Mapping[str, Any], over: _Kind | None = None) -> _Kind:
    """The value that ``data`` describes, as JSON or TOML gives it.

    What it is mute about is as in ``over``, where that is given, all the way down; else the
    default. Raises ``TypeError`` where a field is missing or unknown or has another type; its
    bounds are not looked at.
    """
    types = hints(kind)
    if not data.keys() <= set(kind.field_names):
        raise TypeError(f"{kind.__name__} takes: {', '.join(kind.field_names)}")
    values = {
        name: _fitting(types[name], part, getattr(over, name, None)) for name, part in data.items()
    }
    return kind(**values) if over is None else replace(over, **values)


def _fitting(hint: Any, data: Any, over: Any) -> Any:
    """``data`` as a value of that type."""
    origin = get_origin(hint)
    if origin is Annotated:
        shape = find_shape(hint)
        return _fitting(get_args(hint)[0], data if shape is None else shape.read(data), over)
    if hint is Any:
        return data
    if origin is Union or origin is UnionType:
        return _fitting(_of_union(get_args(hint), data), data, over)
    if origin is tuple and type(data) in (list, tuple):
        inner = get_args(hint)[0]
        return tuple([_fitting(inner, part, None) for part in data])
    if isinstance(hint, type) and issubclass(hint, Declared) and isinstance(data, dict):
        return from_data(hint, data, over)
    if data in get_args(hint) if origin is Literal else type(data) is hint:
        return data
    raise TypeError(f"not of the type {hint}: {data!r}")


def find_shape(hint: Any) -> Shape | None:
    """The `Shape` that is annotated to a type."""
    found = (each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Shape))
    return next(found, None)


Key: TypeAlias = tuple[str | int, ...]
Misfit: TypeAlias = tuple[Key, str]
_NO_DOC: Final = Doc()


def misfits(kind: type[Declared], data: Mapping[str, Any], key: Key = ()) -> Iterator[Misfit]:
    """Why ``data`` makes no value of this class, bounds and all: the key of each thing that is
    wrong, below ``key``, and what it must be. None where `from_data` may take it."""
    types = hints(kind)
    for name in [name for name in data if name not in types]:
        yield (*key, name), f"unknown key; the keys here are {', '.join(types)}"
    for name, hint in types.items():
        if name in data:
            yield from _misfits(hint, data[name], (*key, name))
        elif name not in kind.field_defaults:
            yield (*key, name), "is missing"


def _misfits(hint: Any, data: Any, key: Key, doc: Doc = _NO_DOC) -> Iterator[Misfit]:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        yield from _annotated_misfits(hint, data, key, doc)
    elif hint is Any:
        return
    elif origin is Union or origin is UnionType:
        (one,) = (kind for kind in inner if kind is not type(None))
        if data is not None:
            yield from _misfits(one, data, key, doc)
    elif origin is Literal:
        if data not in inner:
            yield key, f"must be {' or '.join(map(repr, inner))}"
    elif origin is tuple:
        yield from _tuple_misfits(inner[0], data, key, doc)
    elif issubclass(hint, Declared):
        if isinstance(data, dict):
            yield from misfits(hint, data, key)
        else:
            yield key, "must be a table"
    elif type(data) is not hint:
        yield key, f"must be {_CALLED[hint]}"
    elif (what := _out_of_bounds(data, doc)) is not None:
        yield key, what


def _annotated_misfits(hint: Any, data: Any, key: Key, doc: Doc) -> Iterator[Misfit]:
    one, *more = get_args(hint)
    docs = [each for each in more if isinstance(each, Doc)]
    shape = find_shape(hint)
    try:
        data = data if shape is None else shape.read(data)
    except ValueError as error:
        yield key, str(error)
    else:
        yield from _misfits(one, data, key, docs[0] if docs else doc)


def _tuple_misfits(item: Any, data: Any, key: Key, doc: Doc) -> Iterator[Misfit]:
    if type(data) not in (list, tuple):
        yield key, "must be a list"
    elif len(data) < (doc.min_length or 0):
        yield key, f"must hold at least {doc.min_length}"
    elif doc.max_length is not None and len(data) > doc.max_length:
        yield key, f"must hold at most {doc.max_length}"
    else:
        for at, part in enumerate(data):
            yield from _misfits(item, part, (*key, at))


_CALLED: Final = {int: "a whole number", bool: "true or false", str: "a text"}


def _out_of_bounds(data: Any, doc: Doc) -> str | None:
    if doc.ge is not None and data < doc.ge:
        return f"must be at least {doc.ge}"
    if doc.le is not None and data > doc.le:
        return f"must be at most {doc.le}"
    if doc.min_length is not None and len(data) < doc.min_length:
        return f"must have at least {doc.min_length} letters"
    if doc.max_length is not None and len(data) > doc.max_length:
        return f"must have at most {doc.max_length} letters"
    if doc.pattern is not None and not re.search(doc.pattern, data):
        return f"must be written as {doc.pattern}"
    return None


def _of_union(types: tuple[Any, ...], data: Any) -> Any:
    """Which of these types data must be of: of a field that may be empty, the other one."""
    found, *more = (kind for kind in types if (kind is type(None)) is (data is None))
    if more:
        raise NotImplementedError("a declared field has one type, and may be empty")
    return found

"""Immutable values: what ``dataclass(frozen=True, slots=True)`` makes, but cheap to define.

A frozen dataclass costs the interpreter about a millisecond when its module is
imported, because its methods are written and compiled again each time. Clauses,
filters and conditions are forty classes, wanted by every run of a command that
takes some two hundred milliseconds; here all of them share one set of methods.

What a deck has a hundred of (entries, slots) are named tuples: they are made in half the time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import repeat
from operator import call
from typing import Any, ClassVar, Final, Literal, TypeVar, dataclass_transform


class _Derived:
    """Stands in a class body for what is no field."""


def derived(*, init: Literal[False] = False) -> Any:
    """An attribute that is no field: the class works it out of its fields, in ``_derive``."""
    return _DERIVED


_DERIVED: Final = _Derived()


class Immutable:
    """What every immutable value does, however it keeps its fields; a class lists their names."""

    __slots__ = ()

    field_names: ClassVar[tuple[str, ...]] = ()
    field_defaults: ClassVar[dict[str, Any]] = {}

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return fields(self) == fields(other)

    def __hash__(self) -> int:
        return hash((type(self), *fields(self).values()))

    def __repr__(self) -> str:
        shown = (f"{name}={value!r}" for name, value in fields(self).items())
        return f"{type(self).__name__}({', '.join(shown)})"


class _ValueType(type):
    """Makes each annotated name of a class body a slot, and its value there the default."""

    field_names: tuple[str, ...]
    field_defaults: dict[str, Any]
    field_setters: tuple[Callable[[Any, Any], None], ...]
    derives: bool

    def __new__(mcls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _ValueType:
        hints = body.get("__annotations__", {})
        slots = tuple(name for name, hint in hints.items() if not hint.startswith("ClassVar"))
        defaults = {field: body.pop(field) for field in slots if field in body}
        names = tuple(field for field in slots if defaults.get(field) is not _DERIVED)
        if len(names) < len(slots):
            defaults = {field: defaults[field] for field in names if field in defaults}
        body |= {"__slots__": slots, "__match_args__": names}
        made = super().__new__(mcls, name, bases, body)
        made.field_names, made.field_defaults = names, defaults
        made.derives = len(names) < len(slots)
        made.field_setters = tuple(made.__dict__[field].__set__ for field in names)
        return made


@dataclass_transform(frozen_default=True, field_specifiers=(derived,))
class Value(Immutable, metaclass=_ValueType):
    """The base of immutable values; a subclass lists its fields as a dataclass does.

    Values are equal when they are of one class and their fields are equal. Fields
    are not inherited: a class lists all of its own.
    """

    def __init__(self, *values: Any, **named: Any) -> None:
        kind = type(self)
        setters = kind.field_setters
        if named or len(values) != len(setters):
            values = in_order(kind, values, named)
        for _ in map(call, setters, repeat(self), values):
            pass  # set, and in half the time that a call in here takes
        if kind.derives:
            self._derive()

    def _derive(self) -> None:
        """Work out what is `derived`, of the fields."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(fields(self).values())


def in_order(
    kind: type[Immutable], values: tuple[Any, ...], named: Mapping[str, Any]
) -> tuple[Any, ...]:
    """The values of all fields, in their order, of what a caller gives.

    Raises ``TypeError`` for a field given twice, too many, one missing or unknown.
    """
    rest = kind.field_names[len(values) :]
    if len(values) > len(kind.field_names) or (named and not named.keys() <= set(rest)):
        raise _not_its_fields(kind)
    given = {**kind.field_defaults, **named} if named else kind.field_defaults
    try:
        return (*values, *map(given.__getitem__, rest))
    except KeyError:
        raise _not_its_fields(kind) from None


def _not_its_fields(kind: type[Immutable]) -> TypeError:
    return TypeError(f"{kind.__name__} takes: {', '.join(kind.field_names) or 'nothing'}")


_Kind = TypeVar("_Kind", bound=Immutable)


def replace(value: _Kind, **changes: Any) -> _Kind:
    """The same value with some fields changed."""
    kind: Any = type(value)
    names = kind.field_names
    if not changes.keys() <= set(names):
        raise _not_its_fields(kind)
    made: _Kind = kind(
        *[changes[name] if name in changes else getattr(value, name) for name in names]
    )
    return made


def fields(value: Immutable) -> dict[str, Any]:
    """The fields of a value by name, in the order its class lists them."""
    return {name: getattr(value, name) for name in type(value).field_names}


def dump(value: object) -> object:
    """Values, and named tuples, as dictionaries, all the way down; sequences as tuples."""
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, Immutable):
        return {name: dump(getattr(value, name)) for name in type(value).field_names}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: dump(field) for name, field in value._asdict().items()}
    if isinstance(value, Sequence):
        return tuple(map(dump, value))
    return value


# What most fields hold, and what has no value in it.
_PLAIN: Final = (str, int, float, type(None), dict)


def in_json(value: object) -> str:
    """The same as JSON, in one line."""
    return _encoder()(dump(value))


@cache
def _encoder() -> Callable[[object], str]:
    from json import JSONEncoder  # who reads words needs none

    return JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

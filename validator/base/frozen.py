"""Immutable dictionaries: objects of a report whose keys depend on what it found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn


class Frozen(dict[str, Any]):
    """A dictionary that nobody can change, so that values with one can be shared and hashed.

    It equals, prints and writes itself as JSON like any other.
    """

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this dictionary is immutable; make another with dict(...)")

    __setitem__ = __delitem__ = clear = pop = popitem = setdefault = update = _refuse
    __ior__ = _refuse

    def __hash__(self) -> int:  # type: ignore[override]  # a dict's is None
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Frozen, (dict(self),)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema  # for those who want models

        plain = core_schema.dict_schema(core_schema.str_schema(), core_schema.any_schema())
        return core_schema.no_info_wrap_validator_function(_checked, plain)


def _checked(value: Any, check: Callable[[Any], Any]) -> Any:
    """What is frozen already is known to fit."""
    return value if type(value) is Frozen else frozen(check(value))


def frozen(value: Any) -> Any:
    """Plain values of JSON made immutable, all the way down: objects and lists."""
    kind = type(value)
    if kind is tuple or kind is list:
        return tuple([frozen(part) for part in value])
    if isinstance(value, dict):
        return Frozen({key: frozen(part) for key, part in value.items()})
    return value

"""A format as plain values: what `validator.formats.model` declares, without pydantic.

Importing pydantic and building a model's validator takes longer than judging a deck does, and a
format that comes with the program has nothing left to be validated. `Plain` has what the program
asks of a format and of each of its tables: attributes, equality, and `model_copy`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NoReturn, Self, cast

if TYPE_CHECKING:
    from validator.formats.model import Format


class Plain:
    """A format or a table of one; equal to another with the same values, and immutable."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.__dict__.update(values)

    def model_copy(self, *, update: Mapping[str, Any]) -> Self:
        """The same table with other values for some keys, which it must have, unchecked."""
        return type(self)({**self.__dict__, **update})

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a format is immutable: {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a format is immutable: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Plain):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash(tuple(self.__dict__.items()))

    def __repr__(self) -> str:
        shown = (f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({', '.join(shown)})"


def plain_of(dump: Mapping[str, Any]) -> Format:
    """The format that `Format.model_dump` wrote as ``dump``, possibly by way of JSON."""
    # It has every attribute of a `Format`, and nobody inside asks for more: so it goes under that
    # name everywhere, and a user's own format, which is one, takes the same ways.
    return cast("Format", _settled(dump))


def _settled(value: Any) -> Any:
    if isinstance(value, dict):
        return Plain({name: _settled(part) for name, part in value.items()})
    if isinstance(value, list | tuple):
        return tuple(map(_settled, value))
    return value


def is_plain(format: Format) -> bool:
    """Whether a format is plain values, and no model."""
    return isinstance(format, Plain)


def dumped(value: Any) -> Any:
    """Plain values as dictionaries, all the way down, as `Format.model_dump` gives them."""
    if isinstance(value, Plain):
        return {name: dumped(part) for name, part in value.__dict__.items()}
    if isinstance(value, tuple):
        return tuple(map(dumped, value))
    return value

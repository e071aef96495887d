"""Sequences whose items are made when somebody asks for one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar, overload

_Item = TypeVar("_Item")
_Other = TypeVar("_Other")


class LazySequence(Sequence[_Item]):
    """Equal to any other sequence of the same items, and with the hash of a tuple of them."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or len(other) != len(self):
            return NotImplemented
        return tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class Deferred(LazySequence[_Item]):
    """Items all of which are made when somebody first asks for one; pickled as a tuple of them.

    What makes them is called once, or once a thread where several ask at the same time.
    """

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], Iterable[_Item]]) -> None:
        self._make: Callable[[], Iterable[_Item]] | None = make
        self._made: tuple[_Item, ...] = ()

    def _items(self) -> tuple[_Item, ...]:
        make = self._make
        if make is not None:
            self._made = tuple(make())
            self._make = None  # and with it all that it knows
        return self._made

    def mapped(self, function: Callable[[_Item], _Other]) -> Deferred[_Other]:
        """What ``function`` makes of each, made when somebody asks for it."""
        return Deferred(lambda: map(function, self))

    def __len__(self) -> int:
        return len(self._items())

    @overload
    def __getitem__(self, index: int) -> _Item: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[_Item, ...]: ...
    def __getitem__(self, index: int | slice) -> _Item | tuple[_Item, ...]:
        return self._items()[index]

    def __iter__(self) -> Iterator[_Item]:
        return iter(self._items())

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple, (self._items(),)

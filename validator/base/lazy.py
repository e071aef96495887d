"""Sequences whose items are made when somebody asks for one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from threading import Lock
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


class Drawn(LazySequence[_Item]):
    """Items of an iterator, drawn from it as far as somebody reads.

    For any number of threads: one draws at a time. Copied and pickled with all of them drawn.
    """

    __slots__ = ("_drawn", "_items", "_lock")

    def __init__(self, items: Iterable[_Item] = ()) -> None:
        self._items = iter(items)
        self._drawn: list[_Item] = []
        self._lock = Lock()

    def _upto(self, end: int | None) -> list[_Item]:
        """What is drawn, with so many items if there are as many; all for ``None``."""
        if end is None or end > len(self._drawn):
            with self._lock:
                missing = None if end is None else max(end - len(self._drawn), 0)
                self._drawn.extend(islice(self._items, missing))
        return self._drawn

    def __len__(self) -> int:
        return len(self._upto(None))

    def __bool__(self) -> bool:
        return bool(self._upto(1))

    @overload
    def __getitem__(self, index: int) -> _Item: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[_Item, ...]: ...
    def __getitem__(self, index: int | slice) -> _Item | tuple[_Item, ...]:
        if isinstance(index, int):
            return self._upto(index + 1 if index >= 0 else None)[index]
        bounds = (index.start or 0, index.stop if index.stop is not None else -1, index.step or 1)
        return tuple(self._upto(index.stop if min(bounds) >= 0 else None)[index])

    def __reduce__(self) -> tuple[Any, ...]:
        others = [name for name in type(self).__slots__ if name not in Drawn.__slots__]
        beside = {name: getattr(self, name) for name in others}
        return _drawn_again, (type(self), tuple(self), beside)

    def __iter__(self) -> Iterator[_Item]:
        index = 0
        while len(self._upto(index + 1)) > index:
            yield self._drawn[index]
            index += 1


def _drawn_again(
    kind: type[Drawn[_Item]], items: Sequence[_Item], beside: Mapping[str, Any]
) -> Drawn[_Item]:
    again = kind.__new__(kind)
    Drawn.__init__(again, items)
    for name, value in beside.items():
        setattr(again, name, value)
    return again


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

"""A way of pasting: a function from a deck to a text, with a reason. The helpers all ways use."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from tests.pastes.deck import Copy, Pasted

Write: TypeAlias = Callable[[Pasted], str]
Line: TypeAlias = Callable[[Copy], str]


class Way(NamedTuple):
    """How somebody writes a deck."""

    name: str
    reason: str
    write: Write
    # Whether it says something of two commanders that it can't say of one.
    for_pairs: bool = False


class Ways(list[Way]):
    """The ways of a module, in its order."""

    def way(self, reason: str, *, for_pairs: bool = False) -> Callable[[Write], Write]:
        """Put a function among them."""

        def put(write: Write) -> Write:
            self.append(Way(write.__name__, reason, write, for_pairs))
            return write

        return put

    def named(self, name: str, reason: str, write: Write, *, for_pairs: bool = False) -> None:
        """Put a function among them that has no name of its own."""
        self.append(Way(name, reason, write, for_pairs))


def counted(copy: Copy) -> str:
    """``1 Sol Ring``."""
    return f"{copy.quantity} {copy.name}"


def once(copy: Copy) -> str:
    """``Sol Ring``, and ``12 Mountain``."""
    return copy.name if copy.quantity == 1 else counted(copy)


def lines(copies: Iterable[Copy], line: Line = counted) -> str:
    """Cards, one a line."""
    return "\n".join(map(line, copies))


def inline(deck: Pasted, label: str = "Commander: ") -> str:
    """``Commander: X``, a line for each commander."""
    return "\n".join(label + copy.name for copy in deck.commanders)


def joined(deck: Pasted, sign: str = " + ") -> str:
    """The commanders' names in one line."""
    return sign.join(copy.name for copy in deck.commanders)


def headed(deck: Pasted, line: Line = counted) -> str:
    """The plain list: two headings, below them cards."""
    return f"Commander\n{lines(deck.commanders, line)}\n\nDeck\n{lines(deck.cards, line)}\n"


def labeled(deck: Pasted, line: Line = counted) -> str:
    """``Commander: X``, an empty line, the cards."""
    return f"{inline(deck)}\n\n{lines(deck.cards, line)}\n"


def pieces(copies: Iterable[Copy], count: int) -> list[tuple[Copy, ...]]:
    """So many cards at a time."""
    listed = tuple(copies)
    return [listed[start : start + count] for start in range(0, len(listed), count)]

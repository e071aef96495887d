"""A letter for what each line of a list is: what stands in a row is found as in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias, overload

from validator.base.lazy import LazySequence
from validator.decklist.decklist import Line, LineKind

# A letter for what a line is. Of cards there are three: with a quantity, without one, and those
# with a zone of their own. What may begin another deck has letters of its own, too: a heading
# that opens the commanders' part or says what the deck is, and a line that names it.
Sign: TypeAlias = Literal["q", "b", "z", "h", "l", "a", "c", " ", "m", "n", "e"]
COUNTED: Final = "q"
BARE: Final = "b"
PLACED: Final = "z"
BLANK: Final = " "
LEADS: Final = "l"
ABOUT: Final = "a"
SETTING: Final = "m"
TITLE: Final = "n"
LINE_KINDS: Final[Mapping[str, LineKind]] = {
    COUNTED: "entry",
    BARE: "entry",
    PLACED: "entry",
    "h": "header",
    LEADS: "header",
    ABOUT: "header",
    "c": "comment",
    BLANK: "blank",
    SETTING: "metadata",
    TITLE: "metadata",
    "e": "error",
}
_CARDS: Final = (COUNTED, BARE, PLACED, BLANK)
_PLAIN: Final = re.compile(f"[{COUNTED}{PLACED}{BLANK}h{LEADS}{ABOUT}{SETTING}{TITLE}]*+")


class Lines(LazySequence[Line]):
    """The lines of a text, made when they are asked for: to judge a deck nobody does."""

    __slots__ = ("_before", "_signs", "_texts")

    def __init__(self, before: int, signs: str, texts: Sequence[str]) -> None:
        self._before = before
        self._signs = signs
        self._texts = texts

    @property
    def are_plain(self) -> bool:
        """Whether each line is a card with its quantity, a heading, empty or a program's own."""
        return _PLAIN.fullmatch(self._signs) is not None

    def without_cards(self) -> Iterator[str]:
        """Yield the lines with words that are no cards: headings, titles, comments."""
        for sign, text in zip(self._signs, self._texts, strict=True):
            if sign not in _CARDS:
                yield text

    def __len__(self) -> int:
        return len(self._texts)

    @overload
    def __getitem__(self, index: int) -> Line: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Line, ...]: ...
    def __getitem__(self, index: int | slice) -> Line | tuple[Line, ...]:
        if isinstance(index, slice):
            return tuple(map(self.__getitem__, range(len(self))[index]))
        place = range(len(self))[index]
        kind = LINE_KINDS[self._signs[place]]
        return Line(self._before + place + 1, kind, self._texts[place])

    def __iter__(self) -> Iterator[Line]:
        numbers = range(self._before + 1, self._before + len(self) + 1)
        return map(Line, numbers, map(LINE_KINDS.__getitem__, self._signs), self._texts)

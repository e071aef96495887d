"""The five colors (rule 105.1) as bit masks.

A color set is an ``int`` of five bits, so that a color check on a hot path is
one ``&``. At the borders (reports, JSON) it becomes letters in WUBRG order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, cast

from validator.base.said import Said, listed, phrase

ColorSet: TypeAlias = int
ColorLetter: TypeAlias = Literal["W", "U", "B", "R", "G"]

LETTERS: Final = "WUBRG"
COLORLESS: Final[ColorSet] = 0
ALL_COLORS: Final[ColorSet] = (1 << len(LETTERS)) - 1

BIT: Final[dict[str, ColorSet]] = {letter: 1 << index for index, letter in enumerate(LETTERS)}
NAMES: Final[dict[str, Said]] = {
    "W": phrase("white"),
    "U": phrase("blue"),
    "B": phrase("black"),
    "R": phrase("red"),
    "G": phrase("green"),
}

# Every one of the 32 sets, spelled out once: `letters` is called for each finding.
_SPELLED: Final = tuple(
    tuple(cast(ColorLetter, letter) for letter in LETTERS if BIT[letter] & colors)
    for colors in range(ALL_COLORS + 1)
)


def color_set(letters: Iterable[str]) -> ColorSet:
    """The set of the colors named by ``letters`` (W, U, B, R, G, in any order and case).

    Raises ``ValueError`` for anything else.
    """
    colors = COLORLESS
    for letter in letters:
        try:
            colors |= BIT[letter.upper()]
        except KeyError:
            raise ValueError(
                f"{letter!r} is not a color: write W, U, B, R or G (white, blue, black, red, green)"
            ) from None
    return colors


def letters(colors: ColorSet) -> tuple[ColorLetter, ...]:
    """The letters of a color set, in WUBRG order: ``letters(3) == ("W", "U")``."""
    return _SPELLED[colors]


def describe(colors: ColorSet) -> Said:
    """A color set in words: ``white and blue``, ``colorless``."""
    return _DESCRIBED[colors]


# As `_SPELLED`: described for each finding about colors.
_DESCRIBED: Final[tuple[Said, ...]] = tuple(
    listed([NAMES[letter] for letter in spelled], last="and") if spelled else phrase("colorless")
    for spelled in _SPELLED
)

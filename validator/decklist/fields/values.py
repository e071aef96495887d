"""What a cell of a table or a value in JSON says of a card: yes or no, how many, which finish."""

from __future__ import annotations

import re
from typing import Final

from validator.decklist.headings import SUMS

_YES: Final = frozenset({"1", "true", "t", "yes", "y", "x", "✓", "✔", "*", "ja", "oui", "sí"})
_NO: Final = frozenset({"", "0", "false", "f", "no", "n", "-", "none", "null", "nein", "non"})


def flag_of(value: str) -> bool | None:
    """Whether a cell says yes or no; None where it says something else."""
    word = value.strip().casefold()
    if word in _YES:
        return True
    return False if word in _NO else None


_COPIES: Final = re.compile(r"[x×]?\s*([+-]?\d{1,12})(?:[.,]0{1,6})?\s*[x×]?", re.IGNORECASE)


def copies_of(value: str) -> int | None:
    """How many copies ``4``, ``4x`` or a spreadsheet's ``4.0`` are; None for no number."""
    match = _COPIES.fullmatch(value.strip())
    return int(match[1]) if match else None


def is_sum(cell: str) -> bool:
    """Whether a cell is a word for a sum: ``Total``, ``**Summe:**``."""
    return " ".join(cell.strip(" *_:=#.").casefold().split()) in SUMS


_SET_CODE: Final = re.compile(r"(?!\d+\Z)[A-Za-z0-9_]{2,7}")


def set_code(value: str) -> str | None:
    """The value if it is a set's code: a column ``Set`` holds the code or the set's name."""
    value = value.strip()
    return value if _SET_CODE.fullmatch(value) else None


_NO_FOIL: Final = frozenset(
    {"", "normal", "nonfoil", "non-foil", "regular", "no", "false", "0", "n", "none", "standard"}
)
_FOILS: Final = ("foil", "etched", "glossy")


def foil_of(value: str) -> str | None:
    """The finish that a cell names, as written; None for the usual one."""
    value = value.strip()
    return None if value.casefold() in _NO_FOIL else value


def names_finish(value: str) -> bool:
    """Whether a cell is about the finish: a column ``Printing`` may hold a set as well."""
    word = value.strip().casefold()
    return word in _NO_FOIL or any(foil in word for foil in _FOILS)


_TOKEN_LAYOUTS: Final = ("token", "double_faced_token", "emblem", "art_series")


def is_token(layout: str) -> bool:
    """Whether a layout or a type line is that of a token or an emblem."""
    word = layout.strip().casefold()
    return word in _TOKEN_LAYOUTS or word.startswith(("token ", "emblem"))


# Scryfall's code for the tokens of a set: a `t` before the set's own three letters.
_TOKEN_SET: Final = re.compile(r"t[a-z0-9]{3}")


def is_token_set(name: str) -> bool:
    """Whether a set has tokens only, by its name or its code: ``Ixalan Tokens``, ``txln``."""
    word = name.strip().casefold()
    return word.endswith(" tokens") or _TOKEN_SET.fullmatch(word) is not None

"""What stands around a card's name in its line: quantities, printing, finish, marks, notes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from lark import Token

from validator.decklist.dialects.in_text import IN_TEXT
from validator.decklist.headings import HEADINGS, aside_zone, category_zone, heading_words
from validator.decklist.zone import Zone


class Details:
    """What stands around a card's name, as read so far."""

    __slots__ = (
        "categories", "comment", "counts", "foil", "label", "marks", "number", "set", "tags", "zone"
    )  # fmt: skip

    def __init__(self) -> None:
        self.set: str | None = None
        self.number: str | None = None
        self.foil: str | None = None
        self.comment: str | None = None
        # The zone that a mark says, and the one that the label in front says.
        self.zone: Zone | None = None
        self.label: Zone | None = None
        self.counts: tuple[Token, ...] = ()
        self.marks: tuple[str, ...] = ()
        self.categories: tuple[str, ...] = ()
        self.tags: tuple[str, ...] = ()

    def read(self, tokens: Iterable[Token]) -> Details:
        """Take what these tokens say, too."""
        for token in tokens:
            _READ[token.type](self, token)
        return self

    def note(self, text: str) -> None:
        """Take a text for a remark on the card."""
        if text:
            self.comment = f"{self.comment} {text}" if self.comment else text


def label_zone(label: str) -> Zone | None:
    """The zone that a label names: ``SB:``."""
    return HEADINGS[heading_words(label.rstrip(": \t"))]


def _count(details: Details, token: Token) -> None:
    details.counts += (token,)


def _label(details: Details, token: Token) -> None:
    details.label = label_zone(token)


# `*CMDR*`, `# !Commander` as programs write them, and what players write like these.
_MARKED_ZONES: Final = {
    "commander": Zone.COMMANDER,
    "oathbreaker": Zone.COMMANDER,
    "companion": Zone.COMPANION,
    "signature spell": Zone.SIGNATURE_SPELL,
} | {heading_words(mark): zone for dialect in IN_TEXT for zone, mark in dialect.marks.items()}


_LEADS: Final = frozenset(
    words
    for words, zone in HEADINGS.items()
    if zone is Zone.COMMANDER and "partner" not in words and "background" not in words
)


def _says_zone(details: Details, token: Token) -> bool:
    """Take `*CMDR*`, `(Commander)` or `(out)` for where the card is, if it says so."""
    words = token[1:-1].strip().casefold()
    zone = _MARKED_ZONES.get(words)
    if (
        zone is None
        and token[0] in "(["
        and "?" not in words
        and words.count(" ") < _WORDS_OF_A_NOTE
    ):
        aside = aside_zone(heading_words(words))
        if aside is Zone.NOT_IN_DECK:
            zone = aside
    if zone is None:
        return False
    details.zone = zone
    details.marks += (str(token),)
    return True


# A longer note tells of a card, and not where it is.
_WORDS_OF_A_NOTE: Final = 3


def _set_and_number(details: Details, token: Token) -> None:
    code, _, number = token[1:].partition(")")
    details.set, details.number = code or None, number.strip()


def _set_colon_number(details: Details, token: Token) -> None:
    code, number = re.split("[:#]", token[1:-1], maxsplit=1)
    if code not in _NO_SETS:
        details.set, details.number = code, None if number == "*" else number


# What stands for a set where none is known: `[ANY:*1]`.
_NO_SETS: Final = {dialect.no_set for dialect in IN_TEXT if dialect.no_set}


def _set(details: Details, token: Token) -> None:
    if not _says_zone(details, token):
        details.set = token[1:-1]


def _finish(details: Details, token: Token) -> None:
    details.foil = f"{details.foil} {token}" if details.foil else str(token)


def _parentheses(details: Details, token: Token) -> None:
    if not _says_zone(details, token):
        details.note(token[1:-1].strip())


# A set code where no category is meant: [C20], [ocmd], but not [Ramp].
_SET_CODE: Final = r"[A-Z0-9_]{2,6}|[a-z0-9_]{2,6}"


def _brackets(details: Details, token: Token) -> None:
    inner = token[1:-1].strip()
    if inner == "token":
        details.zone = Zone.TOKENS
        details.marks += (str(token),)
        return
    if (
        details.set is None
        and re.fullmatch(_SET_CODE, inner)
        and heading_words(inner) not in HEADINGS
    ):
        details.set = inner
        return
    categories = tuple(part for part in (part.strip() for part in inner.split(",")) if part)
    if categories and not details.categories:
        # A card is where its first category is.
        details.zone = category_zone(categories[0]) or details.zone
    details.categories += categories


def _mark(details: Details, token: Token) -> None:
    if not _says_zone(details, token):
        details.marks += (str(token),)


def _variant(details: Details, token: Token) -> None:
    inner = token[1:-1].strip()
    if inner.isascii() and inner.isdigit():
        details.number = inner
    else:
        details.marks += (str(token),)


def _status(details: Details, token: Token) -> None:
    details.marks += (str(token),)


def _field(details: Details, token: Token) -> None:
    value = token[1:].strip()
    if details.set is None:
        details.set = value or None
    elif details.number is None:
        details.number = value.strip("[]") or None
    else:
        details.note(value)


def _tag(details: Details, token: Token) -> None:
    text = token.lstrip("#")
    tag = text.strip()
    if tag.startswith("!"):
        details.zone = _MARKED_ZONES.get(tag[1:].strip().casefold(), details.zone)
    if text[0].isspace():
        details.marks += (token.rstrip(),)
    else:
        details.tags += (tag,)


def _note(details: Details, token: Token) -> None:
    note = token.lstrip("#;/—–-").strip()
    if token[0] in "-–—" and heading_words(note) in _LEADS:
        details.zone = Zone.COMMANDER  # `1 Tiro -- my commander`
    details.note(note)


_READ: Final[dict[str, Callable[[Details, Token], None]]] = {
    "SET_AND_NUMBER": _set_and_number,
    "SET_COLON_NUMBER": _set_colon_number,
    "SET": _set,
    "FINISH": _finish,
    "PARENTHESES": _parentheses,
    "BRACKETS": _brackets,
    "MARK": _mark,
    "VARIANT": _variant,
    "STATUS": _status,
    "FIELD": _field,
    "TAG": _tag,
    "NOTE": _note,
    "SLASHES_NOTE": _note,
    "PROSE": _note,
    "QUANTITY": _count,
    "TIMES": _count,
    "LABEL": _label,
}

"""One line of a decklist, read by ``grammar/decklist.lark``.

`read_line` says what a line is and what it holds, without looking at its neighbors;
`validator.decklist.text` strings lines together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from validator.decklist.headings import (
    ABOUT,
    CATEGORY_ZONES,
    COUNTED_HEADINGS,
    HEADINGS,
    LEADING,
    ONLY_AS_HEADING,
    heading_words,
)
from validator.decklist.model import MOST_COPIES, Reading, Written, Zone

LONGEST_LINE: Final = 2_000
# The longest name ever printed has 141 letters.
LONGEST_NAME: Final = 200
# A line may be read in many ways, but nobody tries more.
MOST_READINGS: Final = 8
_MOST_DIGITS: Final = len(str(MOST_COPIES))

# Every space, and the marks that take no room (a byte-order mark in mid-text).
_SPACES: Final = (
    " \t\v\f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u2060\u3000\ufeff"
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u200e\u200f"
)
_CONTROL: Final = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]")


class CardLine(NamedTuple):
    """A line that names a card. ``zone`` is what the line itself says: a prefix, a mark."""

    written: Written
    zone: Zone | None = None


class Heading(NamedTuple):
    """A heading. It opens ``zone``, or where that is None only sorts the cards below it.

    Headings of one ``style`` ("//", "[", "=") are on the same level of a list.
    """

    text: str
    zone: Zone | None
    style: str
    about: bool = False


class Setting(NamedTuple):
    """A line that tells of the deck. ``card`` is what it says where it cannot be that."""

    key: str
    value: str
    card: CardLine | None = None


class Remark(NamedTuple):
    """A comment, in the style of the headings that it may be one of.

    ``like_card`` starts with a quantity; ``divides`` is a line drawn between parts.
    """

    text: str
    style: str
    like_card: bool = False
    divides: bool = False


class Wrong(NamedTuple):
    """A line that is none of these."""

    column: int
    message: str
    help: str


LineContent: TypeAlias = CardLine | Heading | Setting | Remark | Wrong


def read_line(raw: str) -> LineContent | None:
    """What one line (without its line end) says; None for an empty line.

    Never raises. The same lines stand in deck after deck, so short ones are remembered;
    `read_line_afresh` gives the same answer without.
    """
    return _remembered(raw) if len(raw) <= LONGEST_NAME else read_line_afresh(raw)


def read_line_afresh(raw: str) -> LineContent | None:
    """The same as `read_line`, always read anew."""
    if len(raw) > LONGEST_LINE:
        return Wrong(
            LONGEST_LINE + 1,
            f"this line has {len(raw):,} characters, more than any line of a decklist",
            "write one card a line",
        )
    control = None if raw.isprintable() else _CONTROL.search(raw)
    if control:
        return Wrong(
            control.start() + 1,
            f"a control character (U+{ord(control[0]):04X}) stands in this line",
            "delete it, or save the list again as plain text",
        )
    text = raw.rstrip()
    if not text.isprintable():
        text = text.rstrip(_SPACES)
    if not text:
        return None
    try:
        content: LineContent = _parser().parse(text)  # type: ignore[assignment]
    except UnexpectedInput as error:
        return _explain(text, error)
    return content


_remembered: Final = lru_cache(maxsize=32_768)(read_line_afresh)


@cache
def _parser() -> Lark:
    from validator.grammars import load

    return load("decklist", transformer=_Reader())


def _explain(text: str, error: UnexpectedInput) -> Wrong:
    """What is wrong with a line that the grammar does not know, in a player's words."""
    wanted: Iterable[str] = ()
    position = len(text)
    if isinstance(error, UnexpectedCharacters):
        position, wanted = error.pos_in_stream or 0, error.allowed or ()
    elif isinstance(error, UnexpectedToken):
        wanted = error.expected
        if error.token.type != "$END":
            position = error.token.start_pos or 0
    rest = text[position:]
    opening = rest[:1]
    if opening in _CLOSING and _CLOSING[opening] not in rest[1:]:
        return Wrong(
            position + 1,
            f"this {opening} is never closed",
            f"close it with {_CLOSING[opening]}, or delete it",
        )
    shown = rest if len(rest) <= 30 else rest[:29] + "…"
    if not text[:position].strip(_SPACES):
        return Wrong(position + 1, f"“{shown}” is neither a card nor a heading", _HOW_TO_REMARK)
    if "WORDS" in wanted or "NAMED" in wanted:
        return Wrong(position + 1, "a card's name is missing here", _HOW_TO_WRITE)
    return Wrong(position + 1, f"“{shown}” says nothing about a card here", _HOW_TO_NOTE)


_CLOSING: Final = {"(": ")", "[": "]", "<": ">", "^": "^", "{": "}"}
_HOW_TO_WRITE: Final = "write the quantity and the name, as in: 1 Sol Ring"
_HOW_TO_REMARK: Final = "write the quantity and the name of a card, or start a comment with //"
_HOW_TO_NOTE: Final = "write notes behind //, as in: 1 Sol Ring // from the precon"


# --------------------------------------------------------------- the grammar's rules


class _Reader(Transformer[Token, LineContent]):
    """What each rule of the grammar means. Called as the rules match; keeps no state."""

    def card(self, parts: list[Token]) -> LineContent:
        last = parts[-1]
        if last.type == "WORDS" and len(parts) <= 2:
            # `Sideboard`, `24 Creatures`: no card has such a name.
            first, words = parts[0], last.rstrip(":").casefold()
            if first is last or (first.type == "QUANTITY" and words in COUNTED_HEADINGS):
                heading = _known_heading(last, last, "")
                if heading is not None:
                    return heading
        return _card(*_sorted_out(parts))

    def declaration(self, parts: list[Token]) -> LineContent:
        return _card(*_sorted_out(parts))

    def heading(self, parts: list[Token]) -> LineContent:
        return _heading(parts[0], "")

    def setting(self, parts: list[Token]) -> LineContent:
        return _setting(parts)

    def about_name(self, parts: list[Token]) -> LineContent:
        name = f"{parts[0].rstrip()} {parts[1]}"
        if len(name) > LONGEST_NAME:
            return Setting("name", str(parts[1]))
        return Setting("name", str(parts[1]), CardLine(_bare(name, parts[0])))

    def remark(self, parts: list[Token]) -> LineContent:
        marker = parts[0]
        style = marker[:1] * 2
        if len(parts) == 1:
            return Remark(str(marker), "", divides=marker.type == "RULE")
        last = parts[-1]
        if parts[1].type == "KEY":
            return _setting(parts[1:])
        if last.type == "DECORATED":
            return _heading(last, style)
        known = _known_heading(last, last, style)
        if known is not None:
            return known
        if last.type == "TITLE" and last[-1] in ")]":
            return _heading(last, style)
        return Remark(str(last), style, like_card=parts[1].type == "COUNT")

    def commander_remark(self, parts: list[Token]) -> LineContent:
        marker, label, *rest = parts
        before, names, after = _sorted_out(rest)
        text = f"{label} {_text(rest)}"
        if _label_zone(label) in LEADING and names:
            content = _card([label, *before], names, after, remark=text)
            if isinstance(content, CardLine):
                return content
        return Remark(text, marker[:1] * 2)

    def nameless(self, parts: list[Token]) -> LineContent:
        return Wrong(
            (parts[0].end_pos or 0) + 1, "a quantity stands here without a card", _HOW_TO_WRITE
        )


_Sorted: TypeAlias = tuple[Sequence[Token], Sequence[Token], Sequence[Token]]

_NAME_TYPES: Final = frozenset({"WORDS", "SLASHES", "NAMED", "JOIN"})


def _sorted_out(parts: Sequence[Token]) -> _Sorted:
    """What stands before a name, the pieces of the name, and what stands behind it."""
    first = 0
    while first < len(parts) and parts[first].type not in _NAME_TYPES:
        first += 1
    last = first
    while last < len(parts) and parts[last].type in _NAME_TYPES:
        last += 1
    return parts[:first], parts[first:last], parts[last:]


def _text(tokens: Sequence[Token]) -> str:
    """The text of some tokens, with a space wherever spaces stood between them."""
    text = str(tokens[0]) if tokens else ""
    if len(tokens) < 2:
        return text
    for previous, token in pairwise(tokens):
        text += token if token.start_pos == previous.end_pos else f" {token}"
    return text


# ------------------------------------------------------------------------- headings


def _known_heading(text: str, shown: str, style: str) -> Heading | None:
    words = heading_words(text)
    if words in HEADINGS:
        return Heading(_plain(shown), HEADINGS[words], style)
    if words in ABOUT:
        return Heading(_plain(shown), None, style, about=True)
    return None


def _heading(token: Token, marker: str) -> Heading:
    """A line that is written as a heading, whatever its words."""
    style = marker if token.type == "TITLE" else marker + token[0]
    known = _known_heading(token, token, style)
    if known is not None:
        return known
    return Heading(_plain(token), ONLY_AS_HEADING.get(heading_words(token)), style)


def _plain(heading: str) -> str:
    text = heading.strip(" \t=~*—–-:")
    return text[1:-1].strip() if text[:1] == "[" and text[-1:] == "]" else text


def _setting(parts: Sequence[Token]) -> Setting:
    key = " ".join(parts[0].rstrip(" \t:=").casefold().split())
    return Setting(key, _text(parts[1:]).strip())


# ---------------------------------------------------------------------------- cards


class _Details:
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

    def read(self, tokens: Iterable[Token]) -> _Details:
        for token in tokens:
            _READ[token.type](self, token)
        return self

    def note(self, text: str) -> None:
        if text:
            self.comment = f"{self.comment} {text}" if self.comment else text


def _count(details: _Details, token: Token) -> None:
    details.counts += (token,)


def _label(details: _Details, token: Token) -> None:
    details.label = _label_zone(token)


_MARKED_ZONES: Final = {
    "cmdr": Zone.COMMANDER,
    "commander": Zone.COMMANDER,
    "oathbreaker": Zone.COMMANDER,
    "cmpn": Zone.COMPANION,
    "companion": Zone.COMPANION,
    "signature spell": Zone.SIGNATURE_SPELL,
}


def _says_zone(details: _Details, token: Token) -> bool:
    """Take `*CMDR*` or `(Commander)` for where the card is, if it says so."""
    zone = _MARKED_ZONES.get(token[1:-1].strip().casefold())
    if zone is None:
        return False
    details.zone = zone
    details.marks += (str(token),)
    return True


def _set_and_number(details: _Details, token: Token) -> None:
    code, _, number = token[1:].partition(")")
    details.set, details.number = code or None, number.strip()


def _set_colon_number(details: _Details, token: Token) -> None:
    details.set, number = token[1:-1].split(":", 1)
    details.number = None if number == "*" else number


def _set(details: _Details, token: Token) -> None:
    if not _says_zone(details, token):
        details.set = token[1:-1]


def _finish(details: _Details, token: Token) -> None:
    details.foil = f"{details.foil} {token}" if details.foil else str(token)


def _parentheses(details: _Details, token: Token) -> None:
    if not _says_zone(details, token):
        details.note(token[1:-1].strip())


# A set code where no category is meant: [C20], [ocmd], but not [Ramp].
_SET_CODE: Final = re.compile(r"[A-Z0-9_]{2,6}|[a-z0-9_]{2,6}")


def _brackets(details: _Details, token: Token) -> None:
    inner = token[1:-1].strip()
    if inner == "token":
        details.zone = Zone.TOKENS
        details.marks += (str(token),)
        return
    if details.set is None and _SET_CODE.fullmatch(inner) and heading_words(inner) not in HEADINGS:
        details.set = inner
        return
    categories = tuple(part for part in (part.strip() for part in inner.split(",")) if part)
    if categories and not details.categories:
        # A card is where its first category is.
        details.zone = _category_zone(categories[0]) or details.zone
    details.categories += categories


def _category_zone(category: str) -> Zone | None:
    name, _, flags = category.partition("{")
    zone = HEADINGS.get(heading_words(name))
    if zone in CATEGORY_ZONES:
        return zone
    if "nodeck}" in flags.casefold():
        return Zone.NOT_IN_DECK if zone in (None, Zone.MAIN) else zone
    return None


def _mark(details: _Details, token: Token) -> None:
    if not _says_zone(details, token):
        details.marks += (str(token),)


def _variant(details: _Details, token: Token) -> None:
    inner = token[1:-1].strip()
    if inner.isascii() and inner.isdigit():
        details.number = inner
    else:
        details.marks += (str(token),)


def _status(details: _Details, token: Token) -> None:
    details.marks += (str(token),)


def _field(details: _Details, token: Token) -> None:
    value = token[1:].strip()
    if details.set is None:
        details.set = value or None
    elif details.number is None:
        details.number = value.strip("[]") or None
    else:
        details.note(value)


def _tag(details: _Details, token: Token) -> None:
    text = token.lstrip("#")
    tag = text.strip()
    if tag.startswith("!"):
        details.zone = _MARKED_ZONES.get(tag[1:].strip().casefold(), details.zone)
    if text[0].isspace():
        details.marks += (token.rstrip(),)
    else:
        details.tags += (tag,)


def _note(details: _Details, token: Token) -> None:
    details.note(token.lstrip("#;/—–-").strip())


_READ: Final[dict[str, Callable[[_Details, Token], None]]] = {
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


def _label_zone(label: Token) -> Zone | None:
    return HEADINGS[heading_words(label.rstrip(": \t"))]


def _card(
    before: Sequence[Token],
    names: Sequence[Token],
    after: Sequence[Token],
    *,
    remark: str | None = None,
) -> LineContent:
    """A card's line from its tokens. ``remark`` is its text where it stands in a comment."""
    name = _text(names)
    start = names[0].start_pos or 0
    if len(name) > LONGEST_NAME:
        return Wrong(
            start + 1,
            f"this name has {len(name)} characters, more than any card's",
            "write one card a line",
        )
    details = _Details().read(before).read(after)
    counts = details.counts
    quantity = 1
    if counts:
        digits = counts[0].strip().strip("xX×").strip()
        quantity = int(digits) if len(digits) <= _MOST_DIGITS else 0
        if quantity == 0 or len(counts) > 1:
            return _wrong_quantity(counts, digits)
    zone = details.zone or details.label
    readings: list[Reading] = []
    primary = name
    if (
        after
        and after[0].type in _PART_OF_A_NAME
        and after[0][0] == "("
        and str(after[0]) not in details.marks
    ):
        # (Used) may be a set and (a) a note, but either may be part of the name.
        whole = _text([*names, after[0]])
        rest = _Details().read(before).read(after[1:])
        if after[0].type == "PARENTHESES":
            primary = whole
            readings.append(_reading(name, quantity, start, details))
            details.comment = rest.comment
        else:
            readings.append(_reading(whole, quantity, start, rest))
    if len(names) > 1:
        readings += _shorter(names, quantity, start, details)
    if after and len(name) > 1 and name[-1] == "+" and after[0].type == "FIELD":
        primary, details.foil = name[:-1].rstrip(), "+"  # Forge's foil
    if counts and len(digits) > 1 and counts[0].rstrip() == digits:
        # 1996 World Champion
        numbered, position = _text([*counts, *names]), counts[0].start_pos or 0
        readings.append(_reading(numbered, 1, position, details))
    if remark is not None:
        readings.append(Reading("comment", remark, 0, start + 1))
    elif not before and not after:
        readings.append(Reading("header", name, 0, start + 1))
    declared = details.label is not None and zone in LEADING and (not counts or remark is not None)
    return CardLine(
        Written(
            primary,
            quantity,
            start + 1,
            details.set,
            details.number,
            details.foil,
            details.marks,
            details.categories,
            details.tags,
            details.comment,
            not counts,
            declared,
            None,
            tuple(readings[:MOST_READINGS]),
        ),
        zone,
    )


_PART_OF_A_NAME: Final = frozenset({"PARENTHESES", "SET", "FINISH"})


def _wrong_quantity(counts: Sequence[Token], digits: str) -> Wrong:
    column = (counts[-1].start_pos or 0) + 1
    if len(counts) > 1:
        return Wrong(column, "this line has two quantities", "leave one of them out")
    if len(digits) > _MOST_DIGITS:
        return Wrong(column, "no deck has so many cards", f"write at most {MOST_COPIES:,}")
    return Wrong(column, "this line asks for 0 copies", "write at least 1, or delete the line")


def _reading(name: str, quantity: int, start: int, details: _Details) -> Reading:
    return Reading("card", name, quantity, start + 1, details.set, details.number, details.comment)


def _shorter(
    names: Sequence[Token], quantity: int, start: int, details: _Details
) -> Iterable[Reading]:
    """The readings in which only the first part of a name with // or & in it is the name."""
    cuts = [index for index, token in enumerate(names) if token.type in ("SLASHES", "JOIN")]
    for cut in cuts[: -MOST_READINGS - 1 : -1]:
        name, rest = _text(names[:cut]), _text(names[cut + 1 :])
        number = details.number
        if names[cut].type == "JOIN":
            yield Reading(
                "card", name, quantity, start + 1, details.set, number, details.comment, (rest,)
            )
        if names[cut] != "&" and names[cut].startswith("/"):
            comment = f"{rest} {details.comment}" if details.comment else rest
            yield Reading("card", name, quantity, start + 1, details.set, number, comment)


def _bare(name: str, token: Token) -> Written:
    column = (token.start_pos or 0) + 1
    return Written(name, 1, column, bare=True, readings=(Reading("header", name, 0, column),))

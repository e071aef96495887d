"""The text decklists of every program and hand: lines strung together into zones and blocks.

What a line is, the grammar says (`validator.decklist.text.line`). What it is part of depends on
the lines around it, and that is here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from itertools import pairwise
from operator import attrgetter
from typing import Final

from validator.base.said import said
from validator.base.value import replace
from validator.decklist.card_names import CardNames
from validator.decklist.decklist import Decklist
from validator.decklist.decode import split_lines
from validator.decklist.entries import Entries, Place
from validator.decklist.entry import Aside, AsideKind, Entry
from validator.decklist.faults import DecklistError, Fault
from validator.decklist.headings import LEADING
from validator.decklist.text.deck_starts import deck_starts, full_deck_starts, named_deck_starts
from validator.decklist.text.line import read_rows
from validator.decklist.text.line_content import (
    TITLE_KEYS,
    CardLine,
    Heading,
    Remark,
    Row,
    Setting,
    Wrong,
    row_of,
)
from validator.decklist.text.ordinary import OrdinaryRow
from validator.decklist.text.signs import BARE, BLANK, COUNTED, LEADS, PLACED, Lines, Sign
from validator.decklist.zone import Zone


def _has_comment(row: Row) -> bool:
    """Whether words stand behind a card."""
    return not isinstance(row, OrdinaryRow) and row.written.comment is not None


# Far more than any deck or collection, and still read within seconds if every line of it is
# as hard to read as can be.
MOST_CHARACTERS: Final = 1_000_000
MOST_LINES: Final = 50_000

# MTGO writes commanders, partners and a companion below its sideboard, apart from it.
_LARGEST_LAST_BLOCK: Final = 3


def read_texts(text: str, names: CardNames | None = None) -> tuple[Decklist, ...]:
    """The decks that ``text`` holds, one as a rule.

    Every line becomes one `Line` of one of them; a line that is no line of a decklist becomes
    a `Fault` too. Raises `DecklistError` only for a text larger than `MOST_CHARACTERS` or
    `MOST_LINES`.
    """
    lines = bounded_lines(text)
    return decks_of(lines, read_rows(lines), names=names)


def bounded_lines(text: str) -> list[str]:
    """The lines of a text. Raises `DecklistError` where it is larger than any decklist."""
    if len(text) > MOST_CHARACTERS:
        raise _too_large(said("the text has {n:,} characters", n=len(text)), MOST_CHARACTERS)
    lines = split_lines(text)
    if len(lines) > MOST_LINES:
        raise _too_large(said("the text has {n:,} lines", n=len(lines)), MOST_LINES)
    return lines


def decks_of(
    lines: Sequence[str],
    rows: Sequence[Row],
    *,
    syntax: str = "text",
    names: CardNames | None = None,
) -> tuple[Decklist, ...]:
    """The decks that these lines make, read as ``rows``; their numbers are those of the whole."""
    rows = _headings_as_cards(_numbers_with_names(lines, rows, names))
    signs = "".join(map(_SIGN, rows))
    starts = deck_starts(signs, rows)
    leading = signs.count(LEADS) + signs.count(PLACED)
    if names is not None and (not starts or leading > len(starts) + 1):
        starts = max(starts, named_deck_starts(lines, rows, names), key=len)
    if names is not None and not starts:
        starts = full_deck_starts(lines, rows, names)
    if not starts:
        return (_List(lines, rows, signs, 0, syntax).decklist(),)
    return tuple(
        _List(lines[start:end], rows[start:end], signs[start:end], start, syntax).decklist()
        for start, end in pairwise([0, *starts, len(lines)])
    )


def _numbers_with_names(
    lines: Sequence[str], rows: Sequence[Row], names: CardNames | None
) -> Sequence[Row]:
    """The rows of a list copied from a page that shows a card's number on a line of its own: each
    name with the number that stands so many lines above or below it, the same in all of them."""
    may = [
        index
        for index, row in enumerate(rows)
        if row.sign in "ebhnm" and _MAY_BE_A_NUMBER.fullmatch(lines[index])
    ]
    if len(may) < _FEWEST_NUMBERS:
        return rows
    numbers = {
        index: int(found[1])
        for index in may
        if (found := _number_alone().fullmatch(lines[index])) is not None
    }
    if len(numbers) < _FEWEST_NUMBERS:
        return rows
    step = max(_STEPS, key=lambda step: _names_beside(rows, numbers, step, names))
    cards = {index: index + step for index in numbers if _is_name(rows, index + step, numbers)}
    known = _names_beside(rows, numbers, step, names)
    bare = sum([row.sign == BARE and index not in numbers for index, row in enumerate(rows)])
    if 2 * known < len(numbers) or (names is None and 2 * known < bare):
        return rows
    values = list(numbers.values())
    runs = len(values) > 1 and values == list(range(1, len(values) + 1))  # they count lines
    read = list(rows)
    for index, place in cards.items():
        name = rows[place].content
        if isinstance(name, CardLine) and numbers[index] > 0:
            quantity = 1 if runs else numbers[index]
            read[place] = row_of(
                name._replace(written=replace(name.written, quantity=quantity, bare=False))
            )
            read[index] = row_of(Remark(lines[index].strip(), ""))
    if names is not None and abs(step) > 1:
        start = min(0, step) + 1
        between = {index + each for index in cards for each in range(start, max(0, step))}
        for index in between - cards.keys() - set(cards.values()):
            read[index] = row_of(Remark(lines[index].strip(), ""))
    return read


def _is_name(rows: Sequence[Row], index: int, numbers: Mapping[int, int]) -> bool:
    return 0 <= index < len(rows) and index not in numbers and rows[index].sign == BARE


def _names_beside(
    rows: Sequence[Row], numbers: Mapping[int, int], step: int, names: CardNames | None
) -> int:
    """How many of these numbers have a name so many lines below: a card's, if names are known."""
    found = [rows[i + step].name for i in numbers if _is_name(rows, i + step, numbers)]
    return len(found) if names is None else sum(map(bool, names.names_known(found)))


# Lines from a number to its name, the likeliest first.
_STEPS: Final = (1, -1, -2, -3, -4, 2, 3)
_MAY_BE_A_NUMBER: Final = re.compile(r"\D{0,16}\d{1,3}\s?[xX×]?\s*")


@cache
def _number_alone() -> re.Pattern[str]:
    """`3`, `Qty: 3`."""
    from validator.decklist.fields.field import Field  # few lists need them
    from validator.decklist.fields.names import FIELD_WORDS

    words = "|".join(map(re.escape, FIELD_WORDS[Field.QUANTITY]))
    return re.compile(rf"\s*(?:(?:{words})\s*[:.=]?)?\s*(\d{{1,3}})\s?[xX×]?\s*", re.IGNORECASE)


# One number alone is a slip.
_FEWEST_NUMBERS: Final = 2


def _headings_as_cards(rows: Sequence[Row]) -> Sequence[Row]:
    """The rows of a list whose cards are written as headings are (`Sol Ring (1)`, `**Sol Ring**`):
    a line alone can't tell, and a list with many more such headings than cards does."""
    signs = "".join(map(_SIGN, rows))
    if signs.count("h") <= 2 * sum(map(signs.count, (COUNTED, BARE, PLACED))):
        return rows
    cards = [
        row_of(row.content.card) if isinstance(row.content, Heading) and row.content.card else row
        for row in rows
    ]
    found = sum([new is not row for new, row in zip(cards, rows, strict=True)])
    return cards if found >= _FEWEST_AS_HEADINGS else rows


# Fewer headings are those of a list that somebody has only begun.
_FEWEST_AS_HEADINGS: Final = 3

# Of a `Row`.
_SIGN: Final = attrgetter("sign")
_NAME: Final = attrgetter("name")
_QUANTITY: Final = attrgetter("quantity")


def _too_large(message: str, most: int) -> DecklistError:
    return DecklistError(
        message,
        why=said("the limit is {n:,}", n=most),
        help=said("pass one deck, as a list of its cards"),
    )


class _Part:
    """The part of the list that a line stands in: what the last headings said."""

    __slots__ = (
        "bare", "cards", "heading", "marked", "mtgo", "sorted", "style", "zone"
    )  # fmt: skip

    def __init__(
        self, zone: Zone = Zone.MAIN, *, marked: bool = False, style: str = "", mtgo: bool = False
    ) -> None:
        self.zone = zone
        self.marked = marked
        self.style = style
        # MTGO's own `SIDEBOARD:`, below which commanders stand apart.
        self.mtgo = mtgo
        # The last heading that only sorts cards.
        self.heading: str | None = None
        # Whether cards stand in it, the last of them without a quantity.
        self.cards = False
        self.bare = False
        # Whether sorting headings came before any card: then they sort this part, and do
        # not end it.
        self.sorted = False


# Lines of cards that say the same of their part of the list, empty lines, and any other line.
_RUNS: Final = re.compile(f"{COUNTED}+|{BARE}+|{BLANK}+|.", re.DOTALL)
# Word processors and mail make a paragraph of each line.
_SPACED: Final = re.compile(rf"{BLANK}*(?:[^{BLANK}](?:{BLANK}+|$)){{4,}}", re.DOTALL)


class _List:
    """A list in the making. Goes once over the lines."""

    def __init__(
        self,
        texts: Sequence[str],
        rows: Sequence[Row],
        signs: str,
        before: int = 0,
        syntax: str = "text",
    ) -> None:
        self.texts = texts
        self.rows = rows
        self.signs = signs
        # How many lines of the input stand before these.
        self.before = before
        self.syntax = syntax
        self.part = _Part()
        self.about = False
        # So many empty lines stand between any two lines, and divide nothing.
        self.spacing = 1 if _SPACED.fullmatch(signs) else 0
        self.block = 0
        self.block_used = False
        # The entries, in columns.
        self.numbers: list[int] = []
        self.cards: list[Row] = []
        self.places: list[Place] = []
        self.bare = False
        self.faults: list[Fault] = []
        self.asides: list[Aside] = []
        # The part of the list above headings that may be cards of it, while they follow each other.
        self.untitled: _Part | None = None
        self.metadata: list[tuple[str, str]] = []
        # Lines that are something else than they look like by themselves, by their index.
        self.turned: dict[int, Sign] = {}

    def decklist(self) -> Decklist:
        signs, rows, title = self.signs, self.rows, None
        for run in _RUNS.finditer(signs):
            start, end = run.span()
            sign = signs[start]
            if sign in (COUNTED, BARE):
                self._run(start, rows[start:end], bare=sign == BARE)
            elif sign == BLANK:
                if end - start > self.spacing:
                    self._blank()
            else:
                self._line(start, rows[start])
        for index, sign in self.turned.items():
            signs = signs[:index] + sign + signs[index + 1 :]
        if self.metadata:
            titles = (value for key, value in self.metadata if key in TITLE_KEYS and value)
            title = next(titles, None)
        names, quantities = list(map(_NAME, self.cards)), list(map(_QUANTITY, self.cards))
        return Decklist(
            Entries(
                self.numbers,
                self.cards,
                self.places,
                names,
                quantities,
                bare=self.bare,
                with_comments=any(map(_has_comment, self.cards)),
            ),
            Lines(self.before, signs, self.texts),
            tuple(self.faults),
            title,
            tuple(self.metadata),
            self.syntax,
            tuple(self.asides),
        )

    def _run(self, start: int, cards: Sequence[Row], *, bare: bool) -> None:
        """A run of cards, all of them with a quantity, or none."""
        part = self.part
        if part.cards and (
            # `Commander`, a name alone, and on goes the list with quantities.
            (part.bare != bare and part.zone in LEADING)
            or (part.mtgo and self.before + start + 1 == self.last_block)
        ):
            self.part = part = _Part()
        part.cards = True
        part.bare = bare
        self.bare = self.bare or bare
        self._add(start, cards, Place(part.zone, part.marked, self.block, part.heading))

    def _add(self, start: int, cards: Sequence[Row], place: Place) -> None:
        self.untitled = None
        first, count = self.before + start + 1, len(cards)
        self.numbers.extend(range(first, first + count))
        self.cards.extend(cards)
        self.places.extend([place] * count)
        self.block_used = True

    def _line(self, index: int, row: Row) -> None:
        content = row.content
        if isinstance(content, CardLine):
            self._card(index, row, content)
        elif isinstance(content, Heading):
            self._titled_card(index, content)
        elif isinstance(content, Remark):
            if content.divides:
                self._blank()
            if self._sorts(content):
                self.turned[index] = "h"
            self._aside(index, "comment", content.card, self.part, removes=content.removes)
        elif isinstance(content, Setting):
            if content.card is not None and not self.about:
                self._card(index, row_of(content.card), content.card)
                self.turned[index] = PLACED
            else:
                self.metadata.append((content.key, content.value))
                self._aside(index, "metadata", content.card, self.part)
        elif isinstance(content, Wrong):
            number = self.before + index + 1
            self.faults.append(Fault(number, content.column, content.message, content.help))
            self._aside(index, "error", content.card, self.part)

    def _titled_card(self, index: int, heading: Heading) -> None:
        """A heading, and the card that it may be instead: then it does not end the part of the
        list that it stands in, and neither did those right above it."""
        part = self.untitled or self.part
        self._heading(index, heading)
        if heading.card is not None:
            self._aside(index, "header", heading.card, part)
            self.untitled, self.block_used = part, True

    def _aside(
        self,
        index: int,
        kind: AsideKind,
        card: CardLine | None,
        part: _Part,
        *,
        removes: bool = False,
    ) -> None:
        """Put down what a line that is taken for no card may say of one."""
        if card is not None:
            zone, marked = (part.zone, part.marked) if card.zone is None else (card.zone, True)
            entry = Entry(
                self.before + index + 1, card.written, zone, marked, self.block, part.heading
            )
            self.asides.append(Aside(kind, entry, removes))

    def _card(self, index: int, row: Row, card: CardLine) -> None:
        """A card that says itself which zone it is in, or may."""
        if card.zone is None:
            self._run(index, (row,), bare=card.written.bare)
            return
        self.bare = self.bare or card.written.bare
        part = self.part
        part.cards = part.cards or card.zone is part.zone
        self._add(index, (row,), Place(card.zone, True, self.block, part.heading))

    def _blank(self) -> None:
        self._end_block()
        if self.untitled is not None and self.untitled.zone in LEADING:
            self.untitled = None
        if self.part.cards and self.part.zone in LEADING:
            self.part = _Part()

    def _heading(self, index: int, heading: Heading) -> None:
        self.untitled = None
        self._end_block()
        self.about = heading.about
        if heading.zone is not None:
            mtgo = heading.zone is Zone.SIDEBOARD and (
                self.texts[index].strip().casefold() == "sideboard:"
            )
            self.part = _Part(heading.zone, marked=True, style=heading.style, mtgo=mtgo)
        elif not heading.about:
            self._sort(heading.text, heading.style)

    def _sort(self, text: str, style: str) -> None:
        """A heading that only sorts cards: of the part it stands in, or of the deck after it."""
        part = self.part
        if part.zone in LEADING or (
            part.zone is not Zone.MAIN and part.cards and style == part.style and not part.sorted
        ):
            self.part = part = _Part()
        elif not part.cards:
            part.sorted = True
        part.heading = text

    def _sorts(self, remark: Remark) -> bool:
        """Whether a comment is a heading: below the commander, written as its heading was.

        Deckstats heads every part of a deck so, whatever the player called it: `//Soup`.
        """
        part = self.part
        if not (part.marked and part.cards and remark.style and remark.style == part.style):
            return False
        if remark.like_card or part.zone not in LEADING:
            return False
        self._end_block()
        self._sort(remark.text, remark.style)
        return True

    def _end_block(self) -> None:
        if self.block_used:
            self.block += 1
            self.block_used = False

    @cached_property
    def last_block(self) -> int | None:
        """The number of the first line of a last block of a few single cards, if there is one."""
        block = _LAST_BLOCK.search(self.signs)
        if block is None or any(row.quantity != 1 for row in self.rows[slice(*block.span(1))]):
            return None
        return self.before + block.start(1) + 1


_LAST_BLOCK: Final = re.compile(rf"(?:^| )([{COUNTED}{BARE}]{{1,{_LARGEST_LAST_BLOCK}}}) *\Z")

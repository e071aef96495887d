"""A list read by nothing but the names in it, for lists that no program's syntax explains.

Every line is searched for card names. What stands around the names says how many there are
and in which part of the list; a line without a name is a heading, or words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog, Match
from validator.decklist import Entry, Evidence, Reading, Written, Zone
from validator.decklist.by_names import LineByNames
from validator.decklist.headings import (
    HEADINGS,
    LEADING,
    TOTALS,
    aside_zone,
    heading_words,
    known_words,
)
from validator.judge.readings.changes import is_change
from validator.judge.readings.expected import Expected
from validator.judge.readings.item import Item, has_evidence
from validator.judge.readings.named_lines import NamedLines


def read_freely(
    texts: Mapping[int, str],
    kinds: Mapping[int, str],
    items: Sequence[Item],
    lines: NamedLines,
    catalog: Catalog,
    expected: Expected,
) -> list[Item]:
    """Return the lines of a text as items, by the names in them alone.

    ``texts`` are the lines with something in them, by their numbers. Of the ``items`` that the
    grammar made of them, changes to the list and what is struck out stay.
    """
    kept: dict[int, list[Item]] = {}
    plain: dict[int, Item] = {}
    faulty: dict[int, Item] = {}
    for item in items:
        struck = has_evidence(item.entry, Evidence.STRUCK) and not lines.is_numbered(item.line)
        if is_change(item) or struck or kinds.get(item.line) in ("comment", "metadata"):
            kept.setdefault(item.line, []).append(item)
        elif item.taken_for == "error":
            faulty[item.line] = item
        elif item.is_counted and item.taken_for is None and not lines.is_numbered(item.line):
            named = None if item.cards else lines.read(item.entry)
            if named is None or not (named.cards and named.is_counted):
                plain[item.line] = item
    numbers = sorted({*texts, *kept})
    texts = {number: texts.get(number, "") for number in numbers}
    return _Reader(texts, kinds, kept, plain, faulty, lines, catalog, expected).read()


def is_marked_comment(text: str) -> bool:
    """Return whether a line begins with a sign that makes a comment of it in lists or programs."""
    return _COMMENT.match(text) is not None


_COMMENT: Final = re.compile(r"\s*(?:#|//|;|%|--|<!--)")


def _names_a_part(entry: Entry) -> bool:
    """Whether a line says itself which part of the list its card is in."""
    words = (*entry.marks, *entry.categories)
    return entry.declared or any(known_words(word) is not None for word in words)


class _Part(NamedTuple):
    """The part of a list that the last heading opened."""

    zone: Zone = Zone.MAIN
    is_marked: bool = False
    heading: str | None = None
    has_cards: bool = False
    style: str = ""
    """The signs in front of its heading."""


class _Reader:
    """Goes once over the lines."""

    def __init__(
        self,
        texts: Mapping[int, str],
        kinds: Mapping[int, str],
        kept: Mapping[int, Sequence[Item]],
        plain: Mapping[int, Item],
        faulty: Mapping[int, Item],
        lines: NamedLines,
        catalog: Catalog,
        expected: Expected,
    ) -> None:
        self._texts = texts
        self._kinds = kinds
        self._kept = kept
        self._plain = plain
        self._faulty = faulty
        self._lines = lines
        self._catalog = catalog
        self._expected = expected
        self._items: list[Item] = []
        self._part = _Part()
        self._block = 0

    def read(self) -> list[Item]:
        last = 0
        for number, text in self._texts.items():
            if number > last + 1:
                self._end_block()
            last = number
            if number in self._kept:
                self._items += self._kept[number]
                continue
            if self._lines.is_count(number):
                continue
            if number in self._plain:
                self._add_plain(self._plain[number])
                continue
            named = self._lines.read(self._entry(number, text))
            if named is not None and self._kinds.get(number) == "error":
                # `99999999 Sol Ring`: its number counts nothing.
                countless = not named.is_counted and text.lstrip()[:1].isdecimal()
                named = None if countless else named
            if named is not None and not self._heads(number, named):
                self._add_names(number, text, named)
            elif (
                self._kinds.get(number) == "error"
                and text.lstrip(" ([")[:1].isdecimal()
                and self._zone_of(_bare_words(text)) is None
            ):
                self._items += [self._faulty[number]] if number in self._faulty else []
            else:
                self._add_words(number, text)
        return self._items

    def _heads(self, number: int, named: LineByNames) -> bool:
        """Whether a line is a heading with a word in it that is a card's name: `Flickers`."""
        if len(named.cards) != 1 or named.in_part:
            return False
        (card,) = named.cards
        if card.is_counted and not named.words and self._kinds.get(number) != "header":
            return False
        written = named.text[card.span.start : card.span.end]
        if card.span.is_plural:
            return not card.is_counted
        if written.islower() and " " not in written and not card.is_counted:
            return not any(item.entry.name[:1].islower() for item in self._items if item.match)
        return self._kinds.get(number) == "header" and " " not in written

    def _end_block(self) -> None:
        self._block += 1
        if self._part.zone in LEADING and self._part.has_cards:
            self._part = _Part()

    def _entry(self, number: int, text: str, written: Written | None = None) -> Entry:
        if written is None:
            column = len(text) - len(text.lstrip()) + 1
            written = Written(text.strip()[:_LONGEST], 1, column, bare=True)
        part = self._part
        return Entry(number, written, part.zone, part.is_marked, self._block, part.heading)

    # ------------------------------------------------------------- lines with names

    def _end_leading(self, cards: Sequence[Card]) -> None:
        """End the part of those who lead at a card that leads with none above it."""
        if self._part.zone is not Zone.COMMANDER or not self._part.has_cards:
            return
        above = self._items[-1].cards if self._items else ()
        if not self._expected.may_lead((*above, *cards)):
            self._part = _Part()

    def _add_plain(self, item: Item) -> None:
        """Add a card that the grammar reads; it leads only where the last heading says so."""
        self._end_leading(item.cards)
        part = self._part
        entry = item.entry._replace(block=self._block, heading=part.heading)
        if entry.zone in LEADING and part.zone not in LEADING and not _names_a_part(entry):
            entry = entry._replace(zone=part.zone, zone_marked=part.is_marked)
        self._items.append(item._replace(entry=entry))
        self._part = part._replace(has_cards=True)

    def _add_names(self, number: int, text: str, named: LineByNames) -> None:
        """Add a line that names cards."""
        found = [self._catalog.find(card.span.card) for card in named.cards]
        self._end_leading([match.card for match in found if match is not None])
        entry = self._entry(number, text)
        match = None
        if len(named.cards) == 1 and not (named.words or named.in_part or named.is_prose):
            (card,) = named.cards
            match = self._catalog.find(card.span.card)
            if match is not None:
                span = card.span
                declared = card.zone in LEADING and not card.is_counted
                written = Written(
                    text[span.start : span.end],
                    card.quantity,
                    span.start + 1,
                    bare=not card.is_counted,
                    declared=declared,
                )
                entry = self._entry(number, text, written)
                match = Match.of(match.card, span.kind)
                if card.zone not in (None, entry.zone):
                    entry = entry._replace(zone=card.zone, zone_marked=True)
        self._items.append(Item(entry, match))
        if not named.is_prose:
            self._part = self._part._replace(has_cards=True)

    # ---------------------------------------------------------- lines without names

    def _add_words(self, number: int, text: str) -> None:
        """Add a line without a card's name: a heading, a name that no card has, or words."""
        text = self._lines.without_number(number, text)
        words = _bare_words(text)
        zone = self._zone_of(words)
        if zone is not None:
            self._open(number, zone)
            self._part = self._part._replace(style=_signs_before(text))
            return
        if not any(map(str.isalpha, words)):
            return
        if self._part.zone in _ASIDE and self._part.has_cards and self._is_next(text, words):
            self._part = _Part()
        if self._part.zone in LEADING and self._part.has_cards:
            self._part = _Part()
        key = heading_words(words)
        if key in HEADINGS or key in TOTALS:
            self._part = self._part._replace(heading=words)
            return
        counted = _COUNTED.match(text)
        if counted is not None and self._writes_counts:
            name = counted[2].strip()
            written = Written(name[:_LONGEST], int(counted[1]) or 1, counted.start(2) + 1)
            self._items.append(Item(self._entry(number, text, written), None))
            return
        column = text.find(words[0]) + 1 if words else 1
        written = Written(words[:_LONGEST], 1, max(column, 1), bare=True)
        if len(words.split()) <= _MOST_HEADING_WORDS:
            reading = Reading("header", words, 0, max(column, 1), evidence=(Evidence.ALONE,))
            written = Written(words[:_LONGEST], 1, max(column, 1), bare=True, readings=(reading,))
        self._items.append(Item(self._entry(number, text, written), None))

    def _is_next(self, text: str, words: str) -> bool:
        """Whether a line heads cards as the last heading did: the part below that one ends."""
        few = len(words.split()) <= _MOST_HEADING_WORDS
        return few and bool(self._part.style.strip()) and _signs_before(text) == self._part.style

    @property
    def _writes_counts(self) -> bool:
        counted = [item for item in self._items if item.match is not None and item.is_counted]
        return len(counted) > 0 and self._lines.has_counts_in_front

    def _zone_of(self, words: str) -> Zone | None:
        """Return the part of a list that a line without names opens."""
        if len(words.split()) > _MOST_HEADING_WORDS or words.endswith((".", "!", "?", ",")):
            return None
        known = known_words(words)
        if known is not None:
            return HEADINGS[known]
        # Above all cards it is a title: `Trade 7731`.
        return aside_zone(heading_words(words)) if self._items else None

    def _open(self, number: int, zone: Zone) -> None:
        """Open a part; a heading for who leads may stand below the card, too."""
        above = self._items[-1] if self._items else None
        if (
            zone in LEADING
            and above is not None
            and len(above.cards) == 1
            and above.zone is Zone.MAIN
            and self._expected.may_lead_at_all(above.cards[0])
            and not self._may_follow(number)
        ):
            written = above.entry.written
            self._items[-1] = above._replace(
                entry=above.entry._replace(zone=zone, zone_marked=True, written=written)
            )
            self._part = _Part()
            return
        self._part = _Part(zone, True)
        self._block += 1

    def _may_follow(self, number: int) -> bool:
        """Whether a card that may lead stands in the next line."""
        text = self._texts.get(number + 1)
        if text is None:
            return False
        named = self._lines.read(self._entry(number + 1, text))
        if named is None or len(named.cards) != 1:
            return False
        match = self._catalog.find(named.cards[0].span.card)
        return match is not None and self._expected.may_lead_at_all(match.card)


def _bare_words(text: str) -> str:
    """Return the words of a line without what stands around them."""
    return _DECORATION.sub(" ", text).strip(_AROUND)


def _signs_before(text: str) -> str:
    """Return what stands before the words of a line."""
    found = re.match(r"[\W_]*", text)
    return "" if found is None else found[0]


_ASIDE: Final = (Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.NOT_IN_DECK, Zone.TOKENS)
_LONGEST: Final = 200
_MOST_HEADING_WORDS: Final = 6
# What programs and people put around the words of a line.
_DECORATION: Final = re.compile(
    r"</?[a-zA-Z][^<>]*>|\[/?[a-z*]+(?:=[^\[\]]*)?\]|https?://\S+|[*_`~#>=|\\{}<^]+|\(\s*\d+\s*\)"
)
_AROUND: Final = " \t-–—:.•·\"'“”„()[]│├└─┌┐┘┬┴┼╔╗╚╝═║"
_COUNTED: Final = re.compile(r"\W*(\d{1,3})\s?[xX×]?\s+([^\W\d][^\t(\[{|#*$€]*)")

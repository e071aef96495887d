"""The ways in which each line of a list may be taken, with what speaks against each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog, Match
from validator.cards.catalog.near import NearNames
from validator.cards.catalog.schema import FULL_NAME
from validator.cards.names import fold
from validator.decklist import Entry, Evidence, Reading, Written, Zone
from validator.decklist.by_names import (
    BASICS,
    LineByNames,
    NamedCard,
    NamedInPart,
    is_checked,
    is_closed,
    is_crossed,
    says_when,
    starts_with_a_count,
)
from validator.decklist.entry import CONTROL
from validator.decklist.headings import (
    LEADING,
    TOTALS,
    aside_zone,
    heading_words,
    known_words,
)
from validator.judge.deck.roles import off_color
from validator.judge.deck.slot import Remarked, Slot, Unknown
from validator.judge.readings import doubts
from validator.judge.readings.decision import NEVER
from validator.judge.readings.doubts import Way, moved
from validator.judge.readings.expected import IN_THE_DECK, Expected
from validator.judge.readings.inside import named_inside, names_in_a_row
from validator.judge.readings.item import Item, card_readings, has_evidence, read_as
from validator.judge.readings.named_lines import NamedLines
from validator.judge.readings.seen import Whole
from validator.judge.readings.told import CONSIDERS

# Parts of a list whose names are often in no catalog, and whose lines are no headings.
_KNOWN_BY_NO_CATALOG: Final = (Zone.PLANES, Zone.SCHEMES, Zone.ATTRACTIONS, Zone.STICKERS)
# What is surely no card of the deck.
_ASIDE: Final = (Zone.MAYBEBOARD, Zone.NOT_IN_DECK, Zone.SIDEBOARD, Zone.TOKENS)
# What a deck is judged by.
_JUDGED: Final = (*IN_THE_DECK, Zone.COMPANION)


class Ways:
    """What the lines of one list may be."""

    def __init__(
        self,
        whole: Whole,
        catalog: Catalog,
        expected: Expected,
        near: NearNames,
        lines: NamedLines,
    ) -> None:
        self._whole = whole
        self._lines = lines
        self._catalog = catalog
        self._expected = expected
        self._near = near
        self._mana_values: bool | None = None
        self._mana_in_front: bool | None = None

    def look_up(self, items: Iterable[Item]) -> None:
        """Look up what the unknown names of the deck may mean, before those beside it: only so
        many are looked up."""
        for item in items:
            if item.taken_for is None and not item.cards and item.entry.zone in _JUDGED:
                self._likest(item.entry)

    def of(self, item: Item) -> Sequence[Way]:
        """The ways in which a line may be taken, the likeliest first of those that are even."""
        is_word = item.cards or item.taken_for is None
        if is_word and not item.is_counted and self._lines.heads(item.entry):
            return (Way(0, heads=True),)
        if item.cards and not item.is_counted and self._is_in_parentheses(item):
            return (_remark(0, item, item.cards), _cards(1, item.slots))
        if self._joins_two_cards(item):
            return (_unknown(0, item.entry, ()),)
        return self._of(item)

    def _is_in_parentheses(self, item: Item) -> bool:
        """Whether parentheses are around the whole line, as around few others: `(Opt)`."""
        if _IN_PARENTHESES.fullmatch(self._lines.text(item.entry)) is None:
            return False
        texts = [self._lines.text(entry) for entry in self._whole.entries]
        return sum(_IN_PARENTHESES.fullmatch(text) is not None for text in texts) * 4 < len(texts)

    def _of(self, item: Item) -> Sequence[Way]:
        sure = bool(item.cards) and item.is_counted
        struck = has_evidence(item.entry, Evidence.STRUCK)
        if not (sure or struck) and item.taken_for not in ("comment", "metadata"):
            named = self._named(item) if self._lines.is_marked(item.entry) else None
            if named is not None and named.cards:
                return self._by_names(item, named)
        if item.taken_for == "header" and item.cards and self._lines.is_counted(item.entry):
            named = self._named(item)
            if named is not None and named.cards:
                return self._by_names(item, named)
        if item.taken_for is not None:
            return _TAKEN_FOR[item.taken_for](self, item)
        if item.match is not None:
            return self._plain(item)
        row = self._row(item)
        if row and not row[0].unknown:
            named = self._named(item)
            if named is not None and _counts_more_lands(named, row[0].slots):
                return self._by_names(item, named)  # Болото — 43 шт.; Лес — 43 шт.
            return row
        if item.has_label:
            return self._labeled(item)
        if len(item.others) > 1:
            named = self._named(item)
            same = len({match.name for match in item.others}) == 1
            if named is not None and (
                (same and len(named.cards) == 1)  # `Anneau solaire / Sol Ring`
                or _counts_more_lands(named, item.slots)
                or (len(named.cards) > 2 and named.words and not named.is_a_row)
            ):
                return self._by_names(item, named)
        if item.reading is not None:
            return self._plain(item)
        if has_evidence(item.entry, Evidence.HEADED):
            return self._header(item)
        named = self._named(item)
        if named is not None and (
            len(named.cards) > len(row[0].slots)
            if row
            else self._lines.layout.has_rows or not (_listed(item.entry) and named.is_a_row)
        ):
            return self._by_names(item, named)
        return row or self._nameless(item)

    def _joins_two_cards(self, item: Item) -> bool:
        """Whether slashes join the names of two cards, which no card has: `1 Bind // Liberate`.

        Behind the slashes may stand the back of two melded cards, which names the card before.
        """
        reading = item.reading
        if item.match is not None or reading is None or not reading.comment:
            return False
        is_joined = item.is_counted and Evidence.SLASHES in reading.evidence
        other = self._catalog.find(reading.comment) if is_joined else None
        return other is not None and not other.card.meld_result

    def _plain(self, item: Item) -> Sequence[Way]:
        """A card's name and nothing that is unknown."""
        slots = self._recounted(item)
        counted = item.is_counted or not slots[0].entry.bare
        title = () if counted and not item.is_counted else self._title(item)
        return title or (_cards(0, slots),)

    def _recounted(self, item: Item) -> tuple[Slot, ...]:
        """Return the card of a line, with the number that its words say: `Mountain — 97 pcs`; but
        a mana value behind a name counts nothing."""
        slots = item.slots
        if slots[0].quantity > 1 and (self._is_mana_value(item) or self._counts_mana(item)):
            entry = slots[0].entry
            entry = entry._replace(written=replace(entry.written, quantity=1))
            return (slots[0]._replace(quantity=1, entry=entry),)
        if item.is_counted or item.taken_for is not None:
            return slots
        comment = item.entry.comment or (item.reading and item.reading.comment)
        if not (comment or self._lines.is_counted(item.entry)):
            return slots
        named = self._named(item)
        if named is None or len(named.cards) != 1 or not named.is_counted:
            return slots
        (card,) = named.cards
        if card.span.card != slots[0].card.name or len(slots) > 1:
            return slots
        if item.match is not None and card.span.start + 1 != item.entry.column:
            return slots
        entry = slots[0].entry
        written = replace(entry.written, quantity=card.quantity, bare=False)
        return (slots[0]._replace(quantity=card.quantity, entry=entry._replace(written=written)),)

    def _counts_mana(self, item: Item) -> bool:
        """Return whether the numbers in front of the names are the mana values of the cards."""
        if self._mana_in_front is None:
            counted = [
                item
                for item in self._whole.items
                if item.match and item.is_counted and not item.cards[0].is_basic_land
            ]
            values = {item.entry.quantity for item in counted}
            enough = len(counted) >= _FEWEST_BY_MANA and len(values) >= _FEWEST_VALUES
            self._mana_in_front = enough and all(
                item.cards[0].mana_value == item.entry.quantity for item in counted
            )
        return self._mana_in_front and not item.cards[0].is_basic_land

    def _is_mana_value(self, item: Item) -> bool:
        """Return whether the numbers in brackets behind the names of the list are the mana values
        of its cards, or run as those of notes do."""
        if not _ends_in_brackets(self._lines.text(item.entry)):
            return False
        if self._mana_values is None:
            behind = [
                item
                for item in self._whole.items
                if item.cards
                and not item.cards[0].is_basic_land
                and _ends_in_brackets(self._lines.text(item.entry))
            ]
            numbers = [item.slots[0].quantity for item in behind]
            runs = len(numbers) >= _FEWEST_BY_MANA and all(
                after == before + 1 for before, after in pairwise(numbers)
            )
            self._mana_values = runs or (
                bool(behind)
                and all(item.cards[0].mana_value == item.slots[0].quantity for item in behind)
            )
        return self._mana_values and not item.cards[0].is_basic_land

    def _title(self, item: Item) -> Sequence[Way]:
        """A card's name without a quantity, as the list's title or a heading; none of these in
        most lists."""
        entry, whole = item.entry, self._whole
        if not item.is_counted and not any(map(str.isalnum, entry.name)):
            line = _remark(doubts.TITLE, item, item.cards)  # of signs, as `_____` is
            return (line, _cards(doubts.CARD_IN_A_HEADING, item.slots))
        if item.is_counted or entry.zone_marked or entry.zone not in IN_THE_DECK:
            return ()
        seen = whole.seen(item, entry)
        on_top = whole.is_above(item) or whole.first == item.line
        is_title = on_top and self._may_be_a_title(item, item.cards[0])
        alone = seen.outside and (seen.apart or is_title)
        if whole.is_listed(item.cards[0], item):
            if not (whole.writes_quantities or alone):
                return ()
            title = self._led_by_title(item, item.cards)
            copy = _cards(doubts.LISTED_CARD, item.slots)
            named = self._named(item) if item.match is None else None
            if named is not None and named.is_prose:
                return (_remark(0, item, item.cards), copy)
            if title is not None:
                return (title, copy)
            if is_title or seen.heading:
                return (_remark(doubts.TITLE_OF_A_LISTED_CARD, item, item.cards), copy)
            return (copy, _remark(doubts.REMARK_OF_A_LISTED_CARD, item, item.cards))
        remark = _remark(doubts.HEADING_OF_A_CARDS_NAME, item, item.cards)
        if whole.writes_quantities and seen.heading and " " not in entry.name:
            if whole.has_headings or item.slots[0].is_translated:
                heading = _remark(doubts.HEADING_AMONG_OTHERS, item, item.cards)
                return (heading._replace(heads=True), _cards(doubts.CARD_IN_A_HEADING, item.slots))
            return (_cards(0, item.slots), remark._replace(heads=True))
        is_part = " " not in entry.name and item.slots[0].kind != FULL_NAME
        if (
            seen.apart
            and whole.writes_quantities
            and whole.is_above(item)
            and (whole.is_led or is_part)
        ):
            title = _remark(doubts.TITLE, item, item.cards)
            return (title, _cards(doubts.CARD_IN_A_HEADING, item.slots))
        odd = whole.writes_quantities or whole.is_off_color(item)
        if seen.outside and seen.apart and odd and whole.is_led:
            return (_cards(0, item.slots), remark)
        return ()

    def _may_be_a_title(self, item: Item, card: Card) -> bool:
        """Whether a line above the others, whose card is in the list too, may be the list's title:
        no card stands below it, or another line that names one who may lead."""
        if not self._lines.has(item.line + 1):
            return True
        below = self._lines.read_line(item.line + 1)
        if below is None or not below.cards:
            return True
        is_repeated = below.text.strip() == self._lines.text(item.entry).strip()
        return self._expected.may_lead_at_all(card) and not is_repeated

    def _led_by_title(self, item: Item, cards: Sequence[Card]) -> Way | None:
        """The way in which a title says who leads: where that may be, and nobody is said to."""
        whole = self._whole
        if whole.is_led or not self._expected.may_lead(cards) or off_color(cards, whole.asked):
            return None
        if not whole.is_above(item) and whole.first != item.line:
            return None
        copies = sum([not whole.is_listed(card, item) for card in cards])
        against = doubts.LEADS_BY_TITLE if copies else 0
        slots = [_leader(card, item.entry, declared=True) for card in cards]
        return Way(against, copies, tuple(slots), leads="title")

    def _labeled(self, item: Item) -> Sequence[Way]:
        """A card behind words and a colon that no table knows: `Captain: X`."""
        named = self._named(item)
        if named is not None and (
            any(card.zone in LEADING for card in named.cards)
            or (named.cards and named.is_counted and not named.words)
        ):
            return self._by_names(item, named)
        whole, slots = self._whole, item.slots
        zone = _beside(item.reading)
        if zone is not None:
            return _set_aside(_cards(0, slots), zone)
        if whole.is_sorted_by_labels and not whole.is_of_another(item):
            return (_cards(0, slots),)
        card = _cards(doubts.ENTRY_BY_LABEL, slots)
        if not whole.leads_by_label(item):
            if whole.writes_quantities and not item.is_counted:
                return (_remark(doubts.NOTE_BY_LABEL, item, item.cards), card)
            return (card, _remark(doubts.REMARK_BY_LABEL, item, item.cards))
        counted = item.is_counted
        copies = [counted or not whole.is_listed(each, item) for each in item.cards]
        leading = [_leader(each.card, each.entry, declared=not counted) for each in slots]
        return (Way(doubts.LEADS_BY_LABEL, sum(copies), tuple(leading), leads="label"), card)

    def _row(self, item: Item) -> Sequence[Way]:
        """Several cards on one line, most of which the catalog knows."""
        reading = _listed(item.entry)
        if reading is None:
            return ()
        row = names_in_a_row((reading.name, *reading.also), self._catalog)
        known = sum([match is not None for _, match, _ in row])
        cards = {match.card.name for _, match, _ in row if match is not None}
        if len(cards) < 2 or 2 * known < len(row):
            return ()
        way = self._way_of_a_row(item, reading, row)
        zone = _beside(reading)
        if zone is not None:
            return _set_aside(way, zone)
        if not way.unknown:
            noted = reading.label is not None and Evidence.QUANTITY not in reading.evidence
            noted = noted and known_words(reading.label or "") is None
            if noted and self._whole.writes_quantities and not self._whole.is_sorted_by_labels:
                named = [slot.card for slot in way.slots]
                note = _remark(doubts.NOTE_BY_LABEL, item, named)
                return (note, way._replace(against=doubts.ENTRY_BY_LABEL))
            return (way,)
        named = [slot.card for slot in way.slots]
        return (way, _remark(doubts.SENTENCE_WITH_CARDS, item, named))

    def _way_of_a_row(
        self, item: Item, reading: Reading, row: Sequence[tuple[str, Match | None, int]]
    ) -> Way:
        """The way in which all names of a row are cards, known or not."""
        quantities = [reading.quantity, *(reading.also_quantities or [1] * len(reading.also))]
        slots: list[Slot] = []
        unknown: list[Unknown] = []
        for name, match, at in row:
            read = read_as(item.entry, replace(reading, name=name, quantity=quantities[at]))
            if match is None:
                unknown.append(Unknown(read, self._nearest(read)))
            else:
                slots.append(Slot(match.card, read.quantity, read, match.kind))
        return _cards(doubts.UNKNOWN_IN_A_ROW * len(unknown), slots, unknown)

    def _named(self, item: Item) -> LineByNames | None:
        """Return the line read by the names in it, if it names any card."""
        if item.entry.zone in _KNOWN_BY_NO_CATALOG:
            return None
        named = self._lines.read(item.entry)
        if named is None:
            return None
        if item.taken_for is None and len(named.cards) == 1 and not named.in_part:
            (card,) = named.cards
            whole = item.entry.name.strip()
            in_cell = _CELL_ENDS.match(named.text, card.place.end)
            if whole.isascii() and len(whole) > card.place.end - card.place.start and not in_cell:
                near = self._nearest(item.entry)
                if near and card.span.card not in near:
                    return None  # a longer name with a slip in it: `Takenuma, Abandoned Mre`
        if item.is_counted and len(named.cards) == 1 and named.words:
            if not is_closed(named.text):
                return None  # a line in the making: `1 Sol Ring (C2`
            if " // " in item.entry.name:
                return None  # of two faces the other is misspelled
        if len(named.cards) == 1 and not named.words and named.cards[0].span.is_plural:
            return None if not named.is_counted else named  # `Flickers` heads cards
        return named

    def _by_names(self, item: Item, named: LineByNames) -> Sequence[Way]:
        """Return the ways of a line that is read by the names in it."""
        if self._considers(named):
            return (_remark(0, item, self._inside(item)),)
        sure = self._leads_surely(named)
        slots = [slot for each in named.cards if (slot := self._slot(item, each, leads=sure))]
        slots += [slot for each in named.in_part if (slot := self._leader_of(item, each))]
        if not slots:
            return self._nameless(item)
        title = None
        if not any(slot.entry.zone in LEADING for slot in slots) and not named.is_counted:
            title = self._led_by_title(item, [slot.card for slot in slots])
        leading = any(slot.entry.zone in LEADING for slot in slots)
        talks = len(named.words) >= _FEWEST_OF_TALK and not (named.is_counted or leading or title)
        if talks and self._lines.counts_every_card:
            return (_remark(0, item, [slot.card for slot in slots]),)
        seen = self._whole.seen(item, item.entry)
        leads = [slot for slot in slots if slot.entry.zone in LEADING]
        if any(each.zone in LEADING and each.quantity > 1 for each in named.cards):
            named, leads = named._replace(is_prose=True), []  # nobody is led by 99 Islands
        card, remark = doubts.of_words(
            len(named.words),
            is_counted=named.is_counted and bool(named.cards),
            is_prose=named.is_prose,
            is_above=self._whole.is_above(item),
            is_apart=seen.apart,
            is_talk=seen.outside and self._is_small(named),
            is_listed=all(self._whole.is_listed(slot.card, item) for slot in slots),
            is_alone=self._whole.is_alone(item),
            leads=bool(leads),
            is_led=self._whole.is_led,
            is_sure=named.is_counted and self._is_sure_row(item, slots),
            is_in_column=self._lines.is_counted(item.entry) and not self._whole.is_above(item),
            is_row=self._lines.layout.has_rows and len(slots) > 1,
        )
        cards = self._without_listed(_cards(card, slots), item)
        asides = [each for each in named.cards if each.zone in _ASIDE]
        beside = bool(asides) and len(asides) == len(named.cards) and not named.is_prose
        if beside and card < NEVER and item.entry.zone in IN_THE_DECK:
            inside = [
                slot._replace(entry=slot.entry._replace(zone=Zone.MAIN, zone_marked=False))
                for slot in slots
            ]
            return cards, _cards(doubts.ENTRY_BY_SUCH_A_LABEL, inside)
        ways = (cards, _remark(remark, item, [slot.card for slot in slots]))
        return (title, *ways) if title else ways

    def _without_listed(self, cards: Way, item: Item) -> Way:
        """Return the way, without counting those who only are said to lead, and are listed."""
        declared = [slot for slot in cards.slots if slot.entry.declared]
        if not any(slot.entry.zone in LEADING for slot in declared):
            return cards
        listed = sum(
            slot.entry.zone in IN_THE_DECK and self._whole.is_listed(slot.card, item)
            for slot in declared
        )
        return cards._replace(copies=cards.copies - listed)

    def _leads_surely(self, named: LineByNames) -> bool:
        """Whether the cards of a line that lead may do so together, or a label says it of one."""
        leading = [card for card in named.cards if card.zone in LEADING]
        found = [self._catalog.find(card.span.card) for card in leading]
        together = self._expected.may_lead([match.card for match in found if match is not None])
        return together or (len(named.cards) == 1 and ":" in named.text)

    def _considers(self, named: LineByNames) -> bool:
        """Whether somebody asks about a card or two beside a list: `maybe Opt?`."""
        few = bool(named.words) and len(named.cards) <= _MOST_LEADERS and not named.is_counted
        return few and not self._whole.is_empty and CONSIDERS.search(named.text) is not None

    def _is_sure_row(self, item: Item, slots: Sequence[Slot]) -> bool:
        """Whether nobody says so of cards in passing: of several, or of basic lands."""
        if len(slots) >= _FEWEST_IN_A_ROW:
            return True
        new = [slot for slot in slots if not self._whole.is_listed(slot.card, item)]
        return any(_counts_lands(slot) for slot in new)

    def _is_small(self, named: LineByNames) -> bool:
        """Whether the names begin with small letters, as none of the list's does."""
        return not self._whole.writes_small and all(
            named.text[each.span.start].islower() for each in named.cards
        )

    def _slot(self, item: Item, named: NamedCard, *, leads: bool) -> Slot | None:
        """Return the card that a line names, as the line says it."""
        match = self._catalog.find(named.span.card)
        if match is None:
            return None
        text = self._lines.text(item.entry)
        span = named.span
        entry = item.entry
        zone = named.zone
        if zone in LEADING and not (leads or self._expected.may_lead_at_all(match.card)):
            zone = None
        written = Written(
            text[span.start : span.end],
            named.quantity,
            span.start + 1,
            bare=not named.is_counted,
            declared=(zone in LEADING or entry.declared) and not named.is_counted,
            path=entry.path,
        )
        if zone is None or (zone is Zone.MAIN and entry.zone is Zone.MAIN):
            placed = entry._replace(written=written)
        else:
            placed = entry._replace(written=written, zone=zone, zone_marked=True)
        return Slot(match.card, named.quantity, placed, span.kind)

    def _leader_of(self, item: Item, named: NamedInPart) -> Slot | None:
        """Return the card that leads by a part of its name: of this list first, else the one of
        those that may lead."""
        card = self._meant_by_part(named.words)
        if card is None:
            return None
        written = Written(named.words, 1, named.column, bare=True, declared=True)
        return Slot(
            card, 1, item.entry._replace(written=written, zone=named.zone, zone_marked=True)
        )

    def _meant_by_part(self, words: str) -> Card | None:
        """Return the one card whose name begins with these words: of those of the list, else of
        those that may lead a deck of its colors."""
        part = fold(words)
        listed = [card for card in self._whole.cards if fold(card.name).startswith(part)]
        if len({card.name for card in listed}) == 1:
            return listed[0]
        found = self._catalog.find_all(self._catalog.names_beginning(words))
        cards = {match.card.name: match.card for match in found.values() if match is not None}
        able = [card for card in cards.values() if self._expected.may_lead_at_all(card)]
        called = [card for card in able if fold(card.name).startswith(f"{part},")]
        if len(called) == 1:
            return called[0]
        if len(able) > 1:
            able = [card for card in able if not off_color([card], self._whole.asked)]
        return able[0] if len(able) == 1 else None

    def _led_by_parts(self, item: Item) -> Way | None:
        """Return the way in which a line names who leads by parts of their names: `Tymna / Tana`
        above a list, or behind a word for it."""
        zone = item.entry.zone
        if len(self._whole.items) > _MOST_LINES:
            return None
        if zone in LEADING:
            if self._whole.leaders_known:
                return None
        elif self._whole.is_led or not (self._whole.is_above(item) or self._whole.is_empty):
            return None
        parts = [part.strip(_AROUND) for part in _BETWEEN_NAMES.split(item.entry.name)]
        if not 0 < len(parts) <= _MOST_LEADERS or re.search(CONTROL, item.entry.name):
            return None
        if any(len(part) < _SHORTEST for part in parts):
            return None
        cards = [card for part in parts if (card := self._meant_by_part(part)) is not None]
        if len(cards) < len(parts) or not self._expected.may_lead(cards):
            return None
        if zone not in LEADING and off_color(cards, self._whole.asked):
            return None  # a title that begins as a name does
        slots = tuple(_leader(card, item.entry, declared=True) for card in cards)
        copies = sum([not self._whole.is_listed(card, item) for card in cards])
        return Way(0, copies, slots, leads=None if zone in LEADING else "title")

    def _nameless(self, item: Item) -> Sequence[Way]:
        """A line whose words no card has as a name."""
        few = len(item.entry.name.split()) <= _MOST_OF_A_HEADING
        if few and not item.is_counted and self._lines.opens_part(item.line):
            return (Way(0, heads=True),)
        leads = self._led_by_parts(item)
        if leads is not None:
            return (leads,)
        if item.is_counted and heading_words(item.entry.name) in TOTALS:
            return (_remark(0, item, ()),)
        if not item.is_counted and _SETTING.match(self._lines.text(item.entry)):
            return (_remark(0, item, ()),)
        if _IN_PARENTHESES.fullmatch(self._lines.text(item.entry)):
            return (_remark(0, item, self._inside(item)),)
        entry, nearest = self._likest(item.entry)
        if entry.zone in _KNOWN_BY_NO_CATALOG:
            return (_unknown(0, entry, ()),)
        if entry.written.declared:
            # It says who leads, and the card may stand in the list as well.
            elsewhere = Unknown(entry, nearest, counted=False)
            return (Way(0, unknown=(elsewhere,)), _unknown(1, entry, nearest))
        if self._whole.is_empty:
            return (_unknown(0, entry, nearest),)
        is_long = not item.is_counted and len(entry.name.split()) >= _MANY_WORDS
        if is_long and not nearest and not self._inside(item):
            return (_remark(0, item, ()),)
        inside = self._inside(item)
        if nearest == () and not inside and self._is_no_name(item):
            return (_remark(0, item, ()),)
        seen = self._whole.seen(item, entry, nearest, names=bool(inside))
        text = self._lines.text(entry)
        is_apart = not item.is_counted and self._lines.lacks_signs(text)
        if is_apart or (says_when(text) and not seen.slip):
            return (_remark(0, item, inside),)
        card = _unknown(doubts.against_a_card(seen), entry, nearest)
        if entry.zone_marked and entry.zone in LEADING and not item.may_head:
            return (card,)
        ways = [card]
        if item.may_head:
            ways.append(Way(doubts.against_a_heading(seen), heads=True))
        ways.append(_remark(doubts.against_a_remark(seen), item, inside))
        title = self._led_by_title(item, inside) if inside else None
        return (title, *ways) if title else ways

    def _is_no_name(self, item: Item) -> bool:
        """Return whether a line has signs that no name has: a price, an account's name; or a number
        in front, where no card of the list has one: `♥ 12 Reply`."""
        text = self._lines.text(item.entry)
        if item.is_counted:
            if not self._lines.has_counts_in_front or _REACTION.match(text):
                return True
            if item.entry.name.islower() and self._lines.writes_capitals:
                return True
            return "?" in text or len(_WORD.findall(text)) > _MANY_WORDS
        return _OF_NO_NAME.search(text) is not None

    def _header(self, item: Item) -> Sequence[Way]:
        """A line that is written as a heading with a count: `Mountain (97)`."""
        entry, whole = item.entry, self._whole
        if item.cards:
            slots = self._recounted(item)
            if whole.is_headed:
                return (_cards(0, slots),)
            heads = whole.seen(item, entry).heading
            if " " in entry.name and item.slots[0].kind == FULL_NAME:
                heading = _remark(doubts.HEADING_OF_A_CARDS_NAME, item, item.cards)
                return (_cards(0, slots), heading._replace(heads=heads))
            against = doubts.HEADING if heads else doubts.HEADING_OF_A_CARDS_NAME
            heading = _remark(against, item, item.cards)._replace(heads=True)
            is_word = heads and " " not in entry.name  # as in `_title`
            if not item.is_counted and (is_word or item.slots[0].kind != FULL_NAME):
                return (heading,)
            return (_cards(doubts.HEADED_CARD, slots), heading)
        if not whole.is_headed:
            return (Way(0, heads=True),)
        nearest = self._nearest(entry)
        if nearest is None or whole.seen(item, entry, nearest).slip:
            return (_unknown(0, entry, nearest), Way(doubts.HEADING_OF_A_SLIP, heads=True))
        return (Way(0, heads=True), _unknown(doubts.UNKNOWN_IN_A_HEADING, entry, nearest))

    def _comment(self, item: Item) -> Sequence[Way]:
        """A comment that names a card: no card of the deck, where there are others."""
        if not item.cards:
            return (Way(0),)
        if self._whole.is_empty and not has_evidence(item.entry, Evidence.STRUCK):
            return (_cards(0, item.slots),)
        if has_evidence(item.entry, Evidence.STRUCK) and self._is_unchecked(item):
            cards = _cards(doubts.UNCHECKED_CARD, item.slots)
            if self._whole.explains_checks:
                return (cards._replace(against=0),)
            return (_remark(0, item, item.cards), cards)
        title = None if item.is_counted else self._led_by_title(item, item.cards)
        remark = _remark(1 if title else 0, item, item.cards)
        return (title, remark) if title else (remark,)

    def _is_unchecked(self, item: Item) -> bool:
        """Whether the line has a cross where others have a check: a list of what somebody owns."""
        if is_crossed(self._lines.text(item.entry)):
            return any(is_checked(self._lines.text(each)) for each in self._whole.entries)
        return False

    def _metadata(self, item: Item) -> Sequence[Way]:
        """A line that tells of the deck, its name for one: it may say who leads."""
        title = self._led_by_title(item, item.cards) if item.cards else None
        if has_evidence(item.entry, Evidence.UNKNOWN_PART):
            beside = self._below_a_key(item)
            return (title, *beside) if title else beside
        return (title, Way(0)) if title else (Way(0),)

    def _below_a_key(self, item: Item) -> Sequence[Way]:
        """Cards below a key of JSON that nobody knows, beside those that are the deck's by theirs:
        they belong to it where the sum wants all of them."""
        reading = _listed(item.entry)
        if item.cards:
            way = _cards(0, item.slots)
        elif reading is not None:
            row = names_in_a_row((reading.name, *reading.also), self._catalog)
            if not any(match is not None for _, match, _ in row):
                return (Way(0),)
            way = self._way_of_a_row(item, reading, row)
        else:
            return (Way(0),)
        zone = _beside(item.entry.readings[0])
        if zone is not None:
            return _set_aside(way, zone)
        named = [slot.card for slot in way.slots]
        cards = way._replace(against=way.against + doubts.ENTRY_BELOW_A_KEY)
        remark = _remark(doubts.REMARK_BELOW_A_KEY, item, named)
        return remark._replace(doubt=way.copies if item.is_counted else 0), cards

    def _error(self, item: Item) -> Sequence[Way]:
        """A line that is none of a list: a remark, where it can't be meant as a card."""
        if item.cards and has_evidence(item.entry, Evidence.STRUCK):
            return (_remark(0, item, item.cards),)  # `0 Sol Ring`
        if not item.cards:
            named = self._named(item)
            if named is not None:
                return self._by_names(item, named)
            if says_when(self._lines.text(item.entry)):
                return (_remark(0, item, ()),)
            if starts_with_a_count(self._lines.text(item.entry)):
                return (Way(0),)
            nearest = self._nearest(item.entry)
            inside = self._inside(item)
            seen = self._whole.seen(item, item.entry, nearest)
            if nearest is not None and not seen.slip and (seen.outside or seen.prose):
                return (_remark(0, item, inside),)
        return (Way(0),)

    # ---------------------------------------------------------------- its names

    def _inside(self, item: Item) -> list[Card]:
        """The cards whose names stand among the words of a line."""
        if item.is_counted:
            return []
        found = named_inside(item.entry.name, self._catalog, self._whole.folded_names)
        return [match.card for match in found]

    def _likest(self, entry: Entry) -> tuple[Entry, tuple[str, ...] | None]:
        """The line as it is most like a card's name, and the cards like that."""
        for reading in card_readings(entry):
            if reading.zone is not None or Evidence.UNKNOWN_LABEL in reading.evidence:
                read = read_as(entry, reading)
                nearest = self._nearest(read)
                if reading.zone is not None or nearest:
                    return read, nearest
        return entry, self._nearest(entry)

    def _nearest(self, entry: Entry) -> tuple[str, ...] | None:
        """The names of cards like this; ``None`` where nobody looked."""
        if entry.zone in _KNOWN_BY_NO_CATALOG:
            return ()
        return self._near.of(entry.name)


# Between the parts of names of partners.
_BETWEEN_NAMES: Final = re.compile(r"\s*(?:/+|&|\+|,|\b(?:and|und|et|y|e|with|mit)\b)\s*")
_AROUND: Final = " \t.,;:!*_\"'“”()[]👑"
_MOST_LEADERS: Final = 2
_FEWEST_IN_A_ROW: Final = 3
# No deck is told in more lines.
_MOST_LINES: Final = 2_000
_SHORTEST: Final = 3
# So many words of which no card has a name are a sentence.
_MANY_WORDS: Final = 6
# So many words beside a name without a count speak of it, where every card has a count.
_FEWEST_OF_TALK: Final = 4
_MOST_OF_A_HEADING: Final = 4
# Cards whose numbers are their mana values, and different values: fewer may be so by chance.
_FEWEST_BY_MANA: Final = 6
_FEWEST_VALUES: Final = 3
# Mountain,Land   Mountain; Land   Mountain      Land
_CELL_ENDS: Final = re.compile(r"\s*[;|\t]|,(?=\S)|\s{2}")
# 12,50   20 %   @ana   3 €   ▾ 14 replies   1.2K
_OF_NO_NAME: Final = re.compile(
    r"\d[.,]\d|\d\s?[%€$£¥]|[%€$£¥]\s?\d|(?<!\w)@\w|\w@\w|=\s?\d|^\W*\d+[.,]?\d*\s?[kK]\b|[▾▸▼▲↪↩👍👎💬♥❤🔁]"
)
# final: true
_SETTING: Final = re.compile(r"(?i)\W*\w+\s*[:=]\s*(?:true|false|null|none|nil|yes|no|\d+)\W*$")
# 👍 14   4 comments
_REACTION: Final = re.compile(r"\s*[👍👎♥❤💬🔁▲▼😂🎉]")
_WORD: Final = re.compile(r"[^\W\d_]+")
_IN_PARENTHESES: Final = re.compile(r"\s*\([^()]*[^\W\d_]{2}[^()]*\)\s*")
_IN_BRACKETS: Final = re.compile(r".*[^\W\d].*[(\[]\s*\d{1,2}\s*[)\]]\s*")


def _counts_lands(slot: Slot) -> bool:
    """Whether several basic lands are counted, as nobody does in passing."""
    return slot.card.is_basic_land and slot.quantity > 1


def _counts_more_lands(named: LineByNames, row: Sequence[Slot]) -> bool:
    """Whether a line says by the names in it how many basic lands there are, and as a row does
    not."""
    if len(named.cards) != len(row):
        return False
    lands = [card for card in named.cards if card.span.card in BASICS]
    single = {slot.card.name for slot in row if slot.quantity == 1}
    return any(card.quantity > 1 and card.span.card in single for card in lands)


def _ends_in_brackets(text: str | None) -> bool:
    """Whether a line ends in a number in brackets, behind a name."""
    return text is not None and _IN_BRACKETS.fullmatch(text) is not None


_TAKEN_FOR: Final = {
    "header": Ways._header,
    "comment": Ways._comment,
    "metadata": Ways._metadata,
    "error": Ways._error,
}


def _listed(entry: Entry) -> Reading | None:
    """The reading in which several cards stand in the line."""
    return next((each for each in entry.readings if Evidence.LISTED in each.evidence), None)


def _beside(reading: Reading | None) -> Zone | None:
    """The part beside the deck that a label in a player's own words names: `maybe later: X`."""
    label = None if reading is None else reading.label
    return None if label is None else aside_zone(heading_words(label))


def _set_aside(way: Way, zone: Zone) -> tuple[Way, Way]:
    """The ways of a line whose label says that its cards are beside the deck."""
    return moved(way, zone), way._replace(against=way.against + doubts.ENTRY_BY_SUCH_A_LABEL)


def _leader(card: Card, entry: Entry, *, declared: bool) -> Slot:
    """The card as one that leads by this line; ``declared`` where it may stand in the list too."""
    written = replace(entry.written, name=card.name, quantity=1, declared=declared, readings=())
    return Slot(card, 1, entry._replace(written=written, zone=Zone.COMMANDER, zone_marked=True))


def _cards(against: int, slots: Sequence[Slot], unknown: Sequence[Unknown] = ()) -> Way:
    """The way in which a line names these cards, and names that no card has."""
    entries = [each.entry for each in slots] + [each.entry for each in unknown]
    copies = sum([entry.written.quantity for entry in entries if entry.zone in IN_THE_DECK])
    return Way(against, copies, tuple(slots), tuple(unknown))


def _unknown(against: int, entry: Entry, nearest: tuple[str, ...] | None) -> Way:
    return _cards(against, (), (Unknown(entry, nearest),))


def _remark(against: int, item: Item, cards: Sequence[Card]) -> Way:
    """The way in which a line is no card, and says so."""
    named = tuple([card.name for card in cards])
    return Way(against, remark=Remarked(item.entry, item.entry.name, named))

"""The ways in which each line of a list may be taken, with what speaks against each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog, Match
from validator.cards.catalog.near import NearNames
from validator.cards.catalog.schema import FULL_NAME
from validator.decklist import Entry, Evidence, Reading, Zone
from validator.decklist.headings import LEADING, aside_zone, heading_words
from validator.judge.deck.roles import off_color
from validator.judge.deck.slot import Remarked, Slot, Unknown
from validator.judge.readings import doubts
from validator.judge.readings.doubts import Way, moved
from validator.judge.readings.expected import IN_THE_DECK, Expected
from validator.judge.readings.inside import named_inside, names_in_a_row
from validator.judge.readings.item import Item, card_readings, has_evidence, read_as
from validator.judge.readings.seen import Whole

# Parts of a list whose names are often in no catalog, and whose lines are no headings.
_KNOWN_BY_NO_CATALOG: Final = (Zone.PLANES, Zone.SCHEMES, Zone.ATTRACTIONS, Zone.STICKERS)
# What a deck is judged by.
_JUDGED: Final = (*IN_THE_DECK, Zone.COMPANION)


class Ways:
    """What the lines of one list may be."""

    def __init__(self, whole: Whole, catalog: Catalog, expected: Expected, near: NearNames) -> None:
        self._whole = whole
        self._catalog = catalog
        self._expected = expected
        self._near = near

    def look_up(self, items: Iterable[Item]) -> None:
        """Look up what the unknown names of the deck may mean, before those beside it: only so
        many are looked up."""
        for item in items:
            if item.taken_for is None and not item.cards and item.entry.zone in _JUDGED:
                self._likest(item.entry)

    def of(self, item: Item) -> Sequence[Way]:
        """The ways in which a line may be taken, the likeliest first of those that are even."""
        if item.taken_for is not None:
            return _TAKEN_FOR[item.taken_for](self, item)
        if item.match is not None:
            return self._title(item) or (_cards(0, item.slots),)
        row = self._row(item)
        if row and not row[0].unknown:
            return row
        if item.has_label:
            return self._labeled(item)
        if item.reading is not None:
            return self._title(item) or (_cards(0, item.slots),)
        if has_evidence(item.entry, Evidence.HEADED):
            return self._header(item)
        return row or self._nameless(item)

    def _title(self, item: Item) -> Sequence[Way]:
        """A card's name without a quantity, as the list's title or a heading; none of these in
        most lists."""
        entry, whole = item.entry, self._whole
        if item.is_counted or entry.zone_marked or entry.zone not in IN_THE_DECK:
            return ()
        seen = whole.seen(item, entry)
        alone = seen.outside and (seen.apart or whole.first == item.line)
        if whole.is_listed(item.cards[0], item):
            if not (whole.writes_quantities or alone):
                return ()
            title = self._led_by_title(item, item.cards)
            remark = _remark(doubts.TITLE_OF_A_LISTED_CARD, item, item.cards)
            return (title or remark, _cards(doubts.LISTED_CARD, item.slots))
        remark = _remark(doubts.HEADING_OF_A_CARDS_NAME, item, item.cards)
        if whole.writes_quantities and seen.heading and " " not in entry.name:
            return (_cards(0, item.slots), remark._replace(heads=True))
        odd = whole.writes_quantities or whole.is_off_color(item)
        if seen.outside and seen.apart and odd and whole.is_led:
            return (_cards(0, item.slots), remark)
        return ()

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
        whole, slots = self._whole, item.slots
        zone = _beside(item.reading)
        if zone is not None:
            return _set_aside(_cards(0, slots), zone)
        if whole.is_sorted_by_labels:
            return (_cards(0, slots),)
        card = _cards(doubts.ENTRY_BY_LABEL, slots)
        if not whole.leads_by_label(item):
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

    def _nameless(self, item: Item) -> Sequence[Way]:
        """A line whose words no card has as a name."""
        entry, nearest = self._likest(item.entry)
        if entry.zone in _KNOWN_BY_NO_CATALOG:
            return (_unknown(0, entry, ()),)
        if entry.written.declared:
            # It says who leads, and the card may stand in the list as well.
            elsewhere = Unknown(entry, nearest, counted=False)
            return (Way(0, unknown=(elsewhere,)), _unknown(1, entry, nearest))
        if self._whole.is_empty or nearest is None:
            return (_unknown(0, entry, nearest),)
        inside = self._inside(item)
        seen = self._whole.seen(item, entry, nearest, names=bool(inside))
        card = _unknown(doubts.against_a_card(seen), entry, nearest)
        if entry.zone_marked and entry.zone in LEADING and not item.may_head:
            return (card,)
        ways = [card]
        if item.may_head:
            ways.append(Way(doubts.against_a_heading(seen), heads=True))
        ways.append(_remark(doubts.against_a_remark(seen), item, inside))
        title = self._led_by_title(item, inside) if inside else None
        return (title, *ways) if title else ways

    def _header(self, item: Item) -> Sequence[Way]:
        """A line that is written as a heading with a count: `Mountain (97)`."""
        entry, whole = item.entry, self._whole
        if item.cards:
            if whole.is_headed:
                return (_cards(0, item.slots),)
            heads = whole.seen(item, entry).heading
            against = doubts.HEADING if heads else doubts.HEADING_OF_A_CARDS_NAME
            heading = _remark(against, item, item.cards)._replace(heads=True)
            is_word = heads and " " not in entry.name  # as in `_title`
            if not item.is_counted and (is_word or item.slots[0].kind != FULL_NAME):
                return (heading,)
            return (_cards(doubts.HEADED_CARD, item.slots), heading)
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
        title = None if item.is_counted else self._led_by_title(item, item.cards)
        remark = _remark(1 if title else 0, item, item.cards)
        return (title, remark) if title else (remark,)

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
        return _remark(doubts.REMARK_BELOW_A_KEY, item, named), cards

    def _error(self, item: Item) -> Sequence[Way]:
        """A line that is none of a list: a remark, where it can't be meant as a card."""
        if not item.cards:
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

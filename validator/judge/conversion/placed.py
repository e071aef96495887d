"""Where the cards of a deck go in another program's list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from validator.base.value import Value, replace
from validator.cards.card import Card
from validator.cards.catalog.schema import FULL_NAME
from validator.decklist import Entry, Zone
from validator.decklist.dialects.dialect import Dialect
from validator.decklist.headings import LEADING
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown


class Placed(Value):
    """An entry where the deck has it."""

    entry: Entry
    quantity: int
    zone: Zone
    card: Card | None
    """None where no card has its name."""
    kind: int = FULL_NAME
    """How its name names the card: one of the kinds of `validator.cards.catalog.schema`."""


def placed_in(deck: Deck) -> list[Placed]:
    """Every entry of the list by the role that its card has in the deck, in the list's order."""
    found: list[Placed] = [
        *_slots(deck.commanders, Zone.COMMANDER),
        *_slots(deck.signature_spells, Zone.SIGNATURE_SPELL),
        *_slots(deck.companions, Zone.COMPANION),
        *_slots(deck.main[len(deck.signature_spells) :], Zone.MAIN),
        *_slots(deck.sideboard, Zone.SIDEBOARD),
    ]
    for part in deck.beside:
        found += _slots(part.slots, part.zone)
    unknown = list(unknown_in(deck))
    misspelled = [each.entry for each in unknown if each.taken_for is not None]
    if misspelled:  # what leads the deck is written as the list has it
        found = [replace(each, card=None) if each.entry in misspelled else each for each in found]
    found += [
        Placed(each.entry, each.quantity, each.zone, None)
        for each in unknown
        if each.taken_for is None and each.counted
    ]
    # Entries without lines, of a mapping, stay in the order of their zones.
    found.sort(key=lambda each: (each.entry.line or 0, each.entry.column or 0))
    return found


def unknown_in(deck: Deck) -> Iterator[Unknown]:
    """The names of the list that no card has, of every part of it."""
    yield from deck.unknown
    yield from deck.unknown_sideboard
    for part in deck.beside:
        yield from part.unknown


def _slots(slots: Iterable[Slot], zone: Zone) -> Iterator[Placed]:
    for slot in slots:
        yield Placed(slot.entry, slot.quantity, zone, slot.card, slot.kind)


def by_zone(placed: Iterable[Placed]) -> dict[Zone, list[Placed]]:
    """The entries by their zones, whoever leads first, as in every program's lists."""
    zones: dict[Zone, list[Placed]] = {}
    for each in placed:
        zones.setdefault(each.zone, []).append(each)
    return {zone: zones[zone] for zone in _ORDER if zone in zones}


_ORDER: Final = tuple(dict.fromkeys((*LEADING, Zone.MAIN, *Zone)))


# Where a card goes if its own zone is none of the target's. Programs without a part for signature
# spells have them beside the commanders, and tell them apart by their types.
_INSTEAD: Final = {
    Zone.COMPANION: Zone.SIDEBOARD,
    Zone.SIGNATURE_SPELL: Zone.COMMANDER,
}


def zone_in(target: Dialect, zone: Zone, *, led: bool) -> Zone | None:
    """Where the cards of a zone go in the target's lists; ``None`` where they are left out.

    ``led`` is whether the deck has a commander.
    """
    if zone not in target.zones:
        instead = _INSTEAD.get(zone)
        return None if instead is None else zone_in(target, instead, led=led)
    if zone is Zone.SIDEBOARD and target.one_sideboard and led:
        return None
    return zone

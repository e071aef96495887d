"""Commanders whose names are misspelled, judged as the cards that are meant.

The name stays an error. But a deck whose commander nobody knows has no color identity, and what
else is wrong with it could not be said.
"""

from __future__ import annotations

from collections.abc import Sequence

from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.names import meant
from validator.decklist import Zone
from validator.formats.leaders import Leaders
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.deck.slots import Resolved, Slots


def taken_as_meant(resolved: Resolved, catalog: Catalog, leaders: Leaders) -> Resolved:
    """The same list, with a card for each misspelled commander: the one that any player would
    say is meant (`validator.cards.names.meant`), if it may lead.

    It stands where the list has the name, which stays among the unknown ones: it is
    `Unknown.taken_for` that card.
    """
    if not any(each.zone is Zone.COMMANDER for each in resolved.unknown):
        return resolved
    cards = [_candidate(each, catalog) for each in resolved.unknown]
    leading = [slot.card for slot in resolved.slots if slot.entry.zone is Zone.COMMANDER]
    leading += [card for card in cards if card is not None]
    unknown = [
        each._replace(taken_for=card)
        if card is not None and _may_lead(card, leading, leaders)
        else each
        for each, card in zip(resolved.unknown, cards, strict=True)
    ]
    return resolved._replace(slots=_with_the_cards_of(unknown, resolved.slots), unknown=unknown)


def _candidate(unknown: Unknown, catalog: Catalog) -> Card | None:
    if unknown.zone is not Zone.COMMANDER:
        return None
    name = meant(unknown.written, unknown.nearest or ())
    match = None if name is None else catalog.find(name)
    return None if match is None else match.card


def _may_lead(card: Card, leading: Sequence[Card], leaders: Leaders) -> bool:
    """Whether the card may lead by itself, or beside one of those that do, as a Background does
    (702.124k)."""
    return leaders.lead(card) or any(leaders.lead_together((card, other)) for other in leading)


def _with_the_cards_of(unknown: Sequence[Unknown], slots: Slots) -> Slots:
    """The slots, and where the names stand those of the cards that they are taken for."""
    made = list(slots)
    for each in reversed(unknown):
        if each.taken_for is not None:
            made.insert(each.after, Slot(each.taken_for, each.quantity, each.entry))
    return slots if len(made) == len(slots) else Slots.of(made)

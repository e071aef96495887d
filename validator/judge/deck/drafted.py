"""What a player drafted: the pool that a deck is built from (rule 903.13e)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from validator.base.value import Value
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Decklist, Zone
from validator.judge.deck.resolve import resolve

# Parts of a list that are no cards, or no cards that anybody drafted.
_NOT_DRAFTED: Final = (Zone.TOKENS, Zone.MAYBEBOARD, Zone.DISPLAY_COMMANDER)


class Drafted(Value):
    """The drafted cards by name, and the names in their list that no card has."""

    copies: Mapping[str, int]
    unknown: tuple[str, ...] = ()
    faults: int = 0
    """Lines of their list that are no lines of a list."""


def drafted(decklist: Decklist, catalog: Catalog) -> Drafted:
    """The pool that a list names: the cards of all its parts, sideboard and all (100.4b)."""
    copies: dict[str, int] = {}
    resolved = resolve(decklist, catalog)
    for slot in resolved.slots:
        if slot.entry.zone not in _NOT_DRAFTED:
            copies[slot.card.name] = copies.get(slot.card.name, 0) + slot.quantity
    names = tuple(each.written for each in resolved.unknown if each.zone not in _NOT_DRAFTED)
    return Drafted(copies, names, len(decklist.faults))

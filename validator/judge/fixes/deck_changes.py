"""A deck after a change to its cards, in the roles that were found before."""

from __future__ import annotations

from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Entry, Written
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown, unlisted
from validator.judge.deck.slots import Slots


def with_one(deck: Deck, slot: Slot) -> Deck:
    """The deck with one card more."""
    return deck.having(main=deck.main.and_one(slot))


def with_unknown(deck: Deck, name: str, catalog: Catalog) -> Deck:
    """The deck with one card more by a ``name`` that no card has."""
    nobody = Unknown(Entry(None, Written(name)), tuple(catalog.nearest(name)))
    return deck.having(unknown=(*deck.unknown, nobody))


def without_name(deck: Deck, name: str, catalog: Catalog) -> Deck:
    """The deck with one copy less of the card of this name, or of a name that no card has.

    Raises ``LookupError`` where it has none, those who lead it apart.
    """
    match = catalog.find(name)
    if match is not None:
        taken, left = deck.main.take(match.card)
        if taken is not None:
            return with_main(deck, left)
    for index, each in enumerate(deck.unknown):
        if each.written == name:
            fewer = each.quantity - 1
            written = Written(name, fewer) if fewer else None
            kept = (
                ()
                if written is None
                else (each._replace(entry=each.entry._replace(written=written)),)
            )
            unknown = (*deck.unknown[:index], *kept, *deck.unknown[index + 1 :])
            return deck.having(unknown=unknown)
    raise LookupError(f'the deck has no "{name}" that could go out for another card')


def with_main(deck: Deck, main: Slots) -> Deck:
    """The deck with these cards below its commanders."""
    names = set(main.names)
    spells = tuple([slot for slot in deck.signature_spells if slot.card.name in names])
    return deck._replace(signature_spells=spells).having(main=main)


def led_by(deck: Deck, leaders: tuple[Card, ...]) -> Deck:
    """A deck that nobody led, led by these cards: those that are in it, and others."""
    leading, main = [], deck.main
    for card in leaders:
        taken, main = main.take(card)
        leading.append(taken or unlisted(card, card.name))
    return deck._replace(inference=None).having(commanders=tuple(leading), main=main)

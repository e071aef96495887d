"""Which cards of a catalog may go into a deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from validator.cards.card import Card
from validator.judge.deck.deck import Deck
from validator.judge.questions.changed import with_card
from validator.judge.questions.standing import Standing


def let_in(
    standing: Standing, deck: Deck, cards: Iterable[Card], *, ignore_size: bool = False
) -> Iterator[str]:
    """The names of those of ``cards`` of which a copy more adds nothing that counts to ``deck``:
    the one that stands, or one with a place for a card."""
    for card in cards:
        if not standing.added(with_card(deck, card), ignore_size=ignore_size):
            yield card.name

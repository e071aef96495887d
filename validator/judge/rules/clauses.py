"""113.6n and 903.4b: sentences on cards that nobody read, texts nobody knows, colors chosen."""

from __future__ import annotations

from collections.abc import Iterator

from validator.cards.card import Card
from validator.cards.clauses import Unread
from validator.cards.color import letters
from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import about, blame
from validator.judge.terms import Role, Terms
from validator.report import params
from validator.report.finding import Fact


def clause_unread(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """A deck-construction sentence that could not be read may change the verdict (113.6n)."""
    for clause in card.clauses:
        if isinstance(clause, Unread):
            yield about(
                card,
                code="clause-unread",
                rule="113.6n",
                severity="warning",
                params=params.ClauseUnread(
                    face=clause.face, paragraph=clause.paragraph, about=clause.about
                ),
            )
            break


def leader_text_unknown(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """The text of a commander or companion may change what the deck must fulfil."""
    for slot in (*deck.commanders, *deck.companions):
        if not slot.card.text_known:
            yield blame(
                slot,
                code="facts-missing",
                rule=None,
                severity="warning",
                params=params.FactsMissing(missing="rules-text", cards=(slot.card.name,)),
            )


def color_chosen(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Which color was taken for a card that asks for one (903.4b)."""
    for choice in required.choices:
        if choice.found:
            by_card = {slot.card.name: slot for slot in deck.commanders}
            yield blame(
                by_card[choice.card.name],
                code="color-chosen",
                rule="903.4b" if choice.because is None else None,
                severity="note",
                params=params.ColorChosen(color=letters(choice.color)[0]),
                because=choice.because,
            )

"""113.6n and 903.4b: sentences on cards that nobody read, texts nobody knows, colors chosen."""

from __future__ import annotations

from collections.abc import Iterator

from validator.cards.card import Card
from validator.cards.clauses import Unread
from validator.cards.color import describe
from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import about, blame
from validator.judge.terms import Role, Terms
from validator.report.finding import Found


def clause_unread(card: Card, role: Role, terms: Terms) -> Iterator[Found]:
    """A deck-construction sentence that could not be read may change the verdict (113.6n)."""
    for clause in card.clauses:
        if isinstance(clause, Unread):
            yield about(
                card,
                code="clause-unread",
                rule="113.6n",
                severity="warning",
                message=f"Paragraph {clause.paragraph} of {clause.face} speaks of "
                f"{clause.about}, in a sentence that this program can't read.",
                help="Read the card: the verdict holds only if the sentence changes nothing.",
            )
            break


def leader_text_unknown(deck: Deck, required: Requirements) -> Iterator[Found]:
    """The text of a commander or companion may change what the deck must fulfil."""
    for slot in (*deck.commanders, *deck.companions):
        if not slot.card.text_known:
            yield blame(
                slot,
                code="facts-missing",
                rule=None,
                severity="warning",
                message=f"The catalog does not know the rules text of {slot.card.name}, which may "
                "change what this deck may hold.",
                help="Update the card catalog, or read the card.",
            )


def color_chosen(deck: Deck, required: Requirements) -> Iterator[Found]:
    """Which color was taken for a card that asks for one (903.4b)."""
    for choice in required.choices:
        if choice.found:
            by_card = {slot.card.name: slot for slot in deck.commanders}
            asks = f"{choice.card.name} asks for a color"
            if choice.because is not None:
                asks = f"{choice.because} a color to the deck's identity"
            yield blame(
                by_card[choice.card.name],
                code="color-chosen",
                rule="903.4b" if choice.because is None else None,
                severity="note",
                message=f"{asks}, and none was given; "
                f"{describe(choice.color)} was taken, the one that suits the deck best.",
                help="Say which: --color W, U, B, R or G, once for each card that asks.",
            )

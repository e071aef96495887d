"""The words of answers: each change of a repair, what a deck needs, what a card would do to it."""

from __future__ import annotations

from typing import Final

from validator.base.said import Said, phrase, said, several
from validator.report.answers.repair import ChangeKind, Need
from validator.report.findings.fact import Words
from validator.report.findings.fact import cards as number_of_cards
from validator.report.findings.numbers import DeckSize


def of_change(
    kind: ChangeKind, card: str, copies: int, becomes: str | None, line: int | None
) -> Said:
    """One change, as somebody would be told to make it."""
    match kind:
        case "rename":
            return said('Write "{card}" for "{written}"', card=becomes or "", written=card)
        case "put-in":
            return several(copies, "Put in {n:,} {card}", "Put in {n:,} {card}", card=card)
        case "take-out":
            return several(copies, "Take out {n:,} {card}", "Take out {n:,} {card}", card=card)
        case "lead":
            return said("Make {card} the commander", card=card)
        case "lead-no-more":
            return said("Put {card} among the other cards: it leads no more", card=card)
        case "signature-spell":
            return said("Make {card} a signature spell", card=card)
        case "no-signature-spell":
            return said("Put {card} among the other cards: it is no signature spell", card=card)
        case "drop-line":
            return said("Drop line {line}", line=line or 0)
        case "leave-out":
            return several(
                copies,
                "Leave out the {n:,} card beside the deck ({part})",
                "Leave out the {n:,} cards beside the deck ({part})",
                part=card,
            )


_NEEDS: Final[dict[Need, Said]] = {
    "commander": phrase("No change to the other cards helps: it needs another commander."),
    "pool": phrase("No change helps: what was drafted must be known."),
    "list": phrase("This is no list of a deck."),
    "other": phrase("No change to its cards helps."),
}


_AMBIGUOUS: Final = phrase("A line can be read in two ways: choose one reading first.")


def of_need(need: Need, *, is_deck: bool = True) -> Said:
    """Return what a deck needs that no change to its cards does; ``is_deck``: a list was read."""
    return _AMBIGUOUS if need == "list" and is_deck else _NEEDS[need]


def of_size_with(card: str, size: DeckSize, format: str) -> Words:
    """Return what is told of a card for which a deck has no place."""
    would = said(
        "With {card} the deck would have {cards}.", card=card, cards=number_of_cards(size.size)
    )
    return Words(size.compare(would, format), phrase("Instead of which card?"))

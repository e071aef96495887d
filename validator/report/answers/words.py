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
            return said('Rename "{written}" to "{card}"', card=becomes or "", written=card)
        case "put-in":
            return several(copies, "Add {n:,} {card}", "Add {n:,} {card}", card=card)
        case "take-out":
            return several(copies, "Remove {n:,} {card}", "Remove {n:,} {card}", card=card)
        case "lead":
            return said("Make {card} the commander", card=card)
        case "lead-no-more":
            return said("Move {card} to the main deck (no longer commander)", card=card)
        case "signature-spell":
            return said("Make {card} a signature spell", card=card)
        case "no-signature-spell":
            return said("Move {card} to the main deck (no longer a signature spell)", card=card)
        case "drop-line":
            return said("Delete line {line}", line=line or 0)
        case "leave-out":
            return several(
                copies,
                "Remove the {n:,} card outside the deck ({part})",
                "Remove the {n:,} cards outside the deck ({part})",
                part=card,
            )


_NEEDS: Final[dict[Need, Said]] = {
    "commander": phrase("Can't be repaired by changing the other cards: choose another commander."),
    "pool": phrase("Can't be repaired without the draft pool."),
    "list": phrase("This is not a decklist."),
    "other": phrase("No change to its cards makes it legal."),
}


_AMBIGUOUS: Final = phrase("A line is ambiguous: choose one reading first.")


def of_need(need: Need, *, is_deck: bool = True) -> Said:
    """Return what a deck needs that no change to its cards does; ``is_deck``: a list was read."""
    return _AMBIGUOUS if need == "list" and is_deck else _NEEDS[need]


def of_size_with(card: str, size: DeckSize, format: str) -> Words:
    """Return what is told of a card for which a deck has no place."""
    would = said(
        "With {card} the deck would have {cards}.", card=card, cards=number_of_cards(size.size)
    )
    return Words(size.compare(would, format), phrase("Instead of which card?"))

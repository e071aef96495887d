"""What the list itself says: lines that are none, unknown names, and cards beside the deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from validator.base.words import counted, in_words
from validator.cards.catalog.schema import REBALANCED, TRANSLATION
from validator.decklist import Zone
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame, of_fault
from validator.judge.rules.supplementary import decks_beside
from validator.report.finding import Found


def syntax(deck: Deck, required: Requirements) -> Iterator[Found]:
    """Every line that is no line of a decklist."""
    for fault in deck.faults:
        yield of_fault(fault)


def unknown_card(deck: Deck, required: Requirements) -> Iterator[Found]:
    """Every name in the deck that no card has."""
    for entry in deck.unknown:
        help = "Check the spelling, or update the card catalog."
        if entry.nearest:
            help = f"Did you mean {in_words(entry.nearest)}?"
        yield Found(
            code="unknown-card",
            card=entry.written,
            line=entry.line,
            column=entry.column,
            message=f'No card is named "{entry.written}".',
            help=help,
        )


def other_name(deck: Deck, required: Requirements) -> Iterator[Found]:
    """Every card that the list names in another language, or as MTG Arena does.

    Names are counted and compared in English (903.5b).
    """
    for slot in (*deck.commanders, *deck.main.in_other_words, *deck.companions):
        if slot.is_translated:
            yield blame(
                slot,
                code="other-name",
                rule="903.5b",
                severity="note",
                message=_SAID[slot.kind].format(written=slot.written, card=slot.card.name),
            )


_SAID: Final = {
    TRANSLATION: "“{written}” was read as {card}.",
    REBALANCED: "“{written}”, MTG Arena's rebalanced card, was read as {card}.",
}


def sideboard(deck: Deck, required: Requirements) -> Iterator[Found]:
    """Commander games use no sideboards (903.5e)."""
    entries: tuple[Slot | Unknown, ...] = (*deck.sideboard, *deck.unknown_sideboard)
    if entries and not required.format.sideboard.allowed:
        total = sum(entry.quantity for entry in entries)
        lines = [entry.line for entry in entries if entry.line is not None]
        yield Found(
            code="sideboard",
            rule=required.format.sideboard.rule,
            severity="warning",
            line=min(lines, default=None),
            message=f"The list has a sideboard of {counted(total)}, and {required.format.name} has "
            "none; these cards were not counted.",
            help="Move them into the deck, or mark one of them as commander or companion.",
        )


def ignored(deck: Deck, required: Requirements) -> Iterator[Found]:
    """What the list holds besides the deck."""
    judged = {id(part) for part, _ in decks_beside(deck, required)}
    for part in deck.beside:
        said = f"{counted(part.quantity)} not judged: {_in_words(part.zone)}."
        if id(part) in judged:
            said = f"{counted(part.quantity)} not counted, with rules of their own: "
            said += f"{_in_words(part.zone)}."
            others = sum(entry.quantity for entry in part.unknown)
            if others:
                said += f" The catalog does not know {others:,} of them."
        yield Found(code="ignored", severity="note", line=part.line, message=said)


def _in_words(zone: Zone) -> str:
    if zone is Zone.NOT_IN_DECK:
        return "cards marked as not in the deck"
    return zone.words if zone is Zone.TOKENS else f"the {zone.words}"

"""How a rule says what it found, and how that becomes a finding."""

from __future__ import annotations

from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.color import letters
from validator.cards.identity import Source
from validator.decklist import Fault
from validator.judge.deck.slot import Slot
from validator.report.findings import listing
from validator.report.findings.colors import ColorSource
from validator.report.findings.fact import Details, Fact


def about(card: Card, details: Details, *, rule: str | None = None) -> Fact:
    """Return a fact about a card, wherever it is."""
    return Fact(details, rule, card.name, card.oracle_id)


def placed(fact: Fact, slot: Slot) -> Fact:
    """Return the same fact, of the card of ``slot``."""
    called = slot.written if slot.is_translated else None
    return replace(fact, entry=slot.entry, called=called)


def blame(slot: Slot, details: Details, *, rule: str | None = None) -> Fact:
    """Return a fact about the card of ``slot``."""
    return placed(about(slot.card, details, rule=rule), slot)


def of_fault(fault: Fault) -> Fact:
    """The fact about a line that is no line of a decklist."""
    return Fact(
        listing.Syntax.of(fault.message, fault.help),
        line=fault.line,
        column=fault.column,
    )


def source_params(source: Source) -> ColorSource:
    """A place that gives a card colors, as `cmdr identity` tells it."""
    return ColorSource(
        face=source.face,
        where=source.where,
        text=source.text,
        colors=letters(source.colors),
        rule=source.rule,
    )


def characteristic_types(card: Card) -> str:
    """The type lines of the faces that count while a card is in a deck, ``//`` between them."""
    return " // ".join(face.type_line for face in card.characteristic_faces)

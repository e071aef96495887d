"""How a rule says what it found, and how that becomes a finding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from validator.base.said import as_sentence
from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.color import letters
from validator.cards.identity import Source
from validator.decklist import Fault
from validator.judge.deck.slot import Slot
from validator.report import params
from validator.report.finding import NOTHING, Fact, Severity
from validator.report.params import Code


def about(
    card: Card,
    *,
    code: Code,
    rule: str | None,
    params: Mapping[str, Any] = NOTHING,
    severity: Severity = "error",
    **aside: Any,
) -> Fact:
    """A fact about a card, wherever it stands; ``aside`` is what only its words need."""
    return Fact(
        code=code,
        rule=rule,
        severity=severity,
        card=card.name,
        oracle_id=card.oracle_id,
        params=params,
        aside=aside,
    )


def placed(fact: Fact, slot: Slot) -> Fact:
    """The same fact, of the card of ``slot``."""
    called = slot.written if slot.is_translated else None
    return replace(fact, entry=slot.entry, called=called)


def blame(
    slot: Slot,
    *,
    code: Code,
    rule: str | None,
    params: Mapping[str, Any] = NOTHING,
    severity: Severity = "error",
    **aside: Any,
) -> Fact:
    """A fact about the card of ``slot``; ``aside`` is what only its words need."""
    fact = about(slot.card, code=code, rule=rule, params=params, severity=severity, **aside)
    return placed(fact, slot)


def of_fault(fault: Fault) -> Fact:
    """The fact about a line that is no line of a decklist."""
    return Fact(
        code="syntax",
        line=fault.line,
        column=fault.column,
        params=params.Syntax(problem=str(as_sentence(fault.message))),
        aside={"problem": fault.message, "help": fault.help},
    )


def source_params(source: Source) -> params.ColorSource:
    """A place that gives a card colors, as `cmdr identity` tells it."""
    return params.ColorSource(
        face=source.face,
        where=source.where,
        text=source.text,
        colors=letters(source.colors),
        rule=source.rule,
    )


def characteristic_types(card: Card) -> str:
    """The type lines of the faces that count while a card is in a deck, ``//`` between them."""
    return " // ".join(face.type_line for face in card.characteristic_faces)

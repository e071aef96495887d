"""903.3 and 702.124: the commanders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from validator.cards.card import Card
from validator.cards.clauses import Clause
from validator.formats.format import Commander
from validator.formats.leaders import (
    PARTNER_CLAUSES,
    abilities_match,
    has_no_leaders,
    is_background,
    lacks_its_background,
    may_lead_together,
    may_partner_if_read,
)
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame, characteristic_types
from validator.report.findings import leaders
from validator.report.findings.fact import Fact


def commander_present(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """A deck has a commander (903.3): marked in the list, or the one guess left."""
    if not required.format.commander.required:
        return
    inference = deck.inference
    if inference is None or deck.leader_is_unknown:
        if not deck.commanders and not deck.leader_is_unknown:
            yield _none(())
        return
    if inference.guess is None:
        yield _none(inference.candidates)
        return
    for slot in inference.guess.commanders:
        yield blame(
            slot,
            leaders.CommanderInferred(reason=inference.guess.why),
            rule=required.format.commander.rule,
        )


def _none(candidates: tuple[Card, ...]) -> Fact:
    names = tuple(card.name for card in candidates)
    return Fact(leaders.NoCommander(candidates=names), rule="903.3")


def commander_type(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """A single commander is a card that may lead (903.3, 903.3a)."""
    if has_no_leaders(required.format.commander):
        for slot in deck.commanders:
            yield _cannot_lead(slot, required, nobody=True)
        return
    if len(deck.commanders) != 1 or deck.leader_is_unknown:
        return
    slot = deck.commanders[0]
    if slot.quantity > 1:
        return  # the same card twice is a pair, and judged as one
    if not slot.card.text_known or required.terms.leaders.lead(slot.card):
        return  # an unknown text may say that it can lead: `leader_text_unknown`
    yield _cannot_lead(slot, required, nobody=False)


def _cannot_lead(slot: Slot, required: Requirements, *, nobody: bool) -> Fact:
    return blame(
        slot,
        leaders.CommanderType(
            type_line=characteristic_types(slot.card),
            nobody=nobody,
            background=is_background(slot.card),
            front_only=len(slot.card.faces) > 1 and len(slot.card.characteristic_faces) == 1,
        ),
        rule=required.format.commander.rule,
    )


def commander_pair(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Several commanders may lead together (702.124a to 702.124m)."""
    if has_no_leaders(required.format.commander):
        return
    if sum([slot.quantity for slot in deck.commanders]) < 2:
        return
    slots = [slot for slot in deck.commanders for _ in range(min(slot.quantity, 3))]
    if len(slots) > 2:
        yield _pair(slots[-1], "702.124g", deck, "too-many")
        return
    first, second = slots
    terms = required.format.commander
    texts_known = first.card.text_known and second.card.text_known
    if not texts_known and may_partner_if_read(first.card) and may_partner_if_read(second.card):
        return  # `leader_text_unknown` says what is not known
    if not may_lead_together(first.card, second.card, terms):
        reason = _why_not_both(first.card, second.card, terms)
        rule = "702.124k" if reason == "not-a-background" else "702.124"
        yield _pair(second, rule, deck, reason)


def _pair(slot: Slot, rule: str, deck: Deck, reason: str) -> Fact:
    leading = [each.card for each in deck.commanders for _ in range(min(each.quantity, _MOST))]
    return blame(
        slot,
        leaders.CommanderPair(
            commanders=tuple(card.name for card in leading),
            reason=reason,
            names=tuple(each.card.name for each in deck.commanders),
            abilities=tuple(
                (each.card.name, _partner_abilities(each.card)) for each in deck.commanders
            ),
        ),
        rule=rule,
    )


# A list may name a card ten thousand times.
_MOST: Final = 100


def _why_not_both(first: Card, second: Card, terms: Commander) -> str:
    if abilities_match(first, second, terms):
        return "not-a-background" if lacks_its_background(first, second) else "cannot-lead"
    return "abilities-differ" if _abilities(first) and _abilities(second) else "no-partner-ability"


def _abilities(card: Card) -> list[Clause]:
    return [clause for clause in card.clauses if isinstance(clause, PARTNER_CLAUSES)]


def _partner_abilities(card: Card) -> tuple[str, ...]:
    return tuple(clause.describe() for clause in _abilities(card))

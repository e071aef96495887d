"""903.3 and 702.124: who leads the deck."""

from __future__ import annotations

from collections.abc import Iterator

from validator.base.words import counted, in_words
from validator.cards.card import Card
from validator.cards.clauses import PartnerWith
from validator.formats.format import Commander
from validator.formats.leaders import (
    PARTNER_CLAUSES,
    are_partners,
    is_background,
    may_lead_together,
    may_partner_if_read,
)
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame
from validator.report.finding import Found


def commander_present(deck: Deck, required: Requirements) -> Iterator[Found]:
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
            code="commander-inferred",
            rule=required.format.commander.rule,
            severity="note",
            message=f"No commander is marked; {slot.card.name} was taken for it, because "
            f"{inference.guess.why}.",
            help='If another card leads, say so: --commander "NAME", or a line "Commander" '
            "above it.",
        )


def _none(candidates: tuple[Card, ...]) -> Found:
    names = [card.name for card in candidates]
    message = "No commander is marked, and none can be inferred"
    if names:
        message += f": it may be {in_words(names)}"
    return Found(
        code="no-commander",
        rule="903.3",
        message=message + ". Color identity was not judged.",
        help='Name the commander: --commander "NAME", or put it under a line "Commander".',
    )


def commander_type(deck: Deck, required: Requirements) -> Iterator[Found]:
    """A single commander is a card that may lead (903.3, 903.3a)."""
    if len(deck.commanders) != 1 or deck.leader_is_unknown:
        return
    slot = deck.commanders[0]
    if slot.quantity > 1:
        return  # the same card twice is a pair, and judged as one
    if not slot.card.text_known or required.terms.leaders.lead(slot.card):
        return  # an unknown text may say that it can lead: `leader_text_unknown`
    yield blame(
        slot,
        code="commander-type",
        rule=required.format.commander.rule,
        message=f"{slot.card.name} can't be a commander: {_why_not(slot.card, required)}.",
        help="Choose a card that can lead, or mark the right one as commander.",
    )


def _why_not(card: Card, required: Requirements) -> str:
    if is_background(card):
        return "a Background leads only beside a commander that chooses one (702.124k)"
    types = " // ".join(face.type_line for face in card.characteristic_faces)
    reason = f"its type line is {types}"
    if len(card.faces) > 1 and len(card.characteristic_faces) == 1:
        reason += " (only the front face counts, rule 712.8a)"
    return reason + ", and its text does not say that it can be your commander"


def commander_pair(deck: Deck, required: Requirements) -> Iterator[Found]:
    """Several commanders may lead together (702.124a to 702.124m)."""
    if sum([slot.quantity for slot in deck.commanders]) < 2:
        return
    slots = [slot for slot in deck.commanders for _ in range(min(slot.quantity, 3))]
    names = in_words((slot.card.name for slot in deck.commanders), last="and")
    if len(slots) > 2:
        total = sum(slot.quantity for slot in deck.commanders)
        yield _pair(
            slots[-1],
            "702.124g",
            f"The list has {counted(total, 'commander')} ({names}); "
            "no ability lets a deck have more than two.",
        )
        return
    first, second = slots
    terms = required.format.commander
    texts_known = first.card.text_known and second.card.text_known
    if not texts_known and may_partner_if_read(first.card) and may_partner_if_read(second.card):
        return  # `leader_text_unknown` says what is not known
    if not may_lead_together(first.card, second.card, terms):
        why = _why_not_both(first, second, terms)
        yield _pair(second, "702.124", f"{names} can't lead together: {why}.")


def _pair(slot: Slot, rule: str, message: str) -> Found:
    return blame(
        slot,
        code="commander-pair",
        rule=rule,
        message=message,
        help="Keep one commander, or a pair whose partner abilities match.",
    )


def _why_not_both(first: Slot, second: Slot, terms: Commander) -> str:
    if are_partners(first.card, second.card, terms):
        return "a partner must itself be able to lead (903.3)"
    return " and ".join(_partner_ability(slot.card) for slot in (first, second))


def _partner_ability(card: Card) -> str:
    abilities = [
        f"partners only with {clause.name}"
        if isinstance(clause, PartnerWith)
        else clause.describe()
        for clause in card.clauses
        if isinstance(clause, PARTNER_CLAUSES)
    ]
    if abilities:
        return f"{card.name} {in_words(abilities, last='and')}"
    return f"{card.name} has no partner ability"

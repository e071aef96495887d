"""702.139 and 903.11a: a companion beside the deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from validator.base.words import in_words
from validator.cards.card import Card
from validator.cards.clauses import Companion, Unread
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame
from validator.judge.rules.identity import off_color_message
from validator.report.finding import Found


def companion_condition(deck: Deck, required: Requirements) -> Iterator[Found]:
    """The companion's condition holds for the starting deck, commander included (702.139a, b)."""
    for slot in deck.companions[1:]:
        yield _broken(slot, "702.139a", "A deck has at most one companion.", "Keep one.")
    for slot in deck.companions[:1]:
        if not required.format.companion.allowed:
            yield _broken(
                slot, "702.139a", f"{required.format.name} has no companions.", "Leave it out."
            )
            continue
        conditions = [c.condition for c in slot.card.clauses if isinstance(c, Companion)]
        unread = any(isinstance(clause, Unread) for clause in slot.card.clauses)
        # An unread sentence may be the condition: `clause_unread` says so.
        if not conditions and slot.card.text_known and not unread:
            yield _broken(
                slot,
                "702.139a",
                f"{slot.card.name} has no companion ability.",
                "Leave it out, or move it into the deck.",
            )
        for condition in conditions:
            # Few decks have a companion, and no other needs what judges one.
            from validator.cards.conditions import describe
            from validator.judge.companion_conditions import fulfillment

            found = fulfillment(condition, deck.copies, minimum=required.minimum.value or 0)
            if found.fulfilled is None:
                yield blame(
                    slot,
                    code="facts-missing",
                    rule=None,
                    severity="warning",
                    message=f"The catalog lacks a fact that decides whether {slot.card.name} may "
                    f"be the companion, of {in_words(card.name for card in found.unknown)}.",
                    help="Update the card catalog, or read the card.",
                )
            elif not found.fulfilled:
                yield _broken(
                    slot,
                    "702.139",
                    f"The deck does not fulfil the condition of {slot.card.name}, that "
                    f"{describe(condition)}{_offenders(deck, found.against)}.",
                    "Change these cards, or leave the companion at home.",
                )


def _offenders(deck: Deck, cards: Sequence[Card]) -> str:
    if not cards:
        return ""
    names = [card.name for card in cards[:_SHOWN]]
    lines = {slot.card.name: slot.line for slot in deck.slots_of(names)}
    shown = [f"{name} (line {lines[name]})" if lines[name] else name for name in names]
    if len(cards) > _SHOWN:
        shown.append(f"{len(cards) - _SHOWN} more")
    return f"; not so: {in_words(shown, last='and')}"


# More offenders than this hide the message behind the list.
_SHOWN: Final = 6


def _broken(slot: Slot, rule: str, message: str, help: str) -> Found:
    return blame(slot, code="companion", rule=rule, message=message, help=help)


def companion_banned(deck: Deck, required: Requirements) -> Iterator[Found]:
    """No companion is banned in that role."""
    for slot in deck.companions:
        name = slot.card.name
        if name in required.terms.pool.as_companion and name not in required.allowed:
            yield blame(
                slot,
                code="banned-as-companion",
                rule=None,
                message=f"{slot.card.name} is banned as a companion in {required.format.name}; "
                "it may be a card of the deck.",
                help="Leave it out, or play it in the deck.",
            )


def outside_card(deck: Deck, required: Requirements) -> Iterator[Found]:
    """A companion shares no name with a card of the deck (903.11a)."""
    for slot in deck.companions:
        if slot.card.name in deck.names:
            inside = deck.slots_of((slot.card.name,))[-1]
            where = f" (line {inside.line})" if inside.line else ""
            yield blame(
                slot,
                code="outside-card",
                rule="903.11a",
                message=f"{slot.card.name} is in the deck{where}, so no card of that name can "
                "come from outside the game.",
                help="Take it out of the deck, or choose another companion.",
            )


def companion_identity(deck: Deck, required: Requirements) -> Iterator[Found]:
    """Every color of a companion's identity is the commander's (903.11a)."""
    for slot in deck.companions:
        off = required.off_companion(slot.card)
        if off:
            yield blame(
                slot,
                code="color-identity",
                rule="903.11a",
                message=off_color_message(slot.card, off, deck, required),
                help="Choose another companion.",
            )

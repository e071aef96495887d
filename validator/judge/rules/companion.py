"""702.139 and 903.11a: a companion beside the deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from validator.cards.clauses import Companion, Unread
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame
from validator.judge.rules.identity import off_color
from validator.report.findings import cards, leaders, unsure
from validator.report.findings.fact import Fact


def companion_condition(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """The companion's condition holds for the starting deck, commander included (702.139a, b)."""
    for slot in deck.companions[1:]:
        yield _broken(slot, "702.139a", "several")
    for slot in deck.companions[:1]:
        if not required.format.companion.allowed:
            yield _broken(slot, "702.139a", "format")
            continue
        conditions = [c.condition for c in slot.card.clauses if isinstance(c, Companion)]
        unread = any(isinstance(clause, Unread) for clause in slot.card.clauses)
        # An unread sentence may be the condition: `clause_unread` says so.
        if not conditions and slot.card.text_known and not unread:
            yield _broken(slot, "702.139a", "ability")
        for condition in conditions:
            # Few decks have a companion, and no other needs what judges one.
            from validator.cards.conditions import describe
            from validator.judge.companion_conditions import fulfillment

            found = fulfillment(condition, deck.copies, minimum=required.minimum.value or 0)
            if found.fulfilled is None:
                yield blame(
                    slot,
                    unsure.FactsMissing(
                        missing="condition", cards=tuple(card.name for card in found.unknown)
                    ),
                )
            elif not found.fulfilled:
                offending = tuple(card.name for card in found.against)
                yield _broken(
                    slot,
                    "702.139",
                    "condition",
                    condition=describe(condition),
                    offending=offending,
                    lines={each.card.name: each.line for each in deck.slots_of(offending)},
                )


def _broken(
    slot: Slot,
    rule: str,
    why: leaders.WhyNoCompanion,
    *,
    condition: str | None = None,
    offending: tuple[str, ...] = (),
    lines: Mapping[str, int | None] = MappingProxyType({}),
) -> Fact:
    return blame(
        slot,
        leaders.Companion(
            companion=slot.card.name,
            condition=condition,
            offending=offending,
            why=why,
            lines=lines,
        ),
        rule=rule,
    )


def companion_banned(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """No companion is banned in that role."""
    for slot in deck.companions:
        name = slot.card.name
        if name in required.terms.pool.as_companion and name not in required.allowed:
            yield blame(slot, cards.BannedAsCompanion())


def outside_card(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """A companion shares no name with a card of the deck (903.11a)."""
    for slot in deck.companions:
        if slot.card.name in deck.names:
            inside = deck.slots_of((slot.card.name,))[-1]
            yield blame(slot, leaders.OutsideCard(line=inside.line), rule="903.11a")


def companion_identity(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Every color of a companion's identity is the commander's (903.11a)."""
    for slot in deck.companions:
        off = required.off_companion(slot.card)
        if off:
            yield off_color(slot, off, deck, required, rule="903.11a", companion=True)

"""The rules: one small generator each, in tables.

A rule reads a `Deck` and its `Requirements` and yields facts. Two kinds of rule are about one
card. A `CardRule` sees the card, its role and the format's terms, and nothing of the deck: where
all of them find no fault, that is remembered for the next deck. A `SlotRule` sees the deck, and its
answer is never remembered. No rule knows another, and all of them run, so that no error hides
another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from validator.cards.card import Card
from validator.cards.color import COLORLESS
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import placed
from validator.judge.rules.bracket import bracket
from validator.judge.rules.clauses import (
    clause_unread,
    color_chosen,
    leader_text_unknown,
    left_undecided,
)
from validator.judge.rules.commander import commander_pair, commander_present, commander_type
from validator.judge.rules.companion import (
    companion_banned,
    companion_condition,
    companion_identity,
    outside_card,
)
from validator.judge.rules.draft import card_pool, pool_missing
from validator.judge.rules.identity import (
    asks_for_colors_alone,
    basic_land_type,
    circled_colors,
    color_identity,
    unknown_identity,
)
from validator.judge.rules.listing import (
    ambiguous_line,
    ignored,
    other_name,
    remarks,
    sideboard,
    syntax,
    unknown_card,
)
from validator.judge.rules.points import points
from validator.judge.rules.pool import (
    allowed,
    beyond_facts,
    in_the_pool,
    nontraditional_card,
    past_unknown,
)
from validator.judge.rules.signature import signature_spell
from validator.judge.rules.singleton import singleton
from validator.judge.rules.size import deck_size
from validator.judge.rules.supplementary import pooled, supplementary_deck
from validator.judge.terms import Role, Terms
from validator.report.findings.fact import Fact

Rule: TypeAlias = Callable[[Deck, Requirements], Iterator[Fact]]
SlotRule: TypeAlias = Callable[[Slot, Deck, Requirements], Iterator[Fact]]
CardRule: TypeAlias = Callable[[Card, Role, Terms], Iterator[Fact]]

RULES: Final[tuple[Rule, ...]] = (
    syntax,
    unknown_card,
    other_name,
    commander_present,
    commander_type,
    commander_pair,
    deck_size,
    singleton,
    points,
    sideboard,
    leader_text_unknown,
    companion_condition,
    companion_identity,
    companion_banned,
    outside_card,
    supplementary_deck,
    ignored,
    remarks,
    ambiguous_line,
    color_chosen,
    past_unknown,
    beyond_facts,
    card_pool,
    pool_missing,
    signature_spell,
    bracket,
)

# Of the main deck, whose cards the commander's colors bound.
SLOT_RULES: Final[tuple[SlotRule, ...]] = (
    color_identity,
    basic_land_type,
    circled_colors,
    unknown_identity,
)

_DECK: Final = (Role.COMMANDER, Role.MAIN)
_STARTING: Final = (*_DECK, Role.COMPANION)
_ALL: Final = (*_STARTING, Role.SUPPLEMENTARY)

# With the roles in which a card is judged by each.
CARD_RULES: Final[tuple[tuple[CardRule, tuple[Role, ...]], ...]] = (
    (nontraditional_card, _DECK),
    (clause_unread, _STARTING),
    (in_the_pool, _ALL),
    (allowed, _ALL),
)

# Rules that look for a card's name in the deck, in the format's data and in the pool, and nowhere
# else. `validator.judge.questions.equivalence` asks them of one card for many; with a rule that is
# not among them, all cards are asked one by one.
OBSERVABLE: Final[frozenset[Rule | SlotRule]] = frozenset(
    (
        syntax,
        unknown_card,
        other_name,
        commander_present,
        commander_type,
        commander_pair,
        deck_size,
        singleton,
        points,
        sideboard,
        leader_text_unknown,
        companion_condition,
        companion_identity,
        companion_banned,
        outside_card,
        supplementary_deck,
        ignored,
        remarks,
        ambiguous_line,
        color_chosen,
        past_unknown,
        beyond_facts,
        card_pool,
        pool_missing,
        signature_spell,
        bracket,
        color_identity,
        basic_land_type,
        circled_colors,
        unknown_identity,
    )
)


def are_observable() -> bool:
    """Return whether all rules are known to look for names nowhere but in what they are given."""
    return OBSERVABLE.issuperset((*RULES, *SLOT_RULES))


def every_fact(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """What every rule found, but what a sentence that nobody read may allow."""
    yield from left_undecided(deck, _found(deck, required))


def _found(deck: Deck, required: Requirements) -> Iterator[Fact]:
    for rule in RULES:
        yield from rule(deck, required)
    yield from _of_each_card(deck, required)


def _of_each_card(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """What was found about each card, once, in the first role that it has."""
    seen: set[str] = set()
    for role, slots in (
        (Role.COMMANDER, deck.commanders),
        (Role.MAIN, _to_judge(deck, required)),
        (Role.COMPANION, deck.companions),
        (Role.SUPPLEMENTARY, tuple(pooled(deck, required))),
    ):
        for slot in slots:
            if slot.card.name not in seen:
                seen.add(slot.card.name)
                yield from facts_about(slot, role, deck, required)


def facts_about(slot: Slot, role: Role, deck: Deck, required: Requirements) -> Iterator[Fact]:
    """What the rules about one card find in ``slot``, which has that role in the deck."""
    for fact in faults_of(slot.card, role, required.terms):
        yield placed(fact, slot)
    if role is Role.MAIN:
        for rule in SLOT_RULES:
            yield from rule(slot, deck, required)


def faults_of(card: Card, role: Role, terms: Terms) -> Sequence[Fact]:
    """What the rules about a card alone find; that they find nothing is remembered."""
    faultless = terms.faultless(role)
    if card.name in faultless:
        return ()
    found = [
        fault for rule, roles in CARD_RULES if role in roles for fault in rule(card, role, terms)
    ]
    if not found and (role is not Role.MAIN or asks_for_colors_alone(card)):
        faultless.add(card.name)
    return found


def _to_judge(deck: Deck, required: Requirements) -> Sequence[Slot]:
    """The main deck, but for cards without fault all of whose colors are the commanders': nearly
    all cards of nearly all decks, which need not be looked into one by one."""
    faultless = required.terms.faultless(Role.MAIN)
    for card in deck.main.cards_but(faultless):
        faults_of(card, Role.MAIN, required.terms)  # which remembers those without fault
    lacking = COLORLESS if required.identity is None else ~required.identity
    return deck.main.outside(faultless, lacking)

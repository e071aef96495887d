"""The rules: one small function each, in tables.

A rule reads a `Deck` and its `Requirements` and yields findings; a card rule reads one
card of it. No rule knows another, and all of them run, so that no error hides another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import compress
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

from validator.cards.color import COLORLESS, ColorSet
from validator.judge.deck import Deck, Role
from validator.judge.requirements import Requirements
from validator.judge.rules.clauses import clause_unread, color_chosen, leader_text_unknown
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
from validator.judge.rules.listing import ignored, other_name, sideboard, syntax, unknown_card
from validator.judge.rules.pool import (
    allowed,
    banned,
    banned_as_commander,
    nontraditional_card,
    not_legal,
    past_unknown,
    unknown_legality,
)
from validator.judge.rules.signature import signature_spell
from validator.judge.rules.singleton import singleton
from validator.judge.rules.size import deck_size
from validator.judge.rules.supplementary import pooled, supplementary_deck
from validator.judge.slot import NO_SLOTS, Slot, Slots
from validator.report.finding import Found

Rule: TypeAlias = Callable[[Deck, Requirements], Iterator[Found]]
CardRule: TypeAlias = Callable[[Slot, Role, Deck, Requirements], Iterator[Found]]


class Case(NamedTuple):
    """A deck, and what is required of it."""

    deck: Deck
    required: Requirements


# Asked of every deck.
RULES: Final[tuple[Rule, ...]] = (
    other_name,
    commander_present,
    commander_type,
    commander_pair,
    deck_size,
    singleton,
    sideboard,
    leader_text_unknown,
)

# Asked only where the deck, or its format, has the part that they are about: few have.
RULES_ABOUT: Final[Mapping[str, tuple[Rule, ...]]] = {
    "deck.faults": (syntax,),
    "deck.unknown": (unknown_card,),
    "deck.companions": (companion_condition, companion_identity, companion_banned, outside_card),
    "deck.beside": (supplementary_deck, ignored),
    "required.choices": (color_chosen,),
    "required.past_unknown": (past_unknown,),
    "required.format.draft": (card_pool, pool_missing),
    "required.format.signature_spell": (signature_spell,),
}
_PARTS: Final = attrgetter(*RULES_ABOUT)

_MAIN: Final = (Role.MAIN,)
_DECK: Final = (Role.COMMANDER, Role.MAIN)
_STARTING: Final = (*_DECK, Role.COMPANION)
_ALL: Final = (*_STARTING, Role.SUPPLEMENTARY)

# Rules that ask nothing but the one card and what the deck requires, and of which cards.
CARD_RULES: Final[tuple[tuple[CardRule, tuple[Role, ...]], ...]] = (
    (color_identity, _MAIN),
    (basic_land_type, _MAIN),
    (circled_colors, _MAIN),
    (unknown_identity, _MAIN),
    (nontraditional_card, _DECK),
    (clause_unread, _STARTING),
    (banned, _ALL),
    (banned_as_commander, _ALL),
    (not_legal, _ALL),
    (unknown_legality, _ALL),
    (allowed, _ALL),
)


class Faultless(NamedTuple):
    """The names of cards in which no rule of a card found fault, in two roles."""

    commanders: set[str]
    main: dict[str, ColorSet]
    """But perhaps for the colors that they ask for (`Card.asked_colors`)."""


def judge(
    deck: Deck, required: Requirements, faultless: Faultless | None = None
) -> Iterator[Found]:
    """Every finding of every rule.

    ``faultless`` are cards in which no rule of a card found fault before, under the same
    format and day; those of this deck are added. It only saves time.
    """
    for rule in RULES:
        yield from rule(deck, required)
    parts = _PARTS(Case(deck, required))
    if any(parts):
        for rules in compress(RULES_ABOUT.values(), parts):
            for rule in rules:
                yield from rule(deck, required)
    yield from _judge_cards(deck, required, faultless or Faultless(set(), {}))


def _judge_cards(deck: Deck, required: Requirements, faultless: Faultless) -> Iterator[Found]:
    """The findings about each card, once, in the first role that it has."""
    leaders = [slot.card.name for slot in deck.commanders]
    main = _unjudged(deck.main, required, faultless)
    supplementary = tuple(pooled(deck, required)) if deck.beside else ()
    if not (main or deck.companions or supplementary) and faultless.commanders.issuperset(leaders):
        return
    seen = faultless.commanders.intersection(leaders)
    for role, slots in (
        (Role.COMMANDER, deck.commanders),
        (Role.MAIN, main),
        (Role.COMPANION, deck.companions),
        (Role.SUPPLEMENTARY, supplementary),
    ):
        for slot in slots:
            name = slot.card.name
            if name in seen:
                continue
            seen.add(name)
            found = [
                finding
                for rule, roles in CARD_RULES
                if role in roles
                for finding in rule(slot, role, deck, required)
            ]
            if not found and role is Role.MAIN and asks_for_colors_alone(slot.card):
                faultless.main[name] = slot.card.asked_colors
            elif not found and role is Role.COMMANDER:
                faultless.commanders.add(name)
            yield from found


def _unjudged(main: Slots, required: Requirements, faultless: Faultless) -> Slots:
    """The cards of the main deck that are to be judged: those that are not known as faultless,
    and those whose colors are not all the commanders'."""
    asked = faultless.main.get
    lacking = COLORLESS if required.identity is None else ~required.identity
    faulty = [c for c in set(map(asked, main.names)) if c is None or c & lacking]
    return main.where([asked(name) in faulty for name in main.names]) if faulty else NO_SLOTS

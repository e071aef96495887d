"""The rules: one small function each, in one table.

A rule reads a `Deck` and its `Requirements` and yields findings. No rule knows
another, and all of them run, so that no error hides another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from validator.deck import Deck
from validator.report import Finding
from validator.requirements import Requirements
from validator.rules.clauses import clause_unread, color_chosen, leader_text_unknown
from validator.rules.commander import commander_pair, commander_present, commander_type
from validator.rules.companion import (
    companion_banned,
    companion_condition,
    companion_identity,
    outside_card,
)
from validator.rules.draft import card_pool, pool_missing
from validator.rules.identity import (
    basic_land_type,
    circled_colors,
    color_identity,
    unknown_identity,
)
from validator.rules.listing import ignored, sideboard, syntax, unknown_card
from validator.rules.pool import (
    allowed,
    banned,
    banned_as_commander,
    nontraditional_card,
    not_legal,
    past_unknown,
    unknown_legality,
)
from validator.rules.signature import signature_spell
from validator.rules.singleton import singleton
from validator.rules.size import deck_size
from validator.rules.supplementary import supplementary_deck

Rule: TypeAlias = Callable[[Deck, Requirements], Iterator[Finding]]

RULES: Final[tuple[Rule, ...]] = (
    syntax,
    unknown_card,
    commander_present,
    commander_type,
    commander_pair,
    signature_spell,
    deck_size,
    singleton,
    color_identity,
    basic_land_type,
    circled_colors,
    sideboard,
    companion_condition,
    companion_identity,
    companion_banned,
    outside_card,
    banned,
    banned_as_commander,
    not_legal,
    nontraditional_card,
    card_pool,
    pool_missing,
    supplementary_deck,
    clause_unread,
    leader_text_unknown,
    unknown_identity,
    unknown_legality,
    past_unknown,
    color_chosen,
    allowed,
    ignored,
)


def judge(deck: Deck, required: Requirements) -> Iterator[Finding]:
    """Every finding of every rule."""
    for rule in RULES:
        yield from rule(deck, required)

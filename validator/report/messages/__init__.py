"""The words of findings: for each code a function from what a rule found to what is said of it.

A rule knows nothing of words, and these functions judge nothing. Their texts are English and can be
said again in other languages (`validator.base.said`); a sentence is written whole, because other
languages order it otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from validator.base.said import said, sentences
from validator.report.finding import Fact
from validator.report.messages import brackets, cards, colors, leaders, listing, numbers, unsure
from validator.report.messages.words import Words
from validator.report.params import Code

Telling: TypeAlias = Callable[[Fact, str], Words]
"""Tells a fact; the text is the name of the format."""

MESSAGES: Final[Mapping[Code, Telling]] = {
    "allowed": cards.allowed,
    "ambiguous-line": unsure.ambiguous_line,
    "banned": cards.banned,
    "banned-as-commander": cards.banned_as_commander,
    "banned-as-companion": cards.banned_as_companion,
    "basic-land-type": colors.basic_land_type,
    "beyond-facts": unsure.beyond_facts,
    "bracket": brackets.bracket,
    "card-pool": numbers.card_pool,
    "clause-unread": unsure.clause_unread,
    "color-chosen": colors.color_chosen,
    "color-identity": colors.color_identity,
    "commander-inferred": leaders.commander_inferred,
    "commander-pair": leaders.commander_pair,
    "commander-type": leaders.commander_type,
    "companion": leaders.companion,
    "deck-size": numbers.deck_size,
    "facts-missing": unsure.facts_missing,
    "ignored": listing.ignored,
    "no-commander": leaders.no_commander,
    "nontraditional-card": cards.nontraditional_card,
    "not-legal": cards.not_legal,
    "other-name": listing.other_name,
    "outside-card": leaders.outside_card,
    "points": numbers.points,
    "pool-missing": unsure.pool_missing,
    "sideboard": listing.sideboard,
    "signature-spell": leaders.signature_spell,
    "singleton": numbers.singleton,
    "supplementary-deck": numbers.supplementary_deck,
    "syntax": listing.syntax,
    "unknown-card": listing.unknown_card,
}


def words_of(fact: Fact, format: str) -> Words:
    """The words of a fact in the format of that name."""
    words = MESSAGES[fact.code](fact, format)
    if fact.called is None or fact.called in words.message:
        return words
    calls = said("The list calls it “{name}”.", name=fact.called)
    return words._replace(message=sentences(words.message, calls))

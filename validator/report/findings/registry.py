"""The class of each code, and the codes by their traits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from validator.report.findings import brackets, cards, colors, leaders, listing, numbers, unsure
from validator.report.findings.code import Code
from validator.report.findings.fact import Details

_CLASSES: Final[tuple[type[Details], ...]] = (
    cards.Allowed,
    cards.Banned,
    cards.BannedAsCommander,
    cards.BannedAsCompanion,
    cards.NontraditionalCard,
    cards.NotLegal,
    colors.BasicLandType,
    colors.ColorChosen,
    colors.ColorIdentity,
    brackets.Bracket,
    leaders.CommanderInferred,
    leaders.CommanderPair,
    leaders.CommanderType,
    leaders.Companion,
    leaders.NoCommander,
    leaders.OutsideCard,
    leaders.SignatureSpell,
    listing.Ignored,
    listing.OtherName,
    listing.Sideboard,
    listing.Syntax,
    listing.UnknownCard,
    numbers.CardPool,
    numbers.DeckSize,
    numbers.Points,
    numbers.Singleton,
    numbers.SupplementaryDeck,
    unsure.AmbiguousLine,
    unsure.BeyondFacts,
    unsure.ClauseUnread,
    unsure.FactsMissing,
    unsure.PoolMissing,
)


def _by_code(classes: Iterable[type[Details]]) -> dict[Code, type[Details]]:
    return {each.code: each for each in sorted(classes, key=lambda each: each.code)}


FINDINGS: Final[Mapping[Code, type[Details]]] = _by_code(_CLASSES)

# Findings of these codes say that the verdict rests on something nobody could judge.
UNDECIDED_CODES: Final = frozenset([each.code for each in _CLASSES if each.makes_undecided])
# With findings of these codes the deck has no commander, or one that can't be.
WRONG_COMMANDER: Final = frozenset([each.code for each in _CLASSES if each.is_wrong_commander])
# Findings of these codes are about the commander's colors: another commander may have none of them.
BY_THE_COMMANDER: Final = tuple([code for code, each in FINDINGS.items() if each.is_about_colors])

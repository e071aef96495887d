"""903.5c and 903.5d: only colors that the commander has."""

from __future__ import annotations

from collections.abc import Iterator

from validator.cards.card import Card
from validator.cards.clauses import CircledColors
from validator.cards.color import ALL_COLORS, COLORLESS, ColorSet, letters
from validator.cards.face import BASIC_LAND_TYPES
from validator.cards.identity import BASIC_LAND_TYPE
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame, source_params
from validator.report.findings import colors, unsure
from validator.report.findings.fact import Fact


def color_identity(slot: Slot, deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Every color of a card's identity is the commander's (903.5c)."""
    off = required.off_color(slot.card)
    if not off:
        return
    doubtful = required.unsure_exemption(slot.card)
    if doubtful is not None:
        yield blame(
            slot,
            unsure.FactsMissing(
                missing="exemption",
                cards=(slot.card.name,),
                colors=letters(off),
                leader=doubtful.cause.card.name,
            ),
        )
        return
    yield off_color(slot, off, deck, required, rule=required.format.identity.rule)


def basic_land_type(slot: Slot, deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Every color of mana that basic land types make is the commander's (903.5d).

    Only where nothing else about the card is at fault.
    """
    off = required.off_land_types(slot.card)
    if off and not required.off_color(slot.card):
        free = required.free_basics if slot.card.is_basic_land else None  # 903.12e
        yield blame(
            slot,
            colors.BasicLandType(
                colors=letters(off),
                allowed=letters(required.identity or COLORLESS),
                types=_land_types(slot.card, off),
                leaders=_leaders(deck),
                free=free,
            ),
            rule=required.format.identity.land_types_rule,
        )


def circled_colors(slot: Slot, deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Colors circled on a card are of its identity (207.5), so the commander must have as many."""
    if required.lacks_circled_colors(slot.card):
        yield blame(
            slot,
            colors.ColorIdentity(
                colors=(),
                allowed=letters(required.identity or COLORLESS),
                sources=(),
                circled=True,
                leaders=_leaders(deck),
            ),
            rule="207.5",
        )


def asks_for_colors_alone(card: Card) -> bool:
    """Whether no rule of this module finds fault with ``card`` where the commander has all of
    its `Card.asked_colors`: its identity is known, and no colors are circled on it (207.5)."""
    if card.identity_colors is None:
        return False
    return not any(isinstance(clause, CircledColors) for clause in card.clauses)


def unknown_identity(slot: Slot, deck: Deck, required: Requirements) -> Iterator[Fact]:
    """A card whose identity nothing tells can't be judged by 903.5c.

    Of one that never goes into a deck (108.2a) nobody asks it.
    """
    if required.identity is None or slot.card.is_nontraditional:
        return
    if slot.card.identity_colors is None and required.identity != ALL_COLORS:
        yield blame(slot, unsure.FactsMissing(missing="color-identity", cards=(slot.card.name,)))


def off_color(
    slot: Slot,
    off: ColorSet,
    deck: Deck,
    required: Requirements,
    *,
    rule: str | None,
    companion: bool = False,
) -> Fact:
    """The fact that a card has colors outside the commander's, and where it has them."""
    sources = tuple(
        source_params(source)
        for source in slot.card.identity_sources
        if source.colors & off and source.where != BASIC_LAND_TYPE
    )
    return blame(
        slot,
        colors.ColorIdentity(
            colors=letters(off),
            allowed=letters(required.identity or COLORLESS),
            sources=sources,
            leaders=_leaders(deck),
            exemptions=tuple(
                (exemption.cause.card.name, exemption.cause.clause.describe())
                for exemption in required.exemptions
            ),
            companion=companion,
        ),
        rule=rule,
    )


def _leaders(deck: Deck) -> tuple[str, ...]:
    return tuple(slot.card.name for slot in deck.commanders)


def _land_types(card: Card, off: ColorSet) -> tuple[str, ...]:
    """The basic land types of a card that make mana of these colors (305.6)."""
    return tuple(
        name for name, color in BASIC_LAND_TYPES.items() if color & off and name in card.subtypes
    )

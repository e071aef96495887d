"""903.5c and 903.5d: only colors that the commander has."""

from __future__ import annotations

from collections.abc import Iterator

from validator.base.words import in_words
from validator.cards.card import Card
from validator.cards.clauses import CircledColors
from validator.cards.color import ALL_COLORS, ColorSet, describe, letters
from validator.cards.identity import BASIC_LAND_TYPE
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame
from validator.report.finding import Found


def color_identity(slot: Slot, deck: Deck, required: Requirements) -> Iterator[Found]:
    """Every color of a card's identity is the commander's (903.5c)."""
    off = required.off_color(slot.card)
    if not off:
        return
    doubtful = required.unsure_exemption(slot.card)
    if doubtful is not None:
        yield blame(
            slot,
            code="facts-missing",
            rule=None,
            severity="warning",
            message=f"{slot.card.name} is {describe(off)} outside the commander's colors, and "
            f"the catalog lacks the fact that decides whether "
            f"{doubtful.cause.card.name}'s text lets it in.",
            help="Update the card catalog, or read the card.",
        )
        return
    yield blame(
        slot,
        code="color-identity",
        rule=required.format.identity.rule,
        message=off_color_message(slot.card, off, deck, required),
        help=_help(deck, off),
    )


def basic_land_type(slot: Slot, deck: Deck, required: Requirements) -> Iterator[Found]:
    """Every color of mana that basic land types make is the commander's (903.5d).

    Only where nothing else about the card is at fault.
    """
    off = required.off_land_types(slot.card)
    if off and not required.off_color(slot.card):
        kinds = [
            f"{source.text} on {source.face}"
            for source in slot.card.identity_sources
            if source.where == BASIC_LAND_TYPE and source.colors & off
        ]
        yield blame(
            slot,
            code="basic-land-type",
            rule=required.format.identity.land_types_rule,
            message=f"{slot.card.name} makes {describe(off)} mana by its basic land type "
            f"({in_words(kinds, last='and')}, rule 305.6); {_leaders(deck, required)}"
            f"{_free_basics(slot, required)}.",
            help=_help(deck, off),
        )


def circled_colors(slot: Slot, deck: Deck, required: Requirements) -> Iterator[Found]:
    """Colors circled on a card are of its identity (207.5), so the commander must have as many."""
    if required.lacks_circled_colors(slot.card):
        yield blame(
            slot,
            code="color-identity",
            rule="207.5",
            message=f"The colors circled on {slot.card.name} are of its color identity, and "
            f"{_leaders(deck, required)}.",
            help="Take it out.",
        )


def asks_for_colors_alone(card: Card) -> bool:
    """Whether no rule of this module finds fault with ``card`` where the commander has all of
    its `Card.asked_colors`: its identity is known, and no colors are circled on it (207.5)."""
    if card.color_identity is None:
        return False
    return not any(isinstance(clause, CircledColors) for clause in card.clauses)


def _free_basics(slot: Slot, required: Requirements) -> str:
    """What 903.12e lets in instead of this basic land."""
    if required.free_basics is None or not slot.card.is_basic_land:
        return ""
    return f", and of basic lands only {required.free_basics} is let in (rule 903.12e)"


def unknown_identity(slot: Slot, deck: Deck, required: Requirements) -> Iterator[Found]:
    """A card whose identity nothing tells can't be judged by 903.5c."""
    if required.identity is None:
        return
    if slot.card.color_identity is None and required.identity != ALL_COLORS:
        yield blame(
            slot,
            code="facts-missing",
            rule=None,
            severity="warning",
            message=f"The catalog knows neither the rules text nor the color identity of "
            f"{slot.card.name}.",
            help="Update the card catalog, or read the card.",
        )


def off_color_message(card: Card, off: ColorSet, deck: Deck, required: Requirements) -> str:
    """Which colors are at fault, where the card has them, and which are allowed."""
    places = [
        f"{source.text} in the {source.where.replace('-', ' ')} of {source.face}"
        if source.face is not None
        else f"stated as {source.text}"
        for source in card.identity_sources
        if source.colors & off and source.where != BASIC_LAND_TYPE
    ]
    said = f"{card.name} is {describe(off)} ({in_words(places, last='and')}); "
    said += _leaders(deck, required)
    for exemption in required.exemptions:
        said += f"; {exemption.cause.card.name} {exemption.cause.clause.describe()}"
    return said + "."


def _leaders(deck: Deck, required: Requirements) -> str:
    names = in_words((slot.card.name for slot in deck.commanders), last="and")
    verb = "is" if len(deck.commanders) == 1 else "are together"
    return f"{names} {verb} {describe(required.identity or 0)}"


def _help(deck: Deck, off: ColorSet) -> str:
    return (
        "Take it out, or choose a commander with "
        f"{in_words((f'{{{letter}}}' for letter in letters(off)), last='and')} in its identity."
    )

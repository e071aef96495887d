"""Cards that no rule of a check tells apart but by their names, gathered once for all decks.

A card in which the rules about a card alone find no fault is judged by its colors, and by the kinds
of cards that somebody's text names: an exemption of the commander, a companion's condition. So of
those that have all this in common one is judged in a deck, and the others are as it is. What hangs
on a card's name (copies, points, what was drafted) is asked of each card by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from validator.base.value import Value, fields
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.characteristics import matches, types_outside
from validator.cards.clauses import Companion
from validator.cards.conditions import Condition, ShareType
from validator.cards.kinds import Filter
from validator.judge.brackets.signs import signs_of
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import unlisted
from validator.judge.requirements import Requirements
from validator.judge.rules import faults_of
from validator.judge.rules.bracket import bounding_lists
from validator.judge.rules.identity import asks_for_colors_alone
from validator.judge.terms import Role, Terms

Key: TypeAlias = tuple[Hashable, ...]


class Aspects(Value):
    """What of a card a deck asks, beside its colors."""

    kinds: tuple[Filter, ...] = ()
    """Kinds that texts of the deck's commanders and companions name, or whoever asks."""
    types: bool = False
    """Whether the deck asks for its card types."""
    brackets: bool = False
    """Whether the format bounds the Commander bracket."""


class Gathered(NamedTuple):
    """The cards of a catalog under some terms."""

    alike: dict[Key, list[str]]
    """Names by what the cards have in common, in the catalog's order."""
    others: tuple[Card, ...]
    """Cards that are asked one by one; those that go into no deck are in neither."""


# Where a key says whether a card is of the kind that was asked for, if one was: behind its colors.
OF_THE_KIND: Final = 2
# Of one format on one day: what the companions and exempting commanders ask, and a few filters.
_REMEMBERED: Final = 24


def aspects_of(deck: Deck, required: Requirements, kind: Filter | None) -> Aspects:
    """What ``deck`` asks of a card, and whether it is of a ``kind``."""
    kinds = [exemption.kind for exemption in required.exemptions]
    conditions = list(_conditions(deck))
    for condition in conditions:
        kinds += [part for part in fields(condition).values() if isinstance(part, Filter)]
    return Aspects(
        tuple(dict.fromkeys(kinds if kind is None else [kind, *kinds])),
        any(isinstance(condition, ShareType) for condition in conditions),
        required.format.bracket.maximum is not None,
    )


def key_by(aspects: Aspects, terms: Terms) -> Callable[[Card], Key]:
    """What of a card is asked, as a function of the card."""
    lists = bounding_lists(terms) if aspects.brackets else None

    def key_of(card: Card) -> Key:
        key: list[Hashable] = [card.color_identity, card.intrinsic_colors]
        key += [matches(kind, card) for kind in aspects.kinds]
        if aspects.types:
            key.append(types_outside(card))
        if lists is not None:
            signs = signs_of([unlisted(card, card.name)], lists)
            key.append(tuple(sign.criterion for sign in signs))
        return tuple(key)

    return key_of


def _conditions(deck: Deck) -> Iterator[Condition]:
    for slot in deck.companions:
        for clause in slot.card.clauses:
            if isinstance(clause, Companion):
                yield clause.condition


def gathered(catalog: Catalog, terms: Terms, aspects: Aspects) -> Gathered:
    """The cards of ``catalog`` by what they have in common; remembered with the terms."""
    known = terms.gathered.get(aspects)
    if known is None:
        if len(terms.gathered) >= _REMEMBERED:
            terms.gathered.clear()
        known = terms.gathered[aspects] = _gather(catalog.everything(), terms, aspects)
    return known


def _gather(cards: Iterable[Card], terms: Terms, aspects: Aspects) -> Gathered:
    alike: dict[Key, list[str]] = {}
    others = []
    key_of = key_by(aspects, terms)
    for card in cards:
        faults = faults_of(card, Role.MAIN, terms)
        if card.is_basic_land:
            others.append(card)  # any number may be in a deck, or one type alone (903.12e)
        elif not faults and asks_for_colors_alone(card):
            alike.setdefault(key_of(card), []).append(card.name)
        elif all(fault.severity == "note" for fault in faults):
            others.append(card)
    return Gathered(alike, tuple(others))

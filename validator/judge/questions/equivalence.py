"""Cards that no rule of a check tells apart, found by observing what the rules read.

All cards of a catalog are asked about at once: which may be added, which may lead. One check for
each would take seconds. So one card is observed (`validator.judge.questions.observed`), and its
answer is that of all cards that have the same of what was read. No list of such properties is kept
by hand: a new rule, condition or keyword is observed like the others.

Three kinds of cards are asked one by one: those whose names the deck, the format or the pool has;
those of which a rule about a card alone finds something; and all, if there is a rule that is not
known to look for names nowhere else (`validator.judge.rules.OBSERVABLE`).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from validator.base.value import Immutable, fields
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.clauses import Unread
from validator.judge.baseline import Baseline, counts
from validator.judge.deck.deck import Deck
from validator.judge.questions.observed import Key, Property, key_by
from validator.judge.rules import are_observable, faults_of
from validator.judge.rules.bracket import bounding_lists
from validator.judge.terms import Role, Terms
from validator.report.findings.fact import Fact


class Sorted(NamedTuple):
    """The cards of a catalog by what the rules about a card alone find in one role."""

    clean: tuple[Card, ...]
    """Nothing: remembered as without fault."""
    doubtful: tuple[Card, ...]
    """What keeps no deck from being legal, or may be lifted; cards with no place in memory."""


def sorted_cards(catalog: Catalog, terms: Terms, role: Role) -> Sorted:
    """Return the cards of ``catalog`` as they are sorted for a role, once for these terms; those
    with a fault that stays are in neither."""
    return terms.remember(("sorted", role), lambda: _sort_cards(catalog, terms, role))


def _sort_cards(catalog: Catalog, terms: Terms, role: Role) -> Sorted:
    clean, doubtful = [], []
    for card in catalog.everything():
        if is_clean(card, role, terms):
            clean.append(card)
        elif not any(is_firm(fault) for fault in faults_of(card, role, terms)):
            doubtful.append(card)
    return Sorted(tuple(clean), tuple(doubtful))


def is_clean(card: Card, role: Role, terms: Terms) -> bool:
    """Return whether it is remembered that the rules about a card alone find nothing."""
    return not faults_of(card, role, terms) and card.name in terms.faultless(role)


def is_firm(fault: Fact) -> bool:
    """Return whether a fault keeps a deck from being legal, and no text can lift it."""
    return counts(fault) and not fault.details.may_be_lifted


class AskedProperties:
    """The properties of a card that were read so far, and what each card has of them.

    What one deck asks is remembered with its terms, as a start for the next: decks whose commanders
    and companions have the same clauses mostly ask the same. It may be too much, never wrong.
    """

    def __init__(self, terms: Terms, deck: Deck, role: Role) -> None:
        leading = (*deck.commanders, *deck.companions)
        self._terms = terms
        self._place = "asked", role, frozenset([slot.card.clauses for slot in leading])
        self.known: frozenset[Property] = terms.remember(self._place, frozenset)
        """All that were read."""
        self.key_of: Callable[[Card], Key] = key_by(self.known)

    def add(self, properties: Iterable[Property]) -> bool:
        """Add what was read; return whether any of it is new."""
        known = self.known.union(properties)
        if known == self.known:
            return False
        self.known, self.key_of = known, key_by(known)
        self._terms.renew(self._place, known)
        return True


def group_cards(
    catalog: Catalog, terms: Terms, asked: AskedProperties
) -> Mapping[Key, Sequence[Card]]:
    """Group the cards of the main deck in which no rule about a card alone finds fault by what
    they have of the properties that were asked."""

    def group() -> Mapping[Key, Sequence[Card]]:
        groups: dict[Key, list[Card]] = {}
        for card in sorted_cards(catalog, terms, Role.MAIN).clean:
            groups.setdefault(asked.key_of(card), []).append(card)
        return groups

    return terms.remember(("groups", asked.known), group)


def find_named_cards(baseline: Baseline, catalog: Catalog) -> Mapping[str, Card]:
    """Return the cards that are asked one by one, by full name.

    One of their names is in the deck, in what was found of it, in the format's lists, in the pool,
    or in the clauses of a card; or their own clauses name a card.
    """
    if not are_observable():
        return {card.name: card for card in catalog.everything()}
    required, terms = baseline.required, baseline.required.terms
    by_name = terms.remember("by name", lambda: _index(catalog), whoever_is_allowed=True)
    named = set(_texts((baseline.deck, required.drafted, baseline.known)))
    named |= terms.remember("texts", lambda: frozenset(_texts(_lists_of(terms))))
    named |= terms.remember(
        "named by clauses", lambda: _named_by_clauses(catalog, by_name), whoever_is_allowed=True
    )
    return {card.name: card for name in named & by_name.keys() for card in by_name[name]}


def _named_by_clauses(catalog: Catalog, by_name: Container[str]) -> frozenset[str]:
    """The names in the clauses of cards, and of the cards that have these clauses.

    What is unread says only where it stands, on its own card.
    """
    found: set[str] = set()
    for card in catalog.everything():
        read = [clause for clause in card.clauses if not isinstance(clause, Unread)]
        names = [text for text in _texts(read) if text in by_name]
        found.update((card.name, *names) if names else ())
    return frozenset(found)


def _lists_of(terms: Terms) -> tuple[object, ...]:
    """All that a rule may look for a name in, whatever the deck."""
    lists = None if terms.format.bracket.maximum is None else bounding_lists(terms)
    return terms.pool, lists


def _texts(value: object) -> Iterator[str]:
    """Every text in a value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Card):
        yield from (value.name, *[face.name for face in value.faces], *value.other_names)
        yield from _texts(value.clauses)
    elif isinstance(value, Mapping):
        yield from _texts((*value.keys(), *value.values()))
    elif isinstance(value, Immutable):
        yield from _texts(tuple(fields(value).values()))
    elif isinstance(value, Sequence | Set):
        for part in value:
            yield from _texts(part)


def _index(catalog: Catalog) -> Mapping[str, tuple[Card, ...]]:
    """The cards by each of their names: the full one, a face's, another that is printed."""
    index: dict[str, tuple[Card, ...]] = {}
    for card in catalog.everything():
        for name in {card.name, *[face.name for face in card.faces], *card.other_names}:
            index[name] = (*index.get(name, ()), card)
    return index

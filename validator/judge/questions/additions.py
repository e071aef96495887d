"""Which cards of a catalog may go into a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog, CatalogError
from validator.cards.characteristics import matches
from validator.cards.clauses import Companion, Unread
from validator.cards.conditions import DifferentNames
from validator.cards.kinds import Filter
from validator.judge.baseline import Baseline
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, unlisted
from validator.judge.fixes.deck_changes import with_one
from validator.judge.questions.alike import OF_THE_KIND, Key, aspects_of, gathered, key_by
from validator.judge.requirements import Requirements
from validator.judge.rules import every_fact, facts_about
from validator.judge.rules.identity import asks_for_colors_alone
from validator.judge.terms import Role
from validator.report.findings.fact import Fact
from validator.report.findings.unsure import ClauseUnread


class Additions:
    """What may go into ``deck``: the one that stands, or one with a place for a card.

    Of cards that no rule tells apart one is judged in the deck, and of the others what the rules
    about one card find; those whose names matter are judged one by one.
    """

    def __init__(
        self, baseline: Baseline, deck: Deck, catalog: Catalog, *, ignore_size: bool = False
    ) -> None:
        self._baseline = baseline
        self._deck = deck
        self._catalog = catalog
        self._ignore_size = ignore_size
        # What the deck must fulfill with a card of each key; None where that alone does not say
        # what is found.
        self._required: dict[Key, Requirements | None] = {}

    def facts(self, slot: Slot) -> list[Fact]:
        """What counts of that which one card more adds."""
        if self._is_singular(slot.card):
            return self._judged(slot)
        key = self._key_of(slot.card)
        if key not in self._required:
            self._required[key] = self._required_with(slot)
        required = self._required[key]
        if required is None:
            return self._judged(slot)
        return self._new(facts_about(slot, Role.MAIN, self._deck, required))

    def _judged(self, slot: Slot) -> list[Fact]:
        return self._new(self._baseline.facts(with_one(self._deck, slot)))

    def _new(self, facts: Iterable[Fact]) -> list[Fact]:
        return self._baseline.added(facts, ignore_size=self._ignore_size)

    def _required_with(self, slot: Slot) -> Requirements | None:
        """What the deck must fulfill with ``slot``, where all that it adds is about its card."""
        deck = with_one(self._deck, slot)
        required = self._baseline.required_of(deck)
        facts = list(every_fact(deck, required))
        if any(isinstance(fact.details, ClauseUnread) for fact in facts):
            return None  # which may lift what is found of other cards
        own = self._new(facts_about(slot, Role.MAIN, deck, required))
        return required if self._new(facts) == own else None

    def _is_singular(self, card: Card) -> bool:
        """Whether a rule may tell this card from all others."""
        if card.name in self._apart or card.is_basic_land or not asks_for_colors_alone(card):
            return True
        return any(isinstance(clause, Unread) for clause in card.clauses)

    @cached_property
    def _key_of(self) -> Callable[[Card], Key]:
        required = self._baseline.required
        return key_by(aspects_of(self._deck, required, None), required.terms)

    def names(self, kind: Filter | None = None) -> list[str]:
        """The names of all cards (of a ``kind``) that may go in, in the catalog's order."""
        required = self._baseline.required
        aspects = aspects_of(self._deck, required, kind)
        cards = gathered(self._catalog, required.terms, aspects)
        apart = self._apart
        found: list[str] = []
        for key, names in cards.alike.items():
            if kind is None or key[OF_THE_KIND]:
                one = next((name for name in names if name not in apart), None)
                if one is not None and self._lets_in(self._card(one)):
                    found += names
        if not apart.isdisjoint(found):
            found = [name for name in found if name not in apart]
        singly = {card.name: card for card in (*map(self._card, apart), *cards.others)}
        found += [
            name
            for name, card in singly.items()
            if (kind is None or matches(kind, card)) and self._lets_in(card)
        ]
        return sorted(found)

    def _lets_in(self, card: Card) -> bool:
        return not self._judged(unlisted(card, card.name))

    def _card(self, name: str) -> Card:
        match = self._catalog.find(name)
        if match is None:
            raise CatalogError(f"{self._catalog.path} is damaged (no card is found as {name})")
        return match.card

    @cached_property
    def _apart(self) -> frozenset[str]:
        """The names of cards that are asked one by one: a name may count."""
        deck, required = self._deck, self._baseline.required
        names = {*deck.names, *(slot.card.name for slot in deck.companions)}
        pool = required.terms.pool
        names.update(pool.points, pool.allowed)
        if required.drafted is not None:
            names.update(required.drafted.copies)
        names.update(self._with_a_name_of_the_deck())
        known = self._catalog.find_all(names)
        return frozenset(name for name in names if (m := known[name]) and m.card.name == name)

    def _with_a_name_of_the_deck(self) -> Iterator[str]:
        """Cards that have a half of a name in common with one of the deck (709.4a), where a
        companion asks for different names."""
        conditions = [
            clause.condition
            for slot in self._deck.companions
            for clause in slot.card.clauses
            if isinstance(clause, Companion)
        ]
        if any(isinstance(condition, DifferentNames) for condition in conditions):
            inside = {face.name for card, _ in self._deck.copies for face in card.faces}
            for card in self._catalog.everything():
                if len(card.faces) > 1 and any(face.name in inside for face in card.faces):
                    yield card.name

"""Which cards of a catalog may go into a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.characteristics import matches
from validator.cards.clauses import Companion
from validator.cards.conditions import DifferentNames
from validator.cards.kinds import Filter
from validator.judge.deck.deck import Deck
from validator.judge.questions.alike import OF_THE_KIND, Key, aspects_of, gathered, key_by
from validator.judge.questions.changed import with_card
from validator.judge.questions.standing import Standing
from validator.judge.rules import faults_of
from validator.judge.rules.identity import asks_for_colors_alone
from validator.judge.terms import Role


class Additions:
    """What may go into ``deck``: the one that stands, or one with a place for a card.

    Of cards that no rule tells apart one is judged; those whose names matter one by one.
    """

    def __init__(
        self, standing: Standing, deck: Deck, catalog: Catalog, *, ignore_size: bool = False
    ) -> None:
        self._standing = standing
        self._deck = deck
        self._catalog = catalog
        self._ignore_size = ignore_size
        self._by_key: dict[Key, bool] = {}

    def may_add(self, card: Card) -> bool:
        """Whether a copy more of ``card`` adds nothing that counts."""
        deck = with_card(self._deck, card)
        return not self._standing.added(deck, ignore_size=self._ignore_size)

    def lets_in(self, card: Card) -> bool:
        """The same, of cards that no rule tells apart asked once: for who asks about many."""
        required = self._standing.required
        if card.name in self._apart or card.is_basic_land or not asks_for_colors_alone(card):
            return self.may_add(card)
        if faults_of(card, Role.MAIN, required.terms):
            return self.may_add(card)
        key = self._key_of(card)
        known = self._by_key.get(key)
        if known is None:
            known = self._by_key[key] = self.may_add(card)
        return known

    @cached_property
    def _key_of(self) -> Callable[[Card], Key]:
        required = self._standing.required
        return key_by(aspects_of(self._deck, required, None), required.terms)

    def names(self, kind: Filter | None = None) -> list[str]:
        """The names of all cards (of a ``kind``) that may go in, in the catalog's order."""
        required = self._standing.required
        aspects = aspects_of(self._deck, required, kind)
        cards = gathered(self._catalog, required.terms, aspects)
        apart = self._apart
        found: list[str] = []
        for key, names in cards.alike.items():
            if kind is None or key[OF_THE_KIND]:
                one = next((name for name in names if name not in apart), None)
                if one is not None and self.may_add(self._card(one)):
                    found += names
        if not apart.isdisjoint(found):
            found = [name for name in found if name not in apart]
        singly = {card.name: card for card in (*map(self._card, apart), *cards.others)}
        found += [
            name
            for name, card in singly.items()
            if (kind is None or matches(kind, card)) and self.may_add(card)
        ]
        return sorted(found)

    def _card(self, name: str) -> Card:
        match = self._catalog.find(name)
        assert match is not None
        return match.card

    @cached_property
    def _apart(self) -> frozenset[str]:
        """The names of cards that are asked one by one: a name may count."""
        deck, required = self._deck, self._standing.required
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

"""Which cards of a catalog may go into a deck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.characteristics import matches
from validator.cards.kinds import Filter
from validator.judge.baseline import Baseline
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, unlisted
from validator.judge.fixes.deck_changes import with_one
from validator.judge.questions.equivalence import (
    AskedProperties,
    find_named_cards,
    group_cards,
    is_clean,
    sorted_cards,
)
from validator.judge.questions.observed import Key, Observation
from validator.judge.terms import Role
from validator.report.findings.fact import Fact

# So many cards are judged before it is found out what others have in common with them.
_FEW: Final = 8


class Additions:
    """What may go into ``deck``: the one that stands, or one with a place for a card.

    Of cards that no rule tells apart (`validator.judge.questions.equivalence`) one is judged.
    """

    def __init__(
        self, baseline: Baseline, deck: Deck, catalog: Catalog, *, ignore_size: bool = False
    ) -> None:
        self._baseline = baseline
        self._deck = deck
        self._catalog = catalog
        self._ignore_size = ignore_size
        self._terms = baseline.required.terms
        self._asked = AskedProperties(self._terms, deck, Role.MAIN)
        self._asks = 0
        # Whether a card with a key may go in; None where that of one tells nothing of others.
        self._answers: dict[Key, bool | None] = {}

    def facts(self, slot: Slot) -> Sequence[Fact]:
        """What counts of that which one card more adds."""
        self._asks += 1
        if self._asks > _FEW and self._is_let_in(slot.card):
            return ()
        return self._judged(slot)

    def _is_let_in(self, card: Card) -> bool:
        """Whether the card may go in as others of its kind do."""
        if card.name in self._apart or not is_clean(card, Role.MAIN, self._terms):
            return False
        return bool(self._answer(card))

    def names(self, kind: Filter | None = None) -> tuple[list[str], list[str]]:
        """The names of all cards (of a ``kind``) that may go in, in the catalog's order; and of
        those that may go in and of which nobody knows whether they are of the kind."""
        alike, single = self._sorted()
        if kind is None:
            return sorted([card.name for card in (*alike, *filter(self._lets_in, single))]), []
        names: dict[bool | None, list[str]] = {True: [], None: [], False: []}
        for card in alike:
            names[matches(kind, card)].append(card.name)
        for card in single:
            is_of_kind = matches(kind, card)
            if is_of_kind is not False and self._lets_in(card):
                names[is_of_kind].append(card.name)
        return sorted(names[True]), sorted(names[None])

    def _lets_in(self, card: Card) -> bool:
        return not self._judged(unlisted(card, card.name))

    def _sorted(self) -> tuple[list[Card], list[Card]]:
        """The cards that may go in like others of their kind, and those to be asked one by one."""
        apart = self._apart
        alike: list[Card] = []
        doubtful = sorted_cards(self._catalog, self._terms, Role.MAIN).doubtful
        single = {card.name: card for card in (*doubtful, *apart.values())}
        for cards in self._answered():
            others = [card for card in cards if card.name not in apart]
            is_let_in = self._answer(others[0]) if others else False
            if is_let_in:
                alike += others
            elif is_let_in is None:
                single.update({card.name: card for card in others})
        return alike, list(single.values())

    def _answered(self) -> Iterable[Sequence[Card]]:
        """The cards by all that is asked of them, once one of each kind was judged."""
        while True:
            known = self._asked.known
            groups = group_cards(self._catalog, self._terms, self._asked)
            for cards in groups.values():
                one = next((card for card in cards if card.name not in self._apart), None)
                if one is not None:
                    self._answer(one)
                if self._asked.known is not known:
                    break
            else:
                return groups.values()

    def _answer(self, card: Card) -> bool | None:
        """Whether a card whose name does not count may go in, by the first of its kind."""
        key = self._asked.key_of(card)
        if key not in self._answers:
            observation = Observation(card)
            answer = self._observed(observation)
            if self._asked.add(observation.properties):
                self._answers.clear()
                key = self._asked.key_of(card)
            self._answers[key] = answer
        return self._answers[key]

    def _observed(self, observation: Observation) -> bool | None:
        card, name = observation.card, observation.name
        self._observing.required.terms.faultless(Role.MAIN).add(name)
        try:
            facts = self._observing.facts(with_one(self._deck, unlisted(card, name)))
        except Exception:  # A name is read: what is wrong besides, the real card shows.
            return None
        return not self._baseline.added(facts, ignore_size=self._ignore_size)

    @cached_property
    def _observing(self) -> Baseline:
        return self._baseline.apart()

    def _judged(self, slot: Slot) -> list[Fact]:
        facts = self._baseline.facts(with_one(self._deck, slot))
        return self._baseline.added(facts, ignore_size=self._ignore_size)

    @cached_property
    def _apart(self) -> Mapping[str, Card]:
        return find_named_cards(self._baseline, self._catalog)

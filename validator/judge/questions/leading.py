"""Who may lead some cards: which cards, alone or two together, with no finding about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.clauses import Unread
from validator.cards.color import COLORLESS, letters
from validator.formats.leaders import Leaders, find_pairs
from validator.judge.baseline import Baseline, counts
from validator.judge.deck.deck import Deck
from validator.judge.fixes.deck_changes import led_by
from validator.judge.questions.equivalence import (
    AskedProperties,
    find_named_cards,
    is_clean,
    is_firm,
)
from validator.judge.questions.observed import Key, Observation
from validator.judge.requirements import Requirements, offences
from validator.judge.rules import every_fact, faults_of
from validator.judge.terms import Role, Terms
from validator.report.answers.leaders import Leader
from validator.report.findings.fact import Fact
from validator.report.findings.numbers import Points, Singleton
from validator.report.findings.unsure import FactsMissing

# What is missing of the facts that says the same.
_MISSING: Final = frozenset(("color-identity", "exemption", "condition"))


def is_about_leading(fact: Fact, names: Sequence[str]) -> bool:
    """Whether a fact is about these cards leading, or about what hangs on who leads."""
    if not counts(fact):
        return False
    details = fact.details
    if details.is_about_commanders:
        return True
    if isinstance(details, FactsMissing) and details.missing in _MISSING:
        return True
    return fact.card in names and not isinstance(details, Points | Singleton)


class Able(NamedTuple):
    """Who may lead under some terms, whatever the deck."""

    alone: tuple[Card, ...]
    pairs: Iterable[tuple[Card, Card]]
    """Two that may lead together, by name; made anew each time where partner is lent to so many
    that nobody would keep all pairs."""


def able(catalog: Catalog, terms: Terms) -> Able:
    """Who may lead alone, and which two together; remembered with the terms."""
    return terms.remember("able", lambda: _able(catalog, terms.leaders), whoever_is_allowed=True)


def _able(catalog: Catalog, leaders: Leaders) -> Able:
    cards = catalog.everything()
    alone = tuple([card for card in cards if leaders.lead(card)])
    return Able(alone, find_pairs(cards, leaders.terms))


class Leading:
    """Who may lead the cards of a deck that nobody leads.

    Of leaders that no rule tells apart (`validator.judge.questions.equivalence`) one is judged.
    """

    def __init__(self, baseline: Baseline, catalog: Catalog) -> None:
        self._baseline = baseline
        self._catalog = catalog
        self._terms = baseline.required.terms
        self._asked = AskedProperties(self._terms, baseline.deck, Role.COMMANDER)
        self._out: dict[str, bool] = self._terms.remember("out", dict[str, bool])
        self._keys: dict[str, Key] = {}
        # None where what is found of some tells nothing of others.
        self._found: dict[tuple[Key, ...], tuple[Leader, int] | None] = {}

    def groups(self) -> Iterator[tuple[Card, ...]]:
        """All cards that may lead, and then all pairs that may together, by name."""
        known = able(self._catalog, self._terms)
        yield from ((card,) for card in known.alone)
        yield from known.pairs

    def leaders(self) -> Iterator[Leader]:
        """Those against whom nothing is found."""
        for group in self.groups():
            if not any(map(self._is_out, group)):
                leader, faults = self._like(group)
                if not faults:
                    yield self._named(leader, group)

    def near_misses(self) -> Iterator[tuple[Leader, list[Fact]]]:
        """Those against whom one thing is found, and that; those among the cards first."""
        names = self._baseline.deck.names
        for inside in (True, False):
            for group in self.groups():
                is_inside = any(card.name in names for card in group)
                if is_inside is inside and self._like(group)[1] == 1:
                    yield against(self._baseline, group)

    def _is_out(self, card: Card) -> bool:
        """Whether the card leads no deck all the same: it is banned, of no card pool, unread."""
        known = self._out.get(card.name)
        if known is None:
            faults = faults_of(card, Role.COMMANDER, self._terms)
            known = self._out[card.name] = any(map(is_firm, faults))
        return known

    def _like(self, group: tuple[Card, ...]) -> tuple[Leader, int]:
        """The first leaders that are judged as these, and how much is found against them."""
        keys = tuple([self._key(card) for card in group])
        if keys not in self._found:
            observations = [
                None if key[0] is _BY_NAME else Observation(card)
                for card, key in zip(group, keys, strict=True)
            ]
            found = self._observed(group, observations)
            read = [each for one in observations if one is not None for each in one.properties]
            if self._asked.add(read):
                self._keys.clear()
                self._found.clear()
                keys = tuple([self._key(card) for card in group])
            self._found[keys] = found
        return self._found[keys] or _judged(self._baseline, group)

    def _observed(
        self, group: tuple[Card, ...], observations: Sequence[Observation | None]
    ) -> tuple[Leader, int] | None:
        """What is found of leaders, some of whom are observed."""
        observed = [one for one in observations if one is not None]
        if not observed:
            return _judged(self._baseline, group)
        clean = self._observing.required.terms.faultless(Role.COMMANDER)
        clean.update([one.name for one in observed])
        cards = zip(group, observations, strict=True)
        try:
            return _judged(
                self._observing, tuple([one.card if one else card for card, one in cards])
            )
        except Exception:  # A name is read: what is wrong besides, the real cards show.
            return None

    @cached_property
    def _observing(self) -> Baseline:
        return self._baseline.apart()

    @cached_property
    def _apart(self) -> Mapping[str, Card]:
        return find_named_cards(self._baseline, self._catalog)

    def _key(self, card: Card) -> Key:
        """What is asked of a card that leads; its name, if that counts."""
        key = self._keys.get(card.name)
        if key is None:
            is_alike = card.name not in self._apart and is_clean(card, Role.COMMANDER, self._terms)
            key = (True, *self._asked.key_of(card)) if is_alike else (_BY_NAME, card.name)
            self._keys[card.name] = key
        return key

    def _named(self, leader: Leader, group: tuple[Card, ...]) -> Leader:
        """What was found of others, of these."""
        names = tuple(card.name for card in group)
        inside = tuple(name for name in names if name in self._baseline.deck.names)
        return replace(leader, commanders=names, among_the_cards=inside)


_BY_NAME: Final = "by name"


def _judged(baseline: Baseline, group: tuple[Card, ...]) -> tuple[Leader, int]:
    """What is found of leaders, counted up to what is no near miss."""
    deck = led_by(baseline.deck, group)
    required = baseline.required_of(deck)
    leader = _leader(baseline, group, required)
    firm = not any(isinstance(clause, Unread) for card in group for clause in card.clauses)
    if firm and offences(required, deck, most=_MANY) >= _MANY:
        return leader, _MANY  # whoever they are, and no words are needed
    return leader, len(_about_leading(deck, required, group))


# As many findings, or more, are no near miss.
_MANY: Final = 2


def against(baseline: Baseline, group: tuple[Card, ...]) -> tuple[Leader, list[Fact]]:
    """A group as leaders of a deck that nobody leads, and what is found against it."""
    deck = led_by(baseline.deck, group)
    required = baseline.required_of(deck)
    return _leader(baseline, group, required), _about_leading(deck, required, group)


def _about_leading(deck: Deck, required: Requirements, group: tuple[Card, ...]) -> list[Fact]:
    names = [card.name for card in group]
    return [fact for fact in every_fact(deck, required) if is_about_leading(fact, names)]


def _leader(baseline: Baseline, group: tuple[Card, ...], required: Requirements) -> Leader:
    names = tuple(card.name for card in group)
    return Leader(
        commanders=names,
        color_identity=letters(required.identity or COLORLESS),
        chosen=tuple(letters(choice.color)[0] for choice in required.choices),
        among_the_cards=tuple(name for name in names if name in baseline.deck.names),
    )

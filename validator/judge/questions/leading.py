"""Who may lead some cards: which cards, alone or two together, with no finding about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.clauses import (
    ChooseColor,
    ChosenColorFor,
    CircledColors,
    IncludeAnyColor,
    NoMaximumSize,
    Unread,
)
from validator.cards.color import COLORLESS, letters
from validator.formats.leaders import Leaders, may_partner_if_read
from validator.judge.baseline import Baseline, counts
from validator.judge.deck.deck import Deck
from validator.judge.fixes.deck_changes import led_by
from validator.judge.questions.alike import OF_THE_KIND, Key, aspects_of, key_by
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
    out: frozenset[str]
    """Names of cards among them that lead no deck all the same: banned, of no card pool, unread."""


class _Pairs(Iterable[tuple[Card, Card]]):
    """Pairs that are looked for as somebody reads them."""

    def __init__(self, cards: Sequence[Card], leaders: Leaders) -> None:
        self._cards = cards
        self._leaders = leaders

    def __iter__(self) -> Iterator[tuple[Card, Card]]:
        pairs = combinations(self._cards, 2)
        return (pair for pair in pairs if self._leaders.lead_together(pair))


def able(catalog: Catalog, terms: Terms) -> Able:
    """Who may lead alone, and which two together; remembered with the terms."""
    known: Able | None = terms.gathered.get("able")
    if known is None:
        leaders = terms.leaders
        cards = catalog.everything()
        alone = tuple([card for card in cards if leaders.lead(card)])
        lent = leaders.terms.partner is not None
        names = {card.name for card in alone} if lent else set()
        partners = [card for card in cards if card.name in names or may_partner_if_read(card)]
        found = _Pairs(partners, leaders)
        out = frozenset([card.name for card in (*alone, *partners) if _is_out(card, terms)])
        known = Able(alone, found if lent else tuple(found), out)
        terms.gathered["able"] = known
    return known


def _is_out(card: Card, terms: Terms) -> bool:
    return any(counts(fault) for fault in faults_of(card, Role.COMMANDER, terms))


class Leading:
    """Who may lead the cards of a deck that nobody leads.

    Of leaders that no rule tells apart one is judged (`validator.judge.questions.alike`).
    """

    def __init__(self, baseline: Baseline, catalog: Catalog) -> None:
        self._baseline = baseline
        self._catalog = catalog
        aspects = aspects_of(baseline.deck, baseline.required, None)
        self._answers = key_by(aspects, baseline.required.terms)
        self._names = _names_of(baseline.deck)
        self._keys: dict[str, Key] = {}
        self._found: dict[Key, tuple[Leader, int]] = {}

    def groups(self) -> Iterator[tuple[Card, ...]]:
        """All cards that may lead, and then all pairs that may together, by name."""
        known = able(self._catalog, self._baseline.required.terms)
        yield from ((card,) for card in known.alone)
        yield from known.pairs

    def leaders(self) -> Iterator[Leader]:
        """Those against whom nothing is found."""
        out = able(self._catalog, self._baseline.required.terms).out
        for group in self.groups():
            if not any(card.name in out for card in group):
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

    def _like(self, group: tuple[Card, ...]) -> tuple[Leader, int]:
        """The first leaders that are judged as these, and how much is found against them."""
        colors = COLORLESS
        for card in group:
            colors |= card.color_identity or COLORLESS
        key = (colors, *[self._key(card) for card in group])
        known = self._found.get(key)
        if known is None:
            known = self._found[key] = self._judged(group)
        return known

    def _judged(self, group: tuple[Card, ...]) -> tuple[Leader, int]:
        baseline = self._baseline
        deck = led_by(baseline.deck, group)
        required = baseline.required_of(deck)
        leader = _leader(baseline, group, required)
        firm = not any(isinstance(clause, Unread) for card in group for clause in card.clauses)
        if firm and offences(required, deck, most=_MANY) >= _MANY:
            return leader, _MANY  # whoever they are, and no words are needed
        return leader, len(_about_leading(deck, required, group))

    def _key(self, card: Card) -> Key:
        """What of a card that leads is asked."""
        key = self._keys.get(card.name)
        if key is None:
            faults = faults_of(card, Role.COMMANDER, self._baseline.required.terms)
            named = any(face.name in self._names for face in card.faces)
            by_name = faults or not card.text_known or named
            telling = tuple([clause for clause in card.clauses if isinstance(clause, TELLING)])
            name = card.name if by_name else None
            answers = self._answers(card)[OF_THE_KIND:]
            unknown = card.color_identity is None
            key = self._keys[card.name] = (*answers, unknown, telling, name)
        return key

    def _named(self, leader: Leader, group: tuple[Card, ...]) -> Leader:
        """What was found of others, of these."""
        names = tuple(card.name for card in group)
        inside = tuple(name for name in names if name in self._baseline.deck.names)
        return replace(leader, commanders=names, among_the_cards=inside)


def _names_of(deck: Deck) -> frozenset[str]:
    """The names that a leader may have in common with the deck or its companion (903.11a), each
    face's for itself (709.4a)."""
    cards = (*[card for card, _ in deck.copies], *[slot.card for slot in deck.companions])
    return frozenset([face.name for card in cards for face in card.faces])


# What a leader's text may change for its deck.
TELLING: Final = (
    ChooseColor,
    ChosenColorFor,
    CircledColors,
    IncludeAnyColor,
    NoMaximumSize,
    Unread,
)


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

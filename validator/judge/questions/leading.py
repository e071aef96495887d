"""Who may lead some cards: which cards, alone or two together, with no finding about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from validator.cards.card import Card
from validator.cards.color import COLORLESS, letters
from validator.formats.leaders import Leaders, may_partner_if_read
from validator.judge.questions.changed import led_by
from validator.judge.questions.standing import Standing, counts
from validator.judge.rules import every_fact
from validator.report.answers.leaders import Leader
from validator.report.finding import Fact

# What is found about who leads, about colors and about a companion.
ABOUT_LEADING: Final = frozenset(
    (
        "no-commander",
        "commander-type",
        "commander-pair",
        "banned-as-commander",
        "banned-as-companion",
        "color-identity",
        "basic-land-type",
        "companion",
        "outside-card",
    )
)
# What is missing of the facts that says the same.
_MISSING: Final = frozenset(("color-identity", "exemption", "condition"))
# About a card that leads, and not about its leading.
_NOT_AS_A_LEADER: Final = frozenset(("singleton", "points"))


def is_about_leading(fact: Fact, names: Sequence[str]) -> bool:
    """Whether a fact is about these cards leading, or about what hangs on who leads."""
    if not counts(fact):
        return False
    if fact.code in ABOUT_LEADING or fact.params.get("missing") in _MISSING:
        return True
    return fact.card in names and fact.code not in _NOT_AS_A_LEADER


def groups(cards: Iterable[Card], leaders: Leaders) -> Iterator[tuple[Card, ...]]:
    """All cards that may lead, and all pairs that may together, by name."""
    able, partners = [], []
    for card in cards:
        if leaders.lead(card):
            able.append(card)
        if may_partner_if_read(card) or (leaders.terms.partner and leaders.lead(card)):
            partners.append(card)
    yield from ((card,) for card in able)
    yield from (pair for pair in combinations(partners, 2) if leaders.lead_together(pair))


def against(standing: Standing, group: tuple[Card, ...]) -> tuple[Leader, list[Fact]]:
    """A group as leaders of a deck that nobody leads, and what is found against it."""
    deck = led_by(standing.deck, group)
    required = standing.required_of(deck)
    names = [card.name for card in group]
    facts = [fact for fact in every_fact(deck, required) if is_about_leading(fact, names)]
    leader = Leader(
        commanders=tuple(names),
        color_identity=letters(required.identity or COLORLESS),
        chosen=tuple(letters(choice.color)[0] for choice in required.choices),
        among_the_cards=tuple(name for name in names if name in standing.deck.names),
    )
    return leader, facts

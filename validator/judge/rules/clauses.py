"""113.6n and 903.4b: sentences on cards that nobody read, texts nobody knows, colors chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.clauses import Unread
from validator.cards.color import letters
from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import about, blame
from validator.judge.terms import Role, Terms
from validator.report import params
from validator.report.finding import Fact


def clause_unread(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """A deck-construction sentence that could not be read may change the verdict (113.6n)."""
    for clause in card.clauses:
        if isinstance(clause, Unread):
            yield about(
                card,
                code="clause-unread",
                rule="113.6n",
                severity="warning",
                params=params.ClauseUnread(
                    face=clause.face, paragraph=clause.paragraph, about=clause.about, undecided=()
                ),
                undecided=(),
            )
            break


# What the sentence of a card may allow the card itself, and a commander's all cards of its deck:
# there are texts that do (903.3a, 702.124, "A deck can have any number", Rulebreaker). None lifts a
# ban (113.6n).
_MAY_BE_LIFTED: Final = frozenset(
    ("commander-type", "commander-pair", "singleton", "color-identity", "basic-land-type")
)


def left_undecided(deck: Deck, found: Iterable[Fact]) -> Sequence[Fact]:
    """What the rules found, without the errors that an unread sentence may lift (101.1).

    The fact that the sentence is unread then says what it leaves undecided.
    """
    facts = list(found)
    unread = {fact.card: fact for fact in facts if fact.code == _UNREAD}
    if not unread:
        return facts
    leading = next((slot.card.name for slot in deck.commanders if slot.card.name in unread), None)
    lifted: dict[str | None, list[Fact]] = {name: [] for name in unread}
    firm = []
    for fact in facts:
        whose = fact.card if fact.card in unread else leading
        if whose is not None and _may_be_lifted(fact):
            lifted[whose].append(fact)
        elif fact.code != _UNREAD:
            firm.append(fact)
    return [*firm, *(_leaving(fact, lifted[name]) for name, fact in unread.items())]


_UNREAD: Final = "clause-unread"


def _may_be_lifted(fact: Fact) -> bool:
    if fact.code == "deck-size":  # of the two bounds a text has only ever lifted the upper
        most = fact.params["maximum"]
        return most is not None and fact.params["size"] > most
    return fact.code in _MAY_BE_LIFTED


def _leaving(unread: Fact, undecided: Sequence[Fact]) -> Fact:
    codes = tuple(sorted({fact.code for fact in undecided}))
    return replace(
        unread,
        params={**unread.params, "undecided": codes},
        aside={"undecided": tuple(undecided)},
    )


def leader_text_unknown(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """The text of a commander or companion may change what the deck must fulfil."""
    for slot in (*deck.commanders, *deck.companions):
        # What never goes into a deck is judged as that (108.2a).
        if not slot.card.text_known and not slot.card.is_nontraditional:
            yield blame(
                slot,
                code="facts-missing",
                rule=None,
                severity="warning",
                params=params.FactsMissing(missing="rules-text", cards=(slot.card.name,)),
            )


def color_chosen(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Which color was taken for a card that asks for one (903.4b), and which were told for none."""
    for choice in required.choices:
        if choice.found:
            by_card = {slot.card.name: slot for slot in deck.commanders}
            yield blame(
                by_card[choice.card.name],
                code="color-chosen",
                rule="903.4b" if choice.because is None else None,
                severity="note",
                params=params.ColorChosen(color=letters(choice.color)[0], asked=True),
                because=choice.because,
            )
    for color in required.unasked:
        yield Fact(
            code="color-chosen",
            rule="903.4b",
            severity="note",
            params=params.ColorChosen(color=letters(color)[0], asked=False),
        )

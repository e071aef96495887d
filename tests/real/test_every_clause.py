"""Every clause of the committed catalog, which was read from its cards' texts: 101.1, 113.6n.

The texts themselves are read again in ``tests/beside/test_records.py``, where they are at hand.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest

from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.clauses import (
    CLAUSES,
    AnyNumber,
    CanBeCommander,
    ChooseColor,
    ChosenColorFor,
    Clause,
    Companion,
    Partner,
    PartnerWith,
    Unread,
    UpTo,
    from_json,
    to_json,
)


@pytest.fixture(scope="module")
def every() -> list[Card]:
    return list(Catalog().cards())


@pytest.fixture(scope="module")
def legal(every: list[Card]) -> list[Card]:
    return [card for card in every if status(card) == "legal"]


def status(card: Card) -> str | None:
    """Whether it is legal in Commander; ``None`` where nobody said."""
    return (card.legalities or {}).get("commander")


def having(cards: list[Card], kind: type[Clause]) -> list[str]:
    return [card.name for card in cards if any(isinstance(one, kind) for one in card.clauses)]


def test_nothing_is_left_unread_on_a_card_that_commander_knows(every: list[Card]) -> None:
    known = [card for card in every if status(card) in ("legal", "banned")]
    assert len(known) > 31_000
    assert having(known, Unread) == []


def test_what_is_left_unread_is_on_joke_and_playtest_cards(every: list[Card]) -> None:
    left = [card for card in every if having([card], Unread)]
    assert {status(card) for card in left} <= {"not_legal", None}
    assert 0 < len(left) < 80


def test_every_kind_of_clause_is_on_a_card(every: list[Card]) -> None:
    found = {type(clause) for card in every for clause in card.clauses}
    # Of an ability word (Rulebreaker) that is newer than the catalog.
    assert set(CLAUSES.values()) - found == {ChosenColorFor}


def test_ten_companions(legal: list[Card]) -> None:
    companions = having(legal, Companion)
    assert len(companions) == 10
    conditions = [c for card in legal for c in card.clauses if isinstance(c, Companion)]
    assert len(set(conditions)) == 10


def test_partners_with_names_name_each_other(legal: list[Card]) -> None:
    named = {
        card.name: clause.name
        for card in legal
        for clause in card.clauses
        if isinstance(clause, PartnerWith)
    }
    assert len(named) > 40
    assert {name: named.get(other) for name, other in named.items()} == {
        name: name for name in named
    }


@pytest.mark.parametrize(
    ("clause", "names"),
    [
        (AnyNumber, {"Relentless Rats", "Shadowborn Apostle", "Persistent Petitioners"}),
        (UpTo, {"Seven Dwarves", "Nazgûl"}),
        (ChooseColor, {"The Prismatic Piper", "Faceless One"}),
        (CanBeCommander, {"Freyalise, Llanowar's Fury", "Rowan Kenrith"}),
        (Partner, {"Thrasios, Triton Hero", "Tymna the Weaver"}),
        (Companion, {"Lurrus of the Dream-Den", "Yorion, Sky Nomad"}),
    ],
)
def test_cards_that_players_know_have_their_clause(
    legal: list[Card], clause: type[Clause], names: set[str]
) -> None:
    assert names <= set(having(legal, clause)), Counter(having(legal, clause))


def test_every_clause_survives_json(every: list[Card]) -> None:
    for card in every:
        for clause in card.clauses:
            assert from_json(json.loads(json.dumps(to_json(clause)))) == clause

"""A repair is legal, and none of fewer changes is: all of them are tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from validator import Catalog, Format, Validator

CATALOG = Catalog()
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
SIZE = 6


def table(**more: Any) -> Validator:
    size = {"minimum": SIZE, "maximum": SIZE}
    format = {"id": "small", "extends": "commander", "size": size, **more}
    return Validator(catalog=CATALOG, format=Format.model_validate(format))


SMALL = table()
POINTS = table(
    points={
        "limit": 2,
        "worth": [
            {"points": 2, "cards": ["Sol Ring", "Mana Vault"]},
            {"points": 1, "cards": ["Opt", "Shock"]},
        ],
    }
)
LEADERS = (
    "Krenko, Mob Boss", "Thrasios, Triton Hero", "Tymna the Weaver", "Sol Ring", "Krenko, Mob Bos",
    "Golos, Tireless Pilgrim", "The Prismatic Piper",
)  # fmt: skip
CARDS = (
    "Sol Ring", "Sol Rign", "Lightning Bolt", "Opt", "Black Lotus", "Relentless Rats", "Mana Vault",
    "Mountain", "Island", "Shock", "Krenko, Mob Boss", "Stomping Ground", "Nobody Knows Him",
)  # fmt: skip
COMPANIONS = ("Lurrus of the Dream-Den", "Kaheera, the Orphanguard", "Obosh, the Preypiercer")

decks = st.fixed_dictionaries(
    {
        "commanders": st.lists(st.sampled_from(LEADERS), max_size=2, unique=True),
        "main": st.lists(st.sampled_from(CARDS), min_size=1, max_size=5, unique=True).flatmap(
            lambda names: st.fixed_dictionaries({name: st.integers(1, 4) for name in names})
        ),
    },
    optional={"companion": st.sampled_from(COMPANIONS)},
)
Deck = dict[str, Any]
# A deck as counts of names by role.
Held = Mapping[tuple[str, str], int]


def held(deck: Deck) -> dict[tuple[str, str], int]:
    counted = {("main", name): copies for name, copies in deck["main"].items()}
    counted |= {("commanders", name): 1 for name in deck["commanders"]}
    if "companion" in deck:
        counted["companion", deck["companion"]] = 1
    return counted


def listed(cards: Held) -> Deck:
    made: Deck = {"commanders": [], "main": []}
    for (role, name), copies in cards.items():
        if copies and role == "companion":
            made["companion"] = name
        elif copies:
            made[role].append({"name": name, "quantity": copies})
    return made


def is_legal(judge: Validator, cards: Held) -> bool:
    deck = listed(cards)
    # Who leads is said: nobody is guessed.
    return bool(deck["commanders"]) and judge.judgment(deck).verdict == "legal"


def ways(deck: Deck) -> Iterator[list[dict[tuple[str, str], int]]]:
    """For each thing that may change the ways in which it may: copies more or less, by place."""
    names = [*deck["main"], *deck["commanders"]]
    corrected = {name: CATALOG.nearest(name) for name in names if CATALOG.find(name) is None}
    for name, copies in deck["main"].items():
        out = [{("main", name): -number} for number in range(1, copies + 1)]
        near = [
            {("main", name): -copies, ("main", right): copies} for right in corrected.get(name, ())
        ]
        yield [*out, *near]
        if not deck["commanders"] and name not in corrected:
            yield [{("main", name): -1, ("commanders", name): 1}]
    for name in deck["commanders"]:
        near = [
            {("commanders", name): -1, ("commanders", right): 1}
            for right in corrected.get(name, ())
        ]
        out = [{("commanders", name): -1}, {("commanders", name): -1, ("main", name): 1}]
        yield [*near, *out] if len(deck["commanders"]) > 1 else near
    if "companion" in deck:
        yield [{("companion", deck["companion"]): -1}]
    for name in BASICS:
        yield [{("main", name): number} for number in range(1, SIZE + 1)]


def fewer_that_help(judge: Validator, deck: Deck, fewer_than: int) -> list[object]:
    """Repairs of fewer changes."""
    start = held(deck)
    things = [thing for thing in ways(deck) if thing]
    for number in range(fewer_than):
        for chosen in combinations(things, number):
            for changes in product(*chosen):
                cards = dict(start)
                for change in changes:
                    for place, more in change.items():
                        cards[place] = cards.get(place, 0) + more
                if min(cards.values()) >= 0 and is_legal(judge, cards):
                    return [changes]
    return []


# More are not worth the time that all of them take.
MOST = 2


@pytest.mark.parametrize("judge", [SMALL, POINTS], ids=["small", "points"])
@given(decks)
@settings(max_examples=12)
def test_a_repair_is_legal_and_no_shorter_one_is(judge: Validator, deck: Deck) -> None:
    repair = judge.repair(listed(held(deck)))
    if repair.needs is not None:
        assert repair.changes == ()
        assert fewer_that_help(judge, deck, MOST) == []
        return
    assert repair.report.verdict == "legal"
    if repair.decklist is not None:
        assert judge.check(dict(repair.decklist)) == repair.report
    assert fewer_that_help(judge, deck, min(len(repair.changes), MOST + 1)) == []


TEXTS = st.lists(
    st.sampled_from(["1 Krenko, Mob Boss", "60 Mountain", "97 Mountain", "1 Sol Rign", "2 Shock",
                     "1 Counterspell", "Commander", "Companion", "1 Obosh, the Preypiercer", "",
                     "1 Black Lotus", "Attractions", "1 Balloon Stand", "0 Fog", "Sideboard"]),
    max_size=9,
)  # fmt: skip


@given(TEXTS)
@settings(max_examples=30)
def test_what_is_changed_is_legal_whatever_the_list(lines: list[str]) -> None:
    judge = Validator(catalog=CATALOG)
    before = judge.check("\n".join(lines))
    repair = judge.repair("\n".join(lines))
    if repair.needs is None:
        assert repair.report.verdict == "legal"
        assert bool(repair.changes) is (before.verdict != "legal")
    else:
        assert repair.report == before
        assert before.verdict != "legal"
        assert repair.message

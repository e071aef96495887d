"""A repair is legal, and none of fewer changes is: all of them are tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, islice, product
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
    format = {"id": "small", "extends": "commander", "size": size} | more
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


def held_by(leaders: Sequence[str], cards: Sequence[str], **more: Sequence[str]) -> Any:
    """Decks as counts of names by role, with at most two commanders and five names of cards."""
    main = st.lists(st.sampled_from(cards), min_size=1, max_size=5, unique=True)
    roles = {role: st.lists(st.sampled_from(names), max_size=1) for role, names in more.items()}
    return st.builds(
        lambda names, commanders, copies, **others: {
            **{(role, name): 1 for role, held in others.items() for name in held},
            **{("commanders", name): commanders.count(name) for name in commanders},
            **{("main", name): number for name, number in zip(names, copies, strict=False)},
        },
        main,
        st.lists(st.sampled_from(leaders), max_size=2),
        st.lists(st.integers(1, 4), min_size=5, max_size=5),
        **roles,
    )


# A deck as counts of names by role.
Held = Mapping[tuple[str, str], int]


def listed(cards: Held) -> dict[str, Any]:
    made: dict[str, Any] = {"commanders": [], "main": []}
    for (role, name), copies in cards.items():
        if copies and role == "companion":
            made["companion"] = name
        elif copies:
            made.setdefault(role, []).append({"name": name, "quantity": copies})
    return made


def is_legal(judge: Validator, cards: Held, options: Mapping[str, Any]) -> bool:
    deck = listed(cards)
    # The deck says who leads it: nobody is guessed.
    return bool(deck["commanders"]) and judge.judgment(deck, **options).verdict == "legal"


def ways(deck: Held) -> Iterator[list[dict[tuple[str, str], int]]]:
    """For each thing that may change the ways in which it may: copies more or less, by place."""
    has_spells = any(role == "signature_spells" for role, _ in deck)
    for (role, name), copies in deck.items():
        near = [] if CATALOG.find(name) is not None else CATALOG.nearest(name)
        corrected = [{(role, name): -copies, (role, right): copies} for right in near]
        out = [{(role, name): -number} for number in range(1, copies + 1)]
        if role == "main":
            yield [*out, *corrected]
            if not near:
                yield [{("main", name): -1, ("commanders", name): 1}]
            if not near and has_spells and copies == 1:
                yield [{("main", name): -1, ("signature_spells", name): 1}]
        elif role == "companion":
            yield out
        else:
            moved = [{(role, name): -n, ("main", name): n} for n in range(1, copies + 1)]
            yield [*out, *corrected, *([] if near else moved)]
    for name in BASICS:
        yield [{("main", name): number} for number in range(1, SIZE + 1)]


def fewer_that_help(
    judge: Validator, start: Held, fewer_than: int, options: Mapping[str, Any]
) -> list[object]:
    """Repairs of fewer changes."""
    things = [thing for thing in ways(start) if thing]
    for number in range(fewer_than):
        for chosen in combinations(things, number):
            for changes in product(*chosen):
                cards = dict(start)
                for change in changes:
                    for place, more in change.items():
                        cards[place] = cards.get(place, 0) + more
                if min(cards.values()) >= 0 and is_legal(judge, cards, options):
                    return [changes]
    return []


# More are not worth the time that all of them take.
MOST = 2


def assert_minimal(judge: Validator, deck: Held, **options: Any) -> None:
    repair = judge.repair(listed(deck), **options)
    if repair.needs is not None:
        assert repair.changes == ()
        assert fewer_that_help(judge, deck, MOST, options) == []
        return
    assert repair.report.verdict == "legal"
    if repair.decklist is not None:
        assert judge.check(dict(repair.decklist), **options) == repair.report
    assert fewer_that_help(judge, deck, min(len(repair.changes), MOST + 1), options) == []


@pytest.mark.parametrize("judge", [SMALL, POINTS], ids=["small", "points"])
@given(held_by(LEADERS, CARDS, companion=COMPANIONS))
@settings(max_examples=12)
def test_a_repair_is_legal_and_no_shorter_one_is(judge: Validator, deck: Held) -> None:
    assert_minimal(judge, deck)


FORMATS = (
    "arena-brawl", "brawl", "commander-draft", "competitive-brawl", "duel", "oathbreaker",
    "pauper-commander", "pauper-commander-duel", "predh", "tiny-leaders",
)  # fmt: skip
SPELLS = ("Shock", "Opt", "Sol Ring", "Giant Growth")


@cache
def small(format: str) -> tuple[Validator, tuple[str, ...]]:
    """A format with decks of few cards, and names of cards that may lead there."""
    judge = table(extends=format)
    alone: list[tuple[str, ...]] = []
    together: list[tuple[str, ...]] = []
    for leader in islice(judge.leaders(["Wastes"]), 600):
        (alone if len(leader.commanders) == 1 else together).append(leader.commanders)
    names = [name for each in (*alone[:3], *together[:1]) for name in each]
    return judge, (*names, f"{names[0][:-1]}", "Sol Ring")


@pytest.mark.parametrize("format", FORMATS)
@given(data=st.data())
@settings(max_examples=4, deadline=None)
def test_a_repair_is_minimal_in_every_format(format: str, data: st.DataObject) -> None:
    judge, leaders = small(format)
    spells = {"signature_spells": SPELLS} if format == "oathbreaker" else {}
    deck = data.draw(held_by(leaders, (*CARDS, leaders[0], *leaders[2:5]), **spells))
    options: dict[str, Any] = {}
    if format == "commander-draft":
        options["pool"] = "\n".join(f"2 {name}" for name in {*CARDS[::2], *leaders[:3]})
    assert_minimal(judge, deck, **options)


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

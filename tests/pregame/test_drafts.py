"""Commander Draft: packs opened, cards picked, pools and records."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from tests.records import record
from validator import Catalog, Validator
from validator.pregame import PregameError, seed_source
from validator.pregame.draft import (
    Draft,
    begin_draft,
    count_to_pick,
    is_passed_left,
    open_packs,
    pick_all,
    replay_draft,
    take,
    view,
    write_draft,
    write_pool,
)


def packs(players: int, size: int = 20, rounds: int = 3) -> list[list[list[str]]]:
    return [
        [[f"{r}-{seat}-{n}" for n in range(size)] for seat in range(players)] for r in range(rounds)
    ]


def first_cards(draft: Draft) -> list[tuple[str, ...]]:
    return [draft.packs[seat][: count_to_pick(draft, seat)] for seat in range(len(draft.packs))]


def drafted(draft: Draft, chance: random.Random | None = None) -> Draft:
    while not draft.is_over:
        picks = [
            tuple(chance.sample(pack, count_to_pick(draft, seat))) if chance else pack[:2]
            for seat, pack in enumerate(draft.packs)
        ]
        draft = pick_all(draft, picks)
    return draft


def test_903_13a_a_draft_is_for_several_players_with_a_pack_each() -> None:
    wrong_packs: list[list[list[list[str]]]] = [[], [[]], [[["A"]]], [[["A"], ["B"]], [["C"]]]]
    for wrong in wrong_packs:
        with pytest.raises(PregameError):
            begin_draft(wrong)


def test_903_13b_two_cards_a_pick_until_every_pack_is_empty() -> None:
    draft = begin_draft(packs(4))
    after = pick_all(draft, first_cards(draft))
    assert [len(pool) for pool in after.pools] == [2, 2, 2, 2]
    assert {len(pack) for pack in after.packs} == {18}
    done = drafted(draft)
    assert [len(pool) for pool in done.pools] == [60, 60, 60, 60]
    assert len(done.picks) == 30
    assert not any(done.packs)
    with pytest.raises(PregameError, match="over"):
        pick_all(done, [()] * 4)


def test_903_13b_the_last_card_of_an_odd_pack_is_drafted_alone() -> None:
    draft = begin_draft(packs(2, size=3, rounds=1))
    draft = pick_all(draft, first_cards(draft))
    assert count_to_pick(draft, 0) == 1
    assert [len(pool) for pool in pick_all(draft, first_cards(draft)).pools] == [3, 3]


def test_903_13b_a_pick_is_two_cards_of_ones_own_pack_by_everybody() -> None:
    draft = begin_draft(packs(2))
    right = first_cards(draft)
    for wrong in (
        [right[0]],
        [right[0], right[1][:1]],
        [right[0], right[0]],
        [right[0], (right[1][0], right[1][0])],
        [right[0], draft.packs[1][:3]],
    ):
        with pytest.raises(PregameError, match=r"\(rule 903.13b\)"):
            pick_all(draft, wrong)


def test_903_13c_left_right_left() -> None:
    assert [is_passed_left(number) for number in range(3)] == [True, False, True]
    draft = begin_draft(packs(3, size=4))
    for number in range(3):
        assert draft.round == number
        opened = draft.packs
        draft = pick_all(draft, first_cards(draft))
        # The next seat is to the left: who gets the pack that seat 0 opened?
        got = next(seat for seat in range(3) if draft.packs[seat][0] in opened[0])
        assert got == (1 if number != 1 else 2)
        draft = pick_all(draft, first_cards(draft))


def test_903_13d_a_player_sees_their_pack_and_what_they_drafted_only() -> None:
    draft = begin_draft(packs(4))
    draft = pick_all(draft, first_cards(draft))
    for seat in range(4):
        seen = view(draft, seat)
        assert seen == (draft.packs[seat], draft.pools[seat])
        others = {name for other in range(4) if other != seat for name in draft.pools[other]}
        assert others.isdisjoint(seen.pool + seen.pack)


def test_no_card_is_lost_or_doubled_and_a_record_replays_to_the_same_pools() -> None:
    for seed in range(200):
        chance = random.Random(seed)
        players, rounds = chance.randrange(2, 9), chance.randrange(1, 5)
        opened = [
            [
                [f"Card {chance.randrange(30)}" for _ in range(chance.randrange(0, 12))]
                for _ in range(players)
            ]
            for _ in range(rounds)
        ]
        draft = drafted(begin_draft(opened), chance)
        brought = Counter(name for packs in opened for pack in packs for name in pack)
        assert Counter(name for pool in draft.pools for name in pool) == brought
        assert replay_draft(write_draft(draft)) == draft


def test_a_draft_under_way_replays_too() -> None:
    draft = begin_draft(packs(3))
    for _ in range(13):
        assert replay_draft(write_draft(draft)) == draft
        draft = pick_all(draft, first_cards(draft))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "[" * 100_000,
        '{"schema_version": 2}',
        '{"schema_version": 1}',
        '{"schema_version": 1, "packs": [[["A"], [7]]], "picks": []}',
        '{"schema_version": 1, "packs": [["A"], [["B"]]], "picks": []}',
        '{"schema_version": 1, "packs": [[["A"], ["B"]]], "picks": ["AB"]}',
        '{"schema_version": 1, "packs": [], "picks": []}',
        '{"schema_version": 1, "packs": [[["A"], ["B"]]], "picks": [[["B"], ["A"]]]}',
    ],
)
def test_what_is_no_record_is_refused_in_words(text: str) -> None:
    with pytest.raises(PregameError):
        replay_draft(text)


def test_903_13e_the_pool_is_what_check_takes_as_one() -> None:
    records = [
        record("Our Chief", "Legendary Creature — Elf", cost="{G}"),
        record("Forest", "Basic Land — Forest"),
        *(record(f"Our Elf {n}", cost="{G}") for n in range(30)),
    ]
    catalog = Catalog.from_records(records, as_of="2026-08-22")
    chance = random.Random(1)
    boosters = [
        [["Our Chief", *chance.choices([f"Our Elf {n}" for n in range(30)], k=19)] for _ in "ABC"]
        for _ in range(3)
    ]
    draft = drafted(begin_draft(boosters))
    pool = write_pool(draft, 0)
    counted = Counter(draft.pools[0])
    assert counted["Our Chief"] >= 1
    elves = {name: copies for name, copies in counted.items() if name != "Our Chief"}
    lands = 59 - sum(elves.values())
    deck = "Commander\n1 Our Chief\n\nDeck\n" + "".join(
        f"{n} {name}\n" for name, n in elves.items()
    )
    validator = Validator(catalog=catalog, format="commander-draft")
    report = validator.check(deck + f"{max(lands, 5)} Forest\n", pool=pool)
    assert report.verdict == "legal", report.findings
    name = next(iter(elves))
    more = validator.check(deck + f"1 {name}\n5 Forest\n", pool=pool)
    assert [finding.code for finding in more.findings if finding.severity == "error"] == [
        "card-pool"
    ]


def test_a_record_is_json_that_others_can_read() -> None:
    draft = begin_draft([[["A", "B"], ["Lim-Dûl", "D"]]])
    said = json.loads(write_draft(pick_all(draft, [("A", "B"), ("D", "Lim-Dûl")])))
    assert said == {
        "schema_version": 1,
        "packs": [[["A", "B"], ["Lim-Dûl", "D"]]],
        "picks": [[["A", "B"], ["D", "Lim-Dûl"]]],
    }


@pytest.mark.parametrize(
    "rounds", ["Opt", ["Opt", "Ponder"], [["Opt", "Ponder"]], [[["Opt"], [1]]], [[None, None]]]
)
def test_a_name_is_no_pack_of_letters(rounds: Any) -> None:
    with pytest.raises(PregameError):
        begin_draft(rounds)


@pytest.mark.parametrize("picks", ["7", "[7]", '["AB"]', '[["A", "B"]]', "[[[7]]]", "[[[]], 7]"])
def test_what_a_record_should_hold_is_said(picks: str) -> None:
    with pytest.raises(PregameError, match="has packs and picks: lists of lists of names"):
        replay_draft(f'{{"schema_version": 1, "packs": [[["A"], ["B"]]], "picks": {picks}}}')


def test_a_record_may_leave_out_players_who_have_not_picked() -> None:
    opened = [[["A", "B", "C"], ["D", "E", "F"]]]
    record = json.dumps({"schema_version": 1, "packs": opened, "picks": [[["A", "B"]]]})
    assert replay_draft(record).pools == (("A", "B"), ())


def test_picks_are_lists_of_names() -> None:
    draft = begin_draft([[["A", "B"], ["C", "D"]]])
    with pytest.raises(PregameError, match="list of names"):
        pick_all(draft, ["AB", "CD"])


def test_nobody_sits_there() -> None:
    draft = begin_draft([[["A", "B"], ["C", "D"]]])
    for asks in (view, count_to_pick, write_pool):
        for seat in (2, -1):
            with pytest.raises(PregameError, match="No player sits"):
                asks(draft, seat)


def test_903_13c_players_pick_when_they_are_ready() -> None:
    draft = begin_draft(packs(3, size=4))
    opened = draft.packs
    draft = take(draft, 0, opened[0][:2])
    assert draft.to_act == (1, 2), "seat 0 waits for a pack"
    assert draft.waiting == ((), (opened[0][2:],), ())
    with pytest.raises(PregameError, match="waits for one"):
        take(draft, 0, ())
    assert view(draft, 1).pack == opened[1], "the pack that was passed lies behind it"
    draft = take(draft, 2, opened[2][2:])
    assert draft.to_act == (0, 1)
    draft = take(draft, 0, opened[2][:2])
    assert draft.to_act == (1,)
    draft = take(draft, 1, opened[1][:2])
    assert draft.packs == ((), opened[0][2:], opened[1][2:])
    assert draft.picks == (
        (opened[0][:2], opened[1][:2], opened[2][2:]),
        (opened[2][:2], (), ()),
    )
    assert draft.round == 0
    assert replay_draft(write_draft(draft)) == draft
    draft = take(take(draft, 1, opened[0][2:]), 2, opened[1][2:])
    assert (draft.round, draft.to_act) == (1, (0, 1, 2))
    with pytest.raises(PregameError, match="No player sits"):
        take(draft, 3, ())


def test_in_which_order_players_are_ready_changes_nothing() -> None:
    """The same picks by each player, in any order, are the same draft."""
    for seed in range(60):
        chance = random.Random(seed)
        players = chance.randrange(2, 6)
        opened = [
            [[f"{r}-{s}-{n}" for n in range(chance.randrange(1, 8))] for s in range(players)]
            for r in range(3)
        ]

        def played(order: random.Random, opened: Any = opened) -> Draft:
            draft = begin_draft(opened)
            while not draft.is_over:
                seat = order.choice(draft.to_act)
                cards = sorted(draft.packs[seat])[: count_to_pick(draft, seat)]
                draft = take(draft, seat, cards)
            return draft

        drafts = [played(random.Random(number)) for number in range(3)]
        at_once = begin_draft(opened)
        while not at_once.is_over:
            at_once = pick_all(
                at_once,
                [sorted(pack)[: count_to_pick(at_once, s)] for s, pack in enumerate(at_once.packs)],
            )
        assert drafts == [at_once] * 3
        assert replay_draft(write_draft(at_once)) == at_once


def test_a_record_with_picks_that_no_pack_allows_is_none() -> None:
    opened = [[["A", "B"], ["C", "D"]]]
    for picks in (
        [[["A", "B"], ["C", "D"], ["E", "F"]]],
        [[["A", "B"], ["C", "D"]], [["A", "B"], []]],
        [[["A", "B"], []], [["A", "B"], []]],
        [[["C", "D"], []]],
    ):
        record = json.dumps({"schema_version": 1, "packs": opened, "picks": picks})
        with pytest.raises(PregameError):
            replay_draft(record)


SET: dict[str, Any] = {
    "boosters": [
        {"contents": {"common": 3, "rare": 1}, "weight": 3},
        {"contents": {"common": 2, "foil": 2}},
    ],
    "sheets": {
        "common": {"cards": {f"Common {n}": 1 for n in range(5)}},
        "rare": {"cards": {"Rare": 3, "Mythic": 1}},
        "foil": {"cards": {"Foil": 1}, "allowDuplicates": True},
    },
}


def test_packs_are_as_likely_as_the_data_says() -> None:
    rounds = open_packs(SET, seed_source(1), players=8, rounds=500)
    packs = [pack for packs in rounds for pack in packs]
    assert len(packs) == 4000
    kinds = Counter("Foil" in pack for pack in packs)
    assert 2800 < kinds[False] < 3200
    rares = Counter(pack[3] for pack in packs if "Foil" not in pack)
    assert 2.5 < rares["Rare"] / rares["Mythic"] < 3.6
    for pack in packs:
        assert len(pack) == 4
        commons = [name for name in pack if name.startswith("Common")]
        assert len(set(commons)) == len(commons)
    assert open_packs(SET, seed_source(7), players=2) == open_packs(SET, seed_source(7), players=2)
    assert begin_draft(open_packs(SET, seed_source(7), players=4)).to_act == (0, 1, 2, 3)


def changed(**more: Any) -> dict[str, Any]:
    return SET | more


@pytest.mark.parametrize(
    "data",
    [
        {},
        changed(boosters=[]),
        changed(boosters="abc"),
        changed(boosters=[1]),
        changed(boosters=[{"contents": None}]),
        changed(boosters=[{"contents": {"common": 1}, "weight": 0}]),
        changed(boosters=[{"contents": {"common": 1}, "weight": -1}]),
        changed(boosters=[{"contents": {"common": 1}, "weight": "1"}]),
        changed(boosters=[{"contents": {"nowhere": 1}}]),
        changed(boosters=[{"contents": {"common": 6}}]),
        changed(boosters=[{"contents": {"common": "2"}}]),
        changed(boosters=[{"contents": {"common": -2}}]),
        changed(sheets=None),
        changed(sheets={"common": None, "rare": None, "foil": None}),
        changed(sheets={key: {"cards": {1: 1, 2: 1, 3: 1}} for key in SET["sheets"]}),
    ],
)
def test_data_of_another_shape_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(PregameError):
        open_packs(data, seed_source(1), players=2)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (changed(boosters=7), "a list of boosters and a mapping of sheets"),
        (changed(boosters=[]), "a list of boosters and a mapping of sheets"),
        (changed(sheets=[]), "a list of boosters and a mapping of sheets"),
        (changed(boosters=[{"contents": {"common": 1}, "weight": True}]), "not True"),
        (changed(boosters=[{"contents": {"common": 1}, "weight": -1}]), "0 or more, not -1"),
        (changed(boosters=[{"contents": {"common": True}}]), "a whole number, not True"),
        (changed(boosters=[{"contents": {"common": -1}}]), "a whole number, not -1"),
        (changed(boosters=[{"contents": {"common": 6}}]), "has fewer than 6 cards"),
    ],
)
def test_what_is_wrong_is_said(data: dict[str, Any], said: str) -> None:
    with pytest.raises(PregameError, match=said):
        open_packs(data, seed_source(1), players=2)


def test_a_weight_may_be_0_and_a_sheet_give_no_card() -> None:
    never = {"contents": {"common": 6}, "weight": 0}
    data = changed(boosters=[never, {"contents": {"common": 0, "rare": 1}}])
    for seed in range(5):
        assert open_packs(data, seed_source(seed), players=1, rounds=1) in (
            ((("Rare",),),),
            ((("Mythic",),),),
        )


@pytest.mark.parametrize(("players", "rounds"), [(0, 3), (2, 0), (10_000, 10), (10_001, 1)])
def test_no_draft_has_so_many_packs(players: int, rounds: int) -> None:
    with pytest.raises(PregameError, match="no draft"):
        open_packs(SET, seed_source(1), players=players, rounds=rounds)

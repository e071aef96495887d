"""Packs opened from a set's data."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from validator.pregame import PregameError, seed_source
from validator.pregame.draft import begin_draft
from validator.pregame.play.boosters import open_packs

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

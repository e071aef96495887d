"""Which rarities of a card's printings count, as `tools.rarities` takes them from its table."""

from __future__ import annotations

from typing import Any

import pytest

from tools.rarities import rarities_of, with_rarities


def line(**more: Any) -> dict[str, Any]:
    return {
        "name": "Gull",
        "paper": [],
        "any": ["common"],
        "common_sets": [],
        "uncommon_sets": [],
    } | more


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (line(any=[]), None),
        (line(paper=["common", "rare"], common_sets=["lea"]), ["common", "rare"]),
        (line(xmage={"mtgo": ["common"]}), ["common"]),
        (line(xmage={"paper": ["uncommon"]}), ["uncommon"]),
        (line(xmage={"promo": ["common"], "arena": ["uncommon"]}), []),
        # Renaissance never came out in English, whatever another source calls it.
        (line(paper=["uncommon"], uncommon_sets=["ren"], xmage={"paper": ["uncommon"]}), []),
        (
            line(paper=["uncommon"], uncommon_sets=["ren"], xmage={"mtgo": ["uncommon"]}),
            ["uncommon"],
        ),
        (line(paper=["common"], common_sets=["ren", "chr"]), ["common"]),
    ],
)
def test_what_counts(told: dict[str, Any], found: list[str] | None) -> None:
    assert rarities_of(told, leads=True) == rarities_of(told, leads=False) == found


def test_an_insert_of_another_set_is_doubtful_where_it_could_lead() -> None:
    told = line(paper=["rare", "uncommon"], uncommon_sets=["fca"])
    assert rarities_of(told, leads=True) is None
    assert rarities_of(told, leads=False) == ["rare"]
    told = line(paper=["uncommon"], uncommon_sets=["fca", "xln"])
    assert rarities_of(told, leads=True) == ["uncommon"]


def test_records_get_the_rarities_of_their_card() -> None:
    records = [
        {"name": "Gull", "type_line": "Creature — Bird"},
        {"name": "Heron", "type_line": "Creature — Bird"},
    ]
    table = {"Gull": line(paper=["common"], common_sets=["lea"])}
    assert list(with_rarities(records, table)) == [
        {"name": "Gull", "type_line": "Creature — Bird", "rarities": ["common"]},
        records[1],
    ]

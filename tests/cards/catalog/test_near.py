"""The budget of nearest names: one an input, and "not looked up" is no answer of its own."""

from __future__ import annotations

import pytest

from tests.records import record
from validator import Validator
from validator.cards.catalog.lookup import Catalog
from validator.cards.catalog.near import MOST_LOOKED_UP, NearNames
from validator.cards.names import CardNames
from validator.judge.validator import judge_decks


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.from_records(
        [record("Sol Ring"), record("Lightning Bolt"), record("Plains", "Basic Land — Plains")],
        as_of="2026-08-22",
    )


def test_nothing_near_is_another_answer_than_not_looked_up(catalog: Catalog) -> None:
    near = NearNames(catalog, 2)
    assert near.of("Sol Rign") == ("Sol Ring",)
    assert near.of("qqqqqqqq") == ()
    assert near.of("Lightning Bollt") is None


def test_a_name_that_was_looked_up_costs_nothing_more(catalog: Catalog) -> None:
    near = NearNames(catalog, 2)
    for _ in range(3):
        assert near.of("Sol Rign") == ("Sol Ring",)
    assert near.of("Lightning Bollt") == ("Lightning Bolt",)
    assert near.of("Planes") is None
    assert near.of("Sol Rign") == ("Sol Ring",)


def test_what_the_catalog_remembers_is_no_part_of_the_budget(catalog: Catalog) -> None:
    catalog.nearest("Sol Rign")
    assert NearNames(catalog, 0).of("Sol Rign") is None


def unknown(catalog: Catalog, text: str) -> list[list[tuple[str, bool, tuple[str, ...]]]]:
    """The unknown names of each deck of a text, whether it was looked up, and what is near."""
    judged = judge_decks(Validator(catalog=catalog), text)
    return [
        [
            (found.params["written"], found.params["looked_up"], found.params["nearest"])
            for found in each.judgment.findings
            if found.code == "unknown-card"
        ]
        for each in judged
    ]


def strangers(count: int) -> str:
    return "".join(f"1 Zzq{n} Xyp\n" for n in range(count))


def test_a_bare_name_that_was_not_looked_up_is_a_card_and_no_heading(catalog: Catalog) -> None:
    text = f"{strangers(MOST_LOOKED_UP)}Lightning Bollt\n1 Sol Ring\n98 Plains\n"
    assert unknown(catalog, text)[0][-1] == ("Lightning Bollt", False, ())


@pytest.mark.parametrize("count", [25, MOST_LOOKED_UP, 2 * MOST_LOOKED_UP])
def test_the_deck_is_looked_up_before_what_stands_beside_it(catalog: Catalog, count: int) -> None:
    text = f"Maybeboard\n{strangers(count)}\nDeck\n1 Sol Ring\nLightning Bollt\n98 Plains\n"
    assert unknown(catalog, text) == [[("Lightning Bollt", True, ("Lightning Bolt",))]]


def test_the_decks_of_an_input_share_one_budget(catalog: Catalog) -> None:
    decks = [strangers(60), "1 Sol Rign\n", strangers(MOST_LOOKED_UP)]
    decks.append("1 Lightning Bollt\n1 Sol Rign\n")
    found = unknown(
        catalog, "\n".join(f"Commander\n1 Plains\n\nDeck\n40 Plains\n{deck}" for deck in decks)
    )
    looked_up = [name for deck in found for name, looked_up, _ in deck if looked_up]
    assert len(set(looked_up)) == MOST_LOOKED_UP
    assert found[1] == [("Sol Rign", True, ("Sol Ring",))]
    assert found[3] == [("Lightning Bollt", False, ()), ("Sol Rign", True, ("Sol Ring",))]


def test_a_deck_being_built_has_a_budget_each_time_it_is_judged(catalog: Catalog) -> None:
    session = Validator(catalog=catalog).session()
    for name in ("Sol Rign", "Lightning Bollt"):
        session.add(name)
        (*_, found) = [each for each in session.judgment().findings if each.card == name]
        assert found.params["looked_up"]


def test_names_by_how_they_begin() -> None:
    names = ("Ring of Ka", "Sol Ring", "Ringing Bell", "Rind", "Plains", "Rinh", "Spring")
    known = CardNames(names)
    assert list(known.beginning("ring")) == ["Ring of Ka", "Ringing Bell", "Sol Ring"]
    assert list(known.beginning("Z")) == []

"""Decks of containers: several, the same twice, and what is left over."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest

from tests.decklist.containers.decks import GOBLINS, MEREN, Held
from tests.decklist.containers.test_read import judge
from validator.decklist import DecklistError, Zone, parse_decklists, split_lines
from validator.decklist.decklist import Decklist


def decks_of(text: str) -> tuple[Decklist, ...]:
    return parse_decklists(text, judge().catalog)


def objects(deck: Held) -> list[dict[str, object]]:
    return [{"kortti": name, "kpl": quantity} for quantity, name in deck.all]


def test_several_decks_are_each_read_by_themselves() -> None:
    pile = [{"title": "A", "x": objects(GOBLINS)}, {"title": "B", "x": objects(MEREN)}]
    text = json.dumps({"omat": pile}, indent=1)
    decks = decks_of(text)
    assert [deck.title for deck in decks] == ["A", "B"]
    assert [sum(entry.quantity for entry in deck.entries) for deck in decks] == [100, 100]
    lines = [line.text for deck in decks for line in deck.lines]
    assert lines == split_lines(text)


def test_the_same_deck_twice_is_one_and_is_told_of() -> None:
    text = json.dumps({"kaikki": objects(MEREN), "tiivis": [name for _, name in MEREN.cards[:9]]})
    (deck,) = decks_of(text)
    assert sum(entry.quantity for entry in deck.entries) == 100
    assert ("not read", "tiivis") in deck.metadata


def test_names_that_are_no_cards_of_the_deck_are_told_of() -> None:
    rows = [{**each, "combo": f"Goes with {MEREN.outside[0]}"} for each in objects(MEREN)]
    (deck,) = decks_of(json.dumps({"rivit": rows}))
    assert ("not read", MEREN.outside[0]) in deck.metadata


def test_a_misspelled_card_stays_a_card() -> None:
    text = json.dumps(objects(GOBLINS)).replace("Skullclamp", "Skullclanp")
    (deck,) = decks_of(text)
    assert "Skullclanp" in [entry.name for entry in deck.entries]


@pytest.mark.parametrize(
    ("rows", "copies"),
    [
        ([(1, 0), (0, 1), (2, 3)], [1, 1, 5]),
        ([(1, 0), (1, 0), (2, 0)], [1, 1, 2]),
    ],
)
def test_two_columns_of_counts_add_up(rows: list[tuple[int, int]], copies: list[int]) -> None:
    names = ("Sol Ring", "Arcane Signet", "Mountain")
    table = "\n".join(f"{a};{b};{name}" for (a, b), name in zip(rows, names, strict=True))
    (deck,) = decks_of(f"Reg Qty;Foil Qty;Which\n{table}\n")
    assert [entry.quantity for entry in deck.entries] == copies


@pytest.mark.parametrize("key", ["mv", "cmc", "owned", "rank", "id"])
def test_other_numbers_are_no_copies(key: str) -> None:
    rows = [{"kortti": name, key: 1 + number % 3} for number, (_, name) in enumerate(MEREN.all)]
    (deck,) = decks_of(json.dumps({"pino": rows}))
    assert {entry.quantity for entry in deck.entries} == {1}


@pytest.mark.parametrize(
    ("part", "zone"),
    [
        ("Sideboard", Zone.SIDEBOARD),
        ("maybeboard", Zone.MAYBEBOARD),
        ("my tokens", Zone.TOKENS),
        ("recommended", Zone.NOT_IN_DECK),
        ("Big dudes", Zone.MAIN),
    ],
)
def test_a_key_says_where_cards_are(part: str, zone: Zone) -> None:
    text = json.dumps({"nakki": objects(GOBLINS), part: {"lista": ["Storm Crow", "Shock"]}})
    zones = {entry.name: entry.zone for deck in decks_of(text) for entry in deck.entries}
    assert zones["Storm Crow"] == zones["Shock"] == zone


def test_what_is_cut_off_is_not_read_in_part() -> None:
    with pytest.raises(DecklistError):
        decks_of(json.dumps(objects(GOBLINS))[:-200])


@pytest.mark.parametrize(
    "text",
    [
        "a: &a [Sol Ring, *a]\nb: *a\nc: *a\n",
        "x = " + "[" * 5_000,
        "x = '" + "\\u00" * 100,
        "- " * 3_000 + "a: b\nc: d\ne: f\n",
        "{'Sol Ring': " * 200,
    ],
    ids=["itself", "deep", "escapes", "dashes", "braces"],
)
def test_what_is_broken_does_no_harm(text: str) -> None:
    with suppress(DecklistError):
        decks_of(text)

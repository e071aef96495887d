"""Decks in JSON as sites answer and programs save them, our own cards in them; real files."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.decklist.cards import cards
from tests.decklist.json.documents import check_places, only
from tests.real_lists import Collection, in_each_collection
from validator.decklist import decode
from validator.decklist.json.read import read_json
from validator.judge.validator import Validator

KRENKO = (1, "Krenko, Mob Boss", "commander")
RING = (1, "Sol Ring", "main")
MOUNTAINS = (30, "Mountain", "main")
SHOCK = (1, "Shock", "sideboard")
BOLT = (1, "Lightning Bolt", "maybeboard")
GOBLIN = (1, "Goblin", "tokens")


def moxfield_card(name: str, quantity: int = 1) -> dict[str, Any]:
    card = {"id": name[::-1], "name": name, "set": "c21", "cn": "263", "type_line": "Artifact"}
    return {"quantity": quantity, "boardType": "mainboard", "finish": "nonFoil", "card": card}


def moxfield_board(*entries: dict[str, Any]) -> dict[str, Any]:
    return {"count": len(entries), "cards": {entry["card"]["id"]: entry for entry in entries}}


def archidekt_card(name: str, quantity: int, *categories: str) -> dict[str, Any]:
    card = {
        "id": len(name) * 7,
        "edition": {"editioncode": "c21", "editionname": "Commander 2021"},
        "collectorNumber": "263",
        "oracleCard": {"id": len(name), "name": name, "faces": [], "uid": name[::-1]},
    }
    return {
        "id": 5, "categories": list(categories), "modifier": "Normal", "quantity": quantity,
        "card": card,
    }  # fmt: skip


ORACLE_IDS = {"Sol Ring": "6ad8011d-3471-4369-9d68-b264cc027487"}


def mtgjson_card(name: str, count: int = 1) -> dict[str, Any]:
    return {
        "name": name, "count": count, "setCode": "C21", "number": "263", "isFoil": False,
        "identifiers": {"scryfallOracleId": ORACLE_IDS.get(name, "")},
        "legalities": {"commander": "Legal"}, "foreignData": [{"name": "Anillo solar"}],
    }  # fmt: skip


PROGRAMS: dict[str, tuple[Any, list[tuple[int, str, str]]]] = {
    "the contract": (
        {
            "commanders": ["Krenko, Mob Boss"],
            "companion": None,
            "main": [{"name": "Sol Ring", "quantity": 1}, {"name": "Mountain", "quantity": 30}],
            "sideboard": [{"name": "Shock", "quantity": 1}],
        },
        [KRENKO, RING, MOUNTAINS, SHOCK],
    ),
    "Moxfield v2": (
        {
            "name": "Goblins", "format": "commander",
            "main": {"name": "Krenko, Mob Boss"},
            "commanders": {"Krenko, Mob Boss": moxfield_card("Krenko, Mob Boss")},
            "mainboard": {
                "Sol Ring": moxfield_card("Sol Ring"), "Mountain": moxfield_card("Mountain", 30),
            },
            "sideboard": {"Shock": moxfield_card("Shock")},
            "maybeboard": {"Lightning Bolt": moxfield_card("Lightning Bolt")},
            "companions": {}, "signatureSpells": {},
            "tokens": [{"name": "Goblin", "layout": "token"}],
            "hubs": [{"name": "Goblins"}],
        },
        [KRENKO, RING, MOUNTAINS, SHOCK, BOLT, GOBLIN],
    ),
    "Moxfield v3": (
        {
            "name": "Goblins", "format": "commander",
            "main": {"name": "Krenko, Mob Boss"},
            "boards": {
                "mainboard": moxfield_board(
                    moxfield_card("Sol Ring"), moxfield_card("Mountain", 30)
                ),
                "commanders": moxfield_board(moxfield_card("Krenko, Mob Boss")),
                "sideboard": moxfield_board(moxfield_card("Shock")),
                "maybeboard": moxfield_board(moxfield_card("Lightning Bolt")),
                "companions": moxfield_board(),
            },
            "tokens": [{"name": "Goblin", "layout": "token"}],
        },
        [RING, MOUNTAINS, KRENKO, SHOCK, BOLT, GOBLIN],
    ),
    "Archidekt": (
        {
            "id": 1, "name": "Goblins", "deckFormat": 3,
            "categories": [
                {"id": 1, "name": "Commander", "isPremier": True, "includedInDeck": True},
                {"id": 2, "name": "Maybeboard", "isPremier": False, "includedInDeck": False},
                {"id": 3, "name": "Wishes", "isPremier": False, "includedInDeck": False},
                {"id": 4, "name": "Ramp", "isPremier": False, "includedInDeck": True},
            ],
            "cards": [
                archidekt_card("Krenko, Mob Boss", 1, "Commander"),
                archidekt_card("Sol Ring", 1, "Ramp", "Maybeboard"),
                archidekt_card("Mountain", 30),
                archidekt_card("Lightning Bolt", 1, "Maybeboard", "Ramp"),
            ],
        },
        [KRENKO, RING, MOUNTAINS, BOLT],
    ),
    "MTGJSON": (
        {
            "meta": {"date": "2026-08-22", "version": "5.2"},
            "data": {
                "code": "C21", "name": "Goblins", "type": "Commander Deck",
                "releaseDate": "2021-04-23",
                "commander": [mtgjson_card("Krenko, Mob Boss")],
                "displayCommander": [],
                "mainBoard": [mtgjson_card("Sol Ring"), mtgjson_card("Mountain", 30)],
                "sideBoard": [mtgjson_card("Shock")],
                "planes": [], "schemes": [],
                "tokens": [{"name": "Goblin", "count": 1, "layout": "token"}],
            },
        },
        [KRENKO, RING, MOUNTAINS, SHOCK, GOBLIN],
    ),
    "Scryfall": (
        {
            "object": "deck", "name": "Goblins", "format": "commander",
            "entries": {
                "commanders": [
                    {
                        "object": "deck_entry", "section": "commanders", "count": 1,
                        "raw_text": "1 Krenko, Mob Boss",
                        "card_digest": {"object": "card_digest", "name": "Krenko, Mob Boss"},
                    }
                ],
                "nonlands": [
                    {
                        "object": "deck_entry", "section": "nonlands", "count": 1,
                        "raw_text": "1 Sol Ring",
                        "card_digest": {"object": "card_digest", "name": "Sol Ring"},
                    }
                ],
                "lands": [
                    {
                        "object": "deck_entry", "section": "lands", "count": 30,
                        "raw_text": "30 Mountain",
                        "card_digest": {"object": "card_digest", "name": "Mountain"},
                    }
                ],
                "maybeboard": [],
            },
        },
        [KRENKO, RING, MOUNTAINS],
    ),
    "Aetherhub": (
        {
            "convertedDeck": [
                {"cardId": 0, "quantity": None, "name": "Commander"},
                {"cardId": 1, "quantity": 1, "name": "Krenko, Mob Boss", "set": "DDT"},
                {"cardId": 0, "quantity": None, "name": ""},
                {"cardId": 0, "quantity": None, "name": "Deck"},
                {"cardId": 2, "quantity": 1, "name": "Sol Ring", "set": "C21"},
                {"cardId": 3, "quantity": 30, "name": "Mountain", "set": "M21"},
                {"cardId": 0, "quantity": None, "name": "Sideboard"},
                {"cardId": 4, "quantity": 1, "name": "Shock", "set": "M21"},
            ]
        },
        [KRENKO, RING, MOUNTAINS, SHOCK],
    ),
    "a player's": (
        {
            "name": "Goblins", "colors": ["R"], "bracket": 2,
            "commander": {"name": "Krenko, Mob Boss", "qty": 1},
            "deckList": [{"name": "Sol Ring", "qty": "1"}, {"name": "Mountain", "qty": "30"}],
        },
        [KRENKO, RING, MOUNTAINS],
    ),
    "names and numbers": (
        {"commander": "Krenko, Mob Boss", "cards": {"Sol Ring": 1, "Mountain": 30}},
        [KRENKO, RING, MOUNTAINS],
    ),
    "lines": (
        {"commander": "Krenko, Mob Boss", "cards": ["1 Sol Ring", "30 Mountain"]},
        [KRENKO, RING, MOUNTAINS],
    ),
    "pairs": (
        {"commanders": ["Krenko, Mob Boss"], "deck": [[1, "Sol Ring"], [30, "Mountain"]]},
        [KRENKO, RING, MOUNTAINS],
    ),
    "a text within": (
        {"title": "Goblins", "text": "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n"
                                     "30 Mountain\n"},
        [KRENKO, RING, MOUNTAINS],
    ),
    "rows of a table": (
        [
            {"Quantity": 1, "Name": "Krenko, Mob Boss", "Board": "commander"},
            {"Quantity": 1, "Name": "Sol Ring", "Board": "main"},
            {"Quantity": 30, "Name": "Mountain", "Board": "main"},
        ],
        [KRENKO, RING, MOUNTAINS],
    ),
}  # fmt: skip


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_shapes_of_each_program(program: str) -> None:
    document, expected = PROGRAMS[program]
    decklist = only(document)
    assert sorted(cards(decklist)) == sorted(expected)
    assert decklist.syntax == "json"
    assert not decklist.faults


def test_what_is_said_of_a_card_is_kept() -> None:
    decklist = only(PROGRAMS["Archidekt"][0])
    krenko, ring, _, _ = decklist.entries
    assert (krenko.set, krenko.number) == ("c21", "263")
    assert ring.categories == ("Ramp", "Maybeboard")
    assert decklist.title == "Goblins"
    entries = only(PROGRAMS["MTGJSON"][0]).entries
    assert [entry.oracle_id for entry in entries if entry.name == "Sol Ring"] == [
        ORACLE_IDS["Sol Ring"]
    ]


PLANES = (
    "Academy at Tolaria West", "Agyrem", "Bant", "Cliffside Market", "Feeding Grounds",
    "Fields of Summer", "Glimmervoid Basin", "Goldmeadow", "Grixis", "Immersturm",
)  # fmt: skip


def test_a_display_commander_and_planes_are_not_in_the_deck() -> None:
    document = {
        "name": "Planechase",
        "commander": [mtgjson_card("Krenko, Mob Boss")],
        "displayCommander": [mtgjson_card("Krenko, Mob Boss")],
        "mainBoard": [mtgjson_card("Mountain", 99)],
        "planes": [mtgjson_card(plane) for plane in PLANES],
        "schemes": [],
    }
    report = Validator().check(only(document))
    assert (report.verdict, report.size) == ("legal", 100), report.findings
    ignored = [finding for finding in report.findings if finding.code == "ignored"]
    assert len(ignored) == 2


@in_each_collection
def test_real_files(collection: Collection) -> None:
    validator = Validator()
    for path in collection.files("json"):
        text = decode(path.read_bytes())
        (decklist,) = read_json(text)
        check_places(text, decklist)
        assert not decklist.faults, path
        report = validator.check(decklist)
        codes = Counter(finding.code for finding in report.findings)
        assert not codes["unknown-card"], path
        record = collection.row(collection.name(path))
        if record["expected"] != "unknown":
            assert report.verdict == record["expected"], path
        counted = record["cards"]
        if counted and counted["main"]:
            assert report.size == counted["main"] + counted["command_zone"], path
            assert sorted(name.split(" // ")[0] for name in report.commanders) == sorted(
                record["commanders"]
            )

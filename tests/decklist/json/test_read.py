"""Decks in JSON as sites answer, programs save and players write them, our own cards in them."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.real_lists import Collection, in_each_collection
from validator.base.value import replace
from validator.decklist import Decklist, DecklistError, decode, parse_decklist, split_lines
from validator.decklist.json.read import MOST_CHARACTERS, read_json
from validator.decklist.json.source import MOST_DEPTH
from validator.decklist.recognize import looks_like_json
from validator.judge.validator import Validator


def cards(decklist: Decklist) -> list[tuple[int, str, str]]:
    return [(entry.quantity, entry.name, entry.zone.value) for entry in decklist.entries]


def only(document: Any) -> Decklist:
    """The one deck of a document, the same when it is one line and when it is indented."""
    decklists = []
    for text in (json.dumps(document), json.dumps(document, indent=2, ensure_ascii=False)):
        assert looks_like_json(text)
        (decklist,) = read_json(text)
        check_places(text, decklist)
        assert parse_decklist(text) == decklist
        decklists.append(decklist)
    assert cards(decklists[0]) == cards(decklists[1])
    return decklists[1]


def check_places(text: str, decklist: Decklist) -> None:
    """Every line is there once, and every entry stands where it says."""
    lines = split_lines(text)
    assert [line.text for line in decklist.lines] == lines
    for entry in decklist.entries:
        assert entry.line is not None
        assert entry.column is not None
        # A name may be escaped in the source; its first letter is enough.
        assert lines[entry.line - 1][entry.column - 1 :].startswith(entry.name[:1]), entry


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


def test_a_commander_that_stands_in_the_list_too_counts_once() -> None:
    document = {
        "commander": "Krenko, Mob Boss",
        "cards": [
            {"name": "Krenko, Mob Boss", "quantity": 1, "category": "commander"},
            {"name": "Mountain", "quantity": 99},
        ],
    }
    report = Validator().check(only(document))
    assert (report.verdict, report.size) == ("legal", 100)
    assert report.commanders == ("Krenko, Mob Boss",)


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


def test_several_decks() -> None:
    text = json.dumps(
        {"decks": [
            {"name": "Goblins", "cards": [{"name": "Mountain", "quantity": 40}]},
            {"name": "Elves", "cards": [{"name": "Forest", "quantity": 40}]},
        ]}
    )  # fmt: skip
    goblins, elves = read_json(text)
    assert (goblins.title, cards(goblins)) == ("Goblins", [(40, "Mountain", "main")])
    assert (elves.title, cards(elves)) == ("Elves", [(40, "Forest", "main")])


def test_lines_of_json() -> None:
    text = '{"name": "Sol Ring", "quantity": 1}\n{"name": "Mountain", "quantity": 30}\n'
    (decklist,) = read_json(text)
    assert cards(decklist) == [RING, MOUNTAINS]
    assert [entry.line for entry in decklist.entries] == [1, 2]


def test_what_a_decklist_dumps_it_reads_again() -> None:
    decklist = parse_decklist(
        "// Goblins\nCommander\n1 Krenko, Mob Boss (DDT) 52 *F*\n\n1 Sol Ring"
    )
    dumped = json.dumps(decklist.model_dump())
    again = parse_decklist(dumped)
    assert again.title == decklist.title
    assert [entry.written for entry in again.entries] != []
    for entry, first in zip(again.entries, decklist.entries, strict=True):
        # Its place is that in the JSON.
        column = entry.written.column or 0
        assert dumped[column - 1 :].startswith(first.name)
        assert entry._replace(line=first.line, written=first.written) == first
        assert replace(entry.written, column=first.column) == first.written


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"name": "Sol Ring", "quantity": 0}, "this asks for 0 copies"),
        ({"name": "Sol Ring", "quantity": -3}, "“-3” is not a number of copies"),
        ({"name": "Sol Ring", "quantity": 1.5}, "“1.5” is not a number of copies"),
        ({"name": "Sol Ring", "quantity": 10**30}, "is not a number of copies"),
        ({"name": "Sol Ring", "quantity": "two"}, "“two” is not a number of copies"),
        ({"name": "x" * 300, "quantity": 1}, "longer than any card's name"),
        ({"name": "", "quantity": 1}, "this card has no name"),
        ({"quantity": 1}, "this card has no name"),
        ({"name": "Sol\u001b[31mRing", "quantity": 1}, "a control character"),
    ],
)
def test_a_bad_element_is_a_fault_and_the_rest_is_read(entry: dict[str, Any], message: str) -> None:
    document = {"main": [{"name": "Mountain", "quantity": 1}, entry,
                         {"name": "Shock", "quantity": 1}]}  # fmt: skip
    (decklist,) = read_json(json.dumps(document, indent=1))
    assert [each.name for each in decklist.entries] == ["Mountain", "Shock"]
    (fault,) = decklist.faults
    assert message in fault.message
    assert fault.line > 5


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{"main": [{"name": "Sol Ring",\n "quantity": 1}', 2),
        ('{"main": [{"name": "Sol Ring"\n "quantity": 1}]}', 2),
        ('{"main": tru}', 1),
        ('{"main": ["Sol Ring]}', 1),
        ('{"users": [{"id": 1}]}', None),
        ("{}", None),
        ("[]", None),
    ],
)
def test_what_is_no_deck_says_why_and_where(text: str, line: int | None) -> None:
    assert looks_like_json(text)
    with pytest.raises(DecklistError) as caught:
        read_json(text)
    assert caught.value.why
    assert caught.value.help
    if line is not None:
        assert caught.value.line == line


@pytest.mark.parametrize(
    "text",
    ["[Commander]\n1 Krenko, Mob Boss\n", "[C21:263] Sol Ring\n", "{R} Shock\n", "[[Sol Ring]]\n",
     "", "[metadata]\nName=Goblins\n"],
)  # fmt: skip
def test_a_text_list_is_no_json(text: str) -> None:
    assert not looks_like_json(text)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        '["' + "\\" * 100_000,
        '[{"name":"' + "x" * 1_000_000 + '"}]',
        "[" + '{"name":"Sol Ring"},' * 20_000 + "]",
        "[" + "1," * 300_000 + "1]",
        '{"' + '":1,"'.join(map(str, range(30_000))) + '":1}',
        "[" * MOST_DEPTH + '"Sol Ring"' + "]" * MOST_DEPTH,
        "[" + "9" * 100_000 + "]",
        '{"main": [' * 31 + '{"quantity": 1}' + ', "x"]}' * 31,
    ],
    ids=range(10),
)
def test_hostile_documents_end(text: str) -> None:
    with contextlib.suppress(DecklistError):
        read_json(text)


def test_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DecklistError, match="characters"):
        read_json('["' + "x" * MOST_CHARACTERS + '"]')
    monkeypatch.setattr("validator.decklist.json.card.MOST_CARDS", 100)
    with pytest.raises(DecklistError, match="cards"):
        read_json(json.dumps({"main": [{"name": "Shock", "quantity": 1}] * 101}))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    | st.sampled_from(["Sol Ring", "1 Mountain", "commander"]),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(
        st.sampled_from(["name", "quantity", "main", "cards", "commander", "card", "board", ""])
        | st.text(max_size=4),
        inner,
        max_size=5,
    ),
    max_leaves=25,
)  # fmt: skip


@given(VALUES, st.integers(0, 400))
def test_nothing_but_our_own_error(value: Any, cut: int) -> None:
    text = json.dumps(value)
    for each in (text, text[:cut], text[cut:]):
        with contextlib.suppress(DecklistError):
            decks = read_json(each)
            found = sorted(line.number for deck in decks for line in deck.lines)
            assert sorted(set(found)) == list(range(1, len(split_lines(each)) + 1))


# ------------------------------------------------------------------- real files


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

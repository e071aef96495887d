"""Where entries stand in their sources."""

from __future__ import annotations

import json

import pytest

from tests.real_lists import OURS
from validator.decklist import Decklist, Entry, decode, parse_decklist, split_lines
from validator.decklist.changes.places import Place, path_at, place_of
from validator.decklist.inputs import read_decklist


def blamed(text: str) -> list[str | None]:
    """What the places of all entries of a list cover."""
    return [covered(text, entry, parse_decklist(text)) for entry in parse_decklist(text).entries]


def covered(text: str, entry: Entry, decklist: Decklist) -> str | None:
    place = place_of(decklist, entry)
    if place.line is None or place.column is None or place.end_column is None:
        return None
    return split_lines(text)[place.line - 1][place.column - 1 : place.end_column - 1]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("1 Sol Ring (C21) 263\n10 Forest *F* # note", ["Sol Ring", "Forest"]),
        ("1 Minsc &amp; Boo, Timeless Heroes", ["Minsc &amp; Boo, Timeless Heroes"]),
        ("1 Sol   Ring\n1 Fire  //  Ice", ["Sol   Ring", "Fire  //  Ice"]),
        ("## Deck\n\n- 1 **Sol Ring**\n- 2 [Forest](https://x.org)", ["Sol Ring", "Forest"]),
        ('Count,Name\n1,"Jhoira, ""Weatherlight"""', ['Jhoira, ""Weatherlight""']),
        ("Count,Name\n1,Sol Ring\n3,Forest", ["Sol Ring", "Forest"]),
        (
            '{"main": [{"name": "S\\u00e9ance", "quantity": 1}, "Fire \\/\\/ Ice"]}',
            ["S\\u00e9ance", "Fire \\/\\/ Ice"],
        ),
        (
            '<cockatrice_deck><zone name="main">\n <card number="1" name="Minsc &amp; Boo"/>\n'
            "</zone></cockatrice_deck>",
            ['<card number="1" name="Minsc &amp; Boo"/>'],
        ),
        (
            '<deck><section name="Main"><card qty="1" id="2">Opt</card></section></deck>',
            ['<card qty="1" id="2">Opt</card>'],
        ),
    ],
)
def test_the_end_of_what_is_written(text: str, names: list[str]) -> None:
    assert blamed(text) == names


def test_nearly_every_entry_of_real_lists_has_an_end() -> None:
    known = unknown = 0
    for path in OURS.files():
        decklist = parse_decklist(decode(path.read_bytes()))
        for entry in decklist.entries:
            place = place_of(decklist, entry)
            known += place.end_column is not None
            unknown += place.end_column is None
            assert (
                place.end_column is None
                or place.column is None
                or (place.end_column > place.column)
            )
            assert (place.path is not None) == (decklist.syntax == "json")
    assert unknown < known / 500


def test_the_pointer_of_a_card_in_json_is_worked_out_from_its_place() -> None:
    deck = {
        "commanders": [{"card": {"name": "Krenko, Mob Boss"}, "quantity": 1}],
        "mainboard": {"Sol Ring": {"quantity": 1}, "Forest": {"quantity": 3}},
        "sideboard": [[1, "Opt"]],
    }
    for text in (json.dumps(deck), json.dumps(deck, indent=2)):
        decklist = parse_decklist(text)
        assert [place_of(decklist, entry).path for entry in decklist.entries] == [
            "/commanders/0",
            "/mainboard/Sol Ring",
            "/mainboard/Forest",
            "/sideboard/0",
        ]


def test_a_mapping_has_pointers_alone() -> None:
    decklist = read_decklist({"commanders": ["A"], "companion": {"name": "B"}, "main": ["C", "D"]})
    assert [place_of(decklist, entry) for entry in decklist.entries] == [
        Place(path="/commanders/0"),
        Place(path="/companion"),
        Place(path="/main/0"),
        Place(path="/main/1"),
    ]


def test_the_pointer_of_what_is_no_card() -> None:
    text = '{"main": [{"quantity": 2}, {"name": "Opt", "quantity": "none"}, "Shock"], "likes": 5}'
    decklist = parse_decklist(text)
    assert [path_at(decklist, fault.line, fault.column) for fault in decklist.faults] == [
        "/main/0",
        "/main/1",
    ]
    assert path_at(decklist, 1, 1) == ""
    assert path_at(decklist, 1, text.index("5") + 1) == "/likes"
    assert path_at(decklist, 9, 1) is None
    assert path_at(parse_decklist("1 Opt"), 1, 1) is None

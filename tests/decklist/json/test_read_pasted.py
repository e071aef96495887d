"""JSON as it is copied from sites and APIs: the same card twice, boards of any name, lists that are
escaped once more, several decks, and no deck but its address."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.decklist.cards import cards
from validator import Validator
from validator.decklist import DecklistError, parse_decklist, parse_decklists
from validator.decklist import changes as made
from validator.decklist.changes.apply import apply
from validator.decklist.inputs import read_decklist


def moxfield(name: str, quantity: int = 1, **said: Any) -> dict[str, Any]:
    return {"quantity": quantity, "card": {"name": name}, **said}


KAHEERA = "Kaheera, the Orphanguard"


@pytest.mark.parametrize("mark", ["isCompanion", "companion"])
def test_a_companion_that_is_marked_in_the_sideboard_is_one_card(mark: str) -> None:
    boards = {
        "mainboard": {"Forest": moxfield("Forest", 99)},
        "commanders": {"x": moxfield("Goreclaw, Terror of Qal Sisma")},
        "companions": {"y": moxfield(KAHEERA)},
        "sideboard": {KAHEERA: moxfield(KAHEERA, **{mark: True}), "Opt": moxfield("Opt")},
    }
    third = {"boards": {key: {"cards": cards} for key, cards in boards.items()}}
    for document in (boards, third, {"main": "no", **boards}):
        decklist = parse_decklist(json.dumps(document))
        assert [e.name for e in decklist.entries if e.zone.value == "companion"] == [KAHEERA]
        assert [e.name for e in decklist.entries if e.zone.value == "sideboard"] == ["Opt"]


def test_a_commander_that_is_marked_in_the_main_board_too_is_one_card() -> None:
    document = {
        "commanders": [{"name": "Krenko, Mob Boss"}],
        "mainboard": [
            {"name": "Krenko, Mob Boss", "isCommander": True}, {"name": "Mountain", "quantity": 99},
        ],
    }  # fmt: skip
    report = Validator().check(parse_decklist(json.dumps(document)))
    assert (report.verdict, report.size) == ("legal", 100)
    marked = {"mainboard": document["mainboard"]}
    assert Validator().check(parse_decklist(json.dumps(marked))).verdict == "legal"


@pytest.mark.parametrize(
    ("document", "told", "asides"),
    [
        # the player's words for parts of the deck
        ({"commander": "Krenko, Mob Boss", "Ramp": ["Sol Ring"], "Lands": {"Mountain": 98}},
         ["Krenko, Mob Boss", "Sol Ring", "Mountain"], []),
        ({"w": ["Plains"], "u": ["Opt"]}, ["Plains", "Opt"], []),
        ({"main": {"Mountain": 98}, "w": ["Plains"]}, ["Mountain", "Plains"], []),
        ({"Ramp": ["Sol Ring"], "Folk": ["Goblin Matron"]}, ["Sol Ring", "Goblin Matron"], []),
        # beside a plain main board they may be anything
        ({"main": ["Mountain"], "Small folk": ["Goblin Matron"]}, ["Mountain"], ["Goblin Matron"]),
        ({"main": ["Mountain"], "hero": "Krenko, Mob Boss"}, ["Mountain"], ["Krenko, Mob Boss"]),
        ({"main": ["Mountain"], "Shock": 2}, ["Mountain"], ["Shock"]),
        # what is known to be something else
        ({"main": ["Mountain"], "tags": ["Shock"], "name": "Fog", "user": "Opt"}, ["Mountain"], []),
        # the same again
        ({"main": ["Mountain", "Opt"], "Small folk": ["Opt"]}, ["Mountain", "Opt"], []),
    ],
)  # fmt: skip
def test_boards_of_any_name(document: Any, told: list[str], asides: list[str]) -> None:
    decklist = parse_decklist(json.dumps(document))
    assert [entry.name for entry in decklist.entries] == told
    assert [aside.entry.name for aside in decklist.asides] == asides
    assert read_decklist(document).faults == ()


def test_parts_that_are_known_keep_their_zone() -> None:
    document = {"main": ["Mountain"], "considering": {"w": ["Opt"]}, "tokens": {"x1": ["Goblin"]}}
    assert cards(parse_decklist(json.dumps(document))) == [
        (1, "Mountain", "main"), (1, "Opt", "maybeboard"), (1, "Goblin", "tokens"),
    ]  # fmt: skip


def test_an_element_without_a_name_takes_no_other_with_it() -> None:
    text = '{"commanders": ["Krenko, Mob Boss"], "main": [{"quantity": 1}, "Plains"]}'
    decklist = parse_decklist(text)
    assert [entry.name for entry in decklist.entries] == ["Krenko, Mob Boss", "Plains"]
    (fault,) = decklist.faults
    assert fault.message == "this card has no name"
    with pytest.raises(DecklistError, match="has no name"):
        read_decklist(json.loads(text))


def test_a_key_that_stands_twice() -> None:
    twice = parse_decklist('{"main": ["Sol Ring"], "main": {"Opt": 1, "Opt": 2}}')
    assert cards(twice) == [(1, "Sol Ring", "main"), (1, "Opt", "main"), (2, "Opt", "main")]
    same = parse_decklist('{"main": [{"name": "Opt", "name": "Opt"}]}')
    assert cards(same) == [(1, "Opt", "main")]
    for card in (
        '{"name": "Opt", "name": "Fog"}', '{"name": "Opt", "quantity": 1, "quantity": 2}',
        '{"card": {"name": "Opt"}, "card": {"name": "Fog"}}',
    ):  # fmt: skip
        (fault,) = parse_decklist(f'{{"main": ["Plains", {card}]}}').faults
        assert "has two different values" in fault.message


TOPDECK = "~~Commanders~~\\n1 Krenko, Mob Boss\\n~~Mainboard~~\\n99 Mountain"


def test_tournaments_of_topdeck() -> None:
    objects = {"Commanders": {"Krenko, Mob Boss": {"id": "u", "count": 1}},
               "Mainboard": {"Mountain": {"id": "m", "count": 99}}}  # fmt: skip
    standings = [
        {"name": "A", "decklist": TOPDECK, "deckObj": objects, "wins": 3},
        {"name": "B", "decklist": TOPDECK.replace("\\n", "\n"), "deckObj": None, "wins": 3},
        {"name": "C", "decklist": None, "deckObj": objects, "wins": 3},
        {"name": "D", "decklist": "https://www.moxfield.com/decks/abc", "wins": 3},
    ]
    document = [{"TID": "x", "tournamentName": "T", "standings": standings}]
    decks = parse_decklists(json.dumps(document))
    assert [deck.title for deck in decks] == ["A", "B", "C"]
    for deck in decks:
        assert cards(deck) == [(1, "Krenko, Mob Boss", "commander"), (99, "Mountain", "main")]


def test_an_edit_of_a_line_that_is_escaped_twice() -> None:
    text = json.dumps({"decklist": TOPDECK})
    before = parse_decklist(text)
    mountain = before.entries[1]
    fewer = apply(text, made.with_copies(before, mountain, 98) or ())
    assert cards(parse_decklist(fewer))[1] == (98, "Mountain", "main")
    renamed = apply(text, made.renamed(before, mountain, "Forest") or ())
    assert json.loads(renamed) == {"decklist": TOPDECK.replace("Mountain", "Forest")}
    without = apply(text, made.without(before, [mountain]) or ())
    assert cards(parse_decklist(without)) == [(1, "Krenko, Mob Boss", "commander")]


def deck(name: str) -> dict[str, Any]:
    return {
        "name": name,
        "commanders": {"x": moxfield("Krenko, Mob Boss")},
        "mainboard": {"Mountain": moxfield("Mountain", 99)},
    }


@pytest.mark.parametrize(
    "text",
    [
        json.dumps([deck("A"), deck("B")]),
        json.dumps(deck("A")) + "\n" + json.dumps(deck("B")),
        json.dumps(deck("A")) + json.dumps(deck("B")),
        json.dumps(deck("A"), indent=1) + ",\n\n" + json.dumps(deck("B"), indent=1) + "\n",
        json.dumps({"a": deck("A"), "b": deck("B")}),
        json.dumps({"owner": "Shock", "decks": [deck("A"), deck("B")]}),
    ],
)
def test_several_decks(text: str) -> None:
    first, second = parse_decklists(text)
    assert (first.title, second.title) == ("A", "B")
    assert cards(first) == cards(second)
    assert len(first.entries) == 2
    assert [report.verdict for report in Validator().check_all(text)] == ["legal", "legal"]


def test_lists_of_a_deck_each() -> None:
    rows = [["Krenko, Mob Boss", 1], ["Mountain", 99]]
    assert len(parse_decklists(json.dumps([rows, rows]))) == 2
    assert len(parse_decklists(json.dumps([rows[:1], rows[1:]]))) == 1


@pytest.mark.parametrize(
    "document",
    [
        {"decklist": "https://www.moxfield.com/decks/abc"},
        {"url": "https://www.moxfield.com/decks/abc"},
        ["https://www.moxfield.com/decks/abc"],
        "https://www.moxfield.com/decks/abc",
    ],
)
def test_an_address_is_no_deck(document: Any) -> None:
    report = Validator().check(json.dumps(document))
    assert report.verdict == "unreadable"
    (finding,) = report.findings
    assert "Links are not opened" in (finding.help or "")
    assert "Moxfield" in (finding.help or "")


COUNTED = {"commander": "Krenko, Mob Boss", "main": {"Mountain": 97}}


@pytest.mark.parametrize(
    ("besides", "size", "ignored"),
    [
        # where the sum wants all of them, they are the deck's
        ({"Small folk": ["Goblin Matron", "Goblin Recruiter"]}, 100, []),
        ({"x": {"Sol Ring": 1}, "Small folk": {"Goblin Matron": 1}}, 100, []),
        ({"x": "Sol Ring", "y": "Goblin Matron"}, 100, []),
        # else they are told of
        ({"x": "Sol Ring"}, 98, ["Sol Ring"]),
        ({"Small folk": ["Goblin Matron", "Shock", "Goblin Recruiter"]}, 98, ["Goblin Matron"]),
        ({"Stuff": ["Goblin Matorn", "Sol Ring", "Shock"]}, 98, ["Sol Ring"]),
        # what names no card says nothing
        ({"hubs": ["Big Goblins"], "motto": "Goblins first", "Views": 12}, 98, []),
    ],
)
def test_what_stands_beside_the_deck(besides: Any, size: int, ignored: list[str]) -> None:
    report = Validator().check({**COUNTED, **besides})
    assert report.size == size
    assert report.commanders == ("Krenko, Mob Boss",)
    told = [each.message for each in report.findings if each.code == "ignored"]
    assert len(told) == len(ignored)
    assert all(name in message for name, message in zip(ignored, told, strict=True))


def test_who_leads_below_a_key_of_the_players_own() -> None:
    document = {"main": {"Mountain": 98, "Sol Ring": 1}, "captain": "Krenko, Mob Boss"}
    for deck_ in (document, json.dumps(document)):
        report = Validator().check(deck_)
        assert (report.verdict, report.commanders) == ("legal", ("Krenko, Mob Boss",))

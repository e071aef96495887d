"""What is read of standings: samples of our own in the shapes that sites write."""

from __future__ import annotations

import json
from typing import Any

import pytest

from validator.decklist.standings.entrant import Entrant, Standings
from validator.decklist.standings.read import read_standings

TEXT = "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n"
KRENKO = {
    "commanders": [{"name": "Krenko, Mob Boss", "quantity": 1}],
    "main": [{"name": "Mountain", "quantity": 99}],
}
DECK_OBJ = {
    "Commanders": {"Krenko, Mob Boss": {"id": "c", "count": 1}},
    "Mainboard": {"Mountain": {"id": "m", "count": 99}},
    "metadata": {"game": "Magic: The Gathering"},
}
URL = "https://moxfield.com/decks/abc"


def topdeck(**row: Any) -> dict[str, Any]:
    return {"name": "Ana", "id": "u1", "standing": 1, "decklist": None, "deckObj": None} | row


def melee(*decks: dict[str, Any]) -> dict[str, Any]:
    players = [{"DisplayName": "Ana", "Username": "ana99"}]
    return {"Rank": 3, "Team": {"Players": players}, "Decklists": list(decks)}


def read(data: object) -> Standings:
    found = read_standings(json.dumps(data))
    assert found is not None
    return found


def only(data: object) -> Entrant:
    (one,) = read(data).entrants
    return one


# -- TopDeck ----------------------------------------------------------------------------------


def test_a_tournament_has_its_name_and_its_players() -> None:
    found = read([{"TID": "t", "tournamentName": "Cup", "standings": [topdeck(decklist=TEXT)]}])
    assert found.event == "Cup"
    (one,) = found.entrants
    assert (one.player, one.rank, one.deck) == ("Ana", "1", TEXT)


@pytest.mark.parametrize(
    "around",
    [
        lambda rows: rows,
        lambda rows: {"standings": rows},
        lambda rows: {"data": {"name": "Cup"}, "standings": rows, "rounds": []},
        lambda rows: [{"standings": rows}],
    ],
)
def test_the_rows_stand_alone_or_in_an_answer(around: Any) -> None:
    assert only(around([topdeck(decklist=TEXT)])).deck == TEXT


def test_several_tournaments_are_read_together() -> None:
    one = {"tournamentName": "A", "standings": [topdeck(decklist=TEXT)]}
    two = {"tournamentName": "B", "standings": [topdeck(name="Bo", decklist=TEXT)]}
    found = read([one, two])
    assert found.event == "A, B"
    assert [each.player for each in found.entrants] == ["Ana", "Bo"]


def test_the_cards_are_taken_where_the_list_is_an_address() -> None:
    assert only([topdeck(decklist=URL, deckObj=DECK_OBJ)]).deck == KRENKO


def test_the_players_own_text_goes_before_the_cards_that_the_site_found() -> None:
    assert only([topdeck(decklist=TEXT, deckObj=DECK_OBJ)]).deck == TEXT


def test_an_address_alone_is_no_list() -> None:
    one = only([topdeck(decklist=URL)])
    assert (one.deck, one.address, one.ids) == (None, URL, ("u1",))


@pytest.mark.parametrize("given", [None, "", " ", {}, [], 5])
def test_what_is_no_list_is_none(given: object) -> None:
    one = only([topdeck(decklist=given, deckObj=given)])
    assert (one.deck, one.address) == (None, None)


# -- Melee ------------------------------------------------------------------------------------


def test_melees_standings_have_players_and_ids() -> None:
    one = only(
        {"recordsTotal": 1, "data": [melee({"DecklistId": "d-1", "DecklistName": "Goblins"})]}
    )
    assert (one.player, one.rank, one.deck, one.ids) == ("Ana", "3", None, ("ana99", "d-1"))


def test_melees_records_are_sorted_by_their_part() -> None:
    records = [
        {"n": "Mountain", "q": 99, "c": 0},
        {"n": "Opt", "q": 1, "c": 99},
        {"n": "Lurrus of the Dream-Den", "q": 1, "c": 1},
    ]
    assert only({"data": [melee({"Records": records})]}).deck == {
        "main": [{"name": "Mountain", "quantity": 99}],
        "sideboard": [{"name": "Opt", "quantity": 1}],
        "companion": "Lurrus of the Dream-Den",
    }


def test_melees_components_say_who_leads() -> None:
    components = [
        {"ComponentDescription": "Commander", "CardRecords": [{"n": "Krenko, Mob Boss", "q": 1}]},
        {"ComponentDescription": "Main Deck", "CardRecords": [{"n": "Mountain", "q": 99}]},
    ]
    assert only({"data": [melee({"Components": components})]}).deck == KRENKO


def test_a_team_has_the_names_of_all() -> None:
    team = {"Players": [{"DisplayName": "Ana"}, {"DisplayName": "Bo"}, 5]}
    assert only([{"Rank": 1, "Team": team, "Decklists": []}]).player == "Ana & Bo"


# -- tables -----------------------------------------------------------------------------------


def test_a_row_a_player_with_the_list_in_a_cell() -> None:
    found = read_standings(
        'Standing,Name,Decklist\n1,Ana,"1 Krenko, Mob Boss\n99 Mountain"\n2,Bo,\n'
    )
    assert found is not None
    assert [(one.player, one.rank, one.deck) for one in found.entrants] == [
        ("Ana", "1", "1 Krenko, Mob Boss\n99 Mountain"),
        ("Bo", "2", None),
    ]


def test_a_row_a_player_without_lists() -> None:
    found = read_standings("Rank;Player;Points\n1;Ana;9\n")
    assert found is not None
    assert [(one.player, one.rank) for one in found.entrants] == [("Ana", "1")]


def test_a_row_a_card() -> None:
    table = (
        "Player Name,Component,Card_Name,Quantity\n"
        'Ana,Commander,"Krenko, Mob Boss",1\nAna,Main Deck,Mountain,99\nBo,Sideboard,Opt,x\nCy,,,\n'
    )
    found = read_standings(table)
    assert found is not None
    ana, bo, cy = found.entrants
    assert ana.deck == {"commanders": KRENKO["commanders"], "main": KRENKO["main"]}
    assert bo.deck == {"main": [], "sideboard": [{"name": "Opt", "quantity": 1}]}
    assert cy.deck is None


# -- what is none -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        "",
        "1 Krenko, Mob Boss\n99 Mountain",
        "Quantity,Name,Set\n1,Sol Ring,C21\n",
        "Name,Rank\nSol Ring,1\n",
        '[{"name": "Sol Ring", "quantity": 1}]',
        '{"commanders": ["Krenko, Mob Boss"], "main": []}',
        '{"data": [{"name": "Sol Ring", "count": 1}]}',
        '{"standings": 5}',
        "{",
        "[" * 100_000,
        '"' + "," * 10,
        "Player,Decklist\nAna," + "x" * 200_000,
    ],
)
def test_a_decklist_and_anything_else_is_no_standings(text: str) -> None:
    assert read_standings(text) is None


def test_half_a_character_is_made_a_whole_one() -> None:
    found = read_standings('[{"name": "A\\ud800", "decklist": "1 Sol Ring\\udfff\\n99 Plains"}]')
    assert found is not None
    (one,) = found.entrants
    assert (one.player, one.deck) == ("A?", "1 Sol Ring?\n99 Plains")


def test_a_broken_row_costs_no_other_its_list() -> None:
    rows = [5, None, {"decklist": TEXT}, topdeck(deckObj={"Commanders": 5}), topdeck(decklist=TEXT)]
    assert [one.deck for one in read(rows).entrants] == [None, TEXT]


# -- TopDeck's PublicPData --------------------------------------------------------------------


PUBLIC = {
    "u1": {"name": "Ana", "decklist": TEXT},
    "u2": {"name": "Bo", "decklist": ""},
    "u3": {"name": "Cy"},
}


@pytest.mark.parametrize(
    "around",
    [
        lambda rows: rows,
        lambda rows: {"PublicPData": rows},
        lambda rows: {"data": {"name": "Cup", "PublicPData": rows}},
        lambda rows: [{"TID": "t", "PublicPData": rows}],
    ],
)
def test_an_object_of_players_by_id_has_all_of_them(around: Any) -> None:
    found = read(around(PUBLIC)).entrants
    assert [(one.player, one.deck, one.ids) for one in found] == [
        ("Ana", TEXT, ("u1",)),
        ("Bo", None, ("u2",)),
        ("Cy", None, ("u3",)),
    ]


def test_standings_get_the_lists_of_an_object_beside_them() -> None:
    rows = [topdeck(name="Bo", id="u2"), topdeck(standing=2), topdeck(name="Di", id=["u1"])]
    found = read({"standings": rows, "PublicPData": PUBLIC}).entrants
    assert [(one.player, one.rank, one.deck) for one in found] == [
        ("Bo", "1", None),
        ("Ana", "2", TEXT),
        ("Di", "1", None),
        ("Cy", None, None),
    ]


@pytest.mark.parametrize(
    "data",
    [
        {"deck": {"name": "My deck", "decklist": TEXT}},
        {"Sol Ring": {"name": "Sol Ring", "quantity": 1}},
        {"name": "My deck", "decklist": TEXT},
        {"a": {"name": "Ana", "decklist": TEXT}, "b": 5},
        {},
    ],
)
def test_other_objects_are_no_standings(data: object) -> None:
    assert read_standings(json.dumps(data)) is None


@pytest.mark.parametrize("sign", ["'", '"', "/"])
def test_signs_that_were_escaped_twice_are_read(sign: str) -> None:
    assert (
        only([topdeck(decklist=f"1 Urza\\{sign}s Saga\n1 Opt")]).deck
        == f"1 Urza{sign}s Saga\n1 Opt"
    )


def test_an_apostrophe_that_json_need_not_escape_is_read() -> None:
    text = '[{"name": "Ana O\\\'Hara", "decklist": "1 Urza\\\'s Saga\\n1 Opt\\\\\\\\"}]'
    found = read_standings(text)
    assert found is not None
    (one,) = found.entrants
    assert (one.player, one.deck) == ("Ana O'Hara", "1 Urza's Saga\n1 Opt\\\\")

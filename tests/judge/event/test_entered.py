"""Who plays with which list."""

from __future__ import annotations

import pytest

from validator.decklist import parse_decklist
from validator.decklist.standings.entrant import Entrant
from validator.judge.event.entered import FileDeck, entered

DECK = parse_decklist("1 Sol Ring")


def file(called: str) -> FileDeck:
    return FileDeck(called, f"lists/{called}.txt", DECK)


def test_a_player_without_a_list_has_that_of_the_file_with_the_name() -> None:
    ana, zoe = Entrant("Ana"), Entrant("Zoë Ångström", "3")
    got = list(entered([("s.json", ana), ("s.json", zoe)], [file("zoe-angstrom"), file("ANA")]))
    assert [(one.player, one.rank, one.source) for one in got] == [
        ("Ana", None, "lists/ANA.txt"),
        ("Zoë Ångström", "3", "lists/zoe-angstrom.txt"),
    ]


def test_an_id_of_the_standings_is_a_name_of_a_file_too() -> None:
    (one,) = entered([("s.json", Entrant("Ana", ids=("d-1",)))], [file("d-1")])
    assert (one.player, one.deck) == ("Ana", DECK)


def test_a_list_in_the_standings_goes_before_a_file_which_stands_for_itself() -> None:
    first, second = entered([("s.json", Entrant("Ana", deck="1 Opt"))], [file("Ana")])
    assert (first.deck, first.source) == ("1 Opt", "s.json")
    assert (second.player, second.deck) == ("Ana", DECK)


def test_of_two_files_of_one_name_none_is_guessed() -> None:
    got = list(entered([("s.json", Entrant("Ana"))], [file("Ana"), file("ana")]))
    assert [one.deck for one in got] == [None, DECK, DECK]


def test_an_address_is_why_there_is_no_list() -> None:
    (one,) = entered([("s.json", Entrant("Ana", address="https://a.b/c"))], [])
    assert one.message is not None
    assert one.message.endswith(": https://a.b/c")


@pytest.mark.parametrize("other", ["Ana", "ANA", "Ána"])
def test_a_file_of_a_name_that_two_players_have_is_nobodys(other: str) -> None:
    players = [("s.json", Entrant("Ana", "1", ids=("u1",))), ("s.json", Entrant(other, "2"))]
    got = list(entered(players, [file("ana")]))
    assert [(one.player, one.deck) for one in got] == [("Ana", None), (other, None), ("ana", DECK)]
    assert got[0].message == (
        "several players have this name; name each file after an id in the standings"
    )
    first, second, nobodys = entered(players, [file("ana"), file("u1")])
    assert (first.deck, first.source, second.deck) == (DECK, "lists/u1.txt", None)
    assert nobodys.player == "ana"


def test_a_file_is_one_players_also_if_the_other_has_a_list() -> None:
    """Whose file it is the name does not tell."""
    players = [("s.json", Entrant("Ana", deck="1 Opt")), ("s.json", Entrant("Ana"))]
    assert [one.deck for one in entered(players, [file("Ana")])] == ["1 Opt", None, DECK]


@pytest.mark.parametrize(("player", "called", "fits"), [
    ("★", "---", False), ("★", "★", True), ("☆★", "★☆", False), ("★ Ana", "ana", True),
    ("???", "", False), (" ★ ", "★", True),
])  # fmt: skip
def test_a_name_without_letters_is_compared_by_its_signs(
    player: str, called: str, fits: bool
) -> None:
    found = next(entered([("s.json", Entrant(player))], [file(called)]))
    assert (found.deck is not None) is fits

"""Who plays with which list."""

from __future__ import annotations

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

"""`cmdr start` with planes, schemes and vanguards, and who leads where the list does not say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.playing import DECK, cmdr, listed, refused, text, told

LED = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n99 Plains\n"
PLANES = "\nPlanar Deck\n" + "".join(f"1 Place {number}\n" for number in range(20))
SCHEMES = "\nScheme Deck\n" + "".join(f"1 Plot {number}\n" for number in range(10))


def test_planes_are_played_with_where_that_is_asked_for(tmp_path: Path) -> None:
    path = listed(tmp_path, LED + PLANES)
    done = cmdr("start", path, DECK, "--seed", "1")
    assert done.exit_code == 0
    assert "the planes of ours are left out; --planechase plays with them" in done.stderr
    assert "Place" not in done.stdout
    assert told("start", path, DECK, "--seed", "1")["plane"] is None
    for how in ("own", "communal"):
        game = told("start", path, path, "--planechase", how, "--seed", "1")
        assert game["plane"].startswith("Place ")
        decks = [len(player["zones"]["planes"]) for player in game["players"]]
        assert sorted(decks) == ([19, 20] if how == "own" else [0, 19])
        assert told("start", path, path, "--planechase", how, "--seed", "1") == game
    sheet = " ".join(" ".join(text("start", path, path, "--planechase", "own")).split())
    assert "103.7 warning nothing is known of Place" in sheet
    assert "(rule 901.3)" in refused("start", path, DECK, "--planechase", "own")
    few = listed(tmp_path, LED + "\nPlanar Deck\n1 Place\n", "few.txt")
    assert "(rule 901.3)" in refused("start", few, few, "--planechase", "own")
    three = refused("start", path, DECK, DECK, "--planechase", "communal")
    assert "(rule 901.15a)" in three, "twenty planes for three"
    assert "did you mean own" in refused("start", path, "--planechase", "onw").lower()


@pytest.mark.parametrize("option", [("--archenemy",), ("--variant", "archenemy")])
def test_an_archenemy_has_schemes(option: tuple[str, ...], tmp_path: Path) -> None:
    path = listed(tmp_path, LED + SCHEMES)
    game = told("start", path, DECK, DECK, *option, "--seed", "1")
    assert game["turn_order"][0] == "ours"
    assert [(life["total"], life["rule"]) for life in game["life"]] == [(60, "904.13b")] * 2
    assert len(game["players"][0]["zones"]["schemes"]) == 10
    assert "(rule 904.13d)" in refused("start", DECK, *option)
    assert "the schemes of ours are left out" in cmdr("start", path).stderr


def test_a_vanguard_is_a_vanguard() -> None:
    assert "902.3" in refused("start", DECK, *("--vanguard", "Sol Ring") * 2)


def test_who_leads_can_be_said(tmp_path: Path) -> None:
    path = listed(tmp_path, "1 Isamaru, Hound of Konda\n1 Rograkh, Son of Rohgahh\n90 Plains\n")
    isamaru = ("--commander", "isamaru, hound of konda")
    game = told("start", path, DECK, *isamaru, "--seed", "1")
    leading = [player["zones"]["command"] for player in game["players"]]
    assert leading == [["Isamaru, Hound of Konda"], ["Tatyova, Benthic Druid"]]
    assert told("start", path, *isamaru)["players"][1]["zones"]["command"] == leading[0]
    wrong = refused("start", path, DECK, "--commander", "Krenko, Mob Boss")
    assert "none of these lists has Krenko, Mob Boss" in wrong
    for command in ("start", "hand", "odds"):
        error = refused(command, path, "--commander", "Isamaru, Hond of Konda")
        assert "did you mean Isamaru, Hound of Konda?" in error


def test_more_players_than_a_format_is_for_is_said() -> None:
    for format, life in (("duel", 20), ("arena-brawl", 25)):
        lines = text("start", DECK, "--players", "4", "--format", format, "--seed", "1")
        sheet = " ".join(" ".join(lines).split())
        assert "is a game of 2: no rule of it says with how much life 4 start" in sheet
        game = told("start", DECK, "--players", "4", "--format", format)
        assert {(each["total"], each["rule"]) for each in game["life"]} == {(life, None)}
        two = told("start", DECK, "--players", "2", "--format", format)
        assert "is a game of" not in str(two["steps"])
    assert "is a game of" not in str(told("start", DECK, "--players", "4")["steps"])


@pytest.mark.parametrize("columns", [30, 40, 48, 57, 60, 61, 80, 132])
def test_nothing_is_wider_than_the_terminal(
    columns: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    name = "A Name So Long That It Goes Nowhere " * 4
    path = listed(tmp_path, LED + f"1 {name}\n" + PLANES, f"{'long' * 30}.txt")
    for arguments in (
        ("start", path, "--seed", "1", "--planechase", "own"),
        ("hand", path, "--mulligans", "3"),
        ("odds", path),
        ("odds", DECK, "--what", "color"),
        ("odds", DECK, "--cast", "Explore", "--games", "5"),
        ("odds", DECK, "--what", "2 land cards and a creature card", "--mulligans", "1"),
        ("hand", path, "--draws", "5"),
    ):
        lines = text(*arguments)
        assert max(map(len, lines)) <= columns, arguments
        assert not any(line.rstrip().endswith("|") for line in lines)


def test_a_seed_gives_the_same_game_when_a_card_becomes_known(tmp_path: Path) -> None:
    """The cards lie in the order of the list, known or not."""
    names = [f"{number} Nobody's Card {number}" for number in range(1, 5)]
    deck = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n20 Plains\n{}\n20 Swamp\n"
    unknown = told("start", listed(tmp_path, deck.format("\n".join(names))), "--seed", "3")
    known = ["1 Sol Ring", "2 Forest", "3 Island", "4 Mountain"]
    other = told("start", listed(tmp_path, deck.format("\n".join(known))), "--seed", "3")
    called = dict(zip((name[2:] for name in names), (name[2:] for name in known), strict=True))
    for before, after in zip(unknown["players"], other["players"], strict=True):
        for zone, cards in before["zones"].items():
            assert [called.get(card, card) for card in cards] == after["zones"][zone]

"""The conformance cases of games: plain data in conformance/games."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tests.formats.loading import load_format
from tests.paths import CONFORMANCE
from tests.pregame.tables import card, kept
from validator.pregame import Game, GameCard, Part, Player, PregameError, seed_source
from validator.pregame.actions import leave_game
from validator.pregame.opening_hands import (
    begin_first_turn,
    can_take_mulligan,
    declare_mulligan,
    list_next_to_declare,
    put_on_bottom,
    take_mulligans,
)
from validator.pregame.restarts import restart_game
from validator.pregame.setup import set_up_game
from validator.pregame.start import start_game

HERE = CONFORMANCE / "games"
CASES: list[dict[str, Any]] = [
    case
    for path in sorted(HERE.glob("*.toml"))
    for case in tomllib.loads(path.read_text("utf-8"))["case"]
]
KEYS = {
    "rule",
    "title",
    "format",
    "players",
    "library",
    "bring",
    "teams",
    "archenemy",
    "planechase",
    "starting",
    "leave",
    "restart",
    "refused",
    "starts",
    "life",
    "skips_draw",
    "hands",
    "plane_of",
    "most_mulligans",
    "in_game",
    "winners",
}


def seated(case: dict[str, Any], seat: int) -> Player:
    more: dict[str, Any] = next(
        (each for each in case.get("bring", []) if each["seat"] == seat), {}
    )
    wanted = [(f"Chief {seat}", Part.COMMANDER, card("Chief"))]
    wanted += [(f"Card {n}", Part.DECK, card("Elf")) for n in range(case.get("library", 20))]
    plane, phenomenon = card("P", "Plane — Here"), card("Q", "Phenomenon")
    scheme = card("S", "Scheme")
    wanted += [(f"Plane {n}", Part.PLANE, plane) for n in range(more.get("planes", 0))]
    wanted += [(f"Event {n}", Part.PLANE, phenomenon) for n in range(more.get("phenomena", 0))]
    schemes = [f"Scheme {n}" for n in range(more.get("schemes", 0))]
    if more.get("twice"):
        schemes[-1] = schemes[0]
    wanted += [(name, Part.SCHEME, scheme) for name in schemes]
    hand, life = more.get("vanguard", (0, 0))
    return Player(
        seat=seat,
        name=f"player {seat}",
        cards=tuple(GameCard(seat, n, *facts) for n, facts in enumerate(wanted)),
        hand_modifier=hand,
        life_modifier=life,
    )


def played(case: dict[str, Any]) -> Game:
    """The game in its first turn, after all that the case says has happened."""
    source = seed_source(1)
    settled = set_up_game(
        load_format(case.get("format", "commander")),
        [seated(case, seat) for seat in range(case["players"])],
        teams=case.get("teams", ()),
        archenemy=case.get("archenemy"),
        planechase=case.get("planechase"),
    )
    game = start_game(settled, source, starting=case.get("starting"))
    if "most_mulligans" in case:
        return after_all_mulligans(game, source)
    game = begin_first_turn(kept(game))
    for seat in case.get("leave", []):
        game = leave_game(game, seat)
    if "restart" in case:
        game = begin_first_turn(kept(restart_game(game, source, starting=case["restart"])))
    return game


def after_all_mulligans(game: Game, source: Any) -> Game:
    """Player 0 takes mulligans as long as the rules let them."""
    while can_take_mulligan(game, 0):
        while waiting := list_next_to_declare(game):
            game = declare_mulligan(game, waiting[0], mulligan=waiting[0] == 0)
        game = take_mulligans(game, source)
        game = put_on_bottom(game, 0, game.zones[0].hand[: game.mulligans[0].owed])
    return game


def told(game: Game, key: str) -> Any:
    match key:
        case "starts":
            return game.starting_player
        case "life":
            return [life.total for life in game.life]
        case "skips_draw":
            return sorted(game.skips_draw)
        case "hands":
            return [len(own.hand) for own in game.zones]
        case "plane_of":
            return None if game.plane is None else game.plane.owner
        case "most_mulligans":
            return game.mulligans[0].taken
        case "in_game":
            return [len(list(own.list_cards_in_game())) for own in game.zones]
        case "winners":
            return list(game.winners)
    raise AssertionError(key)


@pytest.mark.parametrize("case", CASES, ids=[case["title"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert {"rule", "title", "players"} <= case.keys() <= KEYS
    if "refused" in case:
        with pytest.raises(PregameError) as caught:
            played(case)
        assert caught.value.rule == case["refused"]
        return
    game = played(case)
    wanted = {key: case[key] for key in EXPECTED & case.keys()}
    assert wanted, "a case expects something"
    assert {key: told(game, key) for key in wanted} == wanted


EXPECTED = {
    "starts",
    "life",
    "skips_draw",
    "hands",
    "plane_of",
    "most_mulligans",
    "in_game",
    "winners",
}


def test_titles_are_unique() -> None:
    titles = [case["title"] for case in CASES]
    assert len(set(titles)) == len(titles) > 25

"""Games on record, and the schemas of what is written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from tests.cli.playing import DECK, cmdr, text, told
from tests.pregame.by_rule import forbidden
from tests.pregame.tables import BEAST, BRAWL, CHANCELLOR, LEYLINE, named, names, table
from validator.pregame import GameZone, PregameError, Setup, Stage, seed_source
from validator.pregame.actions import draw_cards, leave_game, scry, shuffle_library
from validator.pregame.commander import cast_commander, move_card, return_to_command
from validator.pregame.draft import begin_draft, take, write_draft
from validator.pregame.game import Part
from validator.pregame.json_output import SCHEMAS, json_schema
from validator.pregame.opening_hands import (
    begin_first_turn,
    declare_mulligan,
    list_next_to_declare,
    put_on_bottom,
    take_mulligans,
    use_card,
)
from validator.pregame.record import (
    ACTIONS,
    RecordedGame,
    begin_record,
    record_action,
    replay_record,
    write_record,
)
from validator.pregame.restarts import begin_subgame, end_subgame, restart_game
from validator.pregame.start import start_game


def at() -> Setup:
    rich = {"hand": [LEYLINE], "cards": 9, "companions": [BEAST], "sideboard": [CHANCELLOR]}
    return table(3, all_bring=rich)


def kept(played: RecordedGame) -> RecordedGame:
    while waiting := list_next_to_declare(played.game):
        played = record_action(played, declare_mulligan, waiting[0], mulligan=False)
    return record_action(played, begin_first_turn)


def long_game() -> RecordedGame:
    """One in which much happens."""
    settled = at()
    beast = next(one for one in settled.players[1].cards if one.part is Part.COMPANION)
    played = begin_record(settled, 7, starting=2, companions={0: None, 1: beast})
    for seat in (2, 0, 1):
        played = record_action(played, declare_mulligan, seat, mulligan=seat == 0)
    played = record_action(played, take_mulligans)
    for taken in (1, 2):
        played = record_action(played, declare_mulligan, 0, mulligan=True)
        played = record_action(played, take_mulligans)
        owed = played.game.zones[0].hand[:taken]
        played = record_action(played, put_on_bottom, 0, owed)
    played = record_action(played, declare_mulligan, 0, mulligan=False)
    leyline = [one for one in played.game.zones[2].hand if one.name == "Our Leyline"]
    if leyline:
        played = record_action(played, use_card, 2, leyline[0])
    played = record_action(played, begin_first_turn)
    chief = named(played.game, "Chief 1")
    played = record_action(played, cast_commander, chief)
    played = record_action(played, return_to_command, chief, instead_of=GameZone.HAND)
    played = record_action(played, move_card, played.game.zones[1].hand[0], GameZone.EXILE)
    played = record_action(played, draw_cards, 1, cards=2)
    top = played.game.zones[0].library[:1]
    played = record_action(played, scry, 0, top=[], bottom=top)
    played = record_action(played, shuffle_library, 0)
    played = kept(record_action(played, begin_subgame))
    played = record_action(played, end_subgame, to_command=frozenset())
    played = record_action(played, leave_game, 0)
    return record_action(played, restart_game, starting=1, exempt=played.game.zones[1].exile)


def test_a_record_gives_the_same_game_again() -> None:
    played = long_game()
    text = write_record(played)
    again = replay_record(text, at())
    assert again == played
    assert again.game.steps == played.game.steps
    assert write_record(again) == text
    assert played.game.stage is Stage.MULLIGANS
    jsonschema.validate(json.loads(text), json_schema("game"))


def test_it_begins_as_the_seed_says_and_every_chance_is_another() -> None:
    assert begin_record(at(), 7).game == start_game(at(), seed_source(7))
    settled = table(2, cards=60)
    played = kept(begin_record(settled, 7))
    first = record_action(played, shuffle_library, 0)
    libraries = {
        each.game.zones[0].library
        for each in (
            played,
            first,
            record_action(first, shuffle_library, 0),
            kept(begin_record(settled, 8)),
        )
    }
    assert len(libraries) == 4
    assert record_action(played, shuffle_library, 0) == first, (
        "what was tried before changes nothing"
    )
    both = record_action(first, shuffle_library, 1)
    moved = [
        [now.zones[seat].library.index(card) for card in before.zones[seat].library]
        for seat, before, now in ((0, played.game, first.game), (1, first.game, both.game))
    ]
    assert moved[0] != moved[1], "each choice has a chance of its own"


def test_who_sits_down_again_brings_the_same_cards() -> None:
    text = write_record(long_game())
    for wrong in (table(3), table(2), table(3, BRAWL, all_bring={"cards": 9})):
        with pytest.raises(PregameError, match="other lists"):
            replay_record(text, wrong)


def test_a_record_of_today_is_the_same_game_tomorrow() -> None:
    """Whoever kept one wants the same cards: of the start, and of a choice with chance in it."""
    played = begin_record(at(), 7, starting=0)
    assert names(played.game.zones[1].hand)[:4] == ["Elf 1-6", "Elf 1-3", "Elf 1-1", "Elf 1-8"]
    for seat in range(3):
        played = record_action(played, declare_mulligan, seat, mulligan=seat == 1)
    played = record_action(played, take_mulligans)
    assert names(played.game.zones[1].hand)[:4] == ["Our Leyline", "Elf 1-1", "Elf 1-0", "Elf 1-8"]


def test_what_the_rules_forbid_is_on_no_record() -> None:
    played = begin_record(at(), 7, starting=0)
    with forbidden("103.5"):
        record_action(played, declare_mulligan, 1, mulligan=True)
    with pytest.raises(PregameError, match="knows no"):
        record_action(played, lambda game: game)
    with pytest.raises(PregameError, match="declare"):
        record_action(played, declare_mulligan, 0)
    record = json.loads(write_record(played))
    record["choices"].append({"do": "declare", "told": {"seat": 1, "mulligan": True}})
    with forbidden("103.5"):
        replay_record(json.dumps(record), at())


def changed(**more: Any) -> str:
    return json.dumps(json.loads(write_record(begin_record(at(), 7))) | more)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 100_000,
        changed(schema_version=2),
        changed(seed="7"),
        changed(seed=-7),
        changed(choices={}),
        changed(choices=[]),
        changed(choices=[1]),
        changed(choices=[{"do": "start", "told": {}}, 1]),
        changed(choices=[{"do": "start"}]),
        changed(choices=[{"do": "first_turn", "told": {}}]),
        changed(choices=[{"do": "start", "told": {}}, {"do": "exec", "told": {}}]),
        changed(choices=[{"do": "start", "told": {"starting": {"card": [0, 999]}}}]),
        changed(choices=[{"do": "start", "told": {"starting": {"zone": "nowhere"}}}]),
        changed(choices=[{"do": "start", "told": {"starting": 1.5}}]),
        changed(choices=[{"do": "start", "told": {"nobody": 1}}]),
        changed(choices=[{"do": "start", "told": {"starting": {"pairs": [[1]]}}}]),
    ],
)
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(PregameError):
        replay_record(text, at())


def test_happenings_are_known_by_their_names() -> None:
    assert ACTIONS["declare"] is declare_mulligan
    assert len(set(ACTIONS.values())) == len(ACTIONS) == 21


def tables(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield schema
    yield from schema.get("$defs", {}).values()


@pytest.mark.parametrize("what", SCHEMAS)
def test_a_schema_tells_every_key_and_requires_it(what: str) -> None:
    schema = json_schema(what)
    assert schema["$id"] == f"urn:commander-validator:{what}:1"
    jsonschema.Draft202012Validator.check_schema(schema)
    for of in tables(schema):
        assert of["additionalProperties"] is False
        assert set(of["required"]) == set(of["properties"])
        for name, key in of["properties"].items():
            assert key.get("description"), name
    assert json.loads("\n".join(text("schema", what))) == schema


@pytest.mark.parametrize(
    "arguments",
    [
        ("start", DECK, "--players", "4", "--variant", "two-headed-giant"),
        ("start", DECK),
        ("hand", DECK, "--mulligans", "2", "--draws", "3", "--play", "--players", "2"),
        ("odds", DECK, "--what", "2 land cards and a creature card", "--mulligans", "1"),
        ("odds", DECK),
        ("cast", DECK, "--cast", "Explore", "--games", "20", "--mulligans", "1"),
    ],
)
def test_what_a_command_says_fits_its_schema(arguments: tuple[str, ...]) -> None:
    what, *more = arguments
    command = "odds" if what == "cast" else what
    jsonschema.validate(told(command, *more), json_schema(what))


def test_the_odds_of_each_color_fit_the_schema() -> None:
    for line in text("odds", DECK, "--what", "color", "--output", "json"):
        jsonschema.validate(json.loads(line), json_schema("odds"))


def test_the_record_of_a_draft_fits_its_schema() -> None:
    draft = take(begin_draft([[["A", "B"], ["C", "D"]]]), 0, ["A", "B"])
    jsonschema.validate(json.loads(write_draft(draft)), json_schema("draft"))


def test_there_is_no_other_schema() -> None:
    with pytest.raises(KeyError):
        json_schema("report")
    assert cmdr("schema", "report").exit_code == 0
    assert cmdr("schema", "hands").exit_code == 2

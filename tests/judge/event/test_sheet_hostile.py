"""Whatever a site or a player writes, each entrant is on the sheet, and it can be written."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from validator import Validator
from validator.decklist.standings.read import read_standings
from validator.judge.event.entered import entered
from validator.judge.event.sheet import sheet_of
from validator.report.event.outputs import OUTPUTS
from validator.report.models import EventSheet
from validator.report.text.page import PLAIN

JUDGE = Validator()

TEXTS = st.text(max_size=30) | st.sampled_from(
    ["1 Sol Ring", "Commander\\n1 Krenko, Mob Boss\\n99 Mountain", "https://a.b/c", "=1+1",
     "\x1b[2J", "<img src=x onerror=alert(1)>", "~~Commanders~~\\n1 Krenko, Mob Boss"]
)  # fmt: skip
SCALARS = st.none() | st.booleans() | st.integers(-5, 10**20) | st.floats() | TEXTS
KEYS = TEXTS | st.sampled_from(
    ["name", "standing", "decklist", "deckObj", "Commanders", "Mainboard", "count", "id", "Rank",
     "Team", "Players", "DisplayName", "Decklists", "Records", "n", "q", "c", "Components",
     "ComponentDescription", "CardRecords", "DecklistId", "main", "commanders"]
)  # fmt: skip
VALUES: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=15,
)
PLAYERS = st.fixed_dictionaries(
    {"name": TEXTS}, optional={"decklist": VALUES, "deckObj": VALUES, "standing": VALUES}
) | st.fixed_dictionaries({"Team": VALUES, "Decklists": VALUES}, optional={"Rank": VALUES})


def written(text: str) -> None:
    standings = read_standings(text)
    if standings is None:
        return
    players = entered([("s", one) for one in standings.entrants], [])
    sheet = sheet_of(players, JUDGE, {}, event=standings.event)
    assert len(sheet.entries) == len(standings.entrants)
    for output in OUTPUTS.values():
        "\n".join(output(sheet, PLAIN)).encode()
    page = "".join(OUTPUTS["html"](sheet, PLAIN))
    assert "<img" not in page
    assert json.loads(sheet.json()) == json.loads(
        EventSheet.model_validate(sheet).model_dump_json()
    )


@settings(max_examples=150, deadline=None)
@given(st.lists(PLAYERS | VALUES, max_size=4))
def test_any_rows(rows: list[Any]) -> None:
    written(json.dumps([{"standings": rows}]))
    written(json.dumps({"data": rows}))


@settings(max_examples=150, deadline=None)
@given(VALUES)
def test_any_json(value: Any) -> None:
    written(json.dumps(value))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(TEXTS, max_size=4), max_size=5))
def test_any_table(rows: list[list[str]]) -> None:
    head = "Player,Decklist,Rank\n"
    written(head + "\n".join(",".join(row) for row in rows))
    written("Player,Card,Quantity\n" + "\n".join(",".join(row) for row in rows))

"""The judge inside the page answers what the service answers, without pydantic."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.paths import ROOT
from tests.serve.running import KINDS
from tools.page.judge import engine
from validator.base import resources
from validator.cards.catalog.lookup import Catalog
from validator.judge.options import Options
from validator.requests import CheckRequest
from validator.serve.answers import Answers

LEGAL = (ROOT / "examples" / "tatyova.txt").read_text(encoding="utf-8")
SLIP = LEGAL.replace("1 Sol Ring", "1 Sol Rign")
OURS = {"extends": "commander", "id": "ours", "name": "Ours", "banned": {"cards": ["Sol Ring"]}}
CASES: list[tuple[str, dict[str, Any]]] = [
    *(("check", {"deck": deck}) for deck in (LEGAL, SLIP, "<img>", "", "1 Anneau solaire")),
    ("check", {"deck": SLIP, "language": "fr", "format": "duel"}),
    ("check", {"deck": LEGAL, "as_of": "2019-01-01"}),
    ("check", {"deck": LEGAL, "commanders": ["Krenko, Mob Boss"], "allow": ["Shock"]}),
    ("check", {"deck": LEGAL, "format": OURS}),
    ("bracket", {"deck": LEGAL}),
    ("check-many", {"decks": [LEGAL, {"main": ["Opt"]}]}),
    ("combos", {"deck": LEGAL}),
    ("repair", {"deck": SLIP}),
    ("repair", {"deck": LEGAL, "format": OURS, "language": "fr"}),
    ("additions", {"deck": LEGAL, "cards": ["Shock", "Opt", "Nobody"], "ignore_size": True}),
    ("additions", {"deck": LEGAL, "ignore_size": True, "limit": 5, "after": "Opt"}),
    ("additions", {"deck": LEGAL, "where": "artifact cards", "instead_of": "Sol Ring", "limit": 3}),
    ("leaders", {"cards": ["Opt", "Elvish Mystic"], "start": 2, "limit": 5, "near": 1}),
    ("convert", {"deck": SLIP, "to": "arena", "language": "fr"}),
    ("decks", {"deck": "Deck,Quantity,Name\nOne,1,Island\nTwo,1,Forest\n"}),
    ("hand", {"deck": LEGAL, "seed": 7, "mulligans": 2, "draws": 3}),
    ("hand", {"deck": LEGAL, "seed": 7, "players": 2, "on_the_play": True, "draws": 2}),
    ("odds", {"deck": LEGAL, "what": "land", "by": 4}),
    ("odds", {"deck": LEGAL, "what": "color"}),
    ("look", {"deck": LEGAL}),
]


@pytest.fixture(scope="module")
def answers() -> Answers:
    return Answers()


@pytest.mark.parametrize(("kind", "question"), CASES)
def test_it_answers_what_the_service_answers(
    answers: Answers, kind: str, question: dict[str, Any]
) -> None:
    asked = json.dumps(question)
    answer = json.loads(answers.answer(kind, asked.encode()).body)
    assert json.loads(engine.ask(kind, asked)) == answer


def test_every_question_of_the_service_is_answered_and_tried() -> None:
    assert set(KINDS) == {kind for kind, _ in CASES}


def test_it_takes_every_option_of_a_check() -> None:
    assert Options.__annotations__.keys() <= CheckRequest.field_set
    changed = engine.ask("check", json.dumps({"deck": LEGAL, "since": "2019-01-01"}))
    assert "since" in Options.__annotations__
    assert json.loads(changed)["verdict"] == "legal"


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ({"deck": LEGAL, "format": {**OURS, "size": {"minimum": "x"}}}, "size.minimum: must be"),
        ({"deck": LEGAL, "format": {"extends": "nothing"}}, "extends: unknown format"),
        ({"deck": LEGAL, "format": "nothing"}, "unknown format 'nothing'"),
        ({"deck": LEGAL, "as_of": "yesterday"}, "'yesterday' is not a date"),
    ],
)
def test_what_can_not_be_answered_says_why(question: dict[str, Any], told: str) -> None:
    with pytest.raises(engine.RefusedError, match=told):
        engine.ask("check", json.dumps(question))


FOREIGN = json.dumps({"deck": "1 Anneau solaire"})


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A catalog by itself; where the names in other languages would lie beside it."""
    shutil.copy(resources.data_path("catalog.sqlite3"), tmp_path)

    def catalog() -> Catalog:
        return Catalog(tmp_path / "catalog.sqlite3")

    monkeypatch.setattr(resources, "user_path", tmp_path.joinpath)
    data_path = resources.data_path
    monkeypatch.setattr(
        resources,
        "data_path",
        lambda *parts: tmp_path.joinpath(*parts) if "sqlite3" in parts[-1] else data_path(*parts),
    )
    engine.begin_again()
    yield tmp_path
    monkeypatch.undo()
    engine.begin_again()


def test_names_in_other_languages_are_asked_for_when_one_is_missed(alone: Path) -> None:
    assert not engine.lacks_names("check", engine.ask("check", json.dumps({"deck": LEGAL})))
    assert not engine.lacks_names("check", engine.ask("check", json.dumps({"deck": SLIP})))
    missed = engine.ask("check", FOREIGN)
    assert engine.lacks_names("check", missed)
    assert "unknown-card" in missed
    adding = {"deck": LEGAL, "cards": ["Anneau solaire"]}
    assert engine.lacks_names("additions", engine.ask("additions", json.dumps(adding)))
    source = Path(resources.__file__).parents[2] / "data" / "names.sqlite3"
    shutil.copy(source, alone)
    engine.begin_again()
    found = engine.ask("check", FOREIGN)
    assert "unknown-card" not in found
    assert not engine.lacks_names("check", found)


def test_it_needs_no_pydantic() -> None:
    asked = [*CASES, ("check", {"deck": LEGAL, "since": "2019-01-01"})]
    program = (
        "import json, sys\nsys.modules['pydantic'] = None\n"
        "from tools.page.judge import engine\n"
        "for kind, question in json.load(sys.stdin): engine.ask(kind, json.dumps(question))\n"
        "for path in ('kinds', 'formats', 'explain/903.5b?language=fr', 'cards/Opt/identity'):\n"
        "    engine.tell(path)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr

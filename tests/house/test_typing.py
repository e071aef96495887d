"""What a type checker says to those who call the library.

mypy here; pyright, which needs Node, in `tests/outside/test_node.py`.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import validator

RIGHT = """\
from datetime import date
from pathlib import Path

import validator
from validator import Code, DeckInput, DecklistObject, Judgment, Options, Session, Verdict, Zone

deck: DecklistObject = {"commanders": ["A"], "main": [{"name": "Sol Ring", "quantity": 1}]}
decks: list[DeckInput] = ["1 Sol Ring", Path("deck.txt"), deck, {"main": ["Sol Ring"]}]
options: Options = {"commanders": "A", "as_of": date(2026, 6, 19), "pool": deck}
judge = validator.Validator(format="brawl")
report: validator.Report = judge.check(deck, **options)
reports: tuple[validator.Report, ...] = judge.check_all("1 Sol Ring", colors="G", allow=["B"])
named: validator.Report = judge.check("1 Sol Ring", commanders=["A"])
judgment: Judgment = judge.judgment(deck, **options)
session: Session = judge.session(deck, companion=None).add("Sol Ring", 1, Zone.SIDEBOARD)
code: Code = report.findings[0].code
verdict: Verdict = validator.check(deck, format="brawl", boosters="CMR").verdict
every: tuple[validator.Report, ...] = validator.check_any(deck, **options)
color: str = validator.color_identity("Sol Ring").color_identity[0]
cards: int = session.check().catalog.cards
"""

WRONG = """\
import validator
from validator import DecklistObject, Options, Validator

validator.chekc("1 Sol Ring")
validator.check("1 Sol Ring", comander="A")
validator.check_any("1 Sol Ring", comander="A")
Validator().check("1 Sol Ring", comander="A")
Validator().check_all("1 Sol Ring", comander="A")
Validator().judgment("1 Sol Ring", comander="A")
Validator().bracket("1 Sol Ring", comander="A")
Validator().session("1 Sol Ring", comander="A")
Validator().resolve(validator.parse_decklist("1 Sol Ring"), comander="A")
validator.check(5)
validator.check("1 Sol Ring", commanders=[5])
validator.check("1 Sol Ring", as_of=5)
Validator(format=5)
Validator(comander="A")
options: Options = {"comander": "A"}
deck: DecklistObject = {"maind": []}
other: DecklistObject = {"main": [{"name": "Sol Ring", "quantity": 1.5}]}
from validator import chekc
validator.check("1 Sol Ring").verdict == validator.check("1 Sol Ring").verdcit
"""


def lines_of_mistakes() -> set[int]:
    """All but the first two, which import, and those without anything."""
    return {number for number, line in enumerate(WRONG.splitlines(), 1) if line} - {1, 2}


def mypy(source: str, folder: Path) -> dict[int, str]:
    """The first error of each line. The cache is kept apart: it is for this run."""
    file = folder / "caller.py"
    file.write_text(source, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-error-summary",
         "--hide-error-context", "--cache-dir", folder / "cache", file],
        capture_output=True, text=True, check=False, cwd=folder,
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr
    errors = re.findall(r"caller\.py:(\d+): error: (.*)", done.stdout)
    return {int(line): message for line, message in reversed(errors)}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mypy")


def test_a_caller_who_is_right_is_left_alone(folder: Path) -> None:
    assert mypy(RIGHT, folder) == {}


def test_every_mistake_is_seen(folder: Path) -> None:
    errors = mypy(WRONG, folder)
    assert set(errors) == lines_of_mistakes()
    assert 'no attribute "chekc"' in errors[4]
    assert 'did you mean "commanders"' in errors[5]


def test_every_public_name_is_there_and_says_what_it_is() -> None:
    assert len(set(validator.__all__)) == len(validator.__all__)
    for name in validator.__all__:
        assert getattr(validator, name) is not None
        assert name in dir(validator)
    with pytest.raises(AttributeError, match="no attribute 'chekc'"):
        validator.chekc  # type: ignore[attr-defined]  # noqa: B018

"""The examples of docs/brackets.md."""

from __future__ import annotations

import doctest
import re
from typing import get_args

from click.testing import CliRunner

from tests.paths import ROOT
from validator.cli.main import main
from validator.report.bracket import Criterion, Unjudged

PAGE = (ROOT / "docs" / "brackets.md").read_text("utf-8")


def test_what_the_page_shows_is_what_python_says() -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```$", PAGE, re.M | re.S)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "the examples", "page", 0)
    assert test.examples
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=said.append)
    assert runner.failures == 0, "".join(said)


def test_what_the_page_shows_is_what_the_command_says() -> None:
    shown = PAGE.partition("$ cmdr bracket deck.txt\n")[2].partition("\n## ")[0]
    deck = "Commander\n1 Talrand, Sky Summoner\n\n1 Rhystic Study\n1 Time Warp\n97 Island\n"
    done = CliRunner().invoke(main, ["bracket", "-", "--language", "en"], input=deck)
    wanted = "\n".join(line.removeprefix("    ") for line in shown.rstrip().splitlines())
    assert done.stdout.replace("<stdin>", "deck.txt").rstrip() == wanted


def test_the_page_has_every_criterion_and_every_doubt() -> None:
    first_column = set(re.findall(r"^\| `([\w-]+)`", PAGE, re.M))
    assert first_column >= {*get_args(Criterion), *get_args(Unjudged)}

"""The examples of docs/python.md."""

from __future__ import annotations

import doctest
import re

import validator
from tests.paths import ROOT

PAGE = (ROOT / "docs" / "python.md").read_text("utf-8")


def test_what_the_page_shows_is_what_python_says() -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```$", PAGE, re.M | re.S)
    test = doctest.DocTestParser().get_doctest(
        "\n".join(blocks), {}, "the examples", "docs/python.md", 0
    )
    assert len(test.examples) >= 15
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=said.append)
    assert runner.failures == 0, "".join(said)


def test_the_page_has_every_option_and_every_error() -> None:
    first_column = set(
        re.findall(r"`([\w.]+)`", "\n".join(re.findall(r"^\| ([^|]*)\|", PAGE, re.M)))
    )
    assert first_column >= set(validator.Options.__annotations__)
    errors = {f"validator.{name}" for name in validator.__all__ if name.endswith("Error")}
    assert first_column >= errors


def test_the_page_has_every_public_name() -> None:
    _, _, table = PAGE.partition("## All names\n")
    named = re.findall(r"`(\w+)`", table.partition("\n## ")[0].replace("`Catalog.", "`"))
    assert set(named) >= set(validator.__all__)

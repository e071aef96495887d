"""The examples of docs/questions.md."""

from __future__ import annotations

import doctest
import re

from tests.paths import ROOT

PAGE = (ROOT / "docs" / "questions.md").read_text("utf-8")


def test_what_the_page_shows_is_what_python_says() -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```$", PAGE, re.M | re.S)
    test = doctest.DocTestParser().get_doctest(
        "\n".join(blocks), {}, "the examples", "docs/questions.md", 0
    )
    assert len(test.examples) >= 15
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=said.append)
    assert runner.failures == 0, "".join(said)

"""The examples of docs/events.md."""

from __future__ import annotations

import doctest
import re

from tests.paths import ROOT

PAGE = (ROOT / "docs" / "events.md").read_text("utf-8")


def test_what_the_page_shows_is_what_python_says() -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```$", PAGE, re.M | re.S)
    test = doctest.DocTestParser().get_doctest(
        "\n".join(blocks), {}, "the examples", "docs/events.md", 0
    )
    assert len(test.examples) >= 5
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=said.append)
    assert runner.failures == 0, "".join(said)

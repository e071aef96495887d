"""The examples of docs/recipes.md."""

from __future__ import annotations

import re
from typing import Any

from tests.paths import ROOT

PAGE = (ROOT / "docs" / "recipes.md").read_text("utf-8")


def test_the_examples_are_true() -> None:
    names: dict[str, Any] = {}
    checked = 0
    for block in re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S):
        exec(block, names)
        for line in block.splitlines():
            code, mark, told = line.partition("  # ")
            if mark:
                assert eval(code, names) == eval(told)
                checked += 1
    assert checked == 4

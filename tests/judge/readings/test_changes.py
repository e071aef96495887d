"""Changes behind a list: made where the sum wants all of them, and said."""

from __future__ import annotations

from typing import Any

import pytest

from tests.judge.readings.test_ways import KRENKO, LED, SHORT, found, main


@pytest.mark.parametrize(
    ("mountains", "changes", "made"),
    [
        (95, "+1 Goblin Warchief", True),
        (96, "+1 Goblin Warchief", False),
        (97, "-1 Sol Ring", True),
        (97, "-1 Mountain", True),
        (97, "-1 Lightning Bolt", False),  # which is not there
        (96, "Goblin Matron -> Goblin Warchief", False),
        (95, "Goblin Matron -> Goblin Warchief", False),
        (95, "Goblin Matron -> Goblin Warchief\n+1 Mountain", True),
        (97, "Goblin Matron -> Goblin Warchief\n-1 Mountain", True),
        (97, "Lightning Bolt -> Goblin Warchief\n-1 Mountain", False),
    ],
)
def test_changes_are_made_where_the_sum_wants_them(
    mountains: int, changes: str, made: bool
) -> None:
    said: list[Any] = [("ignored", 7 + at) for at in range(changes.count("\n") + 1)]
    size = 100 if made else mountains + 4
    verdict = "legal" if size == 100 else "illegal"
    codes = said if size == 100 else [*said, SHORT]
    assert found(f"{LED}{main(mountains)}\n{changes}\n") == (verdict, KRENKO, size, codes)

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


@pytest.mark.parametrize("arrow", ["->", "→", "=>"])
def test_a_change_with_a_count_on_both_sides_is_no_second_copy(arrow: str) -> None:
    """Somebody says below a whole list what goes out for what: the list is as it stands."""
    below = f"\n1 Goblin Matron {arrow} 1 Counterspell\n"
    assert found(LED + main(96) + below) == ("legal", KRENKO, 100, [("ignored", 7)])
    assert found(LED + main(95) + below)[2] == 99


def test_a_card_with_what_it_makes_room_for_is_one_where_the_sum_wants_it() -> None:
    for line in ("1 Goblin King -> 1 Counterspell", "Goblin King -> Counterspell"):
        assert found(f"{LED}{main(95)}\n{line}\n") == ("legal", KRENKO, 100, [])
    assert found(f"{LED}{main(94)}\n2 Mountain -> 1 Shatter\n") == ("legal", KRENKO, 100, [])
    two = "1 Goblin King -> 1 Counterspell\n1 Shatter -> 1 Opt\n"
    assert found(f"{LED}{main(94)}\n{two}") == ("legal", KRENKO, 100, [])
    assert found(f"{LED}{main(96)}\n{two}")[0] == "legal"
    assert found(f"{LED}{main(90)}\n{two}")[2] == 94


def test_an_arrow_before_a_note_leaves_a_card_as_it_is() -> None:
    for note in ("Ramp", "2 from my binder", "0 Counterspell"):
        assert found(f"{LED}{main(95)}1 Goblin King -> {note}\n")[2] == 100

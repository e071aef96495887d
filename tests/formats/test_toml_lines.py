"""Where a key stands in a format file."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from validator.formats.toml_lines import key_lines


def test_every_key_of_a_format_is_found_at_its_line() -> None:
    text = (
        'a = 1\n[t] # [no]\nb.c = """\n[x]\nd = 1"""\ne = [\n  {f = 1},\n  [[2], [3]],\n]\n'
        '[[u]]\n[[u]]\n"g h" = 2026-06-19 12:00:00\n'
    )
    found = key_lines(text)
    assert found[("a",)] == 1
    assert found[("t", "b", "c")] == 3
    assert ("x",) not in found
    assert found[("t", "e", 0, "f")] == 7
    assert found[("t", "e", 1, 1, 0)] == 8
    assert found[("u", 1)] == 11
    assert found[("u", 1, "g h")] == 12


@given(st.text(alphabet="[]{}=,.\n\"'a1 #-", max_size=200))
def test_no_text_keeps_the_search_for_keys_busy(text: str) -> None:
    lines = text.count("\n") + 1
    assert all(1 <= line <= lines for line in key_lines(text).values())

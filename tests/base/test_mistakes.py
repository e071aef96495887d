"""What a caller is told: what was expected, and what was given."""

from __future__ import annotations

from validator.base.mistakes import shown, wrong_type


def test_the_error_says_what_was_expected_and_what_was_given() -> None:
    assert str(wrong_type("as_of", "a day", 5)) == "as_of should be a day, not 5 (int)"
    assert str(wrong_type("a deck", "a text", None)) == "a deck should be a text, not None"


def test_what_has_no_text_is_shown_by_its_type() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    assert shown(nested) == "a value too large to show (list)"
    assert shown(10**5000) == "a value too large to show (int)"


def test_what_is_long_is_shown_by_its_beginning() -> None:
    assert shown("x" * 1_000) == f"'{'x' * 59}... (str)"

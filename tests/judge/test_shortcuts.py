"""The questions that `import validator` answers without a `Validator` of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

import validator

DECK = "Commander: Krenko, Mob Boss\n1 Sol Ring // my best card\n98 Mountain\n"


def test_a_deck_is_written_for_another_program() -> None:
    made = validator.convert(DECK, "moxfield")
    assert isinstance(made, validator.Converted)
    assert "1 Krenko, Mob Boss" in made.text
    assert validator.check(made.text).verdict == "legal"
    assert made.unknown == ()


def test_what_a_program_does_not_hold_is_lost() -> None:
    made = validator.convert("Commander: Krenko, Mob Boss\n1 Sol Rign\n98 Mountain", "mtgo")
    assert [each.name for each in made.unknown] == ["Sol Rign"]
    assert made.unknown[0].nearest[0] == "Sol Ring"


def test_a_target_that_there_is_not_raises_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"'nobody'; known are: .*moxfield"):
        validator.convert(DECK, "nobody")
    with pytest.raises(TypeError):
        validator.convert(7, "mtgo")  # type: ignore[arg-type]


def test_a_code_and_a_rule_are_explained() -> None:
    code = validator.explain("singleton")
    assert isinstance(code, validator.Explanation)
    assert (code.kind, "903.5b" in code.rules) == ("code", True)
    rule = validator.explain("903.5b", language="fr")
    assert (rule.kind, "singleton" in rule.codes) == ("rule", True)
    assert rule.title != validator.explain("903.5b").title
    with pytest.raises(LookupError, match="no explanation for 'nope'"):
        validator.explain("nope")


def test_every_format_of_the_program_is_listed(tmp_path: Path) -> None:
    formats = validator.list_formats()
    assert [each.id for each in formats] == sorted(each.id for each in formats)
    assert all(isinstance(each, validator.Format) for each in formats)
    assert "commander" in [each.id for each in formats]
    for each in formats:
        assert validator.Validator(format=each).format == each

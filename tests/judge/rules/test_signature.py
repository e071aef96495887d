"""One signature spell for each commander: which are counted, and which line is blamed."""

from __future__ import annotations

from pathlib import Path

import pytest

from validator import Catalog, Finding, Validator

HOUSE = """
extends = "oathbreaker"
[signature_spell]
rule = "903.3"
kinds = [{ types = ["Instant"] }]
"""


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog()


def errors(catalog: Catalog, leaders: str, spells: str, lands: int) -> list[Finding]:
    text = f"Commander\n{leaders}\n\nSignature Spell\n{spells}\n\nDeck\n{lands} Island\n"
    report = Validator(catalog=catalog, format="oathbreaker").check(text)
    return [found for found in report.findings if found.severity == "error"]


def test_a_misspelled_spell_is_one(catalog: Catalog) -> None:
    (found,) = errors(catalog, "1 Jace Beleren", "1 Xyzzy Quux", 58)
    assert (found.code, found.line) == ("unknown-card", 5)
    few = errors(catalog, "1 Jace Beleren", "1 Opt\n1 Xyzzy Quux", 57)
    assert [found.code for found in few] == ["unknown-card", "signature-spell"]
    assert few[1].params["spells"] == 2


def test_beside_a_commander_that_nobody_knows_spells_are_not_counted(catalog: Catalog) -> None:
    found = errors(catalog, "1 Will Kenrith\n1 Xyzzy Quux", "1 Opt\n1 Ponder", 56)
    assert [each.code for each in found] == ["unknown-card"]


def test_without_a_commander_spells_are_not_counted(catalog: Catalog) -> None:
    text = "Signature Spell\n1 Opt\n\nDeck\n59 Island\n"
    report = Validator(catalog=catalog, format="oathbreaker").check(text)
    assert [found.code for found in report.findings if found.severity == "error"] == [
        "no-commander"
    ]


def test_the_first_spell_too_many_is_blamed(catalog: Catalog) -> None:
    (found,) = errors(catalog, "1 Jace Beleren", "1 Opt\n1 Ponder\n1 Preordain", 56)
    assert (found.code, found.line) == ("signature-spell", 6)
    assert found.params == {"commanders": 1, "spells": 3, "type_line": None}
    (none,) = errors(catalog, "1 Jace Beleren", "", 59)
    assert (none.line, none.params["spells"]) == (None, 0)


def test_spells_of_a_mapping_stand_in_no_line(catalog: Catalog) -> None:
    deck = {
        "commander": {"Jace Beleren": 1},
        "signature_spell": {"Opt": 1, "Ponder": 1, "Preordain": 1},
        "main": {"Island": 56},
    }
    report = Validator(catalog=catalog, format="oathbreaker").check(deck)
    (found,) = [each for each in report.findings if each.severity == "error"]
    assert (found.code, found.line) == ("signature-spell", None)


def test_the_formats_rule_is_told(catalog: Catalog, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(HOUSE, encoding="utf-8")
    judge = Validator(catalog=catalog, format=house)
    for spells, many in (("1 Opt\n1 Ponder", 2), ("1 Ponder", 1)):
        text = f"Commander\n1 Jace Beleren\n\nSignature Spell\n{spells}\n\nDeck\n58 Island\n"
        found = [each for each in judge.check(text).findings if each.code == "signature-spell"]
        assert {each.rule for each in found} == {"903.3"}
        assert len(found) == many

"""What a list shows as a whole: signs, numbers of rows, outlines, words that are no names."""

from __future__ import annotations

import pytest

from validator import Report, Validator


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def is_legal_giada(report: Report) -> bool:
    return (report.commanders, report.size, report.verdict) == (
        ("Giada, Font of Hope",),
        100,
        "legal",
    )


RANGES = """Slot 1: Giada, Font of Hope (commander) [800dpi].png
Slot 2: Sol Ring [1200dpi].png
Slot 3: Serra Angel [800dpi].png
Slot 4: Path to Exile [1200dpi].png
Slots 5-100: Plains [800dpi].png
"""
CODES = """:crown: *Giada, Font of Hope* commander
:one: Sol Ring
:one: Serra Angel
:one: Path to Exile
:nine::six: Plains
"""
LABEL = (
    "cmdr = giada, font of hope. the other 99: sol ring + serra angel + path to exile + 96 plains."
)
QUOTED = """> Commander: Giada, Font of Hope
> 1 Sol Ring
good
> 1 Serra Angel
> 1 Path to Exile
fine with me
> 96 Plains
"""
OUTLINE = """ANGELS
    boss
        Giada, Font of Hope
    mana
        Sol Ring
    wings
        Serra Angel
    no thanks
        Path to Exile
    ground
        96 x Plains
"""
SETS = """Item: MTG Giada, Font of Hope - Streets of New Capenna (my commander)
Quantity: 1     Price: 3.20
Item: MTG Sol Ring - Commander 2021
Quantity: 1     Price: 1.10
Item: MTG Serra Angel - Apocalypse
Quantity: 1     Price: 0.10
Item: MTG Path to Exile - Commander 2017
Quantity: 1     Price: 2.10
Item: MTG Plains - Foundations
Quantity: 96     Price: 0.05
Order total: 12.00
"""
REPLIES = """Dana Fox
Commander: Giada, Font of Hope
Sol Ring / Serra Angel / Path to Exile
and 96 Plains
👍 14   4 comments   Share
@wren 2 months ago
▾ 14 replies
TOTAL DUE 12,50 EUR
"""
MANA = """by mana value, commander Giada, Font of Hope

0   Plains (96)
1   Sol Ring ● Path to Exile
2   Wall of Omens
3   Serra Avenger
"""
DATES = """ana 2026/11/14 22:31:07
Commander: Giada, Font of Hope
Sol Ring, Serra Angel, Path to Exile, Plains x 96
ben 2026/11/14 22:40:55
looks good
"""
TURKISH = """Komutan: Giada, Font of Hope
Sol Ring'den 1 adet,
Serra Angel'dan 1 adet,
Path to Exile'dan 1 adet,
Plains'ten 96 adet.
Toplam 100.
"""
ROWS = "Commander: Giada, Font of Hope\nLands: Karoo; Равнина — 95 шт.\nSol Ring; Opal Palace\n"


@pytest.mark.parametrize(
    "text", [RANGES, CODES, LABEL, QUOTED, OUTLINE, SETS, REPLIES, DATES, TURKISH]
)
def test_what_lines_have_in_common_is_no_card(judge: Validator, text: str) -> None:
    report = judge.check(text)
    assert is_legal_giada(report)


def test_mana_values_in_front_are_no_counts(judge: Validator) -> None:
    report = judge.check(MANA)
    assert (report.commanders, report.size) == (("Giada, Font of Hope",), 101)
    assert [f.code for f in report.findings if f.severity == "error"] == ["deck-size"]


def test_a_number_behind_a_name_counts_in_a_row_too(judge: Validator) -> None:
    report = judge.check(ROWS)
    assert (report.commanders, report.size) == (("Giada, Font of Hope",), 99)


@pytest.mark.parametrize("line", ["1 Brand New Card", "Sol Rign", "1 x Serra Angle"])
def test_what_may_be_a_card_stays_one(judge: Validator, line: str) -> None:
    report = judge.check(f"Commander: Giada, Font of Hope\n{line}\nOpal Palace\n97 Plains\n")
    assert "unknown-card" in [finding.code for finding in report.findings]


def test_a_deck_of_one_too_many_stays_so(judge: Validator) -> None:
    assert judge.check(SETS.replace("Quantity: 96", "Quantity: 97")).verdict == "illegal"
    assert judge.check(RANGES.replace("5-100", "5-101")).verdict == "illegal"
    assert judge.check(REPLIES.replace("96 Plains", "97 Plains")).verdict == "illegal"

"""Why a card is taken for the commander, and that one with several copies never is."""

from __future__ import annotations

import pytest

from tests.judge.deck.test_roles import CARDS, SPARKS, WAVES, codes, legend
from tests.records import record
from validator import Catalog, Report, Validator
from validator.cards.card import Card
from validator.cards.color import BIT
from validator.judge.deck.roles import off_color


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator(catalog=Catalog.from_records(CARDS, as_of="2026-08-22"))


def reason(report: Report) -> str | None:
    """What spoke for the commander that was found."""
    reasons = [f.params["reason"] for f in report.findings if f.code == "commander-inferred"]
    assert len(set(reasons)) <= 1
    return reasons[0] if reasons else None


@pytest.mark.parametrize(
    ("text", "leaders", "why"),
    [
        (f"1 Azure Chief\n\n{WAVES}93 Wastes\n", ["Azure Chief"], "top"),
        (f"{WAVES}93 Wastes\n\n1 Azure Chief\n", ["Azure Chief"], "end"),
        # More than three at the top are no block of leaders.
        (f"1 Azure Chief\n{WAVES}\n93 Wastes\n", ["Azure Chief"], "first"),
        (f"93 Wastes\n{WAVES}1 Azure Chief\n", ["Azure Chief"], "last"),
        ("1 Sable Ally\n1 Ivory Ally\n98 Wastes\n", ["Sable Ally", "Ivory Ally"], "first-two"),
        ("98 Wastes\n1 Sable Ally\n1 Ivory Ally\n", ["Sable Ally", "Ivory Ally"], "last-two"),
        (f"{WAVES}1 Azure Chief\n93 Wastes\n", ["Azure Chief"], "only"),
        ("99 Wastes\nSB: 1 Azure Chief\n", ["Azure Chief"], "sideboard"),
    ],
)
def test_what_speaks_for_it(judge: Validator, text: str, leaders: list[str], why: str) -> None:
    report = judge.check(text)
    assert list(report.commanders) == leaders
    assert (reason(report), report.verdict, report.size) == (why, "legal", 100)


@pytest.mark.parametrize(
    ("text", "leader"),
    [
        # Alone at the top, first, one of the first two, and anywhere: with two copies none leads.
        (f"2 Azure Chief\n\n{SPARKS}1 Crimson Chief\n91 Wastes\n", "Crimson Chief"),
        (f"2 Crimson Chief\n{SPARKS}1 Zealous Chief\n91 Wastes\n", "Zealous Chief"),
        ("2 Sable Ally\n1 Ivory Ally\n97 Wastes\n", "Ivory Ally"),
        ("97 Wastes\n1 Ivory Ally\n2 Sable Ally\n", "Ivory Ally"),
    ],
)
def test_a_card_with_two_copies_does_not_lead(judge: Validator, text: str, leader: str) -> None:
    """903.5b: the other card of the list leads it, and two copies are its fault."""
    report = judge.check(text)
    assert report.commanders == (leader,)
    assert reason(report) == "only"
    assert "singleton" in codes(report)


def test_a_card_that_may_not_lead_leads_with_nobody(judge: Validator) -> None:
    report = judge.check("98 Wastes\nSB: 1 Azure Chief\nSB: 1 Wave 0\n")
    assert "Wave 0" not in report.commanders
    assert "commander-pair" not in codes(report)


def test_of_a_complete_deck_no_card_of_a_larger_sideboard_leads(judge: Validator) -> None:
    side = "".join(f"SB: 1 {name}\n" for name in ("Crimson Chief", "Wave 0", "Wave 1", "Wave 2"))
    for lands, leader, why in (
        (99, "Azure Chief", "first"),
        (98, "Crimson Chief", "sideboard-first"),
    ):
        report = judge.check(f"1 Azure Chief\n{lands} Wastes\n{side}")
        assert (report.commanders, reason(report)) == ((leader,), why)


def test_a_companion_in_the_list_is_no_card_of_the_deck(judge: Validator) -> None:
    top = "1 Crimson Chief\n1 Tiny Friend\n"
    report = judge.check(f"{top}\n{SPARKS}92 Wastes\n\n1 Zealous Chief\n")
    assert (report.commanders, report.companion) == (("Crimson Chief",), "Tiny Friend")
    assert (reason(report), report.size) == ("top", 100)


def test_a_list_of_one_block_has_no_end_that_stands_apart(judge: Validator) -> None:
    assert reason(judge.check("1 Azure Chief\n")) == "first"


def test_two_entries_are_no_alphabet(judge: Validator) -> None:
    report = judge.check("1 Azure Chief\n99 Wastes\n")
    assert (report.commanders, reason(report)) == (("Azure Chief",), "first")
    report = judge.check("1 Azure Chief\n1 Crimson Chief\n98 Wastes\n")
    assert report.commanders == ()


def test_partners_may_have_a_companion(judge: Validator) -> None:
    pair = "98 Wastes\nSB: 1 Ivory Ally\nSB: 1 Sable Ally\nSB: 1 Tiny Friend\n"
    report = judge.check(pair)
    assert report.commanders == ("Ivory Ally", "Sable Ally")
    assert report.companion == "Tiny Friend"
    assert reason(report) == "sideboard"


def test_of_several_the_list_names_the_first_eight(judge: Validator) -> None:
    report = judge.check(f"{SPARKS}1 Zealous Chief\n1 Crimson Chief\n92 Wastes\n")
    assert report.commanders == ()
    (found,) = [each for each in report.findings if each.code == "no-commander"]
    assert found.params["candidates"] == ("Zealous Chief", "Crimson Chief")
    many = [legend(f"Chief {n}", "{U}") for n in range(9)]
    crowd = Validator(catalog=Catalog.from_records([*many, record("Wastes", "Basic Land")]))
    middle = "".join(f"1 Chief {n}\n" for n in range(9))
    (found,) = crowd.check(f"45 Wastes\n{middle}46 Wastes\n").findings[-1:]
    assert found.params["candidates"] == tuple(f"Chief {n}" for n in range(8))


CHOICE = "choose a color before the game begins. Chief is the chosen color."


def test_a_color_that_is_still_to_be_chosen_is_not_lacking() -> None:
    plain, any_color = (
        Card.model_validate(legend("Chief", "{R}", text))
        for text in ("", f"If Chief is your commander, {CHOICE}")
    )
    asked = {BIT["U"]: 3, BIT["R"]: 5}
    assert off_color([plain], asked) == 3
    assert off_color([any_color], asked) == off_color([plain, any_color], asked) == 0

"""Who leads a list that does not say so (903.3), and why: invented cards, one reading a test."""

from __future__ import annotations

import pytest

from tests.records import record
from validator import Catalog, Report, Validator


def legend(name: str, cost: str, text: str = "") -> dict[str, object]:
    return record(name, "Legendary Creature — Chief", cost=cost, text=text)


CARDS = [
    legend("Azure Chief", "{U}"),
    legend("Crimson Chief", "{R}"),
    legend("Zealous Chief", "{R}"),
    legend("Ivory Ally", "{W}", "Partner"),
    legend("Sable Ally", "{B}", "Partner"),
    legend("Tiny Friend", "{R}", "Companion — Your starting deck contains no artifact cards."),
    legend("Pale Chooser", "{4}", "If Pale Chooser is your commander, choose a color before the "
           "game begins. Pale Chooser is the chosen color."),
    *(record(f"Spark {n}", "Instant", cost="{R}") for n in range(8)),
    *(record(f"Wave {n}", "Instant", cost="{U}") for n in range(8)),
    record("Mountain", "Basic Land — Mountain"),
    record("Wastes", "Basic Land"),
]  # fmt: skip


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator(catalog=Catalog.from_records(CARDS, as_of="2026-08-22"))


def why(report: Report) -> list[str]:
    """The notes on cards that were taken for the commander."""
    return [found.message for found in report.findings if found.code == "commander-inferred"]


def codes(report: Report) -> set[str]:
    return {found.code for found in report.findings}


SPARKS = "".join(f"1 Spark {n}\n" for n in range(6))
WAVES = "".join(f"1 Wave {n}\n" for n in range(6))


# -- cards that stand apart ------------------------------------------------------------


def test_of_two_that_stand_apart_the_one_leads_whose_colors_are_the_decks(
    judge: Validator,
) -> None:
    """At the top and at the end, each alone: only the colors tell."""
    for deck, leader in ((SPARKS, "Crimson Chief"), (WAVES, "Azure Chief")):
        text = f"1 Azure Chief\n\n{deck}92 Wastes\n\n1 Crimson Chief\n"
        report = judge.check(text)
        assert report.commanders == (leader,)
        assert len(why(report)) == 1


def test_where_the_colors_fit_both_or_neither_nobody_leads(judge: Validator) -> None:
    for ends, deck in (
        (("Zealous Chief", "Crimson Chief"), f"{SPARKS}92 Wastes\n"),
        (("Azure Chief", "Crimson Chief"), f"{SPARKS}{WAVES}86 Wastes\n"),
        # Fewer cards are of a wrong color for one of them, and still too many.
        (("Azure Chief", "Crimson Chief"), f"{SPARKS}1 Spark 6\n1 Spark 7\n{WAVES}84 Wastes\n"),
    ):
        report = judge.check(f"1 {ends[0]}\n\n{deck}\n1 {ends[1]}\n")
        assert report.commanders == ()
        assert codes(report) == {"no-commander"}
        (found,) = report.findings
        assert all(name in f"{found.message} {found.help}" for name in ends)


def test_a_color_to_choose_fits_every_deck(judge: Validator) -> None:
    report = judge.check(f"1 Pale Chooser\n\n{SPARKS}{WAVES}86 Wastes\n\n1 Azure Chief\n")
    assert report.commanders == ("Pale Chooser",)


def test_two_of_a_sideboard_that_may_not_lead_together_lead_a_deck_that_lacks_both(
    judge: Validator,
) -> None:
    """Both were meant: the deck is complete with them, and the pair is its fault."""
    report = judge.check("98 Wastes\nSB: 1 Azure Chief\nSB: 1 Crimson Chief\n")
    assert report.commanders == ("Azure Chief", "Crimson Chief")
    assert codes(report) == {"commander-inferred", "commander-pair"}
    assert report.size == 100


@pytest.mark.parametrize(("main", "copies"), [(99, 1), (100, 1), (97, 2)])
def test_two_of_a_sideboard_do_not_lead_a_deck_that_is_of_another_size(
    judge: Validator, main: int, copies: int
) -> None:
    report = judge.check(f"{main} Wastes\nSB: 1 Azure Chief\nSB: {copies} Crimson Chief\n")
    assert "commander-pair" not in codes(report)


def test_partners_of_a_sideboard_lead_together(judge: Validator) -> None:
    report = judge.check("98 Wastes\nSB: 1 Ivory Ally\nSB: 1 Sable Ally\n")
    assert report.commanders == ("Ivory Ally", "Sable Ally")
    assert report.verdict == "legal"


def test_a_companion_stands_beside_the_commander(judge: Validator) -> None:
    report = judge.check("99 Wastes\nSB: 1 Crimson Chief\nSB: 1 Tiny Friend\n")
    assert report.commanders == ("Crimson Chief",)
    assert report.companion == "Tiny Friend"
    assert report.verdict == "legal"


def test_of_a_large_sideboard_the_last_card_leads_or_the_first(judge: Validator) -> None:
    others = "SB: 1 Wastes\n" * 3
    for chiefs in (f"{others}SB: 1 Crimson Chief\n", f"SB: 1 Crimson Chief\n{others}"):
        report = judge.check(f"{SPARKS}93 Wastes\n{chiefs}")
        assert report.commanders == ("Crimson Chief",)
    where = judge.check(f"{SPARKS}93 Wastes\n{others}SB: 1 Crimson Chief\n")
    assert "the last card in the sideboard" in why(where)[0]


def test_of_several_legends_in_a_sideboard_the_one_that_completes_the_deck_leads(
    judge: Validator,
) -> None:
    side = "SB: 1 Wastes\nSB: 1 Azure Chief\nSB: 1 Crimson Chief\nSB: 1 Wastes\n"
    report = judge.check(f"{SPARKS}93 Wastes\n{side}")
    assert report.commanders == ("Crimson Chief",)
    assert "it is in the sideboard and missing" in why(report)[0]
    # The first card of a list leads it less likely than one that the list lacks.
    report = judge.check(f"1 Zealous Chief\n{SPARKS}92 Wastes\n{side}")
    assert report.commanders == ("Crimson Chief",)


def test_of_several_legends_in_a_sideboard_two_may_complete_the_deck(judge: Validator) -> None:
    side = "SB: 1 Wastes\nSB: 1 Ivory Ally\nSB: 1 Sable Ally\nSB: 1 Wastes\n"
    report = judge.check(f"98 Wastes\n{side}")
    assert report.commanders == ("Ivory Ally", "Sable Ally")


def test_legends_of_a_sideboard_that_are_alike_are_all_named(judge: Validator) -> None:
    side = "SB: 1 Wastes\nSB: 1 Zealous Chief\nSB: 1 Crimson Chief\nSB: 1 Wastes\n"
    report = judge.check(f"{SPARKS}93 Wastes\n{side}")
    assert report.commanders == ()
    (none,) = [found for found in report.findings if found.code == "no-commander"]
    assert none.params["candidates"] == ("Zealous Chief", "Crimson Chief")


def test_a_block_of_more_than_three_leads_nobody(judge: Validator) -> None:
    four = "1 Azure Chief\n1 Spark 1\n1 Spark 2\n1 Spark 3\n"
    report = judge.check(f"{four}\n95 Wastes\n\n1 Crimson Chief\n")
    assert report.commanders == ("Crimson Chief",)


def test_the_size_of_the_deck_tells_the_sideboard_from_the_end(judge: Validator) -> None:
    """Complete with the card of the sideboard, and without it one too few."""
    report = judge.check(f"1 Crimson Chief\n\n{SPARKS}92 Wastes\nSB: 1 Zealous Chief\n")
    assert report.commanders == ("Zealous Chief",)
    assert report.size == 100


# -- one block -------------------------------------------------------------------------


def test_the_only_card_leads_that_the_colors_allow(judge: Validator) -> None:
    """In alphabetical order, so that the first and the last say nothing."""
    report = judge.check(f"1 Azure Chief\n1 Crimson Chief\n{SPARKS}92 Wastes\n")
    assert report.commanders == ("Crimson Chief",)
    assert "only card" in why(report)[0]
    assert {(found.code, found.card) for found in report.findings} == {
        ("color-identity", "Azure Chief"),
        ("commander-inferred", "Crimson Chief"),
    }


def test_two_that_the_colors_allow_are_named_and_neither_leads(judge: Validator) -> None:
    report = judge.check(f"1 Crimson Chief\n{SPARKS}92 Wastes\n1 Zealous Chief\n")
    assert report.commanders == ()
    (found,) = report.findings
    assert all(name in f"{found.message} {found.help}" for name in ("Crimson", "Zealous"))


def test_no_card_leads_a_deck_of_other_colors(judge: Validator) -> None:
    report = judge.check(f"1 Azure Chief\n{SPARKS}93 Wastes\n")
    assert report.commanders == ()
    assert codes(report) == {"no-commander"}


def test_the_first_or_the_last_leads_a_list_in_no_order(judge: Validator) -> None:
    for text in (
        f"1 Zealous Chief\n{SPARKS}93 Wastes\n",
        f"93 Wastes\n{SPARKS}1 Crimson Chief\n",
    ):
        report = judge.check(text)
        assert len(report.commanders) == 1
        assert report.verdict == "legal"


def test_a_pair_at_one_end_leads_before_each_of_it(judge: Validator) -> None:
    for text in (
        "1 Sable Ally\n1 Ivory Ally\n98 Wastes\n",
        "98 Wastes\n1 Ivory Ally\n1 Sable Ally\n",
    ):
        report = judge.check(text)
        assert set(report.commanders) == {"Ivory Ally", "Sable Ally"}
        assert report.verdict == "legal"


def test_the_first_and_the_last_disagree(judge: Validator) -> None:
    report = judge.check(f"1 Zealous Chief\n{SPARKS}92 Wastes\n1 Crimson Chief\n")
    assert report.commanders == ()
    assert codes(report) == {"no-commander"}


@pytest.mark.parametrize("sparks", ["1 Spark 0\n1 Spark 1\n", SPARKS])
def test_of_the_first_and_the_last_the_one_leads_whose_colors_are_the_decks(
    judge: Validator, sparks: str
) -> None:
    rest = 98 - sparks.count("\n")
    report = judge.check(f"1 Zealous Chief\n{sparks}{rest} Wastes\n1 Azure Chief\n")
    assert report.commanders == ("Zealous Chief",)


def test_a_deck_without_anyone_to_lead_it_says_so(judge: Validator) -> None:
    report = judge.check(f"{SPARKS}94 Wastes\n")
    assert report.commanders == ()
    assert codes(report) == {"no-commander"}

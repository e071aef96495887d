"""A word beside one card's name says who leads, where no line is written as a commander's."""

from __future__ import annotations

import pytest

from validator import Validator

LIST = "1 Opt\n1 Memnarch{}\n1 Baral, Chief of Compliance{}\n97 Island\n"


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def leaders(judge: Validator, behind: str, behind_other: str = "") -> tuple[str, ...]:
    return judge.check(LIST.format(behind, behind_other)).commanders


@pytest.mark.parametrize(
    "words",
    [
        "   *** commander ***",
        " <- commander!",
        " -- this is my commander",
        "  ← 統率者",
        " (mein Kommandant)",
        " - our general",
    ],
)
def test_words_beside_a_name_say_who_leads(judge: Validator, words: str) -> None:
    assert leaders(judge, words) == ("Memnarch",)
    assert leaders(judge, "", words) == ("Baral, Chief of Compliance",)


@pytest.mark.parametrize(
    "words",
    [
        " -- good with my commander",
        " (was my commander before)",
        " (Commander 2017)",
        " // not the commander",
    ],
)
def test_other_words_do_not(judge: Validator, words: str) -> None:
    assert leaders(judge, words) == leaders(judge, "")


def test_a_sentence_beside_the_list_makes_no_second_copy(judge: Validator) -> None:
    report = judge.check(
        LIST.format("", "") + "\nPlease leave my commander Memnarch on top, thanks!"
    )
    assert report.commanders == ("Memnarch",)
    assert (report.size, report.verdict) == (100, "legal")


AROUND = "{}\n\nSol Ring\nOpt\nCounterspell\n96 Island\n{}"


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("Talrand, Sky Summoner runs the show. Under him:", ""),
        ("играю на Talrand, Sky Summoner, вот колода", ""),
        ("@@LEAD Memnarch", ""),
        ("", "(C) Memnarch  <- not in a sleeve yet"),
    ],
)
def test_the_only_card_around_a_list_that_may_lead_leads(
    judge: Validator, above: str, below: str
) -> None:
    report = judge.check(AROUND.format(above, below))
    assert (report.size, report.verdict) == (100, "legal")
    assert report.commanders in (("Talrand, Sky Summoner",), ("Memnarch",))
    assert "commander-inferred" in [finding.code for finding in report.findings]


@pytest.mark.parametrize(
    "above",
    [
        "better than Krenko, Mob Boss",  # not its color
        "Talrand, Sky Summoner or Baral, Chief of Compliance",
        "no idea who leads it",
    ],
)
def test_nobody_leads_by_chance(judge: Validator, above: str) -> None:
    report = judge.check(AROUND.format(above, ""))
    assert report.commanders == ()
    assert report.verdict == "illegal"


def test_a_deck_with_a_commander_keeps_it(judge: Validator) -> None:
    text = "Commander: Memnarch\nlike Talrand, Sky Summoner\n1 Opt\n98 Island\n"
    assert judge.check(text).commanders == ("Memnarch",)

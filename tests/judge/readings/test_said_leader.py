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

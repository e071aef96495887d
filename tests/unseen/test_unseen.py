"""Lists in styles that no test had when they were written: ``not_yet.txt`` may only shrink."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.unseen.cases import FILES, FOLDER, Case, load_cases, read_misread_names
from tests.unseen.outcome import read_case
from validator import Validator

CASES = {file: load_cases(FOLDER / file) for file in FILES}
ALL = [case for cases in CASES.values() for case in cases]
MISREAD = read_misread_names()


@cache
def judge() -> Validator:
    return Validator()


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_a_list_is_read_as_a_person_reads_it(case: Case) -> None:
    problems = read_case(judge(), case).problems
    if case.name in MISREAD:
        assert problems, f"{case.name} is read rightly now: remove it from not_yet.txt"
    else:
        assert problems == ()


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_the_expected_cards_have_the_expected_verdict(case: Case) -> None:
    for deck in case.decks:
        if not case.doubtful:
            report = judge().check(
                {
                    "commanders": list(deck.commanders),
                    "companion": deck.companion,
                    "main": [{"name": name, "quantity": n} for name, n in deck.cards.items()],
                }
            )
            assert {report.verdict} == deck.verdicts, report.findings
            assert sorted(report.commanders) == sorted(deck.commanders)


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_every_expected_name_is_a_full_english_name(case: Case) -> None:
    for deck in case.decks:
        for name in [*deck.all_cards, *case.beside]:
            match = judge().catalog.find(name)
            assert match is not None, name
            assert match.card.name == name


def test_no_doubtful_list_may_be_legal() -> None:
    for case in ALL:
        verdicts = frozenset.union(*(deck.verdicts for deck in case.decks))
        assert verdicts <= {"legal", "illegal", "undecided"}
        assert case.doubtful == ("undecided" in verdicts)
        assert not (case.doubtful and "legal" in verdicts)


def test_the_files_hold_what_they_should() -> None:
    names = Counter(case.name for case in ALL)
    assert [name for name, count in names.items() if count > 1] == []
    assert names.keys() >= MISREAD, "not_yet.txt names a case that does not exist"
    for cases in CASES.values():
        assert len(cases) >= 36
        assert sum(case.doubtful for case in cases) >= 4
        faulty = [case for case in cases if any("legal" not in d.verdicts for d in case.decks)]
        assert len(faulty) >= len(cases) // 3

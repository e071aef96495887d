"""Lists in styles that no test had when they were written: ``not_yet.txt`` may only shrink."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
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


def _make_faults(case: Case) -> Iterator[tuple[str, str]]:
    """Make each fault of a legal list that one line can have: a line left out or written twice,
    a basic land more or less. Only lines whose card the text names nowhere else are changed."""
    (deck,) = case.decks
    lines = case.text.split("\n")
    names = [[span.card for span in judge().catalog.names_in(line)] for line in lines]
    times = Counter(card for line in names for card in line)
    for index, line in enumerate(lines):
        if len(names[index]) != 1 or times[names[index][0]] > 1:
            continue
        card, above, below = names[index][0], lines[:index], lines[index + 1 :]
        copies = deck.all_cards[card]
        if copies and card not in deck.commanders:
            yield f"without {line}", "\n".join([*above, *below])
        if copies == 1 and card not in deck.commanders:
            yield f"twice {line}", "\n".join([*above, line, line, *below])
        number = re.compile(rf"(?<!\d){copies}(?!\d)")
        if copies > 2 and len(number.findall(line)) == 1:
            for other in (copies - 1, copies + 1):
                changed = number.sub(str(other), line)
                yield f"{other} for {copies} {line}", "\n".join([*above, changed, *below])


# On pages of shops one card's name stands twice above its number.
_SAID_TWICE = {"shop-en-add-to-cart": 10, "fourth-shop-01": 5}


@pytest.mark.long
def test_no_fault_of_one_line_is_hidden() -> None:
    made = 0
    legal: Counter[str] = Counter()
    for case in ALL:
        is_legal = len(case.decks) == 1 and case.decks[0].verdicts == {"legal"}
        if not is_legal or case.name in MISREAD:
            continue
        for _, text in _make_faults(case):
            made += 1
            legal[case.name] += any(each.verdict == "legal" for each in judge().check_all(text))
    assert made > 5000
    assert +legal == Counter(_SAID_TWICE)

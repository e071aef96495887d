"""What findings say, word by word: the cases of ``tests/golden``, one file a code.

`tools.golden` writes them anew when words change, and says how a file looks.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

import pytest

from tests.paths import PACKAGE
from tools import golden
from validator.base.said import Said
from validator.report.finding import Judgment
from validator.report.findings.code import CODES

# Other modules whose words stand in findings.
WITH_WORDS = {"remedies", "unreadable"}
CASES = [(code, case) for code in golden.codes() for case in golden.cases(code)]
MODULES = {path.stem: path for path in (PACKAGE / "report" / "findings").glob("*.py")} | {
    path.stem: path for path in (PACKAGE / "judge").rglob("*.py") if path.stem in WITH_WORDS
}


@pytest.mark.parametrize(
    ("code", "case"), CASES, ids=[f"{code}: {case['title']}" for code, case in CASES]
)
def test_golden(code: str, case: dict[str, Any]) -> None:
    told = golden.rows(code, case)
    assert told == case.get("findings", []), "python -m tools.golden writes what is said now"


def test_every_code_has_cases_with_titles_of_their_own() -> None:
    assert golden.codes() == sorted(CODES)
    for code in golden.codes():
        titles = [case["title"] for case in golden.cases(code)]
        assert len(titles) == len(set(titles)), code


def test_the_files_are_as_the_tool_writes_them() -> None:
    for code in golden.codes():
        text = (golden.FOLDER / f"{code}.toml").read_text("utf-8")
        assert golden.written(code, text) == text, code


# -- every sentence is said --------------------------------------------------------

# The singular of a number that is three or more.
NEVER_SAID = {
    "The list has {n:,} commander ({names}); a deck can have two at most.",
}


def literals(source: str) -> Iterator[str]:
    """The texts that a module gives to `said`, `several` and `phrase`."""
    places = {"said": slice(0, 1), "phrase": slice(0, 1), "several": slice(1, 3)}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for text in node.args[places.get(node.func.id, slice(0))]:
                assert isinstance(text, ast.Constant), ast.unparse(node)
                yield str(text.value)


def sentences(text: object) -> Iterator[str]:
    """The sentence that a text was made of, and those of the texts in its places."""
    if isinstance(text, Said):
        yield text.sentence if text.plural is None or text.number == 1 else text.plural
        for part in text.parts.values():
            yield from sentences(part)


def said_in(judgment: Judgment) -> set[str]:
    return {
        sentence
        for found in judgment.findings
        for text in (found.message, found.help, *(edit.title for edit in found.edits))
        for sentence in sentences(text)
    }


@pytest.fixture(scope="module")
def said_in_cases() -> set[str]:
    return set[str]().union(*(said_in(golden.judgment(case)) for _, case in CASES))


@pytest.mark.parametrize("module", sorted(MODULES))
def test_every_sentence_is_said_by_some_case(module: str, said_in_cases: set[str]) -> None:
    texts = set(literals(MODULES[module].read_text("utf-8")))
    assert texts - said_in_cases - NEVER_SAID == set()
    assert said_in_cases.isdisjoint(NEVER_SAID)

"""The runner that asks any program about the conformance cases."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.adapter import answer
from tests.conformance.runner import (
    FAILED,
    PASSED,
    UNSUPPORTED,
    cases,
    outcome,
    question,
    report,
    run,
)
from tests.paths import ROOT

# One that knows no cards of others, and calls the rest legal.
LAZY = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    told = {"supported": False} if "cards" in asked else {"verdict": "legal"}
    print(json.dumps({"id": asked["id"], **told}), flush=True)
"""


def test_our_own_program_passes(tmp_path: Path) -> None:
    """A part of the cases: `tests/test_conformance.py` judges all of them."""
    some = [(name, case) for name, case in cases() if name.startswith("903.5:")]
    told = [outcome(case, answer(question(name, case), tmp_path)) for name, case in some]
    assert len(told) > 20
    assert set(told) == {PASSED}


def test_a_program_is_asked_line_by_line() -> None:
    outcomes, failed = run([sys.executable, "-c", LAZY])
    assert sum(each.total() for each in outcomes.values()) == len(list(cases())) > 900
    assert outcomes["903.5a"][FAILED] > 0
    assert any(each[UNSUPPORTED] for each in outcomes.values())
    assert "903.5: 99 cards are too few" in failed
    *_, total = report(outcomes)
    assert total.split()[2] == str(len(failed))


@pytest.mark.parametrize(
    ("findings", "told"),
    [
        ([], FAILED),
        ([{"code": "deck-size", "rule": "903.5a", "line": 3}], PASSED),
        ([{"code": "deck-size", "rule": "903.5b"}], FAILED),
        ([{"code": "deck-size", "rule": "903.5a"}, {"code": "singleton"}], FAILED),
        ([{"code": "deck-size", "rule": "903.5a"}, {"code": "x", "severity": "note"}], PASSED),
    ],
)
def test_errors_and_warnings_are_those_of_the_case(findings: list[Any], told: str) -> None:
    case = {"verdict": "illegal", "findings": [{"code": "deck-size", "rule": "903.5a"}]}
    assert outcome(case, {"verdict": "illegal", "findings": findings}) == told
    assert outcome(case, {"verdict": "legal", "findings": findings}) == FAILED


def test_a_program_that_ends_is_said() -> None:
    with pytest.raises(SystemExit, match="no answer to"):
        run([sys.executable, "-c", "import sys; sys.stdin.readline()"])


def test_the_runner_needs_nothing_of_ours() -> None:
    source = (ROOT / "tests" / "conformance" / "runner.py").read_text("utf-8")
    assert "import validator" not in source
    assert "from tests" not in source

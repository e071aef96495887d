"""The conformance package's runner: what it asks, how it judges answers, what it reports."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest
from commander_conformance import BrokenError, Case, Report, ask, cases, judged
from commander_conformance.__main__ import main
from commander_conformance.report import in_order
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from tests.paths import CONFORMANCE
from tools.conformance import DOORS, asked

SCHEMAS = {
    path.name: json.loads(path.read_text("utf-8"))
    for path in sorted((CONFORMANCE / "schema").glob("*.json"))
}
REGISTRY: Registry[Any] = Registry().with_resources(
    (name, Resource.from_contents(schema)) for name, schema in SCHEMAS.items()
)

# One that knows no cards of others, and calls the rest legal.
LAZY = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    told = {"supported": False} if "cards" in asked else {"verdict": "legal"}
    print(json.dumps({"id": asked["id"], **told}), flush=True)
"""


def mistakes(schema: str, value: object) -> list[str]:
    validator = Draft202012Validator(SCHEMAS[schema], registry=REGISTRY)
    return [error.message for error in validator.iter_errors(value)]


def wanting(**wanted: Any) -> Case:
    return Case("a: b", "903.5a", {"id": "a: b"}, wanted)


def python(code: str) -> Sequence[str]:
    return [sys.executable, "-c", code]


def test_there_are_more_than_a_thousand_cases() -> None:
    assert len(cases()) > 1000
    assert len({case.id for case in cases()}) == len(cases())


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_the_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])


def test_questions_are_as_their_schema_says() -> None:
    assert [found for case in cases() for found in mistakes("question.json", case.question)] == []
    assert mistakes("question.json", {"id": "a", "rule": "100.1", "deck": "", "format": "x"})


def test_every_format_of_a_question_is_there_as_data() -> None:
    there = {path.stem for path in (CONFORMANCE / "formats").glob("*.json")}
    assert {case.question["format"] for case in cases()} <= there


def test_our_own_program_passes_and_answers_as_the_schema_says() -> None:
    """A part of the cases: `tests/suite/test_cases.py` judges all of them."""
    told = asked("library", rules=["903.5"])
    assert mistakes("report.json", told) == []
    assert (told["failed"], told["not_supported"]) == (0, 0)
    assert told["passed"] == told["cases"] == sum(case.is_about("903.5") for case in cases())
    command = [*DOORS["library"]]
    some = [case for case in cases() if case.id.startswith("903.5: ")][:3]
    answers = answers_of(command, some)
    assert [found for answer in answers for found in mistakes("answer.json", answer)] == []
    assert mistakes("answer.json", {"id": "a: b"})
    assert mistakes("answer.json", {"id": "a: b", "supported": False}) == []


def answers_of(command: Sequence[str], some: Sequence[Case]) -> list[Any]:
    given = "".join(json.dumps(case.question) + "\n" for case in some)
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_program_is_asked_about_every_case() -> None:
    report = Report(ask(python(LAZY), cases()))
    assert report.total.total() == len(cases())
    assert report.rules["903.5a"]["failed"] > 0
    assert report.total["not supported"] == sum("cards" in case.question for case in cases())
    assert "903.5: 99 cards are too few" in [each.case.id for each in report.failures]
    *_, total = [line for line in report.text() if line.startswith("all ")]
    assert total.split()[1:] == [str(report.total[key]) for key in report.total]
    assert mistakes("report.json", report.json()) == []


@pytest.mark.parametrize(
    ("findings", "why"),
    [
        ([], ['finding wanted: {"code":"deck-size","rule":"903.5a"}']),
        ([{"code": "deck-size", "rule": "903.5a", "line": 3}], []),
        (
            [{"code": "deck-size", "rule": "903.5b", "message": "too few"}],
            [
                'finding wanted: {"code":"deck-size","rule":"903.5a"}',
                'finding not wanted: {"code":"deck-size","rule":"903.5b"}',
            ],
        ),
        (
            [{"code": "deck-size", "rule": "903.5a"}, {"code": "singleton"}],
            ['finding not wanted: {"code":"singleton"}'],
        ),
        ([{"code": "deck-size", "rule": "903.5a"}, {"code": "x", "severity": "note"}], []),
    ],
)
def test_errors_and_warnings_are_those_of_the_case(findings: list[Any], why: list[str]) -> None:
    case = wanting(verdict="illegal", findings=[{"code": "deck-size", "rule": "903.5a"}])
    outcome = judged(case, {"verdict": "illegal", "findings": findings})
    assert list(outcome.why) == why
    assert outcome.result == ("failed" if why else "passed")
    assert judged(case, {"verdict": "legal", "findings": findings}).result == "failed"


def test_what_says_most_is_matched_first() -> None:
    case = wanting(findings=[{"code": "a"}, {"code": "a", "line": 2}])
    told = {"findings": [{"code": "a", "line": 2}, {"code": "a", "line": 1}]}
    assert judged(case, told).result == "passed"


def test_only_what_a_case_is_about_is_looked_at() -> None:
    answer = {"verdict": "legal", "size": 100, "commanders": ["A"]}
    assert judged(wanting(verdict="legal"), answer).result == "passed"
    why = judged(wanting(verdict="legal", size=99, companion="B"), answer).why
    assert why == ('companion: "B" wanted, null answered', "size: 99 wanted, 100 answered")
    assert judged(wanting(size=99), {"supported": False}).result == "not supported"


def test_parts_of_a_rule_are_about_it_and_longer_numbers_are_not() -> None:
    rules = [("903.5a", "903.5"), ("903.5", "903"), ("903.5", "903.5")]
    assert all(Case("", rule, {}, {}).is_about(whole) for rule, whole in rules)
    assert not Case("", "903.13a", {}, {}).is_about("903.1")
    assert sorted(["107.12", "107.4e", "903.5", "107.4"], key=in_order) == [
        "107.4", "107.4e", "107.12", "903.5",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("import sys; sys.stdin.readline()", "the program ended without an answer"),
        ("print('hello', flush=True); input()", "this is no JSON: hello"),
        ("""print('{"id": "x"}', flush=True); input()""", 'to something else: {"id": "x"}'),
        ("print('[]', flush=True); input()", "the answer is to something else"),
    ],
)
def test_a_program_that_breaks_off_is_said(code: str, words: str) -> None:
    with pytest.raises(BrokenError, match=f"^{cases()[0].id}: .*{words}"):
        list(ask(python(code), cases()))


def test_a_program_that_says_nothing_is_ended() -> None:
    with pytest.raises(BrokenError, match=f"^{cases()[0].id}: no answer within 0.1 s$"):
        list(ask(python("import time; time.sleep(600)"), cases(), seconds=0.1))


def test_the_command_says_what_happened_by_its_exit_status(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def ended(*arguments: str) -> tuple[int | str | None, str, str]:
        with pytest.raises(SystemExit) as ending:
            main([*arguments])
        said = capsys.readouterr()
        return ending.value.code, said.out, said.err

    status, out, _ = ended("--rule", "903.5a", *python(LAZY))
    assert (status, out.split()[:2]) == (1, ["rule", "passed"])
    status, out, _ = ended("--rule", "407.3", "--output", "json", *python(LAZY))
    assert status == 1
    assert mistakes("report.json", json.loads(out)) == []
    assert ended("--rule", "100.5", *DOORS["library"])[0] == 0
    assert ended("--rule", "999", "x")[::2] == (
        2, "commander-conformance: there is no case about that\n",
    )  # fmt: skip
    assert ended()[0] == 2
    assert ended("no-such-program-anywhere")[0] == 2


def test_questions_are_printed_for_who_asks_by_himself(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--questions", "--rule", "903.5a"])
    lines = capsys.readouterr().out.splitlines()
    assert all(line.isascii() for line in lines)
    some = [case.question for case in cases() if case.is_about("903.5a")]
    assert [json.loads(line) for line in lines] == some

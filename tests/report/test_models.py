"""Judgments are reports: the plain values inside say what the models at the border say."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from validator.base.frozen import frozen
from validator.report.finding import Edit, Facts, Found, Judgment, Verdict, in_order, verdict_of
from validator.report.findings.code import CODES
from validator.report.findings.fact import Severity
from validator.report.findings.registry import UNDECIDED_CODES
from validator.report.models import CatalogInfo, Finding, Report, report_of

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
NUMBERS = st.none() | st.integers(1, 2_000)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 999) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=5,
)
OBJECTS = st.dictionaries(TEXTS, JSON, max_size=3).map(frozen)
EDITS = st.builds(
    Edit, title=TEXTS, changes=st.lists(OBJECTS, max_size=2).map(tuple), safe=st.booleans()
)
FOUND = st.builds(
    Found,
    code=st.sampled_from(CODES),
    rule=st.none() | TEXTS,
    severity=st.sampled_from(get_args(Severity)),
    card=st.none() | TEXTS,
    oracle_id=st.none() | TEXTS,
    line=NUMBERS,
    column=NUMBERS,
    end_column=NUMBERS,
    path=st.none() | TEXTS,
    params=OBJECTS,
    edits=st.lists(EDITS, max_size=2).map(tuple),
    message=TEXTS,
    help=st.none() | TEXTS,
)
JUDGMENTS = st.builds(
    Judgment,
    format=TEXTS,
    verdict=st.sampled_from(get_args(Verdict)),
    catalog=st.builds(Facts, as_of=st.none() | TEXTS, cards=st.integers(0, 99_999)),
    findings=st.lists(FOUND, max_size=4).map(tuple),
    commanders=st.lists(TEXTS, max_size=2).map(tuple),
    companion=st.none() | TEXTS,
    color_identity=st.lists(st.sampled_from("WUBRG"), unique=True).map(tuple),
    size=st.integers(0, 9_999),
    deck=st.none() | TEXTS,
)


def test_the_models_have_the_fields_of_the_values_in_the_order_of_the_contract() -> None:
    assert tuple(Finding.model_fields) == Found.field_names
    assert tuple(CatalogInfo.model_fields) == Facts.field_names
    assert tuple(Report.model_fields) == Judgment.field_names


def test_what_a_finding_may_leave_out_is_the_same_in_both() -> None:
    left_out = Found(code="syntax", message="text")
    assert Finding.model_validate(left_out, from_attributes=True) == Finding(
        code="syntax", message="text"
    )


@given(JUDGMENTS)
def test_a_judgment_and_its_report_are_the_same_json(judgment: Judgment) -> None:
    report = report_of(judgment)
    assert judgment.json() == report.model_dump_json()
    assert Report.model_validate_json(judgment.json()) == report
    assert judgment.is_legal == report.is_legal


@given(JUDGMENTS)
def test_a_report_made_of_a_judgment_is_the_one_that_pydantic_would_make(
    judgment: Judgment,
) -> None:
    made = report_of(judgment)
    validated = Report.model_validate(judgment, from_attributes=True)
    assert made == validated
    assert repr(made) == repr(validated)
    assert hash(made) == hash(validated)
    assert made.model_dump() == validated.model_dump()
    assert made.model_dump_json(exclude_unset=True) == validated.model_dump_json(exclude_unset=True)
    changed = {"deck": "another"}
    assert made.model_copy(update=changed) == validated.model_copy(update=changed)
    assert pickle.loads(pickle.dumps(made)) == copy.deepcopy(made) == validated
    with pytest.raises(ValidationError):
        made.deck = "changed"  # type: ignore[misc]
    parts = ((made, validated), (made.catalog, validated.catalog))
    for mine, theirs in (*parts, *zip(made.findings, validated.findings, strict=True)):
        assert type(mine) is type(theirs)
        assert mine.model_fields_set == theirs.model_fields_set
        assert mine.model_extra == theirs.model_extra
        assert vars(mine) == vars(theirs)
        assert list(vars(mine)) == list(type(mine).model_fields)


@given(st.lists(FOUND))
def test_findings_are_ordered_by_line_then_code(findings: list[Found]) -> None:
    ordered = in_order(findings)
    assert sorted(ordered, key=repr) == sorted(findings, key=repr)
    lines = [found.line for found in ordered]
    known = [line for line in lines if line is not None]
    assert lines == sorted(known) + [None] * (len(lines) - len(known))
    for before, after in pairwise(ordered):
        assert before.line != after.line or before.code <= after.code


@given(st.lists(FOUND))
def test_only_errors_make_a_deck_illegal(findings: list[Found]) -> None:
    verdict = verdict_of(findings)
    if any(found.severity == "error" for found in findings):
        assert verdict == "illegal"
    elif any(found.code in UNDECIDED_CODES for found in findings):
        assert verdict == "undecided"
    else:
        assert verdict == "legal"


def test_doubts_leave_a_verdict_open() -> None:
    doubt = Found(code="facts-missing", severity="warning", message="nobody knows")
    assert verdict_of([doubt]) == "undecided"
    assert verdict_of([doubt, Found(code="banned", message="out")]) == "illegal"

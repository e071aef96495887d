"""The validators of a process, and card facts that change under it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cards.update.invented import NEW, OLD, compiled
from validator.cards.catalog.lookup import CatalogError
from validator.serve.problems import ProblemError
from validator.serve.questions.judges import Judges


def test_newer_facts_are_used_from_then_on_and_damaged_ones_are_not(tmp_path: Path) -> None:
    file = compiled(tmp_path / "catalog.sqlite3", OLD)
    judges = Judges(str(file))
    old = judges.of("commander")
    assert not judges.renewed()
    compiled(tmp_path / "new.sqlite3", NEW).replace(file)
    assert judges.renewed()
    assert judges.catalog.size == len(NEW)
    assert judges.of("commander") is not old
    assert old.catalog.size == len(OLD)
    (tmp_path / "damaged").write_bytes(b"no catalog")
    (tmp_path / "damaged").replace(file)
    assert not judges.renewed()
    assert judges.catalog.size == len(NEW)
    with pytest.raises(CatalogError):
        Judges(str(file))


def test_a_validator_is_made_once_and_of_own_formats_some_are_kept() -> None:
    judges = Judges()
    assert judges.of("commander") is judges.of("commander")
    first = judges.of({"id": "first", "extends": "commander"})
    assert judges.of({"extends": "commander", "id": "first"}) is first
    for number in range(20):
        judges.of({"id": f"f{number}", "extends": "commander"})
    assert judges.of({"id": "first", "extends": "commander"}) is not first
    with pytest.raises(ProblemError, match="no format"):
        judges.of("commander.toml")


@pytest.mark.parametrize("depth", [100, 500, 900, 5_000])
def test_a_format_that_is_nested_too_deep_is_a_wrong_question(depth: int) -> None:
    nested: dict[str, Any] = {}
    for _ in range(depth):
        nested = {"a": nested}
    with pytest.raises(ProblemError, match="/format"):
        Judges().of({"id": "x", "extends": "commander", **nested})

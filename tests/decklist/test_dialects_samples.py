"""Each dialect's docstring is a sample: it is read, written, and comes back as it was."""

from __future__ import annotations

import ast
import sys
import textwrap
from functools import cache
from pathlib import Path

import pytest

from validator.decklist import Decklist, parse_decklists
from validator.decklist.dialects.dialect import Dialect
from validator.decklist.dialects.in_data import IN_DATA
from validator.decklist.dialects.in_text import IN_TEXT
from validator.decklist.dialects.in_xml import IN_XML
from validator.decklist.dialects.targets import TARGETS
from validator.decklist.fields.names import fields_of
from validator.decklist.headings import HEADINGS
from validator.judge.conversion.convert import convert
from validator.judge.validator import Validator

ALL = (*IN_TEXT, *IN_XML, *IN_DATA)
READ_ONLY = [dialect for dialect in ALL if dialect.writer is None]
SHARED = {"__init__", "dialect", "sheet", "in_text", "in_xml", "in_data", "targets"}
FOLDER = Path(sys.modules[Dialect.__module__].__file__ or "").parent
MODULES = {
    sys.modules[f"validator.decklist.dialects.{path.stem}"].DIALECT.id: path.stem
    for path in FOLDER.glob("*.py")
    if path.stem not in SHARED
}


@cache
def validator() -> Validator:
    return Validator()


def sample_of(dialect: Dialect) -> str:
    """What is indented in the docstring of the dialect's file."""
    # Python from 3.13 on takes the indentation of a docstring away.
    tree = ast.parse((FOLDER / f"{MODULES[dialect.id]}.py").read_text(encoding="utf-8"))
    lines = (ast.get_docstring(tree, clean=False) or "").splitlines()
    inside = [number for number, line in enumerate(lines) if line.startswith("    ")]
    return textwrap.dedent("\n".join(lines[inside[0] : inside[-1] + 1])) + "\n"


def read(text: str) -> Decklist:
    (decklist,) = parse_decklists(text)
    assert decklist.faults == ()
    return decklist


def written(text: str, to: str) -> str:
    made = convert(text, to, catalog=validator().catalog, format=validator().format)
    assert not any(loss.unread for loss in made.lost)
    return made.text


def test_every_file_is_in_one_table() -> None:
    assert sorted(dialect.id for dialect in ALL) == sorted(MODULES)
    assert len(TARGETS) == sum(dialect.writer is not None for dialect in ALL)


@pytest.mark.parametrize("to", TARGETS)
def test_a_sample_is_written_as_it_was_read(to: str) -> None:
    sample = sample_of(TARGETS[to])
    assert written(sample, to) == sample
    assert "Krenko, Mob Boss" in sample


@pytest.mark.parametrize("dialect", READ_ONLY, ids=lambda each: each.id)
def test_a_sample_is_read_though_nobody_writes_it(dialect: Dialect) -> None:
    """Whatever stands in it is the same in JSON, which loses nothing."""
    sample = sample_of(dialect)
    entries = read(sample).entries
    assert {entry.name for entry in entries} >= {"Krenko, Mob Boss", "Mountain"}
    assert sum(entry.quantity for entry in entries) >= 36
    again = written(sample, "json")
    assert "Krenko, Mob Boss" in again
    assert written(again, "json") == again
    with pytest.raises(ValueError, match="there is no writer"):
        dialect.write(None)  # type: ignore[arg-type]


def test_programs_agree_on_what_a_word_means() -> None:
    """The tables of the readers are made of theirs, so that none may hide another's."""
    for dialect in IN_TEXT:
        for zone, words in dialect.also.items():
            assert {HEADINGS[" ".join(word.split())] for word in words.split(",")} == {zone}
    for dialect in ALL:
        for field, names in dialect.fields.items():
            assert all(field in fields_of(name.strip()) for name in names.split(",")), dialect.id


def test_a_dialect_is_a_file_and_a_line() -> None:
    """What a program's file says is all that the readers need to know of it."""
    for path in FOLDER.parent.rglob("*.py"):
        if path.parent != FOLDER:
            source = path.read_text(encoding="utf-8")
            for module in MODULES.values():
                assert f"dialects.{module}" not in source, path

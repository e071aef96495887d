"""A format from its table is the format of its files, as plain values; and nothing else is."""

from __future__ import annotations

import copy
import json
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.paths import ROOT
from validator import Validator
from validator.base import resources
from validator.formats import tables as format_tables
from validator.formats.boosters import with_boosters
from validator.formats.errors import checked
from validator.formats.files import chain_of, format_ids, home, put_together
from validator.formats.history import format_on
from validator.formats.load import _model, _shipped, as_model, from_files, load_format, plain_format
from validator.formats.model import Format
from validator.formats.plain import dumped, is_plain, plain_of


def forget() -> None:
    _shipped.cache_clear()
    _model.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the folder of formats, which the program takes for its own."""
    shutil.copytree(resources.data_path("formats"), tmp_path / "formats")
    shutil.copy(resources.data_path("commander-history.toml"), tmp_path)
    monkeypatch.setattr(resources, "data_path", tmp_path.joinpath)
    forget()
    yield tmp_path / "formats"
    forget()


def model(id: str) -> Format:
    """The format of its files, checked key by key as a user's own is."""
    chain = chain_of(home(id))
    return checked(chain, put_together(chain))


# -- what tables hold ----------------------------------------------------------------


@pytest.mark.parametrize("id", format_ids())
def test_committed_tables_are_current(id: str) -> None:
    kept = resources.data_path("formats", "tables", f"{id}.json").read_bytes()
    assert kept == format_tables.table(id), "run: python -m validator.formats.tables"


def test_there_is_a_table_for_each_format_and_no_other() -> None:
    kept = resources.data_path("formats", "tables").glob("*")
    assert {path.name for path in kept} == {f"{id}.json" for id in format_ids()}


@pytest.mark.parametrize("id", format_ids())
def test_a_table_and_the_files_say_the_same(id: str) -> None:
    plain = format_tables.from_table(id)
    assert plain is not None
    assert is_plain(plain)
    assert Format.model_validate(dumped(plain)) == model(id) == from_files(id) == load_format(id)
    # Tuples and all, so that nothing inside meets a list where a model has none.
    assert dumped(plain) == model(id).model_dump()
    assert plain_of(model(id).model_dump()) == plain


@pytest.mark.parametrize("id", format_ids())
def test_reports_do_not_show_which_way_a_format_came(id: str) -> None:
    legal = (ROOT / "examples" / "tatyova.txt").read_text(encoding="utf-8")
    decks = [legal, legal.replace("1 Sol Ring", "2 Lightning Bolt"), "1 Sol Ring\n", "?\n", ""]
    plain, full = Validator(format=id), Validator(format=model(id))
    for deck in decks:
        assert plain.check(deck) == full.check(deck)


def test_an_own_format_is_read_by_pydantic_and_judges_alike(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "commander"\nid = "commander"\nname = "Commander"\n', "utf-8")
    assert not is_plain(plain_format(own))
    legal = (ROOT / "examples" / "tatyova.txt").read_text(encoding="utf-8")
    for day in (None, "2018-01-01", "2020-01-01", "2025-12-01"):
        mine = Validator(format=own).check(legal, as_of=day)
        assert mine == Validator().check(legal, as_of=day)


# -- the files have the last word ----------------------------------------------------


@pytest.mark.parametrize("of", ["arena-brawl", "brawl", "commander"])
def test_a_file_of_the_chain_that_was_changed_is_read(folder: Path, of: str) -> None:
    assert is_plain(plain_format("arena-brawl"))
    forget()
    file = folder / f"{of}.toml"
    text = file.read_text(encoding="utf-8").replace("[companion]\nallowed = true\n", "")
    file.write_text(f"{text}\n[companion]\nallowed = false\n", encoding="utf-8")
    changed = plain_format("arena-brawl")
    assert not is_plain(changed)
    assert changed == model("arena-brawl")
    assert changed.companion.allowed is False
    # And back in a table, once that is written anew.
    format_tables.main()
    forget()
    again = plain_format("arena-brawl")
    assert is_plain(again)
    assert as_model(again) == changed


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: b"",
        lambda kept: kept[:-200],
        lambda kept: b"\xff\xfe",
        lambda kept: b"[]",
        lambda kept: b"{}",
        lambda kept: b'{"sources":[],"format":{}}',
        lambda kept: b'{"sources":{},"format":{}}',
        lambda kept: json.dumps(json.loads(kept) | {"format": None}).encode(),
        lambda kept: kept.replace(b'"commander":"', b'"commander":"0', 1),
        lambda kept: kept.replace(b'"sources":{', b'"sources":{"../../x":"0",', 1),
    ],
    ids=[
        "empty", "cut off", "no text", "no object", "nothing", "no sources", "of no files",
        "no format", "other text", "other files",
    ],
)  # fmt: skip
def test_a_table_that_does_not_fit_is_passed_over(
    folder: Path, spoil: Callable[[bytes], bytes]
) -> None:
    kept = folder / "tables" / "commander.json"
    assert spoil(kept.read_bytes()) != kept.read_bytes()
    kept.write_bytes(spoil(kept.read_bytes()))
    assert format_tables.from_table("commander") is None
    assert load_format("commander") == model("commander")


def test_without_tables_the_files_are_enough(folder: Path) -> None:
    plain = {id: as_model(plain_format(id)) for id in format_ids()}
    shutil.rmtree(folder / "tables")
    forget()
    assert {id: plain_format(id) for id in format_ids()} == plain


def test_line_ends_of_a_checkout_do_not_matter(folder: Path) -> None:
    file = folder / "commander.toml"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert is_plain(plain_format("commander"))


def test_tables_do_not_hang_on_the_hash_seed() -> None:
    command = "import sys; from validator.formats import tables as made, load as formats; "
    command += "sys.stdout.buffer.write(b''.join(map(made.table, formats.format_ids())))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", command],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(runs) == 1


# -- what a format is ----------------------------------------------------------------


def test_a_validator_tells_its_format_as_a_model(tmp_path: Path) -> None:
    judge = Validator(format="brawl")
    assert type(judge.format) is Format
    assert judge.format is judge.format
    assert judge.format == load_format("brawl")
    given = model("duel")
    assert Validator(format=given).format is given


def test_plain_formats_are_values() -> None:
    plain: Any = plain_format("commander")
    for part, key in ((plain, "id"), (plain.size, "minimum"), (plain.size, "xyzzy")):
        with pytest.raises(AttributeError, match="immutable"):
            setattr(part, key, 60)
        with pytest.raises(AttributeError, match="immutable"):
            delattr(part, key)
    other = plain.model_copy(update={"size": plain.size.model_copy(update={"minimum": 60})})
    assert (other.size.minimum, plain.size.minimum) == (60, 100)
    assert other != plain != load_format("commander")
    assert other.size.model_copy(update={"minimum": 100}) == plain.size
    for same in (copy.deepcopy(plain), pickle.loads(pickle.dumps(plain))):
        assert same == plain
        assert hash(same) == hash(plain)
    assert "size=Plain(rule='903.5a', minimum=100, maximum=100)" in repr(plain)


@pytest.mark.parametrize("day", ["2017-12-24", "2020-04-16", "2020-04-17", "2024-01-01"])
def test_days_and_boosters_change_a_plain_format_as_they_change_a_model(day: str) -> None:
    assert as_model(format_on(plain_format("commander"), day)) == format_on(model("commander"), day)
    for sets in (["CMR"], ["CLB", "CMM"], []):
        draft = with_boosters(plain_format("commander-draft"), sets)
        assert is_plain(draft)
        assert as_model(draft) == with_boosters(model("commander-draft"), sets)

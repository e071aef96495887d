"""A format as it was made ready is the format of its files; and nothing else is."""

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
from pydantic import BaseModel

from tests.paths import ROOT
from tools import formats as tool
from validator import Validator
from validator.base import resources
from validator.base.value import dump, replace
from validator.formats import format as declared
from validator.formats.boosters import with_boosters
from validator.formats.errors import checked
from validator.formats.files import chain_of, format_ids, home
from validator.formats.history import format_on
from validator.formats.load import (
    _shipped,
    as_model,
    as_value,
    from_files,
    load_format,
    plain_format,
    ready_format,
)
from validator.formats.merge import put_together
from validator.formats.model import Format


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the folder of formats, which the program takes for its own."""
    shutil.copytree(resources.data_path("formats"), tmp_path / "formats")
    shutil.copy(resources.data_path("commander-history.toml"), tmp_path)
    monkeypatch.setattr(resources, "data_path", tmp_path.joinpath)
    forget()
    yield tmp_path / "formats"
    forget()


def forget() -> None:
    _shipped.cache_clear()


def checked_format(id: str) -> declared.Format:
    """The format of its files, checked key by key as a user's own is."""
    chain = chain_of(home(id))
    return checked(chain, put_together(chain))


# -- what is ready -------------------------------------------------------------------


@pytest.mark.parametrize("id", format_ids())
def test_what_is_committed_is_current(id: str) -> None:
    kept = resources.data_path("formats", "ready", f"{id}.json").read_bytes()
    assert kept == tool.ready(id), "run: python -m tools.formats"


def test_each_format_is_ready_and_no_other() -> None:
    kept = resources.data_path("formats", "ready").glob("*")
    assert {path.name for path in kept} == {f"{id}.json" for id in format_ids()}


@pytest.mark.parametrize("id", format_ids())
def test_what_is_ready_and_the_files_say_the_same(id: str) -> None:
    ready = ready_format(id)
    assert ready is not None
    assert ready == plain_format(id) == from_files(id) == checked_format(id)
    # Tuples and all, so that nothing inside meets a list where a model has none.
    assert dump(ready) == load_format(id).model_dump()


@pytest.mark.parametrize("id", format_ids())
def test_reports_do_not_show_which_way_a_format_came(id: str) -> None:
    legal = (ROOT / "examples" / "tatyova.txt").read_text(encoding="utf-8")
    decks = [legal, legal.replace("1 Sol Ring", "2 Lightning Bolt"), "1 Sol Ring\n", "?\n", ""]
    plain, full = Validator(format=id), Validator(format=load_format(id))
    for deck in decks:
        assert plain.check(deck) == full.check(deck)


def test_an_own_format_is_read_by_pydantic_and_judges_alike(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "commander"\nid = "commander"\nname = "Commander"\n', "utf-8")
    assert plain_format(own) == replace(plain_format("commander"), summary="")
    legal = (ROOT / "examples" / "tatyova.txt").read_text(encoding="utf-8")
    for day in (None, "2018-01-01", "2020-01-01", "2025-12-01"):
        mine = Validator(format=own).check(legal, as_of=day)
        assert mine == Validator().check(legal, as_of=day)


# -- the files have the last word ----------------------------------------------------


@pytest.mark.parametrize("of", ["arena-brawl", "brawl", "commander"])
def test_a_file_of_the_chain_that_was_changed_is_read(folder: Path, of: str) -> None:
    assert ready_format("arena-brawl") is not None
    file = folder / f"{of}.toml"
    text = file.read_text(encoding="utf-8").replace("[companion]\nallowed = true\n", "")
    file.write_text(f"{text}\n[companion]\nallowed = false\n", encoding="utf-8")
    assert ready_format("arena-brawl") is None
    changed = plain_format("arena-brawl")
    assert changed == checked_format("arena-brawl")
    assert changed.companion.allowed is False
    # And ready again, once that is written anew.
    tool.main()
    assert ready_format("arena-brawl") == changed


def changed(kept: bytes, *path: str | int, to: object = None, key: str | None = None) -> bytes:
    """A ready format with something else in one place, or there without a key."""
    document = json.loads(kept)
    inside = document["format"]
    for part in path[:-1]:
        inside = inside[part]
    if key is None:
        inside[path[-1]] = to
    else:
        del inside[path[-1]][key]
    return json.dumps(document).encode()


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
        lambda kept: changed(kept, "size", key="minimum"),
        lambda kept: changed(kept, "beside", "planes", key="shared"),
        lambda kept: json.dumps(json.loads(kept) | {"format": {}}).encode(),
        lambda kept: changed(kept, "size", to=100),
        lambda kept: changed(kept, "size", "minimum", to="100"),
        lambda kept: changed(kept, "size", "minimum", to=None),
        lambda kept: changed(kept, "size", "fewest", to=100),
        lambda kept: changed(kept, "commander", "kinds", to={}),
        lambda kept: changed(kept, "commander", "kinds", 0, to="Creature"),
        lambda kept: changed(kept, "commander", "kinds", 0, "types", to="Creature"),
        lambda kept: changed(kept, "commander", "pairs", to=["partners"]),
        lambda kept: changed(kept, "companion", "allowed", to=1),
    ],
    ids=[
        "empty", "cut off", "no text", "no object", "nothing", "no sources", "of no files",
        "no format", "other text", "other files", "without a key", "without a key inside",
        "without any", "no table", "no number", "nothing for a number", "unknown key", "no list",
        "a list of something else", "a text for a list", "no partner ability", "no truth",
    ],
)  # fmt: skip
def test_a_ready_format_that_does_not_fit_is_passed_over(
    folder: Path, spoil: Callable[[bytes], bytes]
) -> None:
    kept = folder / "ready" / "commander.json"
    assert spoil(kept.read_bytes()) != kept.read_bytes()
    kept.write_bytes(spoil(kept.read_bytes()))
    assert ready_format("commander") is None
    assert plain_format("commander") == checked_format("commander")


def test_the_files_are_enough(folder: Path) -> None:
    ready = {id: plain_format(id) for id in format_ids()}
    shutil.rmtree(folder / "ready")
    forget()
    assert {id: plain_format(id) for id in format_ids()} == ready


def test_line_ends_of_a_checkout_do_not_matter(folder: Path) -> None:
    file = folder / "commander.toml"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert ready_format("commander") is not None


def test_what_is_written_does_not_hang_on_the_hash_seed() -> None:
    command = "import sys; from tools.formats import format_ids, ready; "
    command += "sys.stdout.buffer.write(b''.join(map(ready, format_ids())))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", command],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(runs) == 1


# -- what a format is ----------------------------------------------------------------


def test_a_validator_tells_its_format_as_a_model() -> None:
    judge = Validator(format="brawl")
    assert type(judge.format) is Format
    assert judge.format is judge.format
    assert judge.format == load_format("brawl")
    given = load_format("duel")
    assert Validator(format=given).format is given


def test_a_format_is_a_model_and_what_type_checkers_take_it_for() -> None:
    assert issubclass(Format, BaseModel)
    assert issubclass(Format, declared.Format)
    format = load_format("commander")
    assert isinstance(format.size, BaseModel)
    assert isinstance(format.size, declared.Size)
    assert as_value(format) == plain_format("commander")
    assert as_model(format) is format


def test_decks_are_judged_by_plain_values_whoever_wrote_the_format() -> None:
    own = Format(name="Own", size=declared.Size(minimum=40))
    judge = Validator(format=own)
    assert judge.plain_format == declared.Format(name="Own", size=declared.Size(minimum=40))
    assert type(judge.plain_format.size) is declared.Size
    assert [found.code for found in judge.check("1 Opt").findings] == ["deck-size"]


def test_plain_formats_are_values() -> None:
    plain = plain_format("commander")
    parts: list[tuple[Any, str]] = [(plain, "id"), (plain.size, "minimum"), (plain.size, "xyzzy")]
    for part, key in parts:
        with pytest.raises(AttributeError, match="immutable"):
            setattr(part, key, 60)
        with pytest.raises(AttributeError, match="immutable"):
            delattr(part, key)
    other = replace(plain, size=replace(plain.size, minimum=60))
    assert (other.size.minimum, plain.size.minimum) == (60, 100)
    assert other != plain != load_format("commander")
    assert replace(other.size, minimum=100) == plain.size
    for same in (copy.deepcopy(plain), pickle.loads(pickle.dumps(plain))):
        assert same == plain
        assert hash(same) == hash(plain)
    assert "size=Size(rule='903.5a', minimum=100, maximum=100)" in repr(plain)


@pytest.mark.parametrize("day", ["2017-12-24", "2020-04-16", "2020-04-17", "2024-01-01"])
def test_days_and_boosters_change_a_format_as_a_model_of_it_would_be_changed(day: str) -> None:
    then = format_on(plain_format("commander"), day)
    assert as_value(as_model(then)) == then != plain_format("commander")
    for sets in (["CMR"], ["CLB", "CMM"], []):
        draft = with_boosters(plain_format("commander-draft"), sets)
        assert as_value(as_model(draft)) == draft != plain_format("commander-draft")

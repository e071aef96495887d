"""A format is declared once: its values, and the model of them that users see, are the same."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from tests.formats.loading import load_format
from tests.paths import ROOT
from validator import Validator
from validator.base.value import dump, replace
from validator.formats import format as declared
from validator.formats.boosters import with_boosters
from validator.formats.file_errors import checked
from validator.formats.files import chain_of, format_ids, home
from validator.formats.history import format_on
from validator.formats.load import as_model, as_value, plain_format
from validator.formats.merge import put_together
from validator.formats.model import Format


@pytest.mark.parametrize("id", format_ids())
def test_values_are_what_the_check_of_a_users_file_gives(id: str) -> None:
    chain = chain_of(home(id))
    format = plain_format(id)
    assert format == checked(chain, put_together(chain))
    # Tuples and all, so that nothing inside meets a list where a model has none.
    assert dump(format) == load_format(id).model_dump()
    assert as_value(load_format(id)) == format


@pytest.mark.parametrize("id", format_ids())
def test_reports_do_not_show_whether_a_format_was_a_model(id: str) -> None:
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


def test_a_format_may_ask_for_a_bracket_alone() -> None:
    own = Format.model_validate({"id": "core-night", "bracket": {"maximum": 2}})
    assert own.bracket.maximum == 2
    for wrong in (0, 6):
        with pytest.raises(ValueError, match=r"bracket\.maximum"):
            Format.model_validate({"id": "core-night", "bracket": {"maximum": wrong}})

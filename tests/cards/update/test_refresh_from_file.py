"""`cmdr update --from`: a file at hand, in any shape, or the reason why it is refused."""

from __future__ import annotations

import gzip
import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.cards.update.http_server import packed
from tests.cards.update.invented import NEW, OLD, digest, failed, scryfall, update
from validator import Validator
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.records import RecordError
from validator.cards.update.record_files import RecordFileError
from validator.cards.update.refresh import UpdateError, update_from_file


@pytest.mark.parametrize("shape", ["lines", "array", "indented", "gzip", "array, gzip"])
def test_a_file_in_any_shape_gives_the_same_catalog(shape: str, target: Path) -> None:
    array = json.dumps(NEW, indent=2 if shape == "indented" else None).encode()
    lines = gzip.decompress(packed(NEW))
    content = {"lines": lines, "gzip": packed(NEW), "array, gzip": gzip.compress(array)}
    file = target.with_name("records")
    file.write_bytes(content.get(shape, array))
    result = update(None, target, "--from", file, "--as-of", "2026-10-10")
    assert result.exit_code == 0, result.output
    catalog = Catalog(target)
    assert catalog.as_of == "2026-10-10"
    assert list(catalog.cards()) == list(Catalog.from_records(NEW).cards())


def written(file: Path, day: str) -> Path:
    """The file, written last on that day."""
    seconds = datetime.fromisoformat(f"{day}T12:00:00+00:00").timestamp()
    os.utime(file, (seconds, seconds))
    return file


def test_the_day_of_a_file_is_in_its_name(target: Path) -> None:
    named = target.with_name("oracle-cards-20260908090157.jsonl.gz")
    named.write_bytes(packed(NEW))
    done = update(None, target, "--from", written(named, "2026-10-01"))
    assert Catalog(target).as_of == "2026-09-08"
    assert "taken to be" not in done.stderr


def test_else_it_is_the_day_on_which_the_file_was_written(target: Path) -> None:
    """And never that of its newest card, which may be a preview."""
    file = target.with_name("cards.json")
    file.write_text(json.dumps(NEW), encoding="utf-8")
    done = update(None, target, "--from", written(file, "2026-10-01"))
    assert Catalog(target).as_of == "2026-10-01"
    assert "of 2026-10-01, when the file was written; --as-of DATE says another" in done.stderr
    update_from_file(target, file, keys=(), today="2026-09-30", force=True)
    assert Catalog(target).as_of == "2026-09-30"  # a clock may be wrong


def test_a_packed_file_tells_when_it_was_packed(target: Path) -> None:
    file = target.with_name("cards.gz")
    seconds = int(datetime(2026, 9, 20, 12, tzinfo=UTC).timestamp())
    file.write_bytes(gzip.compress(json.dumps(NEW).encode(), mtime=seconds))
    update_from_file(target, written(file, "2026-10-01"), keys=())
    assert Catalog(target).as_of == "2026-09-20"
    file.write_bytes(gzip.compress(json.dumps(NEW).encode(), mtime=0))
    update_from_file(target, written(file, "2026-10-01"), keys=())
    assert Catalog(target).as_of == "2026-10-01"


def test_a_day_that_a_tool_made_up_is_none(target: Path) -> None:
    file = target.with_name("cards.json")
    file.write_text(json.dumps(NEW), encoding="utf-8")
    done = update(None, target, "--from", written(file, "1980-01-01"))
    assert Catalog(target).as_of is None
    assert "of no known day" in done.stderr


def test_a_preview_is_undecided_and_not_illegal(target: Path) -> None:
    """The newest card comes out after the day of its file."""
    file = target.with_name("cards.json")
    leader = scryfall("Old Bear", "Legendary Creature — Bear", cost="{G}")
    file.write_text(json.dumps([*NEW, leader]), encoding="utf-8")
    update(None, target, "--from", written(file, "2026-10-01"))
    deck = "Commander\n1 Old Bear\nDeck\n1 Newest Bear\n98 Forest\n"
    judge = Validator(catalog=target)
    report = judge.check(deck)
    assert report.verdict == "undecided"
    (finding,) = report.findings
    assert (finding.code, finding.card) == ("facts-missing", "Newest Bear")
    assert "after the card data (2026-10-01)" in finding.message
    assert "cmdr update" in (finding.help or "")
    assert judge.check(deck, as_of="2026-10-01").verdict == "illegal"
    assert judge.check(deck, as_of="2026-11-01").verdict == "legal"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "is empty"),
        (b"<html>", "web page"),
        (b'{"name": "Bear"}\n', "Bear: layout is missing"),
        (b'{"name": 7}\n', "name is not a string"),
        (b'[{"name": "Bear", "layout": "normal"}]', "type_line is missing"),
        (b"[1]", "record 1"),
        (b"{}", "without a name"),
        (b"[]", "holds no cards"),
        (b"PK\x03\x04", "not JSON"),
        (packed(OLD[:20]), "the source has 20 cards"),
        (packed([*OLD[2:], *(scryfall(f"Another {n}") for n in range(9))]), "lacks 2 cards"),
        (packed([*OLD[1:], scryfall("Plains")]), "no basic land named Plains"),
        (packed([scryfall("Half", legalities={"commander": "perhaps"})]), "Half: legalities"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_better_is_refused(content: bytes, why: str, target: Path) -> None:
    file = target.with_name("records")
    file.write_bytes(content)
    assert why in failed(None, target, "--from", file)


def test_a_site_may_have_the_same_catalog_of_its_own_objects(target: Path) -> None:
    file = target.with_name("records")
    file.write_bytes(packed(NEW))
    update_from_file(target, file, keys=(), as_of="2026-10-10")
    own = Catalog.from_records(iter(NEW), as_of="2026-10-10")
    theirs = Catalog(target)
    assert list(theirs._db.iterdump()) == list(own._db.iterdump())
    for given in NEW:
        assert Card.model_validate(given) == named(theirs, given["name"])


def named(catalog: Catalog, name: str) -> Card:
    found = catalog.find(name)
    assert found
    return found.card


def test_a_program_is_refused_in_the_same_way(target: Path) -> None:
    before = digest(target)
    file = target.with_name("records")
    for content, error, why in (
        (packed(NEW[:9]), UpdateError, "the source has 9 cards"),
        (b'{"name": "Bear"}', RecordError, "layout is missing"),
        (b"{", RecordFileError, "line 1 is not JSON"),
    ):
        file.write_bytes(content)
        with pytest.raises(error, match=why):
            update_from_file(target, file, keys=())
    assert digest(target) == before


def test_force_takes_fewer_cards(target: Path) -> None:
    file = target.with_name("records")
    file.write_bytes(packed(OLD[:20]))
    assert update(None, target, "--from", file, "--force").exit_code == 0
    assert Catalog(target).size == 20


def test_a_missing_file_is_said(target: Path) -> None:
    assert "No such file" in failed(None, target, "--from", target.with_name("none"))
    assert "directory" in failed(None, target, "--from", target.parent)


@pytest.mark.parametrize(
    "arguments",
    [["--from", "x", "--check"], ["--from", "x", "--names"], ["--as-of", "2026-01-01"],
     ["--from", "x", "--as-of", "soon"], ["--names", "klingon"], ["--timeout", "0"]],
)  # fmt: skip
def test_wrong_usage_is_said(arguments: list[str], target: Path) -> None:
    result = update(None, target, *arguments)
    assert result.exit_code == 2
    assert "Usage: " in result.stderr

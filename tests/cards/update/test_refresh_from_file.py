"""`cmdr update --from`: a file at hand, in any shape, or the reason why it is refused."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tests.cards.update.http_server import packed
from tests.cards.update.invented import NEW, OLD, digest, failed, scryfall, update
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.catalog.record_files import RecordFileError
from validator.cards.records import RecordError
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


def test_the_day_of_a_file_is_in_its_name_or_in_its_newest_card(target: Path) -> None:
    named = target.with_name("oracle-cards-20260908090157.jsonl.gz")
    named.write_bytes(packed(NEW))
    update(None, target, "--from", named)
    assert Catalog(target).as_of == "2026-09-08"
    plain = named.rename(target.with_name("cards.gz"))
    update(None, target, "--from", plain)
    assert Catalog(target).as_of == "2026-11-01"
    update_from_file(target, plain, keys=(), today="2026-10-31", force=True)
    assert Catalog(target).as_of == "2026-10-31"  # previews are of days to come


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "is empty"),
        (b"<html>", "web page"),
        (b'{"name": "Bear"}\n', "Bear: layout is missing"),
        (b'{"name": 7}\n', "name is no text"),
        (b'[{"name": "Bear", "layout": "normal"}]', "type_line is missing"),
        (b"[1]", "record 1"),
        (b"{}", "without a name"),
        (b"[]", "holds no cards"),
        (b"PK\x03\x04", "no JSON"),
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
        (b"{", RecordFileError, "line 1 is no JSON"),
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

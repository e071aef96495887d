"""`cmdr update` from a server: what it asks for, what it makes of it, and what it says."""

from __future__ import annotations

import gzip
import json
import os
import re
import sys
from pathlib import Path

import pytest

from tests.cards.update.http_server import (
    FILE,
    LIST,
    UPDATED_AT,
    BulkServer,
    answer,
    packed,
    redirect,
    trickle,
)
from tests.cards.update.invented import NEW, OLD, cmdr, compiled, digest, failed, scryfall, update
from tests.paths import ROOT
from validator import __version__
from validator.cards.catalog.lookup import Catalog, CatalogError
from validator.cli.commands.update import update as update_command


def test_an_update_replaces_the_catalog_and_says_what_changed(
    server: BulkServer, target: Path
) -> None:
    records = [
        {**card, "legalities": {"commander": "banned"}} if card["name"] == "Bear 1" else card
        for card in NEW
        if card["name"] != "Bear 9"
    ]
    records[10] = {**records[10], "mana_cost": "{1}{R}"}
    records[11] = {**records[11], "name": "Bear Renamed"}
    server.offers(records)
    result = update(server, target)
    assert result.exit_code == 0, result.output
    assert result.stdout == (
        f"{target}: 65 cards as of 2026-11-20\n"
        "  new: Newest Bear\n"
        "  gone: Bear 9\n"
        "  renamed: Bear 6 is now Bear Renamed\n"
        "  newly banned (commander): Bear 1\n"
        "  color identity: Bear 5 from G to R\n"
    )
    catalog = Catalog(target)
    assert catalog.find("Newest Bear")
    assert catalog.as_of == "2026-11-20"
    assert catalog.meta["updated_at"] == UPDATED_AT


def test_what_changed_is_told_in_json(server: BulkServer, target: Path) -> None:
    was = [{**card, "legalities": {"commander": "not_legal"}} for card in OLD[-2:]]
    compiled(target, [*OLD[:-2], *was, scryfall("Lost Bear")])
    server.offers(
        [
            *NEW[:5],
            {**NEW[5], "name": "Bear Renamed"},
            {**NEW[6], "legalities": {"commander": "banned"}},
            {**NEW[7], "mana_cost": "{1}{R}"},
            {**NEW[8], "legalities": {"commander": "not_legal"}},
            *NEW[9:],
        ]
    )
    told = json.loads(update(server, target, "--output", "json").stdout)
    assert told["catalog"] == {"path": str(target), "as_of": "2026-11-20", "cards": 66}
    assert told["before"] == {"path": str(target), "as_of": "2026-01-01", "cards": 66}
    assert told["changes"] == {
        "added": ["Newest Bear"],
        "removed": ["Lost Bear"],
        "renamed": [{"from": "Bear 0", "to": "Bear Renamed"}],
        "newly_banned": {"commander": ["Bear 1"]},
        "newly_legal": {"commander": ["Bear 58", "Bear 59"]},
        "no_longer_legal": {"commander": ["Bear 3"]},
        "color_identity": [{"card": "Bear 2", "from": ["G"], "to": ["R"]}],
    }


def test_of_many_changes_ten_are_printed_and_all_are_in_the_json(
    server: BulkServer, target: Path
) -> None:
    server.offers([*OLD, *(scryfall(f"Later {number:02}") for number in range(14))])
    assert "  new: Later 00, Later 01, " in (shown := update(server, target).stdout)
    assert "Later 09 and 4 more\n" in shown
    compiled(target, OLD)
    told = json.loads(update(server, target, "--output", "json").stdout)
    assert told["changes"]["added"] == [f"Later {number:02}" for number in range(14)]


def test_requests_are_few_and_say_who_asks_for_what(server: BulkServer, target: Path) -> None:
    body = server.offers(NEW)
    server.answers(FILE, answer(b"", status=429), redirect("/elsewhere"))
    server.answers("/elsewhere", answer(body))
    assert update(server, target).exit_code == 0
    assert [path for path, _ in server.asked] == [LIST, FILE, FILE, "/elsewhere"]
    for _, headers in server.asked:
        assert headers["User-Agent"] == f"commander-validator/{__version__}"
        assert headers["Accept"] == "application/json;q=0.9,*/*;q=0.8"


def test_json_lines_are_taken_where_the_array_is_offered_too(
    server: BulkServer, target: Path
) -> None:
    server.offers(NEW, download_uri=server.url + "/array.json")
    assert update(server, target).exit_code == 0
    assert [path for path, _ in server.asked] == [LIST, FILE]


def test_nothing_new_downloads_nothing(server: BulkServer, target: Path) -> None:
    server.offers(NEW)
    update(server, target)
    server.asked.clear()
    result = update(server, target)
    assert result.exit_code == 0
    assert "nothing newer" in result.stdout
    assert [path for path, _ in server.asked] == [LIST]
    assert update(server, target, "--force").exit_code == 0
    assert [path for path, _ in server.asked] == [LIST, LIST, FILE]


def test_a_mirror_that_lags_behind_is_not_newer(server: BulkServer, target: Path) -> None:
    server.offers(NEW)
    update(server, target)
    earlier = "2026-11-20T10:00:00+01:30"  # 08:30 in the zone of UPDATED_AT
    server.offers(OLD, updated_at=earlier)
    assert "nothing newer" in update(server, target).stdout
    assert Catalog(target).size == len(NEW)


def test_check_says_whether_there_is_anything_new(server: BulkServer, target: Path) -> None:
    server.offers(NEW)
    before = digest(target)
    result = update(server, target, "--check")
    assert result.exit_code == 0
    assert "newer card data is available" in result.stdout
    assert json.loads(update(server, target, "--check", "--output", "json").stdout) == {
        "newer": True,
        "updated_at": UPDATED_AT,
        "catalog": {"path": str(target), "as_of": "2026-01-01", "cards": 65},
    }
    assert digest(target) == before
    assert {path for path, _ in server.asked} == {LIST}
    update(server, target)
    assert "nothing newer" in update(server, target, "--check").stdout


def test_a_check_that_fails_is_no_answer(server: BulkServer, target: Path) -> None:
    server.answers(LIST, answer(b"<html>"))
    assert "web page" in failed(server, target, "--check")


def test_a_mirror_with_the_old_array_is_read(server: BulkServer, target: Path) -> None:
    body = json.dumps(NEW).encode()
    server.offers(body, jsonl_download_uri=None, download_uri=server.url + FILE, compressed_size=99)
    assert update(server, target).exit_code == 0
    assert Catalog(target).size == len(NEW)


@pytest.mark.parametrize("size", [10**400, -1, True, "many", 2.5, [9]], ids=str)
def test_a_size_that_is_none_is_no_size(server: BulkServer, target: Path, size: object) -> None:
    server.offers(NEW, compressed_size=size)
    assert update(server, target).exit_code == 0
    assert Catalog(target).size == len(NEW)


def test_a_list_with_numbers_without_end_is_no_list(server: BulkServer, target: Path) -> None:
    server.answers(LIST, answer(b'{"data": [' + b"9" * 5_000 + b"]}", type="application/json"))
    assert "Traceback" not in failed(server, target)


def test_a_content_encoding_is_undone(server: BulkServer, target: Path) -> None:
    body = server.offers(NEW)
    plain = gzip.decompress(body)
    server.offers(plain, compressed_size=None)
    server.answers(FILE, answer(gzip.compress(plain), headers={"Content-Encoding": "gzip"}))
    assert update(server, target).exit_code == 0
    assert Catalog(target).size == len(NEW)


def test_a_first_catalog_makes_its_folder(server: BulkServer, tmp_path: Path) -> None:
    target = tmp_path / "new" / "folder" / "catalog.sqlite3"
    server.offers(NEW)
    assert update(server, target, "--force").exit_code == 0
    assert Catalog(target).size == len(NEW)


def test_a_link_stays_a_link(server: BulkServer, target: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite3"
    link.symlink_to(target)
    server.offers(NEW)
    assert update(server, link).exit_code == 0
    assert link.is_symlink()
    assert Catalog(target).size == len(NEW)


def test_a_catalog_that_is_damaged_can_be_updated(server: BulkServer, target: Path) -> None:
    whole = target.read_bytes()
    server.offers(NEW)
    for length in (0, 5_000, len(whole) - 5_000):
        target.write_bytes(whole[:length])
        with pytest.raises(CatalogError, match=r"not a card database|schema|cut short"):
            Catalog(target)
    # What a new one is compared with is then the catalog that came with the program.
    refused = update(server, target)
    assert refused.exit_code == 2
    assert "the source has 66 cards" in refused.stderr
    assert target.read_bytes() == whole[:-5_000]
    assert update(server, target, "--force").exit_code == 0
    assert Catalog(target).size == len(NEW)


def test_a_reader_of_the_old_catalog_keeps_working(server: BulkServer, target: Path) -> None:
    reader = Catalog(target)
    server.offers([*NEW, *(scryfall(f"Later {number}") for number in range(2000))])
    assert update(server, target).exit_code == 0
    assert reader.find("Bear 42")  # not asked before
    assert len(list(reader.cards())) == len(OLD)
    assert Catalog(target).size == len(NEW) + 2000


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
@pytest.mark.parametrize("size_is_told", [True, False])
def test_a_terminal_gets_progress_bars(
    size_is_told: bool, server: BulkServer, target: Path
) -> None:
    import pty  # no module of every system

    many = [*NEW, *(scryfall(f"Bear of {number}") for number in range(300))]
    body = packed(many)
    server.offers(body, compressed_size=len(body) if size_is_told else None)
    server.answers(FILE, trickle(body, size=len(body) // 5, pause=0.1))
    ours, theirs = pty.openpty()
    with cmdr("update", "--catalog", target, "--source", server.url, stderr=theirs) as process:
        os.close(theirs)
        out, _ = process.communicate(timeout=60)
    shown = os.read(ours, 1 << 16).decode()
    os.close(ours)
    assert process.returncode == 0
    assert "366 cards" in out
    download, _, compiling = shown.partition("Compiling")
    assert "Downloading" in download
    assert ("%" in download) == size_is_told
    assert "100%" in compiling


def test_the_page_on_updating_has_each_option_and_no_other() -> None:
    page = ROOT / "docs" / "updating.md"
    written = set(re.findall(r"--[a-z][a-z-]+", page.read_text(encoding="utf-8")))
    there = {name for option in update_command.params for name in option.opts}
    # The names in other languages that the program comes with are made once.
    assert written - {"--version"} == there - {"--names-from"}

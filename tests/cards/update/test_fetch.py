"""A source that misbehaves: the old catalog answers as before, and the message says why.

Against a real HTTP server on the loopback interface.
"""

from __future__ import annotations

import gzip
import tracemalloc
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cards.update.http_server import (
    FILE,
    LIST,
    UPDATED_AT,
    Answer,
    BulkServer,
    answer,
    cut,
    packed,
    redirect,
    silence,
    trickle,
)
from tests.cards.update.invented import NEW, digest, failed, update
from validator.cards.catalog.lookup import Catalog
from validator.cards.update.fetch import Bulk, CardServer, Patience
from validator.cards.update.refresh import Updated, UpdateError, update_from_server


def test_a_connection_cut_at_any_byte_changes_nothing(server: BulkServer, target: Path) -> None:
    body = server.offers(NEW)
    before = digest(target)
    once = CardServer(server.url, patience=replace(Patience(), attempts=1))
    places = sorted({0, 1, 2, 9, 10, *range(11, len(body), 37), len(body) - 8, len(body) - 1})
    for place in places:
        for announced in (True, False):
            server.answers(FILE, cut(body, place, announced=announced))
            with pytest.raises(UpdateError):
                update_from_server(target, once, keys=())
            assert digest(target) == before, place
    for path in (FILE, LIST):
        server.answers(path, cut(body, len(body) // 2))
        assert "broke off" in failed(server, target)


WRONG_FILES: dict[str, tuple[Answer, str]] = {
    "longer than announced": (answer(packed(NEW) + b"more"), "longer than"),
    "shorter than announced": (answer(packed(NEW)[:-100]), "announced"),
    "a length that is not its own": (answer(packed(NEW), length=10**6), "broke off"),
    "404": (answer(b"", status=404), "404"),
    "403": (answer(b"", status=403), "403"),
    "204": (answer(b"", status=204), "204"),
    "500 for ever": (answer(b"", status=500), "500"),
    "503 for ever": (answer(b"", status=503), "503"),
    "429 for ever": (answer(b"", status=429), "429"),
    "an hour's patience": (answer(b"", status=429, headers={"Retry-After": "3600"}), "3,600"),
    "redirects for ever": (redirect(FILE), "redirects more than"),
    "redirect to a file": (redirect("file:///etc/passwd"), "not be safe"),
    "redirect to nowhere": (redirect("http://127.0.0.1:1/"), "refused"),
    "empty": (answer(b""), "sent 0 bytes"),
    "packed, by its own word, and not": (
        answer(b"no gzip at all" * 9, headers={"Content-Encoding": "gzip"}),
        "broke off",
    ),
}


@pytest.mark.parametrize("wrong", WRONG_FILES)
def test_an_answer_that_is_wrong_changes_nothing(
    wrong: str, server: BulkServer, target: Path
) -> None:
    given, why = WRONG_FILES[wrong]
    server.offers(NEW)
    server.answers(FILE, given)
    assert why in failed(server, target)


def flipped(body: bytes, at: int) -> bytes:
    return body[:at] + bytes([body[at] ^ 0xFF]) + body[at + 1 :]


TOKEN = b'{"layout": "token"}\n'
WRONG_CONTENTS: dict[str, tuple[bytes, str]] = {
    "no gzip behind its first bytes": (b"\x1f\x8b" + bytes(range(256)), "damaged or cut short"),
    "gzip with a wrong checksum": (flipped(packed(NEW), -5), "damaged or cut short"),
    "gzip with a wrong bit": (flipped(packed(NEW), 800), "damaged or cut short"),
    "half a gzip": (packed(NEW)[:1000], "damaged or cut short"),
    "web page": (b"<!DOCTYPE html><html></html>", "web page"),
    "packed web page": (gzip.compress(b"<html></html>"), "web page"),
    "nothing, packed": (gzip.compress(b""), "is empty"),
    "bad JSON on line 20,000": (
        gzip.compress(TOKEN * 19_999 + b'{"layout": "tok\n' + TOKEN * 50),
        "line 20000 is not JSON",
    ),
    "half of the records": (packed(NEW[: len(NEW) // 2]), "the source has 33 cards"),
    "ten gigabytes of nothing": (
        gzip.compress(b"{" + bytes(9_999_999)) + gzip.compress(bytes(10**7)) * 999,
        "longer than 1,000,000 bytes",
    ),
    "ten gigabytes of blanks": (
        gzip.compress(b"[" + b" " * 9_999_999) + gzip.compress(b" " * 10**7) * 999,
        "unpacks to more than",
    ),
}


@pytest.mark.parametrize("wrong", WRONG_CONTENTS)
def test_a_file_that_is_wrong_changes_nothing(wrong: str, server: BulkServer, target: Path) -> None:
    content, why = WRONG_CONTENTS[wrong]
    server.offers(content)
    assert why in failed(server, target)


WRONG_LISTS: dict[str, tuple[bytes, str]] = {
    "web page": (b"<html>down for maintenance</html>", "web page"),
    "nothing": (b"", "no JSON"),
    "half": (b'{"data": [', "no JSON"),
    "deep": (b"[" * 100_000, "no JSON"),
    "list": (b"[]", "something else"),
    "number": (b"7", "something else"),
    "null": (b'{"data": null}', "something else"),
    "numbers": (b'{"data": [7]}', "something else"),
    "empty": (b'{"data": []}', "offers no oracle_cards"),
    "without a place": (b'{"data": [{"type": "oracle_cards"}]}', "where to download"),
    "without a time": (
        b'{"data": [{"type": "oracle_cards", "download_uri": "x", "updated_at": "today"}]}',
        "of when",
    ),
    "with a time that is none": (
        b'{"data": [{"type": "oracle_cards", "download_uri": "x",'
        b' "updated_at": "2026-99-99T00:00:00Z"}]}',
        "of when",
    ),
    "too long": (b'{"data": "' + b"x" * 2_000_000, "far too long"),
}
NOTHING_MUCH = gzip.compress(bytes(10**7)) * 999


@pytest.mark.parametrize("wrong", WRONG_LISTS)
def test_a_list_that_is_wrong_changes_nothing(wrong: str, server: BulkServer, target: Path) -> None:
    content, why = WRONG_LISTS[wrong]
    server.answers(LIST, answer(content))
    assert why in failed(server, target)


def test_ten_gigabytes_behind_a_content_encoding_are_not_unpacked(
    server: BulkServer, target: Path
) -> None:
    nothing = answer(NOTHING_MUCH, headers={"Content-Encoding": "gzip"})
    server.answers(LIST, nothing)
    assert "far too long" in failed(server, target)
    server.offers(NEW)
    server.answers(FILE, nothing)
    assert "longer than" in failed(server, target)


def test_a_download_is_never_whole_in_memory(server: BulkServer, tmp_path: Path) -> None:
    body = bytes(range(256)) * 80_000
    server.answers(FILE, answer(body))
    bulk = Bulk("all_cards", UPDATED_AT, server.url + FILE, len(body))
    tracemalloc.start()
    CardServer(server.url).download(bulk, tmp_path / "file")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (tmp_path / "file").stat().st_size == len(body) == 20_480_000
    assert most < 2_000_000


@pytest.mark.parametrize("url", ["http://127.0.0.1:1", "ftp://127.0.0.1", "no address", "http://"])
def test_a_source_that_is_none_changes_nothing(url: str, target: Path) -> None:
    failed(None, target, "--source", url)


SLOW: dict[str, Answer] = {
    "trickle": trickle(packed(NEW)),
    "trickle in the headers": trickle(b"", in_headers=True),
    "silence": silence,
}


@pytest.mark.parametrize("path", [LIST, FILE])
@pytest.mark.parametrize("slow", SLOW)
def test_a_source_that_is_too_slow_is_given_up(
    slow: str, path: str, server: BulkServer, target: Path
) -> None:
    server.offers(NEW)
    server.answers(path, SLOW[slow])
    message = failed(server, target, "--timeout", "0.3")
    assert "too slow" in message or "does not answer" in message


# -- second attempts -----------------------------------------------------------


def test_after_429_it_waits_as_long_as_it_is_asked_to(
    server: BulkServer, target: Path, pauses: list[float]
) -> None:
    server.offers(NEW)
    later = {
        "Date": "Sat, 21 Nov 2026 10:00:00 GMT",
        "Retry-After": "Sat, 21 Nov 2026 10:00:20 GMT",
    }
    body = packed(NEW)
    server.answers(
        FILE,
        answer(b"", status=429, headers={"Retry-After": "7"}),
        answer(b"", status=429, headers=later),
        answer(b"", status=429, headers={"Retry-After": "soon"}),
        answer(body),
    )
    assert update(server, target).exit_code == 0
    assert pauses == [7, 20, 4]
    assert Catalog(target).size == len(NEW)


def test_passing_failures_are_tried_again_a_little_later_each_time(
    server: BulkServer, target: Path, pauses: list[float]
) -> None:
    body = server.offers(NEW)
    server.answers(FILE, answer(b"", status=502), cut(body, 100), silence, answer(body))
    patience = replace(Patience(), read=0.6)
    source = CardServer(server.url, patience=patience, sleep=pauses.append)
    assert isinstance(update_from_server(target, source, keys=()), Updated)
    assert pauses == [1, 2, 4]


def test_attempts_come_to_an_end(server: BulkServer, target: Path, pauses: list[float]) -> None:
    server.offers(NEW)
    server.answers(LIST, answer(b"", status=503))
    failed(server, target)
    assert [path for path, _ in server.asked] == [LIST] * 4
    assert pauses == [1, 2, 4]


def test_redirects_are_followed(server: BulkServer, target: Path) -> None:
    body = server.offers(NEW)
    server.answers(FILE, redirect("/elsewhere", 307))
    server.answers("/elsewhere", redirect(f"{server.url}/here", 301))
    server.answers("/here", answer(body))
    assert update(server, target).exit_code == 0

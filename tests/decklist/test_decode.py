"""Bytes to text: encodings, cut letters, and what is not a text."""

from __future__ import annotations

import re

import pytest

from validator.decklist import DecklistError, decode, parse_decklist, split_lines


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"]
)
def test_encodings(encoding: str) -> None:
    text = "1 Lim-Dûl's Vault\r\n1 Jötun Grunt\r\n1 Æther Vial – good\r\n"
    assert decode(text.encode(encoding)) == text
    assert decode(b"") == ""


def test_a_file_cut_off_within_a_letter() -> None:
    data = "1 Lim-Dûl's Vault\n1 Jö".encode()[:-1]
    assert decode(data) == "1 Lim-Dûl's Vault\n1 J\ufffd"


def test_a_stray_control_character_is_a_fault_of_its_line() -> None:
    decklist = parse_decklist(decode(b"1 Sol Ring\n1 Forest\x00\n" + b"1 Plains\n" * 20))
    assert [(f.line, f.column) for f in decklist.faults] == [(2, 9)]


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "a PNG picture"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "a JPEG picture"),
        (b"GIF89a\x01\x00\x01\x00\x80\x00\x00", "a GIF picture"),
        (b"PK\x03\x04\x14\x00\x06\x00", "a ZIP archive or an office document"),
        (b"%PDF-1.7\n1 0 obj\n", "a PDF document"),
        (b"\x1f\x8b\x08\x00\x00\x00", "a gzip archive"),
        (b"SQLite format 3\x00\x10\x00", "a database"),
        (b"{\\rtf1\\ansi 1 Sol Ring}", "an RTF document"),
    ],
)
def test_what_is_no_text(data: bytes, kind: str) -> None:
    with pytest.raises(DecklistError, match=f"this is {re.escape(kind)}, not a text") as caught:
        decode(data)
    assert "export" in caught.value.help


@pytest.mark.parametrize("data", [bytes(range(256)) * 20, b"\x00" * 50])
def test_what_is_nothing_known_is_only_said_to_be_no_text(data: bytes) -> None:
    with pytest.raises(DecklistError, match="this file can't be read as text"):
        decode(data)


def test_a_mark_that_lies() -> None:
    with pytest.raises(DecklistError, match="is marked as UTF-8, but byte 5 is not"):
        decode(b"\xef\xbb\xbfA\xff\xff")
    with pytest.raises(DecklistError, match="is marked as UTF-16"):
        decode(b"\xff\xfeA")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a\r\nb\rc\nd", ["a", "b", "c", "d"]),
        ("a\r\r\nb\r\n\r\n", ["a", "b", ""]),
        ("a\r\r\r\nb", ["a", "", "b"]),
        ("\ufeffa\n", ["a"]),
        ("", []),
    ],
)
def test_line_ends(text: str, lines: list[str]) -> None:
    assert split_lines(text) == lines


def test_line_ends_are_the_same_in_json() -> None:
    """Fuzzing found a card in a line that there was not."""
    text = '["Sol Ri\r\r\r\r\nng", "Opt", {"name": "Mountain", "quantity": 9}]'
    (entry,) = [each for each in parse_decklist(text).entries if each.name == "Mountain"]
    assert entry.line == len(split_lines(text))

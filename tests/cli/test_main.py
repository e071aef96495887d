"""The command: exit statuses, JSON lines, and bad input as normal input (contract)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT

LEGAL = ROOT / "examples" / "tatyova.txt"
ILLEGAL = "Commander\n1 Isamaru, Hound of Konda\n\n98 Plains\n1 Lightning Bolt\n"


def cmdr(*arguments: object, stdin: bytes = b"", **environment: str) -> tuple[int, str, str]:
    """Exit status, standard output, standard error of the command as a user runs it."""
    done = subprocess.run(
        [sys.executable, "-m", "validator", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def objects(output: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in output.splitlines()]


def test_a_legal_deck_exits_0() -> None:
    status, out, err = cmdr("check", LEGAL)
    assert status == 0
    assert "legal" in out
    # Nothing but, once the bundled facts are old enough, that they are.
    assert all(line.startswith("cmdr: card data is") for line in err.splitlines())


def test_an_illegal_deck_exits_1_and_shows_the_place() -> None:
    status, out, _ = cmdr("check", "-", stdin=ILLEGAL.encode())
    assert status == 1
    assert "error[color-identity] (rule 903.5c)" in out
    assert "5 | 1 Lightning Bolt" in out
    assert "help: " in out
    assert "\x1b" not in out  # no color but on a terminal


def test_json_is_one_object_a_deck_in_the_order_given(tmp_path: Path) -> None:
    illegal = tmp_path / "illegal.txt"
    illegal.write_text(ILLEGAL)
    missing = tmp_path / "missing.txt"
    status, out, _ = cmdr("check", illegal, missing, LEGAL, "--output", "json")
    assert status == 2  # one could not be read
    reports = objects(out)
    assert [report["deck"] for report in reports] == [str(illegal), str(missing), str(LEGAL)]
    assert [report["verdict"] for report in reports] == ["illegal", "unreadable", "legal"]


def test_strict_makes_warnings_fail() -> None:
    deck = LEGAL.read_bytes() + b"\nSideboard\n1 Opt\n"
    assert cmdr("check", "-", stdin=deck)[0] == 0
    assert cmdr("check", "-", "--strict", stdin=deck)[0] == 1


NO_DECKS = {
    "empty": b"",
    "blank": b"\n \n\t\n",
    "picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)),
    "program": bytes(range(256)) * 40,
    "zip": b"PK\x03\x04" + b"\x00" * 100,
    "utf-16 without text": b"\xff\xfe",
    "one long line": b"a" * 5_000_000,
    "50 MB": b"1 Sol Ring\n" * 4_600_000,
    "brackets": b"(" * 100_000,
    "escapes": b"\x1b]0;title\x07\x1b[2J",
    "prose": b"Dear Sir or Madam,\nthis is a letter, and not a short one.\n" * 50,
}


@pytest.mark.parametrize("content", NO_DECKS.values(), ids=NO_DECKS.keys())
def test_what_is_no_deck_exits_2_with_a_reason(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(content)
    status, out, err = cmdr("check", file, "--output", "json")
    assert status == 2
    assert "Traceback" not in err
    (report,) = objects(out)
    assert report["verdict"] == "unreadable"
    assert report["findings"]
    status, out, err = cmdr("check", file)
    assert status == 2
    assert "Traceback" not in err
    assert not any(ord(letter) < 32 and letter != "\n" for letter in out)


@pytest.mark.parametrize("what", ["folder", "missing"])
def test_a_path_that_is_no_file_exits_2(what: str, tmp_path: Path) -> None:
    path = tmp_path if what == "folder" else tmp_path / "none.txt"
    status, out, err = cmdr("check", path, "--output", "json")
    assert status == 2
    assert "Traceback" not in err
    (report,) = objects(out)
    assert report["verdict"] == "unreadable"


def test_absurd_quantities_are_findings() -> None:
    status, out, _ = cmdr(
        "check",
        "-",
        "--output",
        "json",
        stdin=b"Commander\n1 Isamaru, Hound of Konda\n\n"
        b"0 Sol Ring\n999999999 Plains\n9999999999999999999999 Plains\n2 Mind Stone\n",
    )
    assert status == 1
    (report,) = objects(out)
    found = [(f["code"], f["line"]) for f in report["findings"]]  # type: ignore[attr-defined]
    assert found == [("ignored", 4), ("syntax", 6), ("singleton", 7), ("deck-size", None)]
    assert report["size"] == 999_999_999 + 3


def test_ten_thousand_lines_are_answered() -> None:
    lines = b"".join(b"1 Unheard of %d\n" % number for number in range(10_000))
    status, out, _ = cmdr("check", "-", "--output", "json", stdin=lines)
    assert status == 1
    (report,) = objects(out)
    assert report["size"] == 10_000
    unknown = [f for f in report["findings"] if f["code"] == "unknown-card"]  # type: ignore[attr-defined]
    assert len(unknown) == 10_000


@pytest.mark.parametrize(
    "arguments",
    [
        ["check"],
        ["check", LEGAL, "--format", "no-such-format"],
        ["check", LEGAL, "--catalog", "no-such-file"],
        ["check", LEGAL, "--color", "P"],
        ["check", LEGAL, "--as-of", "tomorrow"],
        ["identity"],
        ["explain", "no-such-rule"],
        ["schema", "deck"],
        ["no-such-command"],
    ],
)
def test_wrong_usage_exits_2_without_a_traceback(arguments: list[object]) -> None:
    status, _, err = cmdr(*arguments)
    assert status == 2
    assert err
    assert "Traceback" not in err


def test_roles_of_a_card_in_each_format() -> None:
    status, out, err = cmdr("identity", "Lutri, the Spellchaser", "--roles")
    assert status == 0, err
    assert "UR  {1}{U/R}{U/R} in the mana cost" in out
    lines = out.splitlines()
    assert "  Commander: legal, can be a commander, banned as a companion since 2026-02-09" in lines
    assert "  Arena Brawl: banned since 2020-12-21 or earlier" in lines
    assert "  Brawl: not legal" in lines
    assert "companion if no two nonland cards have the same name" in " ".join(out.split())
    assert "https://www.duelcommander.org/announcements/2026/03/30/" in out
    status, out, _ = cmdr(
        "identity", "Raised by Giants", "No Such Card", "--roles", "--output", "json"
    )
    assert status == 2
    told = json.loads(out)
    (commander,) = [role for role in told["formats"] if role["format"] == "commander"]
    assert (commander["legality"], commander["commander"]) == ("legal", "with-another")
    status, out, err = cmdr(
        "identity", "Golos, Tireless Pilgrim", "--roles", "--as-of", "2020-01-01"
    )
    assert "  Commander: legal, can be a commander" in out
    assert "The card pool of Brawl on 2020-01-01 is unknown" in " ".join(out.split())
    assert cmdr("identity", "Opt", "--roles", "--as-of", "soon")[0] == 2
    assert cmdr("identity", "Opt", "--as-of", "2020-01-01")[0] == 2


def test_roles_in_french_and_of_a_card_without_an_identity() -> None:
    out = cmdr("identity", "Lutri, the Spellchaser", "--roles", "--language", "fr")[1]
    assert "banni comme compagnon depuis le 2026-02-09" in " ".join(out.split())
    status, out, _ = cmdr("identity", "Academy at Tolaria West", "--roles")
    assert status == 0
    assert "  Commander: not legal" in out.splitlines()


def test_identity_is_one_object_a_card() -> None:
    status, out, _ = cmdr("identity", "Civilized Scholar", "sol ring", "--output", "json")
    assert status == 0
    scholar, ring = objects(out)
    assert scholar == {
        "card": "Civilized Scholar // Homicidal Brute",
        "color_identity": ["U", "R"],
        "sources": [
            {"face": "Civilized Scholar", "where": "mana-cost", "text": "{2}{U}",
             "colors": ["U"], "rule": "903.4"},
            {"face": "Homicidal Brute", "where": "color-indicator", "text": "R",
             "colors": ["R"], "rule": "903.4d"},
        ],
    }  # fmt: skip
    assert ring["color_identity"] == []
    status, out, err = cmdr("identity", "Sol Rign")
    assert status == 2
    assert "Sol Ring" in err
    assert out == ""


@pytest.mark.parametrize("what", ["report", "format", "formats", "decklist", "explain"])
def test_schemas_are_json_schemas(what: str) -> None:
    status, out, _ = cmdr("schema", what)
    assert status == 0
    schema = json.loads(out)
    assert schema["type"] == "object"
    assert schema["properties"]


def test_formats_are_listed() -> None:
    status, out, _ = cmdr("formats", "--output", "json")
    assert status == 0
    assert "commander" in [known["id"] for known in objects(out)]


def test_color_honors_no_color() -> None:
    # A pipe is no terminal; that a terminal gets color is shown in test_render.
    assert "\x1b" not in cmdr("check", LEGAL, NO_COLOR="1")[1]


def test_output_that_nobody_reads_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "validator", "check", "-"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(b"1 Unheard of\n" * 5000)
        process.stdin.close()
        assert b"Traceback" not in process.stderr.read()

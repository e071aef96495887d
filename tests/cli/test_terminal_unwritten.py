"""Output that can't be written is no verdict: a word on standard error, and exit status 2."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")
LIST = "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n"
COMMANDS = [
    ("check", "-"), ("fix", "-"), ("convert", "-", "--to", "arena"), ("hand", "-"),
    ("identity", "Opt"), ("explain",), ("--version",), ("--help",), ("check", "--help"),
]  # fmt: skip


def cmdr(*arguments: str, stdout: int | None = None, closed: bool = False) -> tuple[int, str]:
    command = [sys.executable, "-m", "validator", *arguments]
    if closed:
        command = ["sh", "-c", 'exec "$@" >&-', "sh", *command]
    done = subprocess.run(command, input=LIST, stdout=stdout, stderr=subprocess.PIPE, text=True)
    return done.returncode, done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_full_disk(arguments: tuple[str, ...]) -> None:
    with FULL.open("w") as full:
        status, said = cmdr(*arguments, stdout=full.fileno())
    assert status == 2
    assert "the output can't be written: No space left on device" in said
    assert "Traceback" not in said
    assert "Exception" not in said


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes files")
@pytest.mark.parametrize("arguments", [("check", "-"), ("bulk",), ("--help",)], ids=" ".join)
def test_standard_output_that_is_closed(arguments: tuple[str, ...]) -> None:
    status, said = cmdr(*arguments, closed=True)
    assert status == 2
    assert said.endswith("the output can't be written: standard output is closed\n")


@pytest.mark.skipif(os.name != "posix", reason="needs pipes")
def test_nobody_reads_on() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        status, said = cmdr("explain", stdout=writer)
    finally:
        os.close(writer)
    assert (status, said) == (2, "")


@pytest.mark.skipif(sys.platform != "linux", reason="needs file names that are no UTF-8")
def test_a_file_name_that_is_no_utf_8_makes_json_all_the_same(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.txt"
    Path(os.fsdecode(name)).write_text(LIST)
    command = [
        *map(os.fsencode, (sys.executable, "-m", "validator", "check", "--output", "json")),
        name,
    ]
    done = subprocess.run(command, stdout=subprocess.PIPE)
    assert json.loads(done.stdout.decode("utf-8"))["deck"].endswith("\udcff.txt")
    assert done.returncode == 0
    named = [*map(os.fsencode, (sys.executable, "-m", "validator", "identity")), b"\xff"]
    refused = subprocess.run(named, capture_output=True)
    assert refused.returncode == 2
    assert b"no card is named" in refused.stderr

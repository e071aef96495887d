"""No name of a file, a card, an option or a format steers the terminal that it is shown on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="needs a terminal")

# A link, colors in seven bits and in eight, a line written from right to left, a deletion.
EVIL = "\x1b]8;;http://evil\x07x\x1b[31m\x9b31m\u202e\x7f"
CONTROLS = {chr(n) for n in (*range(32), *range(127, 160))} - {"\n", "\r"} | {"\u202e"}


def at_a_terminal(home: Path, *arguments: str) -> tuple[int, str]:
    """Exit status, and all that a terminal without colors is sent by the command."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "NO_COLOR": "1", "COLUMNS": "200", "XDG_DATA_HOME": str(home)}
    with subprocess.Popen(
        [sys.executable, "-m", "validator", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs,
        env=environment,
    ) as run:
        os.close(theirs)
        said = b""
        try:
            while part := os.read(ours, 65536):
                said += part
        except OSError:  # as Linux says that the other end is closed
            pass
        os.close(ours)
    return run.returncode, said.decode()


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    texts = {
        "deck": f"Commander\n1 Krenko, Mob Boss\n\n1 Sol{EVIL}\n1 Sol Rign\n97 Mountain\n",
        "format": json.dumps(f"no{EVIL}").join(("id = ", '\nextends = "commander"\nname = "x"')),
        "rows": json.dumps({"id": EVIL, "deck": f"1 Sol{EVIL}"}),
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    named = tmp_path / f"file{EVIL.replace('/', '')}.txt"
    named.write_text(texts["deck"])
    return {name: str(tmp_path / name) for name in texts} | {"named": str(named)}


@pytest.mark.parametrize(
    ("status", "arguments"),
    [
        (1, ("check", "{named}")),
        (1, ("check", "{named}", "--output", "json")),
        (1, ("check", "{named}", "--output", "junit")),
        (1, ("fix", "{deck}")),
        (1, ("convert", "{deck}", "--to", "csv")),
        (2, ("bulk", "{rows}")),
        (1, ("check", "{deck}", "--allow", EVIL)),
        (1, ("check", "{deck}", "--format", "{format}")),
        (2, ("check", "{deck}", "--catalog", EVIL)),
        (2, ("check", "{deck}", "--pool", EVIL)),
        (2, ("identity", EVIL)),
        (2, ("update", "--from", EVIL)),
        (2, ("update", "--check", "--source", f"http://127.0.0.1:9/{EVIL}")),
        (2, ("serve", "--host", EVIL)),
        (2, (f"--{EVIL}",)),
    ],
)
def test_no_text_steers_the_terminal(
    status: int, arguments: tuple[str, ...], files: dict[str, str], tmp_path: Path
) -> None:
    given = [files.get(each[1:-1], each) for each in arguments]
    ended, said = at_a_terminal(tmp_path, *given)
    assert ended == status
    assert said
    assert not CONTROLS.intersection(said)
    assert "Traceback" not in said

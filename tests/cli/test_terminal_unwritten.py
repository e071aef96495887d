"""Output that can't be written is no verdict: a word on standard error, and exit status 2."""

from __future__ import annotations

import json
import os
import signal
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
@pytest.mark.parametrize("arguments", [*COMMANDS, ("bulk",)], ids=" ".join)
def test_nobody_reads_on(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        status, said = cmdr(*arguments, stdout=writer)
    finally:
        os.close(writer)
    assert status == 2
    assert "written" not in said
    assert "Traceback" not in said


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
def test_bulk_says_that_it_is_the_output() -> None:
    with FULL.open("w") as full:
        status, said = cmdr("bulk", stdout=full.fileno())
    assert (status, said) == (2, "cmdr: the output can't be written: No space left on device\n")


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full"])
@pytest.mark.parametrize(
    ("status", "arguments"),
    [
        (0, ("check", "-")),
        (0, ("--version",)),
        (0, ("convert", "-", "--to", "arena")),
        (2, ("check", "/nowhere")),
        (2, ("no-such-command",)),
        (2, ("explain", "no-such-rule")),
    ],
)
def test_remarks_that_cannot_be_written_change_no_verdict(
    where: str, status: int, arguments: tuple[str, ...]
) -> None:
    command = ["sh", "-c", f'exec "$@" {where}', "sh", sys.executable, "-m", "validator"]
    done = subprocess.run([*command, *arguments], input=LIST, capture_output=True, text=True)
    assert done.returncode == status
    assert "Traceback" not in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes files")
@pytest.mark.parametrize(
    "arguments",
    [("check", "-"), ("convert", "-", "--to", "arena"), ("fix", "-"), ("event", "-")],
    ids=" ".join,
)
def test_standard_input_that_is_closed_holds_no_list(arguments: tuple[str, ...]) -> None:
    command = ["sh", "-c", 'exec "$@" <&-', "sh", sys.executable, "-m", "validator"]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes files")
@pytest.mark.parametrize("arguments", ["bulk", "lsp", "mcp"])
def test_who_serves_a_closed_standard_input_is_done(arguments: str) -> None:
    command = ["sh", "-c", 'exec "$@" <&-', "sh", sys.executable, "-m", "validator"]
    done = subprocess.run([*command, arguments], capture_output=True, text=True)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_an_interrupt_is_no_verdict(tmp_path: Path) -> None:
    fifo = tmp_path / "list"
    os.mkfifo(fifo)
    command = [sys.executable, "-m", "validator", "check", str(fifo)]
    asked = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Whoever runs the tests in the background may have it ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    with asked, fifo.open("w"):  # it is there, and reads
        asked.send_signal(signal.SIGINT)
        out, said = asked.communicate(timeout=60)
    assert asked.returncode == 130
    assert out == b""
    assert said.splitlines()[-1] == b"cmdr: interrupted"


def test_a_fault_of_ours_is_no_verdict() -> None:
    broken = (
        "import validator.cli.main as m; m.main = lambda: 1 / 0; import validator.__main__ as r"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"{broken}; r.main()"], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "ZeroDivisionError" in done.stderr


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


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "ascii", "utf-16"])
@pytest.mark.parametrize("output", ["json", "sarif", "text"])
def test_what_is_no_terminal_gets_utf_8(encoding: str, output: str) -> None:
    command = [sys.executable, "-m", "validator", "check", "-", "--output", output]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    text = "Commander\n1 Krenko, Mob Boss\n\n1 Rignǅ Sol\n98 Mountain\n".encode()
    done = subprocess.run(command, input=text, capture_output=True, env=environment)
    assert (done.returncode, done.stderr.count(b"Traceback")) == (1, 0)
    assert "Rignǅ Sol" in done.stdout.decode("utf-8")


@pytest.mark.skipif(
    sys.platform != "linux", reason="needs folders that can go while one is in them"
)
def test_a_folder_that_is_gone_is_said_to_be(tmp_path: Path) -> None:
    command = ["sh", "-c", 'cd "$0" && rmdir "$0" && exec "$@"', str(tmp_path / "gone")]
    (tmp_path / "gone").mkdir()
    asked = [sys.executable, "-m", "validator", "check", "deck.txt"]
    done = subprocess.run([*command, *asked], capture_output=True, text=True)
    assert done.returncode == 2
    assert "the folder that this runs in can't be read: No such file" in done.stderr


def test_memory_that_runs_out_is_no_verdict() -> None:
    short = (
        "import validator.cli.commands.explain as e\n"
        "def explain(*a, **k): raise MemoryError\n"
        "e.explain.callback = explain\n"
        "import validator.__main__ as r; r.main()"
    )
    command = [sys.executable, "-c", short, "explain"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr.count("Traceback")) == (2, 0)
    assert "not memory enough" in done.stderr

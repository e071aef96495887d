"""`cmdr bulk`: reports of many decks, taken up where they were left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.judge.bulk.decks import (
    ILLEGAL,
    LEGAL,
    NEEDS_PYARROW,
    as_in_json,
    lines,
    needs_posix,
    reports,
    some,
)
from tests.paths import ROOT
from validator.cli.main import main
from validator.report.models import Report


def cmdr(*arguments: object, stdin: bytes = b"") -> tuple[int, bytes, str]:
    """Exit status, standard output, standard error of `cmdr bulk`."""
    done = CliRunner().invoke(main, ["bulk", *map(str, arguments)], input=stdin)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    return done.exit_code, done.stdout_bytes, done.stderr


@pytest.fixture
def rows_file(tmp_path: Path) -> Path:
    path = tmp_path / "decks.jsonl"
    path.write_bytes(lines(some(200)))
    return path


# -- the command ---------------------------------------------------------------


def test_the_reports_are_those_of_the_contract() -> None:
    rows = [*some(3), {"id": 3}, "nothing"]
    status, out, err = cmdr(stdin=lines(rows))
    assert status == 2
    found = reports(out)
    assert [report["deck"] for report in found] == ["deck 0", "deck 1", "deck 2", "3", None]
    assert [report["verdict"] for report in found] == [
        "legal", "illegal", "legal", "unreadable", "unreadable",
    ]  # fmt: skip
    assert all(Report.model_validate(report).model_dump(mode="json") == report for report in found)
    assert "cmdr: 5 decks: 2 legal, 1 illegal, 2 unreadable\n" in err
    assert "in how many: syntax 2, color-identity 1\n" in err
    assert "decks a second" in err
    assert "\r" not in err  # no progress bar but on a terminal


def test_exit_statuses() -> None:
    assert cmdr(stdin=lines(some(1)))[0] == 0
    assert cmdr(stdin=b"\n\n")[:2] == (0, b"")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no such file"], "no such file: No such file"),
        ([ROOT], "Is a directory"),
        (["--jobs", 0], "--jobs"),
        (["--format", "standard"], "unknown format 'standard'"),
        (["--catalog", "none"], "none: no such card database"),
        (["--output", "parquet"], "needs --out FILE"),
        (["--restart"], "--restart goes with --out"),
        (["--input", "parquet"], "needs a FILE"),
        (["--out", ROOT], "Is a directory"),
        ([ROOT / "README.md", "--out", ROOT / "README.md"], "is the file with the decks"),
        ([ROOT / "README.md", "--input", "parquet"], "README.md: "),
    ],
)
def test_wrong_usage(arguments: list[object], said: str) -> None:
    before = (ROOT / "README.md").read_bytes()
    status, out, err = cmdr(*arguments)
    assert (status, out) == (2, b"")
    assert said in err
    assert "Traceback" not in err
    assert (ROOT / "README.md").read_bytes() == before


@pytest.mark.parametrize(("cut", "jobs"), [(0, 1), (5, 1), (400, 2), (30_000, 1), (-1, 1)])
def test_an_interrupted_run_goes_on(rows_file: Path, cut: int, jobs: int) -> None:
    whole, part = rows_file.with_name("whole"), rows_file.with_name("part")
    status, out, _ = cmdr(rows_file, "--out", whole)
    assert (status, out) == (1, b"")
    part.write_bytes(whole.read_bytes()[:cut])
    kept = part.read_bytes().count(b"\n")
    status, out, err = cmdr(rows_file, "--out", part, "--jobs", jobs)
    assert (status, out) == (1, b"")
    assert part.read_bytes() == whole.read_bytes()
    assert "cmdr: 200 decks: 133 legal, 67 illegal" in err  # the kept ones, too
    assert not kept or f"{kept} reports are there already" in err


def test_a_finished_run_stays(rows_file: Path) -> None:
    out = rows_file.with_name("out")
    cmdr(rows_file, "--out", out)
    before = out.read_bytes()
    status, _, err = cmdr(rows_file, "--out", out)
    assert status == 1
    assert out.read_bytes() == before
    assert "200 reports are there already" in err


def test_reports_of_other_rows_are_refused(rows_file: Path) -> None:
    out = rows_file.with_name("out")
    rows = some(20)
    cmdr("--out", out, stdin=lines(rows[:10]))
    before = out.read_bytes()
    for others, arguments, said in (
        (some(9), [], "has 10 reports, and there are fewer rows"),
        (rows[1:], [], "ends with the report on 'deck 9', where row 10 is 'deck 10'"),
        ([*rows[:9], {"deck": LEGAL}], [], "row 10 is a row without an id"),
        (rows, ["--format", "duel"], "was made for the format commander, not duel"),
    ):
        status, _, err = cmdr("--out", out, *arguments, stdin=lines(others))
        assert (status, out.read_bytes()) == (2, before)
        assert said in err
        assert "--restart" in err
    facts = b'"catalog":{"as_of":"2020-01-01","cards":5}}\n'
    out.write_bytes(before[: before.rindex(b'"catalog"')] + facts)
    status, _, err = cmdr("--out", out, stdin=lines(rows))
    assert status == 2
    assert "was made with other card data (5 cards as of 2020-01-01" in err
    assert cmdr("--out", out, "--restart", stdin=lines(rows))[0] == 1
    assert len(reports(out.read_bytes())) == 20


@pytest.mark.parametrize("content", [b"my diary", b"my\ndiary\n", b"{}\n", b'{"verdict": []}\n'])
def test_files_that_are_no_reports_are_left_alone(rows_file: Path, content: bytes) -> None:
    out = rows_file.with_name("out")
    out.write_bytes(content)
    status, _, err = cmdr(rows_file, "--out", out)
    assert (status, out.read_bytes()) == (2, content)
    assert "line 1 is not a report" in err


# Whoever runs these tests in the background of a shell has interruptions ignored.
PROGRAM = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("validator", run_name="__main__")
"""


def started(*arguments: object, **more: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "bulk", *map(str, arguments)],
        stderr=subprocess.PIPE, cwd=ROOT, **more,
    )  # fmt: skip


def wait_for(path: Path, size: int, run: subprocess.Popen[bytes]) -> None:
    while not path.exists() or path.stat().st_size < size:
        assert run.poll() is None
        time.sleep(0.01)


@needs_posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_what_was_written_outlives_a_kill(tmp_path: Path, jobs: int) -> None:
    rows = tmp_path / "rows"
    rows.write_bytes(lines(some(20_000)))
    out = tmp_path / "out"
    with started(rows, "--out", out, "--jobs", jobs) as run:
        wait_for(out, 100_000, run)
        # Two runs must not write one file.
        assert "another run is writing" in cmdr(rows, "--out", out)[2]
        run.kill()
    written = out.read_bytes().rpartition(b"\n")[0]
    assert len(written) >= 90_000
    rows.write_bytes(lines(some(len(written.splitlines()) + 50)))
    cmdr(rows, "--out", out, "--jobs", 2)
    assert out.read_bytes().startswith(written + b"\n")
    found = reports(out.read_bytes())
    assert [report["deck"] for report in found] == [f"deck {n}" for n in range(len(found))]
    assert len(found) == len(written.splitlines()) + 50


@needs_posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_is_no_accident(tmp_path: Path, jobs: int) -> None:
    rows = tmp_path / "rows"
    rows.write_bytes(lines(some(20_000)))
    out = tmp_path / "out"
    # As a terminal does it: all processes of the run are told.
    with started(rows, "--out", out, "--jobs", jobs, start_new_session=True) as run:
        wait_for(out, 50_000, run)
        os.killpg(run.pid, signal.SIGINT)
        _, err = run.communicate(timeout=300)
    assert run.returncode == 130
    assert "interrupted; the same command goes on" in err.decode()
    assert "decks a second" in err.decode()
    assert "Traceback" not in err.decode()
    assert out.read_bytes().endswith(b"\n")


@needs_posix
def test_nobody_reads_on(tmp_path: Path) -> None:
    rows = tmp_path / "rows"
    rows.write_bytes(lines(some(2000)))
    with started(rows, "--jobs", 2, stdout=subprocess.PIPE) as run:
        assert run.stdout is not None
        run.stdout.readline()
        run.stdout.close()
        _, err = run.communicate(timeout=300)
    assert run.returncode == 2  # as all commands: it is no verdict
    assert "Traceback" not in err.decode()


@needs_posix
def test_a_terminal_shows_progress(rows_file: Path) -> None:
    import pty

    master, slave = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "validator", "bulk", str(rows_file)],
        stderr=slave, stdout=subprocess.DEVNULL, cwd=ROOT,
    ) as run:  # fmt: skip
        os.close(slave)
        shown = b""
        with open(master, "rb", buffering=0) as terminal:  # noqa: PTH123  (a descriptor)
            try:
                while more := terminal.read(1000):
                    shown += more
            except OSError:  # its other end is closed
                pass
    assert run.returncode == 1
    first, *_ = shown.split(b"\r")[1:]
    assert first.startswith(b"[")
    assert b"% " in first
    assert b"a second" in first
    assert shown.split(b"\r")[-2].endswith(b"decks a second") or b"decks a second" in shown


# -- tables --------------------------------------------------------------------


def test_tables(tmp_path: Path) -> None:
    pa = pytest.importorskip("pyarrow", reason=NEEDS_PYARROW)
    pq = pytest.importorskip("pyarrow.parquet", reason=NEEDS_PYARROW)
    rows = [
        {"id": n, "deck": (LEGAL, ILLEGAL)[n % 2], "commanders": None, "owner": "me"}
        for n in range(700)
    ]
    rows[5]["deck"] = None
    table = tmp_path / "decks.parquet"
    pq.write_table(pa.Table.from_pylist(rows), table)
    out = tmp_path / "reports.parquet"
    status, _, err = cmdr(
        table, "--input", "parquet", "--output", "parquet", "--out", out, "--jobs", 2
    )
    assert status == 2
    assert "700 decks: 350 legal, 349 illegal, 1 unreadable" in err
    found = list(map(as_in_json, pq.read_table(out).to_pylist()))
    from validator.judge.bulk.arrow import SCHEMA

    assert pq.read_schema(out).equals(SCHEMA)
    status, lines_out, _ = cmdr(table, "--input", "parquet")
    expected = reports(lines_out)
    for report in expected:
        report["id"] = report.pop("deck")
        del report["schema_version"]
    assert found == [{key: report[key] for key in SCHEMA.names} for report in expected]
    assert [row["id"] for row in found] == [str(n) for n in range(700)]
    assert sorted(path.name for path in tmp_path.iterdir()) == [table.name, out.name]
    # It is a whole: to write it anew is to be asked for.
    status, _, err = cmdr(table, "--input", "parquet", "--output", "parquet", "--out", out)
    assert status == 2
    assert "--restart" in err


def test_a_table_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    pq = pytest.importorskip("pyarrow.parquet", reason=NEEDS_PYARROW)
    rows = tmp_path / "rows"
    rows.write_bytes(lines(some(30)))
    whole, out = tmp_path / "whole.parquet", tmp_path / "out.parquet"
    cmdr(rows, "--output", "parquet", "--out", whole)
    _, written, _ = cmdr(rows)
    out.with_name("out.parquet.partial").write_bytes(written[:5000])
    _, _, err = cmdr(rows, "--output", "parquet", "--out", out)
    assert "reports are there already" in err
    assert pq.read_table(out).equals(pq.read_table(whole))
    assert not out.with_name("out.parquet.partial").exists()

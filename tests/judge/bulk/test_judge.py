"""Many decks: one report a row, in order, whatever a row holds and whatever is killed."""

from __future__ import annotations

import io
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.decks import playable, rows
from tests.paths import ROOT
from validator import Validator
from validator.bulk import (
    BadRow,
    JsonLine,
    Judge,
    judge_rows,
    judged,
    read_json_lines,
)
from validator.cards.catalog.lookup import CatalogError
from validator.cli.main import main
from validator.judge.bulk import processes, workers
from validator.judge.bulk.rows import MOST_BYTES
from validator.report.models import Report, report_of

LEGAL = "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n"
ILLEGAL = "Commander\n1 Isamaru, Hound of Konda\n\n98 Plains\n1 Lightning Bolt\n"
BY_ROLE = {
    "commanders": ["Krenko, Mob Boss"],
    "main": [{"name": "Mountain", "quantity": 98}, "Sol Ring"],
}
JUDGE = Judge()


def cmdr(*arguments: object, stdin: bytes = b"") -> tuple[int, bytes, str]:
    """Exit status, standard output, standard error of `cmdr bulk`."""
    done = CliRunner().invoke(main, ["bulk", *map(str, arguments)], input=stdin)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    return done.exit_code, done.stdout_bytes, done.stderr


def lines(rows: Sequence[object]) -> bytes:
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def some(count: int) -> list[dict[str, Any]]:
    decks = (LEGAL, ILLEGAL, BY_ROLE)
    return [{"id": f"deck {n}", "deck": decks[n % 3], "owner": n} for n in range(count)]


def reports(output: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


@pytest.fixture
def rows_file(tmp_path: Path) -> Path:
    path = tmp_path / "decks.jsonl"
    path.write_bytes(lines(some(200)))
    return path


# -- one row -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "options"),
    [
        ({"deck": LEGAL}, {}),
        ({"deck": BY_ROLE}, {}),
        ({"deck": "", "id": "nothing"}, {}),
        ({"deck": "1 Sol Rign\n", "id": 17}, {}),
        ({"deck": {"main": ["Sol Ring"], "mian": []}}, {}),
        ({"deck": "99 Plains", "commanders": ["Isamaru, Hound of Konda"]}, {}),
        ({"deck": "99 Plains", "commanders": "Isamaru, Hound of Konda"}, {}),
        ({"deck": LEGAL, "companion": "Jegantha, the Wellspring", "owner": [1]}, {}),
        ({"deck": LEGAL, "allow": ["Black Lotus"], "as_of": "2020-01-01", "format": None}, {}),
        ({"deck": LEGAL, "format": "duel"}, {"format": "duel"}),
        ({"deck": "99 Wastes", "commanders": ["The Prismatic Piper"], "colors": "R"}, {}),
        (
            {"deck": LEGAL, "format": "commander-draft", "pool": LEGAL, "boosters": "CMR, CLB"},
            {"format": "commander-draft", "boosters": ["CMR", "CLB"]},
        ),
        (
            {"deck": LEGAL, "format": "commander-draft", "pool": BY_ROLE},
            {"format": "commander-draft"},
        ),
    ],
)
def test_a_row_gets_the_report_of_a_check(row: dict[str, Any], options: dict[str, Any]) -> None:
    format = options.get("format", "commander")
    given = {
        key: row[key]
        for key in ("companion", "colors", "as_of", "allow", "pool", "boosters")
        if key in row
    } | {key: value for key, value in options.items() if key != "format"}
    if "commanders" in row:
        named = row["commanders"]
        given["commanders"] = [named] if isinstance(named, str) else named
    expected = Validator(format=format).check(row["deck"], **given)
    name = None if "id" not in row else str(row["id"])
    assert report_of(JUDGE.judgment(row)) == expected.model_copy(update={"deck": name})
    line = JsonLine(1, json.dumps(row).encode())
    assert JUDGE.judgment(line) == JUDGE.judgment(row)


BAD_ROWS = {
    "no JSON": (b"Sol Ring", None, "line 7 is no JSON"),
    "cut": (b'{"id": 1, "deck": "1 Sol R', None, "is no JSON"),
    "no UTF-8": (b'{"id": 1, "deck": "\xff\xfe"}', None, "is no JSON"),
    "an array": (b"[1, 2]", None, "is no JSON object"),
    "deep": (b"[" * 100_000, None, "is no JSON"),
    "long number": (b'{"id": ' + b"9" * 10_000 + b"}", None, "is no JSON"),
    "no deck": (b'{"id": 5}', "5", "it has no deck"),
    "null deck": (b'{"id": "five", "deck": null}', "five", "it has no deck"),
    "a list as deck": (b'{"id": 5.5, "deck": ["1 Sol Ring"]}', "5.5", "neither a text nor an"),
    "strange id": (b'{"id": {"a": 1}, "deck": "1 Sol Ring"}', None, "its id is neither"),
    "true id": (b'{"id": true, "deck": "1 Sol Ring"}', None, "its id is neither"),
    "format of another kind": (b'{"deck": "1 Sol Ring", "format": 1}', None, "its format is"),
    "no format": (b'{"deck": "1 Sol Ring", "format": "standard"}', None, "there is no format"),
    "a path": (b'{"deck": "1 Sol Ring", "format": "data/formats/duel.toml"}', None, "no format"),
    "any": (b'{"deck": "1 Sol Ring", "format": "any"}', None, "there is no format"),
    "a day of no calendar": (b'{"deck": "1 Opt", "as_of": "2026-02-30"}', None, "is no date"),
    "a day of another kind": (b'{"deck": "1 Opt", "as_of": 20260230}', None, "its as_of: is no"),
    "commanders of another kind": (b'{"deck": "1 Opt", "commanders": [1]}', None, "no list of"),
    "no color": (b'{"deck": "1 Opt", "colors": ["X"]}', None, "X"),
    "pool of no draft": (b'{"deck": "1 Opt", "pool": "1 Opt"}', None, "is no draft"),
    "pool of another kind": (b'{"deck": "1 Opt", "pool": 1}', None, "its pool: is neither"),
    "half a character": (b'{"id": "\\ud800", "deck": {"main": ["\\udfff"]}}', "?", "surrogate"),
}


@pytest.mark.parametrize("case", BAD_ROWS.values(), ids=BAD_ROWS)
def test_a_bad_row_is_unreadable(case: tuple[bytes, str | None, str]) -> None:
    text, name, why = case
    report = JUDGE.judgment(JsonLine(7, text))
    assert report.verdict == "unreadable"
    assert report.deck == name
    assert why in " ".join(finding.message for finding in report.findings)
    assert all(finding.code == "syntax" and finding.help for finding in report.findings)
    assert Report.model_validate_json(judged(report).json) == report_of(report)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.dictionaries(
        st.sampled_from(
            ["id", "deck", "format", "commanders", "companion", "colors", "as_of", "allow", "pool"]
        ),
        json_values | st.sampled_from([LEGAL, "duel", "2020-05-05", ["Sol Ring"], ["W"]]),
    )
)
@settings(max_examples=100)
def test_any_row_gets_a_report_that_can_be_written(row: dict[str, Any]) -> None:
    report = JUDGE.judgment(JsonLine(1, json.dumps(row).encode()))
    assert judged(report).json == report_of(report).model_dump_json()
    assert "fault of the program" not in judged(report).json


def test_a_fault_of_ours_costs_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> Report:
        raise IndexError("\ud800 out of range")

    judge = Judge()
    monkeypatch.setattr(Validator, "judgment", fail)
    report = judge.judgment({"id": 4, "deck": LEGAL})
    assert (report.deck, report.verdict) == ("4", "unreadable")
    assert "IndexError" in judged(report).json
    assert "please report it" in judged(report).json


def test_a_damaged_catalog_is_no_fault_of_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> Report:
        raise CatalogError("it is damaged")

    monkeypatch.setattr(Validator, "judgment", fail)
    with pytest.raises(CatalogError):
        JUDGE.judgment({"id": 4, "deck": LEGAL})


def test_a_format_of_ones_own_is_known_to_rows_by_its_id(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('id = "house"\nname = "House"\nextends = "commander"\n')
    judge = Judge(format=str(path))
    assert judge.judgment({"deck": LEGAL}).format == "house"
    assert judge.judgment({"deck": LEGAL, "format": "house"}).verdict == "legal"
    assert judge.judgment({"deck": LEGAL, "format": "commander"}).format == "commander"
    assert judge.judgment({"deck": LEGAL, "format": str(path)}).verdict == "unreadable"


def test_what_is_kept_of_days_and_formats_is_bounded() -> None:
    judge = Judge()
    first = datetime(2024, 6, 1)
    for n in range(60):
        day = (first + timedelta(days=n)).date().isoformat()
        report = judge.judgment({"deck": LEGAL, "as_of": day, "format": ("duel", None)[n % 2]})
        assert report.verdict != "unreadable"
        assert judge.judgment({"deck": LEGAL, "format": f"format {n}"}).verdict == "unreadable"
    kept = [validator._terms for validator in judge._validators.values()]
    assert len(kept) == 2
    assert all(len(days) <= 8 for days in kept)


# -- reading -------------------------------------------------------------------


def test_lines_of_a_file() -> None:
    long = b'{"deck": "' + b"1 Opt\\n" * (MOST_BYTES // 6) + b'"}\n'
    text = b'\xef\xbb\xbf{"deck": ""}\r\n\n  \n' + long + b'{"id": 1}\n' + b"x" * MOST_BYTES * 3
    found = list(read_json_lines(io.BytesIO(text)))
    assert [row.number if isinstance(row, JsonLine) else None for row in found] == [
        1,
        None,
        5,
        None,
    ]
    assert "line 4 has over 1,000,000 bytes" in str(found[1])
    assert JUDGE.judgment(found[0]).findings[0].message.startswith("The list is empty")


def test_a_line_of_a_gigabyte_is_not_held() -> None:
    class Endless(io.RawIOBase):
        left = 1 << 30

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            size = min(len(buffer), self.left)
            self.left -= size
            buffer[:size] = b"x" * size
            return size

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    (row,) = read_json_lines(io.BufferedReader(Endless()))
    assert isinstance(row, BadRow)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 30_000  # KB


# -- the order, and processes --------------------------------------------------


def test_any_number_of_processes_writes_the_same() -> None:
    rows = some(200)
    rows[70] = {"id": "long", "deck": "1 Sol Ring\n" * 20_000}
    one = list(judge_rows(rows))
    assert [json.loads(row.json)["deck"] for row in one] == [row["id"] for row in rows]
    assert list(judge_rows(rows, jobs=2)) == one
    assert list(judge_rows([], jobs=2)) == []


def test_rows_are_taken_as_reports_are_asked_for() -> None:
    taken = 0

    def endless() -> Iterator[dict[str, Any]]:
        nonlocal taken
        while True:
            taken += 1
            yield {"deck": LEGAL}

    found = judge_rows(endless())
    next(found)
    assert taken == 1
    found = judge_rows(endless(), jobs=2)
    next(found)
    assert taken < 1000
    found.close()


def test_what_is_wrong_with_the_catalog_is_told_at_once(tmp_path: Path) -> None:
    for jobs in (1, 2):
        with pytest.raises(CatalogError):
            next(judge_rows(some(1), catalog=tmp_path / "none", jobs=jobs))


def children() -> set[int]:
    """The processes that this one has started to judge rows."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            # `pid (name) state parent …`; a name may have spaces and parentheses in it.
            parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
            command = (process / "cmdline").read_bytes()
        except OSError:
            continue  # it has ended
        if int(parent) == os.getpid() and b"resource_tracker" not in command:
            found.add(int(process.name))
    return found


needs_posix = pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks into /proc")
# With a second thread workers are spawned, and without forked where the system allows it.
either_way = pytest.mark.parametrize("threads", [1, 2])


def run_program(tmp_path: Path, text: str, threads: int = 1) -> bytes:
    """What a program of its own writes, of which ``text`` says what its ``main`` does and, if it
    likes, how a row is judged ``in_worker``."""
    program = tmp_path / "program.py"
    program.write_text(
        f"""
import fcntl, os, signal, threading
from multiprocessing import parent_process
from tests.judge.bulk.test_judge import children, some
from validator.bulk import Judge, judge_rows
from validator.judge.bulk import processes
judgment = in_worker = Judge.judgment
{text}
Judge.judgment = lambda judge, row: (in_worker if parent_process() else judgment)(judge, row)
if __name__ == "__main__":
    if {threads} > 1:
        threading.Thread(target=threading.Event().wait, daemon=True).start()
    main()
"""
    )
    done = subprocess.run(
        [sys.executable, program], stdout=subprocess.PIPE, timeout=60, check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    return done.stdout


@needs_posix
@either_way
def test_killed_processes_lose_no_row_and_double_none(tmp_path: Path, threads: int) -> None:
    out = run_program(
        tmp_path,
        """
def main():
    killed = set()
    from_row = [200, 700]
    for count, report in enumerate(judge_rows(some(1500), jobs=2)):
        print(report.json)
        # For a moment there may be none: those that died are being replaced.
        if from_row and count >= from_row[0] and (alive := children() - killed):
            os.kill(min(alive), signal.SIGKILL)
            killed.add(min(alive))
            del from_row[0]
    assert len(killed) == 2
    assert children() == set()
""",
        threads,
    )
    seen = reports(out)
    assert [report["deck"] for report in seen] == [row["id"] for row in some(1500)]
    assert {report["verdict"] for report in seen} == {"legal", "illegal"}


@either_way
def test_a_row_that_ends_its_process_is_refused(tmp_path: Path, threads: int) -> None:
    out = run_program(
        tmp_path,
        """
def in_worker(judge, row):
    if row["id"] in ("deck 70", "deck 199"):
        os._exit(9)
    return judgment(judge, row)
def main():
    for row in judge_rows(some(200), jobs=2):
        print(row.json)
""",
        threads,
    )
    found = reports(out)
    assert [report["deck"] for report in found] == [f"deck {n}" for n in range(200)]
    refused = [report["deck"] for report in found if report["verdict"] == "unreadable"]
    assert refused == ["deck 70", "deck 199"]
    assert "ended the process" in found[70]["findings"][0]["message"]


@needs_posix
@either_way
def test_a_worker_keeps_no_file_of_the_run(tmp_path: Path, threads: int) -> None:
    """Nor the lock that is on it, nor the end of another worker's pipe."""
    out = run_program(
        tmp_path,
        f"""
def in_worker(judge, row):
    files = ["/proc/self/fd/" + name for name in os.listdir("/proc/self/fd")]
    names = [os.readlink(file) for file in files if os.path.lexists(file)]
    if any("held" in name for name in names) or sum("socket" in name for name in names) != 1:
        os._exit(9)
    return judgment(judge, row)
def main():
    with open({str(tmp_path / "held")!r}, "wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        for row in judge_rows(some(200), jobs=2):
            print(row.json)
""",
        threads,
    )
    assert {report["verdict"] for report in reports(out)} == {"legal", "illegal"}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere workers are always spawned")
def test_only_a_process_without_threads_is_forked(tmp_path: Path) -> None:
    text = "def main():\n    print(processes.way_to_start())\n"
    assert run_program(tmp_path, text, 1) == b"fork\n"
    assert run_program(tmp_path, text, 2) == b"spawn\n"


def test_processes_that_can_not_start_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_work", os._exit)  # with arguments that it does not take
    with pytest.raises(workers.WorkerError, match="ended before"):
        list(judge_rows(some(2), jobs=2))


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
        (["--format", "standard"], "there is no format 'standard'"),
        (["--catalog", "none"], "none: there is no catalog here"),
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
    assert "was made with other card facts (5 cards as of 2020-01-01" in err
    assert cmdr("--out", out, "--restart", stdin=lines(rows))[0] == 1
    assert len(reports(out.read_bytes())) == 20


@pytest.mark.parametrize("content", [b"my diary", b"my\ndiary\n", b"{}\n", b'{"verdict": []}\n'])
def test_files_that_are_no_reports_are_left_alone(rows_file: Path, content: bytes) -> None:
    out = rows_file.with_name("out")
    out.write_bytes(content)
    status, _, err = cmdr(rows_file, "--out", out)
    assert (status, out.read_bytes()) == (2, content)
    assert "line 1 is no report" in err


def started(*arguments: object, **more: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "validator", "bulk", *map(str, arguments)],
        stderr=subprocess.PIPE, cwd=ROOT, **more,
    )  # fmt: skip


def wait_for(path: Path, size: int) -> None:
    end = time.monotonic() + 30
    while not path.exists() or path.stat().st_size < size:
        assert time.monotonic() < end
        time.sleep(0.01)


@needs_posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_what_was_written_outlives_a_kill(tmp_path: Path, jobs: int) -> None:
    rows = tmp_path / "rows"
    rows.write_bytes(lines(some(20_000)))
    out = tmp_path / "out"
    with started(rows, "--out", out, "--jobs", jobs) as run:
        wait_for(out, 100_000)
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
        wait_for(out, 50_000)
        os.killpg(run.pid, signal.SIGINT)
        _, err = run.communicate(timeout=20)
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
        _, err = run.communicate(timeout=20)
    assert run.returncode == 1
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


# -- cmdr check, of many decks -------------------------------------------------


def test_check_takes_folders_patterns_files_and_standard_input(tmp_path: Path) -> None:
    for name in ("b.txt", "a.dck", "deep/er/c.txt", ".hidden", ".git/config", "other/d.txt"):
        path = tmp_path / "decks" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(LEGAL)
    decks = tmp_path / "decks"
    (tmp_path / "[odd].txt").write_text(ILLEGAL)
    given = [decks, tmp_path / "decks/*/*.txt", tmp_path / "[odd].txt", "-", decks / "b.txt"]
    given += [decks / "**/c.*", tmp_path / "none*"]
    done = CliRunner().invoke(
        main, ["check", "--output", "json", *map(str, given)], input=LEGAL.encode()
    )
    found = [(report["deck"], report["verdict"]) for report in reports(done.stdout_bytes)]
    folder = ["a.dck", "b.txt", "deep/er/c.txt", "other/d.txt"]
    assert found == [
        *[(str(decks / name), "legal") for name in folder],
        (str(decks / "other/d.txt"), "legal"),
        (str(tmp_path / "[odd].txt"), "illegal"),
        ("-", "legal"),
        (str(decks / "b.txt"), "legal"),
        (str(decks / "deep/er/c.txt"), "legal"),
        (str(tmp_path / "none*"), "unreadable"),
    ]
    assert done.exit_code == 2


# -- the benchmark -------------------------------------------------------------


def test_the_decks_of_the_benchmark_are_the_same_each_time_and_mostly_legal() -> None:
    cards = playable(JUDGE.catalog)
    made = list(rows(100, cards))
    assert made == list(rows(100, cards))
    assert made != list(rows(100, cards, seed=1))
    verdicts = [JUDGE.judgment(row).verdict for row in made]
    assert 50 < verdicts.count("legal") < 90
    assert "unreadable" not in verdicts


# -- tables --------------------------------------------------------------------


def test_tables(tmp_path: Path) -> None:
    pa = pytest.importorskip("pyarrow")
    pq = pytest.importorskip("pyarrow.parquet")
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
    found = pq.read_table(out).to_pylist()
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
    pq = pytest.importorskip("pyarrow.parquet")
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

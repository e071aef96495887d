"""`cmdr bulk`, `update` and `serve`, killed at random moments again and again.

    python -m tests.endurance.kills [--kills N] [--seed N] [--only bulk|update|serve]

A third of the kills each (SIGKILL, to the process that was started and to no child of it). After
each of them:

- of bulk, what is written is whole reports in the order of the rows, but for half a line at the
  end; the same command goes on, and when a run comes to its end the file is byte for byte that of a
  run which nobody killed;
- of update, the catalog is that of one day or the other, whole; the next update is kept out by
  nothing that was left behind, and leaves nothing behind;
- of serve, no process is left of it, and another takes its port at once and answers.

Exit status 1, and the seed, at the first that is otherwise. It needs Linux.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final
from urllib.request import Request, urlopen

from tests.endurance import made
from tests.paths import ROOT
from validator import Catalog, Validator

_CMDR: Final = (sys.executable, "-m", "validator")
# After which an orphan has ended, and a server answers, however busy the machine is.
_PATIENCE: Final = 600.0


class Killed:
    """A command in a session of its own, and what is left of that when it is killed."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*_CMDR, *arguments],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )

    def kill_after(self, seconds: float) -> bool:
        """Kill it so much later, unless it has ended; whether it was killed. Raises
        ``AssertionError`` where a child outlives it."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        killed = self.process.poll() is None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stderr is not None
        self.process.stderr.close()
        end = monotonic() + _PATIENCE
        while left := self.left():
            assert monotonic() < end, f"{left} outlived {self.process.args!r}"
            sleep(0.02)
        return killed

    def left(self) -> list[int]:
        """The processes of its session that are there, and no mere entries of ended ones."""
        found = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                state, _, _, session = stat.read_text().rpartition(")")[2].split()[:4]
                if int(session) == self.process.pid and state != "Z":
                    found.append(int(stat.parent.name))
        return found


def bulk(kills: int, chance: random.Random, folder: Path) -> dict[str, int]:
    """Kill runs of bulk; how often one came to its end nevertheless."""
    source, out = folder / "rows.jsonl", folder / "reports.jsonl"
    lines = (json.dumps({"id": n, "deck": made.deck(n % 900)}) + "\n" for n in range(600))
    source.write_text("".join(lines), "utf-8")
    catalog = folder / "catalog.sqlite3"
    _update(catalog, made.write(folder)[made.DAYS[1]])
    command = ("bulk", str(source), "--catalog", str(catalog), "--out")
    _go_on(*command, str(folder / "whole.jsonl"))
    whole = (folder / "whole.jsonl").read_bytes()
    start = monotonic()
    _go_on(*command, str(out))
    longest = monotonic() - start
    done = halves = 0
    while kills:
        jobs = str(chance.choice((1, 1, 2)))
        run = Killed(*command, str(out), "--jobs", jobs)
        ended = not run.kill_after(chance.uniform(0, longest))
        longest *= 0.95 if ended else 1.05  # so that about half of them come to their end
        kills -= not ended
        written = out.read_bytes() if out.exists() else b""
        assert whole.startswith(written), "the file is no beginning of the reports"
        halves += not written.endswith(b"\n") and bool(written)
        if ended:
            assert run.process.returncode == 1, run.process.returncode
            assert written == whole, "a run that was gone on with ended with another file"
            done += 1
            out.unlink()
    _go_on(*command, str(out))
    assert out.read_bytes() == whole
    return {"runs that came to their end": done + 1, "half lines": halves}


def _go_on(*arguments: str) -> None:
    done = subprocess.run([*_CMDR, *arguments], cwd=ROOT, capture_output=True)
    assert done.returncode == 1, done.stderr


def update(kills: int, chance: random.Random, folder: Path) -> dict[str, int]:
    """Kill updates; how often the catalog was the new one after all, and after an update that
    nobody killed."""
    files = made.write(folder)
    catalog = folder / "facts" / "catalog.sqlite3"
    start = monotonic()
    _update(catalog, files[made.DAYS[0]])
    longest = monotonic() - start
    day, changed, ended = made.DAYS[0], 0, 0
    while kills:
        wanted = chance.choice(made.DAYS)
        run = Killed("update", "--from", str(files[wanted]), "--catalog", str(catalog), "--force")
        killed = run.kill_after(chance.uniform(0, longest))
        longest *= 1.05 if killed else 0.95
        kills -= killed
        now = _day_of(catalog)
        assert now in (day, wanted)
        assert killed or now == wanted
        changed += killed and now != day
        ended += not killed
        day = now
        if kills % 20 == 0:
            day = chance.choice(made.DAYS)
            _update(catalog, files[day])
            assert _day_of(catalog) == day
    _update(catalog, files[made.DAYS[1]])
    left = sorted(path.name for path in catalog.parent.iterdir())
    assert left == [catalog.name, f"{catalog.name}.lock"], left
    return {"updates that came to their end": ended, "killed behind their last step": changed}


def _update(catalog: Path, records: Path) -> None:
    done = subprocess.run(
        [*_CMDR, "update", "--from", records, "--catalog", catalog, "--force"],
        cwd=ROOT,
        capture_output=True,
        timeout=_PATIENCE,
    )
    assert done.returncode == 0, done.stderr


def _day_of(path: Path) -> str:
    """Whose day the catalog is; it is whole, and judges as on that day."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    catalog = Catalog(path)
    verdict = Validator(catalog=catalog).check(made.deck()).verdict
    day, size = catalog.as_of, catalog.size
    catalog.close()
    assert size == len(made.records(made.DAYS[0]))
    assert verdict == {made.DAYS[0]: "legal", made.DAYS[1]: "illegal"}[str(day)]
    return str(day)


def serve(kills: int, chance: random.Random, folder: Path) -> dict[str, int]:
    """Kill services that are asked; how many answers there were, and how many kills came before
    the first of them."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}/v1/"
    answered = early = 0
    for number in range(kills):
        workers = str(chance.choice((1, 1, 2)))
        run = Killed("serve", "--port", str(port), "--workers", workers)
        asker = _Asker(address)
        if number % 10 == 0:  # the last one left the port to this one
            asker.until_answered()
        run.kill_after(chance.uniform(0, 3.0))
        asker.stop()
        answered += asker.answers
        early += not asker.answers
    return {"answers": answered, "killed before their first answer": early}


class _Asker:
    """Who asks a service all the time, as soon as there is one."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._stopped = False
        self.answers = 0
        self._threads = [
            Thread(target=self._ask, args=asked)
            for asked in (
                ("check", {"deck": made.deck()}),
                ("odds", {"deck": "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n99 Forest\n"}),
                ("leaders", {"cards": ["Opt", "Elvish Mystic"], "limit": 5}),
            )
        ]
        for thread in self._threads:
            thread.start()

    def _ask(self, kind: str, question: dict[str, Any]) -> None:
        request = Request(
            f"{self._address}{kind}",
            json.dumps(question).encode(),
            {"Content-Type": "application/json"},
        )
        while not self._stopped:
            try:
                with urlopen(request, timeout=_PATIENCE) as response:
                    json.load(response)
                self.answers += 1
            except (HTTPException, OSError, ValueError):  # not there yet, or killed
                sleep(0.02)

    def until_answered(self) -> None:
        """Wait for its first answer. Raises ``AssertionError`` where none comes."""
        end = monotonic() + _PATIENCE
        while not self.answers:
            assert monotonic() < end, "the service does not answer"
            sleep(0.02)

    def stop(self) -> None:
        """Ask no more."""
        self._stopped = True
        for thread in self._threads:
            thread.join()


_KINDS: Final[dict[str, Callable[[int, random.Random, Path], dict[str, int]]]] = {
    "bulk": bulk,
    "update": update,
    "serve": serve,
}


def main() -> None:
    """Kill, and say what was left."""
    summary = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m tests.endurance.kills", description=summary)
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=tuple(_KINDS))
    options = parser.parse_args()
    kinds = [options.only] if options.only else list(_KINDS)
    for place, name in enumerate(kinds):
        kills = options.kills // len(kinds) + (place < options.kills % len(kinds))
        start = monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                told = _KINDS[name](kills, random.Random(f"{options.seed} {name}"), Path(folder))
            except AssertionError as error:
                sys.exit(f"{name}, seed {options.seed}: {error}")
        shown = ", ".join(f"{count:,} {what}" for what, count in told.items())
        print(f"{name}: {kills:,} kills in {monotonic() - start:.0f} s; {shown}", flush=True)


if __name__ == "__main__":
    main()

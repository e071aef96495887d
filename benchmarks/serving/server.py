"""A service in processes of its own, and what it takes of the machine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.request import urlopen

ROOT: Final = Path(__file__).resolve().parents[2]
_RUNNING: Final = re.compile(r"running on http://127\.0\.0\.1:(\d+)")
_TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Server:
    """A running service: its port and its processes."""

    def __init__(self, process: subprocess.Popen[bytes], log: Path) -> None:
        self._process = process
        self.log = log
        self.port = self._wait()

    def _wait(self) -> int:
        port = None
        while True:
            if self._process.poll() is not None:
                raise RuntimeError(self.log.read_text())
            if port is None and (found := _RUNNING.search(self.log.read_text())):
                port = int(found[1])
            try:
                if port is not None:
                    with urlopen(f"http://127.0.0.1:{port}/healthz"):
                        return port
            except OSError:
                pass
            time.sleep(0.05)

    def processes(self) -> list[int]:
        """All processes of the service, of Linux."""
        found, wanted = [], [self._process.pid]
        while wanted:
            pid = wanted.pop()
            found.append(pid)
            for task in Path(f"/proc/{pid}/task").glob("*/children"):
                wanted += map(int, task.read_text().split())
        return found

    def workers(self) -> list[int]:
        """Those of its processes that answer, where there are several."""
        return [
            pid
            for pid in self.processes()
            if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
        ]

    def seconds(self) -> float:
        """The processor's seconds that it has taken so far."""
        total = 0
        for pid in self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            total += int(fields[11]) + int(fields[12])
        return total / _TICKS

    def memory(self) -> float:
        """What it has in memory, in MB; what several processes share is counted once (PSS)."""
        kilobytes = 0
        for pid in self.processes():
            text = Path(f"/proc/{pid}/smaps_rollup").read_text()
            found = re.search(r"^Pss:\s+(\d+)", text, re.MULTILINE)
            kilobytes += int(found[1]) if found else 0
        return kilobytes / 1000


@contextmanager
def serving(
    *arguments: str, constant: bool = False, env: Mapping[str, str] = {}
) -> Iterator[Server]:
    """A service, until the end of the block; with ``constant`` the one that judges nothing."""
    program = ["-m", "validator", "serve", "--port", "0", *arguments]
    if constant:
        program = ["-m", "benchmarks.serving", "constant"]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as written:
            process = subprocess.Popen(
                [sys.executable, *program],
                cwd=ROOT,
                env={**os.environ, **env},
                stderr=written,
                stdout=subprocess.DEVNULL,
            )
        try:
            yield Server(process, log)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()

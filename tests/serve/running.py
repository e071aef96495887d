"""The real server, `cmdr serve` in a process of its own on a free port of loopback."""

from __future__ import annotations

import gc
import os
import re
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import httpx

from tests.paths import ROOT
from validator.services import SERVICES

KINDS = tuple(name for name, each in SERVICES.items() if (each.address or "").startswith("POST "))
TATYOVA = (ROOT / "examples" / "tatyova.txt").read_text(encoding="utf-8")
ILLEGAL = TATYOVA.replace("1 Arcane Signet", "1 Lightning Bolt\n1 Sol Rign")

_RUNNING = re.compile(r"running on http://127\.0\.0\.1:(\d+)")


class Service:
    """A running service: where it is, a client, and what it wrote to standard error so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: list[str] = []
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        self.port = self._port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.client = httpx.Client(base_url=self.address, timeout=60)
        self.until_ready()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)

    def _port(self) -> int:
        while True:
            for line in self.lines:
                if found := _RUNNING.search(line):
                    return int(found[1])
            assert self.process.poll() is None, self.log
            time.sleep(0.02)

    def until_ready(self) -> None:
        """Wait until it answers."""
        while True:
            try:
                if self.client.get("/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
            assert self.process.poll() is None, self.log

    @property
    def log(self) -> str:
        """What it wrote to standard error."""
        return "".join(self.lines)

    def ask(self, kind: str, **question: Any) -> httpx.Response:
        """The response to a question."""
        return self.client.post(f"/v1/{kind}", json=question)

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        self.client.close()
        with warnings.catch_warnings():
            # httpcore forgets the socket of a request that was answered before it was sent.
            warnings.simplefilter("ignore", ResourceWarning)
            gc.collect()
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=60)
        self._reader.join(timeout=10)
        return status


@contextmanager
def service(*arguments: str, env: Mapping[str, str] = {}, cwd: Path = ROOT) -> Iterator[Service]:
    """`cmdr serve` with these arguments, until the end of the block."""
    process = subprocess.Popen(
        [sys.executable, "-m", "validator", "serve", "--port", "0", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        cwd=cwd,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    try:
        running = Service(process)
        yield running
        if process.poll() is None:
            running.stop()
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        assert process.stderr is not None
        process.stderr.close()

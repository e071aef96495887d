"""`cmdr serve` as a process: how it starts, stops, is killed, and takes newer card data."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import httpx
import pytest
from click.testing import CliRunner

from tests.cards.update.invented import NEW, OLD, compiled
from tests.serve.running import TATYOVA, service
from validator.cli.main import main

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="by signals of POSIX")


def children(pid: int) -> set[int]:
    """The processes that a process started."""
    found = Path(f"/proc/{pid}/task/{pid}/children")
    if not found.exists():
        pytest.skip("this system does not tell a process's children")
    return set(map(int, found.read_text().split()))


def test_newer_card_facts_need_no_restart(tmp_path: Path) -> None:
    file = compiled(tmp_path / "catalog.sqlite3", OLD)
    with service("--catalog", str(file)) as running:

        def cards() -> object:
            return running.client.get("/healthz").json()["catalog"]["cards"]

        assert cards() == len(OLD)
        tag = running.client.get("/v1/formats").headers["etag"]
        compiled(tmp_path / "new.sqlite3", NEW, "2999-01-01").replace(file)
        while cards() != len(NEW):
            time.sleep(0.1)
        assert running.client.get("/v1/formats").headers["etag"] != tag
        report = running.ask("check", deck="1 Forest").json()
        assert report["catalog"]["as_of"] == "2999-01-01"


def test_what_is_asked_is_answered_before_it_stops() -> None:
    with service() as running:
        got: list[int] = []
        asked = {"deck": TATYOVA, "cast": "Tatyova, Benthic Druid", "games": 2_000}

        def ask() -> None:
            got.append(httpx.post(f"{running.address}/v1/odds", json=asked, timeout=60).status_code)

        asking = Thread(target=ask)
        asking.start()
        while not children(running.process.pid):  # the one that answers it
            time.sleep(0.01)
        status = running.stop()
        asking.join()
        assert got == [200]
        assert status in (0, -signal.SIGTERM)
        assert "Traceback" not in running.log


def test_a_worker_that_is_killed_is_replaced_and_the_others_answer() -> None:
    with service("--workers", "2") as running:
        before = children(running.process.pid)
        workers = {pid for pid in before if b"spawn_main" in command(pid)}
        assert len(workers) == 2
        os.kill(min(workers), signal.SIGKILL)
        for _ in range(20):
            try:
                answer = httpx.post(f"{running.address}/v1/check", json={"deck": TATYOVA})
            except httpx.TransportError:  # it was on its way to the dead one
                continue
            assert answer.json()["verdict"] == "legal"
        while not children(running.process.pid) - before:
            time.sleep(0.05)
        assert running.process.poll() is None


def command(pid: int) -> bytes:
    """How a process was started."""
    return Path(f"/proc/{pid}/cmdline").read_bytes()


def test_behind_a_proxy_it_has_a_path() -> None:
    with service("--root-path", "/decks/") as running:
        described = running.client.get("/openapi.json").json()
        assert described["servers"] == [{"url": "/decks"}]
        assert running.ask("check", deck=TATYOVA).json()["verdict"] == "legal"
        assert 'src="page.js"' in running.client.get("/").text


def test_a_port_that_is_taken_is_said() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "validator", "serve", "--port", port],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.returncode != 0
    assert "address already in use" in done.stderr
    assert "Traceback" not in done.stderr


def test_wrong_usage_is_said_before_anything_listens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CMDR_SERVE_QUEUE", "many")
    done = CliRunner().invoke(main, ["serve"])
    assert (done.exit_code, "CMDR_SERVE_QUEUE" in done.output) == (2, True)
    monkeypatch.delenv("CMDR_SERVE_QUEUE")
    done = CliRunner().invoke(main, ["serve", "--catalog", str(tmp_path / "none")])
    assert (done.exit_code, "no such card database" in done.output) == (2, True)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    done = CliRunner().invoke(main, ["serve"])
    assert done.exit_code == 2
    assert "commander-validator[serve]" in done.output


def test_a_port_that_is_taken_is_told_by_the_status_of_what_could_not_begin() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        command = [sys.executable, "-m", "validator", "serve", "--port"]
        port = str(taken.getsockname()[1])
        done = subprocess.run([*command, port], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "in use" in done.stderr

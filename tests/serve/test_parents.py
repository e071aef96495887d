"""What a killed service leaves: nothing."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.serve.running import service

_LINUX = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")

_STARTS_ANOTHER = """
from multiprocessing import get_context
from validator.serve.parents import at_its_end
import os, time

def child(path):
    at_its_end(lambda: (open(path, "w").close(), os._exit(0)))
    print("ready", flush=True)
    time.sleep(600)

if __name__ == "__main__":
    import sys
    get_context("spawn").Process(target=child, args=(sys.argv[1],)).start()
    time.sleep(600)
"""


def _until(holds: object) -> None:
    assert callable(holds)
    end = monotonic() + 60
    while not holds():
        assert monotonic() < end
        sleep(0.02)


def test_a_process_learns_that_the_one_that_started_it_was_killed(tmp_path: Path) -> None:
    program, told = tmp_path / "program.py", tmp_path / "told"
    program.write_text(_STARTS_ANOTHER)
    command = [sys.executable, str(program), str(told)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "ready\n"
        assert not told.exists()
        parent.kill()
    _until(told.exists)


def _children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]


def _is_there(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@_LINUX
def test_the_workers_of_a_killed_service_end_and_let_go_of_its_port() -> None:
    with service("--workers", "2") as running:
        assert running.ask("odds", deck="Commander\n1 Opt\n\n99 Island\n").status_code == 200
        workers = _children(running.process.pid)
        others = [each for worker in workers for each in _children(worker)]
        assert len(workers) >= 2
        assert others
        running.process.send_signal(signal.SIGKILL)
        running.process.wait()
        running.client.close()
        _until(lambda: not any(map(_is_there, workers + others)))
        with socket.socket() as again:
            again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            again.bind(("127.0.0.1", running.port))


def test_a_process_that_no_python_started_is_left_alone() -> None:
    code = (
        "import threading; from validator.serve.parents import at_its_end; "
        "at_its_end(lambda: None); print(threading.active_count())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "1\n"

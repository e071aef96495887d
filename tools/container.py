"""Run the steps of the Containerfile without a container: ``python -m tools.container``.

A folder stands for the container's files: what is copied is copied there, what is run is run with
its paths there. Then the service is started as the container would start it, but on a free port of
loopback, asked by the container's own health check and with a deck, and stopped.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple
from urllib.request import Request, urlopen

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "Containerfile"
# Folders of the container that stand in the one of ours.
_INSIDE: Final = ("/opt/", "/src")
_PORT: Final = "8903"
_PATIENCE: Final = 30.0


class Step(NamedTuple):
    """An instruction and what it is given."""

    name: str
    text: str

    @property
    def words(self) -> list[str]:
        """Its arguments: a JSON array, or words as a shell splits them."""
        text = self.text
        if self.name == "HEALTHCHECK":
            _, _, text = text.partition(" CMD ")
        if text.startswith("["):
            found: list[str] = json.loads(text)
            return found
        return shlex.split(text)


def steps(text: str) -> Iterator[Step]:
    """The instructions of a Containerfile. Raises ``ValueError`` for one that is not known here."""
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, rest = line.strip().partition(" ")
            if name not in _KNOWN:
                raise ValueError(f"the Containerfile has {name}, which tools/container.py has not")
            yield Step(name, rest.strip())


_KNOWN: Final = frozenset(
    ["FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "CMD"]
)


def placed(word: str, folder: Path) -> str:
    """A word of a command with the container's paths in ``folder``."""
    return f"{folder}{word}" if word.startswith(_INSIDE) else word


def build(found: Sequence[Step], folder: Path) -> dict[str, str]:
    """Copy and run what the steps say; the environment that they set."""
    working, env = folder, {}
    for step in found:
        if step.name == "WORKDIR":
            working = Path(placed(step.text, folder))
            working.mkdir(parents=True, exist_ok=True)
        elif step.name == "COPY" and not step.text.startswith("--from="):
            *sources, target = step.words
            for source in sources:
                _copy(ROOT / source, working / target)
        elif step.name == "RUN":
            command = [placed(word, folder) for word in step.words]
            if command[0] == "python3":
                command[0] = sys.executable
            subprocess.run(command, cwd=working, check=True)
        elif step.name == "ENV":
            name, _, value = step.text.partition("=")
            env[name] = value
    return env


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(source, target, ignore=ignored, dirs_exist_ok=True)
    else:
        shutil.copy(source, target)


def serve(found: Sequence[Step], folder: Path, env: Mapping[str, str]) -> None:
    """Start the service, ask it, stop it. Raises ``AssertionError`` where it does not answer."""
    (start,) = (step for step in found if step.name == "CMD")
    (check,) = (step for step in found if step.name == "HEALTHCHECK")
    port = str(_free_port())
    ours = {_PORT: port, "0.0.0.0": "127.0.0.1"}
    command = [ours.get(word, placed(word, folder)) for word in start.words]
    asked = [placed(word, folder).replace(f":{_PORT}", f":{port}") for word in check.words]
    process = subprocess.Popen(command, cwd=folder, env={**os.environ, **env})
    try:
        until = time.monotonic() + _PATIENCE
        while subprocess.run(asked, capture_output=True, check=False).returncode:
            assert process.poll() is None, "the service ended"
            assert time.monotonic() < until, "the service is not healthy"
            time.sleep(0.2)
        assert _verdict(port) == "legal"
    finally:
        process.send_signal(signal.SIGTERM)
        status = process.wait(timeout=_PATIENCE)
    # uvicorn lets itself be ended by the signal once all is answered.
    assert status in (0, -signal.SIGTERM), f"the service ended with {status}"


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def _verdict(port: str) -> object:
    deck = (ROOT / "examples" / "tatyova.txt").read_text(encoding="utf-8")
    request = Request(
        f"http://127.0.0.1:{port}/v1/check",
        json.dumps({"deck": deck}).encode(),
        {"Content-Type": "application/json"},
    )
    with urlopen(request, timeout=_PATIENCE) as response:
        return json.load(response)["verdict"]


def main() -> None:
    """Run all steps."""
    found = list(steps(FILE.read_text(encoding="utf-8")))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        serve(found, folder, build(found, folder))


if __name__ == "__main__":
    main()

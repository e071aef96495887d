"""commander-validator over HTTP: each question is a ``POST /v1/check``.

    commander-conformance python adapters/over_http.py [ADDRESS]

Without an address it starts ``cmdr serve`` and ends it again. A service has the card facts that it
was started with, so it is not asked about cards of a case's own.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any
from urllib.request import Request, urlopen


def answer(asked: dict[str, Any], address: str) -> dict[str, Any]:
    """What the runner reads."""
    if "cards" in asked:
        return {"id": asked["id"], "supported": False}
    format = tomllib.loads(asked["house"]) if "house" in asked else asked["format"]
    question = {"deck": asked["deck"], "format": format, **asked["options"]}
    told = _posted(f"{address}/v1/check", question)
    return {"id": asked["id"], **told, "color_identity": "".join(told["color_identity"])}


def _posted(address: str, question: dict[str, Any]) -> dict[str, Any]:
    sent = Request(address, json.dumps(question).encode(), {"Content-Type": "application/json"})
    with urlopen(sent, timeout=30) as response:
        told: dict[str, Any] = json.load(response)
    return told


@contextmanager
def _service() -> Iterator[str]:
    command = [sys.executable, "-m", "validator", "serve", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, encoding="utf-8") as serving:
        assert serving.stderr is not None
        try:
            found = (re.search(r"running on (http://[\d.:]+)", line) for line in serving.stderr)
            address = next(each[1] for each in found if each)
            # What it logs is read, or the pipe would be full one day, and the service wait.
            Thread(target=serving.stderr.read, daemon=True).start()
            yield address
        finally:
            serving.terminate()


def _answer_all(address: str) -> None:
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line), address)) + "\n")
        sys.stdout.flush()


def main() -> None:
    """Answer line by line."""
    if sys.argv[1:]:
        _answer_all(sys.argv[1])
    else:
        with _service() as address:
            _answer_all(address)


if __name__ == "__main__":
    main()

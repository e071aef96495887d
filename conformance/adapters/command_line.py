"""commander-validator by its command line: each question is a run of ``cmdr check``.

    commander-conformance python adapters/command_line.py

Cards of a case's own become a catalog by ``cmdr update --from``.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

CMDR = (sys.executable, "-m", "validator")
# A list of cards is one file for `cmdr`, and one option a card.
_MANY = {"commanders": "--commander", "colors": "--color", "allow": "--allow"}
_ONE = {"companion": "--companion", "as_of": "--as-of", "since": "--since"}


def answer(asked: dict[str, Any], folder: Path) -> dict[str, Any]:
    """What the runner reads."""
    format = asked["format"]
    if "house" in asked:
        format = str(_written(folder / "house.toml", asked["house"]))
    options = ["--format", format, *_options(asked["options"], folder)]
    if "cards" in asked:
        options += ["--catalog", _catalog(json.dumps(asked["cards"]), folder)]
    said = _run("check", "-", "--output", "json", *options, given=asked["deck"])
    told = json.loads(said)
    return {"id": asked["id"], **told, "color_identity": "".join(told["color_identity"])}


def _options(options: dict[str, Any], folder: Path) -> Iterator[str]:
    for key, value in options.items():
        if key in _MANY:
            yield from (part for each in value for part in (_MANY[key], each))
        elif key in _ONE:
            yield from (_ONE[key], value)
        elif key == "pool":
            yield from ("--pool", str(_written(folder / "pool.txt", value)))
        else:
            yield from ("--boosters", ",".join(value))


@cache
def _catalog(records: str, folder: Path) -> str:
    file = _written(folder / "cards.json", records)
    catalog = str(folder / f"{_catalog.cache_info().currsize}.sqlite3")
    _run("update", "--from", str(file), "--catalog", catalog, "--as-of", "2026-08-22", "--force")
    return catalog


def _written(file: Path, text: str) -> Path:
    file.write_text(text, encoding="utf-8")
    return file


def _run(*arguments: str, given: str = "") -> str:
    done = subprocess.run(
        [*CMDR, *arguments], input=given, capture_output=True, encoding="utf-8", check=False
    )
    if not done.stdout:
        raise SystemExit(f"cmdr {' '.join(arguments)}: {done.stderr}")
    return done.stdout.splitlines()[0]


def main() -> None:
    """Answer line by line."""
    with tempfile.TemporaryDirectory() as folder:
        for line in sys.stdin:
            sys.stdout.write(json.dumps(answer(json.loads(line), Path(folder))) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()

"""Whether the same is said, byte for byte, whatever Python and whatever the seed of its hashes.

    python -m tests.endurance.same [--rows N] [--seeds N] [PYTHON...]

Each PYTHON (this one where none is named) has what the program needs; each runs the commands
below with so many values of PYTHONHASHSEED. What they write must be what the first of them wrote.
Exit status 1 where it is not; with it what differs.

`tests/endurance/pyodide.mjs` is a PYTHON, too: 3.14, in WebAssembly (`cd web && npm ci` gets it).
It starts no process and has no pydantic, so it is not asked what needs one.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from benchmarks.decks import playable, rows
from tests.endurance import made
from tests.paths import ROOT
from validator import Catalog

_LIST: Final = "examples/tatyova.txt"
COMMANDS: Final = (
    ("check", _LIST, "--format", "any", "--output", "json"),
    ("check", "tests/lists", "--output", "json"),
    ("check", "tests/lists", "--language", "fr"),
    ("check", "tests/lists", "--output", "sarif"),
    ("additions", _LIST, "--instead-of", "Sol Ring", "--output", "json"),
    ("leaders", _LIST, "--output", "json"),
    ("bracket", _LIST, "--output", "json"),
    ("start", _LIST, _LIST, "--seed", "7", "--output", "json"),
    ("hand", _LIST, "--seed", "7", "--output", "json"),
    ("odds", _LIST, "--what", "color", "--output", "json"),
    ("formats", "--output", "json"),
    ("explain", "--output", "json"),
    *(("schema", name) for name in ("report", "format", "decklist", "event")),
    *(("convert", _LIST, "--to", name) for name in ("arena", "cockatrice", "json", "moxfield")),
    ("--help",),
)


_IN_WEBASSEMBLY: Final = ".mjs"
_NOT_THERE: Final = {"schema", "explain", "--jobs"}


def digests(python: str, seed: int, decks: Path) -> Iterator[tuple[str, str]]:
    """What each command writes there, as a digest of its status and its output."""
    settings = {"COLUMNS": "80", "NO_COLOR": "1", "PACKAGES": sysconfig.get_path("purelib")}
    for command in (*COMMANDS, ("bulk", str(decks)), ("bulk", str(decks), "--jobs", "2")):
        if python.endswith(_IN_WEBASSEMBLY) and not _NOT_THERE.isdisjoint(command):
            continue
        done = subprocess.run(
            [python, "-m", "validator", *command],
            cwd=ROOT,
            env={**os.environ, **settings, "PYTHONHASHSEED": str(seed)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
        )
        said = f"{done.returncode}\n".encode() + done.stdout
        if b"Traceback" in done.stderr:
            said += done.stderr
        yield " ".join(command), hashlib.sha256(said).hexdigest()


def main() -> None:
    """Compare, and print a line a Python."""
    summary = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m tests.endurance.same", description=summary)
    parser.add_argument("pythons", nargs="*", default=[sys.executable], metavar="PYTHON")
    parser.add_argument("--rows", type=int, default=300)
    parser.add_argument("--seeds", type=int, default=10)
    options = parser.parse_args()
    first: Mapping[str, str] = {}
    different = False
    with tempfile.TemporaryDirectory() as folder:
        decks = Path(folder, "decks.jsonl")
        made_up = [*rows(options.rows, playable(Catalog())), {"id": "made", "deck": made.deck()}]
        decks.write_text("".join(json.dumps(row) + "\n" for row in made_up), "utf-8")
        for python in options.pythons:
            for seed in range(options.seeds):
                told = dict(digests(python, seed, decks))
                first = first or told
                for command, digest in told.items():
                    if digest != first[command]:
                        different = True
                        print(f"{python}, seed {seed}: {command} is different")
            print(f"{python}: {options.seeds} seeds, {len(told)} commands", flush=True)
    sys.exit(different)


if __name__ == "__main__":
    main()

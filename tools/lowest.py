"""Try the program with the lowest version of each library that it says it runs with.

    python -m tools.lowest [FOLDER]

makes an environment in FOLDER (a new temporary one without it), installs the package there with the
lower bound of each of its dependencies, and runs what touches them: checks as text and as JSON, all
schemas, names in other languages, decks for other programs. Exit status 1 where any of it fails.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from validator.pregame import json_output as games
from validator.report import schema as answers

ROOT: Final = Path(__file__).resolve().parents[1]
SAMPLE: Final = "examples/tatyova.txt"
TRIED: Final = (
    ("check", SAMPLE),
    ("check", SAMPLE, "--output", "json", "--language", "fr"),
    ("check", SAMPLE, "--format", "any", "--output", "json"),
    ("fix", SAMPLE),
    ("bracket", SAMPLE, "--output", "json"),
    ("odds", SAMPLE, "--what", "color"),
    ("start", SAMPLE, SAMPLE),
    ("formats", "--output", "json"),
    ("identity", "Anneau solaire"),
    ("explain", "--output", "json"),
    ("update", "--check", "--help"),
    *(("convert", SAMPLE, "--to", target) for target in ("cockatrice", "csv", "dek", "moxfield")),
    *(("schema", what) for what in (*answers.SCHEMAS, *games.SCHEMAS)),
)
# A deck may be illegal, and a name unknown; a traceback may not be.
EXPECTED: Final = (0, 1)


def lowest() -> Iterator[str]:
    """Each dependency at its lower bound: ``pydantic==2.8``."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in project["dependencies"]:
        found = re.match(r"([\w.-]+)>=([\d.]+)", wanted)
        if found is None:
            raise SystemExit(f"pyproject.toml: {wanted} has no lower bound")
        yield f"{found[1]}=={found[2]}"


def failures(cmdr: Path) -> Iterator[str]:
    """What goes wrong, a line each."""
    for arguments in TRIED:
        done = subprocess.run([cmdr, *arguments], cwd=ROOT, capture_output=True, text=True)
        if done.returncode not in EXPECTED or "Traceback" in done.stderr:
            last = done.stderr.strip().splitlines()[-1:] or [""]
            yield f"cmdr {' '.join(arguments)}: {done.returncode}, {last[0]}"


def main() -> None:
    """Make the environment, try everything, and say what failed."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(sys.argv[1] if sys.argv[1:] else temporary, "environment")
        venv.create(folder, with_pip=True, clear=True)
        bounds = list(lowest())
        sys.stdout.write(f"{' '.join(bounds)}\n")
        pip = (str(folder / "bin" / "python"), "-m", "pip", "install", "-q")
        subprocess.run([*pip, str(ROOT), *bounds], check=True)
        failed = list(failures(folder / "bin" / "cmdr"))
    for each in failed:
        sys.stdout.write(f"{each}\n")
    sys.stdout.write(f"{len(TRIED) - len(failed)} of {len(TRIED)} as they should be\n")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()

"""The conformance package: ``python -m tools.conformance formats``, ``table``, or ``build FOLDER``.

``formats`` writes the formats that cases name, as data, and their schema. ``table`` asks this
program about every case by each of its doors, and writes what came out into
``docs/conformance.md``; it needs npm, for the WebAssembly. ``build`` makes the wheel, the sdist
and, where there is npm, its tarball.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tools.committed import renew

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "conformance"
PAGE: Final = ROOT / "docs" / "conformance.md"
BEGIN: Final = "<!-- table -->\n"

_ADAPTERS: Final = PACKAGE / "adapters"
DOORS: Final[Mapping[str, Sequence[str]]] = {
    "library": (sys.executable, str(_ADAPTERS / "library.py")),
    "command line": (sys.executable, str(_ADAPTERS / "command_line.py")),
    "HTTP": (sys.executable, str(_ADAPTERS / "over_http.py")),
    "WebAssembly": ("node", str(_ADAPTERS / "webassembly.mjs")),
}
"""How each door of this program is asked; that of WebAssembly wants the page's folder behind it."""

Counts = Mapping[str, int]
"""How many cases of a rule were ``passed``, ``failed`` and ``not_supported``."""


def files_of_formats() -> Mapping[Path, str]:
    """The formats and their schema, by the paths of their files."""
    told = _said("formats", "--output", "json", "--language", "en").splitlines()
    formats = {each["id"]: each for each in map(json.loads, told)}
    made = {PACKAGE / "formats" / f"{id}.json": _pretty(each) for id, each in formats.items()}
    schema = json.loads(_said("schema", "formats"))
    return {**made, PACKAGE / "schema" / "format.json": _pretty(schema)}


def _said(*arguments: str) -> str:
    command = [sys.executable, "-m", "validator", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=_environment(), capture_output=True, check=True, encoding="utf-8"
    ).stdout


def _environment() -> dict[str, str]:
    """One in which the facts are those that come with the program, whatever a user of it has."""
    ours = {"XDG_DATA_HOME": str(ROOT / "no-such-folder"), "PYTHONPATH": f"{PACKAGE}:{ROOT}"}
    return {**os.environ, **ours}


def _pretty(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


# -- the table -----------------------------------------------------------------


def asked(door: str, *more: str, rules: Iterable[str] = ()) -> dict[str, Any]:
    """The runner's report of one door of this program."""
    chosen = [part for rule in rules for part in ("--rule", rule)]
    runner = [sys.executable, "-m", "commander_conformance", "--output", "json", *chosen]
    done = subprocess.run(
        [*runner, *DOORS[door], *more],
        cwd=ROOT,
        env=_environment(),
        stdout=subprocess.PIPE,
        check=False,
        encoding="utf-8",
    )
    if done.returncode == 2:
        raise SystemExit(f"tools.conformance: the {door} broke off")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def table(reports: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """The lines of the table, from the reports of all doors."""
    first = next(iter(reports.values()))
    yield f"| rule | cases | {' | '.join(reports)} |"
    yield f"| --- | ---: |{' --- |' * len(reports)}"
    for rule, counts in first["rules"].items():
        told = [cell(report["rules"][rule]) for report in reports.values()]
        yield f"| {rule} | {sum(counts.values())} | {' | '.join(told)} |"
    yield f"| all | {first['cases']} | {' | '.join(cell(each) for each in reports.values())} |"


def cell(counts: Counts) -> str:
    """What one cell says, without what there is none of: ``12 passed, 3 not supported``."""
    told = {"passed": "passed", "failed": "failed", "not_supported": "not supported"}
    return ", ".join(f"{counts[key]} {words}" for key, words in told.items() if counts[key])


def _write_table() -> None:
    from tools.page.__main__ import write

    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder))
        reports = {
            door: asked(door, *((folder,) if door == "WebAssembly" else ())) for door in DOORS
        }
    before = PAGE.read_text("utf-8").partition(BEGIN)[0]
    renew(PAGE, "\n".join([f"{before}{BEGIN}", *table(reports), ""]).encode())


# -- the packages --------------------------------------------------------------


def build(folder: Path) -> list[Path]:
    """Make the wheel, the sdist and the tarball in a folder; those that were made."""
    folder.mkdir(parents=True, exist_ok=True)
    there = set(folder.iterdir())
    _run(sys.executable, "-m", "hatchling", "build", "-d", str(folder.resolve()))
    if shutil.which("npm"):
        _run("npm", "ci", "--no-audit", "--no-fund")
        _run("npm", "pack", "--pack-destination", str(folder.resolve()))
    return sorted(set(folder.iterdir()) - there)


def _run(*command: str) -> None:
    subprocess.run(command, cwd=PACKAGE, check=True, stdout=sys.stderr)


def main(arguments: list[str] | None = None) -> None:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.conformance", description=__doc__)
    parser.add_argument("what", choices=("formats", "table", "build"))
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "conformance")
    chosen = parser.parse_args(arguments)
    if chosen.what == "formats":
        for path, text in files_of_formats().items():
            renew(path, text.encode())
    elif chosen.what == "table":
        _write_table()
    else:
        sys.stdout.write("".join(f"{path}\n" for path in build(chosen.folder)))


if __name__ == "__main__":
    main()

"""The conformance package: ``python -m tools.conformance formats``, ``table [RULE...]``, or ``build
[FOLDER]``.

``formats`` writes the formats that cases name, as data, and their schema. ``table`` asks this
program about every case, or those of some rules, by each of its doors, and writes what came out
into ``docs/conformance.md``; it needs the npm packages of ``web/``, for the WebAssembly. ``build``
makes the wheel, the sdist and, where there is npm, its tarball.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tools.committed import renew

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "conformance"
PAGE: Final = ROOT / "docs" / "conformance.md"
BEGIN: Final = "<!-- table -->\n"

_PROGRAM, _RUNNER = "validator", "commander_conformance"
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
_WORDS: Final = {"passed": "passed", "failed": "failed", "not_supported": "not supported"}


def files_of_formats() -> Mapping[Path, str]:
    """The formats and their schema, by the paths of their files."""
    with tempfile.TemporaryDirectory() as folder:
        _said(_PROGRAM, "data", folder)
        told = json.loads(Path(folder, "formats.json").read_text("utf-8"))["formats"]
    formats = {each["id"]: each for each in told}
    made = {PACKAGE / "formats" / f"{id}.json": _pretty(each) for id, each in formats.items()}
    schema = json.loads(_said(_PROGRAM, "schema", "formats"))
    return {**made, PACKAGE / "schema" / "format.json": _pretty(schema)}


def _said(module: str, *arguments: str) -> str:
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=_environment(), capture_output=True, check=True, encoding="utf-8"
    ).stdout


def _environment() -> dict[str, str]:
    """One in which the facts are those that come with the program, whatever a user of it has."""
    ours = {
        "XDG_DATA_HOME": str(ROOT / "no-such-folder"),
        "PYTHONPATH": f"{PACKAGE}{os.pathsep}{ROOT}",
    }
    return {**os.environ, **ours}


def _pretty(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


# -- the table -----------------------------------------------------------------


def asked(door: str, *more: str, rules: Iterable[str] = ()) -> dict[str, Any]:
    """The runner's report of one door of this program."""
    chosen = [part for rule in rules for part in ("--rule", rule)]
    runner = [sys.executable, "-m", _RUNNER, "--output", "json", *chosen]
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


def table(doors: Mapping[str, Mapping[str, Counts]]) -> Iterator[str]:
    """The lines of the table, from what each door made of the cases of each rule."""
    numbers = sorted(next(iter(doors.values())), key=_in_order)
    yield f"| rule | cases | {' | '.join(doors)} |"
    yield f"| --- | ---: |{' --- |' * len(doors)}"
    for rule in numbers:
        yield _row(rule, [rules[rule] for rules in doors.values()])
    yield _row(
        "all", [sum((Counter(each) for each in d.values()), Counter()) for d in doors.values()]
    )


def _in_order(rule: str) -> tuple[int, int, str]:
    """As the rules have them: 107.4 before 107.12."""
    found = re.fullmatch(r"(\d+)\.?(\d*)([a-z]?)", rule)
    assert found is not None
    return int(found[1]), int(found[2] or 0), found[3]


def _row(rule: str, doors: Sequence[Counts]) -> str:
    return f"| {rule} | {sum(doors[0].values())} | {' | '.join(cell(each) for each in doors)} |"


def cell(counts: Counts) -> str:
    """What one cell says, without what there is none of: ``12 passed, 3 not supported``."""
    return ", ".join(f"{counts[key]} {words}" for key, words in _WORDS.items() if counts.get(key))


def told(page: str) -> dict[str, dict[str, Counts]]:
    """What a page's table says of each door, by rule; of the cases together, too, as ``all``."""
    lines = page.partition(BEGIN)[2].strip().splitlines()
    head, _, *rows = [[part.strip() for part in line.strip("|").split("|")] for line in lines]
    return {
        door: {row[0]: _counts(row[number]) for row in rows}
        for number, door in enumerate(head[2:], 2)
    }


def _counts(cell: str) -> Counts:
    keys = {words: key for key, words in _WORDS.items()}
    return {keys[words]: int(number) for number, words in re.findall(r"(\d+) ([a-z ]+)", cell)}


def _write_table(rules: Sequence[str], chosen: Sequence[str]) -> None:
    """Ask about some rules, or about all where none is named, by some doors, and leave what the
    table says of all else."""
    from tools.page.__main__ import write

    page = PAGE.read_text("utf-8")
    known = told(page)
    doors: dict[str, dict[str, Counts]] = {}
    questions = _said(_RUNNER, "--questions").splitlines()
    there = {json.loads(question)["rule"] for question in questions}
    with tempfile.TemporaryDirectory() as folder:
        if "WebAssembly" in chosen:
            write(Path(folder))
        for door in DOORS:
            made = dict(known[door])
            if door in chosen:
                more = (folder,) if door == "WebAssembly" else ()
                made |= asked(door, *more, rules=rules)["rules"]
            doors[door] = {rule: made[rule] for rule in made if rule in there}
    before = page.partition(BEGIN)[0]
    renew(PAGE, "\n".join([f"{before}{BEGIN}", *table(doors), ""]).encode())


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
    parser.add_argument("of", nargs="*", metavar="RULE or FOLDER")
    parser.add_argument("--door", action="append", choices=DOORS, help="ask by this door alone")
    chosen = parser.parse_args(arguments)
    if chosen.what == "formats":
        for path, text in files_of_formats().items():
            renew(path, text.encode())
    elif chosen.what == "table":
        _write_table(chosen.of, chosen.door or [*DOORS])
    else:
        made = build(Path(*chosen.of or (ROOT / "build" / "conformance",)))
        sys.stdout.write("".join(f"{path}\n" for path in made))


if __name__ == "__main__":
    main()

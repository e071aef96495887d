"""Change the rules' sources in small ways, and see which changes no test notices.

    python -m tools.mutants FOLDER [--of rules] [--sample 1000] [--seed 1] [--only NAME]
        [--most 6] [--again] [--cover TESTS...]

FOLDER keeps what is known, so that a run that was ended goes on where it was: which tests run which
lines (`covering.json`), measured first, and what came of each change (`results.jsonl`). `--of`
names which modules are changed, `rules` or `verdicts` (`sample.py`), and `--only` those of them
whose names have NAME in them. `--cover` measures some files of tests anew, and `--again` tries the
changes again that no test noticed. Each change is given as many tests as take `--most` seconds.
`alike.toml` beside this file lists changes that change nothing, each with the reason.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tools.mutants.changes import Change
from tools.mutants.covering import Covering, measure
from tools.mutants.running import Result, StepsOf, load_libraries, try_at_import, try_inside
from tools.mutants.sample import ROOMS, alike, modules, sample


def _results(path: Path) -> dict[str, Result]:
    if not path.exists():
        return {}
    kept = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    return {each["key"]: each for each in kept}


def _covering(path: Path, tests: Sequence[str]) -> Covering:
    """What is kept, with some tests measured anew."""

    def renew() -> None:
        found = measure(modules(), tests)
        (Covering.load(path).renewed(found) if path.exists() else found).save(path)

    if tests or not path.exists():
        _apart(renew)
    return Covering.load(path)


def _is_open(known: Result | None, *, again: bool) -> bool:
    return known is None or (again and known["by"] is None)


def _try(changes: Sequence[Change], steps_of: StepsOf, limit: int, path: Path) -> None:
    """Try these changes, and add what came of each to the file."""
    told = set()

    def tell(change: Change, result: Result) -> None:
        told.add(change.key)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": change.key, **result}) + "\n")

    def inside() -> None:
        try_inside([change for change in changes if change.place.inside], steps_of, limit, tell)

    path.touch()
    before = path.stat().st_size
    if any(change.place.inside for change in changes):
        _apart(inside)
    with path.open(encoding="utf-8") as file:
        file.seek(before)
        told = {json.loads(line)["key"] for line in file}
    for change in changes:
        if change.key not in told:
            tell(change, try_at_import(change, steps_of(change), limit))


def _apart(act: Callable[[], None]) -> None:
    """Act in another process, for this one must not have loaded what is changed."""
    child = os.fork()
    if not child:
        act()
        os._exit(0)
    os.waitpid(child, 0)


def _told(sampled: Sequence[Change], results: dict[str, Result]) -> Iterator[str]:
    """The changes that no test noticed, and the score."""
    listed = alike()
    same = [c for c in sampled if (c.module, c.line, c.change) in listed]
    judged = [c for c in sampled if c.key in results and c not in same]
    left = [c for c in judged if results[c.key]["by"] is None]
    for change in sorted(left, key=lambda c: (c.module, c.place.lines.start)):
        tests = results[change.key]["tests"]
        yield f"{change.module}:{change.place.lines.start}: {change.line}"
        yield f"    {change.change}  ({tests} tests)"
    noticed = len(judged) - len(left)
    seconds = sum(results[c.key]["seconds"] for c in judged)
    share = noticed / max(1, len(judged))
    yield f"{noticed} of {len(judged)} noticed ({share:.1%}), {len(same)} alike; {seconds:,.0f} s"


def main() -> None:
    """Try the changes of a sample that have not been tried, and tell of all."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--of", choices=ROOMS, default="rules", help="changes of which modules")
    parser.add_argument("--sample", type=int, default=1000, help="how many changes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="part of the names of modules")
    parser.add_argument("--most", type=float, default=6.0, help="seconds of tests")
    parser.add_argument("--again", action="store_true", help="what was not noticed, too")
    parser.add_argument("--cover", nargs="*", default=[], help="files of tests to measure anew")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    covering = _covering(asked.folder / "covering.json", asked.cover)
    load_libraries()
    path = asked.folder / "results.jsonl"
    results, listed = _results(path), alike()
    sampled = sample(asked.sample, asked.seed, asked.only, asked.of)
    wanted = [
        change
        for change in sampled
        if (change.module, change.line, change.change) not in listed
        and _is_open(results.get(change.key), again=asked.again)
    ]
    _try(
        wanted, lambda change: covering.steps_of(change, asked.most), int(3 * asked.most) + 10, path
    )
    results = _results(path)
    for line in _told(sampled, results):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()

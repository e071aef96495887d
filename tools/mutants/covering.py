"""Which tests run which lines, and how long each takes: measured once, kept in a file.

A line is known by its function and its text, so that what is known outlives an edit elsewhere in
the file.
"""

from __future__ import annotations

import ast
import functools
import gc
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

import coverage
import pytest

from tools.mutants.changes import ROOT, Change, path_of

# What starts processes, wants a network, asks for the text of our sources or takes minutes, and
# readers of other syntaxes than text.
LEFT_OUT: Final = (
    "beside", "browser", "lsp", "mcp", "node", "properties", "serve", "judge/bulk",
    "cards/update", "cli/shell", "cli/test_terminal.py", "cli/commands/test_bulk.py",
    "cli/commands/test_serve.py", "cli/commands/test_lsp.py", "decklist/csv",
    "decklist/dialects", "decklist/json", "decklist/markdown", "decklist/xml",
    "test_benchmarks.py", "test_cold_start.py", "test_container.py", "test_every_card.py",
    "test_every_clause.py", "test_every_name.py", "test_hostile.py", "test_house.py",
    "test_languages.py", "test_node.py", "test_packaging.py", "test_page_build.py",
    "test_real_decks.py", "test_real_lists.py", "test_site.py", "test_typescript.py",
    "test_typing.py", "test_walls.py", "test_manual.py", "test_docs_clients.py",
    "test_decks_in_git.py", "test_examples.py", "test_examples_bot.py", "test_mutants.py",
    "test_conformance_runner.py",
)  # fmt: skip
# A test that takes longer is no test to run a thousand times.
SLOW: Final = 1.0
# How many files the first step has, and how many seconds of tests, as they were measured.
FEW_FILES: Final = 4
FIRST: Final = 2.0


class Covering:
    """The tests that run each line."""

    def __init__(self, seconds: dict[str, float], lines: dict[str, dict[str, list[str]]]) -> None:
        self.seconds = seconds
        self.lines = lines
        breadth: Counter[str] = Counter()
        for known in lines.values():
            for tests in known.values():
                breadth.update(tests)
        self._breadth = breadth

    @classmethod
    def load(cls, path: Path) -> Covering:
        """What `measure` kept."""
        kept = json.loads(path.read_text(encoding="utf-8"))
        names = kept["tests"]
        lines = {
            module: {line: [names[at] for at in tests] for line, tests in known.items()}
            for module, known in kept["lines"].items()
        }
        return cls(kept["seconds"], lines)

    def save(self, path: Path) -> None:
        """Keep it for other runs."""
        names = sorted(self.seconds)
        number = {name: at for at, name in enumerate(names)}
        lines = {
            module: {line: [number[test] for test in tests] for line, tests in known.items()}
            for module, known in self.lines.items()
        }
        kept = {"tests": names, "seconds": self.seconds, "lines": lines}
        path.write_text(json.dumps(kept), encoding="utf-8")

    def renewed(self, other: Covering) -> Covering:
        """With what ``other`` knows of its files of tests in place of what was known of them."""
        files = {_file(test) for test in other.seconds}
        kept = [test for test in self.seconds if _file(test) not in files]
        seconds = {test: self.seconds[test] for test in kept} | other.seconds
        lines: dict[str, dict[str, list[str]]] = defaultdict(dict)
        for known in (self, other):
            for module, each in known.lines.items():
                for line, tests in each.items():
                    others = lines[module].setdefault(line, [])
                    others += [t for t in tests if known is other or _file(t) not in files]
        return Covering(seconds, dict(lines))

    def tests_of(self, change: Change) -> list[str]:
        """The tests that run the changed line; where none does, those of its function; of what runs
        at import, those of the module."""
        known = self.lines.get(change.module, {})
        places = places_of(change.module)
        here = [places[line] for line in change.place.lines if line in places]
        found = {test for line in here for test in known.get(line, ())}
        inside = change.place.inside
        if not inside or not found:
            begins = f"{inside}\t" if inside else ""
            found = {t for line, ts in known.items() if line.startswith(begins) for t in ts}
        return [test for test in found if self.seconds[test] <= SLOW]

    def steps_of(self, change: Change, most: float) -> list[list[str]]:
        """The tests of a change in two steps, the second for what the first leaves unnoticed: the
        first has some of the file beside the module and of the conformance cases, or of cheap ones,
        the second half of its tests in the module's folder;
        both take tests that run much of the module and little else before others, and some of each
        file, for ``most`` seconds in all."""
        files: dict[str, list[str]] = defaultdict(list)
        runs = Counter(t for ts in self.lines.get(change.module, {}).values() for t in ts)
        for test in sorted(
            self.tests_of(change), key=lambda test: (-runs[test], self._breadth[test], test)
        ):
            files[_file(test)].append(test)
        folder = change.module.replace("validator.", "tests/", 1).replace(".", "/")
        folder, _, name = folder.rpartition("/")
        beside = f"{folder}/test_{name.strip('_')}"

        def cost(file: str) -> tuple[bool, float]:
            return not (beside in file or "_conformance.py" in file), self._cost(files[file])

        order = sorted(files, key=cost)
        near = [file for file in order if file.rpartition("/")[0] == folder]
        first = self._some(order[:FEW_FILES], files, FIRST)
        others = {*first, *self._some(near, files, most / 2), *self._some(order, files, most / 2)}
        return [first, sorted(others.difference(first), key=lambda test: order.index(_file(test)))]

    def _some(
        self, order: Sequence[str], files: Mapping[str, Sequence[str]], most: float
    ) -> list[str]:
        """As many tests of these files as take so many seconds, file by file: first one of each,
        then another of each, and so on."""
        taken: dict[str, list[str]] = {file: [] for file in order}
        spent = 0.0
        for row in zip_longest(*(files[file] for file in order)):
            for test in filter(None, row):
                if spent < most:
                    taken[_file(test)].append(test)
                spent += self.seconds[test]
        return [test for tests in taken.values() for test in tests]

    def _cost(self, tests: Iterable[str]) -> float:
        return sum(self.seconds[test] for test in tests)


def _file(test: str) -> str:
    return test.partition("::")[0]


@functools.cache
def places_of(module: str) -> Mapping[int, str]:
    """What each line of a module is known by: its function and its text."""
    source = path_of(module).read_text(encoding="utf-8")
    inside: dict[int, str] = {}

    def name(node: ast.AST, names: tuple[str, ...]) -> None:
        for child in ast.iter_child_nodes(node):
            under = names
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                under = (*names, child.name)
                for line in range(child.body[0].lineno, (child.end_lineno or 0) + 1):
                    inside[line] = ".".join(under)
            name(child, under)

    name(ast.parse(source), ())
    return {
        number: f"{inside.get(number, '')}\t{text.strip()}"
        for number, text in enumerate(source.splitlines(), 1)
    }


class _Measuring:
    """A plugin of pytest: which lines of some modules each test runs."""

    def __init__(self, modules: Sequence[str]) -> None:
        self.files = {str(path_of(module)): module for module in modules}
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.coverage = coverage.Coverage(
            data_file=None, config_file=False, include=list(self.files)
        )
        self._loaded = 0
        self._memories: list[Any] = []

    def found(self) -> Covering:
        data = self.coverage.get_data()
        lines: dict[str, dict[str, list[str]]] = {}
        for file, module in self.files.items():
            known: dict[str, set[str]] = defaultdict(set)
            for number, tests in data.contexts_by_lineno(file).items():
                known[places_of(module)[number]].update(tests)
            lines[module] = {
                line: sorted(test for test in tests if test in self.seconds)
                for line, tests in known.items()
            }
        return Covering(self.seconds, lines)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._forget()
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        try:
            return (yield)
        finally:
            if item.nodeid not in self.failed:
                self.seconds[item.nodeid] = round(time.process_time() - began, 4)
            self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.failed.add(report.nodeid)

    def _forget(self) -> None:
        """Empty the memories of pure functions: else only the first test would run their lines."""
        if len(sys.modules) != self._loaded:
            self._loaded = len(sys.modules)
            self._memories = memories_of(self.files.values())
        emptied(self._memories)


def memories_of(modules: Iterable[str]) -> list[Any]:
    """What functions of these modules remember of their answers."""
    ours = set(modules)
    return [
        each
        for each in gc.get_objects()
        if isinstance(each, functools._lru_cache_wrapper) and each.__module__ in ours
    ]


def emptied(memories: Iterable[Any]) -> None:
    """Let them remember nothing."""
    for memory in memories:
        memory.cache_clear()


def measure(modules: Sequence[str], tests: Sequence[str]) -> Covering:
    """Run ``tests`` (all but those left out, if none), and see what each runs."""
    measuring = _Measuring(modules)
    # Modules that are loaded would run nothing at import, which matters to no test of a function.
    measuring.coverage.start()
    ignored = [f"--ignore={ROOT / 'tests' / name}" for name in LEFT_OUT]
    arguments = ["-q", "--assert=plain", "-p", "no:cacheprovider", *ignored, *tests]
    pytest.main(arguments, plugins=[measuring])
    measuring.coverage.stop()
    return measuring.found()

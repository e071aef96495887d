"""One change, tried: the tests that cover it run on the changed module, in a process of its own.

The process is forked from one that has loaded pytest and its plugins, and nothing of ours; the
changed module is compiled in place of the one on the disk, which nobody touches.
"""

from __future__ import annotations

import importlib
import importlib.machinery
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Sequence
from types import CodeType, ModuleType
from typing import Any, Final

import pytest

from tools.mutants.changes import ROOT, Change, changed_code
from tools.mutants.covering import Covering

# Seconds of the processor: an endless loop is noticed by this. The tests of a change take a tenth.
_LIMIT: Final = 60
_MEMORY: Final = 4 << 30


class _Loader(importlib.machinery.SourceFileLoader):
    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class _Changed:
    """Finds the changed module before Python finds the one on the disk."""

    def __init__(self, module: str, code: CodeType) -> None:
        self.module, self.code = module, code

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        assert spec is not None
        assert spec.origin is not None
        loader = _Loader(name, spec.origin)
        loader.code = self.code
        spec.loader = loader
        return spec


class _Chosen:
    """A plugin of pytest: these tests in this order, and which of them failed."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {test: at for at, test in enumerate(tests)}
        self.noticed: str | None = None
        self.ran = 0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order),
            key=lambda item: self.order[item.nodeid],
        )

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.noticed = self.noticed or report.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"
        if report.failed:
            self.noticed = self.noticed or report.nodeid


def load_libraries() -> None:
    """Load what no change touches, once for all forked processes; and no plugins of pytest, which
    these tests do without."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in ("click.testing", "hypothesis.strategies", "lark", "pydantic", "rapidfuzz.process"):
        importlib.import_module(name)


def attempt(change: Change, covering: Covering) -> dict[str, Any]:
    """Run the tests of a change: ``by``, the test that noticed it or ``None``; ``tests``, how many
    ran; ``seconds``."""
    began = time.perf_counter()
    steps = covering.steps_of(change)
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _try(change, steps, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    found = json.loads(said) if said else {"by": f"stopped: {status}", "tests": 0}
    return {**found, "seconds": round(time.perf_counter() - began, 2)}


def _try(change: Change, steps: Sequence[Sequence[str]], writing: int) -> None:
    """In the forked process: run the steps, tell what was found, and end."""
    os.chdir(ROOT)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    resource.setrlimit(resource.RLIMIT_CPU, (_LIMIT, _LIMIT + 5))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    signal.alarm(10 * _LIMIT)  # which ends what waits for ever
    sys.meta_path.insert(0, _Changed(change.module, changed_code(change)))
    by, ran = None, 0
    for tests in steps:
        if tests and by is None:
            chosen = _Chosen(tests)
            files = dict.fromkeys(test.partition("::")[0] for test in tests)
            pytest.main(
                ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", *files], plugins=[chosen]
            )
            by, ran = chosen.noticed, ran + chosen.ran
    os.write(writing, json.dumps({"by": by, "tests": ran}).encode())
    os._exit(0)

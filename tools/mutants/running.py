"""Changes, tried: the tests that cover each run on the changed module, in a process of its own.

Each process is forked, and the file on the disk is as it was. What a change does inside a function
is put into that function of a process that has loaded all tests; what it does at import needs a
process that has loaded nothing of ours yet, and takes five times as long.
"""

from __future__ import annotations

import gc
import importlib
import importlib.machinery
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

import pytest

from tools.mutants.changes import ROOT, Change, changed_code, path_of
from tools.mutants.covering import emptied, memories_of
from tools.mutants.sample import modules

_MEMORY: Final = 4 << 30
_QUIETLY: Final = ("-q", "-s", "--assert=plain", "-p", "no:cacheprovider")

Result = dict[str, Any]
Tell = Callable[[Change, Result], None]
StepsOf = Callable[[Change], list[list[str]]]


def load_libraries() -> None:
    """Load what no change touches, once for all forked processes; and no plugins of pytest, which
    these tests do without."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.chdir(ROOT)
    for name in ("click.testing", "hypothesis.strategies", "lark", "pydantic", "rapidfuzz.process"):
        importlib.import_module(name)


def forked(act: Callable[[], Result]) -> Result:
    """What ``act`` gives in a forked process, and the ``seconds`` it takes."""
    began = time.perf_counter()
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        try:
            os.write(writing, json.dumps(act()).encode())
        except BaseException:  # of ours: a test that fails raises nothing here
            os.write(writing, json.dumps({"wrong": traceback.format_exc()}).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    found = json.loads(said) if said else {"by": f"stopped: {status}", "tests": 0}
    if "wrong" in found:
        raise RuntimeError(found["wrong"])
    return {**found, "seconds": round(time.perf_counter() - began, 2)}


def _bound(limit: int) -> None:
    """Let nothing in this process print, or run for ever: an endless loop is noticed by ``limit``
    seconds of the processor."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    signal.alarm(20 * limit)  # which ends what waits for ever


class _Watching:
    """A plugin of pytest: which test failed first, and how many ran."""

    def __init__(self) -> None:
        self.by: str | None = None
        self.tests = 0

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.by = self.by or report.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.tests += report.when == "call"
        if report.failed:
            self.by = self.by or report.nodeid


# -- changes inside functions ----------------------------------------------------------


class _Trying(_Watching):
    """A plugin of pytest that has all tests loaded, and in place of running them all tries the
    changes, one after the other."""

    def __init__(
        self, changes: Sequence[Change], steps_of: StepsOf, limit: int, tell: Tell
    ) -> None:
        super().__init__()
        self.changes, self.steps_of, self.limit, self.tell = changes, steps_of, limit, tell

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        for module in modules():
            importlib.import_module(module)
        functions = _functions()
        memories = memories_of(modules())
        gc.freeze()
        for change in self.changes:
            with _put(change, functions) as done:
                if done:
                    self.tell(change, forked(lambda: self._run(change, items, memories)))  # noqa: B023
        return True

    def _run(
        self, change: Change, items: dict[str, pytest.Item], memories: Sequence[Any]
    ) -> Result:
        _bound(self.limit)
        emptied(memories)
        for tests in self.steps_of(change):
            chosen = [items[test] for test in tests if test in items]
            for item, after in zip(chosen, [*chosen[1:], None], strict=False):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
                if self.by is not None:
                    return {"by": self.by, "tests": self.tests}
        return {"by": None, "tests": self.tests}


def _functions() -> dict[tuple[str, str, int], list[FunctionType]]:
    """The functions of the changed modules, by file, name and line."""
    files = {str(path_of(module)) for module in modules()}
    found = defaultdict(list)
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename in files:
            found[_name(each.__code__)].append(each)
    return dict(found)


def _name(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


@contextmanager
def _put(
    change: Change, functions: dict[tuple[str, str, int], list[FunctionType]]
) -> Iterator[bool]:
    """The changed function in place of the right one, if there is one to replace."""
    codes = [
        each
        for each in _codes(changed_code(change))
        if f"{change.place.inside}.".startswith(f"{each.co_qualname}.")
        and each.co_firstlineno <= change.place.lines.start
    ]
    code = max(codes, key=lambda each: each.co_firstlineno, default=None)
    there = functions.get(_name(code), []) if code else []
    before = [function.__code__ for function in there]
    try:
        for function in there:
            assert code is not None
            function.__code__ = code
        yield bool(there)
    finally:
        for function, old in zip(there, before, strict=True):
            function.__code__ = old


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The functions of a module and of its classes, without those inside of functions."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_flags & _OPTIMIZED:
                yield each
            else:
                yield from _codes(each)


_OPTIMIZED: Final = 1  # inspect.CO_OPTIMIZED: a function, and no class


def try_inside(changes: Sequence[Change], steps_of: StepsOf, limit: int, tell: Tell) -> None:
    """Try what changes functions; what is not told of is to be tried otherwise."""
    steps = {change.key: steps_of(change) for change in changes}
    files = {t.partition("::")[0] for each in steps.values() for tests in each for t in tests}
    trying = _Trying(changes, lambda change: steps[change.key], limit, tell)
    pytest.main([*_QUIETLY, *sorted(files)], plugins=[trying])


# -- changes of what runs at import ----------------------------------------------------


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


class _Chosen(_Watching):
    """A plugin of pytest: these tests in this order."""

    def __init__(self, tests: Sequence[str]) -> None:
        super().__init__()
        self.order = {test: at for at, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order),
            key=lambda item: self.order[item.nodeid],
        )


def try_at_import(change: Change, steps: Sequence[Sequence[str]], limit: int) -> Result:
    """Try a change in a process that imports it."""

    def run() -> Result:
        _bound(limit)
        sys.meta_path.insert(0, _Changed(change.module, changed_code(change)))
        ran = 0
        for tests in filter(None, steps):
            chosen = _Chosen(tests)
            files = dict.fromkeys(test.partition("::")[0] for test in tests)
            pytest.main(["-x", *_QUIETLY, *files], plugins=[chosen])
            ran += chosen.tests
            if chosen.by is not None:
                return {"by": chosen.by, "tests": ran}
        return {"by": None, "tests": ran}

    return forked(run)

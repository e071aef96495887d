"""Inputs that are found by the code that they reach: what all targets for atheris share."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any


def guided(
    check: Callable[[bytes], object],
    seeds: Sequence[bytes],
    modules: Sequence[str],
    packages: Sequence[str],
) -> None:
    """Let atheris look for an input of which ``check`` does not hold, from ``seeds`` on.

    It is guided by what an input reaches in ``packages``, whose ``modules`` are imported here for
    the first time. The arguments of the program are libFuzzer's.
    """
    atheris: Any = import_module("atheris")
    with atheris.instrument_imports(include=list(packages)):
        for module in modules:
            import_module(module)

    def one(data: bytes) -> None:
        check(data)

    with TemporaryDirectory() as corpus:
        for number, seed in enumerate(seeds):
            (Path(corpus) / str(number)).write_bytes(seed)
        atheris.Setup([*sys.argv, corpus], one)
        with contextlib.suppress(SystemExit):
            atheris.Fuzz()

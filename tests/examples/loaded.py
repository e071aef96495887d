"""The programs of `examples/`, imported from their files."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

from tests.paths import ROOT


def made(name: str) -> ModuleType:
    """The module of an example, before it is run."""
    spec = spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None
    return module_from_spec(spec)


def loaded(name: str) -> ModuleType:
    """An example as a module."""
    module = made(name)
    run(module)
    return module


def run(module: ModuleType) -> None:
    """Run what stands in the file of an example."""
    assert module.__spec__ is not None
    assert module.__spec__.loader is not None
    module.__spec__.loader.exec_module(module)

"""The conformance package as it is built: a wheel and an sdist that need nothing of ours."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.paths import CONFORMANCE, ROOT
from tests.suite.test_runner import LAZY
from tools.conformance import files_of_formats

DATA = {
    f"{folder}/{path.name}"
    for folder in ("cases", "formats", "games", "schema")
    for path in (CONFORMANCE / folder).iterdir()
}
SKELETONS = {
    "php": ("php", CONFORMANCE / "skeletons" / "adapter.php"),
    "go": ("go", "run", CONFORMANCE / "skeletons" / "adapter.go"),
}


def run(*command: object, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel, and the sdist."""
    folder = tmp_path_factory.mktemp("built")
    done = run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=CONFORMANCE)
    assert done.returncode == 0, done.stderr
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, sdist


def test_formats_are_written_as_data() -> None:
    for path, text in files_of_formats().items():
        assert path.read_text("utf-8") == text, "python -m tools.conformance formats"
    there = set((CONFORMANCE / "formats").iterdir())
    assert there <= set(files_of_formats())


def test_both_packages_are_of_one_version_and_license() -> None:
    project = tomllib.loads((CONFORMANCE / "pyproject.toml").read_text("utf-8"))["project"]
    package = json.loads((CONFORMANCE / "package.json").read_text("utf-8"))
    for key in ("name", "version", "description", "license"):
        assert project[key] == package[key]
    license = (CONFORMANCE / "LICENSE").read_text("utf-8")
    assert license == (ROOT / "LICENSE").read_text("utf-8")
    # It is a package of its own, which needs no other.
    assert project["dependencies"] == []
    assert "dependencies" not in package


def test_the_wheel_holds_all_data_inside_the_package(built: tuple[Path, Path]) -> None:
    names = set(zipfile.ZipFile(built[0]).namelist())
    assert {f"commander_conformance/{name}" for name in DATA} <= names
    assert {"commander_conformance/__main__.py", "commander_conformance/py.typed"} <= names
    assert {name.split("/")[0].split("-")[0] for name in names} == {"commander_conformance"}


def test_installed_in_an_empty_environment_it_asks_a_program(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    made = run(sys.executable, "-m", "venv", tmp_path / ".venv", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    bin = tmp_path / ".venv" / "bin"
    done = run(bin / "python", "-m", "pip", "install", "-q", "--no-index", built[0], cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (tmp_path / "lazy.py").write_text(LAZY)
    runner = (bin / "commander-conformance", "--output", "json")
    done = run(*runner, bin / "python", "lazy.py", cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    report = json.loads(done.stdout)
    assert report["cases"] > 1000
    assert report["cases"] == report["passed"] + report["failed"] + report["not_supported"]
    assert min(report["passed"], report["failed"], report["not_supported"]) > 0


def test_the_sdist_gives_the_same_wheel(built: tuple[Path, Path], tmp_path: Path) -> None:
    wheel, sdist = built
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    assert {"adapters", "skeletons", "README.md"} <= {path.name for path in source.iterdir()}
    done = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", cwd=source)
    assert done.returncode == 0, done.stderr
    again = source / "dist" / wheel.name
    assert sorted(zipfile.ZipFile(again).namelist()) == sorted(zipfile.ZipFile(wheel).namelist())


@pytest.mark.parametrize("language", SKELETONS)
def test_a_skeleton_is_asked_and_answers(language: str) -> None:
    """In PHP and Go, where they are; in TypeScript, `tests/suite/test_node.py`."""
    program, *_ = SKELETONS[language]
    if shutil.which(str(program)) is None:
        pytest.skip(f"needs {program}")
    runner = (sys.executable, "-m", "commander_conformance", "--rule", "903.5a", "--output", "json")
    # Beside it the package lies, as pytest's own path has it.
    done = run(*runner, *SKELETONS[language], cwd=CONFORMANCE)
    assert done.returncode == 1, done.stderr
    a_skeleton_is_right(json.loads(done.stdout))


def a_skeleton_is_right(report: dict[str, Any]) -> None:
    """It counts cards, and so it is right where nothing else is asked; the package's own page shows
    what it gets."""
    failed = {each["id"] for each in report["failures"]}
    assert report["failed"] == len(failed) > 0
    assert report["not_supported"] > 0
    right = {"903.5: 99 cards are too few", "903.5: 101 cards are too many"}
    assert not right & failed
    counts = [report[kind] for kind in ("passed", "failed", "not_supported")]
    row = f"    {'903.5a':10}" + "".join(f"{count:15}" for count in counts)
    assert f"{row}\n" in (CONFORMANCE / "README.md").read_text("utf-8")

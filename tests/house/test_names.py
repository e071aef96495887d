"""The library by its other name, and beside another package of the same name."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import commander_validator
import validator
from tests.paths import ROOT


def test_it_is_the_same_library() -> None:
    assert commander_validator.check is validator.check
    assert commander_validator.Validator is validator.Validator
    assert commander_validator.__version__ == validator.__version__
    assert set(validator.__all__) <= set(dir(commander_validator))
    from commander_validator import bulk  # type: ignore[attr-defined]

    assert bulk is sys.modules["validator.bulk"]
    typed = (ROOT / "commander_validator" / "__init__.py").read_text("utf-8")
    assert {*re.findall(r"import (\w+) as \1$", typed, re.M)} == {*validator.__all__}
    with pytest.raises(AttributeError, match="has no attribute 'chekc'"):
        _ = commander_validator.chekc  # type: ignore[attr-defined]


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Both packages in a folder, as an installer leaves them there."""
    for name in ("commander_validator", "validator"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("*.pyc"))
    return tmp_path


PROGRAM = "from commander_validator.__main__ import main; main()"


def said(path: Sequence[Path], code: str, *arguments: str) -> tuple[int, str]:
    """The exit status of a program and what it says of itself, with ``path`` in place of this
    checkout."""
    before = f"import sys; sys.path = [*{[*map(str, path)]!r}, *sys.path]; " + (
        f"sys.path = [each for each in sys.path if each != {str(ROOT)!r}]; "
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", before + code, *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("init", ["def validate(): ...\n", "from .gone import nothing\n", None])
def test_a_clash_is_said_with_what_to_do(init: str | None, installed: Path) -> None:
    """The other's file over ours; one that does not run; ours gone with the other's."""
    theirs = installed / "validator" / "__init__.py"
    if init is None:
        theirs.unlink()
    else:
        theirs.write_text(init)
    dist = installed / "validator-0.7.1.dist-info"
    dist.mkdir()
    (dist / "METADATA").write_text("Metadata-Version: 2.1\nName: validator\nVersion: 0.7.1\n")
    (dist / "top_level.txt").write_text("validator\n")
    (dist / "RECORD").write_text("validator/__init__.py,,\n")
    status, error = said([installed], PROGRAM, "check", "-")
    assert status == 2
    assert error.startswith("cmdr: the package `validator` that Python finds (")
    assert "is of the distribution validator, and not commander-validator's" in error
    assert "pip uninstall -y validator && pip install --force-reinstall" in error
    assert error.count("\n") == 1
    status, error = said([installed], "from commander_validator import check")
    assert status == 1
    assert "ImportError: the package `validator`" in error


def test_a_file_of_that_name_in_the_way_is_said(installed: Path) -> None:
    (installed / "own").mkdir()
    (installed / "own" / "validator.py").write_text("x = 1\n")
    status, error = said([installed / "own", installed], PROGRAM, "--help")
    assert status == 2
    assert str(installed / "own" / "validator.py") in error


def test_where_nothing_is_in_the_way_it_runs(installed: Path) -> None:
    for folder in ("data", "grammar"):
        (installed / folder).symlink_to(ROOT / folder)
    assert said([installed], PROGRAM, "formats") == (0, "")

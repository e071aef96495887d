"""The page of the manual says what `--help` says."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from tests.paths import ROOT
from tools.manual import PAGE, page
from validator.cli.main import COMMANDS


def test_it_is_current() -> None:
    assert PAGE.read_text("utf-8") == page(), "python -m tools.manual writes it anew"


def test_troff_has_nothing_to_say_against_it() -> None:
    if shutil.which("groff") is None:
        pytest.skip("needs groff")
    done = subprocess.run(
        # A long word of a usage line can't be broken.
        ["groff", "-man", "-Tutf8", "-ww", "-Wbreak", "-z", PAGE],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    shown = subprocess.run(
        ["groff", "-man", "-Tascii", PAGE], capture_output=True, text=True, check=True
    ).stdout
    plain = re.sub(r"\x1b\[[\d;]*m|.\x08", "", shown)
    assert [name for name in COMMANDS if f"cmdr {name}" not in plain] == []
    assert str(ROOT) not in shown

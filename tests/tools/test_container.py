"""The Containerfile: its steps are understood by the script that runs them in CI, and copy all that
the package is built of."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.paths import ROOT
from tools.container import FILE, Step, build, placed, steps

STEPS = list(steps(FILE.read_text("utf-8")))


def test_every_step_is_understood() -> None:
    names = [step.name for step in STEPS]
    assert (names.count("FROM"), names.count("CMD"), names.count("HEALTHCHECK")) == (2, 1, 1)
    assert {step.words[0] for step in STEPS if step.name in ("CMD", "HEALTHCHECK")} == {
        "/opt/cmdr/bin/cmdr", "/opt/cmdr/bin/python",
    }  # fmt: skip


def test_all_that_the_package_is_built_of_is_copied(tmp_path: Path) -> None:
    copies = [step for step in STEPS if step.name in ("COPY", "WORKDIR")]
    build(copies, tmp_path)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    needed = {*wheel["packages"], *wheel["force-include"], project["project"]["readme"],
              *project["project"]["license-files"], "pyproject.toml"}  # fmt: skip
    assert {path.name for path in (tmp_path / "src").iterdir()} == needed


def test_it_runs_as_nobody_on_the_port_that_it_tells() -> None:
    (user,) = [step.text for step in STEPS if step.name == "USER"]
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", user)
    (port,) = [step.text for step in STEPS if step.name == "EXPOSE"]
    (start,) = [step.words for step in STEPS if step.name == "CMD"]
    assert start[start.index("--port") + 1] == port


def test_paths_of_the_container_are_those_of_the_folder(tmp_path: Path) -> None:
    assert placed("/opt/cmdr/bin/pip", tmp_path) == f"{tmp_path}/opt/cmdr/bin/pip"
    assert placed("/src[serve]", tmp_path) == f"{tmp_path}/src[serve]"
    assert placed("-m", tmp_path) == "-m"


def test_a_step_that_nobody_would_run_is_refused() -> None:
    assert list(steps("# a comment\n\nRUN a \\\n  b\n")) == [Step("RUN", "a    b")]
    with pytest.raises(ValueError, match="has ONBUILD"):
        list(steps("ONBUILD RUN true"))

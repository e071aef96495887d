"""What is released is one version, and the tool that builds it tells a person what is left."""

from __future__ import annotations

import json
import subprocess
import tarfile
from pathlib import Path

import pytest

from tests.paths import ROOT
from tools import release
from validator.base.version import __version__


def test_the_version_is_the_same_wherever_it_stands() -> None:
    assert list(release.mistakes()) == []


@pytest.mark.parametrize(
    ("version", "npm"),
    [
        ("1.0.0rc1", "1.0.0-rc.1"),
        ("2.1.0b12", "2.1.0-b.12"),
        ("1.0.0a1", "1.0.0-a.1"),
        ("1.2.3", "1.2.3"),
    ],
)
def test_npm_writes_versions_its_own_way(version: str, npm: str) -> None:
    assert release.npm_version(version) == npm


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The files that name the version, with another root."""
    for path in (*release.OF_NPM, *release.PAGES, "CHANGELOG.md"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes((ROOT / path).read_bytes())
    return tmp_path


@pytest.mark.parametrize("path", [*release.OF_NPM, *release.PAGES, "CHANGELOG.md"])
def test_another_version_anywhere_is_said_with_its_file(root: Path, path: str) -> None:
    text = (root / path).read_text("utf-8")
    older = text.replace(release.npm_version(__version__), "0.9.0").replace(__version__, "0.9.0")
    (root / path).write_text(older, "utf-8")
    (wrong,) = release.mistakes(root)
    assert wrong.startswith(f"{path}: ")


def test_a_version_without_its_day_is_not_released(root: Path) -> None:
    changes = root / "CHANGELOG.md"
    text = changes.read_text("utf-8").replace(f"## {__version__} - ", f"## {__version__} ")
    changes.write_text(text, "utf-8")
    (wrong,) = release.mistakes(root)
    assert wrong.startswith("CHANGELOG.md: ")


def test_nothing_is_built_where_a_version_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "mistakes", lambda: iter(["web/package.json: 0.9.0"]))
    with pytest.raises(release.ReleaseError, match=r"web/package\.json"):
        next(release.release(tmp_path / "dist"))
    assert not (tmp_path / "dist").exists()


def test_what_is_left_names_each_file_and_where_it_goes() -> None:
    files = [Path("dist/a.whl"), Path("dist/a.tar.gz"), Path("dist/client.tgz")]
    told = "\n".join(release.to_do(files))
    assert "twine upload dist/a.whl dist/a.tar.gz\n" in told
    assert "npm publish dist/client.tgz --tag next" in told
    assert f"git tag -s v{__version__}" in told
    assert "npm publish" not in "\n".join(release.to_do(files[:2]))


@pytest.mark.long
def test_the_source_gives_the_wheel_and_holds_only_what_is_ours(tmp_path: Path) -> None:
    wheel, source = release.build(tmp_path)
    release.from_source(source, wheel)
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("needs the repository")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names - set(listed.stdout.splitlines()) == {"PKG-INFO"}


def test_the_client_is_the_one_that_is_packed() -> None:
    told = json.loads((release.CLIENT / "package.json").read_text("utf-8"))
    assert told["name"] == "commander-validator-client"
    assert "private" not in told

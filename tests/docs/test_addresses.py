"""Where the project is to be published: one address, in `[project.urls]`, which everything else
that names it has. And what the README says there: links, badges, pictures."""

from __future__ import annotations

import re
import subprocess
import tomllib
from html import unescape
from pathlib import Path

import pytest

from tests.paths import ROOT
from tools.picture import DECK, PICTURE, picture
from tools.site import HOME
from validator.report.explain import load_book

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
README = (ROOT / "README.md").read_text("utf-8")
NAME = HOME.removeprefix("https://github.com/")
RAW = f"https://raw.githubusercontent.com/{NAME}/main/"

# A repository of that name, by whichever owner, and the same as an action.
_OURS = re.compile(r"(?:github(?:usercontent)?\.com/|uses: )([\w.-]+/commander-validator)\b")


def tracked() -> list[Path]:
    done = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        pytest.skip("needs the repository")
    return [ROOT / name for name in done.stdout.split("\0") if name]


def test_every_place_names_one_owner() -> None:
    named: dict[str, Path] = {}
    for path in tracked():
        if path.is_file() and path.suffix in {".md", ".toml", ".json", ".yml", ".yaml", ".py"}:
            for owner in _OURS.findall(path.read_text("utf-8")):
                named.setdefault(owner, path)
    assert set(named) == {NAME}, named


def test_the_addresses_of_the_project_are_pages_of_the_repository() -> None:
    urls = PROJECT["urls"]
    assert set(urls) == {"Homepage", "Documentation", "Repository", "Changelog", "Issues"}
    assert all(url.startswith(HOME) for url in urls.values())
    pages = [url.removeprefix(f"{HOME}/blob/main/") for url in urls.values() if "/blob/" in url]
    assert len(pages) == 2
    assert all((ROOT / page).is_file() for page in pages)


def test_the_readme_leads_nowhere_that_a_package_index_does_not_have() -> None:
    text = re.sub(r"^```.*?^```$|`[^`]*`", "", README, flags=re.M | re.S)
    inline = re.findall(r"\]\(([^)\s]+)\)", text)
    defined = dict(re.findall(r"^\[([^\]]+)\]: (\S+)$", text, re.M))
    assert len(defined) > 20
    assert all(target.startswith("https://") for target in (*inline, *defined.values()))
    for target in defined.values():
        file = target.removeprefix(f"{HOME}/blob/main/").partition("#")[0]
        assert (ROOT / file).is_file(), target
    for target in inline:
        assert not target.startswith(RAW) or (ROOT / target.removeprefix(RAW)).is_file(), target
    # What is in brackets and leads nowhere is shown in brackets.
    body = text[: text.rindex("\n\n[")]
    used = set(re.findall(r"\[([\w /.-]+)\](?![\[(])", body))
    assert used == set(defined)


def test_badges_are_true() -> None:
    badges = re.findall(r"!\[([^\]]+)\]\(https://img\.shields\.io/badge/([^)]+)\)", README)
    classified = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["classifiers"]))
    assert classified == [f"3.{minor}" for minor in range(11, 15)]
    first, last = classified[0], classified[-1]
    assert PROJECT["requires-python"] == f">={first}"
    day = str(load_book().as_of)
    assert badges == [
        (f"Python {first} to {last}", f"python-{first}_to_{last}-blue"),
        (f"License: {PROJECT['license']}", f"license-{PROJECT['license']}-blue"),
        (f"Rules of {day}", f"rules_of-{day.replace('-', '--')}-blue"),
    ]


def test_the_readme_begins_with_what_works_today() -> None:
    places = [
        README.index("python3 -m venv"),
        README.index(f"uvx --from {PROJECT['name']} cmdr check"),
        README.index(f"pipx install {PROJECT['name']}"),
    ]
    assert places == sorted(places)
    assert "cmdr" in PROJECT["scripts"]


def test_the_picture_of_the_terminal_is_current() -> None:
    assert PICTURE.read_text("utf-8") == picture(), "python -m tools.picture"
    shown = unescape(re.sub(r"<[^>]+>", "", picture())).replace("\u00a0", " ")
    # It shows the same as the README in words, which `tests/docs/test_readme.py` holds.
    (words,) = re.findall(r"^```text\n(deck\.txt: .*?)^```$", README, re.M | re.S)
    for line in words.splitlines():
        assert line in shown
    assert len(DECK.splitlines()) == 7

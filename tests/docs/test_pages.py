"""What the pages name is there, and what ARCHITECTURE.md follows is what the code prints."""

from __future__ import annotations

import doctest
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

import click
import pytest

from tests.house.test_walls import FLOORS
from tests.paths import PACKAGE, ROOT
from validator.cli.main import COMMANDS
from validator.cli.main import main as cmdr

PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in (
        *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")),
        *(ROOT / name for name in ("SECURITY.md", "benchmarks/README.md", "data/SOURCE.md")),
        *sorted(ROOT.glob("docs/*.md")),
        *(ROOT / "tests" / name for name in ("decks.md", "fuzzing.md", "mutants.md")),
        ROOT / "benchmarks" / "endurance.md",
    )
}
ARCHITECTURE = PAGES["ARCHITECTURE.md"]

# Every path begins with one of these; rooms may be named without the package.
TOPS = {path.name for path in (*ROOT.iterdir(), *PACKAGE.iterdir()) if path.is_dir()} | {".ci"}
_PATH = re.compile(r"`([\w.-]+/[\w./*-]*)`")
_FILE = re.compile(r"\.(?:py|lark|toml|md|jsonl|sqlite3)$")
_LINK = re.compile(r"\]\((?!https?:)([\w./-]+)\)")
_MODULE = re.compile(r"(?<![\w/])validator(?:\.[A-Za-z_]\w*)+(?!/)")
_PROGRAM = re.compile(r"python -m\s+([\w.]+)")
_COMMAND = re.compile(r"\bcmdr ([a-z]+)((?:[^\S\n][^\s`|#]+)*)")
# What files are called that are no part of the repository.
_THEIRS = {"commander-validator/catalog.sqlite3"}


def paths_not_there(text: str) -> Iterator[str]:
    """Paths in a text that are neither below the checkout nor below the package."""
    for path in _PATH.findall(text):
        ours = path.split("/")[0] in TOPS or (_FILE.search(path) and path not in _THEIRS)
        pattern = path.replace("NAME", "*").rstrip("/")
        if ours and not any(any(top.glob(pattern)) for top in (ROOT, PACKAGE)):
            yield path


def modules_not_there(text: str) -> Iterator[str]:
    """Modules of ours, and names in them, that nobody can import."""
    for name in _MODULE.findall(text):
        module, *inside = name.split(".")
        found: object = import_module(module)
        for part in inside:
            module = f"{module}.{part}"
            if hasattr(found, part):
                found = getattr(found, part)
            elif hasattr(found, "__path__") and find_spec(module):
                found = import_module(module)
            else:
                yield name
                break


def commands_not_there(text: str) -> Iterator[str]:
    """Programs that Python does not find, and commands and options that `cmdr` does not have."""
    for program in _PROGRAM.findall(text):
        if find_spec(program) is None:
            yield program
    context = click.Context(cmdr)
    for name, arguments in _COMMAND.findall(text):
        if name not in COMMANDS:
            yield f"cmdr {name}"
            continue
        command = cmdr.get_command(context, name)
        assert command is not None
        known = {option for parameter in command.params for option in parameter.opts}
        for option in re.findall(r"(?<!\S)--[a-z-]+", arguments):
            if option not in known:
                yield f"cmdr {name} {option}"


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_is_there(page: str) -> None:
    text = PAGES[page]
    # Whose lists these are, their paths say; they are no part of the repository.
    ours = text.partition("<!-- the table -->")[0]
    assert list(paths_not_there(ours)) == []
    assert list(modules_not_there(text)) == []
    assert list(commands_not_there(text)) == []


@pytest.mark.parametrize("page", PAGES)
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    folder = (ROOT / page).parent
    assert [link for link in _LINK.findall(PAGES[page]) if not (folder / link).exists()] == []


def test_what_is_not_there_is_seen() -> None:
    paths = "`judge/rules/`, `judge/rulez/`, `gone/from/here.py`, `tests/test_gone.py`, `and/or`"
    assert list(paths_not_there(paths)) == [
        "judge/rulez/", "gone/from/here.py", "tests/test_gone.py"
    ]  # fmt: skip
    modules = "`validator.check`, `validator.judge.terms.Terms`, `validator.legality`"
    assert list(modules_not_there(modules)) == ["validator.legality"]
    commands = "cmdr check --output json\ncmdr judge\ncmdr odds --gone\npython -m tools.nothing"
    assert list(commands_not_there(commands)) == ["tools.nothing", "cmdr judge", "cmdr odds --gone"]


def test_the_rooms_and_their_order_are_those_of_the_walls() -> None:
    order = " < ".join(", ".join(rooms) for rooms in FLOORS)
    assert f"\n    {order}\n" in ARCHITECTURE
    folders = {path.parent for path in PACKAGE.rglob("*.py")} - {PACKAGE}
    named = set(re.findall(r"`(validator/[\w/]+)/`", ARCHITECTURE))
    assert named == {path.relative_to(ROOT).as_posix() for path in folders}


def test_the_list_that_is_followed_is_read_and_judged_as_shown() -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```$", ARCHITECTURE, re.M | re.S)
    test = doctest.DocTestParser().get_doctest(
        "\n".join(blocks), {}, "the list followed", "ARCHITECTURE.md", 0
    )
    assert len(test.examples) >= 15
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE, verbose=False)
    runner.run(test, out=said.append)
    assert runner.failures == 0, "".join(said)


def test_the_index_has_every_page() -> None:
    linked = set(_LINK.findall(PAGES["docs/README.md"]))
    assert linked >= {path.name for path in ROOT.glob("docs/*.md")} - {"README.md"}
    assert linked >= {f"../{path.name}" for path in ROOT.glob("*.md")}


def test_the_docs_have_a_reason_for_each_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    offered = [each for extra in ("arrow", "lsp", "mcp", "serve") for each in extras[extra]]
    wanted = [re.split(r"[<>=]", each)[0] for each in [*project["dependencies"], *offered]]
    table = PAGES["docs/dependencies.md"]
    rows = re.findall(r"^\| (`[^|]+)\|", table, re.M)
    assert sorted(re.findall(r"`([\w-]+)`", re.sub(r"\(.*?\)", "", " ".join(rows)))) == sorted(
        wanted
    )

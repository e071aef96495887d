"""The walls of the house: which room may import which, no circles, no folder that outgrows itself.

ARCHITECTURE.md says why the rooms stand in this order.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.paths import PACKAGE, ROOT, TESTS

# From the lowest floor up. Rooms of one floor know nothing of each other.
FLOORS = (
    ("base",),
    ("cards", "decklist"),
    ("formats",),
    ("report",),
    ("judge",),
    ("pregame",),
    ("requests",),
    ("answers",),
    ("services",),
    ("settings",),
    ("serve", "lsp", "mcp"),
    ("cli",),
)
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
# Modules beside the rooms: `validator.check` and its like, the program, `validator.bulk`.
DOORS = len(FLOORS)

LONGEST_FUNCTION = 50
LONGEST_TEST_FILE = 600


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


class Import(NamedTuple):
    """One module needs another: in which line, and whether only to check types."""

    importer: str
    imported: str
    line: int
    for_types: bool


def imports_of(module: str, source: str, modules: frozenset[str]) -> Iterator[Import]:
    """Every import of ours in a source: at its top, in its functions, by name in a string."""
    tree = ast.parse(source)
    for_types = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        for statement in node.body
        for inner in ast.walk(statement)
    }
    for node in ast.walk(tree):
        for name in _named(node, modules):
            if name != module:
                yield Import(module, name, getattr(node, "lineno", 0), id(node) in for_types)


# "validator.decklist.xml.read:read_xml" as a module that is imported when it is needed.
_IN_A_STRING = re.compile(r"validator(?:\.\w+)+(?=:\w+$|$)")


def _named(node: ast.AST, modules: frozenset[str]) -> Iterator[str]:
    match node:
        case ast.ImportFrom(module=str(source), names=names, level=0):
            for alias in names:
                inner = f"{source}.{alias.name}"
                if inner in modules or source in modules:
                    yield inner if inner in modules else source
        case ast.ImportFrom(level=level) if level:
            raise AssertionError("imports are absolute")
        case ast.Import(names=names):
            yield from (alias.name for alias in names if alias.name in modules)
        case ast.Constant(value=str(text)) if found := _IN_A_STRING.match(text):
            if found[0] in modules:
                yield found[0]


def all_imports() -> list[Import]:
    names = frozenset(MODULES)
    return [
        found
        for module, path in MODULES.items()
        for found in imports_of(module, path.read_text(encoding="utf-8"), names)
    ]


def floor(module: str) -> int:
    _, _, inside = module.partition(".")
    return FLOOR.get(inside.partition(".")[0], DOORS)


def runs_against_the_order(found: Import) -> bool:
    room, other = (name.split(".")[1:2] for name in (found.importer, found.imported))
    if room == other:
        return False
    return floor(found.importer) <= floor(found.imported) < DOORS or (
        floor(found.imported) == DOORS and floor(found.importer) < DOORS
    )


def circles(edges: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules that need each other, by Tarjan's algorithm."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        index[module] = low[module] = len(index)
        stack.append(module)
        for other in sorted(edges.get(module, ())):
            if other not in index:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in stack:
                low[module] = min(low[module], index[other])
        if low[module] == index[module]:
            place = stack.index(module)
            group, stack[place:] = stack[place:], []
            if len(group) > 1:
                found.append(sorted(group))

    for module in sorted(edges):
        if module not in index:
            visit(module)
    return found


def test_no_import_runs_against_the_order_of_the_rooms() -> None:
    wrong = {found.importer for found in all_imports() if runs_against_the_order(found)}
    assert wrong == set()


def test_no_files_need_each_other() -> None:
    edges: dict[str, set[str]] = {}
    for found in all_imports():
        if not found.for_types:
            edges.setdefault(found.importer, set()).add(found.imported)
    assert circles(edges) == []


def test_every_room_is_one_of_the_order() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if any(path.glob("*.py"))}
    rooms |= FLOOR.keys() & {path.stem for path in PACKAGE.glob("*.py")}
    assert rooms == set(FLOOR)


@pytest.mark.parametrize("module", MODULES)
def test_no_function_is_longer_than_a_screen(module: str) -> None:
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    long = {
        node.name: lines
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (lines := _lines(node)) > LONGEST_FUNCTION
    }
    assert long == {}


def _lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Of its body, from the first statement behind the docstring to the end."""
    body = function.body
    if ast.get_docstring(function) is not None and len(body) > 1:
        body = body[1:]
    return (function.end_lineno or 0) - body[0].lineno + 1


# In a folder that is called as a room stand the tests of its modules, each beside its own; in the
# others stands what holds of the whole.
ROOMS = {path.name for path in PACKAGE.iterdir() if path.is_dir()}
# Their tests are named by behavior, and no module has a test file of its own.
BY_BEHAVIOR = {"pregame"}


def modules_for(test: Path) -> set[str]:
    """The modules and folders of the package beside which a test's name is looked for."""
    room = PACKAGE / test.relative_to(TESTS).parent
    return {path.stem for path in room.glob("*") if path.suffix == ".py" or path.is_dir()}


def is_of_a_module(test: Path) -> bool:
    """Whether ``test_x.py`` or ``test_x_and_more.py`` has an ``x`` in the same room."""
    name = test.stem.removeprefix("test_")
    return any(name == module or name.startswith(f"{module}_") for module in modules_for(test))


def test_tests_stand_where_their_modules_do() -> None:
    lost = [
        str(path.relative_to(TESTS))
        for path in TESTS.rglob("test_*.py")
        if path.relative_to(TESTS).parts[0] in ROOMS - BY_BEHAVIOR and not is_of_a_module(path)
    ]
    assert lost == []


def test_no_test_file_is_too_long_to_find_a_test_in() -> None:
    lines = {path: path.read_text("utf-8").count("\n") for path in TESTS.rglob("*.py")}
    assert {path: count for path, count in lines.items() if count > LONGEST_TEST_FILE} == {}


# -- that the wall notices what it is there for ----------------------------------


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("validator.cards.card", "from validator.decklist import entry"),
        ("validator.decklist.entry", "def f():\n    from validator.cards.card import Card"),
        ("validator.base.value", "import validator.cards.card"),
        ("validator.formats.model", "from validator.report.finding import Found"),
        ("validator.report.text.report", "READ = 'validator.judge.deck.resolve:resolve'"),
        ("validator.judge.deck.deck", "from validator.bulk import judge_rows"),
    ],
)
def test_an_import_against_the_order_is_seen(importer: str, source: str) -> None:
    (found,) = imports_of(importer, source, frozenset(MODULES) | {"validator.decklist.entry"})
    assert runs_against_the_order(found)


def test_an_import_for_types_is_told_from_others() -> None:
    source = "if TYPE_CHECKING:\n    import validator.cards.card\nimport validator.base.value\n"
    found = {one.imported: one.for_types for one in imports_of("m", source, frozenset(MODULES))}
    assert found == {"validator.cards.card": True, "validator.base.value": False}


def test_a_circle_is_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]


def test_a_test_of_no_module_is_seen() -> None:
    assert is_of_a_module(TESTS / "judge" / "deck" / "test_roles.py")
    assert is_of_a_module(TESTS / "judge" / "deck" / "test_roles_by_color.py")
    assert not is_of_a_module(TESTS / "judge" / "deck" / "test_rolesby.py")
    assert not is_of_a_module(TESTS / "cards" / "test_roles.py")

"""The changes that are tried on the rules' sources, and those listed as changing nothing."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools.mutants import changes as module_changes
from tools.mutants.changes import Change, changed_code, changes
from tools.mutants.sample import alike, modules, sample


def made(source: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Every change of a source, and the source that it makes."""
    path = folder / "sample.py"
    path.write_text(source, encoding="utf-8")
    monkeypatch.setattr(module_changes, "path_of", lambda module: path)
    found = {}
    for change in changes("sample"):
        tree = ast.parse(source)
        for other, slot, node in module_changes._each("sample", tree):
            if other.key == change.key:
                slot.put(node)
                break
        assert changed_code(change)
        found[change.change] = ast.unparse(ast.fix_missing_locations(tree))
    return found


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("x = a < b", {"x = a <= b"}),
        ("x = a is not b", {"x = a is b"}),
        ("x = a and b", {"x = a or b", "x = a", "x = b"}),
        ("x = not a", {"x = a"}),
        ("x = b if a else c", {"x = c if a else b"}),
        ("x = 3", {"x = 4"}),
        ("x = None", {"x = True"}),
        ("x: Final = True", {"x: Final = False"}),
        ("x = a + b", {"x = a - b"}),
        ("x = min(a, b)", {"x = max(a, b)"}),
        ("x = {'a', 'b'}", {"x = {'b'}", "x = {'a'}"}),
        ("x = f(a, b=c)", {"x = f(a)"}),
        ("x = [y for y in z if y]", {"x = [y for y in z]"}),
        ("f(x)", {"pass"}),
        ("if x:\n    f = y", {"if not x:\n    f = y"}),
        ("def f(a, b=c):\n    x = a", {"def f(a, b):\n    x = a"}),
        ("def f():\n    return a", {"def f():\n    return None"}),
        ("def f():\n    raise a", {"def f():\n    pass"}),
        ("@property\ndef f():\n    x = a", {"def f():\n    x = a"}),
        ("for x in y:\n    continue", {"for x in y:\n    pass"}),
    ],
)
def test_what_is_changed(
    line: str, wanted: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set(made(line, tmp_path, monkeypatch).values()) == wanted


@pytest.mark.parametrize(
    "line",
    [
        '"""A docstring of 1."""',
        "import a",
        "assert a < b",
        "raise AssertionError(a < b)",
        "x: TypeAlias = int | None",
        "if TYPE_CHECKING:\n    x = 1",
        "@lru_cache(maxsize=1)\ndef f(a: int | None) -> int | None:\n    x = a",
        "x = cast('int | None', y)",
    ],
)
def test_what_only_says_types_is_left_alone(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert made(line, tmp_path, monkeypatch) == {}


def test_equal_changes_of_equal_lines_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made("x = (a < 1) is (a < 1)\nx = (a < 1) is (a < 1)", tmp_path, monkeypatch)
    keys = [change.key for change in changes("sample")]
    assert len(keys) == len(set(keys)) == 10


def test_a_sample_is_the_same_whatever_else_is_edited() -> None:
    some = sample(20, 1, "judge.rules")
    assert some == sample(20, 1, "judge.rules")
    assert some == sample(40, 1, "judge.rules")[:20]
    other = sample(20, 3, "judge.rules")
    assert {change.key for change in some}.isdisjoint(each.key for each in other)


def test_a_sample_is_of_a_group_of_modules() -> None:
    assert {*modules("rules"), *modules("verdicts")} == set(modules())
    read = "judge.readings.ways"
    assert sample(5, 1, read, "rules") == []
    assert {change.module for change in sample(5, 1, read, "verdicts")} == {f"validator.{read}"}


def test_each_change_that_is_listed_as_alike_is_there() -> None:
    listing = {module for module, _, _ in alike()}
    assert listing <= set(modules())
    there = {(each.module, each.line, each.change) for m in listing for each in changes(m)}
    assert [listed for listed in alike() if listed not in there] == []
    assert all(why.endswith(".") for why in alike().values())


def test_a_change_that_is_not_there_is_none() -> None:
    (first,) = sample(1, 1, "judge.rules")
    gone = Change(first.module, first.line, first.change, 99, first.place)
    with pytest.raises(LookupError):
        changed_code(gone)

"""Rules yield facts: what is said of them is in `validator.report.findings`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.paths import PACKAGE

RULES = {path.stem: path for path in sorted((PACKAGE / "judge" / "rules").glob("*.py"))}


def words(source: str) -> Iterator[str]:
    """Texts of several words that are no docstrings."""
    tree = ast.parse(source)
    said = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if " " in text and id(node) not in said:
                yield text


# Names of the formats' and the card pool's own, to compare with.
NAMES = {"not legal", "banned as commander", "only as commander", "not as commander", " // "}
NAMES |= {"conspiracy card type"}  # as card data gives the reason of a ban


@pytest.mark.parametrize("module", RULES)
def test_no_rule_holds_a_sentence(module: str) -> None:
    assert set(words(RULES[module].read_text("utf-8"))) - NAMES == set()


def test_a_sentence_in_a_rule_is_seen() -> None:
    source = (
        '"""A rule."""\n\ndef rule():\n    """Its doc."""\n    yield Fact(f"{card} is", "of it")'
    )
    assert list(words(source)) == ["of it", " is"]

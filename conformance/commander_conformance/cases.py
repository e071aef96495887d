"""The cases, as files of data beside this one, and the question that each asks of a program."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Case:
    """A deck, and what the rules say of it."""

    id: str
    """Its file and its title, as in ``903.5: 99 cards are too few``. No two are the same."""
    rule: str
    """The rule that it is about, as ``903.5a``."""
    question: Mapping[str, Any]
    """What a program is asked: ``schema/question.json``."""
    wanted: Mapping[str, Any]
    """The case as its file has it, with what a right answer says: ``schema/cases.json``."""

    def is_about(self, rule: str) -> bool:
        """Whether it is about a rule or a part of it: 903.5a is about 903.5 and 903."""
        return re.match(rf"{re.escape(rule)}(?!\d)", self.rule) is not None


def data(folder: str) -> Path:
    """Where ``cases``, ``formats``, ``games`` or ``schema`` are."""
    inside = _PACKAGE / folder
    return inside if inside.is_dir() else _PACKAGE.parent / folder


@cache
def cases() -> tuple[Case, ...]:
    """Every case about a deck, by files and in the order of each."""
    files = {
        path.stem: tomllib.loads(path.read_text("utf-8")) for path in data("cases").glob("*.toml")
    }
    shared = {card["name"]: card for card in files.pop("cards")["card"]}
    return tuple(
        Case(f"{file}: {case['title']}", case["rule"], _question(file, case, shared), case)
        for file in sorted(files)
        for case in files[file]["case"]
    )


def _question(file: str, case: Mapping[str, Any], shared: Mapping[str, Any]) -> dict[str, Any]:
    asked: dict[str, Any] = {"id": f"{file}: {case['title']}", "rule": case["rule"]}
    asked["deck"] = case["deck"]
    asked["format"] = case.get("format", "commander")
    asked["options"] = case.get("options", {})
    if "house" in case:
        asked["house"] = case["house"]
    cards = [shared[name] for name in case.get("base", [])] + case.get("cards", [])
    if cards:
        asked["cards"] = cards
    return asked


def about(rules: tuple[str, ...]) -> Iterator[Case]:
    """The cases about any of some rules and their parts; all where none is named."""
    for case in cases():
        if not rules or any(case.is_about(rule) for rule in rules):
            yield case

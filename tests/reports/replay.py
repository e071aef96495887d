"""Bug reports of other programs as decks."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Final

from tests.paths import TESTS
from validator import Report, Validator

REPORTS: Final[list[dict[str, Any]]] = tomllib.loads(
    (TESTS / "reports" / "reports.toml").read_text("utf-8")
)["report"]


@cache
def judge_of(format: str) -> Validator:
    return Validator(format=format)


def replayed(report: dict[str, Any]) -> Report:
    """What is said of the deck of a report."""
    judge = judge_of(report.get("format", "commander"))
    return judge.check(deck(report, judge))


def deck(report: dict[str, Any], judge: Validator) -> str:
    """The list of a report: its cards, and basic lands for all the others."""
    commanders, cards = report["commanders"], report.get("cards", [])
    size = judge.plain_format.size.minimum
    copies = [int(card.split()[0]) if card[0].isdigit() else 1 for card in cards]
    listed = [card if card[0].isdigit() else f"1 {card}" for card in cards]
    left = size - len(commanders) - sum(copies)
    lines = ["Commander", *[f"1 {name}" for name in commanders], ""]
    if "companion" in report:
        lines += ["Companion", f"1 {report['companion']}", ""]
    return "\n".join([*lines, "Deck", *listed, f"{left} {report['rest']}"]) + "\n"

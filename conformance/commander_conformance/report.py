"""What a program gets right, by rule: as text, as JSON (``schema/report.json``)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from commander_conformance.runner import Outcome, Result

RESULTS: tuple[Result, ...] = ("passed", "failed", "not supported")


class Report:
    """The outcomes of a run, counted."""

    def __init__(self, outcomes: Iterable[Outcome]) -> None:
        self.failures: list[Outcome] = []
        self.rules: dict[str, Counter[Result]] = {}
        for outcome in outcomes:
            self.rules.setdefault(outcome.case.rule, Counter())[outcome.result] += 1
            if outcome.result == "failed":
                self.failures.append(outcome)

    @property
    def total(self) -> Counter[Result]:
        """All rules together."""
        return sum(self.rules.values(), Counter())

    def text(self) -> Iterator[str]:
        """The lines of the table, and below it each failure with what differs."""
        yield _row("rule", RESULTS)
        for rule in sorted(self.rules, key=in_order):
            yield _row(rule, [self.rules[rule][result] for result in RESULTS])
        yield _row("all", [self.total[result] for result in RESULTS])
        for outcome in self.failures:
            yield f"\nfailed: {outcome.case.id}"
            yield from (f"  {why}" for why in outcome.why)

    def json(self) -> dict[str, Any]:
        """The same for programs."""
        return {
            "cases": self.total.total(),
            **_counts(self.total),
            "rules": {rule: _counts(self.rules[rule]) for rule in sorted(self.rules, key=in_order)},
            "failures": [
                {"id": each.case.id, "rule": each.case.rule, "why": list(each.why)}
                for each in self.failures
            ],
        }


def _row(rule: str, columns: Iterable[object]) -> str:
    return f"{rule:10}" + "".join(f"{column:>15}" for column in columns)


def _counts(counted: Counter[Result]) -> dict[str, int]:
    return {result.replace(" ", "_"): counted[result] for result in RESULTS}


def in_order(rule: str) -> tuple[int, int, str]:
    """A key that sorts rule numbers as the rules have them: 107.4 before 107.12."""
    found = re.fullmatch(r"(\d+)(?:\.(\d+))?([a-z]?)", rule)
    if found is None:
        raise ValueError(f"{rule!r} is no number of a rule")
    return int(found[1]), int(found[2] or 0), found[3]

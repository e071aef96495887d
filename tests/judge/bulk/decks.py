"""Rows of decks, and the processes that judge them."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from validator.bulk import (
    Judge,
)

LEGAL = "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n"
ILLEGAL = "Commander\n1 Isamaru, Hound of Konda\n\n98 Plains\n1 Lightning Bolt\n"
BY_ROLE = {
    "commanders": ["Krenko, Mob Boss"],
    "main": [{"name": "Mountain", "quantity": 98}, "Sol Ring"],
}
JUDGE = Judge()


def lines(rows: Sequence[object]) -> bytes:
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def some(count: int) -> list[dict[str, Any]]:
    decks = (LEGAL, ILLEGAL, BY_ROLE)
    return [{"id": f"deck {n}", "deck": decks[n % 3], "owner": n} for n in range(count)]


def reports(output: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def children() -> set[int]:
    """The processes that this one has started to judge rows."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            # `pid (name) state parent …`; a name may have spaces and parentheses in it.
            parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
            command = (process / "cmdline").read_bytes()
        except OSError:
            continue  # it has ended
        if int(parent) == os.getpid() and b"resource_tracker" not in command:
            found.add(int(process.name))
    return found


needs_posix = pytest.mark.skipif(
    not Path("/proc").is_dir(), reason="needs /proc, which Linux has, to count processes"
)
NEEDS_PYARROW = "needs pyarrow: pip install commander-validator[arrow]"


def as_in_json(row: dict[str, Any]) -> dict[str, Any]:
    """A row of reports in Arrow, with what is JSON in it read."""
    for finding in row["findings"]:
        finding["params"] = json.loads(finding["params"])
        for edit in finding["edits"]:
            edit["changes"] = list(map(json.loads, edit["changes"]))
    return row

"""What a person reads from a message, and whether that is what was read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from validator import Report, Validator

FOLDER = Path(__file__).parent


class Message(NamedTuple):
    """A message with a list in it, as somebody pasted it."""

    # ``chat/0001``
    name: str
    text: str
    # A row of ``expected.toml``: README.md says what its keys mean.
    expected: dict[str, Any]


def messages() -> list[Message]:
    """All of them."""
    return [
        Message(
            f"{file.parent.name}/{number}",
            (file.parent / f"{number}.txt").read_bytes().decode("utf-8"),
            expected,
        )
        for file in sorted(FOLDER.glob("*/expected.toml"))
        for number, expected in tomllib.loads(file.read_text(encoding="utf-8")).items()
    ]


def problems(judge: Validator, text: str, expected: dict[str, Any]) -> list[str]:
    """What was read otherwise than a person reads it."""
    reports = judge.check_all(text)
    decks = expected.get("decks", [expected])
    if len(reports) != len(decks):
        return [f"{len(reports)} decks, not {len(decks)}"]
    return [
        f"{key} {found!r}, not {wanted!r}"
        for report, deck in zip(reports, decks, strict=True)
        for key, found, wanted in _compared(report, deck)
        if found != wanted
    ]


def _compared(report: Report, deck: dict[str, Any]) -> list[tuple[str, object, object]]:
    errors = {finding.code for finding in report.findings if finding.severity == "error"}
    unknown = [finding.card for finding in report.findings if finding.code == "unknown-card"]
    compared: list[tuple[str, object, object]] = [
        ("verdict", report.verdict, deck["verdict"]),
        ("commanders", sorted(report.commanders), sorted(deck["commanders"])),
        ("companion", report.companion, deck.get("companion")),
        ("errors", sorted(errors), sorted(deck.get("errors", []))),
        ("unknown", sorted(map(str, unknown)), sorted(deck.get("unknown", []))),
    ]
    if "size" in deck:
        compared.append(("size", report.size, deck["size"]))
    return compared

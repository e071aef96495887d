"""The codes of findings. `validator.report.findings.registry` has the class of each."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Code: TypeAlias = Literal[
    "allowed",
    "ambiguous-line",
    "banned",
    "banned-as-commander",
    "banned-as-companion",
    "basic-land-type",
    "beyond-facts",
    "bracket",
    "card-pool",
    "clause-unread",
    "color-chosen",
    "color-identity",
    "commander-inferred",
    "commander-pair",
    "commander-type",
    "companion",
    "deck-size",
    "facts-missing",
    "ignored",
    "no-commander",
    "nontraditional-card",
    "not-legal",
    "other-name",
    "outside-card",
    "points",
    "pool-missing",
    "sideboard",
    "signature-spell",
    "singleton",
    "supplementary-deck",
    "syntax",
    "unknown-card",
]

CODES: Final[tuple[Code, ...]] = get_args(Code)

LineReading: TypeAlias = Literal["card", "heading", "comment", "outside"]
"""What a line of a list is read as; ``outside`` is a card that is not in the deck."""

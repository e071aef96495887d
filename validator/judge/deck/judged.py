"""A judged deck: the judgment, with what it is about."""

from __future__ import annotations

from typing import NamedTuple

from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.report.finding import Judgment


class JudgedDeck(NamedTuple):
    """A judgment, and what it is about: ``None`` and ``None`` for what is no decklist."""

    judgment: Judgment
    deck: Deck | None = None
    required: Requirements | None = None

"""The peer that we are measured against: mtg-parser, which parses lists and judges none."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Sequence
from typing import Final

PEER: Final = "mtg-parser"


def peer() -> Callable[[str], Sequence[object]] | None:
    """mtg-parser's function that parses a text, if ``pip install '.[bench]'`` brought it."""
    try:
        parse: Callable[[str], Iterable[object] | None] = importlib.import_module(
            "mtg_parser"
        ).parse_deck
    except ImportError:
        return None
    return lambda text: list(parse(text) or ())

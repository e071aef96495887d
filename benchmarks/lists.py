"""The lists that are measured: those of a folder, or as many made up by a rule."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.decks import playable, rows
from validator.cards.catalog.lookup import Catalog
from validator.decklist import DecklistError, decode, parse_decklists

DECKS: Final = Path(__file__).resolve().parents[2] / "shared" / "decks"
"""Where the lists are, if nobody says another folder: beside the checkout."""
_TEXTS: Final = (".txt", ".dec", ".dck")


def below(folder: Path) -> list[str]:
    """The texts of the lists below ``folder`` that our reader takes for plain text, which is what
    mtg-parser reads, too."""
    found = []
    for path in sorted(path for path in folder.glob("*/*") if path.suffix in _TEXTS):
        try:
            text = decode(path.read_bytes())
            if parse_decklists(text)[0].syntax == "text":
                found.append(text)
        except DecklistError:
            continue
    return found


def chosen(folder: Path, count: int = 600) -> Sequence[str]:
    """Those below ``folder``, or so many made up where it has none."""
    return below(folder) or made_up(count)


def made_up(count: int) -> Sequence[str]:
    """So many lists of `benchmarks.decks`, the same in every run."""
    return [row["deck"] for row in rows(count, playable(Catalog()))]

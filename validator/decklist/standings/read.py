"""Which writing standings are in, told by what stands in them; most files are one deck's list."""

from __future__ import annotations

from validator.decklist.standings.entrant import Standings
from validator.decklist.standings.objects import looks_like_objects, read_objects
from validator.decklist.standings.table import read_table


def read_standings(text: str) -> Standings | None:
    """The standings of an event that ``text`` is; ``None`` for everything else, a decklist too."""
    return read_objects(text) if looks_like_objects(text) else read_table(text)

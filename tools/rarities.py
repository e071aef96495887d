"""Lay rarities beside card records: ``python -m tools.rarities RECORDS TABLE OUT``.

RECORDS are the records that the catalog is compiled from, one a card. TABLE has a JSON object a
line with what is known of a card's printings:

    {name, paper, any, common_sets, uncommon_sets, xmage}

``paper`` are rarities in sets whose printings were read one by one, the two lists the sets of two
of them, ``any`` all that is known, and ``xmage`` rarities in XMage's set files, by kind of set. OUT
gets the records with ``rarities``: those in which the card was printed on paper or Magic Online, as
Pauper Commander counts them (pdhhomebase.com/updating-pdhs-framework): no promotional printings,
and no products that never came out in English. ``cmdr update --from OUT`` makes a catalog of it.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from validator.cards.update.record_files import read_records

# Renaissance came out in French, German and Italian alone.
NEVER_IN_ENGLISH: Final = frozenset(("ren",))
# Cards of another set's boosters, often in a rarity of their own. Whether they are inserts that do
# not count is not known to us.
DOUBTFUL: Final = frozenset(("brr", "fca", "h2r", "mul", "otp", "rex", "soa", "spg", "sta", "wot"))
# XMage's kinds of sets whose printings count.
_COUNTING: Final = ("paper", "mtgo")


def rarities_of(line: Mapping[str, Any], *, leads: bool) -> list[str] | None:
    """The rarities that count of a card, as its line of the table tells them; ``None`` where it
    tells none, and where a doubtful printing alone makes one of them and the card could lead a
    deck (``leads``): who is in the deck does not hang on those.
    """
    if not line["any"]:
        return None
    sets = {"common": line["common_sets"], "uncommon": line["uncommon_sets"]}
    others = {kind: frozenset(said) for kind, said in (line.get("xmage") or {}).items()}
    found = []
    for rarity in ("common", "uncommon", "rare", "mythic", "special", "bonus"):
        known_in = frozenset(sets.get(rarity, ())) - NEVER_IN_ENGLISH
        if known_in - DOUBTFUL or rarity in others.get("mtgo", ()):
            found.append(rarity)
        elif known_in and leads:
            return None
        elif rarity in line["paper"]:
            # Its sets are known, and all of them are none that count.
            found += [rarity] if rarity not in sets else []
        elif any(rarity in others.get(kind, ()) for kind in _COUNTING):
            found.append(rarity)
    return sorted(found)


def read_table(path: Path) -> dict[str, Mapping[str, Any]]:
    """The lines of the table, by the full name of the card."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return {line["name"]: line for line in map(json.loads, file)}


def with_rarities(
    records: Iterable[Mapping[str, Any]], table: Mapping[str, Mapping[str, Any]]
) -> Iterator[dict[str, Any]]:
    """The records, each with the rarities that the table knows of its card."""
    for record in records:
        line = table.get(record["name"])
        known = None if line is None else rarities_of(line, leads="Creature" in record["type_line"])
        yield dict(record) if known is None else {**record, "rarities": known}


if __name__ == "__main__":
    source, table, out = map(Path, sys.argv[1:])
    with gzip.open(out, "wt", encoding="utf-8") as made:
        for record in with_rarities(read_records(source), read_table(table)):
            made.write(json.dumps(record, ensure_ascii=False) + "\n")

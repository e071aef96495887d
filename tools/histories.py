"""Write the histories of formats from dated ban lists: ``python -m tools.histories FILE``.

FILE has a JSON object a line, ``{format, date, card, status, source}``: what became of a card on a
day, ``null`` for the day on which the list begins. Of each format that `FORMATS` knows comes a file
``data/NAME-history.toml``. Commander's own is written by hand, because it tells changes of rules,
too.

A name is a card's full name or its front face, and nothing else: what bears a banned card's name
on its other half is another card.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.committed import renew
from validator import Catalog

DATA: Final = Path(__file__).parents[1] / "data"

# What a list says of a card, and the key of a history that holds it; None is no ban.
STATUSES: Final[Mapping[str, str | None]] = {
    "banned": "banned",
    "banned-as-commander": "banned_as_commander",
    "banned-as-companion": "banned_as_companion",
    "not-in-decks": "not_in_decks",
    "legal": None,
}

# What is no card: a category, which no list of names holds.
_NO_CARD: Final = ("Sticker sheet",)
# Attractions are printed in several versions of one name.
_VERSION: Final = re.compile(r" \([a-f]\)$")
_WIDTH: Final = 94
_UNKNOWN_SOURCE: Final = "a dated list; its announcement is not known to us"


class Told(NamedTuple):
    """What is said of a format beside the lines of its list."""

    begins: str
    """The day of the lines without one."""
    about: str
    head: str = ""
    """TOML that stands before the changes."""
    tail: str = ""
    """And behind them."""


_OWN_VERSIONS: Final = """
# -- rules -------------------------------------------------------------------------------

[[periods]]
until = 2026-09-21
source = "https://magic.wizards.com/en/news/mtg-arena/state-of-the-formats-2026"
note = "until then Arena had its own versions of some cards, and not those that were printed"
format = { pool = { unlisted = { legal_in = [] } } }
"""

FORMATS: Final[Mapping[str, Told]] = {
    "duel": Told(
        "2012-03-20",
        """\
# Duel Commander by day: the lists of duelcommander.org and of mtgdc.info before it. Since
# 2025-11-24 there are two committees with lists of their own; this is duelcommander.org's.
# Its first list is of 2012-03-20. Conspiracies are not on it: rule 315.3 keeps them out.""",
        "# Its cards are Commander's, from the day of their release.\npool_by_release = true\n",
    ),
    "arena-brawl": Told(
        "2020-12-21",
        """\
# The 100-card Brawl of MTG Arena by day, as Wizards of the Coast announced it. `not_in_decks` are
# cards that Arena conjures or specializes, and nobody can put into a deck. Which cards Arena had
# on a day is not told here.""",
        tail=_OWN_VERSIONS,
    ),
    "standard-brawl": Told(
        "2018-03-22",
        """\
# Brawl of Standard by day, as Wizards of the Coast announced its bans. No change after 2021-10-01
# is known to us, though there were some: Sorcerous Spyglass is legal again. So the card data
# decides today, and this only the days until then. Which sets Standard had on a day is not told
# here.""",
    ),
    "competitive-brawl": Told(
        "2026-06-23",
        """\
# Competitive Brawl of MTG Arena: Brawl's cards and decks, and bans of commanders alone. It began on
# 2026-06-23, first as Ranked Brawl.""",
        tail=_OWN_VERSIONS,
    ),
}
# Lists that ban commanders and say plainly "banned".
_COMMANDERS_ONLY: Final = ("competitive-brawl",)


def history(id: str, lines: Iterable[Mapping[str, Any]], catalog: Catalog) -> str:
    """The history of a format as TOML."""
    told = FORMATS[id]
    by_day: dict[str, list[Mapping[str, Any]]] = {}
    for line in lines:
        if line["format"] == id and line["card"] not in _NO_CARD:
            by_day.setdefault(line["date"] or told.begins, []).append(line)
    state: dict[str, str] = {}
    changes = ["\n".join(_change(day, by_day[day], state, id, catalog)) for day in sorted(by_day)]
    head = (
        f"{told.about}\n#\n# Written by tools/histories.py, and not by hand.\n\n"
        f"begins = {told.begins}\n"
        f"# The last change that we know of; later ones only the card data tells.\n"
        f"until = {max(by_day)}\n{told.head}"
    )
    return "\n\n".join([head.rstrip("\n"), *changes]) + "\n" + told.tail


def _change(
    day: str, lines: list[Mapping[str, Any]], state: dict[str, str], id: str, catalog: Catalog
) -> Iterator[str]:
    cards: dict[str, list[str]] = {}
    sources: dict[str, None] = {}
    for line in lines:
        name = _full_name(line["card"], catalog)
        if name is None:
            continue
        status = STATUSES[line["status"]]
        if status == "banned" and id in _COMMANDERS_ONLY:
            status = "banned_as_commander"
        before = state.pop(name, None)
        if before is not None and before != status:
            cards.setdefault(_undone(before), []).append(name)
        if status is not None:
            state[name] = status
            if before != status:
                cards.setdefault(status, []).append(name)
        sources[line["source"] or _UNKNOWN_SOURCE] = None
    yield "[[changes]]"
    yield f"day = {day}"
    for key in sorted(cards):
        yield f"{key} = ["
        yield from _in_rows([json.dumps(name, ensure_ascii=False) for name in sorted(cards[key])])
        yield "]"
    yield f"source = {json.dumps('; '.join(sources))}"


def _in_rows(names: Iterable[str]) -> Iterator[str]:
    row = ""
    for name in names:
        if len(row) + len(name) > _WIDTH:
            yield f"   {row}"
            row = ""
        row += f" {name},"
    yield f"   {row}"


def _undone(key: str) -> str:
    return "in_decks" if key == "not_in_decks" else f"un{key}"


def _full_name(name: str, catalog: Catalog) -> str | None:
    """The card's full name; ``None`` for the name of a back. A name that no card has stays."""
    match = catalog.find(_VERSION.sub("", name))
    if match is None:
        return _VERSION.sub("", name)
    card = match.card
    return card.name if name in (card.name, card.faces[0].name) else None


def files(lines: Iterable[Mapping[str, Any]], catalog: Catalog) -> dict[Path, str]:
    """Each file of ours with what it should say."""
    kept = list(lines)
    return {DATA / f"{id}-history.toml": history(id, kept, catalog) for id in FORMATS}


def read(path: Path) -> list[dict[str, Any]]:
    """The lines of a file of dated lists."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


if __name__ == "__main__":
    for file, text in files(read(Path(sys.argv[1])), Catalog()).items():
        renew(file, text.encode())

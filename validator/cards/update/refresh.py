"""A new catalog from fresh card records: downloaded or at hand, checked, then put in place.

Whatever goes wrong raises (`UpdateError`, or a ``ValueError`` about a record or a file) and
leaves the old catalog as it was.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Connection
from typing import TYPE_CHECKING, Final

from validator.cards.catalog.compile import Compiled, compile_records
from validator.cards.catalog.lookup import Catalog, CatalogError, Summary
from validator.cards.catalog.printings import oracle_ids
from validator.cards.face import BASIC_LAND_TYPES
from validator.cards.update.changes import Changes, compare
from validator.cards.update.errors import Progress, UpdateError
from validator.cards.update.install import Installation, taken
from validator.cards.update.record_files import read_records

if TYPE_CHECKING:  # a file at hand needs nothing that speaks to the network
    from validator.cards.update.fetch import Bulk, CardServer

__all__ = [
    "NAMES",
    "Changes",
    "UpdateError",
    "Updated",
    "current_catalog",
    "offered",
    "update_from_file",
    "update_from_server",
]

# Which of a server's files knows which names: the Oracle names alone, all that English
# printings carry, those of every language.
NAMES: Final[Mapping[str, str]] = {
    "none": "oracle_cards",
    "english": "default_cards",
    "all": "all_cards",
}

# A server that has less of what the catalog in use has is no newer one.
_FEWEST: Final = 0.95
_MOST_LOST: Final = 0.02
# A gzip's first bytes hold, after those that show what it is, the time when it was packed.
_GZIP: Final = b"\x1f\x8b"
_GZIP_HEAD: Final = 8
# Files of earlier years have no card facts in this shape; their times were made up by a tool.
_FIRST_YEAR: Final = 2012
_DAY_IN_NAME: Final = re.compile(r"(?<!\d)(20\d\d)-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])")


@dataclass(frozen=True, slots=True)
class Updated:
    """What an update did."""

    catalog: Path
    as_of: str | None
    compiled: Compiled
    changes: Changes
    before: Catalog | None
    """The catalog that was in use until then, if there was one."""


def current_catalog(target: Path) -> Catalog | None:
    """The catalog that an update of ``target`` follows on: that one, else the one in use."""
    for path in (target, None):
        try:
            return Catalog(path)
        except CatalogError:
            continue
    return None


def offered(server: CardServer, current: Catalog | None, names: str | None) -> tuple[Bulk, bool]:
    """The file that ``server`` offers for a catalog with these ``names``, and whether it has
    anything that ``current`` has not. Without ``names`` they stay as they are."""
    kept = current.meta.get("names", "none") if current else "none"
    wanted = kept if names is None else names
    bulk = server.bulk(NAMES[wanted])
    if current is None or wanted != kept:
        return bulk, True
    return bulk, bulk.is_newer_than(current.meta.get("updated_at"), current.as_of)


def update_from_server(
    target: Path,
    server: CardServer,
    *,
    keys: Collection[str],
    names: str | None = None,
    force: bool = False,
    progress: Progress | None = None,
) -> Updated | Bulk:
    """Download the newest records and make ``target`` the catalog of them.

    ``keys`` are the formats, as the card data names them, whose changes are listed.
    Gives back the offered file where it holds nothing new and ``force`` is not set.
    """
    with taken(target) as place:
        current = current_catalog(place.target)
        bulk, is_new = offered(server, current, names)
        if not (is_new or force):
            return bulk
        server.download(bulk, place.download, progress)
        wanted = next(name for name, kind in NAMES.items() if kind == bulk.kind)
        meta = {"updated_at": bulk.updated_at, "names": wanted}
        return _make(place, place.download, current, keys, bulk.as_of, meta, force, progress)


def update_from_file(
    target: Path,
    records: Path,
    *,
    keys: Collection[str],
    as_of: str | None = None,
    legalities_as_of: str | None = None,
    today: str | None = None,
    force: bool = False,
    progress: Progress | None = None,
) -> Updated:
    """Make ``target`` the catalog of a file of records.

    ``keys`` are the formats, as the card data names them, whose changes are listed.
    The day of the facts is ``as_of``; else the `day_of` the file, but not after ``today``.
    ``legalities_as_of`` is the day of what it says of formats, where that is another.
    """
    with taken(target) as place:
        current = current_catalog(place.target)
        if as_of is None and (as_of := day_of(records)) is not None:
            as_of = min(as_of, today or as_of)
        meta = {"legalities_as_of": legalities_as_of} if legalities_as_of else {}
        return _make(place, records, current, keys, as_of, meta, force, progress)


def day_in_name(records: Path) -> str | None:
    """The day in a file's name, as Scryfall names its files; ``None`` where there is none."""
    found = _DAY_IN_NAME.search(records.name)
    return "-".join(found.groups()) if found else None


def day_of(records: Path) -> str | None:
    """The day of a file's facts: the one in its name, else that on which it was packed, or was
    written last. ``None`` where that can't be: many tools set such days to none.

    Never that of its newest card, which may come out months later. Raises ``OSError`` for a file
    that can't be read.
    """
    named = day_in_name(records)
    if named is not None:
        return named
    with records.open("rb") as file:
        head = file.read(_GZIP_HEAD)
    packed = int.from_bytes(head[4:8], "little") if head.startswith(_GZIP) else 0
    day = datetime.fromtimestamp(packed or records.stat().st_mtime, UTC).date()
    return day.isoformat() if day.year >= _FIRST_YEAR else None


def _make(
    place: Installation,
    records: Path,
    current: Catalog | None,
    keys: Collection[str],
    as_of: str | None,
    meta: Mapping[str, str],
    force: bool,
    progress: Progress | None,
) -> Updated:
    known = dict(oracle_ids(current.cards())) if current else {}

    def write(connection: Connection) -> Compiled:
        def tell(done: int, total: int) -> None:
            if progress is not None:
                progress("Compiling", done, total)

        return compile_records(
            connection, read_records(records, progress=tell), as_of=as_of, known=known, **meta
        )

    changes = Changes()
    day = as_of

    def check(new: Path, compiled: Compiled) -> None:
        nonlocal changes, day
        catalog = Catalog(new)
        before = list(current.summaries()) if current else []
        after = list(catalog.summaries())
        if not after:
            raise UpdateError(f"{records} holds no cards")
        if current is not None and not force:
            _refuse_less(current, before, catalog, after)
        changes, day = compare(before, after, keys), catalog.as_of
        # One system or another replaces no file that is open.
        catalog.close()
        if current is not None:
            current.close()

    compiled = place.put(write, check)
    return Updated(place.target, day, compiled, changes, current)


def _refuse_less(
    current: Catalog, before: list[Summary], new: Catalog, after: list[Summary]
) -> None:
    """Raise `UpdateError` where the new catalog lacks what a newer one would not."""
    hint = "; use --force if that is right"
    if len(after) < _FEWEST * len(before):
        raise UpdateError(
            f"the source has {len(after):,} cards, and the catalog in use {len(before):,}{hint}"
        )
    ids = {card.oracle_id for card in after if card.oracle_id}
    names = {card.name for card in after}
    lost = [card.name for card in before if card.oracle_id not in ids and card.name not in names]
    if len(lost) > _MOST_LOST * len(before):
        raise UpdateError(
            f"the source lacks {len(lost):,} cards of the catalog in use, "
            f"{lost[0]} among them{hint}"
        )
    for land in BASIC_LAND_TYPES:
        known, found = current.find(land), new.find(land)
        if known and known.card.is_basic_land and not (found and found.card.is_basic_land):
            raise UpdateError(f"the source has no basic land named {land}{hint}")

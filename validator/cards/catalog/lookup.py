"""The catalog: card facts by name, in one SQLite file that is only read here.

A catalog knows no decks. It may be shared by threads. What its names mean is found by
`validator.cards.catalog.finding`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from validator.base import resources
from validator.base.mistakes import wrong_type
from validator.base.name_span import NameSpan
from validator.cards.card import Card
from validator.cards.catalog.finding import Finder
from validator.cards.catalog.queries import read_only
from validator.cards.catalog.store import CatalogError as CatalogError
from validator.cards.catalog.store import Database, Store
from validator.cards.catalog.store import Match as Match
from validator.cards.catalog.store import Summary as Summary
from validator.cards.color import ColorSet
from validator.cards.names import CardNames, fold

if TYPE_CHECKING:
    from types import TracebackType


class Catalog:
    """Card facts by name.

    ``Catalog()`` opens the newest of the installed catalogs: the one that came with
    the program and the one that `cmdr update` keeps. Where the second can't be read
    ``warning`` says why. ``Catalog(path)`` opens another one. Raises `CatalogError`
    where the file is missing or is no catalog, and later where it turns out damaged.

    ``with Catalog() as catalog:`` closes it in the end; one that nobody closes is closed when
    nobody has it any more.
    """

    path: Path
    as_of: str | None
    """The day of the facts, ``YYYY-MM-DD``."""
    legalities_as_of: str | None
    """The day of what is said of formats; that of the other facts if the catalog says no other."""
    size: int
    """How many cards there are."""
    meta: Mapping[str, str]
    """What the catalog says of itself."""
    warning: str | None = None
    """Why this is not the catalog that was expected, if it is not."""

    def __init__(self, path: Path | str | None = None) -> None:
        if path is not None:
            self._open(Path(path))
            return
        bundled = resources.data_path("catalog.sqlite3")
        updated = resources.user_path("catalog.sqlite3")
        if not os.path.lexists(updated):
            self._open(bundled)
            return
        try:
            self._open(updated)
        except CatalogError as error:
            self._open(bundled)
            self.warning = f"{error}; using the card data shipped with the program"
            return
        if bundled.is_file():
            came_with_it = Catalog(bundled)
            is_newer = (came_with_it.as_of or "") > (self.as_of or "")
            came_with_it.close()
            if is_newer:
                self._open(bundled)

    def _open(self, path: Path) -> None:
        self.path = path
        try:
            if not path.is_file():
                raise CatalogError(f"{path}: no such card database")
            self._use(read_only(path))
            seen = None
            while self._is_cut_short():
                # Or an update put a shorter one in its place between two looks at it.
                self._store.close()
                if seen == (seen := _state(path)):
                    raise CatalogError(f"{path} is cut short")
                self._use(read_only(path))
        except sqlite3.Error as error:
            raise CatalogError(f"{path} is not a card database ({error})") from None
        except OSError as error:
            raise CatalogError(f"{path} can't be read ({error.strerror or error})") from None

    def _is_cut_short(self) -> bool:
        """SQLite itself notices it only where it reads what is missing."""
        ((size,),) = self._db.execute(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        )
        return self.path.stat().st_size < int(size)

    @classmethod
    def from_records(
        cls, records: Iterable[Mapping[str, Any]], *, as_of: str | None = None
    ) -> Catalog:
        """A catalog in memory from Oracle records in Scryfall's shape.

        Raises `RecordError` for a record that is no card, and for a key that no record has.
        """
        catalog = cls.__new__(cls)
        catalog.path = Path(":memory:")
        catalog._use(_compiled(records, as_of))
        return catalog

    def extended(self, records: Iterable[Mapping[str, Any]]) -> Catalog:
        """This catalog with more cards, which are records as `from_records` takes them: those of
        a site, or newer facts about cards there are.

        A record takes the place of the card that has its full name, or its Oracle id. Where else
        both have a name, the better kind of name counts (a full name before a face's), and of
        two of one kind the record's. ``as_of``, ``meta`` and ``warning`` are this catalog's.

        Nothing of this catalog is copied, and it must stay open; to close the one made here
        does not close it. Raises `RecordError` as `from_records` does.
        """
        from validator.cards.catalog.layers import Layers  # which few need

        path = self.path
        upper = Database(_compiled(records, self.as_of), path)
        made = type(self).__new__(type(self))
        made.path, made.warning = path, self.warning
        made._begin(Layers(upper, self._store), self.meta)
        return made

    def _use(self, connection: sqlite3.Connection) -> None:
        self._db = connection
        store = Database(connection, self.path)
        self._begin(store, store.meta)

    def _begin(self, store: Store, meta: Mapping[str, str]) -> None:
        self._store = store
        self.meta = meta
        self.as_of = meta.get("as_of") or None
        self.legalities_as_of = meta.get("legalities_as_of") or self.as_of
        self.size = store.size
        self._finder = Finder(store, self.path)
        self._by_beginning: CardNames | None = None
        self._everything: Sequence[Card] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file. Only ``path``, the days, ``size`` and ``meta`` stay readable; who
        asks for a card gets a `CatalogError`."""
        self._store.close()
        self._finder.forget()
        self._everything = None

    def __copy__(self) -> Self:
        return self  # nothing of it changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[Path]]:
        """A catalog is pickled as its path, and opened again. Raises ``TypeError`` for one in
        memory, and for one that was `extended`."""
        if not isinstance(self._store, Database) or not self.path.is_file():
            raise TypeError(
                "a catalog in memory can't be pickled; cmdr update --from makes a file of records"
            )
        return type(self), (self.path,)

    def find(self, name: str) -> Match | None:
        """Return the card that ``name`` names, looked up exactly, then folded, then by its
        letters and digits alone (``Krenko Mob Boss``), each time a full name before that of a
        front face, of another face, and before other printed names.

        Then come names in other languages, and at last nontraditional cards that `cards` leaves
        out, such as dungeons. ``None`` if no card or more than one is meant equally (see
        `candidates`). Names of fewer than three letters are looked up exactly.
        """
        if not isinstance(name, str):
            raise wrong_type("a card", "a name (str)", name)
        return self._finder.find(name)

    def find_all(self, names: Collection[str]) -> dict[str, Match | None]:
        """`find` for many names at once, in few queries."""
        return dict(zip(names, self._finder.find_each(names), strict=True))

    def find_each(self, names: Collection[str]) -> list[Match | None]:
        """`find` for many names at once, in the order of the names."""
        return self._finder.find_each(names)

    def names_known(self, names: Collection[str]) -> list[str | None]:
        """For each of ``names`` the full English name of the card that it names, or None."""
        return [None if match is None else match.name for match in self._finder.find_each(names)]

    def names_in(self, text: str) -> Sequence[NameSpan]:
        """Return the longest card names in ``text``, from left to right, without overlaps.

        English names, those of faces and names in other languages are compared by their letters
        and digits alone; of two that are equally long the English one counts. A name begins and
        ends with a word, in a script without spaces anywhere, and never goes across lines or
        cells of a table. An s behind an English name belongs to it if no card has the longer
        name (``98 Mountains``). Names of fewer than three letters are not found.
        """
        return self._finder.names_in(text)

    def names(self, prefix: str, *, limit: int = 20) -> list[str]:
        """Return the full English names of cards that begin with a text, and then those in which a
        later word does: for completion. Case and accents don't matter; nothing begins with ``""``.

        Raises ``ValueError`` for a limit below 1.
        """
        if limit < 1:
            raise ValueError(f"limit is {limit}, and must be at least 1")
        if not fold(prefix):
            return []
        if self._by_beginning is None:
            self._by_beginning = CardNames(card.name for card in self.summaries())
        return list(islice(self._by_beginning.beginning(prefix), limit))

    def is_legendary(self, name: str) -> bool:
        """Return whether the card of this full English name is legendary."""
        match = self.find(name)
        return match is not None and "Legendary" in match.card.supertypes

    def names_beginning(self, words: str) -> Sequence[str]:
        """Return the names of cards that begin with these words, and go on with another."""
        part = fold(words)
        return [
            name
            for name in self._store.beginning(part)
            if not name[len(part) : len(part) + 1].isalnum()
        ]

    def find_in_english(self, names: Collection[str]) -> dict[str, Match | None]:
        """`find_all` for what is hardly ever a name: other languages are not looked at, and what
        is respelled neither."""
        return self._finder.find_in_english(names)

    @property
    def lacks_names(self) -> bool:
        """Whether a name was missed that may be one in another language, and the file that would
        tell was not there."""
        return self._finder.lacks_names

    def candidates(self, name: str) -> tuple[Card, ...]:
        """The cards that ``name`` may mean where no single one is the best reading."""
        return self._finder.candidates(name)

    def nearest(self, name: str, *, limit: int = 3) -> list[str]:
        """Full names of the cards whose names are most like ``name``, best first.

        Where it is a name of several cards in another language, these.
        """
        if not isinstance(name, str):
            raise wrong_type("a card", "a name (str)", name)
        return self._finder.nearest(name, limit)

    def has_status(self, key: str, status: str) -> bool:
        """Whether any card has this status in the format ``key``.

        A source that lists only what is legal never says ``banned`` or ``restricted``.
        """
        return self._store.has_status(key, status)

    def legality_keys(self) -> frozenset[str]:
        """Return the keys of the formats of which any card's legality is told: ``commander`` …"""
        return self._store.legality_keys()

    def by_oracle_id(self, oracle_id: str) -> Card | None:
        """The card with this Oracle id (a UUID), if the catalog has it."""
        try:
            key = bytes.fromhex(oracle_id.replace("-", ""))
        except ValueError:
            return None
        return self._store.by_oracle_id(key)

    def cards(self) -> Iterator[Card]:
        """Every card, by name; not remembered, so that memory stays flat."""
        return self._store.cards()

    def everything(self) -> Sequence[Card]:
        """Every card, by name, for those who ask of all cards again and again: remembered, which
        takes some 30 megabytes."""
        if self._everything is None:
            self._everything = tuple(self._store.cards())
        return self._everything

    def summaries(self) -> Iterator[Summary]:
        """Every card in brief, by name: what two catalogs are compared by."""
        return self._store.summaries()

    def stated_identities(self) -> Mapping[str, ColorSet]:
        """The color identity that the source states, basic land types included, by the names
        of the cards where it is not what `Card.color_identity` says."""
        return self._store.stated_identities()


def _compiled(records: Iterable[Mapping[str, Any]], as_of: str | None) -> sqlite3.Connection:
    """The cards of a caller's own records, in memory."""
    from validator.cards.catalog.compile import compile_records
    from validator.cards.record_keys import with_known_keys

    connection = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        compile_records(connection, with_known_keys(records), as_of=as_of)
    except BaseException:
        connection.close()
        raise
    return connection


def _state(path: Path) -> tuple[int, int, int]:
    """What differs between a file and another that takes its place."""
    state = path.stat()
    return state.st_ino, state.st_size, state.st_mtime_ns

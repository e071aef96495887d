"""The catalog: card facts by name, in one SQLite file that is only read here.

A catalog knows no decks. It may be shared by threads: lookups are remembered,
and what is remembered never changes an answer.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, Self

from validator.base import resources
from validator.cards.card import Card
from validator.cards.catalog.alike import Names, alike
from validator.cards.catalog.queries import read_only
from validator.cards.catalog.schema import FULL_NAME, REBALANCED, TRANSLATION
from validator.cards.catalog.store import CatalogError as CatalogError
from validator.cards.catalog.store import Database, Store
from validator.cards.catalog.store import Match as Match
from validator.cards.catalog.store import Summary as Summary
from validator.cards.color import ColorSet
from validator.cards.names import SEPARATOR, as_typed, continuing, fold, one_slip

if TYPE_CHECKING:
    from types import TracebackType

    from validator.cards.catalog.translations import LocalizedNames


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
            self.warning = f"{error}; using the card facts that came with the program"
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
                raise CatalogError(f"{path}: there is no catalog here")
            self._use(read_only(path))
            seen = None
            while self._is_cut_short():
                # Or an update put a shorter one in its place between two looks at it.
                self._store.close()
                if seen == (seen := _state(path)):
                    raise CatalogError(f"{path} is cut short")
                self._use(read_only(path))
        except sqlite3.Error as error:
            raise CatalogError(f"{path} is no card catalog ({error})") from None
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
        self._forget()
        self._localized: LocalizedNames | Literal[False] | None = None

    def _forget(self) -> None:
        self._everything: Sequence[Card] | None = None
        # By names as somebody wrote them.
        self._known: dict[str, Match | None] = {}
        self._in_english: dict[str, Match | None] = {}
        self._near: dict[tuple[str, int], Sequence[str]] = {}
        self._all_names: tuple[Names, ...] | None = None
        # Names with a sign that people leave out, by how they type them.
        self._typed: Mapping[str, Sequence[str]] | None = None

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
        self._forget()
        self._localized = False

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
        """The card that ``name`` names, looked up exactly, then folded.

        Full names first, then front faces, other faces, other printed names, and at last
        nontraditional cards that `cards` leaves out, such as dungeons;
        ``None`` where no card or more than one is meant equally (see `candidates`).
        """
        return self.find_all((name,))[name]

    def find_all(self, names: Collection[str]) -> dict[str, Match | None]:
        """`find` for many names at once, in few queries."""
        return dict(zip(names, self.find_each(names), strict=True))

    def find_each(self, names: Collection[str]) -> list[Match | None]:
        """`find` for many names at once, in the order of the names."""
        known = self._known
        try:
            return list(map(known.__getitem__, names))
        except KeyError:
            fresh = self._find_all([name for name in dict.fromkeys(names) if name not in known])
        found = [fresh[name] if name in fresh else known[name] for name in names]
        if len(known) + len(fresh) > _REMEMBERED:
            # Another dictionary: somebody may be reading this one.
            known = self._known = {}
        known.update(fresh)
        return found

    def find_in_english(self, names: Collection[str]) -> dict[str, Match | None]:
        """`find_all` for what is hardly ever a name: other languages are not looked at, and what
        is respelled neither."""
        known = self._in_english
        fresh = [name for name in names if name not in known]
        if fresh:
            if len(known) + len(fresh) > _REMEMBERED_MISSES:
                known = self._in_english = {}
                fresh = list(names)
            known.update(self._find_in_english(fresh))
        return {name: known[name] for name in names}

    def _find_all(self, names: Collection[str]) -> dict[str, Match | None]:
        if not all(map(_is_whole, names)):
            found = self._find_all(list(filter(_is_whole, names)))
            return dict.fromkeys(names) | found
        found = self._find_in_english(names)
        unnamed = [name for name, match in found.items() if match is None]
        if unnamed:
            found |= self._find_respelled(unnamed)
            found |= self._find_elsewhere([name for name in unnamed if found[name] is None])
            found |= _find_left_out([name for name in unnamed if found[name] is None])
        accented = [name for name, match in found.items() if match and _is_accented(name, match)]
        return found | self._find_with_accents(accented) if accented else found

    def _find_in_english(self, names: Iterable[str]) -> dict[str, Match | None]:
        wanted = {name: fold(name) for name in names}
        matches = self._store.look_up(wanted.values())
        found = {name: _pick(name, matches.get(folded, ())) for name, folded in wanted.items()}
        for name, match in found.items():
            if match is None and "/" in name:
                found[name] = self._find_by_parts(name)
        return found

    def _find_respelled(self, names: Iterable[str]) -> dict[str, Match | None]:
        """The cards of names that lack their colon, or have ``&`` for ``and``."""
        if self._typed is None:
            typed: dict[str, list[str]] = {}
            for folded in self._store.with_signs(":", " & ", " and "):
                typed.setdefault(as_typed(folded), []).append(folded)
            self._typed = typed
        wanted = {
            name: meant
            for name in names
            if ":" not in name and (meant := self._typed.get(as_typed(fold(name))))
        }
        matches = self._store.look_up(chain.from_iterable(wanted.values())) if wanted else {}
        found: dict[str, Match | None] = {}
        for name, meant in wanted.items():
            cards = {each.name: each for folded in meant for each in matches.get(folded, ())}
            found[name] = next(iter(cards.values())) if len(cards) == 1 else None
        return found

    def _find_with_accents(self, names: Sequence[str]) -> dict[str, Match | None]:
        """The cards that have these names in another language, accents and all."""
        localized = self._names_elsewhere()
        meant = localized.english_of_spelled(names) if localized else {}
        named = {name: english[0] for name, english in meant.items() if len(english) == 1}
        found = self._find_in_english(named.values())
        return {
            name: Match.of(match.card, TRANSLATION)
            for name, english in named.items()
            if (match := found[english]) is not None
        }

    def _find_elsewhere(self, names: Sequence[str]) -> dict[str, Match | None]:
        """The cards of names that are no English ones: rebalanced cards, other languages."""
        meant = {name: name[2:] for name in names if name[:2] in ("A-", "a-") and name[2:]}
        meant |= {
            name: english[0]
            for name, english in self._in_other_languages(names).items()
            if len(english) == 1
        }
        found = self._find_in_english(meant.values()) if meant else {}
        return {
            name: Match.of(match.card, REBALANCED if name.endswith(english) else TRANSLATION)
            for name, english in meant.items()
            if (match := found[english]) is not None
        }

    def _in_other_languages(self, names: Sequence[str]) -> Mapping[str, Sequence[str]]:
        localized = self._names_elsewhere()
        return localized.english(names) if localized else {}

    def _names_elsewhere(self) -> LocalizedNames | Literal[False]:
        if self._localized is None:
            from validator.cards.catalog.translations import FILE, open_names

            places = [resources.user_path(FILE), resources.data_path(FILE)]
            if self.path.is_file():
                places.insert(0, self.path.with_name(FILE))
            self._localized = open_names(places) or False
        return self._localized

    @property
    def lacks_names(self) -> bool:
        """Whether a name was missed that may be one in another language, and the file that would
        tell was not there."""
        return self._localized is False

    def has_status(self, key: str, status: str) -> bool:
        """Whether any card has this status in the format ``key``.

        A source that lists only what is legal never says ``banned`` or ``restricted``.
        """
        return self._store.has_status(key, status)

    def candidates(self, name: str) -> tuple[Card, ...]:
        """The cards that ``name`` may mean where no single one is the best reading."""
        folded = fold(name)
        matches = self._store.look_up((folded,)).get(folded, ()) if _is_whole(name) else ()
        return tuple(match.card for match in matches)

    def by_oracle_id(self, oracle_id: str) -> Card | None:
        """The card with this Oracle id (a UUID), if the catalog has it."""
        try:
            key = bytes.fromhex(oracle_id.replace("-", ""))
        except ValueError:
            return None
        return self._store.by_oracle_id(key)

    def nearest(self, name: str, *, limit: int = 3) -> list[str]:
        """Full names of the cards whose names are most like ``name``, best first.

        Where it is a name of several cards in another language, these.
        """
        known = self._near.get((name, limit)) if _is_whole(name) else ()
        if known is None:
            if len(self._near) > _REMEMBERED_MISSES:
                self._near = {}
            known = self._near[name, limit] = self._nearest(name, limit)
        return list(known)

    def _nearest(self, name: str, limit: int) -> Sequence[str]:
        several = self._in_other_languages((name,)).get(name)
        if several:
            return several[:limit]
        if self._all_names is None:
            self._all_names = self._store.names()
        wanted = fold(name)
        near = alike(wanted, self._all_names, limit=limit)
        if not near:
            near = continuing(wanted, self._store.beginning(wanted), limit=limit)
        matches = self._store.look_up(near)
        cards = [matches[folded][0].card for folded in near if folded in matches]
        cards = [*_left_out_like(wanted), *cards][:limit]
        if not cards and self._localized:
            return self._localized.nearest(name, limit=limit)
        return list(dict.fromkeys(card.name for card in cards))

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

    def _find_by_parts(self, name: str) -> Match | None:
        """``X // X`` is X, and ``X // Y // X`` is ``X // Y`` (reversible printings). Some of the
        names of a card with more than two, in their order, are that card."""
        parts = [part for part in fold(name).split(SEPARATOR) if part]
        if len(parts) < 2:
            return None
        distinct = list(dict.fromkeys(parts))
        if len(distinct) < len(parts):
            return self.find(SEPARATOR.join(distinct))
        several = {
            match.name: match
            for matches in self._store.look_up(parts[:_MOST_PARTS]).values()
            for match in matches
            if _has_in_order(match.card, parts)
        }
        return next(iter(several.values())) if len(several) == 1 else None


def _find_left_out(names: Sequence[str]) -> dict[str, Match | None]:
    """The nontraditional cards of these names, which card data leave out (108.2a)."""
    if not names:
        return {}
    from validator.cards.catalog.nontraditional import left_out

    known = left_out()
    return {
        name: Match.of(card, FULL_NAME)
        for name in names
        if (card := known.get(fold(name))) is not None
    }


def _left_out_like(folded: str) -> Iterator[Card]:
    """The nontraditional cards that card data leave out and whose names are one slip away."""
    from validator.cards.catalog.nontraditional import left_out

    return (card for name, card in left_out().items() if one_slip(folded, name))


def _has_in_order(card: Card, parts: Sequence[str]) -> bool:
    """Whether the faces of a card, some left out, have these folded names."""
    faces = iter([fold(face.name) for face in card.faces])
    return all(part in faces for part in parts)


def _is_accented(name: str, match: Match) -> bool:
    """Whether ``name`` has other accents than the card that it was found for."""
    if name.isascii() or match.kind >= TRANSLATION:
        return False
    from validator.cards.catalog.translations import spelled

    card = match.card
    names = (card.name, *(face.name for face in card.faces), *card.other_names)
    return spelled(name) not in map(spelled, names)


def _pick(name: str, matches: Sequence[Match]) -> Match | None:
    if len(matches) > 1:
        matches = [match for match in matches if match.card.name == name] or matches
    return matches[0] if len(matches) == 1 else None


# No card has more names.
_MOST_PARTS: Final = 5
# Names kept in memory at once: a million decks have nearly all there are.
_REMEMBERED: Final = 40_000
# Names that no card has, and what may be meant: to find that takes some milliseconds.
_REMEMBERED_MISSES: Final = 2_000


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


def _is_whole(name: str) -> bool:
    """Whether a name has no half of a character (a surrogate), which no card's has."""
    if name.isascii():
        return True
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True

"""What a name means: which card has it, as somebody wrote it, and which have one like it.

What is found is remembered by the name, and what is remembered never changes an answer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from validator.base import resources
from validator.base.name_span import NameSpan
from validator.cards.card import Card
from validator.cards.catalog.alike import Names, alike
from validator.cards.catalog.schema import FULL_NAME, REBALANCED, TRANSLATION
from validator.cards.catalog.store import Match, Store
from validator.cards.names import SEPARATOR, continuing, fold, name_keys, one_slip

if TYPE_CHECKING:
    from validator.cards.catalog.name_search import NameSearch
    from validator.cards.catalog.translations import LocalizedNames


class Finder:
    """Finds the cards of a store by names; ``path`` is the catalog's, beside which those in other
    languages may lie. For any number of threads."""

    def __init__(self, store: Store, path: Path) -> None:
        self._store = store
        self._path = path
        self._localized: LocalizedNames | Literal[False] | None = None
        self._begin()

    def _begin(self) -> None:
        # By names as somebody wrote them.
        self._known: dict[str, Match | None] = {}
        self._in_english: dict[str, Match | None] = {}
        self._near: dict[tuple[str, int], Sequence[str]] = {}
        self._all_names: tuple[Names, ...] | None = None
        self._search: NameSearch | None = None

    def forget(self) -> None:
        """Remember nothing, and let go of the names in other languages."""
        self._begin()
        self._localized = False

    def find(self, name: str) -> Match | None:
        """See `Catalog.find`."""
        return self.find_each((name,))[0]

    def find_each(self, names: Collection[str]) -> list[Match | None]:
        """See `Catalog.find_each`."""
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
        """See `Catalog.find_in_english`."""
        known = self._in_english
        fresh = [name for name in names if name not in known]
        if fresh:
            if len(known) + len(fresh) > _REMEMBERED_MISSES:
                known = self._in_english = {}
                fresh = list(names)
            known.update(self._find_in_english(fresh))
        return {name: known[name] for name in names}

    @property
    def lacks_names(self) -> bool:
        """See `Catalog.lacks_names`."""
        return self._localized is False

    def names_in(self, text: str) -> Sequence[NameSpan]:
        """See `Catalog.names_in`."""
        if self._search is None:
            from validator.cards.catalog.name_search import NameSearch

            localized = self._names_elsewhere() or None
            self._search = NameSearch(self._store, localized, self.find)
        return self._search.names_in(text)

    def candidates(self, name: str) -> tuple[Card, ...]:
        """See `Catalog.candidates`."""
        if not _is_whole(name):
            return ()
        folded = fold(name)
        matches = self._store.look_up((folded,)).get(folded)
        if matches is None:
            keys = name_keys(name)
            loosely = self._store.look_up_letters(keys)
            matches = next((loosely[key] for key in keys if key in loosely), [])
        return tuple(match.card for match in matches)

    def nearest(self, name: str, limit: int) -> list[str]:
        """See `Catalog.nearest`."""
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

    def _find_all(self, names: Collection[str]) -> dict[str, Match | None]:
        if not all(map(_is_whole, names)):
            found = self._find_all(list(filter(_is_whole, names)))
            return dict.fromkeys(names) | found
        found = self._find_in_english(names)
        unnamed = [name for name, match in found.items() if match is None]
        if unnamed:
            found |= self._find_loosely(unnamed)
            found |= self._find_elsewhere([name for name in unnamed if found[name] is None])
            found |= _find_left_out([name for name in unnamed if found[name] is None])
        accented = [name for name, match in found.items() if match and _is_accented(name, match)]
        return found | self._find_with_accents(accented) if accented else found

    def _find_in_english(self, names: Iterable[str]) -> dict[str, Match | None]:
        wanted = {name: fold(name) for name in names}
        matches = self._store.look_up(wanted.values())
        found = {name: _pick(name, matches.get(folded, ())) for name, folded in wanted.items()}
        slashed = [name for name, match in found.items() if match is None and "/" in name]
        return found | self._find_by_parts(slashed) if slashed else found

    def _find_loosely(self, names: Iterable[str]) -> dict[str, Match | None]:
        """The cards whose names have the same letters and digits."""
        wanted = {name: name_keys(name) for name in names}
        matches = self._store.look_up_letters(chain.from_iterable(wanted.values()))
        found: dict[str, Match | None] = {}
        for name, keys in wanted.items():
            alike = next((matches[key] for key in keys if key in matches), ())
            found[name] = alike[0] if len(alike) == 1 else None
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
            if self._path.is_file():
                places.insert(0, self._path.with_name(FILE))
            self._localized = open_names(places) or False
        return self._localized

    def _find_by_parts(self, names: Iterable[str]) -> dict[str, Match | None]:
        """``X // X`` is X, and ``X // Y // X`` is ``X // Y`` (reversible printings). Some of the
        names of a card with more than two, in their order, are that card."""
        found: dict[str, Match | None] = {}
        parts_of: dict[str, list[str]] = {}
        for name in names:
            parts = [part for part in fold(name).split(SEPARATOR) if part]
            distinct = list(dict.fromkeys(parts))
            if 0 < len(distinct) < len(parts):
                found[name] = self.find(SEPARATOR.join(distinct))
            elif len(parts) > 1:
                parts_of[name] = parts
        known = self._store.look_up(
            [part for parts in parts_of.values() for part in parts[:_MOST_PARTS]]
        )
        for name, parts in parts_of.items():
            several = {
                match.name: match
                for part in parts[:_MOST_PARTS]
                for match in known.get(part, ())
                if _has_in_order(match.card, parts)
            }
            found[name] = next(iter(several.values())) if len(several) == 1 else None
        return found


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


def _is_whole(name: str) -> bool:
    """Whether a name has no half of a character (a surrogate), which no card's has."""
    if name.isascii():
        return True
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


# No card has more names.
_MOST_PARTS: Final = 5
# Names kept in memory at once: a million decks have nearly all there are.
_REMEMBERED: Final = 40_000
# Names that no card has, and what may be meant: to find that takes some milliseconds.
_REMEMBERED_MISSES: Final = 2_000

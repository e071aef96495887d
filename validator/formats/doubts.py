"""Words of a format that mean nothing: names of cards, keys of the card data, types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from itertools import chain
from typing import Final

from validator.cards.catalog.lookup import Catalog
from validator.cards.face import RARITIES, SUPERTYPES, TYPES, all_subtypes
from validator.formats.card_pool import shipped_keys
from validator.formats.format import Format, Kind
from validator.formats.load import format_ids, plain_format


def unknown_names(format: Format, catalog: Catalog) -> list[str]:
    """The names in the format's lists that no card of ``catalog`` has."""
    named = dict.fromkeys(name for names in _lists(format).values() for name in names)
    return [name for name, match in catalog.find_all(named).items() if match is None]


def doubts(format: Format, catalog: Catalog) -> list[str]:
    """Return what to say of each word of a format that means nothing: a misspelled ban bans
    nothing, and nobody would see it."""
    whose = format.id or format.name or "the format"
    found = chain(_wrong_keys(format, catalog), _wrong_kinds(format), _wrong_names(format, catalog))
    return [f"{whose}: {each}" for each in found]


def _wrong_keys(format: Format, catalog: Catalog) -> Iterator[str]:
    """Keys of legalities that no card data has."""
    pool = format.pool
    given = [("pool.legality", pool.legality)]
    given += [("pool.unlisted.legal_in", key) for key in pool.unlisted.legal_in]
    for place, key in given:
        if key is not None and key not in shipped_keys() | catalog.legality_keys():
            known = sorted(shipped_keys() | catalog.legality_keys())
            yield f'{place}: the card data has no key "{key}"{_nearest(key, known)}'


def _wrong_kinds(format: Format) -> Iterator[str]:
    """Types and rarities that there are not: no card leads a deck by them."""
    for place, kinds in _kinds(format).items():
        for number, kind in enumerate(kinds):
            at = f"{place}[{number}]"
            yield from _no_such(f"{at}.supertypes", "supertypes", kind.supertypes, SUPERTYPES)
            yield from _no_such(f"{at}.types", "types", kind.types, TYPES)
            yield from _no_such(f"{at}.subtypes", "subtypes", kind.subtypes, all_subtypes())
    for place, given in (("commander", format.commander.rarities), ("pool", format.pool.rarities)):
        words = [word.casefold() for word in given]
        yield from _no_such(f"{place}.rarities", "rarities", words, RARITIES)


def _kinds(format: Format) -> dict[str, tuple[Kind, ...]]:
    spell, beside = format.signature_spell, format.beside
    decks = {name: getattr(beside, name) for name in beside.field_names}
    return {
        "commander.kinds": format.commander.kinds,
        "signature_spell.kinds": spell.kinds if spell else (),
        **{f"beside.{name}.kinds": deck.kinds if deck else () for name, deck in decks.items()},
    }


def _no_such(place: str, called: str, words: Iterable[str], known: frozenset[str]) -> Iterator[str]:
    for word in words:
        if word not in known:
            near = _nearest(word, sorted(known))
            yield f'{place}: there is no "{word}" among the {called}{near}'


def _nearest(word: str, known: Sequence[str]) -> str:
    near = get_close_matches(word, known, n=3, cutoff=0.7)
    return f"; nearest: {', '.join(near)}" if near else ""


def _wrong_names(format: Format, catalog: Catalog) -> Iterator[str]:
    """Names in the format's lists that no card of ``catalog`` has.

    Not those that formats which come with the program have, or their histories: there a
    catalog is small, or old.
    """
    unknown = set(unknown_names(format, catalog))
    if not unknown:
        return
    if format.history is not None:
        from validator.formats.history import FOREVER, left_out_on, load_history

        history = load_history(format.history)
        unknown.difference_update(history.told, left_out_on(history, FOREVER))
    for id in format_ids():
        unknown.difference_update(*_lists(plain_format(id)).values())
    wrong = [
        (key, name)
        for key, names in _lists(format).items()
        for name in dict.fromkeys(names)
        if name in unknown
    ]
    for key, name in wrong[:_MOST_DOUBTS]:
        near = catalog.nearest(name)
        hint = f"; nearest: {', '.join(near)}" if near else ""
        yield f'{key}: no card is named "{name}"{hint}'
    if len(wrong) > _MOST_DOUBTS:
        yield f"and {len(wrong) - _MOST_DOUBTS:,} more names are unknown"


# More misspelled names are no slips, and what each is like takes its time.
_MOST_DOUBTS: Final = 25


def _lists(format: Format) -> dict[str, tuple[str, ...]]:
    """The names of cards that a format holds, by the keys of their lists."""
    pool, banned = format.pool, format.banned
    added = format.draft.boosters if format.draft else ()
    worth = format.points.worth if format.points else ()
    return {
        "banned.cards": banned.cards,
        "banned.as_commander": banned.as_commander,
        "banned.as_companion": banned.as_companion,
        "banned.lifted": banned.lifted,
        "pool.also": pool.also,
        "pool.without": pool.without,
        "pool.cards": pool.cards,
        "points.worth.cards": tuple(name for each in worth for name in each.cards),
        "draft.boosters.add": tuple(name for boosters in added for name in boosters.add),
    }

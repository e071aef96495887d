"""Decks given as mappings by roles: the input of programs that hold no text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from validator.decklist.entry import MOST_COPIES, Entry, Written
from validator.decklist.faults import DecklistError
from validator.decklist.zone import Zone

# In the order in which a mapping is read.
ZONES: Final = {
    zone.key: zone
    for zone in (
        Zone.COMMANDER, Zone.COMPANION, Zone.MAIN, Zone.SIDEBOARD, Zone.SIGNATURE_SPELL, *Zone
    )
}  # fmt: skip
KEYS: Final = (
    "name", "quantity", "set", "number", "oracle_id", "foil", "categories", "tags", "comment",
)  # fmt: skip

_SHAPE: Final = (
    'give {"commanders": [...], "companion": ..., "main": [...], "sideboard": [...]} with cards '
    'as names or as {"name": ..., "quantity": ...}'
)


def read_mapping(value: Mapping[str, object]) -> tuple[str | None, tuple[Entry, ...]]:
    """The title and the entries of a mapping; see `Decklist.from_mapping`."""
    if not isinstance(value, Mapping):
        raise _wrong("the deck", f"is {_kind(value)}, not a mapping")
    for key in value:
        if key not in ZONES and key != "name":
            raise _wrong("the deck", f"has a key {key!r} that no deck has")
    entries = tuple(
        Entry(None, written, zone, zone_marked=True, block=block)
        for block, (key, zone) in enumerate(ZONES.items())
        for written in _cards(key, value.get(key))
    )
    return _text_at("the deck", value, "name"), entries


def _cards(key: str, value: object) -> Iterator[Written]:
    if value is None:
        return
    if isinstance(value, str | Mapping) and key == "companion":
        yield _card(key, value)
        return
    if not isinstance(value, list | tuple):
        raise _wrong(f'"{key}"', f"is {_kind(value)}, not a list of cards")
    for number, card in enumerate(value):
        yield _card(f"{key}[{number}]", card)


def _card(place: str, value: object) -> Written:
    if isinstance(value, str):
        value = {"name": value}
    if not isinstance(value, Mapping):
        raise _wrong(place, f"is {_kind(value)}, not a card")
    for key in value:
        if key not in KEYS:
            raise _wrong(place, f"has a key {key!r} that no card has")
    name = (_text_at(place, value, "name") or "").strip()
    if not name:
        raise _wrong(place, "has no name")
    quantity = value.get("quantity", 1)
    if not isinstance(quantity, int) or isinstance(quantity, bool):
        raise _wrong(f"{place}.quantity", f"is {_kind(quantity)}, not a whole number")
    if not 1 <= quantity <= MOST_COPIES:
        raise _wrong(f"{place}.quantity", f"is not between 1 and {MOST_COPIES:,}")
    return Written(
        name,
        quantity,
        set=_text_at(place, value, "set"),
        number=_text_at(place, value, "number"),
        foil=_text_at(place, value, "foil"),
        categories=_texts_at(place, value, "categories"),
        tags=_texts_at(place, value, "tags"),
        comment=_text_at(place, value, "comment"),
        bare="quantity" not in value,
        oracle_id=_text_at(place, value, "oracle_id"),
    )


def _texts_at(place: str, value: Mapping[Any, object], key: str) -> tuple[str, ...]:
    texts = value.get(key, ())
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        raise _wrong(f"{place}.{key}", "is no list of texts")
    return tuple(texts)


def _text_at(place: str, value: Mapping[Any, object], key: str) -> str | None:
    text = value.get(key)
    if text is not None and not isinstance(text, str):
        raise _wrong(f"{place}.{key}", f"is {_kind(text)}, not a text")
    return text


def _wrong(place: str, what: str) -> DecklistError:
    return DecklistError(
        f"{place} {what}", why="a deck given as a mapping has one shape", help=_SHAPE
    )


def _kind(value: object) -> str:
    return "nothing" if value is None else f"a value of type {type(value).__name__}"

"""Decks given as mappings by roles: the input of programs that hold no text.

A mapping of another shape is read as the JSON that it would be: `validator.decklist.inputs`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from validator.base.said import phrase, said
from validator.decklist.entry import MOST_COPIES, Entry, Written
from validator.decklist.faults import DecklistError, DecklistTypeError
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

_SHAPE: Final = said(
    "give {deck}, with each card as a name or as {card}",
    deck='{"commanders": [...], "companion": ..., "main": [...], "sideboard": [...]}',
    card='{"name": ..., "quantity": ...}',
)


def read_mapping(value: Mapping[str, object]) -> tuple[str | None, tuple[Entry, ...]]:
    """The title and the entries of a mapping; see `Decklist.from_mapping`."""
    if not isinstance(value, Mapping):
        raise _wrong_type(said("the deck is {kind}, not a mapping", kind=_kind(value)))
    for key in value:
        if key not in ZONES and key != "name":
            raise _wrong(said("the deck has an unknown key {key}", key=repr(key)))
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
        yield _card(key, value, f"/{key}")
        return
    if not isinstance(value, list | tuple):
        raise _wrong_type(
            said("{place} is {kind}, not a list of cards", place=f'"{key}"', kind=_kind(value))
        )
    for number, card in enumerate(value):
        yield _card(f"{key}[{number}]", card, f"/{key}/{number}")


def _card(place: str, value: object, path: str) -> Written:
    if isinstance(value, str):
        value = {"name": value}
    if not isinstance(value, Mapping):
        raise _wrong_type(said("{place} is {kind}, not a card", place=place, kind=_kind(value)))
    for key in value:
        if key not in KEYS:
            raise _wrong(said("{place} has an unknown key {key}", place=place, key=repr(key)))
    oracle_id = _text_at(place, value, "oracle_id")
    name = (_text_at(place, value, "name") or oracle_id or "").strip()
    if not name:
        raise _wrong(said("{place} has no name", place=place))
    quantity = value.get("quantity", 1)
    if not isinstance(quantity, int) or isinstance(quantity, bool):
        raise _wrong_type(
            said(
                "{place} is {kind}, not a whole number",
                place=f"{place}.quantity",
                kind=_kind(quantity),
            )
        )
    if not 1 <= quantity <= MOST_COPIES:
        raise _wrong(
            said("{place} is not between 1 and {n:,}", place=f"{place}.quantity", n=MOST_COPIES)
        )
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
        oracle_id=oracle_id,
        path=path,
    )


def _texts_at(place: str, value: Mapping[Any, object], key: str) -> tuple[str, ...]:
    texts = value.get(key, ())
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        raise _wrong_type(said("{place} is not a list of strings", place=f"{place}.{key}"))
    return tuple(texts)


def _text_at(place: str, value: Mapping[Any, object], key: str) -> str | None:
    text = value.get(key)
    if text is not None and not isinstance(text, str):
        raise _wrong_type(
            said("{place} is {kind}, not a string", place=f"{place}.{key}", kind=_kind(text))
        )
    if text is not None and not text.isascii():
        from validator.decklist.json.plain import must_be_text

        must_be_text(text, f"{place}.{key}")
    return text


_WHY: Final = phrase("a deck given as a mapping has a fixed shape")


def _wrong(message: str) -> DecklistError:
    return DecklistError(message, why=_WHY, help=_SHAPE)


def _wrong_type(message: str) -> DecklistTypeError:
    return DecklistTypeError(message, why=_WHY, help=_SHAPE)


def _kind(value: object) -> str:
    if value is None:
        return phrase("nothing")
    return said("a value of type {type}", type=type(value).__name__)

"""A mapping as the values that JSON has; what JSON can't hold is its program's mistake."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, TypeAlias

from validator.base.said import phrase, said
from validator.decklist.faults import DecklistError, DecklistTypeError
from validator.decklist.json.source import MOST_DEPTH

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | float | bool | None"


def plain(value: object) -> Plain:
    """``value``, with dictionaries for mappings and lists for tuples.

    Raises `DecklistTypeError`, with the place, for what JSON has no value for (sets, bytes,
    objects, keys that are no texts), for numbers and texts that it can't write (NaN, half a
    surrogate pair), and for what holds itself; `DecklistError` for what is nested deeper than any
    deck.
    """
    return _plain(value, "", ())


def _plain(value: object, place: str, within: tuple[int, ...]) -> Plain:
    if value is None or isinstance(value, bool | int):
        return value if value is None or isinstance(value, bool) else int(value)
    if isinstance(value, str):
        return must_be_text(value, place)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise _wrong(said("{place} is {number}", place=_at(place), number=str(value)))
        return float(value)
    if not isinstance(value, Mapping | list | tuple):
        kind = type(value).__name__
        raise _wrong(said("{place} is a value of type {type}", place=_at(place), type=kind))
    if id(value) in within:
        raise _wrong(said("{place} contains itself", place=_at(place)))
    if len(within) >= MOST_DEPTH:
        raise DecklistError(
            said("this mapping is nested too deeply"),
            why=said("decks need fewer than {n} levels", n=MOST_DEPTH),
            help=_HELP,
        )
    inside = (*within, id(value))
    if isinstance(value, Mapping):
        return {
            _key(key, place): _plain(each, f"{place}.{key}" if place else str(key), inside)
            for key, each in value.items()
        }
    return [_plain(each, f"{place}[{index}]", inside) for index, each in enumerate(value)]


def _key(key: object, place: str) -> str:
    if not isinstance(key, str):
        kind = type(key).__name__
        raise _wrong(
            said(
                "{place} has the key {key}, a value of type {type}",
                place=_at(place),
                key=repr(key),
                type=kind,
            )
        )
    return must_be_text(key, said("a key of {place}", place=_at(place)))


def must_be_text(text: str, place: str) -> str:
    """``text`` as it is. Raises `DecklistTypeError` where it has half a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        half = f"U+{ord(text[error.start]):04X}"
        raise _wrong(
            said("{place} has half a surrogate pair ({half})", place=_at(place), half=half)
        ) from None
    return str(text)


def _at(place: str) -> str:
    return place or phrase("the deck")


_HELP: Final = said("give {example}", example='{"commanders": [...], "main": [...]}')


def _wrong(message: str) -> DecklistTypeError:
    why = said("a deck may contain only mappings, lists, strings and numbers that JSON can hold")
    return DecklistTypeError(message, why=why, help=_HELP)

"""What a format file and those it extends say together.

Nothing here knows what keys a format has, but for its lists of cards: a card that one file bans
and a later one lets in stands in one list only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from validator.cards.names import fold
from validator.formats.files import FormatFile

# What a file says of itself alone.
_OWN: Final = ("id", "name", "summary", "extends", "anything_goes")

# Lists of cards add to those of the format extended; every other value replaces.
BANS: Final = ("cards", "as_commander", "as_companion")


def put_together(chain: Sequence[FormatFile]) -> dict[str, Any]:
    """What a file and the formats it extends say together; a file's word on a card is last."""
    data = together([source.data for source in chain])
    data.setdefault("id", chain[0].path.stem)
    data.setdefault("name", data["id"])
    return data


def together(chain: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What the first of some formats says, the one that it extends, and so on."""
    data: dict[str, Any] = {}
    for source in reversed(chain):
        data = merge(
            {key: value for key, value in data.items() if key not in _OWN},
            {key: value for key, value in source.items() if key != "extends"},
        )
    return _without_none(data)


def _without_none(data: Mapping[str, Any]) -> dict[str, Any]:
    """TOML has no null: the text "none" takes back what the extended format says."""
    return {
        key: _without_none(value) if isinstance(value, dict) else value
        for key, value in data.items()
        if value != NONE
    }


NONE: Final = "none"


def merge(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """``old`` with what ``new`` says in its place; cards that ``new`` lets in or newly bans
    leave the lists of ``old`` that say otherwise."""
    merged = _merge_tables(old, new)
    for table, name, against in _OPPOSITES:
        if not isinstance(merged.get(table), dict) or _is_no_list(merged[table].get(name, [])):
            continue  # wrong, and for the check to say so
        lists = [_cards(new, *place) for place in against]
        gone = {fold(card) for cards in lists for card in cards}
        kept = [card for card in _cards(old, table, name) if fold(card) not in gone]
        added = [card for card in _cards(new, table, name) if card not in kept]
        if kept or added:
            merged[table] = {**merged[table], name: [*kept, *added]}
        elif _cards(merged, table, name):
            merged[table] = {**merged[table], name: []}
    return merged


# A list of cards, and the lists of a later file that take cards out of it.
_LET_IN: Final = (("pool", "also"), ("banned", "lifted"))
_OPPOSITES: Final = (
    *(("banned", name, _LET_IN) for name in BANS),
    *((table, name, (("banned", "cards"),)) for table, name in _LET_IN),
)


def _cards(data: Mapping[str, Any], table: str, name: str) -> list[str]:
    """A list of cards; nothing where the file has something else in its place."""
    inside = data.get(table)
    cards = inside.get(name, []) if isinstance(inside, dict) else []
    return [] if _is_no_list(cards) else cards


def _is_no_list(cards: object) -> bool:
    return not isinstance(cards, list) or not all(isinstance(card, str) for card in cards)


def _merge_tables(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(old)
    for key, value in new.items():
        before = merged.get(key)
        both = isinstance(before, dict) and isinstance(value, dict)
        merged[key] = _merge_tables(before, value) if both else value  # type: ignore[arg-type]
    return merged

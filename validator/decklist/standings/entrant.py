"""Who plays in an event, and what stands there as the player's list."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from validator.base.value import Value
from validator.decklist.mistaken import address_in

Given: TypeAlias = str | Mapping[str, Any]


class Entrant(Value):
    """A player, or a team, in an event's standings."""

    player: str
    rank: str | None = None
    deck: Given | None = None
    """The list: a text, or an object of cards by role; ``None`` where none was handed in."""
    address: str | None = None
    """Where the list is, where an address stands in its place."""
    ids: tuple[str, ...] = ()
    """What a file of this player's list may be called, beside the name."""


class Standings(Value):
    """What a site says of an event."""

    event: str | None
    entrants: tuple[Entrant, ...]


def entrant(
    player: str,
    rank: object,
    lists: tuple[object, ...],
    ids: tuple[object, ...] = (),
) -> Entrant:
    """A player by what a row says; of ``lists``, what may be the list, a text goes first."""
    texts = [text for text in lists if isinstance(text, str) and text.strip()]
    addresses = [text.strip() for text in texts if _is_address(text)]
    decks: list[Given] = [_ESCAPED.sub(r"\1", text) for text in texts if not _is_address(text)]
    decks += [deck for deck in lists if isinstance(deck, Mapping) and deck]
    return Entrant(
        player=player.strip() or "?",
        rank=str(rank) if isinstance(rank, int | str) and str(rank).strip() else None,
        deck=decks[0] if decks else None,
        address=addresses[0] if addresses and not decks else None,
        ids=tuple(str(each) for each in ids if isinstance(each, str | int) and each),
    )


# Signs that were escaped twice; no card's name has a backslash.
_ESCAPED: Final = re.compile(r"""\\(['"/])""")


def _is_address(text: str) -> bool:
    """Whether all of a text is an address; a list may have one among its lines."""
    return "\n" not in text.strip() and address_in(text.strip()) is not None

"""Standings as a table with delimiters: a row a player, or a row a card of a player's list."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from validator.decklist.standings.entrant import Entrant, Standings, entrant

_DELIMITERS: Final = ",;\t"

# What columns are called, in small letters, and with spaces alone between words.
_PLAYER: Final = ("player", "player name", "playername", "display name", "displayname", "team",
                  "participant", "username", "name")  # fmt: skip
_LIST: Final = ("decklist", "deck list", "decklist text", "list", "decklist url", "decklist link")
_RANK: Final = ("standing", "rank", "place", "placement", "position", "#")
_CARD: Final = ("card", "card name", "cardname")
_QUANTITY: Final = ("quantity", "qty", "count", "copies")
_PART: Final = ("component", "board", "section", "zone", "part")
_ID: Final = ("id", "username", "decklist id", "decklistid", "topdeck id")


def read_table(text: str) -> Standings | None:
    """The standings that a table holds; ``None`` where it is no table of players."""
    first, _, _ = text.lstrip("\ufeff\r\n ").partition("\n")
    delimiter = max(_DELIMITERS, key=first.count)
    if delimiter not in first:
        return None
    table = csv.reader(io.StringIO(text.lstrip("\ufeff\r\n ")), delimiter=delimiter)
    try:
        headings = [_words(cell) for cell in next(table)]
        player, card = _column(headings, _PLAYER), _column(headings, _CARD)
        if player is None or (card is None and not _are_players(headings, player)):
            return None
        rows = list(table)
    except csv.Error:
        return None
    filled = [row for row in rows if player < len(row) and row[player].strip()]
    if card is not None:
        return Standings(None, tuple(_of_cards(headings, filled, player, card)))
    return Standings(None, tuple(_of_players(headings, filled, player)))


def _words(heading: str) -> str:
    return re.sub(r"[\s_-]+", " ", heading).strip().casefold()


def _column(headings: Sequence[str], called: Sequence[str]) -> int | None:
    return next((headings.index(name) for name in called if name in headings), None)


def _are_players(headings: Sequence[str], player: int) -> bool:
    """Whether a row is of a player: `Name` alone is a card's, as is `Rank` in a list of a site."""
    if _column(headings, _LIST) is not None:
        return True
    return headings[player] != "name" and _column(headings, _RANK) is not None


def _cell(row: Sequence[str], column: int | None) -> str:
    return row[column] if column is not None and column < len(row) else ""


def _of_players(
    headings: Sequence[str], rows: Sequence[Sequence[str]], player: int
) -> list[Entrant]:
    lists, rank = _column(headings, _LIST), _column(headings, _RANK)
    ids = [index for index, heading in enumerate(headings) if heading in _ID]
    return [
        entrant(
            row[player],
            _cell(row, rank),
            (_cell(row, lists),),
            tuple(_cell(row, index) for index in ids),
        )
        for row in rows
    ]


def _of_cards(
    headings: Sequence[str], rows: Sequence[Sequence[str]], player: int, card: int
) -> list[Entrant]:
    """Each player once, in the order of the table, with the cards of all rows of that name."""
    quantity, part = _column(headings, _QUANTITY), _column(headings, _PART)
    rank = _column(headings, _RANK)
    decks: dict[str, dict[str, Any]] = {}
    ranks: dict[str, str] = {}
    for row in rows:
        name = row[player].strip()
        ranks.setdefault(name, _cell(row, rank))
        deck = decks.setdefault(name, {"main": []})
        if not _cell(row, card).strip():
            continue
        number = _cell(row, quantity).strip()
        one: Mapping[str, Any] = {
            "name": _cell(row, card),
            "quantity": int(number) if number.isascii() and number.isdigit() else 1,
        }
        deck.setdefault(_role(_cell(row, part)), []).append(one)
    return [
        entrant(name, ranks[name], (deck if any(deck.values()) else None,))
        for name, deck in decks.items()
    ]


def _role(part: str) -> str:
    words = part.casefold()
    roles = {"commander": "commanders", "side": "sideboard", "companion": "sideboard"}
    return next((role for word, role in roles.items() if word in words), "main")

"""Standings in JSON: TopDeck's and Melee's, whole answers of their APIs or the rows alone.

TopDeck: a tournament, several, or their ``standings``; a row has ``name``, ``decklist`` (a text or
an address) and ``deckObj`` (cards by ``Commanders`` and ``Mainboard``). The text is the player's
own and goes before the object, which lacks what TopDeck found no card for. ``PublicPData`` is an
object of such rows by the players' ids.

Melee: the rows of a table, ``data``; one has ``Rank``, a ``Team`` of ``Players`` and its
``Decklists``, of which the cards stand in ``Records`` (``n`` name, ``q`` quantity, ``c`` part of
the list) where the site gave them, else only an id.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from validator.decklist.standings.entrant import Entrant, Standings, entrant

_Row: TypeAlias = Mapping[str, Any]


def looks_like_objects(text: str) -> bool:
    """Whether ``text`` begins as JSON does."""
    return text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[")


def read_objects(text: str) -> Standings | None:
    """The standings that JSON holds; ``None`` where it holds something else."""
    try:
        data = _loads(text.lstrip("\ufeff"))
        if "\\ud" in text.casefold():  # perhaps half a character, which nothing can write down
            data = json.loads(json.dumps(data, ensure_ascii=False).encode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None
    events = data if isinstance(data, list) and any(map(_is_event, data)) else [data]
    found = [standings for event in events if (standings := _of_event(event)) is not None]
    if not found:
        return None
    names = [each.event for each in found if each.event]
    return Standings(
        event=", ".join(dict.fromkeys(names)) or None,
        entrants=tuple(one for each in found for one in each.entrants),
    )


def _loads(text: str) -> Any:
    """What JSON says; an apostrophe may be escaped, which only other languages do."""
    try:
        return json.loads(text)
    except ValueError:
        return json.loads(_ESCAPED_APOSTROPHE.sub(r"\1'", text))


_ESCAPED_APOSTROPHE: Final = re.compile(r"(?<!\\)((?:\\\\)*)\\'")

# Where the rows of an event stand; in `data` TopDeck has what it is called.
_ROWS: Final = ("standings", "data", "players", "Standings")


# Where rows stand by the ids of players.
_BY_ID: Final = "PublicPData"


def _is_event(data: object) -> bool:
    return isinstance(data, Mapping) and (
        isinstance(data.get("standings"), list) or isinstance(data.get(_BY_ID), Mapping)
    )


def _of_event(data: object) -> Standings | None:
    name = None
    rows = data
    if isinstance(data, Mapping):
        inner = data.get("data")
        about = {**inner, **data} if isinstance(inner, Mapping) else data
        name = _text(about, "tournamentName", "TournamentName", "name")
        found = [data[key] for key in _ROWS if isinstance(data.get(key), list)]
        listed: list[object] = found[0] if found else []
        rows = _with_ids(listed, about.get(_BY_ID, data if _is_by_id(data) else {}))
    if not isinstance(rows, list) or not any(map(_is_row, rows)):
        return None
    entrants = [one for row in rows if isinstance(row, Mapping) for one in _entrants(row)]
    return Standings(event=name, entrants=tuple(entrants))


def _is_by_id(data: _Row) -> bool:
    """Whether an object is nothing but rows by the ids of players."""
    return (
        all(isinstance(row, Mapping) and _player(row) is not None for row in data.values())
        and any(map(_is_row, data.values()))
        and not any(key in data for key in _LISTS)
    )


def _with_ids(listed: list[object], by_id: object) -> list[object]:
    """The rows of a list, each with what stands under its id, and then those under other ids."""
    left: dict[str, object] = dict(by_id) if isinstance(by_id, Mapping) else {}
    rows: list[object] = []
    for row in listed:
        id = row.get("id") if isinstance(row, Mapping) else None
        more = left.pop(id, None) if isinstance(id, str) else None
        rows.append(_with_more(row, more))
    return rows + [{"id": id, **row} for id, row in left.items() if isinstance(row, Mapping)]


def _with_more(row: object, more: object) -> object:
    """A row with what another says of the same player, where it says nothing itself."""
    if not isinstance(row, Mapping) or not isinstance(more, Mapping):
        return row
    return {**more, **{key: value for key, value in row.items() if value is not None}}


_LISTS: Final = ("decklist", "deckObj", "Decklist", "deck", "Decklists")


def _is_row(row: object) -> bool:
    """Whether it is of a player: a card of a list has no list of its own."""
    if not isinstance(row, Mapping) or _player(row) is None:
        return False
    return "Team" in row or any(key in row for key in _LISTS)


def _entrants(row: _Row) -> Iterator[Entrant]:
    player = _player(row)
    if player is None:
        return
    rank = next((row[key] for key in ("standing", "rank", "Rank") if key in row), None)
    decks = row.get("Decklists")
    if isinstance(decks, list):
        decks = [each for each in decks if isinstance(each, Mapping)]
        lists: tuple[object, ...] = tuple(filter(None, map(_melee_deck, decks)))
        ids = tuple(each.get("DecklistId", each.get("Guid")) for each in decks)
        yield entrant(player, rank, lists, (*_usernames(row), *ids))
        return
    given = (row.get("decklist"), row.get("Decklist"), row.get("deck"), _topdeck(row))
    yield entrant(player, rank, given, (row.get("id"), row.get("username"), *_usernames(row)))


def _player(row: _Row) -> str | None:
    team = row.get("Team")
    if isinstance(team, Mapping):
        names = [_text(each, "DisplayName", "ScreenName", "Username") for each in _players(team)]
        return " & ".join(filter(None, names)) or _text(team, "Name")
    player = row.get("player", row.get("Player"))
    if isinstance(player, Mapping):
        return _text(player, "name", "DisplayName", "username")
    return _text(row, "name", "player", "Player", "PlayerName", "DisplayName")


def _players(team: _Row) -> list[_Row]:
    players = team.get("Players")
    return (
        [each for each in players if isinstance(each, Mapping)] if isinstance(players, list) else []
    )


def _usernames(row: _Row) -> list[object]:
    team = row.get("Team")
    return [each.get("Username") for each in _players(team)] if isinstance(team, Mapping) else []


def _text(row: _Row, *keys: str) -> str | None:
    texts = (row.get(key) for key in keys)
    return next((text for text in texts if isinstance(text, str) and text.strip()), None)


# -- lists as objects -------------------------------------------------------------------------


def _topdeck(row: _Row) -> Mapping[str, Any] | None:
    deck = row.get("deckObj")
    if not isinstance(deck, Mapping):
        return None
    parts = {
        role: [card for key in keys for card in _counted(deck.get(key))]
        for role, keys in _PARTS.items()
    }
    return {role: cards for role, cards in parts.items() if cards} or None


_PARTS: Final = {
    "commanders": ("Commanders", "Commander"),
    "main": ("Mainboard", "Main"),
    "sideboard": ("Sideboard",),
}


def _counted(cards: object) -> Iterator[Mapping[str, Any]]:
    """``{"Sol Ring": {"id": …, "count": 1}}``, or a number alone."""
    if isinstance(cards, Mapping):
        for name, count in cards.items():
            number = count.get("count", 1) if isinstance(count, Mapping) else count
            yield {"name": name, "quantity": number}


def _melee_deck(deck: _Row) -> Mapping[str, Any] | None:
    """The cards of one of Melee's lists; ``None`` where only its id is told."""
    parts: dict[str, list[Mapping[str, Any]]] = {}
    for record, part in _records(deck):
        card = {"name": record.get("n"), "quantity": record.get("q", 1)}
        parts.setdefault(part, []).append(card)
    companion = parts.pop("companion", None)
    if companion:
        parts["sideboard"] = [*parts.get("sideboard", []), *companion[1:]]
    made: dict[str, Any] = {role: cards for role, cards in parts.items() if cards}
    if companion:
        made["companion"] = companion[0]["name"]
    return made or None


def _records(deck: _Row) -> Iterator[tuple[_Row, str]]:
    for record in _rows(deck.get("Records")):
        yield record, _BY_CODE.get(record.get("c"), "main")
    for component in _rows(deck.get("Components")):
        called = str(component.get("ComponentDescription", "")).casefold()
        part = next((role for word, role in _BY_WORD.items() if word in called), "main")
        for record in _rows(component.get("CardRecords")):
            yield record, part


def _rows(rows: object) -> list[_Row]:
    return [row for row in rows if isinstance(row, Mapping)] if isinstance(rows, list) else []


# Which part of a list a record is of. Who leads, a list's own parts say; of `Records` nobody has
# written it down, and the deck tells it as any list does that marks nobody.
_BY_CODE: Final[Mapping[object, str]] = {1: "companion", 99: "sideboard"}
_BY_WORD: Final = {"commander": "commanders", "companion": "companion", "sideboard": "sideboard"}

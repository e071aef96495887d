"""Booster packs opened from a set's data (903.13b), which the caller brings.

The data has the shape that MTGJSON gives to one kind of booster, with names in place of its
identifiers::

    {"boosters": [{"contents": {"common": 2, "rare": 1}, "weight": 1}],
     "sheets": {"common": {"cards": {"Opt": 1, "Shock": 1}},
                "rare": {"cards": {"Wrath of God": 2, "Sneak Attack": 1}}}}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from validator.base.mistakes import shown
from validator.pregame.draft import Pack
from validator.pregame.game import PregameError, PregameTypeError
from validator.pregame.randomness import RandomSource, pick_number

_MOST_PACKS: Final = 10_000


def open_packs(
    data: Mapping[str, Any], source: RandomSource, *, players: int, rounds: int = 3
) -> tuple[tuple[Pack, ...], ...]:
    """Packs for `validator.pregame.draft.begin_draft`: by round, then by seat.

    Each is one of the ``boosters``, as likely as its ``weight`` says (1 if left out), with so
    many cards of each of its sheets, no card of a sheet twice unless the sheet says
    ``"allowDuplicates": true``. Raises `PregameError` for data of another shape, and for sheets
    with too few cards.
    """
    if players < 1 or rounds < 1 or players * rounds > _MOST_PACKS:
        raise PregameError(f"{players} players and {rounds} rounds: no draft has these")
    boosters, sheets = data.get("boosters"), data.get("sheets")
    if not isinstance(boosters, list | tuple) or not boosters or not isinstance(sheets, Mapping):
        raise PregameTypeError("A set's data has a list of boosters and a mapping of sheets")
    weights = [
        _check_weight(_check_mapping(booster, "A booster").get("weight", 1)) for booster in boosters
    ]
    return tuple(
        tuple(
            _open_booster(boosters[_pick_weighted(weights, source)], sheets, source)
            for _ in range(players)
        )
        for _ in range(rounds)
    )


def _open_booster(
    booster: Mapping[str, Any], sheets: Mapping[str, Any], source: RandomSource
) -> Pack:
    pack: list[str] = []
    for name, number in _check_mapping(booster.get("contents"), "A booster's contents").items():
        if name not in sheets:
            raise PregameError(f"There is no sheet {shown(name)}")
        if not isinstance(number, int) or isinstance(number, bool) or number < 0:
            raise PregameTypeError(f"A number of cards is a whole number, not {shown(number)}")
        pack += _draw_sheet(name, _check_mapping(sheets[name], "A sheet"), number, source)
    return tuple(pack)


def _draw_sheet(
    name: str, sheet: Mapping[str, Any], number: int, source: RandomSource
) -> list[str]:
    cards = dict(_check_mapping(sheet.get("cards"), "A sheet's cards"))
    drawn: list[str] = []
    for _ in range(number):
        weights = [_check_weight(weight) for weight in cards.values()]
        if not any(weights):
            raise PregameError(f"The sheet {shown(name)} has fewer than {number} cards")
        card = list(cards)[_pick_weighted(weights, source)]
        if not isinstance(card, str):
            raise PregameTypeError(f"A card is a name, not {shown(card)}")
        drawn.append(card)
        if sheet.get("allowDuplicates") is not True:
            del cards[card]
    return drawn


def _pick_weighted(weights: list[int], source: RandomSource) -> int:
    """A place, as likely as its weight says."""
    if not any(weights):
        raise PregameError("A booster has a weight above 0")
    number = pick_number(sum(weights), source)
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise AssertionError("the weights are more than their sum")


def _check_weight(weight: object) -> int:
    if not isinstance(weight, int) or isinstance(weight, bool) or weight < 0:
        raise PregameTypeError(f"A weight is a whole number of 0 or more, not {shown(weight)}")
    return weight


def _check_mapping(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise PregameTypeError(f"{what} should be a mapping, not {shown(value)}")
    return value

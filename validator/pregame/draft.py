"""Commander Draft (903.13a to 903.13e): packs in, two cards a pick, pools out.

Cards are names here, in packs and in pools: what a pool is good for is a decklist's text
(`pool_list`), which `cmdr check --pool` reads.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from validator.base.mistakes import shown
from validator.pregame.game import PregameError, PregameTypeError, checked_seat

_Inner = TypeVar("_Inner")

Pack = tuple[str, ...]

# 903.13b
CARDS_A_PICK: Final = 2


class View(NamedTuple):
    """What a player may see during a draft (903.13d), and nothing else."""

    pack: Pack
    pool: tuple[str, ...]


class Draft(NamedTuple):
    """A draft at one moment, by seat: the next seat sits to the left."""

    opened: tuple[tuple[Pack, ...], ...]
    """Every pack as it was opened: by round, then by seat."""
    round: int
    """The round that is drafted, from 0; as many as there are rounds when all is drafted."""
    packs: tuple[Pack, ...]
    """What is left in the pack before each player."""
    pools: tuple[tuple[str, ...], ...]
    """What each player drafted, in order."""
    picks: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """Every pick so far: by pick, then by seat."""

    @property
    def is_over(self) -> bool:
        """Whether every pack is empty."""
        return self.round == len(self.opened)


def begin_draft(rounds: Sequence[Sequence[Sequence[str]]]) -> Draft:
    """A draft of these packs: by round, then by seat (903.13b; usually three rounds).

    Raises `PregameError` where there is none, or not one for each player in each round, and for
    a name in place of a pack of names.
    """
    opened = tuple(tuple(_pack(pack) for pack in _packs(packs)) for packs in _packs(rounds))
    if not opened or any(not packs or len(packs) != len(opened[0]) for packs in opened):
        raise PregameError("Each player opens a pack in each round", "903.13b")
    if len(opened[0]) < 2:
        raise PregameError("A draft has two players or more", "903.13a")
    return _opened(Draft(opened, -1, ((),) * len(opened[0]), ((),) * len(opened[0])))


def _packs(value: Sequence[_Inner]) -> Sequence[_Inner]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise PregameTypeError(
            f"Packs are given by round, by seat, and then by card, not {shown(value)}"
        )
    return value


def _pack(names: Sequence[str]) -> Pack:
    is_list = isinstance(names, Sequence) and not isinstance(names, str)
    if not is_list or any(not isinstance(name, str) for name in names):
        raise PregameTypeError(f"A pack is a list of names, not {shown(names)}")
    return tuple(names)


def _opened(draft: Draft) -> Draft:
    """The draft with new packs opened, as long as all those before the players are empty."""
    while not draft.is_over and not any(draft.packs):
        later = draft.round + 1
        packs = draft.opened[later] if later < len(draft.opened) else draft.packs
        draft = draft._replace(round=later, packs=packs)
    return draft


def passes_left(round: int) -> bool:
    """Whether packs go to the left in a round, counted from 0: in the first and third they do, in
    the second to the right (903.13c), and on in turns if there are more."""
    return round % 2 == 0


def view(draft: Draft, seat: int) -> View:
    """What the player at ``seat`` may look at: the pack before them and their own cards."""
    checked_seat(seat, len(draft.packs))
    return View(draft.packs[seat], draft.pools[seat])


def to_pick(draft: Draft, seat: int) -> int:
    """How many cards the player drafts from the pack before them: two, or what is left."""
    return min(CARDS_A_PICK, len(draft.packs[checked_seat(seat, len(draft.packs))]))


def pick(draft: Draft, picks: Sequence[Sequence[str]]) -> Draft:
    """Everybody drafts two cards of the pack before them and passes the rest (903.13b, 903.13c).

    ``picks`` are the names by seat. Raises `PregameError` for cards that are not in the
    pack, too few or too many, and when all is drafted.
    """
    if draft.is_over:
        raise PregameError("Every pack is empty; the draft is over", "903.13b")
    if len(picks) != len(draft.packs):
        raise PregameError("Every player picks at the same time", "903.13b")
    left, pools = [], []
    for seat, (pack, names) in enumerate(zip(draft.packs, picks, strict=True)):
        _pack(names)
        if len(names) != to_pick(draft, seat):
            raise PregameError(
                f"Seat {seat} drafts {to_pick(draft, seat)} cards of this pack, not {len(names)}",
                "903.13b",
            )
        left.append(_rest(seat, pack, names))
        pools.append(draft.pools[seat] + tuple(names))
    # To the left is to the next seat: it gets the pack of the one before.
    turn = -1 if passes_left(draft.round) else 1
    seats = len(left)
    passed = tuple(left[(seat + turn) % seats] for seat in range(seats))
    made = tuple(tuple(names) for names in picks)
    return _opened(draft._replace(packs=passed, pools=tuple(pools), picks=(*draft.picks, made)))


def _rest(seat: int, pack: Pack, names: Sequence[str]) -> Pack:
    rest = list(pack)
    for name in names:
        if name not in rest:
            raise PregameError(f"Seat {seat} has no {name} in the pack to draft", "903.13b")
        rest.remove(name)
    return tuple(rest)


# -- records and pools ---------------------------------------------------------

_VERSION: Final = 1


def to_record(draft: Draft) -> str:
    """A draft as JSON text: its packs and every pick; `replay` gives the same draft."""
    record = {"schema_version": _VERSION, "packs": draft.opened, "picks": draft.picks}
    return json.dumps(record, ensure_ascii=False)


def replay(record: str) -> Draft:
    """The draft that `to_record` wrote, pick by pick.

    Raises `PregameError` for a text that is no such record, or a pick that its packs do
    not allow.
    """
    try:
        said: Any = json.loads(record)
    except (ValueError, RecursionError) as error:
        raise PregameError(f"This is no record of a draft: {error}") from None
    if not isinstance(said, Mapping) or said.get("schema_version") != _VERSION:
        raise PregameError(f"This is no record of a draft of version {_VERSION}")
    packs, picks = _names(said.get("packs")), _names(said.get("picks"))
    draft = begin_draft(packs)
    for names in picks:
        draft = pick(draft, names)
    return draft


def _names(value: Any) -> list[list[list[str]]]:
    """A list of lists of lists of names, as both halves of a record are."""
    if isinstance(value, list) and all(
        isinstance(many, list)
        and all(isinstance(few, list) and all(isinstance(n, str) for n in few) for few in many)
        for many in value
    ):
        return value
    raise PregameError("A record of a draft has packs and picks: lists of lists of names")


def pool_list(draft: Draft, seat: int) -> str:
    """A player's pool (903.13e) as a decklist: what `cmdr check --pool` takes."""
    counted = Counter(draft.pools[checked_seat(seat, len(draft.pools))])
    return "".join(f"{copies} {name}\n" for name, copies in sorted(counted.items()))

"""Commander Draft (903.13a to 903.13e): packs in, two cards a pick, pools out.

Players pick all at once (`pick_all`) or each when they are ready (`take`). Whose clock runs, the
caller knows. Cards are names here, in packs and in pools: what a pool is good for is a
decklist's text (`write_pool`), which `cmdr check --pool` reads.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final, NamedTuple, TypeVar

from validator.base.mistakes import shown
from validator.pregame.game import PregameError, PregameTypeError, check_seat
from validator.pregame.randomness import RandomSource, pick_number

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
    """What is left in the pack before each player; empty for who waits for one."""
    pools: tuple[tuple[str, ...], ...]
    """What each player drafted, in order."""
    made: tuple[tuple[Pack, ...], ...]
    """Every pick so far: by seat, then by pick."""
    waiting: tuple[tuple[Pack, ...], ...]
    """The packs that were passed to each player and lie behind the one before them, in order."""

    @property
    def is_over(self) -> bool:
        """Whether every pack is empty."""
        return self.round == len(self.opened)

    @property
    def picks(self) -> tuple[tuple[Pack, ...], ...]:
        """Every pick so far: by pick, then by seat; empty for a pick that is yet to come."""
        return tuple(zip_longest(*self.made, fillvalue=()))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have a pack before them, and may pick when they are ready."""
        return tuple(seat for seat, pack in enumerate(self.packs) if pack)


def begin_draft(rounds: Sequence[Sequence[Sequence[str]]]) -> Draft:
    """A draft of these packs: by round, then by seat (903.13b; usually three rounds).

    Raises `PregameError` where there is none, or not one for each player in each round, and for
    a name in place of a pack of names.
    """
    opened = tuple(
        tuple(_check_pack(pack) for pack in _check_packs(packs)) for packs in _check_packs(rounds)
    )
    if not opened or any(not packs or len(packs) != len(opened[0]) for packs in opened):
        raise PregameError("Each player opens a pack in each round", "903.13b")
    if len(opened[0]) < 2:
        raise PregameError("A draft has two players or more", "903.13a")
    nothing = ((),) * len(opened[0])
    return _open_next_round(Draft(opened, -1, nothing, nothing, nothing, nothing))


def _check_packs(value: Sequence[_Inner]) -> Sequence[_Inner]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise PregameTypeError(
            f"Packs are given by round, by seat, and then by card, not {shown(value)}"
        )
    return value


def _check_pack(names: Sequence[str]) -> Pack:
    is_list = isinstance(names, Sequence) and not isinstance(names, str)
    if not is_list or any(not isinstance(name, str) for name in names):
        raise PregameTypeError(f"A pack is a list of names, not {shown(names)}")
    return tuple(names)


def _open_next_round(draft: Draft) -> Draft:
    """The draft with new packs opened, as long as all those before the players are empty."""
    while not draft.is_over and not any(draft.packs) and not any(draft.waiting):
        later = draft.round + 1
        packs = draft.opened[later] if later < len(draft.opened) else draft.packs
        draft = draft._replace(round=later, packs=packs)
    return draft


def is_passed_left(round: int) -> bool:
    """Whether packs go to the left in a round, counted from 0: in the first and third they do, in
    the second to the right (903.13c), and on in turns if there are more."""
    return round % 2 == 0


def view(draft: Draft, seat: int) -> View:
    """What the player at ``seat`` may look at: the pack before them and their own cards."""
    check_seat(seat, len(draft.packs))
    return View(draft.packs[seat], draft.pools[seat])


def count_to_pick(draft: Draft, seat: int) -> int:
    """How many cards the player drafts from the pack before them: two, or what is left."""
    return min(CARDS_A_PICK, len(draft.packs[check_seat(seat, len(draft.packs))]))


def pick_all(draft: Draft, picks: Sequence[Sequence[str]]) -> Draft:
    """Everybody drafts two cards of the pack before them and passes the rest (903.13b, 903.13c).

    ``picks`` are the names by seat; none of who waits for a pack. Raises `PregameError` for
    cards that are not in the pack, too few or too many, and when all is drafted.
    """
    if draft.is_over:
        raise PregameError("Every pack is empty; the draft is over", "903.13b")
    if len(picks) != len(draft.packs):
        raise PregameError("Every player picks at the same time", "903.13b")
    for seat, names in enumerate(picks):
        _check_pick(draft, seat, names)
    for seat in draft.to_act:
        draft = take(draft, seat, picks[seat])
    return draft


def take(draft: Draft, seat: int, names: Sequence[str]) -> Draft:
    """One player drafts two cards of the pack before them, when they are ready, and passes the rest
    (903.13b, 903.13c). It waits for its next player, who may have others before it.

    In which order players are ready changes nothing but who waits: each pick is of the same
    cards. Raises `PregameError` for a player who has no pack, and as `pick_all` does.
    """
    if draft.is_over:
        raise PregameError("Every pack is empty; the draft is over", "903.13b")
    seats = len(draft.packs)
    if not draft.packs[check_seat(seat, seats)]:
        raise PregameError(f"Seat {seat} has no pack and waits for one", "903.13c")
    _check_pick(draft, seat, names)
    rest = _remove_picked(seat, draft.packs[seat], names)
    # To the left is to the next seat.
    neighbor = (seat + (1 if is_passed_left(draft.round) else -1)) % seats
    packs, waiting = list(draft.packs), list(draft.waiting)
    packs[seat] = ()
    if rest:
        waiting[neighbor] = (*waiting[neighbor], rest)
    for place in {seat, neighbor}:
        if not packs[place] and waiting[place]:
            packs[place], waiting[place] = waiting[place][0], waiting[place][1:]
    pools, made = list(draft.pools), list(draft.made)
    pools[seat] += tuple(names)
    made[seat] = (*made[seat], tuple(names))
    return _open_next_round(
        draft._replace(
            packs=tuple(packs), pools=tuple(pools), made=tuple(made), waiting=tuple(waiting)
        )
    )


def _check_pick(draft: Draft, seat: int, names: Sequence[str]) -> None:
    if len(_check_pack(names)) != count_to_pick(draft, seat):
        raise PregameError(
            f"Seat {seat} drafts {count_to_pick(draft, seat)} cards of this pack, not {len(names)}",
            "903.13b",
        )


def _remove_picked(seat: int, pack: Pack, names: Sequence[str]) -> Pack:
    rest = list(pack)
    for name in names:
        if name not in rest:
            raise PregameError(f"Seat {seat} has no {name} in the pack to draft", "903.13b")
        rest.remove(name)
    return tuple(rest)


# -- records and pools ---------------------------------------------------------

_VERSION: Final = 1


def write_draft(draft: Draft) -> str:
    """A draft as JSON text: its packs and every pick; `replay` gives the same draft."""
    record = {"schema_version": _VERSION, "packs": draft.opened, "picks": draft.picks}
    return json.dumps(record, ensure_ascii=False)


def is_draft_record(record: str) -> bool:
    """Whether a text is the record of a draft, as far as its keys tell."""
    try:
        said: Any = json.loads(record)
    except (ValueError, RecursionError):
        return False
    return isinstance(said, dict) and "picks" in said


def replay_draft(record: str) -> Draft:
    """The draft that `to_record` wrote, pick by pick.

    Raises `PregameError` for a text that is no such record, or a pick that its packs do
    not allow.
    """
    try:
        said: Any = json.loads(record)
    except (ValueError, RecursionError) as error:
        raise PregameError(f"This is not a record of a draft: {error}") from None
    if not isinstance(said, Mapping) or said.get("schema_version") != _VERSION:
        raise PregameError(f"This is not a record of a draft of version {_VERSION}")
    packs, picks = _check_names(said.get("packs")), _check_names(said.get("picks"))
    draft = begin_draft(packs)
    if any(len(names) > len(draft.packs) for names in picks):
        raise PregameError("The record has picks of more players than packs", "903.13b")
    # Each player's own picks in their order; who was ready first changes nothing.
    open_ = [
        [each[seat] for each in picks if seat < len(each) and each[seat]]
        for seat in range(len(draft.packs))
    ]
    while ready := [seat for seat in draft.to_act if open_[seat]]:
        for seat in ready:
            draft = take(draft, seat, open_[seat].pop(0))
    if any(open_):
        raise PregameError("The record has picks without a pack", "903.13b")
    return draft


def _check_names(value: Any) -> list[list[list[str]]]:
    """A list of lists of lists of names, as both halves of a record are."""
    if isinstance(value, list) and all(
        isinstance(many, list)
        and all(isinstance(few, list) and all(isinstance(n, str) for n in few) for few in many)
        for many in value
    ):
        return value
    raise PregameError("A record of a draft has packs and picks: lists of lists of names")


def write_pool(draft: Draft, seat: int) -> str:
    """A player's pool (903.13e) as a decklist: what `cmdr check --pool` takes."""
    counted = Counter(draft.pools[check_seat(seat, len(draft.pools))])
    return "".join(f"{copies} {name}\n" for name, copies in sorted(counted.items()))


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
            raise PregameError(f"Unknown sheet {shown(name)}")
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

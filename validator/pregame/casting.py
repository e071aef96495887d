"""On which turn a card can be cast with the lands that were drawn: exact, and by playing games.

A cost can be paid by some lands if for each set of its colored symbols there are as many lands that
make one of their colors (Hall's theorem), and lands enough for all of it. So that the lands for it
were *drawn* is a question about groups of cards, answered exactly. That they were *played*, one a
turn from the cards of that turn, is found by playing games: by a seed, with its error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from math import sqrt
from typing import Final, NamedTuple

from validator.cards.card import Card
from validator.cards.color import ColorSet, letters
from validator.cards.mana import parse_cost
from validator.pregame.deck_statistics import find_colors_made, find_fetched_colors, is_land
from validator.pregame.game import STARTING_HAND_SIZE, GameCard, Pile, PregameError
from validator.pregame.goldfish import MulliganPolicy, check_policy
from validator.pregame.hypergeometric import CardKind, compute_chances, find_least_missed
from validator.pregame.randomness import sample_items, seed_source

Colors = frozenset[str]

# So many that a chance is within 0.01 of what is found, 95 times of a hundred.
GAMES: Final = 10_000
_MOST_GAMES: Final = 1_000_000
_MOST_TURNS: Final = 30
# Of symbols of three kinds and all lands: with more, counting takes longer than playing.
_MOST_DEMANDS: Final = 8
# The standard errors on either side of a chance that is found, for 95 of a hundred (1.96).
_ERRORS: Final = 1.96


_TAKEN: Final = (
    "lands enter untapped and make one mana each, what they make without more; lands that find "
    "lands make what these do; nothing else makes mana"
)


class Cost(NamedTuple):
    """What a card asks of lands that make one mana each."""

    pips: tuple[Colors, ...]
    """For each symbol of a type of mana the types that pay it."""
    total: int
    """How many lands it takes."""


def read_cost(card: Card) -> Cost:
    """What a card costs: X is 0, what life can pay is free (107.4f), and of {2/W} the half that
    takes fewer lands is paid. Raises `PregameError` for a card without a mana cost."""
    face = card.characteristic_faces[0]
    if not face.mana_cost:
        raise PregameError(f"{card.name} has no mana cost")
    pips: list[Colors] = []
    generic = 0
    for symbol in parse_cost(face.mana_cost).symbols:
        parts = symbol.text.strip("{}").split("/")
        types = frozenset(part for part in parts if part in _MANA)
        if "P" in parts:
            continue
        if types:
            pips.append(types)
        else:
            generic += int(symbol.mana_value)
    return Cost(tuple(pips), len(pips) + generic)


_MANA: Final = frozenset("WUBRGC")


def find_land_colors(library: Pile, identity: ColorSet | None) -> dict[GameCard, Colors]:
    """The lands of a library with the types of mana that they surely make; lands that find lands
    make what these do."""
    found: dict[GameCard, Colors] = {}
    for card in library:
        if is_land(card):
            made = find_colors_made(card, identity)
            colors = find_fetched_colors(card, library, identity) | (made.surely if made else 0)
            types: set[str] = set(letters(colors))
            if card.card is not None and card.card.mana is not None:
                types |= set(card.card.mana.colors) & {"C"}
            found[card] = frozenset(types)
    return found


def list_demands(cost: Cost) -> list[tuple[Colors, int]]:
    """How many lands must make one of which types of mana, for each set of symbols."""
    kinds = list(dict.fromkeys(cost.pips))
    asked: dict[Colors, int] = {}
    for number in range(1, len(kinds) + 1):
        for some in combinations(kinds, number):
            types = frozenset[str]().union(*some)
            asked[types] = sum(pip <= types for pip in cost.pips)
    return list(asked.items())


class CastChance(NamedTuple):
    """The chances to cast a card on a turn, on the play and on the draw."""

    turn: int
    on_the_play: float
    """By games that were played, a land a turn."""
    on_the_draw: float
    error: float
    """The larger of both errors: the chance is within it 95 times of a hundred."""
    drawn_on_the_play: Fraction | None
    """Exactly that the lands for it were drawn, which is a little more; ``None`` where there are
    too many kinds of hands to count."""
    drawn_on_the_draw: Fraction | None


class CastOdds(NamedTuple):
    """On which turn a card can be cast."""

    card: str
    cost: Cost
    lands: int
    library: int
    games: int
    seed: int
    keeping: MulliganPolicy
    chances: tuple[CastChance, ...]

    @property
    def notes(self) -> tuple[str, ...]:
        """What the chances take for given."""
        return (
            f"found by {self.games:,} games, seed {self.seed}, a land a turn, with {self.keeping}",
            "within: so much on either side, 95 times of 100",
            "drawn: on the draw the lands for it are there by then, exactly",
            _TAKEN,
        )


def find_cast_odds(
    library: Pile,
    card: Card,
    *,
    by: int,
    identity: ColorSet | None,
    seed: int,
    games: int = GAMES,
    keeping: MulliganPolicy | None = None,
) -> CastOdds:
    """The chances to cast ``card`` from turn 1 to the turn ``by``, from the lands of a library.

    Lands enter untapped and make one mana each, of those types that they surely make; nothing
    else makes mana. Raises `PregameError` for what can't be asked.
    """
    if not library:
        raise PregameError("The library holds no card")
    if not 1 <= by <= _MOST_TURNS:
        raise PregameError(f"Turns are 1 to {_MOST_TURNS}, not {by}")
    if not 1 <= games <= _MOST_GAMES:
        raise PregameError(f"Games are 1 to {_MOST_GAMES:,}, not {games}")
    keeping = check_policy(keeping or MulliganPolicy())
    cost, made = read_cost(card), find_land_colors(library, identity)
    demands = list_demands(cost)
    sorts = [_classify(made.get(each), demands) for each in library]
    least = (cost.total, *(number for _, number in demands))
    drawn = {
        skips: _compute_drawn(sorts, least, cost, by, keeping, skips) for skips in (True, False)
    }
    met = _play_games(library, made, sorts, least, cost, by, keeping, games, seed)
    return CastOdds(
        card=card.name,
        cost=cost,
        lands=len(made),
        library=len(library),
        games=games,
        seed=seed,
        keeping=keeping,
        chances=tuple(
            CastChance(
                turn,
                met[True][turn] / games,
                met[False][turn] / games,
                max(
                    _estimate_error(met[skips][turn], games, drawn[skips][turn])
                    for skips in (True, False)
                ),
                drawn[True][turn],
                drawn[False][turn],
            )
            for turn in range(1, by + 1)
        ),
    )


def _estimate_error(met: int, games: int, drawn: Fraction | None) -> float:
    if drawn == 0:
        return 0.0
    chance = met / games
    # What never happened, or always, is within three games of that.
    return max(_ERRORS * sqrt(chance * (1 - chance) / games), min(1.0, 3 / games))


def _classify(made: Colors | None, demands: Sequence[tuple[Colors, int]]) -> CardKind:
    if made is None:
        return CardKind((False,) * (len(demands) + 1), land=False)
    return CardKind((True, *(bool(made & types) for types, _ in demands)), land=True)


def _compute_drawn(
    sorts: Sequence[CardKind],
    least: tuple[int, ...],
    cost: Cost,
    by: int,
    keeping: MulliganPolicy,
    skips: bool,
) -> list[Fraction | None]:
    """By turn, the exact chance that the lands for a cost were drawn; none on a turn by which so
    many lands can't be in play."""
    first = max(1, cost.total)
    seen = [STARTING_HAND_SIZE + turn - skips for turn in range(first, by + 1)]
    early: list[Fraction | None] = [Fraction(0)] * min(first, by + 1)
    if len(least) > _MOST_DEMANDS:
        return early + [None] * len(seen)
    try:
        return early + list(compute_chances(sorts, least, seen, keeping))
    except PregameError:
        return early + [None] * len(seen)


def _play_games(
    library: Pile,
    made: dict[GameCard, Colors],
    sorts: Sequence[CardKind],
    least: tuple[int, ...],
    cost: Cost,
    by: int,
    keeping: MulliganPolicy,
    games: int,
    seed: int,
) -> dict[bool, Counter[int]]:
    """In how many games the card could be cast, by turn, on the play (true) and on the draw."""
    source = seed_source(seed)
    places = range(len(library))
    met: dict[bool, Counter[int]] = {True: Counter(), False: Counter()}
    lands = [made.get(card) for card in library]
    for _ in range(games):
        hand, drawn = _draw_kept_hand(
            sorts, least, by, keeping, lambda n: sample_items(places, n, source)
        )
        for skips in (True, False):
            for turn in _list_castable_turns(hand, drawn, lands, cost, by, skips):
                met[skips][turn] += 1
    return met


def _draw_kept_hand(
    sorts: Sequence[CardKind],
    least: tuple[int, ...],
    by: int,
    keeping: MulliganPolicy,
    drawn: Callable[[int], tuple[int, ...]],
) -> tuple[list[int], list[int]]:
    """The hand that is kept, without what went to the bottom, and the cards drawn after it."""
    for taken in range(keeping.mulligans + 1):
        order = drawn(STARTING_HAND_SIZE + by)
        hand, rest = list(order[:STARTING_HAND_SIZE]), list(order[STARTING_HAND_SIZE:])
        if keeping.keeps(sum(sorts[place].land for place in hand), taken):
            break
    for _ in range(min(keeping.owed(taken), len(hand))):
        down = find_least_missed([sorts[place] for place in hand], [1] * len(hand), least)
        del hand[down]
    return hand, rest


def _list_castable_turns(
    hand: list[int],
    drawn: list[int],
    lands: Sequence[Colors | None],
    cost: Cost,
    by: int,
    skips: bool,
) -> list[int]:
    """The turns on which the lands in play pay a cost, where each turn that land is played which
    pays most of what is not paid yet."""
    held = [made for place in hand if (made := lands[place]) is not None]
    in_play: list[Colors] = []
    for turn in range(1, by + 1):
        place = turn - 1 - skips
        if 0 <= place < len(drawn) and (made := lands[drawn[place]]) is not None:
            held.append(made)
        if held:
            # Which of those that pay alike makes no difference: what pays is a matroid.
            best = max(held, key=lambda land: count_paid([*in_play, land], cost.pips))
            held.remove(best)
            in_play.append(best)
        if len(in_play) >= cost.total and count_paid(in_play, cost.pips) == len(cost.pips):
            return list(range(turn, by + 1))
    return []


def count_paid(lands: Sequence[Colors], pips: Sequence[Colors]) -> int:
    """How many symbols lands pay, one each, at most."""
    paying: dict[int, int] = {}  # by land the symbol that it pays

    def pays(pip: int, tried: set[int]) -> bool:
        for land, made in enumerate(lands):
            if land not in tried and made & pips[pip]:
                tried.add(land)
                if land not in paying or pays(paying[land], tried):
                    paying[land] = pip
                    return True
        return False

    return sum(pays(pip, set()) for pip in range(len(pips)))

"""Exact chances that a player has seen so many cards of each of several groups.

The library is sorted into classes: cards that are in the same groups, lands and others apart.
How many cards of each class are drawn follows the multivariate hypergeometric distribution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from validator.pregame.game import STARTING_HAND_SIZE, PregameError
from validator.pregame.goldfish import MulliganPolicy

# Hands of so many kinds are looked at one by one; more would take more than seconds.
_MOST_HANDS: Final = 300_000


class CardKind(NamedTuple):
    """What matters of a card: in which groups it is, and whether it is a land."""

    groups: tuple[bool, ...]
    land: bool


def compute_chances(
    library: Sequence[CardKind], least: Sequence[int], seen: Sequence[int], keeping: MulliganPolicy
) -> tuple[Fraction, ...]:
    """The chance to have, of each group, ``least`` cards or more among ``seen`` cards of the
    library, opening hand included: one chance for each number of cards seen.

    Cards that went to the bottom are not seen. Raises `PregameError` where there are too many
    kinds of hands to look at.
    """
    sizes = Counter(library)
    sorts = list(sizes)
    hand = min(STARTING_HAND_SIZE, len(library))
    if comb(hand + len(sorts) - 1, hand) > _MOST_HANDS:
        raise PregameError("So many groups can't be asked about at once")
    totals = [Fraction(0)] * len(seen)
    again = Fraction(1)  # the chance that all hands before went back
    every = comb(len(library), hand)
    for taken in range(keeping.mulligans + 1):
        kept = 0
        found = [Fraction(0)] * len(seen)
        for held in _list_hands([sizes[sort] for sort in sorts], hand):
            lands = sum(count for sort, count in zip(sorts, held, strict=True) if sort.land)
            if not keeping.keeps(lands, taken):
                continue
            ways = 1
            for sort, count in zip(sorts, held, strict=True):
                ways *= comb(sizes[sort], count)
            kept += ways
            owed = min(keeping.owed(taken), hand)
            for place, chance in enumerate(
                _compute_after_hand(sizes, sorts, held, owed, least, seen)
            ):
                found[place] += ways * chance
        totals = [total + again * part / every for total, part in zip(totals, found, strict=True)]
        again *= 1 - Fraction(kept, every)
        if not again:
            break
    return tuple(totals)


def _list_hands(sizes: Sequence[int], cards: int) -> Iterator[tuple[int, ...]]:
    """Every way to have ``cards`` cards of classes of these sizes."""
    if not sizes:
        if not cards:
            yield ()
        return
    rest = sum(sizes[1:])
    for count in range(max(0, cards - rest), min(sizes[0], cards) + 1):
        for more in _list_hands(sizes[1:], cards - count):
            yield (count, *more)


def _compute_after_hand(
    sizes: Counter[CardKind],
    sorts: Sequence[CardKind],
    held: Sequence[int],
    owed: int,
    least: Sequence[int],
    seen: Sequence[int],
) -> Iterator[Fraction]:
    """The chances once a hand is kept and ``owed`` of its cards are on the bottom."""
    kept = list(held)
    for _ in range(owed):
        kept[find_least_missed(sorts, kept, least)] -= 1
    needs = tuple(
        max(
            0,
            number
            - sum(count for sort, count in zip(sorts, kept, strict=True) if sort.groups[group]),
        )
        for group, number in enumerate(least)
    )
    left: Counter[tuple[bool, ...]] = Counter()
    for sort, count in zip(sorts, held, strict=True):
        left[sort.groups] += sizes[sort] - count
    classes = tuple(sorted((groups, number) for groups, number in left.items() if any(groups)))
    for cards in seen:
        yield compute_drawn(
            classes, sum(left.values()), needs, min(cards - sum(held), sum(left.values()))
        )


def find_least_missed(sorts: Sequence[CardKind], kept: Sequence[int], least: Sequence[int]) -> int:
    """The class of a hand of which one card goes to the bottom: one that fewest groups need to
    have enough, and of those one that is in fewest groups."""
    has = [
        sum(count for sort, count in zip(sorts, kept, strict=True) if sort.groups[group])
        for group in range(len(least))
    ]

    def missed(place: int) -> tuple[int, int, tuple[bool, ...]]:
        groups = sorts[place].groups
        needed = sum(inside and has[group] <= least[group] for group, inside in enumerate(groups))
        return needed, sum(groups), groups

    return min((place for place, count in enumerate(kept) if count), key=missed)


@lru_cache(maxsize=50_000)
def compute_drawn(
    classes: tuple[tuple[tuple[bool, ...], int], ...],
    library: int,
    needs: tuple[int, ...],
    cards: int,
) -> Fraction:
    """The chance that ``cards`` cards from a library of ``library`` hold what each group needs.

    ``classes`` are the numbers of cards by the groups that they are in; all others are in none.
    """
    if not any(needs):
        return Fraction(1)
    if cards <= 0:
        return Fraction(0)
    # By what is still needed: in how many ways so many cards were drawn.
    states: dict[tuple[tuple[int, ...], int], int] = {(needs, 0): 1}
    others = library
    for groups, size in classes:
        others -= size
        after: dict[tuple[tuple[int, ...], int], int] = {}
        for (needed, drawn), ways in states.items():
            for count in range(min(size, cards - drawn) + 1):
                state = (
                    tuple(
                        max(0, need - count) if inside else need
                        for need, inside in zip(needed, groups, strict=True)
                    ),
                    drawn + count,
                )
                after[state] = after.get(state, 0) + ways * comb(size, count)
        states = after
    met = sum(
        ways * comb(others, cards - drawn)
        for (needed, drawn), ways in states.items()
        if not any(needed)
    )
    return Fraction(met, comb(library, cards))

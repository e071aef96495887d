"""Chances of several groups with mulligans: against every order of a small library, and games."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import pytest

from validator.pregame.chances.exact import CardKind, compute_chances
from validator.pregame.chances.keeping import MulliganPolicy, check_policy
from validator.pregame.game import PregameError
from validator.pregame.odds import chance_of_at_least
from validator.pregame.randomness import RandomSource, sample_items, seed_source

LAND = CardKind((True, False), land=True)
ELF = CardKind((False, True), land=False)
ELF_LAND = CardKind((True, True), land=True)
OTHER = CardKind((False, False), land=False)
GAMES = 40_000


def played(
    library: Sequence[CardKind],
    cards: int,
    keeping: MulliganPolicy,
    source: RandomSource,
    least: Sequence[int],
) -> list[CardKind]:
    """What a player has seen of a library who plays by the policy, by its words."""
    for taken in range(keeping.mulligans + 1):
        order = sample_items(library, cards, source)
        hand, drawn = list(order[:7]), list(order[7:])
        lands = sum(card.land for card in hand)
        if taken == keeping.mulligans or keeping.fewest <= lands <= keeping.most:
            for _ in range(max(0, taken - keeping.free)):
                hand.remove(least_missed(hand, least))
            return hand + drawn
    raise AssertionError


def least_missed(hand: Sequence[CardKind], least: Sequence[int]) -> CardKind:
    """The card that fewest groups need, of those one in fewest groups."""

    def missed(card: CardKind) -> tuple[int, int, tuple[bool, ...]]:
        needing = [
            inside and sum(other.groups[group] for other in hand) <= least[group]
            for group, inside in enumerate(card.groups)
        ]
        return sum(needing), sum(card.groups), card.groups

    return min(hand, key=missed)


@pytest.mark.parametrize(
    ("keeping", "seed"),
    [
        (MulliganPolicy(2, 5, 0), 1),
        (MulliganPolicy(2, 4, 2, free=1), 2),
        (MulliganPolicy(3, 3, 4, free=0), 3),
    ],
)
def test_chances_are_those_of_games_that_are_played(keeping: MulliganPolicy, seed: int) -> None:
    library = [LAND] * 34 + [ELF] * 18 + [ELF_LAND] * 3 + [OTHER] * 44
    least, seen = (3, 2), (7, 8, 10, 12)
    exact = compute_chances(library, least, seen, keeping)
    source = seed_source(seed)
    met = [0] * len(seen)
    for _ in range(GAMES):
        cards = played(library, max(seen), keeping, source, least)
        short = max(seen) - len(cards)
        for place, number in enumerate(seen):
            had = cards[: number - short]
            met[place] += all(
                sum(card.groups[group] for card in had) >= number_wanted
                for group, number_wanted in enumerate(least)
            )
    for count, chance in zip(met, exact, strict=True):
        expected = float(chance)
        assert abs(count / GAMES - expected) <= 4.5 * sqrt(expected * (1 - expected) / GAMES)


@pytest.mark.parametrize("least", [(1,), (2,), (3,)])
def test_of_one_group_without_mulligans_it_is_the_plain_chance(least: tuple[int, ...]) -> None:
    library = [CardKind((True,), land=False)] * 12 + [CardKind((False,), land=False)] * 48
    found = compute_chances(library, least, (7, 9, 60), MulliganPolicy())
    assert found == tuple(
        chance_of_at_least(least[0], wanted=12, library=60, cards=cards) for cards in (7, 9, 60)
    )


def test_small_libraries_are_drawn_whole() -> None:
    library = [LAND, ELF, OTHER]
    assert compute_chances(library, (1, 1), (7, 9), MulliganPolicy()) == (Fraction(1), Fraction(1))
    assert compute_chances(library, (2, 1), (7,), MulliganPolicy()) == (Fraction(0),)


def test_with_a_policy_that_no_hand_meets_the_last_hand_is_kept() -> None:
    """Eight lands and no other card: each hand goes back until none may."""
    library = [CardKind((True,), land=True)] * 8
    for mulligans, left in ((0, 7), (1, 7), (2, 6), (4, 4)):
        keeping = MulliganPolicy(0, 0, mulligans)
        assert compute_chances(library, (left,), (7,), keeping) == (Fraction(1),)
        assert compute_chances(library, (left + 1,), (7,), keeping) == (Fraction(0),)


def test_a_hand_that_is_always_kept_is_the_first() -> None:
    library = [LAND] * 20 + [ELF] * 20
    always = MulliganPolicy(0, 7, mulligans=3)
    assert compute_chances(library, (2, 2), (7, 9), always) == compute_chances(
        library, (2, 2), (7, 9), MulliganPolicy()
    )


def test_too_many_kinds_of_hands_are_refused() -> None:
    library = [
        CardKind((bool(n & 1), bool(n & 2), bool(n & 4), bool(n & 8)), land=bool(n & 16))
        for n in range(32)
    ]
    with pytest.raises(PregameError, match="at once"):
        compute_chances(library * 3, (1, 1, 1, 1), (7,), MulliganPolicy())


def test_a_policy_is_one_that_can_be_played() -> None:
    assert check_policy(MulliganPolicy(2, 5, 8)) == MulliganPolicy(2, 5, 8)
    assert str(MulliganPolicy()) == "no mulligans"
    assert str(MulliganPolicy(2, 5, 2)).endswith("2 times at most, 1 of them free")
    assert str(MulliganPolicy(2, 5, 1, 0)).endswith("once at most, none of them free")
    for wrong in (
        MulliganPolicy(5, 2),
        MulliganPolicy(-1, 2),
        MulliganPolicy(2, 5, -1),
        MulliganPolicy(2, 5, 9),
    ):
        with pytest.raises(PregameError):
            check_policy(wrong)
    assert MulliganPolicy().owed(3) == 2
    assert isinstance(compute_chances([LAND], (1, 0), (7,), MulliganPolicy())[0], Fraction)

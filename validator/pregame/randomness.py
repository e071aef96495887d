"""Chance: a source of random numbers, and what is drawn from it.

The same seed gives the same game on every platform and in every version of Python: of
`random.Random` only ``random()`` is used, the one method whose numbers the language
promises never to change, and shuffling is written out here.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final, Protocol, TypeVar

from validator.base.mistakes import shown
from validator.pregame.game import PregameError, PregameTypeError

_Item = TypeVar("_Item")

# As many seeds as can be retyped without a slip.
_SEEDS: Final = 1_000_000_000
# random() is a whole number of 53 bits, divided by this.
_SPAN: Final = 1 << 53


class RandomSource(Protocol):
    """Where chance comes from: any object with the ``random`` method of `random.Random`."""

    def random(self) -> float:
        """The next number of at least 0 and less than 1: a multiple of 2**-53."""


def choose_seed(seed: int | None) -> int:
    """The seed that was given, or a new one where none was."""
    return random.SystemRandom().randrange(_SEEDS) if seed is None else seed


def seed_source(seed: int) -> RandomSource:
    """A source of which everything follows from ``seed``.

    Raises `PregameError` for a negative seed, which the generator can't tell from the positive
    one, and for what is no whole number.
    """
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise PregameTypeError(f"a seed is a whole number, not {shown(seed)}")
    if seed < 0:
        raise PregameError(f"a seed is 0 or more, not {seed}")
    return random.Random(seed)


def pick_number(bound: int, source: RandomSource) -> int:
    """A number from 0 to ``bound`` - 1, each as likely as the others.

    Raises `PregameError` for a ``bound`` below 1 or above 2**53, more than one number can tell.
    """
    if bound < 1:
        raise PregameError(f"no number of at least 0 is below {bound}")
    if bound > _SPAN:
        raise PregameError(f"a source tells no more than {_SPAN} numbers apart, not {bound}")
    # What is over the last whole multiple is drawn again, or small numbers would be likelier.
    fair = _SPAN - _SPAN % bound
    while True:
        drawn = int(source.random() * _SPAN)
        if drawn < fair:
            return drawn % bound


def shuffle_items(items: Iterable[_Item], source: RandomSource) -> tuple[_Item, ...]:
    """``items`` in random order, every order as likely (Fisher and Yates's shuffle)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = pick_number(last + 1, source)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def sample_items(items: Iterable[_Item], count: int, source: RandomSource) -> tuple[_Item, ...]:
    """``count`` of ``items`` in random order, or all where there are fewer.

    The first cards of a shuffled library, without shuffling the rest.
    """
    order = list(items)
    count = min(count, len(order))
    for first in range(count):
        other = first + pick_number(len(order) - first, source)
        order[first], order[other] = order[other], order[first]
    return tuple(order[:count])

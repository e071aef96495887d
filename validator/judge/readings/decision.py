"""One decision over many doubtful lines: for each the way that little speaks against, and of all
of them together those with which the deck has as many cards as it should.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar


class Weighed(Protocol):
    """A way to take a line."""

    @property
    def against(self) -> int:
        """What speaks against it."""

    @property
    def copies(self) -> int:
        """How many cards the deck has by it."""


# How much speaks against a deck that has too few or too many cards: players count. More than any
# single doubt that a sum may settle, and less than what no sum can.
WRONG_SUM: Final = 10
NEVER: Final = 2 * WRONG_SUM

# More doubtful lines than this are no slips in a list: of each the likeliest way is taken.
_MOST_TOGETHER: Final = 40
# Larger decks than this are too large in every format; how much too large is nobody's doubt.
_MOST_CARDS: Final = 1_000

_Way = TypeVar("_Way", bound=Weighed)


class _So(NamedTuple):
    """The best ways to come to a sum: what speaks against them, and which they are."""

    against: int
    ways: tuple[int, ...]


class Decision(NamedTuple, Generic[_Way]):
    """What was decided of some lines."""

    taken: list[_Way]
    """For each line the way to take it."""
    size: int
    """How many cards the deck has by them."""
    against: int
    """What speaks against all of it, a wrong sum too."""


def decided(
    doubts: Sequence[Sequence[_Way]], sure: int, is_right: Callable[[int], bool]
) -> Decision[_Way]:
    """For each doubtful line, given as its ways with the likeliest first, the one to take.

    ``sure`` is how many cards the deck has without them; ``is_right`` says whether it may have so
    many. Of ways with as much against them the earlier is taken.
    """
    taken = [min(ways, key=_against) for ways in doubts]
    open_ = [index for index, ways in enumerate(doubts) if len({way.copies for way in ways}) > 1]
    if len(open_) > _MOST_TOGETHER:
        open_ = []
    settled = sure + sum([way.copies for way in taken]) - sum([taken[at].copies for at in open_])
    sums: dict[int, _So] = {settled: _So(0, ())}
    for at in open_:
        sums = _with(sums, doubts[at])

    def against(size: int) -> int:
        return sums[size].against + WRONG_SUM * (not is_right(size))

    size = min(sums, key=against)
    for at, way in zip(open_, sums[size].ways, strict=True):
        taken[at] = doubts[at][way]
    wrong = WRONG_SUM * (not is_right(size))
    return Decision(taken, size, sum([way.against for way in taken]) + wrong)


def _with(sums: dict[int, _So], ways: Sequence[_Way]) -> dict[int, _So]:
    """The sums that one more line makes of these."""
    found: dict[int, _So] = {}
    for total, so in sums.items():
        for index, way in enumerate(ways):
            new = min(total + way.copies, _MOST_CARDS)
            against = so.against + way.against
            if new not in found or against < found[new].against:
                found[new] = _So(against, (*so.ways, index))
    return found


def _against(way: Weighed) -> int:
    return way.against

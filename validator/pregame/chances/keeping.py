"""Which hands are kept, as a stated policy: so that odds can count mulligans (103.5)."""

from __future__ import annotations

from typing import NamedTuple

from validator.formats.format import Format
from validator.pregame.game import STARTING_HAND_SIZE, PregameError
from validator.pregame.mulligan import count_free_mulligans


class MulliganPolicy(NamedTuple):
    """A policy: a hand with too few or too many lands goes back, so often and no oftener.

    Cards for the bottom are those that are least missed: that nobody asked about, or of which there
    are more than enough.
    """

    fewest: int = 2
    """The fewest lands of a hand of seven that is kept."""
    most: int = 5
    """The most."""
    mulligans: int = 0
    """The most mulligans; the hand after the last is kept, whatever it is."""
    free: int = 1
    """How many of them cost no card (103.5c)."""

    @classmethod
    def of(
        cls, keep: tuple[int, int], mulligans: int, format: Format, players: int
    ) -> MulliganPolicy | None:
        """Hands with as many lands as ``keep`` says, in a format's games of so many players;
        ``None`` without mulligans."""
        free = count_free_mulligans(format, players)
        return cls(*keep, mulligans, free) if mulligans else None

    def keeps(self, lands: int, taken: int) -> bool:
        """Whether a hand with so many lands is kept after so many mulligans."""
        return taken >= self.mulligans or self.fewest <= lands <= self.most

    def owed(self, taken: int) -> int:
        """How many cards go to the bottom of a hand that is kept after so many mulligans."""
        return max(0, taken - self.free)

    def __str__(self) -> str:
        if not self.mulligans:
            return "no mulligans"
        times = "once" if self.mulligans == 1 else f"{self.mulligans} times"
        return (
            f"mulligans of hands with fewer than {self.fewest} or more than {self.most} lands, "
            f"{times} at most, {self.free or 'none'} of them free"
        )


def check_policy(keeping: MulliganPolicy) -> MulliganPolicy:
    """The policy. Raises `PregameError` for one that nobody can play by."""
    if not 0 <= keeping.fewest <= keeping.most:
        raise PregameError(f"No hand has {keeping.fewest} to {keeping.most} lands")
    if not 0 <= keeping.mulligans <= STARTING_HAND_SIZE + keeping.free:
        most = STARTING_HAND_SIZE + keeping.free
        raise PregameError(f"A player takes at most {most} mulligans", "103.5")
    return keeping

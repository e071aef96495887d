"""Draw cards alone: hands, mulligans, the next draws, and a policy for which hands to keep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from validator.formats.format import Format
from validator.pregame.deck_statistics import is_land
from validator.pregame.game import STARTING_HAND_SIZE, Game, GameCard, Pile, Player, PregameError
from validator.pregame.opening_hands import count_bottom_cards, count_free_mulligans
from validator.pregame.randomness import RandomSource, shuffle_items
from validator.pregame.setup import set_up_alone
from validator.pregame.start import start_game


class Hand(NamedTuple):
    """A hand that one player drew by themselves."""

    taken: int
    """How many mulligans they took before it."""
    cards: Pile
    owed: int
    """How many of the cards go to the bottom if it is kept."""
    rule: str | None
    library: Pile = ()
    """What is left in the library, the top card first."""


def draw_hands(
    player: Player, format: Format, source: RandomSource, *, mulligans: int, players: int
) -> tuple[Hand, ...]:
    """The first hand of a player and those after so many mulligans, in a game of ``players``.

    What went to the bottom is shuffled in with the rest before the next hand, so that no
    choice of cards changes it. Raises `PregameError` for a mulligan too many (103.5).
    """
    library = player.library
    size = min(player.hand_size, len(library))
    if mulligans and count_bottom_cards(format, players, mulligans - 1) >= size:
        most = size + count_free_mulligans(format, players)
        raise PregameError(f"A player takes at most {most} mulligans", "103.5")
    drawn_hands = []
    for taken in range(mulligans + 1):
        library = shuffle_items(library, source)
        owed = min(count_bottom_cards(format, players, taken), size)
        rule: str | None = player.hand_rule
        if taken:
            rule = "103.5" if owed else format.mulligan.rule
        drawn_hands.append(Hand(taken, library[:size], owed, rule, library[size:]))
    return tuple(drawn_hands)


def start_goldfish(
    format: Format, player: Player, source: RandomSource, *, players: int = 4
) -> Game:
    """A game of one, who plays against nobody, up to the first hand.

    It goes on like any other, by the functions of
    `validator.pregame.opening_hands`; ``players`` says how many it would be played by, for
    free mulligans (103.5c) and the first draw (103.8).
    """
    return start_game(set_up_alone(format, player, players=players), source)


class Turn(NamedTuple):
    """What a player has seen by the draw of a turn."""

    turn: int
    card: GameCard | None
    """The card drawn; ``None`` where the draw is skipped (103.8a) or the library is empty."""
    lands: int
    """Lands among the opening hand and the cards drawn since."""
    spells: int
    """All other cards that something is known of."""
    unknown: int
    """Cards that nothing is known of."""


def list_turns(
    hand: Pile, library: Pile, draws: int, *, skips_first_draw: bool
) -> tuple[Turn, ...]:
    """Turn by turn the next ``draws`` cards of a library behind an opening hand, or as many as
    there are; with ``skips_first_draw`` the first of them comes on the second turn."""
    seen = list(hand)
    found = [_count_turn(1, None, seen)] if skips_first_draw and draws else []
    for card in library[:draws]:
        seen.append(card)
        found.append(_count_turn(len(found) + 1, card, seen))
    return tuple(found)


def _count_turn(turn: int, card: GameCard | None, seen: Sequence[GameCard]) -> Turn:
    lands = sum(map(is_land, seen))
    unknown = sum(one.card is None for one in seen)
    return Turn(turn, card, lands, len(seen) - lands - unknown, unknown)


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

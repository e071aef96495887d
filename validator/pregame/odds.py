"""Chances of drawing cards, exact: the hypergeometric distribution of a shuffled library.

No mulligan and no card's effect is in them: a hand of seven, and a card a turn.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

from validator.base.words import counted
from validator.cards.color import ColorSet
from validator.pregame.chances.sources import has_land_behind, is_land, sources_of
from validator.pregame.game import NORMAL_HAND, Pile


def chance_of(drawn: int, *, wanted: int, library: int, cards: int) -> Fraction:
    """The chance that among ``cards`` from the top of a library of ``library`` cards, of which
    ``wanted`` are wanted, there are exactly ``drawn`` of these."""
    _check(wanted, library, cards)
    cards = min(cards, library)
    if drawn < 0 or drawn > cards:
        return Fraction(0)
    ways = comb(wanted, drawn) * comb(library - wanted, cards - drawn)
    return Fraction(ways, comb(library, cards))


def chance_of_at_least(drawn: int, *, wanted: int, library: int, cards: int) -> Fraction:
    """As `chance_of`, for ``drawn`` or more."""
    _check(wanted, library, cards)
    missed = (
        chance_of(fewer, wanted=wanted, library=library, cards=cards) for fewer in range(drawn)
    )
    return 1 - sum(missed, Fraction(0))


def _check(wanted: int, library: int, cards: int) -> None:
    if not 0 <= wanted <= library or cards < 0:
        raise ValueError(f"{wanted} of {library} cards, {cards} drawn: no such library")


def cards_seen(turn: int, *, skips_first_draw: bool) -> int:
    """How many cards a player has seen on their ``turn``-th turn, its draw included; 0 is the
    opening hand. Who goes first in a game of two skips the first draw (103.8a)."""
    if turn < 0:
        raise ValueError(f"turns are counted from 1, not {turn}")
    return NORMAL_HAND + turn - (1 if skips_first_draw and turn else 0)


class Chance(NamedTuple):
    """The chance of ``least`` or more wanted cards by a turn, on the play and on the draw."""

    turn: int
    least: int
    on_the_play: Fraction
    on_the_draw: Fraction


def chances(*, wanted: int, library: int, by: int, a_turn: bool = False) -> tuple[Chance, ...]:
    """The chances from the opening hand (turn 0) to the turn ``by``.

    For one wanted card or more; with ``a_turn`` for one a turn, as lands are wanted.
    On the play the first draw is skipped; in a game of more than two nobody skips it
    (103.8c), and all are as on the draw.
    """
    found = []
    for turn in range(by + 1):
        least = max(1, turn) if a_turn else 1
        play, draw = (
            chance_of_at_least(
                least,
                wanted=wanted,
                library=library,
                cards=cards_seen(turn, skips_first_draw=skips),
            )
            for skips in (True, False)
        )
        found.append(Chance(turn, least, play, draw))
    return tuple(found)


class Odds(NamedTuple):
    """A question about a library, and its chances turn by turn."""

    what: str
    """The wanted cards, in the plural."""
    wanted: int
    library: int
    chances: tuple[Chance, ...]
    notes: tuple[str, ...] = ()
    """What the count leaves out, and what it takes in doubt."""
    conditional: int | None = None
    """Of lands that make a color: how many of those that are wanted make it only where something
    else is given. ``None`` of all else."""

    @property
    def note(self) -> str:
        """The notes as one text."""
        return "; ".join(self.notes)


def of_lands(library: Pile, by: int) -> Odds:
    """The chances of a land a turn. Lands are those whose front face is one (712.8a), or a half
    (709.4)."""
    wanted = sum(map(is_land, library))
    behind = sum(map(has_land_behind, library))
    note = f"{behind} more can be played as a land from another face, and are not counted"
    found = chances(wanted=wanted, library=len(library), by=by, a_turn=True)
    notes = (*((note,) if behind else ()), *unknown_cards(library))
    return Odds("lands", wanted, len(library), found, notes)


def unknown_cards(library: Pile) -> tuple[str, ...]:
    """That some cards are counted as none of those wanted because nothing is known of them."""
    names = dict.fromkeys(card.name for card in library if card.card is None)
    if not names:
        return ()
    number = sum(card.card is None for card in library)
    told = ", ".join(names)
    return (f"nothing is known of {counted(number)}, taken for none of them: {told}",)


def of_colors(library: Pile, identity: ColorSet | None, by: int) -> tuple[Odds, ...]:
    """For each color of ``identity``, or of the library's cards where that is ``None``: the chances
    of a land that makes it, whatever that needs; notes say what else there is."""
    return tuple(
        Odds(
            f"lands that make {{{each.color}}}",
            each.lands,
            len(library),
            chances(wanted=each.lands, library=len(library), by=by),
            (*each.notes(), *unknown_cards(library)),
            each.conditional,
        )
        for each in sources_of(library, identity)
    )


def of_card(library: Pile, name: str, by: int) -> Odds:
    """The chances of a card of this full name."""
    wanted = sum(card.name == name for card in library)
    found = chances(wanted=wanted, library=len(library), by=by)
    others = tuple(card for card in library if card.name != name)
    return Odds(name, wanted, len(library), found, unknown_cards(others))

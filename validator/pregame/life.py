"""Life at the start (103.4, 903.7), in the format's own numbers."""

from __future__ import annotations

from collections.abc import Iterator

from validator.pregame.game import Life, Setup


def starting_life(setup: Setup) -> tuple[Life, ...]:
    """Each life total of the game: a player's own, or one that a team shares (810.4, 904.13b).

    Modifiers of vanguard cards are added (902.4), in a team those of all its players.
    """
    return tuple(_life(setup))


def _life(setup: Setup) -> Iterator[Life]:
    life = setup.format.life
    everyone = tuple(range(len(setup.players)))
    if setup.archenemy is not None:
        terms = life.archenemy
        others = setup.teams[1]
        yield _one(setup, (setup.archenemy,), terms.archenemy, terms.rule)
        for seats in (others,) if terms.shared else ((seat,) for seat in others):
            yield _one(setup, seats, terms.opponents, terms.rule)
    elif setup.teams and life.team is not None:
        for team in setup.teams:
            more = life.team_each_more * (len(team) - 2)
            rule = life.team_rule if len(team) == 2 else life.team_each_more_rule
            yield _one(setup, team, life.team + more, rule)
    else:
        total = life.multiplayer if setup.is_multiplayer else life.two_players
        for seat in everyone:
            yield _one(setup, (seat,), total, life.rule)


def _one(setup: Setup, seats: tuple[int, ...], total: int, rule: str | None) -> Life:
    modifier = sum(setup.players[seat].life_modifier for seat in seats)
    return Life(seats, total + modifier, rule)

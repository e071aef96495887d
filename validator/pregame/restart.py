"""Restarting a game (727): it ends, nobody wins, and all its cards begin a new one."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from validator.pregame.game import (
    Game,
    GameCard,
    Part,
    PregameError,
    Stage,
    Step,
    Zones,
)
from validator.pregame.randomness import RandomSource
from validator.pregame.start import begin_game, find_starting_zone


def restart_game(
    game: Game,
    source: RandomSource,
    *,
    starting: int,
    exempt: Collection[GameCard] = (),
    companions: Mapping[int, GameCard | None] | None = None,
) -> Game:
    """The new game after a restart, up to its first hands.

    ``starting`` is the seat that controlled the spell or ability (727.1a). Every card that
    was involved is so again, phased-out and nontraditional ones too (727.2), and those
    brought in from outside go into their owners' libraries; ``exempt`` are cards that stay
    where they are (727.5), a commander among them remains its deck's (727.5a). Who will lose
    for want of cards is in ``losing`` (727.3). A restarted subgame leaves the main game as it
    is (727.6). Those who are still in the game play again (727.1), as two where they are two
    (100.1a). Raises `PregameError` before the first turn, when nothing restarts a game, for a
    starting player who has left, and for an exempt card that is not in it, or a commander that
    would stay in the command zone.
    """
    game.require_unfinished()
    if game.stage is not Stage.FIRST_TURN:
        raise PregameError("A game restarts while it is played", "727.1")
    game.require_player(starting)
    exempt = tuple(dict.fromkeys(exempt))
    involved = {card for seat in game.still_in for card in game.zones[seat].list_cards_in_game()}
    for card in exempt:
        if card not in involved:
            raise PregameError(f"{card.name} is not in the game that restarts", "727.5")
        if card.part is Part.COMMANDER and card in game.zones[card.owner].command:
            raise PregameError(f"{card.name} can't be exempt in the command zone", "727.5a")
    kept = frozenset(exempt)
    zones = tuple(
        own if seat in game.left else _gather(own, kept) for seat, own in enumerate(game.zones)
    )
    steps = [Step("727.1", "The game restarts; nobody wins, loses or draws it")]
    steps.append(Step("727.1a", "Controlled the restart and starts the new game", starting))
    for card in exempt:
        rule = "727.5a" if card.part is Part.COMMANDER else "727.5"
        remains = ", and remains the deck's commander" if card.part is Part.COMMANDER else ""
        steps.append(
            Step(rule, f"{card.name} is exempt and stays where it is{remains}", card.owner)
        )
    return begin_game(
        game.setup._replace(absent=game.left),
        zones,
        source,
        starting=starting,
        companions=companions,
        steps=tuple(steps),
        main=game.main,
        short="727.3",
    )


def _gather(own: Zones, exempt: frozenset[GameCard]) -> Zones:
    """All cards of one player where they begin the new game, but for the exempt ones."""
    piles: dict[str, list[GameCard]] = {"outside": list(own.outside)}
    for name, pile in zip(Zones._fields[:-1], own, strict=False):
        for card in pile:
            where = name if card in exempt else find_starting_zone(card)
            # Brought in from outside (727.2): it is one of the deck's cards now.
            piles.setdefault("library" if where == "outside" else where, []).append(card)
    return Zones(**{name: tuple(pile) for name, pile in piles.items()})

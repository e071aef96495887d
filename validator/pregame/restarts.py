"""Games that begin with the cards of another: restarts (727) and subgames (729)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from validator.base.words import counted
from validator.pregame.game import (
    COMMAND_ZONE_PARTS,
    SUPPLEMENTARY_DECKS,
    Game,
    GameCard,
    Part,
    Pile,
    PregameError,
    Stage,
    Step,
    Zones,
    remove_from_pile,
)
from validator.pregame.randomness import RandomSource, pick_number, shuffle_items
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


# What moves with a player from one command zone to the other (729.2b, 729.2c).
_TRAVELING: Final = (*COMMAND_ZONE_PARTS, Part.VANGUARD)


def begin_subgame(
    game: Game,
    source: RandomSource,
    *,
    companions: Mapping[int, GameCard | None] | None = None,
) -> Game:
    """A subgame of ``game``, up to its first hands; its ``main`` is the game that waits.

    Libraries become the subgame's libraries (729.2). Supplementary decks, vanguard cards and
    commanders that are in the command zone move to the subgame's (729.2a to 729.2c); what is
    face up of a supplementary deck stays. A commander that was in a library begins the subgame
    in the command zone, too (103.2c, 903.6). Those who are still in the game play (800.4), and
    who of them goes first is random. A subgame may have a subgame itself (729.6). Raises
    `PregameError` before the first turn: nothing begins one.
    """
    game.require_unfinished()
    if game.stage is not Stage.FIRST_TURN:
        raise PregameError("A subgame begins while a game is played", "729.1a")
    moved = tuple(
        Zones() if seat in game.left else _move_into_subgame(own)
        for seat, own in enumerate(game.zones)
    )
    left_behind = (
        own if seat in game.left else _keep_in_main(own) for seat, own in enumerate(game.zones)
    )
    main = game._replace(zones=tuple(left_behind))
    steps = [Step("729.2", "The libraries become the libraries of a subgame")]
    for seat in game.still_in:
        steps.extend(
            Step(
                _find_move_rule(card, "729.2c", "729.2b"),
                f"{card.name} moves into the subgame",
                seat,
            )
            for card in game.zones[seat].command
            if card.part in _TRAVELING
        )
        if any(getattr(moved[seat], name) for name in SUPPLEMENTARY_DECKS.values()):
            text = "Supplementary decks move into the subgame"
            steps.append(Step("729.2a", text, seat))
    return begin_game(
        game.setup._replace(absent=game.left),
        moved,
        source,
        starting=_pick_starting_seat(game, source),
        companions=companions,
        steps=tuple(steps),
        main=main,
        short="729.3",
    )


def _pick_starting_seat(game: Game, source: RandomSource) -> int:
    """Who goes first (729.2), even against an archenemy."""
    groups = sorted(game.groups)
    return groups[pick_number(len(groups), source)][0]


def _find_move_rule(card: GameCard, commander: str, vanguard: str) -> str | None:
    return {Part.COMMANDER: commander, Part.VANGUARD: vanguard}.get(card.part)


def _move_into_subgame(own: Zones) -> Zones:
    command = tuple(card for card in own.command if card.part in _TRAVELING)
    decks: dict[str, Pile] = {name: getattr(own, name) for name in SUPPLEMENTARY_DECKS.values()}
    # 903.6: however it came into the library.
    led_by = tuple(card for card in own.library if card.part in COMMAND_ZONE_PARTS)
    return Zones(library=remove_from_pile(own.library, *led_by), command=command + led_by, **decks)


def _keep_in_main(own: Zones) -> Zones:
    command = tuple(card for card in own.command if card.part not in _TRAVELING)
    decks: dict[str, Pile] = dict.fromkeys(SUPPLEMENTARY_DECKS.values(), ())
    return own._replace(library=(), command=command, **decks)


def end_subgame(game: Game, source: RandomSource, *, to_command: Collection[GameCard] = ()) -> Game:
    """The main game after its subgame ``game`` ended, as it was but for what comes back (729.5).

    Every traditional card goes into its owner's library, which is shuffled: from exile,
    phased out, brought in from outside, or taken from the main game. Commanders in the
    command zone go back to the main game's (729.5c), vanguard cards too (729.5b); cards of
    supplementary decks go under their decks, which are shuffled (729.5a). ``to_command`` are
    commanders that are somewhere else, and whose owners put them into the command zone in
    place of the library (903.9b). Who left the subgame is in the main game again, and so are
    their cards. Raises `PregameError` where ``game`` is no subgame, and
    for a card in ``to_command`` that has no such choice.
    """
    main = game.main
    if main is None:
        raise PregameError("This game is not a subgame", "729.5")
    for card in to_command:
        if card.part is not Part.COMMANDER or not any(
            card in own.list_cards() for own in game.zones
        ):
            raise PregameError(f"{card.name} is not a commander of this subgame", "903.9b")
    chosen = frozenset(to_command)
    zones, steps = list(main.zones), [Step("729.5", "The subgame ends and the game goes on")]
    for seat in game.order:
        zones[seat] = _return_cards(zones[seat], game.zones[seat], chosen, source)
        back = zones[seat].command
        steps.extend(
            Step(
                "903.9b" if card in chosen else _find_move_rule(card, "729.5c", "729.5b"),
                f"{card.name} is back in the command zone",
                seat,
            )
            for card in back
            if card not in main.zones[seat].command
        )
        count = counted(len(zones[seat].library))
        steps.append(Step("729.5", f"The library is shuffled: {count}", seat))
    return main.advance(*steps, zones=tuple(zones))


def _return_cards(
    main: Zones, sub: Zones, chosen: frozenset[GameCard], source: RandomSource
) -> Zones:
    """One player's cards of the main game with those of the subgame back among them."""
    library, command = list(main.library), list(main.command)
    decks: dict[str, Pile] = {
        name: getattr(main, name) + getattr(sub, name) for name in SUPPLEMENTARY_DECKS.values()
    }
    for zone, pile in zip(Zones._fields, sub, strict=True):
        if zone in decks:
            continue
        for card in pile:
            deck = SUPPLEMENTARY_DECKS.get(card.part)
            if deck is not None:
                decks[deck] = (*decks[deck], card)
            elif zone == "command" or card in chosen or card.part is Part.VANGUARD:
                command.append(card)
            else:
                library.append(card)
    return main._replace(
        library=shuffle_items(library, source),
        command=tuple(command),
        **{name: shuffle_items(deck, source) if deck else () for name, deck in decks.items()},
    )

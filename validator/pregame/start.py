"""How a game starts (103, 903.6, 903.7), up to the first hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from validator.base.words import counted
from validator.cards.color import describe
from validator.pregame.commander import list_bring_in_problems, reveal_companions
from validator.pregame.game import (
    COMMAND_ZONE_PARTS,
    OUTSIDE_PARTS,
    SUPPLEMENTARY_DECKS,
    Game,
    GameCard,
    Life,
    MulliganState,
    Part,
    Pile,
    Player,
    PregameError,
    Setup,
    Stage,
    Step,
    Zones,
    check_seat,
    remove_from_pile,
)
from validator.pregame.randomness import RandomSource, pick_number, sample_items, shuffle_items

# 103.2d: of the sheets that a player brings, so many are used.
STICKER_SHEETS: Final = 3


def start_game(
    setup: Setup,
    source: RandomSource,
    *,
    starting: int | None = None,
    companions: Mapping[int, GameCard | None] | None = None,
    before_shuffling: Mapping[int, Mapping[GameCard, Sequence[GameCard]]] | None = None,
) -> Game:
    """A new game, in which every player has drawn a hand and may take a mulligan next.

    ``starting`` is the seat of the starting player, or of any player of the starting team;
    left out, it is random (103.1) or the archenemy, who always starts (103.1b, 904.6).
    ``companions`` says by seat which card is revealed, or ``None`` for none; a seat left out
    reveals the companion of its list if that fulfills its condition (103.2b).
    ``before_shuffling`` says by seat which cards of the deck are revealed before it is shuffled,
    as the text of some allows (Arcane Savant and its kind), each with the cards from outside the
    game that it has its player exile. Raises `PregameError` for a card named here that may not
    be revealed or exiled, and for a starting player who can't be one.
    """
    if setup.archenemy is not None and starting not in (None, setup.archenemy):
        raise PregameError("The archenemy takes the first turn", "103.1b")
    zones = tuple(_unpack(player) for player in setup.players)
    return begin_game(
        setup,
        zones,
        source,
        starting=starting,
        companions=companions,
        before_shuffling=before_shuffling,
    )


def _unpack(player: Player) -> Zones:
    """Every card where it begins; the library is not shuffled yet."""
    piles: dict[str, list[GameCard]] = {"library": [], "command": [], "outside": []}
    for card in player.cards:
        piles.setdefault(find_starting_zone(card), []).append(card)
    return Zones(**{name: tuple(pile) for name, pile in piles.items()})


def find_starting_zone(card: GameCard) -> str:
    """The field of `Zones` in which a card begins a game."""
    if card.part in COMMAND_ZONE_PARTS or card.part is Part.VANGUARD:
        return "command"
    if card.part in OUTSIDE_PARTS:
        return "outside"
    return SUPPLEMENTARY_DECKS.get(card.part, "library")


def begin_game(
    setup: Setup,
    zones: tuple[Zones, ...],
    source: RandomSource,
    *,
    starting: int | None = None,
    companions: Mapping[int, GameCard | None] | None = None,
    before_shuffling: Mapping[int, Mapping[GameCard, Sequence[GameCard]]] | None = None,
    steps: tuple[Step, ...] = (),
    main: Game | None = None,
    short: str = "104.3c",
) -> Game:
    """A game that starts from ``zones``: libraries and supplementary decks still unshuffled.

    What `start_game`, a restart (727.1) and a subgame (729.2) have in common; ``steps`` went
    before, ``main`` is the game that a subgame interrupts, ``short`` the rule by which too
    small a library loses.
    """
    steps = (*steps, *_list_first_steps(setup))
    order, first = _find_turn_order(setup, source, starting)
    game = Game(
        setup=setup,
        order=order,
        zones=zones,
        life=find_starting_life(setup),
        stage=Stage.MULLIGANS,
        mulligans=tuple(MulliganState(kept=one.seat in setup.absent) for one in setup.players),
        companions=(None,) * len(setup.players),
        sticker_sheets=((),) * len(setup.players),
        starting_decks=tuple(_list_starting_deck(own) for own in zones),
        steps=(*steps, first),
        main=main,
        left=setup.absent,
    )
    game = reveal_companions(game, companions or {})
    game = game.advance(*_list_command_steps(game))
    game = _choose_stickers(game, source)
    game = _reveal_before_shuffling(game, before_shuffling or {})
    game = _shuffle(game, source)
    game = game.advance(*_list_life_steps(game))
    return _draw_first_hands(game, short)


def _list_first_steps(setup: Setup) -> Iterator[Step]:
    if setup.is_too_large:
        yield Step(None, describe_too_many_players(setup))
    damage = describe_commander_damage(setup)
    if damage is not None:
        yield damage


def describe_commander_damage(setup: Setup) -> Step | None:
    """The words about the combat damage of commanders; ``None`` where the format says nothing."""
    said = setup.format.commander_damage
    if said.limit is not None:
        return Step(said.rule, f"{said.limit} combat damage by one commander lose the game")
    if said.rule is not None:
        return Step(said.rule, "Combat damage by a commander loses no game by itself")
    return None


def describe_too_many_players(setup: Setup) -> str:
    """The words for more players play than the format's games are meant for."""
    most, total = setup.format.life.most_players, setup.format.life.multiplayer
    return (
        f"{setup.format.name} is a game of {most}: no rule of it says with how much life "
        f"{setup.playing} start, and {total} are taken"
    )


def _find_turn_order(
    setup: Setup, source: RandomSource, starting: int | None
) -> tuple[tuple[int, ...], Step]:
    """The seats in turn order (103.1), and how it came about."""
    seats = len(setup.players)
    teams = [[s for s in team if s not in setup.absent] for team in setup.teams]
    teams = [team for team in teams if team]
    if setup.archenemy is not None:
        # 103.1b; only a restart (727.1a) and a subgame (729.2) say otherwise.
        rule = "103.1b" if starting is None else "103.1"
        starting = setup.archenemy if starting is None else starting
    elif starting is None:
        rule = "103.1a" if setup.teams else "103.1"
        if teams:
            starting = teams[pick_number(len(teams), source)][0]
        else:
            starting = setup.seats[pick_number(len(setup.seats), source)]
    else:
        rule = "103.1a" if setup.teams else "103.1"
    if check_seat(starting, seats) in setup.absent:
        raise PregameError(f"{setup.players[starting].name} has left the game", "800.4a")
    for team in teams:
        if starting in team:
            # The team's first player in turn order: the one whose right neighbor is no teammate.
            starting = next((s for s in team if (s - 1) % seats not in team), starting)
    around = [(starting + place) % seats for place in range(seats)]
    order = tuple(seat for seat in around if seat not in setup.absent)
    name = setup.players[starting].name
    text = f"The team of {name} takes the first turn" if setup.teams else f"{name} goes first"
    return order, Step(rule, text, starting)


def _list_starting_deck(zones: Zones) -> frozenset[str]:
    """The names of a starting deck (103.2a): before commanders are set aside (702.139b)."""
    names = [card.name for card in zones.library]
    return frozenset(
        names + [card.name for card in zones.command if card.part in COMMAND_ZONE_PARTS]
    )


def _list_command_steps(game: Game) -> Iterator[Step]:
    for seat in game.order:
        command = game.zones[seat].command
        for card in command:
            if card.part is Part.COMMANDER:
                yield Step("903.6", f"{card.name} is in the command zone, face up", seat)
            elif card.part is Part.SIGNATURE_SPELL:
                yield Step(None, f"{card.name} is in the command zone", seat)
            else:
                yield Step("902.3", f"{card.name} is in the command zone, face up", seat)
        if any(card.part is Part.COMMANDER for card in command):
            for name, color in game.players[seat].choices:
                yield Step("903.4b", f"The color chosen for {name} is {describe(color)}", seat)


def _choose_stickers(game: Game, source: RandomSource) -> Game:
    limited = game.setup.format.draft is not None
    chosen = list(game.sticker_sheets)
    steps = []
    for seat in game.order:
        sheets = game.players[seat].sticker_sheets
        if not sheets:
            continue
        if limited:
            # The player chooses (123.2b), and wrote the choice into the list.
            if len(sheets) > STICKER_SHEETS:
                raise PregameError(
                    f"{game.get_name(seat)} has {len(sheets)} sticker sheets and may use "
                    f"{STICKER_SHEETS}",
                    "123.2b",
                )
            chosen[seat] = sheets
        else:
            chosen[seat] = sample_items(sheets, STICKER_SHEETS, source)
        how = "chosen" if limited else "chosen at random"
        names = ", ".join(chosen[seat])
        steps.append(Step("103.2d", f"Sticker sheets, {how} and revealed: {names}", seat))
    return game.advance(*steps, sticker_sheets=tuple(chosen)) if steps else game


def _reveal_before_shuffling(
    game: Game, told: Mapping[int, Mapping[GameCard, Sequence[GameCard]]]
) -> Game:
    """Cards revealed from decks before these are shuffled, in turn order (101.4e), and the cards
    from outside that they have exiled (903.11)."""
    for seat in told:
        game.require_player(seat)
    for seat in game.order:
        for card, exiled in told.get(seat, {}).items():
            if card not in game.zones[seat].library:
                raise PregameError(f"{card.name} is not in the deck", "103.3")
            for gone in exiled:
                own = game.zones[seat]
                if gone not in own.outside or gone.part is not Part.SIDEBOARD:
                    raise PregameError(f"{gone.name} is not a card outside the deck", "103.3")
                if gone.card is not None and (why := list_bring_in_problems(game, seat, gone.card)):
                    raise PregameError(f"It can't be exiled: {'; '.join(why)}", "903.11a")
                own = own._replace(
                    outside=remove_from_pile(own.outside, gone), exile=(*own.exile, gone)
                )
                game = game._replace(zones=game.replace_zones(seat, own))
            names = ", ".join(gone.name for gone in exiled) or "nothing"
            text = f"Before shuffling reveals {card.name} from the deck and exiles {names}"
            game = game.advance(Step("103.3", text, seat))
    return game


def _shuffle(game: Game, source: RandomSource) -> Game:
    zones = list(game.zones)
    steps = []
    for seat in game.order:
        own = zones[seat] = zones[seat]._replace(library=shuffle_items(zones[seat].library, source))
        steps.append(Step("103.3", f"The library is shuffled: {counted(len(own.library))}", seat))
    for seat in game.order:
        own = zones[seat]
        for part, name in SUPPLEMENTARY_DECKS.items():
            deck: Pile = getattr(own, name)
            if deck:
                own = own._replace(**{name: shuffle_items(deck, source)})
                text = f"The {DECK_NAMES[part]} is shuffled: {counted(len(deck))}"
                steps.append(Step("103.3a", text, seat))
        zones[seat] = own
    return game.advance(*steps, zones=tuple(zones))


DECK_NAMES: Final = {
    Part.ATTRACTION: "Attraction deck",
    Part.PLANE: "planar deck",
    Part.SCHEME: "scheme deck",
}


def find_starting_life(setup: Setup) -> tuple[Life, ...]:
    """Each life total of the game: a player's own, or one that a team shares (810.4, 904.13b).

    Modifiers of vanguard cards are added (902.4), in a team those of all its players.
    """
    return tuple(_list_lives(setup))


def _list_lives(setup: Setup) -> Iterator[Life]:
    life = setup.format.life
    teams = [tuple(seat for seat in team if seat not in setup.absent) for team in setup.teams]
    if setup.archenemy is not None:
        terms = life.archenemy
        others = teams[1]
        yield _add_modifiers(setup, (setup.archenemy,), terms.archenemy, terms.rule)
        for seats in (others,) if terms.shared else ((seat,) for seat in others):
            yield _add_modifiers(setup, seats, terms.opponents, terms.rule)
    elif teams and life.team is not None:
        for team in filter(None, teams):
            more = life.team_each_more * (len(team) - 2)
            rule = life.team_each_more_rule if len(team) > 2 else life.team_rule
            yield _add_modifiers(setup, team, life.team + more, rule)
    else:
        total = life.multiplayer if setup.is_multiplayer else life.two_players
        for seat in setup.seats:
            yield _add_modifiers(setup, (seat,), total, None if setup.is_too_large else life.rule)


def _add_modifiers(setup: Setup, seats: tuple[int, ...], total: int, rule: str | None) -> Life:
    modifier = sum(setup.players[seat].life_modifier for seat in seats)
    return Life(seats, total + modifier, rule)


def _list_life_steps(game: Game) -> Iterator[Step]:
    for life in game.life:
        whose = "The team starts" if len(life.seats) > 1 else "The player starts"
        yield Step(life.rule, f"{whose} at {life.total} life", life.seats[0])
        for seat in life.seats:
            if modifier := game.players[seat].life_modifier:
                yield Step("902.4", f"The life modifier is {modifier:+}", seat)


def _draw_first_hands(game: Game, short: str) -> Game:
    zones = list(game.zones)
    steps = []
    losing = []
    for seat in game.order:
        player, own = game.players[seat], zones[seat]
        size = player.hand_size
        if len(own.library) < size:
            losing.append(seat)  # whatever mulligans are taken
            text = (
                f"With {counted(len(own.library))} for a hand of {size}, {player.name} will lose "
                "in the first turn's upkeep"
            )
            steps.append(Step(short, text, seat))
        zones[seat] = draw_from_library(own, size)
        steps.append(Step(player.hand_rule, f"Draws {counted(len(zones[seat].hand))}", seat))
    return game.advance(*steps, zones=tuple(zones), losing=tuple(losing))


def draw_from_library(zones: Zones, count: int) -> Zones:
    """The zones after their owner drew ``count`` cards, or all there are (121.1)."""
    return zones._replace(hand=zones.hand + zones.library[:count], library=zones.library[count:])

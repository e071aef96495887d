"""Tables to play at in tests: invented cards, players who bring them, and games on their way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.formats.loading import load_format
from tests.records import record
from validator.cards.card import Card
from validator.cards.color import ALL_COLORS, ColorSet
from validator.formats.model import Format
from validator.pregame import GameZone
from validator.pregame.actions import turn_up
from validator.pregame.commander import move_card
from validator.pregame.game import Game, GameCard, Part, Planechase, Player, Setup
from validator.pregame.opening_hands import begin_first_turn, declare_mulligan, list_next_to_declare
from validator.pregame.randomness import RandomSource, seed_source
from validator.pregame.setup import set_up_game
from validator.pregame.start import start_game

COMMANDER = load_format("commander")
BRAWL = load_format("brawl")
DRAFT = load_format("commander-draft")

BATTLEFIELD = (
    "If Our Leyline is in your opening hand, you may begin the game with it on the battlefield."
)
NOT_STARTING = (
    "If Our Cavern is in your opening hand and you're not the starting player, you may begin the "
    "game with Our Cavern on the battlefield."
)
REVEAL = "You may reveal this card from your opening hand. If you do, draw a card."
POWDER = (
    "Any time you could mulligan and Our Powder is in your hand, you may exile all the cards from "
    "your hand, then draw that many cards."
)
COMPANION = "Companion — Each land card in your starting deck is a basic land card."


def card(name: str, type_line: str = "Creature — Elf", text: str = "", **more: Any) -> Card:
    return Card.model_validate(record(name, type_line, text=text, **more))


LEYLINE = card("Our Leyline", "Enchantment", BATTLEFIELD)
CAVERN = card("Our Cavern", "Legendary Land", NOT_STARTING)
CHANCELLOR = card("Our Chancellor", text=REVEAL)
POWDER_CARD = card("Our Powder", "Artifact", POWDER)
BEAST = card("Our Companion", "Legendary Creature — Beast", COMPANION)
PHENOMENON = card("Our Phenomenon", "Phenomenon")
OTHER_PHENOMENON = card("Other Phenomenon", "Phenomenon")
PLANE = card("Our Plane", "Plane — Here")


def brings(
    seat: int,
    cards: int = 20,
    *,
    commanders: Iterable[str] = ("Chief",),
    hand: Iterable[Card] = (),
    companions: Iterable[Card] = (),
    sideboard: Iterable[Card] = (),
    attractions: int = 0,
    planes: Iterable[Card | None] = (),
    schemes: int = 0,
    vanguard: tuple[int, int] | None = None,
    stickers: Iterable[str] = (),
    identity: ColorSet | None = ALL_COLORS,
    choices: tuple[tuple[str, ColorSet], ...] = (),
) -> Player:
    """A player with so many cards in the library; those of ``hand`` are the only ones in it
    besides, so that with few cards they are drawn for certain."""
    wanted: list[tuple[str, Part, Card | None]] = []
    wanted += [(f"{name} {seat}", Part.COMMANDER, card(f"{name} {seat}")) for name in commanders]
    wanted += [(one.name, Part.DECK, one) for one in hand]
    wanted += [
        (f"Elf {seat}-{number}", Part.DECK, card(f"Elf {seat}-{number}")) for number in range(cards)
    ]
    wanted += [(one.name, Part.COMPANION, one) for one in companions]
    wanted += [(one.name, Part.SIDEBOARD, one) for one in sideboard]
    wanted += [(f"Ride {number}", Part.ATTRACTION, None) for number in range(attractions)]
    wanted += [
        (one.name if one else f"Plane {number}", Part.PLANE, one)
        for number, one in enumerate(planes)
    ]
    wanted += [(f"Scheme {number}", Part.SCHEME, None) for number in range(schemes)]
    hand_modifier, life_modifier = vanguard or (0, 0)
    if vanguard is not None:
        wanted.append(("Avatar", Part.VANGUARD, None))
    return Player(
        seat=seat,
        name=f"player {seat}",
        cards=tuple(GameCard(seat, number, *facts) for number, facts in enumerate(wanted)),
        sticker_sheets=tuple(stickers),
        identity=identity,
        choices=choices,
        minimum=100,
        hand_modifier=hand_modifier,
        life_modifier=life_modifier,
    )


def table(
    players: int = 2,
    format: Format = COMMANDER,
    *,
    bring: Mapping[int, Mapping[str, Any]] | None = None,
    cards: int = 20,
    teams: Iterable[tuple[int, ...]] = (),
    archenemy: int | None = None,
    planechase: Planechase | None = None,
    all_bring: Mapping[str, Any] | None = None,
) -> Setup:
    """So many players; ``bring`` says by seat, and ``all_bring`` for all, what `brings` takes.

    An archenemy brings twenty schemes, and who plays with planes ten, where nothing else is said.
    """
    brought: dict[int, dict[str, Any]] = {seat: dict(more) for seat, more in (bring or {}).items()}
    if archenemy is not None and archenemy < players:
        brought[archenemy] = {"schemes": 20} | brought.get(archenemy, {})
    if planechase == "own":
        all_bring = {"planes": [None] * 10} | dict(all_bring or {})
    seated = [
        brings(seat, **({"cards": cards} | dict(all_bring or {}) | brought.get(seat, {})))
        for seat in range(players)
    ]
    return set_up_game(
        format, seated, teams=list(teams), archenemy=archenemy, planechase=planechase
    )


def begun(at: Setup, seed: int = 1, **more: Any) -> Game:
    return start_game(at, seed_source(seed), **more)


def kept(game: Game) -> Game:
    """Everybody keeps the hand they have."""
    while waiting := list_next_to_declare(game):
        game = declare_mulligan(game, waiting[0], mulligan=False)
    return game


def playing(at: Setup, seed: int = 1, **more: Any) -> tuple[Game, RandomSource]:
    """A game whose first turn has begun, and the source of chance for what comes."""
    source = seed_source(seed)
    return begin_first_turn(kept(start_game(at, source, **more))), source


def names(cards: Iterable[GameCard]) -> list[str]:
    return [one.name for one in cards]


def named(game: Game, name: str) -> GameCard:
    """The first card of this name, wherever it is."""
    return next(one for one in game.list_cards() if one.name == name)


def rules(game: Game, seat: int | None = None) -> list[str | None]:
    """The rules of the steps so far, of all players or of one."""
    return [step.rule for step in game.steps if seat is None or step.seat == seat]


def said(game: Game, rule: str) -> list[str]:
    """What the steps by one rule say."""
    return [step.text for step in game.steps if step.rule == rule]


def count(cards: int) -> dict[str, Any]:
    return {"cards": cards}


TWO_TEAMS = [(0, 1), (2, 3)]


def midgame(**more: Any) -> tuple[Game, Any]:
    """A game with cards of both players in every zone."""
    bring: dict[str, Any] = {"attractions": 3, "planes": [None] * 10, "schemes": 2}
    bring["sideboard"] = [CHANCELLOR]
    bring |= more.pop("all_bring", {})
    at = table(2, all_bring=bring, planechase="own", **more)
    # With schemes for both, as where each is an archenemy (904.12).
    at = at._replace(players=tuple(brings(seat, 20, **bring) for seat in (0, 1)))
    game, source = playing(at, starting=0)
    spread = (GameZone.BATTLEFIELD, GameZone.GRAVEYARD, GameZone.EXILE, GameZone.STACK)
    for seat in (0, 1):
        hand = game.zones[seat].hand
        for zone, one in zip(spread, hand, strict=False):
            game = move_card(game, one, zone)
        game = move_card(game, hand[4], GameZone.BATTLEFIELD, phased_out=True)
        game = turn_up(game, seat, "attractions")
        game = turn_up(game, seat, "schemes")
    return game, source

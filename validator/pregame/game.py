"""A game around its first turn, as immutable values: who plays, with what, and where it lies.

There is no rules engine. The functions beside this module take a game and a choice that
the rules leave to a player, and give the game that follows or raise `PregameError`.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from validator.base.mistakes import shown
from validator.cards.color import ColorSet
from validator.formats.format import Format

if TYPE_CHECKING:
    from validator.cards.card import Card


class PregameError(ValueError):
    """Something that the rules forbid; ``rule`` is the number of the one that does."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(f"{message} (rule {rule})" if rule else message)
        self.rule = rule


class PregameTypeError(PregameError, TypeError):
    """Something of the wrong type, as a name where a list of names is wanted."""


def check_seat(seat: object, seats: int) -> int:
    """``seat``, where that many players have one. Raises `PregameError` for any other."""
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise PregameTypeError(f"A seat is a number from 0, not {shown(seat)}")
    if seat not in range(seats):
        raise PregameError(f"No player sits on seat {seat}; seats are 0 to {seats - 1}")
    return seat


class GameZone(enum.StrEnum):
    """A zone of a game (400.1), or what is outside it (400.11)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    EXILE = "exile"
    STACK = "stack"
    COMMAND = "command"
    OUTSIDE = "outside"


class Part(enum.Enum):
    """What a card is among the cards that its owner brings."""

    DECK = "deck"
    COMMANDER = "commander"
    """Designated as one; it stays one wherever it goes (903.3)."""
    SIGNATURE_SPELL = "signature spell"
    """Waits in the command zone like a commander, in formats that have such spells."""
    COMPANION = "companion"
    """Outside the game, meant to be revealed (103.2b)."""
    SIDEBOARD = "sideboard"
    """Outside the game."""
    ATTRACTION = "Attraction"
    PLANE = "plane"
    """Plane or phenomenon: a card of a planar deck."""
    SCHEME = "scheme"
    VANGUARD = "vanguard"

    # The hash of an enumeration is a Python function; parts are looked up for every card.
    __hash__ = object.__hash__


# Where cards wait for their game: in the command zone, or outside.
COMMAND_ZONE_PARTS: Final = (Part.COMMANDER, Part.SIGNATURE_SPELL)
OUTSIDE_PARTS: Final = (Part.COMPANION, Part.SIDEBOARD)


@dataclass(frozen=True, slots=True)
class GameCard:
    """One card of a game. Two are equal when owner and number are.

    ``owner`` is a seat, counted from 0; ``number`` counts its owner's cards from 0.
    """

    owner: int
    number: int
    name: str = field(compare=False)
    """The English name, or the name as written where the catalog has no such card."""
    part: Part = field(default=Part.DECK, compare=False)
    card: Card | None = field(default=None, compare=False, repr=False)
    """Its facts; ``None`` where the catalog has none."""

    def __str__(self) -> str:
        return self.name


Pile = tuple[GameCard, ...]


class Zones(NamedTuple):
    """The cards that one player owns, by zone; where order matters, the top card is first.

    A card is where its owner's cards are, whoever controls it. ``phased_out`` is a part of
    the battlefield; ``attractions``, ``planes`` and ``schemes`` are face-down decks in the
    command zone, and ``command`` is what lies face up there.
    """

    library: Pile = ()
    hand: Pile = ()
    battlefield: Pile = ()
    phased_out: Pile = ()
    graveyard: Pile = ()
    exile: Pile = ()
    stack: Pile = ()
    command: Pile = ()
    attractions: Pile = ()
    planes: Pile = ()
    schemes: Pile = ()
    outside: Pile = ()

    def list_cards(self) -> Iterator[GameCard]:
        """Every card, those outside the game too."""
        for pile in self:
            yield from pile

    def list_cards_in_game(self) -> Iterator[GameCard]:
        """Every card that is involved in the game."""
        for pile in self[:-1]:
            yield from pile


# The field of `Zones` that holds a supplementary deck (100.2d), by the part its cards are.
SUPPLEMENTARY_DECKS: Final = {
    Part.ATTRACTION: "attractions",
    Part.PLANE: "planes",
    Part.SCHEME: "schemes",
}


class Player(NamedTuple):
    """A player and what they bring: ``cards`` are all of them, numbered in this order."""

    seat: int
    name: str
    cards: Pile
    sticker_sheets: tuple[str, ...] = ()
    """Names of sheets, which are no cards (123.2)."""
    identity: ColorSet | None = None
    """The color identity of the commanders with chosen colors; ``None`` without one."""
    choices: tuple[tuple[str, ColorSet], ...] = ()
    """Colors chosen before the game (903.4b), each with the name of the card that asks."""
    minimum: int = 0
    """The minimum size of the deck (100.5), which some companions ask for."""
    hand_modifier: int = 0
    """What a vanguard card (902.5) or an effect (103.5) adds to the starting hand size."""
    life_modifier: int = 0
    """What a vanguard card (902.4) or an effect adds to the starting life total."""

    @property
    def library(self) -> Pile:
        """The cards that they shuffle, in the order of the list."""
        return tuple(card for card in self.cards if card.part is Part.DECK)

    @property
    def hand_size(self) -> int:
        """The starting hand size (103.5, 103.5a)."""
        return max(0, STARTING_HAND_SIZE + self.hand_modifier)

    @property
    def hand_rule(self) -> str:
        """The rule that says how many cards the first hand has."""
        return "103.5a" if self.hand_modifier else "903.7"


# 103.5
STARTING_HAND_SIZE: Final = 7


# Each player has a planar deck (901.3), or all have one together (901.15).
Planechase: TypeAlias = Literal["own", "communal"]


class Setup(NamedTuple):
    """What is settled before a game: made by `validator.pregame.set_up_game`, which checks it."""

    format: Format
    players: tuple[Player, ...]
    """By seat; the next one sits to the left, so that this is turn order (103.1)."""
    teams: tuple[tuple[int, ...], ...] = ()
    """The seats of each team where teams share turns (805.1); none in a game of each for all."""
    archenemy: int | None = None
    """The seat of the archenemy (904.2a), who is a team of one."""
    planechase: Planechase | None = None
    """Whether planes are played with (901), and of whose planar deck."""
    absent: tuple[int, ...] = ()
    """The seats of those who do not play: they left the game that this one follows (727.1)."""
    around: int | None = None
    """How many players there are thought to be, where one draws cards alone."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of those who play."""
        return tuple(one.seat for one in self.players if one.seat not in self.absent)

    @property
    def playing(self) -> int:
        """How many players begin the game."""
        return len(self.seats) if self.around is None else self.around

    @property
    def is_multiplayer(self) -> bool:
        """Whether the game begins with more than two players (100.1b)."""
        return self.playing > 2

    @property
    def is_too_large(self) -> bool:
        """Whether more players play than the format's games are meant for."""
        most = self.format.life.most_players
        return most is not None and self.playing > most


class Life(NamedTuple):
    """A life total that one player has, or the players of a team share (810.4)."""

    seats: tuple[int, ...]
    total: int
    rule: str | None


class MulliganState(NamedTuple):
    """How far one player is in the process of 103.5."""

    taken: int = 0
    kept: bool = False
    declared: bool = False
    """Whether the player said in this round to take one."""
    owed: int = 0
    """How many cards of the hand are still to be put on the bottom of the library."""


class Stage(enum.Enum):
    """What comes next in a game."""

    MULLIGANS = "mulligans"
    OPENING_HANDS = "opening hands"
    FIRST_TURN = "first turn"


class Step(NamedTuple):
    """Something that happened, and by which rule; ``seat`` is ``None`` where all did it."""

    rule: str | None
    text: str
    seat: int | None = None


class Game(NamedTuple):
    """A game at one moment. Tuples by seat have one element a player."""

    setup: Setup
    order: tuple[int, ...]
    """The seats in turn order, the starting player's first."""
    zones: tuple[Zones, ...]
    life: tuple[Life, ...]
    stage: Stage
    mulligans: tuple[MulliganState, ...]
    companions: tuple[GameCard | None, ...]
    """The companion that each player revealed."""
    sticker_sheets: tuple[tuple[str, ...], ...]
    """The sheets that each player has access to (123.2c)."""
    starting_decks: tuple[frozenset[str], ...]
    """The names of each starting deck (103.2a), commanders included."""
    losing: tuple[int, ...] = ()
    """The seats that will lose in the first turn's upkeep, for want of cards to draw (727.3)."""
    acting: int = 0
    """How far opening hands have been used: a place in `turns` (103.6)."""
    revealed: Pile = ()
    """Cards shown from opening hands, until the first turn begins (103.6b)."""
    plane: GameCard | None = None
    """The starting plane (103.7), or the one in its place when its owner left (901.10)."""
    skips_draw: tuple[int, ...] = ()
    """The seats that skip the draw step of their first turn (103.8)."""
    casts: Pile = ()
    """Commanders as often as they were cast from the command zone (903.8)."""
    steps: tuple[Step, ...] = ()
    """What happened so far, oldest first."""
    main: Game | None = None
    """For a subgame: the game that goes on when it ends (729.1a)."""
    left: tuple[int, ...] = ()
    """The seats of those who have left the game (800.4), or never were in it."""

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, by seat."""
        return self.setup.players

    @property
    def starting_player(self) -> int:
        """The seat that takes the first turn; of a starting team its first (103.1a).

        It stays theirs when they leave: then that turn does not begin (800.4k).
        """
        return self.order[0]

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats of those who are still in the game, in turn order."""
        return tuple(seat for seat in self.order if seat not in self.left)

    @property
    def starting_seats(self) -> tuple[int, ...]:
        """The starting player, or all players of the starting team (103.1a)."""
        return self.turns[0]

    @property
    def turns(self) -> tuple[tuple[int, ...], ...]:
        """The seats in turn order, a team together (805.4), those who have left too."""
        if not self.setup.teams:
            return tuple((seat,) for seat in self.order)
        teams = [tuple(seat for seat in self.order if seat in team) for team in self.setup.teams]
        return tuple(sorted(filter(None, teams), key=lambda team: self.order.index(team[0])))

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The seats in the order in which they choose (101.4): one by one, or a team at a time
        (805.6). Who has left chooses nothing."""
        there = (tuple(seat for seat in turn if seat not in self.left) for turn in self.turns)
        return tuple(filter(None, there))

    def get_name(self, seat: int) -> str:
        """The name of a player. Raises `PregameError` for a seat that there is not."""
        return self.setup.players[check_seat(seat, len(self.setup.players))].name

    def require_player(self, seat: int) -> None:
        """Raise `PregameError` for a seat that there is not, and for who has left (800.4)."""
        name = self.get_name(seat)
        if seat in self.left:
            raise PregameError(f"{name} has left the game", "800.4a")

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won because all their opponents left the game (104.2a); of a team
        those of its players who left it before, too (104.2c). Empty while the game goes on."""
        there = self.groups
        if len(there) != 1 or not self.left:
            return ()
        return next(turn for turn in self.turns if there[0][0] in turn)

    def require_unfinished(self) -> None:
        """Raise `PregameError` once the game is over."""
        if self.winners:
            raise PregameError("The game is over", "104.2c" if self.setup.teams else "104.2a")

    def require_started(self) -> None:
        """Raise `PregameError` before the first turn, when nothing moves by itself (103.8), and
        once the game is over."""
        self.require_unfinished()
        if self.stage is not Stage.FIRST_TURN:
            raise PregameError("The first turn has not begun", "103.8")

    def advance(self, *steps: Step, **changes: object) -> Game:
        """The game with some fields changed and these steps added."""
        return self._replace(steps=self.steps + steps, **changes)  # type: ignore[arg-type]

    def replace_zones(self, seat: int, zones: Zones) -> tuple[Zones, ...]:
        """The zones of all players with those of one replaced."""
        return (*self.zones[:seat], zones, *self.zones[seat + 1 :])

    def list_outside_cards(self, seat: int) -> Iterator[GameCard]:
        """The cards of a player that are outside this game: for a subgame also all those in the
        game that it interrupts (729.4)."""
        yield from self.zones[seat].outside
        main = self.main
        while main is not None:
            yield from main.zones[seat].list_cards()
            main = main.main

    def list_cards(self) -> Iterator[GameCard]:
        """Every card of every player, with those of the games that this one interrupts."""
        for zones in self.zones:
            yield from zones.list_cards()
        if self.main is not None:
            yield from self.main.list_cards()


def remove_from_pile(pile: Pile, *cards: GameCard) -> Pile:
    """The pile without these cards, in its order."""
    return tuple(card for card in pile if card not in cards)


def find_pile(zones: Zones, card: GameCard) -> str | None:
    """The field of ``zones`` that holds ``card``."""
    for field_name, pile in zip(Zones._fields, zones, strict=True):
        if card in pile:
            return field_name
    return None


def remove_from_zones(zones: Zones, card: GameCard) -> Zones | None:
    """``zones`` without ``card``, or ``None`` where it is not there."""
    where = find_pile(zones, card)
    return (
        None
        if where is None
        else zones._replace(**{where: remove_from_pile(getattr(zones, where), card)})
    )

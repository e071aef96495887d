"""The JSON of `cmdr start`, `hand` and `odds` and of records: shapes, schemas and values.

Each shape is declared once: functions that write it are checked against it by type, and its
schema is made from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, TypedDict, cast

from validator.base.declared import Doc
from validator.cards.color import letters
from validator.pregame.opening_hands import OPENING_ACTIONS, list_usable

if TYPE_CHECKING:
    from fractions import Fraction

    from validator.pregame.casting import CastOdds
    from validator.pregame.draft import Draft
    from validator.pregame.game import Game, Player, Step, Zones
    from validator.pregame.goldfish import Hand, MulliganPolicy, Turn
    from validator.pregame.odds import Odds

_Version = Annotated[int, Doc("the version of this shape; it rises when a key goes or changes")]
_Rule = Annotated[str | None, Doc("the number of the rule number")]
_Names = Annotated[list[str], Doc("names of cards")]


class LifeObject(TypedDict):
    """A life total, of one player or of a team that shares it."""

    players: Annotated[list[str], Doc("whose it is, by name")]
    total: Annotated[int, Doc("how much it is at the start")]
    rule: _Rule


class ColorObject(TypedDict):
    """A color chosen before the game (903.4b)."""

    card: Annotated[str, Doc("the card that asks for it")]
    color: Annotated[str, Doc("its letter: W, U, B, R or G; several where several are chosen")]


class ZonesObject(TypedDict):
    """The cards that a player owns, by zone; the top card of a library or deck is first."""

    library: _Names
    hand: _Names
    battlefield: _Names
    phased_out: Annotated[list[str], Doc("cards on the battlefield that are phased out")]
    graveyard: _Names
    exile: _Names
    stack: _Names
    command: Annotated[list[str], Doc("cards face up in the command zone")]
    attractions: Annotated[list[str], Doc("the Attraction deck")]
    planes: Annotated[list[str], Doc("the planar deck")]
    schemes: Annotated[list[str], Doc("the scheme deck")]
    outside: Annotated[list[str], Doc("cards outside the game")]


class UsableObject(TypedDict):
    """A card of a hand that allows something before the first turn."""

    card: Annotated[str, Doc("its name")]
    action: Annotated[str, Doc("battlefield, reveal or mulligan")]
    rule: _Rule


class PlayerObject(TypedDict):
    """A player as the game starts."""

    name: Annotated[str, Doc("the player's name, by which others refer to them")]
    companion: Annotated[str | None, Doc("the companion that was revealed")]
    chosen_colors: Annotated[list[ColorObject], Doc("colors that the player chose")]
    sticker_sheets: Annotated[list[str], Doc("the sheets that the player has access to")]
    zones: Annotated[ZonesObject, Doc("where the player's cards are")]
    usable: Annotated[list[UsableObject], Doc("what the hand allows before the first turn")]


class StepObject(TypedDict):
    """Something that happened."""

    rule: _Rule
    player: Annotated[str | None, Doc("who did it; null where all did")]
    text: Annotated[str, Doc("what, in words")]


class StartObject(TypedDict):
    """The start of a game, as `cmdr start` tells it."""

    schema_version: _Version
    format: Annotated[str, Doc("the id of the format")]
    seed: Annotated[int, Doc("the number that gives this game again")]
    turn_order: Annotated[list[str], Doc("players by name, the starting player first")]
    teams: Annotated[list[list[str]], Doc("the players of each team; empty without teams")]
    skips_first_draw: Annotated[list[str], Doc("who skips the draw of their first turn (103.8)")]
    plane: Annotated[str | None, Doc("the starting plane (103.7)")]
    life: Annotated[list[LifeObject], Doc("all life totals")]
    players: Annotated[list[PlayerObject], Doc("the players by seat")]
    steps: Annotated[list[StepObject], Doc("what happened so far, oldest first")]


class HandObject(TypedDict):
    """One opening hand."""

    mulligans: Annotated[int, Doc("how many mulligans were taken before it")]
    cards: _Names
    to_bottom: Annotated[int, Doc("how many of them go to the bottom if it is kept")]
    rule: _Rule


class TurnObject(TypedDict):
    """What has been seen by the draw of a turn."""

    turn: Annotated[int, Doc("from 1")]
    card: Annotated[str | None, Doc("the card drawn; null where the draw is skipped")]
    lands: Annotated[int, Doc("lands in the hand and among the cards drawn since")]
    spells: Annotated[int, Doc("other cards that something is known of")]
    unknown: Annotated[int, Doc("cards that nothing is known of")]


class HandsObject(TypedDict):
    """Hands that one player drew one after the other, as `cmdr hand` tells them."""

    schema_version: _Version
    deck: Annotated[str, Doc("the name of the deck")]
    seed: Annotated[int, Doc("the number that gives these hands again")]
    hands: Annotated[list[HandObject], Doc("the first hand, and one for each mulligan")]
    draws: Annotated[list[str], Doc("the cards drawn after the last hand, in order")]
    turns: Annotated[list[TurnObject], Doc("the same by turn")]


class ChanceObject(TypedDict):
    """The chance to have the wanted cards by a turn."""

    turn: Annotated[int, Doc("from 1; 0 is the opening hand")]
    least: Annotated[int, Doc("how many are wanted; 1 where several groups are")]
    on_the_play: Annotated[float, Doc("between 0 and 1, where the first draw is skipped (103.8a)")]
    on_the_draw: Annotated[float, Doc("between 0 and 1, where it is not")]


class GroupObject(TypedDict):
    """A group of cards that is asked about."""

    what: Annotated[str, Doc("the cards, in words or by name")]
    least: Annotated[int, Doc("how many of them are wanted")]
    wanted: Annotated[int, Doc("how many the library has")]
    by_name: Annotated[bool, Doc("whether it is a card by its name, and no kind of cards")]


class KeepingObject(TypedDict):
    """The policy by which hands are kept."""

    fewest: Annotated[int, Doc("the fewest lands of a hand that is kept")]
    most: Annotated[int, Doc("the most")]
    mulligans: Annotated[int, Doc("the most mulligans that are taken")]
    free: Annotated[int, Doc("how many of them are free")]


class OddsObject(TypedDict):
    """The chances of one question about a library, as `cmdr odds` tells them."""

    schema_version: _Version
    deck: Annotated[str, Doc("the name of the deck")]
    what: Annotated[str, Doc("the wanted cards; of lands for a color its symbol is in it")]
    wanted: Annotated[int, Doc("how many of them the library has")]
    conditional: Annotated[
        int | None,
        Doc("of lands for a color: how many make it only where something else is given"),
    ]
    library: Annotated[int, Doc("how many cards the library has")]
    notes: Annotated[list[str], Doc("what the count leaves out or takes in doubt")]
    chances: Annotated[list[ChanceObject], Doc("turn by turn")]
    groups: Annotated[list[GroupObject], Doc("the groups, where they are asked about in words")]
    mulligans: Annotated[
        KeepingObject | None, Doc("how mulligans are taken; null where none are counted")
    ]


class CastChanceObject(TypedDict):
    """The chances to cast a card on a turn."""

    turn: Annotated[int, Doc("from 1")]
    on_the_play: Annotated[float, Doc("between 0 and 1, found by playing games")]
    on_the_draw: Annotated[float, Doc("between 0 and 1, found by playing games")]
    error: Annotated[float, Doc("the chances are within it 95 times of a hundred")]
    drawn_on_the_play: Annotated[
        float | None, Doc("exactly that the lands for it were drawn; null where not counted")
    ]
    drawn_on_the_draw: Annotated[float | None, Doc("the same where no draw is skipped")]


class CastObject(TypedDict):
    """On which turn a card can be cast, as `cmdr odds --cast` tells it."""

    schema_version: _Version
    deck: Annotated[str, Doc("the name of the deck")]
    card: Annotated[str, Doc("the card that is cast")]
    mana: Annotated[int, Doc("how many lands its cost takes")]
    lands: Annotated[int, Doc("how many lands the library has")]
    library: Annotated[int, Doc("how many cards the library has")]
    games: Annotated[int, Doc("how many games were played")]
    seed: Annotated[int, Doc("the number that gives these games again")]
    notes: Annotated[list[str], Doc("what the chances take for given")]
    mulligans: Annotated[
        KeepingObject | None, Doc("how mulligans are taken; null where none are counted")
    ]
    chances: Annotated[list[CastChanceObject], Doc("turn by turn")]


class DraftObject(TypedDict):
    """The record of a draft, which `validator.pregame.draft.replay_draft` plays again."""

    schema_version: _Version
    packs: Annotated[list[list[list[str]]], Doc("the packs by round, by seat, and by card")]
    picks: Annotated[
        list[list[list[str]]], Doc("the picks by number, by seat, and by card; empty if to come")
    ]


class PoolsObject(TypedDict):
    """A draft that was replayed, as `cmdr start --replay` tells it."""

    schema_version: _Version
    pools: Annotated[list[list[str]], Doc("what each player drafted, by seat and by card")]
    packs: Annotated[list[list[str]], Doc("what is left in the pack before each player")]


class ChoiceObject(TypedDict):
    """Something that happened in a game because somebody chose it."""

    do: Annotated[str, Doc("what: the name of a function of `validator.pregame`, as declare")]
    told: Annotated[dict[str, Any], Doc("what it was told; a card is {card: [owner, number]}")]


class GameObject(TypedDict):
    """The record of a game: its seed and all choices, which give the game again."""

    schema_version: _Version
    format: Annotated[str, Doc("the id of the format")]
    seed: Annotated[int, Doc("the seed of all chance in the game")]
    cards: Annotated[list[int], Doc("how many cards each player brings, by seat")]
    choices: Annotated[list[ChoiceObject], Doc("what was chosen, in order")]


VERSION: Final = 1

# What `cmdr schema` prints beside the schemas of reports and their like.
SCHEMAS: Final = {
    "start": StartObject,
    "hand": HandsObject,
    "odds": OddsObject,
    "cast": CastObject,
    "draft": DraftObject,
    "pools": PoolsObject,
    "game": GameObject,
}


def json_schema(what: str) -> dict[str, Any]:
    """The JSON Schema of what ``cmdr start``, ``hand``, ``odds`` or, as ``cast``, ``odds --cast``
    says, or of the record of a ``draft`` or a ``game``. Raises ``KeyError`` for anything else."""
    from validator.report.schema import published  # pydantic, which the page does without
    from validator.report.shapes import modeled

    schema = modeled(SCHEMAS[what]).model_json_schema(mode="serialization")
    return published(schema, f"{what}:{VERSION}")


def dump_game(game: Game, *, seed: int, steps: Sequence[Step] = ()) -> StartObject:
    """Return the whole game as JSON values, with the ``steps`` of one that was replayed.

    The top card of a library or of another deck is first.
    """
    return {
        "schema_version": 1,
        "format": game.setup.format.id,
        "seed": seed,
        "turn_order": [game.get_name(seat) for seat in game.order],
        "teams": [[game.get_name(seat) for seat in team] for team in game.setup.teams],
        "skips_first_draw": [game.get_name(seat) for seat in game.skips_draw],
        "plane": None if game.plane is None else game.plane.name,
        "life": [
            {
                "players": [game.get_name(seat) for seat in life.seats],
                "total": life.total,
                "rule": life.rule,
            }
            for life in game.life
        ],
        "players": [_dump_player(game, seat) for seat in range(len(game.players))],
        "steps": [
            {
                "rule": step.rule,
                "player": None if step.seat is None else game.get_name(step.seat),
                "text": step.text,
            }
            for step in steps or game.steps
        ],
    }


def _dump_player(game: Game, seat: int) -> PlayerObject:
    player, companion = game.players[seat], game.companions[seat]
    return {
        "name": player.name,
        "companion": None if companion is None else companion.name,
        "chosen_colors": [
            {"card": name, "color": "".join(letters(color))} for name, color in player.choices
        ],
        "sticker_sheets": list(game.sticker_sheets[seat]),
        "zones": _dump_zones(game.zones[seat]),
        "usable": [
            {"card": card.name, "action": action, "rule": OPENING_ACTIONS[action][0]}
            for card, action in list_usable(game, seat)
        ],
    }


def _dump_zones(zones: Zones) -> ZonesObject:
    names = {zone: [card.name for card in pile] for zone, pile in zones._asdict().items()}
    return cast(ZonesObject, names)


def dump_draft(draft: Draft) -> PoolsObject:
    """Return the pools of a draft, and what is left in the packs, as JSON values."""
    return {
        "schema_version": 1,
        "pools": [list(pool) for pool in draft.pools],
        "packs": [list(pack) for pack in draft.packs],
    }


def dump_hands(
    player: Player, hands: Sequence[Hand], *, seed: int, turns: Sequence[Turn] = ()
) -> HandsObject:
    """The same as JSON values."""
    return {
        "schema_version": 1,
        "deck": player.name,
        "seed": seed,
        "hands": [
            {
                "mulligans": hand.taken,
                "cards": [card.name for card in hand.cards],
                "to_bottom": hand.owed,
                "rule": hand.rule,
            }
            for hand in hands
        ],
        "draws": [turn.card.name for turn in turns if turn.card is not None],
        "turns": [
            {
                "turn": turn.turn,
                "card": None if turn.card is None else turn.card.name,
                "lands": turn.lands,
                "spells": turn.spells,
                "unknown": turn.unknown,
            }
            for turn in turns
        ],
    }


def dump_odds(deck: str, odds: Odds) -> OddsObject:
    """The same as JSON values; chances are between 0 and 1."""
    return {
        "schema_version": 1,
        "deck": deck,
        "what": odds.what,
        "wanted": odds.wanted,
        "conditional": odds.conditional,
        "library": odds.library,
        "notes": list(odds.notes),
        "chances": [
            {
                "turn": chance.turn,
                "least": chance.least,
                "on_the_play": float(chance.on_the_play),
                "on_the_draw": float(chance.on_the_draw),
            }
            for chance in odds.chances
        ],
        "groups": [
            {
                "what": group.what,
                "least": group.least,
                "wanted": group.wanted,
                "by_name": group.by_name,
            }
            for group in odds.groups
        ],
        "mulligans": None if odds.keeping is None else dump_policy(odds.keeping),
    }


def dump_policy(keeping: MulliganPolicy) -> KeepingObject:
    """A policy as JSON values."""
    return {
        "fewest": keeping.fewest,
        "most": keeping.most,
        "mulligans": keeping.mulligans,
        "free": keeping.free,
    }


def dump_cast_odds(deck: str, curve: CastOdds) -> CastObject:
    """The same as JSON values; chances are between 0 and 1."""
    return {
        "schema_version": 1,
        "deck": deck,
        "card": curve.card,
        "mana": curve.cost.total,
        "lands": curve.lands,
        "library": curve.library,
        "games": curve.games,
        "seed": curve.seed,
        "notes": list(curve.notes),
        "mulligans": dump_policy(curve.keeping) if curve.keeping.mulligans else None,
        "chances": [
            {
                "turn": each.turn,
                "on_the_play": each.on_the_play,
                "on_the_draw": each.on_the_draw,
                "error": each.error,
                "drawn_on_the_play": _to_float(each.drawn_on_the_play),
                "drawn_on_the_draw": _to_float(each.drawn_on_the_draw),
            }
            for each in curve.chances
        ],
    }


def _to_float(chance: Fraction | None) -> float | None:
    return None if chance is None else float(chance)

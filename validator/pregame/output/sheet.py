"""The start of a game on a sheet: as lines for people, each with its rule, or as JSON values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from validator.base.words import counted
from validator.cards.clauses import OpeningHand
from validator.cards.color import describe, letters
from validator.pregame.game import (
    SUPPLEMENTARY_DECKS,
    Game,
    GameCard,
    Life,
    Part,
    Pile,
    Zones,
)
from validator.pregame.output.columns import format_cards, format_row, format_title
from validator.pregame.output.shapes import PlayerObject, StartObject, ZonesObject
from validator.pregame.start import describe_commander_damage, describe_too_many_players
from validator.report.text.page import PLAIN, Page

# What the catalog says of a card's opening hand, as `OpeningHand.action`: the rule, and in words.
ACTIONS: Final = {
    "battlefield": ("103.6a", "may begin the game on the battlefield"),
    "reveal": ("103.6b", "may be revealed"),
    "mulligan": ("103.5b", "may be used when a mulligan could be taken"),
}
_DECKS: Final = {
    Part.ATTRACTION: ("Attractions", "717.2"),
    Part.PLANE: ("planes", "901.4"),
    Part.SCHEME: ("schemes", "904.4"),
}


def format_game(game: Game, *, seed: int, page: Page = PLAIN) -> Iterator[str]:
    """The lines for a game whose first hands are drawn, none wider than ``page``; control
    characters are escaped."""
    setup = game.setup
    yield from format_title(page, f"{setup.format.name}, {len(setup.players)} players, seed {seed}")
    yield from _format_shared(game, page)
    for seat in game.order:
        yield ""
        yield from format_title(page, setup.players[seat].name)
        yield from _format_player(game, seat, page)


def _format_shared(game: Game, page: Page) -> Iterator[str]:
    """What is the same for all."""
    names = [game.get_name(seat) for seat in game.order]
    if game.setup.is_too_large:
        yield from format_row(page, None, "players", describe_too_many_players(game.setup))
    yield from format_row(page, _find_order_rule(game), "turn order", ", ".join(names))
    if game.setup.teams:
        teams = [" and ".join(map(game.get_name, team)) for team in game.groups]
        yield from format_row(page, "805.1", "teams", "; ".join(teams))
    damage = describe_commander_damage(game.setup)
    if damage is not None:
        yield from format_row(page, damage.rule, "damage", damage.text)
    skipped = " and ".join(game.get_name(seat) for seat in game.skips_draw)
    rule = find_first_draw_rule(game)
    yield from format_row(
        page, rule, "first draw", f"skipped by {skipped}" if skipped else "skipped by nobody"
    )
    if game.plane is not None:
        yield from format_row(page, "103.7", "first plane", game.plane.name)
        if game.plane.card is None:
            text = f"nothing is known of {game.plane.name}: a phenomenon could not be it"
            yield from format_row(page, "103.7", "warning", text)


def _find_order_rule(game: Game) -> str | None:
    return next((step.rule for step in game.steps if (step.rule or "").startswith("103.1")), None)


def find_first_draw_rule(game: Game) -> str | None:
    """The rule that says who skips the first draw step (103.8)."""
    return next((step.rule for step in game.steps if (step.rule or "").startswith("103.8")), None)


def _format_player(game: Game, seat: int, page: Page) -> Iterator[str]:
    own, player = game.zones[seat], game.players[seat]
    life = _find_life(game, seat)
    shared = ", shared by the team" if len(life.seats) > 1 else ""
    yield from format_row(page, life.rule, "life", f"{life.total}{shared}")
    for card in own.command:
        if card.part is not Part.PLANE:
            rule = {Part.COMMANDER: "903.6", Part.VANGUARD: "902.3"}.get(card.part)
            yield from format_row(page, rule, "command zone", card.name)
    for name, color in player.choices:
        yield from format_row(page, "903.4b", "color", f"{name} is {describe(color)}")
    yield from _format_outside(game, seat, page)
    if sheets := game.sticker_sheets[seat]:
        yield from format_row(page, "103.2d", "stickers", ", ".join(sheets))
    for part, (label, rule) in _DECKS.items():
        deck: Pile = getattr(own, SUPPLEMENTARY_DECKS[part])
        if deck:
            yield from format_row(page, rule, label, f"{counted(len(deck))}, shuffled")
    yield from format_row(page, "903.6", "library", f"{counted(len(own.library))}, shuffled")
    hand = [card.name for card in own.hand]
    yield from format_cards(page, player.hand_rule, "hand", str(len(hand)), hand)
    for card, action in list_usable(game, seat):
        rule, text = ACTIONS[action]
        yield from format_row(page, rule, "", f"{card.name} {text}")
    for step in game.steps:
        if step.seat == seat and step.rule in _SHORT:
            yield from format_row(page, step.rule, "warning", step.text)


_SHORT: Final = ("104.3c", "727.3", "729.3")


def _find_life(game: Game, seat: int) -> Life:
    return next(life for life in game.life if seat in life.seats)


def _format_outside(game: Game, seat: int, page: Page) -> Iterator[str]:
    companion = game.companions[seat]
    if companion is not None:
        yield from format_row(
            page, "103.2b", "companion", f"{companion.name}, revealed, outside the game"
        )
    for step in game.steps:
        if step.seat == seat and step.rule == "702.139a":
            yield from format_row(page, step.rule, "companion", step.text)
    others = [card for card in game.zones[seat].outside if card.part is Part.SIDEBOARD]
    if others:
        yield from format_row(
            page, "103.2a", "outside", f"{counted(len(others))} of a sideboard, set aside"
        )


def list_usable(game: Game, seat: int) -> Iterator[tuple[GameCard, str]]:
    """The cards of a hand that allow something before the first turn, and the action (103.5b,
    103.6): what the catalog knows, whoever's turn it is to use them."""
    yield from list_allowed(game.zones[seat].hand, starts=seat in game.starting_seats)


def list_allowed(hand: Pile, *, starts: bool) -> Iterator[tuple[GameCard, str]]:
    """What the texts of these cards allow before the first turn, to who ``starts`` or not."""
    for card in hand:
        for clause in card.card.clauses if card.card else ():
            if isinstance(clause, OpeningHand) and not (clause.not_starting and starts):
                yield card, clause.action


def dump_game(game: Game, *, seed: int) -> StartObject:
    """The whole game as JSON values; libraries and other decks with the top card first."""
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
            for step in game.steps
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
            {"card": card.name, "action": action, "rule": ACTIONS[action][0]}
            for card, action in list_usable(game, seat)
        ],
    }


def _dump_zones(zones: Zones) -> ZonesObject:
    def names(pile: Pile) -> list[str]:
        return [card.name for card in pile]

    return {
        "library": names(zones.library),
        "hand": names(zones.hand),
        "battlefield": names(zones.battlefield),
        "phased_out": names(zones.phased_out),
        "graveyard": names(zones.graveyard),
        "exile": names(zones.exile),
        "stack": names(zones.stack),
        "command": names(zones.command),
        "attractions": names(zones.attractions),
        "planes": names(zones.planes),
        "schemes": names(zones.schemes),
        "outside": names(zones.outside),
    }

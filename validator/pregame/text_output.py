"""Write games, hands and odds as lines for people, none wider than the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from validator.base.words import counted
from validator.cards.color import describe
from validator.pregame.game import SUPPLEMENTARY_DECKS, Game, Life, Part, Pile, Player, Step
from validator.pregame.goldfish import Hand, Turn
from validator.pregame.opening_hands import OPENING_ACTIONS, list_allowed, list_usable
from validator.pregame.start import describe_commander_damage, describe_too_many_players
from validator.report.text.layout import cells, padded, printable, wrapped
from validator.report.text.page import PLAIN, Page

if TYPE_CHECKING:
    from validator.pregame.casting import CastOdds
    from validator.pregame.draft import Draft
    from validator.pregame.odds import Odds

_RULE: Final = 10
_LABEL: Final = 13
_INDENT: Final = 2 + _RULE + _LABEL
# Below this a name of usual length would be cut in the third column.
_NARROW: Final = 60
_HANGING: Final = 4


def format_row(page: Page, rule: str | None, label: str, text: str) -> Iterator[str]:
    """What a rule says, wrapped below its own beginning; control characters are escaped."""
    rows = list(wrapped(printable(text), _find_room(page)))
    yield from _lay_out(page, rule, label, rows)


def format_cards(
    page: Page, rule: str | None, label: str, count: str, names: Iterable[str]
) -> Iterator[str]:
    """A line of names behind their number, parted by bars so that those with commas stay whole.

    A name is broken only where it is wider than the column; at the end of a row stands no bar.
    """
    room = _find_room(page)
    *above, first = wrapped(f"{count}:", room)
    rows = [*above, first]
    parted = " "
    for name in names:
        row = f"{rows[-1]}{parted}{printable(name)}"
        if cells(row) <= room:
            rows[-1] = row
        else:
            rows.extend(wrapped(printable(name), room))
        parted = " | "
    yield from _lay_out(page, rule, label, rows)


def format_title(page: Page, text: str, indent: int = 0) -> Iterator[str]:
    """A line that stands by itself, wrapped; control characters are escaped."""
    before = " " * indent
    yield from wrapped(printable(text), page.room, first=before, rest=before + "  ")


def _is_narrow(page: Page) -> bool:
    return page.room < _NARROW


def _find_room(page: Page) -> int:
    return page.room - (_HANGING if _is_narrow(page) else _INDENT)


def _lay_out(page: Page, rule: str | None, label: str, rows: Sequence[str]) -> Iterator[str]:
    begins = f"  {rule or '-':{_RULE}}{padded(label, _LABEL)}"
    if _is_narrow(page):
        yield begins.rstrip()
        yield from (" " * _HANGING + row for row in rows)
        return
    for number, row in enumerate(rows):
        yield (" " * _INDENT if number else begins) + row


_DECKS: Final = {
    Part.ATTRACTION: ("Attractions", "717.2"),
    Part.PLANE: ("planes", "901.4"),
    Part.SCHEME: ("schemes", "904.4"),
}


def format_game(
    game: Game, *, seed: int, page: Page = PLAIN, steps: Sequence[Step] = ()
) -> Iterator[str]:
    """Return the lines for a game, none wider than ``page``; control characters are escaped.

    A game that was replayed has ``steps``: they come first.
    """
    setup = game.setup
    yield from format_title(page, f"{setup.format.name}, {len(setup.players)} players, seed {seed}")
    yield from _format_shared(game, page)
    if steps:
        yield ""
    for step in steps:
        who = "" if step.seat is None else f"{game.get_name(step.seat)}: "
        yield from format_row(page, step.rule, "", f"{who}{step.text}")
    for seat in game.still_in:
        yield ""
        yield from format_title(page, setup.players[seat].name)
        yield from _format_player(game, seat, page, replayed=bool(steps))


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
    rule = find_first_draw_rule(game)
    if rule is not None:
        skipped = " and ".join(game.get_name(seat) for seat in game.skips_draw) or "nobody"
        yield from format_row(page, rule, "first draw", f"skipped by {skipped}")
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


def _format_player(game: Game, seat: int, page: Page, *, replayed: bool) -> Iterator[str]:
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
    count = counted(len(own.library))
    if replayed:
        yield from format_row(page, "400.1", "library", count)
        for zone in _ZONES:
            names = [card.name for card in getattr(own, zone)]
            if names:
                yield from format_cards(page, "400.1", zone, str(len(names)), names)
        return
    yield from format_row(page, "903.6", "library", f"{count}, shuffled")
    hand = [card.name for card in own.hand]
    yield from format_cards(page, player.hand_rule, "hand", str(len(hand)), hand)
    for card, action in list_usable(game, seat):
        rule, text = OPENING_ACTIONS[action]
        yield from format_row(page, rule, "", f"{card.name} {text}")
    for step in game.steps:
        if step.seat == seat and step.rule in _SHORT:
            yield from format_row(page, step.rule, "warning", step.text)


_ZONES: Final = ("hand", "battlefield", "graveyard", "stack", "exile")
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


def format_draft(draft: Draft, page: Page = PLAIN) -> Iterator[str]:
    """Return the lines for a draft: each player's pool, and the pack before them."""
    yield from format_title(page, f"Draft, {len(draft.pools)} players")
    for seat, pool in enumerate(draft.pools):
        yield ""
        yield from format_title(page, f"player {seat}")
        yield from format_cards(page, "903.13e", "pool", str(len(pool)), pool)
        if draft.packs[seat]:
            pack = draft.packs[seat]
            yield from format_cards(page, "903.13b", "pack", str(len(pack)), pack)


def format_hands(
    player: Player,
    hands: Sequence[Hand],
    *,
    seed: int,
    turns: Sequence[Turn] = (),
    page: Page = PLAIN,
) -> Iterator[str]:
    """The lines for hands that one player drew one after the other, and for what came behind the
    last of them; none wider than ``page``."""
    yield from format_title(page, f"{player.name}, seed {seed}")
    for hand in hands:
        label = f"mulligan {hand.taken}" if hand.taken else "hand"
        bottom = f", {hand.owed} of them for the bottom" if hand.owed else ""
        names = [card.name for card in hand.cards]
        yield from format_cards(page, hand.rule, label, f"{len(names)}{bottom}", names)
    for card, action in list_allowed(hands[-1].cards, starts=False):
        rule, text = OPENING_ACTIONS[action]
        yield from format_row(page, rule, "", f"{card.name} {text}")
    unknown = _list_unknown(hands[-1].cards)
    if unknown:
        yield from format_cards(page, None, "unknown", "nothing is known of", unknown)
    for turn in turns:
        rule = "504.1" if turn.card else "103.8a"
        name = turn.card.name if turn.card else "no draw"
        seen = f"{counted(turn.lands, 'land')}, {counted(turn.spells, 'spell')}"
        if turn.unknown:
            seen += f", {turn.unknown} unknown"
        yield from format_row(page, rule, f"turn {turn.turn}", f"{name} ({seen})")


def _list_unknown(pile: Pile) -> list[str]:
    return list(dict.fromkeys(card.name for card in pile if card.card is None))


# For the chance on the play, and for what the draw adds to it; the second pair is for
# terminals that know no blocks.
BLOCKS: Final = "█░"
SIGNS: Final = "#+"

# The longest bar, and the figures before it.
_WIDE: Final = 40
_FIGURES: Final = 38
# Below this there is no room for bars and the head above them.
LEAST_ROOM: Final = 60


def format_odds(deck: str, odds: Odds, marks: str = BLOCKS, page: Page = PLAIN) -> Iterator[str]:
    """The lines for one question, none wider than ``page``; control characters are escaped."""
    solid, light = marks[0], marks[1]
    asked = f"{deck}, {odds.what}: {odds.wanted} of the library's {odds.library} cards"
    yield from format_title(page, asked)
    for note in odds.notes:
        yield from format_title(page, note, indent=2)
    wide = min(_WIDE, page.room - _FIGURES)
    if page.room < LEAST_ROOM:
        yield from _format_narrow(odds)
        return
    yield f"  {'':12}       on play  on draw  {solid} play {light} draw"
    for chance in odds.chances:
        when = f"turn {chance.turn}" if chance.turn else "opening hand"
        play, draw = (round(each * wide) for each in (chance.on_the_play, chance.on_the_draw))
        bar = solid * play + light * (draw - play)
        figures = f"{format_percent(chance.on_the_play):>8} {format_percent(chance.on_the_draw):>8}"
        yield f"  {when:12} {_format_least(odds, chance.least)} {figures}  {bar}".rstrip()


def _format_narrow(odds: Odds) -> Iterator[str]:
    """The chances where there is no room for bars."""
    yield f"{'':11}on play  on draw"
    for chance in odds.chances:
        when = f"turn {chance.turn}" if chance.turn else "hand"
        figures = f"{format_percent(chance.on_the_play):>8} {format_percent(chance.on_the_draw):>8}"
        yield f"{when:7} {_format_least(odds, chance.least)}{figures}"


def _format_least(odds: Odds, least: int) -> str:
    """How many are wanted; of several groups each has its own number."""
    return "all" if len(odds.groups) > 1 else f"{least:2}+"


def format_percent(chance: Fraction) -> str:
    """With one decimal; only what is certain is 100 %, only what is impossible 0 %."""
    if 0 < chance < Fraction(1, 1000):
        return "< 0.1 %"
    if Fraction(999, 1000) < chance < 1:
        return "> 99.9 %"
    return f"{float(chance * 100):.1f} %"


_CAST_FIGURES: Final = 46
_CAST_WIDE: Final = 32


def format_cast_odds(
    deck: str, curve: CastOdds, marks: str = BLOCKS, page: Page = PLAIN
) -> Iterator[str]:
    """The lines for one card, none wider than ``page``; control characters are escaped."""
    solid, light = marks[0], marks[1]
    yield from format_title(
        page,
        f"{deck}, casting {curve.card}: {curve.lands} lands of the library's {curve.library} cards",
    )
    for note in curve.notes:
        yield from format_title(page, note, indent=2)
    wide = min(_CAST_WIDE, page.room - _CAST_FIGURES)
    bars = page.room >= LEAST_ROOM
    if not bars:
        yield f"{'':8} on play  on draw"
    else:
        legend = f"{solid} play {light} draw"
        yield f"  {'':8}  on play  on draw  within   drawn  {legend}"
    for each in curve.chances:
        when = f"turn {each.turn}"
        play, draw = (
            format_percent(Fraction(each.on_the_play)),
            format_percent(Fraction(each.on_the_draw)),
        )
        if not bars:
            yield f"{when:8}{play:>8} {draw:>8}"
            continue
        front, back = round(each.on_the_play * wide), round(each.on_the_draw * wide)
        drawn = "" if each.drawn_on_the_draw is None else format_percent(each.drawn_on_the_draw)
        figures = f"{play:>8} {draw:>8} {each.error * 100:>6.1f} {drawn:>8}"
        bar = solid * front + light * max(0, back - front)
        yield f"  {when:8} {figures}  {bar}".rstrip()

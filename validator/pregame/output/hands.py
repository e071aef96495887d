"""Hands of one player, and the cards drawn after them: as lines for people or as JSON values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from validator.base.words import counted
from validator.pregame.game import Pile, Player
from validator.pregame.mulligan import Hand
from validator.pregame.output.columns import format_cards, format_row, format_title
from validator.pregame.output.shapes import HandsObject
from validator.pregame.output.sheet import ACTIONS, list_allowed
from validator.pregame.play.draws import Turn
from validator.report.text.page import PLAIN, Page


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
        rule, text = ACTIONS[action]
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

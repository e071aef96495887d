"""Questions about hands and chances: what `cmdr hand` and `cmdr odds` say, as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from validator.serve.problems import ProblemError
from validator.serve.questions.asked import (
    HandQuestion,
    LookQuestion,
    OddsQuestion,
    PlayQuestion,
)

if TYPE_CHECKING:
    from validator.judge.validator import Validator
    from validator.pregame.game import Player


def hand(validator: Validator, asked: HandQuestion) -> str:
    """Opening hands of a deck, and the cards drawn after the last, as JSON.

    Raises `ProblemError` for a deck that can't be read, `PregameError` for what the rules forbid.
    """
    from validator.pregame.goldfish import draw_hands, list_turns
    from validator.pregame.json_output import dump_hands
    from validator.pregame.randomness import choose_seed, seed_source

    player, seed = _player(validator, asked), choose_seed(asked.seed)
    format, players = validator.plain_format, asked.players
    drawn = draw_hands(
        player, format, seed_source(seed), mulligans=asked.mulligans, players=players
    )
    last = drawn[-1]
    skips = asked.on_the_play and players == 2
    seen = list_turns(last.cards, last.library, asked.draws, skips_first_draw=skips)
    return _json(dump_hands(player, drawn, seed=seed, turns=seen))


def odds(validator: Validator, asked: OddsQuestion) -> str:
    """The chances of lands, colors or cards, as JSON: ``{"odds": [...]}``; for a card to cast,
    its own.

    Raises as `hand`.
    """
    from validator.pregame.goldfish import MulliganPolicy
    from validator.pregame.json_output import dump_odds
    from validator.pregame.odds import explain_missing, find_player_odds

    player = _player(validator, asked)
    keeping = MulliganPolicy.of(asked.keep, asked.mulligans, validator.plain_format, asked.players)
    if asked.cast is not None:
        return _cast(validator, player, asked, keeping)
    found = find_player_odds(
        player,
        asked.what,
        by=asked.by,
        catalog=validator.catalog,
        at_least=asked.at_least,
        keeping=keeping,
    )
    why = explain_missing(player, found)
    if why is not None:
        raise ProblemError("wrong-question", why, [("/what", why)])
    return _json({"odds": [dump_odds(player.name, one) for one in found]})


def _cast(validator: Validator, player: Player, asked: OddsQuestion, keeping: Any) -> str:
    from validator.pregame.casting import find_cast_odds
    from validator.pregame.json_output import dump_cast_odds
    from validator.pregame.randomness import choose_seed

    match = validator.catalog.find(asked.cast or "")
    if match is None:
        why = f"no card is named {asked.cast!r}"
        raise ProblemError("wrong-question", why, [("/cast", why)])
    found = find_cast_odds(
        player.library,
        match.card,
        by=asked.by,
        identity=player.identity,
        seed=choose_seed(asked.seed),
        games=asked.games,
        keeping=keeping,
    )
    return _json({"odds": [dump_cast_odds(player.name, found)]})


def look(validator: Validator, asked: LookQuestion) -> str:
    """The curve of a deck, what its costs ask for beside its sources, its types, as JSON.

    Raises as `hand`.
    """
    from validator.pregame.deck_statistics import compute_statistics

    return _json(compute_statistics(_player(validator, asked)).as_json())


def _player(validator: Validator, asked: PlayQuestion | LookQuestion) -> Player:
    """The player who brings the deck; nobody need lead it."""
    from validator.pregame.setup import make_player

    judged = validator.judged(asked.deck, commanders=asked.commanders)[0]
    if judged.deck is None or judged.required is None:
        found = judged.judgment.findings[0]
        raise ProblemError(
            "unreadable", found.message, help=found.help, line=found.line, column=found.column
        )
    return make_player(0, "the deck", judged.deck, judged.required, unled=True)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)

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
    from validator.pregame.mulligan import hands
    from validator.pregame.output.hands import hands_as_json
    from validator.pregame.play.draws import turns
    from validator.pregame.randomness import a_seed, seeded

    player, seed = _player(validator, asked), a_seed(asked.seed)
    format, players = validator.plain_format, asked.players
    drawn = hands(player, format, seeded(seed), mulligans=asked.mulligans, players=players)
    last = drawn[-1]
    skips = asked.on_the_play and players == 2
    seen = turns(last.cards, last.library, asked.draws, skips_first_draw=skips)
    return _json(hands_as_json(player, drawn, seed=seed, turns=seen))


def odds(validator: Validator, asked: OddsQuestion) -> str:
    """The chances of lands, colors or cards, as JSON: ``{"odds": [...]}``; for a card to cast,
    its own.

    Raises as `hand`.
    """
    from validator.pregame.chances.keeping import Keeping
    from validator.pregame.odds import answers, missing
    from validator.pregame.output.chart import as_json

    player = _player(validator, asked)
    keeping = Keeping.of(asked.keep, asked.mulligans, validator.plain_format, asked.players)
    if asked.cast is not None:
        return _cast(validator, player, asked, keeping)
    found = answers(
        player,
        asked.what,
        by=asked.by,
        catalog=validator.catalog,
        at_least=asked.at_least,
        keeping=keeping,
    )
    why = missing(player, found)
    if why is not None:
        raise ProblemError("wrong-question", why, [("/what", why)])
    return _json({"odds": [as_json(player.name, one) for one in found]})


def _cast(validator: Validator, player: Player, asked: OddsQuestion, keeping: Any) -> str:
    from validator.pregame.chances.casting import curve
    from validator.pregame.output.casts import cast_as_json
    from validator.pregame.randomness import a_seed

    match = validator.catalog.find(asked.cast or "")
    if match is None:
        why = f"no card is named {asked.cast!r}"
        raise ProblemError("wrong-question", why, [("/cast", why)])
    found = curve(
        player.library,
        match.card,
        by=asked.by,
        identity=player.identity,
        seed=a_seed(asked.seed),
        games=asked.games,
        keeping=keeping,
    )
    return _json({"odds": [cast_as_json(player.name, found)]})


def look(validator: Validator, asked: LookQuestion) -> str:
    """The curve of a deck, what its costs ask for beside its sources, its types, as JSON.

    Raises as `hand`.
    """
    from validator.pregame.chances.look import look

    return _json(look(_player(validator, asked)).as_json())


def _player(validator: Validator, asked: PlayQuestion | LookQuestion) -> Player:
    """The player who brings the deck; nobody need lead it."""
    from validator.pregame.setup import player

    judged = validator.judged(asked.deck, commanders=asked.commanders)[0]
    if judged.deck is None or judged.required is None:
        found = judged.judgment.findings[0]
        raise ProblemError(
            "unreadable", found.message, help=found.help, line=found.line, column=found.column
        )
    return player(0, "the deck", judged.deck, judged.required, unled=True)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)

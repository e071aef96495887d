"""Questions about decks and their answers: the library's own, as JSON. No rule stands here."""

from __future__ import annotations

import json
import logging
import traceback
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from validator.cards.catalog.lookup import CatalogError
from validator.decklist import DecklistError, DecklistTypeError
from validator.judge.options import Options
from validator.judge.validator import Validator
from validator.report.finding import Judgment
from validator.serve.problems import Answer, ProblemError
from validator.serve.questions import games
from validator.serve.questions.asked import (
    CheckQuestion,
    ConvertQuestion,
    HandQuestion,
    OddsQuestion,
    Question,
    read,
    readable,
)
from validator.serve.questions.judges import Judges

_LOG: Final = logging.getLogger("validator.serve")


class Kind(NamedTuple):
    """One kind of question: what is asked, and what answers it."""

    model: type[Question]
    answer: Callable[[Validator, Any], str]
    """The answer as JSON."""
    quick: bool = True
    """Whether a short question of this kind is answered in a few milliseconds."""
    lasting: bool = True
    """Whether the same question has the same answer again, as long as the card facts do."""


class Answers:
    """Answers questions, one after the other; keeps what the next one can use."""

    def __init__(self, judges: Judges) -> None:
        self.judges = judges

    def answer(self, name: str, raw: bytes) -> Answer:
        """The answer to a body: of the kind ``name``, one of `KINDS`; or the problem with it.

        Nothing is raised. A fault of ours is logged by its place in the program, and without
        anything of the deck.
        """
        kind = KINDS[name]
        try:
            question = read(kind.model, raw)
            return Answer(200, kind.answer(self.judges.of(question.format), question).encode())
        except ProblemError as problem:
            return problem.answer()
        except CatalogError as error:
            return ProblemError("no-catalog", str(error)).answer()
        except DecklistError as error:
            return _unreadable(error).answer()
        except UnicodeEncodeError:
            return ProblemError("wrong-question", "it has half a character (a surrogate)").answer()
        except (ValueError, LookupError) as error:  # a color, a day, a card, as the library says it
            return ProblemError(
                "wrong-question", str(error.args[0] if error.args else error)
            ).answer()
        except Exception as error:
            places = "".join(traceback.format_tb(error.__traceback__))
            _LOG.error("%s failed: %s\n%s", name, type(error).__name__, places)
            return ProblemError(
                "fault", "this is a fault of the program: please report it"
            ).answer()


def _unreadable(error: DecklistError) -> ProblemError:
    return ProblemError(
        "unreadable", f"{error}: {error.why}", help=error.help, line=error.line, column=error.column
    )


# -- each kind of question -----------------------------------------------------


def _check(validator: Validator, asked: CheckQuestion) -> str:
    report = _judgment(validator, asked.deck, asked.options()).json()
    if not report.isascii() and _has_half_a_character(report):
        return _no_deck(validator, _HALF, asked).json()
    return report


def _judgment(validator: Validator, deck: object, options: Options) -> Judgment:
    """The judgment on a deck; what is none has one too: data, and no mistake of a program."""
    try:
        return validator.judgment(readable("the deck", deck), **options)
    except DecklistTypeError as error:
        unreadable = error
    except ValueError:
        if isinstance(deck, str | dict | list):
            raise
        unreadable = _NO_DECK
    return validator.unreadable(None, unreadable).in_language(options.get("language") or "en")


def _no_deck(validator: Validator, why: DecklistError, asked: Question) -> Judgment:
    return validator.unreadable(None, why).in_language(asked.language)


_HELP: Final = "give a list's text, or an object of cards by role"
_NO_DECK: Final = DecklistTypeError(
    "this is no deck", why="it is neither a text nor an object", help=_HELP
)
_HALF: Final = DecklistError(
    "this is no deck", why="it has half a character (a surrogate)", help="give Unicode"
)


def _has_half_a_character(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def _bracket(validator: Validator, asked: CheckQuestion) -> str:
    from validator.judge.brackets.bracket import bracket_of

    try:
        return validator.brackets(readable("the deck", asked.deck), **asked.options())[0].json()
    except DecklistTypeError as error:
        judgment = _no_deck(validator, error, asked)
    except ValueError:
        if isinstance(asked.deck, str | dict | list):
            raise
        judgment = _no_deck(validator, _NO_DECK, asked)
    return bracket_of(judgment, None, None).json()


def _convert(validator: Validator, asked: ConvertQuestion) -> str:
    from validator.base.language import language
    from validator.judge.convert import convert

    said = language(asked.language).of
    made = convert(
        readable("the deck", asked.deck),
        asked.to,
        catalog=validator.catalog,
        format=validator.plain_format,
        commanders=asked.commanders or (),
        companion=asked.companion,
    )
    lost = [
        {"message": said(loss.message), "line": loss.line, "unread": loss.unread}
        for loss in made.losses
    ]
    unknown = [
        {
            "name": each.name,
            "nearest": list(each.nearest),
            "line": each.line,
            "message": said(each.message),
        }
        for each in made.unknown
    ]
    return json.dumps({"text": made.text, "lost": lost, "unknown": unknown}, ensure_ascii=False)


KINDS: Final[Mapping[str, Kind]] = {
    "check": Kind(CheckQuestion, _check),
    "bracket": Kind(CheckQuestion, _bracket),
    "convert": Kind(ConvertQuestion, _convert),
    "hand": Kind(HandQuestion, games.hand, lasting=False),
    "odds": Kind(OddsQuestion, games.odds, quick=False, lasting=False),
}
"""Every kind of question, by the last part of its address."""

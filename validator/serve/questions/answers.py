"""Questions about decks and their answers: the library's own, as JSON. No rule stands here."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from validator.cards.catalog.lookup import CatalogError
from validator.decklist import DecklistError, DecklistTypeError
from validator.judge.validator import Validator
from validator.serve.problems import Answer, ProblemError
from validator.serve.questions import building, decks, games
from validator.serve.questions.asked import (
    AdditionsQuestion,
    CheckQuestion,
    ConvertQuestion,
    DeckQuestion,
    HandQuestion,
    LeadersQuestion,
    LookQuestion,
    OddsQuestion,
    Question,
    TextQuestion,
    read,
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


KINDS: Final[Mapping[str, Kind]] = {
    "check": Kind(CheckQuestion, decks.check),
    "additions": Kind(AdditionsQuestion, building.additions, quick=False),
    "leaders": Kind(LeadersQuestion, building.leaders, quick=False),
    "repair": Kind(DeckQuestion, building.repair, quick=False),
    "bracket": Kind(DeckQuestion, decks.bracket),
    "convert": Kind(ConvertQuestion, decks.convert),
    "decks": Kind(TextQuestion, decks.decks),
    "hand": Kind(HandQuestion, games.hand, lasting=False),
    "odds": Kind(OddsQuestion, games.odds, quick=False, lasting=False),
    "look": Kind(LookQuestion, games.look),
}
"""Every kind of question, by the last part of its address."""


class Answers:
    """Answers questions, one after the other; keeps what the next one can use."""

    def __init__(self, judges: Judges) -> None:
        self.judges = judges

    def answer(self, name: str, raw: bytes) -> Answer:
        """The answer to a body: of the kind ``name``, one of `KINDS`; or the problem with it.

        Nothing is raised. A fault of ours is logged by its place in the program, and without
        anything of the deck.
        """
        try:
            return Answer(200, self._answer(KINDS[name], raw).encode())
        except ProblemError as problem:
            return problem.answer()
        except CatalogError as error:
            return ProblemError("no-catalog", str(error)).answer()
        except DecklistError as error:
            return _unreadable(error).answer()
        except (IndexError, KeyError) as error:  # of a list or a mapping of ours
            return _fault(name, error)
        except (ValueError, LookupError) as error:  # a color, a day, a card, as the library says it
            told = str(error.args[0] if error.args else error)
            return ProblemError("wrong-question", told).answer()
        except Exception as error:
            return _fault(name, error)

    def _answer(self, kind: Kind, raw: bytes) -> str:
        question = read(kind.model, raw)
        validator = self.judges.of(question.format)
        try:
            return kind.answer(validator, question)
        except DecklistTypeError:
            # A number for a name is a mistake of whoever made the mapping, says the library. Here
            # that is somebody else, who gets what the same deck gets as a text.
            return kind.answer(validator, question.with_deck_as_text())


def _fault(name: str, error: Exception) -> Answer:
    places = "".join(traceback.format_tb(error.__traceback__))
    _LOG.error("%s failed: %s\n%s", name, type(error).__name__, places)
    return ProblemError("fault", "this is a fault of the program: please report it").answer()


def _unreadable(error: DecklistError) -> ProblemError:
    return ProblemError(
        "unreadable", f"{error}: {error.why}", help=error.help, line=error.line, column=error.column
    )

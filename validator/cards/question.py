"""Questions about one card, whose answers alone an observer notes.

`validator.judge.questions.observed` puts an observed card in the place of a real one, to see which
properties of it the rules read. A pure function that reads many of them to say yes or no is a
question: the observed card answers it as the real one does, and the answer is all that was read.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from validator.cards.card import Card

_About = TypeVar("_About")
_Answer = TypeVar("_Answer")


def question(
    function: Callable[[_About, Card], _Answer],
) -> Callable[[_About, Card], _Answer]:
    """Make a pure function of something hashable and a card a question about the card."""

    @wraps(function)
    def ask(about: _About, card: Card) -> _Answer:
        if isinstance(card, Card):
            return function(about, card)
        observed: Any = card
        answer: _Answer = observed.answer(ask, about)
        return answer

    return ask

"""The Commander brackets, where a format allows only some of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame
from validator.judge.terms import Terms
from validator.report.findings import brackets
from validator.report.findings.fact import Fact

if TYPE_CHECKING:
    from validator.judge.brackets.lists import Lists


def bracket(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """No card makes the deck's bracket higher than the format allows.

    The bracket is at least what cards tell. A format says nothing of it by default, and nothing is
    judged on a day before there were brackets.
    """
    most = required.format.bracket.maximum
    if most is None:
        return
    from validator.judge.brackets.signs import signs  # which few formats need

    lists = bounding_lists(required.terms)
    for sign in () if lists is None else signs(deck, lists):
        for slot in sign.slots if sign.bracket > most else ():
            yield blame(
                slot,
                brackets.Bracket(
                    criterion=sign.criterion,
                    bracket=sign.bracket,
                    maximum=most,
                    cards=len(sign.slots),
                    day=sign.list_day or sign.day,
                ),
            )


def bounding_lists(terms: Terms) -> Lists | None:
    """The lists that a deck is judged by; ``None`` on a day before there were brackets."""
    from validator.judge.brackets.lists import lists_on

    return lists_on(terms.as_of if terms.past else None)

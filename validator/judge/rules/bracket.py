"""The Commander brackets, where a format allows only some of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame
from validator.judge.terms import Terms
from validator.report.findings import brackets
from validator.report.findings.fact import Fact

if TYPE_CHECKING:
    from validator.judge.brackets.lists import Lists
    from validator.judge.brackets.signs import Sign


def bracket(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """No card makes the deck's bracket higher than the format allows, or than the caller wants.

    The bracket is at least what cards tell. A format says nothing of it by default, and nothing is
    judged on a day before there were brackets. What is only wanted is a warning.
    """
    most, wanted = required.format.bracket.maximum, required.terms.bracket
    if most is None and wanted is None:
        return
    from validator.judge.brackets.combos import known_combos
    from validator.judge.brackets.signs import signs  # which few formats need

    lists = bounding_lists(required.terms)
    if lists is None:
        return
    found = list(signs(deck, lists, required.terms.combos or known_combos()))
    for limit, is_wanted in ((most, False), (wanted, True)):
        if limit is not None:
            yield from _above(found, limit, is_wanted)


def _above(found: Iterable[Sign], most: int, is_wanted: bool) -> Iterator[Fact]:
    for sign in found:
        for slot in sign.slots if sign.bracket > most else ():
            yield blame(
                slot,
                brackets.Bracket(
                    criterion=sign.criterion,
                    bracket=sign.bracket,
                    maximum=most,
                    cards=len(sign.slots),
                    day=sign.list_day or sign.day,
                    is_wanted=is_wanted,
                ),
            )


def bounding_lists(terms: Terms) -> Lists | None:
    """The lists that a deck is judged by; ``None`` on a day before there were brackets."""
    from validator.judge.brackets.lists import lists_on

    return lists_on(terms.as_of if terms.past else None)

"""Questions that are asked while a deck is built: what may go in, who could lead, how to mend."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from validator.judge.validator import Validator
    from validator.serve.questions.asked import AdditionsQuestion, DeckQuestion, LeadersQuestion


def additions(validator: Validator, asked: AdditionsQuestion) -> str:
    """Each card that is asked about with what it would add to the findings, as JSON; without cards
    a page of all that may go in.

    Raises ``ValueError`` for words that name no kind of cards, ``LookupError`` for an
    ``instead_of`` that the deck has not.
    """
    asking = validator.asking(asked.deck, **asked.options())
    out, any_size = asked.instead_of, asked.ignore_size
    if asked.cards is not None:
        return asking.told_of(asked.cards, instead_of=out, ignore_size=any_size).json()
    return asking.told_additions(
        where=asked.where,
        instead_of=out,
        ignore_size=any_size,
        limit=asked.limit,
        after=asked.after,
    ).json()


def leaders(validator: Validator, asked: LeadersQuestion) -> str:
    """A page of those in the whole catalog who may lead the cards, and of those who nearly may, as
    JSON."""
    asking = validator.asking(asked.cards, led=False, **asked.options())
    return asking.told_leaders(start=asked.start, limit=asked.limit, near=asked.near).json()


def repair(validator: Validator, asked: DeckQuestion) -> str:
    """The fewest changes that make a deck legal, and the report after them, as JSON."""
    return validator.asking(asked.deck, **asked.options()).repair().json()

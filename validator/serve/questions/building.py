"""Questions that are asked while a deck is built: what may go in, who could lead, how to mend."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from validator.judge.validator import Validator
    from validator.serve.questions.asked import AdditionsQuestion, CheckQuestion, LeadersQuestion


def additions(validator: Validator, asked: AdditionsQuestion) -> str:
    """Each card that is asked about with what it would add to the findings, as JSON; without cards
    all that may go in.

    Raises ``ValueError`` for words that name no kind of cards, ``LookupError`` for an
    ``instead_of`` that the deck has not.
    """
    deck, options = asked.deck, asked.options()
    out, any_size = asked.instead_of, asked.ignore_size
    if asked.cards is None:
        names = validator.additions(
            deck,
            where=asked.where,
            instead_of=out,
            ignore_size=any_size,
            limit=asked.limit,
            after=asked.after,
            **options,
        )
        return _told((name, ()) for name in names)
    found = (
        validator.may_add(deck, card, instead_of=out, ignore_size=any_size, **options)
        for card in asked.cards
    )
    told = ([each.model_dump_json() for each in findings] for findings in found)
    return _told(zip(asked.cards, told, strict=True))


def _told(cards: Iterable[tuple[str, Iterable[str]]]) -> str:
    """Cards and their findings, each of which is JSON already."""
    each = (
        f'{{"card":{json.dumps(card, ensure_ascii=False)},"findings":[{",".join(findings)}]}}'
        for card, findings in cards
    )
    return f'{{"cards":[{",".join(each)}]}}'


def leaders(validator: Validator, asked: LeadersQuestion) -> str:
    """Who in the whole catalog may lead the cards, as JSON: ``leaders``, whether there are
    ``more``, and ``near_misses`` as far as they are asked for."""
    found = validator.leaders(asked.cards, **asked.options())
    page = list(found[asked.offset : asked.offset + asked.limit + 1])
    told = ",".join(each.model_dump_json() for each in page[: asked.limit])
    near = ",".join(each.model_dump_json() for each in found.near_misses[: asked.near_misses])
    more = json.dumps(len(page) > asked.limit)
    return f'{{"leaders":[{told}],"more":{more},"near_misses":[{near}]}}'


def repair(validator: Validator, asked: CheckQuestion) -> str:
    """The fewest changes that make a deck legal, and the report after them, as JSON."""
    return validator.repair(asked.deck, **asked.options()).model_dump_json()

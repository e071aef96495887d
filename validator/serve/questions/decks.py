"""Questions about a whole deck: the report, the bracket, the deck for another program."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from validator.judge.validator import Validator
    from validator.serve.questions.asked import (
        CheckQuestion,
        ConvertQuestion,
        DeckQuestion,
        TextQuestion,
    )


def check(validator: Validator, asked: CheckQuestion) -> str:
    """The report on a deck, as JSON."""
    return validator.judgment(asked.deck, **asked.options()).json()


def bracket(validator: Validator, asked: DeckQuestion) -> str:
    """The lowest bracket that a deck can be in, and why, as JSON."""
    return validator.brackets(asked.deck, **asked.options())[0].json()


def convert(validator: Validator, asked: ConvertQuestion) -> str:
    """A deck as another program reads it, and what is lost, as JSON.

    Raises `DecklistError` for what is no decklist.
    """
    from validator.judge.conversion.convert import convert as convert_deck

    made = convert_deck(
        asked.deck,
        asked.to,
        catalog=validator.catalog,
        format=validator.plain_format,
        commanders=asked.commanders or (),
        companion=asked.companion,
    )
    return made.json(asked.language)


def decks(validator: Validator, asked: TextQuestion) -> str:
    """The decks of one text, each as a list of its own, as JSON.

    Raises `DecklistError` for what is no decklist.
    """
    from validator.judge.conversion.apart import apart

    found = apart(asked.deck, catalog=validator.catalog, format=validator.plain_format)
    told = [{"title": each.title, "text": each.text} for each in found]
    return json.dumps({"decks": told}, ensure_ascii=False)

"""The bracket of a judged deck: the signs and doubts of its cards, told."""

from __future__ import annotations

from validator.judge.brackets.lists import Lists, first_day, lists_on
from validator.judge.brackets.signs import Doubt, Sign, doubts, signs
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.report.bracket import BracketCard, BracketJudgment, Reason, Untold
from validator.report.bracket_words import of_doubt, of_reason
from validator.report.finding import Judgment

# Whatever the cards are: theme alone makes a 1.
LOWEST = 1


def bracket_of(judgment: Judgment, deck: Deck | None, day: str | None) -> BracketJudgment:
    """The lowest bracket that the cards of a judged deck leave open on ``day`` (``YYYY-MM-DD``),
    by default by the newest text and lists. Of what is no decklist (``None``) only its findings.

    Raises ``ValueError`` for a day before there were brackets.
    """
    lists = lists_of(day)
    told = BracketJudgment(
        deck=judgment.deck,
        format=judgment.format,
        verdict=judgment.verdict,
        commanders=judgment.commanders,
        criteria=lists.text_day,
        game_changers=lists.game_changers_day,
        catalog=judgment.catalog,
        findings=judgment.findings if deck is None else (),
    )
    if deck is None:
        return told
    found = list(signs(deck, lists))
    return told.having(
        max((sign.bracket for sign in found), default=LOWEST),
        tuple(_reason(sign, lists) for sign in found),
        tuple(
            _untold(doubt, lists)
            for doubt in doubts(deck, lists, day or judgment.catalog.as_of or lists.until)
        ),
    )


def lists_of(day: str | None) -> Lists:
    """What held on ``day``. Raises ``ValueError`` for a day before there were brackets."""
    lists = lists_on(day)
    if lists is None:
        raise ValueError(f"there are no brackets as of {day}: the first text is of {first_day()}")
    return lists


def _reason(sign: Sign, lists: Lists) -> Reason:
    return Reason(
        criterion=sign.criterion,
        bracket=sign.bracket,
        cards=tuple(map(_card, sign.slots)),
        day=sign.day,
        list_day=sign.list_day,
        message=of_reason(sign.criterion, len(sign.slots), lists.most_game_changers),
    )


def _untold(doubt: Doubt, lists: Lists) -> Untold:
    unknown = (BracketCard(card=each.entry.name, line=each.entry.line) for each in doubt.unknown)
    return Untold(
        about=doubt.about,
        bracket=doubt.bracket,
        cards=(*map(_card, doubt.slots), *unknown),
        message=of_doubt(doubt.about, lists.until),
    )


def _card(slot: Slot) -> BracketCard:
    return BracketCard(card=slot.card.name, oracle_id=slot.card.oracle_id, line=slot.line)

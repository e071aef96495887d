"""The bracket of a judged deck: the signs and doubts of its cards, told."""

from __future__ import annotations

from validator.judge.brackets.combos import ComboList, known_combos
from validator.judge.brackets.estimate import Step, steps
from validator.judge.brackets.lists import Lists, first_day, lists_on
from validator.judge.brackets.signs import Doubt, Sign, doubts, signs
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.report.bracket import BracketCard, BracketJudgment, LikelyReason, Reason, Untold
from validator.report.bracket_words import of_doubt, of_likelihood, of_reason
from validator.report.finding import Judgment

# Whatever the cards are: theme alone makes a 1.
LOWEST = 1


def bracket_of(
    judgment: Judgment, deck: Deck | None, day: str | None, combos: ComboList | None = None
) -> BracketJudgment:
    """The lowest bracket that the cards of a judged deck leave open on ``day`` (``YYYY-MM-DD``),
    by default by the newest text and lists, and by a list of combos. Of what is no decklist
    (``None``) only its findings.

    Raises ``ValueError`` for a day before there were brackets.
    """
    lists, combos = lists_of(day), combos or known_combos()
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
    found = list(signs(deck, lists, combos))
    return told.having(
        max((sign.bracket for sign in found), default=LOWEST),
        tuple(_reason(sign, lists) for sign in found),
        tuple(
            _untold(doubt, lists)
            for doubt in doubts(deck, lists, day or judgment.catalog.as_of or lists.until, combos)
        ),
        tuple(map(_likely, steps(deck, lists, combos, found))),
    )


def lists_of(day: str | None) -> Lists:
    """What held on ``day``. Raises ``ValueError`` for a day before there were brackets."""
    lists = lists_on(day)
    if lists is None:
        raise ValueError(
            f"brackets can't be checked as of {day}: the first criteria are of {first_day()}"
        )
    return lists


def _reason(sign: Sign, lists: Lists) -> Reason:
    return Reason(
        criterion=sign.criterion,
        bracket=sign.bracket,
        cards=tuple(map(card_of, sign.slots)),
        day=sign.day,
        list_day=sign.list_day,
        message=of_reason(
            sign.criterion,
            sign.combos or len(sign.slots),
            lists.most_game_changers,
            sign.bracket,
        ),
    )


def _untold(doubt: Doubt, lists: Lists) -> Untold:
    unknown = (BracketCard(card=each.entry.name, line=each.entry.line) for each in doubt.unknown)
    return Untold(
        about=doubt.about,
        bracket=doubt.bracket,
        cards=(*map(card_of, doubt.slots), *unknown),
        message=of_doubt(doubt.about, lists.until),
    )


def _likely(step: Step) -> LikelyReason:
    return LikelyReason(
        about=step.about,
        bracket=step.bracket,
        cards=tuple(map(card_of, step.slots)),
        message=of_likelihood(step.about),
    )


def card_of(slot: Slot) -> BracketCard:
    """Return the card of a slot, as answers about brackets and combos have it."""
    return BracketCard(card=slot.card.name, oracle_id=slot.card.oracle_id, line=slot.line)

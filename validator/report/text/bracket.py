"""The bracket of a deck in words: at least which, why, and what its cards don't tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from validator.base.said import said
from validator.report.bracket import BracketCard, BracketJudgment, Criterion, Reason
from validator.report.text.layout import printable
from validator.report.text.page import PLAIN, Page
from validator.report.text.report import name_of

if TYPE_CHECKING:
    from validator.report.models import Bracket


def render_bracket(
    told: Bracket | BracketJudgment,
    line: Callable[[int], str | None] = lambda _: None,
    page: Page = PLAIN,
) -> Iterator[str]:
    """The lines to show; ``line`` gives those of the list, by number."""
    deck = page.say(name_of(told.deck))
    if told.floor is None:
        head = said("{deck}: {outcome}", deck=deck, outcome=page.verdict(told.verdict))
        yield from page.wrap(page.language.of(head), hanging=4)
        for found in told.findings:
            yield ""
            yield from page.wrap(page.say(found.message), indent=2, hanging=6)
        return
    head = said(
        "{deck}: at least bracket {bracket} (criteria of {text}, Game Changers list of {list})",
        deck=deck,
        bracket=told.floor,
        text=told.criteria,
        list=told.game_changers,
    )
    yield from page.wrap(page.language.of(head), hanging=4)
    if told.likely is not None:
        likely = said("Estimate: bracket {bracket}.", bracket=told.likely)
        yield from page.wrap(page.say(likely), indent=2, hanging=4)
        for each in told.likely_reasons:
            if each.about != "floor":
                about = ", ".join(printable(card.card) for card in each.cards)
                why = f"- {page.say(each.message)} {about}".rstrip()
                yield from page.wrap(why, indent=4, hanging=6)
    for reason in told.reasons:
        yield ""
        yield from page.wrap(page.say(_reason(reason)), indent=2, hanging=6)
        yield from _cards(reason.cards, line, page)
    yield ""
    yield from page.wrap(page.say(said("What cards don't show:")), indent=2, hanging=4)
    for doubt in told.unjudged:
        names = [printable(card.card) for card in doubt.cards]
        message = page.say(doubt.message)
        if names:
            message = f"{message} {', '.join(names)}."
        yield from page.wrap(f"- {message}", indent=4, hanging=6)


def _reason(reason: Reason) -> str:
    day = reason.list_day or reason.day
    return said(
        "bracket {bracket}: {message} ({day})",
        bracket=reason.bracket,
        message=reason.message,
        day=_of(reason.criterion if reason.list_day else "extra-turns", day),
    )


def _of(criterion: Criterion, day: str) -> str:
    match criterion:
        case "game-changers" | "two-card-combos":
            return said("list of {day}", day=day)
        case "mass-land-denial":
            return said("card texts reviewed on {day}", day=day)
    return said("criteria of {day}", day=day)


def _cards(
    cards: Iterable[BracketCard], line: Callable[[int], str | None], page: Page
) -> Iterator[str]:
    """Each card with its line of the list, as written there."""
    width = max((len(str(card.line)) for card in cards if card.line is not None), default=0)
    for card in cards:
        written = None if card.line is None else line(card.line)
        number = "" if written is None else str(card.line)
        shown = printable(written or card.card)
        yield from page.wrap(f"{number:>{width}} | {shown}", indent=4, hanging=7 + width)

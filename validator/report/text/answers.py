"""What is answered about a deck in words: what may go in, who could lead, how to fix it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from validator.base.said import phrase, said, several
from validator.report.finding import Found
from validator.report.text.layout import printable
from validator.report.text.page import PLAIN, Page
from validator.report.text.report import name_of

if TYPE_CHECKING:
    from validator.report.answers.additions import AdditionsJudgment
    from validator.report.answers.leaders import Leader, LeadersJudgment, NearMiss
    from validator.report.answers.repair import RepairJudgment


def render_additions(told: AdditionsJudgment, page: Page = PLAIN) -> Iterator[str]:
    """The lines to show of which cards may go in."""
    if told.findings:
        yield from _unreadable(told.deck, told.findings, page)
        return
    deck = page.say(name_of(told.deck))
    asked = any(each.findings for each in told.cards)
    number = sum(1 for each in told.cards if not each.findings)
    head = several(
        number, "{deck}: {n:,} card can be added", "{deck}: {n:,} cards can be added", deck=deck
    )
    if asked and not number:
        head = said("{deck}: none of these can be added", deck=deck)
    elif told.replaces:
        head = several(
            number,
            "{deck} is full: {n:,} card can replace another",
            "{deck} is full: {n:,} cards can replace another",
            deck=deck,
        )
    yield from page.wrap(page.language.of(head), hanging=4)
    for each in told.cards:
        card = printable(each.card)
        if each.findings:
            card = page.language.of(said("can't add: {card}", card=card))
        yield from page.wrap(card, indent=2, hanging=6)
        yield from _why(each.findings, page)
    yield from _more(told.more, page)
    if any(found.code == "deck-size" for each in told.cards for found in each.findings):
        yield ""
        yield from page.wrap(page.say(_INSTEAD_OF), hanging=4)
    if told.unjudged:
        unknown = several(
            len(told.unjudged),
            "{n:,} more card can be added if it is of this kind, which the card data doesn't "
            "show: {cards}",
            "{n:,} more cards can be added if they are of this kind, which the card data "
            "doesn't show: {cards}",
            cards=printable("; ".join(told.unjudged)),
        )
        yield ""
        yield from page.wrap(page.language.of(unknown), hanging=4)


_INSTEAD_OF: Final = phrase(
    "Instead of which card? Name it with --instead-of, or skip the size check with --ignore-size."
)


def render_leaders(told: LeadersJudgment, page: Page = PLAIN) -> Iterator[str]:
    """The lines to show of who could lead."""
    if told.findings:
        yield from _unreadable(told.deck, told.findings, page)
        return
    deck = page.say(name_of(told.deck))
    head = said("{deck}: possible commanders", deck=deck)
    if not told.leaders:
        head = said("{deck}: no possible commander", deck=deck)
    yield from page.wrap(page.language.of(head), hanging=4)
    for leader in told.leaders:
        yield from page.wrap(_leader(leader, page), indent=2, hanging=6)
    yield from _more(told.more, page)
    if told.near_misses:
        yield ""
        yield from page.wrap(page.say(said("Near misses:")), indent=2, hanging=4)
        for missed in told.near_misses:
            yield from page.wrap(_leader(missed, page), indent=4, hanging=8)
            yield from _why(missed.findings, page, indent=6)


def render_repair(
    told: RepairJudgment,
    line: Callable[[int], str | None] = lambda _: None,
    page: Page = PLAIN,
) -> Iterator[str]:
    """The lines to show of how a deck is fixed; ``line`` gives those of the list, by number."""
    report = told.report
    if report.verdict == "unreadable":
        yield from _unreadable(told.deck, report.findings, page)
        return
    deck = page.say(name_of(told.deck))
    if told.needs:
        head = said("{deck}: {why}", deck=deck, why=told.message or "")
    elif not told.changes:
        head = said("{deck}: already legal", deck=deck)
    else:
        head = several(
            len(told.changes),
            "{deck}: {n:,} change makes it legal",
            "{deck}: {n:,} changes make it legal",
            deck=deck,
        )
    yield from page.wrap(page.language.of(head), hanging=4)
    for change in told.changes:
        yield from page.wrap(page.say(change.message), indent=2, hanging=6)
        written = None if change.line is None else line(change.line)
        if written is not None:
            yield from page.wrap(f"{change.line} | {printable(written)}", indent=4, hanging=8)


def _leader(leader: Leader | NearMiss, page: Page) -> str:
    """A leader or two, their colors, which of them were chosen, and who is among the cards."""
    names = printable(" + ".join(leader.commanders))
    shown = f"{names} [{''.join(leader.color_identity)}]"
    if leader.chosen:
        shown = said("{leader} with {colors} chosen", leader=shown, colors="".join(leader.chosen))
    if leader.among_the_cards:
        shown = said("{leader}, among the cards", leader=shown)
    return page.language.of(shown)


def _why(findings: Iterable[Found], page: Page, indent: int = 4) -> Iterator[str]:
    for found in findings:
        rule = "" if found.rule is None else f" ({found.rule})"
        yield from page.wrap(f"{page.say(found.message)}{rule}", indent=indent, hanging=indent + 4)


def _more(more: bool, page: Page) -> Iterator[str]:
    if more:
        yield from page.wrap(page.say(said("… and more")), indent=2, hanging=4)


def _unreadable(deck: str | None, findings: Iterable[Found], page: Page) -> Iterator[str]:
    head = said(
        "{deck}: {outcome}", deck=page.say(name_of(deck)), outcome=page.verdict("unreadable")
    )
    yield from page.wrap(page.language.of(head), hanging=4)
    for found in findings:
        yield ""
        yield from page.wrap(page.say(found.message), indent=2, hanging=6)

"""One report in words: its verdict in a line, then each finding with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from validator.base.said import Said, listed, said, several
from validator.report.finding import Judgment
from validator.report.findings.fact import Severity
from validator.report.text.layout import excerpt, printable
from validator.report.text.order import AnyFinding, Effects, More, in_order_of_reading
from validator.report.text.page import PLAIN, Page

if TYPE_CHECKING:
    from validator.report.models import Report

STANDARD_INPUT: Final = "<stdin>"
# Names of a group.
_MOST_NAMES: Final = 6


def name_of(deck: str | None) -> str:
    """What a deck is called to people: its path as it was typed, and ``<stdin>``."""
    if deck is None:
        return said("the deck")
    if deck == "-" or deck.startswith("-#"):
        return STANDARD_INPUT + deck[1:]
    return printable(deck)


def render_report(
    report: Report | Judgment,
    line: Callable[[int], str | None] = lambda _: None,
    page: Page = PLAIN,
    *,
    format: str | None = None,
    notes: bool = True,
) -> Iterator[str]:
    """The lines to show for one report.

    ``line`` gives those of the list it is about, by number; ``format`` is the format's name, where
    its id is not what people call it; without ``notes`` only errors and warnings are shown.
    """
    yield from page.wrap(_head(report, format or report.format, page), hanging=4)
    findings = [found for found in report.findings if notes or found.severity != "note"]
    for item in in_order_of_reading(findings, report.commanders):
        yield ""
        if isinstance(item, Effects):
            yield from _effects(item.findings, page)
        elif isinstance(item, More):
            yield from _more(item, page)
        else:
            yield from _finding(item, line, page)
    if report.since is not None:
        yield ""
        from validator.report.text.since import render_since  # for those who ask

        yield from render_since(report.since, page)


def _head(report: Report | Judgment, format: str, page: Page) -> str:
    """``deck.txt: illegal in Commander, 2 errors, 1 warning (100 cards, led by …)``."""
    deck = page.say(name_of(report.deck))
    outcome = headline(report, format, page)
    return page.language.of(said("{deck}: {outcome}", deck=deck, outcome=outcome))


def headline(report: Report | Judgment, format: str, page: Page = PLAIN) -> str:
    """``illegal in Commander, 2 errors, 1 warning (100 cards, led by …)``; ``format`` is the
    format's name."""
    verdict = page.verdict(report.verdict)
    if report.verdict != "unreadable":
        verdict = page.language.of(
            said("{verdict} in {format}", verdict=verdict, format=printable(format))
        )
    found = Counter(finding.severity for finding in report.findings)
    counts = [page.say(count(found[kind])) for kind, count in _COUNTS.items() if found[kind]]
    outcome = ", ".join([verdict, *counts])
    if report.verdict == "unreadable":
        return outcome
    about = ", ".join(map(page.say, _about(report)))
    return page.language.of(said("{outcome} ({about})", outcome=outcome, about=about))


def _errors(number: int) -> Said:
    return several(number, "{n:,} error", "{n:,} errors")


def _warnings(number: int) -> Said:
    return several(number, "{n:,} warning", "{n:,} warnings")


def _notes(number: int) -> Said:
    return several(number, "{n:,} note", "{n:,} notes")


_COUNTS: Final[Mapping[Severity, Callable[[int], Said]]] = {
    "error": _errors,
    "warning": _warnings,
    "note": _notes,
}


def _about(report: Report | Judgment) -> Iterator[str]:
    yield several(report.size, "{n:,} card", "{n:,} cards")
    if report.commanders:
        yield said(
            "commander: {commanders} [{colors}]",
            commanders=listed(report.commanders, last="and"),
            colors="".join(report.color_identity) or said("colorless"),
        )
    if report.companion:
        yield said("companion: {card}", card=report.companion)


def _finding(found: AnyFinding, line: Callable[[int], str | None], page: Page) -> Iterator[str]:
    yield from _message(found, found.message, page)
    if found.line is not None and (written := line(found.line)) is not None:
        number = str(found.line)
        margin = " " * (4 + len(number))
        room = page.room - len(margin) - 3
        shown = excerpt(written, found.column, found.end_column, room)
        bar = page.styled("|", "dim")
        yield f"    {page.styled(f'{number} |', 'dim')} {shown.text}".rstrip(" ")
        if shown.marks:
            yield f"{margin} {bar} {shown.marks}"
    if found.help:
        yield from _help(found.help, page)


def _message(found: AnyFinding, message: str, page: Page) -> Iterator[str]:
    label = page.label(found.severity, found.code)
    if found.rule:
        label = page.language.of(said("{finding} (rule {rule})", finding=label, rule=found.rule))
    yield from _labeled(label, message, page)


def _labeled(label: str, message: str, page: Page) -> Iterator[str]:
    told = said("{finding}: {message}", finding=label, message=page.say(message))
    yield from page.wrap(page.language.of(told), indent=2, hanging=6)


def _help(text: str, page: Page) -> Iterator[str]:
    told = page.language.of(said("help: {help}", help=page.say(text)))
    yield from page.wrap(told, indent=4, hanging=6)


def _effects(findings: Sequence[AnyFinding], page: Page) -> Iterator[str]:
    """What follows from a wrong commander, in one finding."""
    first, count = findings[0], len(findings)
    names = ", ".join(page.say(_placed(found)) for found in findings[:_MOST_NAMES])
    cards: str = names
    if count > _MOST_NAMES:
        cards = said("{cards} and {n:,} more", cards=names, n=count - _MOST_NAMES)
    if first.code == "color-identity":
        message = said(
            "{n:,} cards are outside the commander's color identity: {cards}.", n=count, cards=cards
        )
    else:
        message = said(
            "{n:,} lands produce mana outside the commander's color identity: {cards}.",
            n=count,
            cards=cards,
        )
    yield from _message(first, message, page)
    yield from _help(
        said("Fix the commander first; these may then be legal. See all with --output json."),
        page,
    )


def _placed(found: AnyFinding) -> str:
    card = found.card or ""
    return card if found.line is None else said("{card} (line {n})", card=card, n=found.line)


def _more(more: More, page: Page) -> Iterator[str]:
    text = said("and {n:,} more of these (see all with --output json)", n=more.number)
    yield from _labeled(page.label("note", more.code), text, page)

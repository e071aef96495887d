"""The sheet of an event in words: every player in a line with what is wrong, then every problem."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from validator.base.said import phrase, said, several
from validator.report.event.sheet import MISSING, Entry, Outcome, Problem, Sheet
from validator.report.text.layout import cells, padded, printable
from validator.report.text.page import PLAIN, VERDICTS, Page

OUTCOMES: Final[Mapping[str, str]] = {**VERDICTS, MISSING: phrase("no list")}
BY_PLAYER: Final = phrase("By player")
BY_PROBLEM: Final = phrase("By problem")


def render_sheet(sheet: Sheet, page: Page = PLAIN) -> Iterator[str]:
    """The lines to show."""
    yield from page.wrap(page.say(title_of(sheet)), hanging=4)
    yield from page.wrap(page.say(totals_of(sheet, page)), hanging=4)
    yield ""
    yield page.say(BY_PLAYER)
    wide = max((cells(page.say(word)) for word in OUTCOMES.values()), default=0)
    for entry in sheet.entries:
        yield from _player(entry, wide, page)
    if sheet.problems:
        yield ""
        yield page.say(BY_PROBLEM)
        for problem in sheet.problems:
            yield from _problem(problem, page)


def title_of(sheet: Sheet) -> str:
    """What stands at the head: the event, or only how many decks there are."""
    players = several(len(sheet.entries), "{n:,} player", "{n:,} players")
    if sheet.event is None:
        return said("{players}, {format}", players=players, format=sheet.format)
    return said(
        "{event}: {players}, {format}",
        event=printable(sheet.event),
        players=players,
        format=sheet.format,
    )


def totals_of(sheet: Sheet, page: Page) -> str:
    """How many decks there are of each outcome: ``2 legal, 1 no list``."""
    counts: Counter[str] = Counter(entry.outcome for entry in sheet.entries)
    return ", ".join(
        f"{counts[outcome]:,} {page.say(word)}"
        for outcome, word in OUTCOMES.items()
        if counts[outcome]
    )


def _player(entry: Entry, wide: int, page: Page) -> Iterator[str]:
    outcome = page.styled(
        page.say(OUTCOMES[entry.outcome]), _STYLE.get(entry.outcome, entry.outcome)
    )
    led = ", ".join(entry.report.commanders) if entry.report else ""
    about = f"{printable(entry.player)} ({printable(led)})" if led else printable(entry.player)
    yield from page.wrap(f"{padded(outcome, wide)}  {about}", indent=2, hanging=wide + 4)
    if entry.message:
        yield from page.wrap(page.say(entry.message), indent=wide + 4, hanging=wide + 6)
    for found in entry.faults():
        label = page.label(found.severity, found.code)
        told = said("{finding}: {message}", finding=label, message=page.say(found.message))
        yield from page.wrap(page.language.of(told), indent=wide + 4, hanging=wide + 6)


_STYLE: Final[Mapping[Outcome, str]] = {"missing": "unreadable"}


def _problem(problem: Problem, page: Page) -> Iterator[str]:
    count = several(len(problem.players), "{n:,} player", "{n:,} players")
    head = said(
        "{title} [{code}]: {players}", title=problem.title, code=problem.code, players=count
    )
    yield from page.wrap(page.say(head), indent=2, hanging=6)
    for blamed in problem.players:
        cards = f": {', '.join(blamed.cards)}" if blamed.cards else ""
        yield from page.wrap(page.say(f"- {blamed.player}{cards}"), indent=4, hanging=6)

"""Many reports in few lines: one deck in several formats, all decks of a run, all findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from validator.base.said import Said, said, several
from validator.report.finding import Judgment
from validator.report.text.layout import cells, padded
from validator.report.text.page import PLAIN, VERDICTS, Page
from validator.report.text.report import name_of

if TYPE_CHECKING:
    from validator.report.models import Report


def render_formats(
    reports: Sequence[Report | Judgment],
    page: Page = PLAIN,
) -> Iterator[str]:
    """One deck in several formats: where it is legal, then a line for each format."""
    legal = [report.format for report in reports if report.is_legal]
    where = (
        said("legal in {formats}", formats=", ".join(legal))
        if legal
        else said("legal in no format")
    )
    outcome = page.styled(page.say(where), "legal" if legal else "illegal")
    head = said("{deck}: {outcome}", deck=page.say(name_of(reports[0].deck)), outcome=outcome)
    yield from page.wrap(page.language.of(head), hanging=4)
    wide = max(len(report.format) for report in reports)
    words = max(cells(page.say(word)) for word in VERDICTS.values())
    for report in reports:
        row = f"{report.format:{wide}}  {padded(page.verdict(report.verdict), words)}"
        codes = _codes(report)
        hanging = min(wide + words + 6, page.room // 2)
        yield from page.wrap(f"{row}  {codes}".rstrip(), indent=2, hanging=hanging)
    advice = said("help: {help}", help=page.say(_ONE_FORMAT))
    yield from page.wrap(page.language.of(advice), indent=2, hanging=4)


_ONE_FORMAT: Final = said("use --format with one of these names to see its findings")


def _codes(report: Report | Judgment) -> str:
    """The errors and warnings by code: ``deck-size, 3 not-legal``."""
    counts = Counter(found.code for found in report.findings if found.severity != "note")
    return ", ".join(code if n == 1 else f"{n} {code}" for code, n in counts.items())


def render_totals(
    verdicts: Mapping[str, int],
    page: Page = PLAIN,
) -> Iterator[str]:
    """How many decks there were, and of each verdict: ``3 decks: 2 legal, 1 illegal``."""
    number = sum(verdicts.values())
    counts = ", ".join(
        page.styled(page.say(_TOTALS[verdict](count)), verdict)
        for verdict in VERDICTS
        if (count := verdicts.get(verdict, 0))
    )
    decks = page.say(several(number, "{n:,} deck", "{n:,} decks"))
    told = said("{decks}: {counts}", decks=decks, counts=counts)
    yield from page.wrap(page.language.of(told), hanging=4)


def _legal(number: int) -> Said:
    return several(number, "{n:,} legal", "{n:,} legal")


def _illegal(number: int) -> Said:
    return several(number, "{n:,} illegal", "{n:,} illegal")


def _undecided(number: int) -> Said:
    return several(number, "{n:,} undecided", "{n:,} undecided")


def _unreadable(number: int) -> Said:
    return several(number, "{n:,} unreadable", "{n:,} unreadable")


_TOTALS: Final = {
    "legal": _legal,
    "illegal": _illegal,
    "undecided": _undecided,
    "unreadable": _unreadable,
}


def render_statistics(
    findings: Mapping[tuple[str, str], int],
    page: Page = PLAIN,
) -> Iterator[str]:
    """The findings counted, a line for each severity and code, the most frequent first, with
    what the code means."""
    from validator.report.explain import load_book  # a file that few runs need

    if not findings:
        yield page.say(said("no findings"))
        return
    titles = load_book().codes
    rows = sorted(findings.items(), key=lambda row: (-row[1], row[0]))
    digits = max(len(f"{count:,}") for _, count in rows)
    labels = {key: page.label(*key) for key, _ in rows}
    wide = max(map(cells, labels.values()))
    for key, count in rows:
        title = page.say(titles[key[1]].title) if key[1] in titles else ""
        row = f"{count:>{digits},}  {padded(labels[key], wide)}  {title}".rstrip()
        yield from page.wrap(row, hanging=min(digits + wide + 4, page.room // 2))

"""Reports in words, for a terminal or a pipe. Renders strings; prints nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from validator.base.words import counted
from validator.report.finding import Found, Judgment

if TYPE_CHECKING:
    from validator.report.models import ColorIdentity, Finding, Report

# SGR codes; a plain style is the identity.
_COLORS: Final[Mapping[str, str]] = {
    "legal": "32;1",
    "illegal": "31;1",
    "undecided": "33;1",
    "unreadable": "31;1",
    "error": "31;1",
    "warning": "33;1",
    "note": "36;1",
    "dim": "2",
}


def printable(text: str) -> str:
    """``text`` with every control character shown as an escape, so that no list
    can steer the terminal it is printed on."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def render_report(
    report: Report | Judgment,
    line: Callable[[int], str | None] = lambda _: None,
    *,
    color: bool = False,
) -> Iterator[str]:
    """The lines to show for one report; ``line`` gives those of the list it is about, by number."""
    deck = printable(report.deck or "the deck")
    summary = ", ".join(_summary(report))
    yield f"{deck}: {_style(report.verdict, report.verdict, color)} ({summary})"
    notes: Counter[str] = Counter()
    for finding in report.findings:
        if finding.severity == "note":
            notes[finding.code] += 1
            if notes[finding.code] > _MOST_NOTES:
                continue
        yield ""
        yield from _render_finding(finding, line, color)
    for code, count in notes.items():
        if count > _MOST_NOTES:
            yield ""
            label = _style(f"note[{code}]", "note", color)
            yield f"  {label}: and {count - _MOST_NOTES:,} more of these (all with --output json)"


# Of each kind of note so many are shown; of errors and warnings, all.
_MOST_NOTES: Final = 5


def render_formats(reports: Sequence[Report | Judgment], *, color: bool = False) -> Iterator[str]:
    """One deck in several formats: where it is legal, then a line for each format."""
    deck = printable(reports[0].deck or "the deck")
    legal = [report.format for report in reports if report.is_legal]
    where = f"legal in {', '.join(legal)}" if legal else "legal in no format"
    yield f"{deck}: {_style(where, 'legal' if legal else 'illegal', color)}"
    wide = max(len(report.format) for report in reports)
    for report in reports:
        verdict = _style(f"{report.verdict:10}", report.verdict, color)
        yield f"  {report.format:{wide}}  {verdict}  {_codes(report)}".rstrip()
    yield "  help: --format with the name of one shows its findings"


def _codes(report: Report | Judgment) -> str:
    """The errors and warnings by code: ``deck-size, 3 not-legal``."""
    counts: dict[str, int] = {}
    for finding in report.findings:
        if finding.severity != "note":
            counts[finding.code] = counts.get(finding.code, 0) + 1
    return ", ".join(code if n == 1 else f"{n} {code}" for code, n in counts.items())


def _summary(report: Report | Judgment) -> Iterator[str]:
    yield report.format
    if report.verdict == "unreadable":
        return
    yield f"{counted(report.size)}"
    if report.commanders:
        led = " and ".join(report.commanders)
        identity = "".join(report.color_identity) or "colorless"
        yield f"led by {led} [{identity}]"
    if report.companion:
        yield f"companion {report.companion}"


def _render_finding(
    finding: Finding | Found, line: Callable[[int], str | None], color: bool
) -> Iterator[str]:
    label = _style(f"{finding.severity}[{finding.code}]", finding.severity, color)
    rule = f" (rule {finding.rule})" if finding.rule else ""
    yield f"  {label}{rule}: {printable(finding.message)}"
    if finding.line is not None and (written := line(finding.line)) is not None:
        number = str(finding.line)
        yield f"    {_style(f'{number} |', 'dim', color)} {printable(_cut(written))}"
        if finding.column is not None and finding.column <= _WIDEST:
            before = printable(written[: finding.column - 1])
            yield f"    {' ' * len(number)} {_style('|', 'dim', color)} {' ' * len(before)}^"
    if finding.help:
        yield f"    help: {printable(finding.help)}"


_WIDEST: Final = 100


def _cut(text: str) -> str:
    return text if len(text) <= _WIDEST else text[:_WIDEST] + " …"


def render_identity(identity: ColorIdentity) -> Iterator[str]:
    """A color identity and each of its sources, a line each."""
    colors = "".join(identity.color_identity) or "colorless"
    yield f"{identity.card}: {colors}"
    for source in identity.sources:
        face = f" of {source.face}" if source.face else ""
        where = source.where.replace("-", " ")
        yield f"  {''.join(source.colors)}  {source.text} in the {where}{face} (rule {source.rule})"


def _style(text: str, name: str, color: bool) -> str:
    return f"\x1b[{_COLORS[name]}m{text}\x1b[0m" if color else text

"""The sheet of an event as a page to print: no script, nothing from elsewhere, all text escaped."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from validator.base.said import phrase, several
from validator.report.event.sheet import Entry, Problem, Sheet
from validator.report.event.text import BY_PLAYER, BY_PROBLEM, OUTCOMES, title_of, totals_of
from validator.report.text.page import PLAIN, Page

_HEADINGS: Final = (
    phrase("Seen"),
    phrase("Player"),
    phrase("Deck"),
    phrase("Commander"),
    phrase("Problems"),
)

_STYLE: Final = """\
body { font: 10pt/1.35 system-ui, sans-serif; margin: 1.5rem; color: #111; background: #fff }
h1 { font-size: 15pt; margin: 0 }
h2 { font-size: 12pt; margin: 1.2em 0 .3em }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid #999; padding: .25em .4em; text-align: left; vertical-align: top }
tr, section { break-inside: avoid }
thead { display: table-header-group }
ul { margin: 0; padding-left: 1.1em }
.seen { width: 2em }
.legal { color: #063 }
.illegal, .unreadable, .missing { color: #a00; font-weight: bold }
.undecided { color: #850; font-weight: bold }
code { color: #555 }
@media print { body { margin: 0 } h2 { break-after: avoid } }
"""


def render_html(sheet: Sheet, page: Page = PLAIN) -> Iterator[str]:
    """The lines of the page."""
    title = escape(page.say(title_of(sheet)))
    yield "<!doctype html>"
    yield f'<html lang="{escape(page.language.code)}">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield (
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">"
    )
    yield f"<title>{title}</title>"
    yield f"<style>\n{_STYLE}</style>"
    yield "</head>"
    yield "<body>"
    yield f"<h1>{title}</h1>"
    yield f"<p>{escape(totals_of(sheet, page))}</p>"
    yield from _players(sheet, page)
    if sheet.problems:
        yield f"<h2>{escape(page.say(BY_PROBLEM))}</h2>"
        for problem in sheet.problems:
            yield from _problem(problem, page)
    yield "</body>"
    yield "</html>"


def _players(sheet: Sheet, page: Page) -> Iterator[str]:
    yield f"<h2>{escape(page.say(BY_PLAYER))}</h2>"
    yield "<table>"
    headings = "".join(f"<th>{escape(page.say(each))}</th>" for each in _HEADINGS)
    yield f"<thead><tr>{headings}</tr></thead>"
    yield "<tbody>"
    for entry in sheet.entries:
        yield _player(entry, page)
    yield "</tbody>"
    yield "</table>"


def _player(entry: Entry, page: Page) -> str:
    outcome = escape(page.say(OUTCOMES[entry.outcome]))
    led = escape(" + ".join(entry.report.commanders)) if entry.report else ""
    told = [
        f"<li>{escape(page.say(found.message))} <code>{escape(found.code)}</code></li>"
        for found in entry.faults()
    ]
    if entry.message:
        told.append(f"<li>{escape(page.say(entry.message))}</li>")
    problems = f"<ul>{''.join(told)}</ul>" if told else ""
    return (
        f'<tr><td class="seen">☐</td><td>{escape(page.say(entry.player))}</td>'
        f'<td class="{escape(entry.outcome)}">{outcome}</td><td>{led}</td><td>{problems}</td></tr>'
    )


def _problem(problem: Problem, page: Page) -> Iterator[str]:
    count = page.say(several(len(problem.players), "{n:,} player", "{n:,} players"))
    yield "<section>"
    yield (
        f"<h3>{escape(page.say(problem.title))} <code>{escape(problem.code)}</code> "
        f"({escape(count)})</h3>"
    )
    yield "<ul>"
    for blamed in problem.players:
        cards = f": {', '.join(blamed.cards)}" if blamed.cards else ""
        yield f"<li>{escape(page.say(blamed.player + cards))}</li>"
    yield "</ul>"
    yield "</section>"

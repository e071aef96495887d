"""The three columns of a sheet: the rule, what it is about, and what there is to say.

Nothing is wider than the page. Where it has no room for columns, the rest stands below the rule
and what it is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from validator.report.text.layout import cells, padded, printable, wrapped
from validator.report.text.page import Page

_RULE: Final = 10
_LABEL: Final = 13
_INDENT: Final = 2 + _RULE + _LABEL
# Below this a name of usual length would be cut in the third column.
_NARROW: Final = 60
_HANGING: Final = 4


def format_row(page: Page, rule: str | None, label: str, text: str) -> Iterator[str]:
    """What a rule says, wrapped below its own beginning; control characters are escaped."""
    rows = list(wrapped(printable(text), _find_room(page)))
    yield from _lay_out(page, rule, label, rows)


def format_cards(
    page: Page, rule: str | None, label: str, count: str, names: Iterable[str]
) -> Iterator[str]:
    """A line of names behind their number, parted by bars so that those with commas stay whole.

    A name is broken only where it is wider than the column; at the end of a row stands no bar.
    """
    room = _find_room(page)
    *above, first = wrapped(f"{count}:", room)
    rows = [*above, first]
    parted = " "
    for name in names:
        row = f"{rows[-1]}{parted}{printable(name)}"
        if cells(row) <= room:
            rows[-1] = row
        else:
            rows.extend(wrapped(printable(name), room))
        parted = " | "
    yield from _lay_out(page, rule, label, rows)


def format_title(page: Page, text: str, indent: int = 0) -> Iterator[str]:
    """A line that stands by itself, wrapped; control characters are escaped."""
    before = " " * indent
    yield from wrapped(printable(text), page.room, first=before, rest=before + "  ")


def _is_narrow(page: Page) -> bool:
    return page.room < _NARROW


def _find_room(page: Page) -> int:
    return page.room - (_HANGING if _is_narrow(page) else _INDENT)


def _lay_out(page: Page, rule: str | None, label: str, rows: Sequence[str]) -> Iterator[str]:
    begins = f"  {rule or '-':{_RULE}}{padded(label, _LABEL)}"
    if _is_narrow(page):
        yield begins.rstrip()
        yield from (" " * _HANGING + row for row in rows)
        return
    for number, row in enumerate(rows):
        yield (" " * _INDENT if number else begins) + row

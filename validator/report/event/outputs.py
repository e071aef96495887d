"""What `cmdr event` writes: each output by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from validator.report.event.sheet import Sheet
from validator.report.text.page import Page

Output: TypeAlias = Callable[[Sheet, Page], Iterator[str]]


def _text(sheet: Sheet, page: Page) -> Iterator[str]:
    from validator.report.event.text import render_sheet

    return render_sheet(sheet, page)


def _csv(sheet: Sheet, _: Page) -> Iterator[str]:
    from validator.report.event.table import render_table

    return render_table(sheet)


def _json(sheet: Sheet, _: Page) -> Iterator[str]:
    return iter([sheet.json()])


def _html(sheet: Sheet, page: Page) -> Iterator[str]:
    from validator.report.event.html import render_html

    return render_html(sheet, page)


OUTPUTS: Final[Mapping[str, Output]] = {"text": _text, "csv": _csv, "json": _json, "html": _html}

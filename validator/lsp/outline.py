"""What stands above and beside a list: its verdict as a lens, its sections to fold."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol.types import CodeLens, Command, FoldingRange

from validator.lsp.opened import Opened
from validator.lsp.words import Words
from validator.report.text.report import headline


def lenses(opened: Opened, words: Words) -> Iterator[CodeLens]:
    """A line above each deck: its verdict and its size."""
    name = opened.validator.plain_format.name
    for deck in opened.decks:
        said = headline(deck.judgment, name, words.page)
        # No command: it is only read.
        yield CodeLens(opened.positions.of(opened.head(deck)), Command(said, ""))


def foldings(opened: Opened) -> Iterator[FoldingRange]:
    """The sections of the list: from a heading to the last card below it; without headings from
    the first card to the last of a run."""
    for deck in opened.decks:
        if deck.decklist is None:
            continue
        start: int | None = None
        last = 0
        for line in deck.decklist.lines:
            if line.kind == "header":
                yield from _folded(opened, start, last)
                start, last = line.number, line.number
            elif line.kind == "entry":
                start = start or line.number
                last = line.number
            elif line.kind == "blank" and start is not None and last > start:
                yield from _folded(opened, start, last)
                start = None
        yield from _folded(opened, start, last)


def _folded(opened: Opened, start: int | None, last: int) -> Iterator[FoldingRange]:
    if start is not None and last > start:
        first = opened.positions.span(start, 1, 1).start.line
        yield FoldingRange(first, opened.positions.span(last, 1, 1).start.line)

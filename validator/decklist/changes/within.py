"""Changes to lists within another writing: those to the lines, made in the whole."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from validator.decklist.changes.change import (
    Change,
    Changes,
    Dropped,
    Maker,
    Replacement,
    dropped,
    replacement,
)
from validator.decklist.entry import Entry
from validator.decklist.within.read import WithinSource
from validator.decklist.zone import Zone


def within_maker(source: object, maker_of: Callable[..., Maker | None]) -> WithinMaker | None:
    """What changes a list within a source, if it is such a one and its lines can be changed."""
    if not isinstance(source, WithinSource):
        return None
    inner = maker_of(source.inner)
    return None if inner is None else WithinMaker(source, inner)


_END_TAG: Final = re.compile(r"</(\w+)[^<>]*>")


class WithinMaker:
    """Makes the changes to a list within another writing."""

    def __init__(self, source: WithinSource, inner: Maker) -> None:
        self.source = source
        self.inner = inner

    def renamed(self, entry: Entry, name: str) -> Changes | None:
        """As for its lines."""
        return self._outside(self.inner.renamed(self.source.entry_inside(entry), name))

    def with_copies(self, entry: Entry, quantity: int) -> Changes | None:
        """As for its lines."""
        return self._outside(self.inner.with_copies(self.source.entry_inside(entry), quantity))

    def without(self, entries: Sequence[Entry]) -> Changes | None:
        """As for its lines."""
        return self._outside(self.inner.without(self._inside(entries)))

    def led_by(self, entries: Sequence[Entry]) -> Changes | None:
        """As for its lines."""
        return self._outside(self.inner.led_by(self._inside(entries)))

    def not_in_deck(self, entries: Sequence[Entry]) -> Changes | None:
        """As for its lines."""
        return self._outside(self.inner.not_in_deck(self._inside(entries)))

    def move_to(self, entry: Entry, zone: Zone) -> Changes | None:
        """As for its lines."""
        return self._outside(self.inner.move_to(self.source.entry_inside(entry), zone))

    def add(self, name: str, quantity: int) -> Changes | None:
        """As for its lines."""
        return self._outside(self.inner.add(name, quantity))

    def list_in_deck(self, entry: Entry) -> Changes | None:
        """As for its lines."""
        return self._outside(self.inner.list_in_deck(self.source.entry_inside(entry)))

    def _inside(self, entries: Sequence[Entry]) -> list[Entry]:
        return [self.source.entry_inside(entry) for entry in entries]

    def _outside(self, changes: Changes | None) -> Changes | None:
        made: list[Change] = []
        for change in changes or ():
            if "op" in change:
                return None
            whole = self._dropped(change) if change["text"] is None else self._replaced(change)
            if whole is None:
                return None
            made.append(whole)
        return None if changes is None else tuple(made)

    def _replaced(self, change: Replacement) -> Change | None:
        start = self.source.offset(change["line"], change["column"])
        end = self.source.offset(change["line"], change["end_column"])
        lines = map(self.source.written, change["text"].split("\n"))
        return self._put(start, end, self.source.line_end.join(lines))

    def _dropped(self, change: Dropped) -> Change | None:
        starts, text = self.source.inside.starts, self.source.mapped.text
        start = starts[change["line"] - 1]
        end = starts[change["line"]] if change["line"] < len(starts) else len(text)
        if start == end:
            return None
        mapped = self.source.mapped
        begin, behind = mapped.start(start), mapped.end(end)
        tag = _END_TAG.fullmatch(mapped.source[mapped.start(end - 1) : behind])
        if tag:  # that of the same element goes, too
            before = mapped.end(start) if start else 0
            opened = mapped.source.casefold().rfind(f"<{tag[1].casefold()}", before, begin)
            begin = opened if opened >= 0 else begin
        line, column = self.source.outside.place(begin)
        whole = self._end_of(line)
        if column == 1 and not mapped.source[behind:whole].strip():
            return dropped(line)
        return self._between(begin, min(behind, whole), "")

    def _put(self, start: int, end: int, text: str) -> Change | None:
        """Another text in the place of a part of the lines."""
        begin = self.source.mapped.start(start)
        return self._between(begin, self.source.mapped.end(end) if end > start else begin, text)

    def _between(self, begin: int, behind: int, text: str) -> Change | None:
        """Another text in the place of a part of the whole; None where that is of several lines."""
        line, column = self.source.outside.place(begin)
        if behind > self._end_of(line):
            return None
        return replacement(line, column - 1, column - 1 + behind - begin, text)

    def _end_of(self, line: int) -> int:
        """The offset of the end of a line of the whole."""
        source, starts = self.source.mapped.source, self.source.outside.starts
        end = starts[line] if line < len(starts) else len(source)
        return starts[line - 1] + len(source[starts[line - 1] : end].rstrip("\r\n"))

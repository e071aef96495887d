"""Lists within another writing, read as what they are, with their places in the whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from validator.base.value import replace
from validator.decklist.decklist import Decklist, Line, LineKind, OuterSource, SourceLines
from validator.decklist.decode import split_lines
from validator.decklist.entry import Entry
from validator.decklist.json.source import Places
from validator.decklist.within import encoded, html, wrappers, written_out
from validator.decklist.within.mapped import Mapped


class WithinSource(OuterSource):
    """The whole, the lines within it, and the deck that these are.

    ``line_end`` is how a line ends in the whole, and ``written`` writes a text there.
    """

    def __init__(
        self, mapped: Mapped, inner: Decklist, line_end: str, written: Callable[[str], str]
    ) -> None:
        self.mapped = mapped
        self.inner = inner
        self.line_end = line_end
        self.written = written
        self.outside = Places(mapped.source)
        self.inside = Places(mapped.text)

    def place(self, line: int, column: int) -> tuple[int, int]:
        """Where in the whole a place of the lines is."""
        return self.outside.place(self.mapped.start(self.offset(line, column)))

    def offset(self, line: int, column: int) -> int:
        """The offset of a place of the lines."""
        return self.inside.starts[line - 1] + column - 1

    def entry_outside(self, entry: Entry) -> Entry:
        """An entry of the lines as it stands in the whole."""
        if entry.line is None:
            return entry
        return entry.moved(*self.place(entry.line, entry.column or 1))

    def entry_inside(self, entry: Entry) -> Entry:
        """An entry of the whole as it stands in the lines."""
        if entry.line is None or entry.column is None:
            return entry
        offset = self.outside.starts[entry.line - 1] + entry.column - 1
        return entry.moved(*self.inside.place(self.mapped.back(offset)))


ReadDecks: TypeAlias = Callable[[str], Sequence[Decklist]]
"""Reads the decks of a text in any syntax."""


def read_written_out(text: str, read: ReadDecks) -> tuple[Decklist, ...]:
    """The decks of a text whose line ends are written out; errors are those of ``read``."""
    return _read(written_out.unfolded(text), written_out.LINE_END, str, read)


def read_percents(text: str, read: ReadDecks) -> tuple[Decklist, ...]:
    """The decks of a text that is encoded as in an address; errors are those of ``read``."""
    return _read(encoded.decode_percents(text), encoded.LINE_END, str, read)


def read_quotes(text: str, read: ReadDecks) -> tuple[Decklist, ...]:
    """The decks of a text that is encoded as in a mail; errors are those of ``read``."""
    return _read(encoded.decode_quotes(text), "\n", str, read)


def read_address(text: str, read: ReadDecks) -> tuple[Decklist, ...]:
    """The decks of the query of an address; errors are those of ``read``."""
    return _read(wrappers.decode_address(text), encoded.LINE_END, str, read)


def read_calendar(text: str, read: ReadDecks) -> tuple[Decklist, ...]:
    """The decks of a calendar's entry; errors are those of ``read``."""
    return _read(wrappers.unfold_calendar(text), written_out.LINE_END, str, read)


def read_patch(text: str, read: ReadDecks) -> tuple[Decklist, ...]:
    """The decks as a patch leaves them; errors are those of ``read``."""
    return _read(wrappers.apply_patch(text), "\n", str, read)


def read_dictated(text: str, read: ReadDecks) -> tuple[Decklist, ...]:
    """The decks of a text with words for signs; errors are those of ``read``."""
    return _read(wrappers.write_signs(text), "\n", str, read)


def read_broken(text: str, read: ReadDecks) -> tuple[Decklist, ...]:
    """The decks of a text whose lines end within words; errors are those of ``read``."""
    return _read(wrappers.join_lines(text), "\n", str, read)


def read_joined(mapped: Mapped, read: ReadDecks) -> tuple[Decklist, ...]:
    """The decks of a text with some of its lines in one; errors are those of ``read``."""
    return _read(mapped, "\n", str, read)


def read_html(text: str, read: ReadDecks) -> tuple[Decklist, ...]:
    """The decks of the lines that HTML shows; errors are those of ``read``."""
    return _read(html.in_lines(text), html.LINE_END, html.escaped, read)


def _read(
    mapped: Mapped, line_end: str, written: Callable[[str], str], read: ReadDecks
) -> tuple[Decklist, ...]:
    decks = [_outside(WithinSource(mapped, deck, line_end, written)) for deck in read(mapped.text)]
    return tuple(_with_lines(decks, split_lines(mapped.source)))


def _outside(source: WithinSource) -> Decklist:
    """A deck with its places in the whole; its lines are those that it has a part of."""
    inner = source.inner

    faults = []
    for fault in inner.faults:
        line, column = source.place(fault.line, fault.column)
        faults.append(replace(fault, line=line, column=column))
    kinds: dict[int, LineKind] = {}
    for each in inner.lines:
        number, _ = source.place(each.number, 1)
        kinds[number] = max(kinds.get(number, "blank"), each.kind, key=_WEIGHTS.index)
    return replace(
        inner,
        entries=tuple(map(source.entry_outside, inner.entries)),
        asides=tuple(
            each._replace(entry=source.entry_outside(each.entry)) for each in inner.asides
        ),
        faults=tuple(faults),
        lines=SourceLines((Line(number, kind, "") for number, kind in kinds.items()), source),
    )


# Of what stands in a line, the last of these is what the line is.
_WEIGHTS: Final[tuple[LineKind, ...]] = (
    "blank", "metadata", "comment", "header", "error", "entry"
)  # fmt: skip


def _with_lines(decks: Sequence[Decklist], lines: Sequence[str]) -> Iterator[Decklist]:
    """The decks, each with the lines from its first to the next one's."""
    starts = [min((line.number for line in deck.lines), default=1) for deck in decks]
    ends = [max(start - 1, 1) for start in starts[1:]] + [len(lines)]
    first = 1
    for deck, start, end in zip(decks, starts, ends, strict=True):
        first = min(first, start)
        kinds = {line.number: line.kind for line in deck.lines}
        source = deck.lines.source if isinstance(deck.lines, SourceLines) else None
        whole = (
            Line(number, kinds.get(number, "metadata" if lines[number - 1].strip() else "blank"),
                 lines[number - 1])
            for number in range(first, max(end, first) + 1)
        )  # fmt: skip
        yield replace(deck, lines=SourceLines(whole, source))
        first = max(end, first) + 1

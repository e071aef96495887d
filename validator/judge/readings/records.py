"""Cards that have several lines each: a name, and below it what a shop or a page says of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from validator.base.name_span import NameSpan

NamesIn = Callable[[str], Sequence[NameSpan]]


def join_records(texts: Mapping[int, str], names_in: NamesIn) -> dict[int, str] | None:
    """Return the lines of a text, by their numbers, with those of each card in the line of its
    name; ``None`` where not nearly every card has such lines.

    An empty line ends a card's lines, and so does the next name.
    """
    records: dict[int, list[int]] = {}
    current: list[int] | None = None
    last = 0
    for number, text in texts.items():
        if number > last + 1:
            current = None
        last = number
        spans = names_in(text)
        if _is_name(text, spans):
            current = records[number] = []
        elif any(" " in text[span.start : span.end] for span in spans):
            return None  # names stand in lines of other kinds
        elif current is not None:
            current.append(number)
    with_lines = [lines for lines in records.values() if lines]
    if len(with_lines) < _FEWEST or len(with_lines) < _NEARLY_ALL * len(records):
        return None
    joined = {number for lines in with_lines for number in lines}
    return {
        number: _GAP.join([text, *[texts[line].strip() for line in records.get(number, ())]])
        for number, text in texts.items()
        if number not in joined
    }


def _is_name(text: str, spans: Sequence[NameSpan]) -> bool:
    """Whether nothing but a card's name stands in a line, written as one."""
    if len(spans) != 1:
        return False
    written = text[spans[0].start : spans[0].end]
    return written == text.strip() and not written[:1].islower()


_FEWEST: Final = 4
_NEARLY_ALL: Final = 0.75
# A sign that ends a clause.
_GAP: Final = "  ;  "

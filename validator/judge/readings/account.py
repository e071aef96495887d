"""Every name in a text is accounted for: lines that name cards, and that nothing else tells of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from validator.base.name_span import NameSpan
from validator.decklist import Decklist, Entry, Line, Written
from validator.decklist.headings import HEADINGS, heading_words
from validator.judge.deck.slot import Remarked, RemarkedAs
from validator.judge.deck.slots import Resolved

NamesIn = Callable[[str], Sequence[NameSpan]]


def tell_of_names(resolved: Resolved, decklist: Decklist, names_in: NamesIn) -> Resolved:
    """Return the list with one remark on all lines that name a card of two words or more, and are
    neither cards nor told of already: prose, a sentence of a description."""
    if decklist.syntax not in _SYNTAXES:
        return resolved
    told = {each.line for each in (*resolved.slots, *resolved.unknown)}
    told |= {each.entry.line for each in resolved.remarks}
    told |= {each.entry.line for each in resolved.ambiguous}
    told |= {fault.line for fault in decklist.faults}
    known = {slot.card.name for slot in resolved.slots}
    known |= {name for each in resolved.remarks for name in each.cards}
    if decklist.title:
        known |= {span.card for span in names_in(decklist.title)}
    lines: list[int] = []
    names: dict[str, None] = {}
    first = ""
    for line in decklist.lines:
        if line.number in told or line.kind == "blank" or _is_read(line, decklist.syntax):
            continue
        found = {
            span.card: None
            for span in names_in(line.text)
            if " " in line.text[span.start : span.end] and span.card not in known
        }
        if found:
            first = first or line.text.strip()
            lines.append(line.number)
            names |= found
    if not lines:
        return resolved
    entry = Entry(lines[0], Written(first[:_LONGEST], 1, 1, bare=True))
    kind: RemarkedAs = "text" if len(lines) > 1 else "remark"
    remark = Remarked(entry, first, tuple(names), kind, len(lines))
    return resolved._replace(remarks=[*resolved.remarks, remark])


def _is_read(line: Line, syntax: str) -> bool:
    """Whether a line is a heading that the grammar of lists knows, or a comment by its marks."""
    if syntax == "markdown":
        return False
    known = line.kind == "header" and heading_words(line.text) in HEADINGS
    return known or line.text.lstrip().startswith(("//", "#"))


# What is written in lines. What a program's file says beside its cards is no list.
_SYNTAXES: Final = ("text", "markdown", "csv", "table")
_LONGEST: Final = 200

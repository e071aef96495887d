"""Names of cards that may be added, as somebody types one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from lsprotocol.types import CompletionItem, CompletionItemKind, TextEdit

from validator.cards.names import CardNames
from validator.decklist import DecklistError, parse_decklist, split_lines
from validator.lsp.opened import Opened

# What is shown at once; who goes on typing is asked about the rest.
MOST: Final = 25
# Names that begin so are looked through for those that may be added.
_LOOKED_AT: Final = 200


def completions(opened: Opened, names: CardNames, line: int, column: int) -> list[CompletionItem]:
    """The cards that may be added to the deck of this line, whose name begins with what stands
    before the cursor. That the deck is full keeps none out."""
    lines = split_lines(opened.text)
    written = lines[line - 1] if line <= len(lines) else ""
    try:
        typed = parse_decklist(written[: column - 1]).entries[-1]
    except (DecklistError, IndexError):
        return []
    if typed.column is None:
        return []
    # The card that is being typed is none of the deck yet.
    others = "\n".join([*lines[: line - 1], "", *lines[line:]])
    found = names.beginning(typed.name)
    spelled = opened.positions.span(line, typed.column, column)
    return [
        CompletionItem(
            label=name,
            kind=CompletionItemKind.Value,
            filter_text=written[typed.column - 1 : column - 1],
            sort_text=f"{index:02}",
            text_edit=TextEdit(spelled, name),
        )
        for index, name in enumerate(islice(_that_may_be_added(opened, others, found), MOST))
    ]


def _that_may_be_added(opened: Opened, others: str, names: Iterator[str]) -> Iterator[str]:
    first = next(names, None)
    if first is None:
        return
    try:
        deck = opened.validator.session(others, **opened.options)
    except DecklistError:  # nothing else stands on the page yet
        deck = opened.validator.session(**opened.options)
    for name in islice(chain((first,), names), _LOOKED_AT):
        if not deck.may_add(name, ignore_size=True):
            yield name

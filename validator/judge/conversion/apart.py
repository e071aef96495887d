"""The decks of one text, each as a text of its own."""

from __future__ import annotations

from validator.base.value import Value
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Decklist, DecklistError
from validator.decklist.inputs import DeckInput, read_decklists
from validator.formats.format import Format
from validator.judge.conversion.convert import convert


class Apart(Value):
    """One of several decks: what it is called, and its list."""

    title: str | None
    text: str


def apart(deck: DeckInput, *, catalog: Catalog, format: Format) -> tuple[Apart, ...]:
    """Every deck that ``deck`` holds, in order: what `Validator.check_all` judges, as lists that
    can be judged one by one. A text that holds one deck stays as it is.

    What holds several is a table or JSON, whose marks belong to all of them: each is rewritten
    as Moxfield does. Raises what `read_decklists` raises.
    """
    decklists = read_decklists(deck, catalog)
    if len(decklists) == 1 and isinstance(deck, str):
        return (Apart(decklists[0].title, deck),)
    return tuple(Apart(each.title, _text(each, catalog, format)) for each in decklists)


def _text(decklist: Decklist, catalog: Catalog, format: Format) -> str:
    try:
        return convert(decklist, "moxfield", catalog=catalog, format=format).text
    except DecklistError:
        # No line of it names a card that is known: as it stands it says so.
        return "\n".join(line.text for line in decklist.lines)

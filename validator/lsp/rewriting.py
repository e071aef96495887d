"""A document rewritten: a card by another name, a list in the way of another program."""

from __future__ import annotations

from lsprotocol.types import TextEdit

from validator.base.said import said
from validator.decklist import DecklistError
from validator.decklist.changes import renamed
from validator.judge.conversion.convert import convert
from validator.judge.deck.slot import Slot
from validator.lsp.findings import text_edits
from validator.lsp.opened import Named, Opened

# What is written where nobody says for which program: the syntax that most of them read.
USUAL = "moxfield"


class RefusedError(ValueError):
    """The document stays as it is; the text says why."""


def rename(opened: Opened, named: Named, new: str) -> list[TextEdit]:
    """The edits by which each line of this card, in all decks, names another one.

    Raises `RefusedError` for a name that no card has, and where the source can't be changed so.
    """
    match = opened.validator.catalog.find(new.strip())
    if match is None:
        raise RefusedError(said("no card is named “{name}”", name=new.strip()))
    edits: list[TextEdit] = []
    for each in opened.names():
        if _same(each, named):
            decklist = each.deck.decklist
            assert decklist is not None
            changes = renamed(decklist, each.what.entry, match.card.name)
            if changes is None:
                raise RefusedError(said("this list can't be edited"))
            edits += text_edits(opened.positions, changes)
    return edits


def _same(one: Named, other: Named) -> bool:
    if isinstance(one.what, Slot) and isinstance(other.what, Slot):
        return one.what.card.name == other.what.card.name
    return one.what.written == other.what.written


def formatted(opened: Opened, dialect: str | None) -> tuple[list[TextEdit], list[str]]:
    """The edit that writes the list as a program does, and what is lost with it.

    ``dialect`` is one of the targets of `cmdr convert`. Where nobody chose one, nothing may be
    lost. Raises `RefusedError` for a document that is not one deck, and for such a loss.
    """
    if len(opened.decks) != 1:
        raise RefusedError(said("only a document with exactly one deck can be formatted"))
    try:
        made = convert(
            opened.text,
            dialect or USUAL,
            catalog=opened.validator.catalog,
            format=opened.validator.plain_format,
        )
    except DecklistError as error:
        raise RefusedError(error.message) from None
    lost = [loss.message for loss in made.lost]
    if lost and dialect is None:
        raise RefusedError(lost[0])
    if made.text == opened.text:
        return [], lost
    return [TextEdit(opened.positions.whole, made.text)], lost

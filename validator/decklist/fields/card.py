"""A card as a table or an element holds it: its name and its count in places of their own."""

from __future__ import annotations

from typing import Final

from validator.base.said import said
from validator.base.value import replace
from validator.decklist.entry import MOST_COPIES, Written
from validator.decklist.faults import Fault
from validator.decklist.fields.values import copies_of
from validator.decklist.text.card_line import LONGEST_NAME
from validator.decklist.text.certain import is_plain
from validator.decklist.text.line_content import CardLine

# A name may still hold what belongs behind it: `Plains (a)`, `Berserk (CN2) 175`.
_MORE_THAN_A_NAME: Final = frozenset("([{*#|")


def written_cell(
    name: str,
    quantity: int,
    column: int,
    *,
    set: str | None = None,
    number: str | None = None,
    categories: tuple[str, ...] = (),
    again: bool = True,
) -> Written:
    """What a place of its own says of a card; details that the name brings give way to these.

    ``again`` is whether a name that is spelled unlike nearly all names is read in all ways, which
    takes several times as long (`validator.decklist.text.card_line.MOST_READ_AGAIN`).
    """
    brought = _read_again(name, quantity, column) if again else None
    if brought is None:
        # Every field, for that is how values are made fastest.
        return Written(
            name,
            quantity,
            column,
            set or None,
            number or None,
            None,
            (),
            categories,
            (),
            None,
            False,
            False,
            None,
            (),
            None,
        )
    return replace(
        brought,
        set=set or brought.set,
        number=number or brought.number,
        categories=categories or brought.categories,
    )


def _read_again(name: str, quantity: int, column: int) -> Written | None:
    """What a name says that has more in it than names have; None for nearly all."""
    if not _MORE_THAN_A_NAME.isdisjoint(name):
        from validator.decklist.text.line import read_line

        content = read_line(f"1 {name}")
        if isinstance(content, CardLine) and content.zone is None:
            readings = tuple(
                replace(reading, quantity=quantity, column=column)
                for reading in content.written.readings
                if reading.kind == "card"
            )
            return replace(
                content.written, quantity=quantity, column=column, readings=readings, tags=()
            )
    elif not is_plain(name):
        from validator.decklist.text.line import read_line
        from validator.decklist.text.mend.again import names_behind

        readings = names_behind(name, column, quantity, read_line)
        return Written(name, quantity, column, readings=readings)
    return None


def quantity_fault(text: str, line: int, column: int) -> Fault | int:
    """The number that ``text`` is, or what is wrong with it; ``4x`` and ``4.0`` are 4."""
    number = copies_of(text)
    if number is None or not 0 <= number <= MOST_COPIES:
        shown = text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
        return Fault(
            line,
            column,
            said("“{text}” is not a number of copies", text=shown),
            said("write a whole number from 1 to {n:,}", n=MOST_COPIES),
        )
    if number == 0:
        return Fault(
            line,
            column,
            said("the quantity is 0"),
            said("write at least 1, or delete the card"),
        )
    return number


def name_fault(name: str, line: int, column: int) -> Fault | None:
    """What is wrong with a card's name, if anything is."""
    if not name:
        return Fault(line, column, said("a card has no name"), said("name it, or delete it"))
    if len(name) > LONGEST_NAME:
        return Fault(
            line,
            column,
            said("this is longer than any card name ({n} letters)", n=LONGEST_NAME),
            said("write one card per entry"),
        )
    if not name.isprintable():
        return Fault(
            line,
            column,
            said("this name contains a control character"),
            said("delete it, or type the name again"),
        )
    return None


_SHOWN: Final = 30

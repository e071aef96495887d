"""Ordinary lines, read at a glance: a few copies, a name, where it was printed, how it shines.

The grammar says which lines these are, and what stands where in them: its terminal ORDINARY. What
they say is what `card_line` would say; a test holds them to that.
"""

from __future__ import annotations

import re
from sys import intern

from validator.decklist.entry import Evidence, Reading, Written
from validator.decklist.text.card_line import LONGEST_NAME
from validator.decklist.text.details import label_zone
from validator.decklist.text.line_content import CardLine, LineContent, Row
from validator.decklist.text.signs import COUNTED, PLACED


class OrdinaryRow(Row):
    """The row of an ordinary line. What it says in full is made when somebody asks: of most lines
    nobody does, and what is not made takes no time and no memory."""

    __slots__ = ("_column", "_ends", "_parts")

    def __init__(self, found: re.Match[str], start: int) -> None:
        """The row of a match of ORDINARY that stands at ``start``."""
        self._parts = parts = found.groups()
        self.quantity = int(parts[1])
        self.sign = PLACED if parts[0] else COUNTED
        self.name = intern(parts[5])
        self._content = None
        self._column = start + found.start(6) + 1
        self._ends = found.end(6) == found.end()

    @property
    def content(self) -> LineContent | None:
        """See `Row`."""
        if self._content is None:
            label = self._parts[0]
            self._content = CardLine(self._written(), None if label is None else label_zone(label))
        return self._content

    @property
    def label(self) -> str | None:
        """What stands in front of it all: ``SB:``."""
        return self._parts[0]

    @property
    def is_alone(self) -> bool:
        """Whether nothing but a quantity and a label stands beside the name."""
        return self._ends and self._parts[3] is None

    def _written(self) -> Written:
        """What the line says of its card."""
        label, copies, x, set_before, number_before, name, *behind = self._parts
        in_parentheses, at, in_brackets, there, in_field, next_field, foil = behind
        code = in_parentheses or in_field or set_before
        number = at or next_field or number_before
        if in_brackets:
            code, number = in_brackets, there
        column, quantity, no = self._column, self.quantity, ()
        readings: list[Reading] = []
        labeled = (Evidence.LABEL,) if label else ()
        whole = f"{name} ({in_parentheses})"  # which may be the name
        if in_parentheses and not at and len(whole) <= LONGEST_NAME:
            speaks = (*labeled, Evidence.QUANTITY, Evidence.PARENTHESES)
            readings.append(
                Reading("card", whole, quantity, column, in_brackets, there, None, no, speaks)
            )
        if len(copies) > 1 and not x:
            whole = f"{copies} {name}"  # as in 1996 World Champion
            speaks = (*labeled, Evidence.NUMBER)
            position = column - len(whole) + len(name)
            readings.append(Reading("card", whole, 1, position, code, number, None, no, speaks))
        # Every field, for that is how values are made fastest.
        around = (code, number, foil, no, no, no, None, False, False, None, tuple(readings), None)
        return Written(name, quantity, column, *around)

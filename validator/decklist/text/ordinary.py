"""Ordinary lines, read at a glance: a few copies, a name, where it was printed, how it shines.

The grammar says which lines these are, and what stands where in them: its terminal ORDINARY. What
they say is what `card_line` would say; a test holds them to that.
"""

from __future__ import annotations

import re
from sys import intern

from validator.decklist.entry import Written
from validator.decklist.text.details import label_zone
from validator.decklist.text.line_content import CardLine, LineContent, Row
from validator.decklist.text.signs import ONE, PLACED, SEVERAL, Sign


class OrdinaryRow(Row):
    """The row of an ordinary line. What it says in full is made when somebody asks: of most lines
    nobody does, and what is not made takes no time and no memory."""

    __slots__ = ("_parts",)

    def __init__(self, found: re.Match[str], start: int) -> None:
        """The row of a match of ORDINARY that stands at ``start``."""
        label, copies, set_before, number_before, name, *behind = found.groups()
        in_parentheses, at, in_brackets, there, in_field, next_field, foil = behind
        quantity = int(copies)
        sign: Sign = PLACED if label else ONE if quantity == 1 else SEVERAL
        super().__init__(sign, intern(name), quantity, None)
        self._parts = (
            label,
            start + found.start(5) + 1,
            in_brackets or in_parentheses or in_field or set_before,
            there or at or next_field or number_before,
            foil,
        )

    @property
    def content(self) -> LineContent | None:
        """See `Row`."""
        if self._content is None:
            label, column, code, number, foil = self._parts
            name, quantity, no = self.name, self.quantity, ()
            # Every field, for that is how values are made fastest.
            around = (code, number, foil, no, no, no, None, False, False, None, no, None)
            zone = None if label is None else label_zone(label)
            self._content = CardLine(Written(name, quantity, column, *around), zone)
        return self._content

    @property
    def alone(self) -> bool:
        """Whether nothing of a card but its name stands behind the quantity."""
        _, _, code, _, foil = self._parts
        return code is None and foil is None

    @property
    def label(self) -> str | None:
        """What stands in front of it all: ``SB:``."""
        return self._parts[0]

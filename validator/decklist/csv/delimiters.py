"""What stands between the cells of a table, told by its headings.

What columns may be called is looked up only where a line has a delimiter in it, for most texts
are no tables.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

DELIMITERS: Final = ",;\t|"

# So many headings of tables of cards in one line are no accident.
_MANY: Final = 3
_ENOUGH: Final = 2
_SEPARATOR: Final = r'(?i)"?sep=([,;\t|:~^])"?\s*'


def says_much_of_cards(line: str) -> bool:
    """Whether a line has headings of a table of cards whose names are left out: Cardmarket's."""
    from validator.decklist.fields.names import fields_of

    return any(
        sum(bool(fields_of(cell.strip(' "'))) for cell in line.split(delimiter)) > _MANY
        for delimiter in DELIMITERS
    )


def separator_of(line: str) -> str | None:
    """The delimiter that a first line ``sep=;`` names."""
    match = re.fullmatch(_SEPARATOR, line)
    return match[1] if match else None


def below_of(lines: Sequence[str], index: int) -> Sequence[str]:
    """The lines below one by which it is known whether it has headings of a table."""
    return [line for line in lines[index + 1 : index + 6] if line.strip()][:_BELOW]


_BELOW: Final = 4


def delimiter_of(line: str, below: Sequence[str] = ()) -> str | None:
    """What divides the headings that stand in ``line``; None if it has no headings of a table.

    Headings are a card's name and at least one thing more, or anything where all the lines
    ``below`` have as many cells.
    """
    from validator.decklist.fields.field import Field
    from validator.decklist.fields.names import fields_of

    best, most = None, 1
    for delimiter in DELIMITERS:
        if delimiter not in line:
            continue
        # No heading has its delimiter in it, so quotation marks need no closer look.
        fields = [fields_of(cell.strip(' \t"')) for cell in line.split(delimiter)]
        known = sum(map(bool, fields))
        if not any(Field.NAME in field for field in fields):
            continue
        if known > most:
            best, most = delimiter, known
        elif best is None and len(below) >= _ENOUGH:
            cells = {len(each.split(delimiter)) for each in below if '"' not in each}
            best = delimiter if cells == {len(fields)} else None
    return best

"""What stands between the cells of a table, told by its headings.

What columns may be called is looked up only where a line has a delimiter in it, for most texts
are no tables.
"""

from __future__ import annotations

import re
from typing import Final

DELIMITERS: Final = ",;\t|"

# So many headings of tables of cards in one line are no accident.
_MANY: Final = 3
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


def delimiter_of(line: str) -> str | None:
    """What divides the headings that stand in ``line``; None if it has no headings of a table.

    Headings are a card's name and at least one thing more.
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
        if known > most and any(Field.NAME in field for field in fields):
            best, most = delimiter, known
    return best

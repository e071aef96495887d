"""What a row of a table says of its card: where it is, how it is printed, what it is for."""

from __future__ import annotations

import re

from validator.base.value import replace
from validator.decklist.csv.columns import Columns
from validator.decklist.csv.rows import Row
from validator.decklist.entry import Written
from validator.decklist.faults import Fault
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import FLAGS, zone_of
from validator.decklist.fields.values import (
    flag_of,
    foil_of,
    is_token,
    is_token_set,
    names_finish,
    set_code,
)
from validator.decklist.headings import LEADING, category_zone
from validator.decklist.zone import Zone


def with_details(written: Written, columns: Columns, row: Row) -> Written:
    """The card with all that its row says of it."""
    finish = columns.text(row, Field.FOIL)
    if flag_of(finish):
        finish = "foil"
    elif not names_finish(finish):
        finish = ""  # `Printing` with a set in it
    printed = columns.text(row, Field.SET)
    return replace(
        written,
        set=(None if names_finish(printed) else set_code(printed)) or written.set,
        number=columns.text(row, Field.NUMBER) or written.number,
        foil=foil_of(finish) or written.foil,
        categories=_parts(columns.text(row, Field.CATEGORY)) or written.categories,
        tags=_parts(columns.text(row, Field.TAGS)),
        comment=columns.text(row, Field.COMMENT) or written.comment,
        declared=False,
        oracle_id=columns.text(row, Field.ORACLE_ID) or None,
    )


def line_in_cell(text: str, line: int, column: int) -> Written | Fault:
    """What a cell ``4 Sol Ring`` says, in a table without a column of quantities."""
    from validator.decklist.text.line import read_line
    from validator.decklist.text.line_content import CardLine, Wrong

    content = read_line(text)
    if isinstance(content, CardLine):
        shift = column - 1
        return replace(
            content.written,
            column=(content.written.column or 1) + shift,
            readings=tuple(
                replace(reading, column=reading.column + shift)
                for reading in content.written.readings
                if reading.kind == "card"
            ),
        )
    if isinstance(content, Wrong):
        return Fault(line, column, content.message, content.help)
    return Written(text, 1, column, bare=True)


def zone_of_row(
    columns: Columns, row: Row, name: str, zone: Zone | None, heading: str | None
) -> tuple[Zone | None, str | None]:
    """Where the card is, and what it is sorted under: the plainest mark decides.

    ``zone`` and ``heading`` are what the rows above say of those below them.
    """
    for field, flagged in FLAGS:
        value = columns.text(row, field)
        if value and (flag_of(value) or value.casefold() == name.casefold()):
            return flagged, heading
    if flag_of(columns.text(row, Field.IS_IN_DECK) or "yes") is False:
        return Zone.NOT_IN_DECK, heading
    section = columns.text(row, Field.ZONE)
    if section:
        known, found = zone_of(section)
        if found is not None:
            return found, heading
        if known or flag_of(section) is None:
            heading = section
    categories = _parts(columns.text(row, Field.CATEGORY))
    if categories:
        said = category_zone(categories[0])
        if said is not None:
            return said, heading
        heading = heading or categories[0]
    for tag in _parts(columns.text(row, Field.TAGS)):
        _, said = zone_of(tag)
        if said in LEADING:
            return said, heading
    named = columns.text(row, Field.SET_NAME) or columns.text(row, Field.SET)
    if is_token(columns.text(row, Field.LAYOUT)) or is_token_set(named):
        return Zone.TOKENS, heading
    return zone, heading


def _parts(value: str) -> tuple[str, ...]:
    """The categories or tags in a cell: ``Ramp, Artifact`` or ``ramp;artifact``."""
    return tuple(part for part in map(str.strip, re.split(r"[,;|]", value)) if part)

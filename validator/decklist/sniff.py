"""Whether a text is a table or JSON, told by its first lines.

Cheap, and without the readers of either: most decklists are neither. What columns may be
called is looked up only where a line has a delimiter in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Final

DELIMITERS: Final = ",;\t|"

# So many headings of tables of cards in one line are no accident.
_MANY: Final = 3
# A table's headings stand at its top, below a few lines of title.
_LINES: Final = 12
_CHARACTERS: Final = 8_000

# `{"`, `[{`, `["`, `[[1`: no heading (`[Commander]`), set (`[C21]`) or link (`[[Sol Ring]]`)
# of a text starts like these.
# The patterns that only few lists need are compiled by those.
_JSON: Final = r'[\s\ufeff]*(?:\{\s*["}]|\[\s*(?:\[\s*)*(?:["{]|\[\s*\d)|\[\s*\])'
_JSON_STARTS: Final = ("{", "[", "\ufeff")
_SEPARATOR: Final = r'(?i)"?sep=([,;\t|:~^])"?\s*'
# `1 Sol Ring`, `1 [C13:259] Sol Ring`, `Commander: 1 Krenko, Mob Boss`
_CARD_LINE: Final = r"(?i:(?:[a-z]{2,20}:[ \t]*)?\d{1,3}\s?x?\s+(?:[^\W\d_]|\[))"
# `1;Sol Ring`, `"4","Forest"`; but `1, Sol Ring` and `1<tab>Sol Ring` are lines of a text.
_BARE_ROW: Final = r'(?i)(?:\d{1,3}x?|"\d{1,3}x?")([,;|])(?=[^\s,;|])'
# `"Tatyova, Benthic Druid",1`: only a table has such quotation marks.
_ROW_WITH_COUNT_BEHIND: Final = r'(?:"[^"]*[^\W\d][^"]*"|[^\W\d"][^",;|]*)([,;|])"?\d{1,3}x?"?\s*'
_NO_DELIMITER: Final = rf'(?!"?(?i:sep)=)[^{DELIMITERS}]*+'
# As nearly every text starts: a card's line, below a few lines at the most that have no delimiter,
# are comments, or name who leads the deck.
_CARD_LINE_SOON: Final = re.compile(
    rf'\ufeff?(?:(?:(?!"?(?i:sep)=)[^{DELIMITERS}\n]*+|(?://|#|(?i:commander|partner): ).*+)\n)'
    rf"{{0,{_LINES - 1}}}?[ ]*{_CARD_LINE}"
)
_LINE_OF_TABLE: Final = r"[\s|:+-]*"


def looks_like_json(text: str) -> bool:
    """Whether ``text`` starts as JSON does and no line of a decklist can."""
    return text.lstrip()[:1] in _JSON_STARTS and re.match(_JSON, text) is not None


def looks_like_csv(text: str) -> bool:
    """Whether the first lines of ``text`` are those of a table of cards.

    That is: headings, one of them for the card's name and one for something else of it; or,
    without headings, rows that start with a quantity and a delimiter.
    """
    if _CARD_LINE_SOON.match(text) or looks_like_json(text):
        return False
    head = text[:_CHARACTERS].lstrip("\ufeff")
    # Most texts need no more than this: to cut off a dozen lines takes a part of the time.
    cut = head.split("\n", 2 * _LINES)[: 2 * _LINES] if "\n" in head else head.splitlines()
    lines = list(islice(filter(str.strip, cut), _LINES))
    for number, line in enumerate(lines):
        if re.match(_CARD_LINE, line):
            return False
        if re.fullmatch(_NO_DELIMITER, line):
            continue
        if re.fullmatch(_SEPARATOR, line):
            return True
        if delimiter_of(line) is not None:
            below = lines[number + 1 : number + 2]
            # The table of a Markdown text has a line drawn below its headings.
            return not (below and "-" in below[0] and re.fullmatch(_LINE_OF_TABLE, below[0]))
        if _says_much_of_cards(line):
            return True
    return _are_rows(partial(re.match, _BARE_ROW), lines[:5]) or (
        '"' in head and _are_rows(partial(re.fullmatch, _ROW_WITH_COUNT_BEHIND), lines)
    )


def _are_rows(row: Callable[[str], re.Match[str] | None], lines: Sequence[str]) -> bool:
    """Whether each of two lines and more is a row, all with one delimiter."""
    found = [row(line) for line in lines]
    return len(found) > 1 and all(found) and len({each[1] for each in found if each}) == 1


def _says_much_of_cards(line: str) -> bool:
    """Whether a line has headings of a table of cards whose names are left out: Cardmarket's."""
    from validator.decklist.field_names import fields_of

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
    from validator.decklist.field_names import fields_of
    from validator.decklist.fields import Field

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

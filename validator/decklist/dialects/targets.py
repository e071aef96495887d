"""The programs that a deck can be written for, by the names that `cmdr convert` knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from validator.decklist.dialects.dialect import Dialect
from validator.decklist.dialects.in_data import IN_DATA
from validator.decklist.dialects.in_text import IN_TEXT
from validator.decklist.dialects.in_xml import IN_XML

TARGETS: Final[Mapping[str, Dialect]] = {
    dialect.id: dialect for dialect in (*IN_TEXT, *IN_XML, *IN_DATA) if dialect.writer is not None
}

"""Cells of tables that a spreadsheet does not take for formulas."""

from __future__ import annotations

import re
from typing import Final

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


# +2 Mace, which is a card, and runs nothing
_NAME: Final = re.compile(r"\+\d [A-Za-z][A-Za-z ]*")


def guard_cell(text: str) -> str:
    """Return the text of a cell with an apostrophe before it, if it begins as a formula does."""
    return f"'{text}" if text.startswith(FORMULA) and not _NAME.fullmatch(text) else text


def without_guard(text: str) -> str:
    """Return the text of a cell without such an apostrophe."""
    return text[1:] if text[:1] == "'" and text[1:2] in FORMULA else text

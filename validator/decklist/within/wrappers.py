"""What a list may be wrapped in: an address with a query, a calendar's entry, a patch."""

from __future__ import annotations

import re
from typing import Final

from validator.decklist.headings import HEADINGS, LEADING, heading_words
from validator.decklist.within.encoded import decode_signs
from validator.decklist.within.mapped import Mapped

# So many letters tell what a text is.
_HEAD: Final = 4_000

_ADDRESS: Final = re.compile(r"https?://[^\s?#]+\?(\S{20,})")
_ENCODED_SPACE: Final = re.compile(r"%(?:0A|0D|20|2C|3A)|\+", re.IGNORECASE)
_FEWEST_SPACES: Final = 3
_PARAMETER: Final = re.compile(r"([^=&]*)=([^&#]*)[&#]?")
_SIGN: Final = re.compile(r"(?:%[0-9A-Fa-f]{2})+|[+~_|;]")
_LIST: Final = re.compile(r"(?:%20|\+)?\d{1,3}\D|[^&]*?(?:\||%0A|%0D|%7C)", re.IGNORECASE)


def is_address(text: str) -> bool:
    """Return whether a list stands in the query of an address of a page."""
    found = _ADDRESS.search(text[:_HEAD]) if "://" in text[:_HEAD] else None
    return found is not None and len(_ENCODED_SPACE.findall(found[1])) >= _FEWEST_SPACES


def decode_address(text: str) -> Mapped:
    """Return the parameters of a query in lines: `Commander: X`, and a list without its key."""
    mapped = Mapped(text)
    found = _ADDRESS.search(text)
    if found is None:
        mapped.keep(0, len(text))
        return mapped
    mapped.keep(0, found.start())
    for each in _PARAMETER.finditer(text, found.start(1), found.end(1)):
        key = heading_words(each[1])
        start = each.start(2)
        if HEADINGS.get(key) in LEADING or _LIST.match(each[2]) is None:
            mapped.put(f"\n{key}: ", each.start(1), start)
        else:
            mapped.put("\n", each.start(1), start)
        _decode_value(mapped, start, each.end(2))
    mapped.put("\n", found.end(1), found.end(1))
    mapped.keep(found.end(1), len(text))
    return mapped


def _decode_value(mapped: Mapped, start: int, end: int) -> None:
    text = mapped.source
    for sign in _SIGN.finditer(text, start, end):
        mapped.keep(start, sign.start())
        divides = sign[0] in "|;" or sign[0].upper() == "%7C"
        put = "\n" if divides else " " if sign[0] in "+~_" else decode_signs(sign[0], "%")
        mapped.put(put, sign.start(), sign.end())
        start = sign.end()
    mapped.keep(start, end)


_CALENDAR: Final = re.compile(r"\s*BEGIN:V[A-Z]+\r?\n")
_PROPERTY: Final = re.compile(r"(?m)^([A-Z][A-Z-]*)(?:;[^:\n]*)?:((?:.|\r?\n[ \t])*)(?:\r?\n|\Z)")
_FOLD_OR_ESCAPE: Final = re.compile(r"\r?\n[ \t]|\\[nN,;\\]")
# What somebody wrote, and how such a line begins in a list.
_TEXTS: Final = {"DESCRIPTION": "", "COMMENT": "", "NOTE": "", "SUMMARY": "Title: "}


def is_calendar(text: str) -> bool:
    """Return whether a text is a calendar's entry, or a card of an address book."""
    return text.lstrip()[:7] == "BEGIN:V" and _CALENDAR.match(text) is not None


def unfold_calendar(text: str) -> Mapped:
    """Return the texts of a calendar's entry in lines, without its dates and places."""
    mapped = Mapped(text)
    for found in _PROPERTY.finditer(text):
        label = _TEXTS.get(found[1])
        if label is None:
            continue
        mapped.put(label, found.start(), found.start(2))
        start = found.start(2)
        for sign in _FOLD_OR_ESCAPE.finditer(text, start, found.end(2)):
            mapped.keep(start, sign.start())
            meant = "" if sign[0][0] != "\\" else "\n" if sign[0][1] in "nN" else sign[0][1]
            mapped.put(meant, sign.start(), sign.end())
            start = sign.end()
        mapped.keep(start, found.end(2))
        mapped.put("\n", found.end(2), found.end(2))
    return mapped


_HUNK: Final = re.compile(r"(?m)^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@")


def is_patch(text: str) -> bool:
    """Return whether a text is what `diff -u` or `git diff` prints."""
    return "@@ -" in text[:_HEAD] and _HUNK.search(text[:_HEAD]) is not None


def apply_patch(text: str) -> Mapped:
    """Return the lines that stand after a change: those that stay and those that come in."""
    mapped = Mapped(text)
    offset, is_inside = 0, False
    for line in text.splitlines(keepends=True):
        if line.startswith("@@ "):
            is_inside = True
        elif line.startswith(("diff ", "--- ")):
            is_inside = False
        elif is_inside and line[:1] in ("+", " "):
            mapped.keep(offset + 1, offset + len(line))
        elif is_inside and not line.strip():
            mapped.keep(offset, offset + len(line))
        offset += len(line)
    return mapped

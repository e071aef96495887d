"""Texts as links and mails encode them: ``1%20Sol%20Ring%0A``, ``1 Sol Ring=20``."""

from __future__ import annotations

import re
from typing import Final

from validator.decklist.within.mapped import Mapped

_PERCENT: Final = re.compile(r"(?:%[0-9A-Fa-f]{2})+|\+")
_QUOTED: Final = re.compile(r"(?:=[0-9A-F]{2})+|=\r?\n")
# Most of its signs do so; the head of a mail has others.
_QUOTED_SIGN: Final = re.compile(r"=(?:[0-9A-F]{2}|\r?\n|\Z)")
# Signs that every list has, encoded: a space or a comma, and a line's end; the mark of a mail.
_IS_PERCENT: Final = re.compile(r"%(?:0A|0D|20|2C|3A)", re.IGNORECASE)
_IS_QUOTED: Final = re.compile(r"=(?:20|3D|C[23]|E2)|(?<=[^=\s])=\r?\n")
_FEWEST: Final = 3
_FEWEST_QUOTED: Final = 2
LINE_END: Final = "%0A"
# So many letters tell what a text is.
_HEAD: Final = 4_000


def is_percent_encoded(text: str) -> bool:
    """Whether a text is encoded as in the address of a page: it has no space."""
    head = text[:_HEAD].strip()
    return "%" in head and len(_IS_PERCENT.findall(head)) >= _FEWEST and " " not in head


def is_quoted_printable(text: str) -> bool:
    """Whether a text is encoded as in the source of a mail."""
    head = text[:_HEAD]
    if "=" not in head or len(_IS_QUOTED.findall(head)) < _FEWEST_QUOTED:
        return False
    return 2 * len(_QUOTED_SIGN.findall(head)) > head.count("=")


def decode_percents(text: str) -> Mapped:
    """The text with its signs instead of their numbers."""
    return _decode(text, _PERCENT, "%")


def decode_quotes(text: str) -> Mapped:
    """The same for the source of a mail; a line that ends in ``=`` goes on in the next one."""
    return _decode(text, _QUOTED, "=")


def _decode(text: str, escapes: re.Pattern[str], mark: str) -> Mapped:
    mapped, done = Mapped(text), 0
    for found in escapes.finditer(text):
        mapped.keep(done, found.start())
        mapped.put(decode_signs(found[0], mark), found.start(), found.end())
        done = found.end()
    mapped.keep(done, len(text))
    return mapped


def decode_signs(escaped: str, mark: str) -> str:
    """Return the signs that stand for others: `%2C`, or `=2C` with ``mark`` an equals sign."""
    if escaped == "+":
        return " "
    if not escaped.strip(f"{mark}\r\n"):
        return ""
    signs = bytes.fromhex(escaped.replace(mark, "")).decode("utf-8", errors="replace")
    return signs.replace("\r\n", "\n").replace("\r", "\n").replace("\0", " ")

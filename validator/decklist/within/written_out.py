r"""Lists in one line, whose line ends are written out: ``1 Sol Ring\n1 Forest``.

So texts look that were copied out of JSON or out of a program; TopDeck's API sends lists that are
escaped twice.
"""

from __future__ import annotations

import re
from typing import Final

from validator.decklist.within.mapped import Mapped

LINE_END: Final = "\\n"
_LINE_ENDS: Final = re.compile(r"(?:\\r)?\\n")
_ESCAPE: Final = re.compile(r"""(?:\\r)?\\n|\\r|\\t|\\["'/\\]|\\u[0-9a-fA-F]{4}""")
# What a line of a list may start with, and the rest of a path that has `\n` in it hardly does.
_LINE: Final = re.compile(
    r"\s*(?:\d{1,3}\s?x?(?:[\s,;]|\\t)|SB:|[~/#=*-]{2}|[\[*-])", re.IGNORECASE
)
_MANY: Final = 3


def is_written_out(text: str) -> bool:
    """Whether the lines of a list are divided by line ends that are written out."""
    if "\\n" not in text:
        return False
    pieces = _LINE_ENDS.split(text[:_HEAD])
    lines = sum(1 for line in text[:_HEAD].splitlines() if line.strip())
    return len(pieces) > lines and (
        len(pieces) > _MANY + 1 or any(_LINE.match(piece) for piece in pieces)
    )


# So many letters tell what a text is.
_HEAD: Final = 4_000


def unfolded(text: str) -> Mapped:
    """The text in lines."""
    start, end = len(text) - len(text.removeprefix("\ufeff")), len(text)
    if text.startswith('"', start) and text.rstrip()[-1:] == '"':
        start, end = start + 1, max(text.rindex('"'), start + 1)  # as JSON has it
    mapped, done = Mapped(text), start
    for found in _ESCAPE.finditer(text, start, end):
        mapped.keep(done, found.start())
        mapped.put(_said(found[0]), found.start(), found.end())
        done = found.end()
    mapped.keep(done, end)
    return mapped


def _said(escape: str) -> str:
    sign = escape[-1:]
    if escape[1] == "u":
        letter = chr(int(escape[2:], 16))
        return letter if letter.isprintable() else " "
    return {"n": "\n", "r": "\n", "t": "\t"}.get(sign, sign)

"""Draw the picture of the terminal anew, ``docs/images/terminal.svg``: ``python -m tools.picture``.

It shows what `cmdr check` says of a deck with three mistakes, in its colors.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

from tools.committed import renew
from validator import Validator
from validator.base.value import replace
from validator.report.outputs import OUTPUTS, Shown
from validator.report.text.page import Page

PICTURE: Final = Path(__file__).parents[1] / "docs" / "images" / "terminal.svg"
DECK: Final = """\
Commander
1 Tatyova, Benthic Druid

97 Persistent Petitioners
1 Sol Rign
1 Lightning Bolt
1 Opt
"""

_PROMPT: Final = "\x1b[2m$\x1b[0m cmdr check deck.txt"
_SGR: Final = re.compile(r"\x1b\[([\d;]*)m")
# Of a terminal with a dark ground, by the codes of `validator.report.text.page`.
_FILLS: Final = {"32;1": "#7ee787", "31;1": "#ff7b72", "33;1": "#e3b341", "36;1": "#79c0ff"}
_DIM: Final = "#8b949e"
_GROUND, _TEXT = "#0d1117", "#e6edf3"
_CELL, _LINE, _MARGIN = 8.4, 20, 24
_FONT: Final = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace"


def picture() -> str:
    """The picture, as SVG."""
    lines = [_PROMPT, *said()]
    cells = max(len(_SGR.sub("", line)) for line in lines)
    width, height = round(cells * _CELL) + 2 * _MARGIN, len(lines) * _LINE + 2 * _MARGIN
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
            "<title>cmdr check at a terminal</title>",
            f'<rect width="100%" height="100%" rx="8" fill="{_GROUND}"/>',
            f'<g font-family="{_FONT}" font-size="14" fill="{_TEXT}">',
            *_texts(lines),
            "</g>",
            "</svg>",
            "",
        ]
    )


def said() -> Sequence[str]:
    """What is said of the deck, with the codes of its colors."""
    judgment = replace(Validator().judgment(DECK), deck="deck.txt")
    line = dict(enumerate(DECK.splitlines(), 1)).get
    shown = Shown([judgment], line, Page(color=True), names={"commander": "Commander"})
    return list(OUTPUTS["text"](shown))


def _texts(lines: Sequence[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        if line:
            below = _MARGIN + (number + 1) * _LINE - 6
            # As wide as its cells, whatever font there is.
            length = round(len(_SGR.sub("", line)) * _CELL, 1)
            where = f'x="{_MARGIN}" y="{below}" textLength="{length}"'
            yield f"<text {where}>{''.join(_spans(line))}</text>"


def _spans(line: str) -> Iterator[str]:
    """The parts of a line between its codes: text, code, text, code and so on."""
    parts = _SGR.split(line)
    for text, code in zip(parts[::2], ["0", *parts[1::2]], strict=True):
        if code in _FILLS:
            yield f'<tspan fill="{_FILLS[code]}" font-weight="bold">{_kept(text)}</tspan>'
        elif code == "2":
            yield f'<tspan fill="{_DIM}">{_kept(text)}</tspan>'
        else:
            yield _kept(text)


def _kept(text: str) -> str:
    """A text of which no space is lost at the beginning or in a row."""
    return escape(text).replace(" ", "\u00a0")


if __name__ == "__main__":
    renew(PICTURE, picture().encode())

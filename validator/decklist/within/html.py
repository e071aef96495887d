"""Lists in HTML: what is copied as a page's source, or saved from an editor.

Each item, paragraph or row of a table is a line.
"""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Final

from validator.decklist.within.mapped import Mapped

LINE_END: Final = "<br>"
_PART: Final = re.compile(
    r"<!--.*?-->|<![^<>]*>|<(/?)([a-z][a-z0-9]*)\b[^<>]*>|(&(?:\#\d{1,6}|\#x[0-9a-f]{1,5}|[a-z]{2,8});)"
    r"|(\r\n|[\r\n])|[^<&\r\n]+|[<&]",
    re.IGNORECASE | re.DOTALL,
)
# What stands on lines of its own, what divides the cells of a row, and what is not shown.
_BLOCKS: Final = frozenset(
    ("address", "article", "blockquote", "body", "dd", "details", "div", "dl", "dt", "figure",
     "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main",
     "nav", "ol", "option", "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead",
     "tr", "ul")
)  # fmt: skip
_LISTS: Final = frozenset(("ul", "ol", "table", "dl"))
_CELLS: Final = frozenset(("td", "th"))
_HIDDEN: Final = frozenset(("script", "style", "head", "title", "template", "noscript", "svg"))
_MARK: Final = re.compile(
    r"<(?:br|/?(?:li|p|div|td|th|tr|h[1-6]|ul|ol|dd|dt|option|pre))\b[^<>]*>", re.IGNORECASE
)
_CARD: Final = re.compile(r"\s*(?:\d{1,3}\s?x?\s+\S|.*\S\s+x?\d{1,3}$)", re.IGNORECASE)


def is_html(text: str) -> bool:
    """Whether a text is HTML, and most of the lines that it shows are those of a list."""
    if "<" not in text or _MARK.search(text) is None:
        return False
    head = text[:_HEAD]
    lines = [line for line in in_lines(head).text.split("\n") if line.strip()]
    if len(lines) < _FEWEST or 2 * len(_MARK.findall(head)) < len(lines):
        return False
    cards = sum(_CARD.match(line) is not None for line in lines)
    return 2 * cards >= len(lines) or len(_ITEM.findall(head)) * 2 >= len(lines)


_ITEM: Final = re.compile(r"<li\b|<br\b", re.IGNORECASE)
_FEWEST: Final = 2
# So many letters tell what a text is.
_HEAD: Final = 20_000


def in_lines(text: str) -> Mapped:
    """The lines that the HTML shows."""
    page = _Page(text)
    for found in _PART.finditer(text, len(text) - len(text.removeprefix("\ufeff"))):
        page.part(found)
    return page.mapped


def escaped(text: str) -> str:
    """A text as HTML has it."""
    return escape(text, quote=False)


class _Page:
    """A page in the making: its parts one after the other."""

    def __init__(self, text: str) -> None:
        self.mapped = Mapped(text)
        # Whether something stands on the line, whether the last line ended by a tag, whether a row
        # of a table is open, and the element whose content is not shown.
        self.pending = self.by_tag = self.in_row = False
        self.hidden = ""

    def part(self, found: re.Match[str]) -> None:
        """One more part: a tag, a character by its name, a line end, a text."""
        tag = (found[2] or "").lower()
        if self.hidden:
            if found[1] and tag == self.hidden:
                self.hidden = ""
        elif tag:
            self._tag(tag, found, is_end=bool(found[1]))
        elif found[3] is not None:
            said = unescape(found[3])
            self._say(" " if said.isspace() else said, found)
        elif found[4] is not None:
            if self.in_row:
                return
            if self.pending or not self.by_tag:
                self._end_line(found, by_tag=False)
            self.by_tag = False
        elif not found[0].startswith("<!"):
            self._say(found[0], found)

    def _tag(self, tag: str, found: re.Match[str], *, is_end: bool) -> None:
        if tag == "tr":
            self.in_row = not is_end
        if tag in _HIDDEN and not is_end:
            self.hidden = tag
        elif tag in _CELLS:
            if is_end and self.pending:
                self.mapped.put("\t", *found.span())
        elif tag == "br" or (tag in _BLOCKS and (self.pending or (is_end and tag in _LISTS))):
            self._end_line(found, by_tag=True)

    def _end_line(self, found: re.Match[str], *, by_tag: bool) -> None:
        self.mapped.put("\n", *found.span())
        self.pending, self.by_tag = False, by_tag

    def _say(self, text: str, found: re.Match[str]) -> None:
        self.mapped.put(text, *found.span())
        self.pending = self.pending or bool(text.strip())

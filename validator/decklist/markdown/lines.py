"""What each line of a Markdown text is, and its text without the marks around it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from validator.decklist.headings import HEADINGS, heading_words
from validator.decklist.text.mend.respelled import PICTURES

_FENCE: Final = re.compile(r" {0,3}(```+|~~~+)")
# The signs looked for behind mean that no run of spaces or signs is tried from each of its places.
HEADING: Final = re.compile(r" {0,3}(#{1,6})\s+(#(?=#*+$)|\S.*?(?<!\s))\s*+(?:(?<!#)#*+)?$")
_BULLET: Final = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s+(?=\S)")
_CHECKBOX: Final = re.compile(r"\[[ xX]\]\s+")
_QUOTE: Final = re.compile(r" {0,3}>[ >]*")
_LINK: Final = re.compile(
    r"\[([^\[\]]+)\]\((?:[^()\s]++|\([^()\s]*+\))*+(?:\s+\"[^\"]*\")?\)"
    r"|\[\[!?([^\[\]|]+)(?:\|[^\[\]]*)?\]\]"
)
_EMPHASIS: Final = re.compile(r"\*\*|__(?!_)(?<!___)|`")
# Ticks and pictures with which players mark what they own; no name has one.
_PICTURE: Final = re.compile(f"[{PICTURES}]")
_TAG: Final = re.compile(r"\s*(?:</?[A-Za-z][^<>]*>[^<>]*)+$")
# A line of its own that heads what follows: `**Creatures (12)**`, `Lands:`.
_LABEL: Final = re.compile(r"\s*(?:(?:\*\*|__)[^*_]+(?:\*\*|__):?|\w[^:]*:|\w+)\s*$")
# ```python: no deck is written in one of these, and of a difference only what it changes.
_LANGUAGES: Final = """
    python py bash sh shell console js javascript ts typescript json yaml yml toml html css sql
    java rust go c cpp diff mermaid
    """
_NO_LIST: Final = frozenset(_LANGUAGES.split())


class StyledLine(NamedTuple):
    """What a line is in Markdown: its style, and its text with decoration made spaces."""

    style: str
    text: str


def styled_lines(lines: Sequence[str]) -> Iterator[StyledLine]:
    """What each line is, in order: of a fence, a bullet, a row of a table, plain, and so on."""
    fence: str | None = None
    inside = "fence"
    front = bool(lines) and lines[0].strip() == "---"
    rows = _rows_without_bars(lines)
    for index, line in enumerate(lines):
        if line.lstrip()[:1] == ">":
            line = _QUOTE.sub(_spaces, line, count=1)
        found = _FENCE.match(line)
        if front:
            front = index == 0 or line.strip() not in ("---", "...")
            yield StyledLine("front", line)
        elif fence is not None:
            if found and found[1].startswith(fence):
                fence = None
                yield StyledLine("frame", line)
            else:
                yield StyledLine(inside, line)
        elif found:
            fence = found[1]
            language = line[found.end() :].split()
            inside = "frame" if language and language[0].casefold() in _NO_LIST else "fence"
            yield StyledLine("frame", line)
        elif line.lstrip()[:1] == "<" and _TAG.match(line):
            yield StyledLine("frame", line)
        elif HEADING.match(line):
            yield StyledLine("heading", line)
        elif line.lstrip().startswith("|") or index in rows:
            yield StyledLine("table", without_markup(line))
        elif _LABEL.match(line) and heading_words(line) in HEADINGS:
            yield StyledLine("label", line)
        elif _BULLET.match(line):
            yield StyledLine("bullet", without_markup(_BULLET.sub(_spaces, line, count=1)))
        else:
            yield StyledLine("plain", without_markup(line) if line.strip() else "")


def program_lines(lines: Iterable[tuple[int, str]]) -> set[int]:
    """Return the numbers of the lines that stand in fences of a program: ` ```python `."""
    fence: str | None = None
    inside: set[int] = set()
    is_program = False
    for number, line in lines:
        found = _FENCE.match(line)
        if fence is None and found:
            fence, language = found[1], line[found.end() :].split()
            is_program = bool(language) and language[0].casefold() in _NO_LIST
        elif fence is not None and found and found[1].startswith(fence):
            fence = None
        elif fence is not None and is_program:
            inside.add(number)
    return inside


def _rows_without_bars(lines: Sequence[str]) -> set[int]:
    """The indexes of the lines of tables that have bars between their cells only."""
    found: set[int] = set()
    for index, line in enumerate(lines):
        if "|" in line and "-" in line and index and RULE_BETWEEN.match(line):
            end = index + 1
            while end < len(lines) and "|" in lines[end]:
                end += 1
            found.update(range(index - 1, end))
    return found


# --- | ---, the line below the titles of a table
RULE_BETWEEN: Final = re.compile(r" {0,3}:?-+:?[ ]*(?:\|[ ]*:?-+:?[ ]*)+\|?[ ]*$")


def _spaces(found: re.Match[str]) -> str:
    return " " * len(found[0])


def without_markup(line: str) -> str:
    """The line with checkboxes, links and emphasis made spaces, so that columns stay."""
    if "[" in line:
        line = _CHECKBOX.sub(_spaces, line, count=1)
        line = _LINK.sub(_linked, line)
    if not line.isascii():
        line = _PICTURE.sub(" ", line)
    return _EMPHASIS.sub(_spaces, line)


def _linked(found: re.Match[str]) -> str:
    """The text of a link, where it stood."""
    text = found[1] or found[2]
    before = found[0].index(text)
    return " " * before + text + " " * (len(found[0]) - before - len(text))

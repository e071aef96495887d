"""One line of a decklist, read by ``grammar/decklist.lark``.

`read_line` says what a line is and what it holds, without looking at its neighbors;
`validator.decklist.text.read` strings lines together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput, UnexpectedToken

from validator.base.said import said
from validator.decklist.entry import CONTROL
from validator.decklist.headings import (
    ABOUT,
    BY_MANA,
    COUNTED_HEADINGS,
    HEADINGS,
    LEADING,
    ONLY_AS_HEADING,
    TOTALS,
    heading_words,
    known_words,
)
from validator.decklist.text.card_line import (
    LONGEST_NAME,
    MOST_READ_AGAIN,
    card_line,
    commented_out,
    name_line,
    text_of,
    too_long,
)
from validator.decklist.text.certain import is_clear
from validator.decklist.text.details import label_zone
from validator.decklist.text.line_content import (
    CardLine,
    Heading,
    LineContent,
    Remark,
    Row,
    Setting,
    Wrong,
    row_of,
)
from validator.decklist.text.ordinary import OrdinaryRow
from validator.decklist.text.signs import PLACED

LONGEST_LINE: Final = 2_000

# Pages and phones write spaces that do not break, or are wider; to us they are spaces.
_PLAIN_SPACES: Final = dict.fromkeys(
    map(ord, "\xa0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))), " "
)

# Other white space, and the marks that take no room (a byte-order mark in mid-text).
_SPACES: Final = " \t\v\f\x85\u2028\u2029\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"


def read_line(line: str) -> LineContent | None:
    """What a line (without its line end) says; None for an empty line. Never raises.

    The same lines stand in deck after deck, so they are remembered.
    """
    return _remembered[line].content


def read_rows(lines: Sequence[str]) -> list[Row]:
    """What each line says, as `read_line`.

    Of a text that is far longer than any list only the first of its lines are read so; the others
    at sight, for what they may say besides takes several times as long.
    """
    if len(lines) <= MOST_READ_AGAIN:
        return list(map(_remembered.__getitem__, lines))
    rows: dict[str, Row] = {}
    for line in lines:
        if line not in rows:
            first = len(rows) < MOST_READ_AGAIN
            rows[line] = _remembered[line] if first else _row(line, again=False)
    return list(map(rows.__getitem__, lines))


class _Memory(dict[str, Row]):
    """What lines were found to say; any line can be looked up.

    In two generations: when the newer is full it becomes the older, and the older is forgotten
    but for the lines that were asked for meanwhile.
    """

    def __init__(self) -> None:
        super().__init__()
        self.older: dict[str, Row] = {}
        self.characters = 0

    def __missing__(self, line: str) -> Row:
        row = self.older.get(line) or _row(line)
        if len(line) <= LONGEST_LINE:
            if len(self) >= _MOST_REMEMBERED or self.characters > _MOST_CHARACTERS:
                self.older = self.copy()
                self.clear()
                self.characters = 0
            self.characters += len(line)
            self[line] = row
        return row


def _row(line: str, *, again: bool = True) -> Row:
    """The row of one line, read again; ``again`` is whether a doubtful one is read in all ways."""
    if not line.isascii():
        line = line.translate(_PLAIN_SPACES)
    row = _at_a_glance(line.rstrip(" ")) if len(line) <= LONGEST_LINE else None
    # A line too long for one name may be a list, and one that says who leads may name two.
    if row is None or row.sign == "e" or (row.sign == PLACED and not is_clear(row.content)):
        return row_of(_read(line, again=again))
    return row


# In each generation. So many lines take some twenty megabytes; long ones are not many. Decks
# that write "1 Sol Ring" have one for each of 33,539 cards; with set and number, any number.
_MOST_REMEMBERED: Final = 40_000
_MOST_CHARACTERS: Final = 2_000_000
_remembered: Final = _Memory()


def _read(raw: str, *, again: bool = True) -> LineContent | None:
    """What one line says, read by the parser."""
    if len(raw) > LONGEST_LINE:
        return Wrong(
            LONGEST_LINE + 1,
            said("this line is too long for a decklist ({n:,} characters)", n=len(raw)),
            said("write one card per line"),
        )
    control = None if raw.isprintable() else re.search(CONTROL, raw)
    if control:
        return Wrong(
            control.start() + 1,
            said(
                "this line contains a control character ({sign})",
                sign=f"U+{ord(control[0]):04X}",
            ),
            said("delete it, or save the list again as plain text"),
        )
    text = raw.rstrip()
    if not text.isprintable():
        text = text.rstrip(_SPACES)
    if not text:
        return None
    if _BY_MANA.fullmatch(text):
        return Heading(_plain(text), None, "")
    try:
        content: LineContent = _parser().parse(text)  # type: ignore[assignment]
    except UnexpectedInput as error:
        from validator.decklist.text.mend.again import read_again  # few lists need it
        from validator.decklist.text.mend.inner import prose

        said_again = read_again(text, None, _parsed) if again else None
        if said_again is not None:
            return said_again
        words = _IN_BRACKETS.sub(" ", text).strip(" \t:")
        if text.endswith(":") and words and _OPENING.isdisjoint(words):
            return Heading(words, HEADINGS.get(heading_words(words)), "")
        wrong = _explain(text, error)
        is_card = wrong.is_slip and _STARTS_WITH_A_COUNT.match(text) is not None
        return wrong if is_card else wrong._replace(card=prose(text))
    if not again or is_clear(content):
        return content
    from validator.decklist.text.mend.again import read_again

    return read_again(text, content, _parsed) or content


_BY_MANA: Final = re.compile(rf"[\W_]*{BY_MANA}[\W_]*")
_STARTS_WITH_A_COUNT: Final = re.compile(r"\W*\d")
_OPENING: Final = frozenset("([{<")
_IN_BRACKETS: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")


def _parsed(text: str) -> LineContent | None:
    """What a fixed line says; None if the grammar does not know it."""
    try:
        content: LineContent = _parser().parse(text)  # type: ignore[assignment]
    except UnexpectedInput:
        return None
    return content


@cache
def _parser() -> Lark:
    from validator.base.grammars import load

    return load("decklist", transformer=_Reader())


def _at_a_glance(line: str) -> Row | None:
    """The row of an ordinary line, found without the parser."""
    found = _ordinary().match(line)
    return None if found is None else _ordinary_row(found, 0)


@cache
def _ordinary() -> re.Pattern[str]:
    """The pattern of the terminal ORDINARY, which is a whole line. It comes before every other: the
    parser would find just what is matched without it."""
    return re.compile(_parser().get_terminal("ORDINARY").pattern.to_regexp())


def _ordinary_row(found: re.Match[str], start: int) -> Row:
    """The row of a match of ORDINARY that stands at ``start``."""
    row = OrdinaryRow(found, start)
    if len(row.name) > LONGEST_NAME:
        return row_of(too_long(start + found.start(6)))
    counted = _counted(row.name, row.label, found[0]) if row.is_alone else None
    return row if counted is None else row_of(counted)


_MAY_END_A_HEADING: Final = frozenset({"SET", "PARENTHESES", "TIMES"})


class _Reader(Transformer[Token, LineContent]):
    """What each rule of the grammar means. Called as the rules match; keeps no state."""

    def ordinary(self, parts: list[Token]) -> LineContent | None:
        found = _ordinary().match(parts[0])
        assert found is not None
        return _ordinary_row(found, parts[0].start_pos or 0).content

    def card(self, parts: list[Token]) -> LineContent:
        last = parts[-1]
        if last.type == "WORDS" and len(parts) <= 2:
            # `Sideboard`: no card has such a name.
            heading = (
                _known_heading(last, "")
                if parts[0] is last
                else _counted(last.rstrip(":"), None, text_of(parts))
            )
            if heading is not None:
                return heading
        elif len(parts) == 2 and parts[0].type == "WORDS" and last.type in _MAY_END_A_HEADING:
            # `Commander (Partner)`, `Lands x36`
            heading = _known_heading(parts[0], "")
            if heading is not None:
                return heading
        elif parts[0].type == "LABEL":
            return _counted(last, parts[0], "") or card_line(parts)
        return card_line(parts)

    def declaration(self, parts: list[Token]) -> LineContent:
        return card_line(parts)

    def heading(self, parts: list[Token]) -> LineContent:
        if heading_words(parts[0]) in TOTALS:
            return Remark(str(parts[0]), "")
        return _heading(parts[0], "")

    def setting(self, parts: list[Token]) -> LineContent:
        return _setting(parts)

    def about_name(self, parts: list[Token]) -> LineContent:
        name = text_of(parts)
        card = name_line(name, parts[0]) if len(name) <= LONGEST_NAME else None
        return Setting("name", str(parts[1]), card)

    def remark(self, parts: list[Token]) -> LineContent:
        marker, last = parts[0], parts[-1]
        style = marker[:1] * 2
        if marker is last:
            return Remark(str(marker), "", divides=marker.type == "RULE")
        if parts[1].type == "KEY":
            return _setting(parts[1:])
        if last.type == "DECORATED":
            return _heading(last, style)
        known = _known_heading(last, style)
        if known is not None:
            return known
        if last.type == "TITLE" and last[-1] in ")]":
            return _heading(last, style)
        count = parts[1] if parts[1].type == "COUNT" else None
        return Remark(
            str(last), style, like_card=count is not None, card=commented_out(last, count)
        )

    def commander_remark(self, parts: list[Token]) -> LineContent:
        marker, label, *rest = parts
        remark = text_of([label, *rest])
        if rest and rest[0].type != "PROSE" and label_zone(label) in LEADING:
            content = card_line([label, *rest], remark=remark)
            if isinstance(content, CardLine):
                return content
        return Remark(remark, marker[:1] * 2)

    def nameless(self, parts: list[Token]) -> LineContent:
        column = (parts[0].end_pos or 0) + 1
        return Wrong(column, said("this line has a quantity but no card"), _HOW_TO_WRITE)


def _counted(name: str, label: str | None, text: str) -> Heading | Remark | None:
    """`24 Creatures`, `60 cards`, `Sideboard: 15 cards`: no card has such a name."""
    words = name.casefold()
    if words in TOTALS:
        return Remark(text, "") if label is None else _known_heading(label, "")
    if label is None and _BY_MANA.fullmatch(text):
        return Heading(text.strip(), None, "")
    return _known_heading(name, "") if label is None and words in COUNTED_HEADINGS else None


def _known_heading(token: str, style: str) -> Heading | None:
    """The heading that a line is by its words, if it is one."""
    words = heading_words(token)
    if words in HEADINGS:
        return Heading(_plain(token), HEADINGS[words], style)
    if words in ABOUT:
        return Heading(_plain(token), None, style, about=True)
    if token.isalpha() and (meant := known_words(token)) is not None:
        return Heading(_plain(token), HEADINGS[meant], style)  # Comander
    return None


def _heading(token: Token, marker: str) -> Heading:
    """The heading that a line is by how it is written, whatever its words."""
    style = marker if token.type == "TITLE" else marker + token[0]
    known = _known_heading(token, style)
    if known is not None:
        return known
    return Heading(_plain(token), ONLY_AS_HEADING.get(heading_words(token)), style)


def _plain(heading: str) -> str:
    text = heading.strip(" \t=~*—–-:")
    return text[1:-1].strip() if text[:1] == "[" and text[-1:] == "]" else text


def _setting(parts: Sequence[Token]) -> Setting:
    key = " ".join(parts[0].rstrip(" \t:=").casefold().split())
    return Setting(key, text_of(parts[1:]).strip())


def _explain(text: str, error: UnexpectedInput) -> Wrong:
    """What is wrong with a line that the grammar does not know, in a player's words."""
    assert isinstance(error, UnexpectedToken)  # whatever stands there is a token: PROSE at least
    at_end = error.token.type == "$END"
    position = len(text) if at_end else error.token.start_pos or 0
    rest = text[position:]
    opening = rest[:1]
    if opening in _CLOSING and _CLOSING[opening] not in rest[1:]:
        sign = _CLOSING[opening]
        how = (
            said("close it with {sign}, or delete it", sign=sign)
            if text[:position].strip(_SPACES)
            else said(
                "close it with {sign}. If the line is a note, start it with //",
                sign=sign,
            )
        )
        return Wrong(
            position + 1, said("this {sign} is never closed", sign=opening), how, is_slip=True
        )
    shown = rest if len(rest) <= 30 else rest[:29] + "…"
    if not text[:position].strip(_SPACES):
        return Wrong(
            position + 1,
            said("“{text}” is neither a card nor a heading", text=shown),
            _HOW_TO_REMARK,
        )
    if "WORDS" in error.expected or "NAMED" in error.expected:
        return Wrong(position + 1, said("a card name is missing here"), _HOW_TO_WRITE)
    return Wrong(position + 1, said("“{text}” does not belong here", text=shown), _HOW_TO_NOTE)


_CLOSING: Final = {"(": ")", "[": "]", "<": ">", "^": "^", "{": "}"}
_HOW_TO_WRITE: Final = said("write a quantity and a name, for example: 1 Sol Ring")
_HOW_TO_REMARK: Final = said(
    "write a quantity and a card name, for example: 1 Sol Ring. If the line is a note, start "
    "it with //"
)
_HOW_TO_NOTE: Final = said("write notes after //, for example: 1 Sol Ring // from the precon")

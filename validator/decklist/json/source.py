"""JSON with the place of every text in it.

The standard library's `json` reads quickly and says where nothing stands. This goes over the
same text with the same scanner of strings (`json.decoder.scanstring`), keeps where each
string, list and object starts, and needs no recursion, so that deep nesting is an error like
any other. It reads what is JSON, and also what JSON allows elsewhere and players write by
hand: comments, a comma too many, several values after each other (one a line).
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterable
from json.decoder import JSONDecodeError, scanstring  # type: ignore[attr-defined]
from typing import Final, TypeAlias, cast

from validator.base.said import phrase, said
from validator.decklist.faults import DecklistError

# No deck is nested deeper than a dozen levels.
MOST_DEPTH: Final = 64
# Objects and lists. In a site's answer each card has a dozen, in a plain list of cards three.
MOST_WITHIN: Final = 150_000


class Text(str):
    """A string, and the offset in the source where its quotation mark stands."""

    __slots__ = ("start",)
    start: int


class Array(list["Value"]):
    """A list, and the offset in the source of its bracket."""

    __slots__ = ("start",)
    start: int


class Object(dict[str, "Value"]):
    """An object, and the offset in the source of its brace.

    A key that is written twice has its last value, as everywhere; `pairs` gives all of them.
    """

    __slots__ = ("again", "start")
    start: int
    again: list[tuple[str, Value]]

    @property
    def repeats(self) -> bool:
        """Whether a key is written twice."""
        return hasattr(self, "again")

    def repeat(self, key: str, value: Value) -> None:
        """Keep that a key comes again, before its value is replaced."""
        if not hasattr(self, "again"):
            self.again = list(self.items())
        self.again.append((key, value))

    def pairs(self) -> Iterable[tuple[Text, Value]]:
        """Every key, with its place, and its value; those written twice too."""
        pairs = self.again if hasattr(self, "again") else self.items()
        return cast("Iterable[tuple[Text, Value]]", pairs)


Value: TypeAlias = "Text | Array | Object | int | float | bool | None"

_SPACE: Final = re.compile(r"(?:[ \t\r\n\v\f\x00\xa0\ufeff]+|//[^\n\r]*|/\*.*?\*/)*", re.DOTALL)
# Strings and keys without escapes, as nearly all are.
_STRING: Final = re.compile(r'"([^"\\]*+)"')
_KEY: Final = re.compile(r'"([^"\\]*+)"[ \t\r\n]*:')
_NUMBER: Final = re.compile(r"-?\d+(\.\d+)?([eE][-+]?\d+)?")
_WORD: Final = re.compile(r"-?[A-Za-z_]+")
_WORDS: Final[dict[str, bool | float | None]] = {
    "true": True,
    "false": False,
    "null": None,
    # Not JSON, but what Python and JavaScript write.
    "NaN": float("nan"),
    "Infinity": float("inf"),
    "-Infinity": float("-inf"),
    "None": None,
    "True": True,
    "False": False,
}
# What `_SPACE` may start with; the empty text is the end.
_MAY_BE_SPACE: Final = frozenset(" \t\r\n\v\f\x00\xa0\ufeff/")
_ENDS: Final = frozenset("]}")
# No number of a deck has more digits, and int() takes ever longer with more of them.
_MOST_DIGITS: Final = 18
_LINE_END: Final = re.compile(r"\r\r\n|\r\n|\r|\n")


class Places:
    """Offsets in a text as lines and columns."""

    def __init__(self, text: str) -> None:
        self.starts = [0, *(match.end() for match in _LINE_END.finditer(text))]

    def line(self, offset: int) -> int:
        """The line, from 1, in which the offset is."""
        return bisect.bisect_right(self.starts, offset)

    def place(self, offset: int) -> tuple[int, int]:
        """The line and the column of the offset, both from 1."""
        line = self.line(offset)
        return line, offset - self.starts[line - 1] + 1


def read_values(text: str, places: Places) -> list[Value]:
    """The values that stand in ``text`` after each other: one, in a JSON document.

    Raises `DecklistError`, with the place, for what is no JSON, is cut off in the middle, is
    nested deeper than `MOST_DEPTH`, or has more than `MOST_WITHIN` objects and lists.
    """
    return _Scan(text, places).values()


class _Scan:
    """Goes once over a text."""

    def __init__(self, text: str, places: Places) -> None:
        self.text = text
        self.places = places
        # The objects and lists that are open, outermost first.
        self.open: list[Array | Object] = []
        self.opened = 0

    def values(self) -> list[Value]:
        values: list[Value] = []
        position = self._space(0)
        while position < len(self.text):
            value, position = self._value(position)
            values.append(value)
            position = self._space(position)
            if self.text.startswith(",", position):
                position = self._space(position + 1)
        if not values:
            raise self._wrong(0, said("this JSON is empty"), said("it contains only spaces"))
        return values

    def _space(self, position: int) -> int:
        match = _SPACE.match(self.text, position)
        assert match is not None  # it may be empty
        return match.end()

    def _value(self, position: int) -> tuple[Value, int]:
        """The value that starts at ``position``, and where it ends.

        The common cases are spelled out: a saved page of a deck site has half a megabyte.
        """
        text, open_ = self.text, self.open
        plain_string, plain_key = _STRING.match, _KEY.match
        holder: Array | Object | None = None
        key = Text()
        value: Value
        while True:
            # A value starts here.
            match = plain_string(text, position)
            if match is not None:
                value = Text(match[1])
                value.start = position
                position = match.end()
            else:
                value, position = self._no_plain_string(position)
            if holder is not None:
                _put(holder, key, value)
            if isinstance(value, Object | Array):
                holder = self._opened(value)
                position = self._space(position)
                comma = True  # or rather nothing before it that wants one
            elif holder is None:
                return value, position
            else:
                position, comma = self._comma(position)
            # The next value of the same list or object starts here, or it ends.
            if not comma or text[position : position + 1] in _ENDS:
                ended, position = self._end(position, comma)
                if ended is not None:
                    return ended, position
                holder = open_[-1]
            if holder.__class__ is Object:
                match = plain_key(text, position)
                if match is not None:
                    key = Text(match[1])
                    key.start = position
                    position = match.end()
                else:
                    key, position = self._key(position)
                if text[position : position + 1] in _MAY_BE_SPACE:
                    position = self._space(position)

    def _no_plain_string(self, position: int) -> tuple[Value, int]:
        """A string with escapes, a word, a number, or the start of a list or an object."""
        letter = self.text[position : position + 1]
        if letter == '"':
            return self._string(position)
        if letter != "{" and letter != "[":
            return self._word_or_number(position)
        value = Object() if letter == "{" else Array()
        value.start = position
        return value, position + 1

    def _opened(self, value: Array | Object) -> Array | Object:
        """Open a list or an object: what follows stands in it."""
        if len(self.open) >= MOST_DEPTH:
            raise self._wrong(
                value.start,
                said("this JSON is nested too deeply"),
                said("decks need fewer than {n} levels", n=MOST_DEPTH),
            )
        self.open.append(value)
        self.opened += 1
        if self.opened > MOST_WITHIN:
            raise DecklistError(
                said("the JSON has more than {n:,} objects and lists", n=MOST_WITHIN),
                why=said("the limit is {n:,} for all decks of a file", n=MOST_WITHIN),
                help=said("pass one deck"),
            )
        return value

    def _end(self, position: int, comma: bool) -> tuple[Array | Object | None, int]:
        """Past the ends of lists and objects that stand here; the outermost where it ends."""
        while True:
            end = "]" if self.open[-1].__class__ is Array else "}"
            if self.text[position : position + 1] != end:
                if not comma:
                    raise self._unexpected(position, said("a comma or {sign}", sign=end))
                return None, position
            ended = self.open.pop()
            position += 1
            if not self.open:
                return ended, position
            position, comma = self._comma(position)

    def _comma(self, position: int) -> tuple[int, bool]:
        """Past the comma that may stand here, and whether there was one."""
        text = self.text
        letter = text[position : position + 1]
        if letter in _MAY_BE_SPACE:
            position = self._space(position)
            letter = text[position : position + 1]
        if letter != ",":
            return position, False
        position += 1
        if text[position : position + 1] in _MAY_BE_SPACE:
            position = self._space(position)
        return position, True

    def _key(self, position: int) -> tuple[Text, int]:
        if not self.text.startswith('"', position):
            raise self._unexpected(position, phrase("a name in quotation marks"))
        key, end = self._string(position)
        end = self._space(end)
        if not self.text.startswith(":", end):
            raise self._unexpected(end, phrase("a colon"))
        return key, self._space(end + 1)

    def _word_or_number(self, position: int) -> tuple[Value, int]:
        match = _NUMBER.match(self.text, position)
        if match is not None:
            return _number(match), match.end()
        match = _WORD.match(self.text, position)
        if match is not None and match[0] in _WORDS:
            return _WORDS[match[0]], match.end()
        raise self._unexpected(position, phrase("a value"))

    def _string(self, position: int) -> tuple[Text, int]:
        """The string that starts here, whatever is in it."""
        try:
            # Not strict: line ends within strings are wrong, and harmless.
            string, end = scanstring(self.text, position + 1, False)
        except JSONDecodeError as error:
            if error.msg.startswith("Unterminated"):
                raise self._cut_off(position) from error
            raise self._wrong(
                error.pos,
                said("this string has an invalid backslash"),
                said("JSON has no such escape"),
            ) from error
        text = Text(string)
        text.start = position
        return text, end

    def _unexpected(self, position: int, wanted: str) -> DecklistError:
        if position >= len(self.text):
            return self._cut_off(position)
        found = self.text[position : position + 20].split("\n")[0].strip()
        return self._wrong(
            position,
            said("this is not valid JSON"),
            said("expected {wanted}, found “{found}”", wanted=wanted, found=found),
        )

    def _cut_off(self, position: int) -> DecklistError:
        line, column = self.places.place(min(position, max(len(self.text) - 1, 0)))
        why = said("the file is incomplete")
        if self.open:
            last = self.open[-1]
            why = said(
                "{what} opened on line {line} is never closed",
                what=phrase("the object") if isinstance(last, Object) else phrase("the list"),
                line=self.places.line(last.start),
            )
        return DecklistError(
            said("the JSON is cut off"),
            why=why,
            help=said("save or download it again"),
            line=line,
            column=column,
        )

    def _wrong(self, position: int, message: str, why: str) -> DecklistError:
        line, column = self.places.place(position)
        return DecklistError(
            message,
            why=why,
            help=said("export the deck again, or as text, with one card per line"),
            line=line,
            column=column,
        )


def _put(holder: Array | Object, key: Text, value: Value) -> None:
    if isinstance(holder, Array):
        holder.append(value)
        return
    if key in holder or hasattr(holder, "again"):
        holder.repeat(key, value)
    holder[key] = value


def _number(match: re.Match[str]) -> int | float:
    digits = match[0]
    if match[1] is None and match[2] is None:
        return int(digits) if len(digits) <= _MOST_DIGITS else float("inf")
    return float(digits) if len(digits) <= 2 * _MOST_DIGITS else float("inf")


_ESCAPE: Final = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u.{4}|\\."
)


_LONGEST_ESCAPE: Final = len(r"\ud83d\ude00")


class Offsets:
    """Where in its source each letter of a string stands, escapes reckoned in."""

    def __init__(self, source: str, text: Text) -> None:
        self.start = text.start + 1
        self.decoded: list[int] = []
        self.written: list[int] = []
        # No letter takes more of the source than two escapes do.
        end = self.start + _LONGEST_ESCAPE * len(text)
        match = _ESCAPE.search(source, self.start, end)
        longer = 0
        while match is not None and match.start() - self.start - longer < len(text):
            # An escape is one letter of the string, and two to twelve of the source.
            longer += match.end() - match.start() - 1
            self.decoded.append(match.end() - self.start - longer)
            self.written.append(longer)
            match = _ESCAPE.search(source, match.end(), end)

    def __getitem__(self, index: int) -> int:
        """The offset of the letter at ``index``."""
        found = bisect.bisect_right(self.decoded, index)
        return self.start + index + (self.written[found - 1] if found else 0)

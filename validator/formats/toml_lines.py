"""Where in a TOML text each key stands: `tomllib` gives values and forgets their lines.

For texts that `tomllib` has accepted; of any other the answer is worthless, but it comes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

Key: TypeAlias = tuple["str | int", ...]

_TOKEN: Final = re.compile(
    r'''
      (?P<skip>[ \t\r]+|\#[^\n]*)
    | (?P<text>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\')
    | (?P<sign>\[\[|\]\]|[\[\]{}=,.\n])
    | (?P<bare>[^\s\[\]{}=,.#"']+)
    ''',
    re.VERBOSE | re.DOTALL,
)

_Token: TypeAlias = tuple[str, str, int]
_END: Final[_Token] = ("sign", "", 0)


def key_lines(text: str) -> dict[Key, int]:
    """The line of every key, table and array element by its path, from line 1.

    ``{("size",): 1, ("size", "minimum"): 2}`` for ``[size]`` and ``minimum = 60``.
    """
    return _Walk(list(_tokens(text))).walk()


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind != "skip":
            yield kind, match.group(), line
        line += match.group().count("\n")


class _Walk:
    """One pass over the tokens; ``at`` is the next."""

    def __init__(self, tokens: list[_Token]) -> None:
        self.tokens = tokens
        self.at = 0
        self.found: dict[Key, int] = {}
        self.arrays: dict[Key, int] = {}

    def walk(self) -> dict[Key, int]:
        table: Key = ()
        while self.at < len(self.tokens):
            kind, text, line = self.peek()
            if kind == "sign" and text in ("[", "[["):
                self.at += 1
                table = self.header(line, array=text == "[[")
                self.skip_to("]", "]]")
            elif kind in ("bare", "text"):
                self.pair(table)
            else:
                self.at += 1
        return self.found

    def peek(self) -> _Token:
        return self.tokens[self.at] if self.at < len(self.tokens) else _END

    def skip_to(self, *signs: str) -> None:
        while self.at < len(self.tokens) and self.peek()[1] not in signs:
            self.at += 1
        self.at += 1

    def header(self, line: int, *, array: bool) -> Key:
        path: Key = ()
        keys = list(self.key())
        for number, part in enumerate(keys, start=1):
            path = (*path, part)
            if path in self.arrays and not (array and number == len(keys)):
                path = (*path, self.arrays[path])
        if array:
            self.arrays[path] = self.arrays.get(path, -1) + 1
            self.found.setdefault(path, line)
            path = (*path, self.arrays[path])
        self.found[path] = line
        return path

    def key(self) -> Iterator[str]:
        while True:
            kind, text, _ = self.peek()
            if kind not in ("bare", "text"):
                return
            self.at += 1
            yield text[1:-1] if kind == "text" else text
            if self.peek()[1] != ".":
                return
            self.at += 1

    def pair(self, table: Key) -> None:
        line = self.peek()[2]
        path = table
        for part in self.key():
            path = (*path, part)
            self.found.setdefault(path, line)
        if self.peek()[1] == "=":
            self.at += 1
            self.value(path)

    def value(self, path: Key) -> None:
        """Skip one value, noting the keys and elements inside it."""
        sign = self.peek()[1] if self.peek()[0] == "sign" else ""
        if sign in ("[", "[["):
            self.array(path)
        elif sign == "{":
            self.at += 1
            while self.peek()[1] not in ("}", ""):
                if self.peek()[0] in ("bare", "text"):
                    self.pair(path)
                else:
                    self.at += 1
            self.at += 1
        else:
            # Numbers and dates are several tokens: 1.5, 2026-06-19 12:00.
            while self.peek()[0] != "sign" or self.peek()[1] == ".":
                self.at += 1

    def array(self, path: Key) -> None:
        # `[[` opens two arrays here, and `]]` may close two.
        self.split("[[")
        self.at += 1
        index = 0
        while True:
            self.split("]]")
            kind, text, line = self.peek()
            if text in ("]", "") and kind == "sign":
                self.at += 1
                return
            if kind == "sign" and text in (",", "\n"):
                self.at += 1
                continue
            self.found[(*path, index)] = line
            before = self.at
            self.value((*path, index))
            self.at = max(self.at, before + 1)  # a text that is no TOML must end too
            index += 1

    def split(self, double: str) -> None:
        kind, text, line = self.peek()
        if kind == "sign" and text == double:
            self.tokens[self.at : self.at + 1] = [(kind, text[0], line)] * 2

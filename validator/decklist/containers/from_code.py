"""Code as a tree: the literals of any language, and files of settings, that hold strings.

Nothing is run. Strings, numbers and words are distinguished, brackets nest, and what stands before
`:`, `=` or `=>` is the key of what follows; so one reader is enough for Python, JavaScript, Lua,
SQL, TOML and INI.
"""

from __future__ import annotations

import re
from typing import Final

from validator.decklist.containers.node import MOST_DEPTH, MOST_NODES, Node, TooLargeError

_MOST: Final = 300_000
_TOKEN: Final = re.compile(
    r"""
    (?P<comment>//[^\n]*|\#(?=[\s!])[^\n]*|--[ ][^\n]*|/\*.*?\*/)
    |(?P<long>\"\"\".*?\"\"\"|'''.*?'''|(?<!\w)`[^`]*`)
    |(?P<string>"(?:[^"\\\n]|\\.|"")*+"|(?<![^\W\d_])'(?:[^'\\\n]|\\.|'')*+')
    |(?P<number>-?\d+(?:\.\d+)?(?![\w]))
    |(?P<word>[^\W\d][\w.$-]*|\$\w+)
    |(?P<arrow>=>|->|:=|[:=])
    |(?P<open>[(\[{])
    |(?P<close>[)\]}])
    |(?P<end>\n)
    |(?P<comma>[,;])
    |[^\S\n]+|.
    """,
    re.VERBOSE | re.DOTALL,
)
_SECTION: Final = re.compile(r"[ \t]*\[{1,2}[ \t]*([^\[\]\n=]{1,80}?)[ \t]*\]{1,2}[ \t]*(?:#.*)?")
_SETTING: Final = re.compile(r"[ \t]*([^\n=\[\]{}\"']{1,120}?)[ \t]*=[ \t]*([^\s\"'\[{(][^\n]*)")
_QUOTED: Final = re.compile(r"""["'`\]})]""")
# Words before the name of what is set.
_DECLARING: Final = frozenset(
    ["export", "const", "let", "var", "local", "my", "final", "static", "public", "private", "val",
     "default", "new", "self", "this", "readonly", "type", "string", "list", "return"]
)  # fmt: skip


def read_tree(text: str) -> Node | None:
    """The tree of a text with strings in quotation marks, or with settings; None for any other."""
    if len(text) > _MOST:
        return None
    if not _QUOTED.search(text) and text.count("=") < _FEWEST:
        return None
    return _Scan(text).tree()


_FEWEST: Final = 3


class _Scan:
    """Goes once over a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = Node("map", start=0)
        self.section = self.root
        self.holder = self.root
        self.made = 0
        # What was read and belongs to nothing yet: a value or a key; words before a bracket.
        self.value: Node | None = None
        self.key: Node | None = None
        self.words: list[str] = []

    def tree(self) -> Node:
        position, text = 0, self.text
        at_start = True
        while position < len(text):
            if at_start and self.holder is self.section:
                line = self._line(position)
                if line is not None:
                    position = line
                    continue
            found = _TOKEN.match(text, position)
            assert found is not None  # any letter is matched
            position = found.end()
            at_start = found.lastgroup == "end"
            self._token(found)
        self._finish()
        _settle(self.root)
        return self.root

    def _line(self, position: int) -> int | None:
        """Read a line of a file of settings that has no quotation marks; where the next starts."""
        end = self.text.find("\n", position)
        end = len(self.text) if end < 0 else end
        head = _SECTION.fullmatch(self.text, position, end)
        if head is not None and not head[1].strip().isdigit() and '"' not in head[1]:
            self._finish()
            self.holder = self.root
            self.section = self._add(Node("map", start=position), head[1].split(".")[-1], -1)
            self.holder = self.section
            return end + 1
        line = _SETTING.fullmatch(self.text, position, end)
        if line is None:
            return None
        value = line[2].strip().rstrip(";,")
        if value[:1] in "=>" or "(" in value:
            return None
        self._finish()
        self._add(Node("text", value, line.start(2)), line[1], line.start(1))
        return end + 1

    # --------------------------------------------------------------- tokens

    def _token(self, found: re.Match[str]) -> None:
        kind, start = found.lastgroup, found.start()
        if kind in ("string", "long"):
            self._string(found[0], start, 3 if found[0][:3] in ('"""', "'''") else 1)
        elif kind == "number":
            self.value = Node("text", found[0], start)
        elif kind == "word":
            self._word(found[0], start)
        elif kind == "arrow":
            self._arrow(found[0])
        elif kind == "open":
            self._open(found[0], start)
        elif kind == "close":
            self._close()
        elif kind == "comma" or (kind == "end" and self.holder is self.section):
            self._finish()

    def _string(self, literal: str, start: int, quotes: int) -> None:
        sign = literal[0]
        said = literal[quotes:-quotes]
        node = Node("text", said, start + quotes)
        doubled = sign + sign
        if "\\" in said or (quotes == 1 and doubled in said):
            node.text, offsets = _unescaped(said, sign, node.start)
            node.offset_of = lambda index: offsets[min(index, len(offsets) - 1)]
        self.value = node

    def _word(self, word: str, start: int) -> None:
        self.words.append(word)
        if self.value is None:
            self.value = Node("text", word, start)

    def _arrow(self, sign: str) -> None:
        if self.value is None:
            return
        if self.holder is self.section and self.words and sign == ":" and self.key is None:
            self.key = _named(self.words)  # `const cards: Card[] = [`
        elif self.words and self.key is None:
            self.key = _named(self.words)
        elif self.key is None:
            self.key = self.value
        self.value = None
        self.words = []

    def _open(self, sign: str, start: int) -> None:
        if len(list(self.holder.ancestors())) > MOST_DEPTH:
            raise TooLargeError
        node = Node("list", start=start)
        node.text = sign
        key, key_start = self._key()
        if not key and self.words and self.holder is self.section:
            key = " ".join(self.words[-_MOST_WORDS:])
        self._add(node, key, key_start)
        self.holder = node
        self.value, self.key, self.words = None, None, []

    def _close(self) -> None:
        self._finish()
        if self.holder is self.section or self.holder.parent is None:
            return
        closed, self.holder = self.holder, self.holder.parent
        # `["Sol Ring"] = 1`
        if closed.text == "[" and len(closed.children) == 1 and closed.children[0].is_text:
            self.value = closed.children[0]
            self.bracketed = closed

    bracketed: Node | None = None

    def _key(self) -> tuple[str, int]:
        if self.key is None:
            return "", -1
        return self.key.text, self.key.start

    def _add(self, node: Node, key: str, key_start: int) -> Node:
        self.made += 1
        if self.made > MOST_NODES:
            raise TooLargeError
        return self.holder.add(node, key, key_start)

    def _finish(self) -> None:
        """What was read stands alone, or has the key before it."""
        key, key_start = self._key()
        value, bracketed = self.value, self.bracketed
        if key and bracketed is not None and self.key is bracketed.children[0]:
            self.holder.children.remove(bracketed)
            bracketed = None
        is_inside = bracketed is not None and value is bracketed.children[0]
        if value is not None and not is_inside and (key or self.holder is not self.root or key):
            self._add(value, key, key_start)
        self.value, self.key, self.words, self.bracketed = None, None, [], None


_MOST_WORDS: Final = 4


def _named(words: list[str]) -> Node:
    """The name that is set, without what declares it."""
    named = [word for word in words if word.casefold() not in _DECLARING] or words
    return Node("text", " ".join(named[-_MOST_WORDS:]))


def _settle(root: Node) -> None:
    """Tell objects from lists: those with keys are objects."""
    stack = [root]
    while stack:
        node = stack.pop()
        if node.kind == "list" and any(child.key for child in node.children):
            node.kind = "map"
            for number, child in enumerate(node.children):
                child.key = child.key or str(number)
        if not node.is_text:
            node.text = ""
        stack += node.children


_ESCAPE: Final = re.compile(
    r"""\\(?:u\{?([0-9a-fA-F]{4,5})\}?|x([0-9a-fA-F]{2})|(.))|(["'])\4""", re.DOTALL
)
_LETTERS: Final = {"n": "\n", "t": "\t", "r": "\r", "0": ""}


def _unescaped(said: str, sign: str, start: int) -> tuple[str, list[int]]:
    """What a string says, and where in the source each letter of it stands."""
    letters: list[str] = []
    offsets: list[int] = []
    position = 0
    while position < len(said):
        found = _ESCAPE.match(said, position)
        if found is None or (found[4] and found[4] != sign):
            letter, end = said[position], position + 1
        elif found[1] or found[2]:
            letter, end = chr(int(found[1] or found[2], 16)), found.end()
        else:
            letter, end = found[4] or _LETTERS.get(found[3], found[3]), found.end()
        offsets += [start + position] * len(letter)
        letters.append(letter)
        position = end
    return "".join(letters), [*offsets, start + len(said)]

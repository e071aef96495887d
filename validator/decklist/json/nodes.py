"""A JSON text as a tree in which each part knows where it starts and ends, and its pointer.

The reader of decks needs no ends and no pointers (`validator.decklist.json.source`), and is quicker
without. Whoever asks where a card stands, or wants to change it, goes over the same text once more.
"""

from __future__ import annotations

import bisect
import json
import re
from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple

from validator.decklist.fields.field import Field
from validator.decklist.fields.names import FIELD_WORDS, fields_of, words_of
from validator.decklist.json.keys import CARDS, MOST_LAYERS, TYPED
from validator.decklist.json.source import Places

# Of a text that was read as JSON: everything else is space, a comma or a colon.
_TOKEN: Final = re.compile(
    r'"(?:[^"\\]+|\\.)*+"|[\[\]{}]|//[^\n\r]*|/\*.*?\*/|[^\s"\[\]{}:,/\ufeff\x00\xa0]+', re.DOTALL
)


class Node:
    """A value of a JSON text, from ``start`` to ``end``; a member of an object has a key, too."""

    __slots__ = (
        "children", "end", "index", "key", "key_end", "key_start", "kind", "parent", "start"
    )  # fmt: skip

    def __init__(self, kind: str, start: int, parent: Node | None) -> None:
        self.kind = kind
        """``{``, ``[``, ``"``, or ``0`` for a number or a word."""
        self.start = start
        self.end = start
        self.parent = parent
        self.index = 0 if parent is None else len(parent.children)
        """Which child of its parent it is."""
        self.key: str | int | None = None
        """Of a member of an object its key, of an element of a list its index."""
        self.key_start = self.key_end = start
        self.children: list[Node] = []

    @property
    def is_object(self) -> bool:
        """Whether it is an object."""
        return self.kind == "{"

    @property
    def is_list(self) -> bool:
        """Whether it is a list."""
        return self.kind == "["

    def child(self, key: str) -> Node | None:
        """The member of this key."""
        return next((child for child in self.children if child.key == key), None)

    @property
    def pointer(self) -> str:
        """The JSON Pointer (RFC 6901) of the value."""
        if self.parent is None:
            return ""
        return f"{self.parent.pointer}/{escaped(self.key)}"


class Token(NamedTuple):
    """A string of the text: a value, or the key of one."""

    start: int
    end: int
    node: Node
    is_key: bool


class JsonSource:
    """The text of a JSON document, and on demand its tree."""

    def __init__(self, text: str, *, is_mapping: bool = False) -> None:
        self.text = text
        self.is_mapping = is_mapping
        """Whether the deck was given as a mapping, which was written as this text."""
        # What the strings say that were asked for: each card of a list in one string asks again.
        self._said: dict[int, str] = {}

    @cached_property
    def places(self) -> Places:
        """Offsets in the text as lines and columns."""
        return Places(self.text)

    @cached_property
    def _scanned(self) -> tuple[Node, list[Token]]:
        return _scan(self.text)

    @property
    def root(self) -> Node:
        """The document; a list of its values where several stand after each other."""
        return self._scanned[0]

    def offset(self, line: int, column: int) -> int:
        """The offset of a place."""
        return self.places.starts[line - 1] + column - 1

    def token_at(self, offset: int) -> Token | None:
        """The string in which the offset is."""
        tokens = self._scanned[1]
        found = bisect.bisect_right(tokens, offset, key=_start) - 1
        return tokens[found] if found >= 0 and offset < tokens[found].end else None

    def node_at(self, offset: int) -> Node:
        """The innermost value in which the offset is; the document where there is none."""
        node = self.root
        while node.children:
            index = bisect.bisect_right(node.children, offset, key=_whole_start) - 1
            if index < 0 or offset >= node.children[index].end:
                return node
            node = node.children[index]
        return node

    @cached_property
    def _by_pointer(self) -> dict[str, Node]:
        return dict(_pointers(self.root))

    def at(self, pointer: str) -> Node | None:
        """The value of a pointer."""
        return self._by_pointer.get(pointer)

    def string(self, node: Node) -> str:
        """The text that a string says."""
        said = self._said.get(node.start)
        if said is None:
            said = self._said[node.start] = decoded(self.text[node.start : node.end])
        return said

    def value(self, node: Node) -> object:
        """What a number, a string or a word says; None for anything else."""
        try:
            return json.loads(self.text[node.start : node.end], strict=False)
        except ValueError:
            return None


def _start(token: Token) -> int:
    return token.start


def _whole_start(node: Node) -> int:
    return node.key_start


def escaped(key: object) -> str:
    """A key as a part of a JSON Pointer."""
    return str(key).replace("~", "~0").replace("/", "~1")


def decoded(literal: str) -> str:
    """The text that a string with its quotation marks says."""
    if "\\" not in literal:
        return literal[1:-1]
    try:
        return str(json.loads(literal, strict=False))
    except ValueError:
        return literal[1:-1]


def _scan(text: str) -> tuple[Node, list[Token]]:
    root = Node("[", 0, None)
    holder = root
    key: tuple[int, int] | None = None
    tokens: list[Token] = []
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        sign = text[start]
        if sign == "/":
            continue
        if sign in "]}":
            holder.end = end
            holder, key = holder.parent or root, None
            continue
        if sign == '"' and holder.is_object and key is None:
            key = (start, end)
            continue
        node = Node(sign if sign in '{["' else "0", start, holder)
        node.end = end
        if key is not None:
            node.key_start, node.key_end = key
            node.key = decoded(text[key[0] : key[1]])
            tokens.append(Token(*key, node, True))
            key = None
        else:
            node.key = len(holder.children)
        holder.children.append(node)
        if sign == '"':
            tokens.append(Token(start, end, node, False))
        elif sign in "{[":
            holder = node
    root.end = len(text)
    if len(root.children) == 1:
        root = root.children[0]
        root.parent = root.key = None
    return root, tokens


def _pointers(root: Node) -> Iterator[tuple[str, Node]]:
    stack = [("", root)]
    while stack:
        pointer, node = stack.pop()
        yield pointer, node
        stack += [(f"{pointer}/{escaped(child.key)}", child) for child in node.children]


def element_of(token: Token) -> Node:
    """The card that a string with its name belongs to: an object, a pair, or the string alone."""
    node, parent = token.node, token.node.parent
    if token.is_key or parent is None:
        return node
    if parent.is_list:
        return parent if _is_pair(parent) else node
    if Field.NAME not in fields_of(str(node.key)) and words_of(str(node.key)) not in TYPED:
        return node
    element = parent
    while (
        element.parent is not None
        and element.parent.is_object
        and words_of(str(element.key)) in CARDS
    ):
        element = element.parent
    return element


def _is_pair(node: Node) -> bool:
    """``[4, "Forest"]``, ``["Forest", {"qty": 4}]``."""
    if len(node.children) != 2:
        return False
    first, second = node.children
    return {first.kind, second.kind} == {'"', "0"} or (
        first.kind == '"' and any(Field.QUANTITY in fields_of(str(c.key)) for c in second.children)
    )


def names_in(element: Node) -> Iterator[Token]:
    """The strings in which the name of a card may stand, the likeliest first."""
    if element.kind == '"':
        yield Token(element.start, element.end, element, False)
    for layer in _layers(element):
        named = [
            (FIELD_WORDS[Field.NAME].index(words_of(str(child.key))), index, child)
            for index, child in enumerate(layer.children)
            if child.kind == '"' and Field.NAME in fields_of(str(child.key))
        ]
        for _, _, child in sorted(named, key=lambda ranked: ranked[:2]):
            yield Token(child.start, child.end, child, False)
        for child in layer.children:
            if child.kind == '"' and (layer.is_list or words_of(str(child.key)) in TYPED):
                yield Token(child.start, child.end, child, False)
    if isinstance(element.key, str) and element.kind != '"':
        yield Token(element.key_start, element.key_end, element, True)


def _layers(element: Node) -> list[Node]:
    layers = [element] if element.children else []
    for layer in layers:
        for child in layer.children:
            if child.is_object and len(layers) < MOST_LAYERS and words_of(str(child.key)) in CARDS:
                layers.append(child)
    return layers

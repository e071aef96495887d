"""JSON as a tree: one document, or several after each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from validator.decklist.containers.node import MOST_NODES, Node, TooLargeError
from validator.decklist.faults import DecklistError
from validator.decklist.json.source import Array, Object, Offsets, Places, Text, Value, read_values

_MOST: Final = 1_500_000


def read_tree(text: str) -> Node | None:
    """The tree of a JSON text; None for what is none."""
    if text.lstrip()[:1] not in ("{", "["):
        return None
    if len(text) > _MOST:
        raise TooLargeError
    try:
        values = read_values(text, Places(text))
    except DecklistError:
        return None
    root: Value = values[0]
    if len(values) > 1:
        root = Array(values)
    return _Tree(text).node(root)


def _offsets_of(source: str, text: Text) -> Callable[[int], int]:
    """Where each letter of a string stands, worked out when it is first asked."""
    found: list[Offsets] = []

    def offset(index: int) -> int:
        if not found:
            found.append(Offsets(source, text))
        return found[0][index]

    return offset


class _Tree:
    def __init__(self, source: str) -> None:
        self.source = source

    def node(self, root: Value) -> Node:
        top = self._of(root)
        stack = [(top, root)]
        made = 1
        while stack:
            node, value = stack.pop()
            pairs = value.pairs() if isinstance(value, Object) else ()
            for key, each in pairs:
                child = node.add(self._of(each), str(key), getattr(key, "start", -2) + 1)
                stack.append((child, each))
            for each in value if isinstance(value, Array) else ():
                stack.append((node.add(self._of(each)), each))
            made += len(node.children)
            if made > MOST_NODES:
                raise TooLargeError
        return top

    def _of(self, value: Value) -> Node:
        if isinstance(value, Object):
            return Node("map", start=getattr(value, "start", -1))
        if isinstance(value, Array):
            return Node("list", start=getattr(value, "start", -1))
        if isinstance(value, Text):
            node = Node("text", str(value), value.start + 1)
            if "\\" in self.source[value.start : value.start + 2 * len(value) + 2]:
                node.offset_of = _offsets_of(self.source, value)
            return node
        if value is None or isinstance(value, bool):
            return Node("text", "" if value is None else str(value).lower())
        return Node("text", str(value))

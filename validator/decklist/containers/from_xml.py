"""XML as a tree: attributes and elements are members, a text with either is one called `#text`."""

from __future__ import annotations

import re
from html import unescape
from typing import Final

from validator.decklist.containers.node import Node
from validator.decklist.faults import DecklistError
from validator.decklist.json.source import Places
from validator.decklist.xml.elements import Document
from validator.decklist.xml.parse import parse

_MOST: Final = 1_000_000


def read_tree(text: str) -> Node | None:
    """The tree of an XML text; None for what is none."""
    if text.lstrip("\ufeff \t\r\n")[:1] != "<" or len(text) > _MOST or not _has_ends(text):
        return None
    try:
        document = parse(text)
    except DecklistError:
        return None
    return tree_of(document, text) if document.elements else None


def _has_ends(text: str) -> bool:
    """Whether any element ends: in a chat `<ana> 1 Sol Ring` names who speaks."""
    return "</" in text or "/>" in text


def tree_of(document: Document, text: str) -> Node:
    """The tree of the elements of a document."""
    places = Places(text)
    root = Node("map", start=0)
    nodes: dict[int, Node] = {}
    for element in document.elements:
        above = root if element.parent is None else nodes[id(element.parent)]
        start = places.starts[min(element.line, len(places.starts)) - 1] + element.column - 1
        node = nodes[id(element)] = above.add(
            Node("map", start=start), _TAGS.get(element.tag, element.tag)
        )
        for key, value in element.attributes.items():
            if element.tag in _OF_TABLES and not key.startswith("data-"):
                continue  # how it looks
            node.add(Node("text", value, _place(text, start, value)), key)
        said = element.text.strip()
        if said:
            node.add(Node("text", said, _place(text, text.find(">", start), said)), "#text")
    for node in nodes.values():
        if len(node.children) == 1 and node.children[0].key == "#text":
            said_alone = node.children[0]
            node.kind, node.text, node.start = "text", said_alone.text, said_alone.start
            node.children = []
        elif not node.children:
            node.kind = "text"
        elif len(node.children) > 1 and len({child.key for child in node.children}) == 1:
            node.kind = "list"  # of rows, of cells, of cards
            for child in node.children:
                child.key = ""
    for node in nodes.values():
        _name_values(node)
    return root


def _name_values(node: Node) -> None:
    """Give the values of a property list the keys that stand in front of them."""
    keys, values = node.children[::2], node.children[1::2]
    if len(keys) == len(values) > 0 and all(each.key == "key" and each.is_text for each in keys):
        for key, value in zip(keys, values, strict=True):
            value.key, value.key_start = key.text, key.start
        node.children = values


# The cells of a table, whether they head it or not.
_TAGS: Final = {"th": "td", "thead": "tbody"}
_OF_TABLES: Final = frozenset(("table", "tbody", "td", "tfoot", "th", "thead", "tr"))
_ESCAPED: Final = re.compile(r"&(?:#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,8});", re.IGNORECASE)


def _place(source: str, start: int, said: str) -> int:
    """Where behind ``start`` a text stands, which may have letters by their names."""
    start = max(start, 0)
    part = source[start : start + _AHEAD + 2 * len(said)]
    found = part.find(said)
    if found >= 0:
        return start + found
    first = _ESCAPED.search(part)
    while first is not None:
        before = said.find(unescape(first[0]))
        if before >= 0 and part.startswith(said[:before], first.start() - before):
            return start + first.start() - before
        first = _ESCAPED.search(part, first.end())
    return start


_AHEAD: Final = 400

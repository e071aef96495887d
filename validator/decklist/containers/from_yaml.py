"""YAML as a tree, as PyYAML composes it: no tag is followed, no value made."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from validator.decklist.containers.node import MOST_DEPTH, MOST_NODES, Node, TooLargeError

if TYPE_CHECKING:
    import yaml

# PyYAML in pure Python reads a quarter of a million characters in a second, and goes twice through
# a text.
_MOST: Final = 300_000
_SIGN: Final = re.compile(r"(?m)^[ \t]*(?:- +\S|- *$|[^\s#:{\[<|;][^:\n{\[<|;]{0,80}: *(?:\S|$))")
_FEWEST: Final = 3


def read_tree(text: str) -> Node | None:
    """The tree of a YAML text; None for what is none."""
    if len(text) > _MOST or len(_SIGN.findall(text[:_HEAD])) < _FEWEST:
        return None
    import yaml  # which few lists need

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        _check_depth(text, yaml, loader)
        documents = list(yaml.compose_all(text, Loader=loader))
    except (yaml.YAMLError, ValueError, RecursionError):
        return None
    documents = [each for each in documents if each is not None]
    if not documents:
        return None
    if len(documents) == 1:
        return _Tree(text).node(documents[0], yaml)
    root = Node("list")
    for each in documents:
        root.add(_Tree(text).node(each, yaml))
    return root


_HEAD: Final = 20_000


def _check_depth(text: str, yaml: Any, loader: Any) -> None:
    """Raise `TooLargeError` for what is nested deeper than a deck: composing takes recursion."""
    depth = 0
    for event in yaml.parse(text, Loader=loader):
        if isinstance(event, yaml.events.CollectionStartEvent):
            depth += 1
            if depth > MOST_DEPTH:
                raise TooLargeError
        elif isinstance(event, yaml.events.CollectionEndEvent):
            depth -= 1


class _Tree:
    def __init__(self, source: str) -> None:
        self.source = source

    def node(self, root: yaml.Node, yaml_: Any) -> Node:
        """Return the tree of a document, each of its parts once."""
        top = self._of(root, yaml_)
        stack = [(top, root)]
        seen: set[int] = set()
        made = 1
        while stack:
            node, value = stack.pop()
            if id(value) in seen:
                continue  # an alias: what it is another name of has its own place
            seen.add(id(value))
            if isinstance(value, yaml_.MappingNode):
                for key, each in value.value:
                    said = key.value if isinstance(key, yaml_.ScalarNode) else ""
                    at = self._start(key, said)
                    stack.append((node.add(self._of(each, yaml_), said, at), each))
            elif isinstance(value, yaml_.SequenceNode):
                for each in value.value:
                    stack.append((node.add(self._of(each, yaml_)), each))
            made += len(node.children)
            if made > MOST_NODES:
                raise TooLargeError
        return top

    def _of(self, value: yaml.Node, yaml_: Any) -> Node:
        if isinstance(value, yaml_.MappingNode):
            return Node("map", start=value.start_mark.index)
        if isinstance(value, yaml_.SequenceNode):
            return Node("list", start=value.start_mark.index)
        text = str(value.value)
        node = Node("text", text, self._start(value, text))
        if not self.source.startswith(text, node.start):
            offsets = _offsets(self.source, node.start, value.end_mark.index, text)
            node.offset_of = lambda index: offsets[min(index, len(offsets) - 1)]
        return node

    def _start(self, value: yaml.Node, text: str) -> int:
        """Where the first letter stands, inside quotation marks or on the line below a sign."""
        start: int = value.start_mark.index
        if not text.strip():
            return start
        first = text.lstrip()[:1]
        found = self.source.find(first, start, value.end_mark.index)
        return found if found >= 0 else start


def _offsets(source: str, start: int, end: int, text: str) -> list[int]:
    """Where each letter of a text stands that is spelled otherwise: with indentation, escapes."""
    offsets, at = [], start
    for letter in text:
        if not letter.isspace():
            found = source.find(letter, at, end)
            at = found if found >= 0 else at
        offsets.append(at)
        at = min(at + (not letter.isspace()), end)
    return [*offsets, at]

"""A container of strings as a tree, whatever it is written in: JSON, YAML, code, XML, a table.

The readers of the syntaxes make such trees; `validator.decklist.containers.learn` looks where in
one the names of cards are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

# No deck is nested deeper, and none of ours that has more strings is read within seconds.
MOST_DEPTH: Final = 64
MOST_NODES: Final = 60_000


class TooLargeError(ValueError):
    """A container has more parts, or is nested deeper, than any deck."""


class Node:
    """A value: a ``map``, a ``list``, or a ``text``, which numbers, words and yes and no are too.

    ``start`` is where in the source its text begins, ``key_start`` where its key does; -1 for what
    stands nowhere. ``offset_of`` tells of a text that is not written letter by letter where each
    letter is.
    """

    __slots__ = (
        "children", "depth", "is_written_key", "key", "key_start", "kind", "offset_of", "parent",
        "path", "start", "text",
    )  # fmt: skip

    def __init__(self, kind: str, text: str = "", start: int = -1) -> None:
        self.kind = kind
        self.text = text
        self.start = start
        self.key = ""
        self.key_start = -1
        # Whether the source has the key, and no reader made it up.
        self.is_written_key = True
        self.children: list[Node] = []
        self.parent: Node | None = None
        self.offset_of: Callable[[int], int] | None = None
        self.path: Path | None = None
        self.depth = 0

    @property
    def is_text(self) -> bool:
        """Whether it is a text, a number, a yes or no."""
        return self.kind == "text"

    def add(self, child: Node, key: str = "", key_start: int = -1) -> Node:
        """Add a child, and return it."""
        child.key, child.key_start, child.parent = key, key_start, self
        self.children.append(child)
        return child

    def offset(self, index: int) -> int:
        """Where in the source a letter of its text stands."""
        return self.start + index if self.offset_of is None else self.offset_of(index)

    def ancestors(self) -> Iterator[Node]:
        """What it stands in, the innermost first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent


class Path:
    """What stands at one place of each record: the keys that lead there from the root, without the
    numbers of what comes again."""

    __slots__ = ("entries", "key", "nodes", "parent", "repeats")

    def __init__(self, key: str, parent: Path | None) -> None:
        self.key = key
        self.parent = parent
        self.repeats = False
        # What holds nothing here, and what stands here by a name or a number.
        self.nodes: list[Node] = []
        self.entries: list[Node] = []

    def record(self) -> Path | None:
        """The innermost place on the way here that comes again; None where there is none."""
        path: Path | None = self
        while path is not None and not path.repeats:
            path = path.parent
        return path

    def is_below(self, other: Path) -> bool:
        """Whether the other place stands on the way here."""
        path = self.parent
        while path is not None and path is not other:
            path = path.parent
        return path is other


def walk(root: Node) -> Iterator[Node]:
    """Every node, in the order in which they stand."""
    stack = [root]
    while stack:
        node = stack.pop()
        yield node
        stack += reversed(node.children)


# The key of what stands in an object by names or numbers: `{"Sol Ring": 1}`, `{"17": {...}}`.
ANY: Final = "*"
_NUMBER: Final = re.compile(r"[+-]?\d+(?:[.,]\d+)?")


def is_number(text: str) -> bool:
    """Whether a text is a number and nothing else."""
    return _NUMBER.fullmatch(text.strip()) is not None


def set_paths(root: Node, is_many: Callable[[Node], bool]) -> list[Path]:
    """Give each node its place, and return the places. ``is_many`` tells whether the keys of an
    object are names or numbers of things that are alike."""
    top = Path("", None)
    paths: dict[tuple[Path, str], Path] = {}
    found = [top]
    root.path = top
    stack = [root]
    while stack:
        node = stack.pop()
        path = node.path
        assert path is not None
        if not node.children:
            path.nodes.append(node)
            continue
        if node.kind == "list":
            path.repeats = True
        many = node.kind == "map" and is_many(node)
        seen: set[str] = set()
        for child in node.children:
            child.path, child.depth = path, node.depth
            if node.kind == "map":
                key = ANY if many else child.key
                below = paths.get((path, key))
                if below is None:
                    below = paths[path, key] = Path(key, path)
                    found.append(below)
                below.repeats = below.repeats or many or key in seen
                seen.add(key)
                if many:
                    below.entries.append(child)
                child.path, child.depth = below, node.depth + 1
            if child.depth > MOST_DEPTH:
                raise TooLargeError
        stack += reversed(node.children)
    return found

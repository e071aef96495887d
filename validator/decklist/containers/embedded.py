"""Texts in a container that are lists themselves, or hold one: a block of YAML, cells of a
notebook, a string of JSON with line ends."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from validator.decklist.containers.node import Node, walk
from validator.decklist.containers.vocabulary import Vocabulary
from validator.decklist.decklist import Decklist
from validator.decklist.entry import Entry
from validator.decklist.faults import DecklistError
from validator.decklist.json.source import Places

ReadInner: TypeAlias = Callable[[str], Sequence[Decklist]]
"""Reads the decks of a text in any syntax."""


class Embedded(NamedTuple):
    """A list in a text of a container: where the text is, and its cards at their places."""

    node: Node
    deck: Decklist
    entries: list[Entry]
    offsets: list[int]


def take_texts(root: Node, known: Vocabulary, places: Places, read: ReadInner) -> list[Embedded]:
    """The lists in the texts of a tree, which is without those texts then."""
    _join_lines(root)
    found = []
    for nodes in _alike(root):
        text = _Joined(nodes)
        if not _is_list(text.said, known):
            continue
        try:
            decks = read(text.said)
        except DecklistError:
            continue
        for deck in decks:
            if deck.entries:
                found.append(_placed(nodes[0], deck, text, places))
        if any(deck.entries for deck in decks):
            for node in nodes:
                node.text = ""
    return found


def _join_lines(root: Node) -> None:
    """Make a text of each list of lines: strings that end as lines do."""
    for node in list(walk(root)):
        children = node.children
        if (
            node.kind == "list"
            and len(children) > 1
            and all(child.is_text for child in children)
            and all(child.text.endswith("\n") for child in children[:-1])
        ):
            joined = _Joined(children, "")
            node.kind, node.text, node.start = "text", joined.said, children[0].start
            node.offset_of, node.children = joined.offset, []


class _Joined:
    """Several texts as one, and where each letter of it stands."""

    def __init__(self, nodes: Sequence[Node], between: str = "\n\n") -> None:
        self.nodes = nodes
        self.starts: list[int] = []
        length = 0
        for node in nodes:
            self.starts.append(length)
            length += len(node.text) + len(between)
        self.said = between.join(node.text for node in nodes)
        self._offsets = [node.offset_of or _plain(node.start) for node in nodes]

    def offset(self, index: int) -> int:
        """Where in the source a letter stands."""
        number = max(bisect_right(self.starts, index) - 1, 0)
        inside = min(index - self.starts[number], len(self.nodes[number].text))
        return self._offsets[number](inside)


def _plain(start: int) -> Callable[[int], int]:
    return lambda index: start + index


def _alike(root: Node) -> Iterator[list[Node]]:
    """The texts of several lines, those together that stand at one place of like objects."""
    groups: dict[tuple[str, ...], list[Node]] = {}
    for node in walk(root):
        if node.is_text and "\n" in node.text.strip():
            keys = tuple(each.key for each in (node, *node.ancestors()))
            holder = node.parent.children if node.parent is not None else ()
            kinds = tuple(
                child.text for child in holder if child.is_text and child.key.endswith("type")
            )
            groups.setdefault((*kinds, "", *keys), []).append(node)
    for group in groups.values():
        # Cells of a notebook are parts of one text; other texts are lists of their own.
        if len(group) > 1 and any(child.key == "cell_type" for child in _beside(group[0])):
            yield group
        else:
            for node in group[:_MOST_TEXTS]:
                yield [node]


def _beside(node: Node) -> Sequence[Node]:
    return node.parent.children if node.parent is not None else ()


_MOST_TEXTS: Final = 200
_FEWEST: Final = 2
_LONGEST: Final = 400_000


def _is_list(text: str, known: Vocabulary) -> bool:
    """Whether half the lines of a text have names of cards, of two at least."""
    if len(text) > _LONGEST:
        return False
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < _FEWEST:
        return False
    named = known.lines_with_names(text)
    return named.lines * _FEWEST >= len(lines) and named.cards >= _FEWEST


def _placed(node: Node, deck: Decklist, text: _Joined, places: Places) -> Embedded:
    inner = Places(text.said)
    entries, offsets = [], []
    for entry in deck.entries:
        index = inner.starts[(entry.line or 1) - 1] + (entry.column or 1) - 1
        offset = text.offset(index)
        offsets.append(offset)
        entries.append(entry.moved(*places.place(offset)))
    return Embedded(node, deck, entries, offsets)

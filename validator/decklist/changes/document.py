"""Changes to the parts of a JSON document, collected: as spans of a text or as a JSON Patch."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Protocol

from validator.decklist.changes.change import Change, Changes, Operation, dropped, replacement
from validator.decklist.json.nodes import JsonSource, Node, escaped


class Document(Protocol):
    """Collects changes to a document."""

    def set_string(self, node: Node, text: str) -> None:
        """Another text for a string."""

    def set_number(self, node: Node, number: int) -> None:
        """Another number for a number, or for a string of digits."""

    def set_value(self, node: Node, value: object) -> None:
        """Another value."""

    def rename_key(self, node: Node, key: str) -> None:
        """Another key for a member."""

    def remove(self, nodes: Sequence[Node]) -> None:
        """Members and elements removed."""

    def insert_member(self, node: Node, key: str, value: object) -> None:
        """A new first member of an object."""

    def insert_element(self, node: Node, value: object) -> None:
        """A new first element of a list."""

    def move(self, nodes: Sequence[Node], deck: Node, target: Node | None, key: str) -> None:
        """Cards moved to the front of the list ``target``, or of a new one, a member of ``deck``
        called ``key``; where ``target`` is no list, it becomes one."""

    def changes(self) -> Changes | None:
        """What was collected; None where it can't be made."""


def _name_alone(node: Node) -> str | None:
    """The name of a card that is the key of its element."""
    return node.key if isinstance(node.key, str) else None


class PatchDocument:
    """Collects a JSON Patch. Pointers are those of the document as it was: what is removed or moved
    out of a list comes from its end to its front, and keys are renamed last."""

    def __init__(self) -> None:
        self._first: list[Operation] = []
        self._last: list[Operation] = []

    def set_string(self, node: Node, text: str) -> None:
        """As `Document` says."""
        self._first.append({"op": "replace", "path": node.pointer, "value": text})

    def set_number(self, node: Node, number: int) -> None:
        """As `Document` says."""
        value: Any = str(number) if node.kind == '"' else number
        self._first.append({"op": "replace", "path": node.pointer, "value": value})

    def set_value(self, node: Node, value: object) -> None:
        """As `Document` says."""
        self._first.append({"op": "replace", "path": node.pointer, "value": value})

    def rename_key(self, node: Node, key: str) -> None:
        """As `Document` says."""
        above = node.parent.pointer if node.parent is not None else ""
        self._last.append({"op": "move", "from": node.pointer, "path": f"{above}/{escaped(key)}"})

    def remove(self, nodes: Sequence[Node]) -> None:
        """As `Document` says."""
        for node in _from_the_end(nodes):
            self._last.append({"op": "remove", "path": node.pointer})

    def insert_member(self, node: Node, key: str, value: object) -> None:
        """As `Document` says."""
        path = f"{node.pointer}/{escaped(key)}"
        self._first.append({"op": "add", "path": path, "value": value})

    def insert_element(self, node: Node, value: object) -> None:
        """As `Document` says."""
        self._first.append({"op": "add", "path": f"{node.pointer}/0", "value": value})

    def move(self, nodes: Sequence[Node], deck: Node, target: Node | None, key: str) -> None:
        """As `Document` says."""
        path = f"{deck.pointer}/{escaped(key)}" if target is None else target.pointer
        if target is None or not target.is_list:
            self._first.append({"op": "add", "path": path, "value": []})
        for node in _from_the_end(nodes):
            name = _name_alone(node)
            if name is None:
                self._first.append({"op": "move", "from": node.pointer, "path": f"{path}/0"})
            else:
                self._first.append({"op": "remove", "path": node.pointer})
                self._first.append({"op": "add", "path": f"{path}/0", "value": name})

    def changes(self) -> Changes | None:
        """As `Document` says."""
        return (*self._first, *self._last)


def _from_the_end(nodes: Sequence[Node]) -> list[Node]:
    return sorted(nodes, key=lambda node: node.start, reverse=True)


class TextDocument:
    """Collects spans of the text of a document."""

    def __init__(self, source: JsonSource) -> None:
        self.source = source
        self._changes: list[Change] = []
        self._possible = True

    def set_string(self, node: Node, text: str) -> None:
        """As `Document` says."""
        before = self.source.string(node)
        start, end = _difference(before, text)
        literal = self.source.text[node.start : node.end]
        if "\\" in literal:
            self._put(node.start, node.end, self._written(text))
            return
        kept = len(before) - end
        inner = self._written(text[start : len(text) - kept])[1:-1]
        self._put(node.start + 1 + start, node.start + 1 + end, inner)

    def set_number(self, node: Node, number: int) -> None:
        """As `Document` says."""
        self._put(node.start, node.end, f'"{number}"' if node.kind == '"' else str(number))

    def set_value(self, node: Node, value: object) -> None:
        """As `Document` says."""
        self._put(node.start, node.end, self._written(value))

    def rename_key(self, node: Node, key: str) -> None:
        """As `Document` says."""
        self._put(node.key_start, node.key_end, self._written(key))

    def remove(self, nodes: Sequence[Node]) -> None:
        """As `Document` says."""
        ordered = sorted(nodes, key=lambda node: node.start)
        for _, several in groupby(ordered, key=lambda node: id(node.parent)):
            for first, last in _runs(list(several)):
                self._cut(first, last)

    def insert_member(self, node: Node, key: str, value: object) -> None:
        """As `Document` says."""
        self._insert(node, f"{self._written(key)}: {self._written(value)}")

    def insert_element(self, node: Node, value: object) -> None:
        """As `Document` says."""
        self._insert(node, self._written(value))

    def move(self, nodes: Sequence[Node], deck: Node, target: Node | None, key: str) -> None:
        """As `Document` says."""
        ordered = sorted(nodes, key=lambda node: node.start)
        cards = ", ".join(self._card(node) for node in ordered)
        if target is None:
            self._insert(deck, f"{self._written(key)}: [{cards}]")
        elif target.is_list:
            self._insert(target, cards)
        else:
            self._put(target.start, target.end, f"[{cards}]")
        self.remove(ordered)

    def changes(self) -> Changes | None:
        """As `Document` says."""
        return tuple(self._changes) if self._possible else None

    def _card(self, node: Node) -> str:
        name = _name_alone(node)
        return self.source.text[node.start : node.end] if name is None else self._written(name)

    def _written(self, value: object) -> str:
        """A value as JSON, in letters of the kind that the text has."""
        return json.dumps(value, ensure_ascii=self.source.text.isascii())

    def _insert(self, node: Node, text: str) -> None:
        """Put a first member or element into an object or a list."""
        self._put(node.start + 1, node.start + 1, text + (", " if node.children else ""))

    def _put(self, start: int, end: int, text: str) -> None:
        line, column = self.source.places.place(start)
        last, behind = self.source.places.place(end)
        if last != line:
            self._possible = False
            return
        self._changes.append(replacement(line, column - 1, behind - 1, text))

    def _cut(self, first: Node, last: Node) -> None:
        """Cut out what stands from one child to another, and the comma that is too many."""
        siblings = first.parent.children if first.parent is not None else []
        before, after = first.index, last.index + 1
        if after < len(siblings):
            self._cut_lines(first.key_start, siblings[after].key_start)
        elif before:
            self._cut_lines(siblings[before - 1].end, last.end)
        else:
            end = last.end
            rest = self.source.text[end : first.parent.end if first.parent is not None else end]
            comma = rest.find(",")
            self._cut_lines(first.key_start, end + comma + 1 if comma >= 0 else end)

    def _cut_lines(self, start: int, end: int) -> None:
        """Cut a part that may go over several lines, of which none is left half empty."""
        places, text = self.source.places, self.source.text
        (line, column), (last, behind) = places.place(start), places.place(end)
        if line == last:
            self._changes.append(replacement(line, column - 1, behind - 1, ""))
            return
        head = text[places.starts[line - 1] : start]
        tail = text[places.starts[last - 1] : end]
        if head == tail and not head.strip():
            self._changes += map(dropped, range(line, last))
            return
        self._changes.append(replacement(line, column - 1, len(_line(text, start, head)), ""))
        self._changes += map(dropped, range(line + 1, last))
        rest = text[end : _line_end(text, end)]
        if rest.strip():
            self._changes.append(replacement(last, 0, behind - 1, ""))
        else:
            self._changes.append(dropped(last))


def _line_end(text: str, offset: int) -> int:
    ends = [end for end in (text.find("\n", offset), text.find("\r", offset)) if end >= 0]
    return min(ends, default=len(text))


def _line(text: str, start: int, head: str) -> str:
    """The line in which ``start`` is, behind ``head``."""
    return head + text[start : _line_end(text, start)]


def _difference(before: str, after: str) -> tuple[int, int]:
    """The part of ``before`` that is another in ``after``: nothing if they are the same."""
    shorter = min(len(before), len(after))
    start = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return start, len(before) - end


def _runs(nodes: Sequence[Node]) -> Iterator[tuple[Node, Node]]:
    """The first and the last of children of one node that stand next to each other."""
    first = last = nodes[0]
    for node in nodes[1:]:
        if node.index != last.index + 1:
            yield first, last
            first = node
        last = node
    yield first, last

"""Changes to containers that were read by the names in them: the letters of a name, the digits of a
count, a line that holds one card and nothing else. What else could be meant by them, nobody knows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from validator.decklist.changes.change import Changes, dropped, replacement
from validator.decklist.containers.source import CardSpans, ContainerSource, container_of
from validator.decklist.decklist import Decklist
from validator.decklist.entry import Entry
from validator.decklist.json.source import Places
from validator.decklist.zone import Zone

_QUOTES: Final = "\"'`"
_OPEN: Final = re.compile(r"[\[({]")
_CLOSED: Final = re.compile(r"[\])}]")


def container_maker(decklist: Decklist, source: object) -> ContainerMaker | None:
    """What changes a deck of this source, if it was read by the names in it."""
    container = container_of(source)
    return None if container is None else ContainerMaker(decklist, container)


class ContainerMaker:
    """Makes the changes to a container."""

    def __init__(self, decklist: Decklist, source: ContainerSource) -> None:
        self.decklist = decklist
        self.source = source

    def renamed(self, entry: Entry, name: str) -> Changes | None:
        """Another name in the place of its letters, where no sign in it ends what it stands in."""
        spans = self._spans(entry)
        if spans is None:
            return None
        start, end = spans.name
        before = self.source.text[start - 1 : start]
        if self.source.text[start:end] != entry.name:
            return None
        if before in _QUOTES and before in name:
            return None
        if before not in _QUOTES and _SIGNS.intersection(name) - _SIGNS.intersection(entry.name):
            return None
        return self._put(start, end, name)

    def with_copies(self, entry: Entry, quantity: int) -> Changes | None:
        """Another number in the place of its digits."""
        spans = self._spans(entry)
        if spans is None or spans.copies is None:
            return None
        start, end = spans.copies
        if self.source.text[start:end] != str(entry.quantity):
            return None
        return self._put(start, end, str(quantity))

    def without(self, entries: Sequence[Entry]) -> Changes | None:
        """Their lines dropped, each of which has one card and closes what it opens."""
        lines = [entry.line for entry in entries if self._is_alone(entry)]
        if len(lines) < len(entries):
            return None
        return tuple(dropped(line) for line in lines if line is not None)

    def led_by(self, entries: Sequence[Entry]) -> Changes | None:
        """Nobody knows how a container says it."""
        return None

    def not_in_deck(self, entries: Sequence[Entry]) -> Changes | None:
        """Nobody knows how a container says it."""
        return None

    def move_to(self, entry: Entry, zone: Zone) -> Changes | None:
        """Nobody knows how a container says it."""
        return None

    def add(self, name: str, quantity: int) -> Changes | None:
        """Nobody knows how a container says it."""
        return None

    def list_in_deck(self, entry: Entry) -> Changes | None:
        """A string is a card's name, or it is none."""
        return None

    def _spans(self, entry: Entry) -> CardSpans | None:
        return self.source.cards.get((entry.line, entry.column))

    def _is_alone(self, entry: Entry) -> bool:
        if self._spans(entry) is None or entry.line is None:
            return False
        if sum(other.line == entry.line for other in self.decklist.entries) > 1:
            return False
        starts = Places(self.source.text).starts
        end = starts[entry.line] if entry.line < len(starts) else len(self.source.text)
        line = self.source.text[starts[entry.line - 1] : end]
        spans = self.source.cards[entry.line, entry.column]
        if self.decklist.syntax == "json" and not line.rstrip().endswith(","):
            return False  # the comma before it would be one too many
        is_whole = spans.copies is None or starts[entry.line - 1] <= spans.copies[0] < end
        # The first of what comes in several lines opens what the others are in.
        is_first = _RECORD.match(line) is not None
        return is_whole and not is_first and len(_OPEN.findall(line)) == len(_CLOSED.findall(line))

    def _put(self, start: int, end: int, text: str) -> Changes | None:
        places = Places(self.source.text)
        (line, column), (last, behind) = places.place(start), places.place(end)
        return (replacement(line, column - 1, behind - 1, text),) if line == last else None


_SIGNS: Final = frozenset(":,;|#\"'<>&\t")
# `- name: Sol Ring`, `<name>`, `"name": "Sol Ring",` next to its count on another line.
_RECORD: Final = re.compile(r"\s*(?:- *)?[\w\"']+[\"']?\s*[:=]\s*[\"'\w]|\s*<")

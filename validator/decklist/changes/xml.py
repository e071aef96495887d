"""Changes to decks in XML: attributes and texts rewritten, and elements dropped or moved."""

from __future__ import annotations

import bisect
import html
import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from validator.decklist.changes.change import Change, Changes, dropped, replacement
from validator.decklist.changes.lines import SIDEBOARD, maybe_for
from validator.decklist.decklist import Decklist
from validator.decklist.entry import Entry
from validator.decklist.headings import HEADINGS, heading_words
from validator.decklist.zone import Zone

_TAG: Final = re.compile(r"""<([\w:.-]+)((?:[^<>"']++|"[^"]*+"|'[^']*+')*+)>""")
# As `validator.decklist.xml.parse` mends it: quotation marks within a name.
_LOOSE_TAG: Final = re.compile(
    r'<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^\n]*?"(?=\s+[\w:.-]+\s*=\s*"|\s*/?>))*+\s*/?)>'
)
_ATTRIBUTE: Final = re.compile(r"""([\w:.-]+)\s*=\s*("[^"\n]*"|'[^'\n]*')""")
_LOOSE_ATTRIBUTE: Final = re.compile(r'([\w:.-]+)\s*=\s*("[^\n]*?")(?=\s+[\w:.-]+\s*=\s*"|\s*/?$)')
_PARTS: Final = re.compile(r"<(/?)(?:zone|section)\b[^<>]*>", re.IGNORECASE)
_COUNTS: Final = ("number", "qty", "quantity")
# Within such quotation marks.
_ESCAPED: Final = {'"': "&quot;", "'": "&apos;"}


class Value(NamedTuple):
    """What an attribute says, and where that stands between its quotation marks."""

    text: str
    start: int
    end: int


class Card(NamedTuple):
    """An element of a card: where it stands, its attributes, and the text in it."""

    start: int
    end: int
    attributes: dict[str, Value]
    inner: Value | None


class XmlMaker:
    """Makes the changes to a deck in XML. Offsets are those of the lines with one sign each for
    their ends."""

    def __init__(self, decklist: Decklist) -> None:
        self.decklist = decklist

    @cached_property
    def text(self) -> str:
        """The whole document."""
        return "\n".join(line.text for line in self.decklist.lines)

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        for line in self.decklist.lines:
            starts.append(starts[-1] + len(line.text) + 1)
        return starts

    def renamed(self, entry: Entry, name: str) -> Changes | None:
        """Another name in its attribute, or in the element."""
        card = self._card(entry)
        if card is None:
            return None
        for value in (card.attributes.get("name"), card.inner):
            if value is not None and value.text.strip() == entry.name:
                mark = self.text[value.start - 1]
                written = escape(name, {mark: _ESCAPED[mark]} if mark in _ESCAPED else {})
                return self._put(value.start, value.end, written)
        return None

    def with_copies(self, entry: Entry, quantity: int) -> Changes | None:
        """Another number in the attribute that counts."""
        card = self._card(entry)
        for name in _COUNTS if card is not None else ():
            value = card.attributes.get(name) if card is not None else None
            if value is not None and value.text.strip() == str(entry.quantity):
                return self._put(value.start, value.end, str(quantity))
        return None

    def without(self, entries: Sequence[Entry]) -> Changes | None:
        """Their elements dropped."""
        changes: list[Change] = []
        for entry in entries:
            card = self._card(entry)
            cut = None if card is None else self._cut(card)
            if cut is None:
                return None
            changes += cut
        return tuple(changes)

    def led_by(self, entries: Sequence[Entry]) -> Changes | None:
        """Cockatrice's comments name the commanders; OCTGN has a section for them."""
        if self.decklist.syntax == "cockatrice":
            return self._named_in_comments(entries)
        return self._in_command_zone(entries) if self.decklist.syntax == "octgn" else None

    def not_in_deck(self, entries: Sequence[Entry]) -> Changes | None:
        """The zones and sections that they stand in are called otherwise."""
        parts: dict[int, Value] = {}
        for entry in entries:
            card = self._card(entry)
            name = None if card is None else self._name_of_part(card.start)
            if name is None:
                return None
            parts[name.start] = name
        changes: list[Change] = []
        for name in parts.values():
            found = SIDEBOARD.fullmatch(name.text.strip())
            if found is None:
                return None
            changes += self._put(name.start, name.end, maybe_for(found[0], short=False)) or ()
        leaders = [entry for entry in self.decklist.entries if self._leads_from(entry, parts)]
        named = self._comment(leaders) if leaders else ()
        if named is None or len(changes) < len(parts):
            return None
        return (*changes, *named)

    def move_to(self, entry: Entry, zone: Zone) -> Changes | None:
        """An element stays in its zone."""
        return None

    def add(self, name: str, quantity: int) -> Changes | None:
        """An element has attributes of which nothing is known for a new card."""
        return None

    def list_in_deck(self, entry: Entry) -> Changes | None:
        """An element is a card's, or it is none."""
        return None

    def _leads_from(self, entry: Entry, parts: Mapping[int, Value]) -> bool:
        """Whether an entry is a commander only by its place in one of these parts."""
        card = self._card(entry) if entry.zone is Zone.COMMANDER else None
        name = None if card is None else self._name_of_part(card.start)
        return name is not None and name.start in parts

    # ------------------------------------------------------------- elements

    def _card(self, entry: Entry) -> Card | None:
        """The element of an entry; None where the list names it otherwise."""
        if entry.line is None or entry.column is None or entry.line >= len(self._starts):
            return None
        return self._element(self._starts[entry.line - 1] + entry.column - 1)

    def _element(self, start: int) -> Card | None:
        tag = _TAG.match(self.text, start)
        attributes = _ATTRIBUTE
        if tag is None or _unbalanced(tag[2]):
            tag, attributes = _LOOSE_TAG.match(self.text, start), _LOOSE_ATTRIBUTE
        if tag is None:
            return None
        known = {
            found[1].casefold(): Value(
                html.unescape(found[2][1:-1]),
                tag.start(2) + found.start(2) + 1,
                tag.start(2) + found.end(2) - 1,
            )
            for found in attributes.finditer(tag[2])
        }
        if tag[2].endswith("/"):
            return Card(start, tag.end(), known, None)
        close = re.compile(rf"</{re.escape(tag[1])}\s*>", re.IGNORECASE).search(
            self.text, tag.end(), tag.end() + _LONGEST_ELEMENT
        )
        if close is None or "<" in self.text[tag.end() : close.start()]:
            return None
        inner = Value(html.unescape(self.text[tag.end() : close.start()]), tag.end(), close.start())
        return Card(start, close.end(), known, inner)

    @cached_property
    def _parts(self) -> list[tuple[int, bool]]:
        """Where zones and sections start, and where they end."""
        return [(found.start(), not found[1]) for found in _PARTS.finditer(self.text)]

    def _name_of_part(self, offset: int) -> Value | None:
        """The name of the zone or the section that a place is in."""
        index = bisect.bisect_right(self._parts, (offset, True)) - 1
        if index < 0 or not self._parts[index][1]:
            return None
        tag = _TAG.match(self.text, self._parts[index][0])
        for found in _ATTRIBUTE.finditer(tag[2]) if tag is not None else ():
            if tag is not None and found[1].casefold() == "name":
                start, end = tag.start(2) + found.start(2) + 1, tag.start(2) + found.end(2) - 1
                return Value(html.unescape(found[2][1:-1]), start, end)
        return None

    # -------------------------------------------------------------- changes

    def _place(self, offset: int) -> tuple[int, int]:
        """The number of a line, and the index in it."""
        line = bisect.bisect_right(self._starts, offset)
        return self.decklist.lines[0].number + line - 1, offset - self._starts[line - 1]

    def _put(self, start: int, end: int, text: str) -> Changes | None:
        (line, index), (last, behind) = self._place(start), self._place(end)
        return (replacement(line, index, behind, text),) if line == last else None

    def _cut(self, card: Card) -> Changes | None:
        (line, index), (last, behind) = self._place(card.start), self._place(card.end)
        before = self.text[card.start - index : card.start]
        end = self.text.find("\n", card.end)
        after = self.text[card.end : end if end >= 0 else len(self.text)]
        if not before.strip() and not after.strip():
            return tuple(map(dropped, range(line, last + 1)))
        return (replacement(line, index, behind, ""),) if line == last else None

    def _named_in_comments(self, entries: Sequence[Entry]) -> Changes | None:
        gone = self.without([entry for entry in entries if entry.zone is not Zone.MAIN])
        named = self._comment(entries)
        return None if gone is None or named is None else (*named, *gone)

    def _comment(self, entries: Sequence[Entry]) -> Changes | None:
        """The names of commanders, as the first comments."""
        names = "\n".join(f"CDR: {escape(entry.name)}" for entry in entries)
        comments = _COMMENTS.search(self.text)
        if comments is not None and comments[0].rstrip(">").endswith("/"):
            return self._put(*comments.span(), f"<comments>{names}</comments>")
        if comments is not None:
            rest = "" if self.text.startswith("</", comments.end()) else "\n"
            return self._put(comments.end(), comments.end(), names + rest)
        root = _ROOT.search(self.text)
        if root is None:
            return None
        return self._put(root.end(), root.end(), f"\n<comments>{names}</comments>")

    def _in_command_zone(self, entries: Sequence[Entry]) -> Changes | None:
        cards = [self._card(entry) for entry in entries]
        known = [card for card in cards if card is not None]
        gone = self.without(entries)
        if gone is None or not self._parts or len(known) < len(entries):
            return None
        lines = "\n".join(self.text[card.start : card.end] for card in known)
        for start, opens in self._parts:
            name = self._name_of_part(start + 1) if opens else None
            if name is not None and HEADINGS.get(heading_words(name.text)) is Zone.COMMANDER:
                end = self.text.find(">", start) + 1
                if self.text[end - 2] == "/":
                    return None
                put = self._put(end, end, f"\n{lines}")
                return None if put is None else (*put, *gone)
        first = self._parts[0][0]
        put = self._put(first, first, f'<section name="Command Zone">\n{lines}\n</section>\n')
        return None if put is None else (*put, *gone)


# A card's element is short; one that is never closed is looked for no further.
_LONGEST_ELEMENT: Final = 2_000
_COMMENTS: Final = re.compile(r"<comments\b[^<>]*>", re.IGNORECASE)
_ROOT: Final = re.compile(r"<cockatrice_deck\b[^<>]*>", re.IGNORECASE)


def _unbalanced(attributes: str) -> bool:
    """Whether what stands in a tag is more than attributes: its quotation marks are fixed."""
    return _ATTRIBUTE.sub("", attributes).strip(" \t\n/") != ""

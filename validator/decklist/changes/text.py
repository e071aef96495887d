"""Changes to a text of card lines, and to Markdown.

A line is changed as its dialect would write it, and then read once more: only where it says what
it is meant to say is it a change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final

from validator.decklist.changes.change import (
    Change,
    Changes,
    dropped,
    names_several,
    replacement,
)
from validator.decklist.changes.lines import (
    SIDEBOARD,
    CardPlace,
    is_called,
    maybe_for,
    recounts,
    with_change,
)
from validator.decklist.changes.places import end_of_name, line_at
from validator.decklist.decklist import Decklist, Line
from validator.decklist.dialects import archidekt, deckstats, tappedout
from validator.decklist.dialects.in_text import IN_TEXT
from validator.decklist.entry import Entry
from validator.decklist.headings import HEADINGS, LEADING, ONLY_AS_HEADING, heading_words
from validator.decklist.text.line import read_line
from validator.decklist.text.line_content import CardLine, Heading, LineContent, Setting
from validator.decklist.zone import Zone


class TextMaker:
    """Makes the changes to a text of card lines."""

    def __init__(self, decklist: Decklist) -> None:
        self.decklist = decklist
        self.is_markdown = decklist.syntax == "markdown"

    def renamed(self, entry: Entry, name: str) -> Changes | None:
        """Another name in the place of the one that is written."""
        line = self._line(entry)
        if line is None:
            return None
        changed = f"{line.text[: line.start]}{name}{line.text[line.end :]}"
        if self._is_table(line.text):
            return None if "|" in name else (_name(line, name),)
        read = self._read(changed)
        return (_name(line, name),) if read is not None and is_called(read, name) else None

    def with_copies(self, entry: Entry, quantity: int) -> Changes | None:
        """Another quantity in its place, or one before a name alone."""
        line = self._line(entry)
        if line is None:
            return None
        found = [
            change
            for change in recounts(line, entry, quantity)
            if self._is_table(line.text) or self._says(line, change, entry, quantity)
        ]
        sure = len(found) == 1 or not self._is_table(line.text)
        return (found[0],) if found and sure else None

    def without(self, entries: Sequence[Entry]) -> Changes | None:
        """Their lines dropped, and the heading of leaders above none of them."""
        numbers = sorted({entry.line for entry in entries if entry.line is not None})
        if any(self._line(entry) is None or names_several(entry) for entry in entries):
            return None
        headings = self._left_alone(entries, set(numbers))
        return tuple(dropped(number) for number in sorted({*numbers, *headings}))

    def led_by(self, entries: Sequence[Entry]) -> Changes | None:
        """A category where cards have some, a part of the list where it has parts, else a mark."""
        lines = [self._line(entry) for entry in entries]
        known = [line for line in lines if line is not None]
        if len(known) < len(entries) or any(map(names_several, entries)):
            return None
        if self._has_categories():
            return self._marked(known, entries, _categories)
        head = None if self.is_markdown else self._head_of_main()
        if head is not None:
            return self._moved(known, *head)
        return self._marked(known, entries, self._marks)

    def not_in_deck(self, entries: Sequence[Entry]) -> Changes | None:
        """The headings of their sideboard, or the words in their lines, are a maybeboard's."""
        changes: list[Change] = []
        heads: dict[int, Line] = {}
        for entry in entries:
            line = self._line(entry)
            if line is None:
                return None
            # A word for a sideboard outside of the name: ``SB: 1 Opt``.
            read = self._read(line.text) if self._has_word(line) else None
            if read is not None and read.zone is Zone.SIDEBOARD:
                change = self._maybe(line, read)
                if change is None:
                    return None
                changes.append(change)
            else:
                head = self._heads.get(line.number)
                if head is None:
                    return None
                heads[head.number] = head
        for head in heads.values():
            change = self._maybe_below(head)
            if change is None:
                return None
            changes.append(change)
            changes += self._last_block(head)
        return tuple(changes)

    def move_to(self, entry: Entry, zone: Zone) -> Changes | None:
        """Its line in a part of the list that is called so, or in a new one."""
        line = self._line(entry)
        if line is None or names_several(entry) or self._is_table(line.text):
            return None
        if zone is Zone.MAIN:
            return self._move_to_main(line, entry)
        card, gone = self._card_line(line, entry), dropped(line.number)
        for head in self.decklist.lines:
            words = heading_words(head.text) if head.kind == "header" else ""
            if HEADINGS.get(words) is zone:
                return _below(head, card), gone
        heading = f"{'## ' if self.is_markdown else ''}{zone.words.title()}"
        card = f"{heading}\n\n{card}" if self.is_markdown else f"{heading}\n{card}"
        if zone in LEADING:
            main = self._head_of_main()
            place = self.decklist.lines[0].number if main is None else main[0].number
            return replacement(place, 0, 0, f"{card}\n\n"), gone
        last = self.decklist.lines[-1]
        if last.number == line.number:
            return (replacement(last.number, 0, len(last.text), f"\n{card}"),)
        return _below(last, f"\n{card}"), gone

    def add(self, name: str, quantity: int) -> Changes | None:
        """A line below the last of the main deck."""
        above = self._last_of_main(None)
        if above is None or self._is_table(above.text):
            return None
        return (_below(above, f"{'- ' if self.is_markdown else ''}{quantity} {name}"),)

    def _move_to_main(self, line: CardPlace, entry: Entry) -> Changes | None:
        """Its line without a mark below the last of the main deck."""
        gone, above = self.without([entry]), self._last_of_main(line.number)
        if gone is None or above is None:
            return None
        bullet = "- " if self.is_markdown else ""
        return _below(above, f"{bullet}{entry.quantity} {entry.name}"), *gone

    def _last_of_main(self, but: int | None) -> Line | None:
        """The last line of the main deck, one with a count if there is any."""
        main = [
            each
            for each in self.decklist.entries
            if each.zone is Zone.MAIN and each.line is not None and each.line != but
        ]
        main = [each for each in main if not each.bare] or main
        return line_at(self.decklist, main[-1].line) if main and main[-1].line else None

    def list_in_deck(self, entry: Entry) -> Changes | None:
        """Its line with a count; one that has a count below the last line of the main deck."""
        line = self._line(entry)
        if line is None or names_several(entry) or self._is_table(line.text):
            return None
        card = self._card_line(line, entry)
        if card != line.text and entry.zone is Zone.MAIN:
            return (replacement(line.number, 0, len(line.text), card),)
        above = self._last_of_main(line.number)
        return None if above is None else (_below(above, card), dropped(line.number))

    def _card_line(self, line: CardPlace, entry: Entry) -> str:
        """The line of a card as it is, if it has a count; else the count and the name."""
        read = self._read(line.text)
        if read is not None and not read.written.bare and read.written.name == entry.name:
            return line.text
        bullet = "- " if self.is_markdown else ""
        return f"{bullet}{entry.quantity} {entry.name}"

    # ---------------------------------------------------------------- lines

    def _line(self, entry: Entry) -> CardPlace | None:
        """The line of an entry; None where its name does not stand in it as the record says."""
        if entry.line is None or entry.column is None:
            return None
        line = line_at(self.decklist, entry.line)
        if line is None:
            return None
        end = end_of_name(entry.name, line.text, entry.column - 1, self.decklist.syntax)
        return None if end is None else CardPlace(line.number, line.text, entry.column - 1, end)

    def _read(self, text: str) -> CardLine | None:
        """What a line says of its card, read by itself."""
        content = self._content(text)
        if isinstance(content, Setting | Heading):
            return content.card
        return content if isinstance(content, CardLine) else None

    def _content(self, text: str) -> LineContent | None:
        if not self.is_markdown:
            return read_line(text)
        from validator.decklist.markdown.read import read_alone  # which most lists can do without

        return read_alone(text)

    def _is_table(self, text: str) -> bool:
        return self.is_markdown and text.lstrip().startswith("|")

    def _says(self, line: CardPlace, change: Change, entry: Entry, quantity: int) -> bool:
        """Whether a changed line is the same card's, in so many copies."""
        read, before = self._read(with_change(line.text, change)), self._read(line.text)
        return (
            read is not None
            and before is not None
            and read.written.quantity == quantity
            and read.zone is before.zone
            and is_called(read, entry.name)
        )

    # -------------------------------------------------------------- without

    def _left_alone(self, entries: Iterable[Entry], gone: set[int]) -> Iterator[int]:
        """The headings of leaders below which no card is left: the deck would lead itself."""
        for entry in entries:
            if entry.zone not in LEADING or entry.line is None:
                continue
            above, below = entry.line - 1, entry.line + 1
            while above in gone:
                above -= 1
            while below in gone:
                below += 1
            head, after = line_at(self.decklist, above), line_at(self.decklist, below)
            if (
                head is not None
                and head.kind == "header"
                and (after is None or after.kind != "entry")
            ):
                yield above

    # ---------------------------------------------------------------- leads

    def _has_categories(self) -> bool:
        """Whether most cards have categories."""
        cards = self.decklist.entries
        # None where the one card stands in a remark: `//x`.
        few = (cards[0], cards[len(cards) // 2], cards[-1]) if cards else ()
        if not any(entry.categories for entry in few):
            return False
        return 2 * sum(bool(entry.categories) for entry in cards) > len(cards)

    def _marked(
        self,
        lines: Sequence[CardPlace],
        entries: Sequence[Entry],
        marks: Callable[[CardPlace, Entry], Iterator[Change]],
    ) -> Changes | None:
        """The first mark by which each line says that its card leads."""
        changes: list[Change] = []
        for line, entry in zip(lines, entries, strict=True):
            for change in marks(line, entry):
                read = self._read(with_change(line.text, change))
                if (
                    read is not None
                    and read.zone is Zone.COMMANDER
                    and (is_called(read, entry.name) and read.written.quantity == entry.quantity)
                ):
                    changes.append(change)
                    break
            else:
                return None
        return tuple(changes)

    def _marks(self, line: CardPlace, entry: Entry) -> Iterator[Change]:
        marks = [tappedout.DIALECT.marks[Zone.COMMANDER], deckstats.DIALECT.marks[Zone.COMMANDER]]
        if any(text.startswith("//") for text in self._top):
            marks.reverse()
        for mark in marks:
            yield _insertion(line, len(line.text.rstrip()), f" {mark}")
            yield _insertion(line, line.end, f" {mark}")

    def _head_of_main(self) -> tuple[Line, str, str] | None:
        """The heading above the main deck, that of commanders in its dialect, and what divides
        parts there."""
        for line in self.decklist.lines:
            head = _HEADS.get(line.text.strip().casefold()) if line.kind == "header" else None
            if head is not None:
                above = line_at(self.decklist, line.number - 1)
                parted = not line.text.lstrip().startswith("[") and (
                    above is None or above.kind == "blank"
                )
                return line, head, "\n" if parted else ""
        return None

    @property
    def _top(self) -> Sequence[str]:
        return [line.text for line in self.decklist.lines[:_TOP]]

    def _moved(self, lines: Sequence[CardPlace], main: Line, head: str, gap: str) -> Changes:
        cards = "".join(f"{line.text.strip()}\n" for line in lines)
        return (
            replacement(main.number, 0, 0, f"{head}\n{cards}{gap}"),
            *(dropped(number) for number in sorted({line.number for line in lines})),
        )

    # ------------------------------------------------------------ sideboards

    @cached_property
    def _heads(self) -> dict[int, Line]:
        """The heading of its sideboard for each line that stands in one."""
        found: dict[int, Line] = {}
        head: Line | None = None
        for line in self.decklist.lines:
            if line.kind == "header":
                words = heading_words(line.text)
                if HEADINGS.get(words) is Zone.SIDEBOARD:
                    head = line
                elif HEADINGS.get(words) or ONLY_AS_HEADING.get(words):
                    head = None
            elif head is not None:
                found[line.number] = head
        return found

    def _has_word(self, line: CardPlace) -> bool:
        spans = [found.span() for found in SIDEBOARD.finditer(line.text)]
        return any(end <= line.start or start >= line.end for start, end in spans)

    def _maybe(self, line: CardPlace, read: CardLine) -> Change | None:
        """The line with another word where it says that it is of a sideboard."""
        for found in SIDEBOARD.finditer(line.text):
            if line.start <= found.start() < line.end:
                continue
            change = replacement(line.number, *found.span(), maybe_for(found[0]))
            changed = self._read(with_change(line.text, change))
            if (
                changed is not None
                and changed.zone is Zone.MAYBEBOARD
                and (changed.written.name == read.written.name)
            ):
                return change
        return None

    def _maybe_below(self, head: Line) -> Change | None:
        found = SIDEBOARD.search(head.text)
        if found is None:
            return None
        change = replacement(head.number, *found.span(), maybe_for(found[0]))
        is_one = HEADINGS.get(heading_words(with_change(head.text, change))) is Zone.MAYBEBOARD
        return change if is_one else None

    def _last_block(self, head: Line) -> Iterator[Change]:
        """MTGO's commanders stand below its sideboard, apart from it: below a maybeboard they
        would be of that, and need a heading."""
        for entry in self.decklist.entries:
            if entry.line is not None and self._heads.get(entry.line) is head:
                if entry.zone is Zone.SIDEBOARD or entry.zone_marked:
                    continue
                yield replacement(entry.line, 0, 0, "Deck\n")
                return


# Where a list says in its first lines what it is.
_TOP: Final = 12

_HEADS: Final = {
    dialect.parts[Zone.MAIN].casefold(): dialect.parts[Zone.COMMANDER]
    for dialect in IN_TEXT
    if dialect.parts.get(Zone.MAIN) and dialect.parts.get(Zone.COMMANDER)
}


def _name(line: CardPlace, name: str) -> Change:
    return replacement(line.number, line.start, line.end, name)


def _below(line: Line, text: str) -> Change:
    return replacement(line.number, len(line.text), len(line.text), f"\n{text}")


def _insertion(line: CardPlace, index: int, text: str) -> Change:
    return replacement(line.number, index, index, text)


def _categories(line: CardPlace, entry: Entry) -> Iterator[Change]:
    """Archidekt's category of commanders: the first decides where a card is."""
    category = archidekt.DIALECT.parts[Zone.COMMANDER]
    if entry.categories:
        start = line.text.find(f"[{entry.categories[0]}", line.end)
        if start >= 0:
            yield _insertion(line, start + 1, f"{category},")
    yield _insertion(line, len(line.text.rstrip()), f" [{category}]")

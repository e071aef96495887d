"""The text decklists of every program and hand: lines strung together into zones and blocks.

What a line is, the grammar says (`validator.decklist.line`). What it is part of depends on
the lines around it, and that is here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from validator.decklist.content import CardLine, Heading, LineContent, Remark, Setting, Wrong
from validator.decklist.decode import split_lines
from validator.decklist.headings import LEADING
from validator.decklist.line import read_lines
from validator.decklist.model import Decklist, DecklistError, Entry, Fault, LineKind, Lines, Zone
from validator.decklist.several import TITLE_KEYS, deck_starts

# Far more than any deck or collection, and still read within seconds if every line of it is
# as hard to read as can be.
MOST_CHARACTERS: Final = 1_000_000
MOST_LINES: Final = 50_000

# MTGO writes commanders, partners and a companion below its sideboard, apart from it.
_LARGEST_LAST_BLOCK: Final = 3


ReadLines: TypeAlias = Callable[[Sequence[str]], Sequence[LineContent | None]]

# What `Entry(...)` and `Line(...)` come down to, without a Python function on the way: half the
# time of a list whose lines are known.
_new: Final = tuple.__new__


def read_text(text: str, *, read_lines: ReadLines = read_lines) -> Decklist:
    """The first deck that ``text`` holds; see `read_texts`."""
    return read_texts(text, read_lines=read_lines)[0]


def read_texts(text: str, *, read_lines: ReadLines = read_lines) -> tuple[Decklist, ...]:
    """The decks that ``text`` holds, one as a rule.

    Every line becomes one `Line` of one of them; a line that is no line of a decklist becomes
    a `Fault` too. Raises `DecklistError` only for a text larger than `MOST_CHARACTERS` or
    `MOST_LINES`.
    """
    lines = bounded_lines(text)
    return decks_of(lines, read_lines(lines))


def bounded_lines(text: str) -> list[str]:
    """The lines of a text. Raises `DecklistError` where it is larger than any decklist."""
    if len(text) > MOST_CHARACTERS:
        raise _too_large(f"the text has {len(text):,} characters", f"{MOST_CHARACTERS:,}")
    lines = split_lines(text)
    if len(lines) > MOST_LINES:
        raise _too_large(f"the text has {len(lines):,} lines", f"{MOST_LINES:,}")
    return lines


def decks_of(
    lines: Sequence[str], contents: Sequence[LineContent | None], *, syntax: str = "text"
) -> tuple[Decklist, ...]:
    """The decks that these lines make, read as ``contents``; their numbers are those of
    the whole."""
    decks = _decks(lines, contents, syntax)
    if _FEW * sum([len(deck.entries) for deck in decks]) < len(lines):
        from validator.decklist.titles import cards_in_titles

        cards = cards_in_titles(lines, contents)
        if cards is not None:
            return _decks(lines, cards, syntax)
    return decks


def _decks(
    lines: Sequence[str], contents: Sequence[LineContent | None], syntax: str
) -> tuple[Decklist, ...]:
    starts = [0, *deck_starts(contents), len(lines)]
    return tuple(
        _List(lines[start:end], contents[start:end], start, syntax).decklist()
        for start, end in pairwise(starts)
    )


# Where only one line of so many is an entry, headings may be.
_FEW: Final = 4


def _too_large(message: str, most: str) -> DecklistError:
    return DecklistError(
        message,
        why=f"a decklist has at most {most} of them",
        help="give one deck, as a list of its cards",
    )


class _Part:
    """The part of the list that a line stands in: what the last headings said."""

    __slots__ = (
        "bare", "cards", "goes_on", "heading", "marked", "mtgo", "sorted", "style", "zone"
    )  # fmt: skip

    def __init__(
        self, zone: Zone = Zone.MAIN, *, marked: bool = False, style: str = "", mtgo: bool = False
    ) -> None:
        self.zone = zone
        self.marked = marked
        self.style = style
        # MTGO's own `SIDEBOARD:`, below which commanders stand apart.
        self.mtgo = mtgo
        # The last heading that only sorts cards.
        self.heading: str | None = None
        # Whether cards stand in it, the last of them without a quantity.
        self.cards = False
        self.bare = False
        # Whether a card like the last one can only be one more card of it.
        self.goes_on = False
        # Whether sorting headings came before any card: then they sort this part, and do
        # not end it.
        self.sorted = False


class _List:
    """A list in the making. Goes once over the lines."""

    def __init__(
        self,
        texts: Sequence[str],
        contents: Sequence[LineContent | None],
        before: int = 0,
        syntax: str = "text",
    ) -> None:
        self.texts = texts
        self.contents = contents
        # How many lines of the input stand before these.
        self.before = before
        self.syntax = syntax
        self.part = _Part()
        self.last_block = _last_block(contents, before)
        self.about = False
        self.block = 0
        self.block_used = False
        self.entries: list[Entry] = []
        self.faults: list[Fault] = []
        self.metadata: list[tuple[str, str]] = []

    def decklist(self) -> Decklist:
        kinds = self._kinds()
        titles = (value for key, value in self.metadata if key in TITLE_KEYS and value)
        return Decklist(
            tuple(self.entries),
            Lines(self.before, kinds, self.texts),
            tuple(self.faults),
            next(titles, None),
            tuple(self.metadata),
            self.syntax,
        )

    def _kinds(self) -> list[LineKind]:
        """What each line is; makes the entries and all else on the way."""
        kinds: list[LineKind] = []
        entries = self.entries
        # What holds for one more card of the part that the last line stood in; looked up
        # once a part, because a list has a hundred cards.
        part, block = self.part, self.block
        zone, marked, heading = part.zone, part.marked, part.heading
        goes_on, bare = part.goes_on, part.bare
        for number, content in enumerate(self.contents, start=self.before + 1):
            if content.__class__ is CardLine:
                written, own_zone = content
                if goes_on and own_zone is None and written.bare == bare:
                    # Nine lines of ten.
                    entries.append(_new(Entry, (number, written, zone, marked, block, heading)))
                    kinds.append("entry")
                    continue
                self._card(number, content)
                kinds.append("entry")
            else:
                kinds.append(self._line(number, content))
            part, block = self.part, self.block
            zone, marked, heading = part.zone, part.marked, part.heading
            goes_on, bare = part.goes_on, part.bare
        return kinds

    def _line(self, number: int, content: LineContent | None) -> LineKind:
        if content is None:
            self._blank()
            return "blank"
        if isinstance(content, Heading):
            self._heading(number, content)
            return "header"
        if isinstance(content, Remark):
            if content.divides:
                self._blank()
            return "header" if self._sorts(content) else "comment"
        if isinstance(content, Setting):
            if content.card is not None and not self.about:
                self._card(number, content.card)
                return "entry"
            self.metadata.append((content.key, content.value))
            return "metadata"
        assert isinstance(content, Wrong)
        self.faults.append(Fault(number, content.column, content.message, content.help))
        return "error"

    def _card(self, number: int, content: CardLine) -> None:
        part, written = self.part, content.written
        if content.zone is not None:
            entry = Entry(number, written, content.zone, True, self.block, part.heading)
            part.cards = part.cards or content.zone is part.zone
        else:
            if part.cards and (
                # `Commander`, a name alone, and on goes the list with quantities.
                (part.zone in LEADING and written.bare != part.bare)
                or (part.mtgo and number == self.last_block)
            ):
                self.part = part = _Part()
            entry = Entry(number, written, part.zone, part.marked, self.block, part.heading)
            part.cards = True
            part.bare = written.bare
            part.goes_on = not part.mtgo
        self.entries.append(entry)
        self.block_used = True

    def _blank(self) -> None:
        self._end_block()
        if self.part.cards and self.part.zone in LEADING:
            self.part = _Part()

    def _heading(self, number: int, heading: Heading) -> None:
        self._end_block()
        self.about = heading.about
        if heading.zone is not None:
            mtgo = self.texts[number - self.before - 1].strip().casefold() == "sideboard:"
            self.part = _Part(heading.zone, marked=True, style=heading.style, mtgo=mtgo)
        elif not heading.about:
            self._sort(heading.text, heading.style)

    def _sort(self, text: str, style: str) -> None:
        """A heading that only sorts cards: of the part it stands in, or of the deck after it."""
        part = self.part
        if part.zone in LEADING or (
            part.zone is not Zone.MAIN and part.cards and style == part.style and not part.sorted
        ):
            self.part = part = _Part()
        elif not part.cards:
            part.sorted = True
        part.heading = text

    def _sorts(self, remark: Remark) -> bool:
        """Whether a comment is a heading: below the commander, written as its heading was.

        Deckstats heads every part of a deck so, whatever the player called it: `//Soup`.
        """
        part = self.part
        if not (part.marked and part.cards and remark.style and remark.style == part.style):
            return False
        if remark.like_card or part.zone not in LEADING:
            return False
        self._end_block()
        self._sort(remark.text, remark.style)
        return True

    def _end_block(self) -> None:
        self.part.goes_on = False
        if self.block_used:
            self.block += 1
            self.block_used = False


def _last_block(contents: Sequence[LineContent | None], before: int) -> int | None:
    """The number of the first line of a last block of a few single cards, if there is one."""
    end = len(contents)
    while end and contents[end - 1] is None:
        end -= 1
    start = end
    while start and contents[start - 1] is not None:
        content = contents[start - 1]
        if not isinstance(content, CardLine) or content.zone or content.written.quantity != 1:
            return None
        start -= 1
        if end - start > _LARGEST_LAST_BLOCK:
            return None
    return before + start + 1 if start < end else None

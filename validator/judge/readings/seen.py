"""What is seen of a list as a whole, and around each of its lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from validator.cards.card import Card
from validator.cards.color import ColorSet
from validator.cards.names import fold, one_slip
from validator.decklist import Entry, Evidence, Zone
from validator.decklist.by_names import LineByNames
from validator.decklist.headings import LEADING
from validator.judge.deck.roles import off_color
from validator.judge.readings.doubts import Seen
from validator.judge.readings.expected import IN_THE_DECK, Expected
from validator.judge.readings.item import Item, has_evidence
from validator.judge.readings.named_lines import NamedLines

# So many lines with labels of their own sort the deck by them: `Ramp: Sol Ring`.
_SORTED: Final = 3
# So many lines with one label are said by somebody.
_SAID: Final = 5
# More lines than this with labels of their own say nothing of who leads.
_MOST_LABELED: Final = 8
# So many headings with a count that are cards' names are how a list writes its cards.
_WRITTEN_SO: Final = 3


class Whole:
    """What is plain about a list: where its cards stand, what it holds, who is said to lead."""

    def __init__(self, items: Sequence[Item], expected: Expected, named: NamedLines) -> None:
        self.items = items
        self.is_text = named.is_text
        """Whether the list is a text, and not the data of a program."""
        entries = [item for item in items if item.taken_for is None]
        read = {item.line: line for item in items if (line := _card_by_names(item, named))}
        by_names = read.keys()
        self._by_names = read
        self._named = named
        bare = sum([not item.is_counted and item.line not in by_names for item in entries])
        # Where most lines have a quantity, one without may be a heading of the list's own.
        self.writes_quantities = 2 * bare < len(entries)
        plain = [item for item in entries if item.match and not self._may_be_a_title(item)]
        self._plain = plain
        self.entries = [item.entry for item in plain]
        """Its lines that are cards beyond doubt."""
        alike = [item.line for item in entries if _says_a_card_alone(item, named)]
        alike = alike if len(alike) >= _WRITTEN_SO else []
        self._lines = {item.line for item in plain}.union(by_names, alike) - {0}
        self.first = min(self._lines, default=0)
        self._last = max(self._lines, default=0)
        self._listed = Counter(
            [item.match.card.name for item in entries if item.match and item.zone in IN_THE_DECK]
        )
        self._listed.update(
            card.span.card
            for line in read.values()
            for card in line.cards
            if card.zone in (None, Zone.MAIN)
        )
        self.asked: Counter[ColorSet] = Counter(
            [item.match.asked_colors for item in plain if item.match]
        )
        """How many of its cards ask for each set of colors."""
        self.is_led = expected.led or any(item.zone is Zone.COMMANDER for item in entries)
        """Whether somebody is said to lead, in words that every table knows."""
        self._leaders = [
            card for item in entries if item.zone is Zone.COMMANDER for card in item.cards
        ]
        self.leaders_known = bool(self._leaders)
        """Whether one of those said to lead is a card."""
        labeled = [item for item in entries if item.has_label]
        self.is_sorted_by_labels = sum([item.is_sorted for item in entries]) >= _SORTED
        self._leading = () if self.is_led else _leading(labeled, expected, self.asked)
        headed = [item for item in items if item.cards and _is_headed(item)]
        self.is_headed = len(headed) >= _WRITTEN_SO or not any(item.is_counted for item in plain)
        """Whether its cards are written as headings are, with their counts behind them."""

    @cached_property
    def explains_checks(self) -> bool:
        """Whether a line says what its checks and crosses mean."""
        others = [item for item in self.items if item.taken_for is not None or item.match is None]
        texts = [self._named.text(item.entry) for item in others]
        return any("✅" in text and "❌" in text for text in texts)

    @cached_property
    def _labels(self) -> Counter[str]:
        """How many lines stand behind each label that no table knows."""
        readings = [item.reading for item in self.items if item.taken_for is None]
        return Counter([each.label for each in readings if each is not None and each.label])

    @property
    def listed(self) -> Collection[str]:
        """The full names of its cards."""
        return self._listed

    @property
    def cards(self) -> list[Card]:
        """Its cards beyond doubt."""
        return [item.match.card for item in self._plain if item.match]

    @cached_property
    def folded_names(self) -> frozenset[str]:
        """The names of its cards."""
        return frozenset(map(fold, self._listed))

    @cached_property
    def writes_small(self) -> bool:
        """Whether it has a card's name that begins with a small letter."""
        return any(item.entry.name[:1].islower() for item in self._plain)

    def is_of_another(self, item: Item) -> bool:
        """Whether one label stands before nearly all cards, as who says them, and another before
        this one."""
        label = item.reading.label if item.reading else None
        said = self._labels.most_common(1)
        return bool(said) and not item.is_counted and said[0][1] >= _SAID and label != said[0][0]

    @cached_property
    def has_headings(self) -> bool:
        """Whether other headings sort its cards."""
        return len({item.entry.heading for item in self._plain} - {None}) > 1

    def _may_be_a_title(self, item: Item) -> bool:
        return self.writes_quantities and not item.is_counted and not item.entry.zone_marked

    @property
    def is_empty(self) -> bool:
        """Whether no line of it is a card beyond doubt, and none names several."""
        return not self._lines and not self._names_several

    @cached_property
    def _names_several(self) -> bool:
        read = (self._named.read(item.entry) for item in self.items)
        return any(line is not None and len(line.cards) >= _ROW for line in read)

    def is_alone(self, item: Item) -> bool:
        """Whether no other line is a card beyond doubt."""
        return not self._lines - {item.line}

    def leads_by_label(self, item: Item) -> bool:
        """Whether the cards behind a label that no table knows are those that lead."""
        return any(item is each for each in self._leading)

    def is_listed(self, card: Card, item: Item) -> bool:
        """Whether the card stands in the list besides this line."""
        own = item.taken_for is None and item.match is not None and item.match.card is card
        line = self._by_names.get(item.line)
        if line is not None:
            own = any(each.span.card == card.name for each in line.cards)
        return self._listed[card.name] > own

    def is_beside_a_card(self, item: Item) -> bool:
        """Whether a card stands right above the line."""
        return item.line - 1 in self._lines

    def is_off_color(self, item: Item) -> bool:
        """Whether the line's card asks for a color that those who lead lack."""
        asked = Counter([item.match.asked_colors]) if item.match else {}
        return bool(self._leaders) and off_color(self._leaders, asked) > 0

    def is_above(self, item: Item) -> bool:
        """Whether the line stands above all cards."""
        return 0 < item.line < self.first

    def seen(
        self,
        item: Item,
        entry: Entry,
        nearest: tuple[str, ...] | None = (),
        *,
        names: bool = False,
    ) -> Seen:
        """What is seen of a line: ``entry`` is how it is read, ``nearest`` are cards like it."""
        line, lines = item.line, self._lines
        above, below = line - 1 in lines, line + 1 in lines
        led = entry.zone_marked and entry.zone in LEADING
        title = self.is_above(item) and not (above or below or led or item.is_counted)
        like = any(_is_slip(entry.name, each) for each in nearest or ())
        return Seen(
            counted=item.is_counted,
            talk=item.entry.quantity > 1 and entry.name[:1].islower() and not self.writes_small,
            nearest=nearest,
            slip=like and not title and ((above and below) or _is_long(entry.name)),
            like=like,
            above=self.is_above(item) and not led,
            outside=bool(line) and not self.first < line < self._last,
            apart=bool(line) and not (above or below),
            heading=below and not above and item.may_head,
            sorted=self.has_headings,
            odd=self.writes_quantities and not item.is_counted and not (nearest and led),
            prose=is_prose(entry.name),
            names=names,
        )


def _card_by_names(item: Item, named: NamedLines) -> LineByNames | None:
    """The line of an item by the names in it, where the grammar finds no card there and it is
    one."""
    if item.match is not None or item.taken_for not in (None, "error", "header"):
        return None
    line = named.read(item.entry)
    if line is None or not line.cards:
        return None
    counted = sum([card.is_counted for card in line.cards])
    if line.is_prose and counted < _ROW and (not counted or len(line.cards) < _TALE):
        return None
    is_row = len(line.cards) >= _ROW and len(line.words) < len(line.cards)
    return line if line.is_counted or line.is_prose or is_row else None


def _says_a_card_alone(item: Item, named: NamedLines) -> bool:
    """Whether a line says one card and nothing else, behind what others of the list have in front
    of theirs: `[12:03] Ben: Sol Ring`."""
    if item.match is not None or item.is_counted or len(item.others) != 1:
        return False
    line = named.read(item.entry)
    return line is not None and len(line.cards) == 1 and not (line.words or line.is_prose)


# So many names with hardly a word between them are a row of cards.
_ROW: Final = 3
# So many names in a sentence, one of them with a number, are a deck that somebody tells of.
_TALE: Final = 6


def _is_headed(item: Item) -> bool:
    """Whether a line is written as a heading; in a list that writes all its cards so it is none."""
    return item.taken_for == "header" or has_evidence(item.entry, Evidence.HEADED)


def _leading(
    labeled: Sequence[Item], expected: Expected, asked: Counter[ColorSet]
) -> Sequence[Item]:
    """The lines whose labels say who leads, though no table knows them."""
    able = [[item] for item in labeled if expected.may_lead(item.cards)]
    able += [
        [one, other]
        for one, other in combinations(labeled[:_MOST_LABELED], 2)
        if expected.may_lead((*one.cards, *other.cards))
    ]

    def cards(items: Sequence[Item]) -> list[Card]:
        return [card for item in items for card in item.cards]

    # Where several compete, the colors of the deck tell; of those as good, two are meant as a pair.
    return min(able, key=lambda few: (off_color(cards(few), asked), -len(few)), default=[])


def _is_slip(written: str, name: str) -> bool:
    """Whether one slip makes a name of it; `Flickers` has none, but is several."""
    return one_slip(written, name) and written.casefold() != f"{name.casefold()}s"


def _is_long(name: str) -> bool:
    """Whether nobody writes such words but as a name: a shorter one, or one in small letters, is as
    often a word of its own as a name with a slip in it."""
    return len(name) >= _LONG and (" " in name or name[0].isupper())


_LONG: Final = 8


def is_prose(text: str) -> bool:
    """Whether the words are those of a sentence, and not of a name: more of them begin with a
    small letter than names have such words, or there are more of them than in any name."""
    words = [word for word in text.split() if any(map(str.isalpha, word))]
    small = [word for word in words if word[0].islower() and word.strip(".,;:!?") not in _IN_NAMES]
    return len(words) > _MOST_WORDS or 2 * len(small) > len(words) > 1 or "://" in text


# Small words that names have, in the languages that cards are printed in.
_IN_NAMES: Final = frozenset(
    (
        *("of", "the", "to", "a", "an", "and", "in", "for", "from", "with", "at", "on", "by", "as"),
        *("into", "or", "de", "la", "le", "du", "der", "die", "das", "von", "und", "el", "los"),
        *("las", "y", "et", "di", "del", "da", "do", "dos"),
    )
)
_MOST_WORDS: Final = 12

"""One card in a deck's JSON: an object, a line of text, or a name with a number."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from validator.base.said import said
from validator.base.value import replace
from validator.decklist.entry import MOST_COPIES, Evidence, Reading, Written
from validator.decklist.faults import DecklistError, Fault
from validator.decklist.fields.card import name_fault, quantity_fault, written_cell
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import words_of
from validator.decklist.fields.values import set_code
from validator.decklist.headings import HEADINGS, heading_words
from validator.decklist.json.keys import REFERENCES, TYPED
from validator.decklist.json.said import Said, layers_of, own_name, said_twice
from validator.decklist.json.source import Array, Object, Offsets, Places, Text, Value
from validator.decklist.text.card_line import LONGEST_NAME, MOST_READ_AGAIN
from validator.decklist.text.line_content import CardLine, Heading, Wrong
from validator.decklist.within.json_texts import in_one_line
from validator.decklist.zone import Zone

MOST_CARDS: Final = 50_000
_JOIN: Final = re.compile(r"\s+(?:&|\+|/|and)\s+", re.IGNORECASE)


class Read(NamedTuple):
    """A card: what is written of it, and the line where its name stands.

    ``zone`` is what the element itself says, None if nothing; ``heading`` what it is sorted
    under.
    """

    line: int
    written: Written
    zone: Zone | None = None
    heading: str | None = None


class Divider(NamedTuple):
    """An element that heads the ones behind it: AetherHub's ``{"name": "Sideboard"}``."""

    text: str
    zone: Zone | None


class Nothing(NamedTuple):
    """An element without a card in it, and with nothing wrong: an empty row, a remark."""


Element: TypeAlias = "Read | Divider | Fault | Nothing"


class Names:
    """The cards of a document by their ids, for lists that give ids only."""

    def __init__(self, values: Sequence[Value]) -> None:
        self._values = values
        self._known: dict[str, Object] | None = None
        # The objects that were pointed at, by their identity.
        self.used: set[int] = set()

    def find(self, entry: Object) -> Object | None:
        """The object with a name that an entry without one points at."""
        for key, value in entry.items():
            if words_of(key) in REFERENCES and isinstance(value, str | int):
                if self._known is None:
                    self._known = dict(self._index())
                found = self._known.get(str(value))
                if found is not None and found is not entry:
                    self.used.add(id(found))
                    return found
        return None

    def _index(self) -> Iterator[tuple[str, Object]]:
        stack = list(self._values)
        while stack:
            value = stack.pop()
            if isinstance(value, Array):
                stack.extend(value)
            elif isinstance(value, Object):
                named = own_name(value) is not None
                for key, child in value.items():
                    if isinstance(child, Array):
                        stack.append(child)
                    elif isinstance(child, Object):
                        stack.append(child)
                        if own_name(child) is not None:
                            yield key, child
                    elif named and isinstance(child, str | int) and words_of(key) in REFERENCES:
                        yield str(child), value


class Cards:
    """Reads the elements of a document's lists of cards."""

    def __init__(self, source: str, places: Places, values: Sequence[Value]) -> None:
        self.source = source
        self.places = places
        self.names = Names(values)
        self._made = 0

    def _another(self) -> None:
        """Count an element. Raises `DecklistError` for one more than `MOST_CARDS`, whether or not
        it is a card's: no list of a deck has so many."""
        self._made += 1
        if self._made > MOST_CARDS:
            raise DecklistError(
                said("the JSON lists more than {n:,} cards", n=MOST_CARDS),
                why=said("the limit is {n:,} for all decks of a file", n=MOST_CARDS),
                help=said("pass one deck"),
            )

    def name_in(self, entry: Object) -> Text | None:
        """The name of the card that an entry is of, wherever it says it."""
        for layer in layers_of(entry):
            name = own_name(layer)
            if name is not None:
                return name
        found = self.names.find(entry)
        return None if found is None else own_name(found)

    def entry(
        self, entry: Object, key: Text | None = None, left_out: Collection[str] = ()
    ) -> Element:
        """An object as a card. ``key`` is its name where it says none; ``left_out`` are the
        categories, folded, whose cards are not in the deck."""
        self._another()
        said = Said(entry)
        twice = next(filter(None, map(said_twice, said.layers)), None)
        if twice is not None:
            return self._twice(twice)
        name = self.name_in(entry)
        if name is None or not name.strip():
            typed = _typed_line(entry)
            if typed is not None:
                return self.line(typed, said.zone(left_out)[0]) if typed.strip() else Nothing()
            if name is not None and said.quantity_is_null:
                return Nothing()
            if key is None or name is not None:
                name = said.named_by_id()
                if name is None:
                    return self._nameless(entry)
            else:
                name = key
        if said.quantity_is_null:
            words = heading_words(name) if len(name) < LONGEST_NAME else ""
            if words in HEADINGS:
                return Divider(name, HEADINGS[words])
        copies = self._copies(name, said.quantity())
        if isinstance(copies, Fault):
            return copies
        zone, heading = said.zone(left_out)
        return self._card(
            name,
            copies,
            zone,
            heading,
            set=set_code(said.text(Field.SET)),
            number=said.text(Field.NUMBER) or None if not said.number_counts else None,
            foil=said.foil(),
            categories=said.categories(),
            tags=said.tags(),
            comment=said.comment(),
            oracle_id=said.oracle_id(),
            bare=said.quantity() is None,
        )

    def counted(self, name: Text, value: Value) -> Element:
        """A key and a number as a name and how many there are."""
        self._another()
        copies = self._copies(name, value)
        return copies if isinstance(copies, Fault) else self._card(name, copies)

    def pair(self, values: Array) -> Element:
        """``[4, "Forest"]`` or ``["Forest", 4]``."""
        name, value = values
        if not isinstance(name, Text):
            name, value = value, name
        assert isinstance(name, Text)
        return self.counted(name, value)

    def named(self, name: Text) -> Element:
        """A text that is the name of whoever leads, or of two: ``A & B``."""
        self._another()
        parts = _JOIN.split(name.strip())
        readings: tuple[Reading, ...] = ()
        if len(parts) > 1:
            column = self._place(name, 0)[1]
            first, *rest = parts
            two = Reading("card", first, 1, column, also=tuple(rest), evidence=(Evidence.JOINED,))
            readings = (two,)
        return self._card(name, 1, bare=True, readings=readings)

    def within(self, text: Text, index: int, name: str, copies: int) -> Element:
        """A name that stands in a text, at this index of it."""
        self._another()
        line, column = self._place(text, index)
        wrong = name_fault(name, line, column)
        return wrong or Read(line, Written(name, copies, column))

    def line(self, text: Text, zone: Zone | None = None) -> Element:
        """A text as a line of a decklist."""
        from validator.decklist.text.line import read_line  # Lark, which most JSON can do without

        self._another()
        content = read_line(in_one_line(text))
        if isinstance(content, CardLine):
            written = content.written
            column = written.column or 1
            place = Offsets(self.source, text)
            line, at = self.places.place(place[column - 1])
            return Read(
                line,
                replace(
                    written,
                    column=at,
                    readings=tuple(
                        replace(reading, column=at + reading.column - column)
                        for reading in written.readings
                        if reading.kind == "card"
                    ),
                ),
                content.zone or zone,
            )
        if isinstance(content, Heading):
            return Divider(content.text, content.zone)
        if isinstance(content, Wrong):
            return self._fault(text, content.message, content.help)
        return Nothing()

    def _card(
        self, name: Text, copies: int, zone: Zone | None = None, heading: str | None = None,
        **said: Any,
    ) -> Element:  # fmt: skip
        line, column = self._place(name, len(name) - len(name.lstrip()))
        words = " ".join(name.split())
        wrong = name_fault(words, line, column)
        if wrong is not None:
            return wrong
        known = {field: value for field, value in said.items() if value}
        written = written_cell(words, copies, column, again=self._made <= MOST_READ_AGAIN)
        return Read(line, replace(written, **known), zone, heading)

    def _copies(self, name: Text, value: Value) -> int | Fault:
        """How many copies a value says, one if it is null; or what is wrong with it."""
        if value is None:
            return 1
        if isinstance(value, int) and not isinstance(value, bool) and 0 < value <= MOST_COPIES:
            return value
        if isinstance(value, float) and value.is_integer() and 0 < value <= MOST_COPIES:
            return int(value)
        said = str(value) if isinstance(value, str | int | float) else "this"
        return quantity_fault(said, *self._place(name, 0))

    def _fault(self, at: Text | Object, message: str, help: str) -> Fault:
        line, column = self.places.place(at.start)
        return Fault(line, column, message, help)

    def _twice(self, second: Text) -> Fault:
        return self._fault(
            second,
            said(
                "this card has two different values for “{key}”",
                key=second[:_SHOWN],
            ),
            said("keep one of them"),
        )

    def _nameless(self, entry: Object) -> Fault:
        if any(words_of(key) in REFERENCES for key in entry):
            message = said(
                "this card is given only by a number, and the file does not contain its name"
            )
            return self._fault(entry, message, said("export the deck with the names of its cards"))
        return self._fault(
            entry,
            said("this card has no name"),
            said("write it like this: {example}", example='{"name": "Sol Ring"}'),
        )

    def _place(self, text: Text, index: int) -> tuple[int, int]:
        start = text.start + 1
        if index == 0:
            return self.places.place(start)
        return self.places.place(Offsets(self.source, text)[index])


_SHOWN: Final = 40


def _typed_line(entry: Object) -> Text | None:
    """The line ``1 Sol Ring`` that Scryfall keeps in an entry, as it was typed."""
    for key, value in entry.items():
        if isinstance(value, Text) and words_of(key) in TYPED:
            return value
    return None

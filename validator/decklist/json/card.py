"""One card in a deck's JSON: an object, a line of text, or a name with a number."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from validator.base.value import replace
from validator.decklist.card_fields import name_fault, quantity_fault, written_cell
from validator.decklist.decklist import MOST_COPIES, Fault, Reading, Written, Zone
from validator.decklist.field_names import FIELD_WORDS, fields_of, words_of, zone_of
from validator.decklist.field_values import flag_of, foil_of, is_token, set_code
from validator.decklist.fields import Field
from validator.decklist.headings import HEADINGS, LEADING, category_zone, heading_words
from validator.decklist.json.keys import CARDS, NO_NAMES, REFERENCES
from validator.decklist.json.source import Array, Object, Offsets, Places, Text, Value
from validator.decklist.text.card_line import LONGEST_NAME
from validator.decklist.text.line_content import CardLine, Heading, Wrong

# More levels of objects within an entry say nothing more of the card.
_MOST_LAYERS: Final = 5
_UUID: Final = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
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


def own_name(card: Object) -> Text | None:
    """The name that an object itself gives as a card's."""
    best, name = len(FIELD_WORDS[Field.NAME]), None
    for key, value in card.items():
        if isinstance(value, Text) and Field.NAME in fields_of(key):
            rank = FIELD_WORDS[Field.NAME].index(words_of(key))
            if rank < best:
                best, name = rank, value
    return name


def layers_of(entry: Object) -> list[Object]:
    """The entry and the objects in it that say more of its card, outermost first."""
    layers = [entry]
    for layer in layers:
        for key, value in layer.items():
            if isinstance(value, Object) and len(layers) < _MOST_LAYERS and words_of(key) in CARDS:
                layers.append(value)
    return layers


class Cards:
    """Reads the elements of a document's lists of cards."""

    def __init__(self, source: str, places: Places, values: Sequence[Value]) -> None:
        self.source = source
        self.places = places
        self.names = Names(values)

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
        said = _Said(entry)
        name = self.name_in(entry)
        if name is None or not name.strip():
            typed = _typed_line(entry)
            if typed is not None:
                return self.line(typed, said.zone(left_out)[0]) if typed.strip() else Nothing()
            if name is not None and said.quantity_is_null:
                return Nothing()
            if key is None or name is not None:
                return self._nameless(entry)
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
            comment=_text(said.own(Field.COMMENT)) or None,
            oracle_id=said.oracle_id(),
            bare=said.quantity() is None,
        )

    def counted(self, name: Text, value: Value) -> Element:
        """A key and a number as a name and how many there are."""
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
        parts = _JOIN.split(name.strip())
        readings: tuple[Reading, ...] = ()
        if len(parts) > 1:
            column = self._place(name, 0)[1]
            first, *rest = parts
            readings = (Reading("card", first, 1, column, also=tuple(rest)),)
        return self._card(name, 1, bare=True, readings=readings)

    def within(self, text: Text, index: int, name: str, copies: int) -> Element:
        """A name that stands in a text, at this index of it."""
        line, column = self._place(text, index)
        wrong = name_fault(name, line, column)
        return wrong or Read(line, Written(name, copies, column))

    def line(self, text: Text, zone: Zone | None = None) -> Element:
        """A text as a line of a decklist."""
        from validator.decklist.text.line import read_line  # Lark, which most JSON can do without

        content = read_line(text)
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
        return Read(line, replace(written_cell(words, copies, column), **known), zone, heading)

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

    def _nameless(self, entry: Object) -> Fault:
        if any(words_of(key) in REFERENCES for key in entry):
            message = "this card is given by a number, and its name is nowhere in the file"
            return self._fault(entry, message, "export the deck with the names of its cards")
        return self._fault(entry, "this card has no name", 'write it as in {"name": "Sol Ring"}')

    def _place(self, text: Text, index: int) -> tuple[int, int]:
        start = text.start + 1
        if index == 0:
            return self.places.place(start)
        return self.places.place(Offsets(self.source, text)[index])


def _typed_line(entry: Object) -> Text | None:
    """The line ``1 Sol Ring`` that Scryfall keeps in an entry, as it was typed."""
    for key, value in entry.items():
        if isinstance(value, Text) and words_of(key) in _TYPED:
            return value
    return None


_TYPED: Final = frozenset({"raw text", "raw line", "line"})


class _Said:
    """What an entry says, by field; and what the objects in it say where it says nothing."""

    def __init__(self, entry: Object) -> None:
        self.layers = layers_of(entry)
        self.fields = [_fields(layer) for layer in self.layers]
        self.quantity_is_null = any(
            value is None and Field.QUANTITY in fields_of(key) for key, value in entry.items()
        )
        # `{"name": "Forest", "number": 12}`: a number of copies, where no set is named.
        self.number_counts = (
            Field.QUANTITY not in self.fields[0]
            and _is_number(self.own(Field.NUMBER))
            and not self.text(Field.SET)
        )

    def own(self, field: Field) -> Value:
        """What the entry itself says."""
        return self.fields[0].get(field)

    def text(self, field: Field) -> str:
        """The first text or number, from the outside in."""
        for fields in self.fields:
            value = fields.get(field)
            if isinstance(value, Object):
                value = _fields(value).get(field, value.get("code"))
            text = _text(value)
            if text:
                return text
        return ""

    def quantity(self) -> Value:
        """How many, as it stands there."""
        return self.own(Field.NUMBER if self.number_counts else Field.QUANTITY)

    def foil(self) -> str | None:
        """The finish. Cards as Scryfall describes them say which finishes exist instead."""
        value = self.own(Field.FOIL)
        if isinstance(value, bool):
            return "foil" if value and "nonfoil" not in self.layers[0] else None
        return foil_of(_text(value))

    def oracle_id(self) -> str | None:
        text = self.text(Field.ORACLE_ID)
        return text if _UUID.fullmatch(text) else None

    def categories(self) -> tuple[str, ...]:
        found: list[str] = []
        for key, value in self.layers[0].items():
            if Field.CATEGORY in fields_of(key):
                texts = [text for text in _texts(value) if text]
                if words_of(key) in _TYPES:
                    # A card's type is no category, but where players call it a commander.
                    texts = [text for text in texts if zone_of(text)[1] is not None]
                found += texts
        return tuple(found)

    def tags(self) -> tuple[str, ...]:
        return tuple(text for text in _texts(self.own(Field.TAGS)) if text)

    def zone(self, left_out: Collection[str]) -> tuple[Zone | None, str | None]:
        """Where the entry says it is, and what it is sorted under: the plainest mark decides."""
        heading: str | None = None
        deleted = self.own(Field.DELETED)
        if deleted not in (None, False, ""):
            return Zone.NOT_IN_DECK, None
        for field, zone in _FLAGS:
            if _is_true(self.own(field)):
                return zone, None
        if self.own(Field.IS_IN_DECK) is False:
            return Zone.NOT_IN_DECK, None
        section = _text(self.own(Field.ZONE)) or _text(self.layers[0].get("b"))  # TappedOut's
        if section:
            known, said = zone_of(section)
            if said is not None:
                return said, None
            heading = section if known else None
        for category in self.categories()[:1]:
            said = category_zone(category)
            if category.casefold() in left_out:
                said = said or zone_of(category)[1]
                return (Zone.NOT_IN_DECK if said in (None, Zone.MAIN) else said), None
            if said is not None:
                return said, None
            heading = heading or category
        for tag in self.tags():
            said = zone_of(tag)[1]
            if said in LEADING:
                return said, heading
        if any(map(_is_token, self.layers)):
            return Zone.TOKENS, heading
        return None, heading


_FLAGS: Final = (
    (Field.IS_COMMANDER, Zone.COMMANDER),
    (Field.IS_COMPANION, Zone.COMPANION),
    (Field.IS_MAYBEBOARD, Zone.MAYBEBOARD),
    (Field.IS_SIDEBOARD, Zone.SIDEBOARD),
    (Field.IS_TOKEN, Zone.TOKENS),
)
_TYPES: Final = frozenset({"type", "card type"})


def _fields(layer: Object) -> dict[Field, Value]:
    """What an object says, by field; of several keys for one field the best."""
    found: dict[Field, tuple[int, Value]] = {}
    for key, value in layer.items():
        if value is None:
            continue
        for field in fields_of(key):
            rank = FIELD_WORDS[field].index(words_of(key))
            if field not in found or rank < found[field][0]:
                found[field] = (rank, value)
    return {field: value for field, (_, value) in found.items()}


def _is_token(layer: Object) -> bool:
    return any(
        (isinstance(value, Text) and words_of(key) in _LAYOUTS and is_token(value))
        or (value is True and Field.IS_TOKEN in fields_of(key))
        for key, value in layer.items()
    )


_LAYOUTS: Final = frozenset({*FIELD_WORDS[Field.LAYOUT], "type"})


def _text(value: Value) -> str:
    if isinstance(value, Text):
        return value.strip()
    return str(value) if _is_number(value) else ""


def _texts(value: Value) -> Iterator[str]:
    """The texts of a list, or of the objects with a name in it; or a text alone."""
    if isinstance(value, Text):
        yield value.strip()
    elif isinstance(value, Object):
        yield str(own_name(value) or "").strip()
    elif isinstance(value, Array):
        for element in value:
            if isinstance(element, Text | Object):
                yield from _texts(element)


def _is_number(value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_true(value: Value) -> bool:
    return value is True or (isinstance(value, Text | int) and flag_of(str(value)) is True)


def may_be_names(names: Sequence[str]) -> bool:
    """Whether keys may be the names of cards: few of them are words that count other things."""
    wrong = sum(
        1
        for name in names
        if words_of(name) in NO_NAMES
        or heading_words(name[:LONGEST_NAME]) in HEADINGS
        or not any(map(str.isalpha, name))
    )
    return 2 * wrong < len(names)

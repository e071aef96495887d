"""What an object says of a card, by field: the object itself, and the objects in it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from validator.decklist.fields.field import Field
from validator.decklist.fields.names import FIELD_WORDS, FLAGS, fields_of, words_of, zone_of
from validator.decklist.fields.values import flag_of, foil_of, is_token
from validator.decklist.headings import LEADING, category_zone
from validator.decklist.json.keys import CARDS, MOST_LAYERS
from validator.decklist.json.source import Array, Object, Text, Value
from validator.decklist.zone import Zone

_UUID: Final = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)


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
            if isinstance(value, Object) and len(layers) < MOST_LAYERS and words_of(key) in CARDS:
                layers.append(value)
    return layers


def said_twice(card: Object) -> Text | None:
    """A key of a card's object that stands there twice, and says of its name or its number two
    different things: the second of them."""
    if not card.repeats:
        return None
    known: dict[str, Value] = {}
    for key, value in card.pairs():
        if key in known and known[key] != value and _IDENTIFYING & {*fields_of(key)}:
            return key
        if key in known and known[key] != value and words_of(key) in CARDS:
            return key
        known[key] = value
    return None


_IDENTIFYING: Final = {Field.NAME, Field.QUANTITY}


class Said:
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

    def comment(self) -> str | None:
        """What the entry itself remarks."""
        return _text(self.own(Field.COMMENT)) or None

    def oracle_id(self) -> str | None:
        """Scryfall's id of the card, if what stands there is one."""
        text = self.text(Field.ORACLE_ID)
        return text if _UUID.fullmatch(text) else None

    def named_by_id(self) -> Text | None:
        """What stands where Scryfall's id of the card does, for a card without a name."""
        values = (fields.get(Field.ORACLE_ID) for fields in self.fields)
        return next((value for value in values if isinstance(value, Text) and value.strip()), None)

    def categories(self) -> tuple[str, ...]:
        """What the entry is sorted under, the first of which says where it is."""
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
        """The entry's tags."""
        return tuple(text for text in _texts(self.own(Field.TAGS)) if text)

    def zone(self, left_out: Collection[str]) -> tuple[Zone | None, str | None]:
        """Where the entry says it is, and what it is sorted under: the plainest mark decides."""
        heading: str | None = None
        deleted = self.own(Field.DELETED)
        if deleted not in (None, False, ""):
            return Zone.NOT_IN_DECK, None
        for field, zone in FLAGS:
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

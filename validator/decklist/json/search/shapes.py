"""What the values of a JSON document look like: a card, a count, a part of a deck."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from validator.decklist.fields.field import Field
from validator.decklist.fields.names import fields_of, words_of, zone_of
from validator.decklist.fields.values import copies_of
from validator.decklist.headings import HEADINGS, heading_words
from validator.decklist.json.keys import (
    DECKS,
    NEVER,
    NO_NAMES,
    NOBODY,
    NOT_INCLUDED,
    SECTIONS,
    TELLS,
    TITLES,
    WHOLE,
)
from validator.decklist.json.said import layers_of, own_name
from validator.decklist.json.source import Array, Object, Text, Value
from validator.decklist.text.card_line import LONGEST_NAME
from validator.decklist.within.json_texts import is_list
from validator.decklist.zone import Zone

# Parts of a deck; other objects with such keys are cards or tell of the deck.
_MAIN_PARTS: Final = (Zone.MAIN, Zone.COMMANDER, Zone.SIDEBOARD)
# A list under a key that says nothing is one of cards if it is so long.
_FEWEST_COUNTED: Final = 5


def holds_parts(value: Object) -> bool:
    """Whether an object has parts of a deck in it: it is a deck or a section, and no card."""
    for key, child in value.items():
        if isinstance(child, Array):
            if not child or not isinstance(child[0], Text | Object | Array):
                continue
        elif isinstance(child, Object):
            if not child or own_name(child) is not None or is_of_a_card(child):
                continue
            # Numbers by name, or objects by name or id; both at once are the facts of one card.
            if not (
                all(map(is_count, child.values()))
                or all(isinstance(each, Object | Array) for each in child.values())
            ):
                continue
        elif not (isinstance(child, Text) and is_list(child)):
            continue
        words = words_of(key)
        if words in WHOLE or words in DECKS:
            return True
        if words in SECTIONS:
            first = child[0] if isinstance(child, Array) else child
            if first is child or (isinstance(first, Object) and holds_parts(first)):
                return True
            continue
        known, zone = zone_of(key)
        if known and (zone is None or zone in _MAIN_PARTS):
            return True
    return False


def is_of_a_card(value: Object) -> bool:
    """Whether an object holds the object of a card, as Archidekt's do."""
    return any(words_of(key) in _CARD_OBJECTS for key in value)


_CARD_OBJECTS: Final = frozenset(("oracle card", "card digest"))


def categories_left_out(node: Object) -> frozenset[str]:
    """The names, folded, of the categories whose cards are not in the deck (Archidekt)."""
    names: set[str] = set()
    for key, value in node.items():
        if words_of(key) in SECTIONS and isinstance(value, Array):
            for each in value:
                if isinstance(each, Object):
                    name = own_name(each)
                    if name is not None and any(
                        said is False and words_of(inner) in NOT_INCLUDED
                        for inner, said in each.items()
                    ):
                        names.add(name.strip().casefold())
    return frozenset(names)


def section_name(section: Object) -> str:
    """What a section of a list calls itself; empty where it does not say."""
    for wanted in _SECTION_NAMES:
        for key, value in section.items():
            if isinstance(value, Text) and words_of(key) == wanted:
                return value
    return ""


_SECTION_NAMES: Final = (
    "name", "title", "section", "category", "type", "board", "zone", "label", "key", "header",
)  # fmt: skip


def are_names_of_parts(value: Value) -> bool:
    """Whether a list is one of texts that name parts of a deck."""
    return isinstance(value, Array) and all(
        isinstance(each, Text) and zone_of(each)[0] for each in value
    )


def has_title(node: Object) -> bool:
    """Whether an object has a title of its own."""
    return any(words_of(key) in TITLES and isinstance(value, Text) for key, value in node.items())


def is_count(value: Value) -> bool:
    """Whether a value is a number, or a text of digits."""
    if isinstance(value, Text):
        return value.strip().isdigit()
    return isinstance(value, int | float) and not isinstance(value, bool)


def copies_in(value: Value) -> Value:
    """A value as a number of copies: a number, or a text as ``4``, ``4x``; None for any other."""
    if isinstance(value, Text):
        return copies_of(value)
    return value if is_count(value) else None


def says_no_more(value: Value) -> bool:
    """Whether a value behind a name says nothing, or yes."""
    return value is None or value is True or value in ("", [], {})


def counts_names(value: Object) -> bool:
    """Whether an object is no more than names with numbers: ``{"Sol Ring": 1}``."""
    return bool(value) and all(
        may_name(name) and copies_in(each) is not None for name, each in value.items()
    )


def may_name(text: str) -> bool:
    """Whether a text may be a card's name, and is no word that is known to say something else."""
    name = text.strip()
    words = words_of(name)
    return (
        _SHORTEST <= len(name) <= LONGEST_NAME
        and name[0] == name[0].upper()
        and any(map(str.isalpha, name))
        and not (words in _NO_CARDS or fields_of(name) or zone_of(name)[0])
        and _ADDRESS_OR_ID.fullmatch(name) is None
    )


_SHORTEST: Final = 2
_ADDRESS_OR_ID: Final = re.compile(
    r"[0-9a-f]{8}-[0-9a-f-]{27}|\w+://.*|[\d:.TZ+-]+", re.IGNORECASE | re.DOTALL
)
_NO_CARDS: Final = WHOLE | DECKS | SECTIONS | TELLS | NO_NAMES | NEVER | NOBODY


def is_pair(value: Value) -> bool:
    """Whether a value is a name and a number: ``[4, "Forest"]``."""
    return (
        isinstance(value, Array)
        and len(value) == 2
        and {isinstance(each, Text) for each in value} == {True, False}
        and any(is_count(each) for each in value)
    )


def is_named(value: Value) -> bool:
    """Whether it is a name with the report on it: ``["Forest", {"qty": 4, "b": "main"}]``."""
    return (
        isinstance(value, Array)
        and len(value) == 2
        and isinstance(value[0], Text)
        and isinstance(value[1], Object)
        and says_how_many(value[1])
    )


def may_be_names(names: Sequence[str]) -> bool:
    """Whether keys may be the names of cards: few of them are words that count other things."""
    wrong = sum(
        1
        for name in names
        if words_of(name) in NO_NAMES
        or fields_of(name)
        or heading_words(name[:LONGEST_NAME]) in HEADINGS
        or not any(map(str.isalpha, name))
    )
    return 2 * wrong < len(names)


def are_plainly_names(names: Sequence[str]) -> bool:
    """Whether keys are names of cards beyond doubt, so that nothing else need say it."""
    return (
        len(names) >= _FEWEST_COUNTED
        and all(name[:1].isupper() for name in names)
        and sum(" " in name for name in names) * 2 >= len(names)
    )


def says_how_many(entry: Object) -> bool:
    """Whether an object has a key for a number of copies."""
    return any(
        Field.QUANTITY in fields_of(key) and not isinstance(value, Array | Object)
        for key, value in entry.items()
    )


def says_of_card(entry: Object) -> bool:
    """Whether an object says of a card how many, of which set, how it shines."""
    return any(
        field in _OF_A_CARD
        for layer in layers_of(entry)
        for key, value in layer.items()
        if not isinstance(value, Array)
        for field in fields_of(key)
    )


_OF_A_CARD: Final = frozenset({Field.QUANTITY, Field.SET, Field.NUMBER, Field.FOIL, Field.LAYOUT})

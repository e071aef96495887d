"""What programs call the things they say of a card: the columns of a CSV, the keys of a JSON.

A name is looked up by its words: ``Collector Number``, ``collector_number``,
``collectorNumber`` and ``Collector #`` are the same. Light on purpose: telling a table from a
text needs these words and nothing else.
"""

from __future__ import annotations

import enum
import re
from functools import lru_cache
from typing import Final

from validator.decklist.decklist import Zone
from validator.decklist.headings import HEADINGS, heading_words


class Field(enum.Enum):
    """Something that is said of a card, or of the list that it stands in."""

    NAME = enum.auto()
    QUANTITY = enum.auto()
    SET = enum.auto()
    """A set's code."""
    SET_NAME = enum.auto()
    NUMBER = enum.auto()
    FOIL = enum.auto()
    ZONE = enum.auto()
    CATEGORY = enum.auto()
    TAGS = enum.auto()
    COMMENT = enum.auto()
    ORACLE_ID = enum.auto()
    LAYOUT = enum.auto()
    """Scryfall's layout or the type line: either says what a token is."""
    IS_COMMANDER = enum.auto()
    IS_COMPANION = enum.auto()
    IS_SIDEBOARD = enum.auto()
    IS_MAYBEBOARD = enum.auto()
    IS_TOKEN = enum.auto()
    IS_IN_DECK = enum.auto()
    DECK = enum.auto()
    """The deck that the card is in, where one file holds several."""
    DECK_KIND = enum.auto()
    """What that deck is: ManaBox calls its binders and lists by the same column."""
    DELETED = enum.auto()
    """When the card was taken out again."""
    COLLECTION = enum.auto()
    """What only a list of someone's cards says: their condition, what was paid for them."""


# The best name first: where a table has several columns for the same, the first counts.
_WORDS: Final[dict[Field, str]] = {
    Field.NAME: """
        simple name, card name, cardname, english name, name, card, product name,
        card title, front name, kartenname, karte, nombre, nombre de la carta, carta, nom,
        nom de la carte, carte, nome, nome da carta, nome della carta, название, カード名, カード,
        卡牌, 카드
        """,
    Field.QUANTITY: """
        quantity, qty, count, amount, copies, number of copies, num copies, quantity x, total qty,
        total quantity, group count, qtty, quant, cantidad, anzahl, menge, quantité, quantite,
        quantità, quantita, quantidade, qtd, количество, 数量, 枚数, 수량, #, x
        """,
    Field.SET: """
        set code, edition code, setcode, editioncode, expansion code, set id, set, edition,
        expansion, extension, exp, printing
        """,
    Field.SET_NAME: "set name, edition name, expansion name, editionname",
    Field.NUMBER: """
        collector number, collectors number, collector #, collector no, card number, cn, number,
        no, nr
        """,
    Field.FOIL: "foil, is foil, finish, printing, modifier, premium, foil/etched",
    Field.ZONE: """
        board, board type, section, deck section, zone, location, part, maindeck, main deck,
        main board, mainboard, main/side
        """,
    Field.CATEGORY: """
        category, categories, custom category, primary category, card category, type, card type,
        role, group, function, archetype
        """,
    Field.TAGS: "tags, tag, custom tags, user tags",
    Field.COMMENT: "comment, comments, note, notes, annotation, remark, remarks",
    Field.ORACLE_ID: "oracle id, scryfall oracle id, oracleid",
    Field.LAYOUT: "layout, type line, typeline",
    Field.IS_COMMANDER: """
        commander, is commander, cmdr, commanders, is general, general, in command zone,
        command zone, iscommander
        """,
    Field.IS_COMPANION: "companion, is companion, iscompanion",
    Field.IS_SIDEBOARD: "sideboard, is sideboard, sideboarded, in sideboard, side, issideboard",
    Field.IS_MAYBEBOARD: "maybeboard, is maybeboard, maybe, considering, in maybeboard",
    Field.IS_TOKEN: "is token, token",
    Field.IS_IN_DECK: "in deck, included in deck, is in deck",
    Field.DECK: """
        deck, deck name, deckname, deck title, decklist name, list name, folder name, folder,
        binder name, binder
        """,
    Field.DECK_KIND: "binder type, list type, deck type, folder type",
    Field.DELETED: "deleted at, deleted, removed at",
    Field.COLLECTION: """
        tradelist count, trade quantity, condition, purchase price, price bought, date added,
        date bought, signed, is signed, altered, misprint, my price, id product, is playset,
        card condition, last modified, alter
        """,
}

FIELD_WORDS: Final[dict[Field, tuple[str, ...]]] = {
    field: tuple(" ".join(word.split()) for word in words.split(","))
    for field, words in _WORDS.items()
}
_FIELDS: Final[dict[str, tuple[Field, ...]]] = {}
for _field, _names in FIELD_WORDS.items():
    for _name in _names:
        _FIELDS[_name] = (*_FIELDS.get(_name, ()), _field)

_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_NO_WORD: Final = re.compile(r"[^\w#/]+|_+")
# Far longer than any of these names, and short enough to look at closely.
_LONGEST: Final = 60


def words_of(name: str) -> str:
    """The words of a column's or a key's name: ``words_of("setCode") == "set code"``.

    Empty for a text that is longer than any such name.
    """
    return _words(name) if len(name) <= _LONGEST else ""


@lru_cache(maxsize=4_096)
def _words(name: str) -> str:
    spaced = _HUMP.sub(" ", name).replace("'", "").replace("’", "")
    return " ".join(_NO_WORD.sub(" ", spaced).casefold().split())


def fields_of(name: str) -> tuple[Field, ...]:
    """What a column or key of this name may hold; nothing if it is none we know."""
    return _FIELDS.get(words_of(name), ())


# Where programs and players that write tables say otherwise than headings of a list do.
_ZONES: Final[dict[str, Zone | None]] = {
    **dict.fromkeys(("m", "md", "main/deck", "maindeck cards", "mainboard cards"), Zone.MAIN),
    **dict.fromkeys(("s", "outside", "outside the game", "wishboard"), Zone.SIDEBOARD),
    **dict.fromkeys(
        ("commandzone", "command", "leader", "commander one", "commander two", "primary commander",
         "secondary commander", "co commander", "commander cards", "commander names",
         "commander name",
         "commander card", "second commander", "partner commander", "partner name",
         "leaders"),
        Zone.COMMANDER,
    ),
    **dict.fromkeys(("companion name", "companion card"), Zone.COMPANION),
    **dict.fromkeys(("nonlands", "nonland"), None),
    **dict.fromkeys(
        ("acquire", "upgrades", "excluded", "removed", "not included"), Zone.NOT_IN_DECK
    ),
}  # fmt: skip


def zone_of(name: str) -> tuple[bool, Zone | None]:
    """Whether a part of a list may have this name, and the zone that it is.

    The zone is None for a part that only sorts cards (``Creatures``), as it is in `HEADINGS`.
    """
    return _zone(name) if len(name) <= _LONGEST else (False, None)


@lru_cache(maxsize=4_096)
def _zone(name: str) -> tuple[bool, Zone | None]:
    words = _words(name)
    if words in _ZONES:
        return True, _ZONES[words]
    for key in (words, heading_words(name), heading_words(words)):
        if key in HEADINGS:
            return True, HEADINGS[key]
    return False, None


_YES: Final = frozenset({"1", "true", "t", "yes", "y", "x", "✓", "✔", "*", "ja", "oui", "sí"})
_NO: Final = frozenset({"", "0", "false", "f", "no", "n", "-", "none", "null", "nein", "non"})


def flag_of(value: str) -> bool | None:
    """Whether a cell says yes or no; None where it says something else."""
    word = value.strip().casefold()
    if word in _YES:
        return True
    return False if word in _NO else None


_COPIES: Final = re.compile(r"[x×]?\s*([+-]?\d{1,12})(?:[.,]0{1,6})?\s*[x×]?", re.IGNORECASE)


def copies_of(value: str) -> int | None:
    """How many copies ``4``, ``4x`` or a spreadsheet's ``4.0`` are; None for no number."""
    match = _COPIES.fullmatch(value.strip())
    return int(match[1]) if match else None


_SET_CODE: Final = re.compile(r"(?!\d+\Z)[A-Za-z0-9_]{2,7}")


def set_code(value: str) -> str | None:
    """The value if it is a set's code: a column ``Set`` holds the code or the set's name."""
    value = value.strip()
    return value if _SET_CODE.fullmatch(value) else None


_NO_FOIL: Final = frozenset(
    {"", "normal", "nonfoil", "non-foil", "regular", "no", "false", "0", "n", "none", "standard"}
)
_FOILS: Final = ("foil", "etched", "glossy")


def foil_of(value: str) -> str | None:
    """The finish that a cell names, as written; None for the usual one."""
    value = value.strip()
    return None if value.casefold() in _NO_FOIL else value


def names_finish(value: str) -> bool:
    """Whether a cell is about the finish: a column ``Printing`` may hold a set as well."""
    word = value.strip().casefold()
    return word in _NO_FOIL or any(foil in word for foil in _FOILS)


_TOKEN_LAYOUTS: Final = ("token", "double_faced_token", "emblem", "art_series")


def is_token(layout: str) -> bool:
    """Whether a layout or a type line is that of a token or an emblem."""
    word = layout.strip().casefold()
    return word in _TOKEN_LAYOUTS or word.startswith(("token ", "emblem"))


# Scryfall's code for the tokens of a set: a `t` before the set's own three letters.
_TOKEN_SET: Final = re.compile(r"t[a-z0-9]{3}")


def is_token_set(name: str) -> bool:
    """Whether a set has tokens only, by its name or its code: ``Ixalan Tokens``, ``txln``."""
    word = name.strip().casefold()
    return word.endswith(" tokens") or _TOKEN_SET.fullmatch(word) is not None

"""What the things said of a card are called: the columns of a CSV, the keys of a JSON.

A name is looked up by its words: ``Collector Number``, ``collector_number``,
``collectorNumber`` are the same. Light on purpose: telling a table from a text needs these words
and nothing else.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from validator.decklist.dialects.in_data import IN_DATA
from validator.decklist.dialects.in_text import IN_TEXT
from validator.decklist.fields.field import Field
from validator.decklist.headings import HEADINGS, heading_words
from validator.decklist.zone import Zone

# What players and other programs call them, the best name first: where a table has several columns
# for the same, the first counts. `…` stands for the names that our dialects know.
_WORDS: Final[dict[Field, str]] = {
    Field.NAME: """
        simple name, card name, cardname, english name, name, card, …, product name, card title,
        front name, kartenname, karte, nombre, nombre de la carta, carta, nom, nom de la carte,
        carte, nome, nome da carta, nome della carta, название, カード名, カード, 卡牌, 카드
        """,
    Field.QUANTITY: """
        quantity, qty, count, …, copies, number of copies, num copies, quantity x, total qty,
        total quantity, group count, qtty, quant, pieces, pcs, cantidad, copias, cópias, stück,
        stueck, stk, exemplare, exemplaires, nb, copie, anzahl, menge, quantité, quantite,
        quantità, quantita, quantidade, qtd, qté, qte, qtà, cant, amount, pezzi, antal,
        aantal, ilość, количество, кол-во, 数量, 枚数, 수량, #, x
        """,
    Field.SET: """
        set code, edition code, setcode, editioncode, expansion code, set id, set, edition,
        expansion, extension, exp, …
        """,
    Field.SET_NAME: "set name, edition name, expansion name, …",
    Field.NUMBER: """
        collector number, collectors number, collector #, collector no, card number, cn, number,
        …, no, nr
        """,
    Field.FOIL: "foil, is foil, finish, printing, modifier, …, foil/etched",
    Field.ZONE: """
        board, board type, …, deck section, zone, location, part, maindeck, main deck, main board,
        mainboard, main/side
        """,
    Field.CATEGORY: """
        category, …, custom category, primary category, card category, type, card type, role,
        group, function, archetype
        """,
    Field.TAGS: "…, tag, custom tags, user tags",
    Field.COMMENT: "comment, comments, note, notes, …, remark, remarks",
    Field.ORACLE_ID: "…, oracleid",
    Field.LAYOUT: "…, typeline",
    Field.IS_COMMANDER: """
        commander, is commander, …, commanders, is general, general, in command zone,
        command zone, iscommander
        """,
    Field.IS_COMPANION: "companion, …, iscompanion",
    Field.IS_SIDEBOARD: "sideboard, is sideboard, …, in sideboard, side, issideboard",
    Field.IS_MAYBEBOARD: "maybeboard, is maybeboard, maybe, considering, in maybeboard",
    Field.IS_TOKEN: "is token, token",
    Field.IS_IN_DECK: "in deck, included in deck, is in deck",
    Field.DECK: """
        player, player name, pilot, spieler, joueur, jugador, jogador, giocatore,
        deck, deck name, deckname, deck title, decklist name, list name, folder name, folder, …,
        binder
        """,
    Field.DECK_KIND: "…, list type, deck type, folder type",
    Field.DELETED: "…, deleted, removed at",
    Field.COLLECTION: "…, id product, is playset, card condition",
}

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


def _ranked(field: Field, names: str) -> tuple[str, ...]:
    """The names of a field, each once, with those of the dialects where `…` stands."""
    known = ",".join(dialect.fields.get(field, "") for dialect in (*IN_DATA, *IN_TEXT))
    words = (words_of(name) for name in names.replace("…", known).split(","))
    return tuple(dict.fromkeys(filter(None, words)))


FIELD_WORDS: Final[dict[Field, tuple[str, ...]]] = {
    field: _ranked(field, names) for field, names in _WORDS.items()
}
_FIELDS: Final[dict[str, tuple[Field, ...]]] = {}
for _field, _names in FIELD_WORDS.items():
    for _name in _names:
        _FIELDS[_name] = (*_FIELDS.get(_name, ()), _field)


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


# What a column or a key of yes and no says, the plainest first.
FLAGS: Final = (
    (Field.IS_COMMANDER, Zone.COMMANDER),
    (Field.IS_COMPANION, Zone.COMPANION),
    (Field.IS_MAYBEBOARD, Zone.MAYBEBOARD),
    (Field.IS_SIDEBOARD, Zone.SIDEBOARD),
    (Field.IS_TOKEN, Zone.TOKENS),
)

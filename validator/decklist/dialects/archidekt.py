"""Archidekt.

A category in brackets behind each card; the first says which part it is of.

    1x Krenko, Mob Boss (ddt) 52 *F* [Commander{top}]
    1x Kaheera, the Orphanguard (iko) 224 [Companion]
    1x Goblin Matron (dmr) 122 [Creature,Tutor]
    1x Fire // Ice [Removal]
    35x Mountain (c21) 382 *E*
    1x Lightning Bolt [Sideboard]
    1x +2 Mace [Maybeboard{noDeck}{noPrice}]
    3x Goblin [Tokens & Extras{noDeck}{noPrice}]
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from validator.decklist.dialects.dialect import DECK, SHINING, Detail, Dialect
from validator.decklist.dialects.sheet import Item, finish, joined, sections
from validator.decklist.fields.field import Field, Key
from validator.decklist.zone import Zone

_PARTS: Final = {
    Zone.COMMANDER: "Commander{top}",
    Zone.COMPANION: "Companion",
    Zone.MAIN: "",
    Zone.SIDEBOARD: "Sideboard",
    Zone.MAYBEBOARD: "Maybeboard{noDeck}{noPrice}",
    Zone.TOKENS: "Tokens & Extras{noDeck}{noPrice}",
}
# Archidekt reads these as the ends of a category.
_NO_CATEGORY: Final = re.compile(r"[\[\]{},]+")


def _card(item: Item) -> str:
    # The first category decides where the card is.
    categories = [_PARTS[item.zone], *(_NO_CATEGORY.sub(" ", each) for each in item.categories)]
    inner = ",".join(filter(None, (" ".join(each.split()) for each in categories)))
    printing = joined(f"({item.set.lower()})", item.number or "") if item.set else ""
    return joined(
        f"{item.quantity}x {item.name}", printing, finish(item), f"[{inner}]" if inner else ""
    )


DIALECT: Final = Dialect(
    id="archidekt",
    program="Archidekt",
    parts=_PARTS,
    fields={
        Field.NAME: "Name",
        Field.QUANTITY: "Quantity",
        Field.SET: "Edition Code, editioncode",
        Field.SET_NAME: "Edition Name, editionname",
        Field.NUMBER: "Collector Number",
        Field.FOIL: "Finish, modifier",
        Field.CATEGORY: "categories",
        Field.TAGS: "Tags",
        Field.DELETED: "deletedAt",
        Field.COLLECTION: "Condition, Date Added, Purchase Price",
    },
    keys={
        Key.WHOLE: "cards",
        Key.SECTIONS: "categories",
        Key.CARD: "card, oracleCard",
        Key.NO_LIST: "editors, owner, prices",
        Key.NOT_INCLUDED: "includedInDeck",
    },
    writer=partial(sections, _card, dict.fromkeys(_PARTS, ""), gap=""),
    zones=(*DECK, Zone.MAYBEBOARD, Zone.TOKENS),
    details=SHINING | {Detail.CATEGORIES},
)

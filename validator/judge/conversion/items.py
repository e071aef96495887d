"""A card as another program's list has it: its name in that program's way, and its details."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from unicodedata import combining, normalize

from validator.base.value import replace
from validator.cards.catalog.schema import REBALANCED
from validator.decklist import Entry
from validator.decklist.dialects.dialect import Detail, Dialect
from validator.decklist.dialects.sheet import Item
from validator.decklist.fields.values import foil_of
from validator.decklist.headings import category_zone
from validator.judge.conversion.placed import Placed


def item_of(each: Placed, target: Dialect) -> Item:
    """An entry with all of it that the target holds."""
    entry, holds = each.entry, target.details
    set_, number = printing_of(entry) if Detail.PRINTING in holds else (None, None)
    return Item(
        _name(each, target),
        each.quantity,
        each.zone,
        set_,
        number,
        finish_of(entry) if Detail.FINISH in holds else None,
        categories_of(entry) if Detail.CATEGORIES in holds else (),
        tuple(map(clean, entry.tags)) if Detail.TAGS in holds else (),
        clean(entry.comment) if entry.comment and Detail.COMMENT in holds else None,
    )


def _name(each: Placed, target: Dialect) -> str:
    card, names = each.card, target.names
    if card is None or (each.kind == REBALANCED and target.rebalanced):
        return clean(each.entry.name)
    parts = [face.name for face in card.faces]
    if len(parts) < 2:
        name = card.name
    elif names.whole is None or card.layout in names.whole:
        name = names.sign.join(parts)
    else:
        name = parts[0]
    return _in_ascii(name) if names.ascii else name


def _in_ascii(name: str) -> str:
    """A name in the letters of a keyboard: ``Lim-Dul's Vault``."""
    plain = "".join(letter for letter in normalize("NFKD", name) if not combining(letter))
    return plain.replace("\ua789", ":").encode("ascii", "ignore").decode("ascii")


_SET: Final = re.compile(r"[A-Za-z0-9_]{2,8}")
_NUMBER: Final = re.compile(r"[^\s()\[\]{}<>|/*#^;,:]*\d[^\s()\[\]{}<>|/*#^;,:]*")


def printing_of(entry: Entry) -> tuple[str | None, str | None]:
    """The set and the number of an entry, as far as they are such that a line could hold."""
    if entry.set is None or not _SET.fullmatch(entry.set):
        return None, None
    if entry.number is None or not _NUMBER.fullmatch(entry.number):
        return entry.set, None
    return entry.set, entry.number


_ETCHED: Final = ("etch", "*e*", "(e)", "[e]")


def finish_of(entry: Entry) -> str | None:
    """``foil``, ``etched`` or none."""
    if entry.foil is None or foil_of(entry.foil) is None:
        return None
    said = entry.foil.casefold()
    if "non" in said:
        return None
    return "etched" if any(word in said for word in _ETCHED) or said == "e" else "foil"


def categories_of(entry: Entry) -> tuple[str, ...]:
    """An entry's categories, without one that only says where the card is."""
    said = (name for name in entry.categories if category_zone(name) is None)
    return tuple(filter(None, (clean(_FLAGS.sub("", name)) for name in said)))


# What Archidekt says of a category as such: `Commander{top}`.
_FLAGS: Final = re.compile(r"\{[^}]*\}")


def clean(text: str) -> str:
    """A text of the list in one line, without what could steer a terminal or end the line."""
    return " ".join("".join(map(_letter, text)).split())


def _letter(letter: str) -> str:
    return letter if letter.isprintable() else " "


def once(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items, the same card in the same zone and printing counted together."""
    counted: dict[Item, int] = {}
    for item in items:
        key = replace(item, quantity=0)
        counted[key] = counted.get(key, 0) + item.quantity
    return tuple(replace(item, quantity=quantity) for item, quantity in counted.items())

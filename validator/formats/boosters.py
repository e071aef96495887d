"""What a player drafted: the pool that a deck is built from (rule 903.13e)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from validator.base.value import Value
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Decklist, Zone
from validator.judge.resolve import resolve
from validator.judge.slot import Slot

if TYPE_CHECKING:
    from validator.formats.model import Format

# Parts of a list that are no cards, or no cards that anybody drafted.
_NOT_DRAFTED: Final = (Zone.TOKENS, Zone.MAYBEBOARD, Zone.DISPLAY_COMMANDER)


class Drafted(Value):
    """The drafted cards by name, and the names in their list that no card has."""

    copies: Mapping[str, int]
    unknown: tuple[str, ...] = ()
    faults: int = 0
    """Lines of their list that are no lines of a list."""


def drafted(decklist: Decklist, catalog: Catalog) -> Drafted:
    """The pool that a list names: the cards of all its parts, sideboard and all (100.4b)."""
    copies: dict[str, int] = {}
    unknown: list[str] = []
    for found in resolve(decklist, catalog):
        if found.entry.zone in _NOT_DRAFTED:
            continue
        if isinstance(found, Slot):
            copies[found.card.name] = copies.get(found.card.name, 0) + found.quantity
        else:
            unknown.append(found.entry.name)
    return Drafted(copies, tuple(unknown), len(decklist.faults))


def with_boosters(format: Format, sets: Iterable[str]) -> Format:
    """``format`` as the boosters of these sets make it (rules 903.13e, 903.13f).

    Sets that the format has no word on bring nothing of their own into a draft.
    Where several bring partner or a color, the one that is first in the format's file
    is taken.
    """
    if format.draft is None:
        return format
    codes = {code.upper() for code in sets}
    opened = tuple(boosters for boosters in format.draft.boosters if boosters.set.upper() in codes)
    partner = next((known.partner for known in opened if known.partner), None)
    extra = next((known.extra_color for known in opened if known.extra_color), None)
    commander = format.commander.model_copy(
        update={
            "partner": partner or format.commander.partner,
            "extra_color": extra or format.commander.extra_color,
        }
    )
    draft = format.draft.model_copy(update={"boosters": opened})
    made: Format = format.model_copy(update={"commander": commander, "draft": draft})
    return made


def to_add(format: Format) -> dict[str, int]:
    """The cards that may be added to the pool to lead the deck, and how many of each."""
    added: dict[str, int] = {}
    for boosters in format.draft.boosters if format.draft else ():
        for name in boosters.add:
            added[name] = max(boosters.copies, added.get(name, 0))
    return added

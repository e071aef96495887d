"""A watch on our own rules: what in a catalog would make a verdict unsure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.clauses import Unread
from validator.cards.color import COLORLESS, letters
from validator.formats.card_pool import card_pool
from validator.formats.format import Format

# What a doubt may be about, in the order they are told.
UNREAD: Final = "clause-unread"
NO_TEXT: Final = "text-missing"
NO_LEGALITY: Final = "legality-missing"
IDENTITY: Final = "identity-differs"
UNTOLD: Final = "restricted-untold"
EMPTY: Final = "pool-empty"
KINDS: Final = (UNREAD, NO_TEXT, NO_LEGALITY, IDENTITY, UNTOLD, EMPTY)

_LEGAL: Final = ("legal", "restricted")


class Doubt(NamedTuple):
    """One thing that would make verdicts unsure."""

    kind: str
    """One of `KINDS`."""
    subject: str
    """The card's name, or the format's id."""
    message: str


def examine(catalog: Catalog, formats: Iterable[Format]) -> Iterator[Doubt]:
    """What would make verdicts on decks in ``formats`` unsure, by card, then by format.

    A card known to be legal in none of them is passed over: what else is not known of
    it changes no verdict.
    """
    pools = [card_pool(format, catalog) for format in formats]
    keys = {pool.format.id: key for pool in pools if (key := pool.format.pool.legality)}
    filled: set[str] = set()
    stated = catalog.stated_identities()
    for card in catalog.cards():
        if card.meld_result:
            continue  # no card of a deck (712.4)
        filled.update(pool.format.id for pool in pools if pool.status(card) == "legal")
        known = card.legalities or {}
        if any(known.get(key, _LEGAL[0]) in _LEGAL for key in keys.values()):
            yield from _of_card(card, stated.get(card.name))
        unknown = sorted(name for name, key in keys.items() if key not in known)
        if unknown and not card.is_nontraditional:
            yield Doubt(NO_LEGALITY, card.name, f"not known to be legal in {', '.join(unknown)}")
    for pool in pools:
        name = pool.format.id
        if name not in filled:
            yield Doubt(EMPTY, name, "no card is legal in this format")
        elif not pool.restricted_told:
            yield Doubt(
                UNTOLD, name, "which cards may only lead a deck, or not lead one, is not told"
            )


def _of_card(card: Card, stated: int | None) -> Iterator[Doubt]:
    for clause in card.clauses:
        if isinstance(clause, Unread):
            yield Doubt(UNREAD, card.name, clause.describe())
    if not card.text_known:
        yield Doubt(NO_TEXT, card.name, "its rules text is unknown")
    if stated is not None:
        ours = (card.color_identity or COLORLESS) | card.intrinsic_colors
        yield Doubt(
            IDENTITY,
            card.name,
            f"its color identity is {_spelled(ours)} by the rules and "
            f"{_spelled(stated)} by its source",
        )


def _spelled(colors: int) -> str:
    return "".join(letters(colors)) or "colorless"

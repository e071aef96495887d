"""A watch on our own rules: what in a catalog would make a verdict unsure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.clauses import Unread
from validator.cards.color import COLORLESS, letters
from validator.formats.card_pool import CardPool
from validator.formats.facts.now import pool_now
from validator.formats.format import Format
from validator.formats.leaders import may_lead
from validator.formats.load import as_value

# What a doubt may be about, in the order they are told.
UNREAD: Final = "clause-unread"
NO_TEXT: Final = "text-missing"
NO_LEGALITY: Final = "legality-missing"
IDENTITY: Final = "identity-differs"
UNTOLD: Final = "restricted-untold"
EMPTY: Final = "pool-empty"
KINDS: Final = (UNREAD, NO_TEXT, NO_LEGALITY, IDENTITY, UNTOLD, EMPTY)


_NEVER: Final = "9999-12-31"


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
    pools = [pool_now(as_value(format), catalog) for format in formats]
    asked = [pool for pool in pools if pool.format.pool.legality and pool.restricted_told]
    filled: set[str] = set()
    stated = catalog.stated_identities()
    for card in catalog.cards():
        if card.meld_result:
            continue  # no card of a deck (712.4)
        filled.update(pool.format.id for pool in pools if pool.status(card) == "legal")
        said = {pool.format.id: pool.status(card) for pool in asked}
        leading = [pool.format.id for pool in asked if _may_lead_if_known(card, pool)]
        if leading or not {"legal", None}.isdisjoint(said.values()):
            yield from _of_card(card, stated.get(card.name))
        if card.is_nontraditional or (card.released_at or "") > (catalog.as_of or _NEVER):
            continue
        if unknown := sorted(name for name, status in said.items() if status is None):
            yield Doubt(NO_LEGALITY, card.name, f"not known to be legal in {', '.join(unknown)}")
        elif leading:
            yield Doubt(NO_LEGALITY, card.name, f"not known to lead in {', '.join(leading)}")
    for pool in pools:
        name = pool.format.id
        if name not in filled:
            yield Doubt(EMPTY, name, "no card is legal in this format")
        elif not pool.restricted_told:
            yield Doubt(
                UNTOLD, name, "which cards may only lead a deck, or not lead one, is not told"
            )


def _may_lead_if_known(card: Card, pool: CardPool) -> bool:
    """Whether the card is of a kind that leads, and what is known of it does not tell whether it
    may."""
    terms = pool.format.commander
    return may_lead(card, terms) and pool.status(card, leads=True) is None


def _of_card(card: Card, stated: int | None) -> Iterator[Doubt]:
    for clause in card.clauses:
        if isinstance(clause, Unread):
            yield Doubt(UNREAD, card.name, clause.describe())
    if not card.text_known:
        yield Doubt(NO_TEXT, card.name, "its rules text is unknown")
    if stated is not None:
        ours = (card.identity_colors or COLORLESS) | card.intrinsic_colors
        yield Doubt(
            IDENTITY,
            card.name,
            f"its color identity is {_spelled(ours)} by the rules and "
            f"{_spelled(stated)} by its source",
        )


def _spelled(colors: int) -> str:
    return "".join(letters(colors)) or "colorless"

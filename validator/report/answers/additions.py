"""Which cards may go into a deck, as plain values."""

from __future__ import annotations

from typing import Annotated, Final

from validator.base.declared import Declared, Doc
from validator.base.value import in_json
from validator.report.finding import DeckPath, Facts, Found, SchemaVersion, Verdict

SCHEMA_VERSION: Final = 1


class Addition(Declared):
    """A card, and whether it may go in."""

    card: Annotated[str, Doc("its full English name; an unknown name as asked")]
    findings: Annotated[
        tuple[Found, ...], Doc("what one copy more would add; empty where it may go in")
    ] = ()


class AdditionsJudgment(Declared, called="Additions"):
    """Which cards may go into a deck: those that were asked about, or all that may."""

    schema_version: SchemaVersion = SCHEMA_VERSION
    deck: DeckPath = None
    format: Annotated[str, Doc("the id of the format")]
    verdict: Annotated[Verdict, Doc("the verdict on the deck as it is")]
    cards: Annotated[
        tuple[Addition, ...], Doc("as asked; else all that may go in, in alphabetical order")
    ] = ()
    more: Annotated[bool, Doc("whether there are more on another page")] = False
    replaces: Annotated[
        bool, Doc("whether the deck is full, and each may go in for one of its cards")
    ] = False
    unjudged: Annotated[
        tuple[str, ...],
        Doc("cards that can be added if they are of the kind asked for, which is unknown"),
    ] = ()
    findings: Annotated[tuple[Found, ...], Doc("of an unreadable list: why")] = ()
    catalog: Annotated[Facts, Doc("the card data used")]

    def json(self) -> str:
        """As JSON, in one line: what its model would write."""
        return in_json(self)

"""Who may lead some cards, as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias

from validator.base.declared import Declared, Doc
from validator.base.lazy import Drawn
from validator.base.value import in_json
from validator.cards.color import ColorLetter
from validator.report.finding import DeckPath, Facts, Found, SchemaVersion

SCHEMA_VERSION: Final = 1

_Commanders: TypeAlias = Annotated[tuple[str, ...], Doc("full English names")]
_Identity: TypeAlias = Annotated[
    tuple[ColorLetter, ...], Doc("theirs, with the colors they chose, in WUBRG order")
]
_Chosen: TypeAlias = Annotated[
    tuple[ColorLetter, ...],
    Doc("the colors to choose for those that ask for one (903.4b), in their order"),
]
_AmongTheCards: TypeAlias = Annotated[
    tuple[str, ...], Doc("which of them are among the cards asked about")
]


class Leader(Declared):
    """A card that may lead the cards asked about, or two that may together."""

    commanders: _Commanders
    color_identity: _Identity
    chosen: _Chosen = ()
    among_the_cards: _AmongTheCards = ()


class NearMiss(Declared):
    """A card, or two, that a single finding keeps from leading the cards."""

    commanders: _Commanders
    color_identity: _Identity
    chosen: _Chosen = ()
    among_the_cards: _AmongTheCards = ()
    findings: Annotated[tuple[Found, ...], Doc("what keeps them out")]


class FoundLeaders(Drawn[Leader]):
    """Those who may lead, found as far as somebody reads."""

    __slots__ = ("near_misses",)

    def __init__(self, leaders: Iterable[Leader], near_misses: Iterable[NearMiss]) -> None:
        super().__init__(leaders)
        self.near_misses = Drawn(near_misses)
        """Those whom a single finding keeps out."""


class LeadersJudgment(Declared, called="LeadersFound"):
    """Those who may lead some cards: a page of them."""

    schema_version: SchemaVersion = SCHEMA_VERSION
    deck: DeckPath = None
    format: Annotated[str, Doc("the id of the format")]
    leaders: Annotated[
        tuple[Leader, ...], Doc("single cards by name, then two that lead together")
    ] = ()
    more: Annotated[bool, Doc("whether there are more on another page")] = False
    near_misses: Annotated[
        tuple[NearMiss, ...],
        Doc("some whom a single finding keeps out, those among the cards first"),
    ] = ()
    findings: Annotated[tuple[Found, ...], Doc("of an unreadable list: why")] = ()
    catalog: Annotated[Facts, Doc("the card data used")]

    def json(self) -> str:
        """As JSON, in one line: what its model would write."""
        return in_json(self)

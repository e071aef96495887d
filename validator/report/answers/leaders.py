"""Who may lead some cards, as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from validator.base.declared import Declared, Doc
from validator.base.lazy import Drawn
from validator.cards.color import ColorLetter
from validator.report.finding import Found


class Leader(Declared):
    """A card that may lead the cards asked about, or two that may together."""

    commanders: Annotated[tuple[str, ...], Doc("full English names")]
    color_identity: Annotated[
        tuple[ColorLetter, ...], Doc("theirs, with the colors they chose, in WUBRG order")
    ]
    chosen: Annotated[
        tuple[ColorLetter, ...],
        Doc("the colors to choose for those that ask for one (903.4b), in their order"),
    ] = ()
    among_the_cards: Annotated[
        tuple[str, ...], Doc("which of them are among the cards asked about")
    ] = ()


class NearMiss(Declared):
    """A card, or two, that a single finding keeps from leading the cards."""

    commanders: Annotated[tuple[str, ...], Doc("full English names")]
    color_identity: Annotated[
        tuple[ColorLetter, ...], Doc("theirs, with the colors they chose, in WUBRG order")
    ]
    chosen: Annotated[
        tuple[ColorLetter, ...],
        Doc("the colors to choose for those that ask for one (903.4b), in their order"),
    ] = ()
    among_the_cards: Annotated[
        tuple[str, ...], Doc("which of them are among the cards asked about")
    ] = ()
    findings: Annotated[tuple[Found, ...], Doc("what keeps them out")]


class FoundLeaders(Drawn[Leader]):
    """Those who may lead, found as far as somebody reads."""

    __slots__ = ("near_misses",)

    def __init__(self, leaders: Iterable[Leader], near_misses: Iterable[NearMiss]) -> None:
        super().__init__(leaders)
        self.near_misses = Drawn(near_misses)
        """Those whom a single finding keeps out."""

"""The table of targets: each program, what its lists hold, and the function that writes one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from validator.decklist.decklist import Zone
from validator.decklist.dialects import data, texts, xml
from validator.decklist.dialects.sheet import Detail, NameStyle, Target

_DECK: Final = (Zone.COMMANDER, Zone.COMPANION, Zone.MAIN, Zone.SIDEBOARD)
_LED: Final = (Zone.COMMANDER, Zone.MAIN, Zone.SIDEBOARD)
_PRINTED: Final = frozenset({Detail.PRINTING})
_SHINING: Final = frozenset({Detail.PRINTING, Detail.FINISH})

TARGETS: Final[Mapping[str, Target]] = {
    target.id: target
    for target in (
        Target(
            id="moxfield",
            program="Moxfield",
            write=texts.moxfield,
            zones=(
                *_DECK, Zone.SIGNATURE_SPELL, Zone.MAYBEBOARD, Zone.TOKENS,
                Zone.ATTRACTIONS, Zone.STICKERS, Zone.PLANES, Zone.SCHEMES,
            ),
            details=_SHINING | {Detail.TAGS},
        ),
        Target(
            id="arena",
            program="MTG Arena",
            write=texts.arena,
            zones=_DECK,
            details=_PRINTED,
            title=True,
            rebalanced=True,
        ),
        Target(
            id="mtgo", program="MTGO", write=texts.mtgo, zones=_DECK, names=NameStyle.MTGO
        ),
        Target(
            id="archidekt",
            program="Archidekt",
            write=texts.archidekt,
            zones=(*_DECK, Zone.MAYBEBOARD, Zone.TOKENS),
            details=_SHINING | {Detail.CATEGORIES},
        ),
        Target(
            id="tappedout",
            program="TappedOut",
            write=texts.tappedout,
            zones=(*_DECK, Zone.MAYBEBOARD),
            details=_SHINING | {Detail.TAGS},
        ),
        Target(
            id="deckstats",
            program="Deckstats",
            write=texts.deckstats,
            zones=(*_DECK, Zone.MAYBEBOARD),
            details=_PRINTED | {Detail.COMMENT},
            title=True,
        ),
        Target(
            id="xmage",
            program="XMage",
            write=texts.xmage,
            zones=_DECK,
            details=_PRINTED,
            names=NameStyle.HALVES,
            title=True,
            one_sideboard=True,
        ),
        Target(
            id="forge",
            program="Forge",
            write=texts.forge,
            zones=(*_LED, Zone.PLANES, Zone.SCHEMES, Zone.ATTRACTIONS),
            details=_PRINTED,
            names=NameStyle.HALVES,
            title=True,
        ),
        Target(
            id="cockatrice",
            program="Cockatrice",
            write=xml.cockatrice,
            zones=(*_LED, Zone.TOKENS),
            title=True,
        ),
        Target(
            id="dek",
            program="MTGO's .dek",
            write=xml.dek,
            zones=_DECK,
            names=NameStyle.MTGO,
            one_sideboard=True,
        ),
        Target(
            id="csv",
            program="CSV",
            write=data.write_csv,
            zones=tuple(Zone),
            details=frozenset(Detail),
            rebalanced=True,
        ),
        Target(
            id="json",
            program="JSON",
            write=data.write_json,
            zones=tuple(Zone),
            details=frozenset(Detail),
            rebalanced=True,
            title=True,
        ),
    )
}  # fmt: skip

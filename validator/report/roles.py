"""What a card may be in each format, as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal, TypeAlias

from validator.base.declared import Declared, Doc
from validator.base.language import Language, LanguageCode, language
from validator.base.said import Said
from validator.base.value import in_json, replace
from validator.cards.color import ColorLetter
from validator.formats.format import PartnerAbility
from validator.report.finding import Facts, SchemaVersion

SCHEMA_VERSION: Final = 1

InDeck: TypeAlias = Literal["legal", "banned", "not-legal", "undecided"]
InCommandZone: TypeAlias = Literal["alone", "with-another", "banned", "no", "undecided"]
OutsideDeck: TypeAlias = Literal["yes", "banned", "no", "undecided"]


class PartnerRole(Declared):
    """A partner ability by which a card leads together with another (702.124)."""

    ability: Annotated[PartnerAbility, Doc("which, as a format file names it")]
    text: Annotated[str, Doc("what the card has or is, in words that follow its name")]


class FormatRole(Declared):
    """What a card may be in one format."""

    format: Annotated[str, Doc("the format's id")]
    name: Annotated[str, Doc("the format's name")]
    legality: Annotated[InDeck, Doc("whether it may be in a deck")]
    commander: Annotated[
        InCommandZone, Doc("whether it may be a commander: alone, or only with another")
    ]
    pairs: Annotated[
        tuple[PartnerRole, ...], Doc("the partner abilities that count in this format")
    ] = ()
    companion: Annotated[OutsideDeck, Doc("whether it may be a companion")] = "no"
    companion_conditions: Annotated[
        tuple[str, ...], Doc("what its companion ability asks of the deck")
    ] = ()
    points: Annotated[
        int | None, Doc("what a copy costs, if the format counts points; else null")
    ] = None
    rarities: Annotated[
        tuple[str, ...] | None,
        Doc("the rarities it was printed in, if the format asks and the card data has them"),
    ] = None
    since: Annotated[
        str | None, Doc("if it is banned: since which day, YYYY-MM-DD, null if unknown")
    ] = None
    or_earlier: Annotated[
        bool, Doc("whether the history of the format begins on that day, with the ban in force")
    ] = False
    source: Annotated[str | None, Doc("where the ban was announced")] = None
    reasons: Annotated[tuple[str, ...], Doc("why it is not legal, or undecided")] = ()


class CardRoles(Declared, called="Roles"):
    """What a card may be in each format on a day."""

    schema_version: SchemaVersion = SCHEMA_VERSION
    card: Annotated[str, Doc("the full English name")]
    oracle_id: Annotated[str | None, Doc("Scryfall's id of the card")] = None
    color_identity: Annotated[
        tuple[ColorLetter, ...] | None, Doc("its color identity (903.4), null if unknown")
    ]
    as_of: Annotated[str | None, Doc("the day asked about, YYYY-MM-DD, null for the card data's")]
    formats: Annotated[tuple[FormatRole, ...], Doc("one for each format, by id")]
    catalog: Annotated[Facts, Doc("the card data used")]

    def in_language(self, code: LanguageCode) -> CardRoles:
        """The same in another language. Raises ``ValueError`` for one without a translation."""
        told = language(code)
        return replace(self, formats=tuple(_told(each, told) for each in self.formats))

    def json(self) -> str:
        """As JSON, in one line: what its model would write."""
        return in_json(self)


def _told(role: FormatRole, told: Language) -> FormatRole:
    return replace(
        role,
        pairs=tuple(replace(each, text=told.of(each.text)) for each in role.pairs),
        companion_conditions=_all(role.companion_conditions, told),
        reasons=_all(role.reasons, told),
    )


def _all(texts: Iterable[str | Said], told: Language) -> tuple[str, ...]:
    return tuple(map(told.of, texts))

"""Cards that may not be where they are: banned, outside the card pool, of a kind without decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from validator.base.declared import Doc
from validator.base.said import listed, phrase, said
from validator.cards.kinds import (
    AllOf,
    AnyOf,
    CardType,
    Filter,
    Rarity,
    Subtype,
    Supertype,
    describe_one,
    rarity_in_words,
)
from validator.formats.format import Kind
from validator.report.findings.fact import Details, Fact, Words

_TAKE_IT_OUT: Final = phrase("Remove it.")

# Why a card is banned by its kind, as card data says it.
_KINDS: Final[Mapping[str, str]] = {
    "removed for content": phrase("removed from the game"),
}


class Banned(Details):
    """A banned card."""

    code = "banned"

    reason: Annotated[
        str | None, Doc("why it is banned by kind: banned list, ante …, null if unknown")
    ]
    as_of: Annotated[str | None, Doc("the day checked, YYYY-MM-DD")]
    past: bool
    """Whether the judged day is one that the caller named, and bans are known by day."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a banned card; on another day, where bans are known by day."""
        reason, day = self.reason, self.as_of or ""
        kind = _KINDS.get(reason or "")
        if fact.rule == "315.3":
            text = said("{card} is a conspiracy, which no deck may contain.", card=_card(fact))
        elif fact.rule == "407.3":
            text = said(
                "{card} refers to ante and is banned outside ante games.",
                card=_card(fact),
            )
        elif self.past:
            text = said(
                "{card} was banned in {format} on {day}.", card=_card(fact), format=format, day=day
            )
        elif kind is not None:
            text = said(
                "{card} is banned in {format}, {kind}.", card=_card(fact), format=format, kind=kind
            )
        else:
            text = said("{card} is banned in {format}.", card=_card(fact), format=format)
        return Words(text, _TAKE_IT_OUT)


class BannedAsCommander(Details):
    """A card that may not lead, and may be in the deck."""

    code = "banned-as-commander"
    is_about_commanders = True

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a card that may not lead, and may be in the deck."""
        return Words(
            said(
                "{card} is banned as a commander in {format}, but is legal in the main deck.",
                card=_card(fact),
                format=format,
            ),
            said("Choose another commander."),
        )


class BannedAsCompanion(Details):
    """A card that may not be a companion, and may be in the deck."""

    code = "banned-as-companion"
    is_about_commanders = True

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a card that may not be a companion, and may be in the deck."""
        return Words(
            said(
                "{card} is banned as a companion in {format}, but is legal in the main deck.",
                card=_card(fact),
                format=format,
            ),
            said("Remove it, or move it to the main deck."),
        )


WhyNotLegal: TypeAlias = Literal["pool", "meld", "released", "mana-value", "rarity"]


class NotLegal(Details):
    """A card that is not in the card pool."""

    code = "not-legal"

    released_at: Annotated[str | None, Doc("the day of its first printing, YYYY-MM-DD")]
    as_of: Annotated[str | None, Doc("the day checked, YYYY-MM-DD")]
    why: WhyNotLegal
    mana_value: int | None
    kinds: tuple[Kind, ...] = ()
    """What leads a deck, and in which ``rarities`` it must have been printed."""
    rarities: tuple[str, ...] = ()

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a card that is not in the card pool, or not yet."""
        match self.why:
            case "meld":
                text = said(
                    "{card} is the back of two melded cards (rule 712.4), not a deck card.",
                    card=_card(fact),
                )
            case "released":
                text = said(
                    "{card} is released on {day}, after the date of this check ({as_of}).",
                    card=_card(fact),
                    day=self.released_at or "",
                    as_of=self.as_of or "",
                )
            case "mana-value":
                text = said(
                    "{card} has a mana value above {n}, the most that {format} allows.",
                    card=_card(fact),
                    n=self.mana_value or 0,
                    format=format,
                )
            case "rarity":
                return Words(self._tell_rarity(fact), said("Choose another commander."))
            case _:
                text = said("{card} is not legal in {format}.", card=_card(fact), format=format)
        return Words(text, _TAKE_IT_OUT)

    def _tell_rarity(self, fact: Fact) -> str:
        rarities = AnyOf(tuple(map(Rarity, self.rarities)))
        kind = describe_one(AllOf((rarities, AnyOf(tuple(map(_as_filter, self.kinds))))))
        rarity = listed([rarity_in_words(name) for name in self.rarities], last="or")
        if kind.startswith(("a", "e", "i", "o", "u")):
            return said(
                "The commander must be an {kind}; {card} was never printed at {rarity}.",
                kind=kind,
                card=_card(fact),
                rarity=rarity,
            )
        return said(
            "The commander must be a {kind}; {card} was never printed at {rarity}.",
            kind=kind,
            card=_card(fact),
            rarity=rarity,
        )


def _as_filter(kind: Kind) -> Filter:
    """A kind of a format's commanders as card texts name kinds."""
    parts: list[Filter] = [*map(Supertype, kind.supertypes), *map(Subtype, kind.subtypes)]
    return AllOf((*parts, *map(CardType, kind.types)))


class NontraditionalCard(Details):
    """A card that never goes into a deck."""

    code = "nontraditional-card"

    type_line: Annotated[str, Doc("of its front face")]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a plane, a scheme or the like in the deck."""
        return Words(
            said(
                "{card} ({types}) is not a traditional Magic card, so it can't be in a deck.",
                card=_card(fact),
                types=self.type_line,
            ),
            said("Remove it, or list it in a section of its own."),
        )


class Allowed(Details):
    """A card let in by the table."""

    code = "allowed"
    severity = "note"

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a card that the table lets in."""
        return Words(
            said(
                "{card} is allowed by your playgroup; its bans and card pool were not checked.",
                card=_card(fact),
            )
        )


def _card(fact: Fact) -> str:
    return fact.card or ""

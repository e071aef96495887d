"""The figures behind a finding's words: by code, what its ``params`` hold.

They are the same in every language, and all keys of a code are always there. From these come the
JSON Schema of reports and the tables of the documentation; a rule fills them in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, TypedDict, get_args

from validator.base.declared import Doc

Code: TypeAlias = Literal[
    "allowed",
    "ambiguous-line",
    "banned",
    "banned-as-commander",
    "banned-as-companion",
    "basic-land-type",
    "beyond-facts",
    "bracket",
    "card-pool",
    "clause-unread",
    "color-chosen",
    "color-identity",
    "commander-inferred",
    "commander-pair",
    "commander-type",
    "companion",
    "deck-size",
    "facts-missing",
    "ignored",
    "no-commander",
    "nontraditional-card",
    "not-legal",
    "other-name",
    "outside-card",
    "points",
    "pool-missing",
    "sideboard",
    "signature-spell",
    "singleton",
    "supplementary-deck",
    "syntax",
    "unknown-card",
]

CODES: Final[tuple[Code, ...]] = get_args(Code)

LineReading: TypeAlias = Literal["card", "heading", "comment", "outside"]
"""What a line of a list is read as; ``outside`` is a card that is not in the deck."""


class Nothing(TypedDict):
    """Nothing but the finding's own fields."""


class AmbiguousLine(TypedDict):
    """A line that can be read in two ways, of which only the size of the deck prefers one."""

    text: Annotated[str, Doc("the line as the list has it")]
    taken_as: Annotated[LineReading, Doc("what it was read as: card, heading, comment or outside")]
    other: Annotated[LineReading, Doc("what else it may be: one of the same")]
    size: Annotated[int, Doc("cards of the deck as the line was read")]
    other_size: Annotated[int, Doc("cards that the deck would have with the other reading")]


class Banned(TypedDict):
    """A banned card."""

    reason: Annotated[
        str | None, Doc("why it is banned by kind: banned list, ante …; null where nobody says")
    ]
    as_of: Annotated[str | None, Doc("the day judged, YYYY-MM-DD")]


class BasicLandType(TypedDict):
    """Basic land types that make mana of other colors than the commander's."""

    colors: Annotated[tuple[str, ...], Doc("the colors outside the commander's")]
    allowed: Annotated[tuple[str, ...], Doc("the commander's colors")]
    types: Annotated[tuple[str, ...], Doc("the basic land types to blame")]


class BeyondFacts(TypedDict):
    """A day of which the card facts, or the bans known by day, say nothing."""

    as_of: Annotated[str, Doc("the day judged, YYYY-MM-DD")]
    facts_as_of: Annotated[str | None, Doc("the day of the card facts; null where that is unknown")]
    bans_as_of: Annotated[
        str | None,
        Doc("the day of the last ban known by its day; null for a format without a history"),
    ]


class Bracket(TypedDict):
    """A card that makes the deck's bracket higher than the format allows."""

    criterion: Annotated[str, Doc("game-changers, mass-land-denial or extra-turns")]
    bracket: Annotated[int, Doc("the lowest bracket that the cards of it leave open")]
    maximum: Annotated[int, Doc("the highest bracket that the format allows")]
    cards: Annotated[int, Doc("how many such cards the deck has")]
    day: Annotated[str, Doc("of the text or list that it rests on, YYYY-MM-DD")]


class CardPool(TypedDict):
    """More copies than were drafted."""

    copies: Annotated[int, Doc("in the deck, less those that may be added to lead it")]
    drafted: Annotated[int, Doc("in the pool")]


class ClauseUnread(TypedDict):
    """A sentence about decks that could not be read."""

    face: Annotated[str, Doc("the name of the face that it stands on")]
    paragraph: Annotated[int, Doc("of that face's text, from 1")]
    about: Annotated[str, Doc("the words that give it away")]
    undecided: Annotated[
        tuple[str, ...],
        Doc("codes of the errors that the sentence may lift, and that are left out"),
    ]


class ColorChosen(TypedDict):
    """A color chosen for a card that asks for one."""

    color: Annotated[str, Doc("its letter")]
    asked: Annotated[bool, Doc("whether a card asks for one; false for a color told for none")]


class ColorSource(TypedDict):
    """One place on a card that gives it colors, as in `cmdr identity`."""

    face: Annotated[str | None, Doc("the name of the face; null for an identity that is stated")]
    where: Annotated[str, Doc("mana-cost, rules-text, color-indicator …")]
    text: Annotated[str, Doc("what stands there: symbols, or letters of colors")]
    colors: Annotated[tuple[str, ...], Doc("letters, in the order WUBRG")]
    rule: Annotated[str, Doc("the rule that makes it count")]


class ColorIdentity(TypedDict):
    """Colors that the commander lacks."""

    colors: Annotated[tuple[str, ...], Doc("the colors outside the commander's")]
    allowed: Annotated[tuple[str, ...], Doc("the commander's colors")]
    sources: Annotated[tuple[ColorSource, ...], Doc("where the card has the colors outside")]


class CommanderInferred(TypedDict):
    """Why a card was taken for the commander."""

    reason: Annotated[str, Doc("a word for what speaks for it: first, top, sideboard …")]


class CommanderPair(TypedDict):
    """Cards that can't lead together."""

    commanders: Annotated[tuple[str, ...], Doc("full English names")]
    reason: Annotated[
        str,
        Doc(
            "too-many, cannot-lead, not-a-background, no-partner-ability or abilities-differ: "
            "more than two; one that can't lead at all; one beside a card that chooses a "
            "Background; one without such an ability; two whose abilities don't match"
        ),
    ]


class CommanderType(TypedDict):
    """A card that can't be a commander."""

    type_line: Annotated[str, Doc("of the faces that count, with // between them")]


class Companion(TypedDict):
    """A companion whose condition the deck does not fulfill."""

    companion: Annotated[str, Doc("its full English name")]
    condition: Annotated[
        str | None, Doc("what it demands, in English; null where something else is wrong")
    ]
    offending: Annotated[tuple[str, ...], Doc("names of the cards that are against it")]


class DeckSize(TypedDict):
    """Too few cards, or too many."""

    size: Annotated[int, Doc("cards of the deck with its commanders")]
    minimum: Annotated[int | None, Doc("the fewest allowed; null where there is no such bound")]
    maximum: Annotated[int | None, Doc("the most allowed; null where there is no such bound")]


class FactsMissing(TypedDict):
    """A fact that could change the verdict, and that the catalog lacks."""

    missing: Annotated[
        str,
        Doc(
            "rules-text, color-identity, legality, release, condition, exemption or past-card-pool"
        ),
    ]
    cards: Annotated[tuple[str, ...], Doc("the cards of which it is missing")]


class Ignored(TypedDict):
    """What is no part of the deck."""

    zone: Annotated[str | None, Doc("the part of the list, as in a deck object; null for a deck")]
    cards: Annotated[int, Doc("how many cards it has; of further decks, how many decks")]
    written: Annotated[
        str | None, Doc("the line, where it is one that might have been a card; null otherwise")
    ]


class NoCommander(TypedDict):
    """Nobody leads the deck."""

    candidates: Annotated[tuple[str, ...], Doc("who it may be: full English names")]


class NontraditionalCard(TypedDict):
    """A card that never goes into a deck."""

    type_line: Annotated[str, Doc("of its front face")]


class NotLegal(TypedDict):
    """A card that is not in the card pool."""

    released_at: Annotated[str | None, Doc("the day of its first printing, YYYY-MM-DD")]
    as_of: Annotated[str | None, Doc("the day judged, YYYY-MM-DD")]


class OtherName(TypedDict):
    """A card named in another way than by its English name."""

    written: Annotated[str, Doc("the name as the list has it")]


class OutsideCard(TypedDict):
    """A companion that is in the deck as well."""

    line: Annotated[int | None, Doc("where it stands in the deck")]


class PointsOfCard(TypedDict):
    """What a card costs its deck."""

    card: Annotated[str, Doc("its full English name")]
    copies: Annotated[int, Doc("in the deck, commanders among them")]
    points: Annotated[int, Doc("of all its copies")]


class Points(TypedDict):
    """Cards that cost more points than a deck has to spend."""

    points: Annotated[int, Doc("of the whole deck")]
    limit: Annotated[int, Doc("how many there may be")]
    cards: Annotated[tuple[PointsOfCard, ...], Doc("what costs points, the most first")]


class Sideboard(TypedDict):
    """A sideboard where there should be none."""

    cards: Annotated[int, Doc("how many cards it has")]


class SignatureSpell(TypedDict):
    """A signature spell that can't be one, or a wrong number of them."""

    commanders: Annotated[int, Doc("how many lead")]
    spells: Annotated[int, Doc("how many signature spells the deck has")]
    type_line: Annotated[str | None, Doc("of the card to blame; null where the number is wrong")]


class Singleton(TypedDict):
    """More copies than allowed."""

    copies: Annotated[int, Doc("in the deck, commanders among them")]
    allowed: Annotated[int, Doc("how many there may be")]
    lines: Annotated[tuple[int, ...], Doc("where they stand in the list; none in a mapping")]


class SupplementaryDeck(TypedDict):
    """A deck beside the deck that breaks its own rules."""

    zone: Annotated[str, Doc("the part of the list, as in a deck object")]
    cards: Annotated[int, Doc("how many it has: of the deck, of this name, or of a few types")]
    minimum: Annotated[int | None, Doc("the fewest allowed, where that is broken")]
    maximum: Annotated[int | None, Doc("the most allowed, where that is broken")]


class Syntax(TypedDict):
    """A line that is none of a list."""

    problem: Annotated[str, Doc("what is wrong, in English")]


class UnknownCard(TypedDict):
    """A name that no card has."""

    written: Annotated[str, Doc("the name as the list has it")]
    nearest: Annotated[tuple[str, ...], Doc("full English names of cards like it, best first")]
    looked_up: Annotated[bool, Doc("whether such names were looked for: an input has a budget")]


PARAMS: Final[Mapping[Code, Any]] = {
    "allowed": Nothing,
    "ambiguous-line": AmbiguousLine,
    "banned": Banned,
    "banned-as-commander": Nothing,
    "banned-as-companion": Nothing,
    "basic-land-type": BasicLandType,
    "beyond-facts": BeyondFacts,
    "bracket": Bracket,
    "card-pool": CardPool,
    "clause-unread": ClauseUnread,
    "color-chosen": ColorChosen,
    "color-identity": ColorIdentity,
    "commander-inferred": CommanderInferred,
    "commander-pair": CommanderPair,
    "commander-type": CommanderType,
    "companion": Companion,
    "deck-size": DeckSize,
    "facts-missing": FactsMissing,
    "ignored": Ignored,
    "no-commander": NoCommander,
    "nontraditional-card": NontraditionalCard,
    "not-legal": NotLegal,
    "other-name": OtherName,
    "outside-card": OutsideCard,
    "points": Points,
    "pool-missing": Nothing,
    "sideboard": Sideboard,
    "signature-spell": SignatureSpell,
    "singleton": Singleton,
    "supplementary-deck": SupplementaryDeck,
    "syntax": Syntax,
    "unknown-card": UnknownCard,
}

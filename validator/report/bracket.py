"""What `cmdr bracket` says, as plain values: the lowest bracket, its reasons, and what is open.

As a report's (`validator.report.finding`), the fields are declared here once, and the models and
their schema come from that.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from validator.base.declared import Declared, Doc
from validator.base.language import ENGLISH, LanguageCode, language
from validator.base.value import in_json, replace
from validator.report.finding import DeckPath, Facts, Found, SchemaVersion, Verdict

SCHEMA_VERSION: Final = 1

Criterion: TypeAlias = Literal[
    "game-changers", "mass-land-denial", "two-card-combos", "extra-turns"
]
Likelihood: TypeAlias = Literal["floor", "fast-combos", "many-turns", "land-denial", "nothing"]
Unjudged: TypeAlias = Literal[
    "chained-turns",
    "doubtful-land-denial",
    "unread-land-denial",
    "turns-of-others",
    "unknown-cards",
    "later-lists",
    "tutors",
    "combo-speed",
    "combos",
    "intent",
]


class BracketCard(Declared):
    """A card of the deck that counts."""

    card: Annotated[str, Doc("its full English name; an unknown name as written")]
    oracle_id: Annotated[str | None, Doc("Scryfall's id of the card")] = None
    line: Annotated[int | None, Doc("line of the list, from 1", ge=1)] = None


class Reason(Declared, called="BracketReason"):
    """Why the deck is in no lower bracket."""

    criterion: Annotated[Criterion, Doc("what is counted")]
    bracket: Annotated[int, Doc("the lowest bracket that this alone leaves open", ge=2, le=4)]
    cards: Annotated[tuple[BracketCard, ...], Doc("those that count, commanders first")]
    day: Annotated[str, Doc("of the text that has the criterion, YYYY-MM-DD")]
    list_day: Annotated[
        str | None,
        Doc("of the list or reading that names the cards, null where their texts tell it"),
    ]
    message: Annotated[str, Doc("the reason in words")]


class Untold(Declared, called="BracketDoubt"):
    """What could make the bracket higher, and can't be told from cards alone."""

    about: Annotated[Unjudged, Doc("what it is")]
    bracket: Annotated[int | None, Doc("the highest bracket possible, null if unknown", ge=2, le=4)]
    cards: Annotated[tuple[BracketCard, ...], Doc("those that it is about, if any")] = ()
    message: Annotated[str, Doc("the doubt in words")]


class LikelyReason(Declared, called="BracketLikelyReason"):
    """Why the deck is likely in no lower bracket: a step of the estimate."""

    about: Annotated[Likelihood, Doc("what it is")]
    bracket: Annotated[int, Doc("the bracket that it makes likely", ge=2, le=4)]
    cards: Annotated[tuple[BracketCard, ...], Doc("those that it is about, if any")] = ()
    message: Annotated[str, Doc("the reason in words")]


class BracketJudgment(Declared, called="Bracket"):
    """The lowest Commander bracket that a deck's cards leave open, and why."""

    schema_version: SchemaVersion = SCHEMA_VERSION
    deck: DeckPath = None
    format: Annotated[str, Doc("the id of the format that found the commander")]
    verdict: Annotated[Verdict, Doc("the verdict on the deck in that format")]
    commanders: Annotated[tuple[str, ...], Doc("full English names")] = ()
    floor: Annotated[
        int | None,
        Doc("at least this bracket; never 5, which its player alone can say", ge=1, le=4),
    ] = None
    reasons: Annotated[tuple[Reason, ...], Doc("the highest bracket first")] = ()
    unjudged: Annotated[tuple[Untold, ...], Doc("what could make it higher")] = ()
    likely: Annotated[
        int | None,
        Doc("an estimate of the bracket; never 1 or 5, which its player alone can say", ge=2, le=4),
    ] = None
    likely_reasons: Annotated[
        tuple[LikelyReason, ...], Doc("the steps of the estimate, the highest bracket first")
    ] = ()
    criteria: Annotated[str, Doc("the day of the criteria, YYYY-MM-DD")]
    game_changers: Annotated[str, Doc("the day of the list of Game Changers, YYYY-MM-DD")]
    findings: Annotated[tuple[Found, ...], Doc("of an unreadable list: why")] = ()
    catalog: Annotated[Facts, Doc("the card data used")]

    def having(
        self,
        floor: int,
        reasons: tuple[Reason, ...],
        unjudged: tuple[Untold, ...],
        likely_reasons: tuple[LikelyReason, ...],
    ) -> BracketJudgment:
        """The same, of a deck that could be read."""
        return replace(
            self,
            floor=floor,
            reasons=reasons,
            unjudged=unjudged,
            likely=max(each.bracket for each in likely_reasons),
            likely_reasons=likely_reasons,
        )

    def in_language(self, code: LanguageCode) -> BracketJudgment:
        """The same, with the reasons and doubts told in another language.

        Raises ``ValueError`` for a language that nobody has translated.
        """
        told = language(code)
        if told is ENGLISH:
            return self
        return replace(
            self,
            reasons=tuple(replace(each, message=told.of(each.message)) for each in self.reasons),
            unjudged=tuple(replace(each, message=told.of(each.message)) for each in self.unjudged),
            likely_reasons=tuple(
                replace(each, message=told.of(each.message)) for each in self.likely_reasons
            ),
        )

    def json(self) -> str:
        """As JSON, in one line: what its model would write."""
        return in_json(self)

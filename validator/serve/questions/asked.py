"""What may be asked: the bodies of requests, as models. OpenAPI is made of them too."""

from __future__ import annotations

import json
from typing import Annotated, Any, ClassVar, Final, Literal, Self, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, WithJsonSchema

from validator.base.language import LanguageCode
from validator.decklist.dialects.targets import TARGETS
from validator.judge.options import Options
from validator.serve.problems import ProblemError


def _several(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _deck(value: object) -> object:
    """A deck as the library takes it; what none can be is read as the text that it is."""
    return value if isinstance(value, str | dict | list) else json.dumps(value)


def _deck_or_none(value: object) -> object:
    return None if value is None else _deck(value)


def _id_or_object(value: object) -> object:
    if not isinstance(value, str | dict):
        raise ValueError("should be the id of a format, or an object as a format file has")
    return value


_STRING: Final = {"type": "string"}
_NULL: Final = {"type": "null"}
_STRINGS: Final = {"type": "array", "items": _STRING}
# Stands for the schema of this name, which pydantic does not know.
DECKLIST: Final = {"type": "object", "title": "DecklistObject"}
_DECK: Final = {"anyOf": [_STRING, DECKLIST, {"type": "object"}, {"type": "array"}]}
_FORMAT: Final = {"anyOf": [_STRING, {"type": "object"}]}

Deck = Annotated[Any, BeforeValidator(_deck), WithJsonSchema(_DECK)]
Pool = Annotated[
    Any, BeforeValidator(_deck_or_none), WithJsonSchema({"anyOf": [*_DECK["anyOf"], _NULL]})
]
Cards = Annotated[
    Any,
    BeforeValidator(_deck),
    WithJsonSchema({"anyOf": [_STRING, _STRINGS, DECKLIST, {"type": "object"}]}),
]
FormatAsked = Annotated[Any, BeforeValidator(_id_or_object), WithJsonSchema(_FORMAT)]
Texts = Annotated[
    list[str], BeforeValidator(_several), WithJsonSchema({"anyOf": [_STRING, _STRINGS]})
]


class Question(BaseModel):
    """A body of a request: no key but these, no text for a number."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    format: FormatAsked = Field(
        "commander",
        description="the id of a format, or an object as a format file has, which may extend a "
        "format by its id",
    )
    language: LanguageCode = Field("en", description="the language of sentences")

    in_it: ClassVar[str] = "deck"
    """The key of the deck, or of the cards, that is asked about."""

    def with_deck_as_text(self) -> Self:
        """The same question about the deck as a text, which JSON is too."""
        return self.model_copy(update={self.in_it: json.dumps(getattr(self, self.in_it))})


_DECK_FIELD: Final = Field(
    description="a list's text, an object of cards by role, or any JSON that holds a decklist"
)
_COMMANDERS: Final = Field(None, description="who leads the deck, whatever the list says")


class DeckQuestion(Question):
    """A deck, and by which options it is judged."""

    deck: Deck = _DECK_FIELD
    commanders: Texts | None = _COMMANDERS
    companion: str | None = Field(None, description="the companion, whatever the list says")
    colors: Texts | None = Field(
        None, description="W, U, B, R or G for each commander that asks for one (rule 903.4b)"
    )
    as_of: str | None = Field(
        None, description="the day whose bans, rules and releases hold, YYYY-MM-DD"
    )
    allow: Texts | None = Field(None, description="cards exempt from bans and pool")
    pool: Pool = Field(None, description="of a draft, the list of what was drafted (903.13)")
    boosters: Texts | None = Field(None, description="the codes of the sets that were drafted")

    def options(self) -> Options:
        """The options of a check that were asked for."""
        return _options(self)


class CheckQuestion(DeckQuestion):
    """A deck to judge."""

    since: str | None = Field(
        None,
        description="the day, YYYY-MM-DD, from which on the report also says what changed for the "
        "deck, and by which announcement",
    )


def _options(asked: Question) -> Options:
    said: dict[str, Any] = {
        key: getattr(asked, key) for key in Options.__annotations__ if key in asked.model_fields_set
    }
    if isinstance(said.get("boosters"), list):
        said["boosters"] = [code for text in said["boosters"] for code in text.split(",")]
    options: Options = {**said, "language": asked.language}  # type: ignore[typeddict-item]
    return options


class AdditionsQuestion(DeckQuestion):
    """Whether cards may go into a deck; without ``cards``, which of all may."""

    cards: Texts | None = Field(
        None, max_length=1_000, description="the cards that are asked about, by name"
    )
    instead_of: str | None = Field(
        None, description="a card of the deck that goes out for the one that comes in"
    )
    ignore_size: bool = Field(False, description="whether the number of cards is no matter")
    where: str | None = Field(
        None,
        max_length=1_000,
        description="of all cards only those of this kind, in the words of card texts: `creature "
        "cards with mana value 3 or less`",
    )
    limit: int | None = Field(None, ge=1, description="of all cards, the most names of a page")
    after: str | None = Field(None, description="the name behind which a page begins")


class LeadersQuestion(Question):
    """Who may lead these cards."""

    in_it: ClassVar[str] = "cards"

    cards: Cards = Field(
        description="names of cards, or a deck, whose own leaders are cards among the others"
    )
    colors: Texts | None = Field(
        None, description="W, U, B, R or G for each commander that asks for one (rule 903.4b)"
    )
    as_of: str | None = Field(None, description="the day whose bans and releases hold, YYYY-MM-DD")
    allow: Texts | None = Field(None, description="cards exempt from bans and pool")
    start: int = Field(0, ge=0, le=1_000_000, description="how many a page passes over")
    limit: int = Field(1_000, ge=1, le=1_000, description="the most of those who may lead")
    near: int = Field(
        10, ge=0, le=100, description="the most of those whom a single finding keeps out"
    )

    def options(self) -> Options:
        """The options of a check that were asked for."""
        return _options(self)


class ConvertQuestion(Question):
    """A deck for another program."""

    deck: Deck = _DECK_FIELD
    to: Literal[tuple(TARGETS)] = Field(description="the program that is to read it, or the syntax")  # type: ignore[valid-type]
    commanders: Texts | None = _COMMANDERS
    companion: str | None = Field(None, description="the companion, whatever the list says")


class TextQuestion(Question):
    """A text that may hold several decks."""

    deck: Deck = _DECK_FIELD


class LookQuestion(Question):
    """A deck to look at."""

    deck: Deck = _DECK_FIELD
    commanders: Texts | None = _COMMANDERS


class PlayQuestion(Question):
    """A deck to draw from."""

    deck: Deck = _DECK_FIELD
    commanders: Texts | None = _COMMANDERS
    players: int = Field(4, ge=2, le=100, description="how many play")
    seed: int | None = Field(
        None, ge=0, lt=2**63, description="the game that this number gives; else another each time"
    )


class HandQuestion(PlayQuestion):
    """Opening hands, and the cards drawn after the last."""

    mulligans: int = Field(0, ge=0, le=100, description="how many mulligans to take")
    draws: int = Field(0, ge=0, le=10_000, description="how many cards to draw after the last hand")
    on_the_play: bool = Field(
        False, description="whether the first draw is skipped in a game of two (103.8a)"
    )


class OddsQuestion(PlayQuestion):
    """The chances of lands, colors or cards, by turn."""

    what: str = Field(
        "land",
        max_length=1_000,
        description="`land`, `color`, a card by name, or kinds of cards in words",
    )
    by: int = Field(7, ge=0, le=99, description="the last turn; 0 is the opening hand")
    at_least: int | None = Field(None, ge=1, le=99, description="how many of the cards are wanted")
    mulligans: int = Field(0, ge=0, le=100, description="the most mulligans to take")
    keep: tuple[int, int] = Field((2, 5), description="with how many lands a hand is kept")
    cast: str | None = Field(
        None, description="a card: on which turn the lands of the deck pay for it"
    )
    games: int = Field(10_000, ge=1, le=100_000, description="how many games are played for `cast`")


_Asked = TypeVar("_Asked", bound=Question)


def read(model: type[_Asked], raw: bytes) -> _Asked:
    """The question that a body asks.

    Raises `ProblemError` for wrong JSON, an unknown key, a value of the wrong type.
    """
    try:
        value = json.loads(raw.decode("utf-8-sig"), parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise ProblemError("wrong-json", f"it is not UTF-8: {error.reason}") from None
    except RecursionError:
        raise ProblemError("wrong-json", "it is nested too deep") from None
    except ValueError as error:
        raise ProblemError("wrong-json", str(error)) from None
    try:
        return model.model_validate(_with_pairs(value))
    except ValidationError as error:
        wrong = [(_pointer(each["loc"]), each["msg"]) for each in error.errors()]
        told = f"{wrong[0][0] or 'the body'}: {wrong[0][1]}"
        raise ProblemError("wrong-question", told, wrong) from None


def _with_pairs(value: object) -> object:
    """Strictness takes no list for a pair."""
    if isinstance(value, dict) and isinstance(value.get("keep"), list):
        return {**value, "keep": tuple(value["keep"])}
    return value


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number of JSON")


def _pointer(place: tuple[int | str, ...]) -> str:
    parts = (str(part).replace("~", "~0").replace("/", "~1") for part in place)
    return "".join(f"/{part}" for part in parts)

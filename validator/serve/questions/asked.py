"""What may be asked: the bodies of requests, as models. OpenAPI is made of them too."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, WithJsonSchema

from validator.base.language import LanguageCode
from validator.decklist.dialects.targets import TARGETS
from validator.judge.options import Options
from validator.serve.problems import ProblemError


def _several(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _id_or_object(value: object) -> object:
    if not isinstance(value, str | dict):
        raise ValueError("should be the id of a format, or an object as a format file has")
    return value


_STRING: Final = {"type": "string"}
_STRINGS: Final = {"type": "array", "items": _STRING}
# Stands for the schema of this name, which pydantic does not know.
DECKLIST: Final = {"type": "object", "title": "DecklistObject"}
_DECK: Final = {"anyOf": [_STRING, DECKLIST, {"type": "object"}, {"type": "array"}]}
_FORMAT: Final = {"anyOf": [_STRING, {"type": "object"}]}

Deck = Annotated[Any, WithJsonSchema(_DECK)]
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


_DECK_FIELD: Final = Field(
    description="a list's text, an object of cards by role, or any JSON that holds a decklist"
)
_COMMANDERS: Final = Field(None, description="who leads the deck, whatever the list says")


class CheckQuestion(Question):
    """A deck to judge, and the options of a check."""

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
    pool: Deck | None = Field(None, description="of a draft, the list of what was drafted (903.13)")
    boosters: Texts | None = Field(None, description="the codes of the sets that were drafted")

    def options(self) -> Options:
        """The options of a check that were asked for."""
        said = self.model_dump(include={*Options.__annotations__}, exclude_unset=True)
        if self.boosters is not None:
            said["boosters"] = [code for text in self.boosters for code in text.split(",")]
        if "pool" in said and said["pool"] is not None:
            said["pool"] = readable("pool", said["pool"])
        options: Options = {**said, "language": self.language}  # type: ignore[typeddict-item]
        return options


class ConvertQuestion(Question):
    """A deck for another program."""

    deck: Deck = _DECK_FIELD
    to: Literal[tuple(TARGETS)] = Field(description="the program that is to read it, or the syntax")  # type: ignore[valid-type]
    commanders: Texts | None = _COMMANDERS
    companion: str | None = Field(None, description="the companion, whatever the list says")


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


def readable(what: str, value: object) -> str | Mapping[str, Any] | list[Any]:
    """A deck that a question holds: a text, an object or a list.

    Raises ``ValueError`` for anything else.
    """
    if not isinstance(value, str | dict | list):
        raise ValueError(f"{what}: give a list's text, or an object of cards by role")
    return value

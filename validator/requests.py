"""What may be asked: a class for each kind of request, with the types, bounds and meaning of its
fields.

The service, the page and the tools for assistants read requests by these classes, and the command
line makes them. `validator.services` lists what answers them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar, cast

from validator.base.declared import Declared, Doc, Key, Shape, from_data, misfits
from validator.base.language import LanguageCode
from validator.base.value import fields
from validator.formats.load import format_ids
from validator.judge.options import Options


class RequestError(ValueError):
    """Why a request is not answered: the fields to blame, each with what is wrong with it."""

    def __init__(self, *errors: tuple[Key, str]) -> None:
        key, what = errors[0]
        self.errors = tuple((_pointer(key), what) for key, what in errors)
        super().__init__(f"{_pointer(key) or 'the request'}: {what}" if key else what)


def _pointer(key: Key) -> str:
    """Return a key as a JSON Pointer (RFC 6901)."""
    parts = (str(part).replace("~", "~0").replace("/", "~1") for part in key)
    return "".join(f"/{part}" for part in parts)


_Request = TypeVar("_Request", bound=Declared)


def read_request(kind: type[_Request], data: object) -> _Request:
    """Return the request that JSON values make. Raises `RequestError` for anything wrong."""
    if not isinstance(data, dict):
        raise RequestError(((), "a request is an object"))
    wrong = tuple(misfits(kind, data))
    if wrong:
        raise RequestError(*wrong)
    return from_data(kind, data)


def read_options(request: Declared) -> Options:
    """Return the options of a check that a request has."""
    said = fields(request)
    return cast("Options", {name: said[name] for name in Options.__annotations__ if name in said})


def with_deck_as_text(request: _Request) -> _Request:
    """Return the same request with the text of its deck: JSON is one, too."""
    said = fields(request)
    name = "deck" if "deck" in said else "cards"
    return type(request)(**{**said, name: json.dumps(said[name])})


# -- the fields that several requests have -------------------------------------------

_STRING: Final = {"type": "string"}
_STRINGS: Final = {"type": "array", "items": _STRING}
# Stands for the schema of this name, which pydantic does not know.
DECKLIST: Final[Mapping[str, Any]] = {"type": "object", "title": "DecklistObject"}
_DECK: Final = {"anyOf": [_STRING, DECKLIST, {"type": "object"}, {"type": "array"}]}
_CARDS: Final = {"anyOf": [_STRING, _STRINGS, DECKLIST, {"type": "object"}]}
_PAIR: Final = {
    "type": "array",
    "prefixItems": [{"type": "integer"}, {"type": "integer"}],
    "minItems": 2,
    "maxItems": 2,
}


def _read_deck(value: object) -> object:
    """Return a deck as the library takes it; what can't be one is read as the text that it is."""
    return value if isinstance(value, str | dict | list) else json.dumps(value)


MOST_DECKS: Final = 100
"""The most decks of one request."""


def _read_decks(value: object) -> object:
    if not isinstance(value, list) or len(value) > MOST_DECKS:
        raise ValueError(f"should be a list of at most {MOST_DECKS} decks")
    return tuple(map(_read_deck, value))


def _read_texts(value: object) -> object:
    return (value,) if isinstance(value, str) else value


def _read_format(value: object) -> object:
    if not isinstance(value, str | dict):
        raise ValueError("should be the id of a format, or an object as a format file has")
    return value


def _read_pair(value: object) -> object:
    if not isinstance(value, list | tuple) or [*map(type, value)] != [int, int]:
        raise ValueError("should be two whole numbers")
    return tuple(value)


_DeckJson: TypeAlias = Annotated[Any, Shape(_DECK, _read_deck)]
_CardsJson: TypeAlias = Annotated[Any, Shape(_CARDS, _read_deck)]
_Texts: TypeAlias = Annotated[tuple[str, ...], Shape({"anyOf": [_STRING, _STRINGS]}, _read_texts)]
MOST_CARDS: Final = 1_000
_CardNames: TypeAlias = Annotated[
    tuple[str, ...],
    Shape({"anyOf": [_STRING, {**_STRINGS, "maxItems": MOST_CARDS}]}, _read_texts),
]
Deck: TypeAlias = Annotated[
    _DeckJson,
    Doc("a list's text, an object of cards by role, or any JSON that holds a decklist"),
]
FormatJson: TypeAlias = Annotated[
    Any,
    Doc(
        "the id of a format, or an object as a format file has, which may extend a format by its id"
    ),
    Shape({"anyOf": [_STRING, {"type": "object"}]}, _read_format),
]
Language: TypeAlias = Annotated[LanguageCode, Doc("the language of sentences")]
Commanders: TypeAlias = Annotated[_Texts | None, Doc("the commanders, in place of the list's")]
Companion: TypeAlias = Annotated[str | None, Doc("the companion, whatever the list says")]
Colors: TypeAlias = Annotated[
    _Texts | None, Doc("W, U, B, R or G for each commander that asks for one (rule 903.4b)")
]
Day: TypeAlias = Annotated[
    str | None, Doc("the day whose bans, rules and releases hold, YYYY-MM-DD")
]
Allow: TypeAlias = Annotated[_Texts | None, Doc("cards exempt from bans and pool")]
Pool: TypeAlias = Annotated[
    _DeckJson | None, Doc("of a draft, the list of what was drafted (903.13)")
]
Boosters: TypeAlias = Annotated[_Texts | None, Doc("the codes of the sets that were drafted")]
Players: TypeAlias = Annotated[int, Doc("how many play", ge=2, le=100)]
Seed: TypeAlias = Annotated[
    int | None,
    Doc("the game that this number gives; else another each time", ge=0, le=2**63 - 1),
]


# -- requests about a deck -----------------------------------------------------------


class DeckRequest(Declared, called="DeckQuestion"):
    """A deck, and by which options it is judged."""

    format: FormatJson = "commander"
    language: Language = "en"
    deck: Deck
    commanders: Commanders = None
    companion: Companion = None
    colors: Colors = None
    as_of: Day = None
    allow: Allow = None
    pool: Pool = None
    boosters: Boosters = None


class CheckRequest(Declared, called="CheckQuestion"):
    """A deck to judge."""

    format: FormatJson = "commander"
    language: Language = "en"
    deck: Deck
    commanders: Commanders = None
    companion: Companion = None
    colors: Colors = None
    as_of: Day = None
    allow: Allow = None
    pool: Pool = None
    boosters: Boosters = None
    bracket: Annotated[
        int | None,
        Doc(
            "the highest Commander bracket that is wanted; cards above it are warnings", ge=1, le=5
        ),
    ] = None
    since: Annotated[
        str | None,
        Doc(
            "the day, YYYY-MM-DD, from which on the report also says what changed for the deck, "
            "and by which announcement"
        ),
    ] = None


class ManyRequest(Declared, called="ManyQuestion"):
    """Decks to judge, each by the same options."""

    format: FormatJson = "commander"
    language: Language = "en"
    decks: Annotated[
        Any,
        Doc("the decks, each as `deck` of a check; several in one text count as one"),
        Shape({"type": "array", "items": _DECK, "maxItems": MOST_DECKS}, _read_decks),
    ]
    as_of: Day = None
    allow: Allow = None
    bracket: Annotated[
        int | None,
        Doc(
            "the highest Commander bracket that is wanted; cards above it are warnings", ge=1, le=5
        ),
    ] = None


class AdditionsRequest(Declared, called="AdditionsQuestion"):
    """Whether cards may go into a deck; without ``cards``, which of all may."""

    format: FormatJson = "commander"
    language: Language = "en"
    deck: Deck
    commanders: Commanders = None
    companion: Companion = None
    colors: Colors = None
    as_of: Day = None
    allow: Allow = None
    pool: Pool = None
    boosters: Boosters = None
    cards: Annotated[
        _CardNames | None, Doc("the cards that are asked about, by name", max_length=MOST_CARDS)
    ] = None
    instead_of: Annotated[
        str | None, Doc("a card of the deck that goes out for the one that comes in")
    ] = None
    ignore_size: Annotated[bool, Doc("whether to skip the size check")] = False
    where: Annotated[
        str | None,
        Doc(
            "of all cards only those of this kind, in the words of card texts: `creature cards "
            "with mana value 3 or less`",
            max_length=1_000,
        ),
    ] = None
    limit: Annotated[int | None, Doc("of all cards, the most names of a page", ge=1)] = None
    after: Annotated[str | None, Doc("the name after which a page begins")] = None


class LeadersRequest(Declared, called="LeadersQuestion"):
    """Who may lead these cards."""

    format: FormatJson = "commander"
    language: Language = "en"
    cards: Annotated[
        _CardsJson,
        Doc("names of cards, or a deck, whose own commanders count as cards"),
    ]
    companion: Companion = None
    colors: Colors = None
    as_of: Annotated[str | None, Doc("the day whose bans and releases hold, YYYY-MM-DD")] = None
    allow: Allow = None
    pool: Pool = None
    boosters: Boosters = None
    start: Annotated[int, Doc("how many a page passes over", ge=0, le=1_000_000)] = 0
    limit: Annotated[int, Doc("the most of those who may lead", ge=1, le=1_000)] = 1_000
    near: Annotated[int, Doc("the most of those whom a single finding keeps out", ge=0, le=100)] = (
        10
    )


def _list_programs() -> Any:
    """Return the type of a program's name, for those who read types: dialects take long to load."""
    from validator.decklist.dialects.targets import TARGETS

    return Literal[tuple(TARGETS)]


class ConvertRequest(Declared, called="ConvertQuestion"):
    """A deck for another program."""

    format: FormatJson = "commander"
    language: Language = "en"
    deck: Deck
    to: Annotated[
        _list_programs(),  # type: ignore[valid-type]
        Doc("the program that is to read it, or the syntax"),
    ]
    commanders: Commanders = None
    companion: Companion = None


class TextRequest(Declared, called="TextQuestion"):
    """A text that may hold several decks."""

    format: FormatJson = "commander"
    language: Language = "en"
    deck: Deck


class LookRequest(Declared, called="LookQuestion"):
    """A deck to look at."""

    format: FormatJson = "commander"
    language: Language = "en"
    deck: Deck
    commanders: Commanders = None


class HandRequest(Declared, called="HandQuestion"):
    """Opening hands, and the cards drawn after the last."""

    format: FormatJson = "commander"
    language: Language = "en"
    deck: Deck
    commanders: Commanders = None
    players: Players = 4
    seed: Seed = None
    mulligans: Annotated[int, Doc("how many mulligans to take", ge=0, le=100)] = 0
    draws: Annotated[int, Doc("how many cards to draw after the last hand", ge=0, le=10_000)] = 0
    on_the_play: Annotated[
        bool, Doc("whether the first draw is skipped in a game of two (103.8a)")
    ] = False


class OddsRequest(Declared, called="OddsQuestion"):
    """The chances of lands, colors or cards, by turn."""

    format: FormatJson = "commander"
    language: Language = "en"
    deck: Deck
    commanders: Commanders = None
    players: Players = 4
    seed: Seed = None
    what: Annotated[
        str, Doc("`land`, `color`, a card by name, or kinds of cards in words", max_length=1_000)
    ] = "land"
    by: Annotated[int, Doc("the last turn; 0 is the opening hand", ge=0, le=99)] = 7
    at_least: Annotated[int | None, Doc("how many of the cards are wanted", ge=1, le=99)] = None
    mulligans: Annotated[int, Doc("the most mulligans to take", ge=0, le=100)] = 0
    keep: Annotated[Any, Doc("with how many lands a hand is kept"), Shape(_PAIR, _read_pair)] = (
        2,
        5,
    )
    cast: Annotated[str | None, Doc("a card: on which turn the lands of the deck pay for it")] = (
        None
    )
    games: Annotated[int, Doc("how many games are played for `cast`", ge=1, le=100_000)] = 10_000


# -- requests about what hangs on card data alone ------------------------------------


def _one_of(known: tuple[str, ...]) -> Shape:
    """Return the shape of a name; that nothing is called so says the answer."""
    return Shape({"enum": [*known]}, str)


_NAME: Final = Shape({"type": "string", "minLength": 1}, str)

SCHEMAS: Final = (
    "report", "format", "formats", "decklist", "explain", "bracket", "combos", "roles", "additions",
    "leaders", "repair", "event", "start", "hand", "odds", "cast", "draft", "pools", "game",
)  # fmt: skip
"""The names of all JSON Schemas."""


class IdentityRequest(Declared):
    """A card."""

    name: Annotated[str, Doc("the card's name, percent-encoded; a front face is enough"), _NAME]


class NamesRequest(Declared):
    """The beginning of a card's name."""

    prefix: Annotated[str, Doc("how the name begins, or a later word of it", max_length=200)]


class RolesRequest(Declared):
    """A card, and a day."""

    name: Annotated[str, Doc("the card's name, percent-encoded; a front face is enough"), _NAME]
    as_of: Annotated[str | None, Doc("the day, YYYY-MM-DD; else that of the card data")] = None
    language: Annotated[LanguageCode, Doc("the language of the reasons")] = "en"


class IdentitiesRequest(Declared):
    """Several cards."""

    cards: Annotated[_Texts, Doc("names of cards", max_length=50)]


class FormatsRequest(Declared):
    """Every format."""


class FormatRequest(Declared):
    """A format that comes with the program."""

    id: Annotated[str, Doc("the format's id"), _one_of(format_ids())]


class ExplainRequest(Declared):
    """A code or a rule."""

    topic: Annotated[str, Doc("a code, as singleton, or a rule, as 903.5b"), _NAME]
    language: Annotated[LanguageCode, Doc("the language of the title")] = "en"


class SchemaRequest(Declared):
    """A JSON Schema."""

    name: Annotated[str, Doc("what is described"), _one_of(SCHEMAS)]

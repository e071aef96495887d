"""The registry of requests: what each is called, what it takes and answers, and what answers it.

The addresses of the service, its OpenAPI description, the tools for assistants and the page
without a server are made of `SERVICES`; the commands ask the same functions.
"""

from __future__ import annotations

import json
import warnings
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final, TypedDict
from urllib.parse import parse_qsl, unquote

from validator import answers, requests
from validator.base.declared import Declared, Doc
from validator.base.value import Value
from validator.decklist import DecklistError, DecklistTypeError
from validator.formats.files import FormatWarning
from validator.formats.load import format_ids
from validator.formats.own.sense import NoFormatError
from validator.judge.validator import Validator
from validator.pregame.json_output import CastObject, HandsObject, OddsObject
from validator.report.answers.additions import AdditionsJudgment
from validator.report.answers.leaders import LeadersJudgment
from validator.report.answers.repair import RepairJudgment
from validator.report.bracket import BracketJudgment
from validator.report.color_identity import CardIdentity
from validator.report.combos import CombosJudgment
from validator.report.explanation import Explanation
from validator.report.finding import Judgment
from validator.report.roles import CardRoles
from validator.requests import RequestError, read_request, with_deck_as_text

if TYPE_CHECKING:
    from validator.cards.catalog.lookup import Catalog


# -- what is answered, as JSON --------------------------------------------------------


class LostDetail(TypedDict):
    """What the other program can't hold, or a line that was not understood."""

    message: Annotated[str, Doc("what it is")]
    line: Annotated[int | None, Doc("where it is in the list", ge=1)]
    unread: Annotated[bool, Doc("whether the line was not understood")]


class UnknownName(TypedDict):
    """A name that no card has, which is written as it is."""

    name: Annotated[str, Doc("the name")]
    nearest: Annotated[list[str], Doc("full names of the nearest cards, best first")]
    line: Annotated[int | None, Doc("where it is in the list", ge=1)]
    message: Annotated[str, Doc("the same in words")]


class Converted(TypedDict):
    """A deck for another program."""

    text: Annotated[str, Doc("the deck as the program reads it")]
    lost: Annotated[
        list[LostDetail], Doc("what the program can't hold, and lines that were not understood")
    ]
    unknown: Annotated[list[UnknownName], Doc("unknown card names, written as they are")]


class Names(TypedDict):
    """Names of cards."""

    names: Annotated[
        list[str],
        Doc("full English names, at most 20: first those that begin so, then by a later word"),
    ]


class TitledDeck(TypedDict):
    """One of several decks."""

    title: Annotated[str | None, Doc("what it is called")]
    text: Annotated[str, Doc("its list")]


class Decks(TypedDict):
    """The decks of one text."""

    decks: Annotated[list[TitledDeck], Doc("each as a list of its own", min_length=1)]


class Odds(TypedDict):
    """Chances of a deck's cards."""

    odds: Annotated[
        list[OddsObject | CastObject], Doc("the chances of each color, or of what was asked")
    ]


class CurvePoint(TypedDict):
    """Cards of one mana value."""

    mana_value: Annotated[int, Doc("the mana value; the last is 7 or more", ge=0)]
    cards: Annotated[int, Doc("how many", ge=0)]


class ColorFigures(TypedDict):
    """A color in costs, and what makes it."""

    color: Annotated[str, Doc("its letter")]
    symbols: Annotated[int, Doc("how many symbols of costs have it", ge=0)]
    lands: Annotated[int, Doc("how many lands make it", ge=0)]
    others: Annotated[int, Doc("how many other cards make it", ge=0)]


class TypeCount(TypedDict):
    """Cards of one type."""

    type: Annotated[str, Doc("the type")]
    cards: Annotated[int, Doc("how many", ge=0)]


class Look(TypedDict):
    """Figures of a deck."""

    cards: Annotated[int, Doc("all of the deck, commanders too", ge=0)]
    lands: Annotated[int, Doc("how many of them are lands", ge=0)]
    unknown: Annotated[int, Doc("cards that nothing is known of", ge=0)]
    average: Annotated[float, Doc("the mean mana value of nonland cards")]
    curve: Annotated[list[CurvePoint], Doc("nonland cards by mana value; the last is 7 or more")]
    colors: Annotated[
        list[ColorFigures],
        Doc("symbols in costs, and the lands and other cards that make the color"),
    ]
    types: Annotated[list[TypeCount], Doc("what is in the deck, by type")]


class Identities(TypedDict):
    """Color identities of cards."""

    identities: Annotated[list[dict[str, Any]], Doc("each as the identity of one card")]
    unknown: Annotated[list[str], Doc("why a name has none")]


# -- the registry --------------------------------------------------------------------


class Tool(Value):
    """A service as assistants call it."""

    about: str
    """What it is for, in words for assistants."""
    takes: tuple[str, ...]
    """The fields of the request that they may set; the others are as if left out."""
    name: str | None = None
    """What they call it, if that is another name than the service's."""
    limit: int | None = None
    """How many of a page they get if they do not say: they pay for every word."""


class Service(Value):
    """What answers one kind of request, and what it is called at each entry point."""

    name: str
    request: type[Declared]
    response: Any
    """The type of the answer as JSON: a `Declared` or a TypedDict, or a JSON Schema."""
    function: Callable[[Validator, Any], Any]
    """What answers. Raises ``ValueError`` for a wrong request, ``LookupError`` for what is not."""
    summary: str
    example: Mapping[str, Any]
    address: str | None
    """Its method and path; fields of the request are parts of the path, or its query."""
    tool: Tool | None = None
    is_quick: bool = True
    """Whether a short request of this kind is answered in a few milliseconds."""
    few: str | None = None
    """The field whose cards it asks about, if that is quick where they are few."""
    is_lasting: bool = True
    """Whether the same request has the same answer again, as long as the card data do."""
    needs_models: bool = False
    """Whether it needs pydantic, which the page does without."""

    @property
    def path(self) -> str:
        """Its path, with fields of the request in braces."""
        return (self.address or "").partition(" ")[2]

    @property
    def is_fact(self) -> bool:
        """Whether it is read by GET: an answer of card data alone, which may be kept."""
        return (self.address or "").startswith("GET ")


_LIST: Final = "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n97 Island\n"
_FORMAT: Final = {"$ref": "#/components/schemas/ListedFormat"}
_FORMATS: Final = {
    "type": "object",
    "properties": {"formats": {"type": "array", "items": _FORMAT}},
    "required": ["formats"],
}


_REPORTS: Final = {
    "type": "object",
    "properties": {
        "reports": {"type": "array", "items": {"$ref": "#/components/schemas/Report"}},
    },
    "required": ["reports"],
}


_ABOUT_DECKS: Final = (
    Service(
        "check",
        requests.CheckRequest,
        Judgment,
        answers.check_deck,
        "Judge a deck",
        {"deck": _LIST},
        "POST /v1/check",
        Tool(
            "Whether a deck is legal, and if not, why: every finding with its rule and what to do.",
            ("deck", "format", "commanders", "companion", "as_of", "allow"),
        ),
    ),
    Service(
        "check-many",
        requests.ManyRequest,
        _REPORTS,
        answers.check_decks,
        "Judge several decks by the same options",
        {"decks": [_LIST, _LIST.replace("Opt", "Shock")]},
        "POST /v1/check-many",
    ),
    Service(
        "additions",
        requests.AdditionsRequest,
        AdditionsJudgment,
        answers.find_additions,
        "Whether cards may go into a deck; or all that may",
        {"deck": _LIST, "cards": ["Ponder", "Shock"], "ignore_size": True},
        "POST /v1/additions",
        Tool(
            "Whether cards may be added to a deck, and why not; or a page of all that may.",
            ("deck", "cards", "where", "format", "ignore_size", "limit", "after"),
            limit=50,
        ),
        is_quick=False,
        few="cards",
    ),
    Service(
        "leaders",
        requests.LeadersRequest,
        LeadersJudgment,
        answers.find_leaders,
        "Who could lead these cards",
        {"cards": ["Opt", "Elvish Mystic"], "limit": 5},
        "POST /v1/leaders",
        Tool(
            "Who of all cards may lead exactly these cards, alone or two together.",
            ("cards", "format", "limit"),
            limit=20,
        ),
        is_quick=False,
    ),
    Service(
        "repair",
        requests.DeckRequest,
        RepairJudgment,
        answers.repair_deck,
        "The fewest changes that make a deck legal",
        {"deck": _LIST},
        "POST /v1/repair",
        Tool(
            "The fewest changes that make a deck legal, in order.",
            ("deck", "format", "commanders"),
        ),
        is_quick=False,
    ),
    Service(
        "bracket",
        requests.DeckRequest,
        BracketJudgment,
        answers.find_bracket,
        "The lowest Commander bracket that a deck can be in, and why",
        {"deck": {"commanders": ["Tatyova, Benthic Druid"], "main": ["Opt"]}},
        "POST /v1/bracket",
        Tool(
            "The lowest Commander bracket that a deck's cards leave open, why, and what is not "
            "told by cards.",
            ("deck", "commanders"),
        ),
    ),
    Service(
        "combos",
        requests.DeckRequest,
        CombosJudgment,
        answers.find_combos,
        "The two-card combos of a deck, and those that lack one card",
        {"deck": {"commanders": ["Talrand, Sky Summoner"], "main": ["Opt"]}},
        "POST /v1/combos",
        Tool(
            "Which pairs of cards in a deck go infinite, and which pairs lack one card.",
            ("deck", "format", "commanders"),
        ),
    ),
    Service(
        "convert",
        requests.ConvertRequest,
        Converted,
        answers.convert_deck,
        "A deck as another program reads it",
        {"deck": _LIST, "to": "moxfield"},
        "POST /v1/convert",
        Tool(
            "A list as another program reads it, and what that program can't hold.",
            ("deck", "to", "format", "commanders"),
        ),
    ),
    Service(
        "decks",
        requests.TextRequest,
        Decks,
        answers.split_decks,
        "The decks of one text, each as a list of its own",
        {"deck": _LIST},
        "POST /v1/decks",
    ),
    Service(
        "hand",
        requests.HandRequest,
        HandsObject,
        answers.ask_player(answers.draw_hands_of),
        "Opening hands of a deck, and the next cards",
        {"deck": _LIST, "seed": 7, "draws": 3},
        "POST /v1/hand",
        is_lasting=False,
    ),
    Service(
        "odds",
        requests.OddsRequest,
        Odds,
        answers.ask_player(answers.find_odds_of),
        "The chances of lands, colors or cards, by turn",
        {"deck": _LIST, "what": "land", "by": 4},
        "POST /v1/odds",
        is_quick=False,
        is_lasting=False,
    ),
    Service(
        "look",
        requests.LookRequest,
        Look,
        answers.ask_player(answers.compute_look_of),
        "The curve of a deck, its colors next to their sources, its types",
        {"deck": _LIST},
        "POST /v1/look",
    ),
)
_ABOUT_CARDS: Final = (
    Service(
        "identity",
        requests.IdentityRequest,
        CardIdentity,
        answers.find_identity,
        "A card's color identity, and what gives it each color",
        {"name": "Opt"},
        "GET /v1/cards/{name}/identity",
    ),
    Service(
        "card",
        requests.RolesRequest,
        CardRoles,
        answers.find_roles,
        "What a card may be in each format, and since when it is banned",
        {"name": "Opt"},
        "GET /v1/cards/{name}",
        Tool(
            "In which formats a card is legal or banned (since when), and whether it may be a "
            "commander or companion there.",
            ("name", "as_of"),
        ),
    ),
    Service(
        "names",
        requests.NamesRequest,
        Names,
        answers.find_names,
        "Names of cards that begin with a text, for completion",
        {"prefix": "kren"},
        "GET /v1/names",
    ),
    Service(
        "identities",
        requests.IdentitiesRequest,
        Identities,
        answers.find_identities,
        "The color identity of several cards",
        {"cards": ["Opt"]},
        None,
        Tool(
            "The color identity of cards (rule 903.4), and which symbol of which face gave each "
            "color.",
            ("cards",),
            name="identity",
        ),
    ),
    Service(
        "formats",
        requests.FormatsRequest,
        _FORMATS,
        answers.list_formats,
        "All formats, with their bans by day",
        {},
        "GET /v1/formats",
    ),
    Service(
        "format",
        requests.FormatRequest,
        _FORMAT,
        answers.find_format,
        "A format, with its bans by day",
        {"id": "commander"},
        "GET /v1/formats/{id}",
    ),
    Service(
        "explain",
        requests.ExplainRequest,
        Explanation,
        answers.explain_topic,
        "What a finding's code or a rule means",
        {"topic": "903.5b"},
        "GET /v1/explain/{topic}",
        Tool(
            "What a finding's code or a rule of the Comprehensive Rules means, in plain words.",
            ("topic",),
        ),
    ),
    Service(
        "schema",
        requests.SchemaRequest,
        {"type": "object"},
        answers.find_schema,
        "A JSON Schema of what is sent",
        {"name": "report"},
        "GET /v1/schema/{name}",
        needs_models=True,
    ),
)
SERVICES: Final[dict[str, Service]] = {each.name: each for each in (*_ABOUT_DECKS, *_ABOUT_CARDS)}
"""Every service by its name."""


# -- asking --------------------------------------------------------------------------


class Validators:
    """Validators by format, all of one catalog; of formats of a caller's own the newest."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._shipped: dict[str, Validator] = {}
        self._own: OrderedDict[str, Validator] = OrderedDict()

    def find(self, format: str | Mapping[str, Any]) -> Validator:
        """Return the validator of a format: by its id, never by a path, or of an object as a
        format file has. Raises `RequestError` if there is no such format, or it can't be used."""
        if isinstance(format, str):
            return self._find_shipped(format)
        try:
            key = json.dumps(format, sort_keys=True)
            validator = self._own.get(key) or self._make(format)
        except RecursionError:
            raise RequestError((("format",), "it is nested too deep")) from None
        except NoFormatError as error:
            raise RequestError((("format", *error.key), error.what)) from None
        self._own[key] = validator
        self._own.move_to_end(key)
        while len(self._own) > _OWN_FORMATS:
            self._own.popitem(last=False)
        return validator

    def _find_shipped(self, id: str) -> Validator:
        validator = self._shipped.get(id)
        if validator is None:
            try:
                answers.require_known("format", id, format_ids())
            except LookupError as error:
                raise RequestError((("format",), str(error))) from None
            validator = self._shipped[id] = Validator(catalog=self.catalog, format=id)
        return validator

    def _make(self, format: Mapping[str, Any]) -> Validator:
        from validator.formats.own.plain import format_of

        with warnings.catch_warnings():
            # A misspelled name in it is the caller's affair, and for no log.
            warnings.simplefilter("ignore", FormatWarning)
            return Validator(catalog=self.catalog, format=format_of(format))


# A format of a caller's own keeps some two megabytes of cards without findings.
_OWN_FORMATS: Final = 16


def answer_request(service: Service, validators: Validators, data: object) -> Any:
    """Return the answer to a request given as JSON values.

    Raises `RequestError` for a wrong request, `DecklistError` and `UnreadableError` for a deck that
    can't be read where the answer is no report, else what the function of the service raises.
    """
    request = read_request(service.request, data)
    validator = validators.find(getattr(request, "format", "commander"))
    try:
        return service.function(validator, request)
    except DecklistTypeError:
        # A number for a name is a mistake of whoever made the mapping, says the library. Here
        # that is somebody else, who gets what the same deck gets as a text.
        return service.function(validator, with_deck_as_text(request))


def describe_error(error: Exception) -> str:
    """Return why a request was not answered, in words for whoever asked."""
    if isinstance(error, DecklistError):
        return f"{error}: {error.why}"
    return str(error.args[0] if error.args else error)


def match_address(address: str) -> tuple[Service, dict[str, str]] | None:
    """Return the service whose facts are at an address (a path and a query, percent-encoded), and
    the fields of its request."""
    path, _, query = address.partition("?")
    parts = path.split("/")
    for service in SERVICES.values():
        pattern = service.path.split("/")
        if service.is_fact and len(pattern) == len(parts):
            pairs = [*zip(pattern, parts, strict=True)]
            if all(name.startswith("{") or name == part for name, part in pairs):
                found = {name[1:-1]: unquote(part) for name, part in pairs if name.startswith("{")}
                asked = {
                    name: part
                    for name, part in parse_qsl(query)
                    if name in service.request.field_set - found.keys()
                }
                return service, {**asked, **found}
    return None

"""The description of the service, OpenAPI 3.1: made of the models that read and write."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from validator.base.language import LANGUAGES
from validator.base.version import __version__
from validator.formats.load import format_ids
from validator.pregame import json_output as of_games
from validator.report import schema as of_decks
from validator.report.finding_schema import in_full
from validator.serve import facts
from validator.serve.problems import JSON, PROBLEM
from validator.serve.problems import KINDS as PROBLEMS
from validator.serve.questions.answers import KINDS
from validator.serve.questions.asked import DECKLIST

_Schema = dict[str, Any]

_ABOUT: Final = (
    "Judges Magic: The Gathering decks by the Comprehensive Rules. A deck that is JSON gets a "
    "report, whatever is wrong with it; a finding has a code, a rule number, a place, and edits "
    "that mend it."
)


def _ref(name: str) -> _Schema:
    return {"$ref": f"#/components/schemas/{name}"}


# What each kind of question is for, and the schema of its answer.
_QUESTIONS: Final[Mapping[str, tuple[str, _Schema]]] = {
    "check": ("Judge a deck", _ref("Report")),
    "additions": ("Whether cards may go into a deck; or all that may", _ref("Additions")),
    "leaders": ("Who could lead these cards", _ref("LeadersFound")),
    "repair": ("The fewest changes that make a deck legal", _ref("Repair")),
    "bracket": (
        "The lowest Commander bracket that a deck can be in, and why",
        _ref("Bracket"),
    ),
    "convert": ("A deck as another program reads it", _ref("Converted")),
    "decks": ("The decks of one text, each as a list of its own", _ref("Decks")),
    "hand": (
        "Opening hands of a deck, and the next cards",
        _ref("HandsObject"),
    ),
    "odds": (
        "The chances of lands, colors or cards, by turn",
        _ref("Odds"),
    ),
    "look": (
        "The curve of a deck, its colors beside their sources, its types",
        _ref("Look"),
    ),
}
# Of a format file there is none: what it says may be left out, and what is told is a ListedFormat.
_OF_DECKS: Final = tuple(sorted(of_decks.SCHEMAS.keys() - {"format"}))
_OF_GAMES: Final = ("hand", "odds", "cast")
_LIST: Final = "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n97 Island\n"
_EXAMPLES: Final[Mapping[str, _Schema]] = {
    "check": {"deck": _LIST},
    "additions": {"deck": _LIST, "cards": ["Ponder", "Shock"], "ignore_size": True},
    "leaders": {"cards": ["Opt", "Elvish Mystic"], "limit": 5},
    "repair": {"deck": _LIST},
    "bracket": {"deck": {"commanders": ["Tatyova, Benthic Druid"], "main": ["Opt"]}},
    "convert": {"deck": _LIST, "to": "moxfield"},
    "decks": {"deck": _LIST},
    "hand": {"deck": _LIST, "seed": 7, "draws": 3},
    "odds": {"deck": _LIST, "what": "land", "by": 4},
    "look": {"deck": _LIST},
}
_TEXT: Final = {"type": "string"}
_LINE: Final = {"type": ["integer", "null"], "minimum": 1}


def openapi(root: str = "") -> str:
    """The description as JSON, for a service that a proxy has under ``root``."""
    return json.dumps(document(root), ensure_ascii=False)


def document(root: str = "") -> _Schema:
    """The description as JSON values."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "commander-validator",
            "version": __version__,
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": root or "/"}],
        "paths": {**dict(_questions()), **dict(_facts())},
        "components": {"schemas": _components()},
    }


def _questions() -> Iterator[tuple[str, _Schema]]:
    for name, kind in KINDS.items():
        summary, answer = _QUESTIONS[name]
        asked = _ref(kind.model.__name__)
        yield (
            f"/v1/{name}",
            {
                "post": {
                    "operationId": name,
                    "summary": summary,
                    "requestBody": {
                        "required": True,
                        "content": {JSON: {"schema": asked, "example": _EXAMPLES[name]}},
                    },
                    "responses": {
                        "200": _answer("The answer", answer),
                        **_problems(400, 408, 413, 422, 500, 503),
                    },
                }
            },
        )


class _Fact(NamedTuple):
    """What may be asked about facts."""

    id: str
    summary: str
    answer: _Schema
    parameters: tuple[_Schema, ...] = ()
    problems: tuple[int, ...] = ()


def _facts() -> Iterator[tuple[str, _Schema]]:
    for path, fact in _told().items():
        asked: _Schema = {"operationId": fact.id, "summary": fact.summary}
        if fact.parameters:
            asked["parameters"] = [*fact.parameters]
        answers = {"200": _answer("The facts", fact.answer), **_problems(*fact.problems, 500, 503)}
        yield path, {"get": {**asked, "responses": answers}}


def _told() -> dict[str, _Fact]:
    format, explanation = _ref("ListedFormat"), _ref("Explanation")
    card = _in_path("name", "the card's name, percent-encoded; a front face is enough", "Opt")
    topic = _in_path("topic", "a code, as singleton, or a rule, as 903.5b", "903.5b")
    id = _in_path("id", "the format's id", "commander", format_ids())
    name = _in_path("name", "what is described", "report", facts.SCHEMAS)
    language = {
        "name": "language",
        "in": "query",
        "description": "the language of the title",
        "schema": {"enum": [*LANGUAGES], "default": "en"},
    }
    anything = {"type": "object"}
    formats = _object({"formats": {"type": "array", "items": format}})
    return {
        "/v1/cards/{name}/identity": _Fact(
            "identity",
            "A card's color identity, and what gives it each color",
            _ref("ColorIdentity"),
            (card,),
            (404,),
        ),
        "/v1/formats": _Fact("formats", "All formats, with their bans by day", formats),
        "/v1/formats/{id}": _Fact(
            "format", "A format, with its bans by day", format, (id,), (404,)
        ),
        "/v1/explain/{topic}": _Fact(
            "explain",
            "What a finding's code or a rule means",
            explanation,
            (topic, language),
            (404, 422),
        ),
        "/v1/schema/{name}": _Fact(
            "schema", "A JSON Schema of what is sent", anything, (name,), (404,)
        ),
        "/openapi.json": _Fact("openapi", "This description", anything),
        "/healthz": _Fact("health", "Whether the service answers", _ref("Health")),
    }


def _in_path(name: str, description: str, example: str, known: tuple[str, ...] = ()) -> _Schema:
    schema = {"enum": [*known]} if known else {"type": "string", "minLength": 1}
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": description,
        "example": example,
        "schema": schema,
    }


def _answer(description: str, schema: _Schema) -> _Schema:
    return {"description": description, "content": {JSON: {"schema": schema}}}


def _problems(*statuses: int) -> _Schema:
    titles: dict[int, list[str]] = {}
    for status, title in PROBLEMS.values():
        titles.setdefault(status, []).append(title)
    schema = _ref("Problem")
    return {
        str(status): {
            "description": "; ".join(titles[status]),
            "content": {PROBLEM: {"schema": schema}},
        }
        for status in statuses
    }


# -- components ------------------------------------------------------------------


def _components() -> dict[str, _Schema]:
    either = [_ref(name) for name in ("OddsObject", "CastObject")]
    found: dict[str, _Schema] = {
        "Problem": _PROBLEM,
        "Converted": _CONVERTED,
        "Decks": _object(
            {
                "decks": {
                    "type": "array",
                    "minItems": 1,
                    "items": _object({"title": {"type": ["string", "null"]}, "text": _TEXT}),
                }
            }
        ),
        "Health": _HEALTH,
        "Look": _LOOK,
        "Odds": _object({"odds": {"type": "array", "items": {"anyOf": either}}}),
    }
    inside: dict[str, dict[str, _Schema]] = {}
    schemas: dict[str, _Schema] = {}
    for name, schema in _schemas():
        inside[name] = schema.pop("$defs", {})
        schemas[name] = schema
    for name, schema in schemas.items():
        inner = inside[name]
        called = {each: each for each in inner}
        for each, part in inner.items():
            known = schemas.get(each) or found.get(each)
            if known is not None and _moved(known, {}) != _moved(part, {}):
                called[each] = f"{name}{each}"  # another thing of the same name
        for each, part in inner.items():
            found.setdefault(called[each], _moved(part, called))
        found[name] = _moved(schema, called)
    return dict(sorted(found.items()))


def _schemas() -> Iterator[tuple[str, _Schema]]:
    """All that is sent and all that is asked, each with those inside it."""
    from validator.report.models import ColorIdentity

    for kind in KINDS.values():
        yield kind.model.__name__, _plain(kind.model.model_json_schema())
    # What says nothing is left out of what is sent, as it may be of what is read.
    yield "ColorIdentity", _plain(ColorIdentity.model_json_schema(mode="validation"))
    for what in (*_OF_DECKS, *_OF_GAMES):
        schema = (of_games if what in _OF_GAMES else of_decks).json_schema(what)
        if what != "report" and "Finding" in schema.get("$defs", {}):
            schema = in_full(schema)  # so that there is one kind of findings
        yield schema["title"], _plain(schema)


def _plain(schema: _Schema) -> _Schema:
    """A schema without its own address, and without pydantic's titles of keys."""
    for table in (schema, *schema.get("$defs", {}).values()):
        for key in table.get("properties", {}).values():
            key.pop("title", None)
    return {key: part for key, part in schema.items() if key not in ("$schema", "$id")}


def _moved(schema: Any, called: Mapping[str, str]) -> Any:
    """A schema that looks for others among the components."""
    if isinstance(schema, list):
        return [_moved(part, called) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if schema == DECKLIST:
        return _ref("DecklistObject")
    moved = {key: _moved(part, called) for key, part in schema.items()}
    ref = moved.get("$ref")
    if isinstance(ref, str) and ref.startswith("#/$defs/"):
        name, slash, rest = ref.removeprefix("#/$defs/").partition("/")
        moved |= _ref(f"{called.get(name, name)}{slash}{rest}")
    return moved


def _object(properties: _Schema, **more: Any) -> _Schema:
    return {"type": "object", "properties": properties, "required": [*properties], **more}


_PROBLEM: Final = {
    "type": "object",
    "description": "Why a request was not answered (RFC 9457)",
    "properties": {
        "type": {"enum": [f"urn:commander-validator:problem:{kind}" for kind in PROBLEMS]},
        "title": _TEXT,
        "status": {"type": "integer"},
        "detail": _TEXT,
        "errors": {
            "type": "array",
            "description": "the parts of the question that are to blame, by JSON Pointer",
            "items": _object({"pointer": _TEXT, "detail": _TEXT}),
        },
        "help": {"type": ["string", "null"]},
        "line": _LINE,
        "column": _LINE,
    },
    "required": ["type", "title", "status", "detail"],
}
_CONVERTED: Final = _object(
    {
        "text": {**_TEXT, "description": "the deck as the program reads it"},
        "lost": {
            "type": "array",
            "description": "what the program can't hold, and lines that were not understood",
            "items": _object({"message": _TEXT, "line": _LINE, "unread": {"type": "boolean"}}),
        },
        "unknown": {
            "type": "array",
            "description": "names that no card has, which are written as they are",
            "items": _object(
                {
                    "name": _TEXT,
                    "nearest": {"type": "array", "items": _TEXT},
                    "line": _LINE,
                    "message": _TEXT,
                }
            ),
        },
    }
)
_NUMBER: Final = {"type": "integer", "minimum": 0}


def _list_of(what: _Schema) -> _Schema:
    return {"type": "array", "items": _object(what)}


_LOOK: Final = _object(
    {
        "cards": {**_NUMBER, "description": "all of the deck, commanders too"},
        "lands": _NUMBER,
        "unknown": {**_NUMBER, "description": "cards that nothing is known of"},
        "average": {"type": "number", "description": "the mean mana value of what is no land"},
        "curve": {
            **_list_of({"mana_value": _NUMBER, "cards": _NUMBER}),
            "description": "what is no land, by mana value; the last is 7 or more",
        },
        "colors": {
            **_list_of({"color": _TEXT, "symbols": _NUMBER, "lands": _NUMBER, "others": _NUMBER}),
            "description": "symbols in costs, and the lands and other cards that make the color",
        },
        "types": _list_of({"type": _TEXT, "cards": _NUMBER}),
    }
)
_HEALTH: Final = _object(
    {
        "status": {"const": "ok"},
        "version": _TEXT,
        "catalog": _object(
            {"as_of": {"type": ["string", "null"]}, "cards": {"type": "integer", "minimum": 0}}
        ),
    }
)

"""What hangs on facts alone, and may be kept: cards, formats, explanations, schemas."""

from __future__ import annotations

import json
from typing import Any, Final

from validator.base.language import LANGUAGES, language
from validator.base.value import dump, fields
from validator.base.version import __version__
from validator.cards.catalog.lookup import Catalog
from validator.formats.facts.listing import listed
from validator.formats.load import format_ids, plain_format
from validator.pregame import json_output as of_games
from validator.report import schema as of_decks
from validator.serve.problems import ProblemError

SCHEMAS: Final = (*of_decks.SCHEMAS, *of_games.SCHEMAS)
"""The names of all schemas."""


def identity(catalog: Catalog, name: str) -> str:
    """A card's color identity, as `cmdr identity` tells it. Raises `ProblemError` for no card."""
    from validator.judge.shortcuts import color_identity

    try:
        return color_identity(name, catalog=catalog).model_dump_json()
    except LookupError as error:
        raise ProblemError("not-found", str(error.args[0])) from None


def formats(catalog: Catalog) -> str:
    """All formats that come with the program, each as `format` tells it."""
    return _json({"formats": [_told(catalog, id) for id in format_ids()]})


def format(catalog: Catalog, id: str) -> str:
    """A format, with its bans by day, as a line of `cmdr formats`.

    Raises `ProblemError` where there is none.
    """
    if id not in format_ids():
        known = ", ".join(format_ids())
        raise ProblemError("not-found", f"there is no format {id[:60]!r}; the formats are {known}")
    return _json(_told(catalog, id))


def _told(catalog: Catalog, id: str) -> dict[str, Any]:
    now, told = listed(plain_format(id), catalog)
    return {key: dump(part) for key, part in {**fields(now), "facts": told}.items()}


def explanation(topic: str, said_in: str) -> str:
    """What a code or a rule means, as `cmdr explain`.

    Raises `ProblemError` for what nobody explains, and for a language that nobody has translated.
    """
    from validator.report.explain import UnknownTopicError
    from validator.report.explanation import explanation_of

    if said_in not in LANGUAGES:
        known = " or ".join(LANGUAGES)
        raise ProblemError("wrong-question", f"language: it may be {known}, not {said_in[:60]!r}")
    try:
        return explanation_of(topic, language(said_in)).json()
    except UnknownTopicError as error:
        raise ProblemError("not-found", str(error)) from None


def schema(name: str) -> str:
    """A JSON Schema, as `cmdr schema` prints it. Raises `ProblemError` for none of `SCHEMAS`."""
    if name not in SCHEMAS:
        known = ", ".join(SCHEMAS)
        raise ProblemError(
            "not-found", f"there is no schema {name[:60]!r}; the schemas are {known}"
        )
    made = of_games if name in of_games.SCHEMAS else of_decks
    return _json(made.json_schema(name))


def health(catalog: Catalog) -> str:
    """That the service answers, and by which card facts."""
    facts = {"as_of": catalog.as_of, "cards": catalog.size}
    return _json({"status": "ok", "version": __version__, "catalog": facts})


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)

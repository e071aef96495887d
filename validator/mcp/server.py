"""The tools: each asks the library one question.

A deck is always its text, and a format always an id, so that nothing an assistant says opens a
file.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, Final, TypeAlias

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import AfterValidator, Field

from validator.base.version import __version__
from validator.cards.catalog.lookup import Catalog
from validator.decklist import DecklistError
from validator.decklist.dialects.targets import TARGETS
from validator.formats.load import format_ids
from validator.judge.conversion.convert import convert
from validator.judge.options import Options
from validator.judge.shortcuts import color_identity
from validator.judge.validator import Validator
from validator.mcp import answers
from validator.report.explain import UnknownTopicError
from validator.report.explanation import explanation_of

_INSTRUCTIONS: Final = (
    "Judges Magic: The Gathering Commander decks by the Comprehensive Rules, without guessing. "
    "Give a deck as the text of a list, one card a line, with who leads under a heading "
    "`Commander`. Every finding names its rule; `explain` tells it in plain words."
)


def _one_of(known: tuple[str, ...]) -> Callable[[str], str]:
    def check(value: str) -> str:
        if value not in known:
            raise ValueError(f"{value!r} is none of {', '.join(known)}")
        return value

    return check


def _choice(known: tuple[str, ...], about: str) -> Any:
    extra: dict[str, Any] = {"enum": list(known)}
    return Field(description=about, json_schema_extra=extra)


_FORMATS: Final = tuple(format_ids())
_PROGRAMS: Final = tuple(TARGETS)

Deck: TypeAlias = Annotated[str, Field(description="the text of a decklist, in any syntax")]
FormatId: TypeAlias = Annotated[
    str, AfterValidator(_one_of(_FORMATS)), _choice(_FORMATS, "the format to judge by")
]
Program: TypeAlias = Annotated[
    str, AfterValidator(_one_of(_PROGRAMS)), _choice(_PROGRAMS, "the program that is to read it")
]
Commanders: TypeAlias = Annotated[
    list[str] | None, Field(description="who leads the deck, whatever the list says")
]
Limit: TypeAlias = Annotated[int, Field(ge=1, le=200, description="so many at most")]
_Tool: TypeAlias = Callable[..., dict[str, Any]]


class Tools:
    """The questions, about one catalog of cards."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._validators: dict[str, Validator] = {}

    def _validator(self, format: str) -> Validator:
        if format not in self._validators:
            self._validators[format] = Validator(catalog=self._catalog, format=format)
        return self._validators[format]

    def check(
        self,
        deck: Deck,
        format: FormatId = "commander",
        commanders: Commanders = None,
        companion: str | None = None,
        as_of: Annotated[
            str | None, Field(description="the day whose bans and releases hold, YYYY-MM-DD")
        ] = None,
        allow: Annotated[
            list[str] | None, Field(description="cards that the table lets in, whatever is banned")
        ] = None,
    ) -> dict[str, Any]:
        """Whether a deck is legal, and if not, why: every finding with its rule and what to do."""
        options = Options(commanders=commanders, companion=companion, as_of=as_of, allow=allow)
        return answers.of_report(self._validator(format).judgment(deck, **options))

    def identity(
        self, cards: Annotated[list[str], Field(description="names of cards", max_length=50)]
    ) -> dict[str, Any]:
        """The color identity of cards (rule 903.4), and which symbol of which face gave each
        color."""
        found, unknown = [], []
        for card in cards:
            try:
                told = color_identity(card, catalog=self._catalog)
            except LookupError as error:
                unknown.append(str(error.args[0]))
            else:
                found.append(told.model_dump(mode="json"))
        return {"identities": found, "unknown": unknown}

    def explain(
        self,
        topic: Annotated[str, Field(description="a finding's code, or a rule's number as 903.5c")],
    ) -> dict[str, Any]:
        """What a finding's code or a rule of the Comprehensive Rules means, in plain words."""
        told = explanation_of(topic).as_object()
        return {name: value for name, value in told.items() if value}

    def additions(
        self,
        deck: Deck,
        cards: Annotated[
            list[str] | None,
            Field(description="names to ask about; left out, all cards that may be added"),
        ] = None,
        where: Annotated[
            str | None,
            Field(description="of all cards which kind: creature cards with mana value 3 or less"),
        ] = None,
        format: FormatId = "commander",
        ignore_size: Annotated[
            bool, Field(description="whether a full deck keeps no card out")
        ] = True,
        limit: Limit = 50,
        after: Annotated[str | None, Field(description="the last name of the page before")] = None,
    ) -> dict[str, Any]:
        """Whether cards may be added to a deck, and why not; or a page of all that may."""
        validator = self._validator(format)
        if cards is None:
            return {
                "may_be_added": list(
                    validator.additions(
                        deck, where=where, ignore_size=ignore_size, limit=limit, after=after
                    )
                )
            }
        session = validator.session(deck)
        asked = {card: session.may_add(card, ignore_size=ignore_size) for card in cards[:limit]}
        return {
            "cards": [
                {"card": card, "may_be_added": not found, "why_not": answers.of_findings(found)}
                for card, found in asked.items()
            ]
        }

    def leaders(
        self,
        cards: Annotated[
            list[str], Field(description="names of the cards to be led", min_length=1)
        ],
        format: FormatId = "commander",
        limit: Limit = 20,
    ) -> dict[str, Any]:
        """Who of all cards may lead exactly these cards, alone or two together."""
        found = self._validator(format).leaders(cards)
        near = found.near_misses[:5]
        return {
            "leaders": [answers.of_leader(each) for each in found[:limit]],
            "near_misses": [answers.of_leader(each) for each in near],
        }

    def repair(
        self, deck: Deck, format: FormatId = "commander", commanders: Commanders = None
    ) -> dict[str, Any]:
        """The fewest changes that make a deck legal, in order."""
        return answers.of_repair(self._validator(format).repair(deck, commanders=commanders))

    def bracket(self, deck: Deck, commanders: Commanders = None) -> dict[str, Any]:
        """The lowest Commander bracket that a deck's cards leave open, why, and what is not
        told by cards."""
        return answers.of_bracket(self._validator("commander").bracket(deck, commanders=commanders))

    def convert(
        self, deck: Deck, to: Program, format: FormatId = "commander", commanders: Commanders = None
    ) -> dict[str, Any]:
        """A list as another program reads it, and what that program can't hold."""
        validator = self._validator(format)
        return answers.of_converted(
            convert(
                deck,
                to,
                catalog=self._catalog,
                format=validator.plain_format,
                commanders=commanders or (),
            )
        )


def server(catalog: Catalog) -> MCPServer:
    """The server with all tools; ``run()`` serves standard input and output."""
    made = MCPServer(
        "cmdr", title="Commander decks", instructions=_INSTRUCTIONS, version=__version__
    )
    tools = Tools(catalog)
    for tool in (
        tools.check,
        tools.identity,
        tools.explain,
        tools.additions,
        tools.leaders,
        tools.repair,
        tools.bracket,
        tools.convert,
    ):
        made.add_tool(_told(tool), structured_output=False)
    return made


def _told(tool: _Tool) -> _Tool:
    """The tool; what is wrong with a question is said to who asked it."""

    @wraps(tool)
    def told(*arguments: Any, **named: Any) -> dict[str, Any]:
        try:
            return tool(*arguments, **named)
        except DecklistError as error:
            raise ToolError(f"{error}: {error.why}; {error.help}") from None
        except (UnknownTopicError, LookupError, ValueError) as error:
            raise ToolError(str(error.args[0] if error.args else error)) from None

    return told

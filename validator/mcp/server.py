"""The tools: the services of the registry that have one, each with a short answer.

A deck is always its text, and a format always an id, so that nothing an assistant says opens a
file.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Annotated, Any, Final

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import AfterValidator, Field

from validator.base.declared import hints
from validator.base.models import checked_type, told
from validator.base.version import __version__
from validator.cards.catalog.lookup import Catalog
from validator.decklist import DecklistError
from validator.formats.load import format_ids
from validator.mcp.answers import shorten
from validator.services import SERVICES, Service, Tool, Validators, answer_request, describe_error

_INSTRUCTIONS: Final = (
    "Checks Magic: The Gathering Commander decks against the Comprehensive Rules, without "
    "guessing. Give a deck as the text of a list, one card per line, with the commander under a "
    "heading `Commander`. Every finding names its rule; `explain` tells it in plain words."
)
_FORMATS: Final = tuple(format_ids())
_MOST_OF_A_PAGE: Final = 200


def _check_format(value: str) -> str:
    if value not in _FORMATS:
        raise ValueError(f"{value!r} is none of {', '.join(_FORMATS)}")
    return value


# Fields that assistants give in one way alone, where others have several.
_PLAINER: Final = {
    "deck": Annotated[str, Field(description="the text of a decklist, in any syntax")],
    "format": Annotated[
        str,
        AfterValidator(_check_format),
        Field(description="the format to check against", json_schema_extra={"enum": [*_FORMATS]}),
    ],
}


_PAGES: Final = ("limit",)
_LISTS: Final = ("cards", "commanders", "allow")


def server(catalog: Catalog) -> MCPServer:
    """The server with all tools; ``run()`` serves standard input and output."""
    made = MCPServer(
        "cmdr", title="Commander decks", instructions=_INSTRUCTIONS, version=__version__
    )
    validators = Validators(catalog)
    for service in SERVICES.values():
        if service.tool is not None:
            made.add_tool(
                make_tool(service, service.tool, validators),
                name=service.tool.name or service.name,
                description=service.tool.about,
                structured_output=False,
            )
    return made


def make_tool(service: Service, tool: Tool, validators: Validators) -> Callable[..., Any]:
    """Return the function of a tool, whose signature says what it takes."""

    def ask(**said: Any) -> dict[str, Any]:
        try:
            # What is left out is null here, and has the default of the request.
            data = {name: part for name, part in said.items() if part is not None}
            return shorten(service, data, answer_request(service, validators, data))
        except DecklistError as error:
            raise ToolError(f"{describe_error(error)}; {error.help}") from None
        except (IndexError, KeyError):  # of a list or a mapping of ours
            raise ToolError("this is a bug: please report it") from None
        except (LookupError, ValueError) as error:
            raise ToolError(describe_error(error)) from None

    ask.__name__ = tool.name or service.name
    ask.__signature__ = inspect.Signature([*_parameters(service, tool)])  # type: ignore[attr-defined]
    return ask


def _read_type(name: str, hint: Any, default: object) -> Any:
    """Return the type of a field as pydantic takes it, in the plainest of its ways."""
    if name in _PLAINER:
        return _PLAINER[name]
    if name in _LISTS:
        about = Field(description=told(hint)["description"])
        return Annotated[list[str] | None if default is None else list[str], about]
    return Annotated[checked_type(hint), Field(**told(hint))]


def _parameters(service: Service, tool: Tool) -> Iterator[inspect.Parameter]:
    types, defaults = hints(service.request), service.request.field_defaults
    for name in tool.takes:
        default = defaults.get(name, inspect.Parameter.empty)
        kind = _read_type(name, types[name], default)
        if name in _PAGES and tool.limit is not None:
            about = Field(ge=1, le=_MOST_OF_A_PAGE, description="so many at most")
            kind, default = Annotated[int, about], tool.limit
        yield inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind
        )

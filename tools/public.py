"""Write what is public, ``docs/public.txt``, anew: ``python -m tools.public``.

A line for each name that somebody may rely on: of Python, of JSON, of the command line, of HTTP, of
the tools for assistants. ``docs/public.md`` says how they may change. The list is worked out of the
program and committed, so that a name that comes or goes shows in the change that does it.
"""

from __future__ import annotations

import asyncio
import inspect
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import click
from pydantic import BaseModel

from tools.committed import renew
from validator.base.declared import Declared
from validator.cards.catalog.lookup import Catalog
from validator.cli.main import COMMANDS
from validator.cli.main import main as cmdr
from validator.formats.load import format_ids
from validator.judge.bulk.rows import COLUMNS
from validator.pregame import json_output as of_games
from validator.report import schema as of_decks
from validator.report.params import PARAMS
from validator.serve import openapi
from validator.serve.problems import KINDS
from validator.serve.settings import Settings, environment_of

LIST: Final = Path(__file__).parents[1] / "docs" / "public.txt"
MODULES: Final = ("validator", "validator.bulk", "validator.arrow", "validator.pregame")
"""What is imported from; modules below them are ours, and move."""


def lines() -> Iterator[str]:
    """All that is public, a line each, in an order that no machine changes."""
    for name in MODULES:
        yield from sorted(_of_module(import_module(name)))
    for code, params in PARAMS.items():
        yield f"code {code}"
        yield from (f"param {code}.{key}" for key in params.__annotations__)
    yield from (f"format {name}" for name in sorted(format_ids()))
    yield from (f"column of a row {name}" for name in COLUMNS)
    for made in (of_decks, of_games):
        for name in made.SCHEMAS:
            yield from _of_schema(name, made.json_schema(name))
    yield from _of_commands()
    yield from _of_service()
    yield from _of_assistants()


def _of_module(module: ModuleType) -> Iterator[str]:
    """The names of a module, and what its classes have."""
    names = getattr(module, "__all__", None) or [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    ]
    for name in names:
        value = getattr(module, name)
        called = f"{module.__name__}.{name}"
        yield f"name {called}{_parameters(value)}"
        if inspect.isclass(value):
            yield from _of_class(called, value)


def _of_class(called: str, kind: type) -> Iterator[str]:
    """What a class of ours has: fields, methods, and the keys of a dictionary's type."""
    if issubclass(kind, BaseModel):
        yield from (f"name {called}.{field}" for field in kind.model_fields)
    elif issubclass(kind, Declared):
        yield from (f"name {called}.{field}" for field in kind.field_names)
    members: dict[str, Any] = {}
    for each in reversed(kind.__mro__):
        if each.__module__.startswith("validator"):
            members |= dict.fromkeys(inspect.get_annotations(each)) | vars(each)
    for name, value in members.items():
        if not name.startswith("_") and name not in _INSIDE:
            plain = getattr(value, "__func__", value)
            yield f"name {called}.{name}{_parameters(plain) if callable(plain) else ''}"


# What makes values, and is no part of them.
_INSIDE: Final = frozenset(
    (
        "called",
        "derives",
        "field_defaults",
        "field_names",
        "field_set",
        "field_setters",
        "model_config",
    )
)


def _parameters(value: Any) -> str:
    """What a function, or what makes a class of ours, takes; of anything else nothing."""
    if inspect.isclass(value) and value.__module__.startswith("validator"):
        value = value.__init__
        if getattr(value, "__module__", "").startswith("validator.base"):  # by its fields
            return ""
    if not inspect.isfunction(value) or not value.__module__.startswith("validator"):
        return ""
    shown = []
    star = False
    for name, one in inspect.signature(value).parameters.items():
        if one.kind is one.KEYWORD_ONLY and not star:
            shown.append("*")
        star = star or one.kind in (one.KEYWORD_ONLY, one.VAR_POSITIONAL)
        sign = _SIGNS.get(one.kind, "")
        if name not in ("self", "cls"):
            shown.append(f"{sign}{name}{'' if one.default is one.empty else '=...'}")
    return f"({', '.join(shown)})"


_SIGNS: Final[Mapping[Any, str]] = {
    inspect.Parameter.VAR_POSITIONAL: "*",
    inspect.Parameter.VAR_KEYWORD: "**",
}


def _of_schema(name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    """The keys of the objects that a schema describes."""
    yield f"schema {name} {schema['$id']}"
    tables = {
        name: schema,
        **{f"{name}/{part}": of for part, of in schema.get("$defs", {}).items()},
    }
    for table, of in sorted(tables.items()):
        yield from (f"key {table}.{key}" for key in of.get("properties", ()))


def _of_commands() -> Iterator[str]:
    """Commands, their arguments and options, and what may be chosen."""
    context = click.Context(cmdr, info_name="cmdr")
    for name in sorted(COMMANDS):
        command = cmdr.get_command(context, name)
        assert command is not None
        yield f"command {name}"
        for each in command.params:
            chosen = each.type.choices if isinstance(each.type, click.Choice) else ()
            values = f" = {', '.join(map(str, chosen))}" if chosen else ""
            if isinstance(each, click.Argument):
                yield f"argument {name} {each.make_metavar(click.Context(command))}{values}"
                continue
            spelled = " ".join((*each.opts, *each.secondary_opts))
            yield f"option {name} {spelled}{values}"


def _of_service() -> Iterator[str]:
    """Addresses, what is sent to them and comes from them, problems, and its settings."""
    described = openapi.document()
    for path, methods in sorted(described["paths"].items()):
        for method, asked in methods.items():
            yield f"address {method.upper()} {path}"
            yield from (
                f"parameter {path} {each['name']} in {each['in']}"
                for each in asked.get("parameters", ())
                if "name" in each
            )
    for name, schema in sorted(described["components"]["schemas"].items()):
        yield from (f"key http/{name}.{key}" for key in schema.get("properties", ()))
    yield from (f"problem {kind} {status}" for kind, (status, _) in KINDS.items())
    yield from (f"environment {name}" for name in environment_of(Settings(catalog="")))


def _of_assistants() -> Iterator[str]:
    """The tools for assistants, and what each is told."""
    from validator.mcp.server import server

    for tool in sorted(asyncio.run(server(Catalog()).list_tools()), key=lambda tool: tool.name):
        yield f"tool {tool.name}"
        yield from (f"key tool/{tool.name}.{key}" for key in tool.input_schema["properties"])


def text() -> str:
    """The list as it is committed."""
    return "".join(f"{line}\n" for line in dict.fromkeys(lines()))


def main() -> None:
    """Write the list, if it is not current, and say so."""
    if renew(LIST, text().encode()):
        sys.stdout.write(f"{LIST}\n")


if __name__ == "__main__":
    main()

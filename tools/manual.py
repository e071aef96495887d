"""Write the page of the manual, ``docs/cmdr.1``, anew: ``python -m tools.manual``.

It is what ``--help`` says of each command, for ``man cmdr``; the wheel brings it to
``share/man/man1``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from tools.committed import renew
from validator.base.version import __version__
from validator.cli.main import COMMANDS
from validator.cli.main import main as cmdr

PAGE: Final = Path(__file__).parents[1] / "docs" / "cmdr.1"


def page() -> str:
    """The whole page, in troff's man macros."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield f'.TH CMDR 1 "" "commander\\-validator {__version__}" "User Commands"'
    yield ".ad l"
    yield ".nh"
    yield ".SH NAME"
    yield f"cmdr \\- {_text(_first(cmdr))}"
    yield ".SH SYNOPSIS"
    yield ".B cmdr"
    yield ".I COMMAND"
    yield "[\\fIOPTIONS\\fR] [\\fIARGUMENTS\\fR]"
    yield ".SH COMMANDS"
    context = click.Context(cmdr, info_name="cmdr", **cmdr.context_settings)
    for name in COMMANDS:
        command = cmdr.get_command(context, name)
        assert command is not None
        yield from _command(command, click.Context(command, context, info_name=name))
    yield ".SH EXIT STATUS"
    yield "0 every deck is legal; 1 at least one is not, or can't be decided; 2 wrong usage, or a"
    yield "deck that can't be read. Where a command has others, it says so."
    yield ".SH ENVIRONMENT"
    for name, use in _ENVIRONMENT.items():
        yield ".TP"
        yield f".B {name}"
        yield use


_ENVIRONMENT: Final = {
    "NO_COLOR": "Set to anything: no colors.",
    "COLUMNS": "How wide text is, where the terminal does not say it.",
    "LC_ALL, LC_MESSAGES, LANG": "The language of sentences on a terminal.",
}


def _command(command: click.Command, context: click.Context) -> Iterator[str]:
    pieces = " ".join(command.collect_usage_pieces(context))
    yield f'.SS "cmdr {_text(context.info_name or "")} {_text(pieces)}"'
    for number, paragraph in enumerate((command.help or "").split("\n\n")):
        if number:
            yield ".PP"
        yield _text(" ".join(paragraph.split()))
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is not None and record[1]:
            names, help = record
            yield ".TP"
            yield f"\\fB{_text(names)}\\fR"
            yield _text(" ".join(help.split()))


def _first(command: click.Command) -> str:
    return (command.help or "").partition("\n")[0].rstrip(".")


def _text(text: str) -> str:
    """A text as troff reads one."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    if renew(PAGE, page().encode()):
        sys.stdout.write(f"{PAGE}\n")

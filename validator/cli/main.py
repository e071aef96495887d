"""The command `cmdr`: arguments in, exit status out. Each command is a module of `commands`.

The process starts in `validator.__main__`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EBADF
from importlib import import_module
from typing import Any, Final

import click

from validator.base.version import __version__
from validator.cli.near import did_you_mean
from validator.cli.terminal import (
    Interrupted,
    Unwritten,
    complain,
    describe,
    open_what_is_closed,
    remark,
    remark_on,
    show,
    write_every_sign,
    wrong_usage,
)

# By it a shell asks what may stand next on its command line.
VARIABLE: Final = "_CMDR_COMPLETE"

# In the order in which `cmdr --help` lists them.
COMMANDS: Final = (
    "check",
    "fix",
    "bulk",
    "convert",
    "start",
    "hand",
    "odds",
    "additions",
    "leaders",
    "repair",
    "identity",
    "bracket",
    "combos",
    "event",
    "formats",
    "explain",
    "schema",
    "data",
    "update",
    "doctor",
    "serve",
    "lsp",
    "mcp",
    "completion",
)


class _Commands(click.Group):
    """All commands, each imported when it is called for.

    A catalog found damaged on the way ends any of them in the same words.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"validator.cli.commands.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        if VARIABLE in os.environ:
            from validator.cli.shell.completing import prepare

            return prepare(command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does; for a mistyped name its error says which command is near."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            hint = did_you_mean(args[0], COMMANDS)
            raise click.UsageError(f"{error.message}{hint}", ctx) from None

    def main(self, *args: Any, **options: Any) -> Any:
        """As click does; a shell that asks is answered in its own quoting.

        Output that can't be written, help too, ends with a word and exit status 2.
        """
        if VARIABLE in os.environ:
            from validator.cli.shell.completing import answer_in_quotes

            answer_in_quotes()
        open_what_is_closed()
        write_every_sign()
        try:
            if sys.stdout is None:
                raise Unwritten(OSError(EBADF, "standard output is closed"))
            sys.exit(super().main(*args, **{**options, "standalone_mode": False}))
        except click.ClickException as error:
            complain(error)
            sys.exit(error.exit_code)

    def make_context(self, *args: Any, **options: Any) -> click.Context:
        """As click does, which shows help on the way."""
        with _told():
            return super().make_context(*args, **options)

    def invoke(self, ctx: click.Context) -> Any:
        """As click does."""
        with _told():
            return super().invoke(ctx)


@contextmanager
def _told() -> Iterator[None]:
    """What ends a command before its time ends it with a word, and with a status of no verdict."""
    try:
        yield
    except KeyboardInterrupt:
        raise Interrupted from None
    except OSError as error:
        if error.filename is None and isinstance(error, FileNotFoundError | PermissionError):
            what = "the folder that this runs in can't be read"
            raise wrong_usage(f"{what}: {error.strerror}") from None
        if error.filename is None:
            raise Unwritten(error) from None
        raise wrong_usage(f"{error.filename}: {error.strerror or error}") from None
    except MemoryError:
        raise wrong_usage("there is not memory enough for this") from None
    except ValueError as error:
        from validator.cards.catalog.lookup import CatalogError

        if isinstance(error, CatalogError):
            raise click.UsageError(str(error)) from None
        raise


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Say which program this is, and which card facts it goes by."""
    if not wanted or ctx.resilient_parsing:
        return
    from validator.cards.catalog.lookup import Catalog, CatalogError

    show([f"cmdr {__version__}"])
    try:
        catalog = Catalog()
    except CatalogError as error:
        remark(str(error))
    else:
        show([describe(catalog)])
        remark_on(catalog, "text")
    ctx.exit()


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Show the version of the program and its card data, and exit.",
)
def main() -> None:
    """Check Magic: The Gathering decks against the Comprehensive Rules."""

"""What all commands share: exit statuses, options, and how they speak."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from validator.cards.catalog.lookup import Catalog
    from validator.judge.validator import Validator

LEGAL, ILLEGAL, FAILED = 0, 1, 2

ANY_FORMAT: Final = "any"

# New sets and bans come every few weeks.
DAYS_FRESH: Final = 60

output_option = click.option(
    "--output",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Text for people, or one JSON object a line.",
)
catalog_option = click.option(
    "--catalog", metavar="FILE", help="Card facts to use instead of the installed ones."
)


def show(lines: Iterable[str]) -> None:
    """Print what was asked for."""
    for line in lines:
        click.echo(line)


def remark(text: str) -> None:
    """Say something about the run itself, on standard error."""
    click.echo(f"cmdr: {text}", err=True)


def remark_on(catalog: Catalog, output: str) -> None:
    """Say where the card facts are not what the user may take them for.

    Of their age only to people: a program finds the day in each report.
    """
    if catalog.warning is not None:
        remark(catalog.warning)
    if output == "text" and (days := age(catalog)) is not None and days > DAYS_FRESH:
        remark(f"the card facts are {days} days old, of {catalog.as_of}; cmdr update gets new ones")


def age(catalog: Catalog) -> int | None:
    """The days since the facts of ``catalog``; ``None`` where it does not tell its day."""
    try:
        return (date.today() - date.fromisoformat(catalog.as_of or "")).days
    except ValueError:
        return None


def describe(catalog: Catalog) -> str:
    """Where a catalog is, how many cards it has, and of which day."""
    day = f" as of {catalog.as_of}" if catalog.as_of else ""
    return f"{catalog.path}: {catalog.size:,} cards{day}"


def open_validators(catalog: str | None, format_: str = "commander") -> Sequence[Validator]:
    """The validators for a format, or for any of them; a wrong name is wrong usage."""
    from validator.cards.catalog.lookup import CatalogError
    from validator.formats.files import FormatError
    from validator.judge.validator import Validator

    try:
        if format_ == ANY_FORMAT:
            from validator.judge.shortcuts import every_format

            return every_format(catalog)
        return [Validator(catalog=catalog, format=format_)]
    except (CatalogError, FormatError) as error:
        raise click.UsageError(str(error)) from None

"""`cmdr convert`: move a deck from one program to another."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from validator.cli.deck_files import listed_decks, why_unreadable
from validator.cli.near import NearChoice
from validator.cli.options import (
    ANY_FORMAT,
    catalog_option,
    companion_option,
    format_option,
    open_validators,
)
from validator.cli.terminal import FAILED, ILLEGAL, LEGAL, remark, remark_on
from validator.decklist.dialects.targets import TARGETS


@click.command()
@click.argument("deck", metavar="IN")
@click.option(
    "--to",
    required=True,
    type=NearChoice(list(TARGETS)),
    help="The program that is to read the deck, or the syntax.",
)
@format_option("The format, which says who may lead where the list does not say who does.")
@click.option(
    "--commander", "commanders", multiple=True, metavar="NAME", help="Who leads the deck."
)
@companion_option
@click.option(
    "--deck",
    "number",
    type=click.IntRange(min=1),
    default=1,
    metavar="N",
    help="Which deck of a file that holds several.",
)
@catalog_option
def convert(
    deck: str,
    to: str,
    format_: str,
    commanders: Sequence[str],
    companion: str | None,
    number: int,
    catalog: str | None,
) -> None:
    """Write a deck as another program reads it.

    IN is a decklist file, or - for standard input; the deck goes to standard output, and what
    the other program cannot hold is said on standard error. Exit status: 0 the deck is written,
    1 it is, but lines of IN were not understood, 2 wrong usage or no decklist.
    """
    from validator.decklist import DecklistError
    from validator.judge.convert import convert as convert_deck
    from validator.report.text.layout import printable
    from validator.report.text.report import name_of

    if format_ == ANY_FORMAT:
        raise click.UsageError("--format: name one format")
    (validator,) = open_validators(catalog, format_)
    remark_on(validator.catalog, "json")
    decks = listed_decks(deck)
    if number > len(decks):
        raise click.UsageError(f"--deck {number}: the file holds {len(decks)}")
    chosen = decks[number - 1].deck
    if len(decks) > 1 and number == 1:
        remark(
            f"{name_of(deck)} holds {len(decks)} decks; this is the first, --deck 2 writes the next"
        )
    try:
        if isinstance(chosen, DecklistError):
            raise chosen
        converted = convert_deck(
            chosen,
            to,
            catalog=validator.catalog,
            format=validator.plain_format,
            commanders=commanders,
            companion=companion,
        )
    except DecklistError as error:
        remark(printable(f"{why_unreadable(deck, error)}; {error.help}"))
        sys.exit(FAILED)
    for loss in converted.losses:
        where = "" if loss.line is None else f"line {loss.line}: "
        remark(printable(f"{where}{loss.message}"))
    click.echo(converted.text, nl=False)
    sys.exit(ILLEGAL if any(loss.unread for loss in converted.losses) else LEGAL)

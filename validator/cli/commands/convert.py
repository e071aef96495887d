"""`cmdr convert`: move a deck from one program to another."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from validator.base.said import said
from validator.cli.deck_files import STANDARD_INPUT, listed_decks, why_unreadable
from validator.cli.near import NearChoice
from validator.cli.options import STANDARD_OUTPUT, deck_options, judge_of_one, source_options
from validator.cli.terminal import FAILED, ILLEGAL, LEGAL, remark, remark_on, show, spoken
from validator.decklist.dialects.targets import TARGETS

if TYPE_CHECKING:
    from validator.base.language import LanguageCode
    from validator.cards.catalog.lookup import Catalog
    from validator.decklist import Decklist
    from validator.judge.conversion.convert import Converted


@click.command()
@click.argument("deck", metavar="DECK")
@click.option(
    "--to",
    required=True,
    type=NearChoice(list(TARGETS)),
    help="Target program or syntax.",
)
@click.option(
    "--out",
    metavar="FILE",
    help="Write to FILE (default: -, standard output).",
)
@click.option("--output", "old_out", metavar="FILE", default=STANDARD_OUTPUT, hidden=True)
@deck_options("Format used to find the commander if the list marks none.")
@click.option(
    "--deck",
    "number",
    type=click.IntRange(min=1),
    default=1,
    metavar="N",
    help="Number of the deck in a file with several.",
)
@source_options
def convert(
    deck: str,
    to: str,
    out: str | None,
    old_out: str,
    format_: str,
    commanders: Sequence[str],
    companion: str | None,
    number: int,
    catalog: str | None,
    language: LanguageCode | None,
) -> None:
    """Convert a deck to another program's format.

    DECK is a decklist file, or - for standard input. Anything the target can't represent, and
    unknown cards, is reported to standard error. Exit status: 0 the deck is written, 1 it is
    written but some lines were not understood, 2 wrong usage or no decklist.
    """
    from validator.cli.whole_files import write_output
    from validator.decklist import DecklistError
    from validator.judge.conversion.convert import convert as convert_deck
    from validator.judge.options import Options
    from validator.report.text.layout import printable
    from validator.report.text.page import Page

    page = Page(language=spoken(language))
    options = Options(commanders=commanders, companion=companion, language=page.language.code)
    judge = judge_of_one(None if deck == STANDARD_INPUT else deck, catalog, format_, options)
    (validator,) = judge.validators
    remark_on(validator.catalog, "json")
    try:
        converted = convert_deck(
            _chosen(deck, number, validator.catalog),
            to,
            catalog=validator.catalog,
            format=validator.plain_format,
            commanders=commanders,
            companion=companion,
        )
    except DecklistError as error:
        remark(printable(f"{why_unreadable(deck, error)}; {error.help}"))
        sys.exit(FAILED)
    for message in _remarks(converted):
        remark(page.say(message))
    out = old_out if out is None else out
    if out == STANDARD_OUTPUT:
        show([converted.text], end="")
    else:
        write_output(out, converted.text.encode())
        target = TARGETS[to]
        if not out.casefold().endswith(target.ending):
            told = said(
                "{program} recognizes files by their extension: use {ending}",
                program=target.program,
                ending=target.ending,
            )
            remark(page.say(told))
    unclear = bool(converted.unknown) or any(loss.unread for loss in converted.lost)
    sys.exit(ILLEGAL if unclear else LEGAL)


def _chosen(path: str, number: int, catalog: Catalog) -> Decklist:
    """The deck of a file that was asked for; raises `DecklistError` where there is none."""
    from validator.decklist import DecklistError
    from validator.report.text.report import name_of

    decks = listed_decks(path, catalog)
    if number > len(decks):
        raise click.UsageError(f"--deck {number}: the file holds {len(decks)}")
    chosen = decks[number - 1].deck
    if isinstance(chosen, DecklistError):
        raise chosen
    if len(decks) > 1 and number == 1:
        remark(
            f"{name_of(path)} holds {len(decks)} decks; this is the first, --deck 2 writes the next"
        )
    return chosen


def _remarks(converted: Converted) -> Iterator[str]:
    for loss in converted.lost:
        yield _placed(loss.message, loss.line)
    for name in converted.unknown:
        yield _placed(name.message, name.line)


def _placed(text: str, line: int | None) -> str:
    return text if line is None else said("line {line}: {text}", line=line, text=text)

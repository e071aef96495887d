"""`cmdr event`: all decks of an event in one sheet."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Unpack

import click

from validator.cli.deck_files import STANDARD_INPUT, ListedDeck, decks_in, decks_of, files
from validator.cli.options import (
    JUDGED_FORMAT,
    allow_option,
    as_of_option,
    format_option,
    open_validator,
    output_options_of,
    source_options,
)
from validator.cli.terminal import FAILED, ILLEGAL, LEGAL, page_in, remark_on, show, spoken
from validator.report.event.outputs import OUTPUTS

if TYPE_CHECKING:
    from validator.cards.catalog.lookup import Catalog
    from validator.decklist import DecklistError
    from validator.decklist.standings.entrant import Entrant
    from validator.judge.event.entered import FileDeck
    from validator.judge.options import Options
    from validator.report.event.sheet import Sheet

# An event of a thousand players, with each list twice and all rounds, has a tenth of it.
MOST_BYTES: Final = 64_000_000


@click.command()
@click.argument("paths", metavar="FILE...", nargs=-1, required=True)
@format_option(JUDGED_FORMAT)
@as_of_option
@click.option(
    "--since",
    metavar="DATE",
    help="With --output json: show what changed for each deck since DATE.",
)
@allow_option
@click.option("--strict", is_flag=True, help="Exit with 1 on warnings too.")
@click.option("--name", metavar="NAME", help="Override the event's name.")
@source_options
@output_options_of(OUTPUTS)
def event(
    paths: Sequence[str],
    format_: str,
    strict: bool,
    name: str | None,
    catalog: str | None,
    output: str,
    **options: Unpack[Options],
) -> None:
    """Check all decks of an event and print one overview.

    FILE is a folder of lists named after their players, standings of TopDeck or Melee with the
    lists (JSON or CSV), or both. A player without a list in the standings gets the file with
    the player's name. - is standard input. Use --output html for a printable page. Exit status:
    0 every deck is legal, 1 at least one is illegal or undecided, 2 wrong usage or a player
    without a readable list.
    """
    from validator.judge.event.entered import entered
    from validator.judge.event.sheet import sheet_of

    validator = open_validator(catalog, format_)
    remark_on(validator.catalog, output)
    said_in = spoken(options["language"], output)
    options["language"] = said_in.code
    called, entrants, beside = _read(paths, validator.catalog)
    try:
        sheet = sheet_of(
            entered(entrants, beside), validator, options, event=name or called, strict=strict
        )
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    show(OUTPUTS[output](sheet, page_in(said_in)))
    sys.exit(_status(sheet))


def _read(
    paths: Sequence[str], catalog: Catalog
) -> tuple[str | None, list[tuple[str, Entrant]], list[FileDeck]]:
    """What the event is called, who stands in its standings, and the lists in other files."""
    from validator.decklist.standings.read import read_standings

    called: list[str] = []
    entrants: list[tuple[str, Entrant]] = []
    listed: list[ListedDeck] = []
    read: set[str] = set()
    for path in files(paths):
        text = _text(path)
        standings = read_standings(text) if isinstance(text, str) else None
        if standings is not None:
            read.add(path)
            entrants += [(path, one) for one in standings.entrants]
            called += [standings.event] if standings.event else []
        elif text is not None and not Path(path).is_file():  # a pipe, which is read but once
            read.add(path)
            listed += (
                decks_in(path, text, catalog) if isinstance(text, str) else [ListedDeck(path, text)]
            )
    listed += decks_of(paths, catalog, skip=read)
    return ", ".join(dict.fromkeys(called)) or None, entrants, [_file_deck(one) for one in listed]


def _text(path: str) -> str | DecklistError | None:
    """The text in a file, or why it is none; ``None`` for a file that can't be opened."""
    from validator.decklist import DecklistError, decode

    try:
        if path == STANDARD_INPUT:
            return decode(sys.stdin.buffer.read(MOST_BYTES))
        with Path(path).open("rb") as file:
            return decode(file.read(MOST_BYTES))
    except OSError:
        return None
    except DecklistError as error:
        return error


def _file_deck(listed: ListedDeck) -> FileDeck:
    from validator.judge.event.entered import FileDeck

    path, sign, number = listed.name.rpartition("#")
    if listed.is_first or not sign:
        return FileDeck(Path(listed.name).stem, listed.name, listed.deck)
    return FileDeck(f"{Path(path).stem} #{number}", listed.name, listed.deck)


def _status(sheet: Sheet) -> int:
    if not sheet.entries or any(
        entry.outcome in ("unreadable", "missing") for entry in sheet.entries
    ):
        return FAILED
    return LEGAL if all(entry.passed for entry in sheet.entries) else ILLEGAL

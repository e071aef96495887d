"""`cmdr check`: judge decks."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from validator.cli.deck_files import ListedDeck, files, listed_decks
from validator.cli.options import (
    ANY_FORMAT,
    catalog_option,
    commander_option,
    companion_option,
    format_option,
    open_validators,
    output_option_of,
)
from validator.cli.terminal import (
    FAILED,
    ILLEGAL,
    LEGAL,
    in_color,
    no_such_card,
    remark,
    remark_on,
    show,
)
from validator.report.outputs import OUTPUTS, Shown

if TYPE_CHECKING:
    from validator.decklist import Decklist
    from validator.judge.options import Options
    from validator.judge.validator import Validator
    from validator.report.finding import Judgment


@click.command()
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@format_option("The format to judge by: see `cmdr formats`; any judges by each of them.")
@commander_option
@companion_option
@click.option(
    "--color",
    "colors",
    multiple=True,
    type=click.Choice(["W", "U", "B", "R", "G"], case_sensitive=False),
    help="The color chosen for a commander that asks for one.",
)
@click.option("--pool", metavar="FILE", help="For a draft: the list of what was drafted.")
@click.option(
    "--boosters", metavar="SET[,SET]", help="For a draft: the codes of the sets that were drafted."
)
@click.option(
    "--as-of",
    metavar="DATE",
    help="Judge by the bans, rules and releases of this day, as in 2026-06-19.",
)
@click.option(
    "--allow",
    multiple=True,
    metavar="CARD",
    help="Let a card in whatever the banned list and the card pool say.",
)
@click.option("--strict", is_flag=True, help="Let warnings fail.")
@catalog_option
@output_option_of(OUTPUTS)
def check(
    decks: Sequence[str],
    format_: str,
    commanders: Sequence[str],
    companion: str | None,
    colors: Sequence[str],
    pool: str | None,
    boosters: str | None,
    as_of: str | None,
    allow: Sequence[str],
    strict: bool,
    catalog: str | None,
    output: str,
) -> None:
    """Judge decks: legal or not, why by rule number, and where in the file.

    DECK is a decklist file, a folder of them, or - for standard input; a file may hold
    several decks. Exit status: 0 every deck is
    legal (with --format any: in at least one format), 1 at least one is not or can't
    be decided, 2 wrong usage or a deck that can't be read.
    """
    from validator.judge.options import without_draft

    options: Options = {
        "commanders": commanders,
        "companion": companion,
        "colors": colors,
        "as_of": as_of,
        "allow": allow,
        "pool": _pool(pool),
        "boosters": boosters.split(",") if boosters else (),
    }
    validators = open_validators(catalog, format_)
    remark_on(validators[0].catalog, output)
    _warn_of_unknown_names(validators[0], allow, format_)
    status = LEGAL
    for path in files(decks):
        for listed in listed_decks(path):
            judgments = []
            for validator in validators:
                one = validator.is_draft or len(validators) == 1
                given = options if one else without_draft(options)
                try:
                    judgments.append(_check_one(validator, listed, given))
                except ValueError as error:
                    raise click.UsageError(str(error)) from None
            show(OUTPUTS[output](Shown(judgments, listed.line, color=in_color())))
            status = max(status, min(_status(judgment, strict) for judgment in judgments))
    sys.exit(status)


def _check_one(validator: Validator, listed: ListedDeck, options: Options) -> Judgment:
    from validator.decklist import DecklistError

    if isinstance(listed.deck, DecklistError):
        return validator.unreadable(listed.name, listed.deck)
    return validator.judgment(listed.deck, **options)._replace(deck=listed.name)


def _pool(path: str | None) -> Decklist | None:
    """The list of what was drafted, read once for all decks."""
    from validator.decklist import DecklistError
    from validator.decklist.inputs import read_decklist

    if path is None:
        return None
    try:
        return read_decklist(Path(path))
    except OSError as error:
        raise click.UsageError(f"--pool {path}: {error.strerror or error}") from None
    except DecklistError as error:
        raise click.UsageError(f"--pool {path}: {error}") from None


def _warn_of_unknown_names(validator: Validator, allow: Sequence[str], format_: str) -> None:
    """A misspelled name would change nothing, and nobody would see it."""
    from validator.formats.load import format_ids
    from validator.formats.pool import unknown_names

    catalog = validator.catalog
    found = catalog.find_all(allow)
    names = [("--allow", name) for name, match in found.items() if match is None]
    if format_ != ANY_FORMAT and format_ not in format_ids():
        names += [(format_, name) for name in unknown_names(validator.plain_format, catalog)]
    for where, name in names:
        remark(no_such_card(where, name, catalog))


def _status(judgment: Judgment, strict: bool) -> int:
    if judgment.verdict == "unreadable":
        return FAILED
    if judgment.verdict != "legal":
        return ILLEGAL
    warned = any(finding.severity == "warning" for finding in judgment.findings)
    return ILLEGAL if strict and warned else LEGAL

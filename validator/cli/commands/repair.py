"""`cmdr repair`: the fewest changes that make a deck legal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Unpack

import click

from validator.base.said import said
from validator.cli.asked_decks import answer_each
from validator.cli.deck_files import STANDARD_INPUT, ListedDeck
from validator.cli.options import answer_options, check_options, judge_of_one
from validator.cli.source_file import SourceFile, read_source, write_source
from validator.cli.terminal import (
    FAILED,
    ILLEGAL,
    LEGAL,
    remark,
    remark_on,
    show,
    spoken,
    wrong_usage,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from validator.judge.options import Options
    from validator.report.answers.repair import RepairJudgment
    from validator.report.text.page import Page


@click.command()
@click.argument("deck", metavar="DECK")
@click.option("--write", is_flag=True, help="Apply the changes to the file.")
@click.option("--diff", is_flag=True, help="Print the changes as a unified diff.")
@check_options()
@answer_options
def repair(
    deck: str,
    write: bool,
    diff: bool,
    format_: str,
    catalog: str | None,
    output: str,
    **options: Unpack[Options],
) -> None:
    """Find the smallest set of changes that makes a deck legal.

    DECK is a decklist file, or - for standard input. Changes can correct names, remove cards,
    add basic lands and make a card of the deck its commander. No other card is added. With
    --write or --diff the changes are also printed to standard error. Exit status: 0 the deck is
    legal after the changes, 1 it can't be repaired, 2 wrong usage or a deck that can't be read
    or rewritten.
    """
    if not (write or diff):
        from validator.answers import repair_deck
        from validator.requests import DeckRequest

        answer_each(
            repair_deck,
            DeckRequest,
            [deck],
            format_,
            catalog,
            output,
            options,
            words=_words,
            status=_status,
        )
    if write and diff:
        raise click.UsageError("--write and --diff: choose one")
    if write and deck == STANDARD_INPUT:
        raise click.UsageError("--write: standard input can't be written")
    source = read_source(deck)
    repaired, status = _repaired(source, format_, catalog, options)
    if write:
        write_source(source, repaired)
    else:
        show([_diff(source, repaired)], end="")
    sys.exit(status)


def _repaired(
    source: SourceFile, format_: str, catalog: str | None, options: Options
) -> tuple[str, int]:
    """Return the text after the repairs of its decks, and the exit status."""
    from validator.judge.fixes.source_repair import repair_source
    from validator.report.text.page import Page

    page = Page(language=spoken(options.get("language")))
    options["language"] = page.language.code
    file = None if source.path == STANDARD_INPUT else source.path
    judge = judge_of_one(file, catalog, format_, options)
    (validator,) = judge.validators
    remark_on(validator.catalog, "json")
    try:
        done = repair_source(source.text, validator, **judge.options)
    except (ValueError, LookupError) as error:
        raise click.UsageError(str(error)) from None
    if done.unwritten:
        raise wrong_usage(
            f"{source.path}: its syntax can't be edited so; cmdr repair without --write and "
            "--diff lists the changes"
        )
    for each in done.repairs:
        _say(each, page)
    return done.source, max(map(_status, done.repairs), default=LEGAL)


def _say(told: RepairJudgment, page: Page) -> None:
    for change in told.changes:
        text = change.message
        if change.line is not None:
            text = said("line {line}: {text}", line=change.line, text=text)
        remark(page.say(text))
    if told.message is not None:
        remark(page.say(told.message))


def _diff(source: SourceFile, text: str) -> str:
    from difflib import unified_diff

    before, after = (each.splitlines(keepends=True) for each in (source.text, text))
    made = unified_diff(before, after, source.path, source.path)
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in made
    )


def _status(told: RepairJudgment) -> int:
    if told.report.verdict == "unreadable":
        return FAILED
    return ILLEGAL if told.needs else LEGAL


def _words(told: RepairJudgment, listed: ListedDeck, page: Page) -> Iterator[str]:
    from validator.report.text.answers import render_repair

    return render_repair(told, listed.line, page)

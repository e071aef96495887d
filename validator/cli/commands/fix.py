"""`cmdr fix`: a list with its findings fixed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from validator.base.said import said
from validator.base.value import replace
from validator.cli.deck_files import STANDARD_INPUT
from validator.cli.options import (
    allow_option,
    as_of_option,
    deck_options,
    judge_of_one,
    source_options,
)
from validator.cli.source_file import read_source, write_source
from validator.cli.terminal import (
    FAILED,
    ILLEGAL,
    LEGAL,
    remark,
    remark_on,
    show,
    spoken,
)
from validator.judge.validator import judge_decks

if TYPE_CHECKING:
    from validator.base.language import LanguageCode
    from validator.judge.fixes.quick_fixes import Made
    from validator.report.finding import Found, Judgment
    from validator.report.text.page import Page
    from validator.settings.judges import Judge


@click.command()
@click.argument("deck", metavar="DECK")
@click.option("--write", is_flag=True, help="Write the file instead of printing it.")
@click.option(
    "--unsafe", is_flag=True, help="Apply the best edit of each finding, not only the safe ones."
)
@deck_options()
@as_of_option
@allow_option
@source_options
def fix(
    deck: str,
    write: bool,
    unsafe: bool,
    format_: str,
    commanders: Sequence[str],
    companion: str | None,
    as_of: str | None,
    allow: Sequence[str],
    catalog: str | None,
    language: LanguageCode | None,
) -> None:
    """Correct a decklist.

    DECK is a decklist file, or - for standard input. Without --unsafe only one-letter typos in
    card names are fixed. Changes and remaining problems are printed to standard error. Exit
    status: 0 no problem is left, 1 some are, 2 wrong usage or no decklist.
    """
    from validator.judge.fixes.quick_fixes import mended
    from validator.judge.options import Options
    from validator.report.text.page import Page

    if write and deck == STANDARD_INPUT:
        raise click.UsageError("--write: standard input can't be written")
    page = Page(language=spoken(language))
    options = Options(
        commanders=commanders,
        companion=companion,
        as_of=as_of,
        allow=allow,
        language=page.language.code,
    )
    judge = judge_of_one(None if deck == STANDARD_INPUT else deck, catalog, format_, options)
    remark_on(judge.validators[0].catalog, "json")
    read = read_source(deck)
    try:
        done = mended(read.text, lambda text: _told(judge, text), unsafe=unsafe)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    _say(done.made, page)
    _say_left(done.left, page)
    if any(judgment.verdict == "unreadable" for judgment in done.judgments):
        sys.exit(FAILED)
    if write:
        write_source(read, done.source)
    else:
        show([done.source], end="")
    sys.exit(ILLEGAL if done.left else LEGAL)


def _told(judge: Judge, text: str) -> list[Judgment]:
    """The judgments on the decks of a text, with the findings that are wanted: what nobody wants to
    be told of is not fixed either."""
    judged = judge_decks(judge.validators[0], text, **judge.options)
    told = judge.settings.told
    return [replace(each.judgment, findings=told(each.judgment.findings)) for each in judged]


def _say(made: Iterable[Made], page: Page) -> None:
    for each in made:
        remark(page.say(_placed(each.edit.title, each.finding)))


def _say_left(left: Iterable[Found], page: Page) -> None:
    for found in left:
        remark(page.say(said("not fixed: {finding}", finding=_placed(found.message, found))))


def _placed(text: str, found: Found) -> str:
    if found.line is None:
        return text
    return said("line {line}: {text}", line=found.line, text=text)

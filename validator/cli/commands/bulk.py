"""`cmdr bulk`: judge as many decks as there are rows."""

from __future__ import annotations

import sys
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

import click

from validator.base.language import ENGLISH, LANGUAGES, LanguageCode
from validator.cli.bulk_run import JSON_LINES, PARQUET, Run, Target, source_of
from validator.cli.deck_files import STANDARD_INPUT
from validator.cli.near import NearChoice
from validator.cli.options import catalog_option, format_option, wrong_format
from validator.cli.terminal import (
    FAILED,
    ILLEGAL,
    INTERRUPTED,
    LEGAL,
    doubts_as_remarks,
    remark,
    remark_on,
)
from validator.formats.load import id_or_path

if TYPE_CHECKING:
    from validator.judge.bulk.judge import Judge

_KINDS: Final = (JSON_LINES, PARQUET)


@click.command()
@click.argument("file", metavar="[FILE]", default=STANDARD_INPUT)
@click.option(
    "--input",
    "read_as",
    type=NearChoice(_KINDS),
    default=JSON_LINES,
    show_default=True,
    help="Input format: one JSON object per line, or a Parquet table.",
)
@click.option(
    "--output",
    "write_as",
    type=NearChoice(_KINDS),
    default=JSON_LINES,
    show_default=True,
    help="Output format.",
)
@click.option(
    "--out",
    metavar="FILE",
    help="Write to FILE. Repeat the command to resume an interrupted run.",
)
@click.option("--restart", is_flag=True, help="Overwrite --out instead of resuming.")
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    metavar="N",
    default=1,
    show_default=True,
    help="Number of processes.",
)
@format_option("Format for rows that name none.")
@click.option(
    "--language",
    type=NearChoice(LANGUAGES),
    default=ENGLISH.code,
    show_default=True,
    help="Message language for rows that name none.",
)
@catalog_option
def bulk(
    file: str,
    read_as: str,
    write_as: str,
    out: str | None,
    restart: bool,
    jobs: int,
    format_: str,
    language: LanguageCode,
    catalog: str | None,
) -> None:
    """Check many decks, one per row of FILE or standard input.

    Each row has a deck (text or object) and optionally an id, a format and options of `cmdr
    check`: commanders, companion, colors, as_of, allow, pool, boosters, language. Reports are
    written in the order of the rows, one per row, even for rows that can't be checked. Exit
    status: 0 every deck is legal, 1 at least one is illegal or undecided, 2 wrong usage or an
    unreadable row.
    """
    if write_as != JSON_LINES and out is None:
        raise click.UsageError(f"--output {write_as} needs --out FILE: a table is not streamed")
    if restart and out is None:
        raise click.UsageError("--restart goes with --out FILE")
    from validator.judge.bulk.workers import WorkerError, judge_rows

    judge = _judge(catalog, format_)
    remark_on(judge.catalog, "json")
    with ExitStack() as stack:
        try:
            given = None if file == STANDARD_INPUT else stack.enter_context(Path(file).open("rb"))
            source = source_of(given or sys.stdin.buffer, file, read_as)
            target = Target(stack, out, write_as, restart, file)
            rows = iter(source)
            target.resume(rows, judge)
        except (OSError, ValueError) as error:
            raise click.UsageError(_said(error)) from None
        run = Run(source, target)
        reports = judge_rows(
            rows, catalog=catalog, format=id_or_path(format_), language=language, jobs=jobs
        )
        try:
            with closing(reports):
                run.judge(reports)
            target.finish()
        except (KeyboardInterrupt, OSError, ValueError, WorkerError) as error:
            _end(error, run, out)
    run.summary()
    verdicts = target.tally.verdicts
    if verdicts["unreadable"]:
        sys.exit(FAILED)
    sys.exit(LEGAL if verdicts["legal"] == target.tally.rows else ILLEGAL)


def _judge(catalog: str | None, format_: str) -> Judge:
    from validator.cards.catalog.lookup import CatalogError
    from validator.formats.files import FormatError
    from validator.judge.bulk.judge import Judge

    try:
        with doubts_as_remarks():
            return Judge(catalog=catalog, format=id_or_path(format_))
    except CatalogError as error:
        raise click.UsageError(str(error)) from None
    except FormatError as error:
        raise wrong_format(error, format_) from None


def _end(error: BaseException, run: Run, out: str | None) -> NoReturn:
    """End a run before its time."""
    run.summary()
    interrupted = isinstance(error, KeyboardInterrupt)
    what = "interrupted" if interrupted else _said(error)
    remark(what + (f"; the same command goes on with {out}" if out else ""))
    sys.exit(INTERRUPTED if interrupted else FAILED)


def _said(error: BaseException | ValueError) -> str:
    if not isinstance(error, OSError):
        return str(error)
    return f"{error.filename}: {error.strerror}" if error.filename else error.strerror or str(error)

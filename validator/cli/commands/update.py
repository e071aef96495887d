"""`cmdr update`: make the installed card facts current."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from validator.cli.options import output_options
from validator.cli.terminal import FAILED, remark, show
from validator.cli.update_report import bars, show_update, show_whether_newer

if TYPE_CHECKING:
    from validator.cards.update.fetch import CardServer
    from validator.cards.update.refresh import Updated


@click.command()
@click.option(
    "--from",
    "records",
    type=click.Path(),
    metavar="FILE",
    help="Compile a file at hand, in Scryfall's shape: JSON lines or an array, plain or gzip.",
)
@click.option("--check", "only_check", is_flag=True, help="Only say whether there is anything new.")
@click.option(
    "--names",
    is_flag=False,
    flag_value="english",
    type=click.Choice(["none", "english", "all"]),
    help="Know cards by their other printed names too: english (if nothing is said) are flavor "
    "names and those of other editions, all are those of all languages, which is a much larger "
    "download. Later updates keep to it; none ends it.",
)
@click.option(
    "--names-from",
    "names_table",
    type=click.Path(),
    metavar="FILE",
    help="Only write the names in other languages beside the catalog, from a table of language, "
    "name, English name and number of printings, parted by tabs, plain or gzip.",
)
@click.option(
    "--catalog", metavar="FILE", help="The catalog to write instead of the installed one."
)
@click.option(
    "--as-of", metavar="DATE", help="With --from: the day of the facts, as in 2026-06-19."
)
@click.option(
    "--legalities-as-of",
    metavar="DATE",
    help="With --from: the day of what the file says of formats, where that is another.",
)
@click.option(
    "--force", is_flag=True, help="Update though nothing is new, or cards are missing from it."
)
@click.option(
    "--source",
    metavar="URL",
    default="https://api.scryfall.com",
    show_default=True,
    help="A server that offers bulk data as Scryfall does: a mirror.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    metavar="SECONDS",
    help="Give up a request after this time, however large what it gets.",
)
@output_options
def update(
    records: str | None,
    only_check: bool,
    names: str | None,
    names_table: str | None,
    catalog: str | None,
    as_of: str | None,
    legalities_as_of: str | None,
    force: bool,
    source: str,
    timeout: float | None,
    output: str,
) -> None:
    """Make the card facts current, from Scryfall or from a file.

    Nothing that goes wrong costs the catalog that worked: a new one is checked, and
    then takes its place in one step. Exit status: 0 done, or nothing to do; 2 not
    done, and the message says why.
    """
    if records is not None and (only_check or names is not None):
        raise click.UsageError("--from takes neither --check nor --names")
    for option, day in (("--as-of", as_of), ("--legalities-as-of", legalities_as_of)):
        if day is not None and (records is None or not _is_day(day)):
            raise click.UsageError(f"{option} goes with --from and is a day, as in 2026-06-19")
    target = _target(catalog)
    with _failing_softly():
        if names_table is not None:
            _names_from(target, Path(names_table))
            return
        if records is not None:
            _from_file(target, Path(records), as_of, legalities_as_of, force, output)
        else:
            _from_source(target, _server(source, timeout), names, only_check, force, output)


def _names_from(target: Path, table: Path) -> None:
    from validator.cards.catalog.translations import FILE, compile_names, read_table

    names = target.with_name(FILE)
    names.parent.mkdir(parents=True, exist_ok=True)
    count = compile_names(read_table(table), names)
    show([f"{names}: {count:,} names in other languages"])


def _from_file(
    target: Path,
    records: Path,
    as_of: str | None,
    legalities_as_of: str | None,
    force: bool,
    output: str,
) -> None:
    from validator.cards.update.refresh import day_in_name, update_from_file

    with bars() as progress:
        updated = update_from_file(
            target,
            records,
            keys=_legality_keys(),
            as_of=as_of,
            legalities_as_of=legalities_as_of,
            today=date.today().isoformat(),
            force=force,
            progress=progress,
        )
    show_update(updated, _target(None), output)
    if as_of is None and day_in_name(records) is None:
        remark(f"these facts are taken to be {_day(updated)}; --as-of DATE says another")


def _day(updated: Updated) -> str:
    return f"of {updated.as_of}, when the file was written" if updated.as_of else "of no known day"


def _from_source(
    target: Path, server: CardServer, names: str | None, only_check: bool, force: bool, output: str
) -> None:
    from validator.cards.update.refresh import Updated, current_catalog, offered, update_from_server

    if only_check:
        bulk, is_new = offered(server, current_catalog(target), names)
        show_whether_newer(target, bulk.updated_at, is_new, output)
        return
    with bars() as progress:
        updated = update_from_server(
            target,
            server,
            keys=_legality_keys(),
            names=names,
            force=force,
            progress=progress,
        )
    if isinstance(updated, Updated):
        show_update(updated, _target(None), output)
    else:
        show_whether_newer(target, updated.updated_at, False, output)


def _legality_keys() -> set[str]:
    """The keys of the card data's legalities that the formats go by."""
    from validator.formats.load import format_ids, plain_format

    keys = (plain_format(name).pool.legality for name in format_ids())
    return {key for key in keys if key is not None}


def _server(base: str, timeout: float | None) -> CardServer:
    from validator.cards.update.fetch import CardServer, Patience

    if timeout is None:
        return CardServer(base)
    # Nothing on top for large files, and no piece of an answer may take longer than all of it.
    usual = Patience()
    patience = replace(
        usual,
        connect=min(timeout, usual.connect),
        read=min(timeout, usual.read),
        total=timeout,
        slowest=float("inf"),
        longest_pause=min(timeout, usual.longest_pause),
    )
    return CardServer(base, patience=patience)


def _target(catalog: str | None) -> Path:
    from validator.base import resources

    return resources.user_path("catalog.sqlite3") if catalog is None else Path(catalog)


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


@contextmanager
def _failing_softly() -> Iterator[None]:
    """Whatever went wrong: say it, say that nothing is lost, and exit with status 2."""
    from validator.cards.update.refresh import UpdateError

    try:
        yield
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        why = f"{where}{error.strerror or error}"
    except (UpdateError, ValueError) as error:
        why = str(error)
    else:
        return
    remark(f"{why}. The card facts in use are as they were.")
    sys.exit(FAILED)

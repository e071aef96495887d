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
    help="Use a local file in Scryfall's format (JSON lines or an array, plain or gzip).",
)
@click.option("--check", "only_check", is_flag=True, help="Only report whether newer data exists.")
@click.option(
    "--names",
    is_flag=False,
    flag_value="english",
    type=click.Choice(["none", "english", "all"]),
    help="Other printed names to include: english (default) for flavor names and other "
    "editions, all for every language (a much larger download). Later updates keep this "
    "choice.",
)
@click.option(
    "--names-from",
    "names_table",
    type=click.Path(),
    metavar="FILE",
    help="Only write the names in other languages, from a tab-separated table of language, "
    "name, English name and number of printings (plain or gzip).",
)
@click.option(
    "--catalog", metavar="FILE", help="Card database to write instead of the installed one."
)
@click.option("--as-of", metavar="DATE", help="With --from: the day of the data (YYYY-MM-DD).")
@click.option(
    "--legalities-as-of",
    metavar="DATE",
    help="With --from: the day of the legalities, if different.",
)
@click.option("--force", is_flag=True, help="Update even if nothing is new or cards are missing.")
@click.option(
    "--combos",
    metavar="FILE",
    help="Only install this combo list (of Commander Spellbook, XMage or Forge).",
)
@click.option(
    "--source",
    metavar="URL",
    default="https://api.scryfall.com",
    show_default=True,
    help="Scryfall mirror to use.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    metavar="SECONDS",
    help="Time limit for one request.",
)
@output_options
def update(
    records: str | None,
    only_check: bool,
    names: str | None,
    names_table: str | None,
    combos: str | None,
    catalog: str | None,
    as_of: str | None,
    legalities_as_of: str | None,
    force: bool,
    source: str,
    timeout: float | None,
    output: str,
) -> None:
    """Update the card data from Scryfall or from a file.

    The new data is verified before it atomically replaces the old. Exit status: 0 updated, or
    already current; 2 not updated, with the reason.
    """
    if records is not None and (only_check or names is not None):
        raise click.UsageError("--from takes neither --check nor --names")
    for option, day in (("--as-of", as_of), ("--legalities-as-of", legalities_as_of)):
        if day is not None and (records is None or not _is_day(day)):
            raise click.UsageError(f"{option} needs --from and a date (YYYY-MM-DD)")
    target = _target(catalog)
    with _failing_softly():
        if combos is not None:
            _install_combos(Path(combos), force)
            return
        if names_table is not None:
            _names_from(target, Path(names_table))
            return
        if records is not None:
            _from_file(target, Path(records), as_of, legalities_as_of, force, output)
        else:
            _from_source(target, _server(source, timeout), names, only_check, force, output)


def _install_combos(file: Path, force: bool) -> None:
    """Put a combo list in the place of the installed one, in one step."""
    from validator.base.resources import user_path
    from validator.cli.whole_files import write_whole
    from validator.judge.brackets.combo_files import read_combos
    from validator.judge.brackets.combos import FILE, in_own_form, known_combos

    found = read_combos(file)
    in_use = len(known_combos().combos)
    if not force and 2 * len(found.combos) < in_use:
        raise ValueError(
            f"{file} has {len(found.combos):,} combos, and the list in use {in_use:,}; "
            "--force installs it nevertheless"
        )
    target = user_path(FILE)
    target.parent.mkdir(parents=True, exist_ok=True)
    write_whole(target, in_own_form(found).encode())
    known_combos.cache_clear()
    day = "" if found.as_of is None else f" of {found.as_of}"
    show([f"{target}: {len(found.combos):,} combos of {found.source}{day}"])


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
        remark(f"assuming the data is {_day(updated)}; --as-of DATE says another")


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
    remark(f"{why}. Card data unchanged.")
    sys.exit(FAILED)

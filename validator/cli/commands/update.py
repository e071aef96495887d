"""`cmdr update`: make the installed card facts current."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from validator.cli.common import FAILED, describe, output_option, remark, show

if TYPE_CHECKING:
    from validator.cards.catalog.lookup import Catalog
    from validator.cards.update.fetch import Source
    from validator.cards.update.refresh import Changes, Updated

# Of each list of changes so many are printed; all are in the JSON.
_SHOWN: Final = 10


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
@output_option
def update(
    records: str | None,
    only_check: bool,
    names: str | None,
    names_table: str | None,
    catalog: str | None,
    as_of: str | None,
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
    if as_of is not None and (records is None or not _is_day(as_of)):
        raise click.UsageError("--as-of goes with --from and is a day, as in 2026-06-19")
    target = _target(catalog)
    with _failing_softly():
        if names_table is not None:
            _names_from(target, Path(names_table))
            return
        if records is not None:
            _from_file(target, Path(records), as_of, force, output)
        else:
            _from_source(target, _source(source, timeout), names, only_check, force, output)


def _names_from(target: Path, table: Path) -> None:
    from validator.cards.catalog.translations import FILE, compile_names, read_table

    names = target.with_name(FILE)
    names.parent.mkdir(parents=True, exist_ok=True)
    count = compile_names(read_table(table), names)
    show([f"{names}: {count:,} names in other languages"])


def _from_file(target: Path, records: Path, as_of: str | None, force: bool, output: str) -> None:
    from validator.cards.update.refresh import update_from_file

    with _progress() as progress:
        updated = update_from_file(
            target,
            records,
            as_of=as_of,
            today=date.today().isoformat(),
            force=force,
            progress=progress,
        )
    _report(updated, output)


def _from_source(
    target: Path, source: Source, names: str | None, only_check: bool, force: bool, output: str
) -> None:
    from validator.cards.update.refresh import Updated, current_catalog, offered, update_from_source

    if only_check:
        bulk, is_new = offered(source, current_catalog(target), names)
        _say_whether_newer(target, bulk.updated_at, is_new, output)
        return
    with _progress() as progress:
        updated = update_from_source(target, source, names=names, force=force, progress=progress)
    if isinstance(updated, Updated):
        _report(updated, output)
    else:
        _say_whether_newer(target, updated.updated_at, False, output)


def _source(base: str, timeout: float | None) -> Source:
    from validator.cards.update.fetch import Patience, Source

    if timeout is None:
        return Source(base)
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
    return Source(base, patience=patience)


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


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None] | None]:
    """A bar a step, on a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    bars: dict[str, Any] = {}

    def tell(step: str, done: int, total: int) -> None:
        bar = bars.get(step)
        if bar is None:
            for other in bars.values():
                other.render_finish()
            # Without a total a bar only shows that something is going on.
            endless = None if total else count()
            bar = bars[step] = click.progressbar(
                endless, length=total or None, label=f"{step:12}", file=sys.stderr
            )
            bar.render_progress()
        bar.update(done - bar.pos)

    try:
        yield tell
    finally:
        for bar in bars.values():
            bar.render_finish()


def _say_whether_newer(target: Path, updated_at: str, is_new: bool, output: str) -> None:
    from validator.cards.update.refresh import current_catalog

    current = current_catalog(target)
    if output == "json":
        told = {"newer": is_new, "updated_at": updated_at, "catalog": _summary(current)}
        show([json.dumps(told, ensure_ascii=False)])
        return
    have = describe(current) if current else "there is no catalog yet"
    news = f"there are newer card facts, of {updated_at}" if is_new else "nothing newer"
    show([f"{have}; {news}"])


def _report(updated: Updated, output: str) -> None:
    from validator.cards.catalog.lookup import Catalog

    installed = Catalog(updated.catalog)
    if output == "json":
        told = {
            "catalog": _summary(installed),
            "before": _summary(updated.before),
            "unknown": {
                "text": updated.compiled.without_text,
                "legality": updated.compiled.without_legality,
                "color_identity": updated.compiled.without_identity,
            },
            "left_out": {
                "no_cards": updated.compiled.not_cards,
                "same_names": updated.compiled.same_names,
            },
            "changes": updated.changes.as_json(),
        }
        show([json.dumps(told, ensure_ascii=False)])
        return
    show([describe(installed), *_unknown(updated)])
    show(_changes(updated.changes))
    if updated.before is not None and (updated.before.as_of or "") > (installed.as_of or ""):
        remark(f"these facts are older than those of {updated.before.as_of} that were in use")
    if updated.catalog == _target(None).resolve() and (used := Catalog().path) != _target(None):
        remark(f"the card facts in use are still those of {used}, which are newer")


def _summary(catalog: Catalog | None) -> dict[str, Any] | None:
    if catalog is None:
        return None
    return {"path": str(catalog.path), "as_of": catalog.as_of, "cards": catalog.size}


def _unknown(updated: Updated) -> Iterator[str]:
    compiled = updated.compiled
    counts = {
        "rules text": compiled.without_text,
        "legality": compiled.without_legality,
        "color identity": compiled.without_identity,
    }
    lacking = [f"{count:,} without {what}" for what, count in counts.items() if count]
    if lacking:
        yield f"  {', '.join(lacking)}"


def _changes(changes: Changes) -> Iterator[str]:
    yield from _listed("new", changes.added)
    yield from _listed("gone", changes.removed)
    yield from _listed("renamed", [f"{old} is now {new}" for old, new in changes.renamed])
    legality: Mapping[str, Mapping[str, Sequence[str]] | None] = {
        "newly banned": changes.newly_banned,
        "newly legal": changes.newly_legal,
        "no longer legal": changes.no_longer_legal,
    }
    for what, by_key in legality.items():
        for key, names in (by_key or {}).items():
            yield from _listed(f"{what} ({key})", names)
    yield from _listed(
        "color identity",
        [
            f"{name} from {old or 'none'} to {new or 'none'}"
            for name, old, new in changes.identities
        ],
    )


def _listed(what: str, names: Sequence[str]) -> Iterator[str]:
    if names:
        more = f" and {len(names) - _SHOWN:,} more" if len(names) > _SHOWN else ""
        yield f"  {what}: {', '.join(names[:_SHOWN])}{more}"

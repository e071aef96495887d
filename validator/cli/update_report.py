"""The output of an update: bars on the way, and in the end what it brought."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from validator.cli.terminal import describe, remark, show

if TYPE_CHECKING:
    from validator.cards.catalog.lookup import Catalog
    from validator.cards.update.refresh import Changes, Updated

# Of each list of changes so many are printed; all are in the JSON.
_SHOWN: Final = 10


@contextmanager
def bars() -> Iterator[Callable[[str, int, int], None] | None]:
    """A bar a step, on a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    shown: dict[str, Any] = {}

    def tell(step: str, done: int, total: int) -> None:
        bar = shown.get(step)
        if bar is None:
            for other in shown.values():
                other.render_finish()
            # Without a total a bar only shows that something is going on.
            endless = None if total else count()
            bar = shown[step] = click.progressbar(
                endless, length=total or None, label=f"{step:12}", file=sys.stderr
            )
            bar.render_progress()
        bar.update(done - bar.pos)

    try:
        yield tell
    finally:
        for bar in shown.values():
            bar.render_finish()


def show_whether_newer(target: Path, updated_at: str, is_new: bool, output: str) -> None:
    """Say which card facts there are at ``target``, and whether the source has newer ones."""
    from validator.cards.update.refresh import current_catalog

    current = current_catalog(target)
    if output == "json":
        told = {"newer": is_new, "updated_at": updated_at, "catalog": _summary(current)}
        show([json.dumps(told, ensure_ascii=False)])
        return
    have = describe(current) if current else "no card data is installed yet"
    news = f"newer card data is available: {updated_at}" if is_new else "nothing newer"
    show([f"{have}; {news}"])


def show_update(updated: Updated, usual: Path, output: str) -> None:
    """Say what an update brought; ``usual`` is where the installed catalog belongs."""
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
        remark(f"this card data is older than that of {updated.before.as_of} that was in use")
    if updated.catalog == usual.resolve() and (used := Catalog().path) != usual:
        remark(f"the card data in use is still that of {used}, which is newer")


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

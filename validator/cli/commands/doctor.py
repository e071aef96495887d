"""`cmdr doctor`: what in the card facts would make a verdict unsure."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import click

from validator.cli.options import catalog_option, output_options
from validator.cli.terminal import ILLEGAL, LEGAL, describe, remark_on, show

if TYPE_CHECKING:
    from validator.formats.doctor import Doubt

# Of each kind so many are printed; all are in the JSON.
_SHOWN: Final = 10


@click.command()
@catalog_option
@output_options
def doctor(catalog: str | None, output: str) -> None:
    """Check the card data for gaps that matter to verdicts.

    It looks for card sentences that can't be read, cards without rules text or legality, color
    identities that differ from the source, and formats without cards. Exit status: 0 nothing
    found, 1 something.
    """
    from validator.cards.catalog.lookup import Catalog
    from validator.formats.doctor import examine
    from validator.formats.load import format_ids, plain_format

    known = Catalog(catalog)
    remark_on(known, output)
    doubts = list(examine(known, [plain_format(name) for name in format_ids()]))
    if output == "json":
        show(json.dumps(doubt._asdict(), ensure_ascii=False) for doubt in doubts)
    else:
        newer = [f"cards newer than {known.as_of} are unknown"] if known.as_of else []
        show([f"{describe(known)}, {len(doubts):,} in doubt", *newer, *_in_words(doubts)])
    sys.exit(ILLEGAL if doubts else LEGAL)


def _in_words(doubts: Sequence[Doubt]) -> Iterator[str]:
    from validator.formats.doctor import KINDS

    for kind in KINDS:
        found = [doubt for doubt in doubts if doubt.kind == kind]
        if found:
            yield f"{kind}: {len(found):,}"
        for doubt in found[:_SHOWN]:
            yield f"  {doubt.subject}: {doubt.message}"
        if len(found) > _SHOWN:
            yield f"  and {len(found) - _SHOWN:,} more (all with --output json)"

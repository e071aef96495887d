"""`cmdr identity`: the color identity of cards, color by color."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from validator.cli.options import answer_options, open_validators
from validator.cli.terminal import FAILED, LEGAL, page_in, remark, remark_on, show, spoken

if TYPE_CHECKING:
    from validator.base.language import LanguageCode


@click.command()
@click.argument("cards", metavar="CARD...", nargs=-1, required=True)
@answer_options
def identity(
    cards: Sequence[str], catalog: str | None, language: LanguageCode | None, output: str
) -> None:
    """Show the color identity of cards and where it comes from.

    Each color is listed with the symbol and the face of the card that gives it.
    """
    from validator.judge.shortcuts import find_color_identity
    from validator.report.text.identity import render_identity

    known = open_validators(catalog)[0].catalog
    remark_on(known, output)
    page = page_in(spoken(language, output))
    status = LEGAL
    for card in cards:
        try:
            found = find_color_identity(known, card)
        except LookupError as error:
            remark(str(error.args[0]))
            status = FAILED
            continue
        show([found.json()] if output == "json" else render_identity(found, page))
    sys.exit(status)

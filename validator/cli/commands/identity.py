"""`cmdr identity`: the color identity of cards, color by color."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from validator.cli.options import answer_options, as_of_option, open_validators
from validator.cli.terminal import FAILED, LEGAL, page_in, remark, remark_on, show, spoken

if TYPE_CHECKING:
    from validator.base.language import LanguageCode


@click.command()
@click.argument("cards", metavar="CARD...", nargs=-1, required=True)
@click.option(
    "--roles", is_flag=True, help="Also show what the card may be in each format, and since when."
)
@as_of_option
@answer_options
def identity(
    cards: Sequence[str],
    roles: bool,
    as_of: str | None,
    catalog: str | None,
    language: LanguageCode | None,
    output: str,
) -> None:
    """Show the color identity of cards and where it comes from.

    Each color is listed with the symbol and the face of the card that gives it. With --roles each
    format follows: legal or banned, commander, partner, companion. JSON then has the roles.
    """
    if as_of is not None and not roles:
        raise click.UsageError("--as-of needs --roles")
    from validator.judge.shortcuts import find_color_identity
    from validator.report.text.identity import render_identity
    from validator.report.text.roles import render_roles

    validator = open_validators(catalog)[0]
    known = validator.catalog
    remark_on(known, output)
    words = spoken(language, output)
    page = page_in(words)
    status = LEGAL
    for card in cards:
        try:
            told = validator.list_roles(card, as_of=as_of, language=words.code) if roles else None
            if told is not None and (output == "json" or told.color_identity is None):
                show([told.json()] if output == "json" else render_roles(told, page))
                continue
            found = find_color_identity(known, card)
        except LookupError as error:
            remark(str(error.args[0]))
            status = FAILED
            continue
        except ValueError as error:  # a wrong day
            raise click.UsageError(str(error)) from None
        show([found.json()] if output == "json" else render_identity(found, page))
        if told is not None:
            show(render_roles(told, page))
    sys.exit(status)

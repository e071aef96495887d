"""What commands share that ask about decks: the options of a check, one deck after another."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from validator.base.value import replace
from validator.cli.deck_files import ListedDeck, decks_of
from validator.cli.options import (
    allow_option,
    as_of_option,
    boosters_option,
    catalog_option,
    color_option,
    commander_option,
    companion_option,
    format_option,
    judge_in_one_format,
    judges_by_file,
    language_option,
    open_validator,
    output_option,
    pool_option,
)
from validator.cli.terminal import FAILED, page_in, remark_on, show, spoken

if TYPE_CHECKING:
    from validator.judge.options import Options
    from validator.judge.questions.asking import Asking
    from validator.report.text.page import Page

_Command = TypeVar("_Command", bound=Callable[..., Any])

_OPTIONS: Final = (
    format_option("The format to judge by: see `cmdr formats`."),
    commander_option,
    companion_option,
    color_option,
    pool_option,
    boosters_option,
    as_of_option,
    allow_option,
    catalog_option,
    language_option,
    output_option,
)


def check_options(command: _Command) -> _Command:
    """The options of a check, for a command that asks about a deck."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_Answer = TypeVar("_Answer", bound=Any)


def answer_each(
    deck: str,
    format_: str,
    catalog: str | None,
    output: str,
    options: Options,
    *,
    ask: Callable[[Asking], _Answer],
    words: Callable[[_Answer, ListedDeck, Page], Iterable[str]],
    status: Callable[[_Answer], int],
    led: bool = True,
) -> None:
    """Ask about each deck of a file, show what is answered, and exit with the worst status."""
    from validator.decklist import DecklistError
    from validator.judge.questions.asking import unread

    validator = open_validator(catalog, format_)
    remark_on(validator.catalog, output)
    said_in = spoken(options["language"], output)
    options["language"] = said_in.code
    judges = judges_by_file([validator], options)
    page, worst, is_first = page_in(said_in), 0, True
    for listed in decks_of([deck], validator.catalog):
        judge = judge_in_one_format(judges, listed.file)
        (validator,) = judge.validators
        try:
            if isinstance(listed.deck, DecklistError):
                judgment = validator.unreadable(listed.name, listed.deck)
                asking = unread(validator.catalog, judgment.in_language(said_in.code))
            else:
                asking = validator.asking(listed.deck, led=led, **judge.options)
            answer = ask(asking)
        except (ValueError, LookupError) as error:
            raise click.UsageError(str(error)) from None
        worst = max(worst, status(answer))
        answer = replace(answer, deck=listed.name)
        if output == "json":
            show([answer.json()])
        else:
            show([] if is_first else [""])
            show(words(answer, listed, page))
        is_first = False
    sys.exit(FAILED if is_first else worst)

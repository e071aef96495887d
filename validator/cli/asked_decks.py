"""What commands share that ask about decks: the options of a check, one deck after another."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
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
    from validator.decklist import Decklist, DecklistError
    from validator.judge.options import Options
    from validator.report.text.page import Page
    from validator.services import Service
    from validator.settings.judges import Judge

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


def answer_each(
    service: str,
    decks: Sequence[str],
    format_: str,
    catalog: str | None,
    output: str,
    options: Options,
    *,
    words: Callable[[Any, ListedDeck, Page], Iterable[str]],
    status: Callable[[Any], int],
    **asked: Any,
) -> None:
    """Ask a service about each deck of some files, with ``asked`` as further fields of its request;
    show what is answered, and exit with the worst status."""
    from validator.services import SERVICES, write_answer

    validator = open_validator(catalog, format_)
    remark_on(validator.catalog, output)
    said_in = spoken(options["language"], output)
    options["language"] = said_in.code
    judges = judges_by_file([validator], options)
    page, worst, is_first = page_in(said_in), 0, True
    for listed in decks_of(decks, validator.catalog):
        judge = judge_in_one_format(judges, listed.file)
        try:
            answer = _ask(SERVICES[service], judge, listed.deck, asked)
        except (ValueError, LookupError) as error:
            raise click.UsageError(str(error)) from None
        worst = max(worst, status(answer))
        answer = replace(answer, deck=listed.name)
        if output == "json":
            show([write_answer(answer)])
        else:
            show([] if is_first else [""])
            show(words(answer, listed, page))
        is_first = False
    sys.exit(FAILED if is_first else worst)


def _ask(
    service: Service, judge: Judge, deck: Decklist | DecklistError, asked: Mapping[str, Any]
) -> Any:
    """Return the answer about one deck, by the options that its request has."""
    kind = service.request
    (validator,) = judge.validators
    options = {name: said for name, said in judge.options.items() if name in kind.field_set}
    about = "deck" if "deck" in kind.field_set else "cards"
    return service.function(validator, kind(**{**options, **asked, about: deck}))

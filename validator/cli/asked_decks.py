"""What commands share that ask about decks: the options of a check, one deck after another."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from validator.base.value import replace
from validator.cli.deck_files import ListedDeck, decks_of
from validator.cli.options import judge_in_one_format, judges_by_file, open_validator
from validator.cli.terminal import FAILED, page_in, remark_on, show, spoken

if TYPE_CHECKING:
    from validator.base.declared import Declared
    from validator.decklist import Decklist, DecklistError
    from validator.judge.options import Options
    from validator.judge.validator import Validator
    from validator.report.text.page import Page
    from validator.settings.judges import Judge


def answer_each(
    function: Callable[[Validator, Any], Any],
    request: type[Declared],
    decks: Sequence[str],
    format_: str,
    catalog: str | None,
    output: str,
    options: Options,
    *,
    words: Callable[[Any, ListedDeck, Page], Iterable[str]],
    status: Callable[[Any], int],
    combos: str | None = None,
    **asked: Any,
) -> None:
    """Ask a function of `validator.answers` about each deck, show its answers, and exit with the
    worst status; ``combos`` is a file of combos, ``asked`` are further fields of the request."""
    from validator.answers import write_answer

    validator = open_validator(catalog, format_, combos)
    remark_on(validator.catalog, output)
    said_in = spoken(options["language"], output)
    options["language"] = said_in.code
    judges = judges_by_file([validator], options)
    page, worst, is_first = page_in(said_in), 0, True
    for listed in decks_of(decks, validator.catalog):
        judge = judge_in_one_format(judges, listed.file)
        try:
            answer = function(judge.validators[0], _make(request, judge, listed.deck, asked))
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


def _make(
    request: type[Declared], judge: Judge, deck: Decklist | DecklistError, asked: Mapping[str, Any]
) -> Declared:
    """Return the request about one deck, with those options of a check that it has."""
    names = request.field_set
    options = {name: said for name, said in judge.options.items() if name in names}
    return request(**{**options, **asked, "deck" if "deck" in names else "cards": deck})

"""`cmdr check`: judge decks."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

import click

from validator.base.value import replace
from validator.cli.check_run import CheckRun
from validator.cli.deck_files import ListedDeck, decks_of
from validator.cli.options import (
    bracket_option,
    check_options,
    judges_by_file,
    open_validators,
    output_options_of,
    source_options,
)
from validator.cli.terminal import (
    FAILED,
    ILLEGAL,
    LEGAL,
    no_such_card,
    page_in,
    remark,
    remark_on,
    spoken,
)
from validator.judge.validator import judge_decks, judge_unreadable
from validator.report.finding import verdict_of
from validator.report.outputs import DOCUMENTS, OUTPUTS

if TYPE_CHECKING:
    from validator.cards.catalog.lookup import Catalog
    from validator.cards.catalog.near import NearNames
    from validator.judge.options import Options
    from validator.judge.validator import Validator
    from validator.report.finding import Judgment
    from validator.settings.files import Settings


@click.command()
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@check_options("Format to check against (see `cmdr formats`), or any for all of them.")
@click.option(
    "--since",
    metavar="DATE",
    help="Show what changed for the deck since DATE, and why.",
)
@bracket_option
@click.option("--strict", is_flag=True, help="Exit with 1 on warnings too.")
@click.option(
    "-q",
    "--quiet",
    is_flag=True,
    help="Print only decks with problems; omit notes and totals.",
)
@click.option(
    "--statistics",
    is_flag=True,
    help="Print a count per finding code (to stderr unless --output is text); with --quiet, "
    "only the counts.",
)
@source_options
@output_options_of(
    (*OUTPUTS, *DOCUMENTS),
    "Output format: text, JSON lines, GitHub annotations, SARIF or JUnit XML.",
)
def check(
    decks: Sequence[str],
    format_: str,
    strict: bool,
    quiet: bool,
    statistics: bool,
    catalog: str | None,
    output: str,
    **options: Unpack[Options],
) -> None:
    """Check decks and report every problem with line and rule.

    DECK is a decklist file, a folder of decklists, or - for standard input. A file may hold
    several decks. Files in a folder that aren't decklists are skipped. Exit status: 0 every
    deck is legal (with --format any: in at least one format), 1 at least one is illegal or
    undecided, 2 wrong usage or an unreadable deck.
    """
    from validator.cards.catalog.near import NearNames

    validators = open_validators(catalog, format_)
    known = validators[0].catalog
    remark_on(known, "json" if quiet else output)
    _warn_of_unknown_names(known, options["allow"] or ())
    said_in = spoken(options["language"], output)
    options["language"] = said_in.code
    judges = judges_by_file(validators, options)
    run = CheckRun(output, page_in(said_in), judges.names, quiet=quiet, statistics=statistics)
    status = LEGAL
    for listed in decks_of(decks, known):
        if listed.is_first:
            near = NearNames(known)
        try:
            judge = judges.of(listed.file)
            judgments = _judgments(judge.validators, listed, near, judge.options)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        told = [_told(each, judge.settings, strict) for each in judgments]
        outcome = min(status for _, status in told)
        run.show(listed, [each for each, _ in told], passed=outcome == LEGAL)
        status = max(status, outcome)
    run.end()
    sys.exit(status if run.has_decks else FAILED)


def _judgments(
    validators: Sequence[Validator], listed: ListedDeck, near: NearNames, options: Options
) -> list[Judgment]:
    """The judgment on a deck in each format; a draft's options are for the drafts among several.
    ``near`` is what the unknown names of its file may mean."""
    from validator.decklist import DecklistError
    from validator.judge.options import without_draft

    found = []
    for validator in validators:
        if isinstance(listed.deck, DecklistError):
            judgment = judge_unreadable(validator, listed.name, listed.deck)
            found.append(judgment.in_language(options["language"] or "en"))
            continue
        meant = validator.is_draft or len(validators) == 1
        given = options if meant else without_draft(options)
        ((judgment, _, _),) = judge_decks(validator, listed.deck, near, **given)
        found.append(replace(judgment, deck=listed.name))
    return found


def _warn_of_unknown_names(catalog: Catalog, allow: Sequence[str]) -> None:
    """A misspelled name would change nothing, and nobody would see it."""
    for name, match in catalog.find_all(allow).items():
        if match is None:
            remark(no_such_card("--allow", name, catalog))


def _told(judgment: Judgment, settings: Settings, strict: bool) -> tuple[Judgment, int]:
    """A judgment with the findings that are wanted, and the exit status that it asks for: what is
    left out makes no run fail, and the verdict stays."""
    findings = settings.told(judgment.findings)
    if judgment.verdict == "unreadable" or len(findings) == len(judgment.findings):
        return judgment, _status(judgment, strict)
    told = replace(judgment, findings=findings)
    return told, _status(replace(told, verdict=verdict_of(findings)), strict)


def _status(judgment: Judgment, strict: bool) -> int:
    if judgment.verdict == "unreadable":
        return FAILED
    if judgment.verdict != "legal":
        return ILLEGAL
    warned = any(finding.severity == "warning" for finding in judgment.findings)
    return ILLEGAL if strict and warned else LEGAL

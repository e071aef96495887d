"""Options that several commands have, and the validators that they ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from validator.base.language import LANGUAGES
from validator.cards.color import LETTERS
from validator.cli.near import NearChoice, did_you_mean
from validator.cli.terminal import doubts_as_remarks, no_such_card, wrong_usage

if TYPE_CHECKING:
    from validator.cards.catalog.lookup import Catalog
    from validator.decklist import Decklist
    from validator.judge.brackets.combos import ComboList
    from validator.judge.options import Options
    from validator.judge.validator import Validator
    from validator.settings.judges import Judge, JudgesByFile

ANY_FORMAT: Final = "any"

_Command = TypeVar("_Command", bound=Callable[..., Any])


def combine_options(*options: Callable[[Any], Any]) -> Callable[[_Command], _Command]:
    """Return what gives a command all of these, in their order."""

    def decorate(command: _Command) -> _Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


def _redirect(ctx: click.Context, _: click.Parameter, path: str | None) -> None:
    """Have all that the command prints written to a file."""
    if path is not None and path != STANDARD_OUTPUT and not ctx.resilient_parsing:
        from validator.cli.whole_files import write_stdout_to

        ctx.with_resource(write_stdout_to(path))


STANDARD_OUTPUT: Final = "-"
_out_option = click.option(
    "--out",
    metavar="FILE",
    expose_value=False,
    callback=_redirect,
    help="Write to FILE instead of standard output.",
)


def output_options_of(
    outputs: Iterable[str], help: str = "Output format: text, or one JSON object per line."
) -> Callable[[_Command], _Command]:
    """Return the options of what a command prints: in which of its formats, and where to."""
    output = click.option(
        "--output", type=NearChoice(list(outputs)), default="text", show_default=True, help=help
    )
    return combine_options(output, _out_option)


class ColorLetter(click.Choice[str]):
    """A color by its letter, which is shown as the game writes it, and may be typed small."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The letter as a capital; anything else is wrong usage."""
        return super().convert(value.upper(), param, ctx)


output_options = output_options_of(["text", "json"])
catalog_option = click.option(
    "--catalog", metavar="FILE", help="Card database to use instead of the installed one."
)
commander_option = click.option(
    "--commander",
    "commanders",
    multiple=True,
    metavar="NAME",
    help="Override the commander. Repeat for partners.",
)
companion_option = click.option("--companion", metavar="NAME", help="Override the companion.")
color_option = click.option(
    "--color",
    "colors",
    multiple=True,
    type=ColorLetter(LETTERS),
    help="Color chosen for a commander that needs one, such as The Prismatic Piper.",
)
as_of_option = click.option(
    "--as-of",
    metavar="DATE",
    help="Use the bans, rules and releases of this day (YYYY-MM-DD).",
)
combos_option = click.option(
    "--combos",
    metavar="FILE",
    help="Combo list to use (of Commander Spellbook, XMage or Forge).",
)
bracket_option = click.option(
    "--bracket",
    type=click.IntRange(1, 5),
    metavar="N",
    help="Warn if the cards make the Commander bracket higher than N.",
)
allow_option = click.option(
    "--allow",
    multiple=True,
    metavar="CARD",
    help="Treat this card as legal. Repeat for more.",
)
language_option = click.option(
    "--language",
    type=NearChoice(LANGUAGES),
    help="Message language (default: the locale on a terminal, otherwise English).",
)
seed_option = click.option(
    "--seed",
    type=click.IntRange(min=0),
    help="Random seed, for the same game again (default: a new game each time).",
)

# Nobody plays a larger game; one of a million players would only fill the memory.
MOST_PLAYERS: Final = 100
players_option = click.option(
    "--players",
    type=click.IntRange(min=2, max=MOST_PLAYERS),
    default=4,
    show_default=True,
    help="Number of players; with more than two the first mulligan is free.",
)


def format_option(help: str) -> Callable[[_Command], _Command]:
    """The format: what it is for differs from command to command."""
    return click.option(
        "--format",
        "format_",
        default="commander",
        show_default=True,
        metavar="ID-OR-FILE",
        help=help,
    )


def _pool_of(_: click.Context, __: click.Parameter, path: str | None) -> Decklist | None:
    """The list of what was drafted, read once for all decks."""
    from validator.decklist import DecklistError
    from validator.decklist.inputs import read_decklist

    if path is None:
        return None
    try:
        return read_decklist(Path(path))
    except OSError as error:
        raise click.UsageError(f"--pool {path}: {error.strerror or error}") from None
    except DecklistError as error:
        raise click.UsageError(f"--pool {path}: {error}") from None


def _set_codes(_: click.Context, __: click.Parameter, text: str | None) -> Sequence[str]:
    """The codes of the sets that were drafted."""
    return text.split(",") if text else ()


pool_option = click.option(
    "--pool",
    metavar="FILE",
    callback=_pool_of,
    help="For a draft: the list of drafted cards.",
)
boosters_option = click.option(
    "--boosters",
    metavar="SET[,SET]",
    callback=_set_codes,
    help="For a draft: codes of the drafted sets, such as CMR,CLB.",
)


JUDGED_FORMAT: Final = "Format to check against (see `cmdr formats`)."
PLAYED_FORMAT: Final = "Format to play (see `cmdr formats`)."


def deck_options(format_help: str = JUDGED_FORMAT) -> Callable[[_Command], _Command]:
    """Return the options of a command that reads a deck: the format, and who leads."""
    return combine_options(format_option(format_help), commander_option, companion_option)


def check_options(format_help: str = JUDGED_FORMAT) -> Callable[[_Command], _Command]:
    """Return the options of a check, `validator.judge.options.Options` without ``since``."""
    return combine_options(
        deck_options(format_help),
        color_option,
        pool_option,
        boosters_option,
        as_of_option,
        allow_option,
    )


# What says by which card data, and in which language.
source_options = combine_options(catalog_option, language_option)
answer_options = combine_options(source_options, output_options)
game_options = combine_options(
    players_option, commander_option, format_option(PLAYED_FORMAT), catalog_option, output_options
)


def judges_by_file(validators: Sequence[Validator], options: Options) -> JudgesByFile:
    """What judges each deck of a run: by ``validators`` and ``options``, the command line's, and
    where that says nothing, by the settings beside the deck. Wrong usage for a name that no card
    has."""
    from validator.settings.judges import JudgesByFile

    refuse_unknown_names(validators[0].catalog, options)
    source = click.get_current_context().get_parameter_source("format_")
    given = source is click.core.ParameterSource.COMMANDLINE
    catalog = validators[0].catalog
    return JudgesByFile(
        validators, options, lambda format: open_validators(catalog, format), format_given=given
    )


def refuse_unknown_names(catalog: Catalog, options: Options) -> None:
    """End with wrong usage if a commander or companion that was named is no card."""
    companion = options.get("companion")
    named = [("--commander", name) for name in options.get("commanders") or ()]
    named += [("--companion", companion)] if companion is not None else []
    for option, name in named:
        if catalog.find(name) is None:
            raise wrong_usage(no_such_card(option, name, catalog))


def judge_of_one(deck: str | None, catalog: str | None, format_: str, options: Options) -> Judge:
    """What judges the deck of one file, ``None`` for standard input, in one format: as the command
    line says, and where that says nothing, as the settings beside the deck do."""
    return judge_in_one_format(judges_by_file([open_validator(catalog, format_)], options), deck)


def judge_in_one_format(judges: JudgesByFile, file: str | None) -> Judge:
    """What judges the decks of one file of several."""
    try:
        judge = judges.of(file)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if len(judge.validators) != 1:
        raise click.UsageError(
            "the settings next to the deck allow any format: choose one with --format"
        )
    return judge


def open_validators(
    catalog: Catalog | str | None, format_: str = "commander", combos: str | None = None
) -> Sequence[Validator]:
    """The validators for a format, or for any of them; a wrong name is wrong usage."""
    from validator.cards.catalog.lookup import CatalogError
    from validator.formats.files import FormatError
    from validator.formats.load import id_or_path
    from validator.judge.validator import Validator

    try:
        if format_ == ANY_FORMAT:
            from validator.judge.shortcuts import every_format

            return every_format(catalog)
        with doubts_as_remarks():
            file = None if combos is None else _combo_list(combos)
            return [Validator(catalog=catalog, format=id_or_path(format_), combos=file)]
    except CatalogError as error:
        raise click.UsageError(str(error)) from None
    except FormatError as error:
        raise wrong_format(error, format_) from None


def _combo_list(path: str) -> ComboList:
    from validator.judge.brackets.combo_files import read_combos

    try:
        return read_combos(Path(path))
    except OSError as error:
        raise wrong_usage(f"--combos {path}: {error.strerror or error}") from None
    except ValueError as error:
        raise wrong_usage(f"--combos: {error}") from None


def wrong_format(error: Exception, format_: str) -> click.UsageError:
    """That a format is not there or not in order; for a mistyped id, which is near."""
    from validator.formats.load import format_ids

    known = (*format_ids(), ANY_FORMAT)
    hint = "" if format_ in known else did_you_mean(format_, known)
    return click.UsageError(str(error) + (f".{hint}" if hint else ""))


def open_validator(catalog: str | None, format_: str, combos: str | None = None) -> Validator:
    """The validator for one format, with the combos of a file; a wrong name is wrong usage, and so
    is ``any``."""
    if format_ == ANY_FORMAT:
        raise wrong_usage("--format: name one format")
    (validator,) = open_validators(catalog, format_, combos)
    return validator

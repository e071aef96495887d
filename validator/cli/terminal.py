"""How commands speak: to standard output, to standard error, and by their exit status."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from io import StringIO, TextIOWrapper
from itertools import islice
from typing import IO, TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from validator.base.language import Language, LanguageCode
    from validator.cards.catalog.lookup import Catalog
    from validator.report.text.page import Page

LEGAL, ILLEGAL, FAILED, INTERRUPTED = 0, 1, 2, 130

# New sets and bans come every few weeks.
DAYS_FRESH: Final = 60


class Unwritten(click.ClickException):
    """Output that can't be written. A program must not take it for a verdict: exit status 2."""

    exit_code = FAILED

    def __init__(self, error: OSError) -> None:
        super().__init__(f"the output can't be written: {error.strerror or error}")
        self.is_unread = isinstance(error, BrokenPipeError)
        # What is left to write would fail once more when the process ends.
        with suppress(OSError, ValueError, AttributeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    def show(self, file: IO[Any] | None = None) -> None:
        """Say so; where nobody reads on, as behind ``| head``, that is no news."""
        if not self.is_unread:
            remark(self.message)


class Interrupted(click.ClickException):
    """Ctrl-C. The status is the one by which a shell tells it from a verdict."""

    exit_code = INTERRUPTED

    def __init__(self) -> None:
        super().__init__("interrupted")

    def show(self, file: IO[Any] | None = None) -> None:
        """Say so."""
        remark(self.message)


def open_what_is_closed() -> None:
    """Where the caller closed standard input or error, read nothing there, and write to nobody.

    Else the next file that is opened takes its place, and the output would be written to it.
    """
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY), closefd=False)
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", closefd=False)


def write_every_sign() -> None:
    """Write UTF-8 to what is no terminal, as JSON has it, whatever the locale; a terminal gets its
    own encoding, with escapes for what that lacks."""
    if isinstance(sys.stdout, TextIOWrapper):
        encoding = None if sys.stdout.isatty() else "utf-8"
        sys.stdout.reconfigure(encoding=encoding, errors="backslashreplace")


def show(lines: Iterable[str], *, end: str = "\n") -> None:
    """Print what was asked for. Raises `Unwritten` where that fails."""
    for line in lines:
        # Half of a character, from the name of a file that is no UTF-8, would make JSON none.
        whole = line if line.isascii() else line.encode(errors="backslashreplace").decode()
        if sys.stdout.isatty():
            from validator.report.text.layout import harmless

            whole = harmless(whole, colored=in_color())
        try:
            click.echo(whole + end, nl=False)
        except OSError as error:
            raise Unwritten(error) from None


def show_beside(lines: Iterable[str]) -> None:
    """Print what is not to stand among that, on standard error. Raises OSError where that fails."""
    for line in lines:
        click.echo(_plain(line), err=True)


def remark(text: str) -> None:
    """Say something about the run itself, on standard error; no wider than a terminal there.

    Where that can't be written, what was asked for is answered all the same.
    """
    said = f"cmdr: {_plain(text)}"
    if sys.stderr.isatty():
        from shutil import get_terminal_size
        from textwrap import fill

        said = fill(said, get_terminal_size((_COLUMNS, 24)).columns, subsequent_indent="  ")
    with suppress(OSError):
        click.echo(said, err=True)


def complain(error: click.ClickException) -> None:
    """Say what ends a command, on standard error, where that can be written."""
    told = StringIO()
    error.show(told)
    with suppress(OSError):
        click.echo(_plain(told.getvalue()), nl=False, err=True)


def _plain(text: str) -> str:
    """A text about the run, with what names of files, options and answers of servers may bring
    along shown as escapes; its lines stay."""
    if text.isprintable():
        return text
    from validator.report.text.layout import readable

    return "\n".join(map(readable, text.split("\n")))


@contextmanager
def doubts_as_remarks() -> Iterator[None]:
    """What is doubtful in a format is printed as all else about the run is, and once."""
    from validator.formats.files import FormatWarning

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", FormatWarning)
        yield
    for each in caught:
        remark(str(each.message))
    warnings.simplefilter("ignore", FormatWarning)


def remark_on(catalog: Catalog, output: str) -> None:
    """Warn that the card data is old, or not the installed one.

    Of their age only to people: a program finds the day in each report.
    """
    if catalog.warning is not None:
        remark(catalog.warning)
    if output == "text" and (days := age(catalog)) is not None and days > DAYS_FRESH:
        remark(f"card data is {days} days old ({catalog.as_of}); run cmdr update")


def age(catalog: Catalog) -> int | None:
    """The days since the facts of ``catalog``; ``None`` where it does not tell its day."""
    try:
        return (date.today() - date.fromisoformat(catalog.as_of or "")).days
    except ValueError:
        return None


def describe(catalog: Catalog) -> str:
    """Where a catalog is, how many cards it has, and of which day."""
    day = f" as of {catalog.as_of}" if catalog.as_of else ""
    return f"{catalog.path}: {catalog.size:,} cards{day}"


def wrong_usage(message: str) -> click.UsageError:
    """Why a command can't do what it was asked; names in it come from anybody's list."""
    from validator.report.text.layout import printable

    return click.UsageError(printable(message))


def no_such_card(where: str, name: str, catalog: Catalog) -> str:
    """That a name is no card's, and which may be meant; ``where`` says who named it."""
    from validator.base.said import listed
    from validator.cards.names import CardNames

    near = catalog.nearest(name) or list(
        islice(CardNames(card.name for card in catalog.summaries()).with_words(name), _MOST_MEANT)
    )
    hint = f"; did you mean {listed(near)}?" if near else ""
    return f'{where}: no card is named "{name}"{hint}'


# More names would be no help.
_MOST_MEANT: Final = 3


def in_color() -> bool:
    """Whether standard output is a terminal that has colors, and its user does not refuse them."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout.isatty()


def page_in(language: Language) -> Page:
    """What text is rendered for: as wide as the terminal, and 80 columns where there is none and
    ``COLUMNS`` says nothing else."""
    from shutil import get_terminal_size

    from validator.report.text.page import Page

    return Page(get_terminal_size((_COLUMNS, 24)).columns, in_color(), language)


_COLUMNS: Final = 80


def spoken(code: LanguageCode | None, output: str = "text") -> Language:
    """The language that was asked for; else, for text on a terminal, that of its user's locale
    where there are words for it; else English."""
    from validator.base.language import ENGLISH, LANGUAGES, language

    wanted = code
    if code is None and output == "text" and sys.stdout.isatty():
        wanted = next((known for known in LANGUAGES if known == _locale()), None)
    try:
        return ENGLISH if wanted is None else language(wanted)
    except OSError as error:
        if code is None:
            return ENGLISH
        raise wrong_usage(f"--language {code}: {error}") from None


def _locale() -> str:
    """The language of messages: ``fr`` of ``fr_CA.UTF-8``."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next(filter(None, settings), "")
    return chosen.replace("-", "_").replace(".", "_").partition("_")[0].lower()


def can_show(signs: str) -> bool:
    """Whether the encoding of standard output has these signs."""
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True

"""Judging rows: a report for each, whatever is in it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

from validator.base.language import ENGLISH, LanguageCode
from validator.base.language import language as language_of
from validator.base.value import replace
from validator.cards.catalog.lookup import Catalog, CatalogError
from validator.decklist import DecklistError, DecklistTypeError
from validator.formats.load import format_ids, plain_format
from validator.judge.bulk.rows import AnyRow, BadRow, DeckRow, read_row
from validator.judge.options import Options
from validator.judge.validator import Validator, judge_unreadable
from validator.report.finding import Judgment


class Usual(NamedTuple):
    """What rows are judged by that say nothing else: picklable, for processes of their own."""

    catalog: Path | str | None = None
    format: Path | str = "commander"
    language: LanguageCode = "en"


class Judge:
    """Judges rows, each in its own format; opens its catalog once. Raises `CatalogError` or
    `FormatError` where the catalog or ``format`` can't be used, ``ValueError`` for a ``language``
    that nobody has translated. Rows that name no format or language have these.

    For any number of threads, like the validators in it.
    """

    def __init__(
        self,
        *,
        catalog: Path | str | None = None,
        format: Path | str = "commander",
        language: LanguageCode = "en",
    ) -> None:
        self.language = language_of(language).code
        """The language of the reports on rows that name none."""
        self.catalog = Catalog(catalog)
        usual = plain_format(format)
        self.format = usual.id
        """The id of the format of rows that name none."""
        self.usual = Validator(catalog=self.catalog, format=usual)
        self._validators = {self.format: self.usual}

    def judgment(self, row: AnyRow) -> Judgment:
        """The judgment on a row: ``unreadable``, with the reason, where it can't be judged.

        Raises `CatalogError` where the catalog turns out damaged, and nothing else.
        """
        wanted = read_row(row)
        try:
            judgment = self._judge(wanted)
            if not _is_text(judgment):
                half = BadRow("it has half a character (a surrogate)", "give Unicode", wanted.id)
                judgment = self._judge(half)
        except CatalogError:
            raise
        except Exception as error:  # a fault of ours must not cost the other rows their reports
            judgment = self._refused(
                BadRow(
                    f"judging it failed ({type(error).__name__}: {str(error)[:200]!a})",
                    "this is a bug: please report it, with the row",
                    wanted.id,
                )
            )
        return judgment

    def _judge(self, row: DeckRow | BadRow) -> Judgment:
        if isinstance(row, BadRow):
            return self._refused(row)
        try:
            validator = self._validator(row.format)
            try:
                judgment = validator.judgment(row.deck, **self._options(row))
            except DecklistTypeError as error:  # rows are data, and no mistake of the caller's
                judgment = judge_unreadable(validator, None, error)
        except CatalogError:
            raise
        except DecklistError as error:  # of a pool
            return self._refused(BadRow(f"{error}: {error.why}", error.help, row.id))
        except ValueError as error:  # a format, a color, a day
            return self._refused(BadRow(str(error), "correct this row", row.id))
        return judgment if row.id is None else replace(judgment, deck=row.id)

    def _options(self, row: DeckRow) -> Options:
        if self.language == ENGLISH.code:
            return row.options  # that of a row which names none
        return {"language": self.language, **row.options}

    def _validator(self, format: str | None) -> Validator:
        """The validator of a format by its id, and never by its path: rows come from anywhere."""
        if format is None:
            return self.usual
        validator = self._validators.get(format)
        if validator is None:
            if format not in format_ids():
                known = ", ".join(format_ids())
                raise ValueError(f"unknown format {format[:60]!r}; the formats are {known}")
            validator = Validator(catalog=self.catalog, format=format)
            validator = self._validators.setdefault(format, validator)
        return validator

    def _refused(self, row: BadRow) -> Judgment:
        error = DecklistError("this row can't be checked", why=row.why, help=row.help)
        return judge_unreadable(self.usual, row.id, error).in_language(self.language)


def _is_text(judgment: Judgment) -> bool:
    """Whether all that a report repeats of its row can be written."""
    try:
        for finding in judgment.findings:
            for text in (finding.message, finding.card, finding.help, finding.path):
                if text is not None and not text.isascii():
                    text.encode()
    except UnicodeEncodeError:
        return False
    return True


class Judged(NamedTuple):
    """A row's report as JSON, and what is counted of it."""

    json: str
    verdict: str
    codes: tuple[str, ...]
    """Each once, in the order of the findings."""


def judged(judgment: Judgment) -> Judged:
    """A judgment, made ready to be written."""
    codes = tuple(dict.fromkeys([finding.code for finding in judgment.findings]))
    return Judged(judgment.json(), judgment.verdict, codes)


VERDICTS: Final = ("legal", "illegal", "undecided", "unreadable")


class Tally:
    """How many reports there are of each verdict, and in how many of them each code stands."""

    def __init__(self) -> None:
        self.verdicts: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()

    def count(self, verdict: str, codes: tuple[str, ...]) -> None:
        """Count one report."""
        self.verdicts[verdict] += 1
        for code in codes:
            self.codes[code] += 1

    @property
    def rows(self) -> int:
        """How many reports were counted."""
        return self.verdicts.total()

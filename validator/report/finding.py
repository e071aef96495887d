"""What a check found, as plain values: what the pipeline hands on.

A rule yields a `Fact` (`validator.report.findings.fact`), without words. When all rules have
spoken, each fact becomes a `Found`: its place in the list, its words, and edits that remove it.

Here each field of a report is declared, once: its type, its bounds, what it means. From this come
the models for those who call the library (`validator.report.models`), their schema, the JSON and
the columns of Arrow. Inside, a thousand decks a second pass, and a command that shows one of them
would wait longer for the models than for the judgment.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from operator import attrgetter
from typing import Annotated, Final, Literal, TypeAlias

from validator.base.declared import Declared, Doc
from validator.base.frozen import Frozen
from validator.base.language import ENGLISH, Language, LanguageCode, language
from validator.base.lazy import Deferred
from validator.base.value import in_json, replace
from validator.cards.color import ColorLetter
from validator.report.findings.code import Code
from validator.report.findings.fact import Severity
from validator.report.findings.registry import UNDECIDED_CODES

SCHEMA_VERSION: Final = 1

Verdict: TypeAlias = Literal["legal", "illegal", "undecided", "unreadable"]
Turn: TypeAlias = Literal["began", "ended"]
Cause: TypeAlias = Literal["announcement", "rules", "release", "unknown"]
SchemaVersion: TypeAlias = Annotated[
    int, Doc("raised when a field is removed or renamed, and not when one is added")
]
DeckPath: TypeAlias = Annotated[str | None, Doc("the path given, `-` for standard input")]


class Edit(Declared):
    """One way to fix what a finding is about."""

    title: Annotated[str, Doc("what it does, as a button would say it")]
    changes: Annotated[
        tuple[Frozen, ...],
        Doc(
            "of a text, spans of lines to replace and lines to drop, all of them places in the "
            "text as it was judged; of a mapping, a JSON Patch (RFC 6902)"
        ),
    ]
    safe: Annotated[bool, Doc("whether any player would say yes without looking")] = False


class Found(Declared, called="Finding"):
    """One thing wrong with a deck, or worth knowing about it."""

    code: Annotated[Code, Doc("what kind of finding, as in `cmdr explain CODE`")]
    rule: Annotated[str | None, Doc("the Comprehensive Rules number")] = None
    severity: Annotated[Severity, Doc("only errors make a deck illegal")] = "error"
    card: Annotated[str | None, Doc("the card to blame, by its Oracle name")] = None
    oracle_id: Annotated[str | None, Doc("Scryfall's id of the card to blame")] = None
    line: Annotated[int | None, Doc("line of the list, from 1", ge=1)] = None
    column: Annotated[int | None, Doc("column of the line, from 1", ge=1)] = None
    end_column: Annotated[
        int | None, Doc("where the blamed text ends in its line (exclusive)", ge=1)
    ] = None
    path: Annotated[
        str | None,
        Doc("of a mapping or of JSON, the JSON Pointer (RFC 6901) of what is blamed"),
    ] = None
    message: Annotated[str, Doc("what is wrong and why")]
    help: Annotated[str | None, Doc("what to do about it")] = None
    params: Annotated[Frozen, Doc("the figures behind the words, by code")] = Frozen()
    # Worked out when somebody asks: most who judge decks by the thousand don't.
    edits: Annotated[Sequence[Edit], Doc("ways to fix it, best first")] = ()


class Facts(Declared, called="CatalogInfo"):
    """Which card facts a report rests on."""

    as_of: Annotated[str | None, Doc("the day of the card data, YYYY-MM-DD")]
    cards: Annotated[int, Doc("how many cards the catalog has", ge=0)]
    format_as_of: Annotated[
        str | None,
        Doc("the day of what is known of the format: of its bans, and of which cards it has"),
    ] = None


class Changed(Declared):
    """A finding that is there now and was not, or was there and is no more."""

    code: Annotated[Code, Doc("the kind of that finding")]
    card: Annotated[str | None, Doc("the card that it blames, by its Oracle name")] = None
    oracle_id: Annotated[str | None, Doc("Scryfall's id of the card")] = None
    line: Annotated[int | None, Doc("line of the list, from 1", ge=1)] = None
    change: Annotated[Turn, Doc("`began`: it is an error now; `ended`: it no longer is")]
    cause: Annotated[
        Cause,
        Doc(
            "`announcement`: bans and unbans; `rules`: the format changed; `release`: "
            "the card was released; `unknown` without a known source"
        ),
    ]
    day: Annotated[str | None, Doc("the day on which that held first, YYYY-MM-DD")] = None
    source: Annotated[str | None, Doc("where it was announced")] = None
    message: Annotated[str, Doc("all of that in words")]


class Since(Declared):
    """What changed for a deck since a day."""

    day: Annotated[str, Doc("the day asked about; what was announced on it counts, YYYY-MM-DD")]
    verdict: Annotated[Verdict, Doc("the verdict on the same deck on the day before")]
    known: Annotated[
        bool, Doc("false where not all that held on the day before is known, of this deck's cards")
    ]
    changed: Annotated[tuple[Changed, ...], Doc("by day (unknown ones last), then card")] = ()

    def told_in(self, told: Language) -> Since:
        """The same, with its messages in another language."""
        changed = [replace(each, message=told.of(each.message)) for each in self.changed]
        return replace(self, changed=tuple(changed))


class Judgment(Declared, called="Report"):
    """The verdict on one deck in one format, and every finding behind it."""

    schema_version: SchemaVersion = SCHEMA_VERSION
    deck: DeckPath = None
    format: Annotated[str, Doc("the id of the format")]
    verdict: Annotated[
        Verdict, Doc("`undecided` if no error was found, but something could not be checked")
    ]
    commanders: Annotated[tuple[str, ...], Doc("full English names")] = ()
    companion: Annotated[str | None, Doc("its full English name")] = None
    color_identity: Annotated[
        tuple[ColorLetter, ...],
        Doc("of the commanders, with the colors they chose, in WUBRG order"),
    ] = ()
    size: Annotated[int, Doc("cards of the deck with its commanders", ge=0)] = 0
    findings: Annotated[tuple[Found, ...], Doc("by line (none last), then code")] = ()
    catalog: Annotated[Facts, Doc("the card data used")]
    since: Annotated[
        Since | None, Doc("what changed since the day that was asked about; else null")
    ] = None

    @property
    def is_legal(self) -> bool:
        """Whether the verdict is ``legal``."""
        return self.verdict == "legal"

    def in_language(self, code: LanguageCode) -> Judgment:
        """The same judgment, told in another language: messages, helps and titles of edits.

        Raises ``ValueError`` for a language that nobody has translated.
        """
        if language(code) is ENGLISH:
            return self
        since = self.since and self.since.told_in(language(code))
        return replace(self, findings=told_in(code, self.findings), since=since)

    def json(self) -> str:
        """The report on this deck as JSON, in one line: what its model would write."""
        return in_json(self)


def told_in(code: LanguageCode, findings: Sequence[Found]) -> tuple[Found, ...]:
    """The same findings, told in another language: messages, helps and titles of edits.

    Raises ``ValueError`` for a language that nobody has translated.
    """
    told = language(code)
    if told is ENGLISH:
        return tuple(findings)
    again = []
    for found in findings:
        message, help = told.of(found.message), found.help and told.of(found.help)
        edits = Deferred(partial(_edits_in, told, found.edits))
        again.append(replace(found, message=message, help=help, edits=edits))
    return tuple(again)


def _edits_in(told: Language, edits: Sequence[Edit]) -> list[Edit]:
    return [replace(edit, title=told.of(edit.title)) for edit in edits]


def in_order(findings: Iterable[Found]) -> tuple[Found, ...]:
    """Findings by line (those without one last), then code."""
    return tuple(sorted(findings, key=_place))


def _place(found: Found) -> tuple[bool, int, str, int]:
    return found.line is None, found.line or 0, found.code, found.column or 0


def verdict_of(findings: Iterable[Found]) -> Verdict:
    """``illegal`` for any error, else ``undecided`` for any doubt, else ``legal``."""
    if "error" in map(_SEVERITY, findings):
        return "illegal"
    return "legal" if UNDECIDED_CODES.isdisjoint(map(_CODE, findings)) else "undecided"


_SEVERITY: Final = attrgetter("severity")
_CODE: Final = attrgetter("code")

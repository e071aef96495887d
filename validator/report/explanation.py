"""What a code or a rule means, for programs: `cmdr explain --output json`."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal, cast

from validator.base.declared import Declared, Doc
from validator.base.language import ENGLISH, Language
from validator.base.value import dump, in_json
from validator.report.explain import CardExample, CodeEntry, above, entry_of, load_book, parts_of
from validator.report.findings.fact import Severity


class NamedCard(Declared):
    """A real card, and what its text does."""

    card: Annotated[str, Doc("the card, by its Oracle name")]
    how: Annotated[str, Doc("what its text does, in words that go on from its name")]


class Explanation(Declared):
    """What a finding's code or a rule of the Comprehensive Rules means, in our own words."""

    topic: Annotated[str, Doc("the code, or the number of the rule or the section")]
    kind: Annotated[Literal["code", "rule"], Doc("which of both it is")]
    title: Annotated[str, Doc("what it is about, in a few words")]
    text: Annotated[str, Doc("what it means")]
    severity: Annotated[Severity | None, Doc("of a code: only errors make a deck illegal")]
    mend: Annotated[str | None, Doc("of a code: what to do about such a finding")]
    rules: Annotated[tuple[str, ...], Doc("of a code: the rules behind it")]
    codes: Annotated[tuple[str, ...], Doc("of a rule: the codes that cite it")]
    parts: Annotated[tuple[str, ...], Doc("of a rule: those that it consists of")]
    part_of: Annotated[tuple[str, ...], Doc("of a rule: those it is part of")]
    example: Annotated[NamedCard | None, Doc("a card that shows it at work")]
    override: Annotated[NamedCard | None, Doc("a card whose text overrides it (rule 101.1)")]
    firm: Annotated[str | None, Doc("why no card's text overrides it")]
    as_of: Annotated[date, Doc("the day of the Comprehensive Rules that are meant")]

    def as_object(self) -> dict[str, Any]:
        """Return the explanation as JSON values."""
        return {**cast("dict[str, Any]", dump(self)), "as_of": self.as_of.isoformat()}

    def json(self) -> str:
        """Return the explanation as JSON, in one line."""
        return in_json(self.as_object())


def explanation_of(topic: str, language: Language = ENGLISH) -> Explanation:
    """The explanation of a code, a rule number or a section, with its title in this language.

    Raises `UnknownTopicError`.
    """
    book, entry = load_book(), entry_of(topic)
    is_code = isinstance(entry, CodeEntry)
    return Explanation(
        topic=entry.name,
        kind="code" if is_code else "rule",
        title=language.of(entry.title),
        text=entry.means if isinstance(entry, CodeEntry) else entry.text,
        severity=entry.severity if isinstance(entry, CodeEntry) else None,
        mend=entry.mend if isinstance(entry, CodeEntry) else None,
        rules=entry.rules if isinstance(entry, CodeEntry) else (),
        codes=() if is_code else book.codes_of(entry.name),
        parts=() if is_code else parts_of(entry.name),
        part_of=() if is_code else tuple(rule for rule in above(entry.name) if rule in book.rules),
        example=_named(entry.example),
        override=_named(entry.override),
        firm=entry.firm,
        as_of=book.as_of,
    )


def _named(example: CardExample | None) -> NamedCard | None:
    return None if example is None else NamedCard(card=example.card, how=example.how)

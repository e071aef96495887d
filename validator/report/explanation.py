"""What a code or a rule means, for programs: `cmdr explain --output json`."""

from __future__ import annotations

from datetime import date
from typing import Literal

from pydantic import Field

from validator.base.language import ENGLISH, Language
from validator.base.models import Model
from validator.report.explain import CardExample, CodeEntry, above, entry_of, load_book, parts_of
from validator.report.findings.fact import Severity


class NamedCard(Model):
    """A real card, and what its text does."""

    card: str = Field(description="the card, by its Oracle name")
    how: str = Field(description="what its text does, in words that go on from its name")


class Explanation(Model):
    """What a finding's code or a rule of the Comprehensive Rules means, in our own words."""

    topic: str = Field(description="the code, or the number of the rule or the section")
    kind: Literal["code", "rule"] = Field(description="which of both it is")
    title: str = Field(description="what it is about, in a few words")
    text: str = Field(description="what it means")
    severity: Severity | None = Field(description="of a code: only errors make a deck illegal")
    mend: str | None = Field(description="of a code: what to do about such a finding")
    rules: tuple[str, ...] = Field(description="of a code: the rules that it stands on")
    codes: tuple[str, ...] = Field(description="of a rule: the codes that stand on it")
    parts: tuple[str, ...] = Field(description="of a rule: those that it consists of")
    part_of: tuple[str, ...] = Field(description="of a rule: those it is part of")
    example: NamedCard | None = Field(description="a card that shows it at work")
    override: NamedCard | None = Field(description="a card whose text overrides it (rule 101.1)")
    firm: str | None = Field(description="why no card's text overrides it")
    as_of: date = Field(description="the day of the Comprehensive Rules that are meant")


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

"""What a finding's code or a rule number means, as lines of text: the words of ``data/rules.toml``.

Topics are codes (``singleton``), rule numbers (``903.5b``) and sections (``903``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, Final

from validator.base import resources
from validator.base.said import Said, said
from validator.base.words import in_words
from validator.report.findings.fact import Severity
from validator.report.text.layout import wrapped
from validator.report.text.page import PLAIN, SEVERITIES, Page


class UnknownTopicError(LookupError):
    """Nothing is known by this name; the text names the nearest topics."""


@dataclass(frozen=True, slots=True)
class CardExample:
    """A real card and what its text does, in words that go on from its name."""

    card: str
    how: str

    def __str__(self) -> str:
        return f"{self.card} {self.how}."


@dataclass(frozen=True, slots=True)
class Entry:
    """What code and rule have in common: cards that override it, or why none does."""

    name: str
    title: str
    override: CardExample | None
    """A card whose text overrides the rule (101.1)."""
    example: CardExample | None
    """A card that shows the rule at work."""
    firm: str | None
    """Why no card's text overrides it."""


@dataclass(frozen=True, slots=True)
class CodeEntry(Entry):
    """The code of a finding."""

    severity: Severity
    rules: tuple[str, ...]
    means: str
    mend: str


@dataclass(frozen=True, slots=True)
class RuleEntry(Entry):
    """A rule or a section of the Comprehensive Rules, in our own words."""

    text: str


@dataclass(frozen=True, slots=True)
class Book:
    """Everything that can be explained, codes and rules by name, in the order of the file."""

    as_of: date
    unchanged_in: date
    """The day of newer rules that change nothing in deck construction."""
    codes: Mapping[str, CodeEntry]
    rules: Mapping[str, RuleEntry]

    def codes_of(self, rule: str) -> tuple[str, ...]:
        """The codes that stand on a rule, in alphabetical order."""
        return tuple(sorted(code.name for code in self.codes.values() if rule in code.rules))


def topics() -> tuple[str, ...]:
    """Every code in alphabetical order, then every rule number in the order of the rules."""
    book = load_book()
    return (*sorted(book.codes), *sorted(book.rules, key=_place))


def entry_of(topic: str) -> CodeEntry | RuleEntry:
    """What is known of a code, a rule number or a section.

    Case, a leading ``rule`` and a closing period don't matter, nor spaces for the
    hyphens of a code. Raises `UnknownTopicError`.
    """
    book = load_book()
    name = _normalize(topic)
    if name in book.codes:
        return book.codes[name]
    if name in book.rules:
        return book.rules[name]
    raise UnknownTopicError(_unknown(topic, name, book))


def explain(topic: str, page: Page = PLAIN) -> list[str]:
    """The lines that explain a topic, which may be written as `entry_of` takes it.

    Raises `UnknownTopicError`.
    """
    entry = entry_of(topic)
    sheet = _Sheet(page)
    return list(sheet.code(entry) if isinstance(entry, CodeEntry) else sheet.rule(entry))


def contents(page: Page = PLAIN) -> Iterator[str]:
    """The lines that list every topic with its title."""
    book = load_book()
    sheet = _Sheet(page)
    yield page.say(said("Codes of findings:"))
    wide = max(map(len, book.codes)) + 1
    for code in sorted(book.codes):
        yield from sheet.row(code, book.codes[code].title, wide)
    yield ""
    yield page.say(said("Rules:"))
    for number in sorted(book.rules, key=_place):
        yield from sheet.row(number, book.rules[number].title, _LONGEST_NUMBER)


# -- the lines -------------------------------------------------------------------

# Longer lines are hard to read.
_WIDEST: Final = 80
_LONGEST_NUMBER: Final = 9


class _Sheet:
    """Writes topics for one page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._width = min(page.room, _WIDEST)

    def code(self, code: CodeEntry) -> Iterator[str]:
        head = said(
            "{code} ({severity}): {title}",
            code=code.name,
            severity=SEVERITIES[code.severity],
            title=code.title,
        )
        yield from self._wrap(head)
        yield ""
        yield from self._wrap(code.means)
        yield from self._paragraph(said("What to do: {text}", text=code.mend))
        yield from self._cards(code, broken=bool(code.rules))
        yield from self._listing(said("Rules:"), code.rules)

    def rule(self, rule: RuleEntry) -> Iterator[str]:
        book = load_book()
        codes = book.codes_of(rule.name)
        kind = (
            said("Section {rule}: {title}", rule=rule.name, title=rule.title)
            if rule.name.isdecimal()
            else said("Rule {rule}: {title}", rule=rule.name, title=rule.title)
        )
        yield from self._wrap(kind)
        yield ""
        yield from self._wrap(rule.text)
        yield from self._cards(rule, broken=bool(codes))
        yield from self._listing(said("Parts:"), parts_of(rule.name))
        known = [number for number in above(rule.name) if number in book.rules]
        yield from self._listing(said("Part of:"), known)
        if codes:
            yield from self._paragraph(said("Findings: {codes}", codes=", ".join(codes)))
        yield from self._paragraph(
            said(
                "A summary in plain words. For the official text see the Comprehensive Rules "
                "of {day}; deck construction is unchanged in those of {newer}.",
                day=str(book.as_of),
                newer=str(book.unchanged_in),
            )
        )

    def row(self, name: str, title: str, wide: int) -> Iterator[str]:
        """A topic and its title."""
        text = f"{name:<{wide}} {self._page.say(title)}"
        return wrapped(text, self._width, first="  ", rest=" " * (wide + 3))

    def _cards(self, entry: Entry, *, broken: bool) -> Iterator[str]:
        """The cards to name; where none is, that is worth saying only of what a deck can break."""
        if entry.example:
            yield from self._paragraph(said("For example: {text}", text=str(entry.example)))
        if entry.override:
            yield from self._paragraph(
                said("A card that overrides it: {text}", text=str(entry.override))
            )
        elif entry.firm:
            yield from self._paragraph(entry.firm)
        elif broken and not entry.example:
            yield from self._paragraph(said("No known card overrides it."))

    def _paragraph(self, text: str) -> Iterator[str]:
        yield ""
        yield from self._wrap(text)

    def _listing(self, heading: str, numbers: Sequence[str]) -> Iterator[str]:
        """The numbers with their titles, a line each; nothing where there is none."""
        if not numbers:
            return
        yield ""
        yield self._page.say(heading)
        rules = load_book().rules
        for number in numbers:
            yield from self.row(number, rules[number].title, _LONGEST_NUMBER)

    def _wrap(self, text: str) -> Iterator[str]:
        return wrapped(self._page.say(text), self._width)


# -- rule numbers ----------------------------------------------------------------

_NUMBER: Final = re.compile(r"(\d{3})(?:\.(\d+)([a-z])?)?")


def _place(number: str) -> tuple[int, int, str]:
    """Where a rule stands: 903.10 after 903.9, a rule before its lettered parts."""
    match = _NUMBER.fullmatch(number)
    if match is None:
        raise ValueError(f"{number!r} is not a rule number")
    section, rule, letter = match.groups()
    return int(section), int(rule or 0), letter or ""


def above(number: str) -> tuple[str, ...]:
    """The numbers that a rule is part of, the nearest last: 903 and 903.5 for 903.5b."""
    match = _NUMBER.fullmatch(number)
    if match is None:
        return ()
    section, rule, letter = match.groups()
    return (*([section] if rule else []), *([f"{section}.{rule}"] if letter else []))


def parts_of(number: str) -> tuple[str, ...]:
    """The rules that a rule consists of, in the order of the rules."""
    parts = (rule for rule in load_book().rules if number in above(rule))
    return tuple(sorted(parts, key=_place))


# -- finding a topic -------------------------------------------------------------


def _normalize(topic: str) -> str:
    words = topic.casefold().split()
    if len(words) > 1 and words[0] in ("rule", "section", "cr"):
        del words[0]
    return "-".join(words).replace("_", "-").rstrip(".")


# No topic comes near this; comparing longer input with every topic would only take time.
_LONGEST: Final = 60


def _unknown(topic: str, name: str, book: Book) -> str:
    shown = topic if len(topic) <= _LONGEST else f"{topic[:_LONGEST]}…"
    near = _nearest(name[:_LONGEST], book)
    if near:
        return f"no explanation for {shown!r}; did you mean {in_words(near)}?"
    return (
        f"no explanation for {shown!r}. Try a finding code, such as singleton, or a "
        "deck-building rule, such as 903.5b"
    )


def _nearest(name: str, book: Book) -> list[str]:
    """For a number the rules it is part of; for a word the codes spelled most like it, else the
    rules that have it in their title."""
    if _NUMBER.fullmatch(name):
        return [number for number in reversed(above(name)) if number in book.rules]
    import difflib

    close = difflib.get_close_matches(name, (*book.codes, *book.rules), n=_SHOWN, cutoff=0.6)
    words = name.replace("-", " ")
    if close or len(words) < _SHORTEST:
        return close
    titled = (rule.name for rule in book.rules.values() if words in rule.title.casefold())
    return sorted(titled, key=_place)[:_SHOWN]


_SHOWN: Final = 3
_SHORTEST: Final = 3


# -- the file --------------------------------------------------------------------


@lru_cache(maxsize=1)
def load_book() -> Book:
    """Everything that ``data/rules.toml`` explains."""
    import tomllib

    with resources.data_path("rules.toml").open("rb") as file:
        data = tomllib.load(file)
    return Book(
        as_of=data["as_of"],
        unchanged_in=data["unchanged_in"],
        codes={name: _code(name, table) for name, table in data["codes"].items()},
        rules={name: _rule(name, table) for name, table in data["rules"].items()},
    )


def _code(name: str, table: Mapping[str, Any]) -> CodeEntry:
    return CodeEntry(
        **_common(name, table),
        severity=table["severity"],
        rules=tuple(table["rules"]),
        means=_unwrap(table["means"]),
        mend=_unwrap(table["mend"]),
    )


def _rule(name: str, table: Mapping[str, Any]) -> RuleEntry:
    return RuleEntry(**_common(name, table), text=_unwrap(table["text"]))


def _common(name: str, table: Mapping[str, Any]) -> dict[str, Any]:
    cards = {key: CardExample(**table[key]) for key in ("override", "example") if key in table}
    return {
        "name": name,
        "title": Said.made(table["title"], {}),
        "override": cards.get("override"),
        "example": cards.get("example"),
        "firm": _unwrap(table["firm"]) if "firm" in table else None,
    }


def _unwrap(text: str) -> str:
    return " ".join(text.split())

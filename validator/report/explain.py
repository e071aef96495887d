"""What a finding's code or a rule number means, as lines of text: the words of ``data/rules.toml``.

Topics are codes (``singleton``), rule numbers (``903.5b``) and sections (``903``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, Final

from validator.base import resources


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

    severity: str
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
    codes: Mapping[str, CodeEntry]
    rules: Mapping[str, RuleEntry]


def topics() -> tuple[str, ...]:
    """Every code in alphabetical order, then every rule number in the order of the rules."""
    book = load_book()
    return (*sorted(book.codes), *sorted(book.rules, key=_place))


def explain(topic: str) -> list[str]:
    """The lines that explain a code, a rule number or a section.

    Case, a leading ``rule`` and a closing period don't matter, nor spaces for the
    hyphens of a code. Raises `UnknownTopicError`.
    """
    book = load_book()
    name = _normalize(topic)
    if name in book.codes:
        return list(_explain_code(book.codes[name], book))
    if name in book.rules:
        return list(_explain_rule(book.rules[name], book))
    raise UnknownTopicError(_unknown(topic, name, book))


# -- the lines -------------------------------------------------------------------

_WIDTH: Final = 80


def _explain_code(code: CodeEntry, book: Book) -> Iterator[str]:
    yield from _wrap(f"{code.name} ({code.severity}): {code.title}")
    yield ""
    yield from _wrap(code.means)
    yield from _paragraph(f"What to do: {code.mend}")
    yield from _cards(code, broken=bool(code.rules))
    yield from _listing("Rules:", code.rules, book)


def _explain_rule(rule: RuleEntry, book: Book) -> Iterator[str]:
    parts = [number for number in sorted(book.rules, key=_place) if rule.name in _above(number)]
    codes = sorted(code.name for code in book.codes.values() if rule.name in code.rules)
    kind = "Section" if rule.name.isdecimal() else "Rule"
    yield from _wrap(f"{kind} {rule.name}: {rule.title}")
    yield ""
    yield from _wrap(rule.text)
    yield from _cards(rule, broken=bool(codes))
    yield from _listing("Parts:", parts, book)
    yield from _listing("Part of:", [n for n in _above(rule.name) if n in book.rules], book)
    if codes:
        yield from _paragraph(f"Findings: {', '.join(codes)}")
    yield from _paragraph(
        f"In our own words. Official text: the Comprehensive Rules of {book.as_of}."
    )


def _cards(entry: Entry, *, broken: bool) -> Iterator[str]:
    """The cards to name; where none is, that is worth saying only of what a deck can break."""
    if entry.example:
        yield from _paragraph(f"For example: {entry.example}")
    if entry.override:
        yield from _paragraph(f"A card that overrides it: {entry.override}")
    elif entry.firm:
        yield from _paragraph(entry.firm)
    elif broken and not entry.example:
        yield from _paragraph("We know of no card that overrides it.")


def _paragraph(text: str) -> Iterator[str]:
    yield ""
    yield from _wrap(text)


def _listing(heading: str, numbers: Iterable[str], book: Book) -> Iterator[str]:
    """The numbers with their titles, a line each; nothing where there is none."""
    lines = [f"  {number:<9} {book.rules[number].title}" for number in numbers]
    if lines:
        yield ""
        yield heading
        yield from lines


def _wrap(text: str) -> list[str]:
    import textwrap

    return textwrap.wrap(text, _WIDTH, break_long_words=False, break_on_hyphens=False)


# -- rule numbers ----------------------------------------------------------------

_NUMBER: Final = re.compile(r"(\d{3})(?:\.(\d+)([a-z])?)?")


def _place(number: str) -> tuple[int, int, str]:
    """Where a rule stands: 903.10 after 903.9, a rule before its lettered parts."""
    match = _NUMBER.fullmatch(number)
    if match is None:
        raise ValueError(f"{number!r} is no rule number")
    section, rule, letter = match.groups()
    return int(section), int(rule or 0), letter or ""


def _above(number: str) -> tuple[str, ...]:
    """The numbers that a rule is part of, the nearest last: 903 and 903.5 for 903.5b."""
    match = _NUMBER.fullmatch(number)
    if match is None:
        return ()
    section, rule, letter = match.groups()
    return (*([section] if rule else []), *([f"{section}.{rule}"] if letter else []))


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
        return f"no code or rule {shown!r} is explained here; nearest: {', '.join(near)}"
    return (
        f"no code or rule {shown!r} is explained here; codes are those of findings, "
        "as in singleton, and rules those about decks, as in 903.5b"
    )


def _nearest(name: str, book: Book) -> list[str]:
    """For a number the rules it is part of; for a word the codes spelled most like it, else the
    rules that have it in their title."""
    if _NUMBER.fullmatch(name):
        return [number for number in reversed(_above(name)) if number in book.rules]
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
        "title": table["title"],
        "override": cards.get("override"),
        "example": cards.get("example"),
        "firm": _unwrap(table["firm"]) if "firm" in table else None,
    }


def _unwrap(text: str) -> str:
    return " ".join(text.split())

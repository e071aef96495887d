"""Compare what the library reads in a text with what a person reads in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import validator
from tests.unseen.cases import Case, ExpectedDeck
from validator import Decklist, Report, Validator
from validator.decklist import DecklistError


class Outcome(NamedTuple):
    """How a case was read."""

    case: Case
    # What differs from the expected decks, empty for a case that is read rightly.
    problems: tuple[str, ...]
    called_legal: bool
    # A legal deck that is not called legal, or has a warning `ambiguous-line`.
    legal_refused: bool
    # Names of `Case.beside` that the report does not mention.
    unmentioned: tuple[str, ...]


def read_case(judge: Validator, case: Case) -> Outcome:
    """Check the text of a case, and compare."""
    reports = judge.check_all(case.text)
    decklists = _parse_text(judge, case.text)
    problems = tuple(_find_problems(judge, case, reports, decklists))
    may_be_legal = any("legal" in deck.verdicts for deck in case.decks)
    must_be_legal = all(deck.verdicts == {"legal"} for deck in case.decks)
    return Outcome(
        case,
        problems,
        called_legal=_is_called_legal(case, reports, may_be_legal),
        legal_refused=must_be_legal
        and any(report.verdict != "legal" or _is_ambiguous(report) for report in reports),
        unmentioned=tuple(_find_unmentioned(judge, case, reports, decklists)),
    )


def _parse_text(judge: Validator, text: str) -> tuple[Decklist, ...]:
    try:
        return validator.parse_decklists(text, catalog=judge.catalog)
    except DecklistError:
        return ()


def _is_called_legal(case: Case, reports: tuple[Report, ...], may_be_legal: bool) -> bool:
    if len(reports) != len(case.decks):
        return not may_be_legal and any(report.verdict == "legal" for report in reports)
    return any(
        report.verdict == "legal" and "legal" not in deck.verdicts
        for report, deck in zip(reports, case.decks, strict=True)
    )


def _is_ambiguous(report: Report) -> bool:
    return any(finding.code == "ambiguous-line" for finding in report.findings)


def _find_problems(
    judge: Validator,
    case: Case,
    reports: tuple[Report, ...],
    decklists: tuple[Decklist, ...],
) -> Iterator[str]:
    if len(reports) != len(case.decks):
        yield f"{len(reports)} decks, not {len(case.decks)}"
        return
    for index, (report, deck) in enumerate(zip(reports, case.decks, strict=True)):
        if report.verdict not in deck.verdicts:
            codes = sorted({f.code for f in report.findings if f.severity != "note"})
            wanted = " or ".join(sorted(deck.verdicts))
            yield f"verdict {report.verdict} ({', '.join(codes)}), not {wanted}"
        elif report.verdict == "legal" and _is_ambiguous(report):
            yield "a warning ambiguous-line"
        if not case.doubtful:
            decklist = decklists[index] if index < len(decklists) else None
            yield from _compare_cards(judge, report, decklist, deck)


def _compare_cards(
    judge: Validator, report: Report, decklist: Decklist | None, deck: ExpectedDeck
) -> Iterator[str]:
    if sorted(report.commanders) != sorted(deck.commanders):
        yield f"commanders {list(report.commanders)}, not {list(deck.commanders)}"
    if report.companion != deck.companion:
        yield f"companion {report.companion}, not {deck.companion}"
    wanted = deck.all_cards
    found = _read_cards(judge, decklist)
    if missing := wanted - found:
        yield f"missing {_list_cards(missing)}"
    if extra := found - wanted:
        yield f"extra {_list_cards(extra)}"
    if report.size != wanted.total():
        yield f"size {report.size}, not {wanted.total()}"


def _read_cards(judge: Validator, decklist: Decklist | None) -> Counter[str]:
    counts: Counter[str] = Counter()
    if decklist is not None:
        for card, number in judge.resolve(decklist)[0].copies:
            counts[card.name] += number
    return counts


def _list_cards(cards: Counter[str]) -> str:
    shown = [f"{number} {name}" for name, number in list(cards.items())[:6]]
    more = len(cards) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")


def _find_unmentioned(
    judge: Validator,
    case: Case,
    reports: tuple[Report, ...],
    decklists: tuple[Decklist, ...],
) -> Iterator[str]:
    """Yield cards outside the deck of which neither an entry nor the report says a word."""
    lines = case.text.splitlines()
    told = [
        text.casefold()
        for report in reports
        for finding in report.findings
        for text in (finding.message, lines[finding.line - 1] if finding.line else "")
    ]
    told += [
        line.text.casefold()
        for decklist in decklists
        for line in decklist.lines
        if line.kind == "comment"
    ]
    listed = {
        match.card.name
        for decklist in decklists
        for entry in decklist.entries
        if (match := judge.catalog.find(entry.name)) is not None
    }
    for name in case.beside:
        if name not in listed and not any(name.casefold() in text for text in told):
            yield name

"""The sheet of an event: each player's deck judged as any other, and the findings sorted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from validator.base.language import language
from validator.base.said import phrase
from validator.base.value import replace
from validator.cards.catalog.near import NearNames
from validator.decklist import DecklistError
from validator.decklist.inputs import DeckInput
from validator.judge.options import Options
from validator.judge.validator import Validator, judge_decks, judge_unreadable
from validator.report.event.sheet import MISSING, Blamed, Entry, Problem, Sheet
from validator.report.explain import load_book
from validator.report.finding import Judgment
from validator.report.findings.fact import Severity


class Entered(NamedTuple):
    """A player as the judge is told: the list, or why there is none."""

    player: str
    deck: DeckInput | DecklistError | None
    rank: str | None = None
    source: str | None = None
    message: str | None = None


def sheet_of(
    entered: Iterable[Entered],
    validator: Validator,
    options: Options,
    *,
    event: str | None = None,
    strict: bool = False,
) -> Sheet:
    """Judge every deck. Options and what they raise are those of `Validator.check`; a list that
    can't be read is an entry like the others."""
    near = NearNames(validator.catalog)
    entries = [_entry(each, validator, options, near, strict) for each in entered]
    entries.sort(key=lambda entry: (entry.player.casefold(), entry.source or ""))
    told = language(options.get("language") or "en")
    problems = [replace(problem, title=told.of(problem.title)) for problem in problems_of(entries)]
    return Sheet(
        event=event,
        format=validator.plain_format.id,
        entries=tuple(entries),
        problems=tuple(problems),
        catalog=validator.facts,
    )


def _entry(
    one: Entered, validator: Validator, options: Options, near: NearNames, strict: bool
) -> Entry:
    told = language(options.get("language") or "en")
    if one.deck is None:
        message = told.of(one.message or _NO_LIST)
        return Entry(
            player=one.player, rank=one.rank, source=one.source, outcome=MISSING, passed=False,
            message=message,
        )  # fmt: skip
    judgment = replace(_judgment(one.deck, validator, options, near), deck=one.player)
    warned = any(found.severity == "warning" for found in judgment.findings)
    return Entry(
        player=one.player,
        rank=one.rank,
        source=one.source,
        outcome=judgment.verdict,
        passed=judgment.is_legal and not (strict and warned),
        report=judgment,
    )


_NO_LIST: Final = phrase("no list submitted")


def _judgment(
    deck: DeckInput | DecklistError, validator: Validator, options: Options, near: NearNames
) -> Judgment:
    """As `Validator.judgment`, with an object of the wrong shape as a list that can't be read: it
    comes from a site, and is no mistake of the caller's."""
    try:
        if isinstance(deck, DecklistError):
            raise deck
        return judge_decks(validator, deck, near, **options)[0].judgment
    except DecklistError as error:
        return judge_unreadable(validator, None, error).in_language(options.get("language") or "en")


# -- by problem --------------------------------------------------------------------------------

_GRAVEST_FIRST: Final[tuple[Severity, ...]] = ("error", "warning")


def problems_of(entries: Sequence[Entry]) -> list[Problem]:
    """The kinds of problems, those that make a deck illegal first, those of most players first."""
    titles = {code: entry.title for code, entry in load_book().codes.items()}
    titles[MISSING] = _NO_LIST
    players: dict[str, list[Blamed]] = {}
    severities: dict[str, set[Severity]] = {}
    for entry in entries:
        cards: dict[str, dict[str, None]] = {} if entry.report else {MISSING: {}}
        for found in entry.faults():
            severities.setdefault(found.code, set()).add(found.severity)
            blamed = cards.setdefault(found.code, {})
            name = found.card or found.params.get("written")
            if isinstance(name, str):
                blamed[name] = None
        for code, names in cards.items():
            players.setdefault(code, []).append(Blamed(player=entry.player, cards=tuple(names)))
    problems = [
        Problem(
            code=code,
            severity=_gravest(severities.get(code, {"error"})),
            title=titles.get(code, code),
            players=tuple(those),
        )
        for code, those in players.items()
    ]
    return sorted(
        problems,
        key=lambda each: (_GRAVEST_FIRST.index(each.severity), -len(each.players), each.code),
    )


def _gravest(severities: Iterable[Severity]) -> Severity:
    return min(severities, key=_GRAVEST_FIRST.index)

"""From a list to a report: the whole way through, in one screen.

Not `validator.check`: that is the function, and a module of its name would hide it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from validator.base.value import Value, replace
from validator.cards.catalog.lookup import Catalog
from validator.cards.color import COLORLESS, color_set, letters
from validator.decklist import Decklist, DecklistError
from validator.decklist.inputs import DeckInput, read_decklist, read_decklists
from validator.formats.boosters import with_boosters
from validator.formats.format import Format
from validator.formats.leaders import Leaders
from validator.formats.load import as_model, as_value, plain_format
from validator.formats.pool import Legality, legality
from validator.judge.deck import Deck, arrange, build_deck, names_no_card
from validator.judge.drafted import Drafted, drafted
from validator.judge.requirements import Requirements, requirements
from validator.judge.resolve import Resolved, resolve
from validator.judge.rules import Faultless, judge
from validator.judge.rules._finding import of_fault
from validator.report.finding import Facts, Found, Judgment, in_order, sentence, verdict_of

if TYPE_CHECKING:
    from validator.formats import model
    from validator.judge.session import Session
    from validator.report.models import Report


class Options(Value):
    """What a caller may say beyond the list itself (see `Validator.check`)."""

    commanders: tuple[str, ...] = ()
    companion: str | None = None
    colors: tuple[str, ...] = ()
    as_of: str | None = None
    """The day to judge by; the bans and rules of that day hold too if ``past``."""
    past: bool = False
    allow: tuple[str, ...] = ()
    pool: Drafted | None = None


class _Known(NamedTuple):
    """What was found out about a format on one day, for the decks to come."""

    legality: Legality
    faultless: Faultless
    leaders: Leaders

    def faultless_for(self, required: Requirements) -> Faultless | None:
        """The faultless cards under these requirements; `None` where those are the deck's own."""
        own = required.exemptions or required.allowed or required.free_basics is not None
        if own:
            return None
        if len(self.faultless.main) > _MOST_FAULTLESS:
            self.faultless.main.clear()
        return self.faultless


# More than there are cards. They take two megabytes, twice that from 87,382 on.
_MOST_FAULTLESS: Final = 50_000


Judge: TypeAlias = Callable[[Decklist, Resolved], Judgment]


class Validator:
    """Judges decks in one format by one catalog; built once, used from many threads.

    ``catalog`` is a `Catalog`, the path of one, or ``None`` for the installed one;
    ``format`` a `Format`, its id, or the path of a TOML file. Raises
    `validator.cards.catalog.lookup.CatalogError` or `validator.formats.model.FormatError`.
    """

    def __init__(
        self,
        *,
        catalog: Catalog | Path | str | None = None,
        format: Format | Path | str = "commander",
    ) -> None:
        self.catalog = catalog if isinstance(catalog, Catalog) else Catalog(catalog)
        self._given = plain_format(format) if isinstance(format, str | Path) else format
        self.plain_format = as_value(self._given)
        """`format` as the values that decks are judged by, for those who need no model."""
        self._known: dict[tuple[str | None, tuple[str, ...]], _Known] = {}
        # What `judge` gives without options, which is what it is asked for nearly always.
        self._usual: Judge | None = None
        self._facts = Facts(self.catalog.as_of, self.catalog.size)

    @property
    def format(self) -> model.Format:
        """The format that decks are judged by."""
        return as_model(self._given)

    def check(
        self,
        deck: DeckInput,
        *,
        commanders: Sequence[str] = (),
        companion: str | None = None,
        colors: Sequence[str] = (),
        as_of: date | str | None = None,
        allow: Sequence[str] = (),
        pool: DeckInput | None = None,
        boosters: Sequence[str] = (),
    ) -> Report:
        """Judge one deck.

        ``deck`` is a list's text (``str``), a file (``Path``), a `Decklist`, or a
        mapping of cards by role. ``commanders`` and ``companion`` override the
        list; ``colors`` (W, U, B, R or G) are chosen for the commanders that ask
        for one (rule 903.4b), in their order; ``as_of`` is the day whose bans, rules
        and releases hold, else the catalog's; ``allow`` names cards exempt from bans
        and pool. For a draft (903.13) ``pool`` is the list of what was drafted, given
        as a deck is, and ``boosters`` are the codes of the sets that were drafted.

        What cannot be read as a decklist gives a report of verdict ``unreadable``. Of a text
        that holds several decks the first is judged, and a note says so: see `check_all`.
        Raises ``ValueError`` for a wrong color, date or set code, a pool that is no
        list, a pool or boosters where the format is no draft, and a day of which the
        format's rules are not known; ``OSError`` for a file that cannot be opened.
        """
        judge = self.judge(
            commanders=commanders,
            companion=companion,
            colors=colors,
            as_of=as_of,
            allow=allow,
            pool=pool,
            boosters=boosters,
        )
        return _models()(_first(self._judgments(deck, judge)))

    def check_all(self, deck: DeckInput, **options: Any) -> tuple[Report, ...]:
        """Judge every deck that ``deck`` holds, in order: a text or a file may hold several.

        The options are those of `check`, and hold for each deck.
        """
        return tuple(map(_models(), self._judgments(deck, self.judge(**options))))

    def judgment(self, deck: DeckInput, **options: Any) -> Judgment:
        """What `check` finds, as plain values instead of models: for programs that check decks
        by the thousand. Options and errors are those of `check`."""
        return _first(self._judgments(deck, self.judge(**options)))

    def resolve(
        self,
        decklist: Decklist,
        *,
        commanders: Sequence[str] = (),
        companion: str | None = None,
        colors: Sequence[str] = (),
    ) -> tuple[Deck, Requirements]:
        """The deck that a list describes, and what the format asks of it; judges nothing.

        ``commanders``, ``companion`` and ``colors`` are as for `check`.
        """
        known = self._cards_of(None, ())
        format = known.legality.format
        deck = build_deck(
            decklist, self.catalog, format, commanders=commanders, companion=companion
        )
        return deck, requirements(
            deck,
            format,
            _color_letters(colors),
            legality=known.legality,
            as_of=self.catalog.as_of,
        )

    def session(self, deck: DeckInput | None = None, **options: Any) -> Session:
        """A deck that is being built: judged anew after each change, in a part of the time.

        ``deck`` is what `check` takes, or ``None`` for one without cards; the options are
        those of `check`. Raises `DecklistError` for what is no decklist.
        """
        from validator.judge.session import Session

        return Session(self, deck, **options)

    def _judgments(self, deck: DeckInput, judge: Judge) -> list[Judgment]:
        try:
            decklists = read_decklists(deck)
        except DecklistError as error:
            return [self.unreadable(None, error)]
        return [judge(decklist, resolve(decklist, self.catalog)) for decklist in decklists]

    def judge(
        self,
        *,
        commanders: Sequence[str] = (),
        companion: str | None = None,
        colors: Sequence[str] = (),
        as_of: date | str | None = None,
        allow: Sequence[str] = (),
        pool: DeckInput | None = None,
        boosters: Sequence[str] = (),
    ) -> Judge:
        """What judges a list whose names are resolved, by the options of `check`."""
        if not (commanders or companion or colors or as_of or allow or pool or boosters):
            if self._usual is None:
                options = Options(as_of=self.catalog.as_of)
                self._usual = partial(self._judge, self._cards_of(None, ()), options)
            return self._usual
        day = _day(as_of)
        known = self._cards_of(day, _set_codes(boosters))
        if pool is not None:
            self._must_be_a_draft("pool")
        options = Options(
            commanders=tuple(commanders),
            companion=companion,
            colors=_color_letters(colors),
            as_of=day or self.catalog.as_of,
            past=day is not None,
            allow=tuple(allow),
            pool=None if pool is None else drafted(_pool(pool), self.catalog),
        )
        return partial(self._judge, known, options)

    def _cards_of(self, day: str | None, boosters: tuple[str, ...]) -> _Known:
        """The format as it is on that day and with these boosters, and its cards."""
        if boosters:
            self._must_be_a_draft("boosters")
        key = (day, boosters)
        known = self._known.get(key)
        if known is None:
            format, known_bans = self.plain_format, None
            if format.draft is not None:
                format = with_boosters(format, boosters or format.draft.usual)
            if day is not None:
                from validator.formats.history import format_on, last_known_bans

                known_bans = last_known_bans(format, day)
                format = format_on(format, day)
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            cards = legality(format, self.catalog, known_bans=known_bans)
            known = self._known[key] = _Known(
                cards, Faultless(set(), {}), Leaders(format.commander)
            )
        return known

    @property
    def is_draft(self) -> bool:
        """Whether decks are built from what was drafted: a pool and boosters may be given."""
        return self.plain_format.draft is not None

    def _must_be_a_draft(self, what: str) -> None:
        if not self.is_draft:
            raise ValueError(f"{self.plain_format.name} is no draft and has no {what}")

    def _judge(
        self,
        known: _Known,
        options: Options,
        decklist: Decklist,
        resolved: Resolved,
    ) -> Judgment:
        cards, format = known.legality, known.legality.format
        deck = arrange(
            decklist,
            resolved,
            self.catalog,
            format,
            commanders=options.commanders,
            companion=options.companion,
            leaders=known.leaders,
        )
        unreadable = _why_unreadable(decklist, deck)
        if unreadable:
            return self._unreadable(None, unreadable)
        if options.allow:
            allowed = self.catalog.find_all(options.allow).values()
            cards = replace(cards, allowed=frozenset(match.card.name for match in allowed if match))
        required = requirements(
            deck,
            format,
            options.colors,
            legality=cards,
            leaders=known.leaders,
            as_of=options.as_of,
            past=options.past,
            past_unknown=options.past and self._knows_another_day(options.as_of),
            drafted=options.pool,
        )
        findings = in_order(judge(deck, required, known.faultless_for(required)))
        return Judgment(
            format=self.plain_format.id,
            verdict=verdict_of(findings),
            catalog=self._facts,
            findings=findings,
            commanders=tuple([slot.card.name for slot in deck.commanders]),
            companion=deck.companions[0].card.name if deck.companions else None,
            color_identity=letters(required.identity or COLORLESS),
            size=deck.size,
        )

    def _knows_another_day(self, day: str | None) -> bool:
        """Whether what the catalog knows of the format's cards is of a later day than ``day``,
        and no history tells the difference."""
        if self.plain_format.history is not None or self.plain_format.pool.legality is None:
            return False
        return day is not None and (self.catalog.as_of is None or day < self.catalog.as_of)

    def unreadable(self, deck: str | None, why: DecklistError) -> Judgment:
        """The judgment on an input that is no decklist; ``deck`` says which."""
        return self._unreadable(deck, [_as_finding(why)])

    def _unreadable(self, deck: str | None, findings: list[Found]) -> Judgment:
        return Judgment(
            format=self.plain_format.id,
            verdict="unreadable",
            catalog=self._facts,
            findings=in_order(findings),
            deck=deck,
        )


@cache
def _models() -> Callable[[Judgment], Report]:
    """What makes a judgment a report. Imported for those who want one: pydantic takes long."""
    from validator.report.models import report_of

    return report_of


# Days and boosters whose rules are kept for the next deck. Thousands of decks later each has
# some two megabytes of `_Known.faultless`.
_REMEMBERED: Final = 8


def _color_letters(colors: Sequence[str]) -> tuple[str, ...]:
    return tuple(letters(color_set(color))[0] for color in colors if color)


_SET_CODE: Final = re.compile(r"[A-Za-z0-9]{2,8}")


def _set_codes(boosters: Sequence[str]) -> tuple[str, ...]:
    codes = (boosters,) if isinstance(boosters, str) else tuple(boosters)
    for code in codes:
        if not _SET_CODE.fullmatch(code):
            raise ValueError(f"{code!r} is no code of a set; write boosters as CMR or CLB")
    return tuple(sorted({code.upper() for code in codes}))


def _pool(pool: DeckInput) -> Decklist:
    try:
        decklist = read_decklist(pool)
    except DecklistError as error:
        raise ValueError(f"the pool can't be read: {error}") from None
    if decklist.faults and not decklist.entries:
        fault = decklist.faults[0]
        raise ValueError(f"the pool can't be read: line {fault.line}: {fault.message}")
    return decklist


def _first(judgments: Sequence[Judgment]) -> Judgment:
    """The first of them, with a note on the others."""
    judgment, others = judgments[0], len(judgments) - 1
    if not others:
        return judgment
    more = "one more deck" if others == 1 else f"{others:,} more decks"
    note = Found(
        code="ignored",
        severity="note",
        message=f"The text holds {more}, not judged here.",
        help="Judge them all with check_all, or one by one.",
    )
    return judgment._replace(findings=in_order([*judgment.findings, note]))


def _why_unreadable(decklist: Decklist, deck: Deck) -> list[Found]:
    """Why a text is no decklist at all: no line of it names a card."""
    if not names_no_card(decklist, deck):
        return []
    faults = [of_fault(fault) for fault in decklist.faults]
    if not decklist.entries and faults:
        return faults
    first = decklist.entries[0] if decklist.entries else None
    what = "This is no decklist" if first else "The list is empty"
    return [
        *faults,
        Found(
            code="syntax",
            line=first.line if first else None,
            column=first.column if first else None,
            message=f"{what}: no line of it names a card.",
            help='Write a card a line, as in "1 Sol Ring".',
        ),
    ]


def _as_finding(error: DecklistError) -> Found:
    return Found(
        code="syntax",
        line=error.line,
        column=error.column,
        message=sentence(f"{error}: {error.why}"),
        help=sentence(error.help),
    )


def _day(value: date | str | None) -> str | None:
    if value is None:
        return None
    if isinstance(value, date):
        return value.isoformat()
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError:
        raise ValueError(f"{value!r} is no date; write it as 2026-06-19") from None

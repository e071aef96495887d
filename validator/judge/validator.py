"""The library's face: what may be asked of decks in one format.

How a list is judged, `validator.judge.list_judge` has.
Not `validator.check`: that is the function, and a module of its name would hide it.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar, Unpack

from validator.base.mistakes import wrong_type
from validator.base.value import replace
from validator.cards.catalog.lookup import Catalog
from validator.cards.catalog.near import NearNames
from validator.decklist import Decklist, DecklistError, DecklistTypeError
from validator.decklist.inputs import DeckInput, read_decklists
from validator.formats.facts.day import facts_day_of
from validator.formats.files import FormatWarning
from validator.formats.format import Format
from validator.formats.load import as_model, as_value, format_ids, plain_format
from validator.judge.deck.deck import Deck
from validator.judge.deck.judged import JudgedDeck as JudgedDeck
from validator.judge.list_judge import ListJudge, unreadable
from validator.judge.options import NOTHING, Asked, Options, asked, unled
from validator.judge.requirements import Requirements
from validator.judge.terms import TermsByDay
from validator.judge.unreadable import fact_of
from validator.report.finding import Facts, Judgment, in_order
from validator.report.findings import listing
from validator.report.findings.fact import Fact

if TYPE_CHECKING:
    from validator.base.language import LanguageCode
    from validator.formats import model
    from validator.judge.brackets.combos import ComboList
    from validator.judge.questions.asking import Asking
    from validator.judge.session import Session
    from validator.report.answers.models import Leaders, Repair
    from validator.report.bracket import BracketJudgment
    from validator.report.combos import CombosJudgment
    from validator.report.models import Bracket, Combos, Finding, Report, Roles
    from validator.report.roles import CardRoles


def as_catalog(catalog: Catalog | Path | str | None) -> Catalog:
    """The catalog that a caller gives: itself, by its path, or the installed one for ``None``."""
    if isinstance(catalog, Catalog):
        return catalog
    if catalog is not None and not isinstance(catalog, str | Path):
        raise wrong_type("catalog", "a Catalog or the path of one", catalog)
    return Catalog(catalog)


class Validator:
    """Judges decks in one format by one catalog; built once, used from many threads.

    ``catalog`` is a `Catalog`, the path of one, or ``None`` for the installed one;
    ``format`` a `Format`, its id, or the path of a TOML file. Raises
    `CatalogError` or `FormatError`, ``TypeError`` for anything else.

    Warns by `FormatWarning` of each word in a format of the caller's that means nothing: a
    misspelled ban bans nothing.
    """

    def __init__(
        self,
        *,
        catalog: Catalog | Path | str | None = None,
        format: Format | Path | str = "commander",
        combos: ComboList | Path | None = None,
    ) -> None:
        self.catalog = as_catalog(catalog)
        if not isinstance(format, Format | str | Path):
            raise wrong_type("format", "a Format, an id (str) or a file (Path)", format)
        self._given = format if isinstance(format, Format) else plain_format(format)
        self.plain_format = as_value(self._given)
        """`format` as the values that decks are judged by, for those who need no model."""
        if format not in format_ids():
            from validator.formats.doubts import doubts  # which formats of the program have none of

            for doubt in doubts(self.plain_format, self.catalog):
                warnings.warn(doubt, FormatWarning, stacklevel=2)
        self._combos = _combo_list(combos)
        self._terms = TermsByDay(self.plain_format, self.catalog, self._combos)
        self.facts = Facts(
            as_of=self.catalog.as_of,
            cards=self.catalog.size,
            format_as_of=facts_day_of(self.plain_format, self.catalog),
        )
        """Which card facts reports rest on, as a report has them."""

    def __copy__(self) -> Self:
        return self  # nothing of it changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """It is pickled as its format and its catalog's path, and made again of them. Raises
        ``TypeError`` where the catalog is in memory."""
        return _made, (type(self), self.catalog, self.plain_format, self._combos)

    @property
    def format(self) -> model.Format:
        """The format that decks are judged by."""
        return as_model(self._given)

    def check(self, deck: DeckInput, **options: Unpack[Options]) -> Report:
        """Judge one deck.

        ``deck`` is a list's text (``str``), a file (``Path``), a `Decklist`, or a
        mapping of cards by role; the options are those of `Options`.

        What cannot be read as a decklist gives a report of verdict ``unreadable``. Of a text
        that holds several decks the first is judged, and a note says so: see `check_all`.
        Raises ``TypeError`` for a deck or an option of the wrong type (`DecklistTypeError` inside
        a mapping), and for an option that there is not; ``ValueError`` for a wrong color, date or
        set code, a pool that is no list, a pool or boosters where the format is no
        draft, and a day of which the format's rules are not known; ``OSError`` for a file that
        cannot be opened.
        """
        return _models()(self.judgment(deck, **options))

    def check_all(self, deck: DeckInput, **options: Unpack[Options]) -> tuple[Report, ...]:
        """Judge every deck that ``deck`` holds, in order: a text or a file may hold several.

        The options hold for each deck.
        """
        return tuple(_models()(each.judgment) for each in self._judge_decks(deck, **options))

    def judgment(self, deck: DeckInput, **options: Unpack[Options]) -> Judgment:
        """What `check` finds, as plain values instead of models: for programs that check decks
        by the thousand. Options and errors are those of `check`."""
        first = _first([each.judgment for each in self._judge_decks(deck, **options)])
        return first.in_language(options.get("language") or "en")

    def _judge_decks(
        self, deck: DeckInput, near: NearNames | None = None, **options: Unpack[Options]
    ) -> list[JudgedDeck]:
        return self._judged(deck, asked(options) if options else NOTHING, near)

    def _judged(
        self, deck: DeckInput | DecklistError, wanted: Asked, near: NearNames | None = None
    ) -> list[JudgedDeck]:
        judge = self._list_judge(wanted)
        try:
            if isinstance(deck, DecklistError):  # a file that is no decklist
                raise deck
            decklists = read_decklists(deck, self.catalog)
        except DecklistTypeError:
            raise
        except DecklistError as error:
            return [JudgedDeck(self._judge_unreadable(None, error).in_language(wanted.language))]
        near = near or NearNames(self.catalog)
        if len(decklists) > 1:
            from validator.judge.repeated import resolve_once  # few inputs hold several decks

            found = resolve_once(decklists, lambda each: judge.resolved(each, near))
            return [judge(each, resolved=resolved) for each, resolved in found]
        return [judge(each, near=near) for each in decklists]

    def bracket(self, deck: DeckInput, **options: Unpack[Options]) -> Bracket:
        """The lowest Commander bracket that the deck's cards leave open, why, and what they do
        not tell.

        By the newest text and the newest list of Game Changers, or those of ``as_of``. Options and
        errors are those of `check`; a ``ValueError`` too for a day before there were brackets. Of
        a text that holds several decks it is the first's.
        """
        from validator.report.models import bracket_model

        return bracket_model(self.brackets(deck, **options)[0])

    def brackets(self, deck: DeckInput, **options: Unpack[Options]) -> list[BracketJudgment]:
        """What `bracket` says of every deck that ``deck`` holds, as plain values."""
        from validator.judge.brackets.bracket import bracket_of, lists_of

        wanted = asked(options)
        lists_of(wanted.as_of)
        told = [
            bracket_of(each.judgment, each.deck, wanted.as_of, self._combos)
            for each in self._judge_decks(deck, **options)
        ]
        return [each.in_language(wanted.language) for each in told]

    def combos(self, deck: DeckInput, **options: Unpack[Options]) -> Combos:
        """The two-card combos that the deck holds, and those that lack one card which it may have.

        By the list of combos that the validator was built with, else the installed one. Options
        and errors are those of `check`. Of a text that holds several decks it is the first's.
        """
        from validator.report.models import combos_model

        return combos_model(self.list_combos(deck, **options))

    def list_combos(self, deck: DeckInput, **options: Unpack[Options]) -> CombosJudgment:
        """What `combos` says, as plain values."""
        from validator.judge.brackets.combo_answer import combos_of
        from validator.judge.brackets.combos import known_combos

        asking = self._ask_about(deck, **options)
        known = self._combos or known_combos()
        told = combos_of(asking.judged, known, self.catalog, asking.fitting)
        return told.in_language(options.get("language") or "en")

    def roles(
        self, card: str, *, as_of: date | str | None = None, language: LanguageCode = "en"
    ) -> Roles:
        """Return what the card may be in each format of the program, and in this one: legal or
        banned since when, a commander, a companion.

        ``as_of`` is the day, else that of the card data. Raises ``LookupError`` with the nearest
        names if no card has this one, ``ValueError`` for a wrong day or language, ``TypeError``
        for what is not a name.
        """
        from validator.report.models import Roles

        return Roles.model_validate(self.list_roles(card, as_of=as_of, language=language))

    def list_roles(
        self, card: str, *, as_of: date | str | None = None, language: LanguageCode = "en"
    ) -> CardRoles:
        """What `roles` says, as plain values."""
        from validator.judge.card_roles import roles_of

        wanted = asked({"as_of": as_of, "language": language})
        found = roles_of(card, self.catalog, self.plain_format, wanted.as_of)
        return found.in_language(wanted.language)

    def resolve(self, decklist: Decklist, **options: Unpack[Options]) -> tuple[Deck, Requirements]:
        """The deck that a list describes, and what the format asks of it; judges nothing.

        The options are those of `check`.
        """
        if not isinstance(decklist, Decklist):
            raise wrong_type("a list", "a Decklist, as parse_decklist makes one", decklist)
        return self._list_judge(asked(options)).required(decklist)

    def session(self, deck: DeckInput | None = None, **options: Unpack[Options]) -> Session:
        """A deck that is being built: checked again after each change, in a part of the time.

        ``deck`` is what `check` takes, or ``None`` for one without cards; the options are
        those of `check`. Raises `DecklistError` for what is no decklist.
        """
        from validator.judge.session import Session

        decklist = Decklist(()) if deck is None else read_decklists(deck, self.catalog)[0]
        wanted = asked(options)
        judges = {led: self._list_judge(wanted if led else unled(wanted)) for led in (True, False)}
        return Session(
            self.catalog,
            lambda decklist, resolved, led: judges[led](decklist, resolved=resolved),
            self._again(wanted),
            wanted,
            decklist,
            judges[True].resolved(decklist),
        )

    def may_add(
        self,
        deck: DeckInput,
        card: str,
        *,
        instead_of: str | None = None,
        ignore_size: bool = False,
        **options: Unpack[Options],
    ) -> tuple[Finding, ...]:
        """The findings that one copy more of ``card`` would add to the deck; empty, it may go in.

        Errors count, and warnings that leave the verdict undecided; findings are the same where
        code and card are. Who leads the deck leads it afterwards. With ``instead_of`` one copy of
        that card goes out for it, and with ``ignore_size`` the number of cards is no matter. Of
        what is no decklist it is the findings that say so. Raises ``LookupError`` where the deck
        has no card ``instead_of`` which it could go in; else the errors are those of `check`.
        """
        from validator.report.models import finding_of

        asking = self._ask_about(deck, **options)
        found = asking.may_add(card, instead_of=instead_of, ignore_size=ignore_size)
        return tuple(map(finding_of, found))

    def additions(
        self,
        deck: DeckInput,
        *,
        where: str | None = None,
        instead_of: str | None = None,
        ignore_size: bool = False,
        limit: int | None = None,
        after: str | None = None,
        **options: Unpack[Options],
    ) -> tuple[str, ...]:
        """The full English names of all cards that `may_add` lets in, in alphabetical order.

        ``where`` says of which kind, in the words of card texts: ``"creature cards with mana value
        3 or less"``. A page has at most ``limit`` names, and begins behind the name ``after``.
        Raises ``ValueError`` for words that name no kind of cards, and a limit below 1; else as
        `may_add`.
        """
        asking = self._ask_about(deck, **options)
        return asking.additions(
            where=where, instead_of=instead_of, ignore_size=ignore_size, limit=limit, after=after
        )

    def leaders(self, cards: DeckInput | Iterable[str], **options: Unpack[Options]) -> Leaders:
        """Who in the whole catalog may lead exactly these cards, by themselves or two together.

        ``cards`` are names, or a deck as `check` takes it, whose own leaders are cards among the
        others. A deck led by those named has no finding about who leads, colors, or a companion.
        What comes is a sequence that is worked out as far as it is read: take pages of it. Its
        ``near_misses`` are those whom a single finding keeps out. Errors are those of `check`.
        """
        from validator.report.answers.models import Leaders

        if isinstance(cards, bytes) or not isinstance(cards, Iterable | Path | Decklist):
            raise wrong_type("cards", "names (str), or a deck", cards)
        listed = cards if isinstance(cards, str | Path | Decklist | Mapping) else list(cards)
        return Leaders(self._ask_about(listed, led=False, **options).leaders())

    def repair(self, deck: DeckInput, **options: Unpack[Options]) -> Repair:
        """The fewest changes that make the deck legal: ``changes``, in order, and the ``report``
        after them.

        Names are corrected, cards taken out, basic lands put in, and cards of the deck made its
        leaders. Where all that helps is another commander, ``needs`` says so. Errors are those of
        `check`.
        """
        from validator.report.answers.models import repair_model

        return repair_model(self._ask_about(deck, **options).repair())

    def _ask_about(
        self, deck: DeckInput, *, led: bool = True, **options: Unpack[Options]
    ) -> Asking:
        """What `may_add` and its like ask, of one deck, with answers as plain values.

        With ``led`` false nobody leads it, whatever its list says. Of a text that holds several
        decks it is the first.
        """
        from validator.judge.questions.asking import Asking

        wanted = asked(options)
        if not led:
            wanted = unled(wanted)
        return Asking(self.catalog, self._judged(deck, wanted)[0], wanted, self._again(wanted))

    def _list_judge(self, wanted: Asked) -> ListJudge:
        return ListJudge(self._terms, self.facts, wanted)

    def _again(self, wanted: Asked) -> Callable[[Decklist], JudgedDeck]:
        """What judges lists that say themselves who leads, by all else that was asked for."""
        plain = replace(wanted, commanders=(), companion=None)
        return lambda decklist: self._list_judge(plain)(decklist)

    @property
    def is_draft(self) -> bool:
        """Whether decks are built from what was drafted: a pool and boosters may be given."""
        return self.plain_format.draft is not None

    def _judge_unreadable(self, deck: str | None, why: DecklistError) -> Judgment:
        return unreadable(self.plain_format, self.facts, [fact_of(why)], deck=deck)


# -- for the rest of the program --------------------------------------------------------


def judge_decks(
    validator: Validator,
    deck: DeckInput,
    near: NearNames | None = None,
    **options: Unpack[Options],
) -> list[JudgedDeck]:
    """Return the judgment on every deck that ``deck`` holds, with the deck and what was required.

    The one way from an input to a verdict: whoever goes on with the deck begins here. ``near`` is
    what the unknown names of the input may mean, where ``deck`` is a part of it. Options and errors
    are those of `Validator.check`.
    """
    return validator._judge_decks(deck, near, **options)


def ask_about(
    validator: Validator, deck: DeckInput, *, led: bool = True, **options: Unpack[Options]
) -> Asking:
    """Return what `Validator.may_add` and its like ask of one deck, with answers as plain values.

    With ``led`` false nobody leads it, whatever its list says. Of a text that holds several decks
    it is the first.
    """
    return validator._ask_about(deck, led=led, **options)


def judge_unreadable(validator: Validator, deck: str | None, why: DecklistError) -> Judgment:
    """Return the judgment on an input that is no decklist; ``deck`` says which."""
    return validator._judge_unreadable(deck, why)


def _made(kind: type[_Kind], catalog: Catalog, format: Format, combos: ComboList | None) -> _Kind:
    """What was pickled. Whoever made it first was told of doubts in the format."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", FormatWarning)
        return kind(catalog=catalog, format=format, combos=combos)


def _combo_list(combos: ComboList | Path | None) -> ComboList | None:
    if combos is None:
        return None
    if isinstance(combos, Path):
        from validator.judge.brackets.combo_files import read_combos

        return read_combos(combos)
    from validator.judge.brackets.combos import ComboList

    if not isinstance(combos, ComboList):
        raise wrong_type("combos", "a combo list, or a file (Path)", combos)
    return combos


_Kind = TypeVar("_Kind", bound=Validator)


@cache
def _models() -> Callable[[Judgment], Report]:
    """What makes a judgment a report. Imported for those who want one: pydantic takes long."""
    from validator.report.models import report_of

    return report_of


def _first(judgments: Sequence[Judgment]) -> Judgment:
    """The first of them, with a note on the others."""
    judgment, others = judgments[0], len(judgments) - 1
    if not others:
        return judgment
    from validator.judge.findings import findings_of  # which few decks need

    note = Fact(listing.Ignored(zone=None, cards=others, written=None))
    more = findings_of([note], judgment.format)
    return replace(judgment, findings=in_order([*judgment.findings, *more]))

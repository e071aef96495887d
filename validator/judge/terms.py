"""What a format asks on one day, whatever the deck: its cards, and who may lead.

Everything remembered from one deck for the next is here, and all of it are answers of pure
functions of cards: who leads (`Leaders`), in which cards no rule about a card alone finds fault
(``faultless``), and what is asked of all cards of a catalog (`Terms.remember`). What a rule says of
a card in one deck is never remembered.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.formats.card_pool import CardPool, card_pool
from validator.formats.facts.day import is_newer
from validator.formats.format import Format
from validator.formats.leaders import Leaders

if TYPE_CHECKING:
    from validator.judge.brackets.combos import ComboList

_Made = TypeVar("_Made")

# What a few kinds of decks ask, for one group of allowed cards or two.
_MOST_REMEMBERED: Final = 48
# More than there are cards. They take two megabytes, twice that from 87,382 on.
_MOST_FAULTLESS: Final = 50_000


class Role(enum.Enum):
    """What a card of the list is to its deck."""

    COMMANDER = "commander"
    MAIN = "main"
    COMPANION = "companion"
    SUPPLEMENTARY = "supplementary"
    """In a deck beside the deck: an Attraction, a sticker sheet, a plane, a scheme."""


class Terms:
    """A format on one day. Shared by threads: what it remembers never changes an answer.

    ``as_of`` is the day to judge by, ``YYYY-MM-DD``; ``past`` says that the caller asked for it,
    ``past_unknown`` that nobody knows which cards the format had then. ``facts_as_of`` is the day
    of the card facts, ``bans_until`` that of the last ban that is known by its day. ``bracket`` is
    the highest Commander bracket that the caller wants, ``combos`` the list of combos to go by
    instead of the installed one.
    """

    __slots__ = (
        "_faultless",
        "_remembered",
        "as_of",
        "bans_until",
        "bracket",
        "combos",
        "facts_as_of",
        "leaders",
        "past",
        "past_unknown",
        "pool",
    )

    def __init__(
        self,
        pool: CardPool,
        *,
        as_of: str | None,
        past: bool,
        past_unknown: bool,
        facts_as_of: str | None,
        bans_until: str | None,
        bracket: int | None = None,
        combos: ComboList | None = None,
        leaders: Leaders | None = None,
        remembered: dict[Hashable, Any] | None = None,
    ) -> None:
        self.pool = pool
        self.as_of = as_of
        self.past = past
        self.past_unknown = past_unknown
        self.facts_as_of = facts_as_of
        self.bans_until = bans_until
        self.bracket = bracket
        self.combos = combos
        self.leaders = leaders or Leaders(pool.format.commander)
        # What `validator.judge.questions` remembers of all cards of a catalog.
        self._remembered: dict[Hashable, Any] = {} if remembered is None else remembered
        self._faultless: dict[Role, set[str]] = {role: set() for role in Role}

    @property
    def format(self) -> Format:
        """The format as it is on that day."""
        return self.pool.format

    def allowing(self, names: Iterable[str]) -> Terms:
        """The same terms for a table that lets these cards in (full English names)."""
        pool = replace(self.pool, allowed=frozenset(names))
        return self._again(pool, self.bracket, self.leaders, self._remembered)

    def wanting(self, bracket: int) -> Terms:
        """The same terms for a caller who wants this Commander bracket at most."""
        return self._again(self.pool, bracket, self.leaders, self._remembered)

    def apart(self) -> Terms:
        """The same terms, which share nothing that is remembered with any others."""
        return self._again(self.pool, self.bracket, None, None)

    def _again(
        self,
        pool: CardPool,
        bracket: int | None,
        leaders: Leaders | None,
        remembered: dict[Hashable, Any] | None,
    ) -> Terms:
        return Terms(
            pool,
            as_of=self.as_of,
            past=self.past,
            past_unknown=self.past_unknown,
            facts_as_of=self.facts_as_of,
            bans_until=self.bans_until,
            bracket=bracket,
            combos=self.combos,
            leaders=leaders,
            remembered=remembered,
        )

    def remember(
        self, key: Hashable, make: Callable[[], _Made], *, whoever_is_allowed: bool = False
    ) -> _Made:
        """Return what ``make`` makes of all cards of the catalog: made once for these terms.

        Terms that let in other cards by the table's consent share it if it is the same
        ``whoever_is_allowed``.
        """
        place = key if whoever_is_allowed else (self.pool.allowed, key)
        if place not in self._remembered:
            made = make()
            if len(self._remembered) >= _MOST_REMEMBERED:
                self._remembered.clear()
            self._remembered[place] = made
            return made
        known: _Made = self._remembered[place]
        return known

    def renew(self, key: Hashable, made: object) -> None:
        """Remember ``made`` from now on in the place of what `remember` returned before."""
        self._remembered[self.pool.allowed, key] = made

    def faultless(self, role: Role) -> set[str]:
        """The names of cards that are known to be without fault in a role, to be added to."""
        names = self._faultless[role]
        if len(names) > _MOST_FAULTLESS:
            names.clear()
        return names

    def is_released(self, card: Card) -> bool | None:
        """Whether ``card`` was out on the judged day; ``None`` where a date is missing, and
        where it does not matter: a drafted card was out."""
        if card.released_at is None or self.as_of is None or self.format.draft is not None:
            return None
        if card.name in self.pool.allowed or card.name in self.pool.also:
            return None
        return card.released_at <= self.as_of

    def is_newer_than_the_facts(self, card: Card) -> bool:
        """Whether ``card`` came out after the day of the card facts, but no later than on a day
        that the caller named: what became of it they don't tell."""
        released = self.is_released(card)
        if released is None or self.facts_as_of is None:
            return False
        return (card.released_at or "") > self.facts_as_of and (released or not self.past)


class TermsByDay:
    """The terms of a format, by the day and by what was drafted: made for the first deck that needs
    them, and kept for the next. For any number of threads."""

    __slots__ = ("_known", "catalog", "combos", "format")

    def __init__(self, format: Format, catalog: Catalog, combos: ComboList | None = None) -> None:
        self.format = format
        self.catalog = catalog
        self.combos = combos
        self._known: dict[tuple[str | None, tuple[str, ...]], Terms] = {}

    def of(self, day: str | None, boosters: tuple[str, ...]) -> Terms:
        """What the format asks on a day, ``None`` for that of the card facts, and with boosters of
        these sets, where it is a draft."""
        terms = self._known.get((day, boosters))
        if terms is None:
            terms = self._made(day, boosters)
            if len(self._known) >= _MOST_DAYS:
                self._known.clear()
            self._known[day, boosters] = terms
        return terms

    def _made(self, day: str | None, boosters: tuple[str, ...]) -> Terms:
        format, facts_day = self.format, self.catalog.legalities_as_of
        bans_until: str | None = None
        if format.draft is not None:
            from validator.formats.boosters import with_boosters  # which few decks need

            format = with_boosters(format, boosters or format.draft.usual)
        on_day = None
        if day is not None or is_newer(format, facts_day):
            from validator.formats.history import last_known_day, standing

            on_day = standing(format, day, facts_day)
            bans_until = None if day is None else last_known_day(format)
        return Terms(
            card_pool(format, self.catalog, on_day),
            as_of=day or self.catalog.as_of,
            past=day is not None,
            past_unknown=on_day is not None and not on_day.pool_known,
            facts_as_of=self.catalog.as_of,
            bans_until=bans_until,
            combos=self.combos,
        )


# Thousands of decks later the terms of a day have some two megabytes of faultless cards.
_MOST_DAYS: Final = 8

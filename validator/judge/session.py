"""A deck that is being built: one card changes at a time, and it is judged after each change.

What a session gives is what `Validator.check` gives for the same `decklist`: it only keeps
what did not change, the cards that the names are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self, TypeAlias

from validator.base.mistakes import shown, wrong_type
from validator.base.value import replace
from validator.cards.catalog.lookup import Catalog, Match
from validator.decklist import Decklist, Entry, Written, Zone
from validator.decklist.decklist import BUILT
from validator.decklist.entry import MOST_COPIES
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.deck.slots import Resolved, Slots
from validator.judge.options import Asked, card_name, unled

if TYPE_CHECKING:
    from validator.judge.deck.judged import JudgedDeck
    from validator.judge.questions.asking import Asking
    from validator.report.answers.models import Leaders, Repair
    from validator.report.finding import Judgment
    from validator.report.models import Finding, Report

# Judges a list whose names are resolved, or None; as it says who leads, or with nobody who does.
JudgeList: TypeAlias = Callable[[Decklist, Resolved | None, bool], "JudgedDeck"]


class Session:
    """A deck under construction, in one format. Not for several threads at once.

    Made by `Validator.session`. Its list has entries without lines: where a card stood in a
    text is forgotten, because the text is no longer the deck. A deck without cards is one that
    has too few, and no list that can't be read. ``copy.copy`` gives a second one that changes by
    itself.

    What no deck can hold is refused at once, and changes nothing: ``TypeError`` for
    something of the wrong type, ``ValueError`` for a name without letters, a number that is no
    number of copies, a zone that there is not.
    """

    def __init__(
        self,
        catalog: Catalog,
        judge: JudgeList,
        again: Callable[[Decklist], JudgedDeck],
        wanted: Asked,
        decklist: Decklist,
        resolved: Resolved,
    ) -> None:
        self._catalog = catalog
        self._judge = judge
        self._again = again
        self._wanted = wanted
        # What is asked about the deck as it is, and about its cards without leaders.
        self._asked: Asking | None = None
        self._asked_unled: Asking | None = None
        self._title = decklist.title
        self._slots = Slots.of(
            [slot._replace(entry=_settled(slot.entry)) for slot in resolved.slots]
        )
        self._unknown = tuple([Unknown(_settled(each.entry)) for each in resolved.unknown])

    def __copy__(self) -> Self:
        copied = type(self).__new__(type(self))
        copied.__dict__.update(self.__dict__)  # all of it immutable, or shared by all sessions
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "a session can't be pickled; pickle its decklist, and begin another by "
            "Validator.session(decklist)"
        )

    def _changed(self) -> None:
        """Forget what was asked about the deck as it was."""
        self._asked = self._asked_unled = None

    @property
    def decklist(self) -> Decklist:
        """The list as it stands now; names that no card has are its last entries."""
        entries = self._slots.entries
        if self._unknown:
            whole = (*entries, *[each.entry for each in self._unknown])
            return Decklist(whole, title=self._title, syntax=BUILT)
        return Decklist(entries, title=self._title, syntax=BUILT)

    def add(self, card: str, quantity: int = 1, zone: Zone | str = Zone.MAIN) -> Self:
        """Put copies of a card into a zone."""
        card, quantity, zone = card_name(card), _copies(quantity), _zone(zone)
        self._changed()
        match = self._catalog.find(card)
        index, known = next(self._standing(card, match, zone), (0, None))
        if known is None:
            self._append(Entry(None, Written(card, quantity), zone, zone is not Zone.MAIN), match)
        else:
            self._count(index, known, _copies(known.quantity + quantity))
        return self

    def remove(self, card: str, quantity: int = 1, zone: Zone | str | None = None) -> Self:
        """Take copies of a card out of a zone; without ``zone``, of the first that has them.

        Raises LookupError where the deck has no such card there, or fewer copies.
        """
        card, quantity = card_name(card), _copies(quantity)
        zone = None if zone is None else _zone(zone)
        self._changed()
        for index, known in self._standing(card, self._catalog.find(card), zone):
            if known.quantity >= quantity:
                self._count(index, known, known.quantity - quantity)
                return self
        where = "the deck" if zone is None else f"its {zone.words}"
        raise LookupError(f'{where} has no {quantity} of "{card}" to remove')

    def lead(self, *cards: str) -> Self:
        """Change the commanders: those of before leave the deck; these are taken out of its
        main deck where they are in it."""
        leaders = [card_name(card) for card in cards]
        self._changed()
        self._slots = Slots.of(
            [slot for slot in self._slots if slot.entry.zone is not Zone.COMMANDER]
        )
        self._unknown = tuple([each for each in self._unknown if each.zone is not Zone.COMMANDER])
        for card in leaders:
            match = self._catalog.find(card)
            for index, in_deck in self._standing(card, match, Zone.MAIN):
                self._count(index, in_deck, in_deck.quantity - 1)
                break
            self._append(Entry(None, Written(card), Zone.COMMANDER, True), match)
        return self

    def check(self) -> Report:
        """The report on the deck as it is now: that of `Validator.check` for its `decklist`."""
        from validator.report.models import report_of

        return report_of(self.judgment())

    def judgment(self) -> Judgment:
        """What `check` finds, as plain values: see `Validator.judgment`."""
        return self._judged(led=True).judgment

    def _judged(self, *, led: bool) -> JudgedDeck:
        # A name that no card has may be read in another way, now that other lines stand around it.
        return self._judge(self.decklist, None if self._unknown else Resolved(self._slots), led)

    def may_add(
        self, card: str, *, instead_of: str | None = None, ignore_size: bool = False
    ) -> tuple[Finding, ...]:
        """`Validator.may_add` of the deck as it is now."""
        from validator.report.models import finding_of

        found = self._asking().may_add(card, instead_of=instead_of, ignore_size=ignore_size)
        return tuple(map(finding_of, found))

    def additions(
        self,
        *,
        where: str | None = None,
        instead_of: str | None = None,
        ignore_size: bool = False,
        limit: int | None = None,
        after: str | None = None,
    ) -> tuple[str, ...]:
        """`Validator.additions` of the deck as it is now."""
        return self._asking().additions(
            where=where, instead_of=instead_of, ignore_size=ignore_size, limit=limit, after=after
        )

    def leaders(self) -> Leaders:
        """`Validator.leaders` of the cards as they are now."""
        from validator.report.answers.models import Leaders

        return Leaders(self._asking_unled().leaders())

    def repair(self) -> Repair:
        """`Validator.repair` of the deck as it is now; the session stays as it is."""
        from validator.report.answers.models import repair_model

        return repair_model(self._asking().repair())

    def _asking(self) -> Asking:
        if self._asked is None:
            self._asked = self._asking_about(self._wanted, led=True)
        return self._asked

    def _asking_unled(self) -> Asking:
        if self._asked_unled is None:
            self._asked_unled = self._asking_about(unled(self._wanted), led=False)
        return self._asked_unled

    def _asking_about(self, wanted: Asked, *, led: bool) -> Asking:
        from validator.judge.questions.asking import Asking

        return Asking(self._catalog, self._judged(led=led), wanted, self._again)

    def _append(self, entry: Entry, match: Match | None) -> None:
        if match is None:
            self._unknown = (*self._unknown, Unknown(entry))
        else:
            slot = Slot(match.card, entry.quantity, entry, match.kind)
            self._slots = self._slots.edited(len(self._slots), slot)

    def _standing(
        self, card: str, match: Match | None, zone: Zone | None
    ) -> Iterator[tuple[int, Slot | Unknown]]:
        """Where a card, or the same unknown name, stands in a zone, or anywhere: its index there,
        and what stands."""
        if match is not None:
            for index, slot in self._slots.of_name(match.card.name):
                if zone in (None, slot.entry.zone):
                    yield index, slot
            return
        for index, each in enumerate(self._unknown):
            if each.written == card and zone in (None, each.zone):
                yield index, each

    def _count(self, index: int, known: Slot | Unknown, quantity: int) -> None:
        """Change the number of copies of what stands there; without copies it is gone."""
        entry = known.entry
        left = entry._replace(written=replace(entry.written, quantity=quantity))
        if isinstance(known, Slot):
            slot = known._replace(entry=left, quantity=quantity) if quantity else None
            self._slots = self._slots.edited(index, slot)
        else:
            new = (Unknown(left),) if quantity else ()
            self._unknown = (*self._unknown[:index], *new, *self._unknown[index + 1 :])


_ZONES: Final = ", ".join(Zone)


def _copies(quantity: int) -> int:
    if not isinstance(quantity, int) or isinstance(quantity, bool):
        raise wrong_type("the number of copies", "a whole number (int)", quantity)
    if not 1 <= quantity <= MOST_COPIES:
        raise ValueError(
            f"{quantity} copies can't be added or removed: give from 1 to {MOST_COPIES:,}"
        )
    return quantity


def _zone(zone: Zone | str) -> Zone:
    if not isinstance(zone, str):
        raise wrong_type("a zone", f"one of {_ZONES}", zone)
    try:
        return Zone(zone)
    except ValueError:
        raise ValueError(f"unknown zone {shown(zone)}; the zones are {_ZONES}") from None


def _settled(entry: Entry) -> Entry:
    """An entry that is read in one way, and stands in no line."""
    written = replace(entry.written, readings=(), column=None, path=None)
    return entry._replace(line=None, written=written)

"""A deck: the entries of a list resolved to cards and sorted into roles.

How each role was decided is kept, so that the report can say it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Sequence
from typing import Final, NamedTuple

from validator.base.value import Value
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Decklist, Entry, Fault, Written, Zone
from validator.decklist.decklist import BUILT
from validator.formats.format import Format
from validator.formats.leaders import Leaders, is_of_any, may_lead
from validator.judge.deck.misspelled import taken_as_meant
from validator.judge.deck.roles import Guess, Inference, infer, lead_together
from validator.judge.deck.slot import AmbiguousLine, Remarked, Slot, Unknown, unlisted
from validator.judge.deck.slots import NO_SLOTS, Resolved, Slots
from validator.judge.readings.expected import IN_THE_DECK

# Zones whose cards are beside the deck: counted nowhere, judged by nothing here.
BESIDE: Final = frozenset(
    (
        Zone.MAYBEBOARD,
        Zone.TOKENS,
        Zone.PLANES,
        Zone.SCHEMES,
        Zone.ATTRACTIONS,
        Zone.STICKERS,
        Zone.DISPLAY_COMMANDER,
        Zone.NOT_IN_DECK,
    )
)


class Beside(Value):
    """A part of the list that is not the deck: how many cards, and where it starts."""

    zone: Zone
    quantity: int
    line: int | None
    slots: tuple[Slot, ...] = ()
    """Those of its cards that the catalog knows."""
    unknown: tuple[Unknown, ...] = ()


class Deck(NamedTuple):
    """The cards of a list by role.

    ``main`` is the deck without its commanders; ``sideboard`` and ``beside`` are
    no part of it. ``inference`` is set where no commander was marked.
    """

    commanders: tuple[Slot, ...]
    companions: tuple[Slot, ...]
    main: Slots
    sideboard: tuple[Slot, ...]
    beside: tuple[Beside, ...]
    unknown: tuple[Unknown, ...]
    unknown_sideboard: tuple[Unknown, ...]
    faults: tuple[Fault, ...]
    inference: Inference | None = None
    names: frozenset[str] = frozenset()
    """The names of its cards, commanders too."""
    size: int = 0
    """How many cards the deck holds: commanders and unknown names too (rule 903.5a)."""
    signature_spells: tuple[Slot, ...] = ()
    """Cards of ``main`` that wait in the command zone with a commander."""
    remarks: tuple[Remarked, ...] = ()
    """Lines that were taken for no cards, though they might have been."""
    ambiguous: tuple[AmbiguousLine, ...] = ()
    """Lines whose other reading would change the verdict."""

    @property
    def copies(self) -> list[tuple[Card, int]]:
        """Every card of the deck with the number of its copies, commanders first."""
        return [*[(slot.card, slot.quantity) for slot in self.commanders], *self.main.counted]

    def slots_of(self, names: Container[str]) -> list[Slot]:
        """Where cards of these names stand in the deck, commanders first."""
        leading = [slot for slot in self.commanders if slot.card.name in names]
        return [*leading, *self.main.of_names(names)]

    def having(
        self,
        *,
        commanders: tuple[Slot, ...] | None = None,
        companions: tuple[Slot, ...] | None = None,
        main: Slots | None = None,
        unknown: tuple[Unknown, ...] | None = None,
    ) -> Deck:
        """The same deck with other cards in some roles; its names and its size follow."""
        changed = self._replace(
            commanders=self.commanders if commanders is None else commanders,
            companions=self.companions if companions is None else companions,
            main=self.main if main is None else main,
            unknown=self.unknown if unknown is None else unknown,
        )
        leading, main = changed.commanders, changed.main
        size = main.copies
        size += sum([slot.quantity for slot in leading])
        size += sum(
            [
                each.quantity
                for each in changed.unknown
                if each.counted and each.zone is not Zone.COMPANION and each.taken_for is None
            ]
        )
        names = frozenset([*main.names, *[slot.card.name for slot in leading]])
        return changed._replace(names=names, size=size)

    @property
    def leader_is_unknown(self) -> bool:
        """Whether the list names a commander that no card is, and none is taken for."""
        return bool(self.unknown) and any(
            each.zone is Zone.COMMANDER and each.taken_for is None for each in self.unknown
        )


def build_deck(
    decklist: Decklist,
    resolved: Resolved,
    catalog: Catalog,
    format: Format,
    leaders: Leaders,
    *,
    commanders: Sequence[str] | None = (),
    companion: str | None = None,
) -> Deck:
    """The deck that ``decklist`` describes, whose names are ``resolved``.

    ``commanders`` and ``companion`` override what the list says: a card of that
    name in the list takes the role, or one is added to it. With ``None`` for ``commanders`` nobody
    leads: whom the list names is a card of the deck. ``leaders`` are those of the format.
    """
    if (
        commanders is not None and not commanders
    ):  # else these take the place of the list's own, however those are spelled
        resolved = taken_as_meant(resolved, catalog, leaders)
    sorting = _Sorting(resolved, catalog, format, leaders)
    sorting.lead_by_declaration()
    sorting.leave_the_rest_of_one_heading()
    if commanders is None or commanders:
        sorting.lead_by_name(commanders or ())
    sorting.set_signature_spells_apart()
    if companion is not None:
        sorting.accompany_by_name(companion)
    inference = None if commanders is None else sorting.inferred()
    return sorting.deck(decklist, inference)


class _Sorting:
    """The cards of one list, sorted into roles step by step."""

    def __init__(
        self, resolved: Resolved, catalog: Catalog, format: Format, leaders: Leaders
    ) -> None:
        self._resolved = resolved
        self._catalog = catalog
        self._format = format
        self._leaders = leaders
        self._main = NO_SLOTS
        zones: defaultdict[Zone, list[Slot]] = defaultdict(list)
        for zone, slots in resolved.slots.by_zone():
            if zone is Zone.MAIN:
                self._main += slots
            else:
                zones[zone] += slots
        # `# Commander: X` only says who leads; the card itself may stand in the list.
        self._declared = {
            zone: [slot for slot in zones[zone] if slot.entry.declared]
            for zone in (Zone.COMMANDER, Zone.SIGNATURE_SPELL)
        }
        for zone, declared in self._declared.items():
            if declared:
                zones[zone] = [slot for slot in zones[zone] if slot not in declared]
        self._zones = zones
        self._leading = zones[Zone.COMMANDER]
        self._companions = zones[Zone.COMPANION]
        self._sideboard: Sequence[Slot] = zones[Zone.SIDEBOARD]
        self._spells = zones[Zone.SIGNATURE_SPELL]
        self._unknown = [each for each in resolved.unknown if each.zone in _IN_THE_DECK]
        self._unknown_elsewhere = [
            each for each in resolved.unknown if each.zone not in _IN_THE_DECK
        ]

    def lead_by_declaration(self) -> None:
        """The commanders that a line only names: the cards are in the list, or come to it."""
        self._take_declared(Zone.COMMANDER, self._leading)

    def _take_declared(self, zone: Zone, known: list[Slot]) -> None:
        for slot in self._declared[zone]:
            if all(slot.card.name != other.card.name for other in known):
                taken, self._main = self._main.take(slot.card)
                known.append(taken or slot)

    def leave_the_rest_of_one_heading(self) -> None:
        """In a list of one heading everything below "Commander" is the deck."""
        if not self._main and len(self._leading) > _MOST_LEADERS:
            several = 2 if lead_together(self._leading[:2], self._leaders) else 1
            self._main = Slots.of(self._leading[several:])
            self._leading = self._leading[:several]

    def lead_by_name(self, names: Sequence[str]) -> None:
        """The commanders that the caller names, in place of the list's own."""
        main = self._main + Slots.of(self._leading)
        self._leading, missing, self._main = self._named(names, main, Zone.COMMANDER)
        others = [each for each in self._unknown if each.zone is not Zone.COMMANDER]
        self._unknown = others + missing

    def accompany_by_name(self, name: str) -> None:
        """The companion that the caller names, in place of the list's own."""
        apart = Slots.of(self._sideboard)
        self._companions, missing, apart = self._named((name,), apart, Zone.COMPANION)
        self._sideboard = list(apart)
        self._unknown += missing

    def _named(
        self, names: Sequence[str], slots: Slots, zone: Zone
    ) -> tuple[list[Slot], list[Unknown], Slots]:
        """The cards the caller named for a role, taken out of ``slots`` where they stand there,
        the names that no card has, and the slots left."""
        known: list[Slot] = []
        missing: list[Unknown] = []
        for name in names:
            match = self._catalog.find(name)
            entry = Entry(None, Written(name), zone)
            if match is None:
                near = tuple(self._catalog.nearest(name))
                missing.append(Unknown(entry, near, after=len(known)))
            else:
                known.append(Slot(match.card, 1, entry))
        resolved = Resolved(Slots.of(known), missing)
        meant = taken_as_meant(resolved, self._catalog, self._leaders)
        named: list[Slot] = []
        for slot in meant.slots:
            taken, slots = slots.take(slot.card)
            named.append(taken or unlisted(slot.card, slot.written))
        return named, list(meant.unknown), slots

    def set_signature_spells_apart(self) -> None:
        """Signature spells are cards of the deck; some programs keep them with the commanders."""
        terms = self._format.signature_spell
        if terms is not None:
            told = [
                slot
                for slot in self._leading
                if is_of_any(slot.card, terms.kinds)
                and not may_lead(slot.card, self._format.commander)
            ]
            self._leading = [slot for slot in self._leading if slot not in told]
            self._spells = [*self._spells, *told]
        self._take_declared(Zone.SIGNATURE_SPELL, self._spells)

    def inferred(self) -> Inference | None:
        """Who leads where the list does not say so; the cards found leave their places for it."""
        if self._resolved.led_by is not None and self._leading:
            return Inference(Guess(tuple(self._leading), None, self._resolved.led_by))
        wanted = self._format.commander.required and self._main and not self._leading
        if not wanted or any(each.zone is Zone.COMMANDER for each in self._unknown):
            return None
        inference = infer(self._main, self._sideboard, self._format, self._leaders)
        if inference.guess is not None:
            self._leading = inferred = list(inference.guess.commanders)
            companion = inference.guess.companion
            if companion is not None and not self._companions:
                self._companions = [companion]
                inferred = [*inferred, companion]
            in_main = [slot for slot in inferred if slot not in self._sideboard]
            self._main = self._main.without(in_main)
            self._sideboard = [slot for slot in self._sideboard if slot not in inferred]
        return inference

    def deck(self, decklist: Decklist, inference: Inference | None) -> Deck:
        """The deck as it is sorted now."""
        return Deck(
            commanders=tuple(self._leading),
            companions=tuple(self._companions),
            main=Slots.of(self._spells) + self._main,
            sideboard=tuple(self._sideboard),
            beside=self._beside(),
            unknown=tuple(self._unknown),
            unknown_sideboard=tuple(
                each for each in self._unknown_elsewhere if each.zone is Zone.SIDEBOARD
            ),
            faults=self._faults(decklist),
            inference=inference,
            signature_spells=tuple(self._spells) if self._format.signature_spell else (),
            remarks=tuple(self._resolved.remarks),
            ambiguous=tuple(self._resolved.ambiguous),
        ).having()

    def _faults(self, decklist: Decklist) -> tuple[Fault, ...]:
        """The lines that are none of a list, but for those that were taken for cards by the names
        in them, or for remarks."""
        taken = {each.entry.line for each in self._resolved.remarks} | self._resolved.by_names
        return tuple([fault for fault in decklist.faults if fault.line not in taken])

    def _beside(self) -> tuple[Beside, ...]:
        """The parts of the list that are no part of the deck, in the order of the list."""
        apart = [each for each in self._unknown_elsewhere if each.zone is not Zone.SIDEBOARD]
        if not apart and BESIDE.isdisjoint(self._zones):
            return ()
        parts: dict[Zone, list[Slot | Unknown]] = {}
        beside: list[Slot | Unknown] = [*apart]
        for zone in BESIDE & self._zones.keys():
            beside += self._zones[zone]
        for each in beside:
            parts.setdefault(each.entry.zone, []).append(each)
        found = [
            Beside(
                zone,
                sum(each.quantity for each in part),
                min((each.line for each in part if each.line is not None), default=None),
                slots=tuple(self._zones.get(zone, ())),
                unknown=tuple(each for each in apart if each.zone is zone),
            )
            for zone, part in parts.items()
        ]
        order = list(Zone)
        return tuple(sorted(found, key=lambda part: (part.line or 0, order.index(part.zone))))


def names_no_card(decklist: Decklist, deck: Deck) -> bool:
    """Whether a text is no list at all: of words alone, and none of them is a card's name.

    A deck that is being built is always one, without cards too.
    """
    if decklist.syntax == BUILT:
        return False
    known = bool(deck.names or deck.companions or deck.sideboard)
    return not known and all(entry.bare for entry in decklist.entries)


# More cards than this below a heading "Commander" are not all meant to lead.
_MOST_LEADERS: Final = 3

_IN_THE_DECK: Final = (*IN_THE_DECK, Zone.COMPANION)

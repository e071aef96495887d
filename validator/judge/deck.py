"""A deck: the entries of a list resolved to cards and sorted into roles.

How each role was decided is kept, so that the report can say it.
"""

from __future__ import annotations

import enum
from collections.abc import Container, Sequence
from typing import Final, NamedTuple

from validator.base.value import Value
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Decklist, Entries, Entry, Fault, Zone
from validator.formats.format import Format
from validator.formats.leaders import Leaders, is_of_any, may_lead
from validator.judge.resolve import Resolved, resolve
from validator.judge.roles import Inference, infer, lead_together
from validator.judge.slot import Slot, Slots, unlisted

# Zones whose cards are beside the deck: counted nowhere, judged by nothing here.
BESIDE: Final = (
    Zone.MAYBEBOARD,
    Zone.TOKENS,
    Zone.PLANES,
    Zone.SCHEMES,
    Zone.ATTRACTIONS,
    Zone.STICKERS,
    Zone.DISPLAY_COMMANDER,
    Zone.NOT_IN_DECK,
)


class Role(enum.Enum):
    """What a card of the list is to its deck."""

    COMMANDER = "commander"
    MAIN = "main"
    COMPANION = "companion"
    SUPPLEMENTARY = "supplementary"
    """In a deck beside the deck: an Attraction, a sticker sheet, a plane, a scheme."""


class Unknown(Value):
    """An entry of the deck whose name no card has."""

    written: str
    quantity: int
    zone: Zone
    line: int | None
    column: int | None
    nearest: tuple[str, ...] = ()
    """Names of cards that may be meant, best first."""


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

    @property
    def copies(self) -> list[tuple[Card, int]]:
        """Every card of the deck with the number of its copies, commanders first."""
        return [
            *[(slot.card, slot.quantity) for slot in self.commanders],
            *zip((match.card for match in self.main.matches), self.main.quantities, strict=True),
        ]

    def slots_of(self, names: Container[str]) -> list[Slot]:
        """Where cards of these names stand in the deck, commanders first."""
        main = self.main
        return [
            *[slot for slot in self.commanders if slot.card.name in names],
            *[main[index] for index, name in enumerate(main.names) if name in names],
        ]

    @property
    def leader_is_unknown(self) -> bool:
        """Whether the list names a commander that no card is."""
        return bool(self.unknown) and any(entry.zone is Zone.COMMANDER for entry in self.unknown)


def build_deck(
    decklist: Decklist,
    catalog: Catalog,
    format: Format,
    *,
    commanders: Sequence[str] = (),
    companion: str | None = None,
) -> Deck:
    """The deck that ``decklist`` describes.

    ``commanders`` and ``companion`` override what the list says: a card of that
    name in the list takes the role, or one is added to it.
    """
    resolved = resolve(decklist, catalog)
    return arrange(decklist, resolved, catalog, format, commanders=commanders, companion=companion)


def arrange(
    decklist: Decklist,
    resolved: Resolved,
    catalog: Catalog,
    format: Format,
    *,
    commanders: Sequence[str] = (),
    companion: str | None = None,
    leaders: Leaders | None = None,
) -> Deck:
    """The deck of a list whose entries are ``resolved`` already; see `build_deck`.

    ``leaders`` are those of the format, who remember what they were asked before.
    """
    leaders = leaders or Leaders(format.commander)
    parts = _Parts(resolved)
    unknown, sideboard = parts.unknown, parts.of(Zone.SIDEBOARD)
    leading, beside_deck = parts.of(Zone.COMMANDER), parts.of(Zone.COMPANION)
    main = parts.main
    for slot in parts.declared:
        # `# Commander: X` only says who leads; the card itself may stand in the list.
        if not any(slot.card.name == known.card.name for known in leading):
            taken, main = main.take(slot.card)
            leading.append(taken or slot)
    if not main and len(leading) > _MOST_LEADERS:
        # A list of one heading: everything below "Commander" is the deck.
        several = 2 if lead_together(leading[:2], leaders) else 1
        leading, main = leading[:several], Slots.of(leading[several:])
    if commanders:
        main += Slots.of(leading)
        leading, missing, main = _named(commanders, catalog, main, Zone.COMMANDER)
        unknown = [entry for entry in unknown if entry.zone is not Zone.COMMANDER] + missing
    spells = parts.of(Zone.SIGNATURE_SPELL)
    if format.signature_spell is not None:
        leading, spells = _split(leading, spells, format)
    for slot in parts.declared_spells:
        if not any(slot.card.name == known.card.name for known in spells):
            taken, main = main.take(slot.card)
            spells.append(taken or slot)
    if companion is not None:
        apart = Slots.of(sideboard)
        beside_deck, missing, apart = _named((companion,), catalog, apart, Zone.COMPANION)
        sideboard = list(apart)
        unknown += missing

    inference: Inference | None = None
    if (
        not leading
        and main
        and format.commander.required
        and not any(entry.zone is Zone.COMMANDER for entry in unknown)
    ):
        inference = infer(main, sideboard, format, leaders)
        if inference.reading is not None:
            leading = list(inference.reading.commanders)
            inferred = list(leading)
            if not beside_deck:
                beside_deck = _optional(inference.reading.companion)
                inferred += beside_deck
            outside = set(map(id, sideboard))
            main = main.without(slot for slot in inferred if id(slot) not in outside)
            if sideboard:
                gone = set(map(id, inferred))
                sideboard = [slot for slot in sideboard if id(slot) not in gone]
    if spells:
        main = Slots.of(spells) + main
    size = sum(main.quantities) + sum([slot.quantity for slot in leading])
    if unknown:
        size += sum([entry.quantity for entry in unknown if entry.zone is not Zone.COMPANION])
    return Deck(
        commanders=tuple(leading),
        companions=tuple(beside_deck),
        main=main,
        sideboard=tuple(sideboard),
        beside=_beside(decklist.entries, parts) if parts.has_beside else (),
        unknown=tuple(unknown),
        unknown_sideboard=tuple(parts.unknown_sideboard),
        faults=decklist.faults,
        inference=inference,
        names=frozenset([*[slot.card.name for slot in leading], *main.names]),
        size=size,
        signature_spells=tuple(spells) if format.signature_spell else (),
    )


class _Parts:
    """The entries of a list, sorted by their zones."""

    __slots__ = (
        "_zones", "declared", "declared_spells", "has_beside", "main", "unknown", "unknown_beside",
        "unknown_sideboard",
    )  # fmt: skip

    def __init__(self, resolved: Resolved) -> None:
        self._zones: dict[Zone, list[Slot]] = {}
        self.declared: list[Slot] = []
        self.declared_spells: list[Slot] = []
        self.unknown: list[Unknown] = []
        self.unknown_sideboard: list[Unknown] = []
        self.unknown_beside: list[Unknown] = []
        named, zones = resolved.slots, resolved.entries.zones
        if not resolved.named:
            for entry, nearest in resolved.unnamed:
                self._add_unknown(_unknown(entry, nearest))
            zones = [place.zone for place in map(named.place, range(len(named)))]
        count = zones.count(Zone.MAIN)
        start = zones.index(Zone.MAIN) if count else 0
        end = start + count
        if zones[start:end].count(Zone.MAIN) == count:
            self.main = named if count == len(zones) else named[start:end]
            others = [*range(start), *range(end, len(zones))]
        else:  # elsewhere are cards of it, too
            self.main = named.where([zone is Zone.MAIN for zone in zones])
            others = [index for index, zone in enumerate(zones) if zone is not Zone.MAIN]
        for index in others:
            slot = named[index]
            self._add(slot, slot.entry)
        self.has_beside = bool(self.unknown_beside) or not _BESIDE.isdisjoint(self._zones)

    def of(self, zone: Zone) -> list[Slot]:
        """The cards in a zone that is not the main deck."""
        return self._zones.get(zone, [])

    def _add(self, slot: Slot, entry: Entry) -> None:
        if entry.zone is Zone.COMMANDER and entry.declared:
            self.declared.append(slot)
        elif entry.zone is Zone.SIGNATURE_SPELL and entry.declared:
            self.declared_spells.append(slot)
        else:
            self._zones.setdefault(entry.zone, []).append(slot)

    def _add_unknown(self, entry: Unknown) -> None:
        if entry.zone in _IN_THE_DECK:
            self.unknown.append(entry)
        elif entry.zone is Zone.SIDEBOARD:
            self.unknown_sideboard.append(entry)
        else:
            self.unknown_beside.append(entry)


def names_no_card(decklist: Decklist, deck: Deck) -> bool:
    """Whether a text is no list at all: of words alone, and none of them is a card's name."""
    known = bool(deck.names or deck.companions or deck.sideboard)
    return not known and all(entry.bare for entry in decklist.entries)


def _split(
    leading: list[Slot], spells: list[Slot], format: Format
) -> tuple[list[Slot], list[Slot]]:
    """Commanders and signature spells: some programs keep both under one heading."""
    kinds = () if format.signature_spell is None else format.signature_spell.kinds
    told = [
        slot
        for slot in leading
        if is_of_any(slot.card, kinds) and not may_lead(slot.card, format.commander)
    ]
    return [slot for slot in leading if slot not in told], [*spells, *told]


_BESIDE: Final = frozenset(BESIDE)

# More cards than this below a heading "Commander" are not all meant to lead.
_MOST_LEADERS: Final = 3

_IN_THE_DECK: Final = (Zone.MAIN, Zone.COMMANDER, Zone.COMPANION, Zone.SIGNATURE_SPELL)


def _unknown(entry: Entry, nearest: tuple[str, ...]) -> Unknown:
    return Unknown(entry.name, entry.quantity, entry.zone, entry.line, entry.column, nearest)


def _named(
    names: Sequence[str], catalog: Catalog, slots: Slots, zone: Zone
) -> tuple[list[Slot], list[Unknown], Slots]:
    """The cards the caller named for a role, taken out of ``slots`` where they stand there,
    the names that no card has, and the slots left."""
    named: list[Slot] = []
    missing: list[Unknown] = []
    for name in names:
        match = catalog.find(name)
        if match is None:
            near = tuple(catalog.nearest(name))
            missing.append(Unknown(name, 1, zone, None, None, near))
        else:
            taken, slots = slots.take(match.card)
            named.append(taken or unlisted(match.card, name))
    return named, missing, slots


def _optional(slot: Slot | None) -> list[Slot]:
    return [] if slot is None else [slot]


def _beside(listed: Sequence[Entry], parts: _Parts) -> tuple[Beside, ...]:
    entries, unknown = Entries.of(listed), parts.unknown_beside
    zones = entries.zones
    return tuple(
        Beside(
            zone,
            _copies_in(zone, zones, entries.quantities),
            entries.lines[zones.index(zone)],
            slots=tuple(parts.of(zone)),
            unknown=tuple([entry for entry in unknown if entry.zone is zone]),
        )
        for zone in sorted(_BESIDE.intersection(zones), key=zones.index)
    )


def _copies_in(zone: Zone, zones: Sequence[Zone], quantities: Sequence[int]) -> int:
    """How many copies stand in a zone."""
    start = zones.index(zone)
    end = start + zones.count(zone)
    if zones[start:end].count(zone) == end - start:
        return sum(quantities[start:end])
    return sum([copies for each, copies in zip(zones, quantities, strict=True) if each is zone])

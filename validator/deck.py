"""A deck: the entries of a list resolved to cards and sorted into roles.

How each role was decided is kept, so that the report can say it.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from validator.card import Card
from validator.catalog import Catalog
from validator.decklist import Decklist, Entry, Fault, Zone
from validator.leaders import is_of_any, may_lead
from validator.resolve import Unnamed, resolve
from validator.roles import Inference, infer, lead_together
from validator.slot import NO_SLOTS, Slot, Slots, unlisted
from validator.value import Value

if TYPE_CHECKING:
    from validator.format import Format

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


class Deck(Value):
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
    slots: Slots = NO_SLOTS
    """Every card of the deck, commanders first."""
    names: frozenset[str] = frozenset()
    """The names of its cards, commanders too."""
    size: int = 0
    """How many cards the deck holds: commanders and unknown names too (rule 903.5a)."""
    signature_spells: tuple[Slot, ...] = ()
    """Cards of ``main`` that wait in the command zone with a commander."""

    @property
    def leader_is_unknown(self) -> bool:
        """Whether the list names a commander that no card is."""
        return any(entry.zone is Zone.COMMANDER for entry in self.unknown)


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
    resolved: Slots | Iterable[Slot | Unnamed],
    catalog: Catalog,
    format: Format,
    *,
    commanders: Sequence[str] = (),
    companion: str | None = None,
    known_leaders: dict[str, bool] | None = None,
) -> Deck:
    """The deck of a list whose entries are ``resolved`` already; see `build_deck`.

    ``known_leaders`` are what `leaders_among` found out before, in the same format.
    """
    parts = _Parts(resolved)
    unknown, sideboard = parts.unknown, parts.of(Zone.SIDEBOARD)
    leading, beside_deck = parts.of(Zone.COMMANDER), parts.of(Zone.COMPANION)
    # In columns as long as nothing is taken out of it: nothing is, of most decks.
    main, rest = parts.main, list[Slot]()
    if parts.declared or parts.declared_spells or commanders:
        main, rest = NO_SLOTS, list(main)
    for slot in parts.declared:
        # `# Commander: X` only says who leads; the card itself may stand in the list.
        if not any(slot.card.name == known.card.name for known in leading):
            leading.append(_take(slot.card, rest) or slot)
    if not main and not rest and len(leading) > _MOST_LEADERS:
        # A list of one heading: everything below "Commander" is the deck.
        leaders = 2 if lead_together(leading[:2], format.commander) else 1
        leading, rest = leading[:leaders], leading[leaders:]
    if commanders:
        rest.extend(leading)
        leading, missing = _named(commanders, catalog, rest, Zone.COMMANDER)
        unknown = [entry for entry in unknown if entry.zone is not Zone.COMMANDER] + missing
    leading, spells = _split(leading, parts.of(Zone.SIGNATURE_SPELL), format)
    for slot in parts.declared_spells:
        if not any(slot.card.name == known.card.name for known in spells):
            spells.append(_take(slot.card, rest) or slot)
    if companion is not None:
        beside_deck, missing = _named((companion,), catalog, sideboard, Zone.COMPANION)
        unknown += missing
    main += Slots.of(rest)

    inference: Inference | None = None
    nobody = not leading and not any(entry.zone is Zone.COMMANDER for entry in unknown)
    if nobody and main and format.commander.required:
        inference = infer(main, sideboard, format, known_leaders)
        if inference.reading is not None:
            leading = list(inference.reading.commanders)
            beside_deck = beside_deck or _optional(inference.reading.companion)
            gone = {id(slot.entry) for slot in (*leading, *beside_deck)}
            main = main.where([id(entry) not in gone for entry in main.entries])
            sideboard = [slot for slot in sideboard if id(slot.entry) not in gone]
    main = Slots.of(spells) + main
    every = Slots.of(leading) + main
    return Deck(
        commanders=tuple(leading),
        companions=tuple(beside_deck),
        main=main,
        sideboard=tuple(sideboard),
        beside=_beside(decklist.entries, parts),
        unknown=tuple(unknown),
        unknown_sideboard=tuple(parts.unknown_sideboard),
        faults=decklist.faults,
        inference=inference,
        slots=every,
        names=frozenset(map(_NAME, every.cards)),
        size=sum(every.quantities)
        + sum([entry.quantity for entry in unknown if entry.zone is not Zone.COMPANION]),
        signature_spells=tuple(spells) if format.signature_spell else (),
    )


class _Parts:
    """The entries of a list, sorted by their zones."""

    __slots__ = (
        "_zones", "declared", "declared_spells", "main", "unknown", "unknown_beside",
        "unknown_sideboard",
    )  # fmt: skip

    def __init__(self, resolved: Slots | Iterable[Slot | Unnamed]) -> None:
        self._zones: dict[Zone, list[Slot]] = {}
        self.declared: list[Slot] = []
        self.declared_spells: list[Slot] = []
        self.unknown: list[Unknown] = []
        self.unknown_sideboard: list[Unknown] = []
        self.unknown_beside: list[Unknown] = []
        if isinstance(resolved, Slots):
            named = resolved
        else:
            found = list(resolved)
            named = Slots.of(each for each in found if isinstance(each, Slot))
            for each in found:
                if isinstance(each, Unnamed):
                    self._add_unknown(_unknown(each))
        zones = list(map(_ZONE, named.entries))
        count = zones.count(Zone.MAIN)
        start = zones.index(Zone.MAIN) if count else 0
        end = start + count
        self.main = named[start:end]
        others: Iterable[Slot] = (*named[:start], *named[end:])
        if zones[start:end].count(Zone.MAIN) < count:  # elsewhere are cards of it, too
            self.main = named.where([zone is Zone.MAIN for zone in zones])
            others = named.where([zone is not Zone.MAIN for zone in zones])
        for slot in others:
            self._add(slot, slot.entry)

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
    known = bool(deck.slots or deck.companions or deck.sideboard)
    return not known and all(entry.bare for entry in decklist.entries)


def _split(
    leading: list[Slot], spells: list[Slot], format: Format
) -> tuple[list[Slot], list[Slot]]:
    """Commanders and signature spells: some programs keep both under one heading."""
    if format.signature_spell is None:
        return leading, list(spells)
    kinds = format.signature_spell.kinds
    told = [
        slot
        for slot in leading
        if is_of_any(slot.card, kinds) and not may_lead(slot.card, format.commander)
    ]
    return [slot for slot in leading if slot not in told], [*spells, *told]


_BESIDE: Final = frozenset(BESIDE)
_NAME: Final = attrgetter("name")
_ZONE: Final = attrgetter("zone")

# More cards than this below a heading "Commander" are not all meant to lead.
_MOST_LEADERS: Final = 3

_IN_THE_DECK: Final = (Zone.MAIN, Zone.COMMANDER, Zone.COMPANION, Zone.SIGNATURE_SPELL)


def _unknown(unnamed: Unnamed) -> Unknown:
    entry = unnamed.entry
    return Unknown(
        entry.name,
        entry.quantity,
        entry.zone,
        entry.line,
        entry.column,
        unnamed.nearest,
    )


def _take(card: Card, slots: list[Slot]) -> Slot | None:
    """Take one copy of ``card`` out of ``slots``, where there is one."""
    for index, slot in enumerate(slots):
        if slot.card.name == card.name:
            if slot.quantity > 1:
                slots[index] = slot._replace(quantity=slot.quantity - 1)
                return slot._replace(quantity=1)
            return slots.pop(index)
    return None


def _named(
    names: Sequence[str], catalog: Catalog, slots: list[Slot], zone: Zone
) -> tuple[list[Slot], list[Unknown]]:
    """The cards the caller named for a role, taken out of ``slots`` where they stand there."""
    taken: list[Slot] = []
    missing: list[Unknown] = []
    for name in names:
        match = catalog.find(name)
        if match is None:
            near = tuple(catalog.nearest(name))
            missing.append(Unknown(name, 1, zone, None, None, near))
        else:
            taken.append(_take(match.card, slots) or unlisted(match.card, name))
    return taken, missing


def _optional(slot: Slot | None) -> list[Slot]:
    return [] if slot is None else [slot]


def _beside(entries: Sequence[Entry], parts: _Parts) -> tuple[Beside, ...]:
    unknown = parts.unknown_beside
    if not unknown and not any(map(parts.of, BESIDE)):
        return ()
    counted: dict[Zone, tuple[int, int | None]] = {}
    for entry in entries:
        if entry.zone in _BESIDE:
            quantity, line = counted.get(entry.zone, (0, entry.line))
            counted[entry.zone] = (quantity + entry.quantity, line)
    return tuple(
        Beside(
            zone,
            quantity,
            line,
            slots=tuple(parts.of(zone)),
            unknown=tuple(entry for entry in unknown if entry.zone is zone),
        )
        for zone, (quantity, line) in counted.items()
    )

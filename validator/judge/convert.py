"""A deck moved from one program to another, and what is lost on the way.

The roles are those that the deck is judged by, so that a commander which a program leaves
unmarked is marked in the next one. Cards are named by their full English names, in the
target's way; a name that no card has stays as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from validator.base.said import said
from validator.base.value import Value, replace
from validator.base.words import counted
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.catalog.schema import FULL_NAME, REBALANCED
from validator.cards.face import COMBINED_LAYOUTS
from validator.decklist import Decklist, DecklistError, Entry, Zone
from validator.decklist.dialects.dialect import Detail, Dialect, NameStyle
from validator.decklist.dialects.sheet import Item, Sheet
from validator.decklist.dialects.targets import TARGETS
from validator.decklist.fields.values import foil_of
from validator.decklist.headings import LEADING, category_zone
from validator.decklist.inputs import DeckInput, read_decklists
from validator.formats.format import Format
from validator.formats.leaders import Leaders
from validator.judge.deck.deck import Deck, build_deck, names_no_card
from validator.judge.deck.resolve import resolve
from validator.judge.deck.slot import Slot
from validator.judge.readings.expected import Expected


class Loss(Value):
    """Something of a deck that the target cannot hold, or that was not understood."""

    message: str
    line: int | None = None
    """The first line of the input that it is about."""
    unread: bool = False
    """Whether the line could not be read; then no target would hold it."""


class Converted(Value):
    """A deck as the target's program reads it, and what it does not hold."""

    text: str
    losses: tuple[Loss, ...] = ()


def convert(
    deck: DeckInput,
    to: str,
    *,
    catalog: Catalog,
    format: Format,
    commanders: Sequence[str] = (),
    companion: str | None = None,
) -> Converted:
    """The deck in the way of the program ``to``, one of `TARGETS`.

    ``deck`` is what `Validator.check` takes; of several decks the first. ``format`` says who
    may lead, where the list does not say who does. Raises `DecklistError` for what is no
    decklist, ``ValueError`` for an unknown target.
    """
    target = TARGETS.get(to)
    if target is None:
        raise ValueError(f"nothing is known of {to!r}; known are: {', '.join(TARGETS)}")
    decklist = read_decklists(deck)[0]
    leaders = Leaders(format.commander)
    built = build_deck(
        decklist,
        resolve(decklist, catalog, Expected.of(format, leaders, led=bool(commanders))),
        catalog,
        format,
        leaders,
        commanders=commanders,
        companion=companion,
    )
    if names_no_card(decklist, built):
        raise _no_card(decklist)
    placed = _placed(decklist, built)
    losses = list(_unread(decklist))
    kept: list[_Placed] = []
    led = any(each.zone is Zone.COMMANDER for each in placed)
    for zone, cards in _by_zone(placed).items():
        where = _where(zone, target, led=led)
        if where is not zone:
            losses.append(_zone_lost(zone, where, cards, target))
        if where is not None:
            kept += [replace(each, zone=where) for each in cards]
    losses += _details_lost(kept, target)
    if decklist.title and not target.title:
        losses.append(Loss(f"{target.program} has no place for the deck's name"))
    losses += _lines_lost(decklist, target)
    items = tuple(_item(each, target) for each in kept)
    title = _clean(decklist.title) if decklist.title and target.title else None
    sheet = Sheet(_once(items), title)
    return Converted(target.write(sheet), tuple(losses))


def _no_card(decklist: Decklist) -> DecklistError:
    first = next(iter(decklist.faults), None)
    return DecklistError(
        said("this is not a decklist"),
        why=first.message if first else said("no line of it names a card"),
        help=first.help if first else said("write one card per line, as in 1 Sol Ring"),
        line=first.line if first else None,
        column=first.column if first else None,
    )


class _Placed(Value):
    """An entry where the deck has it."""

    entry: Entry
    quantity: int
    zone: Zone
    card: Card | None
    kind: int = FULL_NAME
    """How its name names the card: one of the kinds of `validator.cards.catalog.schema`."""


def _placed(decklist: Decklist, deck: Deck) -> list[_Placed]:
    """Every entry of the list by the role that its card has in the deck, in the list's order."""
    found: list[_Placed] = [
        *_slots(deck.commanders, Zone.COMMANDER),
        *_slots(deck.signature_spells, Zone.SIGNATURE_SPELL),
        *_slots(deck.companions, Zone.COMPANION),
        *_slots(deck.main[len(deck.signature_spells) :], Zone.MAIN),
        *_slots(deck.sideboard, Zone.SIDEBOARD),
    ]
    unknown = [*deck.unknown, *deck.unknown_sideboard]
    for part in deck.beside:
        found += _slots(part.slots, part.zone)
        unknown += part.unknown
    misspelled = [each.entry for each in unknown if each.taken_for is not None]
    if misspelled:  # what leads the deck is written as the list has it
        found = [replace(each, card=None) if each.entry in misspelled else each for each in found]
    found += [
        _Placed(each.entry, each.quantity, each.zone, None)
        for each in unknown
        if each.taken_for is None
    ]
    # Entries without lines, of a mapping, stay in the order of their zones.
    found.sort(key=lambda each: (each.entry.line or 0, each.entry.column or 0))
    return found


def _slots(slots: Iterable[Slot], zone: Zone) -> Iterator[_Placed]:
    for slot in slots:
        yield _Placed(slot.entry, slot.quantity, zone, slot.card, slot.kind)


def _by_zone(placed: Iterable[_Placed]) -> dict[Zone, list[_Placed]]:
    zones: dict[Zone, list[_Placed]] = {}
    for each in placed:
        zones.setdefault(each.zone, []).append(each)
    return {zone: zones[zone] for zone in _ORDER if zone in zones}


# Who leads comes first in every program's lists.
_ORDER: Final = tuple(dict.fromkeys((*LEADING, Zone.MAIN, *Zone)))


# Where a card goes if its own zone is none of the target's.
_INSTEAD: Final = {
    Zone.COMPANION: Zone.SIDEBOARD,
    Zone.SIGNATURE_SPELL: Zone.MAIN,
}


def _where(zone: Zone, target: Dialect, *, led: bool) -> Zone | None:
    if zone not in target.zones:
        instead = _INSTEAD.get(zone)
        return None if instead is None else _where(instead, target, led=led)
    if zone is Zone.SIDEBOARD and target.one_sideboard and led:
        return None
    return zone


def _zone_lost(zone: Zone, where: Zone | None, cards: Sequence[_Placed], target: Dialect) -> Loss:
    count = sum(each.quantity for each in cards)
    line = min((each.entry.line for each in cards if each.entry.line is not None), default=None)
    if where is not None:
        return Loss(
            f"{target.program} has no place for the {zone.words}: it goes into the {where.words}",
            line,
        )
    why = f"has no place for the {zone.words}"
    if zone in target.zones:
        why = "has the commander in place of a sideboard"
    return Loss(f"{target.program} {why}: {counted(count)} left out", line)


def _unread(decklist: Decklist) -> Iterator[Loss]:
    for fault in decklist.faults:
        yield Loss(f"this line is left out: {fault.message}", fault.line, unread=True)


def _lines_lost(decklist: Decklist, target: Dialect) -> Iterator[Loss]:
    """Comments of the list's own, and headings that only sort cards."""
    comments = [
        line.number for line in decklist.lines if line.kind == "comment" and line.text.strip()
    ]
    if comments:
        yield Loss(f"{counted(len(comments), 'line')} of comment left out", comments[0])
    sorted_ = [entry for entry in decklist.entries if entry.heading]
    if sorted_:
        number = len({entry.heading for entry in sorted_})
        what = "a heading that sorts" if number == 1 else f"{number:,} headings that sort"
        yield Loss(f"{what} cards left out: “{sorted_[0].heading}”", sorted_[0].line)


# ------------------------------------------------------------------------ details


def _details_of(each: _Placed) -> dict[Detail, bool]:
    """Which details an entry has."""
    entry = each.entry
    return {
        Detail.PRINTING: bool(entry.set or entry.number),
        Detail.FINISH: _finish(entry) is not None,
        Detail.CATEGORIES: bool(_categories(each)),
        Detail.TAGS: bool(entry.tags),
        Detail.COMMENT: bool(entry.comment),
    }


def _details_lost(placed: Sequence[_Placed], target: Dialect) -> Iterator[Loss]:
    for detail in Detail:
        if detail in target.details:
            lost = [each for each in placed if detail is Detail.PRINTING and _odd_printing(each)]
        else:
            lost = [each for each in placed if _details_of(each)[detail]]
        if lost:
            line = min((each.entry.line for each in lost if each.entry.line), default=None)
            missing = f"the {detail.value} of {counted(len(lost))}"
            yield Loss(f"{target.program} has no place for {missing}", line)
    rebalanced = [each for each in placed if each.kind == REBALANCED]
    if rebalanced and not target.rebalanced:
        yield Loss(
            f"{target.program} has no rebalanced cards: {len(rebalanced)} named as printed",
            rebalanced[0].entry.line,
        )


_SET: Final = re.compile(r"[A-Za-z0-9_]{2,8}")
_NUMBER: Final = re.compile(r"[^\s()\[\]{}<>|/*#^;,:]*\d[^\s()\[\]{}<>|/*#^;,:]*")


def _odd_printing(each: _Placed) -> bool:
    """Whether a set or a number is none that a line could hold."""
    set_, number = _printing(each.entry)
    return (set_, number) != (each.entry.set or None, each.entry.number or None)


def _printing(entry: Entry) -> tuple[str | None, str | None]:
    if entry.set is None or not _SET.fullmatch(entry.set):
        return None, None
    if entry.number is None or not _NUMBER.fullmatch(entry.number):
        return entry.set, None
    return entry.set, entry.number


_ETCHED: Final = ("etch", "*e*", "(e)", "[e]")


def _finish(entry: Entry) -> str | None:
    if entry.foil is None or foil_of(entry.foil) is None:
        return None
    said = entry.foil.casefold()
    if "non" in said:
        return None
    return "etched" if any(word in said for word in _ETCHED) or said == "e" else "foil"


def _categories(each: _Placed) -> tuple[str, ...]:
    """An entry's categories, without one that only says where the card is."""
    said = (name for name in each.entry.categories if category_zone(name) is None)
    return tuple(filter(None, (_clean(_FLAGS.sub("", name)) for name in said)))


# What Archidekt says of a category as such: `Commander{top}`.
_FLAGS: Final = re.compile(r"\{[^}]*\}")


def _item(each: _Placed, target: Dialect) -> Item:
    entry, holds = each.entry, target.details
    set_, number = _printing(entry) if Detail.PRINTING in holds else (None, None)
    return Item(
        _name(each, target),
        each.quantity,
        each.zone,
        set_,
        number,
        _finish(entry) if Detail.FINISH in holds else None,
        _categories(each) if Detail.CATEGORIES in holds else (),
        tuple(map(_clean, entry.tags)) if Detail.TAGS in holds else (),
        _clean(entry.comment) if entry.comment and Detail.COMMENT in holds else None,
    )


def _clean(text: str) -> str:
    """A text of the list in one line, without what could steer a terminal or end the line."""
    return " ".join("".join(map(_letter, text)).split())


def _letter(letter: str) -> str:
    return letter if letter.isprintable() else " "


def _name(each: _Placed, target: Dialect) -> str:
    if each.card is None or (each.kind == REBALANCED and target.rebalanced):
        return _clean(each.entry.name)
    card, faces = each.card, each.card.faces
    if target.names is NameStyle.FULL or len(faces) < 2:
        return card.name
    if card.layout in COMBINED_LAYOUTS:
        slashes = "/" if target.names is NameStyle.MTGO else " // "
        return slashes.join(face.name for face in faces)
    return faces[0].name


def _once(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items, the same card in the same zone and printing counted together."""
    counted: dict[Item, int] = {}
    for item in items:
        key = replace(item, quantity=0)
        counted[key] = counted.get(key, 0) + item.quantity
    return tuple(replace(item, quantity=quantity) for item, quantity in counted.items())

"""What somebody tells of a list in a sentence below it: another number of a basic land, a card in
place of another, a card that was forgotten or taken out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Entry, Written
from validator.judge.deck.slot import Remarked, Slot
from validator.judge.deck.slots import Resolved, Slots
from validator.judge.readings.expected import IN_THE_DECK, Expected
from validator.judge.readings.item import Item
from validator.judge.readings.named_lines import NamedLines


class Told(NamedTuple):
    """What a line tells of the cards of a list."""

    item: Item
    added: tuple[Slot, ...] = ()
    removed: tuple[Card, ...] = ()
    number: Slot | None = None
    """A basic land with the number that counts in place of the one before."""
    rest: Slot | None = None
    """A basic land of which there are as many as the deck lacks: `the rest is all Forest`."""
    is_alone: bool = True
    """Whether the line names no other card."""


def find_told(items: Sequence[Item], lines: NamedLines, catalog: Catalog) -> list[Told]:
    """Return what lines tell of the cards that other lines name."""
    told = []
    named: dict[str, list[tuple[int, int]]] | None = None
    for item in items:
        if lines.plain_card(item.line) is not None:
            continue
        text = lines.text(item.entry)
        if _TELLS.search(text) is None:
            continue
        words = _without_names(text, lines)
        if _TELLS.search(words) is None or CONSIDERS.search(words) is not None:
            continue
        if named is None:
            named = _numbers_by_card(items, lines)
        found = _logged_removal(item, text, lines, named, catalog)
        found = found or _rest_told(item, text, lines, catalog)
        found = found or _what_is_told(item, text, lines, named, catalog)
        if found is not None:
            told.append(found)
    return told


def apply_told(resolved: Resolved, told: Sequence[Told], expected: Expected) -> Resolved:
    """Return the list as the lines tell of it, with a remark for each change."""
    slots, remarks = resolved.slots, list(resolved.remarks)
    for each in told:
        entry = each.item.entry
        for card in each.removed:
            taken, left = slots.take(card)
            if taken is not None:
                slots = left
                remarks.append(Remarked(entry, entry.name, (card.name,), "removed"))
        if each.number is not None:
            slots = _with_number(slots, each.number)
            remarks.append(Remarked(entry, entry.name, (each.number.card.name,), "corrected"))
        for slot in each.added:
            slots = Slots.of([*slots, slot])
            remarks.append(Remarked(entry, entry.name, (slot.card.name,), "added"))
    for each in told:
        if each.rest is not None:
            slots = _with_rest(slots, resolved, each.rest, expected)
            if each.is_alone:
                entry = each.item.entry
                remarks.append(Remarked(entry, entry.name, (each.rest.card.name,), "corrected"))
    return resolved._replace(slots=slots, remarks=remarks)


def _with_rest(slots: Slots, resolved: Resolved, rest: Slot, expected: Expected) -> Slots:
    """Return the cards with as many of a basic land as the deck lacks."""
    left = [slot for slot in slots if (slot.line, slot.card) != (rest.line, rest.card)]
    size = sum([slot.quantity for slot in left if slot.entry.zone in IN_THE_DECK])
    size += sum([each.quantity for each in resolved.unknown if each.counted])
    missing = expected.minimum - size
    if missing <= 0 or expected.minimum != expected.maximum:
        return slots
    written = replace(rest.entry.written, quantity=missing)
    return Slots.of([*left, Slot(rest.card, missing, rest.entry._replace(written=written))])


def _rest_told(item: Item, text: str, lines: NamedLines, catalog: Catalog) -> Told | None:
    """Return what a line tells of the rest of a deck, if it names one basic land without a
    number behind a word for the rest."""
    said = _RESTS.search(text)
    if said is None:
        return None
    line = lines.read(item.entry)
    cards = () if line is None else line.cards
    counted = {card.span.card for card in cards if card.is_counted}
    lands = [
        (name, start)
        for name, start in lines.basic_lands(text)
        if start > said.start() and name not in counted
    ]
    if len({name for name, _ in lands}) != 1:
        return None
    name, start = lands[0]
    match = catalog.find(name)
    if match is None:
        return None
    written = Written(name, 1, start + 1)
    slot = Slot(match.card, 1, Entry(item.entry.line, written), match.kind)
    return Told(item, rest=slot, is_alone={card.span.card for card in cards} <= {name})


def _logged_removal(
    item: Item,
    text: str,
    lines: NamedLines,
    named: Mapping[str, Sequence[tuple[int, int]]],
    catalog: Catalog,
) -> Told | None:
    """Return the card that a line takes out of a list whose other lines put theirs in:
    `added 1 x Opt`, and later `removed 1 x Opt`."""
    if _LOGGED.isdisjoint(lines.layout.marks) or _LOGS_REMOVAL.search(text) is None:
        return None
    line = lines.read(item.entry)
    if line is None or len(line.cards) != 1:
        return None
    match = catalog.find(line.cards[0].span.card)
    if match is None or not any(at < item.line for at, _ in named.get(match.card.name, ())):
        return None
    return Told(item, removed=(match.card,) * line.cards[0].quantity)


_LOGGED: Final = frozenset(("add", "added", "adds", "adding", "put", "insert", "inserted"))
_LOGS_REMOVAL: Final = re.compile(r"(?i)(?<!\w)(?:removed?|removes|deleted?|dropped)(?!\w)")


def _with_number(slots: Slots, right: Slot) -> Slots:
    """Return the cards with the number that counts for a basic land."""
    left: list[Slot] = []
    for slot in slots:
        if slot.card != right.card:
            left.append(slot)
        elif not any(each.card == right.card for each in left):
            left.append(slot._replace(quantity=right.quantity))
    return Slots.of(left)


def _numbers_by_card(items: Sequence[Item], lines: NamedLines) -> dict[str, list[tuple[int, int]]]:
    """Return for each card the lines that name it, with the number that they say."""
    named: dict[str, list[tuple[int, int]]] = {}
    for item in items:
        line = lines.read(item.entry)
        if line is not None and line.is_prose and not line.is_counted:
            continue  # a sentence that speaks of cards
        for card in () if line is None else line.cards:
            named.setdefault(card.span.card, []).append((item.line, card.quantity))
        if line is None and item.match is not None:
            named.setdefault(item.match.name, []).append((item.line, item.entry.quantity))
    return named


def _without_names(text: str, lines: NamedLines) -> str:
    """Return a line with spaces in place of the names in it: `Forgotten Sentinel` tells nothing."""
    for span in lines.names_in(text):
        text = text[: span.start] + " " * (span.end - span.start) + text[span.end :]
    return text


def _what_is_told(
    item: Item,
    text: str,
    lines: NamedLines,
    named: Mapping[str, Sequence[tuple[int, int]]],
    catalog: Catalog,
) -> Told | None:
    words = _without_names(text, lines)
    line = lines.read(item.entry)
    if line is not None and not line.words:
        return None
    counted = {} if line is None else {card.span.card: card.quantity for card in line.cards}
    slots = list(_slots_of(item, text, lines, counted, catalog))
    above = {
        slot.card.name: [number for at, number in named.get(slot.card.name, ()) if at < item.line]
        for slot in slots
    }
    listed = [slot for slot in slots if above[slot.card.name]]
    if len(slots) == 1 and slots[0].card.is_basic_land and listed:
        (slot,) = slots
        before = above[slot.card.name][-1]
        said = {int(number) for number in re.findall(r"\d{1,3}", text)}
        is_other = slot.card.name in counted and slot.quantity != before
        if is_other and (before in said or _CORRECTS.search(words)):
            return Told(item, number=slot)
        return None
    if len(slots) == 2 and len(listed) == 1 and _SWAPS.search(words):
        (new,) = [slot for slot in slots if slot is not listed[0]]
        return Told(item, added=(new,), removed=(listed[0].card,))
    is_below = sum(lines_of[0][0] < item.line for lines_of in named.values()) >= _FEWEST
    if slots and listed and (ways := _directions(slots, words)):
        added = tuple([slot for slot, comes_in in zip(slots, ways, strict=True) if comes_in])
        gone = [slot.card for slot, comes_in in zip(slots, ways, strict=True) if not comes_in]
        return Told(item, added=added, removed=tuple(gone))
    if slots and not listed and is_below and _ADDS.search(words):
        return Told(item, added=tuple(slots))
    if slots and len(listed) == len(slots) and _REMOVES.search(words):
        return Told(item, removed=tuple([slot.card for slot in slots]))
    return None


def _directions(slots: Sequence[Slot], words: str) -> list[bool]:
    """Return whether each card comes in, if a word says it of each and both ways are said: `Opt is
    out and Fog is in`; else nothing."""
    starts = [(slot.entry.column or 1) - 1 for slot in slots]
    ends = [start + len(slot.written) for slot, start in zip(slots, starts, strict=True)]
    for pieces in (
        zip(ends, [*starts[1:], len(words)], strict=True),  # Opt is out
        zip([0, *ends[:-1]], starts, strict=True),  # out goes Opt
    ):
        said = [_SAYS_IN_OR_OUT.findall(words[first:last]) for first, last in pieces]
        if all(len(each) == 1 for each in said):
            ways = [not out for ((out, _),) in said]
            return ways if len(set(ways)) > 1 else []
    return []


_SAYS_IN_OR_OUT: Final = re.compile(
    r"(?i)(?<!\w)(?:(out|raus|fuera|fuori|fora|sort|sorti[es]?|wyleciała?|wylatuje|вылетел\w*|ute|"
    r"uit|ulos|çıktı|gone|removed|deleted?|dropped|cut)|(in|rein|dentro|entre|entra|wszedł|"
    r"weszła|wchodzi|вош[её]л\w*|inne|ind|sisään|girdi|added))(?!\w)"
)
# So many cards above a sentence are a list.
_FEWEST: Final = 3


def _slots_of(
    item: Item, text: str, lines: NamedLines, counted: Mapping[str, int], catalog: Catalog
) -> Iterator[Slot]:
    seen: set[str] = set()
    for span in lines.names_in(text):
        name = text[span.start : span.end]
        match = catalog.find(span.card)
        if match is None or match.name in seen or (name.islower() and " " not in name):
            continue
        seen.add(match.name)
        number = counted.get(span.card, 1)
        entry = Entry(item.entry.line, Written(name, number, span.start + 1))
        yield Slot(match.card, number, entry, match.kind)


def without(items: Sequence[Item], told: Collection[Told]) -> Sequence[Item]:
    """Return the items but for those lines."""
    gone = {id(each.item) for each in told if each.is_alone}
    return [item for item in items if id(item) not in gone]


def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?i)(?<!\w)(?:{'|'.join(words.split())})(?!\w)")


_CORRECTS: Final = _pattern(
    r"typo oops correction sorry actually wait i\s+meant not nicht sondern korrektur mist "
    r"pardon erreur perdón perdona error scusa scusate errore desculpa erro ops опечатка ой 訂正"
)
_SWAPS: Final = _pattern(
    r"in\s+instead\s+of goes\s+in swap swapped swapping replaces replaced switched out rein raus "
    r"statt anstatt ersetzt getauscht remplace remplacé remplacée au\s+lieu\s+de "
    r"en\s+lugar\s+de cambié em\s+vez\s+de troquei no\s+lugar invece\s+di zamiast вместо"
)
_ADDS: Final = _pattern(
    r"also\s+play also\s+run also\s+added i\s+added i've\s+added forgot forgotten "
    r"missed\s+one habe?\s+vergessen vergessen ajouté oublié olvidé añadí esqueci "
    r"adicionei dimenticato aggiunto забыл забыла zapomniałem zapomněl 忘れ"
)
_REMOVES: Final = _pattern(
    r"took\s+out taken\s+out is\s+out i\s+cut i\s+removed sold\s+it rausgenommen "
    r"rausgeschmissen gestrichen enlevé retiré quité saqué tirei tirado tolto убрал убрала"
)
_RESTS: Final = re.compile(
    r"(?i)\b(?:(?:the|all\s+the)?\s*rest|remain(?:ing|der)|everything\s+else|übrige[nrs]?|"
    r"restliche[nrs]?|reste|resto|restantes?|restanti|остальн\w+|reszt[aęy]|resten|"
    r"övriga?|overige|zbytek|zbytku|loput)\b|残り|あとは|其余|剩下|나머지"
)
_TELLS: Final = re.compile(
    "|".join(
        [each.pattern[4:] for each in (_CORRECTS, _SWAPS, _ADDS, _REMOVES, _RESTS, _SAYS_IN_OR_OUT)]
    ),
    re.IGNORECASE,
)
# Nobody says so of what is done.
CONSIDERS: Final = re.compile(
    r"(?i)[?？]|\b(?:maybe|might|could|should|would|consider(?:ing)?|if|vielleicht|könnte|sollte|"
    r"würde|wenn|peut-être|devrais|si|quizás|podría|talvez|forse|может|think\s+about)\b"
)

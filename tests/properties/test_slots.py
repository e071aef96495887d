"""Slots and entries in columns behave as the plain sequences of what they hold."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.records import record
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Zone, parse_decklist, parse_decklists
from validator.decklist.entries import Entries
from validator.judge.deck.resolve import resolve
from validator.judge.deck.slots import NO_SLOTS, Slots

NAMES = ("Sol Ring", "Opt", "Forest", "Ponder")
CATALOG = Catalog.from_records([record(name) for name in NAMES])

LINE = st.builds(
    "{}{}{}".format,
    st.sampled_from(["", "1 ", "2 ", "17x ", "SB: 1 ", "SB: 3 "]),
    st.sampled_from([*NAMES, "opt"]),
    st.sampled_from(["", " *F*", " (ABC) 12"]),
)
OTHER = st.sampled_from(
    ["", "Sideboard", "Deck", "Commander", "// Ramp", "# Opt", "2 No Such Card"]
)
TEXTS = st.lists(LINE | OTHER, max_size=12).map("\n".join)
KNOWN = st.lists(LINE, min_size=1, max_size=12).map("\n".join)


def slots_of(text: str) -> Slots:
    return resolve(parse_decklist(text), CATALOG).slots


@given(TEXTS)
def test_entries_of_a_text_are_those_made_one_by_one(text: str) -> None:
    entries = parse_decklist(text).entries
    again = Entries.of(list(entries))
    assert isinstance(entries, Entries)
    assert list(again) == list(entries)
    for column in ("lines", "places", "names", "quantities"):
        assert list(getattr(again, column)) == list(getattr(entries, column)), column


@given(TEXTS)
def test_every_entry_is_a_slot_or_unknown_but_for_headings(text: str) -> None:
    entries = list(parse_decklist(text).entries)
    resolved = resolve(parse_decklist(text), CATALOG)
    found = [each.line for each in (*resolved.slots, *resolved.unknown)]
    assert len(set(found)) == len(found)
    assert {entry.line for entry in entries if not entry.bare} <= set(found)


@given(KNOWN, st.data())
def test_slots_are_a_sequence(text: str, data: st.DataObject) -> None:
    slots = slots_of(text)
    plain = list(slots)
    assert slots == plain == Slots.of(plain)
    start = data.draw(st.integers(0, len(plain)))
    end = data.draw(st.integers(start, len(plain)))
    assert slots[start:end] == plain[start:end]
    assert slots[:start] + slots[end:] == plain[:start] + plain[end:]
    assert Slots.of(plain[:start]) + slots[end:] == plain[:start] + plain[end:]
    assert [slot for _, part in slots.by_zone() for slot in part] == plain
    for part in (slots, slots[start:end], slots[:start] + slots[end:], Slots.of(plain[start:end])):
        answers_as_plain_slots_do(part)


def answers_as_plain_slots_do(slots: Slots) -> None:
    """Each question of `Slots`, asked of the slots one by one."""
    plain = list(slots)
    assert list(slots.names) == [slot.card.name for slot in plain]
    assert list(slots.written) == [slot.written for slot in plain]
    assert list(slots.asked_colors) == [slot.card.asked_colors for slot in plain]
    assert slots.copies == sum(slot.quantity for slot in plain)
    assert slots.counted == [(slot.card, slot.quantity) for slot in plain]
    assert slots.several == [slot.card for slot in plain if slot.quantity > 1]
    assert slots.with_clauses == [slot.card for slot in plain if slot.card.clauses]
    assert slots.in_other_words == [slot for slot in plain if slot.is_translated]
    names = {"Opt", "Forest"}
    assert slots.of_names(names) == [slot for slot in plain if slot.card.name in names]
    for colors in (0, 2, 16, 31):
        assert slots.outside(names, colors) == [
            slot for slot in plain if slot.card.name not in names or slot.card.asked_colors & colors
        ]
    for zone, part in slots.by_zone():
        assert {slot.entry.zone for slot in part} == {zone}
        assert isinstance(zone, Zone)


@given(KNOWN, st.data())
def test_slots_that_are_taken_are_gone_once_each(text: str, data: st.DataObject) -> None:
    slots = slots_of(text)
    taken = data.draw(st.lists(st.sampled_from(list(slots)), max_size=3))
    left = list(slots)
    for slot in taken:
        if slot in left:
            left.remove(slot)
    assert slots.without(taken) == left
    answers_as_plain_slots_do(slots.without(taken))


@given(KNOWN, st.sampled_from(NAMES))
def test_one_copy_is_taken(text: str, name: str) -> None:
    slots = slots_of(text)
    card = CATALOG.find(name)
    assert card is not None
    one, rest = slots.take(card.card)
    held = sum(slot.quantity for slot in slots if slot.card.name == name)
    assert (one is None) == (held == 0)
    if one is not None:
        assert (one.card.name, one.quantity) == (name, 1)
        assert rest.copies == slots.copies - 1
        answers_as_plain_slots_do(rest)
    else:
        assert rest == slots


def test_no_slots() -> None:
    assert NO_SLOTS == []
    assert NO_SLOTS.several == []
    assert not NO_SLOTS.names
    assert NO_SLOTS + NO_SLOTS == NO_SLOTS


@given(st.lists(st.sampled_from(["// NAME: A", "Commander", "About", "Name B", "Deck", "40 Opt"])))
def test_a_second_deck_needs_cards_above_it(lines: list[str]) -> None:
    decks = parse_decklists("\n".join(lines))
    assert sum(len(deck.lines) for deck in decks) == len(lines)
    if len(decks) > 1:
        assert all(deck.entries for deck in decks)

"""Slots and entries in columns behave as the plain sequences of what they hold."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.records import record
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Entries, parse_decklist, parse_decklists
from validator.judge.resolve import Unnamed, resolve
from validator.judge.slot import NO_SLOTS, Slots

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
    for column in ("lines", "places", "zones", "names", "quantities", "several"):
        assert list(getattr(again, column)) == list(getattr(entries, column)), column


@given(TEXTS)
def test_resolved_entries_are_slots_and_unnamed_in_their_order(text: str) -> None:
    resolved = resolve(parse_decklist(text), CATALOG)
    unnamed = [each for each in resolved if isinstance(each, Unnamed)]
    assert [each for each in resolved if not isinstance(each, Unnamed)] == list(resolved.slots)
    assert list(resolved.unnamed) == [(each.entry, each.nearest) for each in unnamed]
    assert resolved.named == (not unnamed)
    assert resolved[:] == tuple(resolved)


@given(KNOWN, st.data())
def test_slots_are_a_sequence(text: str, data: st.DataObject) -> None:
    slots = slots_of(text)
    plain = list(slots)
    assert slots == plain == Slots.of(plain)
    assert list(slots.names) == [slot.card.name for slot in plain]
    assert list(slots.written()) == [slot.written for slot in plain]
    assert list(slots.asked_colors) == [slot.card.asked_colors for slot in plain]
    start = data.draw(st.integers(0, len(plain)))
    end = data.draw(st.integers(start, len(plain)))
    assert slots[start:end] == plain[start:end]
    assert slots[:start] + slots[end:] == plain[:start] + plain[end:]
    assert Slots.of(plain[:start]) + slots[end:] == plain[:start] + plain[end:]
    flags = data.draw(st.lists(st.booleans(), min_size=len(plain), max_size=len(plain)))
    chosen = slots.where(flags)
    assert chosen == [slot for slot, flag in zip(plain, flags, strict=True) if flag]
    for part in (slots, slots[start:end], chosen, slots[:start] + slots[end:]):
        assert part.several == [index for index, slot in enumerate(part) if slot.quantity > 1]
        assert [part.place(index) for index in range(len(part))] == [
            slot.entry[2:] for slot in part
        ]


@given(KNOWN, st.data())
def test_slots_that_are_taken_are_gone_once_each(text: str, data: st.DataObject) -> None:
    slots = slots_of(text)
    taken = data.draw(st.lists(st.sampled_from(list(slots)), max_size=3))
    left = list(slots)
    for slot in taken:
        if slot in left:
            left.remove(slot)
    assert slots.without(taken) == left
    assert list(slots.without(taken).names) == [slot.card.name for slot in left]


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
        assert sum(slot.quantity for slot in rest) == sum(slot.quantity for slot in slots) - 1
        assert set(rest.several) >= {i for i, slot in enumerate(rest) if slot.quantity > 1}
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

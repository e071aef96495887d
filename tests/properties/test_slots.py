"""Slots and entries in columns behave as the plain sequences of what they hold."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.records import record
from validator import Validator
from validator.cards.catalog.lookup import Catalog
from validator.cards.catalog.near import NearNames
from validator.decklist import Zone, parse_decklist, parse_decklists
from validator.decklist.entries import Entries
from validator.formats.leaders import Leaders
from validator.judge.deck.resolve import resolve
from validator.judge.deck.slots import NO_SLOTS, Slots
from validator.judge.readings.choice import chosen
from validator.judge.readings.expected import Expected

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


WHOLE = Catalog()
COMMANDER = Validator().format
EXPECTED = Expected.of(COMMANDER, Leaders(COMMANDER.commander))
PLAIN = st.builds(
    "{} {}{}".format,
    st.integers(1, 9) | st.just(1) | st.just(60),
    st.sampled_from(["Krenko, Mob Boss", "Sol Ring", "Commander's Sphere", "Cultivate", "Forest"]),
    st.sampled_from(["", "", " (CMR) 12", " *F*"]),
)
PLAIN_DECK = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring"
COLORLESS = "\n".join(
    f"1 {name}"
    for name in (
        *("Mind Stone", "Arcane Signet", "Skullclamp", "Hedron Archive", "Gilded Lotus"),
        *("Thran Dynamo", "Worn Powerstone", "Burnished Hart", "Lightning Greaves"),
    )
)
HEADING = st.sampled_from(
    [
        "",
        "Deck",
        "Sideboard",
        "Creatures",
        "Commander",
        "Tokens",
        "Maybeboard",
        "// NAME: Krenko, Mob Boss",
        "// SOURCE: commander Krenko, Mob Boss",
        "SB: 1 Sol Ring",
    ]
)


@given(st.lists(PLAIN | HEADING, min_size=1, max_size=12).map("\n".join))
@settings(max_examples=300)
@example(f"{PLAIN_DECK}\n97 Forest\n\nTokens\n1 Cultivate")
@example(f"{PLAIN_DECK}\n{COLORLESS}\n88 Forest\nDeck\n1 Sol Ring\n{COLORLESS}\n88 Forest")
@example(f"{PLAIN_DECK}\n2 Cultivate\n3 Commander's Sphere\n93 Forest")
@example(f"{PLAIN_DECK}\n98 Forest\n\nCultivate")
@example("// NAME: Krenko, Mob Boss\n1 Sol Ring\n98 Forest")
def test_a_plain_list_of_a_wrong_size_is_what_the_readings_make_of_it(text: str) -> None:
    decklist, catalog = parse_decklist(text), WHOLE
    expected = EXPECTED
    matches = catalog.find_each([entry.name for entry in decklist.entries])
    read = chosen(decklist, matches, catalog, expected, NearNames(catalog))
    resolved = resolve(decklist, catalog, expected)
    assert list(resolved.slots) == list(read.slots)
    for field in ("unknown", "remarks", "ambiguous", "led_by", "by_names"):
        assert list(getattr(resolved, field) or ()) == list(getattr(read, field) or ()), field


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

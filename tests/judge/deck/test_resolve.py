"""Lines whose names hold what looks like syntax: the card decides how a line is read."""

from __future__ import annotations

import pytest

from tests.records import record
from validator.cards.catalog.lookup import Catalog
from validator.decklist import parse_decklist
from validator.judge.deck.resolve import resolve

NAMES = [
    "Minsc & Boo, Timeless Heroes",
    "SP//dr, Piloted by Peni",
    "Erase (Not the Urza's Legacy One)",
    "1996 World Champion",
    "_____ Goblin",
    "Who // What // When // Where // Why",
    "B.F.M. (Big Furry Monster)",
    "Hazmat Suit (Used)",
    "+2 Mace",
    "Borrowing 100,000 Arrows",
    "Kongming, “Sleeping Dragon”",
    "Look at Me, I'm R&D",
    "Circle of Protection: Red",
    "TL;DR",
    "Naturalize 2",
    "Blink",
    "Lim-Dûl's Vault",
]

FORMS = ["1 {}", "1x {}", "{}", "1 {} (ABC) 12", "1 [ABC:12] {}", "1 {} *F*", "SB: 1 {}",
         "1 {} [Ramp]", "1 {} #ramp", "\t1 {}  "]  # fmt: skip


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.from_records([record(name) for name in [*NAMES, "Sol Ring"]])


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", NAMES)
def test_a_name_with_syntax_in_it_is_found(catalog: Catalog, name: str, form: str) -> None:
    lines = f"1 Sol Ring\n{form.format(name)}\n2 Sol Ring\n"
    found = resolve(parse_decklist(lines), catalog)
    cards = [(slot.card.name, slot.entry.quantity) for slot in found.slots]
    assert cards == [("Sol Ring", 1), (name, 1), ("Sol Ring", 2)]


@pytest.mark.parametrize("line", ["1 Sol Ring // the best", "1 Sol Ring # the best"])
def test_a_note_behind_a_name_is_no_name(catalog: Catalog, line: str) -> None:
    (slot,) = resolve(parse_decklist(line), catalog).slots
    assert slot.card.name == "Sol Ring"


def test_a_heading_of_the_lists_own_ends_the_commanders(catalog: Catalog) -> None:
    text = "Commander\n1 Blink\nXyzzy plugh\n1 Sol Ring\n1 Naturalize 2\n"
    found = resolve(parse_decklist(text), catalog)
    assert [(n.entry.name, str(n.entry.zone)) for n in found.slots] == [
        ("Blink", "commander"),
        ("Sol Ring", "main"),
        ("Naturalize 2", "main"),
    ]


DECK = """\
1 Erase (Not the Urza's Legacy One)
1 Borrowing 100,000 Arrows
1 TL;DR
1 +2 Mace
1 1996 World Champion
"""


@pytest.mark.parametrize(
    ("below", "zones"),
    [
        ("Sol Ring\nNaturalize 2\n", ["commander", "main", "main"]),
        # What says itself that it leads does, and all below it stand as they stood.
        ("Sol Ring\nNaturalize 2 *CMDR*\n", ["commander", "main", "commander"]),
    ],
)
def test_a_heading_that_only_the_catalog_tells_ends_the_block_of_bare_names(
    catalog: Catalog, below: str, zones: list[str]
) -> None:
    """Names alone, as the commander's: the reader can't tell which of them is no card."""
    decklist = parse_decklist(f"Commander\nBlink\nXyzzy plugh\n{below}\nDeck\n{DECK}")
    assert [str(entry.zone) for entry in decklist.entries[:4]] == ["commander"] * 4
    slots = resolve(decklist, catalog).slots
    assert [slot.written for slot in slots][:3] == ["Blink", "Sol Ring", "Naturalize 2"]
    assert [str(slot.entry.zone) for slot in slots][:3] == zones
    assert {str(slot.entry.zone) for slot in slots[3:]} == {"main"}


def test_two_commanders_declared_on_one_line_are_two_cards(catalog: Catalog) -> None:
    slots = resolve(parse_decklist(f"Commander: Blink & TL;DR\n{DECK}"), catalog).slots
    assert [(slot.written, slot.quantity) for slot in slots][:2] == [("Blink", 1), ("TL;DR", 1)]


def test_a_bare_line_near_a_name_is_a_typo_and_no_heading(catalog: Catalog) -> None:
    found = resolve(parse_decklist("1 Blink\nSol Rign\n1 Naturalize 2\n"), catalog)
    assert [(each.written, each.nearest) for each in found.unknown] == [("Sol Rign", ("Sol Ring",))]


def test_names_alone_are_one_copy_each_and_unknown_ones_are_said(catalog: Catalog) -> None:
    found = resolve(parse_decklist("Sol Ring\nNo Such Thing\nBlink\n"), catalog)
    assert [(slot.written, slot.quantity) for slot in found.slots] == [
        ("Sol Ring", 1),
        ("Blink", 1),
    ]
    assert [(each.written, each.quantity) for each in found.unknown] == [("No Such Thing", 1)]

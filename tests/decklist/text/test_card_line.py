"""Lines that hold a card: how many, its name, its printing, and what else they could say."""

from __future__ import annotations

import pytest

from tests.decklist.text.reading import entry
from validator.decklist import Zone, parse_decklist
from validator.decklist.entry import MOST_COPIES

# ------------------------------------------------------------------- one line: cards


@pytest.mark.parametrize(
    ("line", "quantity", "name"),
    [
        ("1 Sol Ring", 1, "Sol Ring"),
        ("12 Forest", 12, "Forest"),
        ("1x Sol Ring", 1, "Sol Ring"),
        ("4X Sol Ring", 4, "Sol Ring"),
        ("4× Sol Ring", 4, "Sol Ring"),
        ("4 x Sol Ring", 4, "Sol Ring"),
        ("x4 Sol Ring", 4, "Sol Ring"),
        ("Sol Ring x4", 4, "Sol Ring"),
        ("Sol Ring x 4", 4, "Sol Ring"),
        ("Sol Ring", 1, "Sol Ring"),
        ("\t 2\tSol  Ring \t", 2, "Sol  Ring"),
        ("- 1 Sol Ring", 1, "Sol Ring"),
        ("* 1x Sol Ring", 1, "Sol Ring"),
        ("• Sol Ring", 1, "Sol Ring"),
        ("\ufeff1 Sol Ring", 1, "Sol Ring"),
        ("1 Sol Ring\u200b", 1, "Sol Ring"),
        (f"{MOST_COPIES} Forest", MOST_COPIES, "Forest"),
        # names that look like something else
        ("1 X", 1, "X"),
        ("X", 1, "X"),
        ("1 X # !Commander", 1, "X"),
        ("X, Mystery Racer", 1, "X, Mystery Racer"),
        ("1 X-23, Deadly Weapon", 1, "X-23, Deadly Weapon"),
        ("+2 Mace", 1, "+2 Mace"),
        ("1 +2 Mace", 1, "+2 Mace"),
        ("1 _____ Goblin", 1, "_____ Goblin"),
        ("_____", 1, "_____"),
        ("1 TL;DR", 1, "TL;DR"),
        ("1 Circle of Protection: Red", 1, "Circle of Protection: Red"),
        ("Vault 13: Dweller's Journey", 1, "Vault 13: Dweller's Journey"),
        ("1 SP//dr, Piloted by Peni", 1, "SP//dr, Piloted by Peni"),
        ("1 Minsc & Boo, Timeless Heroes", 1, "Minsc & Boo, Timeless Heroes"),
        ('1 Kongming, "Sleeping Dragon"', 1, 'Kongming, "Sleeping Dragon"'),
        ("1 Borrowing 100,000 Arrows", 1, "Borrowing 100,000 Arrows"),
        ("1 Fire // Ice", 1, "Fire // Ice"),
        ("1 Fire/Ice", 1, "Fire/Ice"),
        ("1 Bala Ged Recovery / Bala Ged Sanctuary", 1, "Bala Ged Recovery / Bala Ged Sanctuary"),
        ("1 Who // What // When // Where // Why", 1, "Who // What // When // Where // Why"),
        ("1 B.F.M. (Big Furry Monster)", 1, "B.F.M. (Big Furry Monster)"),
        ("Name Dropping", 1, "Name Dropping"),
        ("1 Blink", 1, "Blink"),
        ("1 Conspiracy", 1, "Conspiracy"),
        ("1 Lim-Dûl's Vault", 1, "Lim-Dûl's Vault"),
    ],
)
def test_quantity_and_name(line: str, quantity: int, name: str) -> None:
    read = entry(line)
    assert (read.quantity, read.name) == (quantity, name)
    assert read.column is not None
    start = line.lstrip("\ufeff")[read.column - 1 :]
    assert start.startswith(name.split(" ")[0])


def test_a_bare_line_has_no_quantity() -> None:
    for line in ("Sol Ring", "+2 Mace", "SB: Sol Ring", "Commander: Sol Ring", "[C21] Sol Ring"):
        assert entry(line).bare, line
    for line in ("1 Sol Ring", "Sol Ring x1", "SB: 1 Sol Ring", "Commander: 1 Sol Ring"):
        assert not entry(line).bare, line


@pytest.mark.parametrize(
    ("line", "code", "number", "foil"),
    [
        ("1 Sol Ring (C21) 263", "C21", "263", None),
        ("1x Sol Ring (c21) 263 *F*", "c21", "263", "*F*"),
        ("1 Sol Ring (C21)", "C21", None, None),
        ("1 Sol Ring (PLST) KTK-164", "PLST", "KTK-164", None),
        ("1 Sol Ring (40k) 194★ *E*", "40k", "194★", "*E*"),
        ("1 Sol Ring (PWAR) 79p", "PWAR", "79p", None),
        ("1 Sol Ring () 30", None, "30", None),
        ("1x Sol Ring (C21:263) *f-etch*", "C21", "263", "*f-etch*"),
        ("1 [C21:263] Sol Ring", "C21", "263", None),
        ("1 [WAR:2*] Sol Ring", "WAR", "2*", None),
        ("1 [PPRO:2020-1] Sol Ring", "PPRO", "2020-1", None),
        ("1 [C20] Sol Ring", "C20", None, None),
        ("1 [] Sol Ring", None, None, None),
        ("1 Sol Ring [C21:263] [foil]", "C21", "263", "[foil]"),
        ("1 Sol Ring [foil] [etched] [C21:263]", "C21", "263", "[foil] [etched]"),
        ("1 Sol Ring [C21:*]", "C21", None, None),
        ("1 Sol Ring [oc13] [foil]", "oc13", None, "[foil]"),
        ("1 Sol Ring [ocmd]", "ocmd", None, None),
        ("1 Sol Ring <extended> [C21] (F)", "C21", None, "(F)"),
        ("6 Island <251> [THB]", "THB", "251", None),
        ("1 Sol Ring|C21", "C21", None, None),
        ("1 Sol Ring|C21|2", "C21", "2", None),
        ("1 Sol Ring+|C21|[263]", "C21", "263", "+"),
        ("1 Sol Ring (C21) 263 [Ramp]", "C21", "263", None),
        ("1 Sol Ring [Ramp]", None, None, None),
        ("1 Sol Ring [RAMP]", None, None, None),
    ],
)
def test_printing(line: str, code: str | None, number: str | None, foil: str | None) -> None:
    read = entry(line)
    assert read.name in ("Sol Ring", "Island")
    assert (read.set, read.number, read.foil) == (code, number, foil)


def test_everything_that_archidekt_writes() -> None:
    read = entry("1x Oona, Queen of the Fae (clb) 288 *F* [Ramp{top},Card Draw] ^Have,#37d67a^")
    assert (read.name, read.set, read.number) == ("Oona, Queen of the Fae", "clb", "288")
    assert read.categories == ("Ramp{top}", "Card Draw")
    assert read.marks == ("^Have,#37d67a^",)
    assert (read.zone, read.zone_marked) == (Zone.MAIN, False)


def test_tags() -> None:
    assert entry("1 Sol Ring (C21) 263 #Ramp #!Card Draw").tags == ("Ramp", "!Card Draw")
    assert entry("1x Sol Ring #Ramp/Reduction #Owned").tags == ("Ramp/Reduction", "Owned")
    assert entry("1 [C20] Sol Ring #F, V, L").tags == ("F, V, L",)


@pytest.mark.parametrize(
    ("line", "comment"),
    [
        ("1 Sol Ring # from the precon", "from the precon"),
        ("1 Sol Ring ## from # the precon", "from # the precon"),
        ("1 Sol Ring ; good", "good"),
        ("1 Sol Ring -- good", "good"),
        ("1 Sol Ring — good", "good"),
        ("1 Sol Ring (C21) 263 // good", "good"),
        ("1 Sol Ring (C21) 263 *F* //good [x", "good [x"),
        ("1 Sol Ring (" + "very " * 50 + "good)", "very " * 50 + "good"),
        ("1 Sol Ring // " + "very " * 50 + "good", "very " * 50 + "good"),
    ],
)
def test_notes_behind_a_card(line: str, comment: str) -> None:
    assert (entry(line).name, entry(line).comment) == ("Sol Ring", comment)


# ---------------------------------------------------------- one line: other readings


def readings(line: str) -> list[tuple[object, ...]]:
    return [(r.kind, r.quantity, r.name, r.column) for r in entry(line).readings]


def test_a_plain_card_can_be_read_in_one_way() -> None:
    assert entry("1 Sol Ring (C21) 263 *F*").readings == ()


def test_a_number_may_be_part_of_the_name() -> None:
    assert readings("1996 World Champion") == [("card", 1, "1996 World Champion", 1)]
    assert readings("  12 Forest") == [("card", 1, "12 Forest", 3)]
    assert readings("12x Forest") == []


def test_what_stands_in_parentheses_may_be_part_of_the_name() -> None:
    used = entry("1 Hazmat Suit (Used)")
    assert (used.name, used.set) == ("Hazmat Suit", "Used")
    assert [(r.name, r.set) for r in used.readings] == [("Hazmat Suit (Used)", None)]
    used = entry("1 Hazmat Suit (Used) (UST) 57")
    assert (used.name, used.set) == ("Hazmat Suit", "UST")
    assert [(r.name, r.set, r.number) for r in used.readings] == [
        ("Hazmat Suit (Used)", "UST", "57")
    ]
    erase = entry("1 Erase (Not the Urza's Legacy One) (UNH) 10")
    assert (erase.name, erase.set) == ("Erase (Not the Urza's Legacy One)", "UNH")
    assert [r.name for r in erase.readings] == ["Erase"]


def test_a_double_slash_may_start_a_note() -> None:
    ring = entry("1 Sol Ring // great card")
    assert ring.name == "Sol Ring // great card"
    assert [(r.kind, r.name, r.comment) for r in ring.readings] == [
        ("card", "Sol Ring", "great card")
    ]
    assert [r.name for r in entry("1 Who // What // When").readings] == ["Who // What", "Who"]
    assert [r.name for r in entry("1 SP//dr").readings] == ["SP"]


def test_a_bare_line_may_be_a_heading() -> None:
    assert readings("Win the game") == [
        ("header", 0, "Win the game", 1),
    ]
    assert readings("1 Win the game") == []


def test_a_declared_commander_may_be_two_cards() -> None:
    pair = entry("Commander: Minsc & Boo, Timeless Heroes")
    assert (pair.name, pair.zone, pair.declared) == (
        "Minsc & Boo, Timeless Heroes",
        Zone.COMMANDER,
        True,
    )
    assert [(r.name, r.also) for r in pair.readings] == [
        ("Minsc", ("Boo, Timeless Heroes",)),
        ("Minsc & Boo", ("Timeless Heroes",)),
    ]
    for joined in ("A & B", "A + B", "A and B", "A / B", "A // B"):
        assert (("A",), ("B",)) in [
            ((r.name,), r.also) for r in entry(f"Commander: {joined}").readings
        ], joined


def test_readings_are_few_however_long_the_line() -> None:
    line = "Commander: " + " & ".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert len(entry(line).readings) <= 8
    assert len(entry("1 " + " // ".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ")).readings) <= 8


@pytest.mark.parametrize("space", [" ", "\t", "\xa0", "\u3000", "\xa0 "])
def test_any_space_may_stand_behind_a_quantity(space: str) -> None:
    for quantity in ("2", "2x", "2 x"):
        (entry,) = parse_decklist(f"{quantity}{space}Sol Ring").entries
        assert (entry.name, entry.quantity) == ("Sol Ring", 2)


@pytest.mark.parametrize(
    "line",
    [
        "1 Sol Ring [C21]", "1 [C21] Sol Ring", "Sol Ring [C21]", "1 Sol Ring [C21] (foil)",
        "1x Sol Ring [C21] *F* # note", "1 Sol Ring (C21) [altered]", "1 Sol Ring|C21",
        "1 Sol Ring|C21|[]", "1 Sol Ring+|C21|[12]", "1 Sol Ring|C21|[12]|F",
    ],
)  # fmt: skip
def test_a_set_is_read_whole_however_it_is_written(line: str) -> None:
    written = entry(line).written
    assert (written.name, written.set) == ("Sol Ring", "C21")
    assert written.number == ("12" if "[12]" in line else None)

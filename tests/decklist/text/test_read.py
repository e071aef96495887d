"""What each line of a text decklist is, and what lines make together."""

from __future__ import annotations

import json
import re
import time

import pytest

from tests.paths import SHARED
from validator.decklist import Decklist, DecklistError, Entry, Zone, decode, parse_decklist
from validator.decklist.entry import MOST_COPIES
from validator.decklist.headings import COUNTED_HEADINGS, HEADINGS, heading_words
from validator.decklist.text.card_line import LONGEST_NAME
from validator.decklist.text.line import LONGEST_LINE


def entry(line: str) -> Entry:
    """The one entry of a list of one line."""
    decklist = parse_decklist(line)
    assert not decklist.faults, decklist.faults
    assert [kind.kind for kind in decklist.lines] == ["entry"], decklist.lines
    return decklist.entries[0]


def zones(text: str) -> dict[str, str]:
    """The zone of each entry by name, ``main?`` where no line of the list says so."""
    return {
        e.name: e.zone.value + ("" if e.zone_marked else "?") for e in parse_decklist(text).entries
    }


def kinds(text: str) -> list[str]:
    return [line.kind for line in parse_decklist(text).lines]


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
    assert [(r.name, r.also) for r in pair.readings] == [("Minsc", ("Boo, Timeless Heroes",))]
    for joined in ("A & B", "A + B", "A and B", "A / B", "A // B"):
        assert (("A",), ("B",)) in [
            ((r.name,), r.also) for r in entry(f"Commander: {joined}").readings
        ], joined


def test_readings_are_few_however_long_the_line() -> None:
    line = "Commander: " + " & ".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert len(entry(line).readings) <= 8
    assert len(entry("1 " + " // ".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ")).readings) <= 8


# -------------------------------------------------- one line: where it says a card is


@pytest.mark.parametrize(
    ("line", "zone"),
    [
        ("SB: 1 Sol Ring", Zone.SIDEBOARD),
        ("SB:1 [C18:40] Sol Ring", Zone.SIDEBOARD),
        ("SB:  Sol Ring", Zone.SIDEBOARD),
        ("Sideboard: 1 Sol Ring", Zone.SIDEBOARD),
        ("MB: 1 Sol Ring", Zone.MAYBEBOARD),
        ("COMMANDER: 1 Sol Ring [foil] [C21:263]", Zone.COMMANDER),
        ("Companion: 1 Sol Ring", Zone.COMPANION),
        ("Signature Spell: 1 Sol Ring", Zone.SIGNATURE_SPELL),
        ("1x Sol Ring *CMDR*", Zone.COMMANDER),
        ("1x Sol Ring (C21) *CMPN* #Draw", Zone.COMPANION),
        ("1 Sol Ring # !Commander", Zone.COMMANDER),
        ("1 Sol Ring #!Commander", Zone.COMMANDER),
        ("SB: 1 Sol Ring # !Commander", Zone.COMMANDER),
        ("1 Sol Ring (Commander)", Zone.COMMANDER),
        ("1 Sol Ring (CMDR) (C21) 263", Zone.COMMANDER),
        ("1x Sol Ring [Commander{top}]", Zone.COMMANDER),
        ("1x Sol Ring (c21) 263 [Commander{top},Ramp]", Zone.COMMANDER),
        ("[Commander] Sol Ring", Zone.COMMANDER),
        ("[Commander] 1 Sol Ring", Zone.COMMANDER),
        ("1x Sol Ring [Sideboard]", Zone.SIDEBOARD),
        ("1x Sol Ring [Maybeboard{noDeck}{noPrice},Ramp]", Zone.MAYBEBOARD),
        ("1x Sol Ring [Ideas{noDeck}]", Zone.NOT_IN_DECK),
        ("1x Orc Army (tltr) 18 [Tokens & Extras{noDeck}]", Zone.TOKENS),
        ("1 Eldrazi Spawn [DDP:76] [token]", Zone.TOKENS),
    ],
)
def test_a_line_says_its_zone(line: str, zone: Zone) -> None:
    read = entry(line)
    assert (read.zone, read.zone_marked) == (zone, True)
    assert read.name in ("Sol Ring", "Orc Army", "Eldrazi Spawn")


@pytest.mark.parametrize(
    "line",
    [
        "1x Sol Ring [Tokens]",
        "1x Sol Ring [Ramp,Commander]",
        "1x Sol Ring [Creature,Maybeboard{noDeck}]",
        "1 Sol Ring #Commander",
        "1 Sol Ring # Commander",
    ],
)
def test_a_category_or_tag_sorts_and_says_no_zone(line: str) -> None:
    assert (entry(line).zone, entry(line).zone_marked) == (Zone.MAIN, False)


def test_who_is_declared_and_who_is_listed() -> None:
    assert entry("Commander: Sol Ring").declared
    assert entry("# Commander: Sol Ring").declared
    assert entry("// Commander: 1 Sol Ring").declared
    assert entry("General: Sol Ring (C21) 263").set == "C21"
    assert not entry("COMMANDER: 1 Sol Ring").declared
    assert not entry("SB: Sol Ring").declared


def test_a_commander_declared_in_a_comment_may_have_anything_behind_it() -> None:
    read = entry("# Commander: Sol Ring // Moon Ring (two faces [see | below)  [RU]")
    assert (read.name, read.declared) == ("Sol Ring // Moon Ring", True)
    assert [r.kind for r in read.readings] == ["card", "card", "comment"]
    assert kinds("# Commander: (none yet)\n# Sideboard: what I cut\n# Commander:") == [
        "comment",
        "comment",
        "header",
    ]


# --------------------------------------------------------------- one line: the others


@pytest.mark.parametrize(
    "heading",
    [
        "Commander",
        "COMMANDER:",
        "Commander (1)",
        "Commander (1):",
        "Commander: 1",
        "Commander - 1",
        "Commander 1",
        "Commander [1]",
        "Commanders (2 cards)",
        "Commander(s):",
        "[Commander]",
        "[COMMANDER]",
        "//Commander",
        "// COMMANDER",
        "// 1 Commander",
        "// Commander (1)",
        "# Commander",
        "## Commander:",
        "== Commander ==",
        "=== COMMANDER (1) ===",
        "**Commander**",
        "**Commander:**",
        "*Commander*",
        "--- Commander ---",
        "# --- commander ---",
        "— Commander —",
        "👑 Commander (1)",
        "Command Zone",
        "General",
        "Kommandeur",
        "統率者",
        "1 Commander",
    ],
)
def test_headings(heading: str) -> None:
    decklist = parse_decklist(f"{heading}\n1 Sol Ring\n\n1 Forest")
    assert [line.kind for line in decklist.lines] == ["header", "entry", "blank", "entry"]
    assert zones(f"{heading}\n1 Sol Ring\n\n1 Forest") == {
        "Sol Ring": "commander",
        "Forest": "main?",
    }


@pytest.mark.parametrize(
    ("heading", "zone"),
    [
        ("Deck", Zone.MAIN),
        ("[Main]", Zone.MAIN),
        ("MAINBOARD:", Zone.MAIN),
        ("// 60 Maindeck", Zone.MAIN),
        ("Mainboard (99 cards)", Zone.MAIN),
        ("Sideboard", Zone.SIDEBOARD),
        ("// Sideboard (15 cards)", Zone.SIDEBOARD),
        ("Companion", Zone.COMPANION),
        ("// MAYBEBOARD", Zone.MAYBEBOARD),
        ("//Maybe", Zone.MAYBEBOARD),
        ("Considering:", Zone.MAYBEBOARD),
        ("TOKENS:", Zone.TOKENS),
        ("PLANES:", Zone.PLANES),
        ("Planar Deck", Zone.PLANES),
        ("[Planes]", Zone.PLANES),
        ("Scheme Deck ", Zone.SCHEMES),
        ("Attractions (10)", Zone.ATTRACTIONS),
        ("Stickers", Zone.STICKERS),
        ("Display Commander", Zone.DISPLAY_COMMANDER),
        ("[Display Commander]", Zone.DISPLAY_COMMANDER),
        ("Oathbreaker", Zone.COMMANDER),
        ("Signature Spell", Zone.SIGNATURE_SPELL),
        ("[Dungeon]", Zone.NOT_IN_DECK),
        ("[Conspiracy]", Zone.NOT_IN_DECK),
    ],
)
def test_zone_headings(heading: str, zone: Zone) -> None:
    decklist = parse_decklist(f"1 Forest\n{heading}\n1 Sol Ring")
    assert [(e.zone, e.zone_marked) for e in decklist.entries] == [
        (Zone.MAIN, False),
        (zone, True),
    ]
    assert decklist.lines[1].kind == "header"


def test_headings_that_sort_cards_are_kept() -> None:
    decklist = parse_decklist(
        "1 A\nCreatures (30)\n1 B\n// New cards (14)\n1 C\n# --- big ---\n1 D"
    )
    assert [(e.name, e.heading) for e in decklist.entries] == [
        ("A", None),
        ("B", "Creatures (30)"),
        ("C", "New cards (14)"),
        ("D", "big"),
    ]
    assert {e.zone for e in decklist.entries} == {Zone.MAIN}


def test_comments() -> None:
    text = (
        "// made by hand\n# 72 cards as listed\n; note\n-- note\n//\n//// x\n<!-- x -->\n"
        "// 1 Counterspell\n# so far:\n----------\n=====\nhttps://example.org/deck?id=1\n"
        "# (1) the loop: it never ends\n// Fire"
    )
    assert kinds(text) == ["comment"] * 14
    assert parse_decklist(text).entries == ()


def test_what_a_list_tells_of_itself() -> None:
    decklist = parse_decklist(
        "// NAME: Jump Scare!\n// SOURCE: https://example.org\n//DATE:  2024-09-27\n"
        "NAME:Second\nName=Third\nDeck Type=constructed\nDeck: Fourth\nLAYOUT MAIN:(1,2)([A:1])\n"
        "// CREATOR :\n"
    )
    assert {line.kind for line in decklist.lines} == {"metadata"}
    assert decklist.title == "Jump Scare!"
    assert decklist.metadata == (
        ("name", "Jump Scare!"),
        ("source", "https://example.org"),
        ("date", "2024-09-27"),
        ("name", "Second"),
        ("name", "Third"),
        ("deck type", "constructed"),
        ("deck", "Fourth"),
        ("layout main", "(1,2)([A:1])"),
        ("creator", ""),
    )


def test_a_name_line_is_the_title_only_below_about() -> None:
    decklist = parse_decklist(
        "About\nName Dropping Bears [wip | (x\n\nDeck\nName Dropping\n1 Forest"
    )
    assert decklist.title == "Dropping Bears [wip | (x"
    assert [e.name for e in decklist.entries] == ["Name Dropping", "Forest"]
    assert not decklist.faults


# --------------------------------------------------------------------- one line: faults


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("4x", 3, "a quantity stands here without a card"),
        ("4", 2, "a quantity stands here without a card"),
        ("1 [C21]", 8, "a card's name is missing here"),
        ("1 (C21) 263", 3, "a card's name is missing here"),
        ("SB: 1 // nothing", 7, "a card's name is missing here"),
        ("0 Sol Ring", 1, "this line asks for 0 copies"),
        ("SB: 000 Sol Ring", 5, "this line asks for 0 copies"),
        ("1000000000 Forest", 1, "no deck has so many cards"),
        ("9" * 1900 + " Forest", 1, "no deck has so many cards"),
        ("2 Sol Ring x4", 12, "this line has two quantities"),
        ("1 Sol Ring [C21", 12, "this [ is never closed"),
        ("1 Sol Ring (C21", 12, "this ( is never closed"),
        ("1 Sol Ring <C21", 12, "this < is never closed"),
        ("1 Sol Ring ^Have", 12, "this ^ is never closed"),
        ("1 Sol Ring ] x", 12, "“] x” says nothing about a card here"),
        ("1 Sol Ring (C21) 263 from me", 22, "“from me” says nothing about a card here"),
        ("1 Sol\x00 Ring", 6, "a control character (U+0000) stands in this line"),
        ("1 Sol\x1b[31m Ring", 6, "a control character (U+001B) stands in this line"),
        ("# note \x07", 8, "a control character (U+0007) stands in this line"),
        ("1 " + "A" * (LONGEST_NAME + 1), 3, "this is longer than any card's name (200 letters)"),
        (
            "# " + "x" * LONGEST_LINE,
            LONGEST_LINE + 1,
            "this line has 2,002 characters, more than any line of a decklist",
        ),
        ("| 1 | Sol Ring |", 1, "“| 1 | Sol Ring |” is neither a card nor a heading"),
        ("  ] Sol Ring", 3, "“] Sol Ring” is neither a card nor a heading"),
        ("{", 1, "this { is never closed"),
    ],
)
def test_faults(line: str, column: int, message: str) -> None:
    decklist = parse_decklist(f"1 Forest\n{line}\n1 Plains")
    assert [(f.line, f.column, f.message) for f in decklist.faults] == [(2, column, message)]
    assert [one.kind for one in decklist.lines] == ["entry", "error", "entry"]
    assert decklist.faults[0].help
    assert [e.name for e in decklist.entries] == ["Forest", "Plains"]


# ------------------------------------------------------------------------ lines together


def test_line_ends() -> None:
    expected = [("1 A", "entry"), ("", "blank"), ("1 B", "entry")]
    for end in ("\n", "\r\n", "\r", "\r\r\n"):
        for last in ("", end):
            lines = parse_decklist(f"\ufeff1 A{end}{end}1 B{last}").lines
            assert [(line.text, line.kind) for line in lines] == expected
            assert [line.number for line in lines] == [1, 2, 3]
    assert parse_decklist("").lines == ()
    assert kinds("\n\n") == ["blank", "blank"]
    assert kinds("1 A\x0c\n \x0c\x0b\n1 B") == ["entry", "blank", "entry"]


def test_blocks() -> None:
    decklist = parse_decklist("1 A\n1 B\n\n\n# note\n1 C\nLands (1)\n1 D\n# note\n1 E\n\n")
    assert [(e.name, e.block) for e in decklist.entries] == [
        ("A", 0),
        ("B", 0),
        ("C", 1),
        ("D", 2),
        ("E", 2),
    ]


def test_a_blank_line_ends_the_commanders() -> None:
    text = "Commander\n\n1 A\n1 B\n\n1 C\n\n1 D"
    assert zones(text) == {"A": "commander", "B": "commander", "C": "main?", "D": "main?"}
    assert zones("Commander\n1x A [Commander{top}]\n\n1x B") == {"A": "commander", "B": "main?"}


def test_a_line_drawn_ends_the_commanders() -> None:
    assert zones("Commander:\n1 A\n-----\n1 B") == {"A": "commander", "B": "main?"}


def test_a_sorting_heading_ends_the_commanders() -> None:
    assert zones("Commander (1)\n1 A\nCreatures (30)\n1 B") == {"A": "commander", "B": "main?"}
    assert zones("Companion\n1 A\nBig things (2)\n1 B") == {"A": "companion", "B": "main?"}


def test_any_heading_of_deckstats_ends_the_commanders() -> None:
    text = "//Commander\n1 A # !Commander\n//Soup\n1 B\n//Sideboard\nSB: 1 C\n"
    assert zones(text) == {"A": "commander", "B": "main?", "C": "sideboard"}
    assert kinds(text)[2] == "header"
    assert kinds("// Commander\n1 A\n// 1 B\n1 C") == ["header", "entry", "comment", "entry"]
    assert zones("// Commander\n1 A\n// 1 B\n1 C")["C"] == "commander"


def test_a_name_alone_below_commander() -> None:
    assert zones("Commander\nA\n1 B\n1 C") == {"A": "commander", "B": "main?", "C": "main?"}
    assert zones("Commander\n1 A\nCompanion: B\n1 C\n\n1 D") == {
        "A": "commander",
        "B": "companion",
        "C": "commander",
        "D": "main?",
    }
    assert zones("Commander\nA\nB\nDeck\nC") == {"A": "commander", "B": "commander", "C": "main"}


def test_headings_within_a_sideboard() -> None:
    assert zones("// 15 Sideboard\n// 2 Artifacts\n1 A\n// 6 Creatures\n1 B") == {
        "A": "sideboard",
        "B": "sideboard",
    }
    assert zones("# Sideboard\n1 A\n# --- new cards ---\n1 B") == {
        "A": "sideboard",
        "B": "sideboard",
    }


def test_a_maybeboard_among_sorted_cards() -> None:
    text = "Artifacts\n1 A\n\nMaybeboard\n1 B\n\nRamp\n1 C"
    assert zones(text) == {"A": "main?", "B": "maybeboard", "C": "main?"}


def test_mtgo_puts_the_commander_last() -> None:
    text = "1 A\n2 B\n\nSIDEBOARD:\n1 C\n\n1 D\n1 E\n"
    assert zones(text) == {
        "A": "main?",
        "B": "main?",
        "C": "sideboard",
        "D": "main?",
        "E": "main?",
    }
    assert [e.block for e in parse_decklist(text).entries] == [0, 0, 1, 2, 2]


@pytest.mark.parametrize(
    "rest",
    [
        "1 D\n1 E\n1 F\n1 G",  # too many for commanders and a companion
        "2 D",  # nobody leads twice
        "1 D\n\n1 E\nDeck",  # not the end
    ],
)
def test_a_sideboard_may_have_blank_lines(rest: str) -> None:
    assert zones(f"1 A\nSIDEBOARD:\n1 C\n\n{rest}")["D"] == "sideboard"
    assert zones("1 A\nSideboard\n1 C\n\n1 D")["D"] == "sideboard"


def test_a_prefix_says_the_zone_of_its_line_only() -> None:
    assert zones("COMMANDER: 1 A\n1 B\nSB: 1 C\n1 D") == {
        "A": "commander",
        "B": "main?",
        "C": "sideboard",
        "D": "main?",
    }


def test_deckstats() -> None:
    text = (
        "//NAME: Soup from deckstats.net\n\n//Main\n1 [C20] A # !Commander\n1 B\n\n//Soup\n"
        "1 C #F, V\n\n//Sideboard\nSB: 1 [C20] D\n\n//Maybeboard\n1 E\n"
    )
    assert zones(text) == {
        "A": "commander",
        "B": "main",
        "C": "main",
        "D": "sideboard",
        "E": "maybeboard",
    }


def test_cockatrice_text() -> None:
    text = (
        "// Bears\n// for the weekend\n\n// 60 Maindeck\n// 12 Creature\n4 A\n\n// 20 Land\n20 B\n"
        "\n// 15 Sideboard\n// 2 Artifact\nSB: 2 C\n\n// 13 Instant\nSB: 4 D\n"
    )
    assert zones(text) == {"A": "main", "B": "main", "C": "sideboard", "D": "sideboard"}
    assert kinds(text)[:2] == ["comment", "comment"]


def test_magic_workstation() -> None:
    text = "// Lands\n    4 [ZEN] A (1)\n    2 [] B\n// Sideboard\nSB:  3 [M10] C\n"
    assert zones(text) == {"A (1)": "main?", "B": "main?", "C": "sideboard"}
    assert [r.name for r in parse_decklist(text).entries[0].readings] == ["A"]


def test_forge() -> None:
    text = (
        "[metadata]\nName=Bears\n[Commander]\n1 A|C21\n[Main]\n1 B|C21|2\n[Sideboard]\n\n[Planes]\n"
    )
    assert zones(text) == {"A": "commander", "B": "main"}
    assert parse_decklist(text).title == "Bears"


def test_arena() -> None:
    text = (
        "About\nName Bears\n\nCompanion\n1 A (IKO) 232\n\nCommander\n1 B (MH1) 200\n\n"
        "Deck\n1 C (ELD) 1\n\nSideboard\n1 A (IKO) 232\n"
    )
    read = [(e.name, e.zone.value) for e in parse_decklist(text).entries]
    assert read == [("A", "companion"), ("B", "commander"), ("C", "main"), ("A", "sideboard")]


# ------------------------------------------------------------------------------- limits


def test_too_much_text() -> None:
    with pytest.raises(DecklistError, match="1,000,001 characters") as caught:
        parse_decklist("x" * 1_000_001)
    assert caught.value.help
    assert caught.value.why
    with pytest.raises(DecklistError, match="50,001 lines"):
        parse_decklist("\n" * 50_001)


@pytest.mark.parametrize(
    "line",
    [
        "1 " + "(" * 1990,
        "1 A" + " // a" * 390,
        "Commander: A" + " & a" * 490,
        "=" * 1990 + "x",
        "*" + "x*" * 900,
        "1 A" + " *" * 990,
        "1 A" + " " * 1900 + "(",
        "A" + " x1" * 600,
        "a" + "-'" * 900,
        "#" * 1990,
        "1 A #" + "#" * 1900,
        "-" * 1000 + "a" + "-" * 900 + "b",
        "1" * 1990 + "y",
        "\u200b" * 1000 + "a" + "\u200b" * 900 + "a",
    ],
)
def test_no_line_takes_long(line: str) -> None:
    """Twenty lines of the worst sort. A pattern that is not linear takes minutes here."""
    assert len(line) <= LONGEST_LINE
    started = time.perf_counter()
    for number in range(20):
        parse_decklist(f"{line}{number % 10}")
    assert time.perf_counter() - started < 2


def test_many_blank_lines_in_a_sideboard_take_no_time() -> None:
    started = time.perf_counter()
    decklist = parse_decklist("SIDEBOARD:\n" + "1 A\n\n" * 10_000 + "\n" * 20_000)
    assert len(decklist.lines) == 40_001
    assert time.perf_counter() - started < 5


# ------------------------------------------------------------------------------- values


def test_a_decklist_survives_json() -> None:
    decklist = parse_decklist(
        "// NAME: x\nCommander: A & B\n1x C (ABC) 12 *F* [Ramp{top}] ^Have,#f^ #t\n0 D\n\n"
        "SB: 12 E // note\nF"
    )
    dumped = decklist.model_dump()
    assert Decklist.model_validate(json.loads(json.dumps(dumped))) == decklist
    assert Decklist.model_validate(dumped) == decklist
    assert hash(Decklist.model_validate(dumped)) == hash(decklist)
    dumped["entries"][0]["written"]["nam"] = "A"
    with pytest.raises(ValueError, match="nam"):
        Decklist.model_validate(dumped)


def test_values_cannot_be_changed() -> None:
    decklist = parse_decklist("1 A")
    for value in (decklist, decklist.entries[0], decklist.entries[0].written, decklist.lines[0]):
        assert not hasattr(value, "__dict__")
        with pytest.raises((AttributeError, TypeError)):
            value.zone = None  # type: ignore[union-attr,misc]


def test_read_as() -> None:
    read = entry("1996 World Champion (UGL) 3")
    other = read.read_as(read.readings[0])
    assert (other.name, other.quantity, other.column) == ("1996 World Champion", 1, 1)
    assert (other.set, other.number, other.line) == ("UGL", "3", read.line)


def test_a_mapping() -> None:
    decklist = Decklist.from_mapping(
        {
            "commanders": ["A"],
            "companion": {"name": "B", "set": "IKO"},
            "main": [{"name": "C", "quantity": 12, "number": "7", "oracle_id": "x-y"}, "D"],
            "sideboard": [],
        }
    )
    assert [(e.name, e.quantity, e.zone.value, e.line, e.column) for e in decklist.entries] == [
        ("A", 1, "commander", None, None),
        ("B", 1, "companion", None, None),
        ("C", 12, "main", None, None),
        ("D", 1, "main", None, None),
    ]
    assert decklist.entries[2].oracle_id == "x-y"
    assert decklist.lines == ()


@pytest.mark.parametrize(
    ("mapping", "message"),
    [
        ([], "the deck is a value of type list, not a mapping"),
        ({"main": "Forest"}, '"main" is a value of type str, not a list of cards'),
        ({"maind": []}, "the deck has a key 'maind' that no deck has"),
        ({"main": [{"nam": "A"}]}, "main\\[0\\] has a key 'nam' that no card has"),
        ({"main": ["A", {"quantity": 2}]}, "main\\[1\\] has no name"),
        ({"main": ["A", "  "]}, "main\\[1\\] has no name"),
        ({"main": [{"name": "A", "quantity": 0}]}, "main\\[0\\].quantity is not between 1 and"),
        ({"main": [{"name": "A", "quantity": "2"}]}, "main\\[0\\].quantity is a value of type str"),
        ({"main": [{"name": "A", "quantity": True}]}, "main\\[0\\].quantity is a value of type"),
        (
            {"commanders": [{"name": 7}]},
            "commanders\\[0\\].name is a value of type int, not a text",
        ),
        ({"commanders": [7]}, "commanders\\[0\\] is a value of type int, not a card"),
        ({"companion": 7}, '"companion" is a value of type int'),
    ],
)
def test_a_mapping_that_is_no_deck(mapping: object, message: str) -> None:
    with pytest.raises(DecklistError, match=message) as caught:
        Decklist.from_mapping(mapping)  # type: ignore[arg-type]
    assert caught.value.help


# ----------------------------------------------------------------------------- decoding


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"]
)
def test_encodings(encoding: str) -> None:
    text = "1 Lim-Dûl's Vault\r\n1 Jötun Grunt\r\n1 Æther Vial – good\r\n"
    assert decode(text.encode(encoding)) == text
    assert decode(b"") == ""


def test_a_file_cut_off_within_a_letter() -> None:
    data = "1 Lim-Dûl's Vault\n1 Jö".encode()[:-1]
    assert decode(data) == "1 Lim-Dûl's Vault\n1 J\ufffd"


def test_a_stray_control_character_is_a_fault_of_its_line() -> None:
    decklist = parse_decklist(decode(b"1 Sol Ring\n1 Forest\x00\n" + b"1 Plains\n" * 20))
    assert [(f.line, f.column) for f in decklist.faults] == [(2, 9)]


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "a PNG picture"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "a JPEG picture"),
        (b"GIF89a\x01\x00\x01\x00\x80\x00\x00", "a GIF picture"),
        (b"PK\x03\x04\x14\x00\x06\x00", "a ZIP archive or an office document"),
        (b"%PDF-1.7\n1 0 obj\n", "a PDF document"),
        (b"\x1f\x8b\x08\x00\x00\x00", "a gzip archive"),
        (b"SQLite format 3\x00\x10\x00", "a database"),
        (b"{\\rtf1\\ansi 1 Sol Ring}", "an RTF document"),
        (bytes(range(256)) * 20, "data of a program"),
        (b"\x00" * 50, "data of a program"),
    ],
)
def test_what_is_no_text(data: bytes, kind: str) -> None:
    with pytest.raises(DecklistError, match=f"this is {re.escape(kind)}, no text") as caught:
        decode(data)
    assert "export" in caught.value.help


def test_a_mark_that_lies() -> None:
    with pytest.raises(DecklistError, match="says it is UTF-8, but byte 5 is not"):
        decode(b"\xef\xbb\xbfA\xff\xff")
    with pytest.raises(DecklistError, match="says it is UTF-16"):
        decode(b"\xff\xfeA")


# ------------------------------------------------------------------------------ headings


def test_heading_words_are_looked_up_by_themselves() -> None:
    for word in HEADINGS:
        assert heading_words(word) == word
    assert set(HEADINGS) >= COUNTED_HEADINGS
    assert heading_words("== Lands (36): ==") == "lands"


def test_no_heading_is_a_card() -> None:
    """A line with such a word alone is a heading: no card may be lost by that."""
    cards = SHARED / "cards" / "oracle-cards.jsonl.gz"
    if not cards.exists():
        pytest.skip("the shared card file is not here")
    import gzip

    names: set[str] = set()
    with gzip.open(cards, "rt", encoding="utf-8") as records:
        for record in map(json.loads, records):
            names.update((record["name"], *record["name"].split(" // ")))
    assert len(names) > 30_000
    assert [name for name in names if heading_words(name) in HEADINGS] == []


@pytest.mark.parametrize("space", [" ", "\t", "\xa0", "\u3000", "\xa0 "])
def test_any_space_may_stand_behind_a_quantity(space: str) -> None:
    for quantity in ("2", "2x", "2 x"):
        (entry,) = parse_decklist(f"{quantity}{space}Sol Ring").entries
        assert (entry.name, entry.quantity) == ("Sol Ring", 2)


def test_headings_that_are_no_cards_either_stay_headings() -> None:
    text = "# Goblins\n\n**Comm\nander:\nander:\naoder:\nandep:\n"
    decklist = parse_decklist(text)
    assert [line.text for line in decklist.lines] == text.splitlines()

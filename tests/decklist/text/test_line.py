"""Lines by themselves: where a card is, headings, comments, faults."""

from __future__ import annotations

import pytest

from tests.decklist.text.reading import entry, kinds, zones
from validator.decklist import Zone, parse_decklist
from validator.decklist.text.card_line import LONGEST_NAME
from validator.decklist.text.line import LONGEST_LINE, read_line, read_rows
from validator.decklist.text.line_content import CardLine

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
        ("4x", 3, "this line has a quantity but no card"),
        ("4", 2, "this line has a quantity but no card"),
        ("1 [C21]", 8, "a card name is missing here"),
        ("1 (C21) 263", 3, "a card name is missing here"),
        ("SB: 1 // nothing", 7, "a card name is missing here"),
        ("0 Sol Ring", 1, "the quantity is 0"),
        ("SB: 000 Sol Ring", 5, "the quantity is 0"),
        ("1000000000 Forest", 1, "this quantity is too large"),
        ("9" * 1900 + " Forest", 1, "this quantity is too large"),
        ("2 Sol Ring x4", 12, "this line has two quantities"),
        ("1 Sol Ring [C21", 12, "this [ is never closed"),
        ("1 Sol Ring (C21", 12, "this ( is never closed"),
        ("1 Sol Ring <C21", 12, "this < is never closed"),
        ("1 Sol Ring ^Have", 12, "this ^ is never closed"),
        ("1 Sol Ring ] x", 12, "“] x” does not belong here"),
        ("1 Sol Ring (C21) 263 from me", 22, "“from me” does not belong here"),
        ("1 Sol\x00 Ring", 6, "this line contains a control character (U+0000)"),
        ("1 Sol\x1b[31m Ring", 6, "this line contains a control character (U+001B)"),
        ("# note \x07", 8, "this line contains a control character (U+0007)"),
        ("1 " + "A" * (LONGEST_NAME + 1), 3, "this is longer than any card name (200 letters)"),
        (
            "# " + "x" * LONGEST_LINE,
            LONGEST_LINE + 1,
            "this line is too long for a decklist (2,002 characters)",
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


def test_of_a_text_longer_than_any_list_the_first_lines_are_read_in_all_ways(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("validator.decklist.text.line.MOST_READ_AGAIN", 2)
    again, at_sight, known = "Captain: Sol Ring", "Skipper: Sol Ring", "1 Sol Ring"
    rows = read_rows([again, known, at_sight, "1 Opt", again])
    assert [row.content for row in rows[:2]] == [read_line(again), read_line(known)]
    assert rows[4].content == rows[0].content
    assert rows[3].content == read_line("1 Opt")
    content = read_line(at_sight)
    assert isinstance(content, CardLine)
    assert any(reading.label == "Skipper" for reading in content.written.readings)
    assert rows[2].content != content
    assert rows[2].content is not None

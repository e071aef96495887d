"""Lines together: what each means by where it stands, and the limits."""

from __future__ import annotations

import time

import pytest

from tests.decklist.text.reading import kinds, zones
from validator.decklist import DecklistError, Zone, parse_decklist, parse_decklists
from validator.decklist.text.line import LONGEST_LINE

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


def test_a_comment_that_heads_a_part_ends_a_block() -> None:
    """Deckstats writes them so, and what stands below is not the commander's block."""
    text = "//Commander\n1 Krenko, Mob Boss\n//Soup\n1 Goblin King\n1 Skirk Prospector\n"
    entries = parse_decklist(text).entries
    assert [(str(entry.zone), entry.block) for entry in entries] == [
        ("commander", 0),
        ("main", 1),
        ("main", 1),
    ]


def test_a_comment_with_a_count_sorts_the_cards_below_it() -> None:
    entries = parse_decklist("1 Opt\n// Soup (2)\n1 Goblin King\n1 Fog\n").entries
    assert [entry.heading for entry in entries] == [None, "Soup (2)", "Soup (2)"]


def test_headings_that_may_be_cards_are_of_the_part_above_them_up_to_an_empty_line() -> None:
    text = "Commander\n**Krenko, Mob Boss**\n**Goblin King**\n\n**Sol Ring**\n1 Fog\n1 Opt\n"
    asides = parse_decklist(text).asides
    assert [str(aside.entry.zone) for aside in asides] == ["commander", "commander", "main"]


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
    started = time.process_time()
    for number in range(20):
        parse_decklist(f"{line}{number % 10}")
    assert time.process_time() - started < 20


def test_many_blank_lines_in_a_sideboard_take_no_time() -> None:
    started = time.process_time()
    decklist = parse_decklist("SIDEBOARD:\n" + "1 A\n\n" * 10_000 + "\n" * 20_000)
    assert len(decklist.lines) == 40_001
    assert time.process_time() - started < 20


def test_an_empty_line_between_any_two_lines_divides_nothing() -> None:
    text = "Commander\n\n1 Tymna the Weaver\n\n1 Thrasios, Triton Hero\n\n\n\n98 Island\n"
    zones = [str(entry.zone) for entry in parse_decklist(text).entries]
    assert zones == ["commander", "commander", "main"]
    # Where other lines stand next to each other, one empty line ends the commanders' part.
    zones = [str(entry.zone) for entry in parse_decklist(f"my deck\n{text}").entries]
    assert zones == ["main", "commander", "main", "main"]


@pytest.mark.parametrize("last", ["3 Island -- nice", "* 3x Island", "SB: 3 Island", "3 Island"])
def test_a_quantity_is_that_of_its_line(last: str) -> None:
    decklist = parse_decklist(f"1 Opt\n1 Shock\n2 Swamp\n1 Fog\n{last}\n")
    assert [entry.quantity for entry in decklist.entries] == [1, 1, 2, 1, 3]


def test_of_several_decks_the_first_is_read() -> None:
    decks = "".join(f"Commander\n1 {name}\n\nDeck\n99 Island\n\n" for name in ("Opt", "Shock"))
    assert len(parse_decklists(decks)) == 2
    assert parse_decklist(decks).entries[0].name == "Opt"


def test_a_heading_that_may_be_a_card_says_where_that_is() -> None:
    (aside,) = parse_decklist("1 Opt\n**Sideboard: Shock (1)**\n").asides
    entry = aside.entry
    assert (aside.kind, entry.name, entry.zone) == ("header", "Shock", Zone.SIDEBOARD)
    assert entry.zone_marked

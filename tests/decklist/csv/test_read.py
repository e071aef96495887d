"""Decks as tables: columns, rows, and what is no table."""

from __future__ import annotations

import contextlib
import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.decklist.cards import cards
from tests.decklist.csv.tables import check_places, only
from validator.decklist import DecklistError, Zone, parse_decklist, split_lines
from validator.decklist.csv.read import MOST_CHARACTERS, MOST_LINES, read_csv
from validator.decklist.fields.names import words_of
from validator.decklist.recognize import looks_like_csv


@given(st.permutations(range(5)), st.sampled_from(",;\t|"), st.booleans())
def test_columns_in_any_order(order: list[int], delimiter: str, byte_order_mark: bool) -> None:
    table = [
        ["Quantity", "Name", "Set Code", "Board", "Notes"],
        ["1", "Krenko, Mob Boss", "ddt", "commander", "leads; always"],
        ["4", 'Kongming, "Sleeping Dragon"', "c13", "side", "two\nlines | here"],
    ]
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    writer.writerows([row[index] for index in order] for row in table)
    text = ("\ufeff" if byte_order_mark else "") + out.getvalue()
    assert looks_like_csv(text)
    (decklist,) = read_csv(text)
    assert cards(decklist) == [
        (1, "Krenko, Mob Boss", "commander"),
        (4, 'Kongming, "Sleeping Dragon"', "sideboard"),
    ]
    assert [entry.set for entry in decklist.entries] == ["ddt", "c13"]
    check_places(text.removeprefix("\ufeff"), decklist)


# Words below which a sum stands, in a table.
TOTALS = {"total", "totals", "sum", "summe", "gesamt", "subtotal", "grand total"}
LETTERS = st.characters(codec="utf-8", categories=("L", "Nd", "P", "Zs"))
NAMES = (
    st.text(LETTERS, min_size=1, max_size=30)
    .map(str.strip)
    .filter(lambda name: name.isprintable() and any(map(str.isalpha, name)))
    .filter(lambda name: words_of(name) not in TOTALS)
)


@given(
    st.lists(st.tuples(st.integers(1, 99), NAMES, st.sampled_from(["Main", "Sideboard"]))),
    st.sampled_from(",;\t|"),
)
def test_what_python_writes_is_read_back(rows: list[tuple[int, str, str]], delimiter: str) -> None:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    writer.writerow(["Qty", "Card Name", "Section"])
    writer.writerows(rows)
    (decklist,) = read_csv(out.getvalue())
    # A name may hold what belongs behind it; then it is a reading of the entry.
    expected = [(quantity, " ".join(name.split())) for quantity, name, _ in rows]
    found = []
    for entry, (_, wanted) in zip(decklist.entries, expected, strict=False):
        names = [entry.name, *(reading.name for reading in entry.readings)]
        plain = not set("([{*#|") & set(wanted)
        assert wanted == entry.name or not plain, names
        found.append((entry.quantity, wanted))
    assert found == expected
    zones = [Zone.SIDEBOARD if section == "Sideboard" else Zone.MAIN for *_, section in rows]
    assert [entry.zone for entry in decklist.entries] == zones


def test_no_quantity_is_one_copy() -> None:
    decklist = only("Name,Set\nSol Ring,C21\nMountain,\n")
    assert cards(decklist) == [(1, "Sol Ring", "main"), (1, "Mountain", "main")]
    assert all(entry.bare for entry in decklist.entries)


def test_a_quantity_within_the_name() -> None:
    decklist = only("Card,Category\n1 Sol Ring,Ramp\n30 Mountain (M21) 312,Land\n")
    assert cards(decklist) == [(1, "Sol Ring", "main"), (30, "Mountain", "main")]
    assert (decklist.entries[1].set, decklist.entries[1].number) == ("M21", "312")
    assert [entry.column for entry in decklist.entries] == [3, 4]
    (none,) = only("Card,Category\n1 Sol Ring,Ramp\n0 Mountain,Land\n").faults
    assert (none.line, none.message) == (3, "the quantity is 0")


def test_a_number_beside_a_name_alone_counts() -> None:
    for text in ("Number,Card\n2,Forest\n1,Fog\n5,Opt\n", "Card,Number\nForest,2\nFog,1\nOpt,5\n"):
        assert cards(only(text)) == [(2, "Forest", "main"), (1, "Fog", "main"), (5, "Opt", "main")]


def test_titles_above_the_headings() -> None:
    decklist = only("Goblins!,,\nby me,,\n\nQty,Card,Set\n1,Sol Ring,C21\n")
    assert decklist.title == "Goblins!"
    assert decklist.metadata == (("title", "Goblins!"), ("title", "by me"))
    assert [line.kind for line in decklist.lines] == [
        "metadata", "metadata", "blank", "header", "entry",
    ]  # fmt: skip


def test_a_commander_above_the_headings() -> None:
    decklist = only('Commander:,"Krenko, Mob Boss"\nQty,Card\n1,"Krenko, Mob Boss"\n30,Mountain\n')
    leader = decklist.entries[-1]
    assert (leader.name, leader.zone, leader.declared) == (
        "Krenko, Mob Boss", Zone.COMMANDER, True,
    )  # fmt: skip
    assert (leader.line, leader.column) == (1, 13)


@pytest.mark.parametrize(
    ("heading", "value", "zone"),
    [
        ("Commander", "yes", Zone.COMMANDER),
        ("Is Commander", "TRUE", Zone.COMMANDER),
        ("commander", "x", Zone.COMMANDER),
        ("Companion", "1", Zone.COMPANION),
        ("Sideboarded", "Yes", Zone.SIDEBOARD),
        ("maybeboard", "true", Zone.MAYBEBOARD),
        ("Board", "maybe", Zone.MAYBEBOARD),
        ("Board", "acquire", Zone.NOT_IN_DECK),
        ("section", "commanders", Zone.COMMANDER),
        ("section", "outside", Zone.SIDEBOARD),
        ("maindeck", "S", Zone.SIDEBOARD),
        ("maindeck", "M", Zone.MAIN),
        ("Category", "Commander{top}", Zone.COMMANDER),
        ("Category", "Maybeboard, Ramp", Zone.MAYBEBOARD),
        ("Category", "Ramp, Maybeboard", Zone.MAIN),
        ("Categories", "Tokens & Extras{noDeck}", Zone.TOKENS),
        ("Type", "Commander", Zone.COMMANDER),
        ("Type", "Legendary Creature — Goblin", Zone.MAIN),
        ("Tags", "commander", Zone.COMMANDER),
        ("Tags", "tokens", Zone.MAIN),
        ("Layout", "token", Zone.TOKENS),
        ("Set Name", "Ixalan Tokens", Zone.TOKENS),
        ("Set", "txln", Zone.TOKENS),
        ("in_deck", "false", Zone.NOT_IN_DECK),
        ("Commander", "no", Zone.MAIN),
    ],
)
def test_marks_of_a_row(heading: str, value: str, zone: Zone) -> None:
    (entry,) = only(f'Count,Name,{heading}\n1,"Krenko, Mob Boss","{value}"\n').entries
    assert entry.zone is zone


def test_a_commander_named_in_every_row() -> None:
    decklist = only(
        'Name,Qty,Commander\nSol Ring,1,"Krenko, Mob Boss"\nMountain,30,"Krenko, Mob Boss"\n'
    )
    declared = [entry for entry in decklist.entries if entry.declared]
    assert [(entry.name, entry.zone) for entry in declared] == [
        ("Krenko, Mob Boss", Zone.COMMANDER)
    ]


def test_a_control_character_in_a_commander_named_in_a_row() -> None:
    (decklist,) = read_csv("Name,Qty,Commander\nSol Ring,1,Kren\x1bko\nMountain,30,\n")
    assert [entry.name for entry in decklist.entries] == ["Sol Ring", "Mountain"]
    assert [fault.line for fault in decklist.faults] == [2]


def test_columns_that_count() -> None:
    decklist = only("Card,Main,Sideboard\nMountain,30,0\nPyroblast,1,2\nShock,,x\n")
    assert cards(decklist) == [
        (30, "Mountain", "main"),
        (1, "Pyroblast", "main"),
        (2, "Pyroblast", "sideboard"),
    ]


def test_headings_among_the_rows() -> None:
    decklist = only(
        "Qty,Card\nCommander,\n1,Atraxa\nCreatures (1),\n1,Llanowar Elves\nSideboard,\n1,Shock\n"
        ",\nTotal,\n3,\n"
    )
    assert cards(decklist) == [
        (1, "Atraxa", "commander"), (1, "Llanowar Elves", "main"), (1, "Shock", "sideboard"),
    ]  # fmt: skip
    assert not decklist.faults


def test_several_decks() -> None:
    text = (
        "Deck,Qty,Card\nGoblins,1,Sol Ring\nElves,1,Llanowar Elves\n,30,Forest\n"
        "Goblins,30,Mountain\n"
    )
    goblins, elves = read_csv(text)
    assert (goblins.title, cards(goblins)) == (
        "Goblins", [(1, "Sol Ring", "main"), (30, "Mountain", "main")],
    )  # fmt: skip
    assert (elves.title, cards(elves)) == (
        "Elves", [(1, "Llanowar Elves", "main"), (30, "Forest", "main")],
    )  # fmt: skip
    # Each line is in one of them.
    assert sorted(line.number for deck in (goblins, elves) for line in deck.lines) == [
        1, 2, 3, 4, 5,
    ]  # fmt: skip


def test_decks_among_the_binders_of_a_collection() -> None:
    text = (
        "Binder Name,Binder Type,Name,Set code,Foil,Quantity,Condition,Purchase price\n"
        "Bulk,binder,Shock,m21,normal,40,mint,0\n"
        "Goblins,deck,Mountain,m21,normal,30,mint,0\n"
    )
    (decklist,) = read_csv(text)
    assert (decklist.title, cards(decklist)) == ("Goblins", [(30, "Mountain", "main")])
    assert ("not read", "binder Bulk") in decklist.metadata
    assert [line.kind for line in decklist.lines] == ["header", "comment", "entry"]


def test_tables_joined_with_other_columns() -> None:
    decklist = only("Qty,Card\n1,Sol Ring\nName,Count\nMountain,30\n")
    assert cards(decklist) == [(1, "Sol Ring", "main"), (30, "Mountain", "main")]


@pytest.mark.parametrize(
    ("row", "message", "column"),
    [
        ("0,Sol Ring", "the quantity is 0", 3),
        ("two,Sol Ring", "“two” is not a number of copies", 5),
        ("-1,Sol Ring", "“-1” is not a number of copies", 4),
        ("9999999999999,Sol Ring", "“9999999999999” is not a number of copies", 15),
        ("1,,,C21", "this row has a quantity but no card", 1),
        (f"1,{'x' * 300}", "this is longer than any card name (200 letters)", 3),
        ("1,Sol\x07Ring", "this name contains a control character", 3),
    ],
)
def test_a_bad_row_is_a_fault_and_the_rest_is_read(row: str, message: str, column: int) -> None:
    (decklist,) = read_csv(f"Qty,Name,Note,Set\n1,Mountain\n{row}\n1,Shock\n")
    assert [entry.name for entry in decklist.entries] == ["Mountain", "Shock"]
    (fault,) = decklist.faults
    assert (fault.line, fault.column, fault.message) == (3, column, message)
    assert decklist.lines[2].kind == "error"


def test_a_quotation_mark_never_closed_loses_its_line_only() -> None:
    text = 'Qty,Name\n1,Mountain\n1,"Sol Ring\n1,Shock\n1,"Krenko, Mob Boss"\n1,Forest\n'
    (decklist,) = read_csv(text)
    assert [entry.name for entry in decklist.entries] == [
        "Mountain", "Sol Ring", "Shock", "Krenko, Mob Boss", "Forest",
    ]  # fmt: skip
    assert [(fault.line, fault.column) for fault in decklist.faults] == [(3, 4)]


def test_no_headings_at_all() -> None:
    decklist = only('"1","Krenko, Mob Boss","DDT"\n"30","Mountain","M21"\n')
    assert cards(decklist) == [(1, "Krenko, Mob Boss", "main"), (30, "Mountain", "main")]
    decklist = only("1;Sol Ring;C21\n30;Mountain;M21\n")
    assert cards(decklist) == [(1, "Sol Ring", "main"), (30, "Mountain", "main")]


def test_what_has_no_names_says_so() -> None:
    text = "idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned\n1;1;;1;2;1;\n"
    assert looks_like_csv(text)
    with pytest.raises(DecklistError) as caught:
        read_csv(text)
    assert str(caught.value) == "the table has no column of card names"
    assert "“groupCount”" in caught.value.why
    assert (caught.value.line, caught.value.column) == (1, 1)
    with pytest.raises(DecklistError, match="not a table of cards"):
        read_csv("1 Sol Ring\n1 Mountain\n")


@pytest.mark.parametrize(
    "text",
    [
        "1, Sol Ring\n1, Mountain\n",
        "Krenko, Mob Boss\n30 Mountain\n",
        "1 Krenko, Mob Boss\n1 Sol Ring\n",
        "1\tSol Ring\n30\tMountain\n",
        "Commander\n1 Atraxa, Praetors' Voice\n\nDeck\n1 Sol Ring\n",
        "// Name, Set\n1 Sol Ring\n",
        "Name: Goblins\nFormat: Commander\n1 Sol Ring\n",
        "| Qty | Card |\n|---|---|\n| 1 | Sol Ring |\n",
        "1 Fire // Ice|MH2\n[Main]\n",
        "Sol Ring\nMountain\n",
        "",
        "\n\n",
    ],
)
def test_a_text_list_is_no_table(text: str) -> None:
    assert not looks_like_csv(text)


@pytest.mark.parametrize(
    "text",
    [
        'Qty,Name\n"' * 3_000,
        "Qty,Name\n" + '"' * 100_000,
        "Qty,Name\n" + 'x"y,"z\n' * 20_000,
        "Qty,Name" + "," * 500_000 + "\n1,Sol Ring\n",
        "Qty,Name\n" + "1,Sol Ring" + "," * 500_000,
        "Qty,Name\n" + "1,\0\n" * 5_000,
        "Deck,Qty,Name\n" + "".join(f"{n},1,Sol Ring\n" for n in range(20_000)),
        "sep=|\n" * 5_000,
        "x\n" * 40_000,
    ],
    ids=range(9),
)
def test_hostile_tables_end(text: str) -> None:
    with contextlib.suppress(DecklistError):
        decks = read_csv(text)
        assert sum(len(deck.lines) for deck in decks) == len(split_lines(text))


def test_too_large() -> None:
    with pytest.raises(DecklistError, match="characters"):
        read_csv("Qty,Name\n" + "x" * MOST_CHARACTERS)
    with pytest.raises(DecklistError, match="lines"):
        read_csv("Qty,Name\n" + "1,Shock\n" * MOST_LINES)
    with pytest.raises(DecklistError, match="is not a valid table row"):
        read_csv('Qty,Name\n1,"' + "x" * 200_000 + '"\n')


@given(
    st.lists(st.sampled_from([*'a1,;\t|"\n \r', "Name", "Qty", "sep=", "Qty,Name\n"])).map("".join)
)
def test_nothing_but_our_own_error(text: str) -> None:
    looks_like_csv(text)
    with contextlib.suppress(DecklistError):
        decks = read_csv(text)
        found = sorted(line.number for deck in decks for line in deck.lines)
        assert found == list(range(1, len(split_lines(text)) + 1))


def test_headings_that_come_again_in_no_order_are_those_of_one_list() -> None:
    deck = parse_decklist("Qty,Qty,Card,Card\n1,2,Sol Ring,Fog\n3,4,Opt,Shock\n")
    assert [(entry.name, entry.quantity) for entry in deck.entries] == [("Sol Ring", 1), ("Opt", 3)]


def test_of_a_table_longer_than_any_list_the_first_names_are_read_in_all_ways(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("validator.decklist.csv.read.MOST_READ_AGAIN", 1)
    first, second = parse_decklist("Name,Count\nSol Ring - Foil!,1\nOpt - Foil!,1\n").entries
    assert first.readings
    assert (second.name, second.readings) == ("Opt - Foil!", ())

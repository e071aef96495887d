"""Decks in XML: Cockatrice, MTGO and OCTGN, as they should be and as they are."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.real_lists import Collection, in_each_collection
from validator import Validator
from validator.decklist import Decklist, DecklistError, decode, parse_decklist
from validator.decklist.xml.parse import MOST_DEPTH
from validator.decklist.xml.read import MOST_CHARACTERS

COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Bears of the wood</deckname>
    <comments>CDR: Surrak and Goreclaw</comments>
    <zone name="main">
        <card number="1" price="0.25" name="Surrak and Goreclaw"/>
        <card number="2" name="Grizzly Bears"/>
        <card number="1" name="Plains (a)"/>
        <card number="1" setShortName="LEA" collectorNumber="7" name="Berserk (CN2) 175"/>
    </zone>
    <zone name="side">
        <card number="4" name="Bear Cub"/>
    </zone>
    <zone name="tokens">
        <card number="1" name="Bear"/>
    </zone>
</cockatrice_deck>
"""

DEK = """<Deck xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="21213" Quantity="2" Sideboard="false" Name="Forest" Annotation="0" />
  <Cards CatID="1" Quantity="1" Sideboard="true" Name="Dead/Gone" Annotation="0"></Cards>
</Deck>
"""

O8D = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="a6c8d2e8"><section name="Main" shared="False">
<card qty="3" id="x">Forest</card></section>
<section name="Command Zone"><card qty="1" id="y">Goreclaw, Terror of Qal Sisma</card></section>
<section name="Planes" />
<notes>For the wood</notes></deck>
"""


def said(deck: Decklist) -> list[tuple[str, int, str, int | None]]:
    return [(e.name, e.quantity, str(e.zone), e.line) for e in deck.entries]


def test_a_cockatrice_deck() -> None:
    deck = parse_decklist(COD)
    assert deck.syntax == "cockatrice"
    assert deck.title == "Bears of the wood"
    assert said(deck) == [
        ("Surrak and Goreclaw", 1, "commander", 4),
        ("Surrak and Goreclaw", 1, "main", 6),
        ("Grizzly Bears", 2, "main", 7),
        ("Plains (a)", 1, "main", 8),
        ("Berserk", 1, "main", 9),
        ("Bear Cub", 4, "sideboard", 12),
        ("Bear", 1, "tokens", 15),
    ]
    assert deck.entries[0].declared
    assert [r.name for r in deck.entries[3].readings] == ["Plains"]
    assert (deck.entries[4].set, deck.entries[4].number) == ("LEA", "7")
    assert deck.entries[2].column == 9
    assert "\n".join(line.text for line in deck.lines) + "\n" == COD


def test_a_commander_in_the_sideboard_and_in_the_deck_is_one_card() -> None:
    cod = COD.replace("    <comments>CDR: Surrak and Goreclaw</comments>\n", "").replace(
        '<card number="4" name="Bear Cub"/>', '<card number="1" name="Surrak and Goreclaw"/>'
    )
    report = Validator().check(cod)
    assert report.commanders == ("Surrak and Goreclaw",)
    assert report.size == 5
    assert not [f for f in report.findings if f.code == "singleton" and "Surrak" in f.message]


def test_an_mtgo_deck() -> None:
    deck = parse_decklist(DEK)
    assert deck.syntax == "dek"
    assert said(deck) == [("Forest", 2, "main", 3), ("Dead/Gone", 1, "sideboard", 4)]


def test_an_octgn_deck() -> None:
    deck = parse_decklist(O8D)
    assert deck.syntax == "octgn"
    assert said(deck) == [
        ("Forest", 3, "main", 3),
        ("Goreclaw, Terror of Qal Sisma", 1, "commander", 4),
    ]
    assert deck.metadata == (("notes", "For the wood"),)


@pytest.mark.parametrize(
    ("broken", "names"),
    [
        ('<card number="1" name="R&D\'s Secret Lair"/>', ["R&D's Secret Lair"]),
        (
            '<card number="1" name="Kongming, "Sleeping Dragon""/>',
            ['Kongming, "Sleeping Dragon"'],
        ),
        ('<card number="1" name="Fire < Ice"/>', ["Fire < Ice"]),
        ('<card number="1" name="Opt"><card number="1" name="Duress">', ["Opt", "Duress"]),
        ("<card number=1 name=Opt>", ["Opt"]),
    ],
)
def test_what_is_not_well_formed_is_read_all_the_same(broken: str, names: list[str]) -> None:
    deck = parse_decklist(f'<cockatrice_deck><zone name="main">{broken}</zone></cockatrice_deck>')
    assert [entry.name for entry in deck.entries] == names
    assert deck.faults == ()


def test_a_file_that_is_cut_off_says_so_and_keeps_what_is_there() -> None:
    for end in range(COD.index("Grizzly Bears") + 20, len(COD) - len("</cockatrice_deck>\n")):
        deck = parse_decklist(COD[:end])
        assert [entry.name for entry in deck.entries][1:3] == [
            "Surrak and Goreclaw",
            "Grizzly Bears",
        ]
        assert "cut off" in deck.faults[-1].message


@pytest.mark.parametrize("number", ["0", "x", "-1", "1.5", "9" * 30, ""])
def test_a_wrong_number_is_a_fault_of_its_element(number: str) -> None:
    deck = parse_decklist(COD.replace('number="2"', f'number="{number}"'))
    assert [(fault.line, fault.column) for fault in deck.faults] == [(7, 9)]
    assert len(deck.entries) == 6


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("<html><body>1 Sol Ring</body></html>", "web page"),
        ("<?xml version='1.0'?><rss><item/></rss>", "<rss>"),
        ("<!-- a --> <!-- b --> <cards/>", "<cards>"),
    ],
)
def test_other_xml_is_no_deck(text: str, what: str) -> None:
    with pytest.raises(DecklistError, match=what):
        parse_decklist(text)


BILLION = (
    '<!DOCTYPE d [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {b} "&{a};&{a};&{a};&{a};">' for a, b in pairwise("abcdefgh"))
    + "]><cockatrice_deck>&h;</cockatrice_deck>"
)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (BILLION, "entities"),
        (
            '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><Deck>&a;</Deck>',
            "entities",
        ),
        ("<Deck>" + "<a>" * 100_000, f"{MOST_DEPTH} deep"),
        ("<Deck>" + "<a/>" * 200_000 + "</Deck>", "more than 100,000 elements"),
        (f'<Deck a="{"x" * 5_000_000}"/>', f"{MOST_CHARACTERS:,}"),
        ("<Deck>" + "<" * 300_000, "not well-formed"),
    ],
)
def test_hostile_xml_is_refused(text: str, what: str) -> None:
    with pytest.raises(DecklistError) as error:
        parse_decklist(text)
    assert what in f"{error.value} {error.value.why}"


@given(st.text(alphabet='<>/="&;!-[]abcdekrsz 1\n'), st.sampled_from([COD, DEK, O8D]))
def test_any_damage_is_survived(noise: str, text: str) -> None:
    for damaged in (text.replace("Forest", noise), text[:60] + noise + text[60:], "<Deck" + noise):
        try:
            deck = parse_decklist(damaged)
        except DecklistError:
            continue
        assert all(entry.quantity >= 1 for entry in deck.entries)


# Files with a fault, which is told.
CUT_OFF = {"cockatrice-cod/broken.cod"}


@in_each_collection
def test_every_real_file_has_as_many_cards_as_its_numbers_say(collection: Collection) -> None:
    for file in collection.files():
        if file.suffix not in (".cod", ".dek", ".o8d") or collection.name(file) in CUT_OFF:
            continue
        text = decode(file.read_bytes())
        deck = parse_decklist(text)
        if deck.syntax == "text":
            continue  # a list in plain text, whatever its name
        assert deck.faults == ()
        numbers = re.findall(r'<[Cc]ards?\b[^>]*\b(?:number|qty|Quantity)="(\d+)"', text)
        once = sum(e.quantity for e in deck.entries if e.declared and e.line)
        in_comments = sum(
            1
            for e in deck.entries
            if e.declared and e.line and "<card" not in deck.lines[e.line - 1].text
        )
        assert sum(e.quantity for e in deck.entries) - in_comments == sum(map(int, numbers)), file
        assert once <= 3


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("xml.cards", '<Deck><Cards Name="Sol Ring!"/><Cards Name="Opt - Foil!"/></Deck>'),
        (
            "dialects.cockatrice",
            '<cockatrice_deck><zone name="main"><card name="Sol Ring!"/>'
            '<card name="Opt - Foil!"/></zone></cockatrice_deck>',
        ),
    ],
)
def test_of_a_document_longer_than_any_list_the_first_names_are_read_in_all_ways(
    monkeypatch: pytest.MonkeyPatch, place: str, text: str
) -> None:
    monkeypatch.setattr(f"validator.decklist.{place}.MOST_READ_AGAIN", 1)
    first, second = parse_decklist(text).entries
    assert first.readings
    assert (second.name, second.readings) == ("Opt - Foil!", ())

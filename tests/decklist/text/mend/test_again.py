"""Lines that no program writes: every sensible reading, those that leave most of it whole first."""

from __future__ import annotations

import pytest

from tests.decklist.text.mend.said import card_of, cards, readings
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Evidence, Zone
from validator.decklist.text.card_line import MOST_READINGS
from validator.decklist.text.certain import is_plain
from validator.decklist.text.line import read_line
from validator.decklist.text.line_content import CardLine, Heading, Remark, Wrong

# Around a name, and how many copies are said.
DECORATIONS = [
    ('"{}"', 1), ("“{}”", 1), ("1. {}", 1), ('1) "{}"', 1), ("{},", 1), ("1 {};", 1), ("{}: 4", 4),
    ("{} (4)", 4), ("{} [97]", 97), ("{} - 4", 4), ("{}, 4", 4), ("{} x4", 4), ("{}\t4", 4),
    ('4 "{}"', 4), ("**{}**", 1), ("1x **{}**", 1), ("*{}*", 1), ("`{}`", 1), ("~~{}~~", 1),
    ("[[{}]]", 1), ("||{}||", 1), ("<li>{}</li>", 1), ("> {}", 1), ("- 1 {}", 1), ("- [ ] 1 {}", 1),
    ("1 {} $1.25", 1), ("{} ($1.25)", 1), ("{} - Foil", 1), ("1 {} (C21) 263 - Foil", 1),
    ("1 {} - great card", 1), ("1 {} # note", 1), ("Boss: {}", 1),
    ("Commander: {}", 1), ("1 {} - Commander", 1), ("1 {}.", 1),
]  # fmt: skip


def peculiar_names() -> list[str]:
    """The names of cards and faces that hold a sign that hardly any name holds, or a digit."""
    names = {card.name for card in Catalog().cards()}
    names |= {face.name for card in Catalog().cards() for face in card.faces}
    return sorted(name for name in names if not is_plain(name))


@pytest.mark.long
def test_peculiar_names_stay_whole_in_every_decoration() -> None:
    names = peculiar_names()
    cards = {card.name for card in Catalog().cards()}
    assert len(names) > 250
    cut, lost = [], []
    for decoration, quantity in DECORATIONS:
        for name in names:
            line = decoration.format(name)
            found = [(each.name, each.quantity, bool(each.also)) for each in readings(line)]
            if (name, quantity, False) not in found:
                lost.append(line)
                continue
            before = found[: found.index((name, quantity, False))]
            if any(read in cards and read in name and not also for read, _, also in before):
                cut.append(line)
    # (Used) is written as a set is, and 3 a.m. as a quantity.
    lost = [line for line in lost if "(Used)" not in line and "3 a.m." not in line]
    assert (cut, lost) == ([], [])


@pytest.mark.parametrize(
    ("line", "evidence"),
    [
        ("Mountain (97)", Evidence.HEADED),
        ("Mountain [97]", Evidence.HEADED),
        ("Mountain: 97", Evidence.HEADED),
        ("For the Emperor!: 4", Evidence.HEADED),
        ("**Sol Ring**", Evidence.HEADED),
        ("== Sol Ring ==", Evidence.HEADED),
        ("[Sol Ring]", Evidence.HEADED),
        ("~~Sol Ring~~", Evidence.STRUCK),
        ("~~1 Sol Ring~~", Evidence.STRUCK),
        ("<s>1 Sol Ring</s>", Evidence.STRUCK),
        ("- ~~1 Sol Ring~~", Evidence.STRUCK),
        ("+1 Sol Ring", Evidence.CHANGE),
        ("-1 Sol Ring", Evidence.CHANGE),
        ("Out: Sol Ring", Evidence.CHANGE),
        ("cut 1 Sol Ring", Evidence.CHANGE),
    ],
)
def test_what_is_no_card_of_the_deck_says_why_first(line: str, evidence: Evidence) -> None:
    content = read_line(line)
    assert isinstance(content, Heading | Remark)
    card = card_of(line)
    first = card.written.readings[0]
    assert (first.name, first.quantity) == (card.written.name, card.written.quantity)
    assert evidence in first.evidence


@pytest.mark.parametrize(
    ("line", "quantity"),
    [("Mountain (97)", 97), ("Mountain [97]", 97), ("Mountain: 97", 97), ("**Sol Ring**", 1)],
)
def test_a_heading_with_its_count_may_be_a_card(line: str, quantity: int) -> None:
    assert card_of(line).written.quantity == quantity


def test_a_dash_that_ends_a_name_is_no_part_of_a_heading() -> None:
    assert card_of("**Humming-**").written.name == "Humming-"


@pytest.mark.parametrize("line", ["Mountain - 97", "Mountain, 97", "Mountain\t97", "Mountain 97"])
def test_a_count_behind_the_name(line: str) -> None:
    assert ((97, "Mountain"),) in cards(line)


def test_headings_by_their_words_are_no_cards() -> None:
    for line in (
        *(
            "~~Commanders~~",
            "Comander",
            "Kommander:",
            "**Commnader**",
            "★ Commander ★",
            "Commande:",
        ),
        *('"Commander"', "Commander;", "(Commander):", "1) Commander", "[s]Commander[/s]"),
    ):
        content = read_line(line)
        assert isinstance(content, Heading), line
        assert (content.zone, content.card) == (Zone.COMMANDER, None), line


def test_titles_of_what_is_no_part_of_the_deck() -> None:
    for line in ("Maybe later, when I have money:", "Still thinking about these:", "On the bench:"):
        content = read_line(line)
        assert isinstance(content, Heading), line
        assert content.zone is Zone.MAYBEBOARD, line
    taken_out = read_line("Taken out last week:")
    assert isinstance(taken_out, Heading)
    assert taken_out.zone is Zone.NOT_IN_DECK


def test_changes() -> None:
    for line, removes in (
        ("+1 Fog", False),
        ("-1 Fog", True),
        ("− 1 Fog", True),
        ("In: Fog", False),
    ):
        content = read_line(line)
        assert isinstance(content, Remark), line
        assert content.removes is removes, line
    # A list with dashes, and a card's name.
    assert isinstance(read_line("- 1 Fog"), CardLine)
    mace = card_of("+2 Mace").written
    assert (mace.name, mace.quantity) == ("+2 Mace", 1)
    assert [(each.name, each.quantity) for each in mace.readings if each.kind == "card"] == [
        ("Mace", 2)
    ]
    swap = readings("Fog -> Moment's Peace")[1]
    assert (swap.name, swap.also) == ("Fog", ("Moment's Peace",))
    assert Evidence.CHANGE in swap.evidence


def test_what_replaces_what_is_struck_out() -> None:
    assert card_of("~~Sol Ring~~ Fog").written.name == "Fog"


def test_what_cannot_be_read_may_be_prose() -> None:
    content = read_line("Hey (my first deck :")
    assert isinstance(content, Wrong)
    assert content.card is not None
    assert [each.kind for each in content.card.written.readings] == ["comment"]
    counted = read_line("1 Sol Ring [C21")
    assert isinstance(counted, Wrong)
    assert counted.card is None


def test_an_empty_line_of_a_mail() -> None:
    for line in (">", "> >", " >>"):
        content = read_line(line)
        assert isinstance(content, Remark)
        assert content.divides


def test_readings_are_few() -> None:
    for line in (
        "Boss: A, B & C (4) - d",
        "1 " + "a, " * 300 + "b",
        "x: " * 40 + "y",
        '"a: b!", 4',
    ):
        assert len(card_of(line).written.readings) <= MOST_READINGS


def test_the_star_of_a_number_is_no_picture() -> None:
    written = card_of("1 Qa? (C21) 194★ #Ramp ★").written
    assert written.name == "Qa?"
    assert written.number == "194★"

"""Headings of a list."""

from __future__ import annotations

import pytest

from validator.cards.catalog.lookup import Catalog
from validator.decklist import Zone, parse_decklist
from validator.decklist.headings import COUNTED_HEADINGS, HEADINGS, heading_words


def test_heading_words_are_looked_up_by_themselves() -> None:
    for word in HEADINGS:
        assert heading_words(word) == word
    assert set(HEADINGS) >= COUNTED_HEADINGS
    assert heading_words("== Lands (36): ==") == "lands"


def test_no_heading_is_a_card() -> None:
    """A line with such a word alone is a heading: no card may be lost by that."""
    names = {name for card in Catalog().cards() for name in (card.name, *card.other_names)}
    names |= {face.name for card in Catalog().cards() for face in card.faces}
    assert len(names) > 30_000
    assert [name for name in names if heading_words(name) in HEADINGS] == []


def test_headings_that_are_no_cards_either_stay_headings() -> None:
    text = "# Goblins\n\n**Comm\nander:\nander:\naoder:\nandep:\n"
    decklist = parse_decklist(text)
    assert [line.text for line in decklist.lines] == text.splitlines()


@pytest.mark.parametrize(
    "heading",
    [
        "Comander", "Comanders", "Kommandat", "Kommandur", "Commandat", "Comandate", "Generl",
        "Parners", "Oathbraker", "Cammander", "Commandre",
    ],
)  # fmt: skip
def test_a_heading_with_one_slip_says_who_leads(heading: str) -> None:
    for text in (f"{heading}\n1 Opt\n\n1 Shock\n", f"{heading}: 1 Opt\n1 Shock\n"):
        zones = [entry.zone for entry in parse_decklist(text).entries]
        assert zones == [Zone.COMMANDER, Zone.MAIN]


@pytest.mark.parametrize(
    "nobody",
    [
        "none", "None yet", "nobody", "no", "N/A", "na", "TBD", "tba", "keiner", "aucun", "ninguno",
        "nessuno", "?", "??", "???", "-", "--",
    ],
)  # fmt: skip
def test_nobody_leads(nobody: str) -> None:
    for text in (f"Commander: {nobody}\n1 Opt\n", f"1 Opt\nCommander: {nobody}\n"):
        (only,) = parse_decklist(text).entries
        assert (only.name, only.zone) == ("Opt", Zone.MAIN)


def test_what_stands_behind_a_heading_makes_it_a_card() -> None:
    (card, other) = parse_decklist("Lands (ABC) x36\n1 Opt\n").entries
    assert (card.name, card.quantity) == ("Lands", 36)
    for heading in ("Lands x36", "Commander (Partner)"):
        (other,) = parse_decklist(f"{heading}\n1 Opt\n").entries
        assert other.name == "Opt"

"""Changes to containers that were read by the names in them."""

from __future__ import annotations

import pytest

from tests.decklist.containers.test_read import CASES, judge
from validator.decklist import Decklist, Entry, changes, parse_decklists
from validator.decklist.changes.apply import apply


def deck_of(text: str) -> Decklist:
    return parse_decklists(text, judge().catalog)[0]


def entry_of(deck: Decklist, name: str) -> Entry:
    return next(entry for entry in deck.entries if entry.name == name)


SHAPES = ["yaml_of_records", "toml_of_tables", "python_tuples", "csv_with_scores"]


@pytest.mark.parametrize("shape", SHAPES)
def test_another_name(shape: str) -> None:
    text = CASES[shape]().text
    deck = deck_of(text)
    made = changes.renamed(deck, entry_of(deck, "Rhystic Study"), "Opt")
    assert made is not None
    assert apply(text, made) == text.replace("Rhystic Study", "Opt")


@pytest.mark.parametrize("shape", SHAPES)
def test_another_number(shape: str) -> None:
    text = CASES[shape]().text
    deck = deck_of(text)
    made = changes.with_copies(deck, entry_of(deck, "Swamp"), 7)
    assert made is not None
    again = deck_of(apply(text, made))
    assert entry_of(again, "Swamp").quantity == 7
    assert len(again.entries) == len(deck.entries)


def test_a_line_that_holds_one_card_goes() -> None:
    text = CASES["python_tuples"]().text
    deck = deck_of(text)
    made = changes.without(deck, [entry_of(deck, "Brainstorm")])
    assert made is not None
    again = deck_of(apply(text, made))
    assert "Brainstorm" not in [entry.name for entry in again.entries]
    assert len(again.entries) == len(deck.entries) - 1


def test_what_goes_over_several_lines_stays() -> None:
    deck = deck_of(CASES["yaml_of_records"]().text)
    assert changes.without(deck, [entry_of(deck, "Brainstorm")]) is None
    assert changes.led_by(deck, [entry_of(deck, "Brainstorm")]) is None


def test_a_sign_that_ends_a_string_is_not_put_into_it() -> None:
    deck = deck_of(CASES["python_tuples"]().text)
    assert changes.renamed(deck, entry_of(deck, "Brainstorm"), "Lim-Dûl's Vault") is None

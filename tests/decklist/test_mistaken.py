"""Texts given in place of a list, and lines that are cards all the same."""

from __future__ import annotations

import pytest

from validator import Validator
from validator.decklist.mistaken import looks_like_a_path, mistaken_for


@pytest.mark.parametrize(
    "text",
    [
        "deck.txt", "Deck.TXT\n", "my deck.json", "a/b.csv", "decks/mine/atraxa", "/home/me/deck",
        "~/decks/x", "./deck", "../deck", r"C:\decks\atraxa", r"decks\atraxa", r"\\server\decks",
    ],
)  # fmt: skip
def test_paths(text: str) -> None:
    assert looks_like_a_path(text)
    assert mistaken_for(text) == "path"


@pytest.mark.parametrize(
    "text",
    [
        "https://moxfield.com/decks/abc", "file:///home/me/deck.txt", "www.moxfield.com/decks/abc",
        "archidekt.com/decks/1", "HTTPS://X.ORG/deck.txt ",
    ],
)  # fmt: skip
def test_addresses(text: str) -> None:
    assert mistaken_for(text) == "address"


@pytest.mark.parametrize("text", ["", "hello", "Fire // Ice", "Fire/Ice", "1 Sol Ring", "// note"])
def test_other_texts(text: str) -> None:
    assert mistaken_for(text) is None


def test_of_all_names_of_cards_only_one_looks_like_a_path() -> None:
    found = [card.name for card in Validator().catalog.cards() if mistaken_for(card.name)]
    assert found == []

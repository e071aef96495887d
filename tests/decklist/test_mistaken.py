"""Texts given in place of a list, and lines that are cards all the same."""

from __future__ import annotations

import pytest

from validator import Validator
from validator.decklist.mistaken import address_in, instead_of_address, looks_like_a_path


@pytest.mark.parametrize(
    "text",
    [
        "deck.txt", "Deck.TXT\n", "my deck.json", "a/b.csv", "decks/mine/atraxa", "/home/me/deck",
        "~/decks/x", "./deck", "../deck", r"C:\decks\atraxa", r"decks\atraxa", r"\\server\decks",
    ],
)  # fmt: skip
def test_paths(text: str) -> None:
    assert looks_like_a_path(text)
    assert address_in(text) is None


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://moxfield.com/decks/abc", "https://moxfield.com/decks/abc"),
        ("file:///home/me/deck.txt", "file:///home/me/deck.txt"),
        ("www.moxfield.com/decks/abc", "www.moxfield.com/decks/abc"),
        ("archidekt.com/decks/1", "archidekt.com/decks/1"),
        ("HTTPS://X.ORG/deck.txt ", "HTTPS://X.ORG/deck.txt"),
        ('"https://moxfield.com/decks/abc"', "https://moxfield.com/decks/abc"),
        ("<https://x.org/a>", "https://x.org/a"),
        ("[my deck](https://x.org/a)", "https://x.org/a"),
        ("My deck: www.x.org/a, thanks", "www.x.org/a,"),
    ],
)
def test_addresses(text: str, address: str) -> None:
    assert address_in(text) == address


@pytest.mark.parametrize("text", ["", "hello", "Fire // Ice", "Fire/Ice", "1 Sol Ring", "// note"])
def test_other_texts(text: str) -> None:
    assert address_in(text) is None
    assert not looks_like_a_path(text)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("https://www.moxfield.com/decks/abc", ["Copy Plain Text", "Moxfield"]),
        ("https://tappedout.net/mtg-decks/x", ["Text", "TappedOut"]),
        ("https://scryfall.com/@me/decks/1", ["Scryfall as text"]),
        ("https://x.org/a", ["Copy the decklist from the page"]),
    ],
)
def test_what_to_give_in_place_of_an_address(address: str, words: list[str]) -> None:
    instead = instead_of_address(address)
    assert instead.startswith("Links are not opened. ")
    assert all(word in instead for word in words)


def test_no_name_of_a_card_looks_like_a_path_or_an_address() -> None:
    names = [card.name for card in Validator().catalog.cards()]
    assert [name for name in names if looks_like_a_path(name) or address_in(name)] == []

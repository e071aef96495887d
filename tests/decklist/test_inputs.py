"""What a deck may be given as, and what it may not."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from validator.decklist import Decklist, DecklistError, DecklistTypeError, parse_decklists
from validator.decklist.inputs import read_decklist, read_decklists


def test_every_way_to_give_a_deck(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("1 Sol Ring\n", encoding="utf-8")
    text = read_decklist("1 Sol Ring\n")
    assert read_decklist(file) == read_decklist(text) == text
    mapping = {"main": ["Sol Ring"]}
    assert read_decklist(mapping) == read_decklist(MappingProxyType(mapping))


@pytest.mark.parametrize("deck", [None, 5, 1.5, True, b"1 Sol Ring", StringIO("1 Sol Ring"), {"a"}])
def test_what_is_no_deck_is_refused_with_what_one_is(deck: Any) -> None:
    with pytest.raises(TypeError, match=r"a deck should be a list's text \(str\).*, not") as caught:
        read_decklists(deck)
    assert not isinstance(caught.value, DecklistError)


def test_a_text_to_be_parsed_is_a_text() -> None:
    with pytest.raises(TypeError, match="text should be a str, not"):
        parse_decklists(Path("deck.txt"))  # type: ignore[arg-type]


def test_a_wrong_type_in_a_mapping_is_told_from_other_faults() -> None:
    with pytest.raises(DecklistTypeError, match=r"main\[0\].quantity is a value of type float"):
        Decklist.from_mapping({"main": [{"name": "Sol Ring", "quantity": 1.5}]})
    with pytest.raises(DecklistError) as caught:
        Decklist.from_mapping({"main": [{"name": "Sol Ring", "quantity": 0}]})
    assert not isinstance(caught.value, TypeError)

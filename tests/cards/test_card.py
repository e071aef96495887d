"""A card as its callers meet it."""

from __future__ import annotations

import pytest

from tests.records import record
from validator import Card, Catalog


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog()


@pytest.mark.parametrize(
    ("name", "identity"),
    [
        ("Atraxa, Praetors' Voice", ("W", "U", "B", "G")),
        ("Sol Ring", ()),
        ("Forest", ("G",)),
        ("Hallowed Fountain", ("W", "U")),
        ("Civilized Scholar", ("U", "R")),
    ],
)
def test_an_identity_in_letters(catalog: Catalog, name: str, identity: tuple[str, ...]) -> None:
    found = catalog.find(name)
    assert found is not None
    assert found.card.color_identity == identity


def test_an_identity_that_nothing_tells() -> None:
    assert Card.model_validate(record("Enigma", text=None)).color_identity is None
    stated = record("Enigma", text=None, color_identity=["R", "W"])
    assert Card.model_validate(stated).color_identity == ("W", "R")


def test_cards_are_in_sets_and_keys_of_dictionaries() -> None:
    bear = record("Bear", cost="{G}")
    same = Card.model_validate(bear)
    other = Card.model_validate(bear | {"legalities": {"commander": "banned"}})
    assert same == Card.model_validate(bear) != other
    assert {same, Card.model_validate(bear), other} == {same, other}
    assert {same: 1}[Card.model_validate(bear)] == 1


def test_real_cards_and_what_finds_them_have_hashes(catalog: Catalog) -> None:
    cards = list(catalog.cards())
    assert len(set(cards)) == len(cards) == catalog.size
    found = catalog.find("Sol Ring")
    assert found is not None
    assert found.card in set(cards)
    assert hash(found) == hash(catalog.find("sol ring"))

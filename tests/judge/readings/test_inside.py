"""Names of cards among words."""

from __future__ import annotations

import pytest

from validator import Catalog
from validator.judge.readings.inside import named_inside, names_in_a_row

CATALOG = Catalog()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("My Krenko, Mob Boss deck", ["Krenko, Mob Boss"]),
        ("(Sol Ring!) for Fire // Ice", ["Fire // Ice", "Sol Ring"]),
        ("in: Sol Ring, out: Arcane Signet.", ["Sol Ring", "Arcane Signet"]),
        ("lightning bolt", ["Lightning Bolt"]),
        # A face's name is a card's name.
        ("The Prismatic Bridge is nice", ["Esika, God of the Tree // The Prismatic Bridge"]),
        # Names of one word are everyday words.
        ("An Opt for you: Shock and Terror", []),
        ("nothing to see here", []),
        ("", []),
    ],
)
def test_named_inside(text: str, names: list[str]) -> None:
    assert [match.card.name for match in named_inside(text, CATALOG, frozenset())] == names


def test_a_name_of_one_word_counts_where_it_is_listed() -> None:
    found = named_inside("Without Opt it is slow", CATALOG, frozenset(["opt"]))
    assert [match.card.name for match in found] == ["Opt"]


@pytest.mark.parametrize(
    ("pieces", "names"),
    [
        (["Sol Ring", "Fog"], ["Sol Ring", "Fog"]),
        (["Sol Ring", "Krenko", "Mob Boss"], ["Sol Ring", "Krenko, Mob Boss"]),
        (["Atraxa", "Praetors' Voice", "Fog"], ["Atraxa, Praetors' Voice", "Fog"]),
        (["Sol Rign", "Fog"], [None, "Fog"]),
    ],
)
def test_names_in_a_row(pieces: list[str], names: list[str | None]) -> None:
    row = names_in_a_row(pieces, CATALOG)
    assert [match and match.card.name for _, match, _ in row] == names


def test_the_place_of_each_name_in_a_row() -> None:
    row = names_in_a_row(["Krenko", "Mob Boss", "Fog"], CATALOG)
    assert [at for _, _, at in row] == [0, 2]

"""The names alike another one are those that a search through all names finds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from validator import Catalog
from validator.cards.catalog.alike import Names, alike, shelved
from validator.cards.names import fold


def by_searching_all(wanted: str, known: list[str]) -> list[str]:
    distance = {name: OSA.normalized_distance(wanted, name) for name in known}
    # One slip is always near enough.
    most = max(0.28, 1 / max(len(wanted), 2))
    best = sorted(known, key=lambda name: (distance[name], name))
    return [name for name in best if distance[name] <= most][:3]


FEW_LETTERS = st.text("abcd ", min_size=1, max_size=9).filter(lambda name: name == name.strip())
ANY_LETTERS = st.text(max_size=30)


@pytest.mark.parametrize("texts", [FEW_LETTERS, ANY_LETTERS], ids=["few letters", "any letters"])
def test_the_nearest_are_those_that_a_search_through_all_names_finds(
    texts: st.SearchStrategy[str],
) -> None:
    @given(st.lists(texts.filter(bool), unique=True), texts | st.just(""), st.integers(0, 9))
    def check(known: list[str], wanted: str, apart: int) -> None:
        both = [Names.of(known[:apart]), Names.of(known[apart:])]
        assert alike(wanted, both, limit=3) == by_searching_all(wanted, known)

    check()


SLIPS = [
    "Lightnig Bolt",
    "Bolt Lightning",
    "Sol Rign",
    "Qo",
    "é",
    "zzzzzzzzz",
    "eeeeeeee",
    "太陽の",
    "Thanks everybody",
    "Our Market Research Shows That Players Like Really Long Card Name",
    "Asmoranomardicadaistinaculdacar",
    "Atraxa Praetor's Voice, the second",
    "Circle of Protection Blue",
]


@pytest.fixture(scope="module")
def all_names() -> list[str]:
    with Catalog() as catalog:
        return sorted({fold(name) for card in catalog.cards() for name in card.name.split(" // ")})


@pytest.mark.parametrize("written", SLIPS)
def test_among_all_names_too(all_names: list[str], written: str) -> None:
    wanted = fold(written)
    assert alike(wanted, [Names.of(all_names)], limit=3) == by_searching_all(wanted, all_names)


def test_only_shelves_of_names_about_as_long_are_read() -> None:
    rows = {row[0]: [row] for row in shelved("a" * length for length in range(1, 40))}
    read: list[int] = []

    def of(length: int) -> list[tuple[int, str, bytes]]:
        read.append(length)
        return rows[length]

    names = Names(rows.keys(), of)
    assert alike("a" * 9 + "b", [names], limit=2) == ["a" * 9, "a" * 10]
    assert (min(read), max(read)) == (7, 14)
    alike("a" * 9 + "c", [names], limit=2)
    assert len(read) == len(set(read))


def test_the_same_names_are_shelved_alike() -> None:
    names = ["ox", "bear", "élan", "bear", "ant"]
    assert list(shelved(names)) == list(shelved(reversed(names)))
    assert [(length, together) for length, together, _ in shelved(names)] == [
        (2, "ox"),
        (3, "ant"),
        (4, "élan"),
        (4, "bear"),
    ]

"""Whatever holds strings: the key or the column whose strings are names of cards is the name."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.decklist.containers import blind, blind_again, cases
from validator import Validator
from validator.decklist import parse_decklists
from validator.judge.deck.deck import Deck

CASES = {**cases.CASES, **blind.CASES, **blind_again.CASES}
NOT_YET = {
    "sheet_with_two_boards": "a row of titles above two lists says that the second is none",
}


@cache
def judge() -> Validator:
    return Validator()


def read(text: str) -> Deck:
    """The deck of a container."""
    deck, _ = judge().resolve(parse_decklists(text, judge().catalog)[0])
    return deck


def full(name: str) -> str:
    """The full name of a card."""
    return judge().catalog.names_known([name])[0] or name


def misread(name: str) -> list[str]:
    """What is read otherwise than a person reads it."""
    text, held, says_leader = CASES[name]()
    deck = read(text)
    wrong = []
    leaders = sorted(slot.card.name for slot in deck.commanders)
    if says_leader and leaders != sorted(held.commanders):
        wrong.append(f"led by {leaders}")
    if deck.size != held.copies.total():
        wrong.append(f"{deck.size} cards of {held.copies.total()}")
    meant = Counter({full(name): number for name, number in held.copies.items()})
    copies: Counter[str] = Counter()
    for card, number in deck.copies:
        copies[card.name] += number
    if copies != meant:
        wrong.append(f"more: {dict(copies - meant)}, fewer: {dict(meant - copies)}")
    return wrong


@pytest.mark.parametrize("name", sorted(CASES.keys() - NOT_YET.keys()))
def test_as_a_person_reads_it(name: str) -> None:
    assert misread(name) == []


@pytest.mark.parametrize("name", NOT_YET)
def test_not_yet(name: str) -> None:
    assert misread(name), "take it out of NOT_YET"

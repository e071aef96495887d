"""Two kinds of rules about a card: whose answer is remembered, that one sees no deck."""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

from validator import Validator
from validator.judge.rules import CARD_RULES, RULES, SLOT_RULES
from validator.judge.terms import Role

HEAD = """
from collections.abc import Iterator
from validator.cards.card import Card
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Requirements
from validator.judge.rules import CardRule, Rule, SlotRule
from validator.judge.terms import Role, Terms
from validator.report.findings.cards import Allowed
from validator.report.findings.fact import Fact

"""

# "Sol Ring only in decks of 100": an answer that another deck may not be given.
OF_THE_DECK = """
def only_in_a_hundred(card: Card, role: Role, deck: Deck) -> Iterator[Fact]:
    if deck.size != 100:
        yield Fact(Allowed(), card=card.name)

RULE: CardRule = only_in_a_hundred
"""
OF_THE_SLOT = """
def only_in_a_hundred(slot: Slot, deck: Deck, required: Requirements) -> Iterator[Fact]:
    if deck.size != 100:
        yield Fact(Allowed(), card=slot.card.name)

RULE: SlotRule = only_in_a_hundred
"""


def complaints(tmp_path: Path, source: str) -> str:
    path = tmp_path / "a_rule.py"
    path.write_text(HEAD + source)
    out, _, _ = api.run(["--strict", "--no-error-summary", "--follow-imports=silent", str(path)])
    return out


def test_a_rule_that_sees_the_deck_is_none_whose_answer_is_remembered(tmp_path: Path) -> None:
    assert "Incompatible types in assignment" in complaints(tmp_path, OF_THE_DECK)
    assert complaints(tmp_path, OF_THE_SLOT) == ""


def test_a_rule_of_a_card_gets_no_deck() -> None:
    for rule, _ in CARD_RULES:
        assert list(rule.__annotations__) == ["card", "role", "terms", "return"]
    for each in SLOT_RULES:
        assert list(each.__annotations__) == ["slot", "deck", "required", "return"]
    for every in RULES:
        assert list(every.__annotations__) == ["deck", "required", "return"]


@pytest.mark.parametrize("role", Role)
def test_what_is_remembered_is_that_nothing_was_found(role: Role) -> None:
    judge = Validator()
    judge.check(
        "Commander\n1 Krenko, Mob Boss\nDeck\n1 Black Lotus\n1 Lightning Bolt\n97 Mountain\n"
    )
    terms = judge._terms.of(None, ())
    assert "Black Lotus" not in terms.faultless(role)
    assert ("Lightning Bolt" in terms.faultless(role)) == (role is Role.MAIN)
    assert ("Krenko, Mob Boss" in terms.faultless(role)) == (role is Role.COMMANDER)

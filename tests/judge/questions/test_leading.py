"""Who may lead some cards: of leaders that no rule tells apart one is judged."""

from __future__ import annotations

import pytest

from validator import Validator
from validator.cards.catalog.lookup import Catalog


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator(catalog=Catalog(), format="commander")


@pytest.mark.parametrize("companion", ["Jegantha, the Wellspring", "Lurrus of the Dream-Den"])
def test_a_companion_leads_no_deck_beside_which_it_is(judge: Validator, companion: str) -> None:
    """903.11a: others of its colors lead, but it shares its name with itself."""
    deck = {"main": ["Sol Ring"], "companion": companion}
    found = {leader.commanders for leader in judge.leaders(deck)}
    assert found
    assert (companion,) not in found
    assert {code.code for code in judge.judgment(deck, commanders=[companion]).findings} >= {
        "outside-card"
    }
    without = {leader.commanders for leader in judge.leaders({"main": ["Sol Ring"]})}
    assert (companion,) in without

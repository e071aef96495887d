"""Cards that are out of every deck by a rule."""

from __future__ import annotations

from tests.records import record
from validator import Catalog, Validator

CHIEF = record("Azure Chief", "Legendary Creature — Chief", cost="{U}")
WASTES = record("Wastes", "Basic Land")


def test_a_card_that_is_banned_for_ante_is_out_whatever_its_text_says() -> None:
    """407.3, where the facts give the reason of the ban and no text."""
    bet = record("Old Bet", "Sorcery", text=None, commander_ban_reason="ante")
    catalog = Catalog.from_records([CHIEF, WASTES, bet], as_of="2026-08-22")
    deck = "Commander\n1 Azure Chief\n\nDeck\n1 Old Bet\n98 Wastes\n"
    found = Validator(catalog=catalog).check(deck).findings
    assert ("banned", "407.3") in [(each.code, each.rule) for each in found]

"""The mana that texts make, against what 2,442 records state of it (``produced_mana``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from tests.paths import SHARED_RECORDS
from validator.cards.card import Card
from validator.cards.effects.mana import CardMana
from validator.cards.update.record_files import read_records

pytestmark = pytest.mark.long

if not SHARED_RECORDS.is_file():
    pytest.skip("needs ../shared/cards/oracle-cards.jsonl.gz", allow_module_level=True)

# The source leaves colorless out of "any type that ... produces"; a land may make {C} (106.1b).
OF_ANY_TYPE = ("own-lands", "other-color")

# What else the source states and we do not, and the other way around.
DIFFERENT = {
    "An Offer You Can't Refuse": "the tokens are another player's",
    "Blooming Blast": "the gift is another player's (702.174)",
    "Buy Your Silence": "the token is another player's",
    "Wanted Scoundrels": "the tokens are another player's",
    "Brigid, Clachan's Heart // Brigid, Doun's Mind": "its back makes {G} or {W}",
    "Terra, Magical Adept // Esper Terra": "its last chapter makes all five colors",
    "Mutable Explorer": "a copy of a land, by its name; 111.10 knows no such token",
    "Zhao, the Moon Slayer": "lands become Mountains and make nothing else (305.7); not its mana",
}

# Texts with a way that nobody could read: all on cards of which the source states nothing either.
UNREAD = {
    "City of Ass",
    "False Dawn",
    "Gale's Redirection",
    "Ice Cauldron",
    "Mana Abundance",
    "Song of Inspiration",
    "Unglued Pea-Brained Dinosaur",
}


class Compared(NamedTuple):
    name: str
    stated: frozenset[str] | None
    mana: CardMana

    @property
    def colors(self) -> frozenset[str]:
        return frozenset(color for way in self.mana.made for color in way.colors)

    def without(self, *needs: str) -> frozenset[str]:
        ways = (way for way in self.mana.made if not set(needs) & set(way.needs))
        return frozenset(color for way in ways for color in way.colors)


@pytest.fixture(scope="module")
def compared() -> list[Compared]:
    found = []
    for record in read_records(SHARED_RECORDS):
        mana = Card(**fields(record)).mana
        if mana is not None:
            stated = record.get("produced_mana")
            found.append(Compared(record["name"], stated and frozenset(stated), mana))
    return found


def fields(record: Mapping[str, Any]) -> dict[str, Any]:
    from validator.cards.records import card_fields

    return card_fields(record)


def test_it_is_what_records_state(compared: list[Compared]) -> None:
    stated = [card for card in compared if card.stated]
    different = {card.name for card in stated if not same(card)}
    assert len(stated) == 2419  # of 23 more the text is not known
    assert different == DIFFERENT.keys()
    assert sum(card.colors == card.stated for card in stated) == 2379


def same(card: Compared) -> bool:
    """But for colorless mana of any type, and for tokens that the card does not explain: the
    source knows of those from reminder text alone."""
    if card.colors == card.stated or card.without("token") == card.stated:
        return True
    colorless = {"C"} if card.colors - (card.stated or set()) == {"C"} else set()
    return bool(colorless) and card.without(*OF_ANY_TYPE) - {"C"} <= (card.stated or set())


def test_of_what_the_source_is_silent_about_only_tokens_and_grants_are_left(
    compared: list[Compared],
) -> None:
    """And some hundred cards with mana abilities of their own, which are newer or older than the
    source, or on which it says nothing."""
    silent = [card for card in compared if card.stated is None and card.mana.made]
    waiting = {"token", "granted", "event", "unread"}
    plain = [card for card in silent if any(not waiting & set(way.needs) for way in card.mana.made)]
    assert len(silent) < 420
    assert len(plain) < 150


def test_what_is_left_unread(compared: list[Compared]) -> None:
    unread = {
        card.name for card in compared if any("unread" in way.needs for way in card.mana.made)
    }
    assert unread == UNREAD
    assert not any(card.stated for card in compared if card.name in unread)

"""Lists mended step by step."""

from __future__ import annotations

from typing import Any

import pytest

from validator import Validator
from validator.judge.fixes.quick_fixes import Mended, mended
from validator.report.finding import Judgment


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def mend(judge: Validator, deck: Any, **options: Any) -> Mended[Any]:
    def judged(source: Any) -> list[Judgment]:
        return [each.judgment for each in judge.judged(source)]

    return mended(deck, judged, **options)


DECK = """\
Commander
1 Krenko, Mob Bos

Deck
1 Sol Rinng
1 Counterspell
2 Shock
95 Mountain
"""


def test_only_what_is_safe_is_mended(judge: Validator) -> None:
    done = mend(judge, DECK)
    assert done.source == DECK.replace("Bos\n", "Boss\n").replace("Rinng", "Ring")
    assert [each.edit.title for each in done.made] == [
        "Replace by Krenko, Mob Boss",
        "Replace by Sol Ring",
    ]
    assert [found.code for found in done.left] == ["color-identity", "singleton"]


def test_unsafe_edits_too(judge: Validator) -> None:
    done = mend(judge, DECK, unsafe=True)
    assert "Counterspell" not in done.source
    assert "1 Shock" in done.source
    assert [found.code for found in done.left] == ["deck-size"]


def test_a_mapping_is_mended_and_not_changed(judge: Validator) -> None:
    deck = {
        "commanders": ["Krenko, Mob Bos"],
        "main": ["Counterspell", "Sol Rinng", "Opt", {"name": "Mountain", "quantity": 97}],
    }
    before = repr(deck)
    done = mend(judge, deck, unsafe=True)
    assert done.source["commanders"] == ["Krenko, Mob Boss"]
    assert done.source["main"] == ["Sol Ring", {"name": "Mountain", "quantity": 97}]
    assert repr(deck) == before


def test_all_decks_of_a_text_are_mended(judge: Validator) -> None:
    cards = "1 Opt\n" * 36
    heads = "Commander\n1 {}\n\nDeck\n"
    first, second = heads.format("Krenko, Mob Bos"), heads.format("Zada, Hedron Grindr")
    deck = f"{first}{cards}\n{second}{cards}"
    done = mend(judge, deck)
    assert len(done.judgments) == 2
    assert done.source == deck.replace("Bos\n", "Boss\n").replace("Grindr", "Grinder")


def test_an_edit_that_makes_nothing_better_is_not_made(judge: Validator) -> None:
    # Interchangeable only in the eye of the judge below: whatever changes is worse.
    judged = judge.judgment(DECK)
    worse = judge.judgment(DECK.replace("95 Mountain", "94 Mountain\n1 Black Lotus"))
    done = mended(DECK, lambda source: [judged if source == DECK else worse], unsafe=True)
    assert done.source == DECK
    assert done.made == ()


def test_a_legal_deck_stays_as_it_is(judge: Validator) -> None:
    deck = "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n"
    done = mend(judge, deck, unsafe=True)
    assert (done.source, done.made, done.left) == (deck, (), ())

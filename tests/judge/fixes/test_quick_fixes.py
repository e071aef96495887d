"""Lists mended step by step."""

from __future__ import annotations

from typing import Any

import pytest

from validator import Validator
from validator.base.frozen import frozen
from validator.base.value import replace
from validator.judge.fixes.quick_fixes import Mended, mended
from validator.judge.validator import judge_decks
from validator.report.finding import Edit, Found, Judgment


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def mend(judge: Validator, deck: Any, **options: Any) -> Mended[Any]:
    def judged(source: Any) -> list[Judgment]:
        return [each.judgment for each in judge_decks(judge, source)]

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
        "Replace with Krenko, Mob Boss",
        "Replace with Sol Ring",
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


def test_a_wrong_commander_removes_no_cards_for_their_colors(judge: Validator) -> None:
    for commander in ("Sol Ring", "Llanowar Elves"):
        deck = f"Commander: {commander}\n1 Krenko, Mob Boss\n1 Shock\n1 Opt\n96 Mountain\n"
        done = mend(judge, deck, unsafe=True)
        assert (done.source, done.made) == (deck, ())
        assert "commander-type" in {found.code for found in done.left}


@pytest.mark.parametrize("word", ["DECK", "Deck", "Commander", "Main", "Name", "Foil", "Rare"])
@pytest.mark.parametrize(
    "deck",
    [
        'Name,Count\n{},1\n"Krenko, Mob Boss",1\nMountain,98\n',
        "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 {}\n98 Mountain\n",
        "Commander\n1 Krenko, Mob Boss\n\n{}\n98 Mountain\n",
        '[{{"format": {{"name": "{}"}}}}, {{"name": "Krenko, Mob Boss"}},'
        ' {{"name": "Mountain", "quantity": 98}}]',
    ],
    ids=["csv", "text", "heading", "json"],
)
def test_words_that_are_no_names_stay(judge: Validator, word: str, deck: str) -> None:
    done = mend(judge, deck.format(word))
    assert done.source == deck.format(word)


def test_a_name_alone_among_lines_with_counts_may_be_a_heading(judge: Validator) -> None:
    counted = (
        "Commander\n1 Krenko, Mob Boss\n\n97 Mountain\n1 Sol Ring\n\nLightning Bolts\n1 Shock\n"
    )
    assert mend(judge, counted).source == counted
    bare = "Commander\nKrenko, Mob Boss\n\nSol Ring\nLightning Bolts\nShock\n"
    assert "Lightning Bolt\n" in mend(judge, bare).source


def test_an_ambiguous_line_stays(judge: Validator) -> None:
    """Which reading is meant only its player knows."""
    deck = "Commander\n1 Krenko, Mob Boss\n\n97 Mountain\n1 Shock\n1 Opt\n"

    def judged(source: str) -> list[Judgment]:
        judgment = judge.judgment(source)
        line = source.splitlines().index("1 Opt") + 1
        edit = Edit(title="Delete the line", changes=(frozen({"line": line, "text": None}),))
        found = Found(
            code="ambiguous-line", severity="warning", line=line, message="?", edits=(edit,)
        )
        return [replace(judgment, findings=(*judgment.findings, found))]

    done = mended(deck, judged, unsafe=True)
    assert (done.source, done.made) == (deck, ())

"""Repairs made to the source of a list."""

from __future__ import annotations

from typing import Any

import pytest

from validator import Validator
from validator.judge.fixes.source_repair import repair_source
from validator.judge.validator import judge_decks

COMMANDER = Validator()
KRENKO = "Commander\n1 Krenko, Mob Boss\n\nDeck\n"


def repaired(source: Any, judge: Validator = COMMANDER, **options: Any) -> Any:
    done = repair_source(source, judge, **options)
    assert done.unwritten == ()
    assert all(each.needs is None for each in done.repairs)
    assert [each.judgment.verdict for each in judge_decks(judge, done.source, **options)] == [
        "legal" for _ in done.repairs
    ]
    return done.source


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (f"{KRENKO}99 Mountain\n", f"{KRENKO}99 Mountain\n"),
        (
            f"{KRENKO}1 Sol Rinng\n1 Counterspell # why?\n96 Mountain\n4x\n",
            f"{KRENKO}1 Sol Ring\n98 Mountain\n",
        ),
        (f"{KRENKO}99 Relentless Rats\n", f"{KRENKO}99 Mountain\n"),
        (f"{KRENKO}90 Mountain\n10 Shock\n", f"{KRENKO}98 Mountain\n1 Shock\n"),
        (
            "Commander\n2 Krenko, Mob Boss\n\nDeck\n99 Mountain\n",
            "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n",
        ),
        (
            "Commander\n1 Sol Ring\n1 Krenko, Mob Boss\n\nDeck\n98 Mountain\n",
            "Commander\n1 Krenko, Mob Boss\n\nDeck\n98 Mountain\n1 Sol Ring\n",
        ),
        (
            "Commander\n1 Sol Ring\n\nDeck\n1 Krenko, Mob Boss\n98 Mountain\n",
            "\nCommander\n1 Krenko, Mob Boss\n\nDeck\n98 Mountain\n1 Sol Ring\n",
        ),
        (
            "Commander: Sol Ring\n1 Krenko, Mob Boss\n98 Mountain\n",
            "1 Krenko, Mob Boss *CMDR*\n98 Mountain\n1 Sol Ring\n",
        ),
        (
            "1 Sol Ring *CMDR*\n1 Krenko, Mob Boss\n98 Mountain\n",
            "1 Krenko, Mob Boss *CMDR*\n98 Mountain\n1 Sol Ring\n",
        ),
        (
            "Commander\n1 Thrasios, Triton Hero\n\n"
            "Deck\n1 Tymna the Weaver\n50 Plains\n48 Island\n",
            "Commander\n1 Thrasios, Triton Hero\n\n"
            "Commander\n1 Tymna the Weaver\n\nDeck\n50 Plains\n48 Island\n",
        ),
        (
            f"{KRENKO}99 Mountain\n\nAttractions\n1 Balloon Stand\n",
            f"{KRENKO}99 Mountain\n\nAttractions\n",
        ),
    ],
)
def test_a_text(text: str, after: str) -> None:
    assert repaired(text) == after


def test_a_signature_spell() -> None:
    judge = Validator(format="oathbreaker")
    text = "Commander\n1 Chandra Nalaar\n\nDeck\n1 Shock\n58 Mountain\n"
    assert repaired(text, judge) == (
        "Commander\n1 Chandra Nalaar\n\nSignature Spell\n1 Shock\n\nDeck\n58 Mountain\n"
    )
    two = "Commander\n1 Chandra Nalaar\n\nSignature Spell\n1 Shock\n1 Fling\n\nDeck\n57 Mountain\n"
    assert repaired(two, judge) == (
        "Commander\n1 Chandra Nalaar\n\nSignature Spell\n1 Shock\n\nDeck\n57 Mountain\n1 Fling\n"
    )


def test_a_deck_that_nobody_is_marked_to_lead() -> None:
    text = "1 Krenko, Mob Boss\n\n1 Counterspell\n98 Mountain\n"
    assert repaired(text) == "1 Krenko, Mob Boss\n\n99 Mountain\n"


def test_each_deck_of_a_text() -> None:
    heads = "Commander\n1 {}\n\nDeck\n"
    first, second = heads.format("Krenko, Mob Bos"), heads.format("Talrand, Sky Summoner")
    done = repaired(f"{first}1 Opt\n98 Mountain\n\n{second}1 Shock\n98 Island\n")
    first = heads.format("Krenko, Mob Boss")
    assert done == f"{first}99 Mountain\n\n{second}99 Island\n"


def test_markdown_and_html() -> None:
    text = "## Commander\n\n- 1 Krenko, Mob Boss\n\n## Deck\n\n- 1 Counterspell\n- 90 Mountain\n"
    assert repaired(text) == text.replace("- 1 Counterspell\n", "").replace("90 M", "99 M")
    text = "<p>Commander<br>\n1 Krenko, Mob Boss</p>\n<p>Deck<br>\n1 Opt<br>\n98 Mountain</p>\n"
    assert "99 Mountain" in repaired(text)
    assert "Opt" not in repaired(text)


def test_json_as_a_text_and_as_a_mapping() -> None:
    deck = {
        "commanders": ["Sol Ring"],
        "main": ["Krenko, Mob Boss", "Shokc", {"name": "Counterspell", "quantity": 2}],
    }
    text = (
        '{"commanders": ["Sol Ring"],\n "main": ["Krenko, Mob Boss",\n  "Shokc", "Counterspell"]}'
    )
    for source in (deck, text):
        done = repaired(source)
        assert COMMANDER.check(done).commanders == ("Krenko, Mob Boss",)
    assert "Counterspell" not in repaired(text)


def test_a_table_is_repaired_where_it_has_cells_for_that() -> None:
    text = 'Count,Name,Board\n1,"Krenko, Mob Boss",commander\n1,Opt,main\n90,Mountain,main\n'
    assert repaired(text) == text.replace("1,Opt,main\n", "").replace("90,M", "99,M")
    text = 'Count,Name,Board\n1,"Krenko, Mob Boss",commander\n1,Opt,main\n'
    done = repair_source(text, COMMANDER)
    assert (done.source, done.unwritten) == (text, (0,))


def test_what_is_no_list_stays() -> None:
    done = repair_source("no list", COMMANDER)
    assert done.source == "no list"
    assert [each.needs for each in done.repairs] == ["list"]


def test_options_hold() -> None:
    text = "1 Krenko, Mob Boss\n1 Counterspell\n1 Talrand, Sky Summoner\n97 Mountain\n"
    done = repaired(text, commanders=["Krenko, Mob Boss"])
    assert done == "1 Krenko, Mob Boss\n99 Mountain\n"

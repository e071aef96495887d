"""The edits of each code: what they are called, what they change, which are safe."""

from __future__ import annotations

from typing import Any

import pytest

from validator import Validator
from validator.base.lazy import Deferred
from validator.decklist.changes.apply import apply
from validator.report.finding import Found

KRENKO = "Commander\n1 Krenko, Mob Boss\n\nDeck\n"


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def found(judge: Validator, deck: Any, code: str, **options: Any) -> Found:
    return next(each for each in judge.judgment(deck, **options).findings if each.code == code)


def after(judge: Validator, deck: Any, code: str, **options: Any) -> Any:
    """The deck after the best edit of its first finding of a code."""
    return apply(deck, found(judge, deck, code, **options).edits[0].changes)


def test_an_unknown_name_by_each_of_its_nearest(judge: Validator) -> None:
    one = found(judge, KRENKO + "1 Lightnig Bolt\n", "unknown-card")
    assert one.edits[0].title == "Replace with Lightning Bolt"
    assert [edit.title for edit in one.edits] == [
        f"Replace with {name}" for name in one.params["nearest"]
    ]
    assert (one.line, one.column, one.end_column) == (5, 3, 16)
    assert dict(one.edits[0].changes[0]) == {
        "line": 5, "column": 3, "end_column": 16, "text": "Lightning Bolt",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "safe"),
    [
        ("1 Lightnig Bolt", True),
        ("1 Lihgtning Bolt", True),
        ("1 Lightning Bold", True),
        ("1 Lightnningg Bolt", False),
        ("1 Lightnig Bolt\n1 Lightning Bolt", False),
        ("1 Lightnig Bolt\n\nSideboard\n1 Lightning Bolt", False),
        ("1 Lightnig Bolt\n\nMaybeboard\n1 Lightning Bolt", False),
    ],
)
def test_only_one_slip_of_a_card_that_is_not_there_is_safe(
    judge: Validator, line: str, safe: bool
) -> None:
    assert found(judge, f"{KRENKO}{line}\n", "unknown-card").edits[0].safe is safe


def test_a_misspelled_commander_is_safe_though_it_is_taken_as_meant(judge: Validator) -> None:
    one = found(judge, "Commander\n1 Krenko, Mob Bos\n\n99 Mountain\n", "unknown-card")
    assert one.edits[0].title == "Replace with Krenko, Mob Boss"
    assert one.edits[0].safe


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        ("3 Sol Ring\n", "1 Sol Ring\n"),
        ("1 Sol Ring\n2 Sol Ring\n1 Opt\n", "1 Sol Ring\n1 Opt\n"),
        ("1 Krenko, Mob Boss\n", ""),
        ("9 Seven Dwarves\n", "7 Seven Dwarves\n"),
    ],
)
def test_so_many_copies_go_that_as_many_as_allowed_are_left(
    judge: Validator, lines: str, left: str
) -> None:
    assert after(judge, KRENKO + lines, "singleton") == KRENKO + left


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("color-identity", "1 Counterspell\n"),
        ("basic-land-type", "1 Tropical Island\n"),
        ("banned", "1 Black Lotus\n"),
        ("nontraditional-card", "1 Academy at Tolaria West\n"),
        ("not-legal", "1 Legion Loyalist\n"),
    ],
)
def test_a_card_that_may_not_be_there_goes(judge: Validator, code: str, lines: str) -> None:
    deck = f"{KRENKO}1 Goblin Matron\n{lines}"
    options = {"as_of": "2012-12-01"} if code == "not-legal" else {}
    edit = found(judge, deck, code, **options).edits[0]
    assert edit.title.startswith("Remove ")
    assert not edit.safe
    assert apply(deck, edit.changes) == f"{KRENKO}1 Goblin Matron\n"


def test_a_card_that_leads_stays(judge: Validator) -> None:
    deck = "Commander\n1 Griselbrand\n\nDeck\n99 Swamp\n"
    assert found(judge, deck, "banned").edits == ()


def test_each_card_that_may_lead(judge: Validator) -> None:
    deck = "1 Opt\n1 Krenko, Mob Boss\n1 Zada, Hedron Grinder\n97 Mountain\n1 Shock\n"
    one = found(judge, deck, "no-commander")
    titles = [edit.title for edit in one.edits]
    assert titles == [f"Mark {name} as commander" for name in one.params["candidates"]]
    assert "1 Krenko, Mob Boss *CMDR*" in apply(deck, one.edits[0].changes)


def test_who_was_taken_for_the_commander(judge: Validator) -> None:
    deck = "1 Krenko, Mob Boss\n\n99 Mountain\n"
    marked = after(judge, deck, "commander-inferred")
    assert marked == "1 Krenko, Mob Boss *CMDR*\n\n99 Mountain\n"
    assert judge.judgment(marked).findings == ()


def test_a_sideboard_is_a_maybeboard(judge: Validator) -> None:
    deck = f"{KRENKO}99 Mountain\n\nSideboard\n1 Opt\n1 Shock\n"
    assert after(judge, deck, "sideboard") == deck.replace("Sideboard", "Maybeboard")
    mapping = {"commanders": ["Krenko, Mob Boss"], "main": ["Opt"], "sideboard": ["Shock"]}
    changed = after(judge, mapping, "sideboard")
    assert (changed["maybeboard"], "sideboard" in changed) == (["Shock"], False)


def test_a_companion_leaves(judge: Validator) -> None:
    deck = f"Companion\n1 Lurrus of the Dream-Den\n\n{KRENKO}99 Mountain\n"
    assert after(judge, deck, "companion") == f"\n{KRENKO}99 Mountain\n"


def test_a_mapping_gets_a_patch_and_pointers(judge: Validator) -> None:
    deck = {
        "commanders": ["Krenko, Mob Boss"],
        "main": ["Sol Rinng", {"name": "Counterspell"}, {"name": "Shock", "quantity": 2}],
    }
    findings = judge.judgment(deck).findings
    paths = {each.code: each.path for each in findings}
    assert paths == {
        "color-identity": "/main/1", "deck-size": None, "singleton": "/main/2",
        "unknown-card": "/main/0",
    }  # fmt: skip
    patches = {
        each.code: [dict(c) for c in each.edits[0].changes] for each in findings if each.edits
    }
    assert patches == {
        "color-identity": [{"op": "remove", "path": "/main/1"}],
        "singleton": [{"op": "replace", "path": "/main/2/quantity", "value": 1}],
        "unknown-card": [{"op": "replace", "path": "/main/0", "value": "Sol Ring"}],
    }


def test_a_list_that_a_program_put_together_has_no_edits(judge: Validator) -> None:
    session = judge.session(commanders=["Krenko, Mob Boss"]).add("Counterspell")
    assert all(each.edits == () for each in session.judgment().findings)


def test_a_signature_spell_too_many_goes(judge: Validator) -> None:
    oath = Validator(catalog=judge.catalog, format="oathbreaker")
    deck = (
        "Commander\n1 Chandra, Torch of Defiance\n\nSignature Spell\n1 Shock\n1 Lightning Bolt\n\n"
        "Deck\n57 Mountain\n"
    )
    assert after(oath, deck, "signature-spell") == deck.replace("1 Lightning Bolt\n", "")


def test_a_drafted_deck_has_no_more_than_was_drafted(judge: Validator) -> None:
    draft = Validator(catalog=judge.catalog, format="commander-draft")
    deck = f"{KRENKO}3 Shock\n56 Mountain\n"
    pool = "1 Krenko, Mob Boss\n1 Shock\n"
    edited = after(draft, deck, "card-pool", pool=pool)
    assert edited == deck.replace("3 Shock", "1 Shock")


def test_edits_are_worked_out_when_somebody_asks_and_the_same_in_a_report() -> None:
    deck = "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Sol Rign\n98 Forest\n"
    judge = Validator()
    judgment = judge.judgment(deck)
    (found,) = judgment.findings
    assert isinstance(found.edits, Deferred)
    report = judge.check(deck)
    assert report.findings[0].edits[0].title == "Replace with Sol Ring"
    assert report.model_dump_json() == judgment.json()
    assert report.model_dump()["findings"][0]["edits"][0]["safe"] is True


def test_a_list_whose_one_card_stands_in_a_remark_has_its_findings(judge: Validator) -> None:
    assert not found(judge, "//x", "commander-inferred").edits


def test_a_companion_that_is_in_the_deck_as_well(judge: Validator) -> None:
    head = "Companion\n1 Lurrus of the Dream-Den\n\nCommander\n1 Ayli, Eternal Pilgrim\n\nDeck\n"
    deck = f"{head}3 Lurrus of the Dream-Den\n98 Plains\n"
    assert after(judge, deck, "singleton") == f"{head}1 Lurrus of the Dream-Den\n98 Plains\n"
    gone = after(judge, deck, "not-legal", as_of="2019-01-01")
    assert "Lurrus" not in gone


def test_a_token_is_never_replaced_by_a_card() -> None:
    deck = "Commander\n1 Isamaru, Hound of Konda\n\n98 Plains\n1 Soldier Token\n"
    (unknown,) = (each for each in Validator().check(deck).findings if each.code == "unknown-card")
    assert [edit.title for edit in unknown.edits] == ["Delete the line"]
    assert not unknown.edits[0].safe

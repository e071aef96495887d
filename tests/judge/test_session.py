"""A deck that is being built: what a session says is what a full check says."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from validator import Decklist, Validator
from validator.decklist import Zone
from validator.judge.session import Session

JUDGE = Validator()
CARDS = (
    "Sol Ring", "Lightning Bolt", "Island", "Relentless Rats", "Seven Dwarves", "Lurrus of the "
    "Dream-Den", "Black Lotus", "Thassa's Oracle", "Bala Ged Recovery", "Sol Rign", "Nobody Knows",
    "Krenko, Mob Boss", "Thrasios, Triton Hero", "Tymna the Weaver", "Command Tower", "Wastes",
    "Academy at Tolaria West", "Anneau solaire", "Fire",
)  # fmt: skip
START = """\
Commander
1 Krenko, Mob Boss

Deck
1 Sol Ring
1 Sol Rign
2 Lightning Bolt
Creatures
60 Mountain
0 Shock

Sideboard
1 Shock
"""

edits = st.lists(
    st.one_of(
        st.tuples(
            st.just("add"), st.sampled_from(CARDS), st.integers(1, 40), st.sampled_from(list(Zone))
        ),
        st.tuples(st.just("remove"), st.sampled_from(CARDS), st.integers(1, 3), st.none()),
        st.tuples(st.just("lead"), st.lists(st.sampled_from(CARDS), max_size=3)),
    ),
    max_size=12,
)


def edited(session: Session, edit: tuple[object, ...]) -> None:
    kind, *arguments = edit
    if kind == "lead":
        session.lead(*arguments[0])  # type: ignore[misc]
    elif kind == "add":
        session.add(*arguments)  # type: ignore[arg-type]
    else:
        try:
            session.remove(*arguments)  # type: ignore[arg-type]
        except LookupError:
            assert arguments[0] not in {
                entry.name for entry in session.decklist.entries if entry.quantity >= 3
            }


@given(st.sampled_from(["", START]), edits)
@settings(max_examples=40)
def test_any_edits_give_the_report_of_a_full_check(
    text: str, changes: list[tuple[object, ...]]
) -> None:
    session = JUDGE.session(text or None)
    for edit in changes:
        edited(session, edit)
        assert session.check() == JUDGE.check(session.decklist)
    # And a validator that remembers nothing agrees.
    assert session.check() == Validator().check(session.decklist)
    assert session.check().verdict != "unreadable"


def test_building_a_deck() -> None:
    session = JUDGE.session().lead("Krenko, Mob Boss").add("Mountain", 99)
    assert session.check().verdict == "legal"
    session.add("Counterspell")
    assert {finding.code for finding in session.check().findings} == {
        "deck-size", "color-identity",
    }  # fmt: skip
    session.remove("Mountain").lead("Talrand, Sky Summoner")
    codes = [finding.code for finding in session.check().findings]
    assert codes == ["basic-land-type"]
    session.remove("Mountain", 98).add("Island", 98)
    assert session.check().verdict == "legal"


def test_a_commander_is_taken_out_of_the_deck() -> None:
    session = JUDGE.session("1 Krenko, Mob Boss\n99 Mountain\n").lead("Krenko, Mob Boss")
    assert session.check().verdict == "legal"
    assert session.check().size == 100


def test_what_can_not_be_taken_out() -> None:
    session = JUDGE.session("1 Sol Ring\n")
    with pytest.raises(LookupError, match='no 2 of "Sol Ring"'):
        session.remove("Sol Ring", 2)
    with pytest.raises(LookupError, match="its sideboard has no"):
        session.remove("Sol Ring", zone=Zone.SIDEBOARD)
    with pytest.raises(ValueError, match="0 copies"):
        session.add("Sol Ring", 0)


def test_options_hold_for_the_session() -> None:
    session = JUDGE.session("99 Plains\n", commanders=["Yoshimaru, Ever Faithful"])
    assert session.check() == JUDGE.check(session.decklist, commanders=["Yoshimaru, Ever Faithful"])
    assert session.check().verdict == "legal"


def test_a_deck_without_cards_is_a_deck() -> None:
    session = JUDGE.session()
    report = session.check()
    assert report.verdict == "illegal"
    assert [finding.code for finding in report.findings] == ["deck-size", "no-commander"]
    assert session.add("Sol Ring").remove("Sol Ring").check() == report
    assert JUDGE.check(session.decklist) == report
    again = Decklist.model_validate(session.decklist.model_dump())
    assert JUDGE.check(again) == report
    # Where a text is none.
    assert JUDGE.check("").verdict == "unreadable"


def test_unknown_names_alone_are_a_deck() -> None:
    session = JUDGE.session("Nobody Knows\n")
    assert session.check().verdict == "illegal"
    assert "unknown-card" in {finding.code for finding in session.check().findings}


WRONG: list[tuple[Any, Any, Any, type[Exception], str]] = [
    ("Sol Ring", float("nan"), "main", TypeError, "a whole number"),
    ("Sol Ring", 1.0, "main", TypeError, "a whole number"),
    ("Sol Ring", True, "main", TypeError, "a whole number"),
    ("Sol Ring", "2", "main", TypeError, "a whole number"),
    ("Sol Ring", None, "main", TypeError, "a whole number"),
    ("Sol Ring", 0, "main", ValueError, "0 copies can't be"),
    ("Sol Ring", -1, "main", ValueError, "from 1 to 999,999,999"),
    ("Sol Ring", 1_000_000_000, "main", ValueError, "from 1 to 999,999,999"),
    ("Sol Ring", 1, "mian", ValueError, "unknown zone 'mian'.*; the zones are main, commander"),
    ("Sol Ring", 1, 5, TypeError, "a zone should be one of main, commander"),
    ("", 1, "main", ValueError, "it is empty"),
    (" \t", 1, "main", ValueError, "it is empty"),
    ("Sol\x00Ring", 1, "main", ValueError, r"U\+0000"),
    ("Sol\ud800Ring", 1, "main", ValueError, r"U\+D800"),
    (None, 1, "main", TypeError, "a card should be"),
    (b"Sol Ring", 1, "main", TypeError, "a card should be"),
]


@pytest.mark.parametrize(("card", "quantity", "zone", "error", "message"), WRONG)
def test_what_no_deck_can_hold_is_refused_and_changes_nothing(
    card: Any, quantity: Any, zone: Any, error: type[Exception], message: str
) -> None:
    session = JUDGE.session("1 Sol Ring\n")
    before = session.decklist
    for change in (session.add, session.remove):
        with pytest.raises(error, match=message):
            change(card, quantity, zone)
    if repr((quantity, zone)) == "(1, 'main')":
        with pytest.raises(error, match=message):
            session.lead("Krenko, Mob Boss", card)
    assert session.decklist == before


def test_copies_do_not_add_up_to_more_than_any_deck_has() -> None:
    session = JUDGE.session().add("Island", 999_999_999)
    with pytest.raises(ValueError, match="1000000000 copies"):
        session.add("Island")
    assert session.check().size == 999_999_999


def test_a_zone_may_be_called_by_its_name() -> None:
    session = JUDGE.session().add("Black Lotus", zone="main")
    assert session.decklist == JUDGE.session().add("Black Lotus").decklist
    assert "banned" in {finding.code for finding in session.check().findings}
    assert session.remove("Black Lotus", zone="main").decklist.entries == ()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_changes_by_itself(copied: Any) -> None:
    first = JUDGE.session("1 Krenko, Mob Boss\n1 Nobody Knows\n98 Mountain\n")
    before = first.decklist
    second = copied(first).add("Mountain").add("Who Is It").remove("Nobody Knows")
    assert first.decklist == before
    assert [entry.name for entry in second.decklist.entries][-1] == "Who Is It"
    first.lead("Zada, Hedron Grinder").add("Nobody Knows")
    assert second.check().commanders == ("Krenko, Mob Boss",)
    assert second.check() == JUDGE.check(second.decklist)


def test_a_session_says_why_it_is_not_pickled() -> None:
    with pytest.raises(TypeError, match="pickle its decklist"):
        pickle.dumps(JUDGE.session())

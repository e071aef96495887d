"""A deck that is being built: what a session says is what a full check says."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from validator import Validator
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

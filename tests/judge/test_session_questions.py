"""A session answers what a validator answers of its list, while the deck changes."""

from __future__ import annotations

import copy

from validator import Session, Validator

JUDGE = Validator()


def agree(session: Session) -> None:
    listed = session.decklist
    for card in ("Sol Ring", "Counterspell", "Mountain", "Nobody Knows Him", "Black Lotus"):
        for ignore_size in (False, True):
            asked = session.may_add(card, ignore_size=ignore_size)
            assert asked == JUDGE.may_add(listed, card, ignore_size=ignore_size)
    assert session.additions(limit=5) == JUDGE.additions(listed, limit=5)
    assert session.leaders()[:5] == JUDGE.leaders(listed)[:5]
    assert session.repair() == JUDGE.repair(listed)


def test_while_the_deck_changes() -> None:
    session = JUDGE.session()
    agree(session)
    session.lead("Krenko, Mob Boss").add("Mountain", 98)
    agree(session)
    session.add("Counterspell")
    agree(session)
    other = copy.copy(session)
    session.remove("Counterspell").add("Sol Rign")
    agree(session)
    agree(other)


def test_a_card_for_another() -> None:
    session = JUDGE.session({"commanders": ["Krenko, Mob Boss"], "main": {"Mountain": 99}})
    assert [each.code for each in session.may_add("Shock")] == ["deck-size"]
    assert session.may_add("Shock", instead_of="Mountain") == ()
    assert "Shock" in session.additions(instead_of="Mountain")
    assert "Shock" not in session.additions()
    assert session.check().verdict == "legal"


def test_the_commanders_that_a_caller_names() -> None:
    session = JUDGE.session({"main": {"Mountain": 99, "Opt": 1}}, commanders="Krenko, Mob Boss")
    assert ("color-identity", "Opt") in {
        (each.code, each.card) for each in session.check().findings
    }
    repair = session.repair()
    assert [change.message for change in repair.changes] == ["Remove 1 Opt"]
    assert repair.report.commanders == ("Krenko, Mob Boss",)

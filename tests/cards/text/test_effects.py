"""Extra turns (500.7) and what may be mass land denial, in invented texts."""

from __future__ import annotations

import pytest

from tests.records import faces, record
from validator.cards.card import Card
from validator.cards.effects.effects import Effects


def effects(text: str | None) -> Effects | None:
    return Card.model_validate(record("Slow Clock", "Artifact", text=text)).effects


def known(text: str) -> Effects:
    read = effects(text)
    assert read is not None
    return read


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("Take an extra turn after this one.", ("takes",)),
        ("{T}, Sacrifice a Golem: Take two extra turns after this one.", ("takes",)),
        (
            "{T}, Return Slow Clock to its owner's hand: Take an extra turn after this one.",
            ("takes",),
        ),
        ("Target player takes an extra turn after this one.", ("takes",)),
        ("For each vote for dawn, take an extra turn after this one.", ("takes",)),
        ("Target opponent takes an extra turn after this one.", ("another-takes",)),
        ("After that turn, that player takes an extra turn.", ("another-takes",)),
        ("Gift an extra turn", ("another-takes",)),
        ("If a player would begin an extra turn, that player skips it instead.", ("stops",)),
        (
            "If an opponent would begin an extra turn, that player skips it.\n"
            "When Slow Clock dies, take an extra turn after this one.",
            ("stops", "takes"),
        ),
        ("Slow Clock can't attack during extra turns.", ()),
        ("Draw a card. (Take an extra turn after this one.)", ()),
    ],
)
def test_extra_turns(text: str, turns: tuple[str, ...]) -> None:
    assert known(text).turns == turns


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all lands.",
        "Exile all permanents.",
        "Return all Islands to their owners' hands.",
        "Each player sacrifices four lands of their choice.",
        "Each player chooses two lands they control, then sacrifices the rest.",
        "Lands don't untap during their controllers' untap steps.",
        "Players can't untap more than one land during their untap steps.",
        "Players skip their untap steps.",
        "Nonbasic lands are Swamps.",
        "If a land is tapped for mana, it produces {B} instead of any other type.",
    ],
)
def test_what_may_deny_lands(text: str) -> None:
    assert known(text).may_deny_lands


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target land.",
        "Destroy all nonland permanents.",
        "Destroy all creatures.",
        "Return all land cards from your graveyard to the battlefield.",
        "Lands you control don't untap during your next untap step.",
        "Lands are Swamps in addition to their other types.",
        "Search your library for a land card.",
    ],
)
def test_what_does_not(text: str) -> None:
    assert not known(text).may_deny_lands


def test_any_face_counts() -> None:
    two = faces(
        "adventure",
        record("Slow Clock", "Creature — Golem"),
        record("Wind It", "Sorcery — Adventure", text="Take an extra turn after this one."),
    )
    read = Card.model_validate(two).effects
    assert read is not None
    assert read.turns == ("takes",)


def test_of_an_unknown_text_nothing_is_known() -> None:
    assert effects(None) is None

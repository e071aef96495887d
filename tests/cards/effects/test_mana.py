"""The mana of a card as a value: what is sure, what waits, by which face."""

from validator.cards.effects.effects import Effects, effects_of, kept
from validator.cards.effects.mana import CardMana, Found, Made, in_order

MANA = CardMana(
    made=(
        Made("Grove", ("G",)),
        Made("Grove", ("W", "G"), ("mana",)),
        Made("Shrine", ("W", "U", "B", "R", "G"), ("commander-identity",)),
    ),
    found=(Found("Shrine", ("Forest", "Plains"), basic=True, battlefield=True, needs=("cost",)),),
)


def test_what_is_sure_is_not_conditional() -> None:
    assert MANA.colors == ("G",)
    assert MANA.conditional == ("W", "U", "B", "R")
    assert MANA.finds_lands


def test_of_one_face() -> None:
    assert MANA.by("Grove").made == MANA.made[:2]
    assert not MANA.by("Grove").finds_lands
    assert MANA.by("Nobody") == CardMana()


def test_types_of_mana_have_one_order() -> None:
    assert in_order("CGWG{}") == ("W", "G", "C")


def test_it_survives_the_catalog() -> None:
    faces = ("Grove", "Shrine")
    assert effects_of(kept(Effects(MANA), faces), faces) == Effects(MANA)


def test_most_cards_do_nothing_of_the_kind() -> None:
    assert kept(Effects(), ("Bear",)) == ""
    assert effects_of("", ("Bear",)) == Effects()

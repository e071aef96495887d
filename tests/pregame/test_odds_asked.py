"""Odds as one call."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import validator.pregame
from tests.paths import ROOT
from tests.records import record
from validator import Catalog, DecklistError, Validator
from validator.pregame import PregameError
from validator.pregame.chances.keeping import MulliganPolicy
from validator.pregame.odds import chance_of_at_least, find_odds

CATALOG = Catalog.from_records(
    [
        record("Our Chief", "Legendary Creature — Elf", cost="{G}"),
        record("Forest", "Basic Land — Forest"),
        record("Our Elf", "Creature — Elf", cost="{G}"),
        record("Our Giant", "Creature — Giant", cost="{4}{G}"),
    ],
    as_of="2026-08-22",
)
JUDGE = Validator(catalog=CATALOG)
LIST = "Commander\n1 Our Chief\n\nDeck\n39 Forest\n20 Our Elf\n30 Our Giant\n10 Nobody's Card\n"


def asked(what: str, **more: Any) -> Any:
    (one,) = find_odds(LIST, what, validator=JUDGE, **more)
    return one


def test_one_call_answers_about_anything_that_is_a_deck() -> None:
    deck = ROOT / "examples" / "tatyova.txt"
    (lands,) = validator.pregame.find_odds(deck)
    assert (lands.what, lands.wanted, lands.library, len(lands.chances)) == ("lands", 39, 99, 8)
    assert validator.pregame.find_odds(deck.read_text("utf-8")) == (lands,)
    blue, green = validator.pregame.find_odds(Path(deck), "color", by=2)
    assert "{U}" in blue.what
    assert "{G}" in green.what
    mapping = {"commanders": ["Our Chief"], "main": [{"name": "Forest", "quantity": 99}]}
    (forests,) = find_odds(mapping, "Forest", validator=JUDGE, by=0, at_least=7)
    assert forests.chances[0].on_the_play == 1
    with pytest.raises(PregameError, match="holds no card"):
        find_odds("", validator=JUDGE)
    with pytest.raises(DecklistError):
        find_odds('{"main": [', validator=JUDGE)


def test_a_commander_is_a_card() -> None:
    assert find_odds(LIST, "land", validator=JUDGE, commanders=("our chief",))[0].library == 99
    with pytest.raises(PregameError, match='No card is named "Our Cheif"'):
        find_odds(LIST, "land", validator=JUDGE, commanders=("Our Cheif",))


def test_kinds_of_cards_by_their_words() -> None:
    small = asked("creature cards with mana value 2 or less", by=3)
    assert (small.wanted, small.groups[0].least) == (20, 1)
    plain = chance_of_at_least(1, wanted=20, library=99, cards=9)
    assert small.chances[3].on_the_play == plain
    assert small.notes == ("nothing is known of 10 cards, taken for none of them: Nobody's Card",)
    for least, word in enumerate(("one", "two", "three", "four", "five", "six", "seven"), start=1):
        assert asked(f"{word} creature cards", by=0).groups[0].least == least
    three = asked("creature cards", at_least=3, by=0)
    assert three.chances[0] == (
        0,
        3,
        *(chance_of_at_least(3, wanted=50, library=99, cards=7),) * 2,
    )
    assert three == asked("3 creature cards", by=0)
    assert asked("Nobody's Card", by=0).wanted == 10, "a name that no card has is one all the same"


def test_several_kinds_are_wanted_together() -> None:
    both = asked("2 land cards and 2 Our Elf", by=0)
    assert [tuple(group)[:3] for group in both.groups] == [
        ("land cards", 2, 39),
        ("Our Elf", 2, 20),
    ]
    assert both.what == "2 or more land cards + 2 or more Our Elf"
    assert both.wanted == 59
    assert both.notes == ("nothing is known of 10 cards, taken for none of them: Nobody's Card",)
    each = asked("2 land cards", by=0).chances[0].on_the_play
    assert 0 < both.chances[0].on_the_play < each
    with pytest.raises(PregameError, match="Say of each group"):
        asked("land cards and Our Elf", at_least=2)


def test_mulligans_are_taken_by_the_policy_that_is_said() -> None:
    for what in ("land", "Our Elf", "2 land cards and an Our Elf"):
        without, policy = asked(what, by=3), asked(what, by=3, mulligans=2)
        assert policy.keeping == MulliganPolicy(2, 5, 2, 1)
        assert policy.notes[-1].startswith("with mulligans of hands with fewer than 2")
        assert without.keeping is None
        assert policy.chances != without.chances
    sure = asked("land", by=0, mulligans=8, keep=(1, 7))
    assert sure.chances[0].on_the_play > Fraction(999_999, 1_000_000)
    two = asked("land", by=0, mulligans=1, players=2)
    assert two.keeping == MulliganPolicy(2, 5, 1, 0)


def test_what_can_not_be_asked() -> None:
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("Creture cards", {}),
        ("land", {"at_least": 2}),
        ("color", {"at_least": 2}),
        ("Forest", {"at_least": 0}),
        ("0 land cards", {}),
        ("land", {"by": -1}),
        ("land", {"by": 100}),
        ("land", {"mulligans": 9}),
        ("land", {"mulligans": 2, "keep": (5, 2)}),
    ]
    for what, more in wrong:
        with pytest.raises(PregameError):
            asked(what, **more)

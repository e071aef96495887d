"""What speaks against a doubtful line: only the order of the points means something."""

from __future__ import annotations

from typing import Any

import pytest

from validator.judge.readings.decision import NEVER, WRONG_SUM
from validator.judge.readings.doubts import (
    Seen,
    against_a_card,
    against_a_heading,
    against_a_remark,
)

LIKE = ("Sol Ring",)
"""Names of cards like that of the line."""


def seen(**said: Any) -> Seen:
    """Words between two cards like which no card is called, but for what is said."""
    nothing = dict.fromkeys(Seen._fields, False)
    return Seen(**{**nothing, "nearest": (), **said})


@pytest.mark.parametrize("sure", [{"counted": True}, {"nearest": None}, {"slip": True}])
def test_nothing_speaks_against_a_card(sure: dict[str, Any]) -> None:
    assert against_a_card(seen(prose=True, outside=True, **sure)) == 0
    assert against_a_heading(seen(heading=True, **sure)) == NEVER


@pytest.mark.parametrize("sign", ["outside", "prose", "heading", "odd"])
def test_a_missing_card_makes_no_card_of_what_stands_as_none(sign: str) -> None:
    assert 0 < against_a_card(seen()) < WRONG_SUM < against_a_card(seen(**{sign: True})) < NEVER


def test_a_sentence_with_a_cards_name_is_no_card() -> None:
    for sign in ("prose", "outside"):
        assert against_a_card(seen(names=True, nearest=LIKE, **{sign: True})) > WRONG_SUM
    assert against_a_card(seen(names=True, nearest=LIKE)) < WRONG_SUM


def test_a_name_like_a_cards_is_less_of_one_apart_from_the_list() -> None:
    near = against_a_card(seen(nearest=LIKE))
    assert against_a_card(seen(nearest=LIKE, outside=True)) == near
    assert against_a_card(seen(nearest=LIKE, prose=True, apart=True)) == near
    for sign in ("prose", "apart"):
        assert near < against_a_card(seen(nearest=LIKE, outside=True, **{sign: True})) < WRONG_SUM


@pytest.mark.parametrize("sure", [{"nearest": None}, {"slip": True}])
def test_what_is_a_card_is_never_a_remark(sure: dict[str, Any]) -> None:
    assert against_a_remark(seen(prose=True, outside=True, **sure)) == NEVER


@pytest.mark.parametrize(
    ("signs", "may"),
    [
        (["above", "apart"], True),
        (["above", "prose"], True),
        (["above"], False),
        (["apart", "prose"], False),
        (["outside"], False),
        (["talk"], False),
        ([], False),
    ],
)
def test_a_title_may_begin_with_a_number(signs: list[str], may: bool) -> None:
    against = against_a_remark(seen(counted=True, **dict.fromkeys(signs, True)))
    assert (0 < against < WRONG_SUM) if may else against == NEVER


def test_talk_below_a_list_may_begin_with_a_number() -> None:
    assert against_a_remark(seen(counted=True, outside=True, talk=True)) == 0
    assert 0 < against_a_card(seen(counted=True, outside=True, talk=True)) < WRONG_SUM


def test_how_much_a_line_is_a_remark() -> None:
    """Sentences around a list are; a name alone within it hardly is, and less if a card has one
    like it."""
    for words in ({"prose": True, "nearest": LIKE}, {}):
        assert against_a_remark(seen(outside=True, **words)) == 0
    little = against_a_remark(seen(outside=True, apart=True, nearest=LIKE))
    assert little == against_a_remark(seen(prose=True, nearest=LIKE))
    assert little == against_a_remark(seen(apart=True))
    more = against_a_remark(seen())
    most = against_a_remark(seen(nearest=LIKE))
    assert most == against_a_remark(seen(nearest=LIKE, apart=True))
    assert most == against_a_remark(seen(nearest=LIKE, outside=True))
    assert 0 < little < more < most < WRONG_SUM


def test_how_much_a_line_is_a_heading() -> None:
    """One stands right above cards, or is what has no quantity among lines that have."""
    assert against_a_heading(seen(heading=True)) == against_a_heading(seen(odd=True)) == 0
    little = against_a_heading(seen())
    assert little == against_a_heading(seen(heading=True, names=True))
    assert little == against_a_heading(seen(odd=True, outside=True))
    assert against_a_heading(seen(heading=True, outside=True)) == 0
    like = against_a_heading(seen(heading=True, nearest=LIKE))
    assert 0 < little < like < against_a_heading(seen(nearest=LIKE)) < WRONG_SUM

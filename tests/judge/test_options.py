"""The options of a check: what they take, and what a caller's mistake is told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

import pytest

import validator
from validator import DecklistTypeError, Validator
from validator.judge.options import Asked, asked

DECK = "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n"


def ask(**options: Any) -> Asked:
    return asked(options)


def test_one_text_is_one_of_them() -> None:
    assert ask(commanders="Krenko, Mob Boss").commanders == ("Krenko, Mob Boss",)
    assert ask(allow="Channel").allow == ("Channel",)
    assert ask(colors="G").colors == ask(colors=["g"]).colors == ("G",)
    assert ask(boosters="cmr").boosters == ask(boosters=["CMR"]).boosters == ("CMR",)


def test_several_colors_and_sets_may_stand_in_one_text() -> None:
    assert ask(colors="GU").colors == ask(colors=["G", "U"]).colors == ("G", "U")
    assert ask(boosters="CMR, clb").boosters == ask(boosters=("CLB", "CMR")).boosters
    with pytest.raises(ValueError, match="is not a color"):
        ask(colors="green")


def test_any_iterable_of_names_will_do() -> None:
    assert ask(commanders=iter(["A", "B"])).commanders == ("A", "B")
    assert ask(allow={"A"}).allow == ("A",)


def test_none_is_as_if_nothing_was_said() -> None:
    assert ask(**dict.fromkeys(validator.Options.__annotations__)) == Asked()


def test_a_moment_is_a_day() -> None:
    assert ask(as_of=datetime(2026, 6, 19, 12)).as_of == ask(as_of=date(2026, 6, 19)).as_of
    assert ask(as_of="2026-06-19").as_of == "2026-06-19"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"commanders": [5]}, r"each of the commanders should be a text \(str\), not 5 \(int\)"),
        ({"commanders": 5}, r"commanders should be a text \(str\) or several, not 5 \(int\)"),
        ({"commanders": b"Krenko"}, "commanders should be"),
        ({"commanders": {"name": "Krenko"}}, "commanders should be"),
        ({"companion": ["Lurrus"]}, r"companion should be a name \(str\), not \['Lurrus'\]"),
        ({"colors": 5}, "colors should be"),
        ({"colors": [None]}, "each of the colors should be .* not None"),
        ({"as_of": 5}, r"as_of should be a day: a date, or a text such as .*, not 5 \(int\)"),
        ({"allow": 5}, "allow should be"),
        ({"pool": 5}, "a deck should be"),
        ({"pool": {"main": 5}}, 'the pool can\'t be read: "main" is a value of type int'),
        ({"boosters": [5]}, "each of the boosters should be"),
    ],
)
def test_a_wrong_type_says_what_was_expected_and_what_was_given(
    options: Mapping[str, Any], message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        asked(options)
    with pytest.raises(TypeError, match=message):
        Validator(format="commander-draft").check(DECK, **options)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("comander", "did you mean 'commanders'"),
        ("colours", "did you mean 'colors'"),
        ("format", r"'format' is for the Validator itself: Validator\(format=...\)"),
        ("catalogue", "'catalog' is for the Validator itself"),
        ("zzz", "the options are commanders, companion"),
    ],
)
def test_an_option_that_there_is_not(name: str, hint: str) -> None:
    with pytest.raises(TypeError, match=f"no option '{name}'; {hint}"):
        asked({name: "x"})


@pytest.mark.parametrize(
    "deck", [None, 5, b"1 Sol Ring", {"main": 5}, {"main": [{"name": 5}]}, {"commanders": [1.5]}]
)
def test_a_mistake_of_the_caller_is_no_report(deck: Any) -> None:
    judge = Validator()
    for question in (judge.check, judge.check_all, judge.judgment, judge.session):
        if deck is not None or question != judge.session:
            with pytest.raises(TypeError):
                question(deck)
    for door in (validator.check, validator.check_any):
        with pytest.raises(TypeError):
            door(deck)


def test_the_same_in_json_is_a_report() -> None:
    deck = {"main": [{"name": "Sol Ring", "quantity": 1.5}]}
    with pytest.raises(DecklistTypeError, match="not a whole number"):
        validator.check(deck)
    assert validator.check(json.dumps(deck)).verdict == "unreadable"


@pytest.mark.parametrize(("name", "value"), [("format", 5), ("format", {}), ("catalog", 5)])
def test_a_validator_is_made_of_what_it_says(name: str, value: Any) -> None:
    made: dict[str, Any] = {name: value}
    with pytest.raises(TypeError, match=f"{name} should be a"):
        Validator(**made)
    with pytest.raises(TypeError, match=f"{name} should be a"):
        validator.check(DECK, **made)


def test_a_path_or_an_address_in_place_of_a_list_is_told_apart() -> None:
    (finding,) = validator.check("deck.txt").findings
    assert finding.code == "syntax"
    assert "pathlib.Path" in (finding.help or "")
    (finding,) = validator.check("https://moxfield.com/decks/abc").findings
    assert "not opened" in (finding.help or "")
    (finding,) = validator.check("This is a letter.").findings
    assert "one card per line" in (finding.help or "")


@pytest.mark.parametrize("name", ["commanders", "companion", "allow"])
def test_half_a_character_is_no_name(name: str) -> None:
    options: dict[str, Any] = {name: "Sol\ud800Ring"}
    with pytest.raises(ValueError, match=f"{name}: .* has half a character") as caught:
        Validator().check(DECK, **options)
    str(caught.value).encode()


@pytest.mark.parametrize("wrong", [None, b"Opt", 1, True, object()])
def test_a_question_of_the_wrong_type_says_what_it_should_be(wrong: Any) -> None:
    judge = Validator()
    for ask in (
        judge.catalog.find,
        judge.catalog.nearest,
        judge.leaders,
        judge.resolve,
        lambda given: judge.additions("1 Opt", limit=(given,)),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError, match="should be"):
            ask(wrong)

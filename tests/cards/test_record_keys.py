"""A misspelled key of a record is an error, and no colorless card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.records import faces, record
from validator import Card, Catalog, RecordError

BEAR = record("Bear", cost="{1}{G}")


@pytest.mark.parametrize(
    ("key", "nearest"),
    [
        ("manacost", "mana_cost"),
        ("manaCost", "mana_cost"),
        ("cost", "mana_cost"),
        ("text", "oracle_text"),
        ("type", "type_line"),
        ("colour_identity", "color_identity"),
        ("colorIdentity", "color_identity"),
        ("legality", "legalities"),
    ],
)
def test_a_wrong_key_is_refused_with_the_nearest_right_one(key: str, nearest: str) -> None:
    for read in (Card.model_validate, lambda wrong: Catalog.from_records([BEAR, wrong])):
        with pytest.raises(RecordError) as caught:
            read(record("Bull") | {key: "{R}"})
        error = caught.value
        assert (error.name, error.key) == ("Bull", key)
        assert error.reason == f"no record has the key {key!r}; did you mean {nearest!r}?"
        assert str(error) == f"Bull: {error.reason}"


def test_a_key_near_to_none_is_refused() -> None:
    with pytest.raises(RecordError, match=r"no record has the key 'xyzzy'$"):
        Catalog.from_records([BEAR | {"xyzzy": 1}])


def test_the_key_of_a_face_is_told_with_the_face() -> None:
    both = faces("transform", record("Day"), record("Night"))
    both["card_faces"][1]["manacost"] = "{U}"
    with pytest.raises(RecordError, match="mana_cost") as caught:
        Catalog.from_records([both])
    assert (caught.value.name, caught.value.key) == ("Day // Night", "card_faces[1].manacost")


def test_new_keys_of_scryfall_are_no_mistake() -> None:
    new = {"object": "card", "a_key_of_tomorrow": 1}
    assert Card.model_validate(BEAR | new) == Card.model_validate(BEAR)


NAMELESS = {"layout": "normal", "type_line": "Instant"}


@pytest.mark.parametrize(
    ("records", "number", "name", "key", "said"),
    [
        ([BEAR, NAMELESS], 2, None, "name", "record 2 without a name: name is missing"),
        ([BEAR, "Bull"], 2, None, None, "record 2 without a name: 'Bull' (str) is not a mapping"),
        (
            [{"name": "Token", "layout": "token"}, BEAR, {"name": "Bull"}],
            3,
            "Bull",
            "layout",
            "Bull: layout is missing",
        ),
        ([record("Bull", mana_cost=3)], 1, "Bull", "mana_cost", "mana_cost is 3, not text"),
        (
            [record("Bull", color_identity=["X"])],
            1,
            "Bull",
            "color_identity",
            "colors are W, U, B, R and G",
        ),
        (
            [record("Bull", legalities={"commander": "yes"})],
            1,
            "Bull",
            "legalities.commander",
            "is 'yes'",
        ),
        ([record("Bull", oracle_id="7")], None, "Bull", "oracle_id", "is not a UUID"),
    ],
)
def test_an_error_says_which_record_and_which_key(
    records: list[Any], number: int | None, name: str | None, key: str | None, said: str
) -> None:
    with pytest.raises(RecordError) as caught:
        Catalog.from_records(records)
    error = caught.value
    assert (error.number, error.name, error.key) == (number, name, key)
    assert said in str(error)


def test_the_error_of_one_record_has_no_number() -> None:
    with pytest.raises(RecordError, match=r"^a record without a name: name is missing$") as caught:
        Card.model_validate(NAMELESS)
    assert caught.value.number is None

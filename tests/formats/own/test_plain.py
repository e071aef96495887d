"""A mapping makes the same format with pydantic and without."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from validator.formats.files import format_ids
from validator.formats.load import as_value, plain_format
from validator.formats.model import Format
from validator.formats.own.plain import format_of
from validator.formats.own.sense import NoFormatError

OURS = {"extends": "commander", "id": "ours", "name": "Ours"}
GOOD: list[dict[str, Any]] = [
    *({"extends": id, "id": "ours"} for id in format_ids()),
    {**OURS, "banned": {"cards": ["Sol Ring"], "lifted": ["Dockside Extortionist"]}},
    {**OURS, "size": {"minimum": 60, "maximum": 60}, "pool": {"legality": "none"}},
    {**OURS, "commander": {"kinds": [{"types": ["Artifact"], "power_and_toughness": True}]}},
    {**OURS, "points": {"limit": 10, "worth": [{"points": 3, "cards": ["Sol Ring"]}]}},
    {"name": "Size alone", "id": "size-alone", "size": {"minimum": 40}},
    {"id": "all", "name": "All", "anything_goes": True},
]
BAD: list[tuple[dict[str, Any], tuple[str | int, ...]]] = [
    ({**OURS, "nam": "x"}, ("nam",)),
    ({**OURS, "size": 60}, ("size",)),
    ({**OURS, "size": {"minimum": "many"}}, ("size", "minimum")),
    ({**OURS, "size": {"minimum": -1}}, ("size", "minimum")),
    ({**OURS, "size": {"minimum": 9, "maximum": 8}}, ("size",)),
    ({**OURS, "identity": {"judged": "maybe"}}, ("identity", "judged")),
    ({**OURS, "copies": {"basic_lands": "some"}}, ("copies", "basic_lands")),
    ({**OURS, "commander": {"kinds": [{"typ": 1}]}}, ("commander", "kinds", 0, "typ")),
    ({**OURS, "commander": {"kinds": "Artifact"}}, ("commander", "kinds")),
    ({**OURS, "commander": {"partner": {"colors": 6}}}, ("commander", "partner", "colors")),
    ({**OURS, "commander": {"kinds": [], "own_text": False}}, ("commander",)),
    ({**OURS, "banned": {"cards": ["Sol Ring", 5]}}, ("banned", "cards", 1)),
    ({**OURS, "signature_spell": {"kinds": []}}, ("signature_spell", "kinds")),
    ({**OURS, "points": {"worth": []}}, ("points", "limit")),
    ({**OURS, "as_of": "yesterday"}, ("as_of",)),
    ({**OURS, "history": "nobodys"}, ("history",)),
    ({"extends": "nothing", "id": "ours"}, ("extends",)),
    ({"extends": 5, "id": "ours"}, ("extends",)),
    ({"id": "empty", "name": "Empty"}, ()),
]


@pytest.mark.parametrize("data", GOOD)
def test_what_pydantic_takes_is_the_same_without(data: dict[str, Any]) -> None:
    assert format_of(data) == as_value(Format.model_validate(data))


def test_one_that_only_extends_judges_as_what_it_extends() -> None:
    made, extended = format_of(OURS), plain_format("commander")
    assert made.name == "Ours"
    assert (made.size, made.pool, made.banned) == (extended.size, extended.pool, extended.banned)


@pytest.mark.parametrize(("data", "key"), BAD)
def test_what_pydantic_refuses_is_refused_at_its_key(
    data: dict[str, Any], key: tuple[str | int, ...]
) -> None:
    with pytest.raises(ValidationError) as refused:
        Format.model_validate(data)
    with pytest.raises(NoFormatError) as told:
        format_of(data)
    first = refused.value.errors()[0]
    assert told.value.key == key == tuple(first.get("ctx", {}).get("key", first["loc"]))
    assert told.value.what in str(told.value)

"""What mail, chat and pages make of a text keeps the deck that it holds.

The suite tries some ways in each layer; ``pytest -m pastes`` tries all.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.pastes.deck import few
from tests.pastes.not_yet import LAYERS_NOT_YET, WAYS_NOT_YET
from tests.pastes.outcome import failures_in
from tests.pastes.ways import WAYS
from tests.pastes.ways.layers import LAYERS
from tests.pastes.ways.way import Way
from validator import Validator

DECKS = [(name, few()[name]) for name in ("mono-red", "partners", "coven-counters")]
READ = [way for way in WAYS.values() if way.name not in WAYS_NOT_YET]


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def wrong(judge: Validator, layer: str, ways: list[Way]) -> dict[str, str]:
    return {
        f"{way.name} {layer}": f"{failure.deck}: {failure.difference}"
        for way in ways
        for failure in failures_in(judge, layer, way, DECKS)
    }


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_keeps_the_deck(judge: Validator, layer: str) -> None:
    known = [way for way in READ if f"{way.name} {layer}" not in LAYERS_NOT_YET]
    assert wrong(judge, layer, Random(layer).sample(known, 8)) == {}


@pytest.mark.pastes
@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_keeps_the_deck_in_every_way(judge: Validator, layer: str) -> None:
    found = wrong(judge, layer, READ)
    expected = {name for name in LAYERS_NOT_YET if name.endswith(f" {layer}")}
    assert found.keys() == expected, found


def test_each_layer_changes_a_text() -> None:
    text = WAYS["pair_ampersand"].write(few()["partners"])
    assert len({layer(text) for layer in LAYERS.values()} | {text}) == len(LAYERS) + 1


def test_what_is_not_read_yet_is_a_way_in_a_layer() -> None:
    pairs = [name.split(" ") for name in LAYERS_NOT_YET]
    assert all(way in WAYS and layer in LAYERS for way, layer in pairs)

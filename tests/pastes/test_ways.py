"""A legal deck is legal however it is pasted, with the same leaders and the same size.

The suite takes some decks for each way; ``pytest -m pastes`` takes all decks for all ways, and
also asks whether `WAYS_NOT_YET` still holds. ``python -m tests.pastes`` prints what fails.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.pastes.broken import broken
from tests.pastes.deck import OWN, few, many
from tests.pastes.not_yet import CALLED_LEGAL_NOT_YET, WAYS_NOT_YET
from tests.pastes.outcome import called_legal, failures, fits, outcome
from tests.pastes.ways import MODULES, WAYS
from tests.pastes.ways.way import Way
from validator import Validator

# What is told below a list is done where it makes the sum right, and only then: where a list of a
# hundred cards says ``+1 X``, its writer may have done it or not: the list is taken at its word.
BY_THE_SUM = {"added_below", "taken_out_below"}

READ = [way for way in WAYS.values() if way.name not in WAYS_NOT_YET]
UNREAD = [way for way in WAYS.values() if way.name in WAYS_NOT_YET]


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def wrong(judge: Validator, way: Way, names: list[str]) -> dict[str, str]:
    decks = many()
    found = failures(judge, way, [(name, decks[name]) for name in names])
    return {f"{way.name}: {each.deck}": each.difference for each in found}


def wrongly_legal(judge: Validator, way: Way, names: list[str]) -> list[str]:
    found = called_legal(judge, way, [(name, few()[name]) for name in names])
    return [f"{way.name}: {each.deck}" for each in found]


def sample(way: Way) -> list[str]:
    """Our own decks, and some official ones, others for each way."""
    official = sorted(few().keys() - OWN.keys())
    return [*OWN, *Random(way.name).sample(official, 3)]


def test_plain_decks_are_legal(judge: Validator) -> None:
    for name, deck in many().items():
        leaders = tuple(sorted(copy.name for copy in deck.commanders))
        found = outcome(judge.check_all(WAYS["plain"].write(deck)))
        assert found == (1, "legal", leaders, 100), name


def test_there_are_enough_ways_and_decks() -> None:
    assert len(WAYS) == sum(map(len, MODULES))
    assert len(READ) >= 150
    assert len(few()) >= 24
    assert all(way.reason for way in WAYS.values())
    assert {way.name for way in UNREAD} == WAYS_NOT_YET, "of no way"
    assert WAYS.keys() >= CALLED_LEGAL_NOT_YET, "of no way"


def test_ways_differ() -> None:
    """A way that writes what another writes tests nothing."""
    written: dict[str, str] = {}
    for way in WAYS.values():
        decks = [deck for deck in few().values() if fits(way, deck)]
        text = "\0".join(map(way.write, decks))
        assert written.setdefault(text, way.name) == way.name


@pytest.mark.parametrize("module", MODULES, ids=["cards", "leaders", "around", "where"])
def test_a_way_of_pasting_keeps_the_deck(judge: Validator, module: list[Way]) -> None:
    found: dict[str, str] = {}
    for way in module:
        if way.name not in WAYS_NOT_YET:
            found |= wrong(judge, way, sample(way))
    assert found == {}


@pytest.mark.pastes
@pytest.mark.parametrize("way", READ, ids=lambda way: way.name)
def test_a_way_of_pasting_keeps_every_deck(judge: Validator, way: Way) -> None:
    assert wrong(judge, way, list(many())) == {}


@pytest.mark.pastes
@pytest.mark.parametrize("way", UNREAD, ids=lambda way: way.name)
def test_what_is_not_read_yet_is_not(judge: Validator, way: Way) -> None:
    assert wrong(judge, way, list(many())), f"take {way.name} out of ways_not_yet.txt"


# ------------------------------------------------------------ what is illegal stays illegal


def test_plain_decks_with_a_fault_are_illegal(judge: Validator) -> None:
    for name, deck in few().items():
        for fault, faulty in broken(deck).items():
            (report,) = judge.check_all(WAYS["plain"].write(faulty))
            assert report.verdict == "illegal", (name, fault)


@pytest.mark.parametrize("module", MODULES, ids=["cards", "leaders", "around", "where"])
def test_no_way_of_pasting_makes_a_fault_vanish(judge: Validator, module: list[Way]) -> None:
    assert [
        found
        for way in module
        if way.name not in CALLED_LEGAL_NOT_YET | BY_THE_SUM
        for found in wrongly_legal(judge, way, Random(way.name).sample(list(few()), 1))
    ] == []


@pytest.mark.pastes
@pytest.mark.parametrize(
    "way", [way for way in WAYS.values() if way.name not in BY_THE_SUM], ids=lambda way: way.name
)
def test_no_way_of_pasting_makes_any_fault_vanish(judge: Validator, way: Way) -> None:
    found = wrongly_legal(judge, way, list(few()))
    assert bool(found) == (way.name in CALLED_LEGAL_NOT_YET), found

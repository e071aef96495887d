"""All readers on mutated and random inputs; a few each run, many with ``-m fuzz``."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.fuzz_readers import SEEDS, check
from tests.fuzzing import mutated
from validator import Validator
from validator.decklist import decode

SYNTAXES = {"text", "markdown", "csv", "json", "cockatrice", "dek", "octgn"}


def test_every_reader_is_fuzzed() -> None:
    assert {check(seed) for seed in SEEDS} == SYNTAXES


def test_mutated_inputs() -> None:
    source = random.Random(20261121)
    found = Counter(check(mutated(source, SEEDS)) for _ in range(2_000))
    assert found.keys() == SYNTAXES | {"refused"}


def test_mutated_inputs_are_judged() -> None:
    source = random.Random(903)
    judge = Validator()
    for _ in range(100):
        try:
            text = decode(mutated(source, SEEDS))
        except ValueError:
            continue
        for report in judge.check_all(text):
            assert report.verdict in ("legal", "illegal", "undecided", "unreadable")
            assert report.model_dump_json()


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(40))
def test_mutated_inputs_for_long(seed: int) -> None:
    """25,000 inputs for each of forty seeds: a million."""
    source = random.Random(seed)
    found = Counter(check(mutated(source, SEEDS)) for _ in range(25_000))
    assert found.keys() == SYNTAXES | {"refused"}
    print(found)

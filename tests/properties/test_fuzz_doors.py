"""The service and the language server on mutated inputs: a few each run, many with ``-m fuzz``."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from pygls.exceptions import JsonRpcInternalError

from tests import fuzz_editor, fuzz_service
from tests.fuzzing import Target, by_chance, mutated


@pytest.fixture(scope="module")
def service() -> Iterator[fuzz_service.Service]:
    made = fuzz_service.Service()
    yield made
    made.close()


@pytest.fixture(scope="module")
def editor() -> fuzz_editor.Editor:
    return fuzz_editor.Editor()


def test_the_service_answers_what_it_is_asked_first(service: fuzz_service.Service) -> None:
    told = [(seed, fuzz_service.check(service, seed)) for seed in fuzz_service.SEEDS]
    assert {status for _, status in told} <= {200, 422}
    assert [status for _, status in told].count(200) > len(told) * 0.8


def test_the_service_on_mutated_requests(service: fuzz_service.Service) -> None:
    source = random.Random(21)
    found = Counter(fuzz_service.check(service, fuzz_service.made(source)) for _ in range(400))
    assert found.keys() >= {200, 400, 422}
    assert found[200] > 100


def test_the_language_server_on_mutated_documents(editor: fuzz_editor.Editor) -> None:
    source = random.Random(21)
    assert all(fuzz_editor.check(editor, seed) >= 0 for seed in fuzz_editor.SEEDS)
    found = [fuzz_editor.check(editor, mutated(source, fuzz_editor.SEEDS)) for _ in range(100)]
    assert max(found) > 5


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(20))
def test_the_service_for_long(service: fuzz_service.Service, seed: int) -> None:
    source = random.Random(seed)
    found = Counter(fuzz_service.check(service, fuzz_service.made(source)) for _ in range(5_000))
    assert found.keys() >= {200, 400, 404, 422}
    print(found)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(20))
def test_the_language_server_for_long(editor: fuzz_editor.Editor, seed: int) -> None:
    source = random.Random(seed)
    for _ in range(2_000):
        fuzz_editor.check(editor, mutated(source, fuzz_editor.SEEDS))


def _fault(*_: object, **__: object) -> None:
    raise ZeroDivisionError


def test_faults_are_noticed(
    service: fuzz_service.Service, editor: fuzz_editor.Editor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("validator.lsp.server.diagnostics", _fault)
    with pytest.raises(JsonRpcInternalError):
        fuzz_editor.check(editor, fuzz_editor.SEEDS[0])
    monkeypatch.undo()
    monkeypatch.setattr("validator.lsp.server.foldings", _fault)
    with pytest.raises(JsonRpcInternalError):
        fuzz_editor.check(editor, fuzz_editor.SEEDS[0])
    monkeypatch.setattr("validator.serve.lanes.Answers.answer", _fault)
    with pytest.raises(ZeroDivisionError):
        fuzz_service.check(service, fuzz_service.SEEDS[0])


def test_faults_are_told_once_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    given: list[bytes] = []

    def one(data: bytes) -> str:
        given.append(data)
        assert b"1" not in data, "a digit"
        return "well"

    target = Target(lambda: one, [b"1 Opt", b"Opt"], (), "validator")
    faults = by_chance(target, 200, 7)
    told = capsys.readouterr().out
    assert 0 < faults < 200
    assert told.count("AssertionError: a digit") == 1
    assert f"'fault': {faults}" in told
    before = list(given)
    given.clear()
    assert by_chance(target, 200, 7) == faults
    assert given == before

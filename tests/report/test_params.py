"""That the figures of every finding are those which `validator.report.params` declares."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, get_type_hints

import pytest
from pydantic import BaseModel, ConfigDict, create_model

from tests.real_lists import EACH_FOLDER, Collection
from tools import golden
from validator import Validator
from validator.base.frozen import frozen
from validator.base.value import dump
from validator.judge.validator import judge_decks
from validator.report.finding import Found
from validator.report.findings.code import CODES
from validator.report.findings.colors import ColorSource
from validator.report.findings.numbers import PointsOfCard
from validator.report.params import PARAMS


@cache
def model(shape: Any) -> type[BaseModel]:
    """The model of a class of params: all its keys, no others, and no other types."""
    keys: dict[str, Any] = {key: (_type(hint), ...) for key, hint in get_type_hints(shape).items()}
    config = ConfigDict(extra="forbid", strict=True)
    return create_model(shape.__name__, __config__=config, **keys)


def _type(hint: Any) -> Any:
    of = {tuple[ColorSource, ...]: ColorSource, tuple[PointsOfCard, ...]: PointsOfCard}.get(hint)
    if of is None:
        return hint
    of_each: Any = model(of)
    return tuple[of_each, ...]


def validate(found: Found) -> None:
    """Raises ``ValueError`` where the params of a finding are not those declared."""
    model(PARAMS[found.code]).model_validate_json(json.dumps(dump(found.params)))


def test_every_code_has_params_and_no_other() -> None:
    assert tuple(PARAMS) == CODES == tuple(sorted(CODES))


@pytest.mark.parametrize("code", golden.codes())
def test_params_of_the_golden_cases(code: str) -> None:
    for case in golden.cases(code):
        for found in golden.judgment(case).findings:
            validate(found)


@pytest.fixture(scope="module")
def validator() -> Validator:
    return Validator()


@pytest.mark.parametrize(("collection", "folder"), EACH_FOLDER)
def test_params_of_real_lists(collection: Collection, folder: str, validator: Validator) -> None:
    for path in sorted((collection.folder / folder).iterdir()):
        for judged in judge_decks(validator, path):
            for found in judged.judgment.findings:
                validate(found)


@pytest.mark.parametrize(
    ("change", "what"),
    [({"more": 1}, "Extra inputs"), ({"size": "9"}, "valid integer"), ({"size": None}, "integer")],
)
def test_what_is_not_declared_is_seen(change: dict[str, Any], what: str) -> None:
    params = {"size": 99, "minimum": 100, "maximum": None}
    validate(Found(code="deck-size", message="", params=frozen(params)))
    with pytest.raises(ValueError, match=what):
        validate(Found(code="deck-size", message="", params=frozen(params | change)))


def test_a_key_that_is_missing_is_seen() -> None:
    with pytest.raises(ValueError, match="Field required"):
        validate(Found(code="deck-size", message="", params=frozen({"size": 99})))

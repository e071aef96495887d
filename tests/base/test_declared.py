"""Declared values: made, compared, changed, and read from JSON; and their models."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from pydantic import BaseModel, ValidationError

from validator.base.declared import Declared, Doc, from_data
from validator.base.models import Model, as_model, as_value, model_of
from validator.base.value import Value, dump, replace


class Leaf(Declared):
    """A leaf of a tree."""

    shape: Annotated[Literal["oak", "elm"], Doc("how it looks")] = "oak"
    veins: Annotated[int | None, Doc(ge=1, le=9)] = None


class Twig(Declared):
    """Some leaves."""

    first: Annotated[Leaf, Doc("the nearest to the tree")] = Leaf(veins=3)
    others: Annotated[tuple[Leaf, ...], Doc("all others", min_length=1)]
    nest: Leaf | None = None
    labels: tuple[str, ...] = ("green",)

    @property
    def count(self) -> int:
        return 1 + len(self.others)


class Point(NamedTuple):
    x: int
    y: int = 0


class Path(Value):
    points: Sequence[Point]
    start: Point | None = None


TWIG = Twig(others=(Leaf(shape="elm"),))


def test_fields_are_those_that_the_class_lists_with_their_defaults() -> None:
    assert Twig(first=Leaf(veins=3), others=(Leaf(shape="elm", veins=None),)) == TWIG
    assert Twig(others=()) != TWIG
    assert hash(TWIG) == hash(replace(TWIG, nest=None))
    assert TWIG.count == 2
    assert repr(Leaf(veins=3)) == "Leaf(shape='oak', veins=3)"
    for same in (copy.deepcopy(TWIG), pickle.loads(pickle.dumps(TWIG))):
        assert same == TWIG
    with pytest.raises(AttributeError, match="immutable"):
        TWIG.nest = Leaf()  # type: ignore[misc]
    make: Any = Twig
    for wrong in ({}, {"leaves": ()}, {"others": (), "leaves": ()}):
        with pytest.raises(TypeError, match="Twig takes: first, others, nest, labels"):
            make(**wrong)


def test_data_are_read_over_a_value() -> None:
    said = {"first": {"shape": "elm"}, "nest": {}}
    over = from_data(Twig, said, TWIG)
    assert over == replace(TWIG, first=Leaf(shape="elm", veins=3), nest=Leaf())
    assert from_data(Twig, {"others": [{"veins": 2}]}) == Twig(others=(Leaf(veins=2),))
    with pytest.raises(TypeError, match="Twig takes"):
        from_data(Twig, said)


@pytest.mark.parametrize(
    "wrong",
    [
        {"others": {}},
        {"others": [3]},
        {"others": None},
        {"first": None},
        {"nest": []},
        {"first": {"veins": "3"}},
        {"first": {"veins": True}},
        {"first": {"shape": "ash"}},
        {"first": {"colour": "red"}},
        {"labels": "green"},
    ],
)
def test_data_of_another_type_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        from_data(Twig, wrong, TWIG)


# -- models ----------------------------------------------------------------------


def test_a_model_says_what_the_declaration_says() -> None:
    schema = model_of(Twig).model_json_schema()
    assert schema["description"] == "Some leaves."
    assert schema["required"] == ["others"]
    assert schema["properties"]["others"]["description"] == "all others"
    assert schema["properties"]["others"]["minItems"] == 1
    leaf = schema["$defs"]["Leaf"]
    assert leaf["description"] == "A leaf of a tree."
    assert leaf["properties"]["shape"]["enum"] == ["oak", "elm"]
    assert leaf["properties"]["veins"]["anyOf"][0] == {
        "type": "integer", "minimum": 1, "maximum": 9,
    }  # fmt: skip
    assert leaf["additionalProperties"] is False


def test_a_model_is_of_the_class_that_it_is_a_model_of() -> None:
    model: Any = model_of(Twig)
    assert issubclass(model, BaseModel)
    assert issubclass(model, Twig)
    twig = model(others=[{"shape": "elm"}])
    assert isinstance(twig.first, Leaf)
    assert isinstance(twig.first, Model)
    assert twig.count == 2
    assert twig == as_model(TWIG) == model.model_validate(TWIG)
    assert as_value(twig) == TWIG
    assert twig.model_dump() == dump(TWIG)
    for same in (copy.deepcopy(twig), copy.copy(twig), pickle.loads(pickle.dumps(twig))):
        assert same == twig
        assert type(same) is model
    with pytest.raises(ValidationError):
        twig.nest = None


class Branch(model_of(Twig)):  # type: ignore[misc]
    """A class that somebody makes of a model."""


def test_a_class_made_of_a_model_is_one() -> None:
    branch = Branch(others=[{}])
    same = pickle.loads(pickle.dumps(branch))
    assert same == branch
    assert type(same) is Branch
    assert as_value(branch) == Twig(others=(Leaf(),))


@pytest.mark.parametrize(
    "wrong",
    [{}, {"others": []}, {"others": [{"veins": 0}]}, {"others": [{"veins": 10}]},
     {"others": [{}], "leaves": 1}, {"others": [{"shape": "ash"}]}],
)  # fmt: skip
def test_a_model_keeps_bounds(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        model_of(Twig).model_validate(wrong)


def test_values_and_named_tuples_have_models_too() -> None:
    said = {"points": [{"x": 1}, {"x": 2, "y": 3}]}
    path = Path(points=(Point(1), Point(2, 3)))
    assert as_value(model_of(Path).model_validate(said)) == path
    assert as_value(as_model(path)) == path
    with pytest.raises(ValidationError):
        model_of(Path).model_validate({"points": [{"x": 1, "z": 3}]})

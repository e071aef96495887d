"""Models of dictionaries that a TypedDict describes."""

from __future__ import annotations

from typing import Annotated, TypedDict

import pytest
from pydantic import ValidationError

from validator.base.declared import Doc
from validator.report.shapes import modeled


class Leaf(TypedDict):
    """A leaf."""

    color: Annotated[str, Doc("as it looks", min_length=1)]


class Twig(TypedDict, total=False):
    """Some leaves."""

    leaves: Annotated[list[str | Leaf], Doc("by name or in full")]
    pair: tuple[Leaf, ...] | None


def test_the_model_takes_what_the_type_says() -> None:
    twig = modeled(Twig)
    twig.model_validate({})
    twig.model_validate({"leaves": ["green", {"color": "red"}], "pair": [{"color": "red"}]})
    wrong_ones: list[dict[str, object]] = [
        {"leaves": [{"color": ""}]}, {"leaves": [{}]}, {"leafs": []}, {"pair": [5]},
    ]  # fmt: skip
    for wrong in wrong_ones:
        with pytest.raises(ValidationError):
            twig.model_validate(wrong)


def test_its_schema_says_what_is_documented() -> None:
    schema = modeled(Twig, "Branch").model_json_schema()
    assert (schema["title"], schema["description"]) == ("Branch", "Some leaves.")
    assert "required" not in schema
    assert schema["properties"]["leaves"]["description"] == "by name or in full"
    leaf = schema["$defs"]["Leaf"]
    assert (leaf["required"], leaf["properties"]["color"]["minLength"]) == (["color"], 1)

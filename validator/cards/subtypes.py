"""The subtypes there are (rule 205.3), by the card type they belong to."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache

from validator.base import resources


@lru_cache(maxsize=1)
def known_subtypes() -> Mapping[str, frozenset[str]]:
    """The subtypes of each card type: ``creature`` stands for kindred too (205.3m), ``spell``
    for instants and sorceries (205.3k)."""
    with resources.data_path("subtypes.toml").open("rb") as file:
        table: dict[str, list[str]] = tomllib.load(file)
    return {kind: frozenset(names) for kind, names in table.items()}

"""Nontraditional cards (108.2a) that the card data leave out: known by name and type, no more."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from validator.base import resources
from validator.cards.card import Card
from validator.cards.face import Face
from validator.cards.names import fold

# The keys of legalities by which formats go: joke cards (acorns) are legal in none of them.
_FORMATS: Final = (
    "brawl",
    "commander",
    "duel",
    "gladiator",
    "oathbreaker",
    "paupercommander",
    "predh",
    "standardbrawl",
)


@lru_cache(maxsize=1)
def left_out() -> Mapping[str, Card]:
    """The cards of ``data/nontraditional.toml`` by their folded names."""
    with resources.data_path("nontraditional.toml").open("rb") as file:
        kinds = tomllib.load(file)["kinds"]
    return {fold(name): _card(name, kind) for kind in kinds for name in kind["names"]}


def _card(name: str, kind: Mapping[str, Any]) -> Card:
    return Card(
        name=name,
        layout="normal",
        faces=(Face(name=name, type_line=kind["types"]),),
        identity_colors=None,
        text_known=False,
        legalities=dict.fromkeys(_FORMATS, "not_legal") if kind.get("acorn") else None,
    )

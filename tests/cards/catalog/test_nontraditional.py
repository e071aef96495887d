"""Dungeons and others that card data leave out: found by name, and only where nothing else is."""

from __future__ import annotations

import tomllib

import pytest

from tests.records import record
from validator import Catalog
from validator.base import resources
from validator.cards.catalog.nontraditional import left_out

KINDS = tomllib.loads(resources.data_path("nontraditional.toml").read_text("utf-8"))["kinds"]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog()


def test_each_is_of_a_kind_that_never_goes_into_a_deck() -> None:
    assert all(card.is_nontraditional for card in left_out().values())
    assert sum(len(kind["names"]) for kind in KINDS) == len(left_out()) == 116


def test_the_installed_catalog_has_none_of_them(catalog: Catalog) -> None:
    """One that it has would stand in the file for nothing."""
    names = {card.name for card in left_out().values()}
    assert not names & {card.name for card in catalog.cards()}


def test_all_are_found(catalog: Catalog) -> None:
    found = catalog.find_all([name for kind in KINDS for name in kind["names"]])
    for name, match in found.items():
        assert match is not None
        assert match.name == name


def test_a_card_of_the_catalog_goes_first() -> None:
    own = Catalog.from_records([record("Esper", "Sorcery")])
    esper, undercity = own.find("Esper"), own.find("Undercity")
    assert esper is not None
    assert esper.card.types == {"Sorcery"}
    assert undercity is not None
    assert undercity.card.types == {"Dungeon"}
    assert own.size == len(list(own.cards())) == 1


def test_a_slip_in_the_name_is_mended(catalog: Catalog) -> None:
    assert catalog.nearest("Lost Mine of Phandelvr")[0] == "Lost Mine of Phandelver"
    assert catalog.nearest("Baldurs Gate Wilderness")[0] == "Baldur's Gate Wilderness"


def test_of_their_text_nothing_is_known() -> None:
    for card in left_out().values():
        assert not card.text_known
        assert card.color_identity is None

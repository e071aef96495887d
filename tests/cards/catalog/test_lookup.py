"""A catalog is opened, asked and closed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.records import record
from validator import Catalog, CatalogError, Validator

ASKED: dict[str, Callable[[Catalog], object]] = {
    "find": lambda catalog: catalog.find("Bear"),
    "another name": lambda catalog: catalog.find("Bull"),
    "find_all": lambda catalog: catalog.find_all(["Bear"]),
    "find_each": lambda catalog: catalog.find_each(["Bear"]),
    "candidates": lambda catalog: catalog.candidates("Bear"),
    "nearest": lambda catalog: catalog.nearest("Beer"),
    "by_oracle_id": lambda catalog: catalog.by_oracle_id("0" * 32),
    "cards": lambda catalog: list(catalog.cards()),
    "summaries": lambda catalog: list(catalog.summaries()),
    "stated_identities": lambda catalog: catalog.stated_identities(),
    "has_status": lambda catalog: catalog.has_status("commander", "legal"),
    "names_in": lambda catalog: catalog.names_in("a Bear"),
    "a deck": lambda catalog: Validator(catalog=catalog).check("1 Bear"),
}


def opened() -> Catalog:
    return Catalog.from_records([record("Bear"), record("Ox")], as_of="2026-10-10")


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED.keys())
@pytest.mark.parametrize("layers", [1, 2])
def test_a_closed_catalog_says_so(asked: Callable[[Catalog], object], layers: int) -> None:
    below = opened()
    with below if layers == 1 else below.extended([record("Ant")]) as catalog:
        asked(catalog)  # nothing that was remembered is said once it is closed
        assert catalog.find("Bear")
    with pytest.raises(CatalogError, match="was closed"):
        asked(catalog)
    assert (catalog.size, catalog.as_of) == (layers + 1, "2026-10-10")
    assert layers == 1 or below.find("Bear")


def test_a_catalog_is_closed_where_something_is_raised() -> None:
    with pytest.raises(ZeroDivisionError), opened() as catalog:
        raise ZeroDivisionError
    with pytest.raises(CatalogError):
        catalog.find("Bear")


def test_a_catalog_may_be_closed_twice() -> None:
    with opened() as catalog:
        catalog.close()


def test_the_installed_catalog_is_closed_too() -> None:
    with Catalog() as catalog:
        assert catalog.find("Sol Ring")
        assert catalog.find("Anneau solaire")
        assert catalog.nearest("Sol Rign")
    for name in ("Sol Ring", "Anneau solaire", "Sol Rign"):
        with pytest.raises(CatalogError, match="was closed"):
            catalog.find(name)

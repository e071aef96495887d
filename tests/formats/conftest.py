"""The catalog, and a judge of drafted decks."""

from __future__ import annotations

import pytest

from validator import Catalog, Validator


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog()


@pytest.fixture(scope="module")
def draft(catalog: Catalog) -> Validator:
    return Validator(catalog=catalog, format="commander-draft")

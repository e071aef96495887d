"""One service for the tests that change nothing about it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.serve.running import Service, service


@pytest.fixture(scope="session")
def serving() -> Iterator[Service]:
    with service("--metrics", "--cors", "https://decks.example") as running:
        yield running

"""A server to update from, a catalog to update, and pauses that take no time."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.cards.update.http_server import BulkServer
from tests.cards.update.invented import OLD, compiled
from validator.cards.update.fetch import CardServer


@pytest.fixture
def server() -> Iterator[BulkServer]:
    with BulkServer() as running:
        yield running


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(tmp_path_factory.mktemp("made-once") / "catalog.sqlite3", OLD)


@pytest.fixture
def target(made_once: Path, tmp_path: Path) -> Path:
    """A catalog that works, alone in its folder."""
    return Path(shutil.copy(made_once, tmp_path))


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is on this machine is asked directly."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What `cmdr update` would have waited between attempts."""
    waited: list[float] = []
    monkeypatch.setattr(
        "validator.cards.update.fetch.CardServer", partial(CardServer, sleep=waited.append)
    )
    return waited

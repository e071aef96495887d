"""Real lists: those in ``tests/lists``, and a larger collection where one is beside the checkout.

Each has an ``index.jsonl`` that says of each list what is known of it: ``lists/README.md``.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.paths import SHARED_DECKS, TESTS


class Collection(NamedTuple):
    """Folders of lists and their index."""

    folder: Path

    @property
    def ours(self) -> bool:
        """Whether it comes with the tests; else it is the larger one beside them."""
        return self.folder.is_relative_to(TESTS)

    def rows(self) -> list[dict[str, Any]]:
        """What the index says of each list, in its order."""
        return index(self.folder)

    def row(self, path: str) -> dict[str, Any]:
        """What the index says of one list."""
        return next(row for row in self.rows() if row["path"] == path)

    def files(self, pattern: str = "*") -> list[Path]:
        """The lists themselves, of the folders whose name fits."""
        return sorted(self.folder.glob(f"{pattern}/*"))

    def name(self, path: Path) -> str:
        """A list's name in the index."""
        return path.relative_to(self.folder).as_posix()

    def folders(self) -> list[str]:
        """The names of its folders."""
        return sorted(path.name for path in self.folder.iterdir() if path.is_dir())


@cache
def index(folder: Path) -> list[dict[str, Any]]:
    with (folder / "index.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


OURS = Collection(TESTS / "lists")
COLLECTIONS = [OURS, *([Collection(SHARED_DECKS)] if SHARED_DECKS.is_dir() else [])]

# For tests that take a ``collection``, and a ``folder`` of it.
in_each_collection = pytest.mark.parametrize(
    "collection", COLLECTIONS, ids=["ours", "beside"][: len(COLLECTIONS)], scope="module"
)
EACH_FOLDER = [
    pytest.param(one, folder, id=folder if one.ours else f"beside-{folder}")
    for one in COLLECTIONS
    for folder in one.folders()
]
in_each_folder = pytest.mark.parametrize(("collection", "folder"), EACH_FOLDER)


def all_files() -> list[Path]:
    """Every list there is."""
    return [path for collection in COLLECTIONS for path in collection.files()]

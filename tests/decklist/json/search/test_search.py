"""Where the lists of cards are, by what their keys say and what stands there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.decklist.json.documents import only

RING = {"name": "Sol Ring", "quantity": 1}
WISHES = ["Opt", "Lightning Bolt", "Black Lotus"]


@pytest.mark.parametrize("named", [{}, {"name": "Main"}])
def test_what_stands_beside_sections_is_no_section(named: dict[str, Any]) -> None:
    decklist = only({"sections": [named | {"cards": [RING]}], "wishes": WISHES})
    assert [entry.name for entry in decklist.entries] == ["Sol Ring"]
    assert [aside.entry.name for aside in decklist.asides] == [", ".join(WISHES)]
    assert ("not read", "wishes") in decklist.metadata

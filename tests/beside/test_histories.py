"""The histories of formats are those of the dated lists that they are written from."""

from __future__ import annotations

import pytest

from tests.paths import SHARED_BANS
from tools.histories import files, read
from validator import Catalog

if not SHARED_BANS.is_file():
    pytest.skip(
        "needs ../shared/formats/format-bans.jsonl: dated ban lists, with their sources; "
        "data/SOURCE.md says what they are gathered from",
        allow_module_level=True,
    )


def test_the_histories_are_as_the_tool_writes_them() -> None:
    made = files(read(SHARED_BANS), Catalog())
    assert len(made) == 4
    for path, text in made.items():
        assert path.read_text("utf-8") == text, path.name

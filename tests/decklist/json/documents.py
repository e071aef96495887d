"""JSON documents that tests read."""

from __future__ import annotations

import json
from typing import Any

from tests.decklist.cards import cards
from validator.decklist import Decklist, parse_decklist, split_lines
from validator.decklist.json.detect import looks_like_json
from validator.decklist.json.read import read_json


def only(document: Any) -> Decklist:
    """The one deck of a document, the same when it is one line and when it is indented."""
    decklists = []
    for text in (json.dumps(document), json.dumps(document, indent=2, ensure_ascii=False)):
        assert looks_like_json(text)
        (decklist,) = read_json(text)
        check_places(text, decklist)
        assert parse_decklist(text) == decklist
        decklists.append(decklist)
    assert cards(decklists[0]) == cards(decklists[1])
    return decklists[1]


def check_places(text: str, decklist: Decklist) -> None:
    """Every line is there once, and every entry stands where it says."""
    lines = split_lines(text)
    assert [line.text for line in decklist.lines] == lines
    for entry in decklist.entries:
        assert entry.line is not None
        assert entry.column is not None
        # A name may be escaped in the source; its first letter is enough.
        assert lines[entry.line - 1][entry.column - 1 :].startswith(entry.name[:1]), entry

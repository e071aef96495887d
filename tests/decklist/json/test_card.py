"""One element of JSON as a card."""

from __future__ import annotations

import pytest

from validator.decklist import parse_decklist


def test_of_json_longer_than_any_list_the_first_names_are_read_in_all_ways(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("validator.decklist.json.card.MOST_READ_AGAIN", 1)
    first, second = parse_decklist('{"main": {"Sol Ring - Foil!": 1, "Opt - Foil!": 1}}').entries
    assert first.readings
    assert (second.name, second.readings) == ("Opt - Foil!", ())

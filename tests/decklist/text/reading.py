"""Texts read, and told in a word or two."""

from __future__ import annotations

from validator.decklist import Entry, parse_decklist


def entry(line: str) -> Entry:
    """The one entry of a list of one line."""
    decklist = parse_decklist(line)
    assert not decklist.faults, decklist.faults
    assert [kind.kind for kind in decklist.lines] == ["entry"], decklist.lines
    return decklist.entries[0]


def zones(text: str) -> dict[str, str]:
    """The zone of each entry by name, ``main?`` where no line of the list says so."""
    return {
        e.name: e.zone.value + ("" if e.zone_marked else "?") for e in parse_decklist(text).entries
    }


def kinds(text: str) -> list[str]:
    return [line.kind for line in parse_decklist(text).lines]

"""Every text list of the shared collection, official and by players, line by line.

The lists stay where they are; without them these tests are skipped. What the lists teach is
in ``tests/decklist/text`` too, as lines of our own.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from tests.paths import SHARED_DECKS
from validator.decklist import Decklist, Zone, decode, parse_decklist, split_lines

FOLDERS = (
    "archidekt-txt",
    "arena-txt",
    "dec-txt",
    "forge-dck",
    "moxfield-mtgo-txt",
    "moxfield-txt",
    "mtgo-txt",
    "plain-txt",
    "precon-brawl-txt",
    "precon-commander-txt",
    "precon-other-txt",
    "precon-sections-txt",
    "xmage-dck",
    "xmage-dck-players",
)

pytestmark = pytest.mark.skipif(
    not SHARED_DECKS.is_dir(), reason="the shared decklists are not here"
)

# Lines that are no lines of a decklist, and why.
FAULTS = {
    "arena-txt/jdsalisbury--mtgadecklist.txt": (
        (3, 6, 12, 18, 21),
        "asks for 0 copies: an unfinished list keeps cards that were taken out",
    ),
}

# Where the index counts otherwise, and why we count right.
COUNTED_OTHERWISE = {
    "moxfield-txt/ngraham20--incubation.txt": "`PLANES:` heads ten planes, not cards of the deck",
    "precon-commander-txt/sld--Angels--Theyre-Just-Like-Us-but-Cooler-and-with-Wings.txt": (
        "`[token]` stands behind both cards of the sideboard"
    ),
    "precon-commander-txt/sld--Raining-Cats-and-Dogs.txt": (
        "`[token]` stands behind both cards of the sideboard"
    ),
    "precon-other-txt/duel-ddp--Eldrazi.txt": "`[token]` stands behind the cards of the sideboard",
}


@dataclass(frozen=True)
class Source:
    """A file of the collection, read."""

    text: str
    decklist: Decklist


@cache
def folder(name: str) -> dict[str, Source]:
    sources = {}
    for path in sorted((SHARED_DECKS / name).iterdir()):
        text = decode(path.read_bytes())
        sources[f"{name}/{path.name}"] = Source(text, parse_decklist(text))
    return sources


@pytest.mark.parametrize("name", FOLDERS)
def test_no_line_is_lost(name: str, record_property: Callable[[str, object], None]) -> None:
    lines, entries, faults = 0, 0, {}
    for path, source in folder(name).items():
        decklist = source.decklist
        assert [line.text for line in decklist.lines] == split_lines(source.text), path
        kinds = Counter(line.kind for line in decklist.lines)
        assert kinds["entry"] == len(decklist.entries), path
        assert kinds["error"] == len(decklist.faults), path
        assert all(line.kind != "blank" for line in decklist.lines if line.text.strip()), path
        lines, entries = lines + len(decklist.lines), entries + len(decklist.entries)
        if decklist.faults:
            faults[path] = tuple(fault.line for fault in decklist.faults)
    expected = {
        path: numbers
        for path, (numbers, _why) in FAULTS.items()
        if path.partition("/")[0] == name and path in folder(name)
    }
    assert faults == expected
    summary = {
        "files": len(folder(name)),
        "lines": lines,
        "entries": entries,
        "faults": sum(map(len, faults.values())),
    }
    for key, value in summary.items():
        record_property(key, value)
    print(f"\n{name}: " + ", ".join(f"{value} {key}" for key, value in summary.items()))


SECTIONS = {
    Zone.MAIN: "main",
    Zone.COMMANDER: "command_zone",
    Zone.COMPANION: "companion",
    Zone.SIDEBOARD: "sideboard",
    Zone.MAYBEBOARD: "maybeboard",
}


PLAYED = ("main", "command_zone", "sideboard")


@cache
def index() -> dict[str, Any]:
    with (SHARED_DECKS / "index.jsonl").open(encoding="utf-8") as file:
        return {record["path"]: record for record in map(json.loads, file)}


def counts(decklist: Decklist) -> dict[str, int]:
    """How many cards stand in each section of the index. One that is only declared stands in
    none: it may be in the list as well."""
    found: Counter[str] = Counter()
    for entry in decklist.entries:
        if not entry.declared:
            found[SECTIONS.get(entry.zone, "other")] += entry.quantity
    return {section: found[section] for section in (*SECTIONS.values(), "other")}


def same(decklist: Decklist, expected: dict[str, int]) -> bool:
    """Whether the list has the index's numbers, where it says who leads; else whether they
    differ by those cards only, which the index takes out of another section."""
    found = counts(decklist)
    leading = expected["command_zone"]
    if found["command_zone"] == leading:
        return found == expected
    if found["command_zone"]:
        return False
    declared = sum(entry.declared for entry in decklist.entries)
    missing = sum(expected[section] - found[section] for section in PLAYED)
    return (
        missing in (0, declared)
        and all(found[section] == expected[section] for section in found if section not in PLAYED)
        and all(
            expected[section] <= found[section] <= expected[section] + leading
            for section in ("main", "sideboard")
        )
    )


@pytest.mark.parametrize("name", FOLDERS)
def test_cards_are_counted_as_the_index_counts_them(name: str) -> None:
    otherwise = {
        path: (counts(source.decklist), index()[path]["cards"])
        for path, source in folder(name).items()
        if not same(source.decklist, index()[path]["cards"])
    }
    known = {path for path in COUNTED_OTHERWISE if path in folder(name)}
    assert otherwise.keys() == known, otherwise


def test_commanders_that_the_index_reads_from_marks() -> None:
    """Where the list says who leads, we and the index read the same names."""
    checked = 0
    for name in FOLDERS:
        for path, source in folder(name).items():
            leading = [e.name for e in source.decklist.entries if e.zone is Zone.COMMANDER]
            commanders = index()[path]["commanders"]
            if leading and commanders is not None:
                assert sorted(leading) == sorted(commanders), path
                checked += 1
    assert checked > 200

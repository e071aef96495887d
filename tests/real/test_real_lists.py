"""Every text list of a collection, line by line.

What the lists teach is in ``tests/decklist/text`` too, as lines of our own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest

from tests.real_lists import EACH_FOLDER, Collection, in_each_collection, in_each_folder
from validator.decklist import (
    Decklist,
    DecklistError,
    Zone,
    decode,
    parse_decklist,
    parse_decklists,
    split_lines,
)

# Folders of lists that are no text, which have readers and tests of their own.
NO_TEXT = {"cockatrice-cod", "csv", "json", "markdown", "mtgo-dek", "octgn-mws"}
in_each_text_folder = pytest.mark.parametrize(
    ("collection", "name"), [one for one in EACH_FOLDER if one.values[1] not in NO_TEXT]
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
    "plain-txt/heading-of-its-own.txt": "who knows no cards takes a heading for one of them",
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
def texts(collection: Collection, name: str) -> dict[str, Source]:
    sources = {}
    for path in collection.files(name):
        text = decode(path.read_bytes())
        sources[collection.name(path)] = Source(text, parse_decklist(text))
    return sources


@in_each_text_folder
def test_no_line_is_lost(
    collection: Collection, name: str, record_property: Callable[[str, object], None]
) -> None:
    lines, entries, faults = 0, 0, {}
    for path, source in texts(collection, name).items():
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
        if path.partition("/")[0] == name and path in texts(collection, name)
    }
    assert faults == expected
    summary = {
        "files": len(texts(collection, name)),
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


@in_each_text_folder
def test_cards_are_counted_as_the_index_counts_them(collection: Collection, name: str) -> None:
    otherwise = {
        path: (counts(source.decklist), collection.row(path)["cards"])
        for path, source in texts(collection, name).items()
        if not same(source.decklist, collection.row(path)["cards"])
    }
    known = {path for path in COUNTED_OTHERWISE if path in texts(collection, name)}
    assert otherwise.keys() == known, otherwise


@in_each_collection
def test_commanders_that_the_index_reads_from_marks(collection: Collection) -> None:
    """Where the list says who leads, we and the index read the same names."""
    checked = 0
    for name in set(collection.folders()) - NO_TEXT:
        for path, source in texts(collection, name).items():
            leading = [e.name for e in source.decklist.entries if e.zone is Zone.COMMANDER]
            commanders = collection.row(path)["commanders"]
            if leading and commanders is not None and path not in COUNTED_OTHERWISE:
                assert sorted(leading) == sorted(commanders), path
                checked += 1
    assert checked > (10 if collection.ours else 200)


# A quantity as a second, simple reader sees it: the first number of a line that is no remark.
_QUANTITY = re.compile(r"\s*(?:[A-Za-z ]+:\s*)?(?:[-*•]\s+)?(\d+)\s?[xX]?\s+[^\s\d]")
_REMARK = re.compile(r"\s*(?://|#|;|\w+=|LAYOUT )")


def count(text: str) -> int:
    return sum(
        int(match[1])
        for line in split_lines(text)
        if not _REMARK.match(line) and (match := _QUANTITY.match(line))
    )


@in_each_folder
def test_quantities_are_those_of_an_independent_count(collection: Collection, folder: str) -> None:
    otherwise = {}
    for path in collection.files(folder):
        text = decode(path.read_bytes())
        try:
            read = parse_decklists(text)
        except DecklistError:
            continue  # that it is none is told elsewhere
        if read[0].syntax != "text":
            continue
        ours = sum(entry.quantity for deck in read for entry in deck.entries if not entry.bare)
        if ours != count(text):
            otherwise[collection.name(path)] = (ours, count(text))
    assert otherwise == {}

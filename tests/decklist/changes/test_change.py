"""Changes to real lists of every program and syntax: what is read afterwards."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.real_lists import OURS
from validator.decklist import Decklist, DecklistError, Entry, Zone, decode, parse_decklists
from validator.decklist import changes as made
from validator.decklist.changes.apply import apply
from validator.decklist.changes.change import Changes
from validator.decklist.inputs import read_decklist

FILES = OURS.files()
ODD = 'Zzz Ålone, the "Odd" & Sons // Fire'


class List(NamedTuple):
    source: Any
    decklist: Decklist

    def after(self, changes: Changes) -> Decklist:
        return read_decklist(apply(self.source, changes))


def as_mapping(decklist: Decklist) -> dict[str, Any]:
    keys = {Zone.COMMANDER: "commanders", Zone.SIDEBOARD: "sideboard"}
    deck: dict[str, Any] = {"commanders": [], "main": [], "sideboard": []}
    for entry in decklist.entries:
        card = {"name": entry.name, "quantity": entry.quantity} if entry.quantity > 1 else None
        deck[keys.get(entry.zone, "main")].append(card or entry.name)
    return deck


def lists(path: Path) -> Iterator[List]:
    """A list as it is, and as a mapping."""
    try:
        text = decode(path.read_bytes())
        decklists = parse_decklists(text)
    except DecklistError:
        return
    if len(decklists) == 1 and len(decklists[0].entries) > 5:
        yield List(text, decklists[0])
        mapping = as_mapping(decklists[0])
        if decklists[0].syntax == "json":
            mapping = json.loads(text)
        if isinstance(mapping, dict):
            yield List(mapping, read_decklist(mapping))


def counted(decklist: Decklist) -> Counter[tuple[str, int, Zone]]:
    return Counter((entry.name, entry.quantity, entry.zone) for entry in decklist.entries)


def picked(decklist: Decklist) -> list[Entry]:
    main = [entry for entry in decklist.entries if entry.zone is Zone.MAIN]
    return [main[1], main[len(main) // 2]] if len(main) > 3 else []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_entry_is_changed_and_no_other(path: Path) -> None:
    for each in lists(path):
        before = counted(each.decklist)
        for entry in picked(each.decklist):
            here = Counter([(entry.name, entry.quantity, entry.zone)])
            renamed = made.renamed(each.decklist, entry, ODD)
            assert renamed is not None
            now = Counter([(ODD, entry.quantity, entry.zone)])
            assert counted(each.after(renamed)) == before - here + now
            more = made.with_copies(each.decklist, entry, entry.quantity + 7)
            assert more is not None
            now = Counter([(entry.name, entry.quantity + 7, entry.zone)])
            assert counted(each.after(more)) == before - here + now
            gone = made.without(each.decklist, [entry])
            assert gone is not None
            assert counted(each.after(gone)) == before - here


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_several_entries_go_at_once(path: Path) -> None:
    for each in lists(path):
        main = [entry for entry in each.decklist.entries if entry.zone is Zone.MAIN]
        for entries in (main[1:4], main[1::3], main[-3:]):
            gone = made.without(each.decklist, entries)
            assert gone is not None
            left = counted(each.decklist) - Counter(
                (entry.name, entry.quantity, entry.zone) for entry in entries
            )
            assert counted(each.after(gone)) == left


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_card_is_marked_as_commander(path: Path) -> None:
    for each in lists(path):
        for entry in picked(each.decklist):
            led = made.led_by(each.decklist, [entry])
            if led is None:
                assert entry.quantity > 1 or each.decklist.syntax == "dek"
                continue
            leading = [e.name for e in each.after(led).entries if e.zone is Zone.COMMANDER]
            assert entry.name in leading


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_sideboard_is_none(path: Path) -> None:
    for each in lists(path):
        side = [entry for entry in each.decklist.entries if entry.zone is Zone.SIDEBOARD]
        changes = made.not_in_deck(each.decklist, side) if side else None
        if changes is not None:
            zones = Counter(entry.zone for entry in each.decklist.entries)
            after = Counter(entry.zone for entry in each.after(changes).entries)
            assert after[Zone.SIDEBOARD] == 0
            assert after[Zone.MAIN] == zones[Zone.MAIN]
            assert after.total() == zones.total()
        else:
            assert not side or each.decklist.syntax == "dek"


def test_a_list_that_a_program_put_together_has_no_changes() -> None:
    read = read_decklist("1 Sol Ring")
    alone = Decklist(read.entries)
    assert made.renamed(alone, read.entries[0], "Opt") is None
    assert made.without(alone, read.entries) is None

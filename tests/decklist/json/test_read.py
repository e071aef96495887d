"""Decks in JSON: what becomes of one, and of what is none."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.decklist.cards import cards
from tests.decklist.json.documents import only
from validator.base.value import replace
from validator.decklist import DecklistError, parse_decklist, split_lines
from validator.decklist.json.detect import looks_like_json
from validator.decklist.json.read import MOST_CHARACTERS, read_json
from validator.decklist.json.source import MOST_DEPTH
from validator.judge.validator import Validator


def test_a_commander_that_stands_in_the_list_too_counts_once() -> None:
    document = {
        "commander": "Krenko, Mob Boss",
        "cards": [
            {"name": "Krenko, Mob Boss", "quantity": 1, "category": "commander"},
            {"name": "Mountain", "quantity": 99},
        ],
    }
    report = Validator().check(only(document))
    assert (report.verdict, report.size) == ("legal", 100)
    assert report.commanders == ("Krenko, Mob Boss",)


def test_several_decks() -> None:
    text = json.dumps(
        {"decks": [
            {"name": "Goblins", "cards": [{"name": "Mountain", "quantity": 40}]},
            {"name": "Elves", "cards": [{"name": "Forest", "quantity": 40}]},
        ]}
    )  # fmt: skip
    goblins, elves = read_json(text)
    assert (goblins.title, cards(goblins)) == ("Goblins", [(40, "Mountain", "main")])
    assert (elves.title, cards(elves)) == ("Elves", [(40, "Forest", "main")])


def test_lines_of_json() -> None:
    text = '{"name": "Sol Ring", "quantity": 1}\n{"name": "Mountain", "quantity": 30}\n'
    (decklist,) = read_json(text)
    assert cards(decklist) == [(1, "Sol Ring", "main"), (30, "Mountain", "main")]
    assert [entry.line for entry in decklist.entries] == [1, 2]


def test_what_a_decklist_dumps_it_reads_again() -> None:
    decklist = parse_decklist(
        "// Goblins\nCommander\n1 Krenko, Mob Boss (DDT) 52 *F*\n\n1 Sol Ring"
    )
    dumped = json.dumps(decklist.model_dump())
    again = parse_decklist(dumped)
    assert again.title == decklist.title
    assert [entry.written for entry in again.entries] != []
    for entry, first in zip(again.entries, decklist.entries, strict=True):
        # Its place is that in the JSON.
        column = entry.written.column or 0
        assert dumped[column - 1 :].startswith(first.name)
        assert entry._replace(line=first.line, written=first.written) == first
        assert replace(entry.written, column=first.column) == first.written


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"name": "Sol Ring", "quantity": 0}, "the quantity is 0"),
        ({"name": "Sol Ring", "quantity": -3}, "“-3” is not a number of copies"),
        ({"name": "Sol Ring", "quantity": 1.5}, "“1.5” is not a number of copies"),
        ({"name": "Sol Ring", "quantity": 10**30}, "is not a number of copies"),
        ({"name": "Sol Ring", "quantity": "two"}, "“two” is not a number of copies"),
        ({"name": "x" * 300, "quantity": 1}, "longer than any card name"),
        ({"name": "", "quantity": 1}, "this card has no name"),
        ({"quantity": 1}, "this card has no name"),
        ({"name": "Sol\u001b[31mRing", "quantity": 1}, "a control character"),
    ],
)
def test_a_bad_element_is_a_fault_and_the_rest_is_read(entry: dict[str, Any], message: str) -> None:
    document = {"main": [{"name": "Mountain", "quantity": 1}, entry,
                         {"name": "Shock", "quantity": 1}]}  # fmt: skip
    (decklist,) = read_json(json.dumps(document, indent=1))
    assert [each.name for each in decklist.entries] == ["Mountain", "Shock"]
    (fault,) = decklist.faults
    assert message in fault.message
    assert fault.line > 5


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{"main": [{"name": "Sol Ring",\n "quantity": 1}', 2),
        ('{"main": [{"name": "Sol Ring"\n "quantity": 1}]}', 2),
        ('{"main": tru}', 1),
        ('{"main": ["Sol Ring]}', 1),
        ('{"users": [{"id": 1}]}', None),
        ("{}", None),
        ("[]", None),
    ],
)
def test_what_is_no_deck_says_why_and_where(text: str, line: int | None) -> None:
    assert looks_like_json(text)
    with pytest.raises(DecklistError) as caught:
        read_json(text)
    assert caught.value.why
    assert caught.value.help
    if line is not None:
        assert caught.value.line == line


@pytest.mark.parametrize(
    "text",
    ["[Commander]\n1 Krenko, Mob Boss\n", "[C21:263] Sol Ring\n", "{R} Shock\n", "[[Sol Ring]]\n",
     "", "[metadata]\nName=Goblins\n"],
)  # fmt: skip
def test_a_text_list_is_no_json(text: str) -> None:
    assert not looks_like_json(text)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        '["' + "\\" * 100_000,
        '[{"name":"' + "x" * 1_000_000 + '"}]',
        "[" + '{"name":"Sol Ring"},' * 20_000 + "]",
        "[" + "1," * 300_000 + "1]",
        '{"' + '":1,"'.join(map(str, range(30_000))) + '":1}',
        "[" * MOST_DEPTH + '"Sol Ring"' + "]" * MOST_DEPTH,
        "[" + "9" * 100_000 + "]",
        '{"main": [' * 31 + '{"quantity": 1}' + ', "x"]}' * 31,
    ],
    ids=range(10),
)
def test_hostile_documents_end(text: str) -> None:
    with contextlib.suppress(DecklistError):
        read_json(text)


def test_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DecklistError, match="characters"):
        read_json('["' + "x" * MOST_CHARACTERS + '"]')
    monkeypatch.setattr("validator.decklist.json.card.MOST_CARDS", 100)
    with pytest.raises(DecklistError, match="cards"):
        read_json(json.dumps({"main": [{"name": "Shock", "quantity": 1}] * 101}))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    | st.sampled_from(["Sol Ring", "1 Mountain", "commander"]),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(
        st.sampled_from(["name", "quantity", "main", "cards", "commander", "card", "board", ""])
        | st.text(max_size=4),
        inner,
        max_size=5,
    ),
    max_leaves=25,
)  # fmt: skip


@given(VALUES, st.integers(0, 400))
def test_nothing_but_our_own_error(value: Any, cut: int) -> None:
    text = json.dumps(value)
    for each in (text, text[:cut], text[cut:]):
        with contextlib.suppress(DecklistError):
            decks = read_json(each)
            found = sorted(line.number for deck in decks for line in deck.lines)
            assert sorted(set(found)) == list(range(1, len(split_lines(each)) + 1))

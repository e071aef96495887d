"""What readers say of what they can't read: the golden cases of ``syntax`` say most of it."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from tests.paths import PACKAGE
from tests.report.findings.test_registry import literals, said_in
from tools import golden
from validator import DecklistError
from validator.decklist.inputs import read_decklist

# What no case says yet: limits that only a list of megabytes passes, wrong types in a mapping,
# which are errors and no findings, and what is hard to come by. It may only grow shorter.
NOT_SAID = {
    "a cell is too long for a name, number or note",
    "a deck given as a mapping has a fixed shape",
    "the limit is {n:,}",
    "a deck may contain only mappings, lists, strings and numbers that JSON can hold",
    "a key of {place}",
    "a value",
    "a value of type {type}",
    "decks need fewer than {n} levels",
    "export the deck with the names of its cards",
    "pass one deck",
    "pass one deck, as a list of its cards",
    "pass the rows of one deck",
    "give {deck}, with each card as a name or as {card}",
    "give {example}",
    "it contains only spaces",
    "none of its first lines has headings, such as Quantity and Name",
    "nothing",
    "save the table again, with one row per card",
    "XML this large must be well-formed",
    "the JSON has {n:,} characters",
    "the JSON has more than {n:,} objects and lists",
    "the JSON has {n:,} decks",
    "the JSON lists more than {n:,} cards",
    "the deck",
    "the deck has an unknown key {key}",
    "the deck is {kind}, not a mapping",
    "the limit is {n:,} for all decks of a file",
    "the file is incomplete",
    "the table has more than {n:,} decks",
    "the table has {n:,} characters",
    "the table has {n:,} lines",
    "the text has {n:,} characters",
    "the text has {n:,} lines",
    "this JSON is empty",
    "this JSON is nested too deeply",
    "this XML has more than {n:,} elements",
    "this XML is not well-formed ({reason})",
    "this card is given only by a number, and the file does not contain its name",
    "this file can't be read as text",
    "this is not a table of cards",
    "this line is not a valid table row",
    "this line is too long for a decklist ({n:,} characters)",
    "this mapping is nested too deeply",
    "this row has a quantity but no card",
    "add a first line with the column headings, for example: Quantity,Name",
    "write the card's name in its column, or delete the row",
    "write a quantity and a card name, for example: 1 Sol Ring. If the line is a note, start it "
    "with //",
    "{place} has an unknown key {key}",
    "{place} has half a surrogate pair ({half})",
    "{place} has no name",
    "{place} has the key {key}, a value of type {type}",
    "{place} contains itself",
    "{place} is a value of type {type}",
    "{place} is not a list of strings",
    "{place} is not between 1 and {n:,}",
    "{place} is {kind}, not a card",
    "{place} is {kind}, not a list of cards",
    "{place} is {kind}, not a string",
    "{place} is {kind}, not a whole number",
    "{place} is {number}",
    "“{text}” is neither a card nor a heading",
}


def test_what_readers_say_is_said_by_some_case() -> None:
    texts = {
        text
        for path in (PACKAGE / "decklist").rglob("*.py")
        for text in literals(path.read_text("utf-8"))
    }
    said = set[str]().union(*(said_in(golden.judgment(case)) for case in golden.cases("syntax")))
    assert texts - said == NOT_SAID


@pytest.mark.parametrize(
    "wrong",
    [{"main": 1}, {"main": [{"name": "Opt", "quantity": 1.5}]}, "x" * 1_000_001],
    ids=["no list", "no number", "too long"],
)
@pytest.mark.parametrize(
    "again",
    [copy.copy, copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))],
    ids=["copy", "deepcopy", "pickle"],
)
def test_an_error_arrives_whole_from_another_process(wrong: Any, again: Any) -> None:
    with pytest.raises(DecklistError) as caught:
        read_decklist(wrong)
    error, same = caught.value, again(caught.value)
    assert type(same) is type(error)
    assert str(same) == str(error)
    assert vars(same) == vars(error)

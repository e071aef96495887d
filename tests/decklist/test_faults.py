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
    "a cell is longer than any name, number or note",
    "a deck given as a mapping has one shape",
    "a deck in XML has at most {n:,} of them",
    "a deck is of mappings, lists, texts and numbers that JSON can hold",
    "a decklist has at most {n:,} of them",
    "a key of {place}",
    "a table of cards has at most {n:,} of them",
    "a value",
    "a value of type {type}",
    "decks need fewer than {n} levels",
    "export the deck with the names of its cards",
    "give one deck",
    "give one deck, as a list of its cards",
    "give the rows of one deck",
    "give {deck} with cards as names or as {card}",
    "give {example}",
    "it has nothing but spaces",
    "none of its first lines has headings, such as Quantity and Name",
    "nothing",
    "save the table again, with one row per card",
    "so large a text is read only if it is",
    "the JSON has {n:,} characters",
    "the JSON has more than {n:,} objects and lists",
    "the JSON has {n:,} decks",
    "the JSON lists more than {n:,} cards",
    "the deck",
    "the deck has a key {key} that no deck has",
    "the deck is {kind}, not a mapping",
    "the decks of a file have at most {n:,} of them",
    "the file is not whole",
    "the table has more than {n:,} decks",
    "the table has {n:,} characters",
    "the table has {n:,} lines",
    "the text has {n:,} characters",
    "the text has {n:,} lines",
    "there is nothing in this JSON",
    "this JSON is nested deeper than any deck",
    "this XML has more than {n:,} elements",
    "this XML is not well-formed ({reason})",
    "this card is given by a number, and its name is nowhere in the file",
    "this file can't be read as text",
    "this is not a table of cards",
    "this line can't be read as a row of a table",
    "this line has {n:,} characters, more than any line of a decklist",
    "this mapping is nested deeper than any deck",
    "this row has a quantity, but no card",
    "write a first line with the headings of the columns, as in: Quantity,Name",
    "write the card's name in its column, or delete the row",
    "write the quantity and the name of a card, as in: 1 Sol Ring; to keep the line as a note, "
    "write // in front of it",
    "{place} has a key {key} that no card has",
    "{place} has half a surrogate pair ({half})",
    "{place} has no name",
    "{place} has the key {key}, a value of type {type}",
    "{place} holds itself",
    "{place} is a value of type {type}",
    "{place} is not a list of texts",
    "{place} is not between 1 and {n:,}",
    "{place} is {kind}, not a card",
    "{place} is {kind}, not a list of cards",
    "{place} is {kind}, not a text",
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

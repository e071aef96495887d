"""What findings say."""

from __future__ import annotations

import pytest

from validator.base.said import as_sentence, phrase, said, several


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("this line has two quantities", "This line has two quantities."),
        ("can't read A.txt: it is gone", "Can't read A.txt: it is gone."),
        ("nosuch.txt is empty", "nosuch.txt is empty."),
        ("https://example.com is no file", "https://example.com is no file."),
        ("main[3] has no name", "main[3] has no name."),
        ("“x” is neither a card nor a heading!", "“x” is neither a card nor a heading!"),
    ],
)  # fmt: skip
def test_a_message_becomes_a_sentence_and_a_path_stays_as_typed(text: str, written: str) -> None:
    assert as_sentence(text) == written


def test_what_starts_with_a_text_of_ours_is_capitalized_and_a_name_is_not() -> None:
    file = said("this is {what}", what=phrase("a picture"))
    assert as_sentence(said("{problem}: {why}", problem=file, why="no")) == "This is a picture: no."
    path = said("{path} is empty", path="deck")
    assert as_sentence(said("{problem}: {why}", problem=path, why="no")) == "deck is empty: no."
    count = several(2, "{n} deck", "{n} decks")
    assert as_sentence(said("{decks} more", decks=count)) == "2 decks more."

"""Sentences: companions (702.139), which cards they speak of, and the Rulebreakers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.text.wordings import BASIC_LAND, CONDITIONS, CREATURE, KINDS, LAND, read
from validator.cards import conditions
from validator.cards.clauses import (
    ChosenColorFor,
    Clause,
    Companion,
    IncludeAnyColor,
    NoMaximumSize,
    Unread,
    UpTo,
)
from validator.cards.conditions import Every
from validator.cards.kinds import (
    AllOf,
    Amount,
    AnyCard,
    AnyOf,
    CardType,
    Filter,
    Permanent,
    Subtype,
    Supertype,
)
from validator.cards.text.sentences import read_kinds


@pytest.mark.parametrize("dash", ["Companion — ", "Companion—"])
@pytest.mark.parametrize(("text", "expected"), CONDITIONS, ids=[t[:60] for t, _ in CONDITIONS])
def test_companion_conditions(dash: str, text: str, expected: conditions.Condition) -> None:
    assert read(f"{dash}{text} (Once a game, it costs {{3}}.)") == [Companion(expected)]


@pytest.mark.parametrize("text", [text for text, _ in CONDITIONS])
def test_a_condition_without_the_keyword_is_another_thing(text: str) -> None:
    (only,) = read(text)
    assert isinstance(only, Unread)


@pytest.mark.parametrize(("words", "expected"), KINDS, ids=[words for words, _ in KINDS])
@pytest.mark.parametrize(
    "sentence",
    [
        "If Oda is your commander, you may include {} in your deck regardless of color identity.",
        "If Oda is your commander, you may include {} of any color in your deck regardless of "
        "color identity.",
        "Rulebreaker — A deck with this commander can have {} of any color identity.",
    ],
)
def test_kinds_of_cards_in_exemptions(sentence: str, words: str, expected: Filter) -> None:
    assert read(sentence.format(words)) == [IncludeAnyColor(expected)]


@pytest.mark.parametrize(("words", "expected"), KINDS, ids=[words for words, _ in KINDS])
def test_kinds_of_cards_in_conditions(words: str, expected: Filter) -> None:
    words = words.removeprefix("all ")
    text = f"Companion — Your starting deck contains only {words}."
    assert read(text) == [Companion(Every(AnyCard(), expected))]


def test_numbers_in_words() -> None:
    words = (
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
        "sixteen seventeen eighteen nineteen twenty"
    )
    for number, word in enumerate(words.split(), start=1):
        text = f"A deck can have up to {word} cards named Oda, the Quiet."
        assert read(text) == [UpTo(number)]


def test_any_color_identity_reaches_back_and_any_only_forward() -> None:
    def freed(words: str) -> Any:
        (only,) = read(f"A deck with this commander can have {words}.")
        return only.kind if isinstance(only, IncludeAnyColor) else only

    elf, fox = Subtype("Elf"), Subtype("Fox")
    assert freed("Elf cards of any color identity and any basic land cards") == AnyOf(
        (elf, BASIC_LAND)
    )
    assert freed("any basic land cards and Elf cards of any color identity") == AnyOf(
        (BASIC_LAND, elf)
    )
    assert freed("Elf cards, Fox cards, and Gate cards of any color identity") == AnyOf(
        (elf, fox, Subtype("Gate"))
    )
    # Nothing frees the Elves here.
    assert isinstance(
        freed("Elf cards, any basic land cards, and Fox cards of any color identity"), Unread
    )
    assert isinstance(freed("any basic land cards and Elf cards"), Unread)
    assert isinstance(freed("Elf cards and any basic land cards"), Unread)
    assert isinstance(freed("Elf cards"), Unread)


UNCLEAR = [
    "legendary creature and planeswalker cards",  # both legendary?
    "legendary creatures and planeswalkers",
    "basic land and Gate cards",
    "red and green creature cards",  # every red card?
    "artifacts and creatures with power 2 or less",  # artifacts with power 2?
    "Universes Within cards",  # two names and no subtypes
    "Human Blorb cards",
]


@pytest.mark.parametrize("words", UNCLEAR)
def test_words_with_two_readings_stay_unread(words: str) -> None:
    (only,) = read(
        f"If Oda is your commander, your deck may include {words} of any color identity."
    )
    assert isinstance(only, Unread)


# The two wordings of the ability word, on a commander of our own.
RULEBREAKERS: list[tuple[str, list[Clause]]] = [
    ("A deck with this commander can have any land cards.", [IncludeAnyColor(LAND)]),
    ("A deck with this commander has no maximum deck size.", [NoMaximumSize()]),
    (
        "A deck with this commander can have Otter cards of any color identity and any basic land "
        "cards.",
        [IncludeAnyColor(AnyOf((Subtype("Otter"), BASIC_LAND)))],
    ),
    (
        "A deck with this commander can have land creature and Aura cards of any color identity "
        "and any basic land cards.",
        [IncludeAnyColor(AnyOf((AllOf((LAND, CREATURE)), Subtype("Aura"), BASIC_LAND)))],
    ),
    (
        "A deck with this commander can have artifact cards with mana value 6 or greater of any "
        "color identity and any basic land cards.",
        [
            IncludeAnyColor(
                AnyOf((AllOf((CardType("Artifact"), Amount("mana value", ">=", 6))), BASIC_LAND))
            )
        ],
    ),
    (
        "If Oda, the Quiet is your Commander, you may include snow permanents of any color in your "
        "deck regardless of color identity.",
        [IncludeAnyColor(AllOf((Supertype("Snow"), Permanent())))],
    ),
    (
        "If Oda, the Quiet is your Commander, you may include all lands and planeswalkers in your "
        "deck regardless of color identity.",
        [IncludeAnyColor(AnyOf((LAND, CardType("Planeswalker"))))],
    ),
    (
        "If Oda, the Quiet is your commander, the color identity of Aura and Curse cards in your "
        "deck can include one color of your choice not in your commander's color identity, and "
        "your deck can have any basic land cards.",
        [
            ChosenColorFor(AnyOf((Subtype("Aura"), Subtype("Curse")))),
            IncludeAnyColor(BASIC_LAND),
        ],
    ),
]


@pytest.mark.parametrize(("text", "expected"), RULEBREAKERS, ids=[t[:70] for t, _ in RULEBREAKERS])
@pytest.mark.parametrize("word", ["", "Rulebreaker — ", "Out of the Rules and into the Night — "])
def test_rulebreaker_wordings(word: str, text: str, expected: list[Clause]) -> None:
    assert read(word + text) == expected


@pytest.mark.parametrize(("words", "expected"), KINDS, ids=[words for words, _ in KINDS])
def test_kinds_that_somebody_looks_for(words: str, expected: Filter) -> None:
    asked = words.removeprefix("all ")
    assert read_kinds(f" {asked} ") == expected


@pytest.mark.parametrize("words", ["", "good cards", "cards with", "creature", "Creature cards;"])
def test_what_names_no_kind(words: str) -> None:
    assert read_kinds(words) is None

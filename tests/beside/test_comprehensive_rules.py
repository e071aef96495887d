"""Our words beside the Comprehensive Rules: every number is theirs, and no sentence."""

from __future__ import annotations

import re

import pytest

from tests.beside.wording import runs
from tests.paths import SHARED
from tests.report.test_explain import BOOK, ENTRIES, texts
from validator.cards.text import oracle

FOUND = sorted(SHARED.glob("rules/comprehensive-rules-*.txt"))
if not FOUND:
    pytest.skip(
        f"needs ../shared/rules/comprehensive-rules-{BOOK.as_of}.txt: the rules as text, "
        "from https://magic.wizards.com/en/rules",
        allow_module_level=True,
    )


@pytest.fixture(scope="module")
def official() -> str:
    assert str(BOOK.as_of) in FOUND[-1].name
    return FOUND[-1].read_text(encoding="utf-8-sig")


def test_every_number_is_one_of_the_comprehensive_rules(official: str) -> None:
    numbers = set(re.findall(r"^(\d{3}(?:\.\d+[a-z]?)?)\.? \S", official, re.M))
    assert len(numbers) > 2000, "the scan finds the rules"
    assert set(BOOK.rules) <= numbers


def test_commander_is_explained_whole(official: str) -> None:
    wanted = set(re.findall(r"^((?:903\.\d+|702\.124|702\.139)[a-z]?)\.? \S", official, re.M))
    assert wanted <= BOOK.rules.keys()


def test_no_explanation_repeats_the_comprehensive_rules(official: str) -> None:
    theirs = runs(official)
    sentence = next(line for line in official.splitlines() if line.startswith("903.5b "))
    assert runs(sentence) <= theirs, "a copied sentence would be caught"
    for entry in ENTRIES:
        for text in texts(entry):
            assert not runs(text) & theirs, (entry.name, text)


def test_the_rules_name_no_other_keyword_that_is_an_activated_ability(official: str) -> None:
    found = re.findall(
        r"^702\.\d+a (?:A )?(\w[\w -]*?)(?: ability)? (?:is an|represents an|represents two) "
        r"activated abilit",
        official,
        re.MULTILINE,
    )
    with_colon = {"forecast"}
    assert {keyword.lower() for keyword in found} == oracle.ACTIVATED_KEYWORDS | with_colon
    # Those before a whole activated ability have a colon of their own.
    adds_rules = re.findall(
        r"^702\.\d+a ([\w-]+) is a keyword that adds additional rules", official, re.M
    )
    assert set(adds_rules) == {"Boast", "Exhaust", "Power-up"}

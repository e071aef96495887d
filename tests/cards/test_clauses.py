"""Clauses are values that survive JSON and describe themselves."""

from __future__ import annotations

import json
import pickle
import re
from typing import Any, get_args

import pytest

from tests.cards.text.wordings import CONDITIONS, KINDS, READ, TWELVE
from validator.cards import clauses, conditions, kinds
from validator.cards.clauses import (
    ChooseBackground,
    Clause,
    Companion,
    IncludeAnyColor,
    Partner,
    StartingModifiers,
    Unread,
    UpTo,
    from_json,
    to_json,
)
from validator.cards.conditions import describe

EXAMPLES = [clause for _, found in READ for clause in found] + [
    *(Companion(condition) for _, condition in CONDITIONS),
    *(IncludeAnyColor(kind) for _, kind in KINDS),
    *(clause for found in TWELVE for clause in found),
    StartingModifiers(1, -3),
    Unread("Oda", 3, "deck, commander"),
]


def test_the_examples_hold_every_class() -> None:
    assert {type(clause) for clause in EXAMPLES} == set(clauses.CLAUSES.values())
    found = {type(part) for clause in EXAMPLES for part in _parts(clause)}
    assert found >= {*get_args(kinds.Filter), *get_args(conditions.Condition)}


def _parts(value: Any) -> list[Any]:
    if isinstance(value, tuple):
        return [part for one in value for part in _parts(one)]
    if not hasattr(value, "__match_args__"):
        return []
    return [value, *_parts(tuple(getattr(value, name) for name in value.__match_args__))]


@pytest.mark.parametrize("clause", EXAMPLES, ids=[type(c).__name__ for c in EXAMPLES])
def test_clauses_survive_json_and_pickle(clause: Clause) -> None:
    written = json.dumps(to_json(clause), sort_keys=True)
    assert from_json(json.loads(written)) == clause
    assert json.dumps(to_json(from_json(json.loads(written))), sort_keys=True) == written
    assert pickle.loads(pickle.dumps(clause)) == clause
    assert hash(clause) == hash(from_json(json.loads(written)))


@pytest.mark.parametrize("clause", EXAMPLES, ids=[type(c).__name__ for c in EXAMPLES])
def test_clauses_describe_themselves(clause: Clause) -> None:
    words = clause.describe()
    assert words == words.strip()
    assert "  " not in words
    assert not re.search(r"[A-Z]\w+\(|None|frozenset", words)


def test_descriptions_read_well() -> None:
    said = {text: describe(condition) for text, condition in CONDITIONS}
    assert said["Each creature card in your starting deck has power 3 or less."] == (
        "each creature card has power 3 or less"
    )
    assert said["Your starting deck contains only red and land cards."] == (
        "each card is a red or land card"
    )
    (chosen, any_land) = TWELVE[8]
    assert chosen.describe() == (
        "as a commander allows one more color in the color identity of instant and sorcery cards"
    )
    assert any_land.describe() == "as a commander allows basic land cards of any color identity"


LAND, LARGE = kinds.CardType("Land"), kinds.Amount("power", ">=", 4)


@pytest.mark.parametrize(
    ("kind", "several", "trait"),
    [
        (kinds.AnyCard(), "cards", "is a card"),
        (kinds.Subtype("Elf"), "Elf cards", "is an Elf card"),
        (kinds.CardType("Hero"), "hero cards", "is a hero card"),
        (
            kinds.AllOf((kinds.Supertype("Snow"), kinds.Color("G"), LAND)),
            "snow green land cards",
            "is a snow green land card",
        ),
        (
            kinds.AnyOf((LAND, LARGE)),
            "land cards and cards with power 4 or greater",
            "is a land card or has power 4 or greater",
        ),
        (
            kinds.AllOf((LAND, LARGE)),
            "land cards with power 4 or greater",
            "is a land card and has power 4 or greater",
        ),
        (kinds.AnyOf((LAND, kinds.Subtype("Elf"))), "land and Elf cards", None),
        (kinds.AnyOf((LAND, kinds.Rarity("mythic"))), "land cards and mythic rare cards", None),
        (kinds.Not(LAND), "nonland cards", "is a nonland card"),
        (kinds.Not(kinds.CardType("Hero")), "nonhero cards", "is a nonhero card"),
        (kinds.Not(kinds.Subtype("Elf")), "non-Elf cards", "is a non-Elf card"),
        (kinds.Not(kinds.Color("U")), "nonblue cards", "is a nonblue card"),
        (
            kinds.Not(LARGE),
            "cards that are not cards with power 4 or greater",
            "is not one of the cards with power 4 or greater",
        ),
    ],
)
def test_kinds_in_words(kind: kinds.Filter, several: str, trait: str | None) -> None:
    assert kinds.describe(kind) == several
    assert kinds.describe_one(kind) == several.replace("cards", "card")
    if trait is not None:
        assert kinds.describe_trait(kind) == trait


def test_another_language_may_say_the_kind_behind_the_card() -> None:
    said = kinds.describe(kinds.AllOf((kinds.Supertype("Legendary"), LAND)))
    assert said.sentence == "{kind} cards"
    # The types that there are have words of their own.
    assert kinds.describe(kinds.Not(LAND)).parts["kind"].sentence == "nonland"
    assert kinds.describe(kinds.Not(kinds.CardType("Hero"))).parts["kind"].sentence == "non{kind}"
    assert said.parts["kind"].sentence == "{adjective} {kind}"


@pytest.mark.parametrize(
    "written",
    [
        {},
        {"is": "Marriage"},
        {"is": "UpTo"},
        {"is": "UpTo", "copies": 2, "more": 1},
        {"is": "AnyCard"},
        {"is": "Companion", "condition": {"is": "Nothing"}},
    ],
)
def test_json_that_is_no_clause(written: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"is no"):
        from_json(written)


def test_values_are_immutable_and_told_apart() -> None:
    assert Partner() != ChooseBackground()
    assert Partner() == Partner()
    assert len({Partner(), Partner(), ChooseBackground(), UpTo(2), UpTo(3)}) == 4
    assert repr(UpTo(2)) == "UpTo(copies=2)"
    with pytest.raises(AttributeError, match="immutable"):
        UpTo(2).copies = 3  # type: ignore[misc]
    with pytest.raises(AttributeError, match="immutable"):
        del UpTo(2).copies
    with pytest.raises(TypeError, match="UpTo takes: copies"):
        UpTo()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="UpTo takes: copies"):
        UpTo(1, 2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="Partner takes: nothing"):
        Partner(name="x")

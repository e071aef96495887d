"""A text cut into abilities: costs, modes, what is given to something else."""

from __future__ import annotations

from validator.cards.text.abilities import LOYALTY, Ability, abilities


def cut(text: str, types: str = "Creature — Bear") -> list[Ability]:
    return list(abilities("Our Bear", "Our Bear", types, text))


def test_a_mode_has_the_cost_of_the_ability_before_it() -> None:
    found = cut("{T}: Choose one —\n• Add {G}.\n• Add {U}.\nWhenever ~ attacks, draw a card.")
    assert [one.cost for one in found] == ["{T}", "{T}", "{T}", None]
    assert [one.effect for one in found[1:3]] == ["Add {G}.", "Add {U}."]
    assert [one.waits for one in found] == [False, False, False, True]


def test_a_mode_with_a_cost_of_its_own_keeps_it() -> None:
    found = cut("{T}: Choose one —\n• {2}: Add {G}.\n• Add {U}.")
    assert [one.cost for one in found] == ["{T}", "{2}", "{T}"]


def test_a_mode_before_any_ability_stands_for_itself() -> None:
    (found,) = cut("• Add {G}.", "Instant")
    assert found == Ability(None, "Add {G}.", waits=False, quoted=False)


def test_what_stands_in_quotes_is_given_to_something_else() -> None:
    text = "Lands have \"{T}: Create a token with '{1}: Add {R}.'\""
    first, given, inner = cut(text)
    assert (first.effect, first.quoted) == ('Lands have ""', False)
    assert (given.cost, given.quoted) == ("{T}", True)
    assert (inner.cost, inner.effect, inner.quoted) == ("{1}", "Add {R}.", True)


def test_a_loyalty_ability_has_its_cost_whatever_the_symbol() -> None:
    for symbol in ("+1", "−2", "0", "[-X]"):
        (found,) = cut(f"{symbol}: Add {{R}}.", "Legendary Planeswalker — Bear")
        assert found == Ability(LOYALTY, "Add {R}.", waits=False, quoted=False)


def test_a_line_of_a_spell_waits_for_nothing() -> None:
    assert [one.waits for one in cut("Add {R}.\n\nAt the next end step, add {G}.", "Instant")] == [
        False,
        True,
    ]
    assert [one.waits for one in cut("Lands are green.")] == [True]
    (trigger,) = cut("Landfall — Whenever a land enters: add {G}.")
    assert (trigger.cost, trigger.waits) == (None, True)

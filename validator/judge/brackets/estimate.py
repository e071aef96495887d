"""An estimate of a deck's Commander bracket: likely 2, 3 or 4, with the steps up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from validator.judge.brackets.combos import ComboList, find_held
from validator.judge.brackets.lists import Lists
from validator.judge.brackets.signs import Sign, gives_turns
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.report.bracket import Likelihood

LEAST: Final = 2
"""The bracket of a preconstructed deck: no deck is likely in a lower one."""
_FAST_MANA_VALUE: Final = 4
"""The highest mana value of both cards of a combo, together, with which it likely comes early."""
_FEW_TURNS: Final = 2
_MANY_TURNS: Final = 3
"""How many extra-turn cards make bracket 3 likely, and bracket 4."""
_SEVERAL_DENIALS: Final = 2
"""How many cards that many playgroups count as mass land denial make bracket 3 likely: one of them
is in a dozen official decks, which are meant for bracket 2."""


class Step(NamedTuple):
    """Something that makes a bracket likely."""

    about: Likelihood
    bracket: int
    slots: Sequence[Slot] = ()


def steps(deck: Deck, lists: Lists, combos: ComboList, found: Sequence[Sign]) -> tuple[Step, ...]:
    """Return the steps of the estimate, the highest bracket first; the first decides.

    ``found`` are the signs of the deck's floor, below which the estimate never is.
    """
    slots = list({slot.card.name: slot for slot in (*deck.commanders, *deck.main)}.values())
    steps = [Step("floor", sign.bracket, sign.slots) for sign in found if sign.bracket > LEAST]
    open_speed = (
        each for each in find_held(deck, combos) if each.combo.lowest < each.combo.highest
    )
    fast = [
        each
        for each in open_speed
        if sum(slot.card.mana_value for slot in each.slots) <= _FAST_MANA_VALUE
    ]
    if fast:
        both = {slot.card.name: slot for each in fast for slot in each.slots}
        highest = max(each.combo.highest for each in fast)
        steps.append(Step("fast-combos", highest, list(both.values())))
    turns = [slot for slot in slots if gives_turns(slot.card)]
    if len(turns) >= _FEW_TURNS:
        steps.append(Step("many-turns", 4 if len(turns) >= _MANY_TURNS else 3, turns))
    doubtful = [slot for slot in slots if slot.card.name in lists.doubtful]
    if len(doubtful) >= _SEVERAL_DENIALS:
        steps.append(Step("land-denial", 3, doubtful))
    return tuple(sorted(steps, key=lambda step: -step.bracket)) or (Step("nothing", LEAST),)

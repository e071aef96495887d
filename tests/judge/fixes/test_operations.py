"""A deck after one change of a repair."""

from __future__ import annotations

from typing import get_args

import pytest

from validator import Validator, parse_decklist
from validator.decklist import Zone
from validator.judge.deck.deck import Deck
from validator.judge.fixes.operations import WEIGHT, Operation, apply_to, weigh
from validator.report.answers.repair import ChangeKind

COMMANDER = Validator()
LIST = """\
Commander
1 Krenko, Mob Boss

Deck
1 Opt
3 Mountain
1 Shock
2 Mountain

Maybeboard
3 Fog
1 Opt
2 Fog
"""


@pytest.fixture(scope="module")
def deck() -> Deck:
    built, _ = COMMANDER.resolve(parse_decklist(LIST))
    return built


def main(deck: Deck) -> list[tuple[str, int]]:
    return [(slot.card.name, slot.quantity) for slot in deck.main]


def beside(deck: Deck) -> list[tuple[str, int]]:
    (part,) = deck.beside
    cards = [(each.card.name, each.quantity) for each in part.slots]
    assert part.quantity == sum(quantity for _, quantity in cards)
    return cards


@pytest.mark.parametrize(
    ("quantity", "left"),
    [
        (1, [("Opt", 1), ("Mountain", 3), ("Shock", 1), ("Mountain", 1)]),
        (2, [("Opt", 1), ("Mountain", 3), ("Shock", 1)]),
        (4, [("Opt", 1), ("Mountain", 1), ("Shock", 1)]),
        (5, [("Opt", 1), ("Shock", 1)]),
    ],
)
def test_copies_are_taken_from_the_end(deck: Deck, quantity: int, left: object) -> None:
    made = apply_to(deck, Operation("take-out", "Mountain", quantity))
    assert main(made) == left
    assert beside(made) == beside(deck)


@pytest.mark.parametrize(
    ("quantity", "left"),
    [
        (1, [("Fog", 3), ("Opt", 1), ("Fog", 1)]),
        (2, [("Fog", 3), ("Opt", 1)]),
        (4, [("Fog", 1), ("Opt", 1)]),
        (5, [("Opt", 1)]),
    ],
)
def test_beside_the_deck_too(deck: Deck, quantity: int, left: object) -> None:
    made = apply_to(deck, Operation("take-out", "Fog", quantity, zone=Zone.MAYBEBOARD))
    assert beside(made) == left
    assert main(made) == main(deck)


def test_what_leads_no_more_is_a_card_of_the_deck(deck: Deck) -> None:
    made = apply_to(deck, Operation("lead-no-more", "Krenko, Mob Boss"))
    assert made.commanders == ()
    assert main(made) == [("Krenko, Mob Boss", 1), *main(deck)]
    gone = apply_to(deck, Operation("take-out", "Krenko, Mob Boss", zone=Zone.COMMANDER))
    assert gone.commanders == ()
    assert main(gone) == main(deck)


def test_a_leader_that_goes_is_least_welcome() -> None:
    assert set(WEIGHT) == set(get_args(ChangeKind))
    out = [Operation("take-out", "A", zone=z) for z in (Zone.MAIN, Zone.COMPANION, Zone.COMMANDER)]
    lightest, companion, heaviest = map(weigh, out)
    assert lightest == WEIGHT["take-out"]
    assert max(WEIGHT["leave-out"], lightest) < companion < WEIGHT["lead-no-more"] < heaviest
    for kind in set(WEIGHT) - {"take-out"}:
        for zone in (Zone.COMPANION, Zone.COMMANDER):
            assert weigh(Operation(kind, "A", zone=zone)) == WEIGHT[kind]

"""Decks that are not legal, made of legal ones: however they are pasted, they are not."""

from __future__ import annotations

from tests.pastes.deck import Copy, Pasted


def broken(deck: Pasted) -> dict[str, Pasted]:
    """The deck with one fault each; more cards than names are changed nowhere."""
    cards = list(deck.cards)
    place = next(index for index, copy in enumerate(cards) if copy.quantity == 1)
    single = cards[place]
    others = [*cards[:place], *cards[place + 1 :]]
    made = {
        "one too many": [*cards[:place], Copy(1, "Staff of Domination"), *cards[place:]],
        "one missing": others,
        "misspelled": [*others, Copy(1, f"{single.name[:3]}zq{single.name[3:]}")],
        "twice": [*others, Copy(2, single.name)],
        "banned": [*others, Copy(1, "Black Lotus")],
    }
    return {fault: deck._replace(cards=tuple(copies)) for fault, copies in made.items()}

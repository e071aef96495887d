"""What of a deck's cards tells a bracket, and what of them nobody can tell it by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from validator.cards.card import Card
from validator.judge.brackets.combos import ComboList, HeldCombo, find_held
from validator.judge.brackets.lists import Lists
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown
from validator.report.bracket import Criterion, Unjudged


class Sign(NamedTuple):
    """A criterion that cards of the deck meet, and the lowest bracket that it leaves open."""

    criterion: Criterion
    bracket: int
    slots: Sequence[Slot]
    """The cards, each once, commanders first."""
    day: str
    """The day of the text that has the criterion."""
    list_day: str | None
    """The day of the list that names the cards; ``None`` where their texts tell it."""
    combos: int = 0
    """Of combos, how many there are."""


class Doubt(NamedTuple):
    """What could make the bracket higher and can't be told from cards alone."""

    about: Unjudged
    bracket: int | None
    """The bracket that it would make it; ``None`` where nobody can say."""
    slots: Sequence[Slot] = ()
    unknown: Sequence[Unknown] = ()
    """What the list names and no card is."""


def signs(deck: Deck, lists: Lists, combos: ComboList) -> Iterator[Sign]:
    """The criteria that the deck's cards meet, the highest bracket first."""
    return signs_of(list(_once(deck)), lists, find_held(deck, combos), combos.as_of)


def signs_of(
    slots: Sequence[Slot],
    lists: Lists,
    held: Sequence[HeldCombo] = (),
    combos_day: str | None = None,
) -> Iterator[Sign]:
    """The criteria that cards meet, each of which stands in one of ``slots``; ``held`` are the
    combos among them, by a list of that day."""
    found = (
        _of_combos(held, lists, combos_day),
        _changers(slots, lists),
        _of_cards(
            "mass-land-denial",
            lists.land_denial,
            [slot for slot in slots if slot.card.name in lists.denies],
            lists.denial_day,
            lists.read_day,
        ),
        _of_cards(
            "extra-turns",
            lists.extra_turns,
            [slot for slot in slots if gives_turns(slot.card)],
            lists.text_day,
            None,
        ),
    )
    yield from sorted(filter(None, found), key=lambda sign: -sign.bracket)


def _of_combos(held: Sequence[HeldCombo], lists: Lists, day: str | None) -> Sign | None:
    bracket = max((each.combo.lowest for each in held), default=1)
    if bracket < _LOWEST_SIGN:
        return None
    those = [each for each in held if each.combo.lowest == bracket]
    slots = list({slot.card.name: slot for each in those for slot in each.slots}.values())
    return Sign("two-card-combos", bracket, slots, lists.text_day, day, len(those))


# Bracket 1 is open to every deck.
_LOWEST_SIGN: Final = 2


def _changers(slots: Iterable[Slot], lists: Lists) -> Sign | None:
    on_list = [slot for slot in slots if slot.card.name in lists.game_changers]
    few = len(on_list) <= lists.most_game_changers
    bracket = lists.game_changer if few else lists.more_game_changers
    return _of_cards("game-changers", bracket, on_list, lists.text_day, lists.game_changers_day)


def _of_cards(
    criterion: Criterion, bracket: int, slots: Sequence[Slot], day: str, list_day: str | None
) -> Sign | None:
    return Sign(criterion, bracket, slots, day, list_day) if slots else None


def gives_turns(card: Card) -> bool:
    """Whether its player may take an extra turn by it, or give one to whom they name (500.7)."""
    return card.effects is not None and "takes" in card.effects.turns


def doubts(deck: Deck, lists: Lists, day: str, combos: ComboList) -> Iterator[Doubt]:
    """What the deck's cards leave open, from what hangs on single cards to what never does.

    ``day`` is the one judged, or else that of the card facts.
    """
    slots = list(_once(deck))
    turns = [slot for slot in slots if gives_turns(slot.card)]
    if len(turns) > 1:
        yield Doubt("chained-turns", lists.land_denial, turns)
    found: tuple[tuple[Unjudged, int, list[Slot]], ...] = (
        (
            "doubtful-land-denial",
            lists.land_denial,
            [slot for slot in slots if slot.card.name in lists.doubtful],
        ),
        (
            "unread-land-denial",
            lists.land_denial,
            [slot for slot in slots if _is_new_denial(slot.card, lists)],
        ),
        (
            "turns-of-others",
            lists.extra_turns,
            [slot for slot in slots if _gives_turns_away(slot.card)],
        ),
    )
    for about, bracket, of_cards in found:
        if of_cards:
            yield Doubt(about, bracket, of_cards)
    unknown = [slot for slot in slots if slot.card.effects is None]
    if unknown or deck.unknown:
        yield Doubt("unknown-cards", None, unknown, deck.unknown)
    if day > lists.until:
        yield Doubt("later-lists", None)
    if lists.tutors:
        yield Doubt("tutors", None)
    held = find_held(deck, combos)
    lowest = max((each.combo.lowest for each in held), default=1)
    faster = [each for each in held if each.combo.highest > lowest]
    if faster:
        both = {slot.card.name: slot for each in faster for slot in each.slots}
        highest = max(each.combo.highest for each in faster)
        yield Doubt("combo-speed", highest, list(both.values()))
    yield Doubt("combos", lists.more_game_changers)
    yield Doubt("intent", None)


def _is_new_denial(card: Card, lists: Lists) -> bool:
    """Whether a card reads like mass land denial, and nobody has read it for that."""
    if card.effects is None or not card.effects.may_deny_lands:
        return False
    return card.name not in lists.denies | lists.doubtful | lists.spares


def _gives_turns_away(card: Card) -> bool:
    effects = card.effects
    return effects is not None and "another-takes" in effects.turns and not gives_turns(card)


def _once(deck: Deck) -> Iterator[Slot]:
    """A slot of each card of the deck, commanders first."""
    seen: set[str] = set()
    for slot in (*deck.commanders, *deck.main):
        if slot.card.name not in seen:
            seen.add(slot.card.name)
            yield slot

"""Who plays with whom: decks become players (903.6), who sit down together (805, 810, 904)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from validator.cards.card import Card
from validator.cards.clauses import StartingModifiers
from validator.decklist import Zone
from validator.formats.format import Format
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.requirements import Requirements
from validator.pregame.game import GameCard, Part, Player, PregameError, Setup

# A list can name a billion copies of a card; nobody shuffles so many.
MOST_CARDS: Final = 10_000

_SUPPLEMENTARY: Final = {
    Zone.ATTRACTIONS: Part.ATTRACTION,
    Zone.PLANES: Part.PLANE,
    Zone.SCHEMES: Part.SCHEME,
}


def player(
    seat: int,
    name: str,
    deck: Deck,
    required: Requirements,
    *,
    vanguard: Card | None = None,
) -> Player:
    """The player at ``seat`` (from 0) who brings ``deck``.

    Legal or not: names that no card has are cards without facts. Raises `PregameError`
    where nobody leads a deck that must be led (903.3), or where it has more than 10,000 cards.
    """
    led = deck.commanders or deck.leader_is_unknown
    if required.format.commander.required and not led:
        raise PregameError(f"{name}: nobody leads the deck; its list should say who does", "903.3")
    wanted = list(_brought(deck))
    if vanguard is not None:
        wanted.append((vanguard.name, vanguard, 1, Part.VANGUARD))
    sheets = sum(beside.quantity for beside in deck.beside if beside.zone is Zone.STICKERS)
    if sheets + sum(quantity for _, _, quantity, _ in wanted) > MOST_CARDS:
        raise PregameError(f"{name}: the list has more than {MOST_CARDS:,} cards")
    cards = [
        (card_name, part, card)
        for card_name, card, quantity, part in wanted
        for _ in range(quantity)
    ]
    hand, life = _modifiers(vanguard)
    return Player(
        seat=seat,
        name=name,
        cards=tuple(GameCard(seat, number, *facts) for number, facts in enumerate(cards)),
        sticker_sheets=tuple(_sticker_sheets(deck)),
        identity=required.identity,
        choices=tuple((choice.card.name, choice.color) for choice in required.choices),
        minimum=required.minimum.value or 0,
        hand_modifier=hand,
        life_modifier=life,
    )


def _brought(deck: Deck) -> Iterator[tuple[str, Card | None, int, Part]]:
    """Everything a list holds but sticker sheets, as name, facts, copies and part."""
    yield from _of(deck.commanders, Part.COMMANDER)
    yield from _unnamed(deck.unknown, Part.COMMANDER, Zone.COMMANDER)
    yield from _of(deck.signature_spells, Part.SIGNATURE_SPELL)
    yield from _of(deck.main[len(deck.signature_spells) :], Part.DECK)
    yield from _unnamed(deck.unknown, Part.DECK, Zone.MAIN)
    yield from _unnamed(deck.unknown, Part.DECK, Zone.SIGNATURE_SPELL)
    yield from _of(deck.companions, Part.COMPANION)
    yield from _unnamed(deck.unknown, Part.COMPANION, Zone.COMPANION)
    yield from _of(deck.sideboard, Part.SIDEBOARD)
    yield from _unnamed(deck.unknown_sideboard, Part.SIDEBOARD)
    for beside in deck.beside:
        part = _SUPPLEMENTARY.get(beside.zone)
        if part is not None:
            yield from _of(beside.slots, part)
            yield from _unnamed(beside.unknown, part)


def _of(slots: Iterable[Slot], part: Part) -> Iterator[tuple[str, Card | None, int, Part]]:
    for slot in slots:
        yield slot.card.name, slot.card, slot.quantity, part


def _unnamed(
    entries: Iterable[Unknown], part: Part, zone: Zone | None = None
) -> Iterator[tuple[str, Card | None, int, Part]]:
    """Cards of names that nothing is known of, those of one part of the list if ``zone`` is set.

    Not those of a card that is in the deck although its name is misspelled.
    """
    for entry in entries:
        if (zone is None or entry.zone is zone) and entry.taken_for is None:
            yield entry.written, None, entry.quantity, part


def _sticker_sheets(deck: Deck) -> Iterator[str]:
    for beside in deck.beside:
        if beside.zone is Zone.STICKERS:
            for slot in beside.slots:
                yield from [slot.card.name] * slot.quantity
            for entry in beside.unknown:
                yield from [entry.written] * entry.quantity


def _modifiers(vanguard: Card | None) -> tuple[int, int]:
    """What a vanguard card adds to hand and life (902.4, 902.5), where its facts state it."""
    for clause in vanguard.clauses if vanguard else ():
        if isinstance(clause, StartingModifiers):
            return clause.hand, clause.life
    return 0, 0


def setup(
    format: Format,
    players: Sequence[Player],
    *,
    teams: Sequence[Sequence[int]] = (),
    archenemy: int | None = None,
) -> Setup:
    """What ``players`` settle before a game; they sit in turn order to the left.

    ``teams`` are the seats of the two teams of a Two-Headed Giant game (810.1, 810.11);
    ``archenemy`` is the seat that plays against all the others (904.2). Raises
    `PregameError` for seats and teams that no rule knows.
    """
    if len(players) < 2:
        raise PregameError("A game has two players or more", "100.1")
    if [one.seat for one in players] != list(range(len(players))):
        raise PregameError("Players sit on the seats 0, 1, 2 and so on, in this order")
    if archenemy is not None:
        if teams:
            raise PregameError("Against an archenemy there are no other teams", "904.2")
        if archenemy not in range(len(players)):
            raise PregameError(f"Nobody sits on seat {archenemy}")
        others = [(archenemy + place) % len(players) for place in range(1, len(players))]
        return Setup(format, tuple(players), ((archenemy,), tuple(others)), archenemy)
    sides = tuple(tuple(team) for team in teams)
    if sides:
        _check_teams(sides, len(players))
    return Setup(format, tuple(players), sides)


def _check_teams(teams: Sequence[tuple[int, ...]], players: int) -> None:
    if sorted(seat for team in teams for seat in team) != list(range(players)):
        raise PregameError("Each player is in one team")
    if len(teams) != 2 or len(teams[0]) < 2 or len(teams[0]) != len(teams[1]):
        raise PregameError("Two teams of the same size, two or more, share their turns", "810.1")
    for team in teams:
        # In a circle of seats, a run of neighbors has one end.
        ends = [seat for seat in team if (seat + 1) % players not in team]
        if len(ends) != 1:
            raise PregameError("The players of a team sit side by side", "805.1")

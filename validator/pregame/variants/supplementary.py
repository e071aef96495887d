"""Planar and scheme decks (901, 904): which of them are played with, and whether they may be."""

from __future__ import annotations

from collections import Counter
from typing import Final, get_args

from validator.base.words import counted
from validator.cards.names import fold
from validator.formats.format import BesideDeck, Few, Shared
from validator.pregame.game import GameCard, Part, Pile, Planechase, Player, PregameError, Setup

# For formats that say nothing of such decks.
_PLANES: Final = BesideDeck(
    rule="901.3",
    minimum=10,
    copies=1,
    few=Few(types=("Phenomenon",), most=2),
    shared=Shared(rule="901.15a", cards_per_player=10, enough=40, few_per_player=2),
)
_SCHEMES: Final = BesideDeck(rule="904.3", minimum=20, copies=2)
# What the cards of such a deck are, by its part.
_TYPES: Final = {Part.PLANE: ("Plane", "Phenomenon"), Part.SCHEME: ("Scheme",)}


def choose_supplementary_decks(setup: Setup) -> Setup:
    """The setup with those planes and schemes that are played with, and no others.

    Raises `PregameError` where such a deck is missing or breaks its rules (901.3, 901.15a, 904.3,
    904.13d).
    """
    if setup.planechase not in (None, *get_args(Planechase)):
        raise PregameError(f"Planar decks are own or communal, not {setup.planechase!r}", "901.3")
    bring = {
        Part.PLANE: _find_planar_owners(setup),
        Part.SCHEME: () if setup.archenemy is None else (setup.archenemy,),
    }
    players = tuple(_leave_out(player, bring) for player in setup.players)
    setup = setup._replace(players=players)
    for seat in bring[Part.PLANE]:
        _check_planes(setup, players[seat])
    for seat in bring[Part.SCHEME]:
        terms = setup.format.beside.schemes or _SCHEMES
        _check_deck(players[seat], Part.SCHEME, terms, terms.minimum, terms.rule)
    return setup


def list_unused_decks(setup: Setup, brought: Player) -> tuple[Part, ...]:
    """Of what a player ``brought``, the kinds of supplementary decks that the game has no use
    for."""
    used = {card.part for card in setup.players[brought.seat].cards}
    return tuple(part for part in _TYPES if _list_cards(brought, part) and part not in used)


def _find_planar_owners(setup: Setup) -> tuple[int, ...]:
    if setup.planechase is None:
        return ()
    seats = tuple(player.seat for player in setup.players)
    if setup.planechase == "own":
        return seats
    bringing = [player.seat for player in setup.players if _list_cards(player, Part.PLANE)]
    if not bringing:
        raise PregameError("Nobody brings the planar deck that all share", "901.15a")
    return (bringing[0],)


def _list_cards(player: Player, part: Part) -> Pile:
    return tuple(card for card in player.cards if card.part is part)


def _leave_out(player: Player, bring: dict[Part, tuple[int, ...]]) -> Player:
    cards = tuple(
        card for card in player.cards if card.part not in bring or player.seat in bring[card.part]
    )
    return player if len(cards) == len(player.cards) else player._replace(cards=cards)


def _check_planes(setup: Setup, player: Player) -> None:
    terms = setup.format.beside.planes or _PLANES
    least, most, rule = terms.minimum, terms.few.most if terms.few else None, terms.rule
    shared = terms.shared
    if setup.planechase == "communal" and shared is not None:
        least = min(shared.enough, shared.cards_per_player * setup.playing)
        most, rule = shared.few_per_player * setup.playing, shared.rule
    cards = _check_deck(player, Part.PLANE, terms, least, rule)
    few = terms.few
    if few is None or most is None:
        return
    found = sum(card.card is not None and bool(card.card.types & set(few.types)) for card in cards)
    if found > most:
        raise PregameError(
            f"{player.name}'s planar deck holds {found} phenomena, and at most {most} may be in it",
            rule,
        )


def _check_deck(
    player: Player, part: Part, terms: BesideDeck, least: int, rule: str | None
) -> Pile:
    """The cards of such a deck, of the right kinds, enough of them, and none too often."""
    cards = _list_cards(player, part)
    whose = f"{player.name}'s {_NAMES[part]}"
    if not cards:
        raise PregameError(f"{player.name} brings no {_NAMES[part]}", rule)
    for card in cards:
        _check_kind(card, part, whose, rule)
    if len(cards) < least:
        raise PregameError(f"{whose} has {counted(len(cards))}, and needs {least}", rule)
    names = {fold(card.name): card.name for card in cards}
    copies = Counter(fold(card.name) for card in cards)
    for name, number in copies.items():
        if terms.copies is not None and number > terms.copies:
            raise PregameError(
                f"{whose} has {names[name]} {number} times, and may {terms.copies}", rule
            )
    return cards


def _check_kind(card: GameCard, part: Part, whose: str, rule: str | None) -> None:
    """Cards that nothing is known of are taken for cards of the right kind."""
    if card.card is not None and card.card.types.isdisjoint(_TYPES[part]):
        raise PregameError(f"{card.name} has no place in {whose}", rule)


_NAMES: Final = {Part.PLANE: "planar deck", Part.SCHEME: "scheme deck"}

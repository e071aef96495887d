"""Turn decks into players (903.6) and seat them: teams, an archenemy, planar and scheme decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, get_args

from validator.base.words import counted
from validator.cards.card import Card
from validator.cards.clauses import StartingModifiers
from validator.cards.names import fold
from validator.decklist import Entry, Zone
from validator.formats.format import BesideDeck, Few, Format, Shared
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.requirements import Requirements
from validator.pregame.game import (
    GameCard,
    Part,
    Pile,
    Planechase,
    Player,
    PregameError,
    Setup,
    check_seat,
)

if TYPE_CHECKING:
    from validator.decklist.inputs import DeckInput
    from validator.judge.validator import Validator


# A list can name a billion copies of a card; nobody shuffles so many.
MOST_CARDS: Final = 10_000

_SUPPLEMENTARY: Final = {
    Zone.ATTRACTIONS: Part.ATTRACTION,
    Zone.PLANES: Part.PLANE,
    Zone.SCHEMES: Part.SCHEME,
}


def make_player(
    seat: int,
    name: str,
    deck: Deck,
    required: Requirements,
    *,
    vanguard: Card | None = None,
    unled: bool = False,
) -> Player:
    """The player at ``seat`` (from 0) who brings ``deck``.

    Legal or not: names that no card has are cards without facts. Cards are numbered as the list
    has them, whatever is known of them. Raises `PregameError` where nobody leads a deck that
    must be led (903.3), which ``unled`` allows to who only draws from it; where it has more than
    10,000 cards; and for a ``vanguard`` that is none (902.3).
    """
    if vanguard is not None and "Vanguard" not in vanguard.types:
        raise PregameError(f"{vanguard.name} is not a vanguard card", "902.3")
    led = unled or deck.commanders or deck.leader_is_unknown
    if required.format.commander.required and not led:
        raise PregameError(f'{name}: the deck has no commander; add --commander "NAME"', "903.3")
    wanted = list(_list_brought(deck))
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
    hand, life = _find_modifiers(vanguard)
    return Player(
        seat=seat,
        name=name,
        cards=tuple(GameCard(seat, number, *facts) for number, facts in enumerate(cards)),
        sticker_sheets=tuple(_list_sticker_sheets(deck)),
        identity=required.identity,
        choices=tuple((choice.card.name, choice.color) for choice in required.choices),
        minimum=required.minimum.value or 0,
        hand_modifier=hand,
        life_modifier=life,
    )


def read_player(
    deck: DeckInput,
    judge: Validator,
    *,
    seat: int = 0,
    name: str | None = None,
    commanders: Sequence[str] = (),
    unled: bool = False,
) -> Player:
    """The player who brings a list: anything that `Validator.check` takes; of several decks in it
    the first.

    ``commanders`` lead the deck whatever the list says; ``unled`` is that of `make_player`. Raises
    `DecklistError` for what is no decklist, `PregameError` for a commander that no card is, and
    as `make_player` does.
    """
    from validator.decklist.inputs import read_decklists

    for leader in commanders:
        if judge.catalog.find(leader) is None:
            raise PregameError(f'No card is named "{leader}"')

    resolved, required = judge.resolve(
        read_decklists(deck, judge.catalog)[0], commanders=tuple(commanders)
    )
    called = f"player {seat}" if name is None else name
    return make_player(seat, called, resolved, required, unled=unled)


_BroughtCard: TypeAlias = tuple[str, Card | None, int, Part]


def _list_brought(deck: Deck) -> Iterator[_BroughtCard]:
    """Everything a list holds but sticker sheets, as name, facts, copies and part.

    Each part in the order of the list, so that a seed gives the same game when a card becomes
    known.
    """
    leading = [each for each in deck.unknown if each.zone is Zone.COMMANDER]
    beside = [each for each in deck.unknown if each.zone is Zone.COMPANION]
    others = [each for each in deck.unknown if each.zone in (Zone.MAIN, Zone.SIGNATURE_SPELL)]
    yield from _list_part(Part.COMMANDER, deck.commanders, leading)
    spells = deck.signature_spells
    yield from _list_part(Part.SIGNATURE_SPELL, spells)
    yield from _list_part(Part.DECK, [slot for slot in deck.main if slot not in spells], others)
    yield from _list_part(Part.COMPANION, deck.companions, beside)
    yield from _list_part(Part.SIDEBOARD, deck.sideboard, deck.unknown_sideboard)
    for each in deck.beside:
        part = _SUPPLEMENTARY.get(each.zone)
        if part is not None:
            yield from _list_part(part, each.slots, each.unknown)


def _list_part(
    part: Part, slots: Iterable[Slot], unknown: Iterable[Unknown] = ()
) -> Iterator[_BroughtCard]:
    """The cards of one part, those that nothing is known of among them. A misspelled name is none
    where the card that it is taken for is in the deck."""
    known: list[tuple[Entry, _BroughtCard]] = [
        (slot.entry, (slot.card.name, slot.card, slot.quantity, part)) for slot in slots
    ]
    named: list[tuple[Entry, _BroughtCard]] = [
        (each.entry, (each.written, None, each.quantity, part))
        for each in unknown
        if each.taken_for is None
    ]
    for _, brought in sorted(known + named, key=lambda pair: _find_place(pair[0])):
        yield brought


def _find_place(entry: Entry) -> tuple[int, int, tuple[tuple[int, str], ...]]:
    """Where an entry stands in its list: by line and column, or by its path in a mapping."""
    steps = (entry.path or "").split("/")[1:]
    path = tuple((int(step), "") if step.isdigit() else (-1, step) for step in steps)
    return entry.line or 0, entry.column or 0, path


def _list_sticker_sheets(deck: Deck) -> Iterator[str]:
    for beside in deck.beside:
        if beside.zone is Zone.STICKERS:
            for name, _, quantity, _ in _list_part(Part.SIDEBOARD, beside.slots, beside.unknown):
                yield from [name] * quantity


def _find_modifiers(vanguard: Card | None) -> tuple[int, int]:
    """What a vanguard card adds to hand and life (902.4, 902.5), where its facts state it."""
    for clause in vanguard.clauses if vanguard else ():
        if isinstance(clause, StartingModifiers):
            return clause.hand, clause.life
    return 0, 0


def set_up_game(
    format: Format,
    players: Sequence[Player],
    *,
    teams: Sequence[Sequence[int]] = (),
    archenemy: int | None = None,
    planechase: Planechase | None = None,
) -> Setup:
    """What ``players`` settle before a game; they sit in turn order to the left.

    ``teams`` are the seats of the two teams of a Two-Headed Giant game (810.1, 810.11);
    ``archenemy`` is the seat that plays against all the others (904.2), with schemes;
    ``planechase`` says that planes are played with: each player their ``own`` (901.3), or all
    the ``communal`` deck of the first player who brings one (901.15a). Planes and schemes that
    lists hold besides stay out of the game. Raises `PregameError` for seats and teams that no
    rule knows, and for a planar or scheme deck that is missing or breaks its rules.
    """
    if len(players) < 2:
        raise PregameError("A game has two players or more", "100.1")
    if [one.seat for one in players] != list(range(len(players))):
        raise PregameError("Players sit on the seats 0, 1, 2 and so on, in this order")
    sides = tuple(tuple(check_seat(seat, len(players)) for seat in team) for team in teams)
    if archenemy is not None:
        if sides:
            raise PregameError("Against an archenemy there are no other teams", "904.2")
        check_seat(archenemy, len(players))
        others = [(archenemy + place) % len(players) for place in range(1, len(players))]
        sides = ((archenemy,), tuple(others))
    elif sides:
        _check_teams(sides, len(players))
    settled = Setup(format, tuple(players), sides, archenemy, planechase)
    return choose_supplementary_decks(settled)


def set_up_alone(format: Format, player: Player, *, players: int = 4) -> Setup:
    """One player who draws cards by themselves, as in a game of so many ``players`` (103.5c,
    103.8a). Raises `PregameError` for a player who does not sit on seat 0."""
    if player.seat != 0:
        raise PregameError(f"Who plays alone sits on seat 0, not {player.seat}")
    if players < 2:
        raise PregameError("A game has two players or more", "100.1")
    return choose_supplementary_decks(Setup(format, (player,), around=players))


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
        raise PregameError("No player has a planar deck to share", "901.15a")
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

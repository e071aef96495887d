"""Chances of drawing cards, exact: those of a shuffled library, a hand of seven and a card a turn.

    find_odds(deck, "2 land cards and a red creature card", by=4)

No card's effect is in them, and mulligans only by a stated policy.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from validator.base.words import counted
from validator.cards.characteristics import matches
from validator.cards.color import ColorSet
from validator.cards.face import known_subtypes
from validator.cards.kinds import AllOf, AnyOf, Filter, Not, Subtype, describe
from validator.cards.names import fold
from validator.pregame.deck_statistics import has_land_on_back, is_land, list_color_sources
from validator.pregame.game import STARTING_HAND_SIZE, GameCard, Pile, Player, PregameError
from validator.pregame.goldfish import MulliganPolicy, check_policy
from validator.pregame.hypergeometric import CardKind, compute_chances
from validator.pregame.setup import read_player

if TYPE_CHECKING:
    from pathlib import Path

    from validator.cards.catalog.lookup import Catalog
    from validator.decklist.inputs import DeckInput
    from validator.formats.format import Format
    from validator.judge.validator import Validator


LAND: Final = "land"
COLOR: Final = "color"
MOST_TURNS: Final = 99


def count_cards_seen(turn: int, *, skips_first_draw: bool) -> int:
    """How many cards a player has seen on their ``turn``-th turn, its draw included; 0 is the
    opening hand. Who goes first in a game of two skips the first draw (103.8a)."""
    if turn < 0:
        raise PregameError(f"turns are counted from 1, not {turn}")
    return STARTING_HAND_SIZE + turn - (1 if skips_first_draw and turn else 0)


class Chance(NamedTuple):
    """The chance of ``least`` or more wanted cards by a turn, on the play and on the draw."""

    turn: int
    least: int
    """Of several groups that are wanted together 1: each has its own number."""
    on_the_play: Fraction
    on_the_draw: Fraction


class WantedGroup(NamedTuple):
    """One group that is asked about."""

    what: str
    least: int
    wanted: int
    """How many cards of the library are in it."""
    by_name: bool = False
    """Whether it is a card by its name, and no kind of cards."""


class Odds(NamedTuple):
    """A question about a library, and its chances turn by turn."""

    what: str
    """The wanted cards, in the plural."""
    wanted: int
    library: int
    chances: tuple[Chance, ...]
    notes: tuple[str, ...] = ()
    """What the count leaves out, and what it takes in doubt."""
    conditional: int | None = None
    """Of lands that make a color: how many of those that are wanted make it only where something
    else is given. ``None`` of all else."""
    groups: tuple[WantedGroup, ...] = ()
    """The groups that are wanted together, where they are asked about in words."""
    keeping: MulliganPolicy | None = None
    """By which policy hands were kept; ``None`` where no mulligans are counted."""

    @property
    def note(self) -> str:
        """The notes as one text."""
        return "; ".join(self.notes)


def find_odds(
    deck: DeckInput,
    what: str = LAND,
    *,
    by: int = 7,
    at_least: int | None = None,
    mulligans: int = 0,
    keep: tuple[int, int] = (2, 5),
    players: int = 4,
    commanders: Sequence[str] = (),
    validator: Validator | None = None,
    format: Format | Path | str = "commander",
    catalog: Catalog | Path | str | None = None,
) -> tuple[Odds, ...]:
    """The chances of what is asked about a deck, which is anything that `Validator.check` takes.

    ``what`` is ``land`` (a land a turn), ``color`` (a land for each color, so the answer has one
    of each), or words as `read_question` reads them: a card's name, ``2 or
    more creature cards with mana value 2 or less``, several with ``and``. ``by`` is the last
    turn, 0 the opening hand; ``at_least`` how many are wanted of one group. With ``mulligans``
    so many are taken at most, of hands that do not have as many lands as ``keep`` says, in a
    game of so many ``players``. A ``validator`` that is at hand saves opening one.

    Raises `PregameError` for what can't be asked, and `DecklistError` for what is no decklist.
    """
    from validator.judge.validator import Validator as Judge

    judge = Judge(catalog=catalog, format=format) if validator is None else validator
    brought = read_player(deck, judge, commanders=commanders, unled=True)
    keeping = MulliganPolicy.of(keep, mulligans, judge.plain_format, players)
    return find_player_odds(
        brought, what, by=by, catalog=judge.catalog, at_least=at_least, keeping=keeping
    )


def find_player_odds(
    player: Player,
    what: str,
    *,
    by: int,
    catalog: Catalog,
    at_least: int | None = None,
    keeping: MulliganPolicy | None = None,
) -> tuple[Odds, ...]:
    """As `find_odds`, of a player's library. Raises `PregameError` for what can't be asked."""
    library = player.library
    if not library:
        raise PregameError("The library holds no card")
    if not 0 <= by <= MOST_TURNS:
        raise PregameError(f"Turns are 0 to {MOST_TURNS}, not {by}")
    if keeping is not None:
        keeping = check_policy(keeping)
    if what in (LAND, COLOR):
        if at_least is not None:
            raise PregameError(f"The number wanted belongs to a group, not to {what}")
        if what == LAND:
            return (find_land_odds(library, by, keeping),)
        return find_color_odds(library, player.identity, by, keeping)
    # A name that no card has may be in the library all the same.
    unknown = {fold(card.name): card.name for card in library if card.card is None}

    def find(name: str) -> str | None:
        match = catalog.find(name)
        return unknown.get(fold(name)) if match is None else match.card.name

    groups = read_question(what, find)
    if at_least is not None:
        if len(groups) != 1:
            raise PregameError("Say of each group how many are wanted: 2 land cards and ...")
        groups = (groups[0]._replace(least=at_least),)
    return (find_group_odds(library, groups, by, keeping),)


def explain_missing(player: Player, found: Sequence[Odds]) -> str | None:
    """Why there is nothing to tell, in words: no color, or a card asked about by name that the
    library does not have. ``None`` where there is."""
    if not found:
        return "the commander has no color, or no card has one"
    for group in (group for one in found for group in one.groups):
        if not group.wanted and group.by_name:
            elsewhere = (card.part.value for card in player.cards if card.name == group.what)
            part = next(elsewhere, None)
            why = f"it is the {part}" if part else "the deck has none"
            return f"{group.what} is not in the library: {why}"
    return None


def find_land_odds(library: Pile, by: int, keeping: MulliganPolicy | None = None) -> Odds:
    """The chances of a land a turn. Lands are those whose front face is one (712.8a), or a half
    (709.4)."""
    behind = sum(map(has_land_on_back, library))
    note = f"{behind} more can be played as a land from another face, and are not counted"
    found = _compute_by_turn(library, [is_land], by, keeping, lambda turn: (max(1, turn),))
    notes = (*((note,) if behind else ()), *note_unknown_cards(library), *_note_policy(keeping))
    wanted = sum(map(is_land, library))
    return Odds("lands", wanted, len(library), found, notes, keeping=keeping)


def note_unknown_cards(library: Pile) -> tuple[str, ...]:
    """That some cards are counted as none of those wanted because nothing is known of them."""
    names = dict.fromkeys(card.name for card in library if card.card is None)
    if not names:
        return ()
    number = sum(card.card is None for card in library)
    told = ", ".join(names)
    return (f"nothing is known of {counted(number)}, taken for none of them: {told}",)


def find_color_odds(
    library: Pile, identity: ColorSet | None, by: int, keeping: MulliganPolicy | None = None
) -> tuple[Odds, ...]:
    """For each color of ``identity``, or of the library's cards where that is ``None``: the chances
    of a land that makes it, whatever that needs; notes say what else there is."""
    found = []
    for each in list_color_sources(library, identity):
        notes = (*each.notes(), *note_unknown_cards(library), *_note_policy(keeping))
        lands = frozenset(each.making)
        chance = _compute_by_turn(library, [lands.__contains__], by, keeping, lambda _: (1,))
        what = f"lands that make {{{each.color}}}"
        asked = Odds(what, each.lands, len(library), chance, notes, each.conditional)
        found.append(asked._replace(keeping=keeping))
    return tuple(found)


def find_group_odds(
    library: Pile, groups: Sequence[Group], by: int, keeping: MulliganPolicy | None = None
) -> Odds:
    """The chances to have of each group as many cards as are wanted, all together."""
    holding = [{card for card in library if group.holds(card)} for group in groups]
    untold = [card for card in library if any(group.holds(card) is None for group in groups)]
    least = tuple(group.least for group in groups)
    if any(number < 1 for number in least):
        raise PregameError("At least one card is wanted of each group")
    tests = [each.__contains__ for each in holding]
    found = _compute_by_turn(library, tests, by, keeping, lambda _: least)
    if len(groups) > 1:
        found = tuple(chance._replace(least=1) for chance in found)
    wanted = tuple(
        WantedGroup(group.what, group.least, len(cards), group.kind is None)
        for group, cards in zip(groups, holding, strict=True)
    )
    what = groups[0].what if len(groups) == 1 else " + ".join(map(str, groups))
    any_of = len(set[GameCard]().union(*holding))
    unknown = tuple(card for card in untold if card.card is None)
    notes = (*note_unknown_cards(unknown), *_note_unclear_cards(untold), *_note_policy(keeping))
    return Odds(what, any_of, len(library), found, notes, groups=wanted, keeping=keeping)


def _note_unclear_cards(cards: Sequence[GameCard]) -> tuple[str, ...]:
    names = dict.fromkeys(card.name for card in cards if card.card is not None)
    if not names:
        return ()
    return (f"nothing tells whether these are among them, and they are not: {', '.join(names)}",)


def _note_policy(keeping: MulliganPolicy | None) -> tuple[str, ...]:
    return () if keeping is None else (f"with {keeping}",)


def _compute_by_turn(
    library: Pile,
    tests: Sequence[Callable[[GameCard], bool]],
    by: int,
    keeping: MulliganPolicy | None,
    least: Callable[[int], tuple[int, ...]],
) -> tuple[Chance, ...]:
    """The chances turn by turn to have, of each group, as many cards as ``least`` says."""
    sorts = [
        # Lands are told apart only where a policy looks at them: fewer kinds of hands.
        CardKind(tuple(test(card) for test in tests), keeping is not None and is_land(card))
        for card in library
    ]
    policy = keeping or MulliganPolicy()
    turns = range(by + 1)
    seen = [
        count_cards_seen(turn, skips_first_draw=skips) for turn in turns for skips in (True, False)
    ]
    wanted = [least(turn) for turn in turns]
    if len(set(wanted)) == 1:
        every = compute_chances(sorts, wanted[0], seen, policy)
    else:
        every = tuple(
            chance
            for turn, numbers in enumerate(wanted)
            for chance in compute_chances(sorts, numbers, seen[2 * turn : 2 * turn + 2], policy)
        )
    return tuple(
        Chance(turn, wanted[turn][0], every[2 * turn], every[2 * turn + 1]) for turn in turns
    )


# More at once than anybody reads.
MOST_GROUPS: Final = 4
_MOST_LETTERS: Final = 400


class Group(NamedTuple):
    """Some cards of a library, and how many of them are wanted."""

    what: str
    """In words, in the plural: ``land cards``; or a card's full name."""
    least: int
    kind: Filter | None = None
    """Which cards they are; ``None`` for those of the name."""

    def holds(self, card: GameCard) -> bool | None:
        """Whether a card is one of them; ``None`` where a fact that says so is missing."""
        if self.kind is None:
            return card.name == self.what
        return None if card.card is None else matches(self.kind, card.card)

    def __str__(self) -> str:
        return self.what if self.least == 1 else f"{self.least} or more {self.what}"


FindName = Callable[[str], str | None]


def read_question(text: str, find: FindName) -> tuple[Group, ...]:
    """The groups that are asked about; ``find`` gives the full name of a card by any of its names.

    Raises `PregameError` for words that name no cards.
    """
    text = " ".join(text.split())
    if len(text) > _MOST_LETTERS:
        raise PregameError("That is more than anybody asks at once")
    whole = _read_group(text, find)
    if whole is not None and whole.kind is None:
        return (whole,)  # "and" may be a part of a card's name
    for parts in _split_at_and(text):
        groups = [_read_group(part, find) for part in parts]
        if all(group is not None for group in groups):
            return _check_group_count(tuple(group for group in groups if group is not None))
    singular = _read_group(f"{text} cards", find) if text and not _UNFINISHED.search(text) else None
    if singular is not None:
        return (singular,)
    raise PregameError(f'"{text}" names no cards: give a name or a kind, as "red creature cards"')


# What can't be meant as a kind that lacks the word "cards".
_UNFINISHED: Final = re.compile(r"\band\b|^[\d+]+$")


def _check_group_count(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    if len(groups) > MOST_GROUPS:
        raise PregameError(f"At most {MOST_GROUPS} groups can be asked about at once")
    return groups


def _split_at_and(text: str) -> Iterator[list[str]]:
    """The ways to part a text at its ``and``, those with most parts first."""
    pieces = re.split(r",? and ", text)[:8]
    gaps = range(1, len(pieces))
    for cuts in sorted(
        (cuts for number in range(len(pieces)) for cuts in combinations(gaps, number)),
        key=len,
        reverse=True,
    ):
        ends = (0, *cuts, len(pieces))
        yield [" and ".join(pieces[a:b]) for a, b in pairwise(ends)]


_NUMBER: Final = re.compile(
    r"(?:at least )?(?P<n>\d{1,2}|an?|one|two|three|four|five|six|seven)(?:\+| or more)? "
    r"(?P<what>.+)",
    re.IGNORECASE,
)
_WORDS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}


def _read_group(text: str, find: FindName) -> Group | None:
    """A card's name is one before anything else: ``Seven Dwarves`` are no seven."""
    name = find(text)
    if name is not None:
        return Group(name, 1)
    least = 1
    numbered = _NUMBER.fullmatch(text)
    if numbered:
        text = numbered["what"]
        word = numbered["n"].lower()
        least = int(word) if word.isdigit() else _WORDS.get(word, 1)
        name = find(text)
        if name is not None:
            return Group(name, least)
    kind = _read_kind(text)
    return None if kind is None else Group(str(describe(kind)), least, kind)


def _read_kind(text: str) -> Filter | None:
    """The kind of cards that card texts call so, with a small letter or a large one in front."""
    from validator.cards.text.sentences import read_kinds  # which loads the grammar

    for written in dict.fromkeys((text[:1].lower() + text[1:], text)):
        kind = read_kinds(written)
        if kind is not None and _is_known(kind):
            return kind
    return None


def _is_known(kind: Filter) -> bool:
    """Whether there are such subtypes: any word with a large letter may stand for one."""
    match kind:
        case Subtype(name):
            return any(name in names for names in known_subtypes().values())
        case AllOf(parts) | AnyOf(parts):
            return all(map(_is_known, parts))
        case Not(part):
            return _is_known(part)
        case _:
            return True

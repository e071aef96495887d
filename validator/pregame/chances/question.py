"""What is asked of a library, in words: ``2 land cards and a red creature card``.

A group is a card by name, or a kind of cards in the words of card texts, ``creature cards with mana
value 2 or less``. In front of it stands how many are wanted, ``2``, ``2+``, ``2 or more``, ``at
least 2``; one if nothing does. Groups with ``and`` between them are wanted together; ``or`` joins
kinds in one group, as in ``artifact or enchantment cards``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from validator.cards.characteristics import matches
from validator.cards.face import known_subtypes
from validator.cards.kinds import AllOf, AnyOf, Filter, Not, Subtype, describe
from validator.pregame.game import GameCard, PregameError

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

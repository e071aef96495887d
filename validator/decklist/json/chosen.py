"""Which of the lists of cards that a document holds are the deck.

The same cards may stand there twice: as one list and by type, as objects and as a text. And what
looks like a list of cards may be one of something else: of tags, of colors, of the sets that they
are from. What is left in doubt is no entry of the deck, and is reported all the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from validator.decklist.json.card import Read
from validator.decklist.json.search.found import CardList, Clarity, Shape
from validator.decklist.within.json_texts import is_html


class Chosen(NamedTuple):
    """The parts that are the deck, those that say the same again, and those in doubt."""

    parts: list[CardList]
    again: list[CardList]
    doubtful: list[CardList]


def chosen(parts: Sequence[CardList], used: set[int]) -> Chosen:
    """The parts sorted. ``used`` are the objects, by their identity, that other parts point at:
    a list of those is where names are looked up."""
    known = [part for part in parts if not _is_index(part, used)]
    taken = _taken(known)
    kept = _once(taken)
    ids, is_taken = set(map(id, kept)), set(map(id, taken))
    return Chosen(
        kept,
        [part for part in taken if id(part) not in ids],
        [part for part in known if id(part) not in is_taken],
    )


def _taken(parts: Sequence[CardList]) -> list[CardList]:
    """The parts by which the deck is told, each card perhaps more than once."""
    main = [part for part in parts if part.in_main]
    lists = [part for part in main if part.text is None]
    sure = [part for part in lists if part.clarity <= Clarity.SORTED]
    texts = [part for part in main if part.text is not None and part.clarity < Clarity.GUESS]
    if sure:
        others = [] if any(part.clarity < Clarity.SORTED for part in sure) else lists
        like = {part.shape for part in sure}
        found = [*sure, *(part for part in others if _is_like(part, like))]
    elif texts:
        best = next((part for part in texts if is_html(part.text or "")), texts[0])
        found = [best, *(part for part in texts if part.clarity < best.clarity)]
    else:
        found = [part for part in lists if part.clarity is Clarity.UNKNOWN]
        found = found or _names(lists) or main
    ids = set(map(id, found))
    return [
        part
        for part in parts
        if id(part) in ids or not (part.in_main or part.clarity is Clarity.GUESS)
    ]


def _is_like(part: CardList, shapes: set[Shape]) -> bool:
    """Whether a list under a key that nobody knows is one of cards beside those that are sorted
    by known words: it counts them, or is written as those are."""
    shape = part.shape
    if part.clarity is Clarity.GUESS or shape is Shape.WORDS:
        return False
    return shape is Shape.COUNTED or shape in shapes


def _names(lists: Sequence[CardList]) -> list[CardList]:
    """Of lists of texts, and of guesses, those that are cards."""
    names = [part for part in lists if part.clarity is Clarity.NAMES]
    if not names:
        return list(lists)
    longest = max(names, key=lambda part: len(part.elements))
    return [part for part in names if part is longest or part.shape is Shape.NAMES]


def _is_index(part: CardList, used: set[int]) -> bool:
    """Whether a part is no list but what the cards' ids of another are looked up in."""
    return bool(used) and any(id(each) in used for each in part.objects)


def _once(parts: Sequence[CardList]) -> list[CardList]:
    """The parts without those whose cards all stand in another, as many times at least."""
    counted = [(part, _counter(part)) for part in parts]
    wholes = [
        (index, counter)
        for index, (part, counter) in enumerate(counted)
        if part.in_main and part.heading is None and part.clarity <= Clarity.WHOLE and counter
    ]
    kept: list[CardList] = []
    for index, (part, counter) in enumerate(counted):
        again = part.in_main and any(
            counter <= whole and (counter != whole or index > other)
            for other, whole in wholes[:_MOST_WHOLES]
            if other != index
        )
        if not (again and counter):
            kept.append(part)
    return kept


# A list is written in two or three ways; to compare more of them takes longer each.
_MOST_WHOLES: Final = 4


def _counter(part: CardList) -> Counter[str]:
    found: Counter[str] = Counter()
    for element in part.elements:
        if isinstance(element, Read):
            found[element.written.name.casefold()] += element.written.quantity
    return found

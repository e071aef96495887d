"""Which card of an unmarked list is the commander (rule 903.3), and why we think so.

Programs without a command zone leave the commander in the sideboard (MTGO,
XMage), in a block of its own at either end of the list, or simply first or last.
Each of these is a guess; the colors of the deck tell good guesses from bad.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, compress, pairwise
from typing import Final, NamedTuple, TypeVar

from validator.cards.card import Card
from validator.cards.clauses import ChooseColor, Companion
from validator.cards.color import COLORLESS, ColorSet
from validator.cards.names import fold
from validator.formats.format import Format
from validator.formats.leaders import Leaders
from validator.judge.deck.slot import Slot
from validator.judge.deck.slots import Slots


class Guess(NamedTuple):
    """One way to read a list: these cards lead, that one is the companion, because."""

    commanders: tuple[Slot, ...]
    companion: Slot | None
    why: str
    """A word for what speaks for it, as `CommanderInferred` has it: ``top``, ``sideboard`` …"""


class Inference(NamedTuple):
    """What could be inferred: the one guess, or the cards it may be where none stands out."""

    guess: Guess | None
    candidates: tuple[Card, ...] = ()


_Way = TypeVar("_Way")

# A list may hold a few cards of a wrong color and still show who leads it.
_MOST_OFF_COLOR: Final = 5
# More names than this help nobody choose.
_MOST_CANDIDATES: Final = 8
# Commander, partner and companion: no more cards stand apart from the deck.
_LARGEST_GROUP: Final = 3
# A sideboard has at most fifteen cards (100.4a); a larger one is a pile of spare cards.
_MOST_IN_A_SIDEBOARD: Final = 15


def infer(
    main: Slots,
    sideboard: Sequence[Slot],
    format: Format,
    leaders: Leaders,
) -> Inference:
    """Find who leads ``main``, or leads it from ``sideboard``."""
    apart = list(_standing_apart(main, sideboard, format, leaders))
    asked = _asked_colors(main)
    if not any(guess.why == "sideboard" or _holds(guess, asked) for guess in apart):
        # In the middle of a sideboard commanders stand seldom.
        apart += _completing(main, sideboard, format, leaders)
    if apart:
        best = [guess for guess in apart if _fits(guess, main, sideboard, format)] or apart
        if len({_names(guess) for guess in best}) == 1:
            return Inference(best[0])
        return _by_color(best, asked)
    return _in_the_list(main, leaders)


def _standing_apart(
    main: Slots, sideboard: Sequence[Slot], format: Format, leaders: Leaders
) -> Iterator[Guess]:
    if sideboard:
        yield from _alone_in_the_sideboard(main, sideboard, format, leaders)
    if main and main[0].block != main[-1].block:
        last = _block(main[::-1])[::-1]
        yield from _leading(last, leaders, "end")
        first = _block(main)
        yield from _leading(first, leaders, "top")
    if len(sideboard) > _LARGEST_GROUP and main.copies < format.size.minimum:
        for slot, where in ((sideboard[-1], "last"), (sideboard[0], "first")):
            yield from _leading([slot], leaders, f"sideboard-{where}")


def _completing(
    main: Slots, sideboard: Sequence[Slot], format: Format, leaders: Leaders
) -> Iterator[Guess]:
    """Any cards of a sideboard that may lead, where the deck lacks so many."""
    missing = format.size.minimum - main.copies
    if len(sideboard) > 1 and 1 <= missing <= 2:
        for few in combinations(sideboard[:_MOST_IN_A_SIDEBOARD], missing):
            yield from _leading(few, leaders, "sideboard-completes")


def _holds(guess: Guess, asked: Mapping[ColorSet, int]) -> bool:
    """Whether the colors of those who lead are those of the whole deck."""
    return not off_color(_cards(guess), asked)


def _alone_in_the_sideboard(
    main: Slots, sideboard: Sequence[Slot], format: Format, leaders: Leaders
) -> Iterator[Guess]:
    alone = "sideboard"
    guesses = list(_leading(sideboard, leaders, alone))
    yield from guesses
    if not guesses and len(sideboard) == 2 and _lead_alone(sideboard, leaders):
        # Two that can't lead together: if the deck is complete with them, both were meant.
        both = Guess(tuple(sideboard), None, alone)
        if _fits(both, main, sideboard, format):
            yield both


def _block(slots: Sequence[Slot]) -> Sequence[Slot]:
    """The slots of the block that the first of them stands in; none where it is too large to
    lead."""
    first = list(slots[: _LARGEST_GROUP + 1])
    few = [slot for slot in first if slot.block == first[0].block]
    return few if len(few) <= _LARGEST_GROUP else []


def _leading(group: Sequence[Slot], leaders: Leaders, why: str) -> Iterator[Guess]:
    """The guess in which this group leads, with at most one companion among it."""
    if not 1 <= len(group) <= _LARGEST_GROUP or max([slot.quantity for slot in group]) > 1:
        return
    if lead_together(group, leaders):
        yield Guess(tuple(group), None, why)
        return
    for companion in group:
        rest = [slot for slot in group if slot is not companion]
        if has_companion(companion.card) and rest and lead_together(rest, leaders):
            yield Guess(tuple(rest), companion, why)
            return


def _lead_alone(slots: Sequence[Slot], leaders: Leaders) -> bool:
    return all(slot.quantity == 1 and leaders.lead(slot.card) for slot in slots)


def lead_together(slots: Sequence[Slot], leaders: Leaders) -> bool:
    """Whether exactly these cards may be one deck's commanders."""
    return leaders.lead_together([slot.card for slot in slots])


def has_companion(card: Card) -> bool:
    """Whether the card has a companion ability (rule 702.139)."""
    return any(isinstance(clause, Companion) for clause in card.clauses)


def _fits(guess: Guess, main: Slots, sideboard: Sequence[Slot], format: Format) -> bool:
    """Whether the deck has a legal size when read like this."""
    outside = set(map(id, sideboard))
    size = main.copies + sum(1 for slot in guess.commanders if id(slot) in outside)
    if guess.companion is not None and id(guess.companion) not in outside:
        size -= 1
    maximum = format.size.maximum
    return size >= format.size.minimum and (maximum is None or size <= maximum)


def _in_the_list(main: Slots, leaders: Leaders) -> Inference:
    """No card stands apart: the first, the last, or the only one that the colors allow."""
    # A list in alphabetical order says nothing by its order.
    ends = [] if _is_alphabetical(main) else list(_at_the_ends(main, leaders))
    asked = _asked_colors(main)
    likely = [guess for guess in ends if off_color(_cards(guess), asked) <= _MOST_OFF_COLOR]
    if likely:
        likely = _fewest_off_color(likely, list(map(_cards, likely)), asked)[1]
        first = likely[0]
        if all(set(_names(other)) <= set(_names(first)) for other in likely):
            return Inference(first)
        return _undecided(likely)
    able = [slot for slot in main.where(leaders.lead) if slot.quantity == 1]
    if not able:
        return Inference(None)
    fewest, best = _fewest_off_color(able, [(slot.card,) for slot in able], asked)
    if fewest > _MOST_OFF_COLOR:
        return Inference(None, _candidates([slot.card for slot in able]))
    if len({slot.card.name for slot in best}) > 1:
        return Inference(None, _candidates([slot.card for slot in best]))
    return Inference(Guess((best[0],), None, "only"))


def _at_the_ends(main: Slots, leaders: Leaders) -> Iterator[Guess]:
    """The first and the last entries of a list, pairs before single cards."""
    pairs = ((0, 1, "first-two"), (-2, -1, "last-two")) if len(main) > 2 else ()
    for one, other, why in pairs:
        pair = (main[one], main[other])
        if all(slot.quantity == 1 for slot in pair) and lead_together(pair, leaders):
            yield Guess(pair, None, why)
    for index, why in ((0, "first"), (-1, "last")):
        if main[index].quantity == 1 and leaders.lead(main[index].card):
            yield Guess((main[index],), None, why)


def _by_color(guesses: Sequence[Guess], asked: Mapping[ColorSet, int]) -> Inference:
    """The one guess whose identity holds the whole deck, if there is one."""
    fewest, best = _fewest_off_color(guesses, list(map(_cards, guesses)), asked)
    if fewest > _MOST_OFF_COLOR:
        return _undecided(guesses)
    return Inference(best[0]) if len(set(map(_names, best))) == 1 else _undecided(best)


def _undecided(guesses: Sequence[Guess]) -> Inference:
    return Inference(None, _candidates([card for each in guesses for card in _cards(each)]))


def _candidates(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple({card.name: card for card in cards}.values())[:_MOST_CANDIDATES]


def _cards(guess: Guess) -> tuple[Card, ...]:
    return tuple([slot.card for slot in guess.commanders])


def _fewest_off_color(
    ways: Sequence[_Way], commanders: Sequence[Sequence[Card]], asked: Mapping[ColorSet, int]
) -> tuple[int, list[_Way]]:
    """The fewest entries that any of these commanders leave without their colors, and the ways
    to read the list that lead to so few."""
    counted = [off_color(cards, asked) for cards in commanders]
    fewest = min(counted)
    return fewest, list(compress(ways, [count == fewest for count in counted]))


def off_color(commanders: Sequence[Card], asked: Mapping[ColorSet, int]) -> int:
    """How many entries of a deck ask for a color that these commanders lack; ``asked`` counts them
    by the colors that they ask for."""
    allowed: ColorSet = COLORLESS
    for card in commanders:
        allowed |= card.identity_colors or COLORLESS
        if card.clauses and any(isinstance(clause, ChooseColor) for clause in card.clauses):
            return 0  # the color is still to be chosen
    return sum([count for colors, count in asked.items() if colors & ~allowed])


def _asked_colors(main: Slots) -> Mapping[ColorSet, int]:
    """How many entries ask for each set of colors."""
    return Counter(main.asked_colors)


def _is_alphabetical(main: Slots) -> bool:
    names = map(_alphabetical, main.written)
    return len(main) > 2 and all(before <= name for before, name in pairwise(names))


def _alphabetical(name: str) -> str:
    return name.casefold() if name.isascii() else fold(name)


def _names(guess: Guess) -> tuple[str, ...]:
    return tuple(sorted(slot.card.name for slot in guess.commanders))

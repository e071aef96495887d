"""Where in a text a second deck begins, if there is one.

A deck ends where a new one says its name, or names its commander once more, and where enough
cards stand on both sides to be a deck: a list of a hundred cards with notes and spare cards below
it is one deck, and so is one whose two commanders stand far apart in the order of the alphabet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from validator.decklist.card_names import CardNames
from validator.decklist.text.line_content import (
    TITLE_KEYS,
    CardLine,
    Heading,
    LineContent,
    Remark,
    Row,
    Setting,
)
from validator.decklist.text.ordinary import OrdinaryRow
from validator.decklist.text.signs import (
    ABOUT,
    BARE,
    BLANK,
    COUNTED,
    LEADS,
    PLACED,
    SETTING,
    TITLE,
)
from validator.decklist.zone import Zone

_CARD: Final = re.compile(f"[{COUNTED}{BARE}{PLACED}]")

# The smallest decks that anybody plays have forty cards; a list may be unfinished.
_FEWEST_CARDS: Final = 35
_MOST_LINES: Final = 2_000
# One line may name those who lead, another the rest.
_FEWEST_LINES: Final = 2

# Where only a card's own line says that it leads, there may be two such lines in one deck. Of a
# hundred cards no two parts are as large as this; decks of sixty are, unfinished ones too.
_FEWEST_BY_A_CARD: Final = 55

_FULL: Final = 100
_BRAWL: Final = 60
# A deck may have a few cards too many or too few; who leads it may be counted or not.
_FEW: Final = 3


def deck_starts(signs: str, rows: Sequence[Row]) -> list[int]:
    """The indexes of the lines, after the first, with which another deck begins.

    ``signs`` are those of the rows.
    """
    titles, placed = signs.count(TITLE) + signs.count(ABOUT), signs.count(PLACED)
    if signs.count(LEADS) + placed < 2 and titles < 2:
        return []
    first_card = _CARD.search(signs)
    last = max(map(signs.rfind, (LEADS, TITLE, ABOUT, PLACED)))
    if first_card is None or last < first_card.start():
        return []  # what may begin a deck stands above all cards
    placed_to_lead = [
        _leads(row.content) for sign, row in zip(signs, rows, strict=True) if sign == PLACED
    ]
    if signs.count(LEADS) + sum(placed_to_lead) < 2 and titles < 2:
        return []  # `SB:` begins none
    contents = [row.content for row in rows]
    cards = list(_cards(contents))
    starts: list[int] = []
    before = 0
    for index, fewest in _beginnings(contents):
        if cards[index] - cards[before] >= fewest and cards[-1] - cards[index] >= fewest:
            starts.append(index)
            before = index
    if not starts and placed > 1:
        return _full_decks(contents, cards) or _two_decks(signs, contents, cards)
    return starts


def named_deck_starts(lines: Sequence[str], rows: Sequence[Row], names: CardNames) -> list[int]:
    """Return the indexes of the lines with which another deck begins, where words say who leads
    it: `ok and mine is commander Edgar Markov`. Enough cards stand on both sides to be a deck."""
    from validator.decklist.by_names import SAYS_COMMANDER, read_by_names  # few lists need it

    if len(lines) > _MOST_LINES:
        return []
    saying = [
        index
        for index, row in enumerate(rows)
        if not _is_plain(lines[index], row) and SAYS_COMMANDER.search(lines[index])
    ]
    if len(saying) < 2:
        return []
    leading: dict[int, set[str]] = {}
    for index in saying:
        said = read_by_names(lines[index], names.names_in(lines[index]))
        cards = () if said is None else said.cards
        leading[index] = {card.span.card for card in cards if card.zone is Zone.COMMANDER}
    if sum(map(bool, leading.values())) < 2:
        return []
    read = [read_by_names(line, names.names_in(line)) if line.strip() else None for line in lines]
    sizes = [0 if line is None else sum([card.quantity for card in line.cards]) for line in read]
    starts: list[int] = []
    leaders: set[str] = set()
    first = 0
    for index, called in leading.items():
        above, below = sizes[first:index], sizes[index:]
        if not called:
            continue
        if leaders and not called & leaders and _is_a_deck(above) and _is_a_deck(below):
            first = _first_above(lines, sizes, index)
            starts.append(first)
        leaders |= called
    return starts


def _is_plain(line: str, row: Row) -> bool:
    """Return whether a line is empty, a program's own, or a count, a name and a printing."""
    if isinstance(row, OrdinaryRow) or row.sign in (BLANK, SETTING):
        return True
    if row.sign != COUNTED or not isinstance(row.content, CardLine):
        return False
    written = row.content.written
    return len(line) <= len(written.name) + _LONGEST_COUNT and line.endswith(written.name)


# 100x Shadowborn Apostle
_LONGEST_COUNT: Final = 5


def full_deck_starts(lines: Sequence[str], rows: Sequence[Row], names: CardNames) -> list[int]:
    """Return the indexes of the lines with which another deck begins, if the whole text makes
    decks of about a hundred cards, or of about sixty, and each begins below an empty line with a
    card that may lead it: `Player 2 (Ben): Talrand, Sky Summoner`."""
    if sum([row.quantity for row in rows]) < 2 * (_BRAWL - _FEW):
        return []
    cards = list(_cards([row.content for row in rows]))
    for size in (_FULL, _BRAWL):
        starts: list[int] = []
        first = 0
        for index in range(1, len(lines)):
            is_full = abs(cards[index] - cards[first] - size) <= _FEW
            is_full = is_full and sum([row.quantity > 0 for row in rows[first:index]]) > 1
            if (
                is_full
                and not lines[index - 1].strip()
                and _begins_with_a_leader(lines, index, names)
            ):
                first = index
                starts.append(index)
        if starts and abs(cards[-1] - cards[first] - size) <= _FEW:
            return starts
    return []


def _begins_with_a_leader(lines: Sequence[str], index: int, names: CardNames) -> bool:
    """Return whether the first line that names cards, as far as no line is empty, names one and
    this is legendary."""
    for line in lines[index:]:
        if not line.strip():
            return False
        cards = {span.card for span in names.names_in(line)}
        if cards:
            return len(cards) == 1 and names.is_legendary(cards.pop())
    return False


def _is_a_deck(sizes: Sequence[int]) -> bool:
    """Return whether lines with so many cards each may be a deck."""
    return sum(sizes) >= _FEWEST_CARDS and sum(map(bool, sizes)) >= _FEWEST_LINES


def _first_above(lines: Sequence[str], sizes: Sequence[int], index: int) -> int:
    """Return the first of the lines right above a line that name no card."""
    while index and lines[index - 1].strip() and not sizes[index - 1]:
        index -= 1
    return index


def _beginnings(contents: Sequence[LineContent | None]) -> Iterator[tuple[int, int]]:
    """Where a deck may begin, and how large it is at least: at the first of a run of lines that
    introduce one."""
    introduced = True
    has_title = has_commander = False
    for index, content in enumerate(contents):
        if _is_title(content):
            if has_title and not introduced:
                yield _first_of_introduction(contents, index), _FEWEST_CARDS
            has_title, introduced = True, True
        elif _is_commander(content):
            if has_commander and not introduced:
                yield _first_of_introduction(contents, index), _FEWEST_CARDS
            has_commander, introduced = True, True
        elif _leads(content):
            if has_commander and not introduced and _opens(contents, index):
                yield _first_of_introduction(contents, index), _FEWEST_BY_A_CARD
            has_commander, introduced = True, True
        elif isinstance(content, CardLine) and content.zone is None:
            introduced = introduced and _is_word_above(contents, index)


def _first_of_introduction(contents: Sequence[LineContent | None], index: int) -> int:
    """The first of the lines right above a line that speak of what follows."""
    while index and (
        isinstance(contents[index - 1], Remark | Setting) or _is_word_above(contents, index - 1)
    ):
        index -= 1
    return index


def _is_word_above(contents: Sequence[LineContent | None], index: int) -> bool:
    """Whether a line without a quantity stands below an empty line and right above a commander
    that has one: ``BLUE``, or what the deck is called."""
    content = contents[index]
    if not (isinstance(content, CardLine) and content.written.bare and content.zone is None):
        return False
    below = contents[index + 1] if index + 1 < len(contents) else None
    return (
        (index == 0 or contents[index - 1] is None)
        and isinstance(below, CardLine)
        and _leads(below)
        and not below.written.bare
    )


def _is_title(content: LineContent | None) -> bool:
    return (isinstance(content, Setting) and content.key in TITLE_KEYS) or (
        isinstance(content, Heading) and content.about
    )


def _is_commander(content: LineContent | None) -> bool:
    return isinstance(content, Heading) and content.zone is Zone.COMMANDER


def _leads(content: LineContent | None) -> bool:
    """Whether a card's own line says that it leads: ``Commander: X``, ``1x X *CMDR*``."""
    return isinstance(content, CardLine) and content.zone is Zone.COMMANDER


def _opens(contents: Sequence[LineContent | None], index: int) -> bool:
    """Whether a commander stands above the cards that it leads: behind a label, or below no other
    card. One that is only marked may stand anywhere among them."""
    content, above = contents[index], contents[index - 1]
    if isinstance(content, CardLine) and content.written.declared:
        return True
    return not isinstance(above, CardLine) or _is_word_above(contents, index - 1)


def _cards(contents: Sequence[LineContent | None]) -> Iterator[int]:
    """How many cards of decks stand above each line, and above the end."""
    total = 0
    inside = True
    for content in contents:
        yield total
        if isinstance(content, Heading) and content.zone is not None:
            inside = content.zone in (Zone.MAIN, Zone.COMMANDER, Zone.COMPANION)
        elif _is_title(content) or _leads(content):
            inside = True
        elif isinstance(content, CardLine) and inside and content.zone is None:
            total += content.written.quantity
    yield total


# --------------------------------------------------- commanders marked among the other cards


def _full_decks(contents: Sequence[LineContent | None], cards: Sequence[int]) -> list[int]:
    """Where decks of exactly a hundred cards begin, if all cards make such decks, each with a
    marked commander: exports in a row, each sorted by name."""
    starts: list[int] = []
    before = leaders = marked = 0
    for index, content in enumerate(contents):
        if not _leads(content) and cards[index] == cards[index + 1]:
            continue  # a sideboard's cards are those of the deck above
        size = cards[index] - before + marked
        if size == _FULL and leaders:
            starts.append(_first_of_introduction(contents, index))
            before, leaders, marked = cards[index], 0, 0
        elif size > _FULL:
            return []
        if isinstance(content, CardLine) and _leads(content):
            leaders += 1
            marked += 0 if content.written.declared else content.written.quantity
    full = cards[-1] - before + marked == _FULL and leaders
    return starts if full else []


def _two_decks(
    signs: str, contents: Sequence[LineContent | None], cards: Sequence[int]
) -> list[int]:
    """The one gap that has enough cards and a marked commander on both sides, if there is one."""
    leaders = [index for index, content in enumerate(contents) if _leads(content)]
    if len(leaders) < 2:
        return []
    gaps = [
        below
        for above, below in pairwise(found.start() for found in _CARD.finditer(signs))
        if BLANK in signs[above:below]
        and leaders[0] <= above
        and below <= leaders[-1]
        and cards[below] - cards[0] >= _FEWEST_BY_A_CARD
        and cards[-1] - cards[below] >= _FEWEST_BY_A_CARD
    ]
    return gaps if len(gaps) == 1 else []

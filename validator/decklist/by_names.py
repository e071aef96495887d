"""A line read by the names in it: which cards it names, how many of each, and what else it says.

Names are the one thing that is known. What stands around them is a counter, a printing, a finish,
a condition, a price, a mark; whatever is none of these is a word. Few words beside a name: the line
is a card. Many: somebody talks of cards.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from validator.base.name_span import NameSpan
from validator.decklist.headings import (
    COMMANDER_WORDS,
    HEADINGS,
    LEADING,
    aside_zone,
    heading_words,
    known_words,
)
from validator.decklist.number_words import write_digits
from validator.decklist.zone import Zone


class NamedCard(NamedTuple):
    """A card that a line names."""

    span: NameSpan
    quantity: int = 1
    is_counted: bool = False
    """Whether the line says how many."""
    zone: Zone | None = None
    """The part of a list that the words beside it say, where they say one."""
    end: int = 0
    """Where the same card's name in another language ends, if it stands behind."""

    @property
    def place(self) -> NameSpan:
        """Where its name stands, in all languages."""
        return self.span._replace(end=max(self.span.end, self.end))


class NamedInPart(NamedTuple):
    """Words of a line that may be a part of a card's name, and where it is by the others."""

    words: str
    column: int
    zone: Zone


class LineByNames(NamedTuple):
    """What a line says, read by the names in it."""

    text: str
    cards: tuple[NamedCard, ...]
    words: tuple[str, ...]
    """What is neither a name nor a counter or a mark of a list, in lower case."""
    in_part: tuple[NamedInPart, ...] = ()
    """What leads the deck by a part of its name."""
    is_prose: bool = False
    """Whether there are so many words that somebody talks of cards, or it is a question."""

    @property
    def is_counted(self) -> bool:
        """Whether it says how many there are of every card."""
        return all(card.is_counted for card in self.cards)

    @property
    def is_a_row(self) -> bool:
        """Whether words stand beside its names, and no number: some may be names too."""
        if not self.words or self.in_part:
            return False
        return not any(card.is_counted or card.zone for card in self.cards)


class Layout(NamedTuple):
    """What the lines of a list have in common."""

    marks: frozenset[str] = frozenset()
    """Words beside the names of many lines: a counter (`ud.`), a language, a seller's word."""
    numbered: Mapping[int, int] = {}
    """Lines that begin with the number of their row, and where that number ends."""
    counts: Mapping[int, int] = {}
    """How many of its card a line has, where all lines have their counts in one place."""
    has_rows: bool = False
    """Whether several lines name three cards or more."""
    count_lines: frozenset[int] = frozenset()
    """Lines without a name that hold these counts."""
    heading_signs: frozenset[str] = frozenset()
    """Signs in front of headings, and of no card: `> [!note]- Ramp`."""
    has_sets_behind: bool = False
    """Whether most names stand in front of a dash and words that are no name: `Opt - Dominaria`."""
    said_beside: frozenset[str] = frozenset()
    """Cards whose names are words that many lines have beside another name."""

    def heads(self, text: str) -> bool:
        """Whether a line has the signs of a heading."""
        return bool(self.heading_signs) and _signs_before(text) in self.heading_signs

    def is_marked(self, text: str) -> bool:
        """Whether one of these words stands in a line."""
        return bool(self.marks) and not self.marks.isdisjoint(_WORD.findall(text.casefold()))


def learn_layout(lines: Iterable[tuple[str, Sequence[NameSpan]]]) -> Layout:
    """Learn what the lines of a list have in common. They are counted from 0."""
    lines = list(lines)
    said = _find_names_beside(lines)
    read = [
        _SourceLine(
            write_digits(_plain(text), spans), _without_marks_of_lists(text, _unless(spans, said))
        )
        for text, spans in lines
    ]
    has_sets = _has_sets_behind(read)
    if has_sets:
        read = [line._replace(spans=_without_set(line.text, line.spans)) for line in read]
    rows = _find_row_numbers(read)
    numbered = {row.line: row.end for row in rows}
    for index, end in numbered.items():
        read[index] = read[index]._replace(text=" " * end + read[index].text[end:])
    counts, count_lines = _find_counts(read)
    if any(row.last > row.first for row in rows):
        counts = {row.line: row.last - row.first + 1 for row in rows}
    long_rows = sum([len({span.card for span in line.spans}) >= _FEWEST_IN_A_ROW for line in read])
    headings = _find_heading_signs(read)
    marks = _find_marks(read)
    has_rows = long_rows >= _FEWEST_ROWS
    return Layout(marks, numbered, counts, has_rows, count_lines, headings, has_sets, said)


def learn_headings(lines: Iterable[tuple[str, Sequence[NameSpan]]]) -> Layout:
    """Learn what these lines of a list have in common where nearly all others are plain cards."""
    read = [_SourceLine(_plain(text), spans) for text, spans in lines]
    long_rows = sum([len({span.card for span in line.spans}) >= _FEWEST_IN_A_ROW for line in read])
    return Layout(has_rows=long_rows >= _FEWEST_ROWS, heading_signs=_find_heading_signs(read))


def _has_sets_behind(lines: Sequence[_SourceLine]) -> bool:
    """Return whether most names stand in front of a dash and words that are no name."""
    named = [line for line in lines if line.spans]
    behind = [
        line
        for line in named
        if len(line.spans) == 1 and _SET_BEHIND.search(line.text[line.spans[0].end :])
    ]
    return len(behind) >= _FEWEST_LINES and 2 * len(behind) > len(named)


def _find_names_beside(lines: Iterable[tuple[str, Sequence[NameSpan]]]) -> frozenset[str]:
    """Return the cards whose names are words that many lines have beside another name: `Remove`."""
    beside: Counter[str] = Counter()
    for text, spans in lines:
        cards = {span.card for span in spans}
        if len(cards) > 1:
            words = {s.card for s in spans if text[s.start : s.end].isalpha()}
            beside.update(words - BASICS)
    return frozenset(card for card, number in beside.items() if number >= _FEWEST_BESIDE)


def _unless(spans: Sequence[NameSpan], said: frozenset[str]) -> Sequence[NameSpan]:
    """Return the names that are no words which many lines have."""
    return [span for span in spans if span.card not in said] if said else spans


def _find_heading_signs(lines: Sequence[_SourceLine]) -> frozenset[str]:
    """Return the signs that stand in front of several lines without names, and in front of none
    that is surely a card's."""
    heads: Counter[str] = Counter()
    cards: set[str] = set()
    for line in lines:
        signs = _signs_before(line.text)
        if not line.spans and any(map(str.isalpha, line.text)):
            heads[signs] += 1
        elif any(" " in line.text[span.start : span.end] for span in line.spans):
            cards.add(signs)
    return frozenset(
        signs for signs, number in heads.items() if number > 1 and signs and signs not in cards
    )


def _signs_before(text: str) -> str:
    found = _SIGNS_BEFORE.match(text)
    return "" if found is None else found[0].strip()


def without_signs(text: str) -> str:
    """Return a line without the signs in front of it."""
    found = _SIGNS_BEFORE.match(text)
    return text if found is None else text[found.end() :]


def _without_set(text: str, spans: Sequence[NameSpan]) -> Sequence[NameSpan]:
    """Return the first name of a line, if a dash stands behind it: what follows is a set's."""
    behind = len(spans) > 1 and _SET_BEHIND.search(text[spans[0].end :]) is not None
    return spans[:1] if behind else spans


_COUNT_IN_FRONT: Final = re.compile(r"\s*\d{1,3}\s?[xX×]?\s")
# 1 Sol Ring C21   1 Sol Ring C21 263
_SET_CODE_BEHIND: Final = re.compile(
    r"(?<=[a-z'’)]) [A-Z][A-Z0-9]{2,4}(?: #?\d{1,4}[a-z]?)?(?: \*?F\*?)?\s*$"
)
_SET_BEHIND: Final = re.compile(r"^\s[-–—]\s[^\W\d_]")
# ##   -- [ ]   > [!note]-
_SIGNS_BEFORE: Final = re.compile(r"\s*(?:[^\w\s]+(?:[a-z]+[^\w\s]+)?\s*)+")


def _without_marks_of_lists(text: str, spans: Sequence[NameSpan]) -> list[NameSpan]:
    """Return the places of names, but for words that lists have beside a name: `Foil`."""
    several = len(spans) > 1
    return [
        span
        for span in spans
        if not (several and _is_mark(text[span.start : span.end]))
        and text[span.start : span.end].strip("_")
    ]


class _SourceLine(NamedTuple):
    """A line in plain characters, and where names stand in it."""

    text: str
    spans: Sequence[NameSpan]

    @property
    def card(self) -> str | None:
        """The card that it names, if it names one and no other."""
        named = {span.card for span in self.spans}
        return named.pop() if len(named) == 1 else None


def _find_marks(lines: Sequence[_SourceLine]) -> frozenset[str]:
    """Return the words that stand beside the names of many lines."""
    said: Counter[str] = Counter()
    single = [line for line in lines if line.card is not None]
    for line in single:
        said.update(set(_WORD.findall(" | ".join(_gaps(line.text, line.spans)).casefold())))
    most = max(_FEWEST_LINES, len(single) // _SHARE_OF_LINES)
    return frozenset(
        word
        for word, lines_with in said.items()
        if lines_with >= most
        and word not in _NUMBER_WORDS
        and (
            lines_with > _NEARLY_ALL * len(single)
            or (aside_zone(word) is None and HEADINGS.get(word) not in _BESIDE)
        )
    )


class _RowNumber(NamedTuple):
    """The number in front of a line, or the first and the last of several: `Slots 12-55:`."""

    line: int
    first: int
    last: int
    end: int
    """Where it ends in its line."""


def _find_row_numbers(lines: Sequence[_SourceLine]) -> list[_RowNumber]:
    """Return the numbers of rows in front of lines: 1, 2, 3, and the same word and sign at each;
    without a sign, where nearly every line with a name has one."""
    rows: dict[tuple[str, str], list[_RowNumber]] = {}
    for index, line in enumerate(lines):
        found = _ROW_NUMBER.match(line.text)
        if found is not None and not any(span.start < found.end() for span in line.spans):
            key = (found[1] or "").casefold().removesuffix("s"), found[4]
            first, last = int(found[2]), int(found[3] or found[2])
            rows.setdefault(key, []).append(_RowNumber(index, first, last, found.end()))
    named = sum([bool(line.spans) for line in lines])
    numbered: list[_RowNumber] = []
    for (word, sign), found_rows in rows.items():
        steps = [second.first - first.last for first, second in pairwise(found_rows)]
        runs = all(step == 1 for step in steps)
        if sign == ":" and not word and all(step > 0 for step in steps):
            runs = found_rows[-1].last <= _MOST_MANA  # 0: Opt   1: Fog   3: Shock
        fewest = _FEWEST_LINES if sign or word else max(_FEWEST_LINES + 1, named - 1)
        with_names = sum([bool(lines[row.line].spans) for row in found_rows])
        if word and 2 * with_names < len(found_rows):
            continue  # Player 1 - Ana
        if runs and len(found_rows) >= fewest and found_rows[0].first <= 1:
            numbered += found_rows
    return numbered


def _find_counts(lines: Sequence[_SourceLine]) -> tuple[dict[int, int], frozenset[int]]:
    """Return how many of its card each line has, and the lines besides these that say so: by the
    place of the number that is 1 for every card but basic lands, of which there are more; nothing
    if no number is so.

    A place is before or behind the name in its line, above it, or below it before the next name.
    """
    single = [index for index, line in enumerate(lines) if line.card is not None]
    if len(single) < _FEWEST_COUNTED:
        return {}, frozenset()
    numbers = [_numbers_of(line) for line in lines]
    best: dict[int, int] = {}
    best_step = most = 0
    for where, place in _PLACES:
        values = {index: _number_at(_numbers_at(where, index, lines, numbers), place)
                  for index in single}  # fmt: skip
        score = _weigh_counts([(lines[index].card in BASICS, values[index]) for index in single])
        if score > most:
            most = score
            best_step = _STEPS.get(where, 0)
            is_of_others = any(lines[index].card not in BASICS and value == 1
                               for index, value in values.items())  # fmt: skip
            best = {
                index: value
                for index, value in values.items()
                if value is not None and (is_of_others or lines[index].card in BASICS)
            }
    beside = [near for index in best for near in _lines_beside(index, best_step, lines)]
    return best, frozenset(near for near in beside if numbers[near].behind)


def _weigh_counts(values: Sequence[tuple[bool, int | None]]) -> int:
    """Return how well these numbers, of basic lands and of others, count copies; 0 for not."""
    lands = [number for is_basic, number in values if is_basic]
    others = [number for is_basic, number in values if not is_basic]
    ones = sum(number == 1 for number in others)
    if ones + others.count(None) < _NEARLY_ALL * len(others):
        return 0
    if lands:
        more = max(filter(None, lands), default=0) > 1
        return len(lands) + ones + 1 if more and None not in lands and others else 0
    return ones if ones >= _NEARLY_ALL * len(others) else 0


# Player 2 (Ben): X
_ENDS_AS_A_LABEL: Final = re.compile(r"[^\W\d_][)\]]?\s*[:：]\s*$")


class _Numbers(NamedTuple):
    """The whole numbers of a line before its names and behind them."""

    before: Sequence[int]
    behind: Sequence[int]


def _numbers_of(line: _SourceLine) -> _Numbers:
    """Return the whole numbers of a line, but for those of names and prices."""
    gaps = _gaps(_PRICE.sub(lambda found: " " * len(found[0]), line.text), line.spans)
    if line.spans and _ENDS_AS_A_LABEL.search(gaps[0]) and not _COUNT_AS_LABEL.search(gaps[0]):
        gaps[0] = ""
    found = [
        [number for words in _WHOLE.findall(gap.casefold()) if (number := _number("".join(words)))]
        for gap in gaps
    ]
    if not line.spans:
        return _Numbers((), found[0])
    return _Numbers(found[0], [number for numbers in found[1:] for number in numbers])


def _numbers_at(
    where: str, index: int, lines: Sequence[_SourceLine], numbers: Sequence[_Numbers]
) -> Sequence[int]:
    """Return the numbers around the name of a line: ``before`` it, ``behind``, ``above``,
    ``below``, as far as no other name stands there."""
    if where == "before":
        return numbers[index].before
    if where == "behind":
        return numbers[index].behind
    near = sorted(_lines_beside(index, _STEPS[where], lines))
    return [number for line in near for number in numbers[line].behind]


def _lines_beside(index: int, step: int, lines: Sequence[_SourceLine]) -> Iterator[int]:
    """Yield the lines above a line (a step of -1) or below it (1), as far as no name stands there;
    none for a step of 0."""
    for near in range(index + step, index + step * (_MOST_LINES_APART + 1), step or 1):
        if not 0 <= near < len(lines) or lines[near].spans:
            return
        found = _LINE_OF_A_CARD.match(lines[near].text)
        if found is not None and found[1].casefold() not in _quantity_words():
            return
        yield near


def _number_at(numbers: Sequence[int], place: int) -> int | None:
    return numbers[place] if -len(numbers) <= place < len(numbers) else None


# Where the count of a card may stand, the likeliest first.
_PLACES: Final = (
    *(("before", -1), ("before", 0), ("behind", 0), ("behind", -1), ("before", 1), ("behind", 1)),
    *(("below", 0), ("above", -1), ("below", -1), ("above", 0), ("below", 1)),
)
# 2 No Such Card
_LINE_OF_A_CARD: Final = re.compile(r"[^\w@$€£¥]*\d+\s?[xX×]?\s+(?![xX×]\s)([^\W\d_]+)")
_STEPS: Final = {"above": -1, "below": 1}
_MOST_LINES_APART: Final = 4
_NEARLY_ALL: Final = 0.8
_BESIDE: Final = (Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.NOT_IN_DECK, Zone.TOKENS)
_FEWEST_LINES: Final = 3
_FEWEST_COUNTED: Final = 4
_FEWEST_IN_A_ROW: Final = 3
_FEWEST_BESIDE: Final = 4
_FEWEST_ROWS: Final = 2
_SHARE_OF_LINES: Final = 5
_MOST_MANA: Final = 15
# 1. Sol Ring   2/ Sol Ring · Fog   3樓 Sol Ring   sheet 1  Sol Ring  Fog
_ROW_NUMBER: Final = re.compile(
    r"\s*(?:[-*•>#№]\s*)?(?:([^\W\d_]{2,}) )?(\d{1,3})(?:-(\d{1,3}))?\s?([./):|\]樓楼]|(?=\s))"
)
NO_LAYOUT: Final = Layout()
_LATIN_WORDS: Final = [word for word in COMMANDER_WORDS if word.isalpha() and word[0] < "一"]
SAYS_COMMANDER: Final = re.compile(
    rf"(?i)\b(?:commanders?|{'|'.join(_LATIN_WORDS)})\b"
    rf"|{'|'.join(word for word in COMMANDER_WORDS if word not in _LATIN_WORDS)}"
)


def read_by_names(
    text: str,
    spans: Sequence[NameSpan],
    listed: Iterable[str] = (),
    layout: Layout = NO_LAYOUT,
    line: int = -1,
) -> LineByNames | None:
    """Read a line by the names that stand in it, at these places; None where it names no card.

    A name of one word is an everyday word too: among other words it counts where the line says how
    many, or the card is ``listed`` by its full name. ``line`` is the number of the line in the
    ``layout`` of its list, counted from 0.
    """
    if _COUNT_IN_FRONT.match(text) is not None:
        text = _SET_CODE_BEHIND.sub(_spaces, text)
    plain = _without(write_digits(_plain(text), spans), spans, layout, layout.numbered.get(line, 0))
    spans = _meant_as_names(text, plain, spans, layout)
    cards = _said_once(_one_a_card(plain, _count(plain, spans)))
    words = _words_around(plain, cards)
    counted = layout.counts.get(line)
    if len(cards) == 1 and counted is not None:
        written = text[cards[0].span.start : cards[0].span.end]
        if len(words) <= _MOST_WORDS and not (words and written.islower() and " " not in written):
            cards = [cards[0]._replace(quantity=counted, is_counted=True)]
            words = _words_around(plain, cards)
    if len(cards) == 1 and _COUNTED_LINE.fullmatch(text) is not None:
        cards = [card for card in cards if not _is_part_of_a_name(card, text, layout)]
    if words:
        known = frozenset(listed)
        running = _find_running(plain, cards)
        sure = [card for card in cards if card in running or _is_sure(card, plain, known)]
        if any(_stands_in_a_row(card, text) for card in sure):
            # The first of a row stands behind words: `Meine Zauber sind Opt, Fog und Shock`
            sure = [card for card in cards if card in sure or text[card.span.start].isupper()]
        if len(sure) < len(cards):
            cards = sure
            words = _words_around(plain, cards)
    cards, in_part = _place(plain, cards)
    if not cards and not in_part:
        return None
    gaps = _gaps(plain, [card.place for card in cards])
    spoken = len(_WORD.findall(" | ".join([_NO_WORDS.sub(" ", gap) for gap in gaps])))
    is_prose = spoken > _MOST_WORDS + len(cards) or any("?" in gap for gap in gaps)
    return LineByNames(text, tuple(cards), words, in_part, is_prose)


def _meant_as_names(
    text: str, plain: str, spans: Sequence[NameSpan], layout: Layout
) -> Sequence[NameSpan]:
    """Return the places of names in a line, but for what is a word, a mark or a part of one."""
    spans = [
        span
        for span in _without_marks_of_lists(text, _unless(spans, layout.said_beside))
        if not (span.is_plural and _POSSESSIVE.search(text[span.start : span.end]))
        and not _is_half_of_a_name(text, span, spans)
        and not _is_a_short_name(text, span, spans)
    ]
    spans = _without_struck(text, spans)
    if len(spans) > 1 and _heads_a_row(text, spans[0], spans[1]):
        spans = spans[1:]
    several = len(spans) > 1
    spans = [
        span
        for span in spans
        if not (
            _is_half_word(plain, span)
            and (several or _is_in_a_name(plain[: span.start], plain[span.end :], is_line=True))
        )
    ]
    if layout.has_sets_behind:
        spans = _without_set(plain, spans)
    if len(spans) > 1:  # `Krenko, Mob Boss leads`
        spans = [span for span in spans if text[span.start : span.end] not in _SAYS_LEADS]
    if len(spans) > 1:
        spans = _without_small(plain, spans)
    return spans


def _without(text: str, spans: Sequence[NameSpan], layout: Layout, numbered: int) -> str:
    """Return a line with spaces in place of the words that many lines have, and of the number of
    its row."""
    text = " " * numbered + text[numbered:]
    text = _PRICE.sub(_spaces, text)
    text = _COMMANDER_SET.sub(_spaces, text)
    if not layout.is_marked(text):
        return text

    def blank(found: re.Match[str]) -> str:
        inside = any(span.start < found.end() and found.start() < span.end for span in spans)
        word = found[0].casefold().rstrip(".")
        is_mark = word in layout.marks and word not in _quantity_words()
        if inside or not is_mark:
            return found[0]
        # Beside a number it is a counter.
        counts = text[found.end() :].lstrip(" .")[:1].isdecimal()
        counts = counts or text[: found.start()].rstrip()[-1:].isdecimal()
        return ("x" if counts else "").ljust(len(found[0]))

    return _MARKED_WORD.sub(blank, text)


def _without_struck(text: str, spans: Sequence[NameSpan]) -> Sequence[NameSpan]:
    """Return the names that are not struck out, if there are others: `~~Fog~~ Opt`."""
    if "~~" not in text and "</" not in text:
        return spans
    struck = [found.span() for found in _STRUCK.finditer(text)]
    left = [span for span in spans if not any(first < span.start < last for first, last in struck)]
    return left or spans


_STRUCK: Final = re.compile(r"(?i)~~[^~]+~~|<(s|del|strike)\b[^<>]*>[^<>]*</\1\s*>")


def _without_small(text: str, spans: Sequence[NameSpan]) -> Sequence[NameSpan]:
    """Return the names but for words in small letters without a number, if all others begin with
    capitals: `sorry, 95 Mountain`."""
    small = [
        span
        for span in spans
        if text[span.start : span.end].islower()
        and text[span.start : span.end].isalpha()
        and not _BEFORE.search(text[: span.start])
    ]
    others = [span for span in spans if span not in small]
    if not small or any(text[span.start : span.end].islower() for span in others):
        return spans
    return others or spans


def _is_half_word(text: str, span: NameSpan) -> bool:
    """Return whether a name is one word for half a card, without a number: `88 Plains. Done.`"""
    if " // " not in span.card or not span.is_english:
        return False
    return text[span.start : span.end].isalpha() and not _BEFORE.search(text[: span.start])


def _heads_a_row(text: str, span: NameSpan, following: NameSpan) -> bool:
    """Return whether a line begins with a word that is a name, and heads others: `Valor: X, Y`."""
    words = text[: span.end].strip()
    return (
        text[span.end : following.start].lstrip()[:1] in (":", "：", "→", "›")
        and not any(map(str.isspace, words))
        and not any(map(str.isdigit, words))
    )


def _is_half_of_a_name(text: str, span: NameSpan, spans: Sequence[NameSpan]) -> bool:
    """Return whether slashes join a name and words that are none: `Valkii // Tibalt, Impostor`."""
    before, behind = _SLASHES_BEFORE.search(text[: span.start]), _SLASHES.match(text[span.end :])
    joined = []
    if before is not None:
        joined.append((before.start(1), before.end(1)))
    if behind is not None:
        joined.append((span.end + behind.start(1), span.end + behind.end(1)))
    return any(not any(each.start < end and start < each.end for each in spans)
               for start, end in joined)  # fmt: skip


def _is_a_short_name(text: str, span: NameSpan, spans: Sequence[NameSpan]) -> bool:
    """Return whether a word that is a card in another language is a short name for another card of
    its line: `Drana after game night. Commander: Drana, Liberator of Malakir`."""
    word = text[span.start : span.end]
    return (
        not span.is_english
        and word.isalpha()
        and any(
            each.card != span.card and re.match(rf"{word}\b[,\s]", text[each.start : each.end])
            for each in spans
        )
    )


_SLASHES_BEFORE: Final = re.compile(r"([^\W\d_]+)\s*//\s*$")
_SLASHES: Final = re.compile(r"\s*//\s*([^\W\d_]+)")


def _is_mark(word: str) -> bool:
    return word.casefold() in _SMALL_MARKS


def basic_lands_in(text: str, taken: Sequence[NameSpan], kind: int) -> list[NameSpan]:
    """Return the basic lands that a line names in the plural of another language, behind a
    number: `41 pantanos`. ``kind`` is that of names in other languages."""
    found = []
    digits = write_digits(text, taken).casefold()
    for each in _COUNTED_WORD.finditer(digits) if not text.isdecimal() else ():
        card = _PLURALS.get(each[1])
        start, end = each.span(1)
        if card is not None and not any(s.start < end and start < s.end for s in taken):
            found.append(NameSpan(start, end, card, False, kind, True))
    return found


def plurals_in(text: str, taken: Sequence[NameSpan]) -> Iterator[tuple[str, int]]:
    """Yield the basic lands that words of a line are plurals of, each with where it stands."""
    for found in _WORD.finditer(text.casefold()):
        card = _PLURALS.get(found[0])
        if card is not None and not any(s.start <= found.start() < s.end for s in taken):
            yield card, found.start()


def starts_with_a_count(text: str) -> bool:
    """Return whether a line begins with a number, as one of a card does."""
    return _COUNT_FIRST.match(text) is not None


def says_when(text: str) -> bool:
    """Return whether a line has a time of day or a date, as a chat puts above what is said."""
    return _WHEN.search(text) is not None


def is_closed(text: str) -> bool:
    """Return whether each bracket of a line is closed."""
    return all(text.count(first) == text.count(last) for first, last in ("()", "[]", "{}"))


def is_crossed(text: str) -> bool:
    """Return whether a line begins with a cross."""
    return _CROSSED.match(text) is not None


def is_checked(text: str) -> bool:
    """Return whether a line begins with a check mark."""
    return _CHECKED.match(text) is not None


def _plain(text: str) -> str:
    """Return a text of the same length in plain characters, where one stands for one."""
    if "_" in text:
        text = _EMPHASIS.sub(" ", text)
    if "[" in text:
        text = _FORUM_TAG.sub(_spaces, text)
    if "<" in text:
        text = _TAG.sub(_spaces, text)
    if ":" in text:
        text = _CLOCK.sub(_spaces, text)
        text = _DIGIT_CODES.sub(_decoded_digits, text)
    if ".." in text or "…" in text:
        text = _LEADERS.sub(_spaces, text)
    if "/" in text:
        text = _PAIR.sub(_first_of_pair, text)
    if ")" in text:
        text = _LETTERED.sub(_spaces, text)
    if "." in text or ")" in text:
        text = _without_running_numbers(text)
    if text.isascii():
        return text
    if "\u20e3" in text:
        text = _KEYCAPS.sub(_digits, text)
    return "".join([made if len(made := unicodedata.normalize("NFKC", sign)) == 1 else sign
                    for sign in text])  # fmt: skip


def _without_running_numbers(text: str) -> str:
    """Return a line with signs in place of numbers that run: `1. Sol Ring 2. Opt 3. Fog`."""
    numbers = list(_RUNNING_NUMBER.finditer(text))
    runs = all(int(last[1]) == int(first[1]) + 1 for first, last in pairwise(numbers))
    if len(numbers) < _FEWEST_LINES or not runs:
        return text
    for found in numbers:
        text = text[: found.start()] + ";".ljust(len(found[0])) + text[found.end() :]
    return text


_RUNNING_NUMBER: Final = re.compile(r"(?<!\S)\(?(\d{1,3})[.)](?=\s)")


def _is_sure(card: NamedCard, text: str, listed: frozenset[str]) -> bool:
    """Return whether words that are a card's name are meant as it."""
    start, end = card.span.start, card.span.end
    written = text[start:end]
    if _BRACKETED.search(text[:start]):
        return True
    if _is_in_a_name(text[:start], text[end:], is_line=False):
        return False
    several = " " in written.strip() or not written.isascii()
    if _stands_in_a_row(card, text):
        return True
    if (
        written[0].isupper()
        and _CELL_BEFORE.search(text[:start])
        and _CELL_BEHIND.match(text[end:])
    ):
        return True
    if card.span.card in BASICS or (card.span.card in listed and (several or written[0].isupper())):
        return True
    if card.is_counted and (several or not written.islower()):
        return True
    if _I.sub("i", text).islower() and (several or card.is_counted):
        return True  # somebody writes no capitals, or spoke it
    return several and (written[:1].isupper() or not written[:1].isalpha() or not written.islower())


def _find_running(text: str, cards: Sequence[NamedCard]) -> list[NamedCard]:
    """Return the cards of a row that nothing but small words divides, as somebody says it: `sol
    ring arcane signet and mayhem devil`."""
    runs: list[list[NamedCard]] = [[]]
    for card in cards:
        if runs[-1] and not _SPOKEN_GAP.fullmatch(text[runs[-1][-1].place.end : card.span.start]):
            runs.append([])
        runs[-1].append(card)
    return [
        card
        for run in runs
        if sum(" " in text[each.span.start : each.span.end] for each in run) >= _FEWEST_RUNNING
        for card in run
    ]


_FEWEST_RUNNING: Final = 3
_SPOKEN_GAP: Final = re.compile(
    r"(?i)[\s,.;]*(?:(?:and|then|um+|uh+|a|an|one|plus|und|dann|ein|eine|äh+|et|puis|un|une|euh|y|"
    r"luego|e|poi|en|dan|i|potem|и|потом)[\s,.;]*){0,4}"
)


def _is_part_of_a_name(card: NamedCard, text: str, layout: Layout) -> bool:
    """Return whether a name stands among other words of a plain line: `1 Fangorn Forest`."""
    before, behind = text[: card.span.start], text[card.span.end :]
    above = _WORD_BEFORE.search(before)
    if _COPIES_OF.search(before) or (above and above[1].casefold() in layout.marks):
        before = ""  # a counter
    return not card.span.is_plural and _is_in_a_name(before, behind, is_line=True)


def _is_in_a_name(before: str, behind: str, *, is_line: bool) -> bool:
    """Return whether a name stands in a longer one that no card has: `1 Fangorn Forest`."""
    for found in (_WORD_BEFORE.search(before), _WORD_BEHIND.match(behind)):
        if found is None:
            continue
        word = found[1].casefold()
        if is_line and word in _JOINING:
            return True
        if word in _SMALL_MARKS or word in _NUMBER_WORDS or word in _SAYS_LEADS:
            continue
        if word in HEADINGS or known_words(word) is not None or aside_zone(word) is not None:
            continue
        if is_line or (found[1][0].isupper() and not _starts(before, found)):
            return True
    return False


def _starts(before: str, found: re.Match[str]) -> bool:
    """Return whether a word begins a sentence, as every sentence does with a large letter."""
    return found.string is before and not before[: found.start(1)].strip(" \t\"'*_>-•([")


# Commander 2021   Commander Legends
_COMMANDER_SET: Final = re.compile(r"\bCommander (?:20\d\d|Legends|Masters|Anthology)\b")


def _spaces(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _decoded_digits(found: re.Match[str]) -> str:
    """Return the digits that codes of emoji stand for, where the last of them stands."""
    digits = [str(_DIGIT_NAMES.index(name)) for name in found[0].strip(":").split("::")]
    return "".join(digits).rjust(len(found[0]))


# :nine::zero:
_DIGIT_NAMES: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
)
_DIGIT_CODES: Final = re.compile(rf"(?::(?:{'|'.join(_DIGIT_NAMES)}):)+")


def _digits(found: re.Match[str]) -> str:
    """Return the digits of emoji: a number where the last of them stands."""
    return re.sub("[^0-9]", "", found[0]).rjust(len(found[0]))


# [b]   [list=1]   [/card]
_FORUM_TAG: Final = re.compile(
    r"(?i)\[/?(?:b|i|u|s|list|size|color|colour|font|center|quote|code|spoiler|deck|cards?|url|img"
    r"|table|tr|td|h[1-6])(?:=[^\[\]]*)?\]"
)
# <li>   <b>   <:mana:123>
_TAG: Final = re.compile(r"</?[a-zA-Z][^<>]*>|<a?:\w+:\d*>")


def _first_of_pair(found: re.Match[str]) -> str:
    return found[1].ljust(len(found[0]))


# have 46/46 Forest
_PAIR: Final = re.compile(r"(?<![\w/.,])(\d{1,3})/\1(?![\w/.,])")
# (a) Sol Ring   b) Sol Ring
_LETTERED: Final = re.compile(r"^\s*\(?[a-zA-Z]\)(?=\s)")
# [19:02]   21:05   8:03 PM
_CLOCK: Final = re.compile(
    r"(?i)^\s*(?:\[[^\[\]]{1,30}\]\s*)?\[[^\[\]]{0,12}\d{1,2}:\d{2}[^\[\]]{0,6}\]"
    r"|^\s*\[?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?)?\]?(?=[\s:-])"
)
# Sol Ring ........ 1
_LEADERS: Final = re.compile(r"(?:\.{4,}|…{2,}|(?:\. ){3,}\.?)(?=\s*[x×]?\d)")
_KEYCAPS: Final = re.compile("(?:[0-9]\ufe0f?\u20e3)+")
_EMPHASIS: Final = re.compile(r"(?<![^\W_])_|_(?![^\W_])")


def _stands_in_a_row(card: NamedCard, text: str) -> bool:
    """Return whether signs part a name from others on both sides: `Tonight: Opt | Fog | Shock`."""
    before = _ROW_SIGN_BEFORE.search(text[: card.span.start]) is not None
    return before and _ROW_SIGN_BEHIND.match(text[card.span.end :]) is not None


_ROW_SIGN_BEFORE: Final = re.compile(
    r"(?:[,;:|/•·、，：【】]|(?<=\s)(?:and|und|et|y|e|en|och|og|i|и|&))"
    r"\s*(?:\d{1,3}\s?[xX×]?\s+)?[\[(*_【]*$"
)
_ROW_SIGN_BEHIND: Final = re.compile(
    r"[\])*_】]*\s*(?:[,;|/•·、，【】.]|$|(?:and|und|et|y|e|en|och|og|i|и|&)\s)"
)
# Nobody's Card
_POSSESSIVE: Final = re.compile("['’‘`ʼ][sS]$")
_WORD_BEFORE: Final = re.compile(r"(?<![\w'’])([^\W\d_]+(?:['’][^\W\d_]+)*)[ -]$")
_COPIES_OF: Final = re.compile(
    r"(?:cop(?:y|ies)|each|ea|pcs?|cards?|exemplaires?|copias?|copie)\.?\s+(?:of|de|di)\s*$",
    re.IGNORECASE,
)
_WORD_BEHIND: Final = re.compile(r"[ -]([^\W\d_]+(?:['’][^\W\d_]+)*)")
_COUNTED_LINE: Final = re.compile(r"\s*\d{1,3}\s?[xX×]?\s+[\w'’, -]+")
_I: Final = re.compile(r"\bI\b")
# A name that is all of a cell, between wide gaps.
_NEAR_A_CELL: Final = 16
_CELL_BEFORE: Final = re.compile(r"(?:^|\s\s|\t|\|)\s?[\"'*•-]{0,3}\s*(?:\d{1,3}\s?[xX×]?\s+)?$")
_CELL_BEHIND: Final = re.compile(r"\s{2,}\S|\t|\s*\|")
_BRACKETED: Final = re.compile(r"(?:\[\[!?|《)\s*$")


def _count(text: str, spans: Sequence[NameSpan]) -> list[NamedCard]:
    """Return the cards of these names, each with the number that stands before or behind it."""
    gaps = _gaps(text, spans)
    gaps[0] = _behind_a_label(gaps[0])
    for index, span in enumerate(spans):
        label = _SIZE_AS_LABEL.search(gaps[index]) if len(spans) > 1 else None
        if label is not None and span.card not in BASICS:
            gaps[index] = gaps[index][: label.start(1)] + " " * len(label[1])
    before = [None if _OF_A_CLAUSE.search(gap) else _BEFORE.search(gap) for gap in gaps[:-1]]
    behind = [_BEHIND.match(gap) for gap in gaps[1:]]
    # `10 Forest, 9 Island` or `Forest 10, Island 9`: the first number tells.
    is_behind = not (before and before[0]) and any(behind)
    if sum(map(bool, before)) > sum(map(bool, behind)):
        is_behind = False
    votes = Counter([_side_of(gap) for gap in gaps[1:-1]])
    if votes[_BEFORE_SIDE] != votes[_BEHIND_SIDE]:
        is_behind = votes[_BEHIND_SIDE] > votes[_BEFORE_SIDE]
    cards = []
    for index, span in enumerate(spans):
        found = behind[index] if is_behind else before[index]
        if found is None and span.card in BASICS:
            found = _REST.search(gaps[index]) or _ADJECTIVE.search(gaps[index])
        if found is None and not is_behind:
            found = _SURELY_BEHIND.match(gaps[index + 1])
        number = None if found is None else _number(next(filter(None, found.groups()), ""))
        cards.append(NamedCard(span, number or 1, bool(number)))
    if len(cards) == 1 and not cards[0].is_counted:
        called = _called()
        found = called.search(gaps[0]) or called.search(gaps[1]) or _FIRST.match(gaps[0])
        number = None if found is None else _number(found[1])
        cards = [NamedCard(spans[0], number or 1, bool(number))]
    articles = [_ARTICLE.search(gap) is not None for gap in gaps[:-1]]
    by_number = [
        card.is_counted and (card.quantity > 1 or not article)
        for card, article in zip(cards, articles, strict=True)
    ]
    if not any(by_number):  # `I have a Cyclonic Rift`: an article counts beside a number
        cards = [card._replace(is_counted=False) for card in cards]
    each = _EACH.search(gaps[0]) if len(spans) > 1 else None
    if each is not None and not any(card.is_counted for card in cards[1:]):
        number = _number(each[1])
        cards = [card._replace(quantity=number or 1, is_counted=True) for card in cards]
    return cards


# the other 98 cards are all Mountain; die restlichen 98 Karten sind Gebirge; the other 98 is Forest
_REST: Final = re.compile(
    r"(?i)(?<!of the )(?<!of )(?<![\w.,$€£#/-])(\d{1,3})(?:(?:\s+[^\W\d]+){0,2}\s+"
    r"(?:cards?|karten?|cartes?|cartas?|carte|карт\w*|kaart(?:en)?|kort|kart[ayı]?|lapo[kt])\b"
    r"|\s+(?:is|are|sind|ist|sont|est|son|es|sono|são|är|zijn|to|jsou))[^\d.;\n]{0,30}$"
)


# 30 vanliga Island; 10 full-art Plains
_ADJECTIVE: Final = re.compile(
    r"(?i)(?<!of the )(?<!of )(?<![\w.,$€£#/-])(\d{1,3})\s?[x×]?\s+"
    r"(?!(?:is|are|sind|sont|est|es|son|sono|são|or|and|oder|und|ou|et|y|e|o)\b)"
    r"[^\W\d_]+(?:-[^\W\d_]+)?\s+$"
)


def _side_of(gap: str) -> str:
    """Return whether a number between two names counts the one behind it or the one before."""
    found = _ONE_NUMBER.fullmatch(gap)
    if found is None:
        return ""
    divided = [_DIVIDES.search(side) is not None for side in (found[1], found[2])]
    if divided[0] == divided[1]:
        return ""
    return _BEFORE_SIDE if divided[0] else _BEHIND_SIDE


_BEFORE_SIDE: Final = "before"
_BEHIND_SIDE: Final = "behind"
_ONE_NUMBER: Final = re.compile(r"(\D*)\d{1,3}(\D*)")
_DIVIDES: Final = re.compile(r"[,;|/•·、，]")


def _behind_a_label(before: str) -> str:
    """Return what stands behind a label with a count of its own: `Creatures (5): Sol Ring`."""
    label = _LABEL.search(before)
    if label is not None and known_words(label[1]) is not None:
        return " " * len(before)  # Commander (2 mana): X
    found = _COUNTED_LABEL.search(before) or _LABEL_WITH_NUMBER.match(before)
    return before if found is None else " " * found.end() + before[found.end() :]


# won on turn 9, Opt never seen
_OF_A_CLAUSE: Final = re.compile(r"[^\W\d_]\s+\d{1,3}\s*[,;]\W*$")
# the other 99: Opt, Fog, 97 Forest
_SIZE_AS_LABEL: Final = re.compile(r"[^\W\d_](\W*\b\d{2,3}\s*:\W*)$")
# 3 mana ...   2-drops:
_LABEL_WITH_NUMBER: Final = re.compile(
    r"\W*\d{1,2}[- ](?!cop|each)[^\W\d_]{3,}\s*(?::\s|=|\.{3,}\s|…\s|→|->)", re.IGNORECASE
)
# Creatures (5):   **Lands (89)** ›
_COUNTED_LABEL: Final = re.compile(
    r"[^\W\d_]\s*[(\[]\s*\d{1,3}\s*[)\]][\s*_]*(?::|=|：|->|→|›|»|[-–—]\s)"
)


@cache
def _quantity_words() -> frozenset[str]:
    """The words for how many there are, as columns have them."""
    from validator.decklist.fields.field import Field  # only lists that are not plain need them
    from validator.decklist.fields.names import FIELD_WORDS

    return frozenset(word for word in FIELD_WORDS[Field.QUANTITY] if len(word) > 1)


@cache
def _called() -> re.Pattern[str]:
    """`Qty: 2`, `数量:2`."""
    words = "|".join(map(re.escape, sorted(_quantity_words(), key=len, reverse=True)))
    return re.compile(rf"(?<!\w)(?:{words})\s*[.:：=]?\s*(\d{{1,3}})(?![\d.,]*\d)", re.IGNORECASE)


def _gaps(text: str, spans: Sequence[NameSpan]) -> list[str]:
    """Return what stands before, between and behind these names."""
    ends = [0, *[span.end for span in spans]]
    starts = [*[span.start for span in spans], len(text)]
    return [text[end:start] for end, start in zip(ends, starts, strict=True)]


def _number(written: str) -> int | None:
    if written.isdecimal():
        return int(written) if 0 < int(written) <= _MOST else None
    return _NUMBER_WORDS.get(written.casefold())


def _one_a_card(text: str, cards: Sequence[NamedCard]) -> Iterator[NamedCard]:
    """Yield the cards, but for the same one named again right behind: in two languages, or as one
    of its faces."""
    last: NamedCard | None = None
    for card in cards:
        if (
            last is not None
            and last.span.card == card.span.card
            and _written(text, last) != _written(text, card)
            and _NO_COUNT.fullmatch(text[last.place.end : card.span.start])
            and not (last.is_counted and card.is_counted)
        ):
            counts = last if last.is_counted else card
            last = last._replace(
                quantity=counts.quantity, is_counted=counts.is_counted, end=card.span.end
            )
            continue
        if last is not None:
            yield last
        last = card
    if last is not None:
        yield last


def _said_once(cards: Iterable[NamedCard]) -> list[NamedCard]:
    """Return the cards but for basic lands whose number is repeated: `just 88 Islands, yeah 88
    Islands`."""
    said: set[tuple[str, int]] = set()
    once = []
    for card in cards:
        key = card.span.card, card.quantity
        if card.span.card not in BASICS or not card.is_counted or key not in said:
            once.append(card)
        said.add(key)
    return once


def _without_label(before: str) -> str:
    """Return what stands before a name without a label that only sorts: `Creatures: Opt`."""
    found = _LABEL.search(before)
    if found is None:
        return before
    known = known_words(found[1])
    sorts = known is not None and HEADINGS[known] in (None, Zone.MAIN)
    return before[: found.start()] if sorts else before


def _written(text: str, card: NamedCard) -> str:
    return text[card.span.start : card.span.end].casefold()


def _words_around(text: str, cards: Sequence[NamedCard]) -> tuple[str, ...]:
    """Return the words of a line besides its names."""
    gaps = _gaps(text, [card.place for card in cards])
    if gaps[0]:
        gaps[0] = _without_label(gaps[0])
    rest = " | ".join([_NO_WORDS.sub(" ", gap) for gap in gaps]).casefold()
    words = [word for word in _WORD.findall(rest) if word not in _SMALL_MARKS]
    if all(word in _NUMBER_WORDS for word in words):
        return ()  # `una Sol Ring`
    if any(card.is_counted for card in cards):
        counts = _quantity_words()
        words = [word for word in words if word not in _NUMBER_WORDS and word not in counts]
        words = [word for word in words if HEADINGS.get(word, Zone.COMMANDER) is not None]
    return tuple(words)


def _place(
    text: str, cards: Sequence[NamedCard]
) -> tuple[list[NamedCard], tuple[NamedInPart, ...]]:
    """Return the cards with the parts of a list that the words beside each say, and what is said
    to lead by a part of its name."""
    if _CROSSED.match(text):
        return [card._replace(zone=Zone.NOT_IN_DECK) for card in cards], ()
    placed: list[NamedCard] = []
    in_part: list[NamedInPart] = []
    labeled: Zone | None = None
    spoken: Zone | None = None
    last: Zone | None = None
    last_end = 0
    others: list[tuple[int, int]] = []
    for start, end in _clauses(text, [card.place for card in cards]):
        here = [card for card in cards if start <= card.span.start < end]
        if labeled and placed and _ENDS_A_LABEL.search(text[last_end:start]):
            labeled = None
        before = text[start : here[0].span.start if here else end]
        label = _label_of(before if here else before[: before.rfind(":") + 1])
        labeled = label if label is not None else labeled
        few = len(_WORD.findall(text[start:end])) <= _MOST_WORDS
        if not here and few and not labeled and _zone_of([text[start:end]]) is Zone.COMMANDER:
            labeled = spoken = Zone.COMMANDER  # De comandante, cómo no, Tatyova
        gaps = _gaps(text[start:end], [_shifted(card.place, start) for card in here])
        zone = label or _zone_of(gaps) or labeled
        if zone is None and last is Zone.COMMANDER and _JOINER.fullmatch(text[last_end:start]):
            zone = last if not _WORD.search(" ".join(gaps)) else None
        last, last_end = zone, end
        is_said = label is None and (spoken is not None or labeled is None)
        placed += [_placed_in(card, zone, is_said=is_said) for card in here]
        if here and spoken is not None:
            labeled = spoken = None
        if not here and zone in LEADING:
            for begin, stop in [*others, (start, end)]:
                words = _without_marks(text[begin:stop])
                if words is not None:
                    in_part.append(NamedInPart(words[0], begin + words[1] + 1, zone))
        is_one_word = not here and _ONE_WORD.fullmatch(text[start:end]) is not None
        others = [(start, end)] if is_one_word and text[end : end + 1] in "/&+" else []
    if spoken is not None and placed and placed[-1].zone is None:
        placed[-1] = placed[-1]._replace(zone=spoken)  # `Memnarch, my commander`
    return placed, tuple(in_part)


def _placed_in(card: NamedCard, zone: Zone | None, *, is_said: bool) -> NamedCard:
    """Return a card in the part of a list that its clause says. Several copies lead no deck, and
    basic lands are set aside by a label alone: `29 mountains, see you later`."""
    if is_said and card.quantity > 1 and zone not in (None, Zone.MAIN):
        lands = card.span.card in BASICS
        return card._replace(zone=None if lands or zone is Zone.COMMANDER else zone)
    return card._replace(zone=zone)


def _clauses(text: str, spans: Sequence[NameSpan]) -> Iterator[tuple[int, int]]:
    """Yield the parts of a line between its signs, as places in it; none goes through a name."""
    start = 0
    closed = [found.span() for found in _IN_BRACKETS.finditer(text)]
    for found in _SIGN.finditer(text):
        if any(first < found.start() < last for first, last in closed):
            continue
        if found[0].startswith(":") and not any(start <= s.start < found.start() for s in spans):
            continue  # behind a label
        if not any(span.start < found.end() and found.start() < span.end for span in spans):
            yield start, found.start()
            start = found.end()
    yield start, len(text)


def _shifted(span: NameSpan, by: int) -> NameSpan:
    return span._replace(start=span.start - by, end=span.end - by)


def _label_of(before: str) -> Zone | None:
    """Return the part of a list that a label before a name says."""
    found = _LABEL.search(before)
    if found is None:
        return None
    known = known_words(found[1])
    if known is None:
        # `Commander, not counted above: X`
        known = known_words(_FIRST_WORDS.split(found[1])[0])
    if known is not None:
        return HEADINGS[known]
    words = heading_words(found[1])
    return Zone.COMMANDER if words in _SAYS_LEADS else aside_zone(words)


def _zone_of(gaps: Sequence[str]) -> Zone | None:
    """Return the part of a list that the words around the names of a clause say."""
    around = [heading_words(_IN_BRACKETS.sub(_words_of_a_zone, gap)) for gap in gaps]
    for word in " ".join(around).split():
        if word in _SAYS_LEADS:
            return Zone.COMMANDER
        zone = HEADINGS.get(word)
        if zone in LEADING:
            return zone
    for words in around:
        zone = HEADINGS.get(words)
        if zone is not None and zone is not Zone.MAIN:
            return zone
    return aside_zone(" ".join(around))


def _words_of_a_zone(found: re.Match[str]) -> str:
    """Return what stands in brackets where it says a part of a list, and nothing else."""
    return found[0] if known_words(found[0].strip("()[]【】 ")) is not None else " "


def _without_marks(clause: str) -> tuple[str, int] | None:
    """Return the words of a clause that may be a name, and where they begin in it."""
    best: tuple[str, int] | None = None
    for found in _CAPITALIZED.finditer(clause):
        words = found[0]
        if not words[0].isupper() or _is_mark(words):
            continue
        if HEADINGS.get(heading_words(words), Zone.MAIN) in LEADING:
            continue
        if heading_words(words) in _SAYS_LEADS or known_words(words) is not None:
            continue
        if best is None or len(words) > len(best[0]):
            best = words, found.start()
    return best


# A line with more words than these, and one for each of its names, is prose.
_MOST_WORDS: Final = 4
# No list says more of one card.
_MOST: Final = 999
_UNITS_IN_WORDS: Final = {
    word: number
    for number, words in enumerate(
        (
            "one a an single ein eine einen einmal un une uno una um uma один одна 一 하나",
            "two zwei deux dos due dois duas два две 二 两 둘",
            "three drei trois tres tre três три 三 셋",
            "four vier quatre cuatro quattro quatro четыре 四",
            "five fünf cinq cinco cinque пять 五",
            "six sechs seis sei шесть 六",
            "seven sieben sept siete sette sete семь 七",
            "eight acht huit ocho otto oito восемь 八",
            "nine neun neuf nueve nove девять 九",
            "ten zehn dix diez dieci dez десять 十",
        ),
        start=1,
    )
    for word in words.split()
}
_NUMBER_WORDS: Final = _UNITS_IN_WORDS
_UNIT: Final = (
    r"(?:(?:x|×|х|✕|✖|\*|枚|张|張|장|個|个|副|"
    r"(?:of (?:them|these|those)|ea|each|pcs?|pieces?|stk|st(?:ü|ue)ck|mal|fois|veces|volte|vezes"
    r"|шт(?:ук[аи]?)?|sztuk[ai]?|szt|ks|kusů|db|kpl|adet|tane|stuks|styck|st|бр"
    r"|cop(?:y|ies)(?:\s+of)?|cards?(?:\s+of)?|kopien?|exemplaires?(?:\s+de)?|copie|copias?)\b)\.?)"
)
_UNIT_ENDS: Final = r"(?:(?<=[枚张張장個个])(?!に)|(?!\w))"
_NUMBER: Final = r"(?<![A-Za-z0-9_À-ɏ.,$€£¥#/-])(?<!\d:)(\d{1,3})(?![\d.,/]*\d)(?!\s?[.)](?:\s|$))"
_WORDS_FOR_NUMBERS: Final = "|".join(sorted(_UNITS_IN_WORDS, key=len, reverse=True))
_WRITTEN_NUMBER: Final = (
    rf"(?:(?<!\w)({_WORDS_FOR_NUMBERS})(?!\w)"
    r"|([一二两三四五六七八九十하한두세])(?=[枚张張장]))"
)
_BEFORE: Final = re.compile(
    rf"(?:[(\[]\s*(\d{{1,3}})\s?[xX×]?\s*[)\]]|{_NUMBER}\s*{_UNIT}?|(?<!\w)[x×х]\s?(\d{{1,3}})"
    rf"|{_WRITTEN_NUMBER}\s*{_UNIT}?)(?:\s+(?:of|von|de|di|the))?[^\w.!?)\]]{{0,12}}$",
    re.IGNORECASE,
)
_ALL: Final = "(?:all|alle|tou(?:te)?s|tod[ao]s|tutt[ei]|wszystkie|все)"
# 2 pcs: X
_COUNT_AS_LABEL: Final = re.compile(rf"\d\s*{_UNIT}\s*[:：]\s*$", re.IGNORECASE)
_SURELY_BEHIND: Final = re.compile(
    rf"[\s\])*_~\"'”»》】」』]*[:(\[,–—-]?\s*(?:{_ALL}\s+)?"
    rf"(?:[x×х✕*]\s{{0,8}}(\d{{1,3}})|(\d{{1,3}})\s*{_UNIT}){_UNIT_ENDS}",
    re.IGNORECASE,
)
_BEHIND: Final = re.compile(
    r"(?!\s*[:–—-]\s*\d+\s+(?!" + _UNIT + r")[^\W\d_]{2})"
    rf"[\s\])*_~\"'”»》】」』|]*[:(\[=–—-]?\s*(?:[x×х✕*]\s{{0,8}}(\d{{1,3}})|(\d{{1,3}})(?:\s*{_UNIT})?)"
    rf"(?![\w.,]*\d){_UNIT_ENDS}",
    re.IGNORECASE,
)
# `3`, `x3`, `3 pcs`; `three` in a cell of its own.
_WHOLE: Final = re.compile(
    r"(?<!of the )(?<![A-Za-z0-9_À-ɏ.$€£¥#/:@–-])(?<!\d,)(?:[x×х]\s?)?0*(\d{1,3})(?![\d.,:/-]*\d)"
    rf"(?:\s?{_UNIT}|(?=[^\x00-\x7f])|(?!\w))"
    rf"|(?:(?<=\s\s)|(?<=\t))({_WORDS_FOR_NUMBERS})(?=\s\s|\t|$)"
)
_ARTICLE: Final = re.compile(
    r"(?<!\w)(?:an?|ein|eine|einen|une?|una|uno|um|uma)\s+[\[(*_~\"'“«《]*$", re.IGNORECASE
)
# 1    7700-0000  Sol Ring
_FIRST: Final = re.compile(r"\s*(\d{1,3})\s?[xX×]?(?:\s{2,}|\t)(?=\S)")
_EACH: Final = re.compile(r"(?<!\w)(\d{1,3})\s+(?:each|copies each|je|chacun)\b", re.IGNORECASE)
# Between clauses; a point ends one only before a space, and a word joins two.
_SIGN: Final = re.compile(
    r"[;,!?。、，；|/]+\s*|[:：]\s+|\.(?:\s+|$)|\s[–—-]\s|\s(?:and|und|et|y|e|и|then|dann|puis|plus|&|\+)\s",
    re.IGNORECASE,
)
_IN_BRACKETS: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|【[^【】]*】")
_LABEL: Final = re.compile(
    r"([^\W\d_][^:=]{0,40}?)(?:\s*\([^()]*\))?[\s*_]*(?::|=|：|->|→|›|»|\.{3,}|…|(?<=\s)[-–—](?=\s))"
    r"[\s*_\"'“\[]*$"
)
_FIRST_WORDS: Final = re.compile(r"[,(\[]|\s[-–—]\s")
_CAPITALIZED: Final = re.compile(
    r"[^\W\d_a-z][^\W\d_]+(?:['’-][^\W\d_]+)*"
    r"(?:,?\s+(?:of|the|de|la|von|to)?\s*[^\W\d_a-z][^\W\d_]+)*"
)
_ENDS_A_LABEL: Final = re.compile(r"[.!?;。]")
# Tymna the Weaver and Thrasios, Triton Hero
_JOINER: Final = re.compile(r"\s*(?:[/&+]|and|und|et|y|e|и|with|mit|avec|con)\s*", re.IGNORECASE)
# Tymna/Thrasios (commanders)
_ONE_WORD: Final = re.compile(r"\W*[^\W\d_a-z][^\W\d_]+\s*")
_NO_COUNT: Final = re.compile(r"[^\w,;]*")
_CHECKED: Final = re.compile(r"\s*(?:[-*•]\s+)?[✅☑✔✓]")
_COUNT_FIRST: Final = re.compile(r"\W*\d")
_WHEN: Final = re.compile(
    r"(?<![\w:])(?:[01]?\d|2[0-3])(?::[0-5]\d(?::[0-5]\d)?|\s?h\s?[0-5]\d)(?![\w:])"
    r"|\d{4}[-/.年]\s?\d{1,2}[-/.月]|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}년"
)
_CROSSED: Final = re.compile(r"\s*(?:[-*•]\s+)?(?:[❌✖✗✘🚫⛔]|~~[^~]+~~\s*$)")
# Printings, prices, mana, links: nothing that is a word.
_NO_WORDS: Final = re.compile(
    r"https?://\S+|\([^()]{7,}\)|[<(\[{]\s*[A-Za-z0-9]{2,6}\s*[:#/-]?\s*[A-Za-z]?\d*[a-z★]?\s*[)\]}>]"
    r"|\{[^{}]{1,5}\}|[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥円]|(?i:usd|eur|tix|руб|р)\b)"
    rf"|(?<!\w)(?i:{_ALL}\s+)?\d+\s*(?i:{_UNIT})|(?<!\w)[\d.,/x×х*:-]+(?!\w)",
)
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_PRICE: Final = re.compile(
    r"[$€£¥]\s?\d[\d.,]*|(?<![\w.,])\d[\d.,]*\s?(?:[$€£¥円](?!\\)|(?i:usd|eur|tix|руб|р)\b)"
)
_MARKED_WORD: Final = re.compile(_WORD.pattern + r"\.?")
_SMALL_MARKS: Final = frozenset(
    (
        *("x", "of", "each", "ea", "pc", "pcs", "copy", "copies", "foil", "foils", "etched"),
        *("nonfoil", "nm", "lp", "mp", "hp", "ex", "gd", "pl", "near", "mint", "played"),
        *("promo", "borderless", "showcase", "extended", "art", "full", "retro", "rare"),
        *("mythic", "common", "uncommon", "english", "and", "a", "an", "the", "plus", "with"),
        *("und", "et", "y", "e", "и", "und", "con", "mit", "avec"),
        *("en", "de", "fr", "it", "es", "jp", "ja", "pt", "ru", "ko", "zh"),
    )
)
# Words within names, too: `Nobody of Nowhere`.
_JOINING: Final = frozenset(
    (
        "of",
        "and",
        "the",
        "a",
        "an",
        "with",
        "plus",
        "und",
        "et",
        "y",
        "e",
        "de",
        "con",
        "mit",
        "avec",
    )
)
_SAYS_LEADS: Final = frozenset(
    [
        "leads",
        "lead",
        "led",
        "leading",
        "leader",
        "leaders",
        "commands",
        "anführt",
        "führt",
        "angeführt",
        "anführer",
        "kommandiert",
        "mène",
        "dirige",
        "commande",
        "guida",
        "lidera",
        "comanda",
        "líder",
        "ведёт",
        "統率者",
        "指揮官",
        "指挥官",
        "主将",
        "主將",
        "커맨더",
        "командир",
    ]
)

_COUNTED_WORD: Final = re.compile(
    rf"(?:\d\s*(?:[x×]\s*)?|\b(?:{'|'.join(sorted(_NUMBER_WORDS, key=len, reverse=True))})\s+)"
    r"(?:de\s+|d[’'])?([^\W\d_]+)"
)
BASICS: Final = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes"))
_PLURALS: Final = {
    word: card
    for card, words in (
        (
            "Plains",
            "ebenen plaines llanuras pianure planícies равнин равнины równin równiny plání"
            " pláně vlaktes vlakten slätter sletter sletta tasankoa síkság ova рівнин рівнини",
        ),
        (
            "Island",
            "inseln îles iles islas isole ilhas островов острова wysp wyspy ostrovů ostrovy"
            " eilanden öar øer øyer saarta saarten sziget ada островів острови",
        ),
        (
            "Swamp",
            "sümpfe suempfe pantanos paludi pântanos болот болота bagien bagna bažin bažiny"
            " moerassen träsk sumper sumpe suota mocsár bataklık боліт",
        ),
        (
            "Mountain",
            "berge montagnes montañas montagne montanhas гор горы gór góry hor hory bergen"
            " berg bjerge fjell vuorta hegy dağ гір гори",
        ),
        (
            "Forest",
            "wälder waelder forêts forets bosques foreste florestas лесов леса lasów lasy"
            " lesů lesy bossen skogar skoger skove metsää erdő orman лісів ліси",
        ),
    )
    for word in words.split()
}

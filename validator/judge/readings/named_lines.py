"""The lines of one list, read by the names in them: looked up once, when they are asked for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final

from validator.base.name_span import NameSpan
from validator.cards.catalog.lookup import Catalog
from validator.cards.catalog.schema import FULL_NAME, TRANSLATION
from validator.decklist import Entry
from validator.decklist.by_names import (
    BASICS,
    NO_LAYOUT,
    Layout,
    LineByNames,
    basic_lands_in,
    learn_headings,
    learn_layout,
    plurals_in,
    read_by_names,
    without_signs,
)
from validator.decklist.entry import CONTROL
from validator.judge.readings.item import Item


class NamedLines:
    """What each line of a list says, read by the names in it.

    ``text_of`` gives the line of an entry as it is written, where the list is a text; ``texts`` are
    all lines of it by their numbers, and empty where there are none.
    """

    def __init__(
        self,
        items: Sequence[Item],
        catalog: Catalog,
        text_of: Callable[[Entry], str | None],
        texts: Mapping[int, str],
    ) -> None:
        self._catalog = catalog
        self._text_of = text_of
        self._listed = frozenset(item.match.name for item in items if item.match is not None)
        self._spans: dict[str, Sequence[NameSpan]] = {}
        self._plain: dict[int, str] = {}
        for item in items if texts else ():
            span = _find_plain_name(item, texts.get(item.line, ""))
            if span is not None:
                self._spans[texts[item.line]] = (span,)
                self._plain[item.line] = span.card
        self._read_lines: dict[tuple[str, int], LineByNames | None] = {}
        self.is_text = bool(texts)
        """Whether the list is a text, and not the data of a program."""
        for item in () if texts else items:
            if item.match is not None and item.match.kind == FULL_NAME:
                name = item.match.name
                self._spans[name] = (NameSpan(0, len(name), name, True, FULL_NAME),)
        if not texts:
            texts = dict(enumerate(dict.fromkeys(self.text(item.entry) for item in items)))
        self._texts = texts
        self._places = {number: place for place, number in enumerate(texts)}

    def plain_card(self, number: int) -> str | None:
        """Return the card of a line that is a count, the card's English name and perhaps its
        printing; ``None`` for all other lines."""
        return self._plain.get(number)

    def text(self, entry: Entry) -> str:
        """Return the line of an entry as it is written, or the name where there are no lines."""
        text = self._texts.get(entry.line or 0) if self.is_text else None
        return text or self._text_of(entry) or entry.name

    def is_marked(self, entry: Entry) -> bool:
        """Whether a word that many lines have stands in the line of an entry."""
        return self.layout.is_marked(self.text(entry))

    def heads(self, entry: Entry) -> bool:
        """Whether the line of an entry has the signs that only headings of this list have, and one
        word behind them."""
        if not self.is_text:
            return False
        text = self.text(entry)
        return self.layout.heads(text) and len(_WORD.findall(without_signs(text))) == 1

    def read(self, entry: Entry) -> LineByNames | None:
        """Return what the line of an entry says, read by the names in it, if it names any card."""
        return self._read(self.text(entry), entry.line or 0)

    def says_of_a_card(self, text: str, words: re.Pattern[str]) -> bool:
        """Whether such words stand in the clause of a card that a line names."""
        spans = self.names_in(text)
        return any(
            spans and any(0 < span.start - found.end() < _NEAR for span in spans)
            for found in words.finditer(text)
        )

    def has_alternative(self, text: str) -> bool:
        """Whether a line names a card, and with a word such as `or` another one that has no count
        of its own."""
        spans = self.names_in(text)
        return any(
            first.card != second.card and _ALTERNATIVE.fullmatch(text[first.end : second.start])
            for first, second in pairwise(spans)
        )

    def place(self, number: int) -> int:
        """Return which of the lines with something in them a line of the text is, from 0."""
        return self._places.get(number, -1)

    def is_numbered(self, number: int) -> bool:
        """Whether a line of the text begins with the number of its row."""
        return self.place(number) in self.layout.numbered

    def is_counted(self, entry: Entry) -> bool:
        """Whether the line of an entry says how many there are where all lines do."""
        return self.place(entry.line or 0) in self.layout.counts

    def is_count(self, number: int) -> bool:
        """Whether a line of the text holds the count of the card above it or below."""
        return self.place(number) in self.layout.count_lines

    def has(self, number: int) -> bool:
        """Whether the text has a line of this number with something in it."""
        return number in self._texts

    def without_number(self, number: int, text: str) -> str:
        """Return a line of the text with spaces in place of the number of its row."""
        end = self.layout.numbered.get(self.place(number), 0)
        return " " * end + text[end:]

    def read_line(self, number: int) -> LineByNames | None:
        """Return the same for a line of the text, by its number."""
        return self._read(self._texts[number], number)

    def spans_by_line(self) -> Iterator[tuple[int, str, Sequence[NameSpan]]]:
        """Yield each line of the text with its number and the places of all names in it."""
        if len(self._texts) <= _MOST_LINES:
            for number, text in self._texts.items():
                yield number, text, self.names_in(text)

    def _read(self, text: str, number: int) -> LineByNames | None:
        """Read a line once; of a text that is too long for a deck's, none."""
        if len(self._texts) > _MOST_LINES:
            return None
        key = text, number
        if key not in self._read_lines:
            self._read_lines[key] = self._read_anew(text, number)
        return self._read_lines[key]

    def _read_anew(self, text: str, number: int) -> LineByNames | None:
        if re.search(CONTROL, text):
            return None
        spans = self.names_in(text)
        return read_by_names(text, spans, self._listed, self.layout, self.place(number))

    @cached_property
    def has_counts_in_front(self) -> bool:
        """Whether a number stands in front of the first name of any line; of what has no lines,
        nobody can tell."""
        if not self.is_text:
            return True
        for _, text, spans in self.spans_by_line():
            if spans and _NUMBER_IN_FRONT.search(text[: spans[0].start]):
                return True
        return False

    @cached_property
    def writes_capitals(self) -> bool:
        """Whether all names of several words begin with capitals."""
        named = [
            text[span.start : span.end]
            for _, text, spans in self.spans_by_line()
            for span in spans
            if " " in text[span.start : span.end]
        ]
        return len(named) >= _FEWEST_NAMES and not any(name[0].islower() for name in named)

    @cached_property
    def counts_every_card(self) -> bool:
        """Whether nearly every line that names one card says how many there are, in one place."""
        named = sum(len({span.card for span in spans}) == 1 for _, _, spans in self.spans_by_line())
        return len(self.layout.counts) > _FEWEST_NAMES and (
            _NEARLY_ALL * named <= len(self.layout.counts)
        )

    def opens_part(self, number: int) -> bool:
        """Return whether a line stands further left than the next one, as a heading of an outline
        does."""
        return number in self._headings_of_outline

    @cached_property
    def _headings_of_outline(self) -> frozenset[int]:
        """The lines that stand further left than the next one, where several do."""
        if not self.is_text or len(self._texts) > _MOST_LINES:
            return frozenset()
        indents = [
            (number, len(text.expandtabs()) - len(text.expandtabs().lstrip()))
            for number, text in self._texts.items()
        ]
        heads = [one for (one, left), (_, right) in pairwise(indents) if left < right]
        return frozenset(heads if len(heads) >= _FEWEST_HEADS else ())

    def lacks_signs(self, text: str) -> bool:
        """Return whether a line begins without the signs that stand in front of all names."""
        signs = self._signs_of_cards
        return bool(signs) and not text.lstrip().startswith(signs)

    @cached_property
    def _signs_of_cards(self) -> str:
        """The sign in front of nearly every line that names a card, if there is one: `>`, `-`."""
        found = Counter(
            text.lstrip()[:1]
            for _, text, spans in (self.spans_by_line() if self.is_text else ())
            if any(" " in text[span.start : span.end] for span in spans)
        )
        ((sign, lines),) = found.most_common(1) or (("", 0),)
        enough = lines >= _FEWEST_WITH_SIGNS and lines + 1 >= found.total()
        return sign if enough and not sign.isalnum() else ""

    @cached_property
    def layout(self) -> Layout:
        """What the lines of the list have in common; of a text that is no deck's, nothing."""
        if len(self._texts) > _MOST_LINES:
            return NO_LAYOUT
        if len(self._plain) >= _NEARLY_ALL_PLAIN * len(self._texts):
            others = [text for number, text in self._texts.items() if number not in self._plain]
            return learn_headings([(text, self.names_in(text)) for text in others])
        return learn_layout([(text, self.names_in(text)) for text in self._texts.values()])

    def basic_lands(self, text: str) -> Sequence[tuple[str, int]]:
        """Return the basic lands that a line names, in any language and number, with where."""
        spans = self.names_in(text)
        found = [(span.card, span.start) for span in spans if span.card in BASICS]
        return [*found, *plurals_in(text, spans)]

    def names_in(self, text: str) -> Sequence[NameSpan]:
        """Return the places of all names in a line, whatever stands beside them."""
        if text not in self._spans:
            spans = list(self._catalog.names_in(text))
            spans += basic_lands_in(text, spans, TRANSLATION)
            if not text.isascii():
                spans += self._short_names_in(text, spans)
            self._spans[text] = sorted(spans)
        return self._spans[text]

    def _short_names_in(self, text: str, taken: Collection[NameSpan]) -> list[NameSpan]:
        """Return the names of one or two signs, of scripts that have such: `山`, `선택`."""
        words = [
            found
            for found in _SHORT.finditer(text)
            if not any(span.start < found.end() and found.start() < span.end for span in taken)
        ]
        words += [
            found
            for pattern in (_COUNTED_NAME, _COUNTED_PAIR, _COUNTED_SIGN)
            for found in pattern.finditer(text)
            if not any(span.start < found.end() and found.start() < span.end for span in taken)
        ]
        found = self._catalog.find_all(list({word[0]: None for word in words}))
        spans: dict[int, NameSpan] = {}
        for word in words:
            match = found[word[0]]
            if match is not None:
                span = NameSpan(word.start(), word.end(), match.name, False, TRANSLATION)
                spans.setdefault(word.end(), span)
        return list(spans.values())


def _find_plain_name(item: Item, text: str) -> NameSpan | None:
    """Return where the name of a card stands in its line, if there is nothing else but its count
    and its printing."""
    written, match = item.entry.written, item.match
    if match is None or match.kind != FULL_NAME or written.bare or item.taken_for is not None:
        return None
    start = (written.column or 1) - 1
    end = start + len(written.name)
    is_plain = text[start:end] == match.name == written.name
    if not (is_plain and _COUNT_ALONE.fullmatch(text[:start]) and _PRINTING.fullmatch(text[end:])):
        return None
    return NameSpan(start, end, match.name, True, FULL_NAME)


_COUNT_ALONE: Final = re.compile(r"(?:SB:\s*)?\d{1,3}x? (?:\[[A-Z0-9]+:\w+\] )?")
_PRINTING: Final = re.compile(r"\s*(?:\([A-Z0-9]{2,5}\)(?: [\w★-]{1,8})?(?: \*[FE]\*)?\s*)?")
_NUMBER_IN_FRONT: Final = re.compile(r"\d\s?[xX×]?[^\w,.]*$")
_WORD: Final = re.compile(r"[^\W\d_]+")
_FEWEST_WITH_SIGNS: Final = 4
_FEWEST_HEADS: Final = 3
_FEWEST_NAMES: Final = 5
_NEARLY_ALL: Final = 0.8
_NEARLY_ALL_PLAIN: Final = 0.85
# So many letters may stand between words and the card they are about.
_NEAR: Final = 12
# No deck is told in more lines.
_MOST_LINES: Final = 2_000
# Opt x1 and/or Ponder
_ALTERNATIVE: Final = re.compile(
    r"(?i)\W*(?:[x×]?\s?\d{1,3}\s?[x×]?)?\W*(?:and\s?/\s?or|or|oder|ou|o|или|または|或)\W*(?:else\W*)?"
)
_COUNTED_NAME: Final = re.compile(
    "(?<=\\d[枚张張장])[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]{1,2}"
    "(?![\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3])"
)
# 残りは森97枚
_COUNTED_PAIR: Final = re.compile(
    "[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]{2}(?=\\d{1,3}[枚张張장])"
)
_COUNTED_SIGN: Final = re.compile("[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3](?=\\d{1,3}[枚张張장])")
_SHORT: Final = re.compile(
    "(?<![\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3])"
    "[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]{1,2}"
    "(?![\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3])"
)

"""What of a container's strings are names of cards, perhaps with a count or a file's ending."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from validator.decklist.card_names import CardNames
from validator.decklist.text.card_line import LONGEST_NAME

_SHORTEST: Final = 2
_COUNT_BEFORE: Final = re.compile(r"\s*(?:(\d{1,3})\s*[x×*]?|[x×](\d{1,3}))[\s:_-]\s*(?=\S)", re.I)
_COUNT_BEHIND: Final = re.compile(
    r"\s*(?:\s[x×*]\s*(\d{1,3})|\s(\d{1,3})\s*[x×]|\(\s*[x×]?\s*(\d{1,3})\s*[x×]?\s*\)"
    r"|[:=]\s*(\d{1,3}))\s*$",
    re.I,
)
# `[Sol Ring](https://…)`, `[[Sol Ring]]`, `**Sol Ring**`, `` `Sol Ring` ``
_MARKED: Final = re.compile(
    r"\[(?P<link>[^\[\]]+)\]\([^()]*+(?:\([^()]*+\)[^()]*+)*+\)|\[\[(?P<card>[^\[\]]+)\]\]"
    r"|(?P<sign>\*{1,3}|`|_{1,3}|~~)(?P<strong>[^*`_~]+)(?P=sign)"
)
_ENDING: Final = re.compile(r"\.(?:png|jpe?g|webp|gif|tiff?|full|txt)$", re.IGNORECASE)
_BEHIND: Final = re.compile(r"\s*(?:[(\[{<*#|].*)$")
BASICS: Final = frozenset(
    [
        *("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes"),
        *(f"Snow-Covered {name}" for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")),
    ]
)


class Cell(NamedTuple):
    """A card as a string says it: its name from ``start`` on, how many, which card."""

    name: str
    start: int
    copies: int | None
    card: str


class Named(NamedTuple):
    """How many lines have names, and of how many cards."""

    lines: int
    cards: int


class _Form(NamedTuple):
    """A way to read a string as a name."""

    name: str
    start: int
    copies: int | None = None


class Vocabulary:
    """Card names, and what was asked of them."""

    def __init__(self, names: CardNames) -> None:
        self._names = names
        self._known: dict[str, str | None] = {}

    def learn(self, texts: Iterable[str]) -> None:
        """Look up all that these strings may be, at once."""
        forms = {form.name for text in texts for form in _forms(text)}
        new = [name for name in forms if name not in self._known]
        self._known.update(zip(new, self._names.names_known(new), strict=True))

    def cell(self, text: str) -> Cell | None:
        """The card that a string says, as far as it was learned."""
        for form in _forms(text):
            card = self._known.get(form.name)
            if card is not None:
                return Cell(form.name, form.start, form.copies, card)
        return None

    def card(self, name: str) -> str | None:
        """The full name of the card that a string is."""
        if name not in self._known:
            self.learn([name])
        return self._known.get(name)

    def cell_within(self, text: str) -> Cell | None:
        """The one card whose name makes up most of a string."""
        if len(text) > LONGEST_NAME or not any(map(str.isalpha, text)):
            return None
        spans = self._names.names_in(text)
        if not spans or len({span.card for span in spans}) > 1:
            return None
        span = max(spans, key=lambda each: (each.is_english, each.end - each.start))
        name = text[span.start : span.end]
        if 2 * sum(each.end - each.start for each in spans) < len(text.strip()):
            return None
        before, behind = text[: span.start].strip(), text[span.end :].strip()
        number = re.fullmatch(r"[x×]?\s*(\d{1,3})\s*[x×]?", before or behind)
        return Cell(name, span.start, int(number[1]) if number else None, span.card)

    def lines_with_names(self, text: str) -> Named:
        """How many lines of a text have names in them, and of how many cards."""
        spans = self._names.names_in(text)
        lines = at = before = 0
        for span in spans:
            number = before + text.count("\n", at, span.start)
            lines += number != before or not at
            at, before = span.start, number
        return Named(lines, len({span.card for span in spans}))

    def cards_in(self, text: str) -> dict[str, str]:
        """The cards whose names of two words and more stand in a text, by their names."""
        return {
            span.card: text[span.start : span.end]
            for span in self._names.names_in(text)
            if len(text[span.start : span.end].split()) > 1
        }


def _forms(text: str) -> Iterator[_Form]:
    """The ways to read a string, the plainest first."""
    if len(text) > _LONGEST_STRING:
        return
    line, _, _ = text.strip().partition("\n")
    index = len(text) - len(text.lstrip())
    line = line.rstrip()
    if (marked := _MARKED.fullmatch(line)) is not None:
        start = marked.start(marked.lastgroup or 0)
        index, line = index + start, marked[marked.lastgroup or 0]
    if len(line) < _SHORTEST or len(line) > LONGEST_NAME or not _LETTER.search(line):
        return
    yield _Form(line, index)
    if (ending := _ENDING.search(line)) is not None:
        line = line[: ending.start()]
        yield _Form(line, index)
    count = _COUNT_BEFORE.match(line)
    if count is not None:
        number = int(count[1] or count[2])
        yield _Form(line[count.end() :], index + count.end(), number)
        if (behind := _BEHIND.search(line)) is not None and behind.start() > count.end():
            yield _Form(line[count.end() : behind.start()], index + count.end(), number)
    counted = _COUNT_BEHIND.search(line)
    if counted is not None and counted.start():
        number = int(next(filter(None, counted.groups())))
        yield _Form(line[: counted.start()].rstrip(), index, number)
    elif (behind := _BEHIND.search(line)) is not None and behind.start():
        yield _Form(line[: behind.start()], index)


_LETTER: Final = re.compile(r"[^\W\d_]")
_LONGEST_STRING: Final = 2_000

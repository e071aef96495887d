"""Search a text for card names: the longest ones, by their letters and digits alone.

The text becomes one long key. Where a name may begin, all names that the rest of the key begins
with are prefixes of one another, and of the last name that sorts before that rest. So one look
into a sorted list finds them, and a text takes time in proportion to its length.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from validator.base.name_span import NameSpan
from validator.cards.catalog.schema import TRANSLATION
from validator.cards.names import FEWEST_LETTERS, fold, letters_of, name_keys

if TYPE_CHECKING:
    from validator.cards.catalog.store import Match, Store
    from validator.cards.catalog.translations import LocalizedNames


_Named: TypeAlias = tuple[str, int]
"""The full English name of a card, and the kind of the name that it was found by."""


# Sol Ring'den, as Turkish writes the cases of a name.
_ENDING: Final = re.compile(
    r"(?<=[^\W\d_])['’](?:[dt][ae]n?|n?[ıiuü]n?|y?[ae]|y[ıiuü]|l[ae]r|l[ae]|yl[ae])(?!\w)"
)


class NameSearch:
    """Searches texts for the names of a store, and for those in other languages.

    ``find`` gives the card of a name as somebody wrote it. Names are read when a text has
    something that begins as they do, and kept. For any number of threads.
    """

    def __init__(
        self,
        store: Store,
        localized: LocalizedNames | None,
        find: Callable[[str], Match | None],
    ) -> None:
        self._store = store
        self._localized = localized
        self._find = find
        # By how the rest of a text begins. Few names are read for the first texts; who asks
        # for more is served faster by the names of three letters at once.
        self._shelves: dict[str, _Shelf | None] = {}
        self._width = _NARROW
        # Beginnings of one letter whose names are all on shelves.
        self._read: set[str] = set()
        # By the key of a name, or by its letters with accents if those may matter.
        self._cards: dict[str, _Named | None] = {}
        # Whether the store has cards of these names.
        self._full_names: dict[str, bool] = {}

    def names_in(self, text: str) -> list[NameSpan]:
        """See `Catalog.names_in`."""
        spans = self._names_in(text)
        if "'" in text or "’" in text:
            ends = [span.end for span in spans]

            def blank(found: re.Match[str]) -> str:
                at = bisect_left(ends, found.end())
                in_name = at < len(spans) and spans[at].start < found.end()
                return found[0] if in_name else " " * len(found[0])

            plain = _ENDING.sub(blank, text)
            return spans if plain == text else self._names_in(plain)
        return spans

    def _names_in(self, text: str) -> list[NameSpan]:
        source = _Source.of(text)
        key, tokens = source.key, source.tokens
        spans: list[NameSpan] = []
        shelves, width = self._shelves, self._width
        done = 0
        for token, kind in enumerate(source.kinds):
            begin, behind = tokens[token], tokens[token + 1]
            if behind <= done or kind == _BREAK:
                continue
            starts: Sequence[int] = (begin,)
            if kind == _RUN:
                starts = range(max(begin, done), behind)
            elif begin < done:
                continue
            elif (count := _COUNT.match(key, begin, behind)) is not None:
                starts = (begin, *(count.end(group) for group in (1, 2) if count.group(group)))
            for at in starts:
                if at < done:
                    continue
                first = key[at : at + width]
                if first in shelves:
                    shelf = shelves[first]
                else:
                    shelf = self._shelf(first)
                    shelves, width = self._shelves, self._width
                if shelf is None or (found := self._longest(shelf, source, at, token)) is None:
                    continue
                if key[begin:behind].isdecimal():
                    # `2 Mace of the Valiant` is no `+2 Mace`.
                    found = self._longer_one_behind(source, token, found[1]) or found
                span, done = found
                spans.append(span)
        return spans

    def _longer_one_behind(
        self, source: _Source, token: int, end: int
    ) -> tuple[NameSpan, int] | None:
        """Return the name that begins with the next token, if it goes on behind this letter."""
        at = source.tokens[token + 1]
        shelf = self._shelf(source.key[at : at + self._width])
        found = None if shelf is None else self._longest(shelf, source, at, token + 1)
        return found if found is not None and found[1] > end else None

    def _longest(
        self, shelf: _Shelf, source: _Source, at: int, token: int
    ) -> tuple[NameSpan, int] | None:
        """Return the longest name that begins at this letter, and the letter behind it."""
        rest = source.key[at : at + _LONGEST_NAME]
        number = bisect_right(shelf.keys, rest) - 1
        while number >= 0:
            name = shelf.keys[number]
            if rest.startswith(name):
                is_english = shelf.kinds[number] < TRANSLATION
                end, is_plural = at + len(name), False
                place = source.border_at(end, token)
                if place is None and is_english and source.key[end : end + 1] == "s":
                    end, is_plural = end + 1, True
                    place = source.border_at(end, token)
                if place is not None:
                    start, stop = source.offsets_of(at, token, place)
                    written = source.text[start:stop]
                    if is_plural:
                        written = written[:-1].rstrip(_APOSTROPHES)
                    card = self._card(name, written, shelf, number)
                    if card is not None:
                        is_english = card[1] < TRANSLATION
                        return NameSpan(start, stop, card[0], is_english, card[1], is_plural), end
            number = shelf.shorter[number]
        return None

    def _card(self, key: str, written: str, shelf: _Shelf, number: int) -> _Named | None:
        """Return the card that is written so, and the kind of its name, if there is just one."""
        is_english = shelf.kinds[number] < TRANSLATION
        may_be_both = is_english and shelf.is_foreign[number] and not written.isascii()
        if not may_be_both and key in self._cards:
            return self._cards[key]
        named = None if may_be_both else self._store.names_with_letters(key)
        if named is not None and len(named[1]) == 1:
            return self._remember(key, (named[1][0], named[0]))
        if named is None and not is_english and self._localized:
            cards = self._localized.cards_with_key(key)
            if len(cards) == 1:
                return self._remember(key, (cards[0], TRANSLATION) if self._has(*cards) else None)
        # One of several cards, which the punctuation or the accents tell from the others.
        from validator.cards.catalog.translations import spelled  # few names need it

        key = f"{key} {fold(written) if named else spelled(written)}"
        if key in self._cards:
            return self._cards[key]
        match = self._find(written)
        return self._remember(key, match and (match.name, match.kind))

    def _has(self, name: str) -> bool:
        """Whether the store has a card of this full name."""
        known = self._full_names.get(name)
        if known is None:
            named = next(map(self._store.names_with_letters, name_keys(name)), None)
            known = self._find(name) is not None if named is None else name in named[1]
            self._full_names[name] = known
        return known

    def _remember(self, key: str, card: _Named | None) -> _Named | None:
        if len(self._cards) >= _MOST_REMEMBERED:
            self._cards = {}
        self._cards[key] = card
        return card

    def _shelf(self, first: str) -> _Shelf | None:
        """Return the names that a text may have which goes on so."""
        start = first.partition(_BREAK_LETTER)[0]
        if len(start) < FEWEST_LETTERS:
            return None
        if self._width == _NARROW and len(self._shelves) >= _MOST_NARROW:
            self._shelves, self._width = {}, FEWEST_LETTERS
        if self._width == _NARROW:
            narrow = self._read_shelves(start).get(start[:FEWEST_LETTERS])
            self._shelves[first] = narrow
            return narrow
        start = start[:FEWEST_LETTERS]
        if ord(start[0]) >= _PAST_ALPHABETS:
            # The signs of one script are so many that three of them hardly ever begin a name.
            if start[0] not in self._read:
                self._shelves |= self._read_shelves(start[0])
                self._read.add(start[0])
            return self._shelves.get(start)
        if len(self._shelves) >= _MOST_REMEMBERED:
            self._shelves, self._read = {}, set()
        wide = self._shelves[start] = self._read_shelves(start).get(start)
        return wide

    def _read_shelves(self, start: str) -> Mapping[str, _Shelf]:
        """Read the names that begin so, by their first three letters."""
        parts: dict[str, list[str]] = {}
        kinds, foreign = self._read_keys(start)
        for key in sorted(foreign.union(kinds)):
            parts.setdefault(key[:FEWEST_LETTERS], []).append(key)
        return {first: _Shelf.of(keys, kinds, foreign) for first, keys in parts.items()}

    def _read_keys(self, start: str) -> tuple[dict[str, int], frozenset[str]]:
        """Read the keys that begin so, or that it begins with: the best kind of those of the
        store, and those of other languages."""
        kinds: dict[str, int] = {}
        for key, kind in self._store.letters_beginning(start):
            if kinds.get(key, kind) >= kind:
                kinds[key] = kind
        localized = self._localized
        foreign = frozenset(localized.keys_beginning(start) if localized else ())
        return kinds, foreign


class _Shelf(NamedTuple):
    """The names that begin with the same three letters, in order."""

    keys: Sequence[str]
    kinds: Sequence[int]
    is_foreign: Sequence[bool]
    """Whether the key is one of a name that the file of other languages has."""
    shorter: Sequence[int]
    """For each name the place of the longest other one that it begins with, or -1."""

    @classmethod
    def of(cls, keys: Sequence[str], kinds: Mapping[str, int], foreign: frozenset[str]) -> _Shelf:
        shorter: list[int] = []
        for number, key in enumerate(keys):
            before = number - 1
            while before >= 0 and not key.startswith(keys[before]):
                before = shorter[before]
            shorter.append(before)
        return cls(
            keys, [kinds.get(key, TRANSLATION) for key in keys], [key in foreign for key in keys],
            shorter,
        )  # fmt: skip


class _Source(NamedTuple):
    """A text as one key of its tokens: words, and runs of signs of scripts without spaces."""

    text: str
    places: Sequence[int] | None
    """For each character of the plain text the offset in the text; None if it is the same."""
    key: str
    tokens: Sequence[int]
    """The offset in the key of each token, and of the end."""
    starts: Sequence[int]
    ends: Sequence[int]
    """The offsets of each token in the plain text."""
    kinds: Sequence[int]

    @classmethod
    def of(cls, text: str) -> _Source:
        """Read a text."""
        plain, places = (text, None) if _is_plain(text) else _make_plain(text)
        tokens, starts, ends = array("l"), array("l"), array("l")
        kinds = bytearray()
        parts: list[str] = []
        size = before = 0

        def add(kind: int, part: str, start: int, end: int) -> None:
            nonlocal size
            kinds.append(kind)
            parts.append(part)
            tokens.append(size)
            starts.append(start)
            ends.append(end)
            size += len(part)

        for found in _TOKEN.finditer(plain):
            start, end = found.span()
            kind = found.lastindex or _WORD
            if start - before > _WIDEST_GAP:
                add(_BREAK, _BREAK_LETTER, start, start)
            before = end
            if kind == _WORD:
                add(_WORD, _key_of_word(found[0][:_LONGEST_WORD]), start, end)
            elif kind == _READING:
                ends[-1] = end
            elif kind == _BREAK:
                add(_BREAK, _BREAK_LETTER, start, end)
            else:
                add(kind, _SIGNS.get(kind) or found[0], start, end)
        tokens.append(size)
        return cls(text, places, "".join(parts), tokens, starts, ends, kinds)

    def border_at(self, end: int, token: int) -> int | None:
        """Return the offset in the plain text where the letters before this one end, if a name
        may end there; it began in this token."""
        tokens = self.tokens
        last = bisect_right(tokens, end - 1, token, min(token + _LONGEST_NAME, len(tokens))) - 1
        if tokens[last + 1] == end:
            return self.ends[last]
        if self.kinds[last] in (_RUN, _HANGUL):
            return self.starts[last] + end - tokens[last]
        return None

    def offsets_of(self, at: int, token: int, stop: int) -> tuple[int, int]:
        """Return the offsets in the text of a name from this letter of the token on."""
        start = self.starts[token] + at - self.tokens[token]
        return (start, stop) if self.places is None else (self.places[start], self.places[stop])


def _is_plain(text: str) -> bool:
    return text.isascii() or (unicodedata.is_normalized("NFKC", text) and _ACUTE not in text)


def _make_plain(text: str) -> tuple[str, Sequence[int]]:
    """Return the text in plain characters (NFKC), and where each stands in it."""
    parts: list[str] = []
    places = array("l")
    done = 0
    for found in _NOT_PLAIN.finditer(text):
        start, end = found.span()
        made = _plain_form(found[0])
        if made == found[0]:
            continue
        parts += (text[done:start], made)
        places.extend(range(done, start))
        places.extend([start] * len(made))
        done = end
    parts.append(text[done:])
    places.extend(range(done, len(text) + 1))
    return "".join(parts), places


@lru_cache(maxsize=8192)
def _plain_form(cluster: str) -> str:
    return "'" if cluster == _ACUTE else unicodedata.normalize("NFKC", cluster)


@lru_cache(maxsize=8192)
def _key_of_word(word: str) -> str:
    return letters_of(word)


# Kinds of tokens, by the group of the pattern.
_WORD: Final = 1
_BREAK: Final = 2
_RUN: Final = 3
_HANGUL: Final = 4
_BLANK: Final = 5
_AND: Final = 6
_READING: Final = 7
_SIGNS: Final = {_BLANK: "_", _AND: "and"}
# What no name goes across: the end of a line, a cell of a table, wide gaps. The widest in a name
# is that of `Welcome to . . . // Jurassic Park`.
_BREAK_LETTER: Final = "\n"
_WIDEST_GAP: Final = 12
# No card has a longer name: the longest have 141 characters.
_LONGEST_NAME: Final = 160
_LONGEST_WORD: Final = 200
_MOST_REMEMBERED: Final = 100_000
# How many letters of a text names are read for at first, and how often.
_NARROW: Final = 5
_MOST_NARROW: Final = 2_000
# Latin, Greek and Cyrillic letters come before.
_PAST_ALPHABETS: Final = 0x530

_ACUTE: Final = "\u00b4"
_APOSTROPHES: Final = "'\u2019\u2018`\u02bc"
_KANA: Final = "\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff"
_HAN: Final = "\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_SYLLABLES: Final = "\uac00-\ud7a3"
_LETTER: Final = rf"[^\W_{_KANA}{_HAN}{_SYLLABLES}]"
_TOKEN: Final = re.compile(
    rf"({_LETTER}+(?:[{_APOSTROPHES}\u0300-\u036f]+{_LETTER}+)*)"
    r"|([\n\r\t\v\f\x1c-\x1e\x85\u2028\u2029])"
    rf"|([{_KANA}{_HAN}]+)"
    rf"|([{_SYLLABLES}]+)"
    r"|((?<!\w)_{3,}+(?!\w))"
    r"|((?<=\s)&(?=\s))"
    # How a sign is read aloud: the second half of `輪(わ)`.
    rf"|((?<=[{_HAN}])\([{_KANA}]+\))"
)
# A character with its marks, a syllable of its letters, or any other that is not ASCII.
_NOT_PLAIN: Final = re.compile(
    r"[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?"
    r"|.[\u0300-\u036f\u3099\u309a\uff9e\uff9f]{1,8}"
    r"|[^\x00-\x7f]"
)
_COUNT: Final = re.compile(r"([0-9]{1,3})(x?)(?=[^\W\d])")

"""Card names as people write them: folded for lookup, the nearest to a misspelled one, and those
that begin with what was typed."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, islice
from typing import Final

_LETTERS: Final = str.maketrans(
    {
        # Ligatures and letters that Unicode does not take apart.
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ı": "i",
        # Quotes: the single ones are apostrophes, the double ones some programs drop.
        "’": "'",
        "‘": "'",
        "`": "'",
        "´": "'",
        "ʼ": "'",
        '"': None,
        "“": None,
        "”": None,
        "„": None,
        "«": None,
        "»": None,
        # Dashes, the colon of the Arena client, marks that are no part of a name.
        "‐": "-",
        "‑": "-",
        "–": "-",
        "—": "-",
        "−": "-",
        "꞉": ":",
        "®": None,
        "™": None,
    }
)
_SLASHES: Final = re.compile(r"\s*/[/\s]*")
_UNDERSCORES: Final = re.compile(r"_+")

SEPARATOR: Final = " // "


def letter_forms(text: str) -> str:
    """``text`` with ligatures and letters that Unicode does not take apart as plain ones."""
    return text.translate(_LETTERS)


# A catalog remembers the cards of names; these are for the few who ask again and again.
@lru_cache(maxsize=1024)
def fold(name: str) -> str:
    """``name`` without what programs write differently.

    Case, accents, ligatures, double quotes, the kind of apostrophe and dash, the
    spaces around slashes and their number, the length of a run of underscores.
    Other punctuation stays, so that of two cards with the same letters each has a
    name of its own: ``Rampant, Growth`` and ``Rampant Growth``. `letters_of` drops it.
    """
    if not name.isascii():
        name = unicodedata.normalize("NFC", name)
    folded = name.casefold().translate(_LETTERS)
    if not folded.isascii():
        apart = unicodedata.normalize("NFKD", folded)
        folded = "".join(letter for letter in apart if not unicodedata.combining(letter))
    if "/" in folded:
        folded = _SLASHES.sub(SEPARATOR, folded)
    if "_" in folded:
        folded = _UNDERSCORES.sub("_", folded)
    return " ".join(folded.split())


def letters_of(name: str) -> str:
    """Return the letters and digits of ``name``, by which names are compared loosely.

    Case, accents of alphabets, ligatures, punctuation and spaces are gone, and letters
    of another shape are plain ones (NFKC: ``𝐒𝐨𝐥 𝐑𝐢𝐧𝐠`` gives ``solring``). The marks of
    kana stay. A blank, three underscores or more by themselves, is one letter ``_``:
    ``_____ Goblin`` is no other way to write ``Goblin``.
    """
    text = unicodedata.normalize("NFKC", name).casefold()
    if "___" in text:
        return "_".join(map(_letters, _BLANK.split(text)))
    return _letters(text)


def _letters(text: str) -> str:
    if text.isascii():
        return "".join(filter(str.isalnum, text))
    return "".join(map(_plain_letters, text))


@lru_cache(maxsize=4096)
def _plain_letters(letter: str) -> str:
    if not letter.isalnum() or letter.isascii() or ord(letter) >= _PAST_ALPHABETS:
        return letter if letter.isalnum() else ""
    apart = unicodedata.normalize("NFKD", letter_forms(letter))
    return "".join(part for part in apart if part.isalnum())


_BLANK: Final = re.compile(r"(?<!\w)_{3,}+(?!\w)")
# Latin, Greek and Cyrillic letters come before; what comes after has no accents to lose.
_PAST_ALPHABETS: Final = 0x530


def name_keys(name: str) -> tuple[str, ...]:
    """Return the `letters_of` a name, likeliest first: ``&`` may be read as "and" or left out,
    and so may a blank if words are left. Without keys of fewer than three letters."""
    forms = [name.replace(" & ", " and "), name]
    if "___" in name and len((rest := _BLANK.sub(" ", name)).split()) > 1:
        forms.append(rest)
    keys = dict.fromkeys(map(letters_of, forms))
    return tuple(key for key in keys if len(key) >= FEWEST_LETTERS)


# Shorter names are looked up exactly: `_____`, `X` and `Ow` are cards.
FEWEST_LETTERS: Final = 3


def one_slip(written: str, name: str) -> bool:
    """Whether one slip of the finger makes ``written`` of a card's ``name``, folded, or of the
    name of one of its faces: a letter more, one less, one changed, or two neighbors swapped.

    False for the name itself: that is no slip.
    """
    wanted, known = fold(written), fold(name)
    names = [known, *known.split(SEPARATOR)]
    return wanted not in names and any(_is_one_edit(wanted, each) for each in names)


def _is_one_edit(one: str, other: str) -> bool:
    """Whether two different texts are at a distance of one (optimal string alignment)."""
    longest = min(len(one), len(other))
    if max(len(one), len(other)) - longest > 1:
        return False
    start = next((at for at in range(longest) if one[at] != other[at]), longest)
    left, right = one[start:], other[start:]
    if left[1:] == right[1:] or left[1:] == right or left == right[1:]:
        return True
    return left[:2] == right[1::-1] and left[2:] == right[2:]


def meant(written: str, nearest: Iterable[str]) -> str | None:
    """Of the full names of the cards nearest to ``written`` the one that any player would say is
    meant: the only one, or the only one that is `one_slip` away; ``None`` where there is none."""
    candidates = tuple(nearest)
    if len(candidates) == 1:
        return candidates[0]
    slips = [name for name in candidates if one_slip(written, name)]
    return slips[0] if len(slips) == 1 else None


def continuing(wanted: str, longer: Iterable[str], *, limit: int) -> list[str]:
    """Of names that begin with ``wanted`` those that it most likely is cut short from.

    A site may have cut a long name: `Oran-Rief` for `Oran-Rief, the Vastwood`. A cut at the
    comma is the likeliest, then the shortest name.
    """
    if len(wanted) < _SHORTEST_STEM:
        return []
    at = len(wanted)
    return sorted(longer, key=lambda name: (name[at : at + 1] != ",", len(name), name))[:limit]


# Behind every continuation of a name.
LAST: Final = "\U0010ffff"
_SHORTEST_STEM: Final = 5


def is_token_name(written: str) -> bool:
    """Return whether a name that no card has is that of a token: `Goblin Token`."""
    return _TOKEN.search(written) is not None


# `Goblin Token`, `1/1 Soldier Tokens`, `Jeton Zombie`: no card has such a word in its name.
_TOKEN: Final = re.compile(r"\b(?:tokens?|jetons?|spielsteine?)\b", re.IGNORECASE)


class CardNames:
    """Names by how they begin: all of a catalog, of which the iterable is used up when it is
    first asked."""

    def __init__(self, names: Iterable[str]) -> None:
        self._given = names

    @cached_property
    def _names(self) -> Sequence[tuple[str, str]]:
        return sorted((fold(name), name) for name in self._given)

    def beginning(self, typed: str) -> Iterator[str]:
        """The names that begin with what was typed, then those in which a later word does."""
        wanted = fold(typed)
        for folded, name in islice(self._names, bisect_left(self._names, (wanted,)), None):
            if not folded.startswith(wanted):
                break
            yield name
        text, starts = self._text
        last, place = -1, text.find(f" {wanted}")
        while place >= 0:
            index = bisect_right(starts, place) - 1
            if index != last and not self._names[index][0].startswith(wanted):
                yield self._names[index][1]
            last, place = index, text.find(f" {wanted}", place + 1)

    @cached_property
    def _text(self) -> tuple[str, Sequence[int]]:
        """All names in one text, and where each begins: it is searched faster than they are."""
        lines = [folded for folded, _ in self._names]
        starts = [0, *accumulate(len(line) + 1 for line in lines)]
        return "\n".join(lines), starts[: len(lines)]

    def with_words(self, typed: str) -> Iterator[str]:
        """The names that have every word that was typed, in alphabetical order."""
        wanted = _words(typed)
        return (name for folded, name in self._names if wanted and wanted <= _words(folded))


def _words(text: str) -> frozenset[str]:
    return frozenset("".join(c if c.isalnum() else " " for c in fold(text)).split())

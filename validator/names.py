"""Card names as people write them: folded for lookup, and the nearest to a misspelled one."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
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
    Commas and letters matter: ``Rampant, Growth`` is another card.
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


def nearest(name: str, known: Sequence[str], *, limit: int = 3) -> list[str]:
    """The folded names in ``known`` that ``name`` most likely meant, best first.

    ``known`` is in alphabetical order (of its characters, as ``sorted`` gives it).
    At most ``limit``; none where nothing is alike enough to be worth showing.
    """
    wanted = fold(name)
    names = alike(wanted, known, limit=limit)
    if not names and len(wanted) >= _SHORTEST_STEM:
        # A site may have cut a long name short: `Oran-Rief` for `Oran-Rief, the Vastwood`.
        # A cut at the comma is the likeliest, then the shortest name.
        start = bisect_left(known, wanted)
        cut = known[start : bisect_left(known, wanted + _LAST, start)]
        names = sorted(cut, key=lambda k: (k[len(wanted) : len(wanted) + 1] != ",", len(k)))[:limit]
    return names


def alike(wanted: str, known: Sequence[str], *, limit: int) -> list[str]:
    """The texts in ``known`` that a few slips of the finger make ``wanted``, best first."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    found = process.extract(
        wanted,
        known,
        scorer=OSA.normalized_similarity,
        # One slip is always near enough, however short the name.
        score_cutoff=min(_LIKENESS, 1 - 1 / max(len(wanted), 2)),
        limit=limit,
    )
    return [text for text, _, _ in found]


_LIKENESS: Final = 0.72
# Behind every continuation of a stem.
_LAST: Final = "\U0010ffff"
_SHORTEST_STEM: Final = 5


def in_words(names: Iterable[str], *, last: str = "or") -> str:
    """``A``, ``A or B``, ``A, B or C``."""
    listed = list(names)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {last} {listed[-1]}"

"""Names of cards among words: in a title, in a sentence, and in a row on one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from validator.cards.catalog.lookup import Catalog, Match
from validator.cards.names import fold

# Words of a line that are looked at, and of a name: the longest names that people write out.
_MOST_WORDS: Final = 40
_LONGEST: Final = 9
# Around a name in a sentence.
_SIGNS: Final = " \t.,;:!?()[]{}<>*_~\"'“”„‘’`–—-+=|/"


def named_inside(text: str, catalog: Catalog, listed: frozenset[str]) -> list[Match]:
    """The cards whose whole names stand among the words of ``text``, the longest first.

    Names of one word are everyday words too (Opt, Terror, Exile): they count only where they are
    ``listed``, as the folded names of the list's other cards.
    """
    words = text.split()[:_MOST_WORDS]
    spans: dict[str, None] = {}
    for length in range(min(_LONGEST, len(words)), 0, -1):
        for start in range(len(words) - length + 1):
            span = " ".join(words[start : start + length])
            for name in (span, span.strip(_SIGNS)):
                if name and (length > 1 or fold(name) in listed):
                    spans[name] = None
    found = catalog.find_all(list(spans)) if spans else {}
    matches = [match for match in found.values() if match is not None]
    return list({match.card.name: match for match in matches}.values())


def names_in_a_row(pieces: Sequence[str], catalog: Catalog) -> list[tuple[str, Match | None, int]]:
    """The names that stand in a row, each with its card and the number of its first piece.

    ``pieces`` are the texts between the signs that may divide names. A name may hold such a sign
    (`Krenko, Mob Boss`): neighbors that only together name a card are one.
    """
    joined = {
        (start, end): ", ".join(pieces[start:end])
        for start in range(len(pieces))
        for end in range(start + 1, min(start + _MOST_PIECES, len(pieces)) + 1)
    }
    found = catalog.find_all(list(dict.fromkeys(joined.values())))
    # From the end: the fewest pieces without a card, and of as few the fewest names.
    best: list[tuple[int, int, int]] = [(0, 0, 0)] * (len(pieces) + 1)
    for start in range(len(pieces) - 1, -1, -1):
        best[start] = min(
            (
                best[end][0] + (found[joined[start, end]] is None),
                best[end][1] + 1,
                end,
            )
            for end in range(start + 1, min(start + _MOST_PIECES, len(pieces)) + 1)
            if end == start + 1 or found[joined[start, end]] is not None
        )
    names: list[tuple[str, Match | None, int]] = []
    start = 0
    while start < len(pieces):
        end = best[start][2]
        name = joined[start, end]
        names.append((name, found[name], start))
        start = end
    return names


# `Asmoranomardicadaistinaculdacar` has none; no name has more than two commas.
_MOST_PIECES: Final = 3

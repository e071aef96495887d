"""Names of cards by what somebody wrote: the nearest to a misspelled one, those that begin so."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Final

from validator.cards.catalog.lookup import Catalog
from validator.cards.names import fold, is_token_name


class NearNames:
    """What one input's unknown names may mean. Made once for an input, for all its decks.

    To compare a name with every name there is takes longer than anything else that a line asks
    for, so that an input has a budget of such look-ups. "Not looked up" is another answer than
    "nothing is near". Not for several threads at once.
    """

    def __init__(self, catalog: Catalog, most: int | None = None) -> None:
        self._catalog = catalog
        self._left = MOST_LOOKED_UP if most is None else most
        self._known: dict[str, tuple[str, ...]] = {}

    def of(self, name: str) -> tuple[str, ...] | None:
        """Full names of the cards whose names are most like ``name``, best first; ``()`` where
        none is, and ``None`` where the budget is spent and nobody looked.

        A name that was looked up already costs nothing.
        """
        if is_token_name(name):
            return ()
        near = self._known.get(name)
        if near is None and self._left > 0:
            self._left -= 1
            near = self._known[name] = tuple(self._catalog.nearest(name))
        return near


# Of 66,294 names of real lists 39 are no card's, and no list has more than a few of them.
MOST_LOOKED_UP: Final = 100


class CardNames:
    """All names of a catalog by how they begin."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    @cached_property
    def _names(self) -> Sequence[tuple[str, str]]:
        return sorted((fold(card.name), card.name) for card in self._catalog.summaries())

    def beginning(self, typed: str) -> Iterator[str]:
        """The names that begin with what was typed, then those in which a later word does."""
        wanted = fold(typed)
        inside = f" {wanted}"
        for folded, name in islice(self._names, bisect_left(self._names, (wanted,)), None):
            if not folded.startswith(wanted):
                break
            yield name
        yield from (
            name
            for folded, name in self._names
            if inside in folded and not folded.startswith(wanted)
        )

    def with_words(self, typed: str) -> Iterator[str]:
        """The names that have every word that was typed, in alphabetical order."""
        wanted = _words(typed)
        return (name for folded, name in self._names if wanted and wanted <= _words(folded))


def _words(text: str) -> frozenset[str]:
    return frozenset("".join(c if c.isalnum() else " " for c in fold(text)).split())

"""What the unknown names of one input may mean: the names nearest to them."""

from __future__ import annotations

from typing import Final

from validator.cards.catalog.lookup import Catalog
from validator.cards.names import is_token_name


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

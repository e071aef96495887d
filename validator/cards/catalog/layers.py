"""A few cards laid over a catalog of many, of which nothing is copied."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Final, TypeVar
from uuid import UUID

from validator.cards.card import Card
from validator.cards.catalog.alike import Names
from validator.cards.catalog.schema import FULL_NAME
from validator.cards.catalog.store import Match, Store, Summary
from validator.cards.color import ColorSet
from validator.cards.names import fold

_Named = TypeVar("_Named", Card, Summary)


class Layers:
    """Two stores as one.

    A card takes the place of the one below that has its full name, or its Oracle id. Where else
    both know a name, the better kind of name counts, and of two of one kind the upper.
    """

    def __init__(self, upper: Store, below: Store) -> None:
        self._upper = upper
        self._below = below
        self._gone = frozenset(_replaced(upper.cards(), below))
        self.size = upper.size + below.size - len(self._gone)

    def close(self) -> None:
        """See `Store`. What is below stays open."""
        self._upper.close()

    def look_up(self, folded_names: Iterable[str]) -> dict[str, list[Match]]:
        """See `Store`."""
        wanted = list(folded_names)
        return self._best(self._upper.look_up(wanted), self._below.look_up(wanted))

    def look_up_letters(self, keys: Iterable[str]) -> dict[str, list[Match]]:
        """See `Store`."""
        wanted = list(keys)
        return self._best(self._upper.look_up_letters(wanted), self._below.look_up_letters(wanted))

    def _best(
        self, best: dict[str, list[Match]], below: dict[str, list[Match]]
    ) -> dict[str, list[Match]]:
        for name, matches in below.items():
            left = [match for match in matches if match.name not in self._gone]
            if left and (name not in best or left[0].kind < best[name][0].kind):
                best[name] = left
        return best

    def letters_beginning(self, start: str) -> list[tuple[str, int]]:
        """See `Store`. Those of cards that are replaced are among them."""
        return self._upper.letters_beginning(start) + self._below.letters_beginning(start)

    def names_with_letters(self, key: str) -> tuple[int, list[str]] | None:
        """See `Store`."""
        best, below = self._upper.names_with_letters(key), self._below.names_with_letters(key)
        if below is not None and (best is None or below[0] < best[0]):
            left = [name for name in below[1] if name not in self._gone]
            return (below[0], left) if left else best
        return best

    def by_oracle_id(self, key: bytes) -> Card | None:
        """See `Store`."""
        card = self._upper.by_oracle_id(key)
        if card is not None:
            return card
        card = self._below.by_oracle_id(key)
        return None if card is None or card.name in self._gone else card

    def names(self) -> tuple[Names, ...]:
        """See `Store`."""
        return self._upper.names() + self._below.names()

    def beginning(self, folded: str) -> list[str]:
        """See `Store`."""
        return list(dict.fromkeys(self._upper.beginning(folded) + self._below.beginning(folded)))

    def has_status(self, key: str, status: str) -> bool:
        """See `Store`."""
        return self._upper.has_status(key, status) or self._below.has_status(key, status)

    def legality_keys(self) -> frozenset[str]:
        """See `Store`."""
        return self._upper.legality_keys() | self._below.legality_keys()

    def cards(self) -> Iterator[Card]:
        """See `Store`."""
        return self._both(self._upper.cards(), self._below.cards())

    def summaries(self) -> Iterator[Summary]:
        """See `Store`."""
        return self._both(self._upper.summaries(), self._below.summaries())

    def _both(self, upper: Iterator[_Named], below: Iterator[_Named]) -> Iterator[_Named]:
        left = (each for each in below if each.name not in self._gone)
        return heapq.merge(upper, left, key=_NAME)

    def stated_identities(self) -> dict[str, ColorSet]:
        """See `Store`."""
        below = self._below.stated_identities()
        left = {name: colors for name, colors in below.items() if name not in self._gone}
        return left | self._upper.stated_identities()


_NAME: Final = attrgetter("name")


def _replaced(cards: Iterable[Card], below: Store) -> Iterator[str]:
    """The names of the cards below that others take the place of."""
    for card in cards:
        for matches in below.look_up([fold(card.name)]).values():
            yield from (match.name for match in matches if match.kind == FULL_NAME)
        if card.oracle_id is not None:
            same = below.by_oracle_id(UUID(card.oracle_id).bytes)
            if same is not None:
                yield same.name

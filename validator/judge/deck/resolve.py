"""Which card each entry of a list names."""

from __future__ import annotations

from validator.cards.catalog.lookup import Catalog, Match
from validator.cards.catalog.near import NearNames
from validator.cards.catalog.schema import FULL_NAME
from validator.decklist import Decklist
from validator.decklist.entries import Entries
from validator.judge.deck.readings import chosen
from validator.judge.deck.slots import Resolved, Slots


def resolve(decklist: Decklist, catalog: Catalog, near: NearNames | None = None) -> Resolved:
    """Every entry of ``decklist``, with its card if it names one.

    ``near`` is what the unknown names of its input may mean, where that is more than this list.

    Where some name no card as they stand, each is read as the whole list suggests
    (`validator.judge.deck.readings`): lines that turn out headings are left out.
    """
    entries = Entries.of(decklist.entries)
    matches = catalog.find_each(entries.names)
    if entries.with_ids:
        matches = [
            _by_id(entry.oracle_id, catalog) or match
            for entry, match in zip(entries, matches, strict=True)
        ]
    known = [match for match in matches if match is not None]
    if len(known) < len(matches):
        return chosen(entries, matches, catalog, near or NearNames(catalog))
    return Resolved(Slots.matched(entries, known))


def _by_id(oracle_id: str | None, catalog: Catalog) -> Match | None:
    card = None if oracle_id is None else catalog.by_oracle_id(oracle_id)
    return None if card is None else Match.of(card, FULL_NAME)

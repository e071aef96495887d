"""Which card each entry of a list names."""

from __future__ import annotations

from typing import Final

from validator.base.value import replace
from validator.cards.catalog.lookup import Catalog, Match
from validator.cards.catalog.near import NearNames
from validator.cards.catalog.schema import FULL_NAME
from validator.decklist import Decklist, Entry, Written, Zone
from validator.decklist.decklist import OuterSource
from validator.decklist.entries import Entries
from validator.decklist.headings import HEADINGS, LEADING, heading_words
from validator.decklist.text.signs import Lines
from validator.judge.deck.slots import Resolved, Slots
from validator.judge.readings.expected import ANY, IN_THE_DECK, Expected


def resolve(
    decklist: Decklist,
    catalog: Catalog,
    expected: Expected = ANY,
    near: NearNames | None = None,
) -> Resolved:
    """Every entry of ``decklist``, with its card if it names one.

    Where some name no card as they stand, or other lines may name one, each line is taken as the
    whole list suggests (`validator.judge.readings`), and what is ``expected`` of the deck.
    ``near`` is what the unknown names of its input may mean, where that is more than this list.
    """
    source = getattr(decklist.lines, "source", None)
    if isinstance(source, OuterSource):
        return _place_outside(resolve(source.inner, catalog, expected, near), source)
    entries = Entries.of(decklist.entries)
    matches = catalog.find_each(entries.names)
    if entries.with_ids:
        matches = [
            _by_id(entry.oracle_id, catalog) or match
            for entry, match in zip(entries, matches, strict=True)
        ]
    known = [match for match in matches if match is not None]
    asides = bool(decklist.asides) and _any_names(decklist, catalog)
    doubtful = asides or _has_own_parts(entries)
    doubtful = doubtful or any(name.endswith("?") for name in entries.names)
    if not doubtful and _is_of_wrong_size(entries, expected) and len(known) == len(matches):
        doubtful = expected.is_far_too_large(sum(entries.quantities))
        doubtful = doubtful or _may_be_read_otherwise(decklist, entries, catalog)
    if len(known) < len(matches) or doubtful or entries.with_comments:
        from validator.judge.readings.choice import chosen  # plain lists need none of it

        if not asides:
            decklist = replace(decklist, asides=())
        return chosen(decklist, matches, catalog, expected, near or NearNames(catalog))
    resolved = Resolved(Slots.matched(entries, known))
    if decklist.syntax != "markdown" or len(decklist.lines) > _MOST_LINES:
        return resolved
    from validator.judge.readings.account import tell_of_names  # few lists have prose around them

    return tell_of_names(resolved, decklist, catalog.names_in)


def _place_outside(resolved: Resolved, source: OuterSource) -> Resolved:
    """Return what is resolved of a list within another writing, with its places in the whole."""
    outside = source.entry_outside
    return resolved._replace(
        slots=Slots.of(slot._replace(entry=outside(slot.entry)) for slot in resolved.slots),
        unknown=[each._replace(entry=outside(each.entry)) for each in resolved.unknown],
        remarks=[each._replace(entry=outside(each.entry)) for each in resolved.remarks],
        ambiguous=[each._replace(entry=outside(each.entry)) for each in resolved.ambiguous],
        by_names=frozenset(
            outside(Entry(line, Written(""))).line or line for line in resolved.by_names
        ),
    )


# No deck is told in more lines.
_MOST_LINES: Final = 2_000


def _any_names(decklist: Decklist, catalog: Catalog) -> bool:
    from validator.judge.readings.item import any_names

    return any_names(decklist.asides, catalog)


def _is_of_wrong_size(entries: Entries, expected: Expected) -> bool:
    """Whether the deck has too many cards or too few: then a line may be meant otherwise."""
    deck = zip(entries.places, entries.quantities, strict=True)
    return not expected.is_right(sum([n for place, n in deck if place.zone in IN_THE_DECK]))


def _may_be_read_otherwise(decklist: Decklist, entries: Entries, catalog: Catalog) -> bool:
    """Whether some line of a list may be no card, or tell who leads.

    None may, if each line is a count and a card's name, a heading or empty. Tokens may be of the
    deck, and a title may name the commander.
    """
    lines = decklist.lines
    if not isinstance(lines, Lines) or not lines.are_plain:
        return True
    zones = {place.zone for place in entries.places}
    if Zone.TOKENS in zones:
        return True
    return zones.isdisjoint(LEADING) and any(map(catalog.names_in, lines.without_cards()))


def _has_own_parts(entries: Entries) -> bool:
    """Whether cards stand below headings that no table knows."""
    headings = {place.heading for place in entries.places if place.zone in IN_THE_DECK}
    headings.discard(None)
    return any(heading_words(each or "") not in HEADINGS for each in headings)


def _by_id(oracle_id: str | None, catalog: Catalog) -> Match | None:
    card = None if oracle_id is None else catalog.by_oracle_id(oracle_id)
    return None if card is None else Match.of(card, FULL_NAME)

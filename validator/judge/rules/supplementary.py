"""100.2d: Attraction, sticker, planar and scheme decks, kept beside the deck.

A section of its own in the list is such a deck, and must be one; nobody must have one.
Cards that the catalog does not know are counted, taken for cards of the right kind, and not
judged any further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Final

from validator.base.value import replace
from validator.cards.names import fold
from validator.decklist import Zone
from validator.formats.format import BesideDeck, BesideDecks
from validator.formats.leaders import is_of_any
from validator.judge.deck.deck import Beside, Deck
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame
from validator.report.findings import numbers
from validator.report.findings.fact import Fact


def decks_beside(deck: Deck, required: Requirements) -> Iterator[tuple[Beside, BesideDeck]]:
    """The supplementary decks of the list, with the format's rules for each."""
    for part in deck.beside:
        terms = _TERMS.get(part.zone)
        wanted = None if terms is None else terms(required.format.beside)
        if wanted is not None:
            yield part, wanted


# Of a format's rules for what is beside the deck.
_TERMS: Final[Mapping[Zone, Callable[[BesideDecks], BesideDeck | None]]] = {
    Zone.ATTRACTIONS: attrgetter("attractions"),
    Zone.STICKERS: attrgetter("stickers"),
    Zone.PLANES: attrgetter("planes"),
    Zone.SCHEMES: attrgetter("schemes"),
}


def pooled(deck: Deck, required: Requirements) -> Iterator[Slot]:
    """The cards beside the deck for which the card pool and the bans hold, too."""
    for part, wanted in decks_beside(deck, required):
        if wanted.pooled:
            yield from part.slots


def supplementary_deck(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Each supplementary deck has its own number of cards and of copies (717.2a, 123.2a,
    901.3, 904.3)."""
    for part, wanted in decks_beside(deck, required):
        yield from _size(part, wanted)
        yield from _kinds(part, wanted)
        yield from _copies(part, wanted)
        yield from _few(part, wanted)


def _size(part: Beside, wanted: BesideDeck) -> Iterator[Fact]:
    if part.quantity < wanted.minimum:
        yield _about(part, wanted, _details(part, part.quantity, least=wanted.minimum))
    if wanted.maximum is not None and part.quantity > wanted.maximum:
        yield _about(part, wanted, _details(part, part.quantity, most=wanted.maximum))


def _about(part: Beside, wanted: BesideDeck, details: numbers.SupplementaryDeck) -> Fact:
    return Fact(details, rule=wanted.rule, line=part.line)


def _details(
    part: Beside, cards: int, *, least: int | None = None, most: int | None = None
) -> numbers.SupplementaryDeck:
    return numbers.SupplementaryDeck(part.zone.key, cards, minimum=least, maximum=most)


def _kinds(part: Beside, wanted: BesideDeck) -> Iterator[Fact]:
    for slot in part.slots:
        if not is_of_any(slot.card, wanted.kinds):
            details = replace(
                _details(part, slot.quantity), why="kind", type_line=slot.card.faces[0].type_line
            )
            yield blame(slot, details, rule=wanted.rule)


def _copies(part: Beside, wanted: BesideDeck) -> Iterator[Fact]:
    if wanted.copies is None:
        return
    seen: dict[str, int] = {}
    cards: list[tuple[str, Slot | Unknown]] = [(slot.card.name, slot) for slot in part.slots]
    cards += [(unknown.written, unknown) for unknown in part.unknown]
    for name, each in cards:
        before = seen.get(fold(name), 0)
        seen[fold(name)] = before + each.quantity
        if before <= wanted.copies < before + each.quantity:
            details = replace(_details(part, seen[fold(name)], most=wanted.copies), why="copies")
            yield Fact(details, rule=wanted.rule, card=name, entry=each.entry)


def _few(part: Beside, wanted: BesideDeck) -> Iterator[Fact]:
    few, shared = wanted.few, wanted.shared
    if few is None:
        return
    found = sum(slot.quantity for slot in part.slots if slot.card.types & set(few.types))
    if found <= few.most:
        return
    if shared is not None:
        players = part.quantity // shared.cards_per_player
        if part.quantity >= shared.enough or found <= shared.few_per_player * max(players, 1):
            return
    details = replace(
        _details(part, found, most=few.most), why="few", types=few.types, shared=shared
    )
    yield _about(part, wanted, details)

"""100.2d: Attraction, sticker, planar and scheme decks, kept beside the deck.

A section of its own in the list is such a deck, and must be one; nobody must have one.
Cards that the catalog does not know (it has few planes and schemes) are counted, taken
for cards of the right kind, and not judged any further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Final

from validator.base.words import counted
from validator.cards.names import fold
from validator.decklist import Zone
from validator.formats.format import BesideDeck, BesideDecks
from validator.formats.leaders import is_of_any
from validator.judge.deck.deck import Beside, Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame
from validator.report.finding import Found


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


def supplementary_deck(deck: Deck, required: Requirements) -> Iterator[Found]:
    """Each supplementary deck has its own number of cards and of copies (717.2a, 123.2a,
    901.3, 904.3)."""
    for part, wanted in decks_beside(deck, required):
        yield from _size(part, wanted)
        yield from _kinds(part, wanted)
        yield from _copies(part, wanted)
        yield from _few(part, wanted)


def _size(part: Beside, wanted: BesideDeck) -> Iterator[Found]:
    has = f"{_has(part)} {counted(part.quantity)}"
    if part.quantity < wanted.minimum:
        missing = wanted.minimum - part.quantity
        yield _about(
            part, wanted, f"{has}, {missing:,} fewer than the {wanted.minimum} that it needs."
        )
    if wanted.maximum is not None and part.quantity > wanted.maximum:
        extra = part.quantity - wanted.maximum
        yield _about(
            part, wanted, f"{has}, {extra:,} more than the {wanted.maximum} that it may have."
        )


def _about(part: Beside, wanted: BesideDeck, message: str) -> Found:
    return Found(
        code="supplementary-deck",
        rule=wanted.rule,
        line=part.line,
        message=message,
        help=_HELP,
    )


_HELP: Final = "Change that part of the list, or leave it out: no deck must have one."


def _has(part: Beside) -> str:
    name = f"the {part.zone.words}"
    verb = "are" if name.endswith("s") else "has"
    return f"{name[0].upper()}{name[1:]} {verb}"


def _kinds(part: Beside, wanted: BesideDeck) -> Iterator[Found]:
    for slot in part.slots:
        if not is_of_any(slot.card, wanted.kinds):
            yield blame(
                slot,
                code="supplementary-deck",
                rule=wanted.rule,
                message=f"{slot.card.name} ({slot.card.faces[0].type_line}) does not belong in "
                f"the {part.zone.words}.",
                help="Move it into the deck, or leave it out.",
            )


def _copies(part: Beside, wanted: BesideDeck) -> Iterator[Found]:
    if wanted.copies is None:
        return
    seen: dict[str, int] = {}
    entries = [(slot.card.name, slot.quantity, slot.line, slot.column) for slot in part.slots]
    entries += [(entry.written, entry.quantity, entry.line, entry.column) for entry in part.unknown]
    for name, quantity, line, column in entries:
        before = seen.get(fold(name), 0)
        seen[fold(name)] = before + quantity
        if before <= wanted.copies < before + quantity:
            allowed = "one" if wanted.copies == 1 else str(wanted.copies)
            yield Found(
                code="supplementary-deck",
                rule=wanted.rule,
                card=name,
                line=line,
                column=column,
                message=f"{name} is in the {part.zone.words} more than once; {allowed} of a name "
                "may be there."
                if wanted.copies == 1
                else f"{name} is in the {part.zone.words} more often than {allowed} times.",
                help="Take out the copies too many.",
            )


def _few(part: Beside, wanted: BesideDeck) -> Iterator[Found]:
    few, shared = wanted.few, wanted.shared
    if few is None:
        return
    found = sum(slot.quantity for slot in part.slots if slot.card.types & set(few.types))
    if found <= few.most:
        return
    words = f"{counted(found)} of the type {' or '.join(few.types)}"
    said = f"{_has(part)} {words}, {found - few.most} more than the {few.most} that it may have"
    if shared is not None:
        players = part.quantity // shared.cards_per_player
        if part.quantity >= shared.enough or found <= shared.few_per_player * max(players, 1):
            return
        said += (
            f"; one that all players share may have {shared.few_per_player} for each player, with "
            f"{shared.cards_per_player} cards for each (rule {shared.rule})"
        )
    yield _about(part, wanted, said + ".")

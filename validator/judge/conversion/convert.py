"""A deck moved from one program to another, and what is lost on the way.

The roles are those that the deck is judged by, so that a commander which a program leaves
unmarked is marked in the next one. Cards are named by their English names, in the target's way; a
name that no card has stays as it is written, and is reported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from validator.base.language import LanguageCode, language
from validator.base.said import said
from validator.base.value import Value, replace
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Decklist, DecklistError, Zone
from validator.decklist.dialects.sheet import Sheet
from validator.decklist.dialects.targets import TARGETS
from validator.decklist.inputs import DeckInput, read_decklists
from validator.formats.format import Format
from validator.formats.leaders import Leaders
from validator.judge.conversion.items import clean, item_of, once
from validator.judge.conversion.lost import (
    Loss,
    Unnamed,
    details_lost,
    leaders_lost,
    lines_lost,
    remarks_lost,
    unnamed,
    zone_lost,
)
from validator.judge.conversion.placed import Placed, by_zone, placed_in, unknown_in, zone_in
from validator.judge.deck.deck import build_deck, names_no_card
from validator.judge.deck.resolve import resolve
from validator.judge.readings.expected import Expected


class Converted(Value):
    """A deck as the target's program reads it, what that does not hold, and what is no card."""

    text: str
    lost: tuple[Loss, ...] = ()
    unknown: tuple[Unnamed, ...] = ()

    def as_object(self, code: LanguageCode) -> dict[str, Any]:
        """Return the text, what is lost and the unknown names as JSON values, in a language."""
        say = language(code).of
        lost = [
            {"message": say(loss.message), "line": loss.line, "unread": loss.unread}
            for loss in self.lost
        ]
        unknown = [
            {
                "name": each.name,
                "nearest": list(each.nearest),
                "line": each.line,
                "message": say(each.message),
            }
            for each in self.unknown
        ]
        return {"text": self.text, "lost": lost, "unknown": unknown}


def convert(
    deck: DeckInput,
    to: str,
    *,
    catalog: Catalog,
    format: Format,
    commanders: Sequence[str] = (),
    companion: str | None = None,
) -> Converted:
    """The deck in the way of the program ``to``, one of `TARGETS`.

    ``deck`` is what `Validator.check` takes; of several decks the first. ``format`` says who
    may lead, where the list does not say who does. What is written is read again: where others
    would lead it, that is lost too. Raises `DecklistError` for what is no decklist, ``ValueError``
    for an unknown target.
    """
    target = TARGETS.get(to)
    if target is None:
        raise ValueError(f"nothing is known of {to!r}; known are: {', '.join(TARGETS)}")
    decklist = read_decklists(deck, catalog)[0]
    leaders = Leaders(format.commander)
    expected = Expected.of(format, leaders)
    built = build_deck(
        decklist,
        resolve(decklist, catalog, expected._replace(led=bool(commanders))),
        catalog,
        format,
        leaders,
        commanders=commanders,
        companion=companion,
    )
    if names_no_card(decklist, built):
        raise _no_card(decklist)
    placed = placed_in(built)
    losses: list[Loss] = []
    kept: list[Placed] = []
    led = any(each.zone is Zone.COMMANDER for each in placed)
    for zone, cards in by_zone(placed).items():
        where = zone_in(target, zone, led=led)
        if where is not zone:
            losses.append(zone_lost(zone, where, cards, target))
        if where is not None:
            kept += [replace(each, zone=where) for each in cards]
    losses += details_lost(kept, target)
    losses += [*remarks_lost(built), *lines_lost(decklist, built, target)]
    title = clean(decklist.title) if decklist.title and target.title else None
    text = target.write(Sheet(once([item_of(each, target) for each in kept]), title))
    if kept:
        again = read_decklists(text, catalog)[0]
        read = build_deck(again, resolve(again, catalog, expected), catalog, format, leaders)
        losses += leaders_lost(built, read, target)
    return Converted(text, tuple(losses), tuple(unnamed(unknown_in(built))))


def _no_card(decklist: Decklist) -> DecklistError:
    first = next(iter(decklist.faults), None)
    return DecklistError(
        said("this is not a decklist"),
        why=first.message if first else said("no line of it is a card"),
        help=first.help if first else said("write one card per line, for example: 1 Sol Ring"),
        line=first.line if first else None,
        column=first.column if first else None,
    )

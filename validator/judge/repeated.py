"""The same deck twice in one text, sorted otherwise or in another language: it is one deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from validator.decklist import Decklist, Zone
from validator.judge.deck.slot import Remarked
from validator.judge.deck.slots import Resolved
from validator.judge.readings.expected import IN_THE_DECK


def resolve_once(
    decklists: Sequence[Decklist], resolve: Callable[[Decklist], Resolved]
) -> list[tuple[Decklist, Resolved]]:
    """Return the decks of a text with their cards, each deck once.

    A deck that has the cards of one above it, no other leaders and no title of its own, is that one
    again; a remark in the first says where it begins. Data that lists decks means each of them.
    """
    once: list[tuple[Decklist, Resolved]] = []
    places: dict[object, dict[str | None, tuple[frozenset[str], int]]] = {}
    for decklist in decklists:
        resolved = resolve(decklist)
        cards = _cards_of(resolved) if decklist.syntax in _TEXTS else None
        titled = places.setdefault(frozenset(cards.items()), {}) if cards else {}
        known = titled.get(decklist.title)
        if decklist.title is None:
            known = next(iter(titled.values()), None)
        leaders = _leaders_of(resolved)
        if known is None or (leaders and known[0] and leaders != known[0]):
            titled[decklist.title] = leaders, len(once)
            once.append((decklist, resolved))
        else:
            place = known[1]
            first, known_cards = once[place]
            once[place] = first, _with_remark(known_cards, decklist)
    return once


# What somebody writes or pastes, and no program sends.
_TEXTS: Final = ("text", "markdown")


def _cards_of(resolved: Resolved) -> Counter[str]:
    """Count the cards of a deck by name; a name that no card has, too."""
    counted: Counter[str] = Counter()
    for slot in resolved.slots:
        if slot.entry.zone in IN_THE_DECK:
            counted[slot.card.name] += slot.quantity
    for unknown in resolved.unknown:
        if unknown.zone in IN_THE_DECK:
            counted[unknown.written] += unknown.quantity
    return counted


def _leaders_of(resolved: Resolved) -> frozenset[str]:
    """Return the names of those who are said to lead."""
    return frozenset(slot.card.name for slot in resolved.slots if slot.entry.zone is Zone.COMMANDER)


def _with_remark(resolved: Resolved, again: Decklist) -> Resolved:
    entry = again.entries[0]
    number = again.lines[0].number if again.lines else entry.line
    text = next((line.text for line in again.lines if line.text.strip()), entry.name)
    remark = Remarked(entry._replace(line=number), " ".join(text.split())[:80], kind="again")
    return resolved._replace(remarks=(*resolved.remarks, remark))

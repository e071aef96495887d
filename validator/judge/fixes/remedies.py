"""The remedies of each finding: one table, with operations on the deck for each class of details.

A remedy that is offered is an edit of its finding (`validator.judge.fixes.edits`). A repair
(`validator.judge.fixes.repair`) chooses among all of them, and among the cards that may lead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from validator.base.said import Said, listed, said, several
from validator.cards.names import is_token_name, one_slip
from validator.decklist import Decklist, Entry, Zone
from validator.decklist.headings import HEADINGS, ONLY_AS_HEADING, heading_words
from validator.formats.leaders import is_of_any
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.fixes.operations import Operation
from validator.judge.requirements import Requirements
from validator.report.findings import brackets, cards, colors, leaders, listing, numbers, unsure
from validator.report.findings.fact import Details, Fact


class Remedy(NamedTuple):
    """Operations after which a finding is gone, or nearer to being gone."""

    operations: tuple[Operation, ...]
    title: Said | None = None
    """The title of the edit; ``None`` for a remedy that only repairs use."""
    safe: bool = False
    """Whether any player would say yes without looking."""


class Context(NamedTuple):
    """The deck that a finding is about, what its format requires, and the list it is read from."""

    deck: Deck
    required: Requirements
    decklist: Decklist | None = None


Remedies: TypeAlias = Callable[[Any, Fact, Context], Iterator[Remedy]]


def remedies_of(fact: Fact, context: Context) -> Iterator[Remedy]:
    """Yield the remedies of a finding, best first."""
    find = REMEDIES.get(type(fact.details))
    if find is not None:
        yield from find(fact.details, fact, context)


def is_one_of_several(fact: Fact) -> bool:
    """Return whether the removal of another card would remove the finding as well."""
    details = fact.details
    if isinstance(details, brackets.Bracket):
        return details.criterion == "game-changers"
    return isinstance(details, numbers.Points)


# -- names -----------------------------------------------------------------------------


def _rename(details: listing.UnknownCard, fact: Fact, context: Context) -> Iterator[Remedy]:
    """Each of the nearest names."""
    written, nearest = details.written, details.nearest
    unknown = next((each for each in context.deck.unknown if each.entry == fact.entry), None)
    if unknown is None:
        return
    if is_token_name(written) and fact.entry is not None:
        entry = fact.entry
        away = Operation("delete-line", entry.name, entry.quantity, line=entry.line, entry=entry)
        yield Remedy((away,), said("Delete the line"))
    slips = [name for name in nearest if one_slip(written, name)]
    for name in nearest:
        safe = slips == [name] == [nearest[0]] and name not in _names_of(context.deck)
        safe = safe and _is_surely_a_name(unknown.entry, context)
        yield Remedy((rename(unknown, name),), said("Replace with {card}", card=name), safe)


def _is_surely_a_name(entry: Entry, context: Context) -> bool:
    """Return whether an entry is surely meant as a card's name, however it is spelled.

    `DECK` is a heading, and `"format": {"name": "Commander"}` names a format: both are one letter
    away from a card's name. A name alone among lines with counts may be a heading: `Flickers`.
    """
    from validator.decklist.fields.names import fields_of  # which few decks need

    name, format = entry.name, context.required.format
    words = heading_words(name)
    if words in HEADINGS or words in ONLY_AS_HEADING or fields_of(name):
        return False
    if words in (format.id, format.name.casefold()):
        return False
    if any(each.entry.line == entry.line for each in context.deck.ambiguous):
        return False
    if not entry.bare:
        return True
    entries = context.decklist.entries if context.decklist is not None else ()
    return 2 * sum(each.bare for each in entries) > len(entries)


def rename(unknown: Unknown, name: str) -> Operation:
    """Return the operation that corrects a name that no card has."""
    return Operation(
        "rename",
        unknown.written,
        unknown.quantity,
        zone=unknown.zone,
        line=unknown.line,
        entry=unknown.entry,
        becomes=name,
    )


def _names_of(deck: Deck) -> set[str]:
    """Return the names of all cards of the list, except those that a misspelled name stands for."""
    guessed = {entry.entry for entry in deck.unknown}
    beside = [slot for part in deck.beside for slot in part.slots]
    apart = (*deck.commanders, *deck.companions, *deck.sideboard, *beside)
    names = {slot.card.name for slot in apart if slot.entry not in guessed}
    return names.union(deck.main.names)


# -- copies ----------------------------------------------------------------------------


def _remove_copies_above_limit(
    details: numbers.Singleton, fact: Fact, context: Context
) -> Iterator[Remedy]:
    excess = details.copies - details.allowed
    yield from _remove_copies(fact, context.deck, excess, (Zone.MAIN,))


def _remove_copies_not_drafted(
    details: numbers.CardPool, fact: Fact, context: Context
) -> Iterator[Remedy]:
    excess = details.copies - details.drafted
    yield from _remove_copies(fact, context.deck, excess, (Zone.COMPANION, Zone.MAIN))


def _remove_copies(fact: Fact, deck: Deck, excess: int, zones: Sequence[Zone]) -> Iterator[Remedy]:
    """Remove copies from these parts of the deck, in order; a commander stays."""
    name, left, operations = fact.card or "", excess, []
    for zone in zones:
        taken = min(left, _count(_slots_in(deck, zone), name))
        if taken:
            left -= taken
            operations.append(take_out(deck, name, taken, zone))
    if operations and not left:
        title = several(excess, "Remove {n:,} copy", "Remove {n:,} copies")
        yield Remedy(tuple(operations), title)


def _count(slots: Iterable[Slot], name: str) -> int:
    return sum(slot.quantity for slot in slots if slot.card.name == name)


def _slots_in(deck: Deck, zone: Zone) -> Sequence[Slot]:
    """Return the cards that have a role in the deck, or are in a part next to it."""
    match zone:
        case Zone.MAIN:
            return deck.main
        case Zone.COMMANDER:
            return deck.commanders
        case Zone.COMPANION:
            return deck.companions
        case _:
            return [slot for part in deck.beside if part.zone is zone for slot in part.slots]


def take_out(deck: Deck, name: str, copies: int, zone: Zone = Zone.MAIN) -> Operation:
    """Return the operation that removes copies of a card from a role."""
    slots = _slots_in(deck, zone)
    line = next((slot.line for slot in slots if slot.card.name == name), None)
    return Operation("take-out", name, copies, zone=zone, line=line)


# -- cards -----------------------------------------------------------------------------


def _remove_card(details: Details, fact: Fact, context: Context) -> Iterator[Remedy]:
    """Remove the card, wherever it is; a commander stays."""
    deck, name = context.deck, fact.card or ""
    if _count(deck.commanders, name):
        return
    inside = _remove_from(deck, name, (Zone.MAIN, Zone.COMPANION))
    operations = inside or _remove_from(deck, name, [part.zone for part in deck.beside])[:1]
    if operations:
        yield Remedy(operations, _title_of_removal([name]))


def _remove_from(deck: Deck, name: str, zones: Iterable[Zone]) -> tuple[Operation, ...]:
    """Return what removes all copies of a card from each of these parts."""
    copies = {zone: _count(_slots_in(deck, zone), name) for zone in zones}
    return tuple([take_out(deck, name, held, zone) for zone, held in copies.items() if held])


def _remove_if_nothing_else_helps(
    details: Details, fact: Fact, context: Context
) -> Iterator[Remedy]:
    """Remove a card that could not be judged: no player would, but the verdict is sure then."""
    yield from (each._replace(title=None) for each in _remove_card(details, fact, context))


def _title_of_removal(names: Sequence[str]) -> Said:
    return said("Remove {cards}", cards=listed(names, last="and"))


def _remove_expensive_cards(
    details: numbers.Points, fact: Fact, context: Context
) -> Iterator[Remedy]:
    """Remove a card that alone costs enough points, the cheapest first; else the most expensive."""
    deck, excess = context.deck, details.points - details.limit
    leading = {slot.card.name for slot in deck.commanders}
    costs = [cost for cost in details.cards if cost["card"] not in leading]
    enough = [cost for cost in reversed(costs) if cost["points"] >= excess]
    for cost in enough or costs[:1]:
        name = cost["card"]
        operation = take_out(deck, name, _count(deck.main, name))
        yield Remedy((operation,), _title_of_removal([name]) if enough else None)


# -- companions ------------------------------------------------------------------------


def _remove_companion(details: Details, fact: Fact, context: Context) -> Iterator[Remedy]:
    name = fact.card or ""
    copies = _count(context.deck.companions, name)
    if copies:
        operation = take_out(context.deck, name, copies, Zone.COMPANION)
        yield Remedy((operation,), _title_of_removal([name]))


def _keep_condition(details: leaders.Companion, fact: Fact, context: Context) -> Iterator[Remedy]:
    """Remove the companion, or the one card that breaks its condition."""
    yield from _remove_companion(details, fact, context)
    offending = details.offending
    if len(offending) == 1:
        yield from _remove_from_main(offending[0], context.deck)


def _separate_companion(
    details: leaders.OutsideCard, fact: Fact, context: Context
) -> Iterator[Remedy]:
    """Remove the companion, or the card of the deck that has its name."""
    yield from _remove_companion(details, fact, context)
    yield from _remove_from_main(fact.card or "", context.deck)


def _remove_from_main(name: str, deck: Deck) -> Iterator[Remedy]:
    copies = _count(deck.main, name)
    if copies:
        yield Remedy((take_out(deck, name, copies),))


# -- commanders ------------------------------------------------------------------------


def _mark_candidate(details: leaders.NoCommander, fact: Fact, context: Context) -> Iterator[Remedy]:
    """Mark each card that may be the commander."""
    for name in details.candidates:
        slot = next((slot for _, slot in context.deck.main.of_name(name)), None)
        if slot is not None:
            yield mark_commanders([slot])


def _mark_inferred(
    details: leaders.CommanderInferred, fact: Fact, context: Context
) -> Iterator[Remedy]:
    """Mark all cards that were taken for commanders, unless a companion was guessed as well."""
    inference = context.deck.inference
    if inference is not None and inference.guess is not None and inference.guess.companion is None:
        yield mark_commanders(inference.guess.commanders)


def mark_commanders(slots: Sequence[Slot]) -> Remedy:
    """Return the remedy that marks cards as commanders."""
    names = [slot.card.name for slot in slots]
    title = several(
        len(slots),
        "Mark {cards} as commander",
        "Mark {cards} as commanders",
        cards=listed(names, last="and"),
    )
    operations = [Operation("lead", slot.card.name, 1, slot.card, line=slot.line) for slot in slots]
    return Remedy(tuple(operations), title)


def _change_signature_spells(
    details: leaders.SignatureSpell, fact: Fact, context: Context
) -> Iterator[Remedy]:
    """Remove a signature spell, make it an ordinary card, or make a card one."""
    deck, wanted = context.deck, context.required.format.signature_spell
    commanders, excess = details.commanders, details.spells
    excess -= commanders
    spells = [slot for slot in deck.signature_spells if fact.card in (None, slot.card.name)]
    gone = spells[-excess:] if fact.card is None else spells[:1]
    if 0 < excess >= len(gone) and commanders:
        names = [slot.card.name for slot in gone]
        removed = [take_out(deck, slot.card.name, slot.quantity) for slot in gone]
        yield Remedy(tuple(removed), _title_of_removal(names))
    if spells and (fact.card is not None or excess > 0):
        name, line = spells[-1].card.name, spells[-1].line
        yield Remedy((Operation("no-signature-spell", name, line=line),))
    if fact.card is None and excess < 0 and wanted is not None:
        marked = {slot.card.name for slot in deck.signature_spells}
        for slot in deck.main:
            name = slot.card.name
            if name not in marked and slot.quantity == 1 and is_of_any(slot.card, wanted.kinds):
                yield Remedy((Operation("signature-spell", name, line=slot.line),))


# -- the list --------------------------------------------------------------------------


def _clear_sideboard(details: listing.Sideboard, fact: Fact, context: Context) -> Iterator[Remedy]:
    """Make the sideboard a maybeboard."""
    title = said("Turn the sideboard into a maybeboard")
    operation = Operation("clear-sideboard", "", details.cards, line=fact.line)
    yield Remedy((operation,), title)


def _change_part_beside(
    details: numbers.SupplementaryDeck, fact: Fact, context: Context
) -> Iterator[Remedy]:
    """Remove copies of a card from a deck next to the deck; or that deck as a whole."""
    deck = context.deck
    part = next(part for part in deck.beside if part.zone.key == details.zone)
    excess = details.cards - (details.maximum or 0)
    known = _count(part.slots, fact.card or "")
    if known:
        yield Remedy((take_out(deck, fact.card or "", min(excess, known), part.zone),))
    else:
        copies = max(part.quantity, 1)
        words = part.zone.words
        yield Remedy((Operation("leave-out", words, copies, zone=part.zone, line=part.line),))


def _drop_line(details: Details, fact: Fact, context: Context) -> Iterator[Remedy]:
    yield Remedy((Operation("drop-line", "", line=fact.line),))


def _settle_line(details: unsure.AmbiguousLine, fact: Fact, context: Context) -> Iterator[Remedy]:
    """List an ambiguous line as a card that is surely in the deck, or as none."""
    if fact.entry is None:
        return
    name, quantity, line = fact.entry.name, fact.entry.quantity, fact.entry.line

    def settle(kind: _SettlingKind, title: Said) -> Remedy:
        return Remedy((Operation(kind, name, quantity, line=line, entry=fact.entry),), title)

    as_card = []
    if details.settled == "move":
        as_card = [settle("list-in-deck", said("Move it to the main deck"))]
    elif details.settled is not None:
        title = said("List it as “{line}”", line=f"{quantity} {name}")
        as_card = [settle("list-in-deck", title)]
    as_none = [
        settle("delete-line", said("Delete the line")),
        settle("to-maybeboard", said("Move it to the maybeboard")),
    ]
    is_card = details.taken_as == "card"
    yield from (*as_card, *as_none) if is_card else (*as_none, *as_card)


_SettlingKind: TypeAlias = Literal["delete-line", "to-maybeboard", "list-in-deck"]

REMEDIES: Final[Mapping[type[Details], Remedies]] = {
    brackets.Bracket: _remove_card,
    cards.Banned: _remove_card,
    cards.BannedAsCompanion: _remove_companion,
    cards.NontraditionalCard: _remove_card,
    cards.NotLegal: _remove_card,
    colors.BasicLandType: _remove_card,
    colors.ColorIdentity: _remove_card,
    leaders.CommanderInferred: _mark_inferred,
    leaders.Companion: _keep_condition,
    leaders.NoCommander: _mark_candidate,
    leaders.OutsideCard: _separate_companion,
    leaders.SignatureSpell: _change_signature_spells,
    listing.Sideboard: _clear_sideboard,
    listing.Syntax: _drop_line,
    listing.UnknownCard: _rename,
    numbers.CardPool: _remove_copies_not_drafted,
    numbers.Points: _remove_expensive_cards,
    numbers.Singleton: _remove_copies_above_limit,
    numbers.SupplementaryDeck: _change_part_beside,
    unsure.AmbiguousLine: _settle_line,
    unsure.ClauseUnread: _remove_if_nothing_else_helps,
    unsure.FactsMissing: _remove_if_nothing_else_helps,
}

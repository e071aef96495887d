"""Edits of the source that a list was read from: of each finding, and of a whole repair.

All changes of one edit are about the source as it was. A list that a program put together has no
source, and some syntaxes have no word for what an operation does: then there is no edit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from validator.base.frozen import frozen
from validator.decklist import Decklist, Entry, Zone
from validator.decklist.changes import Changes, maker
from validator.decklist.changes.change import Change, Maker, dropped
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.fixes.operations import Operation
from validator.judge.fixes.remedies import Context, remedies_of
from validator.judge.requirements import Requirements
from validator.report.finding import Edit
from validator.report.findings.fact import Fact


class Edits:
    """The edits of one deck. What several of its findings need is worked out once."""

    def __init__(self, decklist: Decklist, deck: Deck, required: Requirements) -> None:
        self._decklist = decklist
        self._context = Context(deck, required, decklist)

    @cached_property
    def _editor(self) -> SourceEditor | None:
        return source_editor(self._decklist, self._context.deck)

    def of(self, fact: Fact) -> tuple[Edit, ...]:
        """Return the edits that remove a finding, best first."""
        if self._editor is None:
            return ()
        edits = []
        for remedy in remedies_of(fact, self._context):
            changes = None if remedy.title is None else self._editor.change(remedy.operations)
            if remedy.title is not None and changes:
                made = tuple(map(frozen, changes))
                edits.append(Edit(title=remedy.title, changes=made, safe=remedy.safe))
        return tuple(edits)


def source_editor(decklist: Decklist, deck: Deck) -> SourceEditor | None:
    """Return what edits the source of a list, if it has one that can be edited."""
    made = maker(decklist)
    return None if made is None else SourceEditor(made, decklist, deck)


class SourceEditor:
    """Makes operations on a deck to the source of its list."""

    def __init__(self, make: Maker, decklist: Decklist, deck: Deck) -> None:
        self._make = make
        self._decklist = decklist
        self._deck = deck

    def change(self, operations: Sequence[Operation]) -> Changes | None:
        """Return the changes that make these operations; ``None`` if one of them can't be made."""
        changes: Changes = ()
        marked = [each for each in operations if each.kind == "lead"]
        if marked:
            entries = [self._entry_of(each.name) for each in marked]
            more = self._mark_commanders([entry for entry in entries if entry is not None])
            if more is None or None in entries:
                return None
            changes += more
        removed = [each for each in operations if each.kind == "take-out"]
        if removed:
            more = self._remove(removed)
            if more is None:
                return None
            changes += more
        for operation in operations:
            more = () if operation.kind in ("lead", "take-out") else self._change_one(operation)
            if more is None:
                return None
            changes += more
        return changes

    def _change_one(self, operation: Operation) -> Changes | None:
        entry = operation.entry
        match operation.kind:
            case "rename" if entry is not None and operation.becomes is not None:
                return self._make.renamed(entry, operation.becomes)
            case "drop-line" if operation.line is not None:
                return (dropped(operation.line),)
            case "clear-sideboard":
                return self._clear_sideboard()
            case "delete-line" if entry is not None:
                return self._make.without([entry])
            case "to-maybeboard" if entry is not None:
                return self._make.move_to(entry, Zone.MAYBEBOARD)
            case "list-in-deck" if entry is not None:
                return self._make.list_in_deck(entry)
            case "put-in":
                return self._add(operation)
            case "lead-no-more":
                return self._demote(operation)
            case "signature-spell":
                slots = [slot for _, slot in self._deck.main.of_name(operation.name)]
                return self._make.move_to(slots[0].entry, Zone.SIGNATURE_SPELL) if slots else None
            case "no-signature-spell":
                spells = [s for s in self._deck.signature_spells if s.card.name == operation.name]
                return self._make.move_to(spells[0].entry, Zone.MAIN) if spells else None
            case "leave-out":
                return self._leave_out(operation)
            case _:
                return None

    # -- cards -------------------------------------------------------------------------

    def _remove(self, operations: Sequence[Operation]) -> Changes | None:
        """Remove copies of cards, of each the last first."""
        gone: list[Entry] = []
        fewer: list[Change] = []
        for operation in operations:
            slots = self._slots_of(operation)
            wanted = operation.quantity
            if sum(slot.quantity for slot in slots) > wanted:
                slots.reverse()
            for slot in slots:
                taken = min(wanted, slot.quantity)
                wanted -= taken
                left = slot.entry.quantity - taken
                if taken and left:
                    changes = self._make.with_copies(slot.entry, left)
                    if changes is None:
                        return None
                    fewer += changes
                elif taken:
                    gone.append(slot.entry)
            if wanted:
                return None
        removed = self._make.without(gone) if gone else ()
        return None if removed is None else (*fewer, *removed)

    def _slots_of(self, operation: Operation) -> list[Slot | Unknown]:
        """Return where the copies of a card stand that an operation removes."""
        deck, name = self._deck, operation.name
        if operation.entry is not None:
            return [each for each in deck.unknown if each.entry == operation.entry]
        match operation.zone:
            case Zone.MAIN:
                return [slot for _, slot in deck.main.of_name(name)]
            case Zone.COMMANDER:
                return [slot for slot in deck.commanders if slot.card.name == name]
            case Zone.COMPANION:
                return [slot for slot in deck.companions if slot.card.name == name]
        parts = [part for part in deck.beside if part.zone is operation.zone]
        return [slot for part in parts for slot in part.slots if slot.card.name == name]

    def _entry_of(self, name: str) -> Entry | None:
        """Return the first entry of a card that is to be a commander.

        An inferred commander has left the main deck already.
        """
        inferred = self._deck.commanders if self._deck.inference is not None else ()
        slots = [slot for slot in inferred if slot.card.name == name]
        slots += [slot for _, slot in self._deck.main.of_name(name)]
        return slots[0].entry if slots else None

    def _leave_out(self, operation: Operation) -> Changes | None:
        """Remove all cards of a part next to the deck."""
        parts = [part for part in self._deck.beside if part.zone is operation.zone]
        entries = [slot.entry for part in parts for slot in part.slots]
        entries += [each.entry for part in parts for each in part.unknown]
        return self._make.without(entries) if entries else None

    def _add(self, operation: Operation) -> Changes | None:
        """Add copies of a card, to a line of it or in a new one."""
        for _, slot in self._deck.main.of_name(operation.name):
            if slot.quantity == slot.entry.quantity:
                copies = slot.quantity + operation.quantity
                changes = self._make.with_copies(slot.entry, copies)
                if changes is not None:
                    return changes
        return self._make.add(operation.name, operation.quantity)

    def _demote(self, operation: Operation) -> Changes | None:
        """Move a commander to the main deck.

        A line like `Commander: X` is deleted; the card may be in the main deck without it.
        """
        slots = [slot for slot in self._deck.commanders if slot.card.name == operation.name]
        slot = slots[-1] if slots else None
        if slot is None or slot.quantity != operation.quantity:
            return None
        declared = [
            entry
            for entry in self._decklist.entries
            if entry.declared and entry.zone is Zone.COMMANDER and entry.name == slot.written
        ]
        if not declared:
            return self._make.move_to(slot.entry, Zone.MAIN)
        gone = self._make.without(declared)
        if slot.entry not in declared:
            return gone
        added = self._make.add(operation.name, operation.quantity)
        return None if gone is None or added is None else (*added, *gone)

    def _mark_commanders(self, entries: Sequence[Entry]) -> Changes | None:
        if any(entry.quantity != 1 for entry in entries):
            return None
        return self._make.led_by(entries)

    def _clear_sideboard(self) -> Changes | None:
        """Make the sideboard a maybeboard; mark the commander that is inferred from it first."""
        deck = self._deck
        apart: tuple[Slot | Unknown, ...] = (*deck.sideboard, *deck.unknown_sideboard)
        guess = deck.inference.guess if deck.inference is not None else None
        if guess is not None and guess.companion is not None:
            return None
        zone = apart[0].entry.zone
        leading = [] if guess is None else [slot.entry for slot in guess.commanders]
        inside = [entry for entry in leading if entry.zone is zone]
        marked = self._make.led_by(inside) if inside else ()
        changes = self._make.not_in_deck([each.entry for each in apart])
        return None if marked is None or changes is None else (*marked, *changes)

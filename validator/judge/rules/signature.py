"""A signature spell beside each commander, in the formats that have them."""

from __future__ import annotations

from collections.abc import Iterator

from validator.decklist import Zone
from validator.formats.leaders import is_of_any
from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame, characteristic_types
from validator.report.findings import leaders
from validator.report.findings.fact import Fact


def signature_spell(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """There is one for each commander, and each is of a kind that the format names."""
    wanted = required.format.signature_spell
    if wanted is None:
        return
    commanders = sum(slot.quantity for slot in deck.commanders)
    spells = sum(slot.quantity for slot in deck.signature_spells)
    spells += sum(entry.quantity for entry in deck.unknown if entry.zone is Zone.SIGNATURE_SPELL)
    for slot in deck.signature_spells:
        if not is_of_any(slot.card, wanted.kinds):
            yield blame(
                slot,
                leaders.SignatureSpell(
                    commanders=commanders,
                    spells=spells,
                    type_line=characteristic_types(slot.card),
                    kinds=wanted.kinds,
                ),
                rule=wanted.rule,
            )
    if commanders and not deck.leader_is_unknown and spells != commanders:
        lines = [slot.line for slot in deck.signature_spells[commanders:] if slot.line is not None]
        yield Fact(
            leaders.SignatureSpell(
                commanders=commanders, spells=spells, type_line=None, kinds=wanted.kinds
            ),
            rule=wanted.rule,
            line=min(lines, default=None),
        )

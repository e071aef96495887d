"""A signature spell beside each commander, in the formats that have them."""

from __future__ import annotations

from collections.abc import Iterator

from validator.decklist import Zone
from validator.formats.leaders import is_of_any
from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame, characteristic_types
from validator.report import params
from validator.report.finding import Fact


def signature_spell(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """There is one for each commander, and each is of a kind that the format names."""
    wanted = required.format.signature_spell
    if wanted is None:
        return
    leaders = sum(slot.quantity for slot in deck.commanders)
    spells = sum(slot.quantity for slot in deck.signature_spells)
    spells += sum(entry.quantity for entry in deck.unknown if entry.zone is Zone.SIGNATURE_SPELL)
    for slot in deck.signature_spells:
        if not is_of_any(slot.card, wanted.kinds):
            yield blame(
                slot,
                code="signature-spell",
                rule=wanted.rule,
                params=params.SignatureSpell(
                    commanders=leaders, spells=spells, type_line=characteristic_types(slot.card)
                ),
                kinds=wanted.kinds,
            )
    if leaders and not deck.leader_is_unknown and spells != leaders:
        lines = [slot.line for slot in deck.signature_spells[leaders:] if slot.line is not None]
        yield Fact(
            code="signature-spell",
            rule=wanted.rule,
            line=min(lines, default=None),
            params=params.SignatureSpell(commanders=leaders, spells=spells, type_line=None),
            aside={"kinds": wanted.kinds},
        )

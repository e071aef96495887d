"""A signature spell beside each commander, in the formats that have them."""

from __future__ import annotations

from collections.abc import Iterator

from validator.base.words import counted, with_article
from validator.decklist import Zone
from validator.formats.leaders import is_of_any
from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame
from validator.report.finding import Found


def signature_spell(deck: Deck, required: Requirements) -> Iterator[Found]:
    """There is one for each commander, and each is of a kind that the format names."""
    wanted = required.format.signature_spell
    if wanted is None:
        return
    for slot in deck.signature_spells:
        if not is_of_any(slot.card, wanted.kinds):
            yield blame(
                slot,
                code="signature-spell",
                rule=wanted.rule,
                message=f"{slot.card.name} can't be a signature spell: its type line is "
                f"{' // '.join(face.type_line for face in slot.card.characteristic_faces)}.",
                help=f"{required.name} wants {_kinds(required)}.",
            )
    leaders = sum(slot.quantity for slot in deck.commanders)
    spells = sum(slot.quantity for slot in deck.signature_spells)
    spells += sum(entry.quantity for entry in deck.unknown if entry.zone is Zone.SIGNATURE_SPELL)
    if leaders and not deck.leader_is_unknown and spells != leaders:
        had = counted(spells, "signature spell") if spells else "no signature spell"
        lines = [slot.line for slot in deck.signature_spells[leaders:] if slot.line is not None]
        yield Found(
            code="signature-spell",
            rule=wanted.rule,
            line=min(lines, default=None),
            message=f"The deck has {counted(leaders, 'commander')} and {had}; there must be one "
            "for each.",
            help=f'Put it under a line "Signature Spell": {_kinds(required)}.',
        )


def _kinds(required: Requirements) -> str:
    """``an instant or sorcery card``."""
    kinds = required.format.signature_spell.kinds if required.format.signature_spell else ()
    words = [" ".join((*k.supertypes, *k.subtypes, *k.types)).casefold() for k in kinds]
    return with_article(f"{' or '.join(words)} card")

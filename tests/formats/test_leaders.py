"""Who may lead: what the conformance cases do not show."""

from __future__ import annotations

from typing import get_args

from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.clauses import DoctorsCompanion
from validator.cards.color import BIT
from validator.cards.face import Face
from validator.formats.format import Kind, PartnerAbility, PartnerGrant
from validator.formats.leaders import (
    PARTNER_ABILITIES,
    PARTNER_CLAUSES,
    Leaders,
    has_partner,
    is_of_kind,
)
from validator.formats.load import plain_format


def test_a_card_whose_colors_nobody_knows_has_no_partner_by_the_format() -> None:
    grant = PartnerGrant(rule="903.13f", colors=1)
    terms = replace(plain_format("commander").commander, partner=grant)
    known = Card("Gull", "normal", (Face("Gull", "{U}", "Legendary Creature — Bird"),))
    unknown = replace(known, identity_colors=None)
    assert has_partner(replace(known, identity_colors=BIT["U"]), terms)
    assert not has_partner(unknown, terms)


def test_a_doctors_companion_is_a_creature() -> None:
    doctor = Face("Who", "{U}", "Legendary Creature — Time Lord Doctor")
    who = Card("Who", "normal", (doctor,), clauses=())
    for types, together in (("Legendary Creature — Elf", True), ("Legendary Artifact", False)):
        face = Face("Pal", "{U}", types)
        pal = Card("Pal", "normal", (face,), clauses=(DoctorsCompanion(),))
        terms = plain_format("commander").commander
        assert Leaders(terms).lead_together((pal, who)) is together
        assert Leaders(terms).lead_together((who, pal)) is together
    vehicle = Face("Box", "{U}", "Legendary Artifact — Vehicle", power="1", toughness="1")
    box = Card("Box", "normal", (vehicle,), clauses=(DoctorsCompanion(),))
    assert Leaders(plain_format("commander").commander).lead(box)
    assert not Leaders(plain_format("commander").commander).lead_together((box, who))


def test_of_two_halves_one_has_power() -> None:
    halves = (Face("A", "{U}", "Creature — Elf", power="1", toughness="1"), Face("B", "{U}", "Elf"))
    kind = Kind(types=("Creature",), power_and_toughness=True)
    assert is_of_kind(Card("A // B", "split", halves), kind)
    assert not is_of_kind(Card("B // B", "split", halves[1:] * 2), kind)


def test_a_format_has_a_word_for_each_partner_ability() -> None:
    assert tuple(PARTNER_ABILITIES) == get_args(PartnerAbility)
    assert len(set(PARTNER_CLAUSES)) == len(PARTNER_ABILITIES)

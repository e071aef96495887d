"""Who may lead: what the conformance cases do not show."""

from __future__ import annotations

from typing import get_args

from validator.formats.format import PartnerAbility
from validator.formats.leaders import PARTNER_ABILITIES, PARTNER_CLAUSES


def test_a_format_has_a_word_for_each_partner_ability() -> None:
    assert tuple(PARTNER_ABILITIES) == get_args(PartnerAbility)
    assert len(set(PARTNER_CLAUSES)) == len(PARTNER_ABILITIES)

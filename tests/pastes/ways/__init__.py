"""The ways in which people paste a deck: each a pure function from a deck to a text.

Written as people write, not as the parser reads; in each a person sees the whole deck and who
leads it. Most ways write ``Commander: X`` above, so that what differs is what the way is about.
"""

from __future__ import annotations

from tests.pastes.ways import around, how_a_card, where, who_leads

MODULES = (how_a_card.WAYS, who_leads.WAYS, around.WAYS, where.WAYS)
WAYS = {way.name: way for module in MODULES for way in module}

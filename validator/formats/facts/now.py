"""A format as it is now, by the newer word on its bans."""

from __future__ import annotations

from validator.cards.catalog.lookup import Catalog
from validator.formats.card_pool import CardPool, card_pool
from validator.formats.facts.day import is_newer
from validator.formats.format import Format
from validator.formats.history import Standing, standing


def standing_now(format: Format, catalog: Catalog) -> Standing | None:
    """How the format stands where its history is newer than the card data; else ``None``."""
    facts_day = catalog.legalities_as_of
    return standing(format, None, facts_day) if is_newer(format, facts_day) else None


def pool_now(format: Format, catalog: Catalog) -> CardPool:
    """The cards of the format."""
    return card_pool(format, catalog, standing_now(format, catalog))

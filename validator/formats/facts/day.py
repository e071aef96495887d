"""The day of what is known of a format: of its bans, and of which cards it has.

It is apart from `validator.formats.history`, which reads a file that most checks do without.
"""

from __future__ import annotations

from validator.cards.catalog.lookup import Catalog
from validator.formats.format import Format


def is_newer(format: Format, facts_day: str | None) -> bool:
    """Whether the format's history knows of later bans than card data of ``facts_day``."""
    return (
        format.history is not None
        and format.as_of is not None
        and facts_day is not None
        and format.as_of > facts_day
    )


def facts_day_of(format: Format, catalog: Catalog) -> str | None:
    """The day up to which this format's bans and cards are known, as ``YYYY-MM-DD``.

    That of its own file and history, where those decide on bans: they are newer than the card
    data, or the format does not go by the card data's bans. Else that of the card data.
    """
    own = format.as_of is not None and not format.banned.official
    if own or is_newer(format, catalog.legalities_as_of):
        return format.as_of
    return catalog.as_of if format.pool.legality is None else catalog.legalities_as_of

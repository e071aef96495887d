"""What the boosters of a set bring into a draft (rules 903.13e and 903.13f)."""

from __future__ import annotations

from collections.abc import Iterable

from validator.base.value import replace
from validator.formats.format import Format


def with_boosters(format: Format, sets: Iterable[str]) -> Format:
    """``format`` as the boosters of these sets make it (rules 903.13e, 903.13f).

    Sets that the format has no word on bring nothing of their own into a draft.
    Where several bring partner or a color, the one that is first in the format's file
    is taken.
    """
    if format.draft is None:
        return format
    codes = {code.upper() for code in sets}
    opened = tuple(boosters for boosters in format.draft.boosters if boosters.set.upper() in codes)
    partner = next((known.partner for known in opened if known.partner), None)
    extra = next((known.extra_color for known in opened if known.extra_color), None)
    commander = replace(
        format.commander,
        partner=partner or format.commander.partner,
        extra_color=extra or format.commander.extra_color,
    )
    return replace(format, commander=commander, draft=replace(format.draft, boosters=opened))


def to_add(format: Format) -> dict[str, int]:
    """The cards that may be added to the pool to lead the deck, and how many of each."""
    added: dict[str, int] = {}
    for boosters in format.draft.boosters if format.draft else ():
        for name in boosters.add:
            added[name] = max(boosters.copies, added.get(name, 0))
    return added

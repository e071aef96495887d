"""What a card may be in each format, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from validator.base.said import phrase, said, several
from validator.report.roles import CardRoles, FormatRole
from validator.report.text.page import PLAIN, Page

if TYPE_CHECKING:
    from validator.report.models import Roles

_LEGALITIES: Final[Mapping[str, str]] = {
    "legal": phrase("legal"),
    "banned": phrase("banned"),
    "not-legal": phrase("not legal"),
    "undecided": phrase("undecided"),
}
_COMMANDERS: Final[Mapping[str, str]] = {
    "alone": phrase("can be a commander"),
    "with-another": phrase("can be a commander with another card"),
    "banned": phrase("banned as a commander"),
    "undecided": phrase("undecided as a commander"),
}
_COMPANIONS: Final[Mapping[str, str]] = {
    "banned": phrase("banned as a companion"),
    "undecided": phrase("undecided as a companion"),
}


def render_roles(told: Roles | CardRoles, page: Page = PLAIN) -> Iterator[str]:
    """A line for each format, after what gives the card its colors."""
    for role in told.formats:
        words = ", ".join(page.say(part) for part in _parts(role))
        line = said("{format}: {roles}", format=page.say(role.name), roles=words)
        yield from page.wrap(page.language.of(line), indent=2, hanging=6)
        if role.legality == "undecided":
            for reason in role.reasons:
                yield from page.wrap(page.say(reason), indent=6, hanging=8)
        if role.source is not None:
            yield from page.wrap(page.say(role.source), indent=6, hanging=8)


def _parts(role: FormatRole) -> Iterator[str]:
    """What the card may be in one format, each in words."""
    is_banned = role.legality == "banned"
    yield _dated(_LEGALITIES[role.legality], role, when=is_banned)
    commander = role.commander
    # Who may be nothing at all in a format has been named so already.
    if commander in _COMMANDERS and not (commander == role.legality or is_banned):
        yield _dated(_COMMANDERS[commander], role, when=commander == "banned")
    for pair in role.pairs:
        yield pair.text
    if role.companion == "yes":
        for condition in role.companion_conditions:
            yield said("companion if {condition}", condition=condition)
    elif role.companion in _COMPANIONS and not (is_banned or role.companion == role.legality):
        is_first = role.companion == "banned" and commander != "banned"
        yield _dated(_COMPANIONS[role.companion], role, when=is_first)
    if role.points:
        yield several(role.points, "{n} point", "{n} points")
    if role.rarities:
        yield said("printed at {rarities}", rarities=", ".join(role.rarities))


def _dated(words: str, role: FormatRole, *, when: bool) -> str:
    if not when or role.since is None:
        return words
    if role.or_earlier:
        return said("{role} since {day} or earlier", role=words, day=role.since)
    return said("{role} since {day}", role=words, day=role.since)

"""What changed for a deck since a day, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from validator.base.said import said, several
from validator.report.finding import Since
from validator.report.text.page import PLAIN, VERDICTS, Page

if TYPE_CHECKING:
    from validator.report import models

# Of cards that came out; a list of before a day of many sets has dozens.
_MOST_NAMES: Final = 6


def render_since(since: models.Since | Since, page: Page = PLAIN) -> Iterator[str]:
    """What changed since a day, a line for each; cards that came out in one."""
    then = said("{verdict} the day before", verdict=VERDICTS[since.verdict])
    yield from page.wrap(
        page.say(said("since {day} ({then}):", day=since.day, then=then)), indent=2, hanging=6
    )
    out = [each.card or "" for each in since.changed if each.cause == "release"]
    for each in since.changed:
        if each.cause != "release" or len(out) == 1:
            yield from page.wrap(f"- {page.say(each.message)}", indent=4, hanging=6)
    if len(out) > 1:
        names = ", ".join(out[:_MOST_NAMES])
        shown = names if len(out) <= _MOST_NAMES else f"{names} …"
        told = several(
            len(out), "{n:,} card released: {cards}", "{n:,} cards released: {cards}", cards=shown
        )
        yield from page.wrap(f"- {page.say(told)}", indent=4, hanging=6)
    if not since.changed:
        yield from page.wrap(page.say(said("nothing changed for this deck")), indent=4, hanging=6)
    if not since.known:
        doubt = said("history incomplete: compare with --as-of the day before")
        yield from page.wrap(f"- {page.say(doubt)}", indent=4, hanging=6)


def render_changes(changes: Mapping[str, int], page: Page = PLAIN) -> Iterator[str]:
    """What changed for many decks, by its words and for how many, in the order given."""
    yield from page.wrap(page.say(said("changes, with the number of decks:")), hanging=4)
    digits = max(len(f"{count:,}") for count in changes.values())
    for message, count in changes.items():
        row = f"{count:>{digits},}  {page.say(message)}"
        yield from page.wrap(row, indent=2, hanging=digits + 4)

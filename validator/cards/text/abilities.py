"""A face's Oracle text cut into abilities, for the grammar of what cards do in a game.

What stands in quotes is an ability of something else, and so is cut out and read by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from validator.cards.face import type_line
from validator.cards.text.oracle import own_name, plain_marks, without_reminder


class Ability(NamedTuple):
    """One ability, or one line of a spell's text, with the card's own name written ~."""

    cost: str | None
    """What stands before the colon of an activated ability (602.1a)."""
    effect: str
    """Its sentences; of a mode (700.2) only those of the mode."""
    waits: bool
    """Whether it is triggered or static: something must happen."""
    quoted: bool
    """Whether the text gives it to something else."""


_QUOTED: Final = re.compile(r'"([^"\n]*)"?')
_INNER: Final = re.compile(r"'([^'\n]*: [^'\n]*)'")
# Loyalty symbols, chapters, levels, stations, dice and ability words stand before an ability.
_BEFORE: Final = re.compile(
    r"^(?:(?P<loyalty>\[?[+−-]?(?:\d+|X)\]?): |[IVX]+(?:, [IVX]+)* — |\d+\+? \| "
    r"|\d+[-–—]\d+ \| |[^\".:{}]{1,70}? — (?=\S))"
)
_COST: Final = re.compile(r"^((?:[^.:\"]|\.\.\.)+): (?=\S)")
_TRIGGER: Final = re.compile(r"^(?:when|whenever|at)\b", re.IGNORECASE)
_NO_COST: Final = re.compile(r"^(?:when|whenever|at|if|as|choose)\b", re.IGNORECASE)
_SPELLS: Final = frozenset(("Instant", "Sorcery"))

LOYALTY: Final = "loyalty"
"""The cost of a loyalty ability (606.4), whatever its symbol."""


def abilities(name: str, face: str, types: str, text: str) -> Iterator[Ability]:
    """The abilities of a face, in printed order; those in quotes after the one that gives them."""
    itself = own_name(name, face, types)
    plain = without_reminder(plain_marks(text))
    spell = not _SPELLS.isdisjoint(type_line(types).types)
    before: Ability | None = None
    for line in itself.sub("~", plain).split("\n"):
        whole = line.strip()
        if not whole:
            continue
        mode = whole.startswith("•")
        given = [found[1] for found in _QUOTED.finditer(whole)]
        rest = _QUOTED.sub('""', whole.removeprefix("•").strip())
        ability = _ability(rest, spell=spell)
        if mode and before is not None and ability.cost is None:
            ability = before._replace(effect=ability.effect)
        elif not mode:
            before = ability
        yield ability
        for part in given:
            inner = _INNER.search(part)
            yield _ability(part.strip(), spell=False)._replace(quoted=True)
            if inner:
                yield _ability(inner[1], spell=False)._replace(quoted=True)


def _ability(text: str, *, spell: bool) -> Ability:
    start = _BEFORE.match(text)
    if start:
        text = text[start.end() :]
        if start["loyalty"]:
            return Ability(LOYALTY, text, waits=False, quoted=False)
    cost = _COST.match(text)
    if cost and not _NO_COST.match(cost[1]):
        return Ability(cost[1], text[cost.end() :], waits=False, quoted=False)
    return Ability(None, text, waits=not spell or bool(_TRIGGER.match(text)), quoted=False)

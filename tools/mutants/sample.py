"""Which changes are tried: of which modules, how many of them, and which change nothing."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from tools.mutants.changes import ROOT, Change, changes

ALIKE: Final = Path(__file__).parent / "alike.toml"

ROOMS: Final = {
    # What the rules of the game are in: rules, requirements, roles, legality, identity, mana,
    # kinds, conditions, clauses, which card a line names, and the first turn.
    "rules": (
        "judge/rules/*.py", "judge/requirements.py", "judge/terms.py",
        "judge/companion_conditions.py", "judge/deck/*.py", "formats/card_pool.py",
        "formats/history.py", "formats/leaders.py", "cards/color.py", "cards/identity.py",
        "cards/mana.py", "cards/kinds.py", "cards/characteristics.py", "cards/conditions.py",
        "cards/clauses.py", "cards/text/*.py", "pregame/*.py",
    ),
    # What a verdict goes through from the text of a list on: how a doubtful line is read, all of
    # the formats, and what is answered about a list beside its verdict.
    "verdicts": (
        "judge/rules/*.py", "judge/requirements.py", "judge/companion_conditions.py",
        "judge/deck/*.py", "judge/readings/*.py", "judge/questions/*.py", "judge/fixes/*.py",
        "formats/*.py", "cards/clauses.py", "cards/kinds.py", "cards/identity.py",
        "pregame/commander.py", "pregame/opening_hands.py",
        "decklist/headings.py", "decklist/text/*.py",
    ),
}  # fmt: skip


def modules(of: str | None = None) -> list[str]:
    """The modules that are changed, of one of `ROOMS` or of all."""
    rooms = ROOMS[of] if of else {room for each in ROOMS.values() for room in each}
    paths = sorted({path for room in rooms for path in (ROOT / "validator").glob(room)})
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths]
    return [name.removesuffix(".__init__") for name in names]


def alike() -> dict[tuple[str, str, str], str]:
    """Changes that change nothing: module, line, change; and why."""
    listed = tomllib.loads(ALIKE.read_text(encoding="utf-8"))
    return {
        (module, each["line"], each["change"]): each["why"]
        for module, found in listed.items()
        for each in found
    }


def sample(size: int, seed: int, only: str = "", of: str = "rules") -> list[Change]:
    """Some of all changes: the same, as long as their lines stay, whatever else is edited."""
    every = [change for module in modules(of) if only in module for change in changes(module)]
    return sorted(every, key=lambda change: change.rank(seed))[:size]

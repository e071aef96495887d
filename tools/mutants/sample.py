"""Which changes are tried: of which modules, how many of them, and which change nothing."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from tools.mutants.changes import ROOT, Change, changes

ALIKE: Final = Path(__file__).parent / "alike.toml"

# What the rules of the game are in: rules, requirements, roles, legality, identity, mana, kinds,
# conditions, clauses, which card a line names, and the first turn. How a doubtful line is read
# weighs one sign against another (`judge/readings/`): real lists judge that (`tests/pastes/`).
ROOMS: Final = (
    "judge/rules/*.py", "judge/requirements.py", "judge/terms.py", "judge/companion_conditions.py",
    "judge/deck/*.py", "formats/card_pool.py", "formats/history.py", "formats/leaders.py",
    "cards/color.py", "cards/identity.py", "cards/mana.py", "cards/kinds.py",
    "cards/characteristics.py", "cards/conditions.py", "cards/clauses.py", "cards/text/*.py",
    "pregame/*.py", "pregame/chances/*.py", "pregame/play/*.py", "pregame/variants/*.py",
)  # fmt: skip


def modules() -> list[str]:
    """The modules that are changed."""
    paths = sorted({path for room in ROOMS for path in (ROOT / "validator").glob(room)})
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


def sample(size: int, seed: int, only: str = "") -> list[Change]:
    """Some of all changes: the same, as long as their lines stay, whatever else is edited."""
    every = [change for module in modules() if only in module for change in changes(module)]
    return sorted(every, key=lambda change: change.rank(seed))[:size]

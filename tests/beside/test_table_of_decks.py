"""The table of tests/decks.md: what is read of the real lists, and each name that no card has."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from tests.paths import ROOT, SHARED_DECKS
from validator import Validator
from validator.decklist import Decklist, DecklistError, decode, parse_decklists

TABLE = ROOT / "tests" / "decks.md"

if not SHARED_DECKS.is_dir():
    pytest.skip(
        "needs ../shared/decks: some 800 lists of players, which are not ours to give away; "
        "tests/decks.md tells of them, and tests/lists holds lists that are",
        allow_module_level=True,
    )

MISSPELLED = "misspelled, or cut, by whoever wrote the list"
INVENTED = "no card of this name was ever printed: a card that somebody made up"
OTHER_PRINTING = (
    "not in the source of the catalog's names; if it stands on a special printing, "
    "`cmdr update --names` brings it"
)
REASONS = {
    "Settle the Wilds": INVENTED,
    "Verdant Rejuvenation": INVENTED,
    "Thornwood Verge": INVENTED,
    "Captain America's Aid": INVENTED,
    "Earth's Mightiest Emblem": INVENTED,
    "Shield of War and Peace": INVENTED,
    "Hostile Negotiator": INVENTED,
    "Hardroot Herbalist": MISSPELLED,
    "Overlord of the Balemirk": MISSPELLED,
    "Derevi, Empyrial Tactian": MISSPELLED,
    "Oran-Rief": MISSPELLED,
    "Twinmore Stormbrood": MISSPELLED,
    "Flissa Sunslayer": MISSPELLED,
    "La abuela, siempre generosa": OTHER_PRINTING,
    "Master Emerald Shrine": OTHER_PRINTING,
    "Bayo, Irritable Instructor": OTHER_PRINTING,
    "Dawn Warriors' Legacy": OTHER_PRINTING,
    "Barrow-Downs": OTHER_PRINTING,
    "Weathertop": OTHER_PRINTING,
    "Fangorn Forest": OTHER_PRINTING,
    "Newfound Adventure": OTHER_PRINTING,
    "Doric, Nature's Warden": OTHER_PRINTING,
    "Merata, Neuron Hacker": OTHER_PRINTING,
    "Green Dragon Inn": OTHER_PRINTING,
    "The Banyan Tree": OTHER_PRINTING,
    "Paradise Chocobo": OTHER_PRINTING,
    "Wild Rose Rebellion": OTHER_PRINTING,
    "Endwalker": OTHER_PRINTING,
    "Dimension X Pizzasaur": OTHER_PRINTING,
}
# Files that hold no deck, and why.
NO_DECK = {
    "csv/stepkie-export--cardmarket-real-export.csv": (
        "a stock list with product numbers in place of names"
    ),
}
# Lines that are none of a decklist, and why.
FAULTS = {
    "arena-txt/jdsalisbury--mtgadecklist.txt": (
        5, "“0 Card”: an unfinished list keeps cards that were taken out"
    ),
}  # fmt: skip


@dataclass
class Folder:
    """What was read of a folder."""

    files: int = 0
    decks: int = 0
    lines: int = 0
    entries: int = 0
    syntax: int = 0
    unknown: list[tuple[str, int | None, str]] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)


@cache
def decks(path: Path) -> tuple[str, tuple[Decklist, ...]]:
    text = decode(path.read_bytes())
    try:
        return text, parse_decklists(text)
    except DecklistError:
        return text, ()


@cache
def folders() -> dict[str, Folder]:
    judge = Validator()
    found: dict[str, Folder] = {}
    for path in sorted(SHARED_DECKS.glob("*/*")):
        folder, name = (
            found.setdefault(path.parent.name, Folder()),
            f"{path.parent.name}/{path.name}",
        )
        _, read = decks(path)
        folder.files += 1
        if not read:
            folder.refused.append(name)
        for decklist in read:
            folder.decks += 1
            folder.lines += len(decklist.lines)
            folder.entries += len(decklist.entries)
            folder.syntax += len(decklist.faults)
            if decklist.faults:
                folder.faults[name] += len(decklist.faults)
            written = {(entry.line, entry.column): entry.name for entry in decklist.entries}
            folder.unknown += [
                (name, finding.line, written[finding.line, finding.column])
                for finding in judge.check(decklist).findings
                if finding.code == "unknown-card"
            ]
    return found


def table() -> str:
    columns = ("folder", "files", "decks", "lines", "entries", "syntax", "unknown names")
    lines = [f"| {' | '.join(columns)} |", f"| --- |{' ---: |' * (len(columns) - 1)}"]
    total: Counter[int] = Counter()
    for name, folder in folders().items():
        numbers = (
            folder.files, folder.decks, folder.lines, folder.entries, folder.syntax,
            len(folder.unknown),
        )  # fmt: skip
        total.update(dict(enumerate(numbers)))
        lines.append(f"| {name} | {' | '.join(f'{number:,}' for number in numbers)} |")
    lines.append(f"| **all** | {' | '.join(f'{total[n]:,}' for n in range(len(columns) - 1))} |")
    lines += ["", "Names that no card of the catalog has:", ""]
    lines += [
        f"- `{path}:{line}` {name}: {REASONS[name]}"
        for folder in folders().values()
        for path, line, name in folder.unknown
    ]
    lines += ["", "Lines that are no lines of a decklist, and files that hold no deck:", ""]
    lines += [f"- `{path}`: {count} lines, {why}" for path, (count, why) in FAULTS.items()]
    lines += [f"- `{path}`: {why}" for path, why in NO_DECK.items()]
    return "\n".join(lines) + "\n"


def test_the_table_is_that_of_the_documentation(capsys: pytest.CaptureFixture[str]) -> None:
    made = table()
    with capsys.disabled():
        print(f"\n{made.partition('Names')[0]}")
    _, _, committed = TABLE.read_text(encoding="utf-8").partition("<!-- the table -->\n\n")
    assert committed == made, "write the new table into tests/decks.md"


def test_what_is_not_read_has_a_reason() -> None:
    refused = [path for folder in folders().values() for path in folder.refused]
    assert refused == list(NO_DECK)
    faults = {path: n for folder in folders().values() for path, n in folder.faults.items()}
    assert faults == {path: count for path, (count, _) in FAULTS.items()}
    unknown = [name for folder in folders().values() for _, _, name in folder.unknown]
    assert set(unknown) == set(REASONS)
    entries = sum(folder.entries for folder in folders().values())
    assert len(unknown) < entries / 1000


def test_the_readme_has_the_figures_of_the_table() -> None:
    entries = sum(folder.entries for folder in folders().values())
    unknown = sum(len(folder.unknown) for folder in folders().values())
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"({unknown} of {entries:,})" in readme

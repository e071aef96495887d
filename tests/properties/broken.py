"""Real lists, broken on purpose: names misspelled, cards banned, of wrong colors and doubled,
commanders unmarked, sideboards."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from validator.decklist import Decklist, DecklistError, Entry, Zone, decode, parse_decklists
from validator.decklist.changes import renamed, with_copies
from validator.decklist.changes.apply import apply
from validator.decklist.inputs import read_decklist

# Of each color one, so that some are of a wrong one in every deck; the rest are banned, not of the
# pool of the format, or no cards of a deck.
WRONG = (
    "Lightning Bolt", "Counterspell", "Swords to Plowshares", "Dark Ritual", "Giant Growth",
    "Black Lotus", "Shahrazad", "Breeding Pool", "Academy at Tolaria West",
)  # fmt: skip


def _slip(name: str, chance: random.Random) -> str:
    """The name with one slip of the finger."""
    at = chance.randrange(1, len(name) - 1)
    return chance.choice(
        [
            name[:at] + name[at + 1 :],
            f"{name[:at]}{name[at]}{name[at:]}",
            f"{name[:at]}{name[at + 1]}{name[at]}{name[at + 2 :]}",
        ]
    )


def _as_mapping(decklist: Decklist) -> dict[str, Any]:
    keys = {Zone.COMMANDER: "commanders", Zone.SIDEBOARD: "sideboard"}
    deck: dict[str, Any] = {"commanders": [], "main": [], "sideboard": []}
    for entry in decklist.entries:
        name = entry.name
        card = {"name": name, "quantity": entry.quantity} if len(name) % 2 else f"{name}"
        deck[keys.get(entry.zone, "main")].append(card if entry.quantity == 1 else {
            "name": name, "quantity": entry.quantity,
        })  # fmt: skip
    return deck


def _changed(
    source: Any, chance: random.Random, how: Callable[[Decklist, Entry], Any], times: int
) -> Any:
    """The source after changes to some entries of its main deck."""
    for _ in range(times):
        decklist = read_decklist(source)
        main = [entry for entry in decklist.entries if entry.zone is Zone.MAIN]
        entry = chance.choice(main)
        changes = how(decklist, entry)
        if changes:
            source = apply(source, changes)
    return source


def broken(path: Path) -> Iterator[Any]:
    """A list, broken, as it is and as a mapping; nothing where the file is none of one deck."""
    chance = random.Random(path.name)
    try:
        text = decode(path.read_bytes())
        decklists = parse_decklists(text)
    except DecklistError:
        return
    main = [entry for entry in decklists[0].entries if entry.zone is Zone.MAIN]
    if len(decklists) > 1 or len(main) < 10:
        return
    names = [entry.name for entry in main]
    sources: list[Any] = [text]
    if decklists[0].syntax == "json":
        value = json.loads(text)
        sources += [value] if isinstance(value, dict) else []
    else:
        sources.append(_as_mapping(decklists[0]))
    if decklists[0].syntax == "text":
        sources.append(f"{text.rstrip()}\n\nSideboard\n1 Opt\n2 Duress\n")
    for source in sources:
        made = _changed(source, chance, lambda deck, e: renamed(deck, e, chance.choice(WRONG)), 3)
        made = _changed(made, chance, lambda deck, e: renamed(deck, e, _slip(e.name, chance)), 2)
        made = _changed(made, chance, lambda deck, e: renamed(deck, e, chance.choice(names)), 1)
        yield _changed(made, chance, lambda deck, e: with_copies(deck, e, e.quantity + 1), 1)

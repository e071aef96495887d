"""Two-card combos: which pairs of cards go infinite, and which of them a deck holds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from validator.base import resources
from validator.base.value import Value
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot

FILE: Final = "combos.jsonl"
"""The name of a combo list in our own form: a header, then a pair a line."""


class ComboPart(NamedTuple):
    """One card of a combo. ``name`` is its full name as the source has it."""

    name: str
    oracle_id: str | None = None
    leads: bool = False
    """Whether it must be the commander."""

    def is_card(self, card: Card) -> bool:
        """Return whether this part is the card: by its id, or by its name if it has none."""
        if self.oracle_id is not None and self.oracle_id == card.oracle_id:
            return True
        return self.name in (card.name, card.faces[0].name)


class Combo(NamedTuple):
    """Two cards that go infinite together.

    ``lowest`` and ``highest`` are the brackets between which the source leaves a deck with it; they
    are 3 and 4 if it doesn't say how early the combo comes.
    """

    parts: tuple[ComboPart, ComboPart]
    lowest: int = 3
    highest: int = 4
    produces: tuple[str, ...] = ()
    """What it makes, in the source's words, such as `Infinite mana`."""


class ComboList(Value):
    """The combos of one source."""

    source: str
    as_of: str | None
    """The day of the source, YYYY-MM-DD."""
    combos: tuple[Combo, ...]
    by_card: Mapping[str, Sequence[int]]
    """The indices of the combos of each card, by name and by Oracle id."""

    @classmethod
    def of(cls, source: str, as_of: str | None, combos: Iterable[Combo]) -> ComboList:
        """Return the list of these combos."""
        combos = tuple(combos)
        by_card: dict[str, list[int]] = {}
        for index, combo in enumerate(combos):
            for part in combo.parts:
                for key in filter(None, (part.name, part.oracle_id)):
                    by_card.setdefault(key, []).append(index)
        return cls(source, as_of, combos, by_card)

    def of_card(self, card: Card) -> Iterable[int]:
        """The indices of the combos that the card is a part of."""
        keys = dict.fromkeys((card.oracle_id or "", card.name, card.faces[0].name))
        return dict.fromkeys(index for key in keys for index in self.by_card.get(key, ()))


class HeldCombo(NamedTuple):
    """A combo of which the deck holds both cards, or all but ``missing``."""

    combo: Combo
    slots: tuple[Slot, ...]
    missing: ComboPart | None = None


def find_held(deck: Deck, known: ComboList) -> tuple[HeldCombo, ...]:
    """Return the combos of which the deck holds both cards, in the order of its list."""
    return tuple(each for each in _touched(deck, known) if each.missing is None)


def find_one_short(deck: Deck, known: ComboList) -> tuple[HeldCombo, ...]:
    """Return the combos of which the deck holds one card, and could hold the other."""
    return tuple(each for each in _touched(deck, known) if each.missing is not None)


def _touched(deck: Deck, known: ComboList) -> Iterator[HeldCombo]:
    slots: dict[str, Slot] = {}
    for slot in (*deck.commanders, *deck.main):
        slots.setdefault(slot.card.name, slot)
    leading = {slot.card.name for slot in deck.commanders}
    indices: dict[int, None] = {}
    for slot in slots.values():
        indices |= dict.fromkeys(known.of_card(slot.card))
    for index in indices:
        combo = known.combos[index]
        held: list[Slot] = []
        missing: list[ComboPart] = []
        for part in combo.parts:
            slot_of = next((each for each in slots.values() if part.is_card(each.card)), None)
            if slot_of is None or (part.leads and slot_of.card.name not in leading):
                missing.append(part)
            else:
                held.append(slot_of)
        if not missing:
            yield HeldCombo(combo, tuple(held))
        elif held and not missing[0].leads and len(missing) == 1:
            yield HeldCombo(combo, tuple(held), missing[0])


def find_card(catalog: Catalog, part: ComboPart) -> Card | None:
    """Return the card of the catalog that a part names, or ``None``."""
    match = catalog.find(part.name)
    return None if match is None else match.card


@lru_cache(maxsize=1)
def known_combos() -> ComboList:
    """Return the combos that the user installed (`cmdr update --combos`), else those of the
    program."""
    installed = resources.user_path(FILE)
    return read_own(installed if installed.is_file() else resources.data_path(FILE))


def read_own(path: Path) -> ComboList:
    """Return the combos of a file in our own form. Raises ``ValueError`` for any other."""
    with path.open(encoding="utf-8") as file:
        head = json.loads(file.readline())
        rows = (json.loads(line) for line in file if line.strip())
        return ComboList.of(head["source"], head["as_of"], map(combo_from, rows))


def combo_from(row: Mapping[str, Any]) -> Combo:
    """Return the combo of a row: its cards, and if known their ids, brackets and results."""
    ids = row.get("oracle_ids", (None, None))
    leads = row.get("leads", (False, False))
    first, second = (
        ComboPart(name, oracle_id, leading)
        for name, oracle_id, leading in zip(row["cards"], ids, leads, strict=True)
    )
    lowest, highest = row.get("brackets", (3, 4))
    return Combo((first, second), lowest, highest, tuple(row.get("produces", ())))


def row_of(combo: Combo) -> dict[str, Any]:
    """Return the row of a combo, without what says nothing."""
    row: dict[str, Any] = {"cards": [part.name for part in combo.parts]}
    if any(part.oracle_id for part in combo.parts):
        row["oracle_ids"] = [part.oracle_id for part in combo.parts]
    if any(part.leads for part in combo.parts):
        row["leads"] = [part.leads for part in combo.parts]
    if (combo.lowest, combo.highest) != (3, 4):
        row["brackets"] = [combo.lowest, combo.highest]
    if combo.produces:
        row["produces"] = list(combo.produces)
    return row


def in_own_form(combos: ComboList) -> str:
    """Return the text of a file of these combos in our own form, as `read_own` reads it."""
    head = {"source": combos.source, "as_of": combos.as_of}
    rows = [head, *map(row_of, combos.combos)]
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows)

"""Ways to mend what was found: by code, the changes to the list that a player would make.

Best first, and each is of one finding: who made several would judge the list anew after each
(`validator.judge.mend`). An edit speaks of the source that the list was read from; a list that a
program put together has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, TypeAlias

from validator.base.frozen import frozen
from validator.base.said import listed, said, several
from validator.cards.names import one_slip
from validator.decklist import Decklist, Entry
from validator.decklist.changes import Changes, maker
from validator.decklist.changes.change import Maker
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.requirements import Requirements
from validator.report.finding import Edit, Fact


class Edits:
    """The edits of one deck. What several of its findings need is worked out once."""

    def __init__(self, decklist: Decklist, deck: Deck, required: Requirements) -> None:
        self._decklist = decklist
        self._deck = deck
        self._required = required

    @cached_property
    def _maker(self) -> Maker | None:
        return maker(self._decklist)

    def of(self, fact: Fact) -> tuple[Edit, ...]:
        """The ways to mend what a rule found, best first."""
        ways = _WAYS.get(fact.code)
        if ways is None or self._maker is None:
            return ()
        return tuple(edit for edit in ways(self, fact) if edit is not None)

    # ---------------------------------------------------------------- names

    def renamed(self, fact: Fact) -> Iterator[Edit | None]:
        """Each of the nearest names."""
        written, nearest = str(fact.params["written"]), fact.params["nearest"]
        slips = [name for name in nearest if one_slip(written, name)]
        for name in nearest:
            safe = slips == [name] == [nearest[0]] and name not in self._names
            title = said("Replace by {card}", card=name)
            changes = None if fact.entry is None else self._made.renamed(fact.entry, name)
            yield _edit(title, changes, safe=safe)

    @cached_property
    def _names(self) -> set[str]:
        """The names of all cards of the list, but of those that a misspelled name stands for."""
        deck = self._deck
        guessed = {entry.entry for entry in deck.unknown}
        beside = [slot for part in deck.beside for slot in part.slots]
        apart = (*deck.commanders, *deck.companions, *deck.sideboard, *beside)
        names = {slot.card.name for slot in apart if slot.entry not in guessed}
        return names.union(self._deck.main.names)

    # --------------------------------------------------------------- copies

    def fewer_than_it_has(self, fact: Fact) -> Iterator[Edit | None]:
        """So many copies out that as many are left as a deck may have."""
        excess = fact.params["copies"] - fact.params["allowed"]
        yield self._copies_out(self._main_of(fact), excess)

    def fewer_than_drafted(self, fact: Fact) -> Iterator[Edit | None]:
        """So many copies out that as many are left as were drafted."""
        excess = fact.params["copies"] - fact.params["drafted"]
        yield self._copies_out([*self._main_of(fact), *self._companions_of(fact)], excess)

    def _copies_out(self, slots: Sequence[Slot], excess: int) -> Edit | None:
        """Copies taken out of these slots, of the last first."""
        wanted = excess
        gone: list[Entry] = []
        fewer: list[Changes] = []
        for slot in reversed(slots):
            taken = min(wanted, slot.quantity)
            wanted -= taken
            left = slot.entry.quantity - taken
            if taken and left:
                changes = self._made.with_copies(slot.entry, left)
                if changes is None:
                    return None
                fewer.append(changes)
            elif taken:
                gone.append(slot.entry)
        dropped = self._made.without(gone) if gone else ()
        if wanted or dropped is None:
            return None
        title = several(excess, "Take out {n:,} copy", "Take out {n:,} copies")
        return _edit(title, (*(change for each in fewer for change in each), *dropped))

    # --------------------------------------------------------------- points

    def for_fewer_points(self, fact: Fact) -> Iterator[Edit | None]:
        """Each card out that alone costs enough, the cheapest first; none that leads."""
        excess = fact.params["points"] - fact.params["limit"]
        leading = {slot.card.name for slot in self._deck.commanders}
        for cost in reversed(fact.params["cards"]):
            if cost["points"] >= excess and cost["card"] not in leading:
                yield self._without(self._of_name(cost["card"]), fact)

    # ---------------------------------------------------------------- cards

    def without_card(self, fact: Fact) -> Iterator[Edit | None]:
        """The card out of the deck, unless it leads."""
        if all(slot.card.name != fact.card for slot in self._deck.commanders):
            yield self._without([*self._main_of(fact), *self._companions_of(fact)], fact)

    def without_companion(self, fact: Fact) -> Iterator[Edit | None]:
        """No companion."""
        yield self._without(self._companions_of(fact), fact)

    def without_spell(self, fact: Fact) -> Iterator[Edit | None]:
        """No signature spell too many: this one, or the last."""
        deck, excess = self._deck, fact.params["spells"] - fact.params["commanders"]
        spells = [slot for slot in deck.signature_spells if fact.card in (None, slot.card.name)]
        gone = spells[-excess:] if fact.card is None else spells[:1]
        if 0 < excess >= len(gone) and fact.params["commanders"]:
            yield self._without(gone, fact)

    def _without(self, slots: Sequence[Slot], fact: Fact) -> Edit | None:
        names = [fact.card] if fact.card else [slot.card.name for slot in slots]
        if not slots or any(slot.quantity < slot.entry.quantity for slot in slots):
            return None
        title = said("Take out {cards}", cards=listed(names, last="and"))
        return _edit(title, self._made.without([slot.entry for slot in slots]))

    # -------------------------------------------------------------- leaders

    def led_by_candidate(self, fact: Fact) -> Iterator[Edit | None]:
        """Each card that may be meant."""
        for name in fact.params["candidates"]:
            slots = self._of_name(name)
            yield self._led_by(slots[:1]) if slots else None

    def led_by_guess(self, fact: Fact) -> Iterator[Edit | None]:
        """All cards that were taken for commanders; not where a companion was guessed as well."""
        guess = self._deck.inference.guess if self._deck.inference is not None else None
        if guess is not None and guess.companion is None:
            yield self._led_by(guess.commanders)

    def _led_by(self, slots: Sequence[Slot]) -> Edit | None:
        if any(slot.entry.quantity != 1 for slot in slots):
            return None
        title = several(
            len(slots),
            "Mark {cards} as commander",
            "Mark {cards} as commanders",
            cards=listed([slot.card.name for slot in slots], last="and"),
        )
        return _edit(title, self._made.led_by([slot.entry for slot in slots]))

    # ------------------------------------------------------------ sideboard

    def maybeboard(self, fact: Fact) -> Iterator[Edit | None]:
        """The sideboard as a maybeboard; who leads from there is marked first."""
        deck = self._deck
        apart: tuple[Slot | Unknown, ...] = (*deck.sideboard, *deck.unknown_sideboard)
        guess = deck.inference.guess if deck.inference is not None else None
        aside = (
            []
            if guess is None
            else [slot.entry for slot in guess.commanders if slot.entry.zone is apart[0].entry.zone]
        )
        if guess is not None and guess.companion is not None:
            return
        marked = self._made.led_by(aside) if aside else ()
        changes = self._made.not_in_deck([each.entry for each in apart])
        if marked is not None and changes is not None:
            yield _edit(said("Make the sideboard a maybeboard"), (*marked, *changes))

    # ------------------------------------------------------ ambiguous lines

    def read_otherwise(self, fact: Fact) -> Iterator[Edit | None]:
        """The line as a card that is surely in the deck, and as none; as it was read first."""
        entry = fact.entry
        if entry is None:
            return
        if fact.params["taken_as"] == "card":
            yield self._surely_in_the_deck(entry, fact)
        yield _edit(said("Delete the line"), self._made.without([entry]))
        yield _edit(said("Move it to the maybeboard"), self._made.move_to_maybeboard(entry))
        if fact.params["taken_as"] != "card":
            yield self._surely_in_the_deck(entry, fact)

    def _surely_in_the_deck(self, entry: Entry, fact: Fact) -> Edit | None:
        if fact.aside["settled"] is None:
            return None
        title = said("List it as “{line}”", line=f"{entry.quantity} {entry.name}")
        if fact.aside["settled"] == "move":
            title = said("Move it to the main deck")
        return _edit(title, self._made.list_in_deck(entry))

    # --------------------------------------------------------------- helpers

    @property
    def _made(self) -> Maker:
        assert self._maker is not None
        return self._maker

    def _of_name(self, name: str) -> list[Slot]:
        return [slot for _, slot in self._deck.main.of_name(name)]

    def _main_of(self, fact: Fact) -> list[Slot]:
        return self._of_name(fact.card or "")

    def _companions_of(self, fact: Fact) -> list[Slot]:
        return [slot for slot in self._deck.companions if slot.card.name == fact.card]


def _edit(title: str, changes: Changes | None, *, safe: bool = False) -> Edit | None:
    if not changes:
        return None
    return Edit(title=title, changes=tuple(map(frozen, changes)), safe=safe)


_Ways: TypeAlias = Callable[[Edits, Fact], Iterator[Edit | None]]
_WAYS: Final[Mapping[str, _Ways]] = {
    "ambiguous-line": Edits.read_otherwise,
    "unknown-card": Edits.renamed,
    "singleton": Edits.fewer_than_it_has,
    "card-pool": Edits.fewer_than_drafted,
    "points": Edits.for_fewer_points,
    "color-identity": Edits.without_card,
    "basic-land-type": Edits.without_card,
    "banned": Edits.without_card,
    "bracket": Edits.without_card,
    "not-legal": Edits.without_card,
    "nontraditional-card": Edits.without_card,
    "no-commander": Edits.led_by_candidate,
    "commander-inferred": Edits.led_by_guess,
    "companion": Edits.without_companion,
    "banned-as-companion": Edits.without_companion,
    "outside-card": Edits.without_companion,
    "sideboard": Edits.maybeboard,
    "signature-spell": Edits.without_spell,
}

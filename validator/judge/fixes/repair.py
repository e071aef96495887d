"""The fewest operations that make a deck legal.

The search tries every way to lead the deck that its cards allow: with its commanders or fewer of
them, with cards of the deck as commanders, with its companions or without. Once commanders and
companions are settled, a card is at fault or not whatever the others are. So all faults are removed
by the remedies of their codes, then names are corrected, and then the number of cards is made
right. The rules alone say what is at fault: the deck is checked after each round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from typing import Final, NamedTuple, TypeAlias

from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Zone
from validator.formats.leaders import find_pairs
from validator.judge.baseline import Baseline, Key, counts, key_of
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Unknown, unlisted
from validator.judge.fixes.deck_changes import with_one
from validator.judge.fixes.operations import Operation, apply_to, weigh
from validator.judge.fixes.remedies import (
    Context,
    is_one_of_several,
    remedies_of,
    rename,
    take_out,
)
from validator.judge.requirements import off_color_names
from validator.report.findings.fact import Fact

# As rule 305.6 and the game's makers name them.
_BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
# A deck in which more is wrong is one that nobody wrote.
_MOST_ROUNDS: Final = 60
_MOST_SUBSETS: Final = 6
_MOST_LINES: Final = 300
_MOST_LEADERS: Final = 4
_MOST_CHOICES: Final = 4
# Ways to lead that are looked at, and checks of a hundred lines that are made.
_MOST_WAYS: Final = 600
_MOST_PAIRS: Final = 500
_MOST_WORK: Final = 6_000

Cost: TypeAlias = tuple[int, int, int]
Operations: TypeAlias = tuple[Operation, ...]


class Repair(NamedTuple):
    """A deck after operations, each made to what the ones before left."""

    deck: Deck
    operations: Operations = ()

    def then(self, *operations: Operation) -> Repair:
        """Return the same after more operations."""
        deck = self.deck
        for operation in operations:
            deck = apply_to(deck, operation)
        return Repair(deck, (*self.operations, *operations))

    @property
    def cost(self) -> Cost:
        """How many changes, how many copies leave or come, and how unwelcome the changes are."""
        changes = self.changes
        copies = sum([each.quantity for each in changes if each.kind in _OF_COPIES])
        return len(changes), copies, sum(map(weigh, changes))

    @property
    def changes(self) -> Operations:
        """The operations, with all that is done to the copies of one card as one."""
        together: dict[object, Operation] = {}
        for number, each in enumerate(self.operations):
            key: object = (each.kind, each.name, each.zone) if each.entry is None else number
            known = together.get(key)
            more = 0 if known is None else known.quantity
            together[key] = each._replace(quantity=each.quantity + more)
        return tuple(together.values())


class RepairSearch:
    """The search for the repair of one deck."""

    def __init__(self, baseline: Baseline, catalog: Catalog) -> None:
        self._baseline = baseline
        self._catalog = catalog
        self._best: Repair | None = None
        lines = len(baseline.deck.main) + len(baseline.deck.unknown)
        self._checks = 0 if lines > _MOST_LINES else _MOST_WORK // (lines + 1)

    def find(self) -> Repair | None:
        """Return the repair of the fewest changes, or ``None`` if none makes the deck legal."""
        if not self._checks or self._baseline.deck.ambiguous:
            return None
        start = Repair(self._baseline.deck)
        self._keep(self._remove_faults(start))
        ways = islice(self._find_ways_to_lead(start), _MOST_WAYS)
        bounded = [(self._bound(way), way) for way in ways]
        for bound, way in sorted(bounded, key=lambda each: each[0]):
            if self._checks <= 0 or not self._is_worth(bound):
                break
            self._keep(self._remove_faults(way))
        return self._best

    def _keep(self, found: Repair | None) -> None:
        if found is not None and (self._best is None or found.cost < self._best.cost):
            self._best = found

    def _bound(self, way: Repair) -> Cost:
        """Return what a way to lead costs at least: cards of other colors have to go."""
        required = self._baseline.required_of(way.deck)
        count, copies, weight = way.cost
        names = len(off_color_names(required, way.deck))
        return count + names, copies + names, weight

    def _is_worth(self, bound: Cost) -> bool:
        return self._best is None or bound < self._best.cost

    # -- who leads ---------------------------------------------------------------------

    def _find_ways_to_lead(self, start: Repair) -> Iterator[Repair]:
        """Yield the other ways to lead the deck, with its companions and with fewer."""
        for named in (start, *self._correct_commanders(start)):
            for leading in self._change_commanders(named):
                for leaving in self._leave_companions(leading):
                    if leaving.operations and self._may_be_better(len(leaving.operations)):
                        yield leaving

    def _may_be_better(self, operations: int) -> bool:
        """Return whether so many operations are not more than the best repair has."""
        return self._best is None or operations <= self._best.cost[0]

    def _correct_commanders(self, start: Repair) -> Iterator[Repair]:
        """Yield the ways to correct commanders that no card is, or to remove them."""
        unknown = [each for each in start.deck.unknown if each.zone is Zone.COMMANDER]
        if not 0 < len(unknown) <= _MOST_LEADERS:
            return
        options = [[*self._corrections(each), _take_out_name(each)] for each in unknown]
        for chosen in product(*options):
            yield start.then(*chosen)

    def _leave_companions(self, way: Repair) -> Iterator[Repair]:
        """Yield the deck with its companions, without each, and without all."""
        yield way
        out = [
            take_out(way.deck, slot.card.name, slot.quantity, Zone.COMPANION)
            for slot in way.deck.companions
        ]
        yield from map(way.then, out)
        if len(out) > 1:
            yield way.then(*out)

    def _change_commanders(self, way: Repair) -> Iterator[Repair]:
        """Yield the deck as it is led, and all ways in which other commanders may lead it.

        Fewer of its commanders do, or cards of the main deck, alone or together.
        """
        yield way
        names = {each.entry for each in way.deck.unknown}
        known = [slot for slot in way.deck.commanders if slot.entry not in names]
        copies: dict[str, int] = {}
        for slot in known:
            copies[slot.card.name] = copies.get(slot.card.name, 0) + slot.quantity
        if len(copies) > _MOST_LEADERS or way.deck.leader_is_unknown:
            return
        fixed = len(way.deck.commanders) - len(known)
        options = [_without_copies(way.deck, name, number) for name, number in copies.items()]
        for chosen in product(*options):
            operations = [operation for each in chosen for operation in each]
            if self._may_be_better(len(way.operations) + len(operations)):
                fewer = way.then(*operations)
                yield from self._add_commanders(fewer, is_new=any(chosen), fixed=fixed)

    def _add_commanders(self, way: Repair, *, is_new: bool, fixed: int) -> Iterator[Repair]:
        leaders = self._baseline.required.terms.leaders
        leading = [slot.card for slot in way.deck.commanders for _ in range(slot.quantity)]
        if is_new and (fixed or (leading and self._may_lead(leading))):
            yield way
        if is_new and not leading and not self._baseline.required.format.commander.required:
            yield way
        if len(leading) > 1 or fixed:
            return
        cards = list({card.name: card for card, _ in way.deck.main.counted}.values())
        added: list[tuple[Card, ...]]
        if leading:
            (first,) = leading
            added = [(card,) for card in cards if leaders.lead_together((first, card))]
        else:
            able = [card for card in cards if leaders.lead(card)]
            pairs = islice(find_pairs(cards, leaders.terms), _MOST_PAIRS)
            added = [*((card,) for card in able), *pairs]
        for group in added:
            if self._may_be_better(len(way.operations) + len(group)):
                yield way.then(*(_lead(card) for card in group))

    def _may_lead(self, cards: Sequence[Card]) -> bool:
        leaders = self._baseline.required.terms.leaders
        if len(cards) == 1:
            return leaders.lead(cards[0]) or not cards[0].text_known
        return len(cards) == 2 and leaders.lead_together(cards)

    # -- what is at fault --------------------------------------------------------------

    def _remove_faults(self, way: Repair) -> Repair | None:
        """Return the deck with all faults removed, if that can be done with these commanders."""
        for _ in range(_MOST_ROUNDS):
            self._checks -= 1
            wrong = self._wrong(way.deck)
            if not wrong:
                return self._set_size(way)
            forced, choices = self._remedies(way.deck, wrong)
            if forced is None:
                return None
            if not forced:
                return self._choose(way, choices)
            way = way.then(*forced)
            if not self._is_worth(way.cost):
                return None
        return None

    def _choose(self, way: Repair, choices: Sequence[Operations]) -> Repair | None:
        """Return the best repair that begins with one of these choices."""
        best: Repair | None = None
        for chosen in choices[:_MOST_CHOICES]:
            if best is not None and self._checks <= 0:
                break
            found = self._remove_faults(way.then(*chosen))
            if found is not None and (best is None or found.cost < best.cost):
                best = found
        return best

    def _remedies(
        self, deck: Deck, wrong: Sequence[Fact]
    ) -> tuple[Operations | None, list[Operations]]:
        """Return the operations that must be made, and those of which one must be made.

        There are no operations at all (``None``) if a fault has no remedy.
        """
        forced: dict[object, Operation] = {}
        choices: list[Operations] = []
        context = Context(deck, self._baseline.required_of(deck))
        for fact in wrong:
            remedies = [
                remedy.operations
                for remedy in remedies_of(fact, context)
                if not any(_is_about_leading(each) for each in remedy.operations)
            ]
            if not remedies:
                return None, []
            if is_one_of_several(fact) or len(remedies) > 1:
                choices = [*reversed(remedies), *choices]
                continue
            for each in remedies[0]:
                key = (each.kind, each.name, each.zone, each.line)
                if key not in forced or each.quantity > forced[key].quantity:
                    forced[key] = each
        return tuple(forced.values()), choices

    def _wrong(self, deck: Deck) -> list[Fact]:
        """Return what is wrong with a deck, except its number of cards and unknown names."""
        return [fact for fact in self._all_wrong(deck) if fact.code not in _AT_LAST]

    def _faults(self, deck: Deck) -> set[Key]:
        """Return the same by code and card."""
        return {*map(key_of, self._wrong(deck))}

    def _all_wrong(self, deck: Deck) -> list[Fact]:
        return [fact for fact in self._baseline.facts(deck) if counts(fact)]

    # -- names and numbers -------------------------------------------------------------

    def _set_size(self, way: Repair) -> Repair | None:
        """Return the deck with its names corrected and the right number of cards."""
        best: Repair | None = None
        for named in self._correct_names(way):
            self._checks -= 1
            filled = self._fill(named)
            if filled is None or self._all_wrong(filled.deck):
                continue
            if best is None or filled.cost < best.cost:
                best = filled
        return best

    def _correct_names(self, way: Repair) -> Iterator[Repair]:
        """Yield the ways to correct names that no card has.

        If the deck has too many cards, each may be removed instead.
        """
        unknown = way.deck.unknown
        maximum = self._baseline.required_of(way.deck).maximum.value
        if maximum is None or way.deck.size <= maximum or len(unknown) > _MOST_SUBSETS:
            yield self._correct(way, ())
            return
        for few in range(len(unknown) + 1):
            for out in combinations(unknown, few):
                yield self._correct(way, out)

    def _correct(self, way: Repair, out: Sequence[Unknown]) -> Repair:
        """Correct each name to the nearest that brings no other fault, or remove it."""
        for each in reversed(way.deck.unknown):
            deck, known = way.deck, self._faults(way.deck)
            corrections = () if each in out else self._corrections(each)
            fine = (one for one in corrections if self._faults(apply_to(deck, one)) <= known)
            way = way.then(next(fine, _take_out_name(each)))
        return way

    def _corrections(self, unknown: Unknown) -> Iterator[Operation]:
        for name in unknown.nearest or ():
            match = self._catalog.find(name)
            if match is not None:
                yield rename(unknown, match.card.name)._replace(card=match.card)

    def _fill(self, way: Repair) -> Repair | None:
        required = self._baseline.required_of(way.deck)
        minimum, maximum = required.minimum.value or 0, required.maximum.value
        if way.deck.size < minimum:
            return self._add_basics(way, minimum - way.deck.size)
        if maximum is not None and way.deck.size > maximum:
            return self._remove_cards(way, way.deck.size - maximum)
        return way

    def _add_basics(self, way: Repair, missing: int) -> Repair | None:
        """Add basic lands to fill the deck up, those of which it has most first."""
        copies = dict.fromkeys(_BASICS, 0)
        for card, number in way.deck.copies:
            if card.name in copies:
                copies[card.name] += number
        for name in sorted(_BASICS, key=lambda name: -copies[name]):
            match = self._catalog.find(name)
            if match is None or not missing:
                continue
            one_more = with_one(way.deck, unlisted(match.card, name))
            if self._faults(one_more) <= self._faults(way.deck):
                limit = self._baseline.required_of(way.deck).copies_of(match.card).value
                room = missing if limit is None else min(limit - copies[name], missing)
                way = way.then(Operation("put-in", name, room, match.card))
                missing -= room
        return None if missing else way

    def _remove_cards(self, way: Repair, excess: int) -> Repair:
        """Remove cards: those that change anyway, then those with most copies."""
        changed = {each.name for each in way.operations if each.kind == "take-out"}
        spells = {slot.card.name for slot in way.deck.signature_spells}
        copies: dict[str, int] = {}
        for slot in way.deck.main:
            if slot.card.name not in spells:
                copies[slot.card.name] = copies.get(slot.card.name, 0) + slot.quantity
        for name in sorted(copies, key=lambda name: (name not in changed, -copies[name])):
            taken = min(excess, copies[name])
            if taken:
                way = way.then(take_out(way.deck, name, taken))
                excess -= taken
        return way


def _is_about_leading(operation: Operation) -> bool:
    """Return whether an operation changes commanders or companions: the search tries them all."""
    return operation.kind == "lead" or operation.zone is Zone.COMPANION


def _without_copies(deck: Deck, name: str, copies: int) -> list[Operations]:
    """Return what may become of a commander that the list has so often.

    It stays; it leaves, to the main deck or out of the list; of several copies one stays.
    """
    slot = next(slot for slot in deck.commanders if slot.card.name == name)

    def move(number: int) -> list[Operations]:
        demoted = Operation("lead-no-more", name, number, line=slot.line)
        return [(demoted,), (take_out(deck, name, number, Zone.COMMANDER),)]

    return [(), *(move(copies - 1) if copies > 1 else []), *move(copies)]


def _lead(card: Card) -> Operation:
    return Operation("lead", card.name, 1, card)


def _take_out_name(unknown: Unknown) -> Operation:
    """Return the operation that removes a name that no card has."""
    return Operation(
        "take-out",
        unknown.written,
        unknown.quantity,
        zone=unknown.zone,
        line=unknown.line,
        entry=unknown.entry,
    )


_OF_COPIES: Final = ("take-out", "put-in")
_AT_LAST: Final = frozenset(("deck-size", "unknown-card"))

"""The fewest changes that make a deck legal.

Who leads, with which colors and beside which companion is tried in all ways that the deck leaves
open. Once that is settled each card is at fault or is not, whatever the others are; what is at
fault goes out, names are corrected, and at last the number of cards is made right. The rules alone
say what is at fault: the deck is judged after each step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Final, NamedTuple

from validator.cards.catalog.lookup import Catalog
from validator.decklist import Zone
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import unlisted
from validator.judge.questions.changed import with_one
from validator.judge.questions.remedies import is_one_of_several, line_of, remedy
from validator.judge.questions.standing import Key, Standing, counts, key_of
from validator.judge.questions.steps import Step, after, weight
from validator.report.finding import Fact

# As rule 305.6 and the game's makers name them.
_BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
# A deck in which more is wrong is one that nobody wrote.
_MOST_ROUNDS: Final = 60
_MOST_SUBSETS: Final = 6
_MOST_LINES: Final = 300
_MOST_LEADERS: Final = 4
_MOST_WAYS: Final = 200
_MOST_WORK: Final = 3_000


class Mended(NamedTuple):
    """A deck after changes, each made to what the ones before left."""

    deck: Deck
    steps: tuple[Step, ...] = ()

    def then(self, *steps: Step) -> Mended:
        """The same after more changes."""
        deck = self.deck
        for step in steps:
            deck = after(deck, step)
        return Mended(deck, (*self.steps, *steps))

    @property
    def cost(self) -> tuple[int, int]:
        """How many changes, and how unwelcome they are."""
        return len(self.changes), sum(weight(step) for step in self.changes)

    @property
    def changes(self) -> tuple[Step, ...]:
        """The changes, with all that is done to the copies of one card as one."""
        together: dict[object, Step] = {}
        for number, step in enumerate(self.steps):
            key: object = (step.kind, step.name, step.zone) if step.entry < 0 else number
            known = together.get(key)
            more = 0 if known is None else known.quantity
            together[key] = step._replace(quantity=step.quantity + more)
        return tuple(together.values())


class Mending:
    """The repair of one deck."""

    def __init__(self, standing: Standing, catalog: Catalog) -> None:
        self._standing = standing
        self._catalog = catalog

    def best(self) -> Mended | None:
        """The repair of the fewest changes, or ``None`` where none makes the deck legal."""
        best: Mended | None = None
        lines = len(self._standing.deck.main) + len(self._standing.deck.unknown)
        if lines > _MOST_LINES:
            return None
        for way in islice(self._ways_to_lead(), min(_MOST_WAYS, _MOST_WORK // (lines + 1))):
            mended = self._cards_mended(way)
            if mended is not None and (best is None or mended.cost < best.cost):
                best = mended
        return best

    # ------------------------------------------------------------ who leads

    def _ways_to_lead(self) -> Iterator[Mended]:
        """The ways in which the deck may be led, with its companions and with fewer."""
        deck = self._standing.deck
        for led in self._led(Mended(deck)):
            yield led
            out = [
                Step("take-out", slot.card.name, zone=Zone.COMPANION, line=slot.line)
                for slot in deck.companions
            ]
            yield from map(led.then, out)
            if len(out) > 1:
                yield led.then(*out)

    def _led(self, start: Mended) -> Iterator[Mended]:
        yield start
        deck = start.deck
        if any(each.zone is Zone.COMMANDER for each in deck.unknown):
            yield from self._led_by_corrected(start)
        copies = sum(slot.quantity for slot in deck.commanders)
        if copies > 1 and len(deck.commanders) <= _MOST_LEADERS:
            yield from self._led_by_fewer(start)
        if not deck.commanders and not deck.leader_is_unknown:
            yield from self._led_by_its_cards(start)

    def _led_by_corrected(self, start: Mended) -> Iterator[Mended]:
        """Names of leaders that no card has: each of the nearest, or without that leader."""
        leaders = [each for each in start.deck.unknown if each.zone is Zone.COMMANDER]
        if len(leaders) > _MOST_LEADERS:
            return
        ways = [start]
        for _ in leaders:
            ways = [more for way in ways for more in self._one_corrected(way)]
        yield from ways

    def _one_corrected(self, way: Mended) -> Iterator[Mended]:
        zones = [each.zone for each in way.deck.unknown]
        index = zones.index(Zone.COMMANDER)
        yield from map(way.then, self._corrections(way.deck, index))
        yield way.then(_name_out(way.deck, index))

    def _led_by_fewer(self, start: Mended) -> Iterator[Mended]:
        """Fewer leaders: each of the others goes into the deck, or out of it."""
        ways = [start]
        for slot in start.deck.commanders:
            name, copies = slot.card.name, slot.quantity
            steps = (
                Step("lead-no-more", name, copies, line=slot.line),
                Step("take-out", name, copies, zone=Zone.COMMANDER, line=slot.line),
            )
            ways += [way.then(step) for way in ways for step in steps]
        yield from (way for way in ways[1:] if way.deck.commanders)

    def _led_by_its_cards(self, start: Mended) -> Iterator[Mended]:
        """A deck without a leader, led by each of its cards that may, or by two that may."""
        leaders = self._standing.required.terms.leaders
        cards = [slot.card for slot in start.deck.main]
        lead = {card.name: Step("lead", card.name, 1, card) for card in cards}
        able = {card.name: card for card in cards if leaders.lead(card)}
        for name in able:
            yield start.then(lead[name])
        peculiar = [card for card in cards if card.clauses or card.name in able]
        for index, first in enumerate(peculiar):
            for second in peculiar[index + 1 :]:
                if leaders.lead_together((first, second)):
                    yield start.then(lead[first.name], lead[second.name])

    # ---------------------------------------------------------- what is at fault

    def _cards_mended(self, start: Mended) -> Mended | None:
        """The deck with all at fault mended, if that can be done; who leads stays."""
        found: Mended | None = start
        for _ in range(_MOST_ROUNDS):
            assert found is not None
            wrong = self._wrong(found.deck)
            if not wrong:
                return self._sized(found)
            found = self._round(found, wrong)
            if found is None:
                return None
        return None

    def _wrong(self, deck: Deck) -> list[Fact]:
        """What is wrong with a deck, its number of cards and unknown names apart."""
        return [fact for fact in self._all_wrong(deck) if fact.code not in _AT_LAST]

    def _faults(self, deck: Deck) -> set[Key]:
        """The same by code and card."""
        return {*map(key_of, self._wrong(deck))}

    def _all_wrong(self, deck: Deck) -> list[Fact]:
        return [fact for fact in self._standing.facts(deck) if counts(fact)]

    def _round(self, way: Mended, wrong: Sequence[Fact]) -> Mended | None:
        """All steps that must be made; where there is none left, one of those that may be.
        ``None`` where something is wrong that no step mends."""
        steps: dict[object, Step] = {}
        several: list[Step] = []
        for fact in wrong:
            step = remedy(fact, way.deck)
            if step is None:
                return None
            if is_one_of_several(fact):
                several.append(step)
                continue
            key = (step.kind, step.name, step.zone, step.line)
            if key not in steps or step.quantity > steps[key].quantity:
                steps[key] = step
        return way.then(*(steps.values() or several[-1:]))

    # ------------------------------------------------------- names and numbers

    def _sized(self, way: Mended) -> Mended | None:
        """The deck with its names corrected and the right number of cards."""
        best: Mended | None = None
        for named in self._named(way):
            filled = self._filled(named)
            if filled is None or self._all_wrong(filled.deck):
                continue
            if best is None or filled.cost < best.cost:
                best = filled
        return best

    def _named(self, way: Mended) -> Iterator[Mended]:
        """The ways to get rid of names that no card has: corrected, or out where the deck has too
        many cards anyway."""
        number = len(way.deck.unknown)
        maximum = self._standing.required_of(way.deck).maximum.value
        if maximum is None or way.deck.size <= maximum or number > _MOST_SUBSETS:
            yield self._corrected(way, frozenset())
            return
        for few in range(number + 1):
            for out in combinations(range(number), few):
                yield self._corrected(way, frozenset(out))

    def _corrected(self, way: Mended, out: frozenset[int]) -> Mended:
        """Each name corrected to the nearest that brings no other fault, or taken out."""
        for index in reversed(range(len(way.deck.unknown))):
            steps = () if index in out else self._corrections(way.deck, index)
            deck, known = way.deck, self._faults(way.deck)
            fine = (step for step in steps if self._faults(after(deck, step)) <= known)
            way = way.then(next(fine, _name_out(deck, index)))
        return way

    def _corrections(self, deck: Deck, index: int) -> Iterator[Step]:
        each = deck.unknown[index]
        for name in each.nearest or ():
            match = self._catalog.find(name)
            if match is not None:
                copies = each.quantity
                yield Step("rename", each.written, copies, match.card, each.zone, each.line, index)

    def _filled(self, way: Mended) -> Mended | None:
        required = self._standing.required_of(way.deck)
        minimum, maximum = required.minimum.value or 0, required.maximum.value
        if way.deck.size < minimum:
            return self._with_basics(way, minimum - way.deck.size)
        if maximum is not None and way.deck.size > maximum:
            return self._with_fewer(way, way.deck.size - maximum)
        return way

    def _with_basics(self, way: Mended, missing: int) -> Mended | None:
        """The deck with basic lands to fill it up, those of which it has most first."""
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
                limit = self._standing.required_of(way.deck).copies_of(match.card).value
                room = missing if limit is None else min(limit - copies[name], missing)
                way = way.then(Step("put-in", name, room, match.card))
                missing -= room
        return None if missing else way

    def _with_fewer(self, way: Mended, excess: int) -> Mended:
        """The deck with cards taken out: of those that change anyway, then of those of which
        there are most copies."""
        changed = {step.name for step in way.steps if step.kind == "take-out"}
        spells = {slot.card.name for slot in way.deck.signature_spells}
        copies: dict[str, int] = {}
        for slot in way.deck.main:
            if slot.card.name not in spells:
                copies[slot.card.name] = copies.get(slot.card.name, 0) + slot.quantity
        for name in sorted(copies, key=lambda name: (name not in changed, -copies[name])):
            taken = min(excess, copies[name])
            if taken:
                way = way.then(Step("take-out", name, taken, line=line_of(way.deck, name)))
                excess -= taken
        return way


def _name_out(deck: Deck, index: int) -> Step:
    """A name that no card has taken out."""
    each = deck.unknown[index]
    return Step("take-out", each.written, each.quantity, None, each.zone, each.line, index)


_AT_LAST: Final = frozenset(("deck-size", "unknown-card"))

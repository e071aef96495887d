"""903.13e: a drafted deck holds what its player drafted."""

from __future__ import annotations

from collections.abc import Iterator

from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame
from validator.judge.rules.supplementary import pooled
from validator.report.findings import numbers, unsure
from validator.report.findings.fact import Fact


def pool_missing(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Without the pool nobody can say that a drafted deck is legal."""
    if required.format.draft is not None and required.drafted is None:
        yield Fact(unsure.PoolMissing(), rule=required.format.draft.rule)


def card_pool(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """No card is there more often than it was drafted; basic lands are free (100.2b).

    A companion counts: cards of the pool that are not in the deck are all there is
    outside the game (100.4b).
    """
    draft, drafted = required.format.draft, required.drafted
    if draft is None or drafted is None:
        return
    from validator.formats.boosters import to_add  # which few decks need

    added = to_add(required.format)
    for slots in _by_card(
        (*deck.commanders, *deck.main, *deck.companions, *pooled(deck, required))
    ):
        card = slots[0].card
        if card.is_basic_land or card.name in required.allowed:
            continue
        held = drafted.copies.get(card.name, 0)
        used = sum(slot.quantity for slot in slots)
        leading = sum(slot.quantity for slot in deck.commanders if slot.card.name == card.name)
        free = min(leading, added.get(card.name, 0))
        if used - free <= held:
            continue
        yield blame(
            slots[-1],
            numbers.CardPool(
                copies=used - free,
                drafted=held,
                free=free,
                unknown=drafted.unknown,
                faults=drafted.faults,
            ),
            rule=draft.rule,
        )


def _by_card(slots: tuple[Slot, ...]) -> Iterator[list[Slot]]:
    gathered: dict[str, list[Slot]] = {}
    for slot in slots:
        gathered.setdefault(slot.card.name, []).append(slot)
    return iter(gathered.values())

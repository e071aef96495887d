"""What mends each finding of a deck whose leaders and companions stay: one step, by its code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from validator.judge.deck.deck import Deck
from validator.judge.questions.steps import Step
from validator.report.finding import Fact


def is_one_of_several(fact: Fact) -> bool:
    """Whether another card could go out as well as the one that is blamed."""
    if fact.code == "bracket":
        return bool(fact.params["criterion"] == "game-changers")
    return fact.code == "points"


def remedy(fact: Fact, deck: Deck) -> Step | None:
    """The step that mends what a rule found, while its leaders and companions stay."""
    way = _WAYS.get(fact.code)
    return None if way is None else way(fact, deck)


def _out(fact: Fact, deck: Deck) -> Step | None:
    """All copies of the card out of the deck, or out of what is beside it."""
    if any(slot.card.name == fact.card for slot in (*deck.commanders, *deck.companions)):
        return None
    step = _main_out(fact.card or "", deck)
    if step is not None:
        return step
    for part in deck.beside:
        copies = sum(slot.quantity for slot in part.slots if slot.card.name == fact.card)
        if copies:
            return Step("take-out", fact.card or "", copies, zone=part.zone)
    return None


def _main_out(name: str, deck: Deck, copies: int | None = None) -> Step | None:
    """So many copies of a card out of the deck, or all; ``None`` where it has none, or fewer."""
    held = sum(slot.quantity for _, slot in deck.main.of_name(name))
    copies = held if copies is None else copies
    if not 0 < copies <= held:
        return None
    return Step("take-out", name, copies, line=line_of(deck, name))


def line_of(deck: Deck, name: str) -> int | None:
    """The line of the first entry of a card below the commanders."""
    return next((slot.line for _, slot in deck.main.of_name(name)), None)


def _too_many(fact: Fact, deck: Deck) -> Step | None:
    return _main_out(fact.card or "", deck, fact.params["copies"] - fact.params["allowed"])


def _not_drafted(fact: Fact, deck: Deck) -> Step | None:
    return _main_out(fact.card or "", deck, fact.params["copies"] - fact.params["drafted"])


def _costliest(fact: Fact, deck: Deck) -> Step | None:
    """All copies of the card that costs most, of those that do not lead."""
    steps = (_main_out(cost["card"], deck) for cost in fact.params["cards"])
    return next((step for step in steps if step is not None), None)


def _against_condition(fact: Fact, deck: Deck) -> Step | None:
    """The one card that breaks the companion's condition; of several the companion goes."""
    offending = fact.params["offending"]
    return _main_out(offending[0], deck) if len(offending) == 1 else None


def _inside(fact: Fact, deck: Deck) -> Step | None:
    """The card of the deck that the companion shares its name with."""
    return _main_out(fact.card or "", deck)


def _against_spell(fact: Fact, deck: Deck) -> Step | None:
    """A card that is no signature spell any more."""
    spells = [slot for slot in deck.signature_spells if fact.card in (None, slot.card.name)]
    if not spells or (fact.card is None and fact.params["spells"] < fact.params["commanders"]):
        return None
    return Step("no-signature-spell", spells[-1].card.name, line=spells[-1].line)


def _against_beside(fact: Fact, deck: Deck) -> Step | None:
    """A card, or too many copies of it, out of a deck beside the deck; or that deck as a whole."""
    part = next(part for part in deck.beside if part.zone.key == fact.params["zone"])
    most = fact.params["maximum"]
    excess = fact.params["cards"] - (most or 0)
    known = sum(slot.quantity for slot in part.slots if slot.card.name == fact.card)
    if fact.card is not None and known:
        return Step("take-out", fact.card, min(excess, known), zone=part.zone)
    return Step("leave-out", part.zone.words, max(part.quantity, 1), zone=part.zone, line=part.line)


def _no_line(fact: Fact, deck: Deck) -> Step | None:
    return Step("drop-line", "", line=fact.line)


_WAYS: Final[Mapping[str, Callable[[Fact, Deck], Step | None]]] = {
    "color-identity": _out,
    "basic-land-type": _out,
    "banned": _out,
    "not-legal": _out,
    "nontraditional-card": _out,
    "facts-missing": _out,
    "clause-unread": _out,
    "bracket": _out,
    "singleton": _too_many,
    "card-pool": _not_drafted,
    "points": _costliest,
    "companion": _against_condition,
    "outside-card": _inside,
    "signature-spell": _against_spell,
    "supplementary-deck": _against_beside,
    "syntax": _no_line,
}

"""Why an input is no decklist at all, and what to do instead."""

from __future__ import annotations

from typing import Final

from validator.base.said import phrase, said
from validator.base.value import replace
from validator.decklist import Decklist, DecklistError, Entry, Evidence
from validator.decklist.mistaken import address_in, instead_of_address, looks_like_a_path
from validator.judge.deck.deck import Deck, names_no_card
from validator.judge.readings.item import has_evidence
from validator.judge.rules._finding import of_fault
from validator.report.findings import listing
from validator.report.findings.fact import Fact


def why_unreadable(decklist: Decklist, deck: Deck) -> list[Fact]:
    """Why a text is no decklist: no line of it names a card. Empty where one does."""
    if not names_no_card(decklist, deck):
        return []
    faults = [of_fault(fault) for fault in decklist.faults]
    if not decklist.entries and faults:
        return faults
    first = decklist.entries[0] if decklist.entries else None
    if _only_changes(decklist):
        changes = said("this is a list of changes without the deck that they change")
        return [*faults, _syntax(changes, _CHANGES)]
    what = said("no line of this text is a card") if first else said("no cards found")
    return [*faults, _syntax(what, _instead(decklist), first)]


def _only_changes(decklist: Decklist) -> bool:
    """Whether its cards stand only where one goes out or comes in: `-1 Fog`, `Fog -> Opt`."""
    changes = [each for each in decklist.asides if has_evidence(each.entry, Evidence.CHANGE)]
    swaps = [has_evidence(entry, Evidence.CHANGE) for entry in decklist.entries]
    return bool(changes or swaps) and all(swaps)


def fact_of(error: DecklistError) -> Fact:
    """What is wrong with an input that can't be read."""
    message = said("{what}: {why}", what=error.args[0], why=error.why)
    return replace(_syntax(message, error.help), line=error.line, column=error.column)


def _instead(decklist: Decklist) -> str:
    """What to do about an input that is no decklist, by what was given in place of one."""
    texts = [line.text for line in decklist.lines if line.kind != "blank"]
    address = next(filter(None, map(address_in, texts)), None)
    if address is not None:
        return instead_of_address(address)
    return _PATH if len(texts) == 1 and looks_like_a_path(texts[0]) else _A_CARD_A_LINE


_A_CARD_A_LINE: Final = phrase("write one card per line, for example: 1 Sol Ring")
_CHANGES: Final = phrase(
    "put the full list above the changes, or make the changes in the list yourself"
)
_PATH: Final = phrase(
    "This looks like a file path, but text is always read as the list itself. Pass the file's "
    "content or, in Python, a pathlib.Path."
)


def _syntax(problem: str, help: str, entry: Entry | None = None) -> Fact:
    return Fact(listing.Syntax.of(problem, help), entry=entry)

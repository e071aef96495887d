"""What the list itself says: lines that are none, unknown names, and cards beside the deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from validator.cards.catalog.schema import REBALANCED, TRANSLATION
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import AmbiguousLine, Slot, Unknown
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame, of_fault
from validator.judge.rules.supplementary import decks_beside
from validator.report.findings import listing, unsure
from validator.report.findings.fact import Fact


def syntax(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Every line that is no line of a decklist."""
    for fault in deck.faults:
        yield of_fault(fault)


def unknown_card(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Every name in the deck that no card has."""
    unlike = [entry for entry in deck.unknown if entry.nearest == ()]
    newest = required.terms.facts_as_of if len(unlike) >= _SEVERAL else None
    for entry in deck.unknown:
        yield Fact(
            listing.UnknownCard(
                written=entry.written,
                nearest=entry.nearest or (),
                looked_up=entry.nearest is not None,
                newest=newest,
            ),
            card=entry.written,
            entry=entry.entry,
        )


# Fewer names like no card's are typing errors or notes.
_SEVERAL: Final = 3


def other_name(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Every card that the list names in another language, or as MTG Arena does.

    Names are counted and compared in English (903.5b).
    """
    for slot in (*deck.commanders, *deck.main.in_other_words, *deck.companions):
        if slot.is_translated:
            yield blame(
                slot, listing.OtherName(written=slot.written, kind=_KINDS[slot.kind]), rule="903.5b"
            )


_KINDS: Final[Mapping[int, listing.NamedAs]] = {
    TRANSLATION: "translation",
    REBALANCED: "rebalanced",
}


def sideboard(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Commander games use no sideboards (903.5e)."""
    entries: tuple[Slot | Unknown, ...] = (*deck.sideboard, *deck.unknown_sideboard)
    if entries and not required.format.sideboard.allowed:
        total = sum(entry.quantity for entry in entries)
        lines = [entry.line for entry in entries if entry.line is not None]
        yield Fact(
            listing.Sideboard(
                cards=total,
                has_commander=required.format.commander.required,
                has_companion=required.format.companion.allowed,
            ),
            rule=required.format.sideboard.rule,
            line=min(lines, default=None),
        )


def ignored(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """What the list holds besides the deck."""
    judged = {id(part) for part, _ in decks_beside(deck, required)}
    for part in deck.beside:
        yield Fact(
            listing.Ignored(
                zone=part.zone.key,
                cards=part.quantity,
                written=None,
                judged=id(part) in judged,
                unknown=sum(entry.quantity for entry in part.unknown),
            ),
            line=part.line,
        )


def ambiguous_line(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Every line whose other reading would change the verdict."""
    for each in deck.ambiguous:
        yield Fact(
            unsure.AmbiguousLine(
                text=each.text,
                taken_as=each.taken_as,
                other=each.other,
                size=each.size,
                other_size=each.other_size,
                quantity=each.entry.quantity,
                name=each.entry.name,
                settled=_settled_by(each),
            ),
            entry=each.entry,
        )


def _settled_by(line: AmbiguousLine) -> unsure.SettledBy:
    """What makes an ambiguous line a card that is surely in the deck; nothing if it can be none.

    A card with a count is ambiguous because of its place: `1 Opt` under "Not in the deck".
    """
    if "card" not in (line.taken_as, line.other):
        return None
    has_count = line.taken_as in ("card", "outside") and not line.entry.bare
    return "move" if has_count else "count"


def remarks(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Lines that were taken for no cards, though they might have been."""
    for each in deck.remarks:
        yield Fact(
            listing.Ignored(
                zone=None,
                cards=0,
                written=each.text,
                kind=each.kind,
                listed=bool(deck.names.intersection(each.cards)),
                lines=each.lines,
                names=each.cards,
            ),
            card=each.cards[0] if each.cards else None,
            entry=each.entry,
        )

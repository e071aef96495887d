"""What another program's list cannot hold, and what was not understood, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from validator.base.said import listed, phrase, said, several
from validator.base.value import Value
from validator.cards.catalog.schema import REBALANCED
from validator.decklist import Decklist, Entry, Zone
from validator.decklist.dialects.dialect import Detail, Dialect
from validator.judge.conversion.items import categories_of, finish_of, printing_of
from validator.judge.conversion.placed import Placed
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Unknown
from validator.report.findings.fact import cards as counted
from validator.report.findings.listing import remarked


class Loss(Value):
    """Something of a deck that the target cannot hold, or that was not understood."""

    message: str
    line: int | None = None
    """The first line of the input that it is about."""
    unread: bool = False
    """Whether the line could not be read; then no target would hold it."""


class Unnamed(Value):
    """A name that no card has. It is written as it is."""

    name: str
    nearest: tuple[str, ...] = ()
    """The names of cards that may be meant, best first."""
    line: int | None = None
    """Its line in the input; ``None`` where it stands in none."""

    @property
    def message(self) -> str:
        """That no card has the name, and which are near it."""
        if not self.nearest:
            return said("no card is named “{name}”", name=self.name)
        near = listed(self.nearest)
        return said("no card is named “{name}”; nearest: {cards}", name=self.name, cards=near)


# Not all that stands in these parts is a card with a name of its own.
_NO_CARDS: Final = (Zone.TOKENS, Zone.STICKERS, Zone.NOT_IN_DECK)


def unnamed(unknown: Iterator[Unknown]) -> Iterator[Unnamed]:
    """The names that no card has, of the parts of a list that are of cards."""
    for each in unknown:
        if each.zone not in _NO_CARDS:
            yield Unnamed(each.written, each.nearest or (), each.line)


_THE: Final[Mapping[Zone, str]] = {
    Zone.MAIN: phrase("the main deck"),
    Zone.COMMANDER: phrase("the commander"),
    Zone.COMPANION: phrase("the companion"),
    Zone.SIDEBOARD: phrase("the sideboard"),
    Zone.SIGNATURE_SPELL: phrase("the signature spell"),
    Zone.MAYBEBOARD: phrase("the maybeboard"),
    Zone.TOKENS: phrase("tokens"),
    Zone.PLANES: phrase("the planar deck"),
    Zone.SCHEMES: phrase("the scheme deck"),
    Zone.ATTRACTIONS: phrase("the Attraction deck"),
    Zone.STICKERS: phrase("the sticker sheets"),
    Zone.DISPLAY_COMMANDER: phrase("the display commander"),
    Zone.NOT_IN_DECK: phrase("cards marked as not in the deck"),
}


def zone_lost(zone: Zone, where: Zone | None, cards: Sequence[Placed], target: Dialect) -> Loss:
    """That the cards of a zone go to another one, or nowhere."""
    line, program = _first_line(cards), target.program
    if where is not None:
        return Loss(
            said(
                "{program} has no section for {part}: moved to {other}",
                program=program,
                part=_THE[zone],
                other=_THE[where],
            ),
            line,
        )
    number = counted(sum(each.quantity for each in cards))
    if zone in target.zones:
        return Loss(
            said(
                "{program} uses the sideboard for the commander: {cards} omitted",
                program=program,
                cards=number,
            ),
            line,
        )
    return Loss(
        said(
            "{program} has no section for {part}: {cards} omitted",
            program=program,
            part=_THE[zone],
            cards=number,
        ),
        line,
    )


def leaders_lost(deck: Deck, read: Deck, target: Dialect) -> Iterator[Loss]:
    """Who leads, where the deck that is ``read`` from the target's list is led by others: programs
    without a mark for it have the commander in the sideboard, or anywhere."""
    before, after = (sorted(slot.card.name for slot in each.commanders) for each in (deck, read))
    if before == after:
        spells = (sorted(slot.card.name for slot in each.signature_spells) for each in (deck, read))
        if next(spells) != next(spells):
            yield Loss(
                said(
                    "{program} doesn't mark the signature spell: when read back, this list has "
                    "none",
                    program=target.program,
                )
            )
    elif after:
        yield Loss(
            said(
                "{program} doesn't mark the commander: when read back, this list has {cards}",
                program=target.program,
                cards=listed(after, last="and"),
            )
        )
    else:
        yield Loss(
            said(
                "{program} doesn't mark the commander: when read back, this list has none",
                program=target.program,
            )
        )


def remarks_lost(deck: Deck) -> Iterator[Loss]:
    """Lines that were taken for no cards of the list, though they might have been."""
    for each in deck.remarks:
        yield Loss(remarked(each.kind, each.text, listed(each.cards[:1])), each.entry.line)


def lines_lost(decklist: Decklist, deck: Deck, target: Dialect) -> Iterator[Loss]:
    """Lines that could not be read, the deck's name, comments, and headings that only sort."""
    for fault in deck.faults:
        message = said("line omitted: {why}", why=fault.message)
        yield Loss(message, fault.line, unread=True)
    if decklist.title and not target.title:
        yield Loss(said("{program} doesn't store the deck's name", program=target.program))
    told = {each.entry.line for each in deck.remarks}
    comments = [
        line.number
        for line in decklist.lines
        if line.kind == "comment" and line.text.strip() and line.number not in told
    ]
    if comments:
        message = several(
            len(comments),
            "{n:,} comment line omitted",
            "{n:,} comment lines omitted",
        )
        yield Loss(message, comments[0])
    sorting = [entry for entry in decklist.entries if entry.heading]
    if sorting:
        message = several(
            len({entry.heading for entry in sorting}),
            "category heading omitted: “{heading}”",
            "{n:,} category headings omitted: “{heading}” …",
            heading=sorting[0].heading or "",
        )
        yield Loss(message, sorting[0].line)


def details_lost(placed: Sequence[Placed], target: Dialect) -> Iterator[Loss]:
    """What the list says of single cards beside their names and numbers."""
    for detail, (what, has) in _DETAILS.items():
        if detail in target.details:
            lost = [each for each in placed if detail is Detail.PRINTING and _odd(each.entry)]
        else:
            lost = [each for each in placed if has(each.entry)]
        if lost:
            message = said(
                "{program} doesn't store {what} of {cards}",
                program=target.program,
                what=what,
                cards=counted(len(lost)),
            )
            yield Loss(message, _first_line(lost))
    if target.no_set and (lost := [each for each in placed if None in printing_of(each.entry)]):
        message = several(
            len(lost),
            "{program} wants a printing for each card: {n:,} card has none and will be found "
            "by name",
            "{program} wants a printing for each card: {n:,} cards have none and will be found "
            "by name",
            program=target.program,
        )
        yield Loss(message, _first_line(lost))
    rebalanced = [each for each in placed if each.kind == REBALANCED]
    if rebalanced and not target.rebalanced:
        message = several(
            len(rebalanced),
            "{program} has no rebalanced cards: {n:,} card uses its printed name",
            "{program} has no rebalanced cards: {n:,} cards use their printed names",
            program=target.program,
        )
        yield Loss(message, rebalanced[0].entry.line)


# What each detail is called, and whether an entry has it.
_DETAILS: Final[Mapping[Detail, tuple[str, Callable[[Entry], bool]]]] = {
    Detail.PRINTING: (
        phrase("the set and collector number"),
        lambda entry: bool(entry.set or entry.number),
    ),
    Detail.FINISH: (phrase("the finish"), lambda entry: finish_of(entry) is not None),
    Detail.CATEGORIES: (phrase("the categories"), lambda entry: bool(categories_of(entry))),
    Detail.TAGS: (phrase("the tags"), lambda entry: bool(entry.tags)),
    Detail.COMMENT: (phrase("the comment"), lambda entry: bool(entry.comment)),
}


def _odd(entry: Entry) -> bool:
    """Whether a set or a number is none that a line could hold."""
    return printing_of(entry) != (entry.set or None, entry.number or None)


def _first_line(cards: Sequence[Placed]) -> int | None:
    return min((each.entry.line for each in cards if each.entry.line is not None), default=None)

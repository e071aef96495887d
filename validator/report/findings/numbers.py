"""Too many cards or copies, or too few."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal, NamedTuple, TypedDict

from validator.base.declared import Doc
from validator.base.said import Said, listed, phrase, said, sentences, several
from validator.formats.format import Shared
from validator.report.findings.fact import Details, Fact, Words, cards, copies


class DeckSize(Details):
    """Too few cards, or too many."""

    code = "deck-size"

    size: Annotated[int, Doc("cards of the deck with its commanders")]
    minimum: Annotated[int | None, Doc("the fewest allowed, null where there is no such bound")]
    maximum: Annotated[int | None, Doc("the most allowed, null where there is no such bound")]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a deck that is too small or too large."""
        has = said("The deck has {cards}.", cards=cards(self.size))
        less, more = (self.minimum or 0) - self.size, self.size - (self.maximum or 0)
        if less > 0:
            help = several(less, "Add {n:,} card.", "Add {n:,} cards.")
        else:
            help = several(more, "Remove {n:,} card.", "Remove {n:,} cards.")
        return Words(self.compare(has, format), help)

    def compare(self, has: Said, format: str) -> str:
        """Return how many cards there are, as ``has`` says it, and how many there should be."""
        wanted = _wanted(self.minimum, self.maximum, format)
        if self.size < (self.minimum or 0):
            return sentences(has, wanted, _too_few((self.minimum or 0) - self.size))
        return sentences(has, wanted, _too_many(self.size - (self.maximum or 0)))


def _too_few(number: int) -> Said:
    return several(number, "That is one too few.", "That is {n:,} too few.")


def _too_many(number: int) -> Said:
    return several(number, "That is one too many.", "That is {n:,} too many.")


def _wanted(minimum: int | None, maximum: int | None, format: str) -> Said:
    if minimum == maximum:
        return said(
            "{format} requires exactly {n}, including the commander.", format=format, n=minimum or 0
        )
    if minimum and maximum is not None:
        return said(
            "{format} allows {least} to {most}.", format=format, least=minimum, most=maximum
        )
    if maximum is None:
        return said("{format} requires at least {n}.", format=format, n=minimum or 0)
    return said("{format} allows at most {n}.", format=format, n=maximum)


class Singleton(Details):
    """More copies than allowed."""

    code = "singleton"
    may_be_lifted = True

    copies: Annotated[int, Doc("in the deck, commanders among them")]
    allowed: Annotated[int, Doc("how many there may be")]
    lines: Annotated[tuple[int, ...], Doc("where they are in the list, none in a mapping")]
    own_text: bool
    """Whether the card's own text sets the limit."""
    other_names: tuple[str, ...] = ()
    """Names in the list that are interchangeable with the card's own (201.3b)."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for more copies of a card than its format and its own text allow."""
        lines, same = self.lines, self.other_names
        number, allowed = copies(self.copies), self.allowed
        if len(lines) > 1:
            has = said(
                "The deck has {copies} of {card} (lines {lines}).",
                copies=number,
                card=fact.card or "",
                lines=listed(map(str, lines), last="and"),
            )
        else:
            has = said("The deck has {copies} of {card}.", copies=number, card=fact.card or "")
        also = same and said(
            "It is the same card as {names} (rule 201.3b).", names=listed(same, last="and")
        )
        if self.own_text:
            limit = said("Its own text allows {n} (rule 101.1).", n=allowed)
        else:
            limit = said("{format} allows {n}.", format=format, n=_one(allowed))
        more = self.copies - allowed
        return Words(
            sentences(has, also or None, limit),
            several(more, "Remove {n:,} copy.", "Remove {n:,} copies."),
        )


def _one(number: int) -> str:
    return phrase("one") if number == 1 else str(number)


class PointsOfCard(TypedDict):
    """What a card costs its deck."""

    card: Annotated[str, Doc("its full English name")]
    copies: Annotated[int, Doc("in the deck, commanders among them")]
    points: Annotated[int, Doc("of all its copies")]


class Points(Details):
    """Cards that cost more points than a deck has to spend."""

    code = "points"

    points: Annotated[int, Doc("of the whole deck")]
    limit: Annotated[int, Doc("how many there may be")]
    cards: Annotated[tuple[PointsOfCard, ...], Doc("what costs points, the most first")]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for cards that cost more points than a deck has to spend."""
        spent, limit, costs = self.points, self.limit, self.cards
        named: list[Said] = [
            said("{card} ({points})", card=each["card"], points=each["points"])
            for each in costs[:_SHOWN]
        ]
        if len(costs) > _SHOWN:
            left = sum(each["points"] for each in costs[_SHOWN:])
            more = len(costs) - _SHOWN
            named.append(
                several(
                    more, "{n:,} other card ({points})", "{n:,} other cards ({points})", points=left
                )
            )
        message = said(
            "The cards of the deck cost {points}: {cards}.",
            points=_points(spent),
            cards=listed(named, last="and"),
        )
        return Words(
            sentences(
                message,
                said("{format} allows {points}.", format=format, points=_points(limit)),
            ),
            said("Remove cards worth {points} or more.", points=_points(spent - limit)),
        )


def _points(number: int) -> Said:
    return several(number, "{n:,} point", "{n:,} points")


class CardPool(Details):
    """More copies than were drafted."""

    code = "card-pool"

    copies: Annotated[int, Doc("in the deck, less those that may be added to lead it")]
    drafted: Annotated[int, Doc("in the pool")]
    free: int
    """How many copies may be added to lead the deck."""
    unknown: Sequence[str]
    """Names in the pool that no card has."""
    faults: int
    """How many lines of the pool can't be read."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for more copies than were drafted."""
        drafted, free = self.drafted, self.free
        in_deck = self.copies + free
        message = said(
            "The deck has {copies} of {card}, but the pool has {drafted}.",
            copies=copies(in_deck),
            card=fact.card or "",
            drafted=str(drafted) if drafted else phrase("none"),
        )
        lead = free and several(
            free,
            "One copy may be added to lead the deck.",
            "{n:,} copies may be added to lead the deck.",
        )
        missing = self.copies - drafted
        help = several(
            missing,
            "Remove {n:,} copy, or correct the pool.",
            "Remove {n:,} copies, or correct the pool.",
        )
        return Words(sentences(message, lead or None), sentences(help, *_pool_itself(self)))


_SHOWN: Final = 3


def _pool_itself(details: CardPool) -> list[Said]:
    """What is wrong with the pool."""
    unknown, faults = details.unknown, details.faults
    told: list[Said] = []
    if unknown:
        names = listed([said("“{name}”", name=name) for name in unknown[:_SHOWN]])
        form = (
            said("No card is named {names}, which the pool lists, among others.", names=names)
            if len(unknown) > _SHOWN
            else said("No card is named {names}, which the pool lists.", names=names)
        )
        told.append(form)
    if faults:
        told.append(
            several(
                faults,
                "The pool has {n:,} line that can't be read.",
                "The pool has {n:,} lines that can't be read.",
            )
        )
    return told


class _Part(NamedTuple):
    """What a deck beside the deck is called."""

    has: str
    holds: str


# By their keys in a deck object.
_PARTS: Final[Mapping[str, _Part]] = {
    "attractions": _Part(phrase("The Attraction deck has"), phrase("the Attraction deck")),
    "stickers": _Part(phrase("The deck of sticker sheets has"), phrase("the sticker sheets")),
    "planes": _Part(phrase("The planar deck has"), phrase("the planar deck")),
    "schemes": _Part(phrase("The scheme deck has"), phrase("the scheme deck")),
}


class SupplementaryDeck(Details):
    """A deck beside the deck that breaks its own rules."""

    code = "supplementary-deck"

    zone: Annotated[str, Doc("the part of the list, as in a deck object")]
    cards: Annotated[int, Doc("how many it has: of the deck, of this name, or of a few types")]
    minimum: Annotated[int | None, Doc("the fewest allowed, where that is broken")]
    maximum: Annotated[int | None, Doc("the most allowed, where that is broken")]
    why: Literal["size", "kind", "copies", "few"] = "size"
    type_line: str | None = None
    types: tuple[str, ...] = ()
    shared: Shared | None = None

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a deck next to the deck that breaks its own rules."""
        part = _PARTS[self.zone]
        change = said("Change that part of the list, or remove it: it is optional.")
        number, least, most = self.cards, self.minimum, self.maximum
        match self.why:
            case "kind":
                message = said(
                    "{card} ({types}) does not belong in {part}.",
                    card=fact.card or "",
                    types=self.type_line or "",
                    part=part.holds,
                )
                return Words(message, said("Move it to the main deck, or remove it."))
            case "copies" if most == 1:
                message = said(
                    "{card} is in {part} more than once; each name is allowed once.",
                    card=fact.card or "",
                    part=part.holds,
                )
                return Words(message, said("Remove the extra copies."))
            case "copies":
                message = said(
                    "{card} is in {part} more than {n} times.",
                    card=fact.card or "",
                    part=part.holds,
                    n=most or 0,
                )
                return Words(message, said("Remove the extra copies."))
            case "few":
                return Words(sentences(_few(self, part), _shared(self)), change)
        has = said("{part} {cards}.", part=part.has, cards=cards(number))
        if least is not None:
            needs = said("It needs at least {n}.", n=least)
            return Words(sentences(has, needs, _too_few(least - number)), change)
        may = said("It may have at most {n}.", n=most or 0)
        return Words(sentences(has, may, _too_many(number - (most or 0))), change)


def _few(details: SupplementaryDeck, part: _Part) -> Said:
    return said(
        "{part} {cards} of the type {types}; the maximum is {most}.",
        part=part.has,
        cards=cards(details.cards),
        types=listed(details.types),
        most=details.maximum or 0,
    )


def _shared(details: SupplementaryDeck) -> Said | None:
    shared = details.shared
    if shared is None:
        return None
    return said(
        "A deck shared by all players may have {few} per player, with {each} cards per player "
        "(rule {rule}).",
        few=shared.few_per_player,
        each=shared.cards_per_player,
        rule=shared.rule or "",
    )

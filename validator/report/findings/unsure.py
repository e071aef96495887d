"""What nobody could judge: facts that are missing, sentences that were not read, no pool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final, Literal, TypeAlias

from validator.base.declared import Doc
from validator.base.said import Said, listed, phrase, said, sentences, several
from validator.cards.color import color_set, describe
from validator.report.findings.code import LineReading
from validator.report.findings.fact import Details, Fact, Words, cards, copies
from validator.report.findings.leaders import CommanderPair, CommanderType
from validator.report.findings.numbers import DeckSize, Singleton

SettledBy: TypeAlias = Literal["move", "count"] | None


class AmbiguousLine(Details):
    """A line that can be read in two ways, of which only the size of the deck prefers one."""

    code = "ambiguous-line"
    severity = "warning"
    makes_undecided = True

    text: Annotated[str, Doc("the line as the list has it")]
    taken_as: Annotated[LineReading, Doc("what it was read as: card, heading, comment or outside")]
    other: Annotated[LineReading, Doc("what else it may be: one of the same")]
    size: Annotated[int, Doc("cards of the deck as the line was read")]
    other_size: Annotated[int, Doc("cards that the deck would have with the other reading")]
    quantity: int
    name: str
    settled: SettledBy
    """What makes the line a card that is surely in the deck; nothing if it can be none."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a line that can be read in two ways."""
        taken_as, other = self.taken_as, self.other
        message = said(
            "“{line}” was read as {reading}, so the deck has {cards}.",
            line=self.text,
            reading=_READINGS[taken_as],
            cards=cards(self.size),
        )
        otherwise = said(
            "If it is {reading}, the deck has {cards}.",
            reading=_READINGS[other],
            cards=cards(self.other_size),
        )
        return Words(sentences(message, otherwise), _settled(self))


def _settled(details: AmbiguousLine) -> Said:
    """How the player says which reading is meant."""
    if details.settled is None:
        return said("Delete the line, or move the card under “Maybeboard”.")
    if details.settled == "move":
        return said(
            "If the card is in the deck, move it to the other cards of the main deck. If not, "
            "delete the line or move it under “Maybeboard”."
        )
    return said(
        "If the card is in the deck, list it as “{line}”. If not, delete the line or move it under "
        "“Maybeboard”.",
        line=f"{details.quantity} {details.name}",
    )


_READINGS: Final[Mapping[str, Said]] = {
    "card": phrase("a card"),
    "heading": phrase("a heading"),
    "comment": phrase("a comment"),
    "outside": phrase("a card outside the deck"),
}


class ClauseUnread(Details):
    """A sentence about decks that could not be read."""

    code = "clause-unread"
    severity = "warning"
    makes_undecided = True

    face: Annotated[str, Doc("the name of the face it is on")]
    paragraph: Annotated[int, Doc("of that face's text, from 1")]
    about: Annotated[str, Doc("the words that give it away")]
    undecided: Annotated[
        tuple[str, ...],
        Doc("codes of the errors that the sentence may lift, and that are left out"),
    ]
    lifted: tuple[Fact, ...] = ()
    """The errors that the sentence may lift."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a sentence about decks that this program can't read."""
        undecided = tuple(_unless_allowed(self.lifted))
        message = said(
            "Paragraph {n} of {face} has a sentence about decks ({about}) that this program can't "
            "read.",
            n=self.paragraph,
            face=self.face,
            about=self.about,
        )
        if not undecided:
            help = said("Read the card: the verdict holds only if the sentence changes nothing.")
        else:
            help = said("Read the card and decide.")
        return Words(sentences(message, *undecided), help)


def _unless_allowed(undecided: Sequence[Fact]) -> Iterator[Said]:
    """What is wrong with the deck if the sentence does not allow it, a sentence each."""
    off_color = []
    for fact in undecided:
        match fact.details:
            case CommanderType(type_line=types):
                yield said(
                    "Unless it allows that, {card} can't be a commander: its type line is {types}.",
                    card=fact.card or "",
                    types=types,
                )
            case CommanderPair(names=names):
                yield said(
                    "Unless it allows that, {cards} can't be commanders together.",
                    cards=listed(names, last="and"),
                )
            case Singleton(copies=number):
                yield said(
                    "Unless it allows that, {copies} of {card} are too many.",
                    copies=copies(number),
                    card=fact.card or "",
                )
            case DeckSize(size=size, maximum=maximum):
                yield said(
                    "Unless it allows that, the deck has {cards} too many.",
                    cards=cards(size - (maximum or 0)),
                )
            case _:
                off_color.append(fact.card or "")
    if off_color:
        yield _off_color(off_color)


def _off_color(names: Sequence[str]) -> Said:
    if len(names) > _SHOWN:
        return said(
            "Unless it allows that, {cards} are outside the commander's color identity: "
            "{names}, among others.",
            cards=cards(len(names)),
            names=listed(names[:_SHOWN], last="and"),
        )
    return several(
        len(names),
        "Unless it allows that, {names} is outside the commander's color identity.",
        "Unless it allows that, {names} are outside the commander's color identity.",
        names=listed(names, last="and"),
    )


_SHOWN: Final = 3


class PoolMissing(Details):
    """A draft without its pool."""

    code = "pool-missing"
    severity = "warning"
    makes_undecided = True

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a draft without its pool."""
        return Words(
            said("A drafted deck is checked against its draft pool, and none was given."),
            said("Pass the drafted cards with --pool FILE."),
        )


class BeyondFacts(Details):
    """A day of which the card facts, or the bans known by day, say nothing."""

    code = "beyond-facts"
    severity = "note"

    as_of: Annotated[str, Doc("the day checked, YYYY-MM-DD")]
    facts_as_of: Annotated[str | None, Doc("the day of the card data, null if unknown")]
    bans_as_of: Annotated[
        str | None,
        Doc("the day of the last ban known by its day, null for a format without a history"),
    ]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a day of which nobody knows whether the facts hold."""
        day, facts, bans = self.as_of, self.facts_as_of, self.bans_as_of
        if facts is None or day <= facts:
            return Words(
                said(
                    "The dated bans of {format} end on {bans}; for {day} the bans in the card "
                    "data were used.",
                    format=format,
                    bans=bans or "",
                    day=day,
                )
            )
        return Words(
            said(
                "Card data ends on {facts}, before {day}: releases and bans in between are "
                "unknown.",
                facts=facts,
                day=day,
            ),
            said("Get newer card data: cmdr update."),
        )


class FactsMissing(Details):
    """A fact that could change the verdict, and that the catalog lacks."""

    code = "facts-missing"
    severity = "warning"
    makes_undecided = True

    missing: Annotated[
        str,
        Doc(
            "rules-text, color-identity, legality, release, condition, exemption or past-card-pool"
        ),
    ]
    cards: Annotated[tuple[str, ...], Doc("the cards of which it is missing")]
    leads: bool = False
    day: str = ""
    released_at: str | None = None
    facts_as_of: str | None = None
    colors: tuple[str, ...] = ()
    leader: str = ""
    copies: int | None = None

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a fact that could change the verdict, and that the catalog lacks."""
        update = said("Update the card data (cmdr update), or read the card.")
        match self.missing:
            case "past-card-pool":
                return Words(
                    said(
                        "The card pool of {format} on {day} is unknown; that of the card data "
                        "was used.",
                        format=format,
                        day=self.day,
                    ),
                    said("Omit --as-of, or check as Commander, whose bans are known by date."),
                )
            case "legality":
                return Words(_legality(fact, self, format), update)
            case "release":
                return Words(
                    said(
                        "{card} is released on {day}, after the card data ({as_of}): its "
                        "legality is unknown.",
                        card=fact.card or "",
                        day=self.released_at or "",
                        as_of=self.facts_as_of or "",
                    ),
                    said("Get newer card data: cmdr update."),
                )
        return Words(_of_a_card(fact, self), update)


def _legality(fact: Fact, details: FactsMissing, format: str) -> Said:
    if details.leads:
        return said(
            "The card data doesn't say whether {card} can be a commander in {format}.",
            card=fact.card or "",
            format=format,
        )
    return said(
        "The card data doesn't say whether {card} is legal in {format}.",
        card=fact.card or "",
        format=format,
    )


def _of_a_card(fact: Fact, details: FactsMissing) -> Said:
    card = fact.card or ""
    match details.missing:
        case "color-identity":
            return said(
                "The card data has neither the rules text nor the color identity of {card}.",
                card=card,
            )
        case "exemption":
            return said(
                "{card}'s color identity includes {colors}, outside the commander's. The card "
                "data doesn't show whether the text of {leader} allows it.",
                card=card,
                colors=describe(color_set(details.colors)),
                leader=details.leader,
            )
        case "condition":
            return said(
                "The card data doesn't show whether {card} can be the companion, because of "
                "{cards}.",
                card=card,
                cards=listed(details.cards, last="and"),
            )
    if details.copies is not None:
        return said(
            "The deck has {copies} of {card}. Its rules text, which may allow that, is not in "
            "the card data.",
            copies=copies(details.copies),
            card=card,
        )
    return said(
        "The rules text of {card}, which may change what this deck can contain, is not in the "
        "card data.",
        card=card,
    )

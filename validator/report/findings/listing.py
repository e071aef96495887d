"""What the list says: lines that are none, names that no card has, cards beside the deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from validator.base.declared import Doc
from validator.base.said import Said, as_sentence, listed, phrase, said, sentences, several
from validator.cards.names import is_token_name
from validator.report.findings.fact import Details, Fact, Words, cards


class Syntax(Details):
    """A line that is none of a list."""

    code = "syntax"

    problem: Annotated[str, Doc("what is wrong, in English")]
    what: str
    """The same, to be told in any language."""
    advice: str | None

    @classmethod
    def of(cls, what: str, advice: str | None) -> Syntax:
        """Return the details of a problem that a reader tells."""
        return cls(str(as_sentence(what)), what, advice)

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for what a reader says of a line that is none of a list."""
        return Words(as_sentence(self.what), self.advice and as_sentence(self.advice))


class UnknownCard(Details):
    """A name that no card has."""

    code = "unknown-card"

    written: Annotated[str, Doc("the name as the list has it")]
    nearest: Annotated[tuple[str, ...], Doc("full English names of cards like it, best first")]
    looked_up: Annotated[bool, Doc("whether such names were looked for: an input has a budget")]
    newest: str | None = None
    """The day on which the card data ends, where the list has several names like no card's."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a name that no card has, and what may be meant."""
        written, nearest = self.written, self.nearest
        message = said("No card is named “{name}”.", name=written)
        if is_token_name(written):
            return Words(
                said("“{name}” looks like a token.", name=written),
                said(
                    "Tokens are not part of the deck: put them under a “Tokens” heading, or "
                    "delete the line."
                ),
            )
        if nearest:
            return Words(message, said("Did you mean {cards}?", cards=listed(nearest)))
        if not self.looked_up:
            return Words(
                message,
                said("Too many unknown names: no suggestion for this one. Fix the others first."),
            )
        if self.newest is not None:
            return Words(
                message,
                said(
                    "Your card data ends on {day}; this may be a newer card. Run cmdr update, or "
                    "check the spelling.",
                    day=self.newest,
                ),
            )
        return Words(
            message,
            said(
                "Check the spelling. If it is a note, start the line with //. If it is a new "
                "card, run cmdr update."
            ),
        )


NamedAs: TypeAlias = Literal["translation", "rebalanced"]


class OtherName(Details):
    """A card named in another way than by its English name."""

    code = "other-name"
    severity = "note"

    written: Annotated[str, Doc("the name as the list has it")]
    kind: NamedAs

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a card that the list names otherwise than in English."""
        form = {
            "translation": said(
                "Read “{written}” as {card}.", written=self.written, card=fact.card or ""
            ),
            "rebalanced": said(
                "Read “{written}”, a rebalanced card of MTG Arena, as {card}.",
                written=self.written,
                card=fact.card or "",
            ),
        }
        return Words(form[self.kind])


class Sideboard(Details):
    """A sideboard where there should be none."""

    code = "sideboard"
    severity = "warning"

    cards: Annotated[int, Doc("how many cards it has")]
    has_commander: bool
    has_companion: bool

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a sideboard where there should be none."""
        return Words(
            said(
                "{format} has no sideboard: {cards} not counted.",
                cards=cards(self.cards),
                format=format,
            ),
            _move_from_sideboard(self),
        )


def _move_from_sideboard(details: Sideboard) -> Said:
    if not details.has_commander:
        return said("Move them to the main deck.")
    if not details.has_companion:
        return said("Move them to the main deck, or mark one as commander.")
    return said("Move them to the main deck, or mark one as commander or companion.")


class Ignored(Details):
    """What is no part of the deck."""

    code = "ignored"
    severity = "note"

    zone: Annotated[str | None, Doc("the part of the list, as in a deck object, null for a deck")]
    cards: Annotated[int, Doc("how many cards it has, of further decks, how many decks")]
    written: Annotated[
        str | None, Doc("the line, where it is one that might have been a card, null otherwise")
    ]
    unknown: int = 0
    """How many of the cards the catalog does not know."""
    judged: bool = False
    """Whether the part has rules of its own."""
    kind: str = ""
    """Of a line, what it was taken for."""
    listed: bool = False
    """Of a line, whether its card is in the deck."""
    lines: int = 1
    """Of a line, how many lines of text begin with it."""
    names: tuple[str, ...] = ()
    """Of a line, the cards that it and these lines name."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for what the list holds besides the deck."""
        zone, written = self.zone, self.written
        if written is not None:
            return _remark(fact, self, written)
        if zone is None:
            return Words(
                several(
                    self.cards,
                    "The text contains one more deck, not checked here.",
                    "The text contains {n:,} more decks, not checked here.",
                ),
                said("Check them all with check_all, or one at a time."),
            )
        number, unknown = cards(self.cards), self.unknown
        if not self.judged:
            return Words(said("{cards} not checked: {zone}.", cards=number, zone=_BESIDE[zone]))
        message = said(
            "{cards} not counted, checked by separate rules: {zone}.",
            cards=number,
            zone=_BESIDE[zone],
        )
        more = unknown and several(
            unknown,
            "{n:,} of them is not in the card data.",
            "{n:,} of them are not in the card data.",
        )
        return Words(sentences(message, more or None))


def _remark(fact: Fact, details: Ignored, written: str) -> Words:
    kind, card = details.kind, fact.card or ""
    if kind == "text":
        return Words(_text_told(details, written))
    message = remarked(kind, written, card)
    if kind == "change":
        return Words(message, said("If you want this change, make it in the list itself."))
    if kind != "remark" or not card or details.listed:
        return Words(message)
    return Words(message, said("To add the card, write: 1 {card}", card=card))


def _text_told(details: Ignored, written: str) -> Said:
    """What is said of lines of text that name cards."""
    more, names = details.lines - 1, details.names
    if len(names) > _MOST_NAMES:
        names = (*names[:_MOST_NAMES], said("others"))
    return several(
        more,
        "“{line}” and another line were read as text. They name {cards}; none was counted.",
        "“{line}” and {n:,} more lines were read as text. They name {cards}; none was counted.",
        line=written,
        cards=listed(names, last="and"),
    )


_MOST_NAMES: Final = 5


def remarked(kind: str, line: str, card: str) -> Said:
    """What became of a line that might have been a card, and was not taken for one; ``kind`` as
    `validator.judge.deck.slot.Remarked` has it."""
    if kind == "added":
        return said("“{line}” was read as a change: {card} was added.", line=line, card=card)
    if kind == "removed":
        return said("“{line}” was read as a change: {card} was removed.", line=line, card=card)
    if kind == "corrected":
        return said("“{line}” was read as a change to the number of {card}.", line=line, card=card)
    if kind == "change":
        return said("“{line}” looks like an edit and was ignored.", line=line)
    if kind == "again":
        return said("The same deck appears again from “{line}” on; it was checked once.", line=line)
    return said("“{line}” was read as a comment, not as a card.", line=line)


_BESIDE: Final[Mapping[str, str]] = {
    "maybeboard": phrase("the maybeboard"),
    "tokens": phrase("tokens"),
    "planes": phrase("the planar deck"),
    "schemes": phrase("the scheme deck"),
    "attractions": phrase("the Attraction deck"),
    "stickers": phrase("the sticker sheets"),
    "display_commanders": phrase("the display commander"),
    "not_in_deck": phrase("cards marked as not in the deck"),
}

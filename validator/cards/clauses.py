"""What a card's own text changes in deck construction, as typed values.

Golden rule 101.1: a card's text takes precedence over the rules, and overrides only
the rule it names. Each class below is one way a text does so, and names that rule.
All work before the game begins (113.6n, 113.6c); none makes a card legal that is
banned or outside the pool (113.6n). `validator.cards.text.oracle` reads them from Oracle text,
`to_json` and `from_json` carry them into a catalog and back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from validator.base.said import Said, phrase, said, several
from validator.base.value import Value, fields

if TYPE_CHECKING:
    from validator.cards.color import ColorSet
    from validator.cards.conditions import Condition
    from validator.cards.kinds import Filter


class Clause(Value):
    """One thing that a card's text says about decks."""

    def describe(self) -> Said:
        """What the text does, in words that follow the card's name: ``can be a commander``."""
        return self._words()

    def _words(self) -> Said:
        raise NotImplementedError


# -- how many copies -----------------------------------------------------------


class AnyNumber(Clause):
    """A deck may hold any number of this card: overrides 100.2a and 903.5b for it."""

    def _words(self) -> Said:
        return phrase("may be in a deck any number of times")


class UpTo(Clause):
    """A deck may hold so many of this card and no more: overrides 100.2a and 903.5b for it."""

    copies: int

    def _words(self) -> Said:
        return several(self.copies, "may be in a deck once", "may be in a deck up to {n:,} times")


class OnlyForAnte(Clause):
    """No deck may hold this card where nobody plays for ante (407.3)."""

    def _words(self) -> Said:
        return phrase("may be in a deck only in a game played for ante")


# -- who may lead --------------------------------------------------------------


class CanBeCommander(Clause):
    """The card can be a commander whatever its types are (903.3a)."""

    def _words(self) -> Said:
        return phrase("can be a commander")


class Partner(Clause):
    """Partner (702.124h): two commanders, each with this ability."""

    def _words(self) -> Said:
        return phrase("has partner")


class PartnerText(Clause):
    """Partner—[text] (702.124i): two commanders with the same text, compared without case."""

    text: str

    def _words(self) -> Said:
        return said("has partner—{text}", text=self.text)


class PartnerWith(Clause):
    """Partner with [name] (702.124j): two commanders, each naming the other."""

    name: str

    def _words(self) -> Said:
        return said("has partner with {card}", card=self.name)


class ChooseBackground(Clause):
    """Choose a Background (702.124k): the other commander is a legendary Background."""

    def _words(self) -> Said:
        return phrase("can have a Background as a second commander")


class DoctorsCompanion(Clause):
    """Doctor's companion (702.124m): the other commander is a legendary Time Lord Doctor."""

    def _words(self) -> Said:
        return phrase("can have the Doctor as a second commander")


# -- the commander's color identity, and what may step out of it ----------------


class ChooseColor(Clause):
    """As a commander, it is of a color that its owner chooses before the game begins (607.2p); the
    choice widens the commander's color identity (903.4b)."""

    def _words(self) -> Said:
        return phrase("as a commander is of a color its owner chooses")


class IncludeAnyColor(Clause):
    """With this commander, cards of a kind may be outside its color identity: for them it
    overrides 903.5c and 903.5d."""

    kind: Filter

    def _words(self) -> Said:
        from validator.cards.kinds import describe

        return said(
            "as a commander allows {kinds} of any color identity", kinds=describe(self.kind)
        )


class ChosenColorFor(Clause):
    """With this commander, the color identities of cards of a kind may include so many colors
    outside its own, the same for all of them and chosen by the player (over 903.5c, 903.5d)."""

    kind: Filter
    colors: int = 1

    def _words(self) -> Said:
        from validator.cards.kinds import describe

        return several(
            self.colors,
            "as a commander allows one more color in the color identity of {kinds}",
            "as a commander allows {n:,} more colors in the color identity of {kinds}",
            kinds=describe(self.kind),
        )


class CircledColors(Clause):
    """As the deck is made, so many colors are circled on the card; their mana symbols count as its
    rules text, and so for its color identity (207.5)."""

    colors: int

    def _words(self) -> Said:
        return said("is of {n} colors of identity that its owner circles", n=self.colors)


# -- the size of the deck ------------------------------------------------------


class NoMaximumSize(Clause):
    """A deck with this commander has no maximum size (over 903.5a); its minimum stays."""

    def _words(self) -> Said:
        return phrase("as a commander lifts the maximum deck size")


# -- companions ----------------------------------------------------------------


class Companion(Clause):
    """Companion (702.139a): it may be revealed if the starting deck fulfils the condition."""

    condition: Condition

    def _words(self) -> Said:
        from validator.cards.conditions import describe

        return said("can be a companion if {condition}", condition=describe(self.condition))


# -- what the card is before the game begins -----------------------------------


class OutsideTypes(Clause):
    """Anywhere but on the battlefield, so in a deck too, it has more types than printed (113.6c).

    With the types that a commander needs, it can be one (903.3).
    """

    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    power: str | None = None
    toughness: str | None = None

    def _words(self) -> Said:
        types = " ".join([*sorted(self.subtypes), *sorted(self.types)])
        return said("is also {types} in a deck", types=types)


class EveryCreatureType(Clause):
    """It is every creature type, everywhere (702.73a, 604.3)."""

    def _words(self) -> Said:
        return phrase("is every creature type")


class OwnColors(Clause):
    """Its own text says what colors it is, everywhere (604.3; devoid 702.114a).

    They count for its color identity (903.4) unless the text denies that (101.1).
    """

    colors: ColorSet
    in_identity: bool = True

    def _words(self) -> Said:
        from validator.cards.color import describe

        colors = describe(self.colors)
        if self.in_identity:
            return said("says that it is {colors}", colors=colors)
        return said(
            "says that it is {colors}, which does not count toward its color identity",
            colors=colors,
        )


# -- before the first turn -----------------------------------------------------


class OpeningHand(Clause):
    """From the opening hand it allows something before the first turn.

    ``action`` is ``battlefield`` (103.6a), ``reveal`` (103.6b) or ``mulligan``
    (103.5b); ``not_starting`` is true where the starting player may not.
    """

    action: str
    not_starting: bool = False

    def _words(self) -> Said:
        does = _IN_OPENING_HAND[self.action]
        if not self.not_starting:
            return does
        return said("{does} of a player who is not the starting player", does=does)


_IN_OPENING_HAND: Final[Mapping[str, Said]] = {
    "battlefield": phrase("may begin the game on the battlefield"),
    "reveal": phrase("may be revealed from an opening hand"),
    "mulligan": phrase("allows something else in place of a mulligan"),
}


class StartingModifiers(Clause):
    """A vanguard card adds to its player's starting hand size (902.5) and life total (902.4)."""

    hand: int
    life: int

    def _words(self) -> Said:
        return said(
            "starts its player with {hand:+} cards and {life:+} life",
            hand=self.hand,
            life=self.life,
        )


# -- what we could not read ----------------------------------------------------


class Unread(Clause):
    """A sentence that speaks of decks and that this version cannot read.

    ``face`` is the name of the face it stands on, ``paragraph`` counts the lines of
    that face's text from 1, ``about`` are the words that give it away.
    """

    face: str
    paragraph: int
    about: str

    def _words(self) -> Said:
        return said(
            "has a sentence about {about} that this version cannot read ({face}, paragraph {n})",
            about=self.about,
            face=self.face,
            n=self.paragraph,
        )


# -- to and from JSON ----------------------------------------------------------

CLAUSES: Final[Mapping[str, type[Clause]]] = {
    clause.__name__: clause
    for clause in (
        AnyNumber,
        UpTo,
        OnlyForAnte,
        CanBeCommander,
        Partner,
        PartnerText,
        PartnerWith,
        ChooseBackground,
        DoctorsCompanion,
        ChooseColor,
        IncludeAnyColor,
        ChosenColorFor,
        CircledColors,
        NoMaximumSize,
        Companion,
        OutsideTypes,
        EveryCreatureType,
        OwnColors,
        OpeningHand,
        StartingModifiers,
        Unread,
    )
}
"""Every class of clause by its name, which is the name it has in JSON."""


def to_json(clause: Clause) -> dict[str, Any]:
    """The clause as JSON values: its class's name under ``is``, its fields beside it.

    Equal clauses give equal JSON: sets are written in alphabetical order.
    """
    written: dict[str, Any] = _write(clause)
    return written


def from_json(written: Mapping[str, Any]) -> Clause:
    """The clause that `to_json` wrote. Raises ValueError for anything else."""
    clause = _read(written)
    if not isinstance(clause, Clause):
        raise ValueError(f"{written!r} is no clause")
    return clause


def _write(value: Any) -> Any:
    if isinstance(value, Value):
        written = {name: _write(part) for name, part in fields(value).items()}
        return {"is": type(value).__name__, **written}
    if isinstance(value, frozenset):
        return {"set": sorted(value)}
    return [_write(part) for part in value] if isinstance(value, tuple) else value


def _read(written: Any) -> Any:
    if isinstance(written, list):
        return tuple(_read(part) for part in written)
    if not isinstance(written, Mapping):
        return written
    if "is" not in written:
        return frozenset(written.get("set", ()))
    name = written["is"]
    node = CLAUSES.get(name) or _part(name)
    try:
        return node(**{key: _read(value) for key, value in written.items() if key != "is"})
    except TypeError:
        raise ValueError(f"{dict(written)!r} is no {name}") from None


def _part(name: str) -> type:
    """A class that clauses are made of: imported only for the few cards that have one."""
    from typing import get_args

    from validator.cards import conditions, kinds

    for part in (*get_args(kinds.Filter), *get_args(conditions.Condition)):
        if part.__name__ == name:
            found: type = part
            return found
    raise ValueError(f"{name!r} is not a clause, filter or condition")

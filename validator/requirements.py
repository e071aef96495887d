"""What a deck must fulfil: the format's rules after the cards' own texts changed them.

This is the one place of the golden rule 101.1: a card's text takes precedence
over the rules, and overrides only the rule it names. Two sentences bound it:
"can't" beats "can" (101.2), and no clause lifts a ban (113.6n), which is why
bans and the card pool are not here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from validator.card import Card
from validator.clauses import (
    AnyNumber,
    ChooseColor,
    ChosenColorFor,
    Clause,
    IncludeAnyColor,
    NoMaximumSize,
    UpTo,
)
from validator.color import ALL_COLORS, BIT, COLORLESS, LETTERS, ColorSet
from validator.deck import Deck
from validator.filters import Filter, matches
from validator.format import Format
from validator.value import Value, replace


class Cause(Value):
    """The card whose text changed a requirement, and the clause that did it."""

    card: Card
    clause: Clause


class Bound(Value):
    """A number and the text that set it in place of the format's, if any."""

    value: int | None
    cause: Cause | None = None


_ANY_NUMBER: Final = Bound(None)


class Exemption(Value):
    """Cards of a kind that may have colors the commander lacks: which colors, and why."""

    kind: Filter
    colors: ColorSet
    cause: Cause


class Choice(Value):
    """A color chosen before the game (rule 903.4b): for which card, and by whom."""

    card: Card
    color: ColorSet
    found: bool
    """True where nobody said the color and it was looked for."""


class Requirements(Value):
    """The rules of one format for one deck."""

    format: Format
    minimum: Bound
    maximum: Bound
    identity: ColorSet | None
    """The commanders' color identity with chosen colors; ``None`` where none leads."""
    choices: tuple[Choice, ...]
    exemptions: tuple[Exemption, ...]
    usual_copies: Bound
    """The format's limit of copies."""
    copies: Mapping[str, Bound]
    """Limits that a card's own text sets, by card name."""
    as_of: str | None = None
    """The day to judge by, ``YYYY-MM-DD``."""
    allowed: frozenset[str] = frozenset()
    """Names of cards that the table lets in whatever the pool says."""

    @property
    def name(self) -> str:
        """The format's name, for messages."""
        return self.format.name

    def status(self, card: Card) -> str | None:
        """The legality of ``card``: ``legal``, ``banned``, ``not_legal`` …; ``None`` if unknown."""
        if card.name in self.allowed:
            return "legal"
        return (card.legalities or {}).get(self.format.pool.legality)

    def is_released(self, card: Card) -> bool | None:
        """Whether ``card`` was out on the judged day; ``None`` where a date is missing."""
        if card.released_at is None or self.as_of is None or card.name in self.allowed:
            return None
        return card.released_at <= self.as_of

    def off_companion(self, card: Card) -> ColorSet:
        """The colors that keep ``card`` from being brought in (rule 903.11a).

        No exemption helps: those speak of cards in the deck, and it is not in it.
        """
        if self.identity is None:
            return COLORLESS
        return (card.color_identity or COLORLESS) & ~self.identity

    def copies_of(self, card: Card) -> Bound:
        """How many copies of ``card`` the deck may hold; ``None`` is any number."""
        if card.is_basic_land:
            return _ANY_NUMBER
        return self.copies.get(card.name, self.usual_copies)

    def off_color(self, card: Card) -> ColorSet:
        """The colors of ``card`` (rule 903.4) that this deck's commander does not allow.

        Colors that an exemption allows are allowed; unknown facts exempt nothing.
        """
        return self._left_over(card, card.color_identity or COLORLESS)

    def off_land_types(self, card: Card) -> ColorSet:
        """The colors its basic land types make (rule 903.5d) that are not allowed."""
        return self._left_over(card, card.intrinsic_colors)

    def _left_over(self, card: Card, colors: ColorSet) -> ColorSet:
        if self.identity is None:
            return COLORLESS
        left = colors & ~self.identity
        for exemption in self.exemptions:
            if left & exemption.colors and matches(exemption.kind, card):
                left &= ~exemption.colors
        return left

    def unsure_exemption(self, card: Card) -> Exemption | None:
        """The exemption that may cover ``card``, were its missing facts known."""
        for exemption in self.exemptions:
            if matches(exemption.kind, card) is None:
                return exemption
        return None


def requirements(
    deck: Deck,
    format: Format,
    colors: Sequence[str] = (),
    *,
    as_of: str | None = None,
    allowed: frozenset[str] = frozenset(),
) -> Requirements:
    """The requirements of ``format`` for ``deck``.

    ``colors`` are the letters chosen for the commanders that ask for a color, in
    their order; for those left over, the choice that makes most of the deck legal
    is looked for among all combinations.
    """
    led_by = [(slot.card, clause) for slot in deck.commanders for clause in slot.card.clauses]
    copies = {
        slot.card.name: Bound(limit, Cause(slot.card, clause))
        for slot in deck.slots
        for clause in slot.card.clauses
        for limit in _copies(clause)
    }
    maximum = Bound(format.size.maximum)
    for card, clause in led_by:
        if isinstance(clause, NoMaximumSize):
            maximum = Bound(None, Cause(card, clause))
    identity: ColorSet | None = None
    if deck.commanders and not deck.leader_is_unknown and format.identity.judged:
        identity = COLORLESS
        for slot in deck.commanders:
            identity |= slot.card.color_identity or COLORLESS
    exemptions = tuple(
        Exemption(clause.kind, ALL_COLORS, Cause(card, clause))
        for card, clause in led_by
        if isinstance(clause, IncludeAnyColor)
    )
    plain = Requirements(
        format=format,
        minimum=Bound(format.size.minimum),
        maximum=maximum,
        identity=identity,
        choices=(),
        exemptions=exemptions,
        usual_copies=Bound(format.copies.limit),
        copies=copies,
        as_of=as_of,
        allowed=allowed,
    )
    return _choose(plain, deck, [BIT[letter] for letter in colors])


# No legal deck has more than two commanders (702.124g); a list may name twenty.
_MOST_CHOICES: Final = 4


def _copies(clause: Clause) -> Iterator[int | None]:
    if isinstance(clause, AnyNumber):
        yield None
    elif isinstance(clause, UpTo):
        yield clause.copies


def _choose(plain: Requirements, deck: Deck, told: Sequence[ColorSet]) -> Requirements:
    """Give every card that asks for a color its color."""
    if plain.identity is None:
        return plain
    asking = [
        Cause(slot.card, clause)
        for slot in deck.commanders
        for clause in slot.card.clauses
        for _ in range(_colors_asked(clause) * min(slot.quantity, _MOST_CHOICES))
    ][:_MOST_CHOICES]
    if not asking:
        return plain
    options = [
        (told[index],) if index < len(told) else tuple(BIT[letter] for letter in LETTERS)
        for index in range(len(asking))
    ]
    # Trying every combination: a color that helps most cards by itself may still
    # be the wrong one beside the other chooser's.
    return min(
        (_with(plain, asking, chosen, len(told)) for chosen in product(*options)),
        key=lambda requirements: _offences(requirements, deck),
    )


def _colors_asked(clause: Clause) -> int:
    """How many colors a clause has its player choose."""
    if isinstance(clause, ChosenColorFor):
        return clause.colors
    return 1 if isinstance(clause, ChooseColor) else 0


def _with(
    plain: Requirements, asking: Sequence[Cause], chosen: Sequence[ColorSet], told: int
) -> Requirements:
    identity = plain.identity or COLORLESS
    exemptions = list(plain.exemptions)
    for cause, color in zip(asking, chosen, strict=True):
        if isinstance(cause.clause, ChosenColorFor):
            exemptions.append(Exemption(cause.clause.kind, color, cause))
        else:
            identity |= color
    return replace(
        plain,
        identity=identity,
        choices=tuple(
            Choice(cause.card, color, found=index >= told)
            for index, (cause, color) in enumerate(zip(asking, chosen, strict=True))
        ),
        exemptions=tuple(exemptions),
    )


def _offences(requirements: Requirements, deck: Deck) -> int:
    return sum(
        1
        for slot in deck.main
        if requirements.off_color(slot.card) or requirements.off_land_types(slot.card)
    )

"""What a deck must fulfil: the format's rules after the cards' own texts changed them.

This is the one place of the golden rule 101.1: a card's text takes precedence
over the rules, and overrides only the rule it names. Two sentences bound it:
"can't" beats "can" (101.2), and no clause lifts a ban (113.6n), which is why
bans and the card pool are not here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, product
from typing import TYPE_CHECKING, Final, NamedTuple

from validator.base.value import Value
from validator.cards.card import Card
from validator.cards.characteristics import matches
from validator.cards.clauses import (
    AnyNumber,
    ChooseColor,
    ChosenColorFor,
    CircledColors,
    Clause,
    IncludeAnyColor,
    NoMaximumSize,
    Unread,
    UpTo,
)
from validator.cards.color import ALL_COLORS, BIT, COLORLESS, LETTERS, ColorSet, letters
from validator.cards.face import BASIC_LAND_TYPES
from validator.cards.kinds import Filter
from validator.formats.format import Format
from validator.judge.deck.deck import Deck
from validator.judge.terms import Terms

if TYPE_CHECKING:
    from validator.judge.deck.drafted import Drafted


class Cause(Value):
    """The card whose text changed a requirement, and the clause that did it."""

    card: Card
    clause: Clause


class Bound(NamedTuple):
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
    because: str | None
    """What adds the color where the card itself asks for none."""


class Requirements(NamedTuple):
    """The rules of one format for one deck."""

    terms: Terms
    """What the format asks of every deck."""
    minimum: Bound
    maximum: Bound
    identity: ColorSet | None
    """The commanders' color identity with chosen colors; ``None`` where none leads."""
    choices: tuple[Choice, ...]
    unasked: tuple[ColorSet, ...]
    """Colors that were told though no card asks for one, each once."""
    exemptions: tuple[Exemption, ...]
    usual_copies: Bound
    """The format's limit of copies."""
    copies: Mapping[str, Bound]
    """Limits that a card's own text sets, by card name."""
    drafted: Drafted | None = None
    """What the player drafted, where that is known."""
    free_basics: str | None = None
    """The basic land type that a colorless commander's deck may use (rule 903.12e)."""

    @property
    def format(self) -> Format:
        """The format, on the day that is judged."""
        return self.terms.format

    @property
    def name(self) -> str:
        """The format's name, for messages."""
        return self.terms.format.name

    @property
    def allowed(self) -> frozenset[str]:
        """Names of cards that the table lets in whatever the pool says."""
        return self.terms.pool.allowed

    def off_companion(self, card: Card) -> ColorSet:
        """The colors that keep ``card`` from being brought in (rule 903.11a).

        No exemption helps: those speak of cards in the deck, and it is not in it.
        """
        if self.identity is None:
            return COLORLESS
        return (card.identity_colors or COLORLESS) & ~self.identity

    def lacks_circled_colors(self, card: Card) -> bool:
        """Whether more colors are circled on ``card`` (rule 207.5) than the commander has."""
        return self.identity is not None and any(
            isinstance(clause, CircledColors) and len(letters(self.identity)) < clause.colors
            for clause in card.clauses
        )

    def copies_of(self, card: Card) -> Bound:
        """How many copies of ``card`` the deck may hold; ``None`` is any number."""
        if card.is_basic_land and self.format.copies.basic_lands == "any number":
            return _ANY_NUMBER
        restricted = self.terms.pool.copies(card)
        if restricted is not None:
            return Bound(restricted)
        return self.copies.get(card.name, self.usual_copies)

    def off_color(self, card: Card) -> ColorSet:
        """The colors of ``card`` (rule 903.4) that this deck's commander does not allow.

        Colors that an exemption allows are allowed; unknown facts exempt nothing.
        """
        return self._left_over(card, card.identity_colors or COLORLESS)

    def off_land_types(self, card: Card) -> ColorSet:
        """The colors its basic land types make (rule 903.5d) that are not allowed."""
        free = self.free_basics is not None and card.is_basic_land
        if free and card.intrinsic_colors == BASIC_LAND_TYPES[self.free_basics or ""]:
            return COLORLESS
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
    deck: Deck, terms: Terms, colors: Sequence[str] = (), *, drafted: Drafted | None
) -> Requirements:
    """What ``terms`` require of ``deck``, after the texts of its cards changed them.

    ``colors`` are the letters chosen for the commanders that ask for a color, in
    their order; for those left over, the choice that makes most of the deck legal
    is looked for among all combinations.
    """
    format = terms.format
    leading = [slot.card for slot in deck.commanders]
    led_by = [Cause(card, clause) for card in leading for clause in card.clauses]
    plain = Requirements(
        terms=terms,
        minimum=Bound(format.size.minimum),
        maximum=_maximum(format, led_by),
        identity=_identity(deck, format),
        choices=(),
        unasked=(),
        exemptions=tuple(
            Exemption(cause.clause.kind, ALL_COLORS, cause)
            for cause in led_by
            if isinstance(cause.clause, IncludeAnyColor)
        ),
        usual_copies=Bound(format.copies.limit),
        copies=_copies(deck),
        drafted=drafted,
    )
    told = [BIT[letter] for letter in colors]
    if led_by or format.commander.extra_color is not None:
        plain = _choose(plain, deck, told)
    if told:
        plain = plain._replace(unasked=_unasked(plain, leading, told))
    free = _free_basics(plain, deck)
    return plain if free is None else plain._replace(free_basics=free)


def _maximum(format: Format, led_by: Iterable[Cause]) -> Bound:
    """The most cards that the deck may have: any number where a commander says so."""
    maximum = Bound(format.size.maximum)
    for cause in led_by:
        if isinstance(cause.clause, NoMaximumSize):
            maximum = Bound(None, cause)
    return maximum


def _identity(deck: Deck, format: Format) -> ColorSet | None:
    """The commanders' color identity as printed; ``None`` where nobody known leads."""
    if not deck.commanders or deck.leader_is_unknown or not format.identity.judged:
        return None
    identity = COLORLESS
    for slot in deck.commanders:
        identity |= slot.card.identity_colors or COLORLESS
    return identity


def _copies(deck: Deck) -> dict[str, Bound]:
    """The limits of copies that cards' own texts set, by card name."""
    return {
        card.name: Bound(limit, Cause(card, clause))
        for card in (*[slot.card for slot in deck.commanders], *deck.main.with_clauses)
        for clause in card.clauses
        for limit in _limits(clause)
    }


def _limits(clause: Clause) -> Iterator[int | None]:
    """How many copies a clause allows, if it is about that; ``None`` for any number."""
    if isinstance(clause, AnyNumber):
        yield None
    elif isinstance(clause, UpTo):
        yield clause.copies


def _free_basics(required: Requirements, deck: Deck) -> str | None:
    """The basic land type that a deck without colors chooses (903.12e): it has most of it."""
    if required.format.identity.colorless_basics == "none" or required.identity != COLORLESS:
        return None
    lands: dict[str, int] = {}
    for slot in deck.main:
        if slot.card.is_basic_land:
            for name in sorted(slot.card.subtypes & BASIC_LAND_TYPES.keys()):
                lands[name] = lands.get(name, 0) + slot.quantity
    return max(lands, key=lambda name: lands[name]) if lands else None


# No legal deck has more than two commanders (702.124g); a list may name twenty.
_MOST_CHOICES: Final = 4


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
    because: list[str | None] = [None] * len(asking)
    extra = plain.format.commander.extra_color
    if (
        extra is not None
        and len(letters(plain.identity)) == extra.of_colors
        and sum(slot.quantity for slot in deck.commanders) == 1
    ):
        asking.append(Cause(deck.commanders[0].card, ChooseColor()))
        because.append(extra.because)
    if not asking:
        return plain
    options = [
        (told[index],) if index < len(told) else tuple(BIT[letter] for letter in LETTERS)
        for index in range(len(asking))
    ]
    # Trying every combination: a color that helps most cards by itself may still
    # be the wrong one beside the other chooser's.
    return min(
        (_with(plain, asking, because, chosen, len(told)) for chosen in product(*options)),
        key=lambda requirements: offences(requirements, deck),
    )


def _unasked(
    required: Requirements, leading: Sequence[Card], told: Sequence[ColorSet]
) -> tuple[ColorSet, ...]:
    """The colors told for nobody, where all texts that might ask for one are known."""
    if required.identity is None or not all(map(_is_read, leading)):
        return ()
    return tuple(dict.fromkeys(told[len(required.choices) :]))


def _is_read(card: Card) -> bool:
    return card.text_known and not any(isinstance(clause, Unread) for clause in card.clauses)


def _colors_asked(clause: Clause) -> int:
    """How many colors a clause has its player choose."""
    if isinstance(clause, ChosenColorFor):
        return clause.colors
    return 1 if isinstance(clause, ChooseColor) else 0


def _with(
    plain: Requirements,
    asking: Sequence[Cause],
    because: Sequence[str | None],
    chosen: Sequence[ColorSet],
    told: int,
) -> Requirements:
    identity = plain.identity or COLORLESS
    exemptions = list(plain.exemptions)
    for cause, color in zip(asking, chosen, strict=True):
        if isinstance(cause.clause, ChosenColorFor):
            exemptions.append(Exemption(cause.clause.kind, color, cause))
        else:
            identity |= color
    return plain._replace(
        identity=identity,
        choices=tuple(
            Choice(cause.card, color, found=index >= told, because=why)
            for index, (cause, color, why) in enumerate(zip(asking, chosen, because, strict=True))
        ),
        exemptions=tuple(exemptions),
    )


def offences(requirements: Requirements, deck: Deck, most: int | None = None) -> int:
    """How many cards, the companion among them, these colors leave at fault; counted up to
    ``most``."""
    at_fault = chain(
        (1 for card, _ in deck.main.counted if _has_other_colors(requirements, card)),
        (1 for slot in deck.companions if requirements.off_companion(slot.card)),
    )
    return sum(islice(at_fault, most))


def off_color_names(requirements: Requirements, deck: Deck) -> set[str]:
    """Return the names of the cards of the main deck that these colors leave at fault."""
    return {card.name for card, _ in deck.main.counted if _has_other_colors(requirements, card)}


def _has_other_colors(requirements: Requirements, card: Card) -> bool:
    return bool(
        requirements.off_color(card)
        or requirements.off_land_types(card)
        or requirements.lacks_circled_colors(card)
    )

"""Who may lead a deck: rules 903.3, 903.3a and 702.124, read off a card's facts and clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from validator.base.said import phrase
from validator.cards.card import Card
from validator.cards.characteristics import subtypes_outside, types_outside
from validator.cards.clauses import (
    CanBeCommander,
    ChooseBackground,
    DoctorsCompanion,
    EveryCreatureType,
    Partner,
    PartnerText,
    PartnerWith,
)
from validator.cards.color import letters
from validator.formats.format import Commander, Kind, PartnerAbility

BACKGROUND: Final = "Background"
DOCTOR: Final = frozenset(("Time Lord", "Doctor"))


def is_of_kind(card: Card, kind: Kind) -> bool:
    """Whether ``card`` has every type that ``kind`` names, and a power and toughness if wanted.

    A card is judged by its characteristics in a deck: its front face (712.8a), or
    both halves of a split card (709.4), with the types its own text adds there.
    """
    return (
        card.supertypes.issuperset(kind.supertypes)
        and types_outside(card).issuperset(kind.types)
        and subtypes_outside(card).issuperset(kind.subtypes)
        and (not kind.power_and_toughness or card.has_power)
    )


def is_of_any(card: Card, kinds: Sequence[Kind]) -> bool:
    """Whether ``card`` is of at least one of these kinds."""
    return any(is_of_kind(card, kind) for kind in kinds)


def may_lead(card: Card, terms: Commander) -> bool:
    """Whether ``card`` may be a commander by itself: of a kind the format names (903.3),
    or by its own text (903.3a)."""
    return is_of_any(card, terms.kinds) or (terms.own_text and _has(card, CanBeCommander))


def has_no_leaders(terms: Commander) -> bool:
    """Whether no card can lead a deck of the format."""
    return not (terms.required or terms.kinds or terms.own_text)


def is_background(card: Card) -> bool:
    """Whether ``card`` is a legendary Background enchantment card (702.124k)."""
    return (
        "Legendary" in card.supertypes
        and "Enchantment" in card.types
        and BACKGROUND in card.subtypes
    )


def is_doctor(card: Card) -> bool:
    """Whether ``card`` is a legendary Time Lord Doctor creature of no other type (702.124m)."""
    return (
        "Legendary" in card.supertypes
        and "Creature" in card.types
        and card.subtypes == DOCTOR
        and not _has(card, EveryCreatureType)
    )


def has_partner(card: Card, terms: Commander) -> bool:
    """Whether ``card`` has partner (702.124h): printed, or granted by the format (903.13f)."""
    if _has(card, Partner):
        return True
    grant = terms.partner
    return (
        grant is not None
        and card.identity_colors is not None
        and len(letters(card.identity_colors)) <= grant.colors
        and may_lead_alone(card, terms)
        and not (grant.only_without_partner and _has(card, PARTNER_CLAUSES))
    )


def _partner(first: Card, second: Card, terms: Commander) -> bool:
    return has_partner(first, terms) and has_partner(second, terms)


def _same_partner_text(first: Card, second: Card, terms: Commander) -> bool:
    ours = {c.text.casefold() for c in first.clauses if isinstance(c, PartnerText)}
    theirs = {c.text.casefold() for c in second.clauses if isinstance(c, PartnerText)}
    return bool(ours & theirs)


def _partner_with_each_other(first: Card, second: Card, terms: Commander) -> bool:
    return _names_as_partner(first, second) and _names_as_partner(second, first)


def _names_as_partner(card: Card, other: Card) -> bool:
    return any(
        isinstance(c, PartnerWith)
        and c.name in (other.name, other.faces[0].name, *other.other_names)
        for c in card.clauses
    )


def _with_a_background(first: Card, second: Card, terms: Commander | None = None) -> bool:
    return _has(first, ChooseBackground) and is_background(second)


def _with_a_doctor(first: Card, second: Card, terms: Commander) -> bool:
    return _has(first, DoctorsCompanion) and "Creature" in first.types and is_doctor(second)


def _has(card: Card, clause: type | tuple[type, ...]) -> bool:
    return bool(card.clauses) and any(isinstance(c, clause) for c in card.clauses)


def _any(card: Card) -> bool:
    return True


def _having(clause: type) -> Callable[[Card], bool]:
    return lambda card: _has(card, clause)


class _Ability(NamedTuple):
    clause: type
    """What a card with the ability says."""
    test: Callable[[Card, Card, Commander], bool]
    """Whether it lets two cards lead together, in the order given."""
    other: Callable[[Card], bool] = _any
    """What the second of them always is: it only saves the test of all others."""
    says_other: str | None = None
    """What that is, in words that follow its name, if no ability of its own says it."""


# Each partner ability by the word that a format has for it. They cannot be combined with one
# another (702.124f), so one must do alone.
PARTNER_ABILITIES: Final[Mapping[PartnerAbility, _Ability]] = {
    # 702.124h
    "partner": _Ability(Partner, _partner, _having(Partner)),
    # 702.124i
    "partner-text": _Ability(PartnerText, _same_partner_text, _having(PartnerText)),
    # 702.124j
    "partner-with": _Ability(PartnerWith, _partner_with_each_other, _having(PartnerWith)),
    # 702.124k
    "background": _Ability(
        ChooseBackground, _with_a_background, is_background, phrase("is a Background")
    ),
    # 702.124m
    "doctor": _Ability(DoctorsCompanion, _with_a_doctor, is_doctor, phrase("is a Doctor")),
}

PARTNER_CLAUSES: Final = tuple(ability.clause for ability in PARTNER_ABILITIES.values())


def lacks_its_background(first: Card, second: Card) -> bool:
    """Whether one of two commanders has "choose a Background" and none is the other's Background.

    702.124k says that they can't lead together then, and "can't" beats every other ability of
    theirs and what a format lends (101.2, 903.13f).
    """
    return (_has(first, ChooseBackground) or _has(second, ChooseBackground)) and not (
        _with_a_background(first, second) or _with_a_background(second, first)
    )


def are_partners(first: Card, second: Card, terms: Commander) -> bool:
    """Whether a partner ability lets these two lead together, if each may lead at all."""
    return abilities_match(first, second, terms) and not lacks_its_background(first, second)


def abilities_match(first: Card, second: Card, terms: Commander) -> bool:
    """Whether a partner ability would do for these two, if no ability said that it can't be."""
    tests = [PARTNER_ABILITIES[word].test for word in terms.pairs]
    return any(test(first, second, terms) or test(second, first, terms) for test in tests)


def may_lead_alone(card: Card, terms: Commander) -> bool:
    """`may_lead`, but for a Background, which needs a commander that chooses it (702.124k).

    A Background that itself has "choose a Background" is such a commander.
    """
    return may_lead(card, terms) and (not is_background(card) or _has(card, ChooseBackground))


class Leaders:
    """Who leads a deck by itself under some terms: `may_lead_alone`, and what it said before.

    The cards of one deck are asked about again in the next; to remember only saves time.
    """

    __slots__ = ("_known", "terms")

    def __init__(self, terms: Commander) -> None:
        self.terms = terms
        self._known: dict[str, bool] = {}

    def lead(self, card: Card) -> bool:
        """Whether the card `may_lead_alone`."""
        leads = self._known.get(card.name)
        if leads is None:
            leads = self._known[card.name] = may_lead_alone(card, self.terms)
        return leads

    def lead_together(self, cards: Sequence[Card]) -> bool:
        """Whether exactly these cards may be one deck's commanders."""
        if len(cards) == 1:
            return self.lead(cards[0])
        return len(cards) == 2 and may_lead_together(cards[0], cards[1], self.terms)


def may_lead_together(first: Card, second: Card, terms: Commander) -> bool:
    """Whether these two may be one deck's commanders (702.124a).

    Each must be one that may lead. A Background needs no leave beyond the ability
    that chooses it, and can't do without (702.124k).
    """
    if not (first.clauses or second.clauses or terms.partner):
        return False  # each of the abilities is a clause of one of them, or the format's own
    background_chosen = _has(first, ChooseBackground) or _has(second, ChooseBackground)
    return are_partners(first, second, terms) and all(
        background_chosen if is_background(card) else may_lead(card, terms)
        for card in (first, second)
    )


def find_pairs(cards: Sequence[Card], terms: Commander) -> Iterable[tuple[Card, Card]]:
    """Return the pairs of ``cards`` that may lead together, in the order of the cards.

    Where partner is lent (903.13f), there may be a million: each is looked for as it is read.
    """
    candidates = [card for card in cards if is_background(card) or may_lead(card, terms)]
    if terms.partner is not None:
        return _LentPairs(candidates, terms)
    places = {card.name: place for place, card in enumerate(candidates)}
    found: set[tuple[int, int]] = set()
    for ability in [PARTNER_ABILITIES[word] for word in terms.pairs]:
        others = [card for card in candidates if ability.other(card)]
        for first in candidates:
            if _has(first, ability.clause):
                place = places[first.name]
                found.update(
                    (min(place, places[second.name]), max(place, places[second.name]))
                    for second in others
                    if second is not first and may_lead_together(first, second, terms)
                )
    return [(candidates[first], candidates[second]) for first, second in sorted(found)]


class _LentPairs(Iterable[tuple[Card, Card]]):
    """Any two cards that may lead together, made again each time."""

    def __init__(self, cards: Sequence[Card], terms: Commander) -> None:
        self._cards = cards
        self._terms = terms

    def __iter__(self) -> Iterator[tuple[Card, Card]]:
        pairs = combinations(self._cards, 2)
        return (pair for pair in pairs if may_lead_together(*pair, self._terms))


def may_partner_if_read(card: Card) -> bool:
    """Whether ``card`` could lead beside one whose text is unknown: it has a partner
    ability, or is what one asks for."""
    return (
        not card.text_known
        or any(isinstance(clause, PARTNER_CLAUSES) for clause in card.clauses)
        or any(ability.other(card) for ability in PARTNER_ABILITIES.values())
    )

"""A deck's lands, its sources of each color (106), its mana curve and its types."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from validator.base.value import Value
from validator.base.words import counted
from validator.cards.card import Card
from validator.cards.color import COLORLESS, ColorLetter, ColorSet, color_set, letters
from validator.cards.effects.mana import CardMana, Found, Made
from validator.cards.mana import parse_cost
from validator.pregame.game import GameCard, Pile, Player


def is_land(card: GameCard) -> bool:
    """Whether the card is a land in a library (712.8a, 709.4)."""
    return card.card is not None and "Land" in card.card.types


def has_land_on_back(card: GameCard) -> bool:
    """Whether it can be played as a land from its other face only."""
    return (
        card.card is not None
        and not is_land(card)
        and card.card.layout == "modal_dfc"
        and any("Land" in face.types for face in card.card.faces)
    )


class ColorsMade(NamedTuple):
    """The colors that a card makes, as far as its text tells."""

    surely: ColorSet
    """With nothing but itself, and no other colors than the commander's where it says so."""
    perhaps: ColorSet
    """Where something else is given: a choice, mana to pay, what others control."""

    @property
    def any(self) -> ColorSet:
        """All of them."""
        return self.surely | self.perhaps


def find_colors_made(card: GameCard, identity: ColorSet | None) -> ColorsMade | None:
    """The colors that a card makes when it is played from a hand, in a deck whose commander has
    this identity; ``None`` where nothing tells.

    Of a modal card with two lands both faces count; of all others the front face does, or
    both halves (712.8a, 709.4).
    """
    known = None if card.card is None else _read_mana(card.card)
    if known is None:
        return None
    surely = perhaps = COLORLESS
    for way in known.made:
        colors = color_set("".join(color for color in way.colors if color != "C"))
        needs = set(way.needs)
        if "commander-identity" in needs and identity is not None:
            # Command Tower makes what the commander is, and nothing else.
            colors &= identity
            needs.discard("commander-identity")
        if needs:
            perhaps |= colors
        else:
            surely |= colors
    return ColorsMade(surely, perhaps & ~surely)


def _read_mana(card: Card) -> CardMana | None:
    if card.mana is None:
        return None
    both = card.layout == "modal_dfc" and "Land" in card.types
    faces = [face.name for face in (card.faces if both else card.characteristic_faces)]
    made: list[Made] = []
    found: list[Found] = []
    for name in faces:
        made += card.mana.by(name).made
        found += card.mana.by(name).found
    return CardMana(tuple(made), tuple(found))


def find_fetched_colors(card: GameCard, library: Pile, identity: ColorSet | None) -> ColorSet:
    """The colors that lands make which a land finds by itself, of those in the library."""
    if not is_land(card) or card.card is None:
        return COLORLESS
    mana = _read_mana(card.card)
    colors = COLORLESS
    for way in mana.found if mana else ():
        if way.needs or not way.battlefield:
            continue
        for land in library:
            if is_land(land) and land.card is not None and _is_fetched(way, land.card):
                makes_it = find_colors_made(land, identity)
                colors |= makes_it.any if makes_it else COLORLESS
    return colors


def _is_fetched(way: Found, land: Card) -> bool:
    if way.basic and "Basic" not in land.supertypes:
        return False
    return not way.types or not land.subtypes.isdisjoint(way.types)


class ColorSources(NamedTuple):
    """The cards of a library that make one color."""

    color: ColorLetter
    lands: int
    """Lands that make it, whatever they need."""
    conditional: int
    """Those of them that make it only where something else is given."""
    finding: int
    """Lands that find a land that makes it, and make none themselves."""
    others: tuple[tuple[str, int], ...]
    """Of each card type how many others make it."""
    untold: int
    """Lands of which nothing tells what they make."""
    making: Pile
    """The lands that make it."""

    def notes(self) -> Iterator[str]:
        """What the count of lands leaves out, and what it takes in doubt."""
        if self.conditional:
            yield f"{self.conditional} of them only where something else is given"
        if self.finding:
            lands = _count(self.finding, "land finds", "lands find")
            yield f"{lands} one in the library: not counted"
        others = [counted(number, kind.lower()) for kind, number in self.others]
        if others:
            verb = "makes" if len(others) == 1 and self.others[0][1] == 1 else "make"
            yield f"{' and '.join(others)} {verb} it, too: not counted"
        if self.untold:
            yield f"nothing tells what {counted(self.untold, 'land')} more make"


def _count(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"


def list_color_sources(library: Pile, identity: ColorSet | None) -> tuple[ColorSources, ...]:
    """For each color of ``identity`` what makes it; of a deck without a commander for each color
    of its cards."""
    colors = identity if identity is not None else _find_colors(library)
    made = [(card, find_colors_made(card, identity)) for card in library]
    found = [(card, find_fetched_colors(card, library, identity)) for card in library]
    return tuple(_find_sources(letter, made, found) for letter in letters(colors))


def _find_colors(library: Pile) -> ColorSet:
    colors = COLORLESS
    for card in library:
        if card.card is not None:
            colors |= card.card.identity_colors or COLORLESS
    return colors


def _find_sources(
    letter: ColorLetter,
    made: Iterable[tuple[GameCard, ColorsMade | None]],
    found: Iterable[tuple[GameCard, ColorSet]],
) -> ColorSources:
    bit = color_set(letter)
    conditional = untold = 0
    others: dict[str, int] = {}
    making: list[GameCard] = []
    making_lands: list[GameCard] = []
    for card, makes_it in made:
        if makes_it is None:
            untold += is_land(card)
        elif makes_it.any & bit:
            making.append(card)
            if is_land(card):
                making_lands.append(card)
                conditional += not makes_it.surely & bit
            elif card.card is not None:
                kind = next((kind for kind in _KINDS if kind in card.card.types), "Card")
                others[kind] = others.get(kind, 0) + 1
    finding = sum(bool(colors & bit) and card not in making for card, colors in found)
    kinds = tuple((kind, others[kind]) for kind in (*_KINDS, "Card") if kind in others)
    lands = tuple(making_lands)
    return ColorSources(letter, len(lands), conditional, finding, kinds, untold, lands)


# What a card that makes mana is called, the first that fits.
_KINDS: Final = (
    "Creature", "Artifact", "Enchantment", "Planeswalker", "Battle", "Instant", "Sorcery"
)  # fmt: skip

# What costs this or more stands together.
_HIGHEST_VALUE: Final = 7
_COLORS: Final = "WUBRG"
# In the order in which players count; a card of several types is counted by the first of them.
_TYPES: Final = (
    "Land",
    "Creature",
    "Planeswalker",
    "Battle",
    "Instant",
    "Sorcery",
    "Artifact",
    "Enchantment",
)


class DeckStatistics(Value):
    """Figures of a deck, its commanders included."""

    cards: int
    lands: int
    unknown: int
    """How many cards nothing is known of: they are counted nowhere else."""
    average: float
    """The mean mana value (202.3) of what is no land."""
    curve: tuple[int, ...]
    """How many cards that are no lands have mana value 0, 1 and so on; the last, 7 or more."""
    symbols: Mapping[str, int]
    """How many symbols of a color stand in the costs of all cards; hybrid ones count for each."""
    land_sources: Mapping[str, int]
    """How many lands make a color, whatever they ask for before."""
    other_sources: Mapping[str, int]
    """How many other cards do."""
    types: Mapping[str, int]

    def as_json(self) -> dict[str, Any]:
        """The figures as JSON values; of the colors those that are asked for or made."""
        return {
            "cards": self.cards,
            "lands": self.lands,
            "unknown": self.unknown,
            "average": self.average,
            "curve": [{"mana_value": at, "cards": cards} for at, cards in enumerate(self.curve)],
            "colors": [
                {
                    "color": color,
                    "symbols": self.symbols[color],
                    "lands": self.land_sources[color],
                    "others": self.other_sources[color],
                }
                for color in _COLORS
                if self.symbols[color] or self.land_sources[color] or self.other_sources[color]
            ],
            "types": [
                {"type": kind, "cards": self.types[kind]} for kind in _TYPES if self.types[kind]
            ],
        }


def compute_statistics(player: Player) -> DeckStatistics:
    """The figures of the deck that a player brings."""
    known = [card for card in player.cards if card.card is not None]
    lands = [card for card in known if is_land(card)]
    others = [card for card in known if not is_land(card)]
    values = [int(card.card.mana_value) for card in others if card.card is not None]
    counts = Counter(min(value, _HIGHEST_VALUE) for value in values)
    return DeckStatistics(
        cards=len(player.cards),
        lands=len(lands),
        unknown=len(player.cards) - len(known),
        average=round(sum(values) / len(values), 2) if values else 0.0,
        curve=tuple(counts[value] for value in range(_HIGHEST_VALUE + 1)),
        symbols=_count_symbols(card.card for card in known if card.card is not None),
        land_sources=_count_sources(lands, player),
        other_sources=_count_sources(others, player),
        types=Counter(_find_type(card.card) for card in known if card.card is not None),
    )


def _count_symbols(cards: Iterable[Card]) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in cards:
        for face in card.characteristic_faces:
            for symbol in parse_cost(face.mana_cost).symbols:
                found.update(letters(symbol.colors))
    return found


def _count_sources(cards: Iterable[GameCard], player: Player) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in cards:
        made = find_colors_made(card, player.identity)
        if made is not None:
            found.update(letters(made.any))
    return found


def _find_type(card: Card) -> str:
    return next((kind for kind in _TYPES if kind in card.types), "other")

"""The decks that the containers hold, and what is said of their cards besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple


class Held(NamedTuple):
    """A deck that a container holds: who leads, the other cards, and cards outside the deck."""

    commanders: tuple[str, ...]
    cards: tuple[tuple[int, str], ...]
    outside: tuple[str, ...] = ("Rampant Growth", "Lightning Bolt", "Storm Crow")

    @property
    def all(self) -> tuple[tuple[int, str], ...]:
        """Commanders first, then the others."""
        return (*((1, name) for name in self.commanders), *self.cards)

    @property
    def copies(self) -> Counter[str]:
        """How many copies of each card the deck has."""
        counted: Counter[str] = Counter()
        for quantity, name in self.all:
            counted[name] += quantity
        return counted

    def each(self) -> Iterator[str]:
        """A name for each card."""
        for quantity, name in self.all:
            for _ in range(quantity):
                yield name


def held(commanders: str, cards: str) -> Held:
    """A deck of lines, of which those with a number begin with it."""
    rows = []
    for line in filter(None, map(str.strip, cards.splitlines())):
        number, _, name = line.partition(" ")
        rows.append((int(number), name) if number.isdigit() else (1, line))
    return Held(tuple(commanders.split(" + ")), tuple(rows))


GOBLINS = held(
    "Krenko, Mob Boss",
    """
    Sol Ring
    Arcane Signet
    Goblin Matron
    Goblin Chieftain
    Goblin Warchief
    Skirk Prospector
    Goblin Recruiter
    Purphoros, God of the Forge
    Impact Tremors
    Chaos Warp
    Blasphemous Act
    Skullclamp
    Lightning Greaves
    Swiftfoot Boots
    Ruby Medallion
    Vandalblast
    Shared Animosity
    Kiki-Jiki, Mirror Breaker
    Siege-Gang Commander
    Mogg War Marshal
    War Cadence
    Valakut Awakening
    Nykthos, Shrine to Nyx
    Castle Embereth
    Great Furnace
    Conspicuous Snoop
    Muxus, Goblin Grandee
    Reliquary Tower
    Fury
    70 Mountain
    """,
)
MEREN = held(
    "Meren of Clan Nel Toth",
    """
    Sol Ring
    Sakura-Tribe Elder
    Eternal Witness
    Spore Frog
    Viscera Seer
    Fleshbag Marauder
    Grave Pact
    Sheoldred, Whispering One
    Birthing Pod
    Reanimate
    Animate Dead
    Victimize
    Living Death
    Putrefy
    Beast Within
    Sylvan Library
    Overgrown Tomb
    Golgari Rot Farm
    Command Tower
    Wood Elves
    Ravenous Chupacabra
    Shriekmaw
    Grim Haruspex
    39 Forest
    37 Swamp
    """.replace("    Mulldrifter's Herald\n", ""),
)
PARTNERS = held(
    "Tymna the Weaver + Thrasios, Triton Hero",
    """
    Sol Ring
    Arcane Signet
    Swords to Plowshares
    Assassin's Trophy
    Dovin's Veto
    Jace, the Mind Sculptor
    Kongming, "Sleeping Dragon"
    Far // Away
    Lim-Dûl's Vault
    Brainstorm
    Ponder
    Fierce Guardianship
    Cyclonic Rift
    Path to Exile
    Rhystic Study
    Mystic Remora
    Smothering Tithe
    Esper Sentinel
    Demonic Tutor
    Vampiric Tutor
    20 Forest
    20 Plains
    20 Island
    18 Swamp
    """,
)


def mana_value(name: str) -> int:
    """A number as a mana value is, the same for a name each time."""
    return 0 if name in _BASICS else 1 + sum(map(ord, name)) % 6


def price(name: str) -> str:
    """A price."""
    return f"{sum(map(ord, name)) % 40}.{sum(map(ord, name)) % 90 + 10}"


def kind(name: str) -> str:
    """A type."""
    return "Land" if name in _BASICS else ("Creature", "Artifact", "Sorcery")[len(name) % 3]


_BASICS = ("Mountain", "Forest", "Swamp", "Plains", "Island")

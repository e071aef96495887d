"""A deck as somebody has it in mind before writing it down, and the decks that the tests take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.real_lists import COLLECTIONS, OURS
from validator.decklist import Entry, Zone, decode, parse_decklists


class Copy(NamedTuple):
    """A card, how many of it, and the printing where it is known."""

    quantity: int
    name: str
    set: str | None = None
    number: str | None = None


class Pasted(NamedTuple):
    """A legal deck, to be written down in some way."""

    commanders: tuple[Copy, ...]
    cards: tuple[Copy, ...]

    @property
    def leader(self) -> str:
        """The first commander's name."""
        return self.commanders[0].name

    @property
    def size(self) -> int:
        """How many cards there are, commanders too."""
        return sum(copy.quantity for copy in self.all)

    @property
    def all(self) -> tuple[Copy, ...]:
        """Commanders first, then the others."""
        return (*self.commanders, *self.cards)

    def others(self, count: int) -> list[str]:
        """Names of cards that are not in the deck."""
        listed = {copy.name for copy in self.all}
        return [name for name in _OTHERS if name not in listed][:count]


_OTHERS = (
    "Colossal Dreadmaw",
    "Storm Crow",
    "Mind Stone",
    "Lightning Bolt",
    "Giant Growth",
    "Counterspell",
    "Grizzly Bears",
    "Dark Ritual",
    "Llanowar Elves",
    "Divination",
    "Serra Angel",
    "Shivan Dragon",
)


def rows(text: str) -> Iterator[Copy]:
    """Cards written as ``4 Name``, or as a name alone."""
    for line in text.strip().splitlines():
        number, _, name = line.strip().partition(" ")
        yield Copy(int(number), name) if number.isdigit() else Copy(1, line.strip())


def _deck(commanders: str, cards: str) -> Pasted:
    return Pasted(tuple(rows(commanders)), tuple(rows(cards)))


# Decks of our own, for what official ones lack: many of one card, two commanders of each kind,
# names that look like something else.
OWN = {
    "mono-red": _deck(
        "Krenko, Mob Boss",
        """
        Sol Ring
        Goblin Matron
        97 Mountain
        """,
    ),
    "partners": _deck(
        "Tymna the Weaver\nThrasios, Triton Hero",
        """
        Sol Ring
        Arcane Signet
        Assassin's Trophy
        Swords to Plowshares
        Dovin's Veto
        Jace, the Mind Sculptor
        Kongming, "Sleeping Dragon"
        30 Forest
        20 Plains
        20 Island
        21 Swamp
        """,
    ),
    "partner-with": _deck(
        "Pir, Imaginative Rascal\nToothy, Imaginary Friend",
        """
        Sol Ring
        Breeding Pool
        Growth Spiral
        Lórien Revealed
        Commit // Memory
        Hadana's Climb // Winged Temple of Orazca
        46 Forest
        46 Island
        """,
    ),
    "background": _deck(
        "Wilson, Refined Grizzly\nRaised by Giants",
        """
        Sol Ring
        Beast Within
        Ghalta, Primal Hunger
        95 Forest
        """,
    ),
    "peculiar-names": _deck(
        "Caesar, Legion's Emperor",
        """
        For the Emperor!
        V.A.T.S.
        Overseer of Vault 76
        Vault 75: Middle School
        Vault 101: Birthday Party
        Lim-Dûl's Hex
        Wear // Tear
        +2 Mace
        Séance Board
        To Arms!
        Wrath of God
        Sol Ring
        30 Plains
        30 Swamp
        27 Mountain
        """,
    ),
    "face-to-face": _deck(
        "Esika, God of the Tree // The Prismatic Bridge",
        """
        Valki, God of Lies // Tibalt, Cosmic Impostor
        Brazen Borrower // Petty Theft
        Bonecrusher Giant // Stomp
        Sheoldred // The True Scriptures
        Fire // Ice
        Life from the Loam
        Arguel's Blood Fast // Temple of Aclazotz
        Agadeem's Awakening // Agadeem, the Undercrypt
        Dread Shade
        18 Plains
        18 Island
        18 Swamp
        18 Mountain
        18 Forest
        """,
    ),
}


def _copy(entry: Entry) -> Copy:
    front, _, back = entry.name.partition(" // ")
    # Some write both sides of a card that has one name.
    name = front if front == back else entry.name
    return Copy(entry.quantity, name, entry.set, entry.number)


def _together(copies: Iterable[Copy]) -> tuple[Copy, ...]:
    """Each card once, whatever the number of its printings."""
    found: dict[str, Copy] = {}
    for copy in copies:
        seen = found.get(copy.name)
        found[copy.name] = copy._replace(quantity=copy.quantity + (seen.quantity if seen else 0))
    return tuple(found.values())


def _read(path: Path) -> Pasted | None:
    """The deck of a file, if it has commanders that say so and nothing besides the deck."""
    decks = parse_decklists(decode(path.read_bytes()))
    entries = decks[0].entries
    commanders = tuple(_copy(entry) for entry in entries if entry.zone is Zone.COMMANDER)
    cards = _together(_copy(entry) for entry in entries if entry.zone is Zone.MAIN)
    whole = len(commanders) + sum(copy.quantity for copy in cards) == 100
    return Pasted(commanders, cards) if commanders and whole and len(decks) == 1 else None


@cache
def few() -> dict[str, Pasted]:
    """Our own decks, and official ones that come with the tests."""
    official = {
        Path(row["path"]).stem: deck
        for row in OURS.rows()
        if row["official_product"]
        and row["expected"] == "legal"
        and (deck := _read(OURS.folder / row["path"]))
    }
    return OWN | official


@cache
def many() -> dict[str, Pasted]:
    """Those, and of the larger collection where it is there all pairs and enough to be 44."""
    decks = dict(few())
    known = {deck.commanders for deck in decks.values()}
    for collection in COLLECTIONS[1:]:
        read = {path.stem: _read(path) for path in collection.files("precon-commander-txt")}
        fresh = {
            name: deck
            for name, deck in read.items()
            if deck and deck.commanders not in known and _is_legal(name, collection.rows())
        }
        decks |= {name: deck for name, deck in fresh.items() if len(deck.commanders) > 1}
        singles = _spread(name for name, deck in fresh.items() if len(deck.commanders) == 1)
        decks |= {name: fresh[name] for name in singles[: 44 - len(decks)]}
    return decks


def _is_legal(name: str, rows: Iterable[dict[str, object]]) -> bool:
    return any(row["expected"] == "legal" and f"/{name}." in str(row["path"]) for row in rows)


def _spread(names: Iterable[str]) -> list[str]:
    """Every fourth of them first: the names begin with their set."""
    listed = list(names)
    return [name for start in range(4) for name in listed[start::4]]

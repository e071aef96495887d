"""What the importers of other programs read, in our own words: the grammar of a line, the names
that they know a card by, and what they drop without a word.

Of programs whose source is public it is from there, as it stood in 2026:

* XMage: `Mage/src/main/java/mage/cards/decks/importer/DckDeckImporter.java`, and how
  `CardRepository.java` finds a name. Its sets (`Mage.Sets`) spell all names in ASCII.
* Forge: `forge-core/src/main/java/forge/deck/` (`CardPool`, `DeckSection`, `io/DeckSerializer`) and
  `forge/card/CardDb.java` (`CardRequest`).
* Cockatrice: `libcockatrice` reads the deck; `oracle/src/oracleimporter.cpp` names the cards.

Of the others it is what they export, and what people report of their imports: Arena takes both
names of split cards and only the front of all others (jjallaire/draftpod#64,
Razviar/mtga-pro-tracker#513, copperdogma/mtgen#26); MTGO the same with one slash
(dr4fters/dr4ft#1419); TappedOut a slash between spaces (Cockatrice/Cockatrice#2942).
"""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple
from unicodedata import normalize
from xml.etree import ElementTree

from validator.cards.card import Card

Arrived = Counter[tuple[str, str]]
"""How many copies of a name arrive in which part of the program's deck."""


class Importer(NamedTuple):
    """How a program reads a list."""

    read: Callable[[str], Iterator[tuple[str, str, int]]]
    """The part, the name and the count of each card that arrives."""
    name: Callable[[Card], str]
    """What the program calls a card."""
    parts: Mapping[str, str]
    """The part of the program for each zone of ours that it has."""

    def arrived(self, text: str) -> Arrived:
        """What arrives of a list."""
        found: Arrived = Counter()
        for part, name, count in self.read(text):
            found[part, name] += count
        return found


# ----------------------------------------------------------------------- names


def full(card: Card) -> str:
    return card.name


def _parts(card: Card) -> list[str]:
    return [face.name for face in card.faces]


def halves(sign: str, *more: str) -> Callable[[Card], str]:
    """All names of split cards (rooms and aftermath are such) and of the layouts ``more``, else
    the front alone."""

    def name(card: Card) -> str:
        parts = _parts(card)
        if len(parts) < 2:
            return card.name
        return sign.join(parts) if card.layout in ("split", "aftermath", *more) else parts[0]

    return name


def ascii_halves(card: Card) -> str:
    letters = halves(" // ")(card).replace("\ua789", ":")  # the colon of a Mohawk name
    return normalize("NFD", letters).encode("ascii", "ignore").decode()


# ------------------------------------------------------------------------ XMage


def read_xmage(text: str) -> Iterator[tuple[str, str, int]]:
    """A card is a count, ``[set:number]`` and a name; what has no brackets is passed over. Set and
    number decide only where the card that has them has the name too, else the name does."""
    for line in map(str.strip, text.splitlines()):
        card = re.fullmatch(r"(SB:)?\s*(\d*)\s*\[([^\]:]+):([^\]:]+)\]\s*(.*)", line)
        if card is None:
            assert line.startswith(("NAME:", "AUTHOR:", "LAYOUT")), f"XMage drops {line!r}"
            continue
        side, count, _, _, name = card.groups()
        assert name, "without a name only a right number finds a card"
        yield "side" if side else "main", name, int(count)


# ------------------------------------------------------------------------ Forge

_FORGE = (
    "main", "sideboard", "commander", "avatar", "planes", "schemes", "conspiracy", "dungeon",
    "attractions", "contraptions",
)  # fmt: skip


def read_forge(text: str) -> Iterator[tuple[str, str, int]]:
    """Sections in brackets, of which ``[metadata]`` makes it a deck; ``name|set|art|[number]``."""
    section = ""
    sections = set()
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1].casefold()
            sections.add(section)
        elif section == "metadata":
            assert "=" in line
        else:
            assert section in _FORGE, f"Forge has no section {section}"
            assert not line.startswith((";", "#")), "a comment"
            counted = re.fullmatch(r"(?:(\d+)\s+)?(.*)", line)
            assert counted is not None
            yield section, _forge_name(counted[2]), int(counted[1] or 1)
    assert "metadata" in sections, "no deck to Forge"


def _forge_name(request: str) -> str:
    name, *fields = request.split("|")
    if fields and not fields[0].isdecimal():
        del fields[0]  # the set
    if fields and fields[0].isdecimal() and len(fields[0]) <= 2:
        del fields[0]  # which of its pictures
    if fields and fields[0].startswith("[") and fields[0].endswith("]"):
        del fields[0]  # the collector number
    assert not fields, f"Forge does not read {fields}"
    return name.removesuffix("+")


# ------------------------------------------------------------------- Cockatrice


def read_cockatrice(text: str) -> Iterator[tuple[str, str, int]]:
    """XML of zones; a name that is not letter for letter that of its database is no card."""
    root = ElementTree.fromstring(text)
    assert (root.tag, root.get("version")) == ("cockatrice_deck", "1")
    for zone in root.iter("zone"):
        assert zone.get("name") in ("main", "side", "tokens")
        for card in zone:
            yield zone.attrib["name"], card.attrib["name"], int(card.attrib["number"])


# ------------------------------------------------------------------- MTGO, Arena


def read_mtgo(text: str) -> Iterator[tuple[str, str, int]]:
    """A count and a name; below the first empty line or the word all is the sideboard."""
    part = "main"
    for line in text.splitlines():
        if not line or line.casefold().rstrip(":") == "sideboard":
            part = "side"
            continue
        count, _, name = line.partition(" ")
        yield part, name, int(count)


def read_dek(text: str) -> Iterator[tuple[str, str, int]]:
    """XML of cards, each of which says whether it is of the sideboard."""
    root = ElementTree.fromstring(text)
    assert root.tag == "Deck"
    for card in root.iter("Cards"):
        side = {"true": "side", "false": "main"}[card.attrib["Sideboard"]]
        yield side, card.attrib["Name"], int(card.attrib["Quantity"])


# A set as programs write them, all in capitals, and a number behind it.
_PRINTING = r"(?: \([A-Z0-9_]{2,8}\)(?: (?P<number>[^\s()]*\d[^\s()]*))?)?"


def read_arena(text: str) -> Iterator[tuple[str, str, int]]:
    """Parts with their word above them and an empty line between."""
    for block in text.rstrip("\n").split("\n\n"):
        head, *lines = block.splitlines()
        if head == "About":
            assert lines[0].startswith("Name ")
            continue
        assert head in ("Commander", "Companion", "Deck", "Sideboard"), head
        for line in lines:
            card = re.fullmatch(rf"(\d+) (?P<name>.+?){_PRINTING}", line)
            assert card is not None, line
            yield head, card["name"], int(card[1])


# ------------------------------------------------------------------------- sites


def read_moxfield(text: str) -> Iterator[tuple[str, str, int]]:
    """Boards with ``// BOARD`` above them; set, number, finish and tags behind the name."""
    board = ""
    for line in filter(None, text.splitlines()):
        if line.startswith("// "):
            board = line.removeprefix("// ")
            continue
        card = re.fullmatch(rf"(\d+) (?P<name>.+?){_PRINTING}(?: \*[FE]\*)?(?: #[^#]+)*", line)
        assert card is not None, line
        yield board, card["name"], int(card[1])


def read_archidekt(text: str) -> Iterator[tuple[str, str, int]]:
    """The category in brackets behind a card, the first of several, says where it is."""
    boards = ("Commander", "Companion", "Sideboard", "Maybeboard", "Tokens & Extras")
    for line in text.splitlines():
        card = re.fullmatch(
            r"(\d+)x (?P<name>.+?)(?: \([a-z0-9_]{2,8}\)(?: [^\s()\[\]]*\d[^\s()\[\]]*)?)?"
            r"(?: \*[FE]\*)?(?: \[(?P<inner>[^\[\]]+)\])?",
            line,
        )
        assert card is not None, line
        first = re.sub(r"\{.*\}", "", (card["inner"] or "").split(",")[0])
        yield first if first in boards else "", card["name"], int(card[1])


def read_tappedout(text: str) -> Iterator[tuple[str, str, int]]:
    """The deck, whose commander has a mark, then boards below their words."""
    board = ""
    for line in filter(None, text.splitlines()):
        if line in ("Sideboard:", "Maybeboard:"):
            board = line.rstrip(":")
            continue
        card = re.fullmatch(
            rf"(\d+)x (?P<name>.+?){_PRINTING}(?: \*[FE]\*)?(?: \*(?P<mark>CMDR|CMPN)\*)?"
            r"(?: #[^#]+)*",
            line,
        )
        assert card is not None, line
        yield card["mark"] or board, card["name"], int(card[1])


def read_deckstats(text: str) -> Iterator[tuple[str, str, int]]:
    """Sections behind ``//``; set and number in front of the name, remarks behind ``#``."""
    section = ""
    for line in filter(None, text.splitlines()):
        if line.startswith("//"):
            section = line.removeprefix("//")
            assert section.startswith("NAME: ") or " " not in section
            continue
        card = re.fullmatch(r"(\d+) (?:\[[^\]]+\] )?(?P<name>[^#]+?)(?: # ?.*)?", line)
        assert card is not None, line
        yield section, card["name"], int(card[1])


# -------------------------------------------------------------------- for programs


def read_csv(text: str) -> Iterator[tuple[str, str, int]]:
    for row in csv.DictReader(text.splitlines()):
        yield row["Board"], row["Name"], int(row["Count"])


def read_json(text: str) -> Iterator[tuple[str, str, int]]:
    for key, cards in json.loads(text).items():
        if key != "name":
            for card in [cards] if isinstance(cards, dict) else cards or ():
                yield key, card["name"], card["quantity"]


SIDE = {"commander": "side", "companion": "side", "main": "main", "sideboard": "side"}
CSV = (
    "commander", "companion", "main", "sideboard", "maybeboard", "tokens", "planes", "schemes",
    "attractions", "stickers", "display-commander", "signature-spell", "not-in-deck",
)  # fmt: skip

IMPORTERS = {
    "moxfield": Importer(read_moxfield, full, {
        "commander": "COMMANDER", "companion": "COMPANION", "main": "MAINBOARD",
        "sideboard": "SIDEBOARD", "maybeboard": "MAYBEBOARD", "tokens": "TOKENS",
        "planes": "PLANES", "schemes": "SCHEMES", "attractions": "ATTRACTIONS",
        "stickers": "STICKERS", "signature-spell": "SIGNATURE SPELL",
    }),
    "arena": Importer(read_arena, halves(" // "), {
        "commander": "Commander", "companion": "Companion", "main": "Deck",
        "sideboard": "Sideboard", "signature-spell": "Commander",
    }),
    "mtgo": Importer(read_mtgo, halves("/"), SIDE | {"signature-spell": "side"}),
    "dek": Importer(read_dek, halves("/"), SIDE | {"signature-spell": "side"}),
    "xmage": Importer(read_xmage, ascii_halves, SIDE | {"signature-spell": "side"}),
    "forge": Importer(read_forge, halves(" // "), {
        "commander": "commander", "companion": "sideboard", "main": "main",
        "sideboard": "sideboard", "planes": "planes", "schemes": "schemes",
        "attractions": "attractions", "signature-spell": "commander",
    }),
    "cockatrice": Importer(read_cockatrice, halves(" // ", "adventure"), {
        "commander": "main", "companion": "side", "main": "main", "sideboard": "side",
        "tokens": "tokens", "signature-spell": "main",
    }),
    "archidekt": Importer(read_archidekt, full, {
        "commander": "Commander", "companion": "Companion", "main": "", "sideboard": "Sideboard",
        "maybeboard": "Maybeboard", "tokens": "Tokens & Extras", "signature-spell": "Commander",
    }),
    "tappedout": Importer(read_tappedout, halves(" / "), {
        "commander": "CMDR", "companion": "CMPN", "main": "", "sideboard": "Sideboard",
        "maybeboard": "Maybeboard", "signature-spell": "CMDR",
    }),
    "deckstats": Importer(read_deckstats, full, {
        "commander": "Commander", "companion": "Companion", "main": "Main",
        "sideboard": "Sideboard", "maybeboard": "Maybeboard", "signature-spell": "Commander",
    }),
    "csv": Importer(read_csv, full, {zone: zone for zone in CSV}),
    "json": Importer(read_json, full, {
        zone: {"commander": "commanders"}.get(zone, zone.replace("-", "_")) for zone in CSV
    } | {"signature-spell": "signature_spells", "display-commander": "display_commanders"}),
}  # fmt: skip

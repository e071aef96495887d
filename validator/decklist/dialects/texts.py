"""Lists of a line a card, in the dialects of the programs that read them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from validator.decklist.decklist import Zone
from validator.decklist.dialects.sheet import Item, Sheet

WriteCard = Callable[[Item], str]


def sections(card: WriteCard, heads: Mapping[Zone, str], sheet: Sheet, *, gap: str = "\n") -> str:
    """The zones one after another in the order of ``heads``, each below its head if it has one."""
    return gap.join(
        "".join(f"{line}\n" for line in _section(card, head, sheet, zone))
        for zone, head in heads.items()
        if any(sheet.of(zone))
    )


def _section(card: WriteCard, head: str, sheet: Sheet, zone: Zone) -> Iterator[str]:
    if head:
        yield head
    yield from map(card, sheet.of(zone))


def _joined(*parts: str) -> str:
    return " ".join(filter(None, parts))


_FINISHES: Final = {"foil": "*F*", "etched": "*E*"}


def _finish(item: Item) -> str:
    return _FINISHES.get(item.finish or "", "")


def _printing(item: Item) -> str:
    """``(ABC) 12``, as most programs write a printing."""
    if item.set is None:
        return ""
    return _joined(f"({item.set.upper()})", item.number or "")


# ---------------------------------------------------------------------- Moxfield


def _moxfield_card(item: Item) -> str:
    tags = " ".join(f"#{tag}" for tag in item.tags)
    return _joined(f"{item.quantity} {item.name}", _printing(item), _finish(item), tags)


moxfield: Final = partial(
    sections,
    _moxfield_card,
    {
        Zone.COMMANDER: "// COMMANDER",
        Zone.SIGNATURE_SPELL: "// SIGNATURE SPELL",
        Zone.COMPANION: "// COMPANION",
        Zone.MAIN: "// MAINBOARD",
        Zone.SIDEBOARD: "// SIDEBOARD",
        Zone.MAYBEBOARD: "// MAYBEBOARD",
        Zone.ATTRACTIONS: "// ATTRACTIONS",
        Zone.STICKERS: "// STICKERS",
        Zone.PLANES: "// PLANES",
        Zone.SCHEMES: "// SCHEMES",
        Zone.TOKENS: "// TOKENS",
    },
)

# --------------------------------------------------------------------- MTG Arena


def _arena_card(item: Item) -> str:
    return _joined(f"{item.quantity} {item.name}", _printing(item))


_arena_sections: Final = partial(
    sections,
    _arena_card,
    {
        Zone.COMMANDER: "Commander",
        Zone.COMPANION: "Companion",
        Zone.MAIN: "Deck",
        Zone.SIDEBOARD: "Sideboard",
    },
)


def arena(sheet: Sheet) -> str:
    """What MTG Arena imports."""
    about = f"About\nName {sheet.title}\n\n" if sheet.title else ""
    return about + _arena_sections(sheet)


# -------------------------------------------------------------------------- MTGO


def _plain_card(item: Item) -> str:
    return f"{item.quantity} {item.name}"


def mtgo(sheet: Sheet) -> str:
    """MTGO's text: the deck, its sideboard, and who leads it apart at the end."""
    parts = (
        sections(_plain_card, {Zone.MAIN: "", Zone.SIDEBOARD: "SIDEBOARD:"}, sheet),
        sections(_plain_card, {Zone.COMMANDER: "", Zone.COMPANION: ""}, sheet, gap=""),
    )
    return "\n".join(filter(None, parts))


# --------------------------------------------------------------------- Archidekt

_ARCHIDEKT: Final = {
    Zone.COMMANDER: "Commander{top}",
    Zone.COMPANION: "Companion",
    Zone.MAIN: "",
    Zone.SIDEBOARD: "Sideboard",
    Zone.MAYBEBOARD: "Maybeboard{noDeck}{noPrice}",
    Zone.TOKENS: "Tokens & Extras{noDeck}{noPrice}",
}
# Archidekt reads these as the ends of a category.
_NO_CATEGORY: Final = re.compile(r"[\[\]{},]+")


def _archidekt_card(item: Item) -> str:
    # The first category decides where the card is.
    categories = [_ARCHIDEKT[item.zone], *(_NO_CATEGORY.sub(" ", each) for each in item.categories)]
    inner = ",".join(filter(None, (" ".join(each.split()) for each in categories)))
    printing = _joined(f"({item.set.lower()})", item.number or "") if item.set else ""
    return _joined(
        f"{item.quantity}x {item.name}", printing, _finish(item), f"[{inner}]" if inner else ""
    )


archidekt: Final = partial(sections, _archidekt_card, dict.fromkeys(_ARCHIDEKT, ""), gap="")

# --------------------------------------------------------------------- TappedOut

_TAPPEDOUT_MARKS: Final = {Zone.COMMANDER: "*CMDR*", Zone.COMPANION: "*CMPN*"}


def _tappedout_card(item: Item) -> str:
    tags = " ".join(f"#{tag}" for tag in item.tags)
    mark = _TAPPEDOUT_MARKS.get(item.zone, "")
    return _joined(f"{item.quantity}x {item.name}", _printing(item), _finish(item), mark, tags)


def tappedout(sheet: Sheet) -> str:
    """TappedOut's text: the commander marked within the list, then what is beside it."""
    deck = sections(
        _tappedout_card,
        {Zone.COMMANDER: "", Zone.COMPANION: "", Zone.MAIN: ""},
        sheet,
        gap="",
    )
    beside = sections(
        _tappedout_card,
        {Zone.SIDEBOARD: "Sideboard:", Zone.MAYBEBOARD: "Maybeboard:"},
        sheet,
    )
    return "\n".join(filter(None, (deck, beside)))


# --------------------------------------------------------------------- Deckstats

_DECKSTATS_MARKS: Final = {Zone.COMMANDER: "# !Commander", Zone.COMPANION: "# !Companion"}


def _deckstats_card(item: Item) -> str:
    printing = ""
    if item.set is not None:
        printing = f"[{item.set.upper()}#{item.number}]" if item.number else f"[{item.set.upper()}]"
    comment = f"# {item.comment}" if item.comment else ""
    mark = _DECKSTATS_MARKS.get(item.zone, "")
    return _joined(str(item.quantity), printing, item.name, mark, comment)


_deckstats_sections: Final = partial(
    sections,
    _deckstats_card,
    {
        Zone.COMMANDER: "//Commander",
        Zone.COMPANION: "//Companion",
        Zone.MAIN: "//Main",
        Zone.SIDEBOARD: "//Sideboard",
        Zone.MAYBEBOARD: "//Maybeboard",
    },
)


def deckstats(sheet: Sheet) -> str:
    """Deckstats' text, and that of `.dec` files."""
    title = f"//NAME: {sheet.title}\n\n" if sheet.title else ""
    return title + _deckstats_sections(sheet)


# ------------------------------------------------------------------------- Forge


def _forge_card(item: Item) -> str:
    fields = [item.name, *filter(None, (item.set and item.set.upper(), item.number))]
    return f"{item.quantity} {'|'.join(fields)}"


_forge_sections: Final = partial(
    sections,
    _forge_card,
    {
        Zone.COMMANDER: "[Commander]",
        Zone.MAIN: "[Main]",
        Zone.SIDEBOARD: "[Sideboard]",
        Zone.PLANES: "[Planes]",
        Zone.SCHEMES: "[Schemes]",
        Zone.ATTRACTIONS: "[Attractions]",
    },
    gap="",
)


def forge(sheet: Sheet) -> str:
    """Forge's `.dck`."""
    return f"[metadata]\nName={sheet.title or 'Deck'}\n{_forge_sections(sheet)}"


# ------------------------------------------------------------------------- XMage


def _xmage_card(item: Item) -> str:
    printing = f"[{item.set.upper()}:{item.number}]" if item.set and item.number else ""
    side = "" if item.zone is Zone.MAIN else "SB:"
    return _joined(side, str(item.quantity), printing, item.name)


def xmage(sheet: Sheet) -> str:
    """XMage's `.dck`: commanders are in the sideboard."""
    title = f"NAME:{sheet.title}\n" if sheet.title else ""
    zones = (Zone.MAIN, Zone.COMMANDER, Zone.COMPANION, Zone.SIDEBOARD)
    return title + sections(_xmage_card, dict.fromkeys(zones, ""), sheet, gap="")

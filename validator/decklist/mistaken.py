"""Texts that are no lists, and that say where one is: the path of a file, an address."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from validator.base.said import phrase, said

# What decklists are called on disk, and what people who pass a path in place of a list have.
_ENDINGS: Final = (
    "cod", "csv", "dat", "dck", "dec", "deck", "dek", "htm", "html", "json", "list", "md", "mwdeck",
    "o8d", "ods", "pdf", "tsv", "txt", "xls", "xlsx", "xml", "yaml", "yml",
)  # fmt: skip
_ENDING: Final = re.compile(rf"[^\n]*\w\.(?:{'|'.join(_ENDINGS)})", re.IGNORECASE)
# Spaces stand around the slashes of a card's name, or it has two of them.
_FOLDERS: Final = re.compile(
    r"""(?:~|\.\.?)?/(?!/)\S[^\n]*  # /home/me/deck, ~/deck, ./deck, ../deck
    | [A-Za-z]:\\[^\n]*            # C:\decks
    | \S*\\\S[^\n]*  # \\server\decks, decks\atraxa
    | [^\s/]+(?:/[^\s/]+){2,}  # my/decks/atraxa
    """,
    re.VERBOSE,
)
_ADDRESS: Final = re.compile(
    r"(?:[a-z][a-z0-9+.-]*:)//\S+ | www\.\S+ | (?:[a-z0-9-]+\.)+(?:com|net|org|gg|io|app|info)/\S*",
    re.IGNORECASE | re.VERBOSE,
)


# No path and no address that anybody gives is longer.
_LONGEST: Final = 4_096


def looks_like_a_path(text: str) -> bool:
    """Whether a text of one line is a file's path: by its ending, or by its folders."""
    if len(text) > _LONGEST:
        return False
    text = text.strip()
    return bool(_ENDING.fullmatch(text) or _FOLDERS.fullmatch(text))


# An address with other words around it.
_WITHIN: Final = re.compile(r"(?:https?://|www\.)[^\s<>\"')\]]+", re.IGNORECASE)
_HOST: Final = re.compile(r"(?:[a-z][a-z0-9+.-]*://)?(?:www\.)?([a-z0-9.-]+)", re.IGNORECASE)


class Site(NamedTuple):
    """A site that keeps decks: its name, and what it calls a list as text, where we know."""

    name: str
    export: str = ""


_SITES: Final = {
    "moxfield.com": Site("Moxfield", "Export, Copy Plain Text"),
    "archidekt.com": Site("Archidekt", "Export deck"),
    "mtggoldfish.com": Site("MTGGoldfish", "Download, Text File"),
    "tappedout.net": Site("TappedOut", "Download/Export, Text"),
    "deckstats.net": Site("Deckstats"),
    "edhrec.com": Site("EDHREC"),
    "scryfall.com": Site("Scryfall"),
    "aetherhub.com": Site("AetherHub"),
    "manabox.app": Site("ManaBox"),
    "topdeck.gg": Site("TopDeck"),
}


def address_in(text: str) -> str | None:
    """The first address in a text; None if there is none."""
    found = _WITHIN.search(text)
    if found is None:
        found = _ADDRESS.fullmatch(text.strip())
    return found[0] if found else None


def instead_of_address(address: str) -> str:
    """What to give in place of an address: what its site calls the list as a text, if we know."""
    host = _HOST.match(address)
    domain = ".".join(host[1].casefold().split(".")[-2:]) if host else ""
    site = _SITES.get(domain)
    if site is None:
        return phrase("Links are not opened. Copy the decklist from the page, and paste its text.")
    if not site.export:
        return said(
            "Links are not opened. Export the list from {site} as text, and paste that.",
            site=site.name,
        )
    return said(
        "Links are not opened. On {site} choose “{export}”, and paste the text.",
        export=site.export,
        site=site.name,
    )

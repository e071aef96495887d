"""Texts that are no lists, and that say where one is: the path of a file, an address."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

Mistaken: TypeAlias = Literal["path", "address"]

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


def looks_like_a_path(text: str) -> bool:
    """Whether a text of one line is a file's path: by its ending, or by its folders."""
    text = text.strip()
    return bool(_ENDING.fullmatch(text) or _FOLDERS.fullmatch(text))


def mistaken_for(text: str) -> Mistaken | None:
    """What a text of one line says in place of a list, where that is a ``path`` or an
    ``address``. Whether the line names a card, the caller knows."""
    if _ADDRESS.fullmatch(text.strip()):
        return "address"
    return "path" if looks_like_a_path(text) else None

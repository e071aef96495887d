"""Lines that say one thing and nothing else, as nearly all do.

All others are read in every way that people write (`validator.decklist.text.mend`), which takes
several times as long.
"""

from __future__ import annotations

import re
from typing import Final

from validator.decklist.headings import HEADINGS, LEADING, heading_words
from validator.decklist.text.line_content import CardLine, Heading, LineContent, Remark, Setting

# Words between two names, between a name and who it is, and in front of who leads.
JOINING: Final = "and|und|et|y|e|en|och|og|with|mit|avec|con|com|и"
AS: Final = "as|als|comme|como|come"
IS: Final = "is|are|will be|ist|sind|wird|est|sont|es|son|è|é|sono|это"
BY: Final = "by|von|par|por|da"

# Commander: none
NOBODY: Final = frozenset(
    {"none", "none yet", "nobody", "no", "n/a", "na", "tbd", "tba", "keiner", "aucun", "ninguno",
     "nessuno", "?", "??", "???", "-", "--"}
)  # fmt: skip

# Words of letters, as nearly all names are: `Lim-Dûl's Vault`, `Fire // Ice`.
_PLAIN: Final = r"[^\W\d_]++(?:(?:[,'’]? |['’-]| // )[^\W\d_]++)*+['’]?"
_TWO_NAMES: Final = re.compile(rf" (?:{JOINING}|{AS}) ")
_MORE_THAN_A_NAME: Final = re.compile(
    rf", | (?:{JOINING}|{AS}|{IS}|{BY}) "
    r"|^(?:[Mm]aybe|[Ww]ish|[Cc]onsider|[Pp]ot|[Pp]oss|[Tt]aken out|[Cc]uts? |[Tt]o )"
)


def is_clear(content: LineContent | None) -> bool:
    """Whether a line says this and nothing else."""
    if isinstance(content, CardLine):
        return is_certain(content)
    if isinstance(content, Remark):
        return ":" not in content.text or not content.style
    if isinstance(content, Heading):
        return content.zone is not None or content.about or heading_words(content.text) in HEADINGS
    return isinstance(content, Setting) and HEADINGS.get(content.key) not in LEADING


def is_certain(content: CardLine) -> bool:
    """Whether a line says this of a card and nothing else: one plain name."""
    written = content.written
    if not is_plain(written.name):
        return False
    if written.bare and (written.comment is not None or written.tags or written.categories):
        return False  # `Commander – Tiro`, `Commander #1: Tiro`, `[b]Commander[/b]`
    leads = content.zone in LEADING
    if leads and written.name.casefold() in NOBODY:
        return False
    if leads and written.name.count(",") == 1:
        return _TWO_NAMES.search(written.name) is None  # a legend's own comma, or two names
    return not ((written.bare or leads) and _MORE_THAN_A_NAME.search(written.name))


def is_plain(name: str) -> bool:
    """Whether ``name`` is spelled as nearly every name is: letters in words, and no other sign."""
    # Most names are told in half of the pattern's time.
    letters = name.replace(" ", "").replace("'", "").replace(",", "")
    return (letters.isalpha() and name[-1].isalpha()) or re.fullmatch(_PLAIN, name) is not None

"""Words that stand before a card and say what it is: `Commander: X`, `Boss - X`, `Led by X`.

What the words mean is in the table of headings, so that each of them is known before a card as
well as above one. Words that no table knows are a label all the same, or part of a name.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from validator.decklist.headings import BY_MANA, HEADINGS, LEADING, known_words, zone_of_title
from validator.decklist.text.certain import AS, BY, IS
from validator.decklist.zone import Zone


class Label(NamedTuple):
    """The words before a card, as written, and the text with spaces in their place."""

    words: str
    rest: str
    known: bool
    zone: Zone | None
    """The part of a list that they say; None for words that only sort, or are not known."""
    colon: bool
    """Whether they end with a colon or an equals sign, and not with a dash or an arrow."""


def label_of(text: str) -> Label | None:
    """The label that a line begins with, if it does."""
    found = _BRACKETED.match(text)
    if found is not None and (known := known_words(found["words"])) is not None:
        rest = " " * found.end() + text[found.end() :]
        return Label(found["words"], rest, True, HEADINGS[known], True)
    found = _BY_MANA.match(text)
    if found is not None:
        return Label(found["words"], " " * found.end() + text[found.end() :], True, None, True)
    found = _LABEL.match(text)
    if found is None:
        return _said_in_words(text)
    words = found["words"].strip()
    if not _WORDS.fullmatch(words) or "//" in words:
        return None
    known = known_words(words)
    zone = zone_of_title(words) if known is None else HEADINGS[known]
    rest = " " * found.end() + text[found.end() :]
    is_known = known is not None or zone is not None
    is_note = "\t" in found[0] or rest.lstrip()[0].islower()
    if is_note and not is_known and not _COLON.search(found[0]):
        return None  # `Sol Ring`, a tab, `Ramp`; `Work in progress - goblins`
    return Label(words, rest, is_known, zone, _COLON.search(found[0]) is not None)


def _says_who_leads(words: str) -> bool:
    known = known_words(words)
    return known is not None and HEADINGS[known] is Zone.COMMANDER


def _said_in_words(text: str) -> Label | None:
    """`My commander is Krenko`, `Led by Krenko`: only of who leads."""
    found = _IS.match(text)
    if found is not None:
        words = known_words(found["words"]) if found["words"] else "commander"
        zone = None if words is None else HEADINGS[words]
        if zone in LEADING:
            rest = " " * found.end() + text[found.end() :]
            return Label(found[0].strip(), rest, True, zone, False)
    found = _AS.fullmatch(text)
    if found is None or not _says_who_leads(found["words"]):
        return None
    return Label(found["words"], found["name"], True, Zone.COMMANDER, False)


# 2-drops: X   3 mana rocks = X
_BY_MANA: Final = re.compile(
    rf"\W*(?P<words>{BY_MANA}(?: [^\W\d_]+)?)\s*(?:[:：=→…]|->|\.\.+|(?<=\s)[-–—](?=\s))\s*(?=\S)"
)
# Commander: X   Boss = X   Boss -> X   Boss - X
_LABEL: Final = re.compile(
    r"\s*(?:[~*=+»★☆✦-]+\s*)?(?P<words>[^\W\d_][^:：=|>\n]{0,60}?)"
    r"(?:\s*[:：](?![/\d])\s*|\t+|\s*=+>?\s*|\s*[-–—]+>\s*|\s+[-–—|]\s+)(?=[^\s:=>])"
)
_COLON: Final = re.compile(r"[:：]|=\s*$")
# (Commander) X   <Commander> X
_BRACKETED: Final = re.compile(
    r"\s*[(<{\[]\s*(?P<words>[^\W\d_][^()<>{}\[\]]{1,30}?)\s*[)>}\]]\s*[:：]?\s*(?=\S)"
)
# A few words, perhaps with a number: `Commander(s)`, `Commander (1)`, `Partner #2`.
_WORDS: Final = re.compile(r"[^\W\d_][\w .,'’/&+-]*(?:\(s\)|[(\[]\s*\d+\s*[)\]]|#\s?\d)?")
# Krenko as my commander   Krenko is the general   Krenko als Kommandeur
_AS: Final = re.compile(
    rf"(?P<name>\s*\S.{{0,200}}?) (?:{IS}|{AS}) (?P<words>[^\W\d_][\w ]{{2,30}})"
)
_IS: Final = re.compile(
    r"\s*(?:(?P<words>[^\W\d_][\w '/&-]{2,40}?)"
    rf"\s+(?:{IS})"
    r"|(?:led|commanded|helmed|headed|angeführt|geführt|dirigé|mené|liderado|dirigido|comandado"
    rf"|guidato|comandato)\s+(?:{BY}))\s+(?=\S)",
    re.IGNORECASE,
)

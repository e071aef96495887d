"""A text under a key: the name of whoever leads, a whole list, or one card."""

from __future__ import annotations

import re
from typing import Final

from validator.decklist.fields.field import Field
from validator.decklist.fields.names import fields_of, words_of, zone_of
from validator.decklist.json.keys import LEADERS, NEVER, NOBODY, SORTING, TELLS, TEXTS, WHOLE
from validator.decklist.json.search.found import CardList, Clarity, Context, FoundDeck
from validator.decklist.json.search.lists import COUNTED, Lists
from validator.decklist.json.search.shapes import may_name
from validator.decklist.json.source import Text
from validator.decklist.within.json_texts import head_of, in_one_line, is_list
from validator.decklist.zone import Zone

_LEADING: Final = (Zone.COMMANDER, Zone.SIGNATURE_SPELL, Zone.COMPANION)
_ID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}|\d+|\w+://.*", re.IGNORECASE | re.DOTALL)
_NAME: Final = re.compile(r"(?=[^\W\d_a-z])[\w ,'’-]{3,60}")
_SHORTEST_NAME: Final = 2
# Of names; prose has longer ones.
_LONGEST_LINE: Final = 60


def take_text(lists: Lists, found: FoundDeck, key: Text, text: Text, context: Context) -> None:
    """Take a text for what its key and it itself say that it is; prose, and what tells of the site,
    is none of a deck."""
    words = words_of(key)
    known, zone = zone_of(key)
    if context.zone in _LEADING and words in LEADERS:
        zone = context.zone
    if words == "background" and not (_NAME.fullmatch(text) or COUNTED.match(text)):
        return  # a picture's file, or a color
    if zone in _LEADING and not is_list(text):
        _take_leader(lists, found, key, text, zone)
        return
    clarity = _clarity(key, words, context)
    below = context if words in WHOLE else context.below(clarity is Clarity.SORTED, zone, key)
    if is_list(text):
        if clarity is Clarity.UNKNOWN and not _has_counted_lines(text):
            clarity = Clarity.GUESS
        if clarity is not Clarity.GUESS or _has_names(text):
            found.parts.append(text_part(text, key, below, clarity))
    elif COUNTED.match(in_one_line(text)) and clarity is not Clarity.UNKNOWN:
        part = CardList(clarity, key, text.start, below.zone, below.heading)
        lists.add(part, text, below)
        found.parts.append(part)
    elif may_name(text) and not (
        _tells(words, known) or (zone is None and _is_said_of_a_card(key))
    ):
        lists.take_guess(found, key, text, below)


def _take_leader(lists: Lists, found: FoundDeck, key: Text, text: Text, zone: Zone | None) -> None:
    name = text.strip()
    if name.casefold() in NOBODY or _ID.fullmatch(name) or len(name) < _SHORTEST_NAME:
        return
    part = CardList(Clarity.ZONE, key, text.start, zone, None)
    part.single = True
    counted = COUNTED.match(in_one_line(text))
    part.elements.append(lists.cards.line(text) if counted else lists.cards.named(text))
    found.parts.append(part)


def _clarity(key: Text, words: str, context: Context) -> Clarity:
    """How clearly the key of a text says that it is a list of cards."""
    known, zone = zone_of(key)
    if words in WHOLE or (words in TEXTS and zone is None):
        return Clarity.WHOLE
    if zone is not None:
        return Clarity.ZONE
    known = (known and words not in NEVER) or words in SORTING or context.sections
    return Clarity.SORTED if known else Clarity.UNKNOWN


def text_part(text: Text, key: str, context: Context, clarity: Clarity) -> CardList:
    """A text that is a list, as the part of a deck that it is."""
    part = CardList(clarity, key, text.start, context.zone, context.heading)
    part.text = text
    return part


def _is_said_of_a_card(key: str) -> bool:
    """Whether a key is one of what a text says of a card: its set, its type."""
    return any(field is not Field.QUANTITY for field in fields_of(key))


def _tells(words: str, known: bool) -> bool:
    """Whether what stands below a key tells of the deck or the site. ``known`` keys may head parts
    of a list as well: `combos` of a site, or those of the deck."""
    return words in TELLS or (words in NEVER and not known)


def _has_counted_lines(text: str) -> bool:
    """Whether most lines of a text start with a quantity."""
    lines = head_of(text)
    return 2 * sum(COUNTED.match(line) is not None for line in lines) > len(lines)


def _has_names(text: str) -> bool:
    """Whether most lines of a text are written like names."""
    lines = head_of(text)
    names = sum(len(line) <= _LONGEST_LINE and may_name(line) for line in lines)
    return 2 * names > len(lines)

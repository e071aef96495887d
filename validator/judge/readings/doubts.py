"""What a doubtful line of a list may be, and what speaks against each: the one table of it.

What speaks against a way is counted in points, and only their order means something. Below 10 are
doubts that the sum of the deck may settle (`validator.judge.readings.decision.WRONG_SUM`); what is
`NEVER` no sum can make of a line. The names of the constants say what was seen.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from validator.decklist import Entry, Zone
from validator.judge.deck.slot import Remarked, Slot, Unknown
from validator.judge.readings.decision import NEVER, WRONG_SUM


class Way(NamedTuple):
    """One way to take a line."""

    against: int
    """What speaks against it."""
    copies: int = 0
    """How many cards the deck has by it."""
    slots: tuple[Slot, ...] = ()
    unknown: tuple[Unknown, ...] = ()
    remark: Remarked | None = None
    heads: bool = False
    """Whether the line heads those below it."""
    doubt: int = 0
    """How many cards more the deck has in another way of which the sum alone speaks against."""
    leads: str | None = None
    """A word for what in it says that its cards lead, as `CommanderInferred` has it."""


def moved(way: Way, zone: Zone) -> Way:
    """The way in which a line of a part that is elsewhere, in ``zone``, is taken."""

    def there(entry: Entry) -> Entry:
        return entry._replace(zone=zone, zone_marked=True)

    copies = 0
    if zone is Zone.MAIN:
        copies = sum([slot.quantity for slot in way.slots])
    return way._replace(
        copies=copies,
        slots=tuple([slot._replace(entry=there(slot.entry)) for slot in way.slots]),
        unknown=tuple([each._replace(entry=there(each.entry)) for each in way.unknown]),
    )


class Seen(NamedTuple):
    """What is seen of a line without a card, besides its words."""

    counted: bool
    """A quantity is written."""
    talk: bool
    """It begins with several and a small letter, where no card's name does: `7 to go`."""
    nearest: tuple[str, ...] | None
    """Cards of names like it, best first; ``None`` where nobody looked."""
    slip: bool
    """One slip of the finger makes it a card's name."""
    like: bool
    """One slip makes it a card's name, though it may be a word of its own."""
    outside: bool
    """It stands above the first card, or below the last."""
    above: bool
    """It stands above the first card."""
    apart: bool
    """No card stands next to it."""
    heading: bool
    """It may be a heading: nothing but words, and cards follow right below it."""
    odd: bool
    """It has no quantity, and other lines have."""
    sorted: bool
    """Other headings sort the list."""
    prose: bool
    """Its words are those of a sentence, and not of a name."""
    names: bool
    """A card's whole name stands in it."""


def against_a_card(seen: Seen) -> int:
    """What speaks against a name that no card has, for a line in a deck."""
    if seen.heading and (seen.odd or seen.sorted) and not seen.counted and seen.nearest:
        return _NEAR
    if seen.counted and seen.outside and seen.talk and not seen.slip:
        return _TITLE
    if seen.counted or seen.nearest is None or seen.slip:
        return 0
    if seen.names and (seen.prose or seen.outside):
        return _SENTENCE
    if seen.nearest:
        if seen.above and seen.apart:
            return _LIKE_NO_NAME
        return (
            _FAR
            if (seen.odd and not seen.like) or (seen.outside and (seen.prose or seen.apart))
            else _NEAR
        )
    plain = not (seen.outside or seen.prose or seen.heading or seen.odd)
    return _STRANGE if plain else _LIKE_NO_NAME


def against_a_remark(seen: Seen) -> int:
    """What speaks against a remark, for a line whose words no card has as a name."""
    if seen.nearest is None or seen.slip:
        return NEVER
    if seen.counted:
        # `99 Problems` above a list, `7 to go!` below; but a card that is too new for the catalog
        # is counted as well.
        if seen.outside and seen.talk:
            return 0
        title = seen.above and (seen.apart or seen.prose)
        return _TITLE if title else NEVER
    if (seen.odd and not seen.like) or (seen.outside and (seen.prose or not seen.nearest)):
        return 0
    if seen.outside and seen.apart:
        return 1
    if seen.prose or (seen.apart and not seen.nearest):
        return 1
    return 4 if seen.nearest else 3


def against_a_heading(seen: Seen) -> int:
    """What speaks against a heading, for such a line."""
    if seen.heading and (seen.odd or seen.sorted) and not seen.counted:
        return 0  # before it is a misspelled card
    if seen.counted or seen.nearest is None or seen.slip:
        return NEVER
    if seen.nearest:
        return 3 if seen.heading else 5
    if seen.names or (seen.outside and not seen.heading):
        return 2
    return 0 if seen.heading or seen.odd else 2


# What speaks against a name that no card has: nothing like it is a card's name, and it does not
# stand as a card does. That a card is missing makes none of it.
_LIKE_NO_NAME: Final = WRONG_SUM + 2
# A title that begins with a number.
_TITLE: Final = 6
# The same between cards, where a card stands that the catalog may not know.
_STRANGE: Final = 1
# Some card has a name like it, though no slip of the finger explains the difference.
_NEAR: Final = 2
_FAR: Final = 5
# A card's name is a part of it, and the rest are words: no card has such a name, missing or not.
_SENTENCE: Final = WRONG_SUM + 2

# A card's name that stands in the list once more, as its title or as its card: above the list, or
# right above cards; and in the midst of it.
TITLE_OF_A_LISTED_CARD: Final = 1
LISTED_CARD: Final = 2
REMARK_OF_A_LISTED_CARD: Final = 3
# A heading of one word that happens to be a card's name.
HEADING_OF_A_CARDS_NAME: Final = 3
# The name of a card that is not in the list, above it and apart.
TITLE: Final = 0
# A heading among headings of the list's own, or in another language than its cards.
HEADING_AMONG_OTHERS: Final = 0
CARD_IN_A_HEADING: Final = 2
# The same, right above cards and with nothing right above it.
HEADING: Final = 1
# A line that is written as headings are, in a list that writes no cards so.
HEADED_CARD: Final = 2
# In a list that does: a name that is a slip away from a card's is no heading.
HEADING_OF_A_SLIP: Final = 5
UNKNOWN_IN_A_HEADING: Final = 4
# A card that may lead, named in a title and nowhere else.
LEADS_BY_TITLE: Final = 3
# A card behind a label that no table knows: `Captain: X`.
LEADS_BY_LABEL: Final = 1
ENTRY_BY_LABEL: Final = 3
REMARK_BY_LABEL: Final = 4
# The same in a list that writes quantities, where it has none: `Best card: X`.
NOTE_BY_LABEL: Final = 0
# Cards below a key of JSON that nobody knows, beside those of the deck.
REMARK_BELOW_A_KEY: Final = 0
ENTRY_BELOW_A_KEY: Final = 2
# A card behind a label that has a word for what is beside the deck.
ENTRY_BY_SUCH_A_LABEL: Final = 4
# A card with a cross, where others have a check.
UNCHECKED_CARD: Final = 3
# A name that no card has among those of a row, each.
UNKNOWN_IN_A_ROW: Final = 2
SENTENCE_WITH_CARDS: Final = 4

# A part whose heading is known for what is beside the deck, and one whose heading is not.
PART_OF_THE_DECK: Final = 3
PART_ASIDE: Final = 4
# A part called `Tokens`, of which some cards are named like cards of the deck.
TOKEN_MAKERS: Final = 2


def of_words(
    words: int,
    *,
    is_counted: bool,
    is_prose: bool,
    is_above: bool,
    is_apart: bool,
    is_talk: bool,
    is_listed: bool,
    is_alone: bool,
    leads: bool,
    is_led: bool,
    is_sure: bool,
    is_in_column: bool,
    is_row: bool,
) -> tuple[int, int]:
    """Return what speaks against a line with the names of cards being those cards, and against it
    being a remark: by the words beside the names, and by where it stands."""
    if leads:
        return 0, NEVER if words <= _FEW or not is_led else _SENTENCE_OF_CARDS
    if is_sure:
        return 0, _SENTENCE_OF_CARDS
    if words and is_talk and not is_alone:
        return _SENTENCE_OF_CARDS, 0
    if is_counted:
        if is_prose:
            return (0, _SENTENCE_OF_CARDS) if is_alone else (2, 1)
        return 0, (_SENTENCE_OF_CARDS if words and not is_in_column else NEVER)
    if is_row and not is_listed:
        return 1, 2
    if is_alone and words:
        return 2, 3
    if is_prose or (words and (is_above or is_listed)):
        return NEVER, 0
    if words:
        return 1, 2
    if is_above and is_apart:
        return CARD_IN_A_HEADING, TITLE
    return 0, _SENTENCE_OF_CARDS


_FEW: Final = 3
_SENTENCE_OF_CARDS: Final = 6

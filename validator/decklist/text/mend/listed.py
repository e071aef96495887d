"""Several cards on one line: `1 Sol Ring, 36 Forest`, `Sol Ring; Fog`, `Tiro and Kynaios`.

Names hold commas and joining words themselves, so these are readings beside that of one name: a
list is cut at every sign of a kind, and what were the parts of one name is for those to say who
know names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from validator.base.value import replace
from validator.decklist.entry import Evidence, Reading
from validator.decklist.headings import LEADING
from validator.decklist.text.certain import JOINING, is_plain
from validator.decklist.text.line_content import CardLine
from validator.decklist.text.mend.forms import swap_of
from validator.decklist.text.mend.ways import ReadLine, reading_of


def swapped(text: str) -> Iterator[Reading]:
    """`Fog -> Moment's Peace`, `1 Fog -> 1 Opt`: the first card goes, the second comes."""
    sides = swap_of(text)
    if sides is not None:
        counted = [side for side in map(_counted, sides) if side is not None]
        both = len(counted) == 2 and all(written and copies for _, copies, written in counted)
        (first, copies, _), (second, others, _) = (
            counted if both else [(side, 1, False) for side in sides]
        )
        yield Reading(
            "card",
            first,
            copies,
            text.find(first) + 1,
            also=(second,),
            evidence=(Evidence.CHANGE,),
            also_quantities=(others,) if both else (),
        )


def pieces(text: str, read: ReadLine) -> Iterator[Reading]:
    """The readings as several cards that signs part."""
    for reading in _several(text):
        names = _names_of((reading.name, *reading.also), read)
        yield replace(reading, name=names[0], also=names[1:])


def pairs(text: str, line: CardLine | None, read: ReadLine) -> Iterator[Reading]:
    """The readings as two cards that a sign or a word joins."""
    count = _BEFORE.match(text)
    words = text[count.end() :] if count else text
    quantity = int(count[1]) if count else 1
    if quantity == 0 or len(words) > _LONGEST_PAIR:
        return
    if line is not None and line.zone not in LEADING:
        faces = _SIGN_OF_FACES.split(line.written.name)
        if len(faces) == 2 and all(map(_has_letters, faces)):
            whole = reading_of(line.written, Evidence.JOINED)
            yield replace(whole, name=" // ".join(face.strip() for face in faces))
    commas = line is not None and line.zone in LEADING
    for first, second in _joined(words, commas=commas):
        theirs = _BEFORE.match(second) if count else None
        others: tuple[int, ...] = ()
        if theirs is not None:
            second, others = second[theirs.end() :], (int(theirs[1]),)
        first, second = _names_of((first, second), read)
        yield Reading(
            "card",
            first,
            quantity,
            max(text.find(first), 0) + 1,
            also=(second,),
            also_quantities=others,
            evidence=(Evidence.QUANTITY, Evidence.JOINED) if count else (Evidence.JOINED,),
        )


def _names_of(names: Sequence[str], read: ReadLine) -> tuple[str, ...]:
    """The names without what else stands around them: printings, finishes, notes."""
    bare = list(names)
    doubtful = [at for at, name in enumerate(names) if not is_plain(name)]
    for at in doubtful[:_MOST_READ]:
        content = read(f"1 {names[at]}")
        if isinstance(content, CardLine):
            bare[at] = content.written.name
    return tuple(bare)


# Nobody writes the printings of more cards on one line.
_MOST_READ: Final = 30


# More than a deck has lines.
MOST_PIECES: Final = 200


def is_counted_row(text: str) -> bool:
    """Whether each of several cards on a line has its quantity."""
    counts = _cut_at_counts(text)
    if counts:
        return True
    sign = next((sign for sign in _SIGNS if sign.search(text)), None)
    if sign is None:
        return False
    found = [_counted(piece) for piece in sign.split(text, MOST_PIECES) if piece.strip()]
    return len(found) > 1 and all(card is not None and card[2] for card in found)


def _cut_at_counts(text: str) -> list[str]:
    """The pieces of a text that each begin with a quantity; none where it does not, or is one."""
    counts = list(_COUNT.finditer(text))
    if not 1 < len(counts) <= MOST_PIECES or text[: counts[0].start()].strip(_SPACES):
        return []
    ends = [*(found.start() for found in counts[1:]), len(text)]
    return [
        _AND.sub("", text[found.start() : end]) for found, end in zip(counts, ends, strict=True)
    ]


def _several(text: str) -> Iterator[Reading]:
    """The readings of a text in which several cards stand on its line, the likeliest first."""
    pieces = _cut_at_counts(text)
    if pieces:
        yield from _read(pieces, text)
        return
    for sign in _SIGNS:
        if sign.search(text):
            pieces = sign.split(text, MOST_PIECES)
            yield from _read(pieces, text)
            last = pieces[-1].strip()
            if len(pieces) > 1 and (joined := _JOIN.search(last)):
                # Sol Ring, Fog and Forest
                yield from _read([*pieces[:-1], last[: joined.start()], last[joined.end() :]], text)
            return


def _joined(text: str, *, commas: bool) -> Iterator[tuple[str, str]]:
    """The pairs of names that a text may be, at each joining sign, from the last."""
    for sign in (_JOIN, _COMMA) if commas else (_JOIN,):
        yield from _joined_by(sign, text)


def _joined_by(sign: re.Pattern[str], text: str) -> Iterator[tuple[str, str]]:
    found = [match.span() for match in sign.finditer(text)]
    for start, end in found[: -_MOST_JOINS - 1 : -1]:
        first, second = text[:start].strip(" ,"), text[end:].strip()
        if _has_letters(first) and _has_letters(second):
            yield first, second


def _read(pieces: Sequence[str], text: str) -> Iterator[Reading]:
    found = [card for card in map(_counted, pieces[:MOST_PIECES]) if card is not None]
    if len(found) < 2 or any(count == 0 for _, count, _ in found):
        return
    (first, quantity, _), *others = found
    yield Reading(
        "card",
        first,
        quantity,
        text.find(first) + 1,
        also=tuple(name for name, _, _ in others),
        evidence=(
            (Evidence.QUANTITY, Evidence.LISTED)
            if any(written for _, _, written in found)
            else (Evidence.LISTED,)
        ),
        also_quantities=tuple(count for _, count, _ in others),
    )


def _counted(piece: str) -> tuple[str, int, bool] | None:
    """The name in a piece, how many copies of it, and whether that is written."""
    name = piece.strip(_BETWEEN).rstrip("+ ")
    before = _BEFORE.match(name)
    if before is not None:
        name = name[before.end() :]
    behind = None if before is not None else _BEHIND.search(name)
    if behind is not None:
        name = name[: behind.start()].rstrip()
    if len(name) > 2 and name[0] in _OPENING and name[-1] in _CLOSING:
        name = name[1:-1].strip()
    found = before or behind
    return (
        (name, int(found[1]), True) if found else (name, 1, False) if _has_letters(name) else None
    )


def _has_letters(text: str) -> bool:
    return any(map(str.isalpha, text)) or "_" in text


_SPACES: Final = " \t-*•·"
# 1 Sol Ring, 1x Fog; 36 Forest
_COUNT: Final = re.compile(r"(?<!\d,)(?<![^\s,;|/•·&(])\d{1,3}\s?[xX×]?\s+(?=[^\W\d]|[\"+]\S)")
# From the sign that no name has to the one that many have.
_SIGNS: Final = tuple(
    map(re.compile, (r"\t", ";", r"\|", "[•·]", r"(?<=\s)/(?=\s)", r"[,、，](?=\s)|[、，]"))
)
_OPENING: Final = "\"“„«‘'"
_CLOSING: Final = "\"”“»’'"
_AND: Final = re.compile(r"(?<=\s)(?:and|und|et|y|e)\s$")
_BETWEEN: Final = " \t,;|/•·&"
_BEFORE: Final = re.compile(r"\s*(\d{1,3})\s?[xX×]?\s+(?=\S)")
_BEHIND: Final = re.compile(r"(?:(?<=\s)[xX×]\s?|[(\[]\s?[xX×]?\s?)(\d{1,3})\s?[xX×]?[)\]]?$")
_JOIN: Final = re.compile(
    r"[&+|、，]|(?<=\s)//?|//?(?=\s)"
    rf"|(?<=\s)(?:{JOINING})(?=\s)"
)
_SIGN_OF_FACES: Final = re.compile(r" & |\s*\|\s*| \+ ")
_COMMA: Final = re.compile(r",(?=\s)")
_LONGEST_PAIR: Final = 300
_MOST_JOINS: Final = 4

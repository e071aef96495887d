"""The ways to read one line, gathered in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from validator.base.value import replace
from validator.decklist.entry import Evidence, Reading, Written
from validator.decklist.text.card_line import MOST_READINGS
from validator.decklist.text.line_content import CardLine, Heading, LineContent, Remark
from validator.decklist.zone import Zone

ReadLine: TypeAlias = Callable[[str], "LineContent | None"]


class Ways:
    """Readings of one line, each once, the likeliest first; all but a card's stand last."""

    def __init__(self, first: CardLine | None = None, *, with_readings: bool = True) -> None:
        self._seen: set[tuple[object, ...]] = set()
        self._cards: list[Reading] = []
        self._others: list[Reading] = []
        if first is not None:
            reading = reading_of(first.written)
            self._seen.add(_said_by(reading))
            if with_readings:
                self.add(*first.written.readings)

    def add(self, *readings: Reading) -> None:
        """Put these behind those that are there."""
        for reading in readings:
            said = _said_by(reading)
            if said not in self._seen:
                self._seen.add(said)
                (self._cards if reading.kind == "card" else self._others).append(reading)

    def readings(self) -> tuple[Reading, ...]:
        """All of them, as far as anybody tries: a card's first."""
        others = self._others[:_MOST_OTHERS]
        room = MOST_READINGS - len(others)
        # Those as one card find room first, but for two.
        singly = sum([not each.also for each in self._cards])
        room_for = {False: room - _FEWEST_SEVERAL, True: max(room - singly, _FEWEST_SEVERAL)}
        if singly == len(self._cards):
            room_for[False] = room
        cards: list[Reading] = []
        for each in self._cards:
            kind = bool(each.also)
            if room_for[kind] > 0:
                room_for[kind] -= 1
                cards.append(each)
        return (*cards, *others)


# A heading, or a remark.
_MOST_OTHERS: Final = 2
_FEWEST_SEVERAL: Final = 2


def _said_by(reading: Reading) -> tuple[object, ...]:
    """What makes a reading another one."""
    return (
        reading.kind,
        reading.name,
        reading.quantity,
        reading.also,
        reading.zone,
        reading.label,
    )


def reading_of(
    written: Written, *evidence: Evidence, zone: Zone | None = None, label: str | None = None
) -> Reading:
    """What is written as one reading of several."""
    counted = () if written.bare else (Evidence.QUANTITY,)
    return Reading(
        "card",
        written.name,
        written.quantity,
        written.column or 1,
        written.set,
        written.number,
        written.comment,
        evidence=(*counted, *evidence),
        zone=zone,
        label=label,
    )


def also_said(content: CardLine, others: Iterable[Reading]) -> CardLine:
    """A card with these further readings, too."""
    ways = Ways(content)
    ways.add(*others)
    return content._replace(written=replace(content.written, readings=ways.readings()))


def in_place(content: LineContent, text: str) -> LineContent:
    """What a line says, with columns in the line as it was written."""
    if isinstance(content, CardLine):
        return content._replace(written=_in_place(content.written, text))
    if isinstance(content, Heading | Remark) and content.card is not None:
        written = _in_place(content.card.written, text)
        return content._replace(card=content.card._replace(written=written))
    return content


def _in_place(written: Written, text: str) -> Written:
    word = written.name.split()[0]
    column = text.find(word, max((written.column or 1) - _MOST_SHIFTED, 0)) + 1
    if column == 0 or column == written.column:
        return written
    shift = column - (written.column or 1)
    readings = tuple(
        replace(reading, column=max(reading.column + shift, 1)) for reading in written.readings
    )
    return replace(written, column=column, readings=readings)


# No rule moves a name farther to the left.
_MOST_SHIFTED: Final = 12


def _stands_in(text: str, written: Written) -> bool:
    """Whether the name stands in the line where the record says."""
    column = written.column or 0
    return 0 < column <= len(text) and text[column - 1] == written.name[0]


def of_lines(
    text: str,
    lines: Sequence[CardLine],
    whole: int,
    swaps: Sequence[Reading],
    parts: Sequence[Reading],
    *,
    read_first: bool,
) -> CardLine:
    """One card line of all that a line may say. ``whole`` is the number of those lines that leave
    the name whole; ``parts`` are the readings as several cards, or as a card behind a label."""
    first = lines[0]
    if read_first:
        chosen = next(
            (
                other
                for other in lines[1:]
                if _is_no_name(first, other) and _stands_in(text, other.written)
            ),
            first,
        )
    else:
        chosen = first
    ways = Ways(chosen, with_readings=False)
    ways.add(*swaps)
    rest = [reading for reading in first.written.readings if reading.kind != "card"]
    for other in lines[1:whole] if chosen is first else [chosen, *lines[1:whole]]:
        ways.add(*read_as(other))
    ways.add(*(each for each in first.written.readings if each.kind == "card"), *parts)
    for other in lines[whole:]:
        ways.add(*read_as(other))
    if chosen is not first:
        ways.add(reading_of(first.written))
    ways.add(*rest)
    return CardLine(replace(chosen.written, readings=ways.readings()), chosen.zone or first.zone)


def read_as(line: CardLine) -> Iterator[Reading]:
    """A respelled line as readings of another."""
    yield reading_of(line.written, Evidence.RESPELLED, zone=line.zone)
    yield from (reading for reading in line.written.readings if reading.kind == "card")


def _is_no_name(content: CardLine, other: CardLine) -> bool:
    """Whether a line's name, as it stands, holds what is plainly no part of it."""
    first, second = content.written, other.written
    if len(second.name) >= len(first.name):
        return False
    if other.zone is not None and content.zone is None:
        return True
    # `1, Sol Ring`, `"1 Sol Ring"`; but +2 Mace is a card.
    start, next_letter = first.name[0], first.name[1:2]
    if start in _MAY_START_A_NAME and not next_letter.isdigit():
        return False
    return not start.isalpha() and start not in "+-" and second.name[0].isalpha()


_MAY_START_A_NAME: Final = '_"“'

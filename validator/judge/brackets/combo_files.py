"""Combo lists of other programs: Commander Spellbook, XMage and Forge, and our own.

The content tells which it is. Commander Spellbook's file is read as a stream: it has 652 MB.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from io import BufferedReader, TextIOWrapper
from pathlib import Path
from typing import Any, Final, TextIO, cast

from validator.judge.brackets.combos import Combo, ComboList, ComboPart, combo_from

# The lowest and the highest bracket of a deck with such a combo, by Commander Spellbook's tags:
# ruthless, spicy, powerful, oddball, core, exhibition. Banned ones (B) are left out.
_TAGS: Final[Mapping[str, tuple[int, int]]] = {
    "R": (4, 4),
    "S": (3, 4),
    "P": (3, 3),
    "O": (2, 3),
    "C": (2, 2),
    "E": (1, 1),
}
_FORGE: Final[Mapping[str, tuple[int, int]]] = {"early_game": (4, 4), "late_game": (3, 3)}
# More than any of these lists has, so that no file costs unbounded memory or time.
_MOST_COMBOS: Final = 200_000
_MOST_LETTERS: Final = 2_000_000_000
_LONGEST: Final = 10_000_000
_CHUNK: Final = 1 << 20
# What reading a file of another kind, or one that is damaged, raises besides ``ValueError``.
_FAULTS: Final = (
    UnicodeDecodeError,
    EOFError,
    gzip.BadGzipFile,
    zlib.error,
    AttributeError,
    KeyError,
    TypeError,
)


def read_combos(path: Path) -> ComboList:
    """Return the combos of a file of Commander Spellbook (``variants.json``, plain or gzip),
    XMage, Forge or our own.

    Raises ``ValueError`` if it is none of these or has no pair of cards, ``OSError`` if it can't be
    read.
    """
    try:
        with path.open("rb") as raw:
            is_packed = raw.peek(2)[:2] == b"\x1f\x8b"
            stream = gzip.GzipFile(fileobj=raw) if is_packed else raw
            with TextIOWrapper(cast(BufferedReader, stream), encoding="utf-8-sig") as text:
                found = _read(text)
    except _FAULTS as error:
        raise ValueError(f"{path} is not a combo list ({error})") from None
    except ValueError as error:
        raise ValueError(f"{path} is not a combo list: {error}") from None
    if not found.combos:
        raise ValueError(f"{path} is not a combo list: it has no pair of cards")
    return found


def _read(text: TextIO) -> ComboList:
    first = text.readline(_CHUNK)
    while first and not first.strip():
        first = text.readline(_CHUNK)
    if first.lstrip().startswith("{"):
        return _read_json(first, text)
    lines = (line for part in ([first], text) for line in part)
    combos = tuple(_bounded(filter(None, map(_from_line, lines))))
    is_forge = combos and (combos[0].lowest, combos[0].highest) != (3, 4)
    return ComboList.of("Forge" if is_forge else "XMage", None, combos)


def _from_line(line: str) -> Combo | None:
    """Return the combo of `A@B` (XMage) or `early_game | A | B` (Forge); ``None`` of others."""
    kind, *names = (part.strip() for part in line.split("|"))
    if kind in _FORGE and len(names) == 2 and all(names):
        return Combo((ComboPart(names[0]), ComboPart(names[1])), *_FORGE[kind])
    names = [part.strip() for part in line.split("@")]
    if len(names) == 2 and all(names) and not line.startswith("#"):
        return Combo((ComboPart(names[0]), ComboPart(names[1])))
    return None


def _read_json(first: str, text: TextIO) -> ComboList:
    try:
        head = json.loads(first)
    except ValueError:
        head = None
    if isinstance(head, dict) and "source" in head:
        rows = (json.loads(line) for line in text if line.strip())
        combos = _bounded(combo_from(row) for row in rows)
        return ComboList.of(str(head["source"]), head.get("as_of"), combos)
    stream = _Stream(first, text)
    day = stream.find_timestamp()
    combos = _bounded(filter(None, map(_from_variant, stream.variants())))
    return ComboList.of("Commander Spellbook", day, combos)


def _bounded(combos: Iterable[Combo]) -> Iterator[Combo]:
    for number, combo in enumerate(combos):
        if number == _MOST_COMBOS:
            raise ValueError(f"it has more than {_MOST_COMBOS:,} combos")
        yield combo


class _Stream:
    """The objects below ``variants`` in a JSON text, one after the other."""

    def __init__(self, start: str, text: TextIO) -> None:
        self._buffer = start
        self._text = text
        self._read = len(start)
        self._decoder = json.JSONDecoder()

    def _more(self) -> bool:
        chunk = self._text.read(_CHUNK)
        self._read += len(chunk)
        if self._read > _MOST_LETTERS or len(self._buffer) > _LONGEST:
            raise ValueError("it is too long")
        self._buffer += chunk
        return bool(chunk)

    def find_timestamp(self) -> str | None:
        """Return the day in front of the variants, and go on to the first of them."""
        while (place := self._buffer.find('"variants"')) < 0:
            if not self._more():
                raise ValueError('it has no "variants"')
        head = self._buffer[:place]
        _, _, after = head.partition('"timestamp"')
        day = after.partition('"')[2][:10]
        while (start := self._buffer.find("[", place)) < 0:
            if not self._more():
                raise ValueError("it is cut off")
        self._buffer = self._buffer[start + 1 :]
        return day if len(day) == 10 and day[4] == day[7] == "-" else None

    def variants(self) -> Iterator[Any]:
        """Yield the variants. Raises ``ValueError`` if the text ends before their list does."""
        place = 0
        while True:
            place = _past_spaces(self._buffer, place)
            if place < len(self._buffer) and self._buffer[place] == "]":
                return
            try:
                variant, place = self._decoder.raw_decode(self._buffer, place)
            except json.JSONDecodeError:
                self._buffer, place = self._buffer[place:], 0
                if not self._more():
                    raise ValueError("it is cut off") from None
                continue
            yield variant


def _past_spaces(text: str, place: int) -> int:
    while place < len(text) and text[place] in " \t\r\n,":
        place += 1
    return place


def _from_variant(variant: Mapping[str, Any]) -> Combo | None:
    """Return the combo of a variant of Commander Spellbook; ``None`` unless two cards are enough
    and both are legal and out."""
    uses = variant.get("uses") or ()
    if variant.get("status") != "OK" or variant.get("spoiler") or len(uses) != 2:
        return None
    if variant.get("requires") or not (variant.get("legalities") or {}).get("commander"):
        return None
    if any(use.get("quantity", 1) != 1 for use in uses):
        return None
    brackets = _TAGS.get(variant.get("bracketTag") or "S")
    if brackets is None:
        return None
    first, second = (
        ComboPart(
            use["card"]["name"], use["card"].get("oracleId"), bool(use.get("mustBeCommander"))
        )
        for use in uses
    )
    made = [each["feature"]["name"] for each in variant.get("produces") or ()]
    return Combo((first, second), *brackets, tuple(made))

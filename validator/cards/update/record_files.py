"""Files of card records: JSON lines or one JSON array, plain or gzip, read a record at a time.

A file may come from anywhere. Nothing in it is run, and what no file of card records reaches
(a record of megabytes, a gzip that unpacks to a hundred times its size) ends the reading.
"""

from __future__ import annotations

import codecs
import gzip
import json
import os
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import BufferedReader
from itertools import chain
from pathlib import Path
from typing import Any, Final, cast

Record = Mapping[str, Any]
Progress = Callable[[int, int], None]
"""Told how much of how much is done, both in bytes."""


class RecordFileError(ValueError):
    """A file that holds no card records; the text says which file, where and why."""


@dataclass(frozen=True, slots=True)
class ReadingLimits:
    """How much of a file is read at the most. Scryfall's files stay far below each of these."""

    record: int = 1_000_000
    """Bytes of one record; the longest are of some 30,000."""
    unpacked: int = 16_000_000_000
    """Bytes of a file once unpacked; all printings in all languages are below 3,000,000,000."""
    ratio: int = 60
    """How many times its packed size a file may unpack to; card records come to about 8 times."""
    small: int = 50_000_000
    """Bytes that may be unpacked whatever the packed size is."""
    blank_lines: int = 10_000
    """Blank lines in a row."""


_LIMITS: Final = ReadingLimits()
_CHUNK: Final = 1 << 18
_GZIP: Final = b"\x1f\x8b"
_BOM: Final = codecs.BOM_UTF8
_DECODER: Final = json.JSONDecoder()
_WHITE_SPACE: Final = re.compile(r"[ \t\n\r]*")


def read_records(
    source: Path, *, limits: ReadingLimits = _LIMITS, progress: Progress | None = None
) -> Iterator[Record]:
    """The records of a file, one after the other; never all in memory.

    Raises `RecordFileError` with the line (or, in an array, the record) for what is
    no JSON object, and ``OSError`` for a file that cannot be read.
    """
    with source.open("rb") as file:
        chunks = _chunks(source, file, limits, progress)
        first = next(chunks, b"").removeprefix(_BOM).lstrip()
        while not first:
            more = next(chunks, None)
            if more is None:
                raise RecordFileError(f"{source} is empty")
            first = more.lstrip()
        yield from _kind(source, first)(source, first, chunks, limits)


def _kind(source: Path, start: bytes) -> Callable[..., Iterator[Record]]:
    if start.startswith(b"{"):
        return _lines
    if start.startswith(b"["):
        return _array
    if start.startswith(b"<"):
        raise RecordFileError(f"{source} is a web page (or XML), not card records in JSON")
    shown = ascii(start[:20].decode("utf-8", "replace"))
    raise RecordFileError(f"{source} is not JSON: it begins with {shown}")


def _chunks(
    source: Path, file: BufferedReader, limits: ReadingLimits, progress: Progress | None
) -> Iterator[bytes]:
    """The file's bytes, unpacked."""
    size = os.fstat(file.fileno()).st_size
    most = min(limits.unpacked, max(limits.small, limits.ratio * size))
    done = 0
    try:
        stream = _unpacked(file)
        while chunk := stream.read(_CHUNK):
            done += len(chunk)
            if done > most:
                raise RecordFileError(
                    f"{source} unpacks to more than {most:,} bytes, too many for card records"
                )
            if progress is not None:
                progress(min(file.tell(), size), size)
            yield chunk
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise RecordFileError(f"{source} is damaged or cut short ({error})") from None
    if progress is not None:
        progress(size, size)


def _unpacked(file: BufferedReader) -> BufferedReader:
    # A server may have packed a file once more that was packed already.
    for _ in range(2):
        if file.peek(2)[:2] != _GZIP:
            break
        file = BufferedReader(cast(Any, gzip.GzipFile(fileobj=file, mode="rb")))
    return file


def _lines(
    source: Path, first: bytes, chunks: Iterator[bytes], limits: ReadingLimits
) -> Iterator[Record]:
    blank = 0
    for number, line in enumerate(_split(source, first, chunks, limits), start=1):
        line = line.strip()
        blank = 0 if line else blank + 1
        if blank > limits.blank_lines:
            raise RecordFileError(f"{source}: line {number}: nothing but blank lines")
        if line:
            yield _record(f"{source}: line {number}", line)


def _split(
    source: Path, first: bytes, chunks: Iterator[bytes], limits: ReadingLimits
) -> Iterator[bytes]:
    rest, number = first, 0
    while True:
        *lines, rest = rest.split(b"\n")
        for line in lines:
            number += 1
            yield line
        if len(rest) > limits.record:
            raise _too_long(f"{source}: line {number + 1}", limits)
        more = next(chunks, None)
        if more is None:
            yield rest
            return
        rest += more


def _record(where: str, line: bytes) -> Record:
    try:
        text = line.decode("utf-8")
        record = json.loads(text)
    except UnicodeDecodeError:
        raise RecordFileError(f"{where} is not UTF-8") from None
    except (ValueError, RecursionError) as error:
        raise RecordFileError(f"{where} is not JSON ({_why(error)})") from None
    return _checked(where, text, record)


def _checked(where: str, text: str, record: object) -> Record:
    if not isinstance(record, Mapping):
        raise RecordFileError(f"{where}: a record is an object, not {type(record).__name__}")
    if "\\u" in text:
        try:
            json.dumps(record, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError:
            raise RecordFileError(f"{where} holds half of a character (a surrogate)") from None
    return record


def _why(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return error.msg
    return "nested too deeply" if isinstance(error, RecursionError) else str(error)


def _too_long(where: str, limits: ReadingLimits) -> RecordFileError:
    return RecordFileError(
        f"{where} is longer than {limits.record:,} bytes, too long for a card record"
    )


def _array(
    source: Path, first: bytes, chunks: Iterator[bytes], limits: ReadingLimits
) -> Iterator[Record]:
    """The elements of an array, decoded as soon as each is complete."""
    array = _Array(source, chain((first[1:],), chunks), limits)
    try:
        mark = array.next_of("{]", "where a record should begin")
        while mark == "{":
            yield array.record()
            if array.next_of(",]", "after a record") == "]":
                break
            array.at += 1
            mark = array.next_of("{", "where a record should begin")
        array.at += 1
        array.end()
    except UnicodeDecodeError:
        raise RecordFileError(f"{array.where} is not UTF-8") from None


def _end_of_white_space(text: str, at: int) -> int:
    match = _WHITE_SPACE.match(text, at)
    return match.end() if match else at


class _Array:
    """A window on the text of an array: what was read of it, and how far it was decoded."""

    def __init__(self, source: Path, chunks: Iterator[bytes], limits: ReadingLimits) -> None:
        self.source, self.limits = source, limits
        self.chunks = chunks
        self.decode = codecs.getincrementaldecoder("utf-8")().decode
        self.text, self.at = "", 0
        self.number = 1

    @property
    def where(self) -> str:
        return f"{self.source}: record {self.number}"

    def more(self) -> bool:
        """Read on, and forget what was decoded; False at the end of the file."""
        for chunk in self.chunks:
            if text := self.decode(chunk):
                self.text = self.text[self.at :] + text
                self.at = 0
                return True
        self.decode(b"", final=True)
        return False

    def next_of(self, marks: str, where: str) -> str:
        """The next character that is no white space, which must be one of ``marks``."""
        mark = self.peek()
        if not mark:
            raise RecordFileError(f"{self.where}: the file ends here, before its array does")
        if mark not in marks:
            raise RecordFileError(f"{self.where}: {mark!a} is out of place {where}")
        return mark

    def peek(self) -> str:
        while True:
            self.at = _end_of_white_space(self.text, self.at)
            if self.at < len(self.text):
                return self.text[self.at]
            if not self.more():
                return ""

    def record(self) -> Record:
        while True:
            try:
                record, end = _DECODER.raw_decode(self.text, self.at)
                break
            except (ValueError, RecursionError) as error:
                # Perhaps the rest of it has not been read yet.
                if len(self.text) - self.at > self.limits.record:
                    raise _too_long(self.where, self.limits) from None
                if isinstance(error, RecursionError) or not self.more():
                    raise RecordFileError(
                        f"{self.where} is not JSON, or is cut short ({_why(error)})"
                    ) from None
        checked = _checked(self.where, self.text[self.at : end], record)
        self.at = end
        self.number += 1
        return checked

    def end(self) -> None:
        if self.peek():
            raise RecordFileError(f"{self.source}: something follows the end of the array")

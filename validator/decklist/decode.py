"""Bytes to text, and text to lines.

Decklists come in every encoding that Windows and the web ever had, with every line end.
"""

from __future__ import annotations

import codecs
import re
from typing import Final, NamedTuple

from validator.base.said import phrase, said
from validator.decklist.faults import DecklistError

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    # UTF-32 first: its little-endian mark starts with that of UTF-16.
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

# What a file starts with that is no list, however much of it can be read.
_SIGNATURES: Final = (
    (b"\x89PNG\r\n\x1a\n", phrase("a PNG picture")),
    (b"\xff\xd8\xff", phrase("a JPEG picture")),
    (b"II*\x00", phrase("a TIFF picture")),
    (b"MM\x00*", phrase("a TIFF picture")),
    (b"%PDF-", phrase("a PDF document")),
    (b"{\\rtf", phrase("an RTF document")),
    (b"PK\x03\x04", phrase("a ZIP archive or an office document")),
    (b"PK\x05\x06", phrase("an empty ZIP archive")),
    (b"\xd0\xcf\x11\xe0", phrase("an old office document")),
    (b"\x1f\x8b", phrase("a gzip archive")),
    (b"7z\xbc\xaf'\x1c", phrase("a 7-Zip archive")),
    (b"\xfd7zXZ\x00", phrase("an XZ archive")),
    (b"(\xb5/\xfd", phrase("a Zstandard archive")),
    (b"SQLite format 3\x00", phrase("a database")),
    (b"\x7fELF", phrase("a program")),
)
# A text may start like these too; they only name what is known to be no text.
_WEAK_SIGNATURES: Final = (
    (b"GIF8", phrase("a GIF picture")),
    (b"BM", phrase("a BMP picture")),
    (b"RIFF", phrase("a picture, a sound or a film")),
    (b"Rar!", phrase("a RAR archive")),
    (b"BZh", phrase("a bzip2 archive")),
    (b"MZ", phrase("a program")),
)

# A text's first bytes tell what it is.
_SAMPLE: Final = 4_096
_CONTROL: Final = bytes((*range(0x09), *range(0x0E, 0x1B), *range(0x1C, 0x20), 0x7F))
# A text may hold a few control characters by accident; each is a fault of its line. Of random
# bytes every ninth is one.
_MOST_CONTROL: Final = 0.03
_FEW: Final = 2


class Encoding(NamedTuple):
    """How a text is written as bytes: an encoding by Python's name for it, behind a mark."""

    name: str
    mark: bytes = b""

    def encode(self, text: str) -> bytes:
        """The bytes of a text. Raises `UnicodeEncodeError` for what the encoding does not have."""
        return self.mark + text.encode(self.name)


def decode(data: bytes) -> str:
    """The text that a file's bytes are: UTF-8, UTF-16 or UTF-32 by their marks, UTF-16
    without its mark where every other byte is zero, else Windows-1252.

    Raises `DecklistError` for bytes that are no text, and says what they seem to be.
    """
    return decoded(data)[0]


def decoded(data: bytes) -> tuple[str, Encoding]:
    """What `decode` gives, and how it was encoded."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decode_marked(data, len(mark), encoding), Encoding(encoding, mark)
    sample = data[:_SAMPLE]
    if any(data.startswith(start) for start, _ in _SIGNATURES):
        raise _no_text(data)
    unmarked = _unmarked_utf16(sample) if b"\x00" in sample else None
    if unmarked:
        return data.decode(unmarked, errors="replace"), Encoding(unmarked)
    if len(sample) - len(sample.translate(None, _CONTROL)) > max(_FEW, _MOST_CONTROL * len(sample)):
        raise _no_text(data)
    try:
        return data.decode("utf-8"), Encoding("utf-8")
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data":  # cut off within its last letter
            return data.decode("utf-8", errors="replace"), Encoding("utf-8")
        # Five bytes are nothing in Windows-1252; they become the replacement character.
        return data.decode("cp1252", errors="replace"), Encoding("cp1252")


def _decode_marked(data: bytes, start: int, encoding: str) -> str:
    try:
        return data[start:].decode(encoding)
    except UnicodeDecodeError as error:
        raise DecklistError(
            said(
                "the file is marked as {encoding}, but byte {n:,} is not valid {encoding}",
                encoding=encoding.upper(),
                n=start + error.start + 1,
            ),
            why=said(
                "it may have been cut off, or changed by a program that does not know this encoding"
            ),
            help=said("save the list again as UTF-8"),
        ) from error


def _unmarked_utf16(sample: bytes) -> str | None:
    """UTF-16 in Latin letters has a zero in every other byte."""
    pairs = len(sample) // 2
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if odd >= 0.6 * pairs and even <= 0.1 * pairs:
        return "utf-16-le"
    if even >= 0.6 * pairs and odd <= 0.1 * pairs:
        return "utf-16-be"
    return None


def _no_text(data: bytes) -> DecklistError:
    signatures = (*_SIGNATURES, *_WEAK_SIGNATURES)
    kind = next((kind for start, kind in signatures if data.startswith(start)), None)
    return DecklistError(
        said("this is {kind}, not a text", kind=kind)
        if kind
        else said("this file can't be read as text"),
        why=said("a decklist is plain text, with one card per line"),
        help=said("export the deck as text from the program or the site it comes from"),
    )


# Files that went through the wrong hands end their lines with CR CR LF.
_LINE_END: Final = re.compile(r"\r\r?\n|\r")


def split_lines(text: str) -> list[str]:
    """The lines of a text without their ends: LF, CR LF, CR, or CR CR LF.

    A byte-order mark before the first is dropped; a line end after the last starts no
    further line.
    """
    text = text.removeprefix("\ufeff")
    if "\r" in text:
        text = _LINE_END.sub("\n", text)
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return lines

"""A deck's file as a command changes it: read with its encoding, written in one step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from validator.cli.deck_files import STANDARD_INPUT
from validator.cli.terminal import wrong_usage
from validator.cli.whole_files import write_whole

if TYPE_CHECKING:
    from validator.decklist.decode import Encoding


class SourceFile(NamedTuple):
    """What a file holds, its text, and how that is encoded."""

    path: str
    text: str
    data: bytes
    encoding: Encoding


def read_source(path: str) -> SourceFile:
    """Read a deck's file, or standard input. Ends the command for what can't be read."""
    from validator.decklist import DecklistError
    from validator.decklist.decode import decoded
    from validator.decklist.inputs import MOST_BYTES

    try:
        if path == STANDARD_INPUT:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        text, encoding = decoded(data)
    except OSError as error:
        raise wrong_usage(f"{path}: {error.strerror or error}") from None
    except DecklistError as error:
        raise wrong_usage(f"{path}: {error}: {error.why}; {error.help}") from None
    if len(data) > MOST_BYTES:
        raise wrong_usage(f"{path}: it has more than {MOST_BYTES:,} bytes")
    return SourceFile(path, text, data, encoding)


def write_source(source: SourceFile, text: str) -> None:
    """Write another text to the file, in one step; the file stays if the text is the same."""
    if text == source.text:
        return
    path, encoding = source.path, source.encoding
    try:
        if encoding.encode(source.text) != source.data:
            raise wrong_usage(f"{path}: some of its bytes are not text, so it was left unchanged")
        write_whole(Path(path), encoding.encode(text))
    except UnicodeEncodeError:
        raise wrong_usage(f"{path}: {encoding.name} can't write the new names") from None
    except OSError as error:
        raise wrong_usage(f"{path}: {error.strerror or error}") from None

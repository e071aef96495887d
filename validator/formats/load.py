"""Formats, found by id or path.

One that comes with the program is checked by its tests; a file of the user's is checked key by key.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from validator.base.declared import from_data
from validator.formats.files import FormatError, chain_of, home, shortened
from validator.formats.files import format_ids as format_ids
from validator.formats.format import Format
from validator.formats.merge import put_together

if TYPE_CHECKING:
    from validator.formats import model


def plain_format(id_or_file: str | Path) -> Format:
    """Return the format with this id (``str``), or the one that a file describes (``Path``), as the
    values that decks are judged by. An id is never taken for a path.

    Those of a format that comes with the program need no pydantic, whose import takes longer than
    a check. Raises `FormatError` where there is none, or where its file cannot be used: the text
    names the file, the line and the key.
    """
    name = str(id_or_file)
    if name in format_ids():
        return _shipped(name)
    if isinstance(id_or_file, str):
        raise FormatError(
            f"unknown format {shortened(name)}; the formats are {', '.join(format_ids())}; "
            "a file is given as a Path"
        )
    path = id_or_file
    if path.suffix != ".toml" and not _exists(path):
        raise FormatError(
            f"unknown format {shortened(name)}; "
            f"the formats are {', '.join(format_ids())}, or the path of a .toml file"
        )
    from validator.formats.file_errors import checked

    chain = chain_of(path)
    return checked(chain, put_together(chain))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a name too long for a file, or with a zero byte in it
        return False


def id_or_path(name: str) -> str | Path:
    """Return what somebody calls a format on the command line or in settings: its id if it is one,
    else the path of a file."""
    return name if name in format_ids() else Path(name)


@lru_cache(maxsize=32)
def _shipped(id: str) -> Format:
    return from_data(Format, put_together(chain_of(home(id))))


@lru_cache(maxsize=32)
def as_model(format: Format) -> model.Format:
    """A format as a model; one that is a model already comes back as it is."""
    from validator.formats import model

    return format if isinstance(format, model.Format) else model.of_value(format)


def as_value(format: Format) -> Format:
    """A format as the values that decks are judged by, whichever of both it is."""
    if type(format) is Format:
        return format
    from validator.base import models

    made: Format = models.as_value(format)
    return made

"""Formats, found by id or path.

One that comes with the program is checked by its tests and ready beforehand; a file of the user's
is checked key by key.

``data/formats/ready/<id>.json`` holds a format as it is put together from its file and what that
extends, with the value of every key, and the SHA-256 of each of these files: no TOML to read or
put together. Where a file says something else now, or the ready format is missing or damaged or
lacks a key, the format comes from its files: the same format, later. ``python -m tools.formats``
writes them.
"""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from validator.base import resources
from validator.base.declared import from_data
from validator.formats.files import FormatError, chain_of, home, shortened
from validator.formats.files import format_ids as format_ids
from validator.formats.format import Format

if TYPE_CHECKING:
    from validator.formats import model


def load_format(id_or_file: str | Path) -> model.Format:
    """The format with this id, or the one that a file describes, as a model.

    Raises `FormatError` where there is none, or where its file cannot be used: the
    text names the file, the line and the key.
    """
    return as_model(plain_format(id_or_file))


def plain_format(id_or_file: str | Path) -> Format:
    """What `load_format` gives, as the values that decks are judged by.

    Of a format that comes with the program they are ready without pydantic, whose import takes
    longer than a check. Raises `FormatError`, too.
    """
    name = str(id_or_file)
    if name in format_ids():
        return _shipped(name)
    path = Path(id_or_file)
    if path.suffix != ".toml" and not _exists(path):
        raise FormatError(
            f"there is no format {shortened(name)}; "
            f"the formats are {', '.join(format_ids())}, or the path of a .toml file"
        )
    from validator.formats.errors import checked
    from validator.formats.merge import put_together

    chain = chain_of(path)
    return checked(chain, put_together(chain))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a name too long for a file, or with a zero byte in it
        return False


@lru_cache(maxsize=32)
def _shipped(id: str) -> Format:
    return ready_format(id) or from_files(id)


def ready_format(id: str) -> Format | None:
    """The format as it was made ready; ``None`` where that does not fit its files."""
    try:
        kept = json.loads(resources.data_path("formats", "ready", f"{id}.json").read_bytes())
        sources = kept["sources"]
        if id not in sources or any(digest(name) != known for name, known in sources.items()):
            return None
        return from_data(Format, kept["format"], whole=True)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def digest(id: str) -> str:
    """Of a format's file, whatever ends its lines in this checkout."""
    content = resources.data_path("formats", f"{id}.toml").read_bytes()
    return hashlib.sha256(content.replace(b"\r\n", b"\n")).hexdigest()


def from_files(id: str) -> Format:
    """A format that comes with the program, always put together from its files."""
    from validator.formats.merge import put_together

    return from_data(Format, put_together(chain_of(home(id))))


@lru_cache(maxsize=32)
def as_model(format: Format) -> model.Format:
    """A format as a model; one that is a model already comes back as it is."""
    from validator.base import models
    from validator.formats import model

    if isinstance(format, model.Format):
        return format
    made: model.Format = models.as_model(format)
    return made


def as_value(format: Format) -> Format:
    """A format as the values that decks are judged by, whichever of both it is."""
    if type(format) is Format:
        return format
    from validator.base import models

    made: Format = models.as_value(format)
    return made

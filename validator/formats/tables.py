"""The formats that come with the program, ready beforehand: no TOML to read, nothing to validate.

``data/formats/tables/<id>.json`` holds a format as it is put together from its file and what that
extends, with the value of every key, and the SHA-256 of each of these files. Where one of them
says something else now, or the table is missing or damaged, the format comes from the files: the
same format, later. ``python -m validator.formats.tables`` writes the tables anew.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import TYPE_CHECKING, Any

from validator.base import resources
from validator.formats.plain import plain_of

if TYPE_CHECKING:
    from validator.formats.model import Format


def from_table(id: str) -> Format | None:
    """The format from its table; ``None`` where that does not fit the files."""
    try:
        table = json.loads(resources.data_path("formats", "tables", f"{id}.json").read_bytes())
        sources, format = table["sources"], table["format"]
        current = isinstance(format, dict) and all(
            _digest(source) == known for source, known in sources.items()
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    return plain_of(format) if current and id in sources else None


def table(id: str) -> bytes:
    """The table of a format, as `from_table` wants to find it."""
    from validator.formats.files import chain_of, home
    from validator.formats.load import from_files

    document: dict[str, Any] = {
        "sources": {source.path.stem: _digest(source.path.stem) for source in chain_of(home(id))},
        "format": from_files(id).model_dump(mode="json"),
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _digest(id: str) -> str:
    """Of a format's file, whatever ends its lines in this checkout."""
    content = resources.data_path("formats", f"{id}.toml").read_bytes()
    return hashlib.sha256(content.replace(b"\r\n", b"\n")).hexdigest()


def main() -> None:
    """Write the tables that are not current."""
    from validator.formats.files import format_ids

    for id in format_ids():
        kept = resources.data_path("formats", "tables", f"{id}.json")
        if resources.renew(kept, table(id)):
            sys.stdout.write(f"{kept}\n")


if __name__ == "__main__":
    main()

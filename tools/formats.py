"""Write the formats of ``data/formats`` ready to use: ``python -m tools.formats``.

`validator.formats.load` says what they hold, and reads them.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from tools.committed import renew
from validator.base import resources
from validator.base.value import dump
from validator.formats.files import chain_of, format_ids, home
from validator.formats.load import digest, from_files


def ready(id: str) -> bytes:
    """A format's file, as `validator.formats.load.ready_format` wants to find it."""
    document: dict[str, Any] = {
        "sources": {source.path.stem: digest(source.path.stem) for source in chain_of(home(id))},
        "format": dump(from_files(id)),
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def main() -> None:
    """Write those that are not current, and say which."""
    for id in format_ids():
        kept = resources.data_path("formats", "ready", f"{id}.json")
        if renew(kept, ready(id)):
            sys.stdout.write(f"{kept}\n")


if __name__ == "__main__":
    main()

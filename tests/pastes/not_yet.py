"""What is not read yet as a person reads it. All may only shrink."""

from __future__ import annotations

from pathlib import Path

_FOLDER = Path(__file__).parent


def not_yet(name: str) -> frozenset[str]:
    """The names in a file of this folder: one a line, without remarks."""
    lines = (_FOLDER / name).read_text(encoding="utf-8").splitlines()
    return frozenset(name for line in lines if (name := line.partition("#")[0].strip()))


WAYS_NOT_YET = not_yet("ways_not_yet.txt")
MESSAGES_NOT_YET = not_yet("messages_not_yet.txt")
CALLED_LEGAL_NOT_YET = not_yet("called_legal_not_yet.txt")
# ``way layer``, as a way of pasting stands in a layer of mail or chat.
LAYERS_NOT_YET = not_yet("layers_not_yet.txt")

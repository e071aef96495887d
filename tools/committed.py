"""Files of ours that are worked out and committed."""

from __future__ import annotations

from pathlib import Path


def renew(path: Path, content: bytes) -> bool:
    """Write a file of ours, if it does not hold that already; whether it was written."""
    if path.is_file() and path.read_bytes() == content:
        return False
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    return True

"""Why an update did not happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[str, int, int], None]
"""Told what is going on, and how much of how much of it is done (0 where that is not known)."""


class UpdateError(Exception):
    """An update that did not happen; the text says why, and the old catalog is as it was."""

"""Formats as models, as tests ask for them."""

from __future__ import annotations

from pathlib import Path

from validator.formats import model
from validator.formats.load import as_model, plain_format


def load_format(id_or_file: str | Path) -> model.Format:
    """The format with this id, or the one that a file describes."""
    return as_model(plain_format(id_or_file))

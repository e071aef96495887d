"""A format of a caller's own, checked without pydantic: where a page judges by itself there is
none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from validator.base.declared import from_data, misfits
from validator.formats.format import Format
from validator.formats.own.sense import TOLD, NoFormatError, contradictions, whole


def format_of(data: Mapping[str, Any]) -> Format:
    """The format that a mapping describes, as ``validator.Format`` takes it; lists and dictionaries
    as JSON has them.

    Raises `NoFormatError`, a ``ValueError``, with the first thing wrong and its key.
    """
    merged = whole({key: part for key, part in data.items() if key != TOLD})
    for key, what in misfits(Format, merged):
        raise NoFormatError(key, what)
    format = from_data(Format, merged)
    for key, what in contradictions(format):
        raise NoFormatError(key, what)
    return format

"""Formats, found by id or path.

One that comes with the program is checked by its tests and ready beforehand
(`validator.formats.tables`); a file of the user's is checked key by key.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from validator.formats.files import (
    FormatError,
    chain_of,
    home,
    put_together,
    shortened,
)
from validator.formats.files import format_ids as format_ids
from validator.formats.plain import dumped, is_plain

if TYPE_CHECKING:
    from validator.formats.model import Format, Table


def load_format(id_or_file: str | Path) -> Format:
    """The format with this id, or the one that a file describes.

    Raises `FormatError` where there is none, or where its file cannot be used: the
    text names the file, the line and the key.
    """
    return as_model(plain_format(id_or_file))


def plain_format(id_or_file: str | Path) -> Format:
    """What `load_format` gives, for those who only read its attributes.

    Of a format that comes with the program these are plain values (`validator.formats.plain`),
    ready without pydantic, whose import takes longer than a check. Raises `FormatError`, too.
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

    chain = chain_of(path)
    return checked(chain, put_together(chain))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a name too long for a file, or with a zero byte in it
        return False


@lru_cache(maxsize=32)
def _shipped(id: str) -> Format:
    from validator.formats.tables import from_table

    return from_table(id) or from_files(id)


def from_files(id: str) -> Format:
    """A format that comes with the program, always put together from its files."""
    from validator.formats.model import Format

    made: Format = construct(Format, put_together(chain_of(home(id))))
    return made


def as_model(format: Format) -> Format:
    """The pydantic model of a format that `plain_format` gave."""
    return _model(format) if is_plain(format) else format


@lru_cache(maxsize=32)
def _model(format: Format) -> Format:
    from validator.formats.model import Format

    return Format.model_validate(dumped(format))


def construct(table: type[Table], data: Mapping[str, Any], base: Table | None = None) -> Any:
    """The table that ``data`` describes, which is known to fit it; over ``base`` where given."""
    values: dict[str, Any] = {}
    for name, value in data.items():
        inner = _table_in(table.model_fields[name].annotation)
        if isinstance(value, dict) and inner is not None:
            value = construct(inner, value, getattr(base, name, None))
        elif isinstance(value, list):
            value = tuple(construct(inner, part) if inner else part for part in value)
        values[name] = value
    return base.model_copy(update=values) if base else table.model_construct(**values)


def _table_in(annotation: Any) -> type[Table] | None:
    """The table that an annotation speaks of: ``Draft | None`` or ``tuple[Kind, ...]``."""
    from validator.formats.model import Table

    for kind in (annotation, *get_args(annotation)):
        if isinstance(kind, type) and issubclass(kind, Table):
            return kind
    return None

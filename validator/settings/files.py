"""Settings beside decks: a ``.cmdr.toml``, or ``[tool.cmdr]`` in a ``pyproject.toml``.

    format = "commander"                 # an id, or the path of a format file
    allow = ["Shahrazad"]
    ignore = ["commander-inferred"]

    [path."brawl/*"]                     # for the decks whose path from here fits
    format = "brawl"

The nearest file counts, in the deck's folder or above it, and no other. Paths in it are meant from
where it stands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

from validator.base.value import Value
from validator.formats.load import format_ids
from validator.report.finding import Found
from validator.report.findings.code import CODES

NAME: Final = ".cmdr.toml"
_PROJECT: Final = "pyproject.toml"
_ANY: Final = "any"


class SettingsError(ValueError):
    """A file of settings that can't be used; the text names it and says why."""


class Settings(Value):
    """What holds for one deck."""

    format: str | None = None
    """An id, or the path of a file."""
    pool: Path | None = None
    """Of a draft, the list of what was drafted."""
    allow: tuple[str, ...] = ()
    select: tuple[str, ...] | None = None
    """The codes that are told; ``None``: all."""
    ignore: tuple[str, ...] = ()
    """The codes that are not."""

    def told(self, findings: Sequence[Found]) -> tuple[Found, ...]:
        """Those of the findings that are wanted."""
        return tuple(
            found
            for found in findings
            if found.code not in self.ignore and (self.select is None or found.code in self.select)
        )


NONE: Final = Settings()


class SettingsFiles:
    """The settings of decks by their paths. Each file is read once."""

    def __init__(self) -> None:
        self._by_folder: dict[Path, tuple[Path, Mapping[str, Any]] | None] = {}

    def of(self, deck: Path) -> Settings:
        """What holds for the deck at this path, which need not be there. Raises `SettingsError`."""
        path = deck.absolute()
        found = self._nearest(path.parent)
        if found is None:
            return NONE
        file, table = found
        folder = file.parent
        settings = _settings(table, file)
        below = path.relative_to(folder).as_posix()
        for pattern, part in _parts(table, file).items():
            if fnmatchcase(below, pattern):
                settings = {**settings, **_settings(part, file)}
        return Settings(**settings)

    def _nearest(self, folder: Path) -> tuple[Path, Mapping[str, Any]] | None:
        if folder not in self._by_folder:
            above = None if folder.parent == folder else folder.parent
            self._by_folder[folder] = _read(folder) or (above and self._nearest(above)) or None
        return self._by_folder[folder]


def _read(folder: Path) -> tuple[Path, Mapping[str, Any]] | None:
    """The file of settings in a folder, if there is one, and what it says."""
    own = folder / NAME
    if own.is_file():
        return own, _toml(own)
    project = folder / _PROJECT
    if project.is_file():
        tool = _toml(project).get("tool")
        table = tool.get("cmdr") if isinstance(tool, dict) else None
        if isinstance(table, dict):
            return project, table
    return None


def _toml(file: Path) -> Mapping[str, Any]:
    import tomllib  # which few decks have a use for

    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"{file}: {error}") from None


def _parts(table: Mapping[str, Any], file: Path) -> Mapping[str, Mapping[str, Any]]:
    parts = table.get("path", {})
    if not isinstance(parts, dict) or not all(isinstance(part, dict) for part in parts.values()):
        raise SettingsError(f'{file}: path should be tables, as in [path."brawl/*"]')
    return parts


def _settings(table: Mapping[str, Any], file: Path) -> dict[str, Any]:
    """The values of a table, each of its type."""
    read: dict[str, Any] = {}
    for key, value in table.items():
        if key == "path":
            continue
        if key in ("format", "pool"):
            if not isinstance(value, str):
                raise SettingsError(f"{file}: {key} should be a text")
            read[key] = _format(value, file) if key == "format" else file.parent / value
        elif key in ("allow", "select", "ignore"):
            if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
                raise SettingsError(f"{file}: {key} should be a list of texts")
            if key != "allow":
                _must_be_codes(value, key, file)
            read[key] = tuple(value)
        else:
            raise SettingsError(f"{file}: {key} is not a setting{_near(key, _KEYS)}")
    return read


_KEYS: Final = (*Settings.__annotations__, "path")


def _format(value: str, file: Path) -> str:
    if value in format_ids() or value == _ANY:
        return value
    return str(file.parent / value)


def _must_be_codes(values: Sequence[str], key: str, file: Path) -> None:
    for value in values:
        if value not in CODES:
            raise SettingsError(f"{file}: {key}: {value} is not a code{_near(value, CODES)}")


def _near(word: str, known: Sequence[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=1)
    return f"; did you mean {near[0]}?" if near else ""

"""Format files, found and read: each with those that it extends.

Nothing here knows what keys a format has: `validator.formats.format` declares them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from validator.base import resources
from validator.base.value import Value

if TYPE_CHECKING:
    from validator.formats.toml_lines import Key

# No format needs more; what is larger was not meant as one.
MOST_BYTES: Final = 1_000_000


class FormatError(ValueError):
    """A format file that cannot be used; the text says which file, where and why."""


class FormatWarning(UserWarning):
    """A format that can be used, and does not do all that it says: what, and why not."""


class FormatFile(Value):
    """One format file: where it is, and what it says."""

    path: Path
    text: str
    data: dict[str, Any]


def format_ids() -> tuple[str, ...]:
    """The ids of the formats that come with the program, in alphabetical order."""
    return tuple(sorted(path.stem for path in resources.data_path("formats").glob("*.toml")))


def home(id: str) -> Path:
    """The file of a format that comes with the program."""
    return resources.data_path("formats", f"{id}.toml")


def shortened(name: str) -> str:
    """A name as errors repeat it."""
    return repr(name if len(name) <= _LONGEST_NAME else name[:_LONGEST_NAME] + "…")


_LONGEST_NAME: Final = 60


def chain_of(path: Path) -> list[FormatFile]:
    """The file, the one it extends, the one that extends, and so on."""
    chain: list[FormatFile] = []
    seen: dict[Path, Path] = {}
    while True:
        place = _place(path, chain[-1] if chain else None)
        if place in seen:
            circle = " extends ".join(str(known.path) for known in (*chain, chain[0]))
            raise FormatError(f"{where(chain[-1], ('extends',))}: {circle}: a circle has no end")
        seen[place] = path
        source = _read(path, chain[-1] if chain else None)
        chain.append(source)
        parent = source.data.get("extends")
        if parent is None:
            return chain
        if not isinstance(parent, str):
            raise FormatError(
                f"{where(source, ('extends',))}: extends: give the id of a format, or a file"
            )
        path = _parent(parent, source)


def _place(path: Path, child: FormatFile | None) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError) as error:  # links in a circle, a name with a zero
        raise _unusable(child, f"{shortened(str(path))} is not a file: {error}") from None


def _parent(named: str, source: FormatFile) -> Path:
    if named in format_ids():
        return home(named)
    path = source.path.parent / named
    if path.suffix != ".toml" or not named.isprintable():
        raise FormatError(
            f"{where(source, ('extends',))}: extends: unknown format {shortened(named)}; "
            f"the formats are {', '.join(format_ids())}, or the path of a .toml file"
        )
    return path


@lru_cache(maxsize=8)
def _parsed(text: str) -> dict[str, Any]:
    """What a text says, of which nothing is changed: most formats extend the same one."""
    import tomllib  # patterns of its own: not for those who only want the ids

    if any(line.count(".") > _DEEPEST for line in _SAID.sub("", text).split("\n")):
        raise RecursionError  # a key of so many parts would take its reader hours
    data = tomllib.loads(text)
    _bound(data, 0)
    return data


def _bound(value: object, depth: int) -> None:
    """Raises RecursionError for what is nested deeper, and ValueError for a number that is larger
    than any format's."""
    if depth > _DEEPEST:
        raise RecursionError
    if isinstance(value, int) and abs(value) > _LARGEST:
        raise ValueError("it holds a number that is too large")
    for part in (
        value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    ):
        _bound(part, depth + 1)


_DEEPEST: Final = 50
_LARGEST: Final = 2**63
# Texts and comments.
_SAID: Final = re.compile(r"""\"(?:[^"\\\n]|\\.)*\"|'[^'\n]*'|#[^\n]*""")


def _read(path: Path, child: FormatFile | None) -> FormatFile:
    try:
        if child is not None and path.exists() and not path.is_file():
            # Whoever names a pipe as the format waits for it; a file can't make anybody wait.
            raise _unusable(child, f"{path} is not a file")
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise _unusable(child, f"{path}: {error.strerror or error}") from None
    if len(content) > MOST_BYTES:
        raise _unusable(child, f"{path} is not a format file: it is larger than 1 MB")
    try:
        text = content.decode("utf-8").removeprefix("\ufeff")
        return FormatFile(path, text, _parsed(text))
    except UnicodeDecodeError:
        raise _unusable(child, f"{path} is not a TOML file: it is not UTF-8 text") from None
    except RecursionError:
        raise _unusable(child, f"{path} is not a format file: it is nested too deeply") from None
    except ValueError as error:  # TOMLDecodeError is one, and a number of 5,000 digits another
        raise _unusable(child, f"{path} is not a TOML file: {error}") from None


def _unusable(child: FormatFile | None, why: str) -> FormatError:
    """The error for a file, and where another one asks for it."""
    return FormatError(f"{where(child, ('extends',))}: extends: {why}" if child else why)


def where(source: FormatFile, key: Key) -> str:
    """``file:line`` of a key, or of the nearest table around it."""
    from validator.formats.toml_lines import key_lines

    known = key_lines(source.text)
    for length in range(len(key), 0, -1):
        if key[:length] in known:
            return f"{source.path}:{known[key[:length]]}"
    return str(source.path)

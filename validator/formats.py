"""Format files: found by id or path, put together with what they extend, and checked.

The formats that come with the program are checked by its tests, and merely put
together here; a file of the user's is checked key by key.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, get_args

from validator import resources
from validator.format import Format, FormatError, Table
from validator.names import fold
from validator.value import Value

# No format needs more; what is larger was not meant as one.
MOST_BYTES: Final = 1_000_000


class Source(Value):
    """One format file: where it is, and what it says."""

    path: Path
    text: str
    data: dict[str, Any]


def format_ids() -> tuple[str, ...]:
    """The ids of the formats that come with the program, in alphabetical order."""
    return tuple(sorted(path.stem for path in resources.data_path("formats").glob("*.toml")))


def load_format(id_or_file: str | Path) -> Format:
    """The format with this id, or the one that a file describes.

    Raises `FormatError` where there is none, or where its file cannot be used: the
    text names the file, the line and the key.
    """
    name = str(id_or_file)
    if name in format_ids():
        return _shipped(name)
    path = Path(id_or_file)
    if path.suffix != ".toml" and not _exists(path):
        raise FormatError(
            f"there is no format {_shortened(name)}; "
            f"the formats are {', '.join(format_ids())}, or the path of a .toml file"
        )
    from validator.format_errors import checked

    chain = _chain(path)
    return checked(chain, put_together(chain))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a name too long for a file, or with a zero byte in it
        return False


def _shortened(name: str) -> str:
    return repr(name if len(name) <= _LONGEST_NAME else name[:_LONGEST_NAME] + "…")


_LONGEST_NAME: Final = 60


@lru_cache(maxsize=32)
def _shipped(id: str) -> Format:
    data = put_together(_chain(_home(id)))
    made: Format = construct(Format, data)
    return made


def _home(id: str) -> Path:
    return resources.data_path("formats", f"{id}.toml")


# -- reading -------------------------------------------------------------------


def _chain(path: Path) -> list[Source]:
    """The file, the one it extends, the one that extends, and so on."""
    chain: list[Source] = []
    seen: dict[Path, Path] = {}
    while True:
        if path.resolve() in seen:
            circle = " extends ".join(str(known.path) for known in (*chain, chain[0]))
            raise FormatError(f"{where(chain[-1], ('extends',))}: {circle}: a circle has no end")
        seen[path.resolve()] = path
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


def _parent(named: str, source: Source) -> Path:
    if named in format_ids():
        return _home(named)
    path = source.path.parent / named
    if path.suffix != ".toml" or not named.isprintable():
        raise FormatError(
            f"{where(source, ('extends',))}: extends: there is no format {_shortened(named)}; "
            f"the formats are {', '.join(format_ids())}, or the path of a .toml file"
        )
    return path


def _read(path: Path, child: Source | None) -> Source:
    said = f"{where(child, ('extends',))}: extends: " if child else ""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise FormatError(f"{said}{path}: {error.strerror or error}") from None
    if len(content) > MOST_BYTES:
        raise FormatError(f"{said}{path} is no format file: it is larger than 1 MB")
    try:
        text = content.decode("utf-8")
        return Source(path, text, tomllib.loads(text))
    except UnicodeDecodeError:
        raise FormatError(f"{said}{path} is no TOML file: it is not UTF-8 text") from None
    except RecursionError:
        raise FormatError(f"{said}{path} is no format file: it is nested too deep") from None
    except ValueError as error:  # TOMLDecodeError is one, and a number of 5,000 digits another
        raise FormatError(f"{said}{path} is no TOML file: {error}") from None


def where(source: Source, key: tuple[str | int, ...]) -> str:
    """``file:line`` of a key, or of the nearest table around it."""
    from validator.toml_places import places

    known = places(source.text)
    for length in range(len(key), 0, -1):
        if key[:length] in known:
            return f"{source.path}:{known[key[:length]]}"
    return str(source.path)


# -- putting together ----------------------------------------------------------

# What a file says of itself alone.
_OWN: Final = ("id", "name", "summary", "extends")

# Lists of cards add to those of the format extended; every other value replaces.
BANS: Final = ("cards", "as_commander", "as_companion")


def put_together(chain: list[Source]) -> dict[str, Any]:
    """What a file and the formats it extends say together; a file's word on a card is last."""
    data: dict[str, Any] = {}
    for source in reversed(chain):
        data = merge(
            {key: value for key, value in data.items() if key not in _OWN},
            {key: value for key, value in source.data.items() if key != "extends"},
        )
    data = _without_none(data)
    data.setdefault("id", chain[0].path.stem)
    data.setdefault("name", data["id"])
    return data


def _without_none(data: Mapping[str, Any]) -> dict[str, Any]:
    """TOML has no null: the text "none" takes back what the extended format says."""
    return {
        key: _without_none(value) if isinstance(value, dict) else value
        for key, value in data.items()
        if value != NONE
    }


NONE: Final = "none"


def merge(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """``old`` with what ``new`` says in its place; cards that ``new`` lets in or bans anew
    leave the lists of ``old`` that say otherwise."""
    merged = _merge_tables(old, new)
    for table, name, against in _OPPOSITES:
        if not isinstance(merged.get(table), dict) or _is_no_list(merged[table].get(name, [])):
            continue  # wrong, and for the check to say so
        lists = [_cards(new, *place) for place in against]
        gone = {fold(card) for cards in lists for card in cards}
        kept = [card for card in _cards(old, table, name) if fold(card) not in gone]
        added = [card for card in _cards(new, table, name) if card not in kept]
        if kept or added:
            merged[table] = {**merged[table], name: [*kept, *added]}
        elif _cards(merged, table, name):
            merged[table] = {**merged[table], name: []}
    return merged


# A list of cards, and the lists of a later file that take cards out of it.
_LET_IN: Final = (("pool", "also"), ("banned", "lifted"))
_OPPOSITES: Final = (
    *(("banned", name, _LET_IN) for name in BANS),
    *((table, name, (("banned", "cards"),)) for table, name in _LET_IN),
)


def _cards(data: Mapping[str, Any], table: str, name: str) -> list[str]:
    """A list of cards; nothing where the file has something else in its place."""
    inside = data.get(table)
    cards = inside.get(name, []) if isinstance(inside, dict) else []
    return [] if _is_no_list(cards) else cards


def _is_no_list(cards: object) -> bool:
    return not isinstance(cards, list) or not all(isinstance(card, str) for card in cards)


def _merge_tables(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(old)
    for key, value in new.items():
        before = merged.get(key)
        both = isinstance(before, dict) and isinstance(value, dict)
        merged[key] = _merge_tables(before, value) if both else value  # type: ignore[arg-type]
    return merged


# -- making values -------------------------------------------------------------


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
    for kind in (annotation, *get_args(annotation)):
        if isinstance(kind, type) and issubclass(kind, Table):
            return kind
    return None

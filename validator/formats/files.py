"""Format files: read with what they extend, and put together.

Nothing here knows what keys a format has: `validator.formats.model` declares them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from validator.base import resources
from validator.base.value import Value
from validator.cards.names import fold

# No format needs more; what is larger was not meant as one.
MOST_BYTES: Final = 1_000_000


class FormatError(ValueError):
    """A format file that cannot be used; the text says which file, where and why."""


class Source(Value):
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


# -- reading -------------------------------------------------------------------


def chain_of(path: Path) -> list[Source]:
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
        return home(named)
    path = source.path.parent / named
    if path.suffix != ".toml" or not named.isprintable():
        raise FormatError(
            f"{where(source, ('extends',))}: extends: there is no format {shortened(named)}; "
            f"the formats are {', '.join(format_ids())}, or the path of a .toml file"
        )
    return path


def _read(path: Path, child: Source | None) -> Source:
    import tomllib  # patterns of its own: not for those who only want the ids

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
    from validator.formats.toml_places import places

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

"""A format: its rules as data, read from a TOML file in ``data/formats``."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from validator import resources


class FormatError(ValueError):
    """A format file that cannot be used; the text says which file, where and why."""


class _Table(BaseModel):
    # Built when first used: the formats that come with the program need no checking.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Size(_Table):
    """How many cards a deck holds, its commander included."""

    rule: str = Field(description="the rule that a wrong size breaks")
    minimum: int = Field(ge=0, description="the fewest cards")
    maximum: int | None = Field(default=None, ge=1, description="the most cards; none if left out")


class Copies(_Table):
    """How many copies of a card a deck holds; basic lands are always free (100.2a, 903.5b)."""

    rule: str = Field(description="the rule that one copy too many breaks")
    limit: int | None = Field(default=None, ge=1, description="the most copies; none if left out")


class Identity(_Table):
    """Whether the commander's color identity bounds the deck."""

    judged: bool = True
    rule: str = Field(description="the rule for mana symbols and colors")
    land_types_rule: str = Field(description="the rule for basic land types")


class Kind(_Table):
    """A kind of card: it has all of these types, and power and toughness where wanted."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power_and_toughness: bool = False


class Commander(_Table):
    """Who may lead a deck."""

    rule: str = Field(description="the rule that says who may lead")
    kinds: tuple[Kind, ...] = Field(min_length=1, description="a commander is of one of these")


class Sideboard(_Table):
    """Whether a deck has a sideboard."""

    rule: str | None = None
    allowed: bool = False


class Companion(_Table):
    """Whether a companion may stand beside the deck (702.139)."""

    allowed: bool = True


class Pool(_Table):
    """Which cards are legal."""

    legality: str = Field(description="the key of the card data's legalities")


class Banned(_Table):
    """Cards banned beyond what the card data says, by the role they are banned in."""

    as_commander: tuple[str, ...] = ()
    as_companion: tuple[str, ...] = ()


class Format(_Table):
    """The rules of a format, before any card's text changed them (rule 113.6n)."""

    id: str
    name: str
    size: Size
    copies: Copies
    identity: Identity
    commander: Commander
    sideboard: Sideboard = Sideboard.model_construct()
    companion: Companion = Companion.model_construct()
    pool: Pool
    banned: Banned = Banned.model_construct()


def format_ids() -> tuple[str, ...]:
    """The ids of the formats that come with the program, in alphabetical order."""
    return tuple(sorted(path.stem for path in resources.data_path("formats").glob("*.toml")))


def load_format(id_or_file: str | Path) -> Format:
    """The format with this id, or the one that a file describes.

    Raises `FormatError` where there is none, or where its file breaks the model.
    """
    path = Path(id_or_file)
    if path.suffix == ".toml":
        return _checked(path)
    if str(id_or_file) not in format_ids():
        raise FormatError(
            f"there is no format {str(id_or_file)!r}; "
            f"the formats are {', '.join(format_ids())}, or the path of a .toml file"
        )
    return _shipped(str(id_or_file))


@lru_cache(maxsize=32)
def _shipped(id: str) -> Format:
    """A format of our own: its file is checked by the tests, not by every process."""
    path = resources.data_path("formats", f"{id}.toml")
    with path.open("rb") as file:
        made: Format = _construct(Format, tomllib.load(file))
        return made


def _construct(table: type[_Table], data: dict[str, Any]) -> Any:
    """The table that ``data`` describes, which is known to fit it."""
    values: dict[str, Any] = {}
    for name, value in data.items():
        wanted = table.model_fields[name].annotation
        if isinstance(value, dict) and isinstance(wanted, type) and issubclass(wanted, _Table):
            value = _construct(wanted, value)
        elif isinstance(value, list):
            (item, *_) = get_args(wanted)
            value = tuple(
                _construct(item, part) if isinstance(part, dict) else part for part in value
            )
        values[name] = value
    return table.model_construct(**values)


def _checked(path: Path) -> Format:
    try:
        with path.open("rb") as file:
            data: dict[str, Any] = tomllib.load(file)
    except OSError as error:
        raise FormatError(f"{path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise FormatError(f"{path} is no TOML file: {error}") from None
    try:
        return Format.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise FormatError(f"{path}: {where}: {first['msg']}") from None

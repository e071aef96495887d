"""What is wrong with a format file: the file, the line, the key, and what to write instead."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, get_args

from pydantic import ValidationError

from validator.base.declared import Declared, hints
from validator.base.models import as_value
from validator.formats.files import FormatError, FormatFile, where
from validator.formats.format import Format
from validator.formats.model import CONTRADICTION, written
from validator.formats.model import Format as FormatModel
from validator.formats.toml_lines import Key

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails


def checked(chain: Sequence[FormatFile], data: Mapping[str, Any]) -> Format:
    """The format of ``data``, which the files of ``chain`` say together.

    Raises `FormatError` with the first thing wrong.
    """
    try:
        # As JSON, for strictness: lists are tuples there, and texts no numbers.
        model = FormatModel.model_validate_json(json.dumps(data, default=_no_text), strict=True)
    except ValidationError as error:
        errors = error.errors(include_url=False)
        raise _wrong(chain, _loc(errors[0]), _what(errors[0]), len(errors) - 1) from None
    format: Format = as_value(model)
    return format


def _no_text(value: object) -> dict[str, str]:
    """TOML's dates and times, of which no key has one: not to be taken for texts."""
    return {"date": str(value)}


def _wrong(chain: Sequence[FormatFile], key: Key, what: str, more: int = 0) -> FormatError:
    source = next((source for source in chain if _says(source.data, key)), chain[0])
    others = f" (and {more} more)" if more else ""
    named = f"{written(key)}: " if key else ""
    return FormatError(f"{where(source, key)}: {named}{what}{others}")


def _says(data: Any, key: Key) -> bool:
    for part in key:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return False
    return True


def _loc(error: ErrorDetails) -> Key:
    if error["type"] == CONTRADICTION:
        key: Key = error["ctx"]["key"]
        return key
    return tuple(error["loc"])


# What a key must be, by pydantic's word for the error.
_MUST_BE: Final[Mapping[str, str]] = {
    "int_type": "must be a whole number",
    "bool_type": "must be true or false",
    "string_type": "must be a text in quotes",
    "tuple_type": "must be a list in brackets",
    "model_type": "must be a table",
    "model_attributes_type": "must be a table",
}


def _what(error: ErrorDetails) -> str:
    kind, key = error["type"], _loc(error)
    if kind == "extra_forbidden":
        return _no_such_key(key)
    if kind == "missing":
        return "is missing"
    if kind == CONTRADICTION:
        what: str = error["ctx"]["what"]
        return what
    if kind in _MUST_BE:
        return f"{_MUST_BE[kind]}, not {_shown(error['input'])}"
    context = error.get("ctx", {})
    if kind == "literal_error":
        return f"must be {context['expected']}, not {_shown(error['input'])}"
    bounds = {"greater_than_equal": ("at least", "ge"), "less_than_equal": ("at most", "le")}
    if kind in bounds:
        words, name = bounds[kind]
        return f"must be {words} {context[name]}, not {_shown(error['input'])}"
    return error["msg"].lower()


_LONGEST: Final = 40


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return "a date" if set(value) == {"date"} else "a table"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


def _no_such_key(key: Key) -> str:
    known = _table_at(key[:-1]).field_names
    near = get_close_matches(str(key[-1]), known, n=1)
    keys = f'did you mean "{near[0]}"?' if near else f"the keys here are {', '.join(known)}"
    return f"unknown key; {keys}"


def _table_at(key: Key) -> type[Declared]:
    """The class that declares the keys of a table of the file."""
    table: type[Declared] = Format
    for part in key:
        if isinstance(part, str):
            table = next(_declared_in(hints(table)[part]))
    return table


def _declared_in(hint: Any) -> Iterator[type[Declared]]:
    """The classes that a type speaks of: of ``Annotated[tuple[Kind, ...], Doc(…)]``, `Kind`."""
    if isinstance(hint, type) and issubclass(hint, Declared):
        yield hint
    for inner in get_args(hint):
        yield from _declared_in(inner)

"""Changes made: to a text, and to a mapping by JSON Patch (RFC 6902)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar, cast

from validator.decklist.changes.change import Dropped, Operation, Replacement

_LINE: Final = re.compile(r"([^\r\n]*)(\r\r\n|\r\n|\r|\n|\Z)")

_Source = TypeVar("_Source", str, Mapping[str, Any])


def apply(source: _Source, changes: Iterable[Mapping[str, object]]) -> _Source:
    """``source`` with changes made to it: a text with its own line ends, or a copy of a mapping.

    Raises ValueError where they don't fit: a line that is not there, parts that overlap, a pointer
    to nothing.
    """
    if isinstance(source, str):
        return _changed_text(source, cast("Iterable[Replacement | Dropped]", changes))
    made = _copied(source)
    for operation in changes:
        made = _patched(made, cast("Operation", operation))
    return cast("_Source", made)


# ------------------------------------------------------------------------- text


def _changed_text(text: str, changes: Iterable[Replacement | Dropped]) -> str:
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    lines = [(found[1], found[2]) for found in _LINE.finditer(text, len(mark))]
    parts: defaultdict[int, list[Replacement]] = defaultdict(list)
    gone: set[int] = set()
    for change in changes:
        if not 1 <= change["line"] <= len(lines):
            raise ValueError(f"the text has no line {change['line']}")
        if change["text"] is None:
            gone.add(change["line"])
        else:
            parts[change["line"]].append(change)
    usual = next((end for _, end in lines if end), "\n")
    written = [mark]
    for number, (line, end) in enumerate(lines, start=1):
        if number in gone:
            if number in parts:
                raise ValueError(f"line {number} is dropped and changed")
            continue
        written += (
            [_changed_line(line, parts[number], end or usual), end]
            if (number in parts)
            else [line, end]
        )
    return "".join(written)


def _changed_line(line: str, parts: Sequence[Replacement], end: str) -> str:
    written, position = [], 0
    for part in sorted(parts, key=lambda part: (part["column"], part["end_column"])):
        start, stop = part["column"] - 1, part["end_column"] - 1
        if not position <= start <= stop <= len(line):
            raise ValueError(f"line {part['line']} has no such part as {start + 1} to {stop + 1}")
        written += [line[position:start], part["text"].replace("\n", end)]
        position = stop
    return "".join([*written, line[position:]])


# ---------------------------------------------------------------------- mapping


def _copied(value: object) -> Any:
    """A copy of mappings and lists, all the way down."""
    if isinstance(value, Mapping):
        return {key: _copied(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return list(map(_copied, value))
    return value


def _patched(document: Any, operation: Operation) -> Any:
    """The document after one operation; it is changed in place, but where it is all replaced."""
    kind, path = operation["op"], operation["path"]
    if kind == "add":
        return _added(document, path, _copied(operation["value"]))
    if kind == "remove":
        return _removed(document, path)[0]
    if kind == "replace":
        _at(document, path)
        if not path:
            return _copied(operation["value"])
        holder, key = _holder(document, path)
        holder[key] = _copied(operation["value"])
        return document
    if kind == "move":
        if path.startswith(operation["from"] + "/"):
            raise ValueError(f"{operation['from']} can't move into itself")
        document, value = _removed(document, operation["from"])
        return _added(document, path, value)
    if kind == "copy":
        return _added(document, path, _copied(_at(document, operation["from"])))
    if kind == "test":
        if not _same(_at(document, path), operation["value"]):
            raise ValueError(f"{path or 'the whole'} is not what it was")
        return document
    raise ValueError(f"a JSON Patch has no operation {kind!r}")


def _keys(pointer: str) -> list[str]:
    if pointer and not pointer.startswith("/"):
        raise ValueError(f"{pointer!r} is not a JSON Pointer")
    return [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]


_INDEX: Final = re.compile(r"0|[1-9][0-9]*")


def _key_in(holder: Any, key: str, pointer: str, *, behind: bool = False) -> str | int:
    """A key as ``holder`` has it; with ``behind``, the place behind a list's last element too."""
    if isinstance(holder, dict) and (behind or key in holder):
        return key
    if isinstance(holder, list):
        if behind and key == "-":
            return len(holder)
        if _INDEX.fullmatch(key) and int(key) < len(holder) + behind:
            return int(key)
    raise ValueError(f"{pointer} points to nothing")


def _at(document: Any, pointer: str) -> Any:
    for key in _keys(pointer):
        document = document[_key_in(document, key, pointer)]
    return document


def _holder(document: Any, pointer: str, *, behind: bool = False) -> tuple[Any, Any]:
    """What holds the value of a pointer, and the value's key there."""
    *above, last = _keys(pointer)
    for key in above:
        document = document[_key_in(document, key, pointer)]
    return document, _key_in(document, last, pointer, behind=behind)


def _added(document: Any, pointer: str, value: Any) -> Any:
    if not pointer:
        return value
    holder, key = _holder(document, pointer, behind=True)
    if isinstance(holder, list):
        holder.insert(key, value)
    else:
        holder[key] = value
    return document


def _removed(document: Any, pointer: str) -> tuple[Any, Any]:
    if not pointer:
        raise ValueError("the whole can't be removed")
    holder, key = _holder(document, pointer)
    return document, holder.pop(key)


def _same(one: Any, other: Any) -> bool:
    """Whether two values are equal as JSON: 1 is 1.0, and true is not 1."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    return bool(one == other)

"""Batches of decks as Arrow record batches: what engines that run on many machines pass around.

`check_batch` is a plain function of one batch: Dask, Spark, Ray and others run it wherever they
like, as often as they like. It needs pyarrow, which ``commander-validator[arrow]`` brings.
"""

from __future__ import annotations

import json
import os
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal, cast, get_args, get_origin

from validator.base.declared import Declared, hints
from validator.base.frozen import Frozen
from validator.base.language import LanguageCode
from validator.base.value import dump
from validator.judge.bulk.judge import Judge, Usual
from validator.judge.bulk.rows import COLUMNS, BadRow, Row
from validator.report.finding import Found, Judgment

try:
    import pyarrow as pa
except ImportError:  # pragma: no cover - the test runs it in a process of its own
    raise ImportError(
        "validator.arrow needs pyarrow: pip install 'commander-validator[arrow]'"
    ) from None


def _type_of(hint: Any) -> pa.DataType:
    """The Arrow type of what a declared field holds; all of them may be null."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type_of(inner[0])
    if origin is Literal:
        return _type_of(type(inner[0]))
    if origin in (tuple, Sequence):
        return pa.list_(_type_of(inner[0]))
    if inner:  # a union: something or nothing
        return _type_of(next(part for part in inner if part is not type(None)))
    if issubclass(hint, Declared):
        return pa.struct(list(_types_of(hint).items()))
    return {str: pa.string(), int: pa.int64(), bool: pa.bool_(), Frozen: pa.string()}[hint]


def _types_of(kind: type[Declared]) -> dict[str, pa.DataType]:
    """The Arrow types of the fields that a class declares."""
    return {name: _type_of(hints(kind)[name]) for name in kind.field_names}


FINDING: Final = _type_of(Found)
"""A finding: its fields as in the JSON of a report, and what may be null there is null here. What
has other keys from code to code (``params``, and each of the ``changes`` of an edit) is JSON."""

_REPORT: Final = _types_of(Judgment)
_FIRST: Final = ("id", "verdict", "format")
SCHEMA: Final = pa.schema(
    [
        (column, _REPORT.get(column, pa.string()))
        for column in dict.fromkeys((*_FIRST, *_REPORT))
        if column not in ("schema_version", "deck")
    ]
)
"""The reports on a batch: ``id`` is the row's, as text; the rest is as in the JSON."""


def check_batch(
    batch: pa.RecordBatch,
    *,
    format: Path | str = "commander",
    catalog: Path | str | None = None,
    language: LanguageCode = "en",
) -> pa.RecordBatch:
    """The reports (of `SCHEMA`) on a batch of decks, a row each, in the order of its rows.

    Columns of the batch: ``deck`` (a list's text, or a struct of cards by role) and, if it
    likes, ``id``, ``format``, ``companion``, ``as_of``, ``language`` (texts) and ``commanders``,
    ``colors``, ``allow``, ``boosters`` (lists of texts) and ``pool`` (as ``deck``). Nulls are
    the same as no value; other columns are not looked at. A row that can't be judged is
    ``unreadable``.

    The catalog, a file on every machine or the installed one, is opened once in a process and
    kept, and so is what was found out about its cards. Raises ``ValueError`` for a batch
    without decks, `CatalogError` and `FormatError`.
    """
    rows = rows_of(batch)
    judge = _judges().get(Usual(catalog, format, language))
    return reports_batch([judge.judgment(row) for row in rows])


def check_batches(
    batches: Iterable[pa.RecordBatch],
    *,
    format: Path | str = "commander",
    catalog: Path | str | None = None,
    language: LanguageCode = "en",
) -> Iterator[pa.RecordBatch]:
    """`check_batch` for one batch after the other: what Spark's ``mapInArrow`` asks for."""
    for batch in batches:
        yield check_batch(batch, format=format, catalog=catalog, language=language)


def reports_batch(judgments: Sequence[Judgment]) -> pa.RecordBatch:
    """Judgments as a record batch of reports, of `SCHEMA`."""
    rows = [row_of(cast("dict[str, Any]", dump(judgment))) for judgment in judgments]
    columns = [pa.array([row[field.name] for row in rows], field.type) for field in SCHEMA]
    return pa.RecordBatch.from_arrays(columns, schema=SCHEMA)


def row_of(report: Mapping[str, Any]) -> dict[str, Any]:
    """A report as its JSON has it, as a row of `SCHEMA`."""
    return {name: _cell(part) for name, part in report.items()} | {"id": report["deck"]}


def _cell(value: Any) -> Any:
    """A part of a report; what has other keys from code to code as JSON."""
    if isinstance(value, list | tuple):
        return [_cell(part) for part in value]
    if isinstance(value, dict):
        return {
            name: _json(part) if name in _OBJECTS else _cell(part) for name, part in value.items()
        }
    return value


_OBJECTS: Final = ("params", "changes")


def _json(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_json(part) for part in value]
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# -- rows ----------------------------------------------------------------------


def rows_of(batch: pa.RecordBatch) -> list[Row | BadRow]:
    """The rows of a batch, as `validator.judge.bulk` takes them.

    Raises ``ValueError`` where the batch as a whole holds no decks.
    """
    names = columns_of(batch.schema)
    columns = [_values(batch.column(name)) for name in names]
    return [_row(names, values) for values in zip(*columns, strict=True)]


def columns_of(schema: pa.Schema) -> list[str]:
    """The columns that rows are made of. Raises ``ValueError`` where no rows can be."""
    names = [name for name in schema.names if name in COLUMNS]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ValueError(f"there are two columns named {twice}")
    if "deck" not in names:
        has = ", ".join(schema.names[:20]) or "none at all"
        raise ValueError(f"no column is named deck; the columns are {has}")
    return names


class _Broken:
    """A value that Python can't hold: text that is no UTF-8, a day in no calendar."""


_BROKEN: Final = _Broken()


def _values(column: pa.Array) -> list[Any]:
    try:
        values = column.to_pylist()
    except (ValueError, OverflowError):  # of which value, it does not say
        values = [_value(scalar) for scalar in column]
    if pa.types.is_nested(column.type):
        return [_without_nulls(value) for value in values]
    return list(values)


def _value(scalar: pa.Scalar) -> Any:
    try:
        return scalar.as_py()
    except (ValueError, OverflowError):
        return _BROKEN


def _without_nulls(value: Any) -> Any:
    """A struct has all its fields in every row: what is null was not said."""
    if isinstance(value, Mapping):
        return {key: _without_nulls(part) for key, part in value.items() if part is not None}
    if isinstance(value, list):
        return [_without_nulls(part) for part in value]
    return value


def _row(names: Sequence[str], values: Sequence[Any]) -> Row | BadRow:
    row = dict(zip(names, values, strict=True))
    broken = next((name for name, value in row.items() if value is _BROKEN), None)
    if broken is None:
        return row
    id = row.get("id")
    return BadRow(
        f"its {broken} can't be read (is it no UTF-8?)",
        "correct it, or leave it out",
        None if id is None or id is _BROKEN else str(id),
    )


# -- what a process keeps ------------------------------------------------------

# Catalogs and formats that one process judges by in turn; each catalog takes some megabytes.
_MOST_JUDGES: Final = 4


class _Judges:
    """The judges of one process, each opened once, whatever number of threads ask for it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._judges: OrderedDict[Usual, Judge] = OrderedDict()

    def get(self, usual: Usual) -> Judge:
        with self._lock:
            judge = self._judges.pop(usual, None)
            if judge is None:
                judge = Judge(**usual._asdict())
                while len(self._judges) >= _MOST_JUDGES:
                    self._judges.popitem(last=False)
            self._judges[usual] = judge
            return judge


# By process: what a forked one was born with, an open file and a lock that perhaps a thread
# held, stays its parent's.
_JUDGES: Final[dict[int, _Judges]] = {}


def _judges() -> _Judges:
    return _JUDGES.setdefault(os.getpid(), _Judges())

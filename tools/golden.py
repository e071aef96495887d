"""Write what findings say into the golden cases, ``tests/golden``: ``python -m tools.golden``.

Each file is one code, named by it, with cases: a deck and how it is asked about. Behind each case
stand the findings of that code, as this writes them and `tests/report/test_messages.py` compares
them. So a change of words is a change of these files, which somebody reads before it is committed.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from tools.committed import renew
from validator import Catalog, Validator
from validator.base.value import dump
from validator.report.finding import Found, Judgment

_TESTS: Final = Path(__file__).parents[1] / "tests"
FOLDER: Final = _TESTS / "golden"

_FINDINGS: Final = "[[case.findings]]\n"


@cache
def cases(code: str) -> list[dict[str, Any]]:
    """The cases of a code, by keys:

    ``title``; ``deck`` (a text, or a mapping as a table); ``format``, or ``house`` with the text of
    a format file; ``options``; ``cards`` (records of the case's own) and ``base`` (names of those
    in ``tests/conformance/cards.toml``), in place of all real cards; ``findings``.
    """
    text = (FOLDER / f"{code}.toml").read_text("utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["case"]
    return found


def codes() -> list[str]:
    """The codes that have cases."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


@cache
def _shared() -> dict[str, Any]:
    text = (_TESTS / "conformance" / "cards.toml").read_text("utf-8")
    return {card["name"]: card for card in tomllib.loads(text)["card"]}


@cache
def _installed() -> Catalog:
    return Catalog()


def judgment(case: Mapping[str, Any]) -> Judgment:
    """What is found in the deck of a case."""
    records = [_shared()[name] for name in case.get("base", ())] + case.get("cards", [])
    catalog = Catalog.from_records(records, as_of="2026-08-22") if records else _installed()
    return _validator(case, catalog).judgment(case["deck"], **case.get("options", {}))


def _validator(case: Mapping[str, Any], catalog: Catalog) -> Validator:
    if "house" not in case:
        return Validator(catalog=catalog, format=case.get("format", "commander"))
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder, "house.toml")
        house.write_text(case["house"], encoding="utf-8")
        return Validator(catalog=catalog, format=house)


def found(code: str, case: Mapping[str, Any]) -> tuple[Found, ...]:
    """The findings of that code in the deck of a case."""
    return tuple(each for each in judgment(case).findings if each.code == code)


def rows(found: Iterable[Found]) -> list[dict[str, Any]]:
    """What is compared of findings: all but their code; what they lack is left out."""
    return [_row(each) for each in found]


def _row(found: Found) -> dict[str, Any]:
    row: dict[str, Any] = {
        key: getattr(found, key) for key in _TOLD if getattr(found, key) is not None
    }
    row["params"] = json.dumps(dump(found.params), ensure_ascii=False)
    return row


_TOLD: Final = ("rule", "severity", "card", "line", "message", "help")


def written(code: str, text: str) -> str:
    """The text of a file of cases, with the findings of each as they are now.

    What stands before a case's findings stays as it is, comments too.
    """
    head, *parts = re.split(r"^(?=\[\[case\]\]$)", text, flags=re.MULTILINE)
    told = []
    for part in parts:
        asked = part.partition(_FINDINGS)[0].rstrip()
        (case,) = tomllib.loads(asked)["case"]
        told.append("\n\n".join([asked, *map(_toml, rows(found(code, case)))]) + "\n")
    return head + "\n".join(told)


def _toml(row: Mapping[str, Any]) -> str:
    lines = [f"{key} = {_value(key, value)}\n" for key, value in row.items()]
    return (_FINDINGS + "".join(lines)).rstrip()


def _value(key: str, value: str | int) -> str:
    if key == "params":
        return f"'''{value}'''"
    if isinstance(value, str) and '"' in value and "'" not in value:
        return f"'{value}'"
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Write every file whose findings are not current, and say which."""
    for code in codes():
        path = FOLDER / f"{code}.toml"
        if renew(path, written(code, path.read_text("utf-8")).encode()):
            sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()

"""Write what findings say into the golden cases, ``tests/golden``: ``python -m tools.golden``.

Each file is one code, named by it, with cases: a deck and how it is asked about. Behind each case
stand the findings of that code in each language, as this writes them and
`tests/report/findings/test_registry.py` compares them. So a change of words is a change of these
files, which somebody reads before it is committed.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from tools.committed import renew
from validator import Catalog, Validator, parse_decklist
from validator.base.language import LANGUAGES, LanguageCode
from validator.base.value import dump, replace
from validator.decklist import Entry, Written, Zone
from validator.judge.deck.slot import AmbiguousLine
from validator.judge.findings import findings_in
from validator.judge.rules import every_fact
from validator.report.finding import Found, Judgment, verdict_of

_ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = _ROOT / "tests" / "golden"

_FINDINGS: Final = "[[case.findings]]\n"


@cache
def cases(code: str) -> list[dict[str, Any]]:
    """The cases of a code, by keys:

    ``title``; ``deck`` (a text, or a mapping as a table), or ``file`` (its bytes in hexadecimal);
    ``format``, or ``house`` with the text of a format file; ``options``; ``cards`` (records of the
    case's own) and ``base`` (names of those in ``conformance/cases/cards.toml``), in place of all
    real cards; ``ambiguous``, lines that are taken as ambiguous; ``lines``, where only the findings
    of some lines are told; ``findings``, where there are any.
    """
    text = (FOLDER / f"{code}.toml").read_text("utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["case"]
    return found


def codes() -> list[str]:
    """The codes that have cases."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


@cache
def _shared() -> dict[str, Any]:
    text = (_ROOT / "conformance" / "cases" / "cards.toml").read_text("utf-8")
    return {card["name"]: card for card in tomllib.loads(text)["card"]}


@cache
def _installed() -> Catalog:
    return Catalog()


def judgment(case: Mapping[str, Any], language: LanguageCode = "en") -> Judgment:
    """What is found in the deck of a case, told in a language."""
    records = [_shared()[name] for name in case.get("base", ())] + case.get("cards", [])
    catalog = Catalog.from_records(records, as_of="2026-08-22") if records else _installed()
    options = {**case.get("options", {}), "language": language}
    validator = _validator(case, catalog)
    if "ambiguous" in case:
        return _with_ambiguous_lines(case, validator, language)
    if "deck" in case:
        return validator.judgment(case["deck"], **options)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "deck")
        file.write_bytes(bytes.fromhex(case["file"]))
        return validator.judgment(file, **options)


def _with_ambiguous_lines(
    case: Mapping[str, Any], validator: Validator, language: LanguageCode
) -> Judgment:
    """What is found in a deck if these lines of it are ambiguous."""
    decklist = parse_decklist(case["deck"])
    deck, required = validator.resolve(decklist)
    lines = {line.number: line.text for line in decklist.lines}
    ambiguous = tuple([_ambiguous_line(lines, **each) for each in case["ambiguous"]])
    deck = deck._replace(ambiguous=ambiguous)
    findings = findings_in(decklist, deck, required, every_fact(deck, required))
    judged = validator.judgment(case["deck"])
    verdict = verdict_of(findings)
    return replace(judged, verdict=verdict, findings=findings).in_language(language)


def _ambiguous_line(lines: Mapping[int, str], line: int, name: str, **how: Any) -> AmbiguousLine:
    text = lines[line]
    quantity = int(text.split()[0]) if text[0].isdigit() else 1
    written = Written(name, quantity, column=text.index(name) + 1, bare=not text[0].isdigit())
    zone = Zone.NOT_IN_DECK if how["taken_as"] == "outside" else Zone.MAIN
    return AmbiguousLine(Entry(line, written, zone), text, **how)


def _validator(case: Mapping[str, Any], catalog: Catalog) -> Validator:
    if "house" not in case:
        return Validator(catalog=catalog, format=case.get("format", "commander"))
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder, "house.toml")
        house.write_text(case["house"], encoding="utf-8")
        return Validator(catalog=catalog, format=house)


def rows(code: str, case: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The findings of that code in the deck of a case, as they are compared: all but code and
    Oracle id, and of edits the titles. What a finding lacks is left out."""
    told = [judgment(case, language).findings for language in LANGUAGES]
    found = [_row(each) for each in zip(*told, strict=True) if each[0].code == code]
    return [each for each in found if each.get("line") in case.get("lines", (each.get("line"),))]


def _row(told: Sequence[Found]) -> dict[str, Any]:
    """One finding, told in each of the languages."""
    found = told[0]
    row = {key: getattr(found, key) for key in _WHERE}
    for key in ("message", "help", "edits"):
        for language, each in zip(LANGUAGES, told, strict=True):
            row[key if language == "en" else f"{key}_{language}"] = _words(each, key)
    row["params"] = json.dumps(dump(found.params), ensure_ascii=False)
    return {key: value for key, value in row.items() if value is not None}


_WHERE: Final = ("rule", "severity", "card", "oracle_id", "line", "column", "end_column", "path")


def _words(found: Found, key: str) -> str | list[str] | None:
    if key == "edits":
        return [str(edit.title) for edit in found.edits] or None
    words: str | None = getattr(found, key)
    return words and str(words)


def written(code: str, text: str) -> str:
    """The text of a file of cases, with the findings of each as they are now.

    What stands before a case's findings stays as it is, comments too.
    """
    head, *parts = re.split(r"^(?=\[\[case\]\]$)", text, flags=re.MULTILINE)
    told = []
    for part in parts:
        asked = part.partition(_FINDINGS)[0].rstrip()
        (case,) = tomllib.loads(asked)["case"]
        told.append("\n\n".join([asked, *map(_toml, rows(code, case))]) + "\n")
    return head + "\n".join(told)


def _toml(row: Mapping[str, Any]) -> str:
    lines = [f"{key} = {_value(key, value)}\n" for key, value in row.items()]
    return (_FINDINGS + "".join(lines)).rstrip()


def _value(key: str, value: str | int | list[str]) -> str:
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

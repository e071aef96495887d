"""SARIF 2.1.0, the exchange format of programs that judge files: our codes are its rules, our edits
its fixes.

Columns count characters (``unicodeCodePoints``), as ours do. A finding of the whole deck stands at
its first line, because services that show results leave out those without a line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import Any, Final
from urllib.parse import quote

from validator.base.version import __version__
from validator.report.explain import CodeEntry, load_book
from validator.report.finding import Edit, Found, Judgment
from validator.report.outputs.shown import Shown

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif(decks: Sequence[Shown]) -> Iterator[str]:
    """The lines of one log with one run, which has a result for each finding on these decks."""
    codes = sorted(load_book().codes)
    places = {code: index for index, code in enumerate(codes)}
    results = [
        _result(found, judgment, deck, places)
        for deck in decks
        for judgment in deck.telling
        for found in judgment.findings
    ]
    rules = [_rule(load_book().codes[code]) for code in codes]
    driver = {"name": "cmdr", "fullName": "commander-validator", "semanticVersion": __version__}
    run = {
        "tool": {"driver": {**driver, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    yield from json.dumps(log, ensure_ascii=False, indent=1).splitlines()


def _rule(code: CodeEntry) -> dict[str, Any]:
    return {
        "id": code.name,
        "shortDescription": {"text": str(code.title)},
        "fullDescription": {"text": code.means},
        "help": {"text": code.mend},
        "defaultConfiguration": {"level": code.severity},
        "properties": {"rules": list(code.rules)},
    }


def _result(
    found: Found, judgment: Judgment, deck: Shown, places: dict[str, int]
) -> dict[str, Any]:
    said = found.message if found.help is None else f"{found.message} {found.help}"
    result: dict[str, Any] = {
        "ruleId": found.code,
        "ruleIndex": places[found.code],
        "level": found.severity,
        "message": {"text": said},
    }
    if deck.file is not None:
        location: dict[str, Any] = {"physicalLocation": _physical(deck.file, _region(found))}
        if judgment.deck not in (None, deck.file):
            location["logicalLocations"] = [{"fullyQualifiedName": judgment.deck}]
        result["locations"] = [location]
        fixes = [fix for edit in found.edits if (fix := _fix(edit, deck)) is not None]
        if fixes:
            result["fixes"] = fixes
    about = {"format": judgment.format, "rule": found.rule, "card": found.card}
    result["properties"] = {name: value for name, value in about.items() if value is not None}
    return result


def _physical(file: str, region: dict[str, Any]) -> dict[str, Any]:
    return {"artifactLocation": _artifact(file), "region": region}


def _artifact(file: str) -> dict[str, str]:
    path = PurePath(file)
    return {"uri": path.as_uri() if path.is_absolute() else quote(path.as_posix())}


def _region(found: Found) -> dict[str, Any]:
    region = {"startLine": found.line or 1}
    if found.line and found.column is not None:
        region["startColumn"] = found.column
        if found.end_column is not None:
            region["endColumn"] = found.end_column
    return region


def _fix(edit: Edit, deck: Shown) -> dict[str, Any] | None:
    """An edit of a text; one of a mapping is a JSON Patch, which no file has."""
    if deck.file is None or any("op" in change for change in edit.changes):
        return None
    replacements = [_replacement(change, deck) for change in edit.changes]
    change = {"artifactLocation": _artifact(deck.file), "replacements": replacements}
    return {"description": {"text": edit.title}, "artifactChanges": [change]}


def _replacement(change: Any, deck: Shown) -> dict[str, Any]:
    line = change["line"]
    if change["text"] is not None:
        region = {
            "startLine": line,
            "startColumn": change["column"],
            "endLine": line,
            "endColumn": change["end_column"],
        }
        return {"deletedRegion": region, "insertedContent": {"text": change["text"]}}
    # The line with its end; of the last line, which need not have one, what stands in it.
    gone = {"startLine": line, "startColumn": 1}
    written = deck.line(line)
    if deck.line(line + 1) is not None or written is None:
        return {"deletedRegion": {**gone, "endLine": line + 1, "endColumn": 1}}
    return {"deletedRegion": {**gone, "endLine": line, "endColumn": len(written) + 1}}

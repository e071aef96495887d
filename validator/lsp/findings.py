"""Findings as diagnostics, and their edits as quick fixes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from lsprotocol.types import (
    CodeAction,
    CodeActionKind,
    Diagnostic,
    DiagnosticSeverity,
    Range,
    TextEdit,
    WorkspaceEdit,
)

from validator.base.said import said
from validator.lsp.opened import Opened
from validator.lsp.positions import Positions
from validator.lsp.words import Words
from validator.report.finding import Edit, Found
from validator.report.findings.fact import Severity

SOURCE: Final = "cmdr"
_SEVERITIES: Final[Mapping[Severity, DiagnosticSeverity]] = {
    "error": DiagnosticSeverity.Error,
    "warning": DiagnosticSeverity.Warning,
    "note": DiagnosticSeverity.Information,
}


def diagnostics(opened: Opened) -> list[Diagnostic]:
    """What is found in a document, each at its place."""
    return [_diagnostic(opened, found) for found in opened.findings]


def _diagnostic(opened: Opened, found: Found) -> Diagnostic:
    return Diagnostic(
        range=opened.positions.of(opened.place(found)),
        message=found.message if found.help is None else f"{found.message}\n{found.help}",
        severity=_SEVERITIES[found.severity],
        code=found.code,
        source=SOURCE if found.rule is None else f"{SOURCE} {found.rule}",
    )


def quick_fixes(opened: Opened, uri: str, range: Range) -> Iterator[CodeAction]:
    """The edits of the findings that are shown in ``range``."""
    for found in opened.findings:
        diagnostic = _diagnostic(opened, found)
        if not _touch(diagnostic.range, range):
            continue
        for edit in found.edits:
            if any("op" in change for change in edit.changes):
                continue
            yield CodeAction(
                title=edit.title,
                kind=CodeActionKind.QuickFix,
                diagnostics=[diagnostic],
                is_preferred=edit.safe or None,
                edit=WorkspaceEdit({uri: text_edits(opened.positions, edit.changes)}),
            )


def fix_all(opened: Opened, uri: str, words: Words) -> Iterator[CodeAction]:
    """All safe edits at once, where there are any."""
    if not any(_safe(found.edits) for found in opened.findings):
        return
    if opened.mended != opened.text:
        whole = TextEdit(opened.positions.whole, opened.mended)
        yield CodeAction(
            title=words.say(said("Fix all names that are one letter off")),
            kind=CodeActionKind.SourceFixAll,
            edit=WorkspaceEdit({uri: [whole]}),
        )


def _safe(edits: Iterable[Edit]) -> bool:
    return any(edit.safe for edit in edits)


def text_edits(positions: Positions, changes: Iterable[Mapping[str, Any]]) -> list[TextEdit]:
    """Changes to a text as the protocol's."""
    return [
        TextEdit(positions.whole_line(change["line"]), "")
        if change["text"] is None
        else TextEdit(
            positions.span(change["line"], change["column"], change["end_column"]), change["text"]
        )
        for change in changes
    ]


def _touch(one: Range, other: Range) -> bool:
    def key(position: Any) -> tuple[int, int]:
        return position.line, position.character

    return key(one.start) <= key(other.end) and key(other.start) <= key(one.end)

"""`cmdr lsp` over standard input and output, asked by a client library."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from tests.lsp.editor import BARE, USUAL, editor
from validator import Validator

URI = "file:///decks/isamaru.txt"
DECK = """\
Commander
1 Isamaru, Hound of Konda

Deck
95 Plains
1 Lightning Bolt
1 Sol Rign
1 Æther Vial
1 \N{COLLISION SYMBOL} Sol Ring
"""
LEGAL = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n99 Plains\n"


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    asyncio.run(coroutine)


def _edits(made: lsp.WorkspaceEdit | None) -> list[lsp.TextEdit]:
    assert made is not None
    assert made.changes is not None
    return [edit for edit in made.changes[URI] if isinstance(edit, lsp.TextEdit)]


def at(line: int, character: int) -> Any:
    return {
        "text_document": lsp.TextDocumentIdentifier(URI),
        "position": lsp.Position(line, character),
    }


@pytest.mark.parametrize("capabilities", [BARE, USUAL], ids=["bare", "usual"])
@pytest.mark.parametrize("uri", [URI, "untitled:Untitled-1"])
def test_diagnostics_are_pushed(uri: str, capabilities: lsp.ClientCapabilities) -> None:
    async def scene() -> None:
        async with editor(capabilities=capabilities) as one:
            pushed = await one.open(uri, DECK)
            assert (pushed.uri, pushed.version) == (uri, 1)
            findings = Validator().check(DECK).findings
            found = [(each.code, each.severity, each.range) for each in pushed.diagnostics]
            assert [code for code, _, _ in found] == [each.code for each in findings]
            bolt = next(each for each in pushed.diagnostics if each.code == "color-identity")
            assert bolt.range == lsp.Range(lsp.Position(5, 2), lsp.Position(5, 16))
            assert bolt.severity is lsp.DiagnosticSeverity.Error
            assert bolt.source == "cmdr 903.5c"
            message, help = bolt.message.split("\n")
            assert "includes red" in message
            assert help
            # A list that is mended, one letter after the other.
            mended = await one.change(uri, LEGAL)
            assert (mended.version, len(mended.diagnostics)) == (2, 0)
            empty = await one.change(uri, "\n")
            assert not empty.diagnostics
            unreadable = await one.change(uri, "{]")
            assert unreadable.diagnostics
            one.client.text_document_did_close(
                lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(uri))
            )
            assert not (await one.pushed()).diagnostics

    run(scene())


def test_edits_are_quick_fixes() -> None:
    async def scene() -> None:
        async with editor(capabilities=BARE) as one:
            pushed = await one.open(URI, DECK)
            unknown = next(each for each in pushed.diagnostics if "Rign" in each.message)
            asked = lsp.CodeActionParams(
                lsp.TextDocumentIdentifier(URI), unknown.range, lsp.CodeActionContext([unknown])
            )
            actions = await one.client.text_document_code_action_async(asked)
            assert actions is not None
            first = actions[0]
            assert isinstance(first, lsp.CodeAction)
            assert first.title == "Replace with Sol Ring"
            assert first.kind == lsp.CodeActionKind.QuickFix
            assert list(first.diagnostics or ()) == [unknown]
            assert _edits(first.edit) == [lsp.TextEdit(unknown.range, "Sol Ring")]
            bolt = lsp.Range(lsp.Position(5, 4), lsp.Position(5, 4))
            asked = lsp.CodeActionParams(
                lsp.TextDocumentIdentifier(URI), bolt, lsp.CodeActionContext([])
            )
            (out,) = await one.client.text_document_code_action_async(asked) or []
            assert isinstance(out, lsp.CodeAction)
            line = lsp.Range(lsp.Position(5, 0), lsp.Position(6, 0))
            assert _edits(out.edit) == [lsp.TextEdit(line, "")]

    run(scene())


def test_all_safe_edits_at_once() -> None:
    text = LEGAL.replace("99 Plains", "97 Plains\n1 Swords to Plowshare\n1 Sol Rin")

    async def scene() -> None:
        async with editor() as one:
            await one.open(URI, text)
            asked = lsp.CodeActionParams(
                lsp.TextDocumentIdentifier(URI),
                lsp.Range(lsp.Position(0, 0), lsp.Position(0, 0)),
                lsp.CodeActionContext([], only=[lsp.CodeActionKind.SourceFixAll]),
            )
            (action,) = await one.client.text_document_code_action_async(asked) or []
            assert isinstance(action, lsp.CodeAction)
            (edit,) = _edits(action.edit)
            assert "1 Swords to Plowshares\n1 Sol Ring\n" in edit.new_text
            assert not (await one.change(URI, edit.new_text)).diagnostics

    run(scene())


def test_completion_knows_what_may_be_added() -> None:
    text = LEGAL.replace("99 Plains", "98 Plains\n1 Swords to P")

    async def scene() -> None:
        async with editor() as one:
            await one.open(URI, text)
            answer = await one.client.text_document_completion_async(
                lsp.CompletionParams(**at(5, 13))
            )
            assert isinstance(answer, lsp.CompletionList)
            swords = answer.items[0]
            assert swords.label == "Swords to Plowshares"
            spelled = lsp.Range(lsp.Position(5, 2), lsp.Position(5, 13))
            assert swords.text_edit == lsp.TextEdit(spelled, "Swords to Plowshares")
            # Red cards may not, nor a second Isamaru.
            for typed in ("1 Lightning Bol", "1 Isamaru"):
                await one.change(URI, text.replace("1 Swords to P", typed))
                answer = await one.client.text_document_completion_async(
                    lsp.CompletionParams(**at(5, len(typed)))
                )
                assert isinstance(answer, lsp.CompletionList)
                assert not answer.items
            # A form feed ends no line, neither for the editor nor for a list.
            await one.change(URI, text.replace("Isamaru", "\f Isamaru"))
            answer = await one.client.text_document_completion_async(
                lsp.CompletionParams(**at(5, 13))
            )
            assert isinstance(answer, lsp.CompletionList)
            assert answer.items[0].text_edit == lsp.TextEdit(spelled, "Swords to Plowshares")
            # On an empty page anything may.
            await one.change(URI, "Sol Rin")
            answer = await one.client.text_document_completion_async(
                lsp.CompletionParams(**at(0, 7))
            )
            assert isinstance(answer, lsp.CompletionList)
            assert "Sol Ring" in [item.label for item in answer.items]

    run(scene())


def test_hover_tells_identity_legality_and_rule() -> None:
    async def scene() -> None:
        async with editor() as one:
            await one.open(URI, DECK)
            told = await one.client.text_document_hover_async(lsp.HoverParams(**at(5, 5)))
            assert told is not None
            assert told.range == lsp.Range(lsp.Position(5, 2), lsp.Position(5, 16))
            assert isinstance(told.contents, lsp.MarkupContent)
            assert told.contents.kind is lsp.MarkupKind.Markdown
            text = told.contents.value
            assert "**Lightning Bolt** · Instant" in text
            assert "Lightning Bolt: R\n- R  {R} in the mana cost" in text
            assert "error[color-identity]: " in text
            assert "Rule 903.5c: " in text
            fine = await one.client.text_document_hover_async(lsp.HoverParams(**at(4, 5)))
            assert fine is not None
            assert isinstance(fine.contents, lsp.MarkupContent)
            assert "No problem in Commander." in fine.contents.value
            assert await one.client.text_document_hover_async(lsp.HoverParams(**at(0, 3))) is None

    run(scene())


def test_hover_tells_what_counts_for_a_bracket_in_plain_text_where_asked() -> None:
    async def scene() -> None:
        async with editor(capabilities=BARE, locale="fr-CA") as one:
            await one.open(URI, LEGAL.replace("99 Plains", "98 Plains\n1 Armageddon"))
            told = await one.client.text_document_hover_async(lsp.HoverParams(**at(5, 5)))
            assert told is not None
            assert isinstance(told.contents, lsp.MarkupContent)
            assert told.contents.kind is lsp.MarkupKind.PlainText
            assert told.contents.value.startswith("Armageddon · Sorcery\n")
            assert "Catégorie 4 ou plus" in told.contents.value

    run(scene())


def test_a_lens_has_verdict_and_size() -> None:
    async def scene() -> None:
        async with editor("--format", "duel") as one:
            await one.open(URI, LEGAL)
            document = lsp.TextDocumentIdentifier(URI)
            (lens,) = (
                await one.client.text_document_code_lens_async(lsp.CodeLensParams(document)) or []
            )
            assert lens.range.start == lsp.Position(1, 2)
            assert lens.command is not None
            assert lens.command.title == (
                "legal in Duel Commander (100 cards, commander: Isamaru, Hound of Konda [W])"
            )
            folded = await one.client.text_document_folding_range_async(
                lsp.FoldingRangeParams(document)
            )
            assert [(each.start_line, each.end_line) for each in folded or ()] == [(0, 1), (3, 4)]

    run(scene())


def test_a_card_is_renamed_wherever_it_stands() -> None:
    text = LEGAL.replace("99 Plains", "97 Plains\n1 Sol Ring\n1 sol ring (CMM) 464")

    async def scene() -> None:
        async with editor() as one:
            await one.open(URI, text)
            known = await one.client.text_document_prepare_rename_async(
                lsp.PrepareRenameParams(**at(5, 3))
            )
            assert known == lsp.PrepareRenamePlaceholder(
                lsp.Range(lsp.Position(5, 2), lsp.Position(5, 10)), "Sol Ring"
            )
            done = await one.client.text_document_rename_async(
                lsp.RenameParams(**at(5, 3), new_name="mind stone")
            )
            edits = _edits(done)
            assert [edit.new_text for edit in edits] == ["Mind Stone", "Mind Stone"]
            assert edits[1].range.start == lsp.Position(6, 2)
            with pytest.raises(JsonRpcException, match="no card is named “Mind Ston”"):
                await one.client.text_document_rename_async(
                    lsp.RenameParams(**at(5, 3), new_name="Mind Ston")
                )

    run(scene())


def test_a_misspelled_commander_is_renamed_once() -> None:
    async def scene() -> None:
        async with editor() as one:
            await one.open(URI, LEGAL.replace("Isamaru", "Isamaro"))
            done = await one.client.text_document_rename_async(
                lsp.RenameParams(**at(1, 3), new_name="Isamaru, Hound of Konda")
            )
            spelled = lsp.Range(lsp.Position(1, 2), lsp.Position(1, 25))
            assert _edits(done) == [lsp.TextEdit(spelled, "Isamaru, Hound of Konda")]

    run(scene())


def test_formatting_writes_a_dialect_and_loses_nothing_unasked(tmp_path: Path) -> None:
    text = LEGAL + "# my own words\n"

    async def formatted(*arguments: str, written: str = text) -> tuple[list[str], list[str]]:
        async with editor(*arguments) as one:
            await one.open(URI, written)
            edits = await one.client.text_document_formatting_async(
                lsp.DocumentFormattingParams(
                    lsp.TextDocumentIdentifier(URI), lsp.FormattingOptions(2, True)
                )
            )
            return [edit.new_text for edit in edits or ()], one.said

    edits, told = asyncio.run(formatted())
    assert edits == []
    assert "comment" in told[0]
    (edit,), told = asyncio.run(formatted("--dialect", "arena"))
    assert edit.startswith("Commander\n1 Isamaru, Hound of Konda\n\nDeck\n99 Plains\n")
    assert "comment" in told[0]
    (plain,), told = asyncio.run(formatted(written=LEGAL))
    assert "1 Isamaru, Hound of Konda" in plain
    assert told == []
    # A line in the making gets no number more each time that the document is saved.
    typed = LEGAL.replace("99 Plains", "98 Plains\n1 Krenko, Mob Boss (DDT")
    (once,), told = asyncio.run(formatted(written=typed))
    assert once.endswith("\n98 Plains\n1 Krenko, Mob Boss (DDT\n")
    assert asyncio.run(formatted(written=once)) == ([], [])


def test_a_file_is_judged_by_the_settings_beside_it(tmp_path: Path) -> None:
    settings = tmp_path / ".cmdr.toml"
    settings.write_text('format = "duel"\nignore = ["unknown-card"]\n')
    uri = (tmp_path / "x.txt").as_uri()

    async def scene() -> None:
        async with editor() as one:
            pushed = await one.open(uri, LEGAL.replace("99 Plains", "98 Plains\n1 Sol Ring"))
            (banned,) = pushed.diagnostics
            assert banned.code == "banned"
            misspelled = await one.change(uri, LEGAL.replace("99 Plains", "98 Plains\n1 Qqq"))
            assert not misspelled.diagnostics
            settings.write_text("format = 1")
            one.client.text_document_did_save(
                lsp.DidSaveTextDocumentParams(lsp.TextDocumentIdentifier(uri))
            )
            again = await one.pushed()
            assert [each.code for each in again.diagnostics] == ["unknown-card"]
            assert one.said
            assert "format should be a text" in one.said[0]

    run(scene())

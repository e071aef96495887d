"""The server: which request of an editor is answered by what."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Final

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from validator.base.language import LANGUAGES, LanguageCode, language
from validator.base.version import __version__
from validator.cards.names import CardNames
from validator.judge.options import Options
from validator.judge.validator import Validator
from validator.lsp.completion import MOST, completions
from validator.lsp.findings import diagnostics, fix_all, quick_fixes
from validator.lsp.hover import hover_text
from validator.lsp.opened import Named, Opened
from validator.lsp.outline import foldings, lenses
from validator.lsp.rewriting import RefusedError, formatted, rename
from validator.lsp.words import Words
from validator.settings.files import NONE
from validator.settings.judges import Judge, JudgesByFile

# States of documents that are kept; an editor asks five things about each.
_KEPT: Final = 16


class DeckServer(LanguageServer):
    """Judges the documents that an editor has open: a file by the settings beside it, as
    ``judges`` of the options read them, all else by ``validator`` and ``options``.

    ``dialect`` is the program as which lists are formatted (a target of `cmdr convert`). The
    client may say another one, and the language, in ``initializationOptions``; where nobody says a
    language, it is that of the client's locale.
    """

    def __init__(
        self,
        validator: Validator,
        options: Options,
        judges: Callable[[Options], JudgesByFile],
        *,
        dialect: str | None = None,
    ) -> None:
        # Whole texts, because a list is short and what ends its lines is ours to say.
        super().__init__("cmdr", __version__, lsp.TextDocumentSyncKind.Full)
        self.validator = validator
        self.dialect = dialect
        self.names = CardNames(card.name for card in validator.catalog.summaries())
        self.words = Words(language(options.get("language") or "en"))
        self._options = options
        self._judges = judges
        self._by_file = judges(options)
        self._opened: OrderedDict[tuple[str, str], Opened] = OrderedDict()
        for method, answer in _ANSWERS.items():
            self.feature(method)(answer)
        self.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions())(_completion)
        kinds = [lsp.CodeActionKind.QuickFix, lsp.CodeActionKind.SourceFixAll]
        self.feature(lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions(kinds))(_code_actions)
        self.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))(_rename)

    def speak(self, code: LanguageCode) -> None:
        """Say everything in this language from now on."""
        self._options = {**self._options, "language": code}
        self.words = Words(language(code))
        self.read_settings()

    @property
    def speaks(self) -> bool:
        """Whether a language was asked for."""
        return self._options.get("language") is not None

    def opened(self, uri: str) -> Opened:
        """A document as it is now."""
        text = self.workspace.get_text_document(uri).source
        key = (uri, text)
        known = self._opened.get(key)
        if known is None:
            encoding = self.workspace.position_encoding
            known = Opened(text, self._judge(uri), encoding)
            self._opened[key] = known
            if len(self._opened) > _KEPT:
                self._opened.popitem(last=False)
        return known

    def _judge(self, uri: str) -> Judge:
        path = to_fs_path(uri) if uri.startswith("file:") else None
        if path is not None:
            try:
                judge = self._by_file.of(path)
                if len(judge.validators) == 1:
                    return judge
            except ValueError as error:
                self.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Error, str(error)))
        return Judge([self.validator], self._options, NONE)

    def read_settings(self) -> None:
        """Read the settings beside decks again, because somebody may have changed them."""
        self._by_file = self._judges(self._options)
        self._opened.clear()

    def publish(self, uri: str, version: int | None) -> None:
        """Send what is found in a document."""
        found = diagnostics(self.opened(uri))
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, found, version))

    def named(self, uri: str, position: lsp.Position) -> Named | None:
        """The card's name at a place of a document."""
        opened = self.opened(uri)
        return opened.name_at(*opened.positions.place(position))


def _initialized(server: DeckServer, params: lsp.InitializeParams) -> None:
    said: Any = params.initialization_options
    said = said if isinstance(said, dict) else {}
    server.dialect = said.get("dialect") or server.dialect
    wanted = said.get("language") or (None if server.speaks else params.locale) or ""
    code = next((known for known in LANGUAGES if known == wanted[:2].lower()), None)
    if code is not None:
        server.speak(code)


def _saved(server: DeckServer, params: lsp.DidSaveTextDocumentParams) -> None:
    server.read_settings()
    server.publish(params.text_document.uri, None)


def _changed(
    server: DeckServer,
    params: lsp.DidOpenTextDocumentParams | lsp.DidChangeTextDocumentParams,
) -> None:
    if isinstance(params, lsp.DidOpenTextDocumentParams):
        server.read_settings()
    server.publish(params.text_document.uri, params.text_document.version)


def _closed(server: DeckServer, params: lsp.DidCloseTextDocumentParams) -> None:
    gone = lsp.PublishDiagnosticsParams(params.text_document.uri, [])
    server.text_document_publish_diagnostics(gone)


def _code_actions(server: DeckServer, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    uri, wanted = params.text_document.uri, params.context.only
    opened = server.opened(uri)
    actions: list[lsp.CodeAction] = []
    if _asked(lsp.CodeActionKind.QuickFix, wanted):
        actions += quick_fixes(opened, uri, params.range)
    if _asked(lsp.CodeActionKind.SourceFixAll, wanted):
        actions += fix_all(opened, uri, server.words)
    return actions


def _asked(kind: lsp.CodeActionKind, wanted: Sequence[lsp.CodeActionKind | str] | None) -> bool:
    """Whether actions of this kind are among those wanted: ``source`` wants all of its kinds."""
    if wanted is None:
        return True
    values = [each.value if isinstance(each, lsp.CodeActionKind) else each for each in wanted]
    return any(f"{kind.value}.".startswith(f"{value}.") for value in values)


def _completion(server: DeckServer, params: lsp.CompletionParams) -> lsp.CompletionList:
    opened = server.opened(params.text_document.uri)
    items = completions(opened, server.names, *opened.positions.place(params.position))
    return lsp.CompletionList(is_incomplete=len(items) == MOST, items=items)


def _hover(server: DeckServer, params: lsp.HoverParams) -> lsp.Hover | None:
    named = server.named(params.text_document.uri, params.position)
    if named is None:
        return None
    opened = server.opened(params.text_document.uri)
    asked = server.client_capabilities.text_document
    known = asked.hover.content_format if asked and asked.hover else None
    markdown = lsp.MarkupKind.Markdown in (known or ())
    kind = lsp.MarkupKind.Markdown if markdown else lsp.MarkupKind.PlainText
    text = hover_text(opened, named, server.words, markdown=markdown)
    return lsp.Hover(lsp.MarkupContent(kind, text), opened.positions.of(named.place))


def _lenses(server: DeckServer, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
    return list(lenses(server.opened(params.text_document.uri), server.words))


def _foldings(server: DeckServer, params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
    return list(foldings(server.opened(params.text_document.uri)))


def _formatted(server: DeckServer, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    try:
        edits, lost = formatted(server.opened(params.text_document.uri), server.dialect)
    except RefusedError as refused:
        edits, lost = [], [str(refused.args[0])]
    if lost:
        told = "; ".join(map(server.words.say, lost))
        server.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Warning, told))
    return edits


def _may_rename(
    server: DeckServer, params: lsp.PrepareRenameParams
) -> lsp.PrepareRenamePlaceholder | None:
    named = server.named(params.text_document.uri, params.position)
    if named is None:
        return None
    where = server.opened(params.text_document.uri).positions.of(named.place)
    return lsp.PrepareRenamePlaceholder(range=where, placeholder=named.what.written)


def _rename(server: DeckServer, params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
    uri = params.text_document.uri
    named = server.named(uri, params.position)
    if named is None:
        return None
    try:
        return lsp.WorkspaceEdit({uri: rename(server.opened(uri), named, params.new_name)})
    except RefusedError as refused:
        raise JsonRpcInvalidParams(server.words.say(refused.args[0])) from None


_ANSWERS: Final[dict[str, Callable[..., Any]]] = {
    lsp.INITIALIZE: _initialized,
    lsp.TEXT_DOCUMENT_DID_OPEN: _changed,
    lsp.TEXT_DOCUMENT_DID_CHANGE: _changed,
    lsp.TEXT_DOCUMENT_DID_SAVE: _saved,
    lsp.TEXT_DOCUMENT_DID_CLOSE: _closed,
    lsp.TEXT_DOCUMENT_HOVER: _hover,
    lsp.TEXT_DOCUMENT_CODE_LENS: _lenses,
    lsp.TEXT_DOCUMENT_FOLDING_RANGE: _foldings,
    lsp.TEXT_DOCUMENT_FORMATTING: _formatted,
    lsp.TEXT_DOCUMENT_PREPARE_RENAME: _may_rename,
}

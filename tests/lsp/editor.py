"""An editor without a window: pygls' own client, which starts `cmdr lsp` as any editor does."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from validator.base.version import __version__

# What an editor of today states; a bare one states nothing.
USUAL = lsp.ClientCapabilities(
    text_document=lsp.TextDocumentClientCapabilities(
        hover=lsp.HoverClientCapabilities(content_format=[lsp.MarkupKind.Markdown])
    )
)
BARE = lsp.ClientCapabilities()
_SECONDS = 30


class Editor:
    """One editor with its server. ``said`` are the messages that it showed to its user."""

    def __init__(self) -> None:
        self.client = LanguageClient("editor", __version__)
        self.said: list[str] = []
        self._published: asyncio.Queue[lsp.PublishDiagnosticsParams] = asyncio.Queue()
        self._version = 0

        def pushed(params: lsp.PublishDiagnosticsParams) -> None:
            self._published.put_nowait(params)

        def shown(params: lsp.ShowMessageParams) -> None:
            self.said.append(params.message)

        self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(pushed)
        self.client.feature(lsp.WINDOW_SHOW_MESSAGE)(shown)

    async def start(
        self, arguments: Sequence[str], capabilities: lsp.ClientCapabilities, **initial: Any
    ) -> lsp.InitializeResult:
        await self.client.start_io(sys.executable, "-m", "validator", "lsp", *arguments)
        asked = lsp.InitializeParams(capabilities=capabilities, **initial)
        answer = await self.client.initialize_async(asked)
        self.client.initialized(lsp.InitializedParams())
        return answer

    async def open(self, uri: str, text: str) -> lsp.PublishDiagnosticsParams:
        """Open a document; what the server pushes of it."""
        self._version = 1
        item = lsp.TextDocumentItem(uri, "decklist", self._version, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return await self.pushed()

    async def change(self, uri: str, text: str) -> lsp.PublishDiagnosticsParams:
        """Change all of a document; what the server pushes of it."""
        self._version += 1
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(
                lsp.VersionedTextDocumentIdentifier(version=self._version, uri=uri),
                [lsp.TextDocumentContentChangeWholeDocument(text)],
            )
        )
        return await self.pushed()

    async def pushed(self) -> lsp.PublishDiagnosticsParams:
        return await asyncio.wait_for(self._published.get(), _SECONDS)


@asynccontextmanager
async def editor(
    *arguments: str, capabilities: lsp.ClientCapabilities = USUAL, **initial: Any
) -> AsyncIterator[Editor]:
    """An editor whose server runs until it is left."""
    one = Editor()
    await asyncio.wait_for(one.start(arguments, capabilities, **initial), _SECONDS)
    yield one
    await asyncio.wait_for(one.client.shutdown_async(None), _SECONDS)
    one.client.exit(None)
    stopped: Any = one.client
    await asyncio.wait_for(stopped.stop(), _SECONDS)

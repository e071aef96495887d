"""What fuzzers do in an editor, and what must hold of all that the language server says.

Run by itself it is a target for atheris, which finds documents by the code they reach:

    python -m tests.fuzz_editor -runs=100000 -max_len=3000

and without it, `python -m tests.fuzz_editor --mutate 100000 --seed 1` changes documents by chance.
The server is in this process; it gets the messages of an editor, and answers them.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from tests.fuzz_readers import SEEDS as LISTS
from tests.fuzzing import Target, fuzz

_URI: Final = "untitled:deck"
_INTERNAL_ERROR: Final = -32603
# Before the text of an input: a line, a column, and what is asked.
_HEAD: Final = 3

SEEDS: Final = tuple(
    bytes([number % 5, number % 11, number]) + data for number, data in enumerate(LISTS)
)


class Editor:
    """An editor and its server, in one process."""

    def __init__(self) -> None:
        from validator import Options, Validator
        from validator.lsp.server import DeckServer
        from validator.settings.judges import JudgesByFile

        judge = Validator()
        errors: list[BaseException] = []
        self._errors = errors
        self._said: list[Mapping[str, Any]] = []
        self._id = 0

        class Server(DeckServer):
            """One whose faults reach the fuzzer."""

            def report_server_error(self, error: Exception, source: object) -> None:
                """What would go to a log."""
                errors.append(error)

        def judges(options: Options) -> JudgesByFile:
            return JudgesByFile([judge], options, lambda _: [judge], format_given=True)

        server = Server(judge, {}, judges)
        self._protocol = server.protocol
        self._protocol.set_writer(self, include_headers=False)
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        self.tell("initialized", {})

    def write(self, data: bytes) -> None:
        """What the server sends."""
        self._said.append(json.loads(data))

    def close(self) -> None:
        """Nothing is to be closed."""

    def tell(self, method: str, params: object) -> list[Mapping[str, Any]]:
        """Send a notification; what the server sends."""
        return self._sent({"method": method, "params": params})

    def ask(self, method: str, params: object) -> Any:
        """Send a request; its result, ``None`` where it is refused."""
        self._id += 1
        for answer in self._sent({"id": self._id, "method": method, "params": params}):
            if answer.get("id") == self._id:
                error = answer.get("error")
                assert error is None or error["code"] != _INTERNAL_ERROR, error
                return answer.get("result")
        raise AssertionError(f"{method} has no answer")

    def _sent(self, message: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        from pygls.exceptions import JsonRpcInvalidParams

        self._said.clear()
        raw = json.loads(json.dumps({"jsonrpc": "2.0", **message}))
        self._protocol.handle_message(self._protocol.structure_message(raw))
        wrong = [each for each in self._errors if not isinstance(each, JsonRpcInvalidParams)]
        self._errors.clear()
        for error in wrong:
            raise error
        return list(self._said)


def check(editor: Editor, data: bytes) -> int:
    """Open what ``data`` says, ask all about it, and check what holds; how much is found."""
    head, text = data[:_HEAD].ljust(_HEAD, b"\0"), data[_HEAD:].decode("utf-8", "replace")
    page = _Page(text)
    where = {"line": head[0] % (len(page.lines) + 1), "character": head[1]}
    document = {"uri": _URI}
    opened = {"uri": _URI, "languageId": "decklist", "version": 1, "text": text}
    (found,) = _published(editor.tell("textDocument/didOpen", {"textDocument": opened}))
    for each in found:
        assert each["message"]
        page.at(each["range"])
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(page.lines), "character": 0}}
    at = {"textDocument": document, "position": where}
    actions = editor.ask(
        "textDocument/codeAction",
        {"textDocument": document, "range": whole, "context": {"diagnostics": []}},
    )
    for action in actions:
        assert action["title"]
        assert page.with_edits(action["edit"]["changes"][_URI]) != text
    hover = editor.ask("textDocument/hover", at)
    for item in editor.ask("textDocument/completion", at)["items"]:
        typed = page.at(item["textEdit"]["range"])
        assert typed == item["filterText"]
    for lens in editor.ask("textDocument/codeLens", {"textDocument": document}):
        page.at(lens["range"])
    for fold in editor.ask("textDocument/foldingRange", {"textDocument": document}):
        assert 0 <= fold["startLine"] < fold["endLine"] < len(page.lines)
    _must_settle(editor, opened)
    named = editor.ask("textDocument/prepareRename", at)
    renamed = editor.ask("textDocument/rename", {**at, "newName": _NAMES[head[2] % len(_NAMES)]})
    assert (named is None) == (hover is None)
    if named is None:
        assert renamed is None
    else:
        assert page.at(named["range"]) == page.at(hover["range"]) != ""
    if renamed is not None:
        page.with_edits(renamed["changes"][_URI])
    (gone,) = _published(editor.tell("textDocument/didClose", {"textDocument": document}))
    assert gone == []
    return len(found)


def _must_settle(editor: Editor, opened: Mapping[str, Any]) -> None:
    """Formatting a document again comes to an end; the document is open as before."""
    asked = {"textDocument": {"uri": _URI}, "options": {"tabSize": 4, "insertSpaces": True}}
    text = opened["text"]
    for _ in range(_MOST_WRITTEN):
        edits = editor.ask("textDocument/formatting", asked)
        if not edits:
            break
        text = _Page(text).with_edits(edits)
        editor.tell("textDocument/didOpen", {"textDocument": {**opened, "text": text}})
    else:
        raise AssertionError(f"formatted anew each time: {text}")
    if text != opened["text"]:
        editor.tell("textDocument/didOpen", {"textDocument": opened})


# Once; once more where a name is read as another one behind a number (`x Sol Ring`).
_MOST_WRITTEN: Final = 3
_NAMES: Final = ("Sol Ring", "", "1 Opt", "Fire // Ice", "\n", "Krenko, Mob Boss", "x" * 300)


def _published(said: list[Mapping[str, Any]]) -> Iterator[Any]:
    for message in said:
        if message.get("method") == "textDocument/publishDiagnostics":
            yield message["params"]["diagnostics"]


class _Page:
    """A document as the editor has it: characters are counted in UTF-16."""

    def __init__(self, text: str) -> None:
        self.lines: Sequence[str] = re.split("\r\n|\r|\n", text)
        self._raw = text.encode("utf-16-le")
        ends = [end.end() for end in re.finditer("\r\n|\r|\n", text)]
        self._starts = [len(text[:start].encode("utf-16-le")) for start in (0, *ends)]

    def at(self, range: Mapping[str, Any]) -> str:
        """What stands there: a range begins and ends in the document, and between letters."""
        start, end = self._span(range)
        return self._raw[start:end].decode("utf-16-le")

    def with_edits(self, edits: Sequence[Mapping[str, Any]]) -> str:
        """The text after edits, none of which is about what another one is about."""
        done, reached = b"", 0
        for edit in sorted(edits, key=lambda edit: self._span(edit["range"])):
            start, end = self._span(edit["range"])
            assert reached <= start, "edits of the same letters"
            done += self._raw[reached:start] + edit["newText"].encode("utf-16-le")
            reached = end
        return (done + self._raw[reached:]).decode("utf-16-le")

    def _span(self, range: Mapping[str, Any]) -> tuple[int, int]:
        start, end = self._offset(range["start"]), self._offset(range["end"])
        assert start <= end
        return start, end

    def _offset(self, position: Mapping[str, int]) -> int:
        line, character = position["line"], position["character"]
        assert 0 <= line < len(self.lines), "no such line"
        assert 0 <= 2 * character <= len(self.lines[line].encode("utf-16-le")), "no such letter"
        return self._starts[line] + 2 * character


def main() -> None:
    """Look for a document of which `check` does not hold."""

    def opened() -> Callable[[bytes], str]:
        # A refusal is logged with where it was raised, which takes longer than to refuse.
        logging.disable()
        editor = Editor()
        return lambda data: "findings" if check(editor, data) else "no findings"

    modules = ("validator.lsp.server", "validator.judge.findings", "validator.judge.validator")
    fuzz(Target(opened, SEEDS, modules, "validator"))


if __name__ == "__main__":
    main()

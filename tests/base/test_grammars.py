"""The parsers from kept tables are the parsers of the grammars' texts, and nothing else."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lark import Lark, Token, Transformer, Tree, UnexpectedInput

from tools import grammars as writer
from validator.base import grammars, resources

NAMES = sorted(path.stem for path in resources.grammar_path().glob("*.lark"))

# Small, with all that tables must carry: several starts, priorities, flags, a string that is also
# an instance of a pattern, a shift/reduce choice, an optional part, an alias, an ignored terminal.
TEXT = r"""
// lark: start=order,wish lexer=contextual
order: (line END)*
?wish: WORD -> one | wish WORD
line: INT? name [mark]
name: WORD+
mark: "*" "foil" "*" | NOTE
NOTE.2: /#.*?$/ims
WORD: /[^\s*#;.\d][^\s*#;.]*/i
INT: /\d+/
END: ";"
%ignore /\s+/
"""
SAMPLES = (
    "1 Sol Ring *foil*; Foil *FOIL; 2 x; 3 a # b\n;",
    "1 Sol Ring *foil*;\nfoil; 2 x; 3 a # b\n;",
    "a b",
    *("", "foil", ";", "1 1;", "a *", "# foil", "1 ;"),
)


class Letters(Transformer[Token, Any]):
    def name(self, words: list[str]) -> str:
        return "+".join(words)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of grammars that holds one, ``sample``, and no tables."""
    (tmp_path / "sample.lark").write_text(TEXT, encoding="utf-8")
    monkeypatch.setattr(resources, "grammar_path", tmp_path.joinpath)
    return tmp_path


@pytest.fixture
def tables(home: Path) -> Path:
    """The same folder with the tables of ``sample``, and the path of those tables."""
    writer.main()
    return home / "tables" / "sample.jsonl"


@pytest.fixture
def no_building(monkeypatch: pytest.MonkeyPatch) -> None:
    def build(name: str, **_: object) -> None:
        pytest.fail(f"the tables of {name} were not used")

    monkeypatch.setattr(grammars, "build", build)


def outcome(parser: Lark, text: str, start: str) -> object:
    """All that a caller can see of a parse: the tree with its tokens' places, or the error."""
    try:
        tree = parser.parse(text, start=start)
    except UnexpectedInput as error:
        expected = getattr(error, "accepts", None) or getattr(error, "allowed", None)
        return type(error), error.line, error.column, error.pos_in_stream, expected
    tokens = tree.scan_values(lambda value: isinstance(value, Token)) if tree else ()
    return tree, [(token.type, token.start_pos, token.end_pos) for token in tokens]


@pytest.mark.parametrize("name", NAMES)
def test_committed_tables_are_current(name: str) -> None:
    assert resources.grammar_tables(name) == writer.tables(name), "run: python -m tools.grammars"


def test_no_tables_without_a_grammar() -> None:
    kept = resources.grammar_path("tables").glob("*")
    assert sorted(path.name for path in kept) == [f"{name}.jsonl" for name in NAMES]


@pytest.mark.parametrize("name", NAMES)
def test_a_loaded_parser_has_the_same_states_rules_and_terminals_as_a_built_one(
    name: str, no_building: None
) -> None:
    _, kept = map(json.loads, (resources.grammar_tables(name) or b"").splitlines())
    again = writer.to_tables(grammars.load(name))
    assert json.loads(json.dumps(again)) == {part: kept[part] for part in again}


@pytest.mark.parametrize("start", ["order", "wish"])
@pytest.mark.parametrize("text", SAMPLES)
def test_tables_and_text_read_alike(tables: Path, text: str, start: str) -> None:
    built = grammars.build("sample")
    loaded = grammars.load("sample")
    assert loaded.source_path == "<deserialized>" != built.source_path
    assert outcome(loaded, text, start) == outcome(built, text, start)


def test_terminals_come_back_as_they_were(tables: Path) -> None:
    def terminals(parser: Lark) -> dict[str, object]:
        return {term.name: (term.pattern, term.priority) for term in parser.terminals}

    assert terminals(grammars.load("sample")) == terminals(grammars.build("sample"))


def test_tables_serve_any_transformer(tables: Path, no_building: None) -> None:
    plain: Any = grammars.load("sample").parse("2 a b;", start="order")
    joined: Any = grammars.load("sample", transformer=Letters()).parse("2 a b;", start="order")
    assert plain.children[0].children == ["2", Tree("name", ["a", "b"]), None]
    assert joined.children[0].children == ["2", "a+b", None]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: b"",
        lambda kept: kept[:-200],
        lambda kept: b"\xff\xfe",
        lambda kept: b"[]",
        lambda kept: b"{}",
        lambda kept: kept.replace(b'"lark":"', b'"lark":"0.'),
        lambda kept: kept.replace(b'"grammar":"', b'"grammar":"0'),
    ],
    ids=["empty", "cut off", "no text", "no object", "no tables", "other Lark", "other text"],
)
def test_tables_that_do_not_fit_are_passed_over(
    tables: Path, spoil: Callable[[bytes], bytes]
) -> None:
    kept = tables.read_bytes()
    assert spoil(kept) != kept
    tables.write_bytes(spoil(kept))
    assert grammars.load("sample").source_path == "<string>"


def is_read_from_its_text() -> bool:
    """Whether the documented way was taken, and leads to the same parser."""
    loaded = grammars.load("sample")
    same = outcome(loaded, SAMPLES[0], "order") == outcome(
        grammars.build("sample"), SAMPLES[0], "order"
    )
    return same and loaded.source_path == "<string>"


def rewritten(tables: Path, change: Callable[[Any], object], *, vouched: bool = True) -> None:
    """Change what the tables say, and have their first line vouch for it or not."""
    first, second = tables.read_bytes().splitlines()
    document = json.loads(second)
    change(document)
    told = json.dumps(document).encode()
    if vouched:
        first = json.dumps(grammars.heading("sample", told)).encode()
    tables.write_bytes(first + b"\n" + told)


def test_tables_vouched_for_are_used(tables: Path, no_building: None) -> None:
    rewritten(tables, lambda document: None)
    assert grammars.load("sample").source_path == "<deserialized>"


@pytest.mark.parametrize("key", ["data", "memo", "states", "start_states", "end_states"])
@pytest.mark.parametrize("wrong", [None, 7, "text", [], [7], {"no": "such"}])
def test_tables_of_another_shape_are_passed_over(tables: Path, key: str, wrong: object) -> None:
    rewritten(tables, lambda document: document.update({key: wrong}), vouched=False)
    assert is_read_from_its_text()


@pytest.mark.parametrize("vouched", [True, False])
@pytest.mark.parametrize("key", ["data", "memo", "states", "start_states", "end_states"])
def test_tables_that_lack_a_part_are_passed_over(tables: Path, key: str, vouched: bool) -> None:
    rewritten(tables, lambda document: document.pop(key), vouched=vouched)
    assert is_read_from_its_text()


@pytest.mark.parametrize(
    "change",
    [
        lambda document: document["data"].pop("options"),
        lambda document: document["data"].pop("parser"),
        lambda document: document["data"]["parser"].pop("lexer_conf"),
        lambda document: document["memo"].insert(0, ["rule"]),
        lambda document: document["memo"].insert(0, ["PatternRE", "A", "(", [], None, 0, [1, 1]]),
        lambda document: document["states"].insert(0, {"WORD": "1"}),
        lambda document: document["states"].insert(0, {"WORD": ~1_000}),
        lambda document: document.update(memo=7),
        lambda document: document.update(states=None),
    ],
    ids=[
        "options", "parser", "lexer", "short row", "no pattern", "state of text", "no such rule",
        "rules of a number", "states of nothing",
    ],
)  # fmt: skip
def test_whatever_loading_raises_the_text_is_read(
    tables: Path, change: Callable[[Any], object]
) -> None:
    rewritten(tables, change)
    assert is_read_from_its_text()


def test_tables_that_somebody_changed_are_passed_over(tables: Path) -> None:
    tables.write_bytes(tables.read_bytes().replace(b'"WORD"', b'"WARD"'))
    assert is_read_from_its_text()


def no_parser(*_: object, **__: object) -> object:
    return {"parser": "of another kind"}


def raising(*_: object, **__: object) -> object:
    raise NotImplementedError("this Lark loads no tables")


@pytest.mark.parametrize("loader", [None, no_parser, raising], ids=["gone", "other", "raising"])
def test_a_lark_that_loads_otherwise_reads_the_text(
    tables: Path, monkeypatch: pytest.MonkeyPatch, loader: object
) -> None:
    if loader is None:
        monkeypatch.delattr(Lark, "_load_from_dict")
    else:
        monkeypatch.setattr(Lark, "_load_from_dict", loader)
    assert is_read_from_its_text()


def test_a_changed_grammar_is_read_anew(home: Path, tables: Path) -> None:
    grammar = home / "sample.lark"
    grammar.write_text(TEXT.replace('END: ";"', 'END: "."'), encoding="utf-8")
    assert len(grammars.load("sample").parse("a. b.", start="order").children) == 4
    writer.main()
    loaded = grammars.load("sample")
    assert loaded.source_path == "<deserialized>"
    assert len(loaded.parse("a. b.", start="order").children) == 4


def test_line_ends_of_a_checkout_do_not_matter(home: Path, tables: Path, no_building: None) -> None:
    (home / "sample.lark").write_bytes(TEXT.encode().replace(b"\n", b"\r\n"))
    grammars.load("sample")


def test_without_tables_the_text_is_enough(home: Path) -> None:
    assert grammars.load("sample").parse("a;", start="order").data == "order"


def test_no_such_grammar(home: Path) -> None:
    with pytest.raises(FileNotFoundError):
        grammars.load("nothing")


def test_an_unknown_option_is_refused(home: Path) -> None:
    (home / "sample.lark").write_text("// lark: lexer=dynamic\n" + TEXT, encoding="utf-8")
    with pytest.raises(ValueError, match=r"sample\.lark: unknown option 'lexer=dynamic'"):
        grammars.load("sample")


def test_tables_do_not_hang_on_the_hash_seed() -> None:
    command = "import sys; from tools import grammars; sys.stdout.buffer.write("
    command += f"b''.join(map(grammars.tables, {NAMES!r})))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", command],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(runs) == 1

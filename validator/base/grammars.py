"""Parsers for the grammars in ``grammar/``, ready in a few milliseconds.

Every grammar is LALR. A comment in its text sets what differs from the rest::

    // lark: start=cost,text lexer=basic

``start`` names the start rules (``start`` when left out); ``lexer`` is ``contextual`` (also when
left out) or ``basic``.

Working out LALR tables takes longer than judging a deck, so they are kept beside the grammars, in
``grammar/tables/<name>.jsonl``, and ``python -m tools.grammars`` rewrites them. The first line
names, by SHA-256, the text that they were made from and the second line, which holds them; and the
series of Lark that made them. Lark has no public way to read tables in, so here it is its private
one: where anything about the file or about Lark is another than expected, the parser comes from
the text, the same parser, later. Nothing in the tables is ever executed or unpickled.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Any, Final

from validator.base import resources

if TYPE_CHECKING:
    from collections.abc import Iterator

    import lark
    import lark.grammar
    import lark.lexer

_HEADER: Final = r"(?m)^//\s*lark:(.*)$"

# How Lark writes the two actions of a parse table.
SHIFT: Final = 0
REDUCE: Final = 1


def load(name: str, *, transformer: lark.Transformer[Any, Any] | None = None) -> lark.Lark:
    """The parser for ``grammar/<name>.lark``.

    With a transformer its methods are called as the rules match, and `parse` returns what the
    start rule's method returned; without one, `parse` returns a tree. Each call makes a parser
    of its own; a parser may be shared by threads as far as its transformer may.

    Raises FileNotFoundError where there is no such grammar.
    """
    parser = _from_tables(name, transformer)
    return build(name, transformer=transformer) if parser is None else parser


def build(name: str, *, transformer: lark.Transformer[Any, Any] | None = None) -> lark.Lark:
    """The same parser as `load`, always worked out from the grammar's text."""
    from lark import Lark

    text = resources.grammar_text(name)
    return Lark(text, parser="lalr", transformer=transformer, **_options(name, text))


def _options(name: str, text: str) -> dict[str, Any]:
    """What the grammar's own header line asks for."""
    options: dict[str, Any] = {"start": ["start"], "lexer": "contextual"}
    header = re.search(_HEADER, text)
    for word in header[1].split() if header else ():
        key, _, value = word.partition("=")
        if key == "start":
            options["start"] = value.split(",")
        elif key == "lexer" and value in ("basic", "contextual"):
            options["lexer"] = value
        else:
            raise ValueError(f"grammar/{name}.lark: unknown option {word!r} in its lark: line")
    return options


def heading(name: str, tables: bytes) -> dict[str, str]:
    """The first line of a file of tables: what they are of, and that they are whole."""
    return {
        "grammar": hashlib.sha256(resources.grammar_text(name).encode()).hexdigest(),
        "tables": hashlib.sha256(tables.strip()).hexdigest(),
        "lark": _lark_series(),
    }


def _lark_series() -> str:
    """``1.3`` for Lark 1.3.1: within a series the form of the tables stays as it is."""
    from lark import __version__

    return ".".join(__version__.split(".")[:2])


def _from_tables(name: str, transformer: lark.Transformer[Any, Any] | None) -> lark.Lark | None:
    """The parser of the tables kept for this text and this Lark, or None."""
    from lark import Lark

    try:
        tables = _current_tables(name)
        parser = None if tables is None else _load(tables, transformer)
    except Exception:  # of tables in another shape, or of a Lark that loads them another way
        return None
    return parser if isinstance(parser, Lark) else None


def _current_tables(name: str) -> dict[str, Any] | None:
    """The tables kept for this text and this Lark, or None."""
    kept = resources.grammar_tables(name)
    if kept is None:
        return None
    first, _, tables = kept.partition(b"\n")
    if json.loads(first) != heading(name, tables):
        return None
    document: dict[str, Any] = json.loads(tables)
    return document


def _load(document: dict[str, Any], transformer: lark.Transformer[Any, Any] | None) -> object:
    """The parser that these tables describe."""
    from lark import Lark

    data = dict(document["data"])
    data["parser"]["parser"] = {
        "tokens": {name: name for row in document["states"] for name in row},
        "states": {
            number: {
                name: (SHIFT, to) if to >= 0 else (REDUCE, {"@": ~to}) for name, to in row.items()
            }
            for number, row in enumerate(document["states"])
        },
        "start_states": document["start_states"],
        "end_states": document["end_states"],
    }
    memo = dict(enumerate(_shared(document["memo"])))
    # The entrance that Lark's own generated stand-alone parsers use.
    parser: object = Lark._load_from_dict(data, memo, transformer=transformer)  # type: ignore[no-untyped-call]
    return parser


def _shared(rows: list[list[Any]]) -> Iterator[lark.grammar.Rule | lark.lexer.TerminalDef]:
    """The rules and terminals of the rows that ``tools.grammars`` writes.

    Made here and not by Lark's `deserialize`, which takes longer and turns the flags of a pattern
    into a list, which Lark then compares by ``<=`` as it would sets.
    """
    from lark.grammar import NonTerminal, Rule, RuleOptions, Terminal
    from lark.lexer import PatternRE, PatternStr, TerminalDef

    for kind, name, *row in rows:
        if kind == "rule":
            expansion, order, alias, options = row
            symbols = [
                NonTerminal(to) if isinstance(to, str) else Terminal(*to) for to in expansion
            ]
            yield Rule(NonTerminal(name), symbols, order, alias, RuleOptions(*options))
        elif kind == "PatternStr":
            value, flags, raw, priority, _ = row
            yield TerminalDef(name, PatternStr(value, flags, raw), priority)
        else:
            value, flags, raw, priority, width = row
            pattern = PatternRE(value, flags, raw)
            pattern._width = width  # left out, Lark parses the pattern to find it
            yield TerminalDef(name, pattern, priority)

"""Parsers for the grammars in ``grammar/``, ready in a few milliseconds.

Every grammar is LALR. A comment in its text sets what differs from the rest::

    // lark: start=cost,text lexer=basic

``start`` names the start rules (``start`` when left out); ``lexer`` is ``contextual`` (also when
left out) or ``basic``.

Working out LALR tables takes longer than judging a deck, so they are kept beside the grammars, in
``grammar/tables/<name>.json``, and ``python -m validator.base.grammars`` writes them anew. A table
names the text it was made from (by SHA-256) and the series of Lark that made it. Where either is
another, or the file is missing or damaged, the parser comes from the text: the same parser, later.
The tables are JSON and nothing in them is ever executed or unpickled.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from typing import TYPE_CHECKING, Any

from validator.base import resources

if TYPE_CHECKING:
    from collections.abc import Iterator

    import lark
    import lark.grammar
    import lark.lexer

_HEADER = r"(?m)^//\s*lark:(.*)$"

# Python 3.11.7 raised the width it gives to an endless pattern; the tables keep to the older,
# smaller one, so that every Python writes the same. Lark only sorts by it.
_ENDLESS = 2**32 - 1

# How Lark writes the two actions of a parse table.
_SHIFT, _REDUCE = 0, 1


def load(name: str, *, transformer: lark.Transformer[Any, Any] | None = None) -> lark.Lark:
    """The parser for ``grammar/<name>.lark``.

    With a transformer its methods are called as the rules match, and `parse` returns what the
    start rule's method returned; without one, `parse` returns a tree. Each call makes a parser
    of its own; a parser may be shared by threads as far as its transformer may.

    Raises FileNotFoundError where there is no such grammar.
    """
    tables = _current_tables(name)
    if tables is None:
        return build(name, transformer=transformer)
    return _from_tables(tables, transformer)


def build(name: str, *, transformer: lark.Transformer[Any, Any] | None = None) -> lark.Lark:
    """The same parser as `load`, always worked out from the grammar's text."""
    from lark import Lark

    text = resources.grammar_text(name)
    return Lark(text, parser="lalr", transformer=transformer, **_options(name, text))


def tables(name: str) -> bytes:
    """The tables of ``grammar/<name>.lark``, as `load` wants to find them.

    The same bytes for the same text, whatever the Python version and its hash seed.
    """
    document = {
        "grammar": _digest(resources.grammar_text(name)),
        "lark": _lark_series(),
        **_to_tables(build(name)),
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


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


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _lark_series() -> str:
    """``1.3`` for Lark 1.3.1: within a series the form of the tables stays as it is."""
    from lark import __version__

    return ".".join(__version__.split(".")[:2])


def _to_tables(parser: lark.Lark) -> dict[str, Any]:
    """What `_from_tables` makes the same parser from, less its transformer.

    Lark's own serialised form, with shorter rows for what it is full of: ``memo`` for the rules
    and terminals that the rest refers to by number, ``states`` for the parse table.
    """
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    data, memo = parser.memo_serialize([TerminalDef, Rule])
    table = data["parser"].pop("parser")
    rows = [memo[number] for number in range(len(memo))]
    return {
        "data": data,
        "memo": [_rule_row(row) if "origin" in row else _terminal_row(row) for row in rows],
        **_numbered(table),
    }


def _rule_row(rule: dict[str, Any]) -> list[Any]:
    """``["rule", origin, [symbol or [terminal, filtered out], ...], order, alias, options]``."""
    from lark.grammar import RuleOptions

    expansion = [
        [symbol["name"], symbol["filter_out"]] if "filter_out" in symbol else symbol["name"]
        for symbol in rule["expansion"]
    ]
    options = [rule["options"][field] for field in RuleOptions.__serialize_fields__]
    return ["rule", rule["origin"]["name"], expansion, rule["order"], rule["alias"], options]


def _terminal_row(terminal: dict[str, Any]) -> list[Any]:
    """``[type of pattern, name, value, flags, raw, priority, width or null]``."""
    pattern = terminal["pattern"]
    width = pattern.get("_width")
    return [
        pattern["__type__"],
        terminal["name"],
        pattern["value"],
        sorted(pattern["flags"]),
        pattern["raw"],
        terminal["priority"],
        width and [min(bound, _ENDLESS) for bound in width],
    ]


def _numbered(table: dict[str, Any]) -> dict[str, Any]:
    """A parse table whose states are counted as a walk from the start meets them.

    Lark counts states and tokens in an order that hangs on the hash seed; here tokens go by name.
    What a state does at a token is one number: the state to shift to, or ``~rule`` to reduce.
    """
    names, states = table["tokens"], table["states"]
    starts = dict(sorted(table["start_states"].items()))
    order = list(starts.values())
    place = {state: number for number, state in enumerate(order)}
    rows = []
    for state in order:  # grows as it goes
        row = {}
        for token, (action, target) in sorted(states[state].items(), key=lambda go: names[go[0]]):
            if action == _SHIFT and target not in place:
                place[target] = len(order)
                order.append(target)
            row[names[token]] = place[target] if action == _SHIFT else ~target["@"]
        rows.append(row)
    return {
        "states": rows,
        "start_states": {start: place[state] for start, state in starts.items()},
        "end_states": {start: place[at] for start, at in sorted(table["end_states"].items())},
    }


def _current_tables(name: str) -> dict[str, Any] | None:
    """The tables kept for this text and this Lark, or None."""
    kept = resources.grammar_tables(name)
    if kept is None:
        return None
    try:
        document = json.loads(kept)
    except ValueError:
        return None
    current = {"grammar": _digest(resources.grammar_text(name)), "lark": _lark_series()}
    if not isinstance(document, dict) or not current.items() <= document.items():
        return None
    return document


def _from_tables(
    document: dict[str, Any], transformer: lark.Transformer[Any, Any] | None
) -> lark.Lark:
    """The parser that these tables describe."""
    from lark import Lark

    data = dict(document["data"])
    data["parser"]["parser"] = {
        "tokens": {name: name for row in document["states"] for name in row},
        "states": {
            number: {
                name: (_SHIFT, to) if to >= 0 else (_REDUCE, {"@": ~to}) for name, to in row.items()
            }
            for number, row in enumerate(document["states"])
        },
        "start_states": document["start_states"],
        "end_states": document["end_states"],
    }
    memo = dict(enumerate(_shared(document["memo"])))
    # The entrance that Lark's own generated stand-alone parsers use.
    parser: lark.Lark = Lark._load_from_dict(data, memo, transformer=transformer)  # type: ignore[no-untyped-call]
    return parser


def _shared(rows: list[list[Any]]) -> Iterator[lark.grammar.Rule | lark.lexer.TerminalDef]:
    """The rules and terminals of `_rule_row` and `_terminal_row`.

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


def main() -> None:
    """Write the tables of every grammar whose tables are not current."""
    for grammar in sorted(resources.grammar_path().glob("*.lark")):
        kept = resources.grammar_path("tables", f"{grammar.stem}.json")
        if resources.renew(kept, tables(grammar.stem)):
            sys.stdout.write(f"{kept}\n")


if __name__ == "__main__":
    main()

"""Write the parse tables of the grammars in ``grammar/``: ``python -m tools.grammars``.

`validator.base.grammars` says what they are for, and reads them.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Final

from tools.committed import renew
from validator.base import resources
from validator.base.grammars import SHIFT, build, heading

if TYPE_CHECKING:
    import lark

# Python 3.11.7 raised the width it gives to an endless pattern; the tables keep to the older,
# smaller one, so that every Python writes the same. Lark only sorts by it.
_ENDLESS: Final = 2**32 - 1


def tables(name: str) -> bytes:
    """The tables of ``grammar/<name>.lark``, as `validator.base.grammars.load` wants to find them.

    The same bytes for the same text, whatever the Python version and its hash seed.
    """
    told = _line(to_tables(build(name)))
    return _line(heading(name, told)) + told


def _line(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def to_tables(parser: lark.Lark) -> dict[str, Any]:
    """What `validator.base.grammars` makes the same parser from, less its transformer.

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
            if action == SHIFT and target not in place:
                place[target] = len(order)
                order.append(target)
            row[names[token]] = place[target] if action == SHIFT else ~target["@"]
        rows.append(row)
    return {
        "states": rows,
        "start_states": {start: place[state] for start, state in starts.items()},
        "end_states": {start: place[at] for start, at in sorted(table["end_states"].items())},
    }


def main() -> None:
    """Write the tables of every grammar whose tables are not current, and say which."""
    for grammar in sorted(resources.grammar_path().glob("*.lark")):
        kept = resources.grammar_path("tables", f"{grammar.stem}.jsonl")
        if renew(kept, tables(grammar.stem)):
            sys.stdout.write(f"{kept}\n")


if __name__ == "__main__":
    main()

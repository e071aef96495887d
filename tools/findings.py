"""Write the tables and examples of ``docs/findings.md`` anew: ``python -m tools.findings``.

They stand between marks in the page, ``<!-- codes -->`` and ``<!-- end of codes -->`` for one; what
is around them is written by hand.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from tools.committed import renew
from validator import Validator
from validator.base.declared import Doc
from validator.base.value import dump
from validator.report.explain import load_book
from validator.report.findings.colors import ColorSource
from validator.report.findings.numbers import PointsOfCard
from validator.report.params import PARAMS

PAGE: Final = Path(__file__).parents[1] / "docs" / "findings.md"


def codes() -> Iterator[str]:
    """The table of codes: severity, rules, and when it is found."""
    yield from _head("code", "severity", "rules", "when")
    for name, code in sorted(load_book().codes.items()):
        rules = ", ".join(code.rules) or "–"
        yield f"| `{name}` | {code.severity} | {rules} | {code.title} |"


def params() -> Iterator[str]:
    """The table of params: by code each key, its type and what it is."""
    yield from _head("code", "key", "type", "what it is")
    for code, shape in PARAMS.items():
        yield from _keys(f"`{code}`", shape)


def sources() -> Iterator[str]:
    """The table of the keys of a source of colors."""
    yield from _head("", "key", "type", "what it is")
    yield from _keys("", ColorSource)


def _head(*names: str) -> Iterator[str]:
    yield f"| {' | '.join(names)} |"
    yield "|" + " --- |" * len(names)


def _keys(code: str, shape: Any) -> Iterator[str]:
    hints = get_type_hints(shape, include_extras=True)
    if not hints:
        yield f"| {code} | – | | |"
    for key, hint in hints.items():
        told = [each.text for each in getattr(hint, "__metadata__", ()) if isinstance(each, Doc)]
        shown = get_args(hint)[0] if told else hint
        yield f"| {code} | `{key}` | {_type(shown)} | {told[0] if told else 'how many'} |"


def _type(hint: Any) -> str:
    if get_origin(hint) is tuple:
        return f"list of {_TYPES[get_args(hint)[0]]}s"
    if get_origin(hint) is Literal:
        return "text"
    names = [_TYPES[each] for each in get_args(hint) or (hint,)]
    return " or ".join(names)


_TYPES: Final[Mapping[Any, str]] = {
    bool: "boolean",
    int: "number",
    str: "text",
    NoneType: "null",
    ColorSource: "source",
    PointsOfCard: "cost",
}

# What the examples are found in.
_TEXT: Final = """Commander
1 Isamaru, Hound of Konda

1 Sol Rign
1 Lightning Bolt
97 Plains
"""
_MAPPING: Final = {
    "commanders": ["Isamaru, Hound of Konda"],
    "main": [
        {"name": "Lightning Bolt", "quantity": 1},
        {"name": "Plains", "quantity": 98},
    ],
}


def text() -> Iterator[str]:
    """A list, and the finding about a name of it."""
    yield from _block("text", _TEXT.rstrip())
    yield ""
    yield from _block("json", _finding(_TEXT, "unknown-card"))


def mapping() -> Iterator[str]:
    """A mapping, and the finding about a card of it."""
    yield from _block("json", json.dumps(_MAPPING, ensure_ascii=False, indent=2))
    yield ""
    yield from _block("json", _finding(_MAPPING, "color-identity"))


def _block(language: str, lines: str) -> Iterator[str]:
    yield f"```{language}"
    yield lines
    yield "```"


def _finding(deck: Any, code: str) -> str:
    findings = Validator().judgment(deck).findings
    (found,) = (each for each in findings if each.code == code)
    return json.dumps(dump(found), ensure_ascii=False, indent=2)


_PARTS: Final[tuple[Callable[[], Iterator[str]], ...]] = (codes, params, sources, text, mapping)


def written(page: str) -> str:
    """The page with all that is worked out as it is now."""
    for part in _PARTS:
        name = part.__name__
        before, after = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        made = "\n".join(part())
        page, changed = re.subn(
            f"(?<={re.escape(before)}).*?(?={re.escape(after)})",
            lambda _, made=made: f"{made}\n",  # type: ignore[misc]
            page,
            flags=re.DOTALL,
        )
        if changed != 1:
            raise ValueError(f"{PAGE.name} has no place for {name}")
    return page


def main() -> None:
    """Write the page, if it is not current, and say so."""
    if renew(PAGE, written(PAGE.read_text("utf-8")).encode()):
        sys.stdout.write(f"{PAGE}\n")


if __name__ == "__main__":
    main()

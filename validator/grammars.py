"""Parsers for the grammars in ``grammar/``.

Every grammar is LALR. A comment in its text may set what differs from the rest::

    // lark: start=cost,text lexer=basic

``start`` names the start rules (``start`` when left out) and ``lexer`` is ``contextual``, also
when left out, or ``basic``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from validator import resources

if TYPE_CHECKING:
    import lark

_HEADER = re.compile(r"^//\s*lark:(.*)$", re.MULTILINE)


def load(name: str, *, transformer: lark.Transformer[Any, Any] | None = None) -> lark.Lark:
    """The parser for ``grammar/<name>.lark``, its rules calling ``transformer`` as they match."""
    return build(name, transformer=transformer)


def build(name: str, *, transformer: lark.Transformer[Any, Any] | None = None) -> lark.Lark:
    """The same parser as `load`, always worked out from the grammar's text."""
    from lark import Lark

    text = resources.grammar_text(name)
    return Lark(text, parser="lalr", transformer=transformer, **_options(name, text))


def _options(name: str, text: str) -> dict[str, Any]:
    """What the grammar's own header line asks for."""
    options: dict[str, Any] = {"start": ["start"], "lexer": "contextual"}
    header = _HEADER.search(text)
    for word in header[1].split() if header else ():
        key, _, value = word.partition("=")
        if key == "start":
            options["start"] = value.split(",")
        elif key == "lexer" and value in ("basic", "contextual"):
            options["lexer"] = value
        else:
            raise ValueError(f"grammar/{name}.lark: unknown option {word!r} in its lark: line")
    return options

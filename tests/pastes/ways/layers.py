"""What mail, chat and pages do to any text that goes through them: layers around a way."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Final


def _each(template: str) -> Callable[[str], str]:
    """A layer that writes every line by a template."""
    return lambda text: "\n".join(template.format(line) for line in text.splitlines()) + "\n"


LAYERS: Final[dict[str, Callable[[str], str]]] = {
    "quoted": _each("> {}"),
    "quoted_twice": _each(">> {}"),
    "indented": _each("    {}"),
    "trailing_spaces": _each("{}  "),
    "zero_width": _each("\u200b{}"),
    "breaks": _each("{}<br>"),
    "windows": lambda text: text.replace("\n", "\r\n"),
    "empty_lines": lambda text: text.replace("\n", "\n\n"),
    "fence": lambda text: f"```\n{text.rstrip()}\n```\n",
    "nbsp": lambda text: text.replace(" ", "\u00a0"),
    "signs": lambda text: html.escape(text, quote=False),
    "written_out": lambda text: text.rstrip().replace("\n", "\\n"),
    "greeting": lambda text: f"Hi all, here is the list:\n\n{text}",
    "thanks": lambda text: f"{text.rstrip()}\n\nThanks!\nBen\n",
    "link": lambda text: f"https://www.example.com/decks/123\n\n{text}",
}


def layered(layer: str, text: str) -> str | None:
    """The text in a layer; None where nobody would put it there: a page's source, as letters."""
    if layer == "signs" and "<" in text:
        return None
    if layer in {"windows", "written_out"} and ("\r" in text or "\\n" in text):
        return None
    return LAYERS[layer](text)

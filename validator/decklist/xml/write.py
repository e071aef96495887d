"""XML as text."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element, indent, tostring

_DECLARATION: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'


def text_of(root: Element) -> str:
    """A document with an element a line, below a declaration."""
    indent(root)
    return f"{_DECLARATION}{tostring(root, encoding='unicode')}\n"

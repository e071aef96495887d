"""Whether a text is JSON: told by how it begins."""

from __future__ import annotations

import re
from typing import Final

# `{"`, `[{`, `["`, `[[1`: no heading (`[Commander]`), set (`[C21]`) or link (`[[Sol Ring]]`)
# of a text starts like these.
_JSON: Final = r'[\s\ufeff]*(?:\{\s*["}]|\[\s*(?:\[\s*)*(?:["{]|\[\s*\d)|\[\s*\])'
_JSON_STARTS: Final = ("{", "[", "\ufeff")


def looks_like_json(text: str) -> bool:
    """Whether ``text`` starts as JSON does and no line of a decklist can."""
    return text.lstrip()[:1] in _JSON_STARTS and re.match(_JSON, text) is not None

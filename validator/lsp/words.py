"""What the server itself says, in the language of its user."""

from __future__ import annotations

from validator.base.language import Language
from validator.report.text.page import Page

# No editor wants lines broken for it.
_WIDE = 1_000_000


class Words:
    """Says texts in one language."""

    def __init__(self, language: Language) -> None:
        self.page = Page(_WIDE, language=language)

    def say(self, text: str) -> str:
        """``text`` in that language."""
        return self.page.say(text)

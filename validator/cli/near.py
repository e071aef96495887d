"""What somebody may have meant who mistyped a word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import click

# Nothing that is longer was meant as one of a few words.
_LONGEST: Final = 60


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question that goes behind an error, `` Did you mean check?``; empty where no word is
    near."""
    from difflib import get_close_matches

    near = get_close_matches(word[:_LONGEST].casefold(), known, n=1)
    return f" Did you mean {near[0]}?" if near else ""


class NearChoice(click.Choice[str]):
    """A choice of words that names the one nearest to a mistyped one."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """As click has it, and which may be meant."""
        message = super().get_invalid_choice_message(value, ctx)
        return message.rstrip(".") + "." + did_you_mean(str(value), self.choices)

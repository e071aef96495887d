"""The error for a caller who gives something of the wrong type.

A report is for decks; who calls the library with what no deck and no option can be gets an
exception, at once, that says what was expected and what was given.
"""

from __future__ import annotations

from typing import Final


def wrong_type(what: str, expected: str, given: object) -> TypeError:
    """The error that ``what`` should be ``expected``, and is ``given``."""
    return TypeError(f"{what} should be {expected}, not {shown(given)}")


def shown(given: object) -> str:
    """A value as an error shows it: its beginning, and its type where that says more."""
    if given is None:
        return "None"
    try:
        written = repr(given)
    except (RecursionError, ValueError):  # lists in lists, a number of thousands of digits
        return f"a value too large to show ({type(given).__name__})"
    if len(written) > _MOST:
        written = f"{written[:_MOST]}..."
    return f"{written} ({type(given).__name__})"


# A deck given in a wrong place would fill the screen.
_MOST: Final = 60

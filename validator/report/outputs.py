"""What `cmdr check` writes: each output by its name, a function of the judgments on one deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from validator.report.finding import Judgment


class Shown(NamedTuple):
    """One deck as it is to be shown: what each format says of it, and how it is written."""

    judgments: Sequence[Judgment]
    """One or more, of one deck in different formats."""
    line: Callable[[int], str | None]
    """A line of its file, by the number that findings name."""
    color: bool = False


Output: TypeAlias = Callable[[Shown], Iterator[str]]


def _in_words(deck: Shown) -> Iterator[str]:
    from validator.report.words import render_formats, render_report

    if len(deck.judgments) > 1:
        return render_formats(deck.judgments, color=deck.color)
    return render_report(deck.judgments[0], deck.line, color=deck.color)


def _as_json(deck: Shown) -> Iterator[str]:
    return (judgment.json() for judgment in deck.judgments)


OUTPUTS: Final[Mapping[str, Output]] = {"text": _in_words, "json": _as_json}

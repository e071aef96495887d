"""What `cmdr check` writes: each output by its name, a function of the judgments on one deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from validator.report.text.page import PLAIN, Page

if TYPE_CHECKING:
    from validator.report.finding import Judgment


class Shown(NamedTuple):
    """One deck as it is to be shown: what each format says of it, and how it is written."""

    judgments: Sequence[Judgment]
    """One or more, of one deck in different formats."""
    line: Callable[[int], str | None]
    """A line of its file, by the number that findings name."""
    page: Page = PLAIN
    """What text is rendered for."""
    names: Mapping[str, str] = {}
    """What people call the formats, by their ids."""
    notes: bool = True
    """Whether text tells notes, too."""


Output: TypeAlias = Callable[[Shown], Iterator[str]]


def _in_words(deck: Shown) -> Iterator[str]:
    if len(deck.judgments) > 1:
        from validator.report.text.summary import render_formats

        return render_formats(deck.judgments, deck.page)
    from validator.report.text.report import render_report

    judgment = deck.judgments[0]
    name = deck.names.get(judgment.format)
    return render_report(judgment, deck.line, deck.page, format=name, notes=deck.notes)


def _as_json(deck: Shown) -> Iterator[str]:
    return (judgment.json() for judgment in deck.judgments)


OUTPUTS: Final[Mapping[str, Output]] = {"text": _in_words, "json": _as_json}

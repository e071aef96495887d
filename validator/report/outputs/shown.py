"""A deck as it is to be shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

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
    file: str | None = None
    """The file it stands in, by the path that was given; ``None`` for standard input."""
    passed: bool = True
    """Whether nothing of it lets the run fail."""

    @property
    def telling(self) -> Sequence[Judgment]:
        """Of several formats those in which it is legal, where there are any: a run passes with
        one of them, and what the others find is nothing to mend."""
        return [each for each in self.judgments if each.is_legal] or self.judgments


Output: TypeAlias = Callable[[Shown], Iterator[str]]
"""What is written of each deck, by itself."""

Document: TypeAlias = Callable[[Sequence[Shown]], Iterator[str]]
"""What is written of all decks of a run, together."""

"""A run of `cmdr check`: what is shown of each deck, between them, and at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from validator.cli.terminal import show, show_beside
from validator.report.outputs import DOCUMENTS, OUTPUTS
from validator.report.outputs.shown import Shown
from validator.report.text.page import Page

if TYPE_CHECKING:
    from validator.cli.deck_files import ListedDeck
    from validator.report.finding import Judgment

TEXT: Final = "text"
# Of a deck in several formats, the first that is true of one of them.
_BEST_FIRST: Final = ("legal", "undecided", "illegal", "unreadable")


class CheckRun:
    """What is shown of the decks of one run.

    ``names`` are the formats' names by id. ``quiet`` keeps to what is wrong, ``statistics`` counts
    the findings at the end; both together show the counts alone. Of the other outputs than text
    every deck is shown, because a program reads them; one that is a document is shown at the end.
    """

    def __init__(
        self, output: str, page: Page, names: Mapping[str, str], *, quiet: bool, statistics: bool
    ) -> None:
        self._output = output
        self._page = page
        self._names = names
        self._quiet = quiet and output == TEXT
        self._statistics = statistics
        self._is_first = True
        self._decks: list[Shown] = []
        self._verdicts: Counter[str] = Counter()
        self._findings: Counter[tuple[str, str]] = Counter()
        self._changes: Counter[tuple[str, str]] = Counter()

    @property
    def has_decks(self) -> bool:
        """Whether a deck was shown, or kept back."""
        return bool(self._verdicts)

    def show(self, listed: ListedDeck, judgments: Sequence[Judgment], *, passed: bool) -> None:
        """Show one deck, judged in one format or in several; ``passed`` says that nothing of it
        lets the run fail."""
        verdicts = {judgment.verdict for judgment in judgments}
        self._verdicts[next(verdict for verdict in _BEST_FIRST if verdict in verdicts)] += 1
        if self._statistics:
            found = (each for judgment in judgments for each in judgment.findings)
            self._findings.update((each.severity, each.code) for each in found)
        self._changes.update(
            {
                (each.day or "", each.message)
                for judgment in judgments
                for each in (judgment.since.changed if judgment.since else ())
                if each.cause != "release"
            }
        )
        if self._quiet and (passed or self._statistics):
            return
        if self._output == TEXT:
            self._part()
        deck = Shown(
            judgments,
            listed.line,
            self._page._replace(codes=listed.is_opened),
            self._names,
            notes=not self._quiet,
            file=listed.file,
            passed=passed,
        )
        if self._output in DOCUMENTS:
            self._decks.append(deck)
        else:
            show(OUTPUTS[self._output](deck))

    def end(self) -> None:
        """Show what there is to say of all decks together."""
        if self._output in DOCUMENTS:
            show(DOCUMENTS[self._output](self._decks))
        if self._output == TEXT and not self._quiet and self._verdicts.total() > 1:
            from validator.report.text.summary import render_totals

            self._part()
            show(render_totals(self._verdicts, self._page))
            self._show_changes()
        if not self._statistics:
            return
        from validator.report.text.summary import render_statistics

        if self._output == TEXT:
            self._part()
            show(render_statistics(self._findings, self._page))
        else:
            show_beside(render_statistics(self._findings, self._page._replace(color=False)))

    def _show_changes(self) -> None:
        """What changed since the day that was asked about, for all decks together."""
        if self._changes:
            from validator.report.text.since import render_changes

            self._part()
            in_order = sorted(self._changes.items())
            show(render_changes({text: n for (_, text), n in in_order}, self._page))

    def _part(self) -> None:
        """A blank line, but before the first."""
        if not self._is_first:
            show([""])
        self._is_first = False

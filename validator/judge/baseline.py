"""A deck as it was judged, and what the rules find in it after a change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from validator.base.language import LanguageCode
from validator.judge.deck.deck import Deck
from validator.judge.findings import findings_of
from validator.judge.requirements import Requirements, requirements
from validator.judge.rules import every_fact
from validator.report.finding import Found, told_in
from validator.report.findings.code import Code
from validator.report.findings.fact import Fact, Severity
from validator.report.findings.registry import UNDECIDED_CODES

Key = tuple[str, str | None]


class Baseline:
    """A judged deck. ``colors`` are those that were told for its commanders."""

    def __init__(
        self,
        deck: Deck,
        required: Requirements,
        colors: Sequence[str],
        findings: Iterable[Fact | Found],
    ) -> None:
        self.deck = deck
        self.required = required
        self._colors = colors
        self.known = frozenset([key_of(each) for each in findings if counts(each)])
        """What is wrong with it as it stands."""

    def apart(self) -> Baseline:
        """The same deck by terms of its own, which remember nothing for any other."""
        required = self.required._replace(terms=self.required.terms.apart())
        return Baseline(self.deck, required, self._colors, ())

    def required_of(self, deck: Deck) -> Requirements:
        """What the same format requires of another deck."""
        required = self.required
        return requirements(deck, required.terms, self._colors, drafted=required.drafted)

    def facts(self, deck: Deck) -> Sequence[Fact]:
        """What the rules find in another deck, by the same terms."""
        return tuple(every_fact(deck, self.required_of(deck)))

    def added(self, facts: Iterable[Fact], *, ignore_size: bool = False) -> list[Fact]:
        """What counts of the facts about another deck and was not found before."""
        return [
            fact
            for fact in facts
            if counts(fact)
            and key_of(fact) not in self.known
            and not (ignore_size and fact.code == _SIZE)
        ]

    def told(self, facts: Iterable[Fact], language: LanguageCode) -> tuple[Found, ...]:
        """Facts about a deck that nobody has written down, in words."""
        return told_in(language, findings_of(facts, self.required.name))


_SIZE = "deck-size"


def counts(each: Fact | Found) -> bool:
    """Whether it keeps a deck from being legal: an error, or a doubt."""
    severity: Severity = each.severity
    code: Code = each.code
    return severity == "error" or code in UNDECIDED_CODES


def key_of(each: Fact | Found) -> Key:
    """What makes two findings the same: code and card."""
    return each.code, each.card

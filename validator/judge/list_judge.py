"""From a list to a verdict: the whole way through, in one screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from validator.base.value import replace
from validator.cards.catalog.near import NearNames
from validator.cards.color import COLORLESS, letters
from validator.decklist import Decklist
from validator.formats.format import Format
from validator.judge.deck.deck import Deck, build_deck
from validator.judge.deck.judged import JudgedDeck
from validator.judge.deck.resolve import resolve
from validator.judge.deck.slots import Resolved
from validator.judge.options import Asked
from validator.judge.readings.expected import Expected
from validator.judge.requirements import Requirements, requirements
from validator.judge.rules import every_fact
from validator.judge.terms import Terms, TermsByDay
from validator.judge.unreadable import why_unreadable
from validator.report.finding import Facts, Found, Judgment, verdict_of
from validator.report.findings.fact import Fact

if TYPE_CHECKING:
    from validator.judge.deck.drafted import Drafted


class ListJudge:
    """Judges lists in one format by the options that were asked for, which are read once for all.

    Raises ``ValueError`` for a pool or boosters where the format is no draft, and for a day of
    which its rules are not known.
    """

    __slots__ = ("_catalog", "_drafted", "_facts", "_known", "_terms", "_wanted")

    def __init__(self, known: TermsByDay, facts: Facts, wanted: Asked) -> None:
        self._known = known
        self._facts = facts
        self._wanted = wanted
        self._catalog = known.catalog
        if known.format.draft is None and (wanted.boosters or wanted.pool is not None):
            what = "boosters" if wanted.boosters else "pool"
            raise ValueError(f"{known.format.name} is not a draft and has no {what}")
        self._terms = known.of(wanted.as_of, wanted.boosters)
        self._drafted = None if wanted.pool is None else self._pool(wanted.pool)

    def _pool(self, pool: Decklist) -> Drafted:
        from validator.judge.deck.drafted import drafted  # which few decks need

        return drafted(pool, self._catalog)

    def __call__(
        self, decklist: Decklist, *, resolved: Resolved | None = None, near: NearNames | None = None
    ) -> JudgedDeck:
        """The judgment on a list, in the language that was asked for.

        ``resolved`` are its names where they are known; else ``near`` is what the unknown names
        of its input may mean, where that is more than this list.
        """
        if resolved is None:
            resolved = self.resolved(decklist, near)
        judged = self._judged(decklist, resolved, self._terms)
        if self._wanted.since is not None and judged.deck is not None:
            judged = self._since(self._wanted.since, judged, decklist, resolved)
        return judged._replace(judgment=judged.judgment.in_language(self._wanted.language))

    def resolved(self, decklist: Decklist, near: NearNames | None = None) -> Resolved:
        """The cards of a list; a doubtful line is taken by what the deck should be."""
        led = self._wanted.commanders != ()
        expected = Expected.of(self._terms.format, self._terms.leaders, led=led)
        return resolve(decklist, self._catalog, expected, near)

    def required(self, decklist: Decklist) -> tuple[Deck, Requirements]:
        """The deck that a list describes, and what the format asks of it."""
        return self._required(decklist, self.resolved(decklist), self._terms)

    def _required(
        self, decklist: Decklist, resolved: Resolved, terms: Terms
    ) -> tuple[Deck, Requirements]:
        wanted = self._wanted
        deck = build_deck(
            decklist,
            resolved,
            self._catalog,
            terms.format,
            terms.leaders,
            commanders=wanted.commanders,
            companion=wanted.companion,
        )
        if wanted.allow:
            allowed = self._catalog.find_all(wanted.allow).values()
            terms = terms.allowing(match.card.name for match in allowed if match)
        if wanted.bracket is not None:
            terms = terms.wanting(wanted.bracket)
        return deck, requirements(deck, terms, wanted.colors, drafted=self._drafted)

    def _judged(self, decklist: Decklist, resolved: Resolved, terms: Terms) -> JudgedDeck:
        deck, required = self._required(decklist, resolved, terms)
        why = why_unreadable(decklist, deck)
        if why:
            return JudgedDeck(unreadable(terms.format, self._facts, why, decklist))
        facts = tuple(every_fact(deck, required))
        findings = _told_in(decklist, deck, required, facts)
        judgment = Judgment(
            format=terms.format.id,
            verdict=verdict_of(findings),
            catalog=self._facts,
            findings=findings,
            commanders=tuple([slot.card.name for slot in deck.commanders]),
            companion=deck.companions[0].card.name if deck.companions else None,
            color_identity=letters(required.identity or COLORLESS),
            size=deck.size,
        )
        return JudgedDeck(judgment, deck, required)

    def _since(
        self, day: str, judged: JudgedDeck, decklist: Decklist, resolved: Resolved
    ) -> JudgedDeck:
        """The same, with what changed for the deck since a day."""
        from validator.judge.since.since import since  # which few decks need

        def judgment_on(day: str) -> Judgment:
            return self._judged(
                decklist, resolved, self._known.of(day, self._wanted.boosters)
            ).judgment

        told = since(day, self._wanted.as_of, judged.judgment, judgment_on, self._known.format)
        return judged._replace(judgment=replace(judged.judgment, since=told))


def unreadable(
    format: Format,
    catalog: Facts,
    facts: Sequence[Fact],
    decklist: Decklist | None = None,
    deck: str | None = None,
) -> Judgment:
    """The judgment on an input that is no decklist, by what is wrong with it; ``deck`` says which
    input, ``decklist`` is what could be read of it."""
    from validator.judge.findings import findings_of  # which a legal deck does not need

    findings = findings_of(facts, format.name, decklist)
    return Judgment(
        format=format.id, verdict="unreadable", catalog=catalog, findings=findings, deck=deck
    )


def _told_in(
    decklist: Decklist, deck: Deck, required: Requirements, facts: Sequence[Fact]
) -> tuple[Found, ...]:
    """The findings of a deck's report; a legal deck has none, and needs no words and no edits."""
    if not facts:
        return ()
    from validator.judge.findings import findings_in

    return findings_in(decklist, deck, required, facts)

"""One deck, and the questions that are asked about it.

`validator.judge.validator` and a session ask here, and get plain values.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, TypeAlias

from validator.base.frozen import frozen
from validator.base.mistakes import shown, wrong_type
from validator.base.value import fields, replace
from validator.cards.catalog.lookup import Catalog
from validator.cards.kinds import Filter, count_terms, without_repeats
from validator.decklist import Decklist, Entry, Written
from validator.decklist.inputs import read_decklist
from validator.judge.baseline import Baseline
from validator.judge.deck.deck import Deck
from validator.judge.deck.judged import JudgedDeck
from validator.judge.deck.slot import Slot
from validator.judge.findings import findings_of
from validator.judge.fixes.deck_changes import with_unknown, without_name
from validator.judge.fixes.repair import Repair, RepairSearch
from validator.judge.options import Asked, card_name
from validator.judge.questions.additions import Additions
from validator.judge.questions.leading import Leading
from validator.judge.questions.repairing import as_object, changes, need, unrepaired
from validator.report.answers.additions import Addition, AdditionsJudgment
from validator.report.answers.leaders import FoundLeaders, LeadersJudgment, NearMiss
from validator.report.answers.repair import RepairJudgment
from validator.report.answers.words import of_size_with
from validator.report.finding import Found, told_in
from validator.report.findings.fact import Fact
from validator.report.findings.numbers import DeckSize

JudgeAgain: TypeAlias = Callable[[Decklist], JudgedDeck]


class Asking:
    """A judged deck, about which is asked; ``wanted`` are the options it was judged by.

    ``again`` judges a list that makes its roles plain, by what else was asked for.
    """

    def __init__(
        self, catalog: Catalog, judged: JudgedDeck, wanted: Asked, again: JudgeAgain
    ) -> None:
        self._catalog = catalog
        self._judged_deck = judged
        self._judgment = judged.judgment
        self._wanted = wanted
        self._again = again
        self._repair: Repair | None = None
        self._is_searched = False
        self._asked_last: tuple[tuple[str | None, bool], Additions] | None = None
        self._baseline = (
            None
            if judged.deck is None or judged.required is None
            else Baseline(judged.deck, judged.required, wanted.colors, judged.judgment.findings)
        )

    @property
    def judged(self) -> JudgedDeck:
        """The deck that is asked about, with its judgment."""
        return self._judged_deck

    def fitting(self, cards: Collection[str]) -> frozenset[str]:
        """Those of these full names of which the deck may have a copy more, whatever its size."""
        if self._baseline is None:
            return frozenset()
        return frozenset(card for card in cards if not self.may_add(card, ignore_size=True))

    def may_add(
        self, card: str, *, instead_of: str | None = None, ignore_size: bool = False
    ) -> tuple[Found, ...]:
        """`Validator.may_add`."""
        card, instead_of = card_name(card), None if instead_of is None else card_name(instead_of)
        baseline = self._baseline
        if baseline is None:
            return self._judgment.findings
        match = self._catalog.find(card)
        if match is None:
            deck = with_unknown(self._open(baseline.deck, instead_of), card, self._catalog)
            facts: Sequence[Fact] = baseline.added(baseline.facts(deck), ignore_size=ignore_size)
        else:
            slot = Slot(match.card, 1, Entry(None, Written(card)), match.kind)
            facts = self._asked(baseline, instead_of, ignore_size=ignore_size).facts(slot)
        name = card if match is None else match.card.name
        return told_in(self._wanted.language, self._as_hypothesis(baseline, facts, name))

    def _as_hypothesis(
        self, baseline: Baseline, facts: Sequence[Fact], card: str
    ) -> tuple[Found, ...]:
        """The findings about a deck with ``card``, which nobody has: what size it would be of."""
        format = baseline.required.name
        found = findings_of(facts, format)
        for fact in facts:
            if isinstance(fact.details, DeckSize):
                message, help = of_size_with(card, fact.details, format)
                found = tuple(
                    replace(each, message=message, help=help) if each.code == fact.code else each
                    for each in found
                )
        return found

    def _asked(self, baseline: Baseline, instead_of: str | None, *, ignore_size: bool) -> Additions:
        """What is known of the cards asked about so far; of another place for them, again."""
        place = instead_of, ignore_size
        if self._asked_last is None or self._asked_last[0] != place:
            deck = self._open(baseline.deck, instead_of)
            additions = Additions(baseline, deck, self._catalog, ignore_size=ignore_size)
            self._asked_last = place, additions
        return self._asked_last[1]

    def _open(self, deck: Deck, instead_of: str | None) -> Deck:
        """The deck with a place for a card, where another goes out for it."""
        return deck if instead_of is None else without_name(deck, instead_of, self._catalog)

    def additions(
        self,
        *,
        where: str | None = None,
        instead_of: str | None = None,
        ignore_size: bool = False,
        limit: int | None = None,
        after: str | None = None,
    ) -> tuple[str, ...]:
        """`Validator.additions`."""
        if limit is not None and (isinstance(limit, bool) or not isinstance(limit, int)):
            raise wrong_type("limit", "a whole number (int)", limit)
        if limit is not None and limit < 1:
            raise ValueError(f"limit is {limit}: a page has at least one name")
        kind = None if where is None else _kind(where)
        instead_of = None if instead_of is None else card_name(instead_of)
        baseline = self._baseline
        if baseline is None:
            return ()
        names = self._asked(baseline, instead_of, ignore_size=ignore_size).names(kind)[0]
        start = 0 if after is None else bisect_right(names, after)
        return tuple(names[start : None if limit is None else start + limit])

    def told_of(
        self,
        cards: Sequence[str],
        *,
        instead_of: str | None = None,
        ignore_size: bool = False,
    ) -> AdditionsJudgment:
        """Whether each of these cards may go in, and why not, as a command or a service says it."""
        told = [
            Addition(
                card=self._full_name(card),
                findings=self.may_add(card, instead_of=instead_of, ignore_size=ignore_size),
            )
            for card in (cards if self._baseline is not None else ())
        ]
        return self._additions(told)

    def told_additions(
        self,
        *,
        where: str | None = None,
        instead_of: str | None = None,
        ignore_size: bool = False,
        limit: int | None = None,
        after: str | None = None,
        or_instead: bool = False,
    ) -> AdditionsJudgment:
        """A page of all that may go in, as a command or a service says it; of a full deck with
        ``or_instead`` of all that may go in for one of its cards."""
        replaces = or_instead and self._is_full and instead_of is None and not ignore_size
        ignore_size = ignore_size or replaces
        names = self.additions(
            where=where,
            instead_of=instead_of,
            ignore_size=ignore_size,
            limit=None if limit is None else limit + 1,
            after=after,
        )
        more = limit is not None and len(names) > limit
        told = self._additions([Addition(card=name) for name in names[:limit]], more=more)
        unjudged: Sequence[str] = ()
        if where is not None and self._asked_last is not None:
            unjudged = self._asked_last[1].names(_kind(where))[1]
        return replace(told, unjudged=tuple(unjudged), replaces=replaces)

    @property
    def _is_full(self) -> bool:
        """Whether one card more is one too many."""
        if self._baseline is None:
            return False
        most = self._baseline.required.maximum.value
        return most is not None and self._baseline.deck.size >= most

    def _additions(self, cards: Sequence[Addition], *, more: bool = False) -> AdditionsJudgment:
        judgment = self._judgment
        return AdditionsJudgment(
            deck=judgment.deck,
            format=judgment.format,
            verdict=judgment.verdict,
            cards=tuple(cards),
            more=more,
            findings=judgment.findings if self._baseline is None else (),
            catalog=judgment.catalog,
        )

    def told_leaders(
        self, *, start: int = 0, limit: int | None = None, near: int = 10
    ) -> LeadersJudgment:
        """A page of `leaders` from the one of number ``start`` (from 0), with ``near`` near misses
        at most, as a command or a service says it."""
        judgment, found = self._judgment, self.leaders()
        page = found[start : None if limit is None else start + limit + 1]
        return LeadersJudgment(
            deck=judgment.deck,
            format=judgment.format,
            leaders=page[:limit],
            more=limit is not None and len(page) > limit,
            near_misses=found.near_misses[:near],
            findings=judgment.findings if self._baseline is None else (),
            catalog=judgment.catalog,
        )

    def _full_name(self, name: str) -> str:
        match = self._catalog.find(card_name(name))
        return name if match is None else match.card.name

    def leaders(self) -> FoundLeaders:
        """`Validator.leaders`, of a deck that nobody leads."""
        baseline = self._baseline
        if baseline is None:
            return FoundLeaders((), ())
        leading = Leading(baseline, self._catalog)
        return FoundLeaders(leading.leaders(), self._near_misses(baseline, leading))

    def _near_misses(self, baseline: Baseline, leading: Leading) -> Iterator[NearMiss]:
        for leader, facts in leading.near_misses():
            told = baseline.told(facts, self._wanted.language)
            yield NearMiss(**fields(leader), findings=told)

    def find_repair(self) -> Repair | None:
        """Return the operations of the repair; ``None`` if there is none."""
        if not self._is_searched and self._baseline is not None:
            self._repair = RepairSearch(self._baseline, self._catalog).find()
        self._is_searched = True
        return self._repair

    def repair(self) -> RepairJudgment:
        """`Validator.repair`."""
        baseline = self._baseline
        if baseline is None:
            return unrepaired(self._judgment, "list", self._wanted.language)
        repair = self.find_repair()
        if repair is None:
            return unrepaired(self._judgment, need(baseline), self._wanted.language)
        if not repair.operations:
            return RepairJudgment(report=self._judgment)
        decklist = as_object(repair.deck)
        return RepairJudgment(
            changes=changes(repair, self._wanted.language),
            decklist=frozen(decklist),
            report=self._again(read_decklist(decklist)).judgment,
        )


def _kind(words: str) -> Filter:
    """The kind of cards that these words name. Raises ``ValueError`` where they name none."""
    from validator.cards.text.sentences import read_kinds  # the grammar, for those who filter

    if len(words) > _LONGEST_KIND:
        raise ValueError(f"a card description has at most {_LONGEST_KIND} letters")
    kind = read_kinds(words)
    if kind is None:
        raise ValueError(
            f"{shown(words)} is not a card description; "
            'for example "creature cards with mana value 3 or less"'
        )
    kind = without_repeats(kind)
    if count_terms(kind) > _MOST_TERMS:
        raise ValueError(f"{shown(words)} names more than {_MOST_TERMS} kinds of cards")
    return kind


# Each card is compared with each of them.
_MOST_TERMS: Final = 12
_LONGEST_KIND: Final = 600

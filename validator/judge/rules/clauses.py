"""113.6n and 903.4b: sentences on cards that nobody read, texts nobody knows, colors chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.clauses import Unread
from validator.cards.color import letters
from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import about, blame
from validator.judge.terms import Role, Terms
from validator.report.findings import colors, numbers, unsure
from validator.report.findings.fact import Details, Fact


def clause_unread(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """A deck-construction sentence that could not be read may change the verdict (113.6n)."""
    for clause in card.clauses:
        if isinstance(clause, Unread):
            yield about(
                card,
                unsure.ClauseUnread(
                    face=clause.face, paragraph=clause.paragraph, about=clause.about, undecided=()
                ),
                rule="113.6n",
            )
            break


def left_undecided(deck: Deck, found: Iterable[Fact]) -> Sequence[Fact]:
    """What the rules found, without the errors that an unread sentence may lift (101.1).

    The fact that the sentence is unread then says what it leaves undecided.
    """
    facts = list(found)
    unread = {fact.card: fact for fact in facts if isinstance(fact.details, unsure.ClauseUnread)}
    if not unread:
        return facts
    leading = next((slot.card.name for slot in deck.commanders if slot.card.name in unread), None)
    lifted: dict[str | None, list[Fact]] = {name: [] for name in unread}
    firm = []
    for fact in facts:
        whose = fact.card if fact.card in unread else leading
        if whose is not None and _may_be_lifted(fact.details):
            lifted[whose].append(fact)
        elif not isinstance(fact.details, unsure.ClauseUnread):
            firm.append(fact)
    return [*firm, *(_leaving(fact, lifted[name]) for name, fact in unread.items())]


def _may_be_lifted(details: Details) -> bool:
    """Return whether the text of a card can allow it: there are texts that do (903.3a, 702.124,
    "A deck can have any number", Rulebreaker). None lifts a ban (113.6n)."""
    if isinstance(details, numbers.DeckSize):
        # Of the two bounds a text has only ever lifted the upper.
        return details.maximum is not None and details.size > details.maximum
    return details.may_be_lifted


def _leaving(unread: Fact, lifted: Sequence[Fact]) -> Fact:
    codes = tuple(sorted({fact.code for fact in lifted}))
    details = replace(unread.details, undecided=codes, lifted=tuple(lifted))
    return replace(unread, details=details)


def leader_text_unknown(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """The text of a commander or companion may change what the deck must fulfil."""
    for slot in (*deck.commanders, *deck.companions):
        # What never goes into a deck is judged as that (108.2a).
        if not slot.card.text_known and not slot.card.is_nontraditional:
            yield blame(slot, unsure.FactsMissing(missing="rules-text", cards=(slot.card.name,)))


def color_chosen(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Which color was taken for a card that asks for one (903.4b), and which were told for none."""
    for choice in required.choices:
        if choice.found:
            by_card = {slot.card.name: slot for slot in deck.commanders}
            yield blame(
                by_card[choice.card.name],
                colors.ColorChosen(
                    color=letters(choice.color)[0], asked=True, because=choice.because
                ),
                rule="903.4b" if choice.because is None else None,
            )
    for color in required.unasked:
        yield Fact(colors.ColorChosen(color=letters(color)[0], asked=False), rule="903.4b")

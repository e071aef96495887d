"""What is known of the card under the cursor: identity, legality, bracket, rules."""

from __future__ import annotations

from collections.abc import Iterator

from validator.base.said import said
from validator.judge.brackets.bracket import bracket_of
from validator.judge.deck.slot import Slot
from validator.judge.shortcuts import color_identity
from validator.lsp.opened import Named, Opened
from validator.lsp.words import Words
from validator.report.explain import RuleEntry, UnknownTopicError, entry_of
from validator.report.text.identity import render_identity


def hover_text(opened: Opened, named: Named, words: Words, *, markdown: bool) -> str:
    """The text to show for a card's name; one that no card has has only its findings."""
    return ("\n\n" if markdown else "\n").join(_paragraphs(opened, named, words, markdown))


def _paragraphs(opened: Opened, named: Named, words: Words, markdown: bool) -> Iterator[str]:
    judgment = named.deck.judgment
    if isinstance(named.what, Slot):
        card = named.what.card
        name = f"**{card.name}**" if markdown else card.name
        yield f"{name} · {' // '.join(face.type_line for face in card.faces)}"
        if card.identity_colors is not None:
            identity = color_identity(card.name, catalog=opened.validator.catalog)
            head, *sources = render_identity(identity, words.page)
            mark = "\n- " if markdown else "\n  "
            yield mark.join([head, *[source.strip() for source in sources]])
        yield from _bracket(named, card.name, words)
    findings = [
        found
        for found in judgment.findings
        if found.line == named.place.line
        and (found.column is None or found.column == named.place.column)
    ]
    for found in findings:
        yield f"{words.page.label(found.severity, found.code)}: {found.message}"
    rules = {found.rule for found in findings if found.rule is not None}
    for rule in sorted(rules):
        yield from _rule(rule, words)
    if not findings:
        format = opened.validator.plain_format.name
        yield words.say(said("No problem in {format}.", format=format))


def _bracket(named: Named, card: str, words: Words) -> Iterator[str]:
    told = bracket_of(named.deck.judgment, named.deck.deck, None)
    for reason in told.reasons:
        if any(each.card == card for each in reason.cards):
            why = words.say(reason.message)
            yield words.say(
                said("Bracket {bracket} or higher: {why}", bracket=reason.bracket, why=why)
            )


def _rule(rule: str, words: Words) -> Iterator[str]:
    try:
        entry = entry_of(rule)
    except UnknownTopicError:
        return
    if isinstance(entry, RuleEntry):
        yield words.say(said("Rule {rule}: {title}", rule=rule, title=entry.title))
        yield entry.text
